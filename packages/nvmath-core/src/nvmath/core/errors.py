"""The kinds of error that nvmath raises beside plain ``ValueError`` and ``TypeError``.

Every text says what was given, what is allowed and what to do.
"""

from __future__ import annotations

from typing import Any


class NvmathError(Exception):
    """Base of all errors that are nvmath's own."""


class InvalidState(NvmathError, RuntimeError):  # noqa: N818 - the name users of the field know
    """A method was called in a state that does not allow it; the text names the call that is missing."""


class NoBackend(NvmathError, RuntimeError):  # noqa: N818
    """No installed engine runs the operation in the requested space; the text says what to install."""


class UnsupportedProblem(NvmathError, ValueError):  # noqa: N818
    """Engines are installed, but none of them accepts this problem.

    Attributes
    ----------
    specification
        The frozen specification of the problem that was refused.
    """

    def __init__(self, message: str, specification: Any = None) -> None:
        super().__init__(message)
        self.specification = specification

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.specification)


class LibraryError(NvmathError, RuntimeError):
    """A call into a native library failed.

    Attributes
    ----------
    library : str
        Name of the library, such as ``"cuFFT"``.
    call : str
        The C function that failed.
    status : int
        The status it returned.
    status_name : str
        The library's own name of that status.
    """

    def __init__(self, library: str, call: str, status: int, status_name: str, explanation: str = "") -> None:
        text = f"{library}: {call} failed with {status_name} ({status})"
        super().__init__(f"{text}: {explanation}" if explanation else text)
        self.library, self.call, self.status, self.status_name = library, call, status, status_name
        self.explanation = explanation

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.library, self.call, self.status, self.status_name, self.explanation)


class LibraryNotFound(NvmathError, RuntimeError):  # noqa: N818
    """A shared library (or a function in it) could not be found; the text lists what was tried and what to install."""


class DriverNotFound(LibraryNotFound):
    """The NVIDIA driver is missing or reports no device; a library install would not help."""
