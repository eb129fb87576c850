"""Advanced products on the CPU: a BLAS computes a part of the result, and the epilog follows while it is in cache."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from nvmath.core.arrays import ffi
from nvmath.core.spaces import Place, SpaceName
from nvmath.cpu import activations
from nvmath.cpu.blas import provider, why_none
from nvmath.cpu.cblas import COLUMNS, LETTER
from nvmath.cpu.portable_linalg import Kernel, tell

if TYPE_CHECKING:
    from nvmath.core.backends import Run
    from nvmath.linalg.advanced.spec import AdvancedSpec, Operand

_PART = (
    1 << 20
)  # bytes of D that are computed before the epilog follows: they, and what it makes of them, stay in cache
_LEAST = 64  # columns of a part: fewer would cost the product more than the cache gains
_CHARS = {"float32": "f", "float64": "d", "complex64": "F", "complex128": "D", "float16": "e", "bfloat16": "H"}
_WORK = {"float16": "float32", "bfloat16": "float32"}
_OPS = {"N": 111, "T": 112, "C": 113}
_cast = ffi.cast
# alpha, beta, addresses of A, B and D: D = alpha A B + beta D for n columns
Gemm = Callable[[int, int, int, Any, Any, Any, Any, Any], None]


def _refused(spec: AdvancedSpec) -> str | None:
    """Say why no CPU engine computes this product."""
    for name, x in (("a", spec.a), ("b", spec.b), ("d", spec.d)):
        if x.dtype not in _CHARS:
            return f"data type {x.dtype} of {name}: on the CPU there are {', '.join(_CHARS)}"
    if spec.epilog and spec.d.dtype.startswith("complex") and spec.epilog not in ("BIAS", "BGRADA", "BGRADB"):
        return f"the epilog {spec.epilog} is for real numbers, and the result is {spec.d.dtype}"
    if spec.batch_invariant and spec.n == 1:
        return None
    return None


class _Fused:
    """The engine on the BLAS of the machine."""

    space: SpaceName = "cpu"
    rank = 50

    @property
    def name(self) -> str:
        found = provider()
        return found.name if found is not None else "BLAS"

    @property
    def version(self) -> str:
        found = provider()
        return found.version if found is not None else ""

    def refuses(self, spec: AdvancedSpec) -> str | None:
        if provider() is None:
            return f"no library with the CBLAS interface was found ({why_none()})"
        return _refused(spec)

    def plan(self, spec: AdvancedSpec, on: Place, given: tuple[Any, ...] = ()) -> Kernel:
        found = provider()
        if found is None:
            raise RuntimeError("BLAS: the library that was found is gone")
        function = found.function(f"{LETTER[_WORK.get(spec.a.dtype, spec.a.dtype)]}gemm")
        run = _direct(spec, function) or _in_parts(spec, _blas_gemm(spec, function))
        return Kernel({"multiply": found.limited(on.threads, run)})


class _Portable:
    """The engine on NumPy alone."""

    name = "NumPy"
    version = np.__version__
    space: SpaceName = "cpu"
    rank = 90

    def refuses(self, spec: AdvancedSpec) -> str | None:
        return _refused(spec)

    def plan(self, spec: AdvancedSpec, on: Place, given: tuple[Any, ...] = ()) -> Kernel:
        tell("nvmath.matmul")
        return Kernel({"multiply": _in_parts(spec, _numpy_gemm(spec))})


# ------------------------------------------------------------------ products


def _direct(spec: AdvancedSpec, function: Any) -> Run | None:
    """Return one call of the BLAS, where that is all there is to do: one real product with nothing beside it."""
    if spec.epilog or spec.batch > 1 or spec.scale not in ("float32", "float64") or spec.a.dtype in _WORK:
        return None
    if spec.c is not None and not spec.inplace:
        return None
    first, second = (1, 0) if spec.swapped else (0, 1)
    at = len(spec.inputs)
    m, n, k, opa, opb = spec.m, spec.n, spec.k, _OPS[spec.a.op], _OPS[spec.b.op]
    lda, ldb, ldd = spec.a.ld, spec.b.ld, spec.d.ld
    below = at + 1

    def run(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        alpha = ins[at]
        function(
            COLUMNS,
            opa,
            opb,
            m,
            n,
            k if alpha else 0,
            alpha,
            ins[first],
            lda,
            ins[second],
            ldb,
            ins[below],
            outs[0],
            ldd,
        )

    return run


def _blas_gemm(spec: AdvancedSpec, function: Any) -> Gemm:
    opa, opb = _OPS[spec.a.op], _OPS[spec.b.op]
    complex_ = spec.scale.startswith("complex")
    kind = "float[2]" if spec.scale == "complex64" else "double[2]"

    def gemm(m: int, n: int, k: int, alpha: Any, a: Any, b: Any, beta: Any, d: Any) -> None:
        if complex_:
            alpha, beta = ffi.new(kind, (alpha.real, alpha.imag)), ffi.new(kind, (beta.real, beta.imag))
        function(COLUMNS, opa, opb, m, n, k, alpha, a[0], a[1], b[0], b[1], beta, d[0], d[1])

    return gemm


def _numpy_gemm(spec: AdvancedSpec) -> Gemm:
    char = _CHARS[_WORK.get(spec.a.dtype, spec.a.dtype)]
    opa, opb = spec.a.op, spec.b.op

    def gemm(m: int, n: int, k: int, alpha: Any, a: Any, b: Any, beta: Any, d: Any) -> None:
        target = _view(d[0], char, n, m, d[1])
        if beta == 0:
            target[...] = 0
        elif beta != 1:
            target *= beta
        if k == 0:
            return
        left = _factor(a, char, m, k, opa)
        right = _factor(b, char, k, n, opb)
        product = np.matmul(right.T, left.T)
        if alpha != 1:
            product *= alpha
        target += product

    return gemm


def _factor(where: tuple[Any, int], char: str, rows: int, cols: int, op: str) -> Any:
    """Return what a stored matrix enters the product as, (rows, cols)."""
    pointer, ld = where
    if op == "N":
        return _view(pointer, char, cols, rows, ld).T
    matrix = _view(pointer, char, rows, cols, ld)
    return matrix.conj() if op == "C" else matrix


def _view(pointer: Any, char: str, cols: int, rows: int, ld: int) -> Any:
    """Return the memory of a matrix in column order as an array of shape (cols, rows)."""
    dtype = np.dtype(char)
    count = (cols - 1) * ld + rows
    buffer = ffi.buffer(_cast("char *", pointer), count * dtype.itemsize)
    return np.ndarray((cols, rows), dtype, buffer, strides=(ld * dtype.itemsize, dtype.itemsize))


def _moved(pointer: Any, nbytes: int) -> Any:
    return _cast("char *", pointer) + nbytes if nbytes else pointer


# ------------------------------------------------------------------ parts


class _Places(NamedTuple):
    """Where the inputs and outputs of a kernel stand in its lists; -1 for what there is not."""

    first: int
    second: int
    c: int
    bias: int
    aux_in: int
    aux_out: int
    bgrad: int


def _places(spec: AdvancedSpec) -> _Places:
    def at(names: tuple[str, ...], *wanted: str) -> int:
        return next((i for i, name in enumerate(names) if name in wanted), -1)

    first, second = (1, 0) if spec.swapped else (0, 1)
    aux = ("relu_aux", "gelu_aux")
    bgrad = at(spec.outputs, "drelu_bgrad", "dgelu_bgrad", "bgrada", "bgradb")
    return _Places(
        first,
        second,
        at(spec.inputs, "c"),
        at(spec.inputs, "bias"),
        at(spec.inputs, *aux),
        at(spec.outputs, *aux),
        bgrad,
    )


def _in_parts(spec: AdvancedSpec, gemm: Gemm) -> Run:
    """Return the run that computes some columns of D at a time, and lets the epilog follow."""
    work = _WORK.get(spec.d.dtype, spec.d.dtype)
    char, size = _CHARS[work], np.dtype(_CHARS[work]).itemsize
    narrow = spec.d.dtype in _WORK
    widens = spec.a.dtype in _WORK
    m, n, k = spec.m, spec.n, spec.k
    width = n
    if spec.epilog or narrow or spec.c is not None:
        width = min(n, max(_LEAST, _PART // max(m * size, 1)))
    places = _places(spec)
    epilog = _Epilog(spec, places, char)
    at = len(spec.inputs)
    steps = _Steps(spec, size)

    def run(ins: Sequence[Any], outs: Sequence[Any], workspace: Any, stream: int) -> None:
        alpha, beta = ins[at], ins[at + 1]
        depth = 0 if alpha == 0 else k
        scratch = np.empty((width, m), char) if narrow else None
        for item in range(spec.batch):
            a = _moved(ins[places.first], item * steps.a), spec.a.ld
            b = _moved(ins[places.second], item * steps.b), spec.b.ld
            keep: list[Any] = []
            if widens and depth:
                a, b = (_widened(x, where, keep) for x, where in ((spec.a, a), (spec.b, b)))
            d = _moved(outs[0], item * steps.d)
            column = spec.b.ld if spec.b.op == "N" else 1
            for start in range(0, n, width):
                count = min(width, n - start)
                part_b = (_moved(b[0], start * (b[1] if spec.b.op == "N" else 1) * steps.b_size), b[1]), column
                if scratch is None:
                    target = _moved(d, start * spec.d.ld * size), spec.d.ld
                    view = _view(target[0], char, count, m, spec.d.ld)
                else:
                    view = scratch[:count]
                    target = ffi.from_buffer(view), m
                scale = beta
                if beta != 0 and places.c >= 0:
                    if not spec.inplace or narrow:
                        _take_c(spec, _moved(ins[places.c], item * steps.c), start, count, view)
                elif epilog.starts_from_bias:
                    epilog.fill(ins, item, view)
                    scale = 1.0
                gemm(m, count, depth, alpha, a, part_b[0], scale, target)
                epilog.apply(ins, outs, item, start, view)
                if scratch is not None:
                    stored = _view(_moved(d, start * spec.d.ld * 2), _CHARS[spec.d.dtype], count, m, spec.d.ld)
                    stored[...] = activations.NARROW[spec.d.dtype](view)
            epilog.finish(ins, outs, item, a, b, depth)

    return run


class _Steps:
    """Bytes from one product of the batch to the next."""

    def __init__(self, spec: AdvancedSpec, work_size: int) -> None:
        def of(x: Operand) -> int:
            return x.step * np.dtype(_CHARS[x.dtype]).itemsize

        self.a, self.b, self.d = of(spec.a), of(spec.b), of(spec.d)
        self.c = of(spec.c) if spec.c is not None else 0
        self.b_size = 4 if spec.b.dtype in _WORK else np.dtype(_CHARS[spec.b.dtype]).itemsize


def _widened(x: Operand, where: tuple[Any, int], keep: list[Any]) -> tuple[Any, int]:
    """Return a half-precision factor as float32, in memory that ``keep`` keeps."""
    wide = activations.WIDEN[x.dtype](_view(where[0], _CHARS[x.dtype], x.cols, x.rows, where[1]))
    wide = np.ascontiguousarray(wide)
    keep.append(wide)
    return ffi.from_buffer(wide), x.rows


def _take_c(spec: AdvancedSpec, pointer: Any, start: int, count: int, view: Any) -> None:
    """Put the columns of C into a part of D."""
    c = spec.c
    if c is None:
        return
    char = _CHARS[c.dtype]
    size = np.dtype(char).itemsize
    if c.ld == 0:
        source = _view(pointer, char, 1, c.rows, c.rows)
    else:
        source = _view(_moved(pointer, start * c.ld * size), char, count, c.rows, c.ld)
    view[...] = activations.WIDEN[c.dtype](source) if c.dtype in _WORK else source


class _Epilog:
    """The epilog of one specification."""

    def __init__(self, spec: AdvancedSpec, places: _Places, char: str) -> None:
        self._spec, self._places, self._char = spec, places, char
        name = spec.epilog
        self._activation: Callable[[Any], None] | None = None
        if not name.startswith("D"):
            self._activation = (
                activations.relu if name.startswith("RELU") else activations.gelu if name.startswith("GELU") else None
            )
        self._mask = places.aux_out >= 0 and name.startswith("RELU")
        self.starts_from_bias = places.bias >= 0
        self._sum: Any = None

    def _vector(self, pointer: Any, dtype: str, length: int) -> Any:
        values = _view(pointer, _CHARS[dtype], 1, length, length)[0]
        return activations.WIDEN[dtype](values) if dtype in _WORK else values

    def fill(self, ins: Sequence[Any], item: int, view: Any) -> None:
        """Put the bias where the product is going to be added."""
        view[...] = self._bias(ins, item)

    def _bias(self, ins: Sequence[Any], item: int) -> Any:
        dtype, step = self._spec.bias or ("float32", 0)
        size = np.dtype(_CHARS[dtype]).itemsize
        return self._vector(_moved(ins[self._places.bias], item * step * size), dtype, self._spec.m)

    def _aux(self, pointer: Any, item: int, start: int, count: int) -> Any:
        aux = self._spec.aux
        if aux is None:
            raise RuntimeError("BLAS: this epilog has no auxiliary matrix")
        char = "B" if aux.name == "relu_aux" else _CHARS[aux.dtype]
        ld, step = (aux.ld // 8, aux.step // 8) if aux.name == "relu_aux" else (aux.ld, aux.step)
        size = np.dtype(char).itemsize
        return _view(_moved(pointer, (item * step + start * ld) * size), char, count, ld, ld)

    def apply(self, ins: Sequence[Any], outs: Sequence[Any], item: int, start: int, view: Any) -> None:
        """Do what the epilog does to some columns."""
        spec, places = self._spec, self._places
        if not spec.epilog:
            return
        count = view.shape[0]
        if places.bias >= 0 and places.c >= 0:
            beta = ins[len(spec.inputs) + 1]
            if beta != 0:
                view += self._bias(ins, item)
        if places.aux_out >= 0:
            out = self._aux(outs[places.aux_out], item, start, count)
            if self._mask:
                activations.sign_mask(view, out)
            else:
                rows = spec.m
                dtype = spec.aux.dtype if spec.aux is not None else "float32"
                out[:, :rows] = activations.NARROW[dtype](view) if dtype in _WORK else view
                out[:, rows:] = 0
        if self._activation is not None:
            self._activation(view)
        elif places.aux_in >= 0:
            aux = self._aux(ins[places.aux_in], item, start, count)
            if spec.epilog.startswith("DRELU"):
                activations.apply_mask(view, aux)
            else:
                dtype = spec.aux.dtype if spec.aux is not None else "float32"
                saved = aux[:, : spec.m]
                view *= activations.gelu_gradient(activations.WIDEN[dtype](saved) if dtype in _WORK else saved)
            if places.bgrad >= 0:
                total = view.sum(axis=0, dtype=np.float64 if self._char == "f" else None)
                self._sum = total if start == 0 else self._sum + total

    def finish(self, ins: Sequence[Any], outs: Sequence[Any], item: int, a: Any, b: Any, depth: int) -> None:
        """Write the bias gradient of one product."""
        spec, places = self._spec, self._places
        if places.bgrad < 0:
            return
        name = spec.outputs[places.bgrad]
        of_b = (name == "bgradb") != spec.swapped and name in ("bgrada", "bgradb")
        if name in ("drelu_bgrad", "dgelu_bgrad"):
            total, length = self._sum, spec.m
        else:
            total, length = self._sum_over_k(spec.b if of_b else spec.a, b if of_b else a, of_b, depth)
        dtype = spec.d.dtype
        size = np.dtype(_CHARS[dtype]).itemsize
        target = _view(_moved(outs[places.bgrad], item * length * size), _CHARS[dtype], 1, length, length)[0]
        target[...] = activations.NARROW[dtype](total.astype(np.float32)) if dtype in _WORK else total

    def _sum_over_k(self, x: Operand, where: tuple[Any, int], of_b: bool, depth: int) -> tuple[Any, int]:
        spec = self._spec
        length = spec.n if of_b else spec.m
        if depth == 0 and spec.a.dtype in _WORK:  # not widened: alpha is 0
            self._held: list[Any] = []
            where = _widened(x, where, self._held)
        matrix = _factor(where, self._char, spec.k if of_b else spec.m, spec.n if of_b else spec.k, x.op)
        wide = np.float64 if self._char == "f" else None
        return matrix.sum(axis=0 if of_b else 1, dtype=wide), length


backend = _Fused()
portable = _Portable()
