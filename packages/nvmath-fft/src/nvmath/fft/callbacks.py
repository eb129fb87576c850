"""Prologs and epilogs written in Python: compiled for cuFFT (LTO-IR) and for the CPU (a C function)."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any

from nvmath.core import compiler, cuda, diskcache, fingerprints
from nvmath.core.errors import LibraryNotFound
from nvmath.core.logs import logger_for
from nvmath.fft._callback_code import Form, indexing
from nvmath.fft._callback_rules import Kind, callback_symbol, check_link_versions

_DTYPES = ("complex128", "complex64", "float32", "float64")
_log = logger_for("nvmath.fft")


class CompiledCallback(bytes):
    """What `compile_prolog` and `compile_epilog` return: the LTO-IR, with what it was made from.

    It is the bytes of the LTO-IR and goes into ``DeviceCallable(ltoir=...)`` for execution on the GPU; the same
    object serves execution on the CPU, for which the function is compiled when it is first needed. The bytes are empty
    where there was neither a GPU nor a compute capability; then only execution on the CPU accepts it.

    Attributes
    ----------
    function : callable
        The Python function.
    compute_capability : str or None
        What the LTO-IR was compiled for, such as ``"90"``; None where there is none.
    why_empty : str
        Why there is no LTO-IR, in words; empty where there is.
    fingerprint : str
        Hash of the content: the function with the values that it reads, data types, layout, compute capability.
    """

    function: Callable[..., Any]
    compute_capability: str | None
    why_empty: str
    fingerprint: str
    _form: Form
    _frozen: Any
    _address: int | None

    def __new__(
        cls,
        code: bytes,
        *,
        function: Callable[..., Any],
        form: Form,
        compute_capability: str | None,
        why_empty: str,
        fingerprint: str,
    ) -> CompiledCallback:
        self = super().__new__(cls, code)
        self.function, self._form, self._address = function, form, None
        self.compute_capability, self.why_empty, self.fingerprint = compute_capability, why_empty, fingerprint
        self._frozen = fingerprints.frozen(fingerprints.python_function(function))  # compiled later, as it is now
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        # Without the address, which holds in this process only.
        facts = ("function", "compute_capability", "why_empty", "fingerprint")
        return _rebuild, (bytes(self), {"form": self._form, **{name: getattr(self, name) for name in facts}})

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CompiledCallback) and other.fingerprint != self.fingerprint:
            return False
        return super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other  # bytes has its own, which knows nothing of the above

    __hash__ = bytes.__hash__

    def __repr__(self) -> str:
        name = getattr(self.function, "__name__", "?")
        target = f"compute capability {self.compute_capability}" if self else "the CPU only"
        return f"<{self.kind} {name} of {self.element_dtype} for {target}, {len(self)} bytes>"

    @property
    def kind(self) -> Kind:
        """``'prolog'`` or ``'epilog'``."""
        return self._form.kind

    @property
    def element_dtype(self) -> str:
        """Data type of the elements."""
        return self._form.element

    @property
    def user_info_dtype(self) -> Any:
        """Data type of the user data: a name, or a type of numba."""
        return self._form.user

    @property
    def symbol(self) -> str:
        """Name of the function in the LTO-IR."""
        return callback_symbol(self.kind, self.element_dtype)

    @property
    def user_info_alignment(self) -> int:
        """Bytes to which the GPU needs the user data aligned; 1 where the data type is one of numba's."""
        if not isinstance(self.user_info_dtype, str):
            return 1
        return int(re.sub(r"\D", "", self.user_info_dtype)) // 8

    def host_address(self) -> int:
        """Return the address of the function compiled for this machine, as C function over a run of elements.

        ``void f(void *base, void *chunk, int64_t first, int64_t count, void *user_info)``: a prolog sets
        ``chunk[i] = function(base, first + i, user_info, 0)``, an epilog calls
        ``function(base, first + i, chunk[i], user_info, 0)``, for ``i`` from 0 to ``count`` - 1. ``chunk`` may be
        ``base + first``. The function is compiled at the first call and lives as long as the process.

        Raises
        ------
        RuntimeError
            When numba is not installed.
        ValueError
            When the function cannot be compiled for the host.
        """
        if self._address is None:
            self._address = compiler.compile_host(self._frozen, self._form.signature(), self._form.host_entry())
        return self._address


def _rebuild(code: bytes, facts: dict[str, Any]) -> CompiledCallback:
    return CompiledCallback(code, **facts)


def compile_prolog(
    function: Callable[..., Any],
    element_dtype: str,
    user_info_dtype: Any,
    *,
    compute_capability: str | None = None,
    layout: tuple[Sequence[int], Sequence[int]] | None = None,
    axes: Sequence[int] | None = None,
    name: Any = None,
    phase: Any = None,
    representation: Any = None,
) -> CompiledCallback:
    """Compile a Python function that loads the elements of a transform's operand.

    Parameters
    ----------
    function : callable
        ``function(data_in, offset, user_info, reserved)``, which returns the value to transform instead of
        ``data_in[offset]``. ``data_in`` and ``user_info`` are pointers that are indexed by elements, ``offset`` is the
        flat offset of the element in the layout that `FFT.get_input_layout` returns, ``reserved`` is of no use.
        With ``layout`` it is ``function(data_in, offset, index, user_info, reserved)``. It may read global and closure
        variables, whose present values become part of the code, and call functions that `numba` has compiled.
    element_dtype : str
        Data type of the operand: ``'float32'``, ``'float64'``, ``'complex64'`` or ``'complex128'``.
    user_info_dtype : str or numba type
        Data type of the user data, one of the same four or a type of numba: ``user_info`` is a pointer to it. A
        pointer type of numba is taken as it is. On the GPU user data of one of the four types must be aligned to its
        size.
    compute_capability : str, optional
        Of the GPU, such as ``'80'``. By default that of the current device; without a GPU nothing is compiled for
        one, and the result serves execution on the CPU.
    layout : tuple, optional
        (shape, strides), as `FFT.get_input_layout` returns them: the function takes a further argument ``index``
        after ``offset``, the tuple (batch, i), (batch, i, j) or (batch, i, j, k), however the operand lies in memory.
        ``batch`` counts the transforms in C order over the axes that are not transformed; then comes one index for
        each of ``axes``, in their order.
    axes : sequence of int, optional
        The transformed axes; needed with ``layout`` and meaningless without.

    Returns
    -------
    CompiledCallback
        The LTO-IR as bytes, which also serves execution on the CPU.

    Raises
    ------
    ValueError
        When a data type, the compute capability, the layout or the axes are not valid, or the function cannot be
        compiled.
    TypeError
        When ``function`` is not a Python function.
    RuntimeError
        When no compiler is installed, or the installed versions do not work together.

    See Also
    --------
    compile_epilog

    Notes
    -----
    Compiled code is kept on disk, by what the function computes and by the versions of the compilers: a second process
    imports no compiler. Numbers follow the rules of numba without fast math; an element that a Python ``float`` is
    mixed into is computed in double precision and rounded at the end. A division of complex numbers by zero raises,
    which stops the function: it stores nothing then.

    Examples
    --------
    >>> def half(data_in, offset, user_info, reserved):
    ...     return data_in[offset] * user_info[0]
    >>> prolog = nvmath.fft.compile_prolog(half, "complex64", "float32")
    >>> factor = np.array([0.5], dtype="float32")
    >>> nvmath.fft.fft(a, prolog={"ltoir": prolog, "data": factor.ctypes.data}, execution="cpu")  # doctest: +SKIP
    """
    form = _form("prolog", element_dtype, user_info_dtype, layout, axes)
    return _compile(function, form, compute_capability, representation)


def compile_epilog(
    function: Callable[..., Any],
    element_dtype: str,
    user_info_dtype: Any,
    *,
    compute_capability: str | None = None,
    layout: tuple[Sequence[int], Sequence[int]] | None = None,
    axes: Sequence[int] | None = None,
    name: Any = None,
    phase: Any = None,
    representation: Any = None,
) -> CompiledCallback:
    """Compile a Python function that stores the elements of a transform's result.

    Parameters
    ----------
    function : callable
        ``function(data_out, offset, element, user_info, reserved)``, which stores ``element`` or something else to
        ``data_out[offset]`` and returns nothing. The offset refers to the layout that `FFT.get_output_layout` returns.
        With ``layout`` it is ``function(data_out, offset, index, element, user_info, reserved)``. What else holds is
        said at `compile_prolog`.
    element_dtype : str
        Data type of the result: ``'float32'``, ``'float64'``, ``'complex64'`` or ``'complex128'``.
    user_info_dtype : str or numba type
        Data type of the user data, as for `compile_prolog`.
    compute_capability : str, optional
        Of the GPU, such as ``'80'``; by default that of the current device.
    layout : tuple, optional
        (shape, strides), as `FFT.get_output_layout` returns them, for logical indices as in `compile_prolog`.
    axes : sequence of int, optional
        The transformed axes; needed with ``layout``.

    Returns
    -------
    CompiledCallback
        The LTO-IR as bytes, which also serves execution on the CPU.

    Raises
    ------
    ValueError
        When a data type, the compute capability, the layout or the axes are not valid, or the function cannot be
        compiled.
    TypeError
        When ``function`` is not a Python function.
    RuntimeError
        When no compiler is installed, or the installed versions do not work together.

    See Also
    --------
    compile_prolog

    Examples
    --------
    >>> def scale(data_out, offset, element, user_info, reserved):
    ...     data_out[offset] = element / 1024
    >>> epilog = nvmath.fft.compile_epilog(scale, "complex64", "complex64")
    >>> nvmath.fft.fft(a, epilog={"ltoir": epilog})  # doctest: +SKIP
    """
    form = _form("epilog", element_dtype, user_info_dtype, layout, axes)
    return _compile(function, form, compute_capability, representation)


def _compile(
    function: Callable[..., Any], form: Form, compute_capability: Any, representation: Any
) -> CompiledCallback:
    if representation not in (None, "ltoir"):
        raise ValueError(f"representation={representation!r} is not valid. Allowed is 'ltoir'.")
    inner = fingerprints.python_function(function)
    capability, why_empty = _capability(compute_capability)
    code = b""
    if capability is None:
        compiler.require_host()
    else:
        _check_installed()
        pair = (int(capability[:-1]), int(capability[-1]))
        symbol = callback_symbol(form.kind, form.element)
        try:
            code = compiler.compile_ltoir(inner, form.signature(), symbol, pair, entry=form.device_entry())
        except LibraryNotFound as error:
            if compute_capability is not None:
                raise
            compiler.require_host()
            capability, why_empty = None, str(error)
    if why_empty:
        _log.info(
            "The %s %s is compiled for the CPU only, when it is needed: %s", form.kind, inner.__qualname__, why_empty
        )
    return CompiledCallback(
        code,
        function=function,
        form=form,
        compute_capability=capability,
        why_empty=why_empty,
        fingerprint=_fingerprint(inner, (*form.values(), capability)),
    )


def _fingerprint(function: FunctionType, rest: tuple[Any, ...]) -> str:
    try:
        return diskcache.digest((fingerprints.describe(function), *rest))
    except fingerprints.NotCacheable:
        return os.urandom(32).hex()  # equal to no other, so that no cache takes it for another


def _form(kind: Kind, element_dtype: Any, user_info_dtype: Any, layout: Any, axes: Sequence[int] | None) -> Form:
    element = _name_of(element_dtype)
    if element not in _DTYPES:
        raise ValueError(f"element_dtype={element_dtype!r} is not valid. Allowed are {', '.join(map(repr, _DTYPES))}.")
    user: Any = user_info_dtype
    if not any(base.__name__ == "Type" and base.__module__.startswith("numba") for base in type(user).__mro__):
        user = _name_of(user)
        if user not in _DTYPES:
            raise ValueError(
                f"user_info_dtype={user_info_dtype!r} is not valid. "
                f"Allowed are {', '.join(map(repr, _DTYPES))} and types of numba."
            )
    if layout is None and axes is None:
        return Form(kind, element, user, None)
    if layout is None or axes is None:
        raise ValueError("layout and axes belong together: give both for a function of logical indices, or neither.")
    return Form(kind, element, user, indexing(layout, axes))


def _name_of(dtype: Any) -> Any:
    """Return the name of a data type given as name, NumPy data type or NumPy scalar type."""
    return dtype if isinstance(dtype, str) else getattr(dtype, "name", None) or getattr(dtype, "__name__", None)


def _capability(given: Any) -> tuple[str | None, str]:
    """Return the compute capability to compile for, or None and why there is none."""
    if given is None:
        if cuda.device_count() == 0:
            return None, "there is no GPU here, and no compute capability was given."
        major, minor = cuda.facts(cuda.current_device()).compute_capability
        return f"{major}{minor}", ""
    if not isinstance(given, str) or not re.fullmatch(r"[1-9]\d{1,2}", given):
        raise ValueError(
            f"compute_capability={given!r} is not valid. Allowed is a string of major and minor number, such as '80' "
            "or '120', or None for the current device."
        )
    return given, ""


def _check_installed() -> None:
    """Compare the wheels that are installed before anything is compiled; the libraries themselves speak at plan."""
    for cufft, jitlink, nvvm in (
        ("nvidia-cufft", "nvidia-nvjitlink", "nvidia-nvvm"),
        ("nvidia-cufft-cu12", "nvidia-nvjitlink-cu12", "nvidia-cuda-nvcc-cu12"),
    ):
        found = {
            name: [int(part) for part in version.split(".")[:3]]
            for name, version in fingerprints.versions(cufft, jitlink, nvvm).items()
        }
        if cufft in found and jitlink in found:
            major, minor, patch = found[cufft]
            linker, compiled = ((found[name][0], found[name][1]) if name in found else None for name in (jitlink, nvvm))
            check_link_versions(major * 1000 + minor * 100 + patch, linker, compiled)
            return
