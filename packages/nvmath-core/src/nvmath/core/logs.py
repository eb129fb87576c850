"""Logging: one logger a module, no handler of ours, nothing formatted unless somebody listens."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

Logger = logging.Logger | logging.LoggerAdapter[Any]  # what option ``logger`` takes

logging.getLogger("nvmath").addHandler(logging.NullHandler())


def logger_for(name: str, given: Logger | None = None) -> Logger:
    """Return the caller's logger where one was given, else the logger of module ``name``."""
    return logging.getLogger(name) if given is None else given


@contextmanager
def timed(logger: Logger, what: str) -> Iterator[None]:
    """Log at INFO how long the block took, in milliseconds."""
    if not logger.isEnabledFor(logging.INFO):
        yield
        return
    start = time.perf_counter()
    yield
    logger.info("%s took %.3f ms", what, (time.perf_counter() - start) * 1e3)
