"""The seam to numba-cuda, by an object that needs no library: constants, calls, errors, and what a launch must give."""

from __future__ import annotations

import re
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

numba_cuda = pytest.importorskip("numba_cuda", reason="numba-cuda is not installed")

from numba import cuda  # noqa: E402
from numba.cuda import types  # noqa: E402
from numba.cuda.np.numpy_support import from_dtype  # noqa: E402

from nvmath import device  # noqa: E402
from nvmath.device._calls import Argument, Array, Call, Launch, Opaque, Pass, Scalar  # noqa: E402
from nvmath.device.common_cuda import Dim3  # noqa: E402

from nvmath.device import _numba, _numba_functions, _numba_launch  # noqa: E402  # isort: skip

HALVES = types.Array(types.float16, 1, "C")


class Thing:
    """Fulfils `Described`; notes what it is asked."""

    def __init__(self, name: str = "thing", result: Any = "void", passing: Any = None, **constants: Any) -> None:
        self.name, self.result, self.passing, self.given = name, result, passing, constants
        self.asked: list[tuple[Argument, ...]] = []

    def constants(self) -> dict[str, Any]:
        return self.given

    def methods(self) -> frozenset[str]:
        return frozenset(("execute", "__call__"))

    def execute(self, first: Any, second: Any = None, third: Any = 7) -> None:
        raise RuntimeError

    def call(self, method: str, arguments: tuple[Argument, ...], compute_capability: Any) -> Call:
        self.asked.append((*arguments, compute_capability))
        if any(argument == Array("int8") for argument in arguments):
            raise TypeError("argument first of execute has dtype int8; accepted are int16.")
        passing = self.passing
        if passing is None:
            passing = tuple(Pass("pointer", i) for i, argument in enumerate(arguments) if isinstance(argument, Array))
        return Call(f"symbol_{self.name}", (), passing, self.result)

    def run(self, method: str, arguments: tuple[Any, ...], block: Any) -> None:
        raise NotImplementedError

    @property
    def _numba_type_(self) -> Any:
        return _numba.described(self)

    def __repr__(self) -> str:
        return f"Thing({self.name}, {self.result}, {self.passing}, {self.given})"


def ptx(kernel: Any, *kinds: Any, cc: tuple[int, int] = (9, 0)) -> str:
    code, _ = cuda.compile(kernel, types.void(*kinds), device=False, abi="numba", output="ptx", cc=cc)
    return str(code)


INTS = types.Array(types.int64, 1, "C")


def test_traits_are_constants() -> None:
    thing = Thing(
        size=3, dims=Dim3(5, 6, 7), pair=(8, 9), flag=True, nothing=None, kind=np.complex64, half=device.half4
    )

    def kernel(a):  # type: ignore[no-untyped-def]
        local = cuda.local.array(shape=(thing.size, thing.pair[0]), dtype=thing.kind)
        halves = cuda.local.array(shape=thing.size, dtype=thing.half)
        local[0, 0] = 1j
        halves[0] = device.float16x4(1, 2, 3, 4)
        total = 0
        for i in range(thing.size):
            total += i
        if thing.flag and thing.nothing is None:
            a[0] = total + 100 * thing.dims.y + 1000 * thing.pair[1]
        a[1] = local[0, 0].imag + np.float32(halves[0].w)

    text = ptx(kernel, INTS)
    assert re.search(rf"\b{3 + 600 + 9000}\b", text)  # nothing is left to compute


def test_calls_say_what_they_are_given() -> None:
    thing = Thing()

    def kernel(a):  # type: ignore[no-untyped-def]
        local = cuda.local.array(shape=(2, 3), dtype=np.float32)
        thing.execute(local, a[0], 5)
        thing(local)

    text = ptx(kernel, types.Array(types.int64, 1, "A"), cc=(8, 0))
    assert thing.asked[0] == (Array("float32", 2, "C"), Scalar("int64"), Scalar("int64", 5), (8, 0, ""))
    assert thing.asked[-1][:-1] == (Array("float32", 2, "C"),)
    assert text.count("call.uni") + text.count("call ") >= 2
    assert "symbol_thing" in text


def test_keywords_take_their_places() -> None:
    thing = Thing()

    def kernel(a):  # type: ignore[no-untyped-def]
        thing.execute(third=a[0], first=a)

    ptx(kernel, INTS)
    first, second, third, _ = thing.asked[0]
    assert (first, second, third) == (Array("int64"), Opaque(None), Scalar("int64"))


def test_a_wrong_argument_is_told_in_our_words() -> None:
    thing = Thing()

    def kernel(a):  # type: ignore[no-untyped-def]
        thing.execute(a)

    with pytest.raises(TypeError, match=r"argument first of execute has dtype int8; accepted are int16\."):
        ptx(kernel, types.Array(types.int8, 1, "C"))


def test_an_unknown_attribute_lists_the_known() -> None:
    thing = Thing(size=3)

    def kernel(a):  # type: ignore[no-untyped-def]
        a[0] = thing.sizes

    with pytest.raises(AttributeError, match="Thing has no attribute 'sizes' in kernels; it has: execute, size"):
        ptx(kernel, INTS)


def test_values_references_constants_and_results() -> None:
    thing = Thing(
        result="float64",
        passing=(Pass("value", 0, "float32"), Pass("reference", 1, "complex128"), Pass("constant", 11, "int32")),
    )

    def kernel(a):  # type: ignore[no-untyped-def]
        a[0] = thing.execute(a[0], a[1])

    text = ptx(kernel, INTS)
    declared = re.search(r"\.extern \.func\s+\(\.param \.b64 [^)]*\) symbol_thing\s*\(([^)]*)\)", text)
    assert declared, text
    assert [part.split()[1] for part in declared[1].split(",")] == [".b32", ".b64", ".b32"]


def test_numbers_become_complex_halves() -> None:
    thing = Thing(passing=(Pass("reference", 0, "float16x2"), Pass("reference", 1, "complex32")))

    def kernel(a):  # type: ignore[no-untyped-def]
        thing.execute(a[0], 1j)
        thing.execute(1.0, 2)

    assert "symbol_thing" in ptx(kernel, types.Array(types.float64, 1, "C"))


def test_several_results() -> None:
    thing = Thing(result=("int32", "float32"), passing=(Pass("out", 0, "int32"), Pass("out", 0, "float32")))

    def kernel(a):  # type: ignore[no-untyped-def]
        row, column = thing.execute(0)
        a[0] = row + np.int64(column)

    assert "symbol_thing" in ptx(kernel, INTS)


def test_opaque_values_go_from_call_to_call() -> None:
    class Pair:
        fields = ("void*", "int64")

        def __repr__(self) -> str:
            return "Pair()"

    opaque = Opaque(Pair())
    make = Thing("make", result=opaque, passing=(Pass("local", 32), Pass("constant", 9, "int64")))
    use = Thing("use", passing=(Pass("opaque", 0),))

    def kernel(a):  # type: ignore[no-untyped-def]
        use.execute(make.execute(a))

    text = ptx(kernel, INTS)
    assert use.asked[0][0] == opaque
    assert re.search(r"symbol_use\s*\(\s*\.param \.b64 [^,]*,\s*\.param \.b64", text)


def test_objects_in_closures_device_functions_and_as_arguments() -> None:
    thing = Thing(size=4)

    @cuda.jit(device=True)
    def inner(which, array):  # type: ignore[no-untyped-def]
        which.execute(array)
        return which.size

    def kernel(a):  # type: ignore[no-untyped-def]
        a[0] = inner(thing, a)

    made = _numba.cubin(lambda a: None, types.void(INTS), 90)
    assert made[:4] == b"\x7fELF"
    from nvmath.device import _numba_build

    with _numba_build._device_functions_for((9, 0)):
        assert "symbol_thing" in ptx(kernel, INTS)
    assert _numba.described(thing) == _numba.described(thing)
    pair = _numba_launch._arguments.prepare_args(_numba.described(thing), thing)
    assert pair == (types.Tuple(()), ())
    assert _numba_launch._arguments.prepare_args(types.int64, 3) == (types.int64, 3)


def copy(source, alignment=8):  # type: ignore[no-untyped-def]
    raise RuntimeError


def test_an_object_as_argument_is_no_parameter() -> None:
    thing = Thing(size=4)

    def kernel(which, a):  # type: ignore[no-untyped-def]
        which.execute(a)
        a[0] = which.size

    text = ptx(kernel, _numba.described(thing), INTS)
    parameters = re.search(r"\.visible \.entry [^(]*\(([^)]*)\)", text)
    assert parameters
    assert parameters[1].count(".param") == 7  # what numba-cuda makes of the array alone


def test_functions_of_modules() -> None:
    thing = Thing("function", passing=(Pass("pointer", 0), Pass("value", 1, "int32")))

    _numba_functions.function(copy, thing)

    def kernel(a):  # type: ignore[no-untyped-def]
        copy(a)
        copy(alignment=4, source=a)

    def wrong(a):  # type: ignore[no-untyped-def]
        copy(alignment=4)

    with pytest.raises(TypeError, match=r"copy\(source, alignment=8\): missing a required argument: 'source'"):
        ptx(wrong, INTS)
    assert "symbol_function" in ptx(kernel, INTS)
    assert {asked[1].value for asked in thing.asked} == {8, 4}  # type: ignore[union-attr]


def test_vectors_are_made_stored_and_read() -> None:
    record = from_dtype(device.np_float16x2)

    def kernel(a, numbers):  # type: ignore[no-untyped-def]
        local = cuda.local.array(shape=2, dtype=device.complex32)
        local[0] = device.float16x2(1, 2.5)
        local[1] = device.float16x2(1j)
        four = device.float16x4(local[0], local[1])
        a[0] = local[0]  # a record from a vector
        local[1] = a[1]  # and back
        wide = device.float32x2(four.x, local[1].y)
        numbers[0] = wide.x + wide.y + device.float64x2(1, 2).y + device.uint32x4(1, 2, 3, 4).w

    assert ptx(kernel, types.Array(record, 1, "C"), types.Array(types.float64, 1, "C"))


def test_a_vector_of_the_wrong_length() -> None:
    def kernel(a):  # type: ignore[no-untyped-def]
        a[0] = device.float32x4(1, 2).x

    with pytest.raises(TypeError, match="float32x4 is made from 4 numbers"):
        ptx(kernel, INTS)


def test_memory_is_aligned_for_the_libraries() -> None:
    thing = Thing()

    def kernel(a):  # type: ignore[no-untyped-def]
        shared = cuda.shared.array(shape=(0,), dtype=np.complex64)
        thing.execute(shared)

    shared = re.search(r"\.shared \.align (\d+)", ptx(kernel, INTS))
    assert shared
    assert int(shared[1]) >= 16


def test_too_many_bytes_of_fixed_shared_arrays() -> None:
    thing = Thing()

    def kernel(a):  # type: ignore[no-untyped-def]
        shared = cuda.shared.array(shape=(7000,), dtype=np.complex64)
        thing.execute(shared)

    with pytest.raises(ValueError, match=r"56000 bytes .* at most 49152"):
        ptx(kernel, INTS)


def launch_of(kernel: Any, **config: Any) -> None:
    given = {"blockdim": (32, 1, 1), "sharedmem": 1024} | config
    _numba_launch._before(kernel, SimpleNamespace(**given))


def kernel_with(*needs: Launch, static: int = 0) -> Any:
    noted = {(_numba_launch._KEY, place): need for place, need in enumerate(needs)} | {"other": object()}
    return SimpleNamespace(_codelibrary=SimpleNamespace(referenced_objects=noted), shared_mem_per_block=static)


def test_D07_launches_are_compared_with_what_objects_need() -> None:
    kernel = kernel_with(Launch("FFT one", Dim3(32, 1, 1), 512), Launch("FFT two", None, 1024))
    launch_of(kernel)
    with pytest.raises(ValueError, match=r"FFT one needs blocks of \(32, 1, 1\) .* with blocks of \(64, 2, 1\)"):
        launch_of(kernel, blockdim=(64, 2, 1))
    with pytest.raises(ValueError, match=r"FFT two needs 1024 bytes .* launched with 1000 more"):
        launch_of(kernel, sharedmem=1000)
    launch_of(kernel_with(Launch("FFT", None, 1024), static=100), sharedmem=924)


def test_launches_of_every_configuration_are_checked() -> None:
    launched: list[Any] = []

    class Dispatcher:
        def call(self, args: Any, config: Any) -> None:
            launched.append((args, config))

    dispatcher = Dispatcher()
    _numba_launch._check_all(dispatcher)
    _numba_launch._check_all(dispatcher)
    config = SimpleNamespace(pre_launch_callbacks=[])
    dispatcher.call((1,), config)
    dispatcher.call((2,), config)
    assert config.pre_launch_callbacks == [_numba_launch._before]
    assert [args for args, _ in launched] == [(1,), (2,)]


def test_kernels_that_call_objects_alone_register_nothing() -> None:
    code = (
        "import sys; from numba import cuda; import nvmath.device as d; from nvmath.device import FFT;"
        "from nvmath.device import _numba_entry; _numba_entry.init();"
        "loaded = lambda: 'nvmath.device._numba' in sys.modules;"
        "before = loaded(); d.float16x2; print(before, loaded())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


def test_numba_finds_the_entry_point() -> None:
    from importlib.metadata import entry_points

    from nvmath.device import _numba_entry

    _numba_entry.init()
    found = entry_points(group="numba_cuda_extensions", name="init")
    assert "nvmath.device._numba_entry:init" in {point.value for point in found}
