"""`Matmul`: a product of matrices inside kernels, its arguments and its traits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from nvmath.device import _kernel_cache, _matmul_code
from nvmath.device import _matmul_arguments as arguments_of
from nvmath.device._calls import Argument, Call
from nvmath.device._matmul_arguments import Alignment, Arrangement, LeadingDimension, Precision, Problem, TransposeMode
from nvmath.device.common import Layout
from nvmath.device.common_cuda import ComputeCapability, Dim3, check_sm, resolve_sm
from nvmath.device.types import element

if TYPE_CHECKING:
    from nvmath.device._accumulator import Accumulator
    from nvmath.device._pipeline import DevicePipeline

__all__ = ["Matmul", "SharedStorageCalc"]


class SharedStorageCalc:
    """Adds up the shared memory of several buffers, each aligned."""

    def __init__(self) -> None:
        self._bytes = 0

    def add(self, *args: Any) -> None:
        """Add a buffer after those added before.

        ``add(alignment, size)`` for a buffer of ``size`` bytes, ``add(alignment, elem_size, count)`` for ``count``
        elements of ``elem_size`` bytes, ``add(alignment, elem_size, layout)`` for those of a `Layout`.

        Raises
        ------
        ValueError
            When an argument is not valid.
        """
        if len(args) not in (2, 3):
            raise ValueError(
                f"add() takes 2 or 3 arguments (alignment, bytes) or (alignment, elem_size, count): {args}."
            )
        if len(args) == 3 and isinstance(args[2], Layout):
            args = (*args[:2], args[2].cosize)
        for name, value in zip(("alignment", "size", "count"), args, strict=False):
            if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or value < (name != "size"):
                raise ValueError(
                    f"add(): {name}={value!r} is not valid: give a positive integer (or a layout as count)."
                )
        alignment, size = int(args[0]), int(args[1]) * int((*args, 1)[2])
        self._bytes = -(-self._bytes // alignment) * alignment + size

    def get(self) -> int:
        """Return the bytes that all buffers take."""
        return self._bytes


class Matmul:
    """A matrix product ``C = alpha * A @ B + beta * C`` to call inside kernels, where the threads of a block do it.

    Construct it on the host and name it in a kernel, where its traits are constants. There,
    ``execute(alpha, a, b, beta, c)`` multiplies arrays in shared memory, ``execute(alpha, a, lda, b, ldb, beta, c,
    ldc)`` those with leading dimensions known at run time; with tensors of `make_tensor`, ``execute(alpha, a, b, beta,
    c)`` multiplies in shared memory and ``execute(a, b, c)`` adds the product to registers or an `Accumulator`. The
    code is generated when the first kernel that names it is compiled, and kept on disk.

    Parameters
    ----------
    size : sequence of int
        m, n and k: A has m x k elements, B k x n, C m x n.
    precision : type or sequence of 3 types
        Types of real and imaginary parts: numpy.float16, float32, float64, or integers of 8 to 64 bits; of all, or of
        A, B and C.
    data_type : str
        ``"real"`` or ``"complex"``.
    sm : ComputeCapability or int, optional
        The device, as in 90 for 9.0; by default the current device, and 9.0 on a machine without one.
    block_size : int or "suggested", optional
        Threads of a block, 1 to 1024.
    block_dim : sequence of int or "suggested", optional
        The same by extents, up to three. By default the library chooses.
    leading_dimension : sequence of 3 int or "suggested", optional
        Of A, B and C; by default they are dense.
    transpose_mode : sequence of 2 str, optional
        Deprecated: give ``arrangement``. ``"non_transposed"``, ``"transposed"`` or ``"conj_transposed"`` for A and B,
        which are stored by columns.
    arrangement : sequence of 3 str
        ``"row_major"`` or ``"col_major"`` for A, B and C. Required unless ``transpose_mode`` is given.
    alignment : sequence of 3 int, optional
        Bytes that the addresses of A, B and C are multiples of, at most 16; by default the size of an element.
    function : str, optional
        ``"MM"``.
    static_block_dim : bool, optional
        Whether kernels are launched with exactly ``block_dim``; else with at least as many threads.
    execution : str, optional
        ``"Block"``.
    with_pipeline : bool, optional
        Whether it is used with a `DevicePipeline`.
    enable_input_streaming : bool, optional
        Whether A and B are multiplied as they were loaded, so that they need not be visible to all threads before.

    Raises
    ------
    ValueError
        When an argument is not valid; the text lists what is. When A and B can never fit into shared memory.
    RuntimeError
        When ``sm`` is outside of 7.0 to 12.1.

    Warns
    -----
    DeprecationWarning
        When ``transpose_mode`` is given.
    """

    def __init__(
        self,
        size: Sequence[int],
        precision: Any,
        data_type: str,
        *,
        sm: Any = None,
        block_size: int | str | None = None,
        block_dim: Sequence[int] | str | None = None,
        leading_dimension: Sequence[int] | str | None = None,
        transpose_mode: Sequence[str] | None = None,
        arrangement: Sequence[str] | None = None,
        alignment: Sequence[int] | None = None,
        function: str = "MM",
        static_block_dim: bool = False,
        execution: str = "Block",
        with_pipeline: bool = False,
        enable_input_streaming: bool = False,
    ) -> None:
        self._data_type = arguments_of.one_of("data_type", data_type, arguments_of.DATA_TYPES)
        self._precision = arguments_of.precision(precision, self._data_type)
        self._function = arguments_of.one_of("function", function, ("MM",))
        self._execution = arguments_of.one_of("execution", execution, ("Block",))
        extents = arguments_of.size(size)
        self._arrangement, self._transpose_mode = arguments_of.order(arrangement, transpose_mode)
        kinds = [arguments_of.value_type(real, self._data_type) for real in self._precision]
        sizes = [np.dtype(real).itemsize * (1 + (self._data_type == "complex")) for real in self._precision]
        if self._arrangement is not None:
            by_rows = [name == "row_major" for name in self._arrangement]
        else:
            by_rows = [mode != "non_transposed" for mode in self._transpose_mode or ()] + [False]
        self._problem = Problem(extents, tuple(kinds), tuple(sizes), tuple(by_rows), self._transpose_mode)  # type: ignore[arg-type]
        self._alignment_given = alignment is not None
        self._alignment = arguments_of.alignment(alignment, self._problem.itemsizes)
        self._leading = arguments_of.leading_dimension(leading_dimension, self._problem.dense)
        self._leading_given = leading_dimension is not None
        self._block = arguments_of.block(block_size, block_dim)
        self._static_block_dim = arguments_of.boolean("static_block_dim", static_block_dim)
        self._with_pipeline = arguments_of.boolean("with_pipeline", with_pipeline)
        self._streaming = arguments_of.boolean("enable_input_streaming", enable_input_streaming)
        self._sm_given = check_sm(sm) is not None
        self._sm = arguments_of.keep_arch(resolve_sm(sm))
        arguments_of.check_fits(self._problem, self._sm)
        _kernel_cache.watch()

    # What was given.

    @property
    def size(self) -> tuple[int, int, int]:
        """m, n and k."""
        return self._problem.size

    @property
    def precision(self) -> Precision:
        """Types of real and imaginary parts of A, B and C."""
        return self._precision

    @property
    def data_type(self) -> str:
        """``"real"`` or ``"complex"``."""
        return self._data_type

    @property
    def execution(self) -> str:
        """``"Block"``."""
        return self._execution

    @property
    def function(self) -> str:
        """``"MM"``."""
        return self._function

    @property
    def sm(self) -> ComputeCapability:
        """The compute capability that the product is described for."""
        return self._sm

    @property
    def transpose_mode(self) -> TransposeMode | None:
        """What is multiplied of A and B, or None when ``arrangement`` was given."""
        return self._transpose_mode

    @property
    def arrangement(self) -> Arrangement | None:
        """How A, B and C lie in memory, or None when ``transpose_mode`` was given."""
        return self._arrangement

    @property
    def alignment(self) -> Alignment:
        """Bytes that the addresses of A, B and C are multiples of."""
        return self._alignment

    @property
    def static_block_dim(self) -> bool:
        """Whether kernels are launched with exactly ``block_dim``."""
        return self._static_block_dim

    @property
    def with_pipeline(self) -> bool:
        """Whether it is used with a `DevicePipeline`."""
        return self._with_pipeline

    @property
    def enable_input_streaming(self) -> bool:
        """Whether A and B are multiplied as they were loaded."""
        return self._streaming

    # Traits.

    @property
    def leading_dimension(self) -> LeadingDimension:
        """Leading dimensions of A, B and C, in elements."""
        if isinstance(self._leading, LeadingDimension):
            return self._leading
        return LeadingDimension(*_matmul_code.facts(self).suggested_leading_dimension)

    @property
    def block_dim(self) -> Dim3:
        """The threads that a block must have (at least, unless ``static_block_dim``)."""
        if self._block is None or self._block == "suggested":
            facts = _matmul_code.facts(self)
            return Dim3(*(facts.suggested_block_dim if self._block else facts.block_dim))
        return Dim3(*self._block)

    @property
    def block_size(self) -> int:
        """The number of threads of a block."""
        x, y, z = self.block_dim
        return x * y * z

    @property
    def max_threads_per_block(self) -> int:
        """The number of threads that the code is made for: those of ``block_dim``."""
        return self.block_size

    @property
    def a_value_type(self) -> Any:
        """Type of the elements of A."""
        return element(self._problem.types[0])

    @property
    def b_value_type(self) -> Any:
        """Type of the elements of B."""
        return element(self._problem.types[1])

    @property
    def c_value_type(self) -> Any:
        """Type of the elements of C, alpha and beta."""
        return element(self._problem.types[2])

    @cached_property
    def a_dim(self) -> tuple[int, int]:
        """Rows and columns of A, as stored: transposed with a transpose mode."""
        return self._problem.dims[0]

    @cached_property
    def b_dim(self) -> tuple[int, int]:
        """Rows and columns of B, as stored."""
        return self._problem.dims[1]

    @cached_property
    def c_dim(self) -> tuple[int, int]:
        """Rows and columns of C."""
        return self._problem.dims[2]

    @property
    def a_size(self) -> int:
        """Elements that A takes: its leading dimension times its other extent."""
        return self._problem.elements(self.leading_dimension)[0]

    @property
    def b_size(self) -> int:
        """Elements that B takes."""
        return self._problem.elements(self.leading_dimension)[1]

    @property
    def c_size(self) -> int:
        """Elements that C takes."""
        return self._problem.elements(self.leading_dimension)[2]

    def valid(self, *knobs: str) -> Iterator[tuple[Any, ...]]:
        """Return the values of a knob that the library suggests.

        Parameters
        ----------
        *knobs : str
            ``"block_dim"``.

        Returns
        -------
        iterator of tuple
            Here of one tuple: the suggested `Dim3`.

        Raises
        ------
        ValueError
            When the knob has another name.
        """
        if knobs != ("block_dim",):
            raise ValueError(f"valid({', '.join(map(repr, knobs))}): the one knob of a Matmul is 'block_dim'.")
        return iter([(Dim3(*_matmul_code.facts(self).suggested_block_dim),)])

    def get_shared_storage_size(self, *args: Any) -> int:
        """Return the bytes of shared memory that A, B and C take, one after the other, each aligned.

        Parameters
        ----------
        *args : int or Layout
            Nothing, three leading dimensions, or three layouts.
        """
        return self._storage("get_shared_storage_size", args, 3)

    def get_shared_storage_size_ab(self, *args: Any) -> int:
        """Return the bytes of shared memory that A and B take, C being in registers.

        Parameters
        ----------
        *args : int or Layout
            Nothing, two leading dimensions, or two layouts.
        """
        return self._storage("get_shared_storage_size_ab", args, 2)

    def _storage(self, function: str, args: tuple[Any, ...], count: int) -> int:
        total = SharedStorageCalc()
        if args and len(args) != count:
            raise ValueError(f"{function}() takes {count} leading dimensions or layouts, or nothing, not {len(args)}.")
        if not args:
            counts = self._problem.elements(self.leading_dimension)
        elif all(isinstance(item, Layout) for item in args):
            counts = tuple(item.cosize for item in args)
        else:
            given = arguments_of.integers(function, args, count, "leading dimensions or layouts")
            arguments_of.leading_dimension((*given, *self._problem.dense[count:]), self._problem.dense)
            counts = self._problem.elements((*given, *self._problem.dense[count:]))
        for index in range(count):
            known = args[index].alignment if args and isinstance(args[index], Layout) else 1
            total.add(max(self._alignment[index], known), self._problem.itemsizes[index], counts[index])
        return total.get()

    # Layouts, accumulators and pipelines; the methods that kernels call too.

    def _layout(self, method: str, *arguments: Any) -> Any:
        from nvmath.device import _layouts

        return _layouts.made(self, method, *arguments)

    def get_layout_gmem_a(self, leading_dimension: int | None = None) -> Layout:
        """Return the layout of A in global memory, by default dense or as given to the constructor."""
        return self._layout("get_layout_gmem_a", leading_dimension)  # type: ignore[no-any-return]

    def get_layout_gmem_b(self, leading_dimension: int | None = None) -> Layout:
        """Return the layout of B in global memory."""
        return self._layout("get_layout_gmem_b", leading_dimension)  # type: ignore[no-any-return]

    def get_layout_gmem_c(self, leading_dimension: int | None = None) -> Layout:
        """Return the layout of C in global memory."""
        return self._layout("get_layout_gmem_c", leading_dimension)  # type: ignore[no-any-return]

    def get_layout_smem_a(self) -> Layout:
        """Return the plain layout of A in shared memory, by rows or columns."""
        return self._layout("get_layout_smem_a")  # type: ignore[no-any-return]

    def get_layout_smem_b(self) -> Layout:
        """Return the plain layout of B in shared memory."""
        return self._layout("get_layout_smem_b")  # type: ignore[no-any-return]

    def get_layout_smem_c(self) -> Layout:
        """Return the plain layout of C in shared memory."""
        return self._layout("get_layout_smem_c")  # type: ignore[no-any-return]

    def suggest_layout_smem_a(self) -> Layout:
        """Return the layout of A in shared memory that is fastest; only our functions know its order."""
        return self._layout("suggest_layout_smem_a")  # type: ignore[no-any-return]

    def suggest_layout_smem_b(self) -> Layout:
        """Return the layout of B in shared memory that is fastest."""
        return self._layout("suggest_layout_smem_b")  # type: ignore[no-any-return]

    def suggest_layout_smem_c(self) -> Layout:
        """Return the layout of C in shared memory that is fastest."""
        return self._layout("suggest_layout_smem_c")  # type: ignore[no-any-return]

    def suggest_layout_rmem_c(self) -> Layout:
        """Return the layout of a thread's part of C in registers, for operands in suggested layouts."""
        return self._layout("suggest_layout_rmem_c")  # type: ignore[no-any-return]

    def get_layout_rmem_c(self) -> Layout:
        """Return the layout of a thread's part of C in registers, for operands in plain layouts."""
        return self._layout("get_layout_rmem_c")  # type: ignore[no-any-return]

    def get_accumulator(self) -> Accumulator:
        """Return an accumulator of C, cleared, for operands in plain layouts; inside kernels only."""
        return self._called("get_accumulator", ())  # type: ignore[no-any-return]

    def suggest_accumulator(self) -> Accumulator:
        """Return an accumulator of C, cleared, for operands in suggested layouts; inside kernels only."""
        return self._called("suggest_accumulator", ())  # type: ignore[no-any-return]

    def suggest_device_pipeline(self, pipeline_depth: int, a: Any, b: Any) -> DevicePipeline:
        """Return a pipeline over matrices in global memory.

        Parameters
        ----------
        pipeline_depth : int
            Tiles that are on their way at once.
        a, b : array on the current device
            The whole matrices.
        """
        from nvmath.device._pipeline import DevicePipeline

        return DevicePipeline(self, pipeline_depth, a, b)

    def execute(self, *args: Any) -> None:
        """Multiply; inside kernels only. See the class for the arguments.

        Raises
        ------
        RuntimeError
            When called on the host.
        """
        self._called("execute", args)

    __call__ = execute

    def _called(self, method: str, args: tuple[Any, ...]) -> Any:
        from nvmath.device import _reference_calls

        return _reference_calls.called(self, method, args)

    # What compilers ask (see `nvmath.device._calls`).

    def constants(self) -> dict[str, Any]:
        """Return what kernels may read of the object."""
        names = (
            "size", "precision", "data_type", "execution", "function", "arrangement", "transpose_mode", "alignment",
            "static_block_dim", "with_pipeline", "enable_input_streaming", "leading_dimension", "block_dim",
            "block_size", "max_threads_per_block", "a_value_type", "b_value_type", "c_value_type", "a_dim", "b_dim",
            "c_dim", "a_size", "b_size", "c_size",
        )  # fmt: skip
        return {name: getattr(self, name) for name in names}

    def methods(self) -> frozenset[str]:
        """Return the names of what kernels may call."""
        from nvmath.device import _layouts

        return frozenset(("execute", "__call__", "get_accumulator", "suggest_accumulator", *_layouts.METHODS))

    def call(self, method: str, arguments: tuple[Argument, ...], compute_capability: Any) -> Call:
        """Return what a call in a kernel becomes."""
        from nvmath.device import _accumulator, _layouts, _matmul_execute

        if method in _layouts.METHODS:
            return _layouts.call(self, method, arguments)
        if method in ("get_accumulator", "suggest_accumulator"):
            return _accumulator.create(self, method, arguments, compute_capability)
        return _matmul_execute.call(self, arguments, compute_capability)

    def launch(self) -> tuple[Dim3 | None, str]:
        """Return the block dimension that a launch must have, and words for the object."""
        return (self.block_dim if self._static_block_dim else None), self._words()

    def run(self, method: str, arguments: tuple[Any, ...], block: Any) -> Any:
        """Compute with NumPy, for one thread of a simulated block."""
        from nvmath.device import _matmul_reference

        return _matmul_reference.run(self, method, arguments, block)

    @property
    def _numba_type_(self) -> Any:  # the protocol by which numba-cuda types what kernels name
        from nvmath.device import _numba, _numba_tensors

        _numba_tensors.register()
        return _numba.described(self)

    # Value semantics.

    def _key(self) -> tuple[Any, ...]:
        names = tuple(real.__name__ for real in self._precision)
        return (
            self._problem, names, self._data_type, self._arrangement, tuple(self._alignment), self._leading,
            self._block, self._static_block_dim, self._with_pipeline, self._streaming, self._sm, self._sm_given,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Matmul) and other._key() == self._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        order = f"arrangement={self._arrangement}" if self._arrangement else f"transpose_mode={self._transpose_mode}"
        flags = (self._static_block_dim, self._with_pipeline, self._streaming)
        return (
            f"Matmul(size={self.size}, types={self._problem.types}, {order}, alignment={tuple(self._alignment)}, "
            f"leading_dimension={self._leading}, block_dim={self._block}, flags={flags}, sm={self._sm}, "
            f"{'given' if self._sm_given else 'current'})"
        )

    def _words(self) -> str:
        return f"Matmul of size {self.size} ({', '.join(self._problem.types)})"
