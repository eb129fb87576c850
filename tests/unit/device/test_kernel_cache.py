"""Linked kernels on disk: what makes two kernels the same, and what a second process skips. No GPU is needed."""

from __future__ import annotations

import logging
from types import SimpleNamespace

import numpy as np
import pytest

from nvmath.core import cuda as door
from nvmath.core import diskcache, fingerprints
from nvmath.core.errors import LibraryNotFound
from nvmath.device import _kernel_cache, _kernel_cache_key
from nvmath.device._calls import Call, Linkable, Pass

cuda = pytest.importorskip("numba.cuda", reason="numba-cuda is not installed")
numba = pytest.importorskip("numba")


class Times:
    """An object of ours, with one line of CUDA C++ as its code."""

    def __init__(self, factor):
        self.factor = factor

    def __eq__(self, other):
        return isinstance(other, Times) and other.factor == self.factor

    def __hash__(self):
        return hash(self.factor)

    def __repr__(self):
        return f"Times({self.factor})"

    def constants(self):
        return {"factor": self.factor}

    def methods(self):
        return frozenset({"execute"})

    def call(self, method, arguments, compute_capability):
        symbol = f"times_{self.factor}"
        source = f'extern "C" __device__ void {symbol}(float* x) {{ x[0] *= {self.factor}; }}'
        code = door.compile_cuda(source, tuple(compute_capability)[:2])
        return Call(symbol, (Linkable("ltoir", code, symbol),), (Pass("pointer", 0),))

    def run(self, method, arguments, block):
        arguments[0][0] *= self.factor

    def execute(self, *arguments):
        raise RuntimeError

    @property
    def _numba_type_(self):
        from nvmath.device import _numba

        return _numba.described(self)


THREE = Times(3)
SCALE = 2.0
FLOATS = (numba.types.Array(numba.float32, 1, "C"),)


def scale(value):
    return value * SCALE


scaled = cuda.jit(device=True)(scale)


def kernel(x):
    data = cuda.local.array(1, numba.float32)
    data[0] = scaled(x[0])
    THREE.execute(data)
    x[0] = data[0]


def plain(x):
    x[0] = scaled(x[0])


def key(function=kernel, argtypes=FLOATS, options=None, capability=(9, 0)):
    return diskcache.digest(_kernel_cache_key.key(function, argtypes, options or {}, capability))


def test_equal_kernels_have_equal_keys():
    assert key() == key()


@pytest.mark.parametrize(("name", "value"), [("THREE", Times(4)), ("SCALE", 2.5)])
def test_values_of_globals_are_in_the_key(monkeypatch, name, value):
    monkeypatch.setitem(globals(), "scaled", cuda.jit(device=True)(scale))
    before = key()
    with monkeypatch.context() as changed:
        changed.setitem(globals(), name, value)
        assert key() != before
    assert key() == before


def test_types_options_and_devices_are_in_the_key(tmp_path, monkeypatch):
    linked = tmp_path / "code.ltoir"
    linked.write_bytes(b"one")
    keys = [
        key(),
        key(argtypes=(numba.types.Array(numba.float32, 1, "A"),)),
        key(options={"fastmath": True}),
        key(capability=(10, 0)),
        key(options={"link": [str(linked)]}),
    ]
    linked.write_bytes(b"two")
    keys.append(key(options={"link": [str(linked)]}))
    monkeypatch.setenv("NUMBA_OPT", "1")
    keys.append(key())
    assert len(set(keys)) == len(keys)


def test_closures_and_modules_are_followed(monkeypatch):
    import types

    module = types.ModuleType("helpers")
    module.times = Times(5)

    def made(factor):
        inner = Times(factor)

        def function(x):
            inner.execute(x)
            module.times.execute(x)

        return function

    before = key(made(2))
    assert before == key(made(2))
    assert before != key(made(3))
    module.times = Times(6)
    assert before != key(made(2))


def test_what_has_no_value_is_not_kept():
    class Strange:
        pass

    strange = Strange()

    def function(x):
        THREE.execute(x)
        strange.use(x)

    with pytest.raises(fingerprints.NotCacheable, match="strange"):
        key(function)


def test_objects_with_addresses_are_not_kept():
    class Pipeline(Times):
        def __repr__(self):
            return "<pipeline at 0x7f00>"

    held = Pipeline(2)

    def function(x):
        held.execute(x)

    with pytest.raises(fingerprints.NotCacheable, match="every process"):
        key(function)
    with pytest.raises(fingerprints.NotCacheable, match="every process"):
        key(argtypes=(held._numba_type_,))


def test_other_kernels_are_left_alone():
    assert _kernel_cache_key.uses_ours(kernel, FLOATS)
    assert not _kernel_cache_key.uses_ours(plain, FLOATS)


# From here on kernels are compiled, for a device that is not there.


@pytest.fixture
def compiler(monkeypatch, tmp_path):
    """Let dispatchers compile and link without a GPU; count what they compile."""
    try:
        door.nvrtc()
    except LibraryNotFound as error:
        pytest.skip(f"needs NVRTC: {error}")
    from numba.cuda import codegen, dispatcher

    if not hasattr(dispatcher, "_Kernel"):
        pytest.skip("numba's simulator is on, which compiles nothing")
    monkeypatch.setitem(globals(), "scaled", cuda.jit(device=True)(scale))  # with nothing compiled yet
    compiled = []
    make = dispatcher._Kernel.__init__

    def counted(self, function, *arguments, **options):
        compiled.append(function.__name__)
        make(self, function, *arguments, **options)

    monkeypatch.setattr(dispatcher._Kernel, "__init__", counted)
    monkeypatch.setattr(dispatcher._Kernel, "bind", lambda self: self._codelibrary.get_cubin())
    monkeypatch.setattr(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=(9, 0)))
    monkeypatch.setattr(codegen.CUDACodeLibrary, "_ensure_cc", lambda self, cc: cc or (9, 0, "a"))
    monkeypatch.setattr(dispatcher.CUDADispatcher, "compile", dispatcher.CUDADispatcher.compile)
    monkeypatch.setenv("NVMATH_CACHE_DIR", str(tmp_path / "cache"))
    _kernel_cache.watch()
    return compiled


def code(made):
    return bytes(made._codelibrary.get_cubin().code)


def test_a_second_dispatcher_takes_the_kernel_from_disk(compiler, caplog):
    first = cuda.jit(kernel).compile(FLOATS)
    assert compiler == ["kernel"]
    caplog.set_level(logging.DEBUG, logger="nvmath.device")
    second = cuda.jit(kernel).compile(FLOATS)
    assert compiler == ["kernel"]
    assert code(first) == code(second)
    assert second.argument_types == FLOATS
    assert second.entry_name == first.entry_name
    assert second.inspect_llvm() == first.inspect_llvm()
    assert "comes from the disk cache" in caplog.text
    assert diskcache.info().entries > 0


def test_a_changed_value_is_compiled(compiler, monkeypatch):
    cuda.jit(kernel).compile(FLOATS)
    monkeypatch.setitem(globals(), "THREE", Times(5))
    cuda.jit(kernel).compile(FLOATS)
    assert compiler == ["kernel", "kernel"]


def test_device_functions_that_keep_old_values_are_not_mistaken_for_new_ones(compiler, monkeypatch, caplog):
    """The compiler compiles them once: a kernel made later has the old value, under the key of the new one."""
    cuda.jit(kernel).compile(FLOATS)
    before = diskcache.info().entries
    monkeypatch.setitem(globals(), "SCALE", 7.0)
    caplog.set_level(logging.INFO, logger="nvmath.device")
    cuda.jit(kernel).compile(FLOATS)
    assert compiler == ["kernel", "kernel"]
    assert diskcache.info().entries == before
    assert "scale was compiled before" in caplog.text


def test_a_damaged_entry_is_compiled_again(compiler, tmp_path, caplog):
    first = cuda.jit(kernel).compile(FLOATS)
    stored = _kernel_cache_key.key(kernel, FLOATS, cuda.jit(kernel).targetoptions, (9, 0))
    assert diskcache.cache.get(stored)
    diskcache.cache.put(stored, b"kernel 1\n5 5 5\nnothing of use")
    caplog.set_level(logging.INFO, logger="nvmath.device")
    second = cuda.jit(kernel).compile(FLOATS)
    assert compiler == ["kernel", "kernel"]
    assert len(code(first)) == len(code(second))
    assert "cannot be used" in caplog.text


def test_without_a_folder_nothing_is_kept(compiler, monkeypatch):
    monkeypatch.setenv("NVMATH_CACHE_DIR", "")
    for _ in range(2):
        cuda.jit(kernel).compile(FLOATS)
    assert compiler == ["kernel", "kernel"]


def test_kernels_without_our_objects_are_not_kept(compiler):
    for _ in range(2):
        cuda.jit(plain).compile(FLOATS)
    assert compiler == ["plain", "plain"]
    assert diskcache.info().entries == 0


def test_watching_twice_changes_nothing(compiler):
    from numba.cuda import dispatcher

    before = dispatcher.CUDADispatcher.compile
    _kernel_cache.watch()
    assert dispatcher.CUDADispatcher.compile is before


def test_values_of_numpy_are_values():
    offsets = np.arange(3)

    def function(x):
        THREE.execute(x)
        x[0] = offsets[1]

    before = key(function)
    offsets[1] = 7
    assert key(function) != before
