"""Logging: one logger a module, no handler of ours, nothing formatted unless somebody listens.

The standard module is imported with the first logger: it costs as much as all of nvmath's own core.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import logging

    Logger = logging.Logger | logging.LoggerAdapter[Any]  # what option ``logger`` takes

INFO = 20


@cache
def _module_logger(name: str) -> Logger:
    import logging

    root = logging.getLogger("nvmath")
    if not root.handlers:
        root.addHandler(logging.NullHandler())
    return logging.getLogger(name)


def logger_for(name: str, given: Logger | None = None) -> Logger:
    """Return the caller's logger where one was given, else the logger of module ``name``."""
    return _module_logger(name) if given is None else given


def is_logger(value: object) -> bool:
    """Tell whether ``value`` can be given as option ``logger``."""
    import logging

    return isinstance(value, (logging.Logger, logging.LoggerAdapter))


@contextmanager
def timed(logger: Logger, what: str) -> Iterator[None]:
    """Log at INFO how long the block took, in milliseconds."""
    if not logger.isEnabledFor(INFO):
        yield
        return
    start = time.perf_counter()
    yield
    logger.info("%s took %.3f ms", what, (time.perf_counter() - start) * 1e3)
