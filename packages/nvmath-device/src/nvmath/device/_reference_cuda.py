"""What kernels find under the name ``cuda`` when they run in Python: numba's device functions, on NumPy arrays.

Nothing of numba is needed: these are the functions that the documentation of numba's CUDA target lists, for one
simulated thread, the one that runs (`_reference_calls.here`).
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np

from nvmath.device._reference_calls import Extent, here
from nvmath.device._reference_threads import Thread
from nvmath.device._reference_values import VectorType, dtype_of, empty, wrapped

__all__ = ["Cuda"]

STATIC_LIMIT = 48 * 1024  # bytes of shared memory that a block can declare with a fixed shape
_NUMBERS = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32", "float64")
_VECTORS = [f"{number}x{count}" for number in _NUMBERS for count in (2, 3, 4)]
_FULL = 0xFFFFFFFF


def _me() -> Thread:
    thread = getattr(here, "member", None)
    if not isinstance(thread, Thread):
        raise RuntimeError(
            "This function belongs to kernels; run one with nvmath.device.reference(kernel)[grid, block](...)."
        )
    return thread


class _Index:
    """threadIdx, blockIdx, blockDim or gridDim of the thread that runs."""

    def __init__(self, place: int) -> None:
        self._place = place

    def _extent(self) -> Extent:
        return _me().places[self._place]

    x = property(lambda self: self._extent()[0])
    y = property(lambda self: self._extent()[1])
    z = property(lambda self: self._extent()[2])


class _Local:
    def array(self, shape: Any, dtype: Any, alignment: int | None = None) -> Any:
        return empty(shape, dtype_of(dtype))


class _Shared:
    def array(self, shape: Any, dtype: Any, alignment: int | None = None) -> Any:
        thread, kind = _me(), dtype_of(dtype)
        memory = thread.block.memory
        if np.prod(shape) == 0:  # the memory whose size the launch names; all such arrays are the same memory
            if "dynamic" not in memory:
                memory["dynamic"] = empty(thread.grid.shared_bytes, np.dtype(np.uint8))
            whole = memory["dynamic"].size // kind.itemsize
            return wrapped(memory["dynamic"][: whole * kind.itemsize].view(kind))
        frame = sys._getframe(1)
        place = (frame.f_code, frame.f_lasti)  # each call in the source declares one array
        if place not in memory:
            memory[place] = empty(shape, kind)
            used = sum(array.nbytes for key, array in memory.items() if key != "dynamic")
            if used > STATIC_LIMIT:
                raise ValueError(
                    f"The kernel declares {used} bytes of shared memory with fixed shapes; {STATIC_LIMIT} is the most. "
                    "Take cuda.shared.array(shape=0, ...) and name the bytes at the launch."
                )
        return memory[place]


class _Const:
    def array_like(self, array: Any) -> Any:
        copy = np.array(array)
        copy.flags.writeable = False
        return copy


class _Atomic:
    """Each changes one element and returns what was there. Threads change at those that locks are made of."""

    def _change(self, array: Any, index: Any, new: Callable[[Any], Any]) -> Any:
        old = array[index]
        array[index] = new(old)
        return old

    def add(self, array: Any, index: Any, value: Any) -> Any:
        return self._change(array, index, lambda old: old + value)

    def sub(self, array: Any, index: Any, value: Any) -> Any:
        return self._change(array, index, lambda old: old - value)

    def and_(self, array: Any, index: Any, value: Any) -> Any:
        return self._change(array, index, lambda old: old & value)

    def or_(self, array: Any, index: Any, value: Any) -> Any:
        return self._change(array, index, lambda old: old | value)

    def xor(self, array: Any, index: Any, value: Any) -> Any:
        return self._change(array, index, lambda old: old ^ value)

    def inc(self, array: Any, index: Any, value: Any) -> Any:
        return self._change(array, index, lambda old: 0 if old >= value else old + 1)

    def dec(self, array: Any, index: Any, value: Any) -> Any:
        return self._change(array, index, lambda old: value if old == 0 or old > value else old - 1)

    def exch(self, array: Any, index: Any, value: Any) -> Any:
        _pause()
        return self._change(array, index, lambda old: value)

    def max(self, array: Any, index: Any, value: Any) -> Any:
        return self._change(array, index, lambda old: max(old, value))

    def min(self, array: Any, index: Any, value: Any) -> Any:
        return self._change(array, index, lambda old: min(old, value))

    def nanmax(self, array: Any, index: Any, value: Any) -> Any:
        return self._change(array, index, lambda old: np.fmax(old, value))

    def nanmin(self, array: Any, index: Any, value: Any) -> Any:
        return self._change(array, index, lambda old: np.fmin(old, value))

    def cas(self, array: Any, index: Any, old: Any, value: Any) -> Any:
        _pause()
        return self._change(array, index, lambda found: value if found == old else found)

    def compare_and_swap(self, array: Any, old: Any, value: Any) -> Any:
        return self.cas(array, (0,) * array.ndim, old, value)


def _half(function: Callable[..., Any]) -> Callable[..., Any]:
    def called(*values: Any) -> Any:
        result = function(*(np.float16(value) for value in values))
        return result if isinstance(result, bool | np.bool_) else np.float16(result)

    return called


class _Fp16:
    _functions: ClassVar[dict[str, Callable[..., Any]]] = {
        "hadd": np.add, "hsub": np.subtract, "hmul": np.multiply, "hdiv": np.divide, "hneg": np.negative,
        "habs": np.abs, "hsin": np.sin, "hcos": np.cos, "hlog": np.log, "hlog2": np.log2, "hlog10": np.log10,
        "hexp": np.exp, "hexp2": np.exp2, "hsqrt": np.sqrt, "hceil": np.ceil, "hfloor": np.floor,
        "hrcp": np.reciprocal, "htrunc": np.trunc, "hrint": np.rint, "hmax": np.fmax, "hmin": np.fmin,
        "heq": np.equal, "hne": np.not_equal, "hge": np.greater_equal, "hgt": np.greater, "hle": np.less_equal,
        "hlt": np.less, "hexp10": lambda x: 10.0 ** np.float64(x), "hrsqrt": lambda x: np.float64(x) ** -0.5,
        "hfma": lambda a, b, c: np.float64(a) * np.float64(b) + np.float64(c),
    }  # fmt: skip

    def __getattr__(self, name: str) -> Any:
        if name not in self._functions:
            raise AttributeError(f"nvmath.device.reference has no cuda.fp16.{name}.")
        return _half(self._functions[name])


class _ThisGrid:
    def sync(self) -> None:
        thread = _me()
        thread.grid.meet(thread, thread.grid.all, "cuda.cg.this_grid().sync()")


class _Cg:
    def this_grid(self) -> _ThisGrid:
        return _ThisGrid()


def _pause() -> None:
    thread = _me()
    thread.grid.pause(thread)


def _predicate(name: str, over: Callable[[list[bool]], Any]) -> Callable[[Any], Any]:
    def barrier(value: Any) -> Any:
        thread = _me()

        def compute(values: list[Any]) -> list[Any]:
            return [over([bool(value) for value in values])] * len(values)

        return thread.grid.meet(thread, thread.block, f"cuda.{name}()", value, compute, strict=False)

    return barrier


def _in_warp(mask: Any, what: str, value: Any, compute: Callable[[dict[int, Any], int], Any]) -> Any:
    """Meet the threads of our warp that the mask names; ``compute`` takes the values by lane, and our lane."""
    thread = _me()
    warp, lane = divmod(thread.rank, 32)
    mask = int(mask) & _FULL
    if warp == (thread.block.size - 1) // 32:
        mask &= (1 << (thread.block.size - 1) % 32 + 1) - 1  # the last warp may be short
    if not mask >> lane & 1:
        raise ValueError(f"cuda.{what}: lane {lane} makes the call, but its bit in the mask {mask:#x} is not set.")

    def together(values: list[Any]) -> list[Any]:
        lanes = [i for i in range(32) if mask >> i & 1]
        found = dict(zip(lanes, values, strict=True))
        return [compute(found, lane) for lane in lanes]

    return thread.grid.meet(thread, thread.block.part(warp, mask), f"cuda.{what}()", value, together)


def _shuffle(what: str, source: Callable[[int, int], int]) -> Callable[[Any, Any, Any], Any]:
    def shuffle(mask: Any, value: Any, argument: Any) -> Any:
        def compute(found: dict[int, Any], lane: int) -> Any:
            return found.get(source(lane, int(found[lane][1])), found[lane])[0]

        return _in_warp(mask, what, (value, argument), compute)

    return shuffle


def _vote(what: str, over: Callable[[dict[int, Any]], Any]) -> Callable[[Any, Any], Any]:
    return lambda mask, value: _in_warp(mask, what, value, lambda found, lane: over(found))


class Cuda:
    """The module ``cuda`` of a simulated thread; what it does not know is looked up in numba's."""

    def __init__(self, real: Any = None) -> None:
        self._real = real
        self.threadIdx, self.blockDim, self.blockIdx, self.gridDim = (_Index(place) for place in range(4))
        self.local, self.shared, self.const, self.cg = _Local(), _Shared(), _Const(), _Cg()
        self.atomic, self.fp16 = _Atomic(), _Fp16()
        self.warpsize = 32
        for name in _VECTORS:
            setattr(self, name, VectorType(name))
        for alias, name in _aliases().items():
            setattr(self, alias, getattr(self, name))
        self.syncthreads_count = _predicate("syncthreads_count", sum)
        self.syncthreads_and = _predicate("syncthreads_and", lambda values: int(all(values)))
        self.syncthreads_or = _predicate("syncthreads_or", lambda values: int(any(values)))
        self.shfl_sync = _shuffle("shfl_sync", lambda lane, source: source % 32)
        self.shfl_up_sync = _shuffle("shfl_up_sync", lambda lane, delta: lane - delta)
        self.shfl_down_sync = _shuffle("shfl_down_sync", lambda lane, delta: lane + delta)
        self.shfl_xor_sync = _shuffle("shfl_xor_sync", lambda lane, mask: lane ^ mask)
        self.all_sync = _vote("all_sync", lambda found: all(found.values()))
        self.any_sync = _vote("any_sync", lambda found: any(found.values()))
        self.eq_sync = _vote("eq_sync", lambda found: len({bool(value) for value in found.values()}) == 1)
        self.ballot_sync = _vote("ballot_sync", lambda found: sum(1 << lane for lane, value in found.items() if value))
        self.threadfence = self.threadfence_block = self.threadfence_system = _pause

    def __getattr__(self, name: str) -> Any:
        if self._real is None or name.startswith("_") or not hasattr(self._real, name):
            raise AttributeError(f"nvmath.device.reference has no cuda.{name}.")
        return getattr(self._real, name)

    @property
    def laneid(self) -> int:
        """The place of the thread in its warp."""
        return _me().rank % 32

    def syncthreads(self) -> None:
        thread = _me()
        thread.grid.meet(thread, thread.block, "cuda.syncthreads()", strict=False)

    def syncwarp(self, mask: Any = _FULL) -> None:
        _in_warp(mask, "syncwarp", None, lambda found, lane: None)

    def activemask(self) -> int:
        raise NotImplementedError(
            "cuda.activemask() has no meaning in nvmath.device.reference: threads run one by one."
        )

    def nanosleep(self, nanoseconds: Any) -> None:
        _pause()

    def grid(self, ndim: int) -> Any:
        index, dim, block, _ = _me().places
        return _shaped([b * d + i for i, d, b in zip(index, dim, block, strict=True)], ndim)

    def gridsize(self, ndim: int) -> Any:
        _, dim, _, grid = _me().places
        return _shaped([d * g for d, g in zip(dim, grid, strict=True)], ndim)

    def popc(self, value: Any) -> int:
        return _bits(value)[0].bit_count()

    def brev(self, value: Any) -> Any:
        bits, width = _bits(value)
        reverse = int(format(bits, f"0{width}b")[::-1], 2)
        return (
            reverse
            if not isinstance(value, np.integer)
            else np.array(reverse, f"u{width // 8}").astype(value.dtype)[()]
        )

    def clz(self, value: Any) -> int:
        bits, width = _bits(value)
        return width - bits.bit_length()

    def ffs(self, value: Any) -> int:
        bits, _ = _bits(value)
        return (bits & -bits).bit_length()

    def selp(self, condition: Any, first: Any, second: Any) -> Any:
        return first if condition else second

    def fma(self, a: Any, b: Any, c: Any) -> Any:
        return a * b + c

    def cbrt(self, value: Any) -> Any:
        return np.cbrt(value)


def _shaped(values: list[int], ndim: int) -> Any:
    if ndim not in (1, 2, 3):
        raise ValueError(f"ndim={ndim!r} is not valid: grids have 1, 2 or 3 dimensions.")
    return values[0] if ndim == 1 else tuple(values[:ndim])


def _bits(value: Any) -> tuple[int, int]:
    """Return the bits of an integer as a number without sign, and how many there are (64 of Python's)."""
    width = 8 * value.dtype.itemsize if isinstance(value, np.integer) else 32 if -(2**31) <= value < 2**32 else 64
    return int(value) & ((1 << width) - 1), width


def _aliases() -> dict[str, str]:
    """Return the names that CUDA C gives to the vector types: float2, uchar4..."""
    names = {"char": "int8", "short": "int16", "int": "int32", "long": "int64", "longlong": "int64", "float": "float32",
             "double": "float64"}  # fmt: skip
    signed = {f"{c}{count}": f"{name}x{count}" for c, name in names.items() for count in (2, 3, 4)}
    unsigned = {
        f"u{c}{count}": f"u{name}x{count}" for c, name in names.items() if name[0] == "i" for count in (2, 3, 4)
    }
    return {**signed, **unsigned}
