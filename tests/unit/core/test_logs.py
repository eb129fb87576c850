"""Who hears what, and that nothing is formatted for nobody."""

from __future__ import annotations

import logging
import subprocess
import sys

import numpy as np
import pytest

from nvmath.core.logs import logger_for, timed
from shared.testkit import reference

fft = pytest.importorskip("nvmath.fft", reason="nvmath-fft is not installed")


@pytest.fixture
def records(monkeypatch):
    """Every log record that is made in the process, heard or not."""
    made: list[logging.LogRecord] = []
    factory = logging.getLogRecordFactory()

    def remember(*arguments, **keywords):
        record = factory(*arguments, **keywords)
        made.append(record)
        return record

    logging.setLogRecordFactory(remember)
    yield made
    logging.setLogRecordFactory(factory)


def life(operand, **options):
    with fft.FFT(operand, axes=(-1,), options=options or None) as obj:
        obj.plan()
        obj.plan()
        obj.execute()
        obj.reset_operand(operand)
        obj.execute()
        obj.release_operand()
        obj.release_operand()
    fft.fft(operand, options=options or None)


@pytest.fixture
def operand(rng):
    return reference.random(rng, (3, 8), "complex128")


def test_nothing_is_made_when_nobody_listens(null, operand, records):
    assert not logging.getLogger("nvmath.fft").isEnabledFor(logging.INFO)
    for given in (operand, np.asfortranarray(operand), operand.astype(">c16")):
        life(given)
        fft.fft(given)
        fft.ifft(given, norm="ortho")
    assert records == []


def test_nothing_is_formatted_for_a_level_that_is_off(null, operand, records):
    logger = logging.getLogger("quiet.user")
    logger.setLevel(logging.WARNING)
    life(operand, logger=logger)
    assert records == []


def test_the_callers_logger_gets_every_message(null, operand, records):
    logger = logging.getLogger("loud.user")
    logger.setLevel(logging.DEBUG)
    life(operand, logger=logger)
    assert {record.name for record in records} == {"loud.user"}
    text = "\n".join(record.getMessage() for record in records)
    for word in ("complex128", "(3, 8)", "numpy", "null", "plan", "execution", "blocking", "released", "freed", "ms"):
        assert word in text, f"no message has {word!r}"
    assert {record.levelname for record in records} <= {"DEBUG", "INFO"}


def test_messages_are_formatted_by_logging(null, operand, records):
    """Arguments are handed over, not put into the text: no f-strings."""
    logger = logging.getLogger("loud.user")
    logger.setLevel(logging.DEBUG)
    life(operand, logger=logger)
    assert any(record.args for record in records)
    for record in records:
        for fact in ("complex128", "(3, 8)", "null"):
            assert fact not in str(record.msg)


def test_an_adapter_is_a_logger_too(null, operand, caplog):
    class Prefixed(logging.LoggerAdapter):
        def process(self, msg, kwargs):
            return f"[mine] {msg}", kwargs

    logger = logging.getLogger("adapted")
    with caplog.at_level(logging.INFO, logger="adapted"):
        life(operand, logger=Prefixed(logger, {}))
    assert caplog.records
    assert all(record.getMessage().startswith("[mine] ") for record in caplog.records)


def test_by_default_messages_go_to_the_logger_of_the_feature(null, operand, caplog):
    with caplog.at_level(logging.INFO, logger="nvmath.fft"):
        life(operand)
    assert {record.name for record in caplog.records} == {"nvmath.fft"}


def test_function_forms_are_heard_too(null, operand, caplog):
    fft.fft(operand)  # once before, so that much is remembered
    with caplog.at_level(logging.INFO, logger="nvmath.fft"):
        fft.fft(operand)
    assert "null" in caplog.text


def test_a_copy_is_told_with_its_reason(null, operand, caplog):
    with caplog.at_level(logging.INFO, logger="nvmath.fft"):
        fft.fft(operand.astype(">c16"))
    assert "copied" in caplog.text
    assert "byte order" in caplog.text


def test_a_logger_that_fails_to_listen_changes_nothing(null, operand):
    """A handler's error is the handler's: logging reports it and goes on."""

    class Broken(logging.Handler):
        def emit(self, record):
            self.handleError(record)

    logger = logging.getLogger("broken.user")
    logger.setLevel(logging.INFO)
    logger.propagate = False
    logger.addHandler(Broken())
    before, logging.raiseExceptions = logging.raiseExceptions, False
    try:
        life(operand, logger=logger)
    finally:
        logging.raiseExceptions = before


def test_the_package_has_a_null_handler_and_the_root_none():
    handlers = logging.getLogger("nvmath").handlers
    assert [type(handler) for handler in handlers] == [logging.NullHandler]
    code = (
        "import logging, numpy as np, nvmath\n"
        "nvmath.fft.fft(np.ones(4) + 0j)\n"
        "logging.getLogger('nvmath.fft').error('to nobody')\n"
        "names = [n for n in logging.root.manager.loggerDict if n.startswith('nvmath')]\n"
        "print(logging.root.handlers, logging.root.level,"
        " {logging.getLogger(n).level for n in names}, {logging.getLogger(n).propagate for n in names})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] 30 {0} {True}"
    assert "to nobody" not in done.stderr


def test_logger_for():
    given = logging.getLogger("given")
    assert logger_for("nvmath.thing", given) is given
    assert logger_for("nvmath.thing") is logging.getLogger("nvmath.thing")


def test_timed_tells_milliseconds(caplog):
    logger = logging.getLogger("timed.user")
    with caplog.at_level(logging.INFO, logger="timed.user"), timed(logger, "The thing"):
        pass
    (record,) = caplog.records
    assert record.levelno == logging.INFO
    what, milliseconds = record.getMessage().removesuffix(" ms").split(" took ")
    assert what == "The thing"
    assert float(milliseconds) >= 0
    assert len(milliseconds.partition(".")[2]) == 3


def test_timed_lets_errors_through_and_tells_no_time(caplog):
    logger = logging.getLogger("timed.user")
    with caplog.at_level(logging.INFO, logger="timed.user"), pytest.raises(KeyError), timed(logger, "The thing"):
        raise KeyError
    assert not caplog.records


def test_timed_does_nothing_when_off(records):
    with timed(logging.getLogger("timed.off"), "The thing"):
        pass
    assert records == []
