"""The older function forms: objects with ``files`` to link, called directly in a kernel. They warn and work."""

from __future__ import annotations

import atexit
import os
import tempfile
import warnings
from typing import Any

from nvmath.device import _codegen
from nvmath.device._calls import Linkable
from nvmath.device._fft import FFT
from nvmath.device._matmul import Matmul
from nvmath.device.common_cuda import Code, CodeType, check_code_type

__all__ = ["Compiled", "CompiledFFT", "CompiledMatmul", "fft", "matmul"]


class Compiled:
    """What the function forms return beside the traits: the code, as ``cuda.jit(link=...)`` and others take it.

    A class that inherits it and then a description has a method ``_generated_for(code_type)`` that returns
    `_codegen.Generated`.
    """

    def __init__(self, code_type: CodeType, api: str | None, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._code_type, self._api = code_type, api

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other._key() == self._key()  # type: ignore[attr-defined]

    def __hash__(self) -> int:
        return hash((type(self), self._key()))  # type: ignore[attr-defined]

    def _generated_for(self, code_type: CodeType) -> _codegen.Generated:
        raise NotImplementedError

    @property
    def code_type(self) -> CodeType:
        """What the code is for."""
        return self._code_type

    @property
    def symbol(self) -> str:
        """The function of C that the code defines."""
        return self._generated_for(self._code_type).symbols[0]

    @property
    def codes(self) -> list[Code]:
        """The code."""
        return self._generated_for(self._code_type).codes(self._code_type)

    @property
    def files(self) -> list[Any]:
        """The code as files to link. ``cuda.jit(link=...)`` takes them, though kernels link the code by themselves."""
        return [_file(part) for part in self._generated_for(self._code_type).code]

    @property
    def extension(self) -> list[Any]:
        """Nothing: kernels need no extension."""
        return []

    extensions = extension


def _file(code: Linkable) -> Any:
    try:
        from nvmath.device import _numba_emit
    except ImportError:  # another compiler
        return written(code)
    return _numba_emit.linkable(code)  # the object that kernels link by themselves, so that it is linked once


_paths: dict[Linkable, str] = {}


def written(code: Linkable) -> str:
    """Return the path of a file with the code; it is removed when the process ends."""
    if code not in _paths:
        folder = tempfile.TemporaryDirectory(prefix="nvmath-")
        path = _paths[code] = os.path.join(folder.name, f"code.{code.kind}")
        with open(path, "wb") as stream:
            stream.write(code.data)
        atexit.register(folder.cleanup)
    return _paths[code]


class CompiledFFT(Compiled, FFT):
    """An `FFT` as the function form returns it."""

    def _generated_for(self, code_type: CodeType) -> _codegen.Generated:
        return self._generated(code_type.cc, self._api or "register_memory")

    extensions = Compiled.extension


class CompiledMatmul(Compiled, Matmul):
    """A `Matmul` as the function form returns it."""

    APIS = ("static_leading_dimensions", "dynamic_leading_dimensions")

    def _generated_for(self, code_type: CodeType) -> _codegen.Generated:
        from nvmath.device import _matmul_code

        return _matmul_code.execute(self, code_type.cc, self._api or self.APIS[0])


def warn(old: str, new: str) -> None:
    """Warn, at the caller of the function form, and show the new spelling."""
    warnings.warn(
        f"nvmath.device.{old}() is deprecated: write {new} in the kernel; link= and extensions= are not needed.",
        DeprecationWarning,
        stacklevel=3,
    )


def check_compiler(compiler: Any) -> None:
    """Raise ValueError unless ``compiler`` is None or ``"numba"``."""
    if compiler not in (None, "numba"):
        raise ValueError(f"compiler={compiler!r} is not valid: allowed are None and 'numba'.")


def fft(
    *, compiler: str | None = None, code_type: Any = None, execute_api: str | None = None, **kwargs: Any
) -> CompiledFFT:
    """Return a transform to call inside kernels, with its code: the older form of `FFT`.

    .. deprecated:: 0.1.0
        Use `FFT`, and call its method ``execute``.

    Parameters
    ----------
    compiler : str, optional
        None, or ``"numba"``.
    code_type : CodeType, optional
        What the code is for; by default the current device.
    execute_api : str, optional
        ``"register_memory"`` (the default) or ``"shared_memory"``: the function in ``files``, ``codes`` and ``symbol``.
    **kwargs
        The arguments of `FFT`.

    Returns
    -------
    object
        An `FFT` that has ``files``, ``codes``, ``symbol`` and ``extension`` too, and is called directly in kernels.

    Raises
    ------
    ValueError, RuntimeError
        As `FFT` does.
    """
    given = ", ".join(f"{name}=..." for name in kwargs)
    warn("fft", f"fft = FFT({given}) on the host and fft.execute(...)")
    check_compiler(compiler)
    if execute_api not in (None, "register_memory", "shared_memory"):
        raise ValueError(f"execute_api={execute_api!r} is not valid: allowed are 'register_memory', 'shared_memory'.")
    if code_type is not None:
        code_type = check_code_type(code_type)
        kwargs.setdefault("sm", code_type.cc)
    plain = FFT(**kwargs)
    return CompiledFFT(code_type or CodeType("lto", plain.sm), execute_api, **kwargs)


def matmul(
    *, compiler: str | None = None, code_type: Any = None, execute_api: str | None = None, **kwargs: Any
) -> CompiledMatmul:
    """Return a matrix product to call inside kernels, with its code: the older form of `Matmul`.

    .. deprecated:: 0.1.0
        Use `Matmul`, and call its method ``execute``.

    Parameters
    ----------
    compiler : str, optional
        None, or ``"numba"``.
    code_type : CodeType, optional
        What the code is for; by default the current device.
    execute_api : str, optional
        ``"static_leading_dimensions"`` (the default) or ``"dynamic_leading_dimensions"``: the function in ``files``,
        ``codes`` and ``symbol``.
    **kwargs
        The arguments of `Matmul`.

    Returns
    -------
    object
        A `Matmul` that has ``files``, ``codes``, ``symbol`` and ``extension`` too, and is called directly in kernels.

    Raises
    ------
    ValueError, RuntimeError
        As `Matmul` does.
    """
    given = ", ".join(f"{name}=..." for name in kwargs)
    warn("matmul", f"mm = Matmul({given}) on the host and mm.execute(...)")
    check_compiler(compiler)
    if execute_api not in (None, *CompiledMatmul.APIS):
        raise ValueError(f"execute_api={execute_api!r} is not valid: allowed are {', '.join(CompiledMatmul.APIS)}.")
    if code_type is not None:
        code_type = check_code_type(code_type)
        kwargs.setdefault("sm", code_type.cc)
    plain = Matmul(**kwargs)
    return CompiledMatmul(code_type or CodeType("lto", plain.sm), execute_api, **kwargs)
