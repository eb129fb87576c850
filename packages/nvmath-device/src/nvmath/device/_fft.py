"""`FFT`: a transform inside kernels, its arguments and its traits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from inspect import Parameter, Signature
from typing import Any, NamedTuple

import numpy as np

from nvmath.device import _codegen, _fft_arrays, _kernel_cache
from nvmath.device import _fft_arguments as given
from nvmath.device._calls import Argument, Call, Launch, Linkable, Pass
from nvmath.device.common_cuda import ComputeCapability, Dim3, check_sm, max_shared_memory, resolve_sm
from nvmath.device.types import element

__all__ = ["FFT"]

_LARGEST = 2**17  # above every size that a block can transform


class _Traits(NamedTuple):
    value_type: str
    input_type: str
    output_type: str
    implicit_type_batching: int
    elements_per_thread: int
    storage_size: int
    stride: int
    input_length: int
    output_length: int
    input_elements: int
    output_elements: int
    block_dim: tuple[int, ...] | None
    shared_memory_size: int | None
    ffts_per_block: int | None
    suggested_ffts_per_block: int | None


class FFT:
    """A Fourier transform to call inside kernels.

    Construct it on the host and name it in a kernel, where its traits are constants and ``execute`` computes: with
    ``execution="Thread"``, ``fft.execute(thread_data)`` transforms the ``storage_size`` elements of each thread; with
    ``"Block"``, ``fft.execute(thread_data, shared_memory)`` transforms what the threads of a block hold in registers,
    and ``fft.execute(shared_memory)`` what lies in shared memory. Results are not scaled. The code is generated when
    the first kernel that names it is compiled, and kept on disk.

    Parameters
    ----------
    size : int
        Length of the transform.
    precision : numpy.float16, numpy.float32 or numpy.float64
        Type of real and imaginary parts. In half precision an element holds two values of two transforms.
    fft_type : str
        ``"c2c"``, ``"r2c"`` or ``"c2r"``.
    execution : str
        ``"Block"`` or ``"Thread"``: who computes one transform.
    sm : ComputeCapability or int, optional
        The device, as in 90 for 9.0; by default the current device, and 9.0 on a machine without one.
    direction : str, optional
        ``"forward"`` or ``"inverse"``: required for c2c, implied by the other types.
    ffts_per_block : int or "suggested", optional
        Transforms that a block computes at once; by default one (two in half precision). Block execution only.
    elements_per_thread : int or "suggested", optional
        Elements of each thread; by default the library's choice.
    real_fft_options : dict, optional
        For r2c and c2r: ``{"complex_layout": "natural", "packed" or "full", "real_mode": "normal" or "folded"}``.

    Raises
    ------
    ValueError
        When an argument is not valid; the text lists what is. When the transform needs more shared memory than a block
        has.
    RuntimeError
        When ``sm`` is outside of 7.0 to 12.1, or libmathdx is not installed.
    """

    def __init__(
        self,
        size: int,
        precision: Any,
        fft_type: str,
        execution: str,
        *,
        sm: Any = None,
        direction: str | None = None,
        ffts_per_block: int | str | None = None,
        elements_per_thread: int | str | None = None,
        real_fft_options: Mapping[str, str] | None = None,
    ) -> None:
        self._size = given.positive("size", size)
        self._precision = given.precision_of(precision)
        self._fft_type = given.one_of("fft_type", fft_type, given.TYPES)
        self._execution = given.one_of("execution", execution, _codegen.EXECUTIONS)
        self._direction = given.direction_of(direction, self._fft_type)
        self._real = given.real_options(real_fft_options, self._fft_type)
        self._sm_given = check_sm(sm) is not None
        self._sm = resolve_sm(sm)
        self._elements_per_thread = self._fpb = None
        self._check_size()
        if elements_per_thread not in (None, "suggested"):
            self._elements_per_thread = self._checked_elements(elements_per_thread)
        if ffts_per_block is not None:
            self._fpb = self._checked_batch(ffts_per_block)
        self._check_block()
        _kernel_cache.watch()

    # What was given.

    @property
    def size(self) -> int:
        """Length of the transform."""
        return self._size

    @property
    def precision(self) -> type[np.floating[Any]]:
        """Type of real and imaginary parts."""
        return self._precision

    @property
    def fft_type(self) -> str:
        """``"c2c"``, ``"r2c"`` or ``"c2r"``."""
        return self._fft_type

    @property
    def direction(self) -> str:
        """``"forward"`` or ``"inverse"``."""
        return self._direction

    @property
    def execution(self) -> str:
        """``"Block"`` or ``"Thread"``."""
        return self._execution

    @property
    def sm(self) -> ComputeCapability:
        """The compute capability that the transform is described for."""
        return self._sm

    @property
    def real_fft_options(self) -> dict[str, str] | None:
        """The options of a real transform, or None."""
        return None if self._real is None else {"complex_layout": self._real[0], "real_mode": self._real[1]}

    # Traits.

    @property
    def value_type(self) -> Any:
        """Type of the elements that a thread holds: ``numpy.complex64``, ``numpy.complex128``, or `half4`."""
        return element(self._traits.value_type)

    @property
    def input_type(self) -> Any:
        """Type of the elements of the input: real for r2c (unless folded)."""
        return element(self._traits.input_type)

    @property
    def output_type(self) -> Any:
        """Type of the elements of the output: real for c2r (unless folded)."""
        return element(self._traits.output_type)

    @property
    def storage_size(self) -> int:
        """Elements of ``value_type`` that a thread's array must hold."""
        return self._traits.storage_size

    @property
    def stride(self) -> int:
        """Distance in the transform of consecutive elements of a thread."""
        return self._traits.stride

    @property
    def elements_per_thread(self) -> int:
        """Elements of the transform that a thread holds."""
        return self._traits.elements_per_thread

    @property
    def implicit_type_batching(self) -> int:
        """Transforms in one element: 2 in half precision, else 1."""
        return self._traits.implicit_type_batching

    @property
    def ffts_per_block(self) -> int | None:
        """Transforms that a block computes; None with thread execution."""
        return self._traits.ffts_per_block

    @property
    def block_dim(self) -> Dim3 | None:
        """The threads that a block must have; None with thread execution."""
        found = self._traits.block_dim
        return None if found is None else Dim3(*found)

    @property
    def shared_memory_size(self) -> int | None:
        """Bytes of shared memory that the transform works in; None with thread execution.

        With the data in shared memory the block needs at least ``ffts_per_block`` times the input and the output too.
        """
        return self._traits.shared_memory_size

    @property
    def extensions(self) -> list[Any]:
        """Nothing: kernels need no extensions to call the transform."""
        return []

    def valid(self, *knobs: str) -> list[tuple[int, ...]]:
        """Return the combinations of values that knobs may have together.

        Parameters
        ----------
        *knobs : str
            ``"ffts_per_block"``, ``"elements_per_thread"``.

        Returns
        -------
        list of tuple of int
            In the order of ``knobs``. What was given to the constructor stays fixed. Other values of
            ``ffts_per_block`` work too: these are the ones that the library suggests.

        Raises
        ------
        ValueError
            When a knob has another name, or none is given.
        """
        for knob in knobs:
            if knob not in given.KNOBS:
                raise ValueError(f"valid({knob!r}): the knobs of an FFT are {given.listed(given.KNOBS)}.")
        if not knobs:
            raise ValueError(f"valid(): name at least one knob of {given.listed(given.KNOBS)}.")
        return list(dict.fromkeys(self._knobs(knobs, self._operators(batch=None))))

    def execute(self, *arguments: Any) -> None:
        """Transform in place; inside kernels only.

        ``execute(thread_data)`` with thread execution; ``execute(thread_data, shared_memory)`` or
        ``execute(shared_memory)`` with block execution. Arrays hold elements of ``value_type``.

        Raises
        ------
        RuntimeError
            When called on the host.
        """
        from nvmath.device import _reference_calls

        _reference_calls.called(self, "execute", arguments)

    __call__ = execute
    execute.__signature__ = Signature([Parameter("self", Parameter.POSITIONAL_OR_KEYWORD)])  # type: ignore[attr-defined]

    # What compilers ask (see `nvmath.device._calls`).

    def constants(self) -> dict[str, Any]:
        """Return what kernels may read of the object."""
        names = [name for name in vars(FFT) if isinstance(vars(FFT)[name], property)]
        skipped = ("extensions", "real_fft_options", "sm", "precision", "_traits", "_numba_type_")
        return {name: getattr(self, name) for name in names if name not in skipped} | {"precision": self._precision}

    def methods(self) -> frozenset[str]:
        """Return the names of what kernels may call."""
        return frozenset(("execute", "__call__"))

    def call(self, method: str, arguments: tuple[Argument, ...], compute_capability: Any) -> Call:
        """Return what a call in a kernel becomes."""
        api = _fft_arrays.check(self._words(), self._traits, self._execution, arguments)
        code, symbol = self._code(compute_capability, api)
        return Call(symbol, code, tuple(Pass("pointer", index) for index in range(len(arguments))))

    def launch(self) -> Launch:
        """Return what the launch of a kernel that calls the object must give."""
        return Launch(self._words(), self.block_dim, self.shared_memory_size or 0)

    def run(self, method: str, arguments: tuple[Any, ...], block: Any) -> None:
        """Compute with NumPy, for one thread of a simulated block."""
        from nvmath.device import _fft_reference

        _fft_reference.run(self, self._traits, arguments, block)

    @property
    def _numba_type_(self) -> Any:  # the protocol by which numba-cuda types what kernels name
        from nvmath.device import _numba

        return _numba.described(self)

    # Value semantics.

    def _key(self) -> tuple[Any, ...]:
        asked = (self._size, self._precision.__name__, self._fft_type, self._execution, self._direction)
        return (*asked, self._real, self._sm, self._sm_given, self._elements_per_thread, self._fpb)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FFT) and other._key() == self._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        first = f"{self._size}, {self._precision.__name__}, {self._fft_type!r}, {self._execution!r}"
        optional = {
            "sm": str(self._sm) if self._sm_given else None,
            "direction": self._direction,
            "ffts_per_block": self._fpb,
            "elements_per_thread": self._elements_per_thread,
            "real_fft_options": self.real_fft_options,
        }
        named = "".join(f", {name}={value!r}" for name, value in optional.items() if value is not None)
        return f"{type(self).__name__}({first}{named})"

    def _words(self) -> str:
        return f"FFT of size {self._size} ({self._fft_type}, {self._precision.__name__}, {self._execution})"

    # What libmathdx says.

    def _operators(
        self,
        *,
        size: int | None = None,
        elements: int | None = None,
        batch: int | None = None,
        sm: Any = None,
        api: int = 0,
    ) -> _codegen.Operators:
        real = () if self._real is None else (given.LAYOUTS[self._real[0]], given.MODES[self._real[1]])
        elements = elements or self._elements_per_thread
        pairs: Iterable[tuple[str, Any]] = (
            ("SIZE", size or self._size),
            ("DIRECTION", given.DIRECTIONS[self._direction]),
            ("TYPE", given.TYPES[self._fft_type]),
            ("PRECISION", _codegen.PRECISIONS[self._precision.__name__]),
            ("SM", (sm or self._sm).integer),
            ("EXECUTION", _codegen.EXECUTIONS[self._execution]),
            ("API", api),
            ("REAL_FFT_OPTIONS", real),
            ("ELEMENTS_PER_THREAD", elements if self._execution == "Block" else None),
            ("FFTS_PER_BLOCK", batch or self._fpb),
        )
        return tuple((name, value) for name, value in pairs if value not in (None, ()))

    @property
    def _traits(self) -> _Traits:
        found = self.__dict__.get("_found_traits")
        if found is None:
            found = self.__dict__["_found_traits"] = self._ask(self._operators())
        return found

    def _ask(self, operators: _codegen.Operators) -> _Traits:
        return _Traits(
            *_codegen.described(("cufftdx", operators), lambda: _read(operators, self._execution == "Block"))
        )

    def _knobs(self, knobs: tuple[str, ...], operators: _codegen.Operators) -> list[tuple[int, ...]]:
        if self._execution == "Thread" and "ffts_per_block" in knobs:
            raise ValueError("valid('ffts_per_block'): thread execution has no such knob, only 'elements_per_thread'.")
        return list(_codegen.described(("cufftdx knobs", knobs, operators), lambda: _read_knobs(knobs, operators)))

    def _check_size(self) -> None:
        base = self._operators()
        if self._knobs(("elements_per_thread",), base):
            return
        what = (
            f"{self._execution} execution, {self._precision.__name__}, {self._fft_type}, compute capability {self._sm}"
        )

        def works(size: int) -> bool:
            return bool(self._knobs(("elements_per_thread",), self._operators(size=size)))

        powers = [2**k for k in range(1, _LARGEST.bit_length()) if works(2**k)]
        if self._execution == "Thread":
            largest = max((size for size in range(2, 129) if works(size)), default=0)
        else:
            largest = powers[-1] if powers else 0
        if not largest:
            raise ValueError(f"No size of FFT is supported by the installed libmathdx for {what}.")
        if self._size > largest:
            raise ValueError(f"size={self._size} is too large: the largest size for {what} is {largest}.")
        hint = f"supported are the sizes up to {largest // 2}, and the powers of two up to {largest}"
        if self._execution == "Thread":
            hint = f"supported are the sizes 2 to {largest}"
        elif self._real is not None and self._real[1] == "folded":
            hint = f"the real mode 'folded' needs an even size (a power of two); {hint}"
        raise ValueError(f"size={self._size} is not supported with {what}: {hint}.")

    def _checked_elements(self, value: Any) -> int:
        accepted = sorted({row[0] for row in self._knobs(("elements_per_thread",), self._operators())})
        if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or int(value) not in accepted:
            raise ValueError(
                f"elements_per_thread={value!r} is not valid for size {self._size} ({self._precision.__name__}, "
                f"{self._fft_type}, {self._execution} execution, compute capability {self._sm}): accepted are "
                f"{', '.join(map(str, accepted))}, None and 'suggested'."
            )
        return int(value)

    def _checked_batch(self, value: Any) -> int | None:
        if self._execution == "Thread":
            if value not in (1, "suggested"):
                raise ValueError(
                    f"ffts_per_block={value!r}: a thread computes one FFT; leave it out with execution='Thread'."
                )
            return None
        if value == "suggested":
            return self._ask(self._operators()).suggested_ffts_per_block
        multiple = self._traits.implicit_type_batching
        self.__dict__.pop("_found_traits")
        if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or value < 1 or value % multiple:
            even = ", even in half precision" if multiple == 2 else ""
            raise ValueError(
                f"ffts_per_block={value!r} is not valid: give a positive integer{even}, None or 'suggested'."
            )
        return int(value)

    def _check_block(self) -> None:
        """Refuse what no block of the device can run."""
        dims = self.block_dim
        if dims is None:
            return
        threads = dims.x * dims.y * dims.z
        if threads > 1024:
            most = 1024 // dims.x * self.implicit_type_batching
            raise ValueError(
                f"ffts_per_block={self.ffts_per_block} needs a block of {tuple(dims)}, which is {threads} threads; a "
                f"block has at most 1024: ffts_per_block up to {most}, or more elements_per_thread."
            )
        needed, there = self.shared_memory_size or 0, max_shared_memory(self._sm)
        if needed > there:
            each = needed // (self.ffts_per_block or 1)
            fits = there // each if each else 0
            fits -= fits % self.implicit_type_batching
            raise ValueError(
                f"{self._words()} with ffts_per_block={self.ffts_per_block} needs {needed} bytes of shared memory, a "
                f"block of compute capability {self._sm} has at most {there}: the largest ffts_per_block is {fits}."
            )

    def _code(self, target: ComputeCapability, api: str) -> tuple[tuple[Linkable, ...], str]:
        """Return the code for ``target`` and its symbol."""
        found = self._generated(target, api)
        return found.code, found.symbols[0]

    def _generated(self, target: ComputeCapability, api: str) -> _codegen.Generated:
        sm = self._sm if self._sm_given else ComputeCapability(target.major, target.minor)
        _codegen.check_target(self._words(), sm, target)
        operators = self._operators(
            elements=self.elements_per_thread, batch=self.ffts_per_block, sm=sm, api=given.APIS[api]
        )
        target = ComputeCapability(target.major, target.minor)  # cuFFTDx uses no features of one architecture alone
        return _codegen.function("cufftdx", operators, target, "nvmath_fft", self._words())


def _read(operators: _codegen.Operators, block: bool) -> tuple[Any, ...]:
    with _codegen.descriptor("cufftdx", operators) as opened:
        types = (_codegen.VALUE_TYPES[opened.value_type(f"{name}_TYPE")] for name in ("VALUE", "INPUT", "OUTPUT"))
        numbers = (
            opened.integer(name)
            for name in (
                "IMPLICIT_TYPE_BATCHING", "ELEMENTS_PER_THREAD", "STORAGE_SIZE", "STRIDE", "INPUT_LENGTH",
                "OUTPUT_LENGTH", "INPUT_ELEMENTS_PER_THREAD", "OUTPUT_ELEMENTS_PER_THREAD",
            )
        )  # fmt: skip
        if not block:
            return (*types, *numbers, None, None, None, None)
        sizes = (opened.integer(n) for n in ("SHARED_MEMORY_SIZE", "FFTS_PER_BLOCK", "SUGGESTED_FFTS_PER_BLOCK"))
        return (*types, *numbers, opened.integers("BLOCK_DIM", 3), *sizes)


def _read_knobs(knobs: tuple[str, ...], operators: _codegen.Operators) -> list[tuple[int, ...]]:
    module = _codegen.mathdx()
    which = [given.KNOBS[knob] for knob in knobs]
    with _codegen.descriptor("cufftdx", operators) as opened:
        count = int(module.cufftdx_get_knob_int64size(opened.handle, len(which), which))
        found = np.zeros(count, np.int64)
        if count:
            module.cufftdx_get_knob_int64s(opened.handle, len(which), which, count, found)
    return [tuple(int(value) for value in row) for row in found.reshape(-1, len(which))]
