"""The seam to the kernel compilers: what is compiled, what is kept, what is said when it cannot be."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import subprocess
import sys

import numpy as np
import pytest

from nvmath.core import compiler, diskcache
from nvmath.core.compiler import Entry, Pointer, Signature
from nvmath.core.errors import LibraryNotFound

needs_numba = pytest.mark.skipif(importlib.util.find_spec("numba") is None, reason="numba is not installed")
UNARY = Signature("float32", ("float32",))
LOOP = Entry(
    "def entry(out, source, count):\n    for i in range(count):\n        out[i] = call(source[i])\n",
    Signature("void", ("float64*", "float64*", "int64")),
)
FACTOR = 2.0


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("NVMATH_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def device():
    """Skip where no kernel compiler works."""
    try:
        compiler.compile_ltoir(lambda x: x, UNARY, "probe", (9, 0))
    except RuntimeError as error:  # none installed, or versions that do not fit
        pytest.skip(f"no kernel compiler: {error}")
    diskcache.clear()


def apply(function, values):
    """Run a function of one float64 over an array through its C function."""
    address = compiler.compile_host(function, Signature("float64", ("float64",)), LOOP)
    out = np.empty_like(values)
    pointer = ctypes.c_void_p
    ctypes.CFUNCTYPE(None, pointer, pointer, ctypes.c_int64)(address)(out.ctypes.data, values.ctypes.data, values.size)
    return out


def test_types_are_described_by_plain_values():
    assert compiler.plain(Signature("void", ("float32*", ("int64", "int64")))) == (
        "Signature",
        "void",
        ("tuple", "float32*", ("tuple", "int64", "int64")),
    )
    assert compiler.plain(Pointer(np.dtype("float32")))[1].endswith("float32")


@needs_numba
def test_a_host_function_computes_what_python_computes():
    values = np.random.default_rng().standard_normal(1000)
    np.testing.assert_allclose(
        apply(lambda x: np.sin(x) * FACTOR + x**2, values), np.sin(values) * 2 + values**2, rtol=1e-14
    )


@needs_numba
def test_a_host_function_divides_by_zero_as_numpy_does():
    values = np.array([1.0, 0.0, -1.0])
    np.testing.assert_array_equal(apply(lambda x: x / 0.0, values), [np.inf, np.nan, -np.inf])


@needs_numba
def test_equal_functions_share_their_code_and_others_do_not():
    def scaled(by):
        return lambda x: x * by

    signature = Signature("float64", ("float64",))
    first, second, third = (compiler.compile_host(scaled(by), signature, LOOP) for by in (3.0, 3.0, 4.0))
    assert first == second != third
    values = np.arange(4.0)
    np.testing.assert_array_equal(apply(scaled(4.0), values), values * 4)


@needs_numba
def test_a_function_that_cannot_be_described_is_compiled_each_time():
    import numba

    by = numba.extending.register_jitable(lambda: 2.0)  # an overload, which lives in numba's registries
    signature = Signature("float64", ("float64",))
    addresses = {compiler.compile_host(lambda x: x * by(), signature, LOOP) for _ in range(2)}
    assert len(addresses) == 2


@needs_numba
def test_compiled_functions_and_compiled_helpers_are_taken():
    import numba

    helper = numba.njit(lambda x: x + 1)
    values = np.arange(5.0)
    np.testing.assert_array_equal(apply(numba.njit(lambda x: helper(x) * 2), values), (values + 1) * 2)


@needs_numba
def test_what_numba_cannot_compile_is_a_clear_error():
    with pytest.raises(ValueError, match="cannot be compiled for the host") as caught:
        apply(lambda x: x.nothing, np.zeros(1))
    assert "lambda" in str(caught.value)
    with pytest.raises(ValueError, match=r"numba\.njit"):
        apply(lambda x: needs_numba(x), np.zeros(1))
    with pytest.raises(TypeError, match="def or lambda"):
        apply(abs, np.zeros(1))


def test_without_numba_the_error_names_the_extra(monkeypatch):
    monkeypatch.delitem(sys.modules, "numba", raising=False)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(RuntimeError) as caught:
        compiler.compile_host(lambda x: x * 12345.5, UNARY, LOOP)
    assert "pip install 'nvmath-fft[callbacks]'" in str(caught.value)


def test_without_numba_cuda_the_error_names_the_extra(monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    compiler._device.cache_clear()
    with pytest.raises(LibraryNotFound) as caught:
        compiler.compile_ltoir(lambda x: x, UNARY, "f", (9, 0))
    assert "numba-cuda, which is not installed" in str(caught.value)
    assert "nvmath-fft[callbacks13]" in str(caught.value)


def raising(error):
    def device():
        raise error

    return device


def test_numba_cuda_and_a_numpy_that_it_does_not_know(monkeypatch):
    error = AttributeError("module 'numpy' has no attribute 'row_stack'")
    monkeypatch.setattr(compiler, "_device", raising(error))
    with pytest.raises(RuntimeError) as caught:
        compiler.compile_ltoir(lambda x: x, UNARY, "f", (9, 0))
    assert f"does not work with NumPy {np.__version__}" in str(caught.value)
    assert "pip install 'numpy<2.5'" in str(caught.value)
    assert caught.value.__cause__ is error


def test_a_compiler_that_cannot_be_imported(monkeypatch):
    monkeypatch.setattr(compiler, "_device", raising(ImportError("libNVVM cannot be found.")))
    with pytest.raises(LibraryNotFound, match=r"libNVVM cannot be found\. Try: pip install"):
        compiler.compile_ltoir(lambda x: x, UNARY, "f", (9, 0))


class FakeDevice:
    def __init__(self):
        self.compiled = []

    def compile(self, function, signature, entry, symbol, capability):
        self.compiled.append((function, symbol, capability))
        return f"{symbol} {function.__code__.co_consts} {capability}".encode()


@pytest.fixture
def fake(monkeypatch):
    device = FakeDevice()
    monkeypatch.setattr(compiler, "_device", lambda: device)
    monkeypatch.setattr(compiler, "_toolchain", lambda: ("fake", 1))
    return device


def test_code_is_compiled_once_by_all_that_it_depends_on(fake, monkeypatch):
    def compiled(function=lambda x: x * FACTOR, signature=UNARY, symbol="f", capability=(9, 0), entry=None):
        before = len(fake.compiled)
        compiler.compile_ltoir(function, signature, symbol, capability, entry=entry)
        return len(fake.compiled) - before

    assert compiled() == 1
    assert compiled() == 0
    assert compiled(lambda x: x * FACTOR) == 0
    assert compiled(lambda x: x + FACTOR) == 1
    assert compiled(signature=Signature("float64", ("float64",))) == 1
    assert compiled(symbol="g") == 1
    assert compiled(capability=(8, 0)) == 1
    assert compiled(entry=Entry("def entry(a0):\n    return call(a0) + 1\n", UNARY)) == 1
    monkeypatch.setitem(globals(), "FACTOR", 3.0)
    assert compiled() == 1
    monkeypatch.setattr(compiler, "_toolchain", lambda: ("fake", 2))
    assert compiled() == 1
    monkeypatch.setattr(compiler, "_toolchain", lambda: None)  # unknown versions: nothing is kept
    assert compiled() == 1
    assert compiled() == 1
    assert diskcache.info().entries == 8


def test_a_function_without_a_value_is_compiled_without_the_cache(fake, caplog):
    table = [1.0]
    with caplog.at_level("INFO", "nvmath.core.compiler"):
        for _ in range(2):
            compiler.compile_ltoir(lambda x: x * table[0], UNARY, "f", (9, 0))
    assert len(fake.compiled) == 2
    assert diskcache.info().entries == 0
    assert "'table' is of type list" in caplog.text


def test_a_lost_or_read_only_cache_changes_nothing(fake, folder):
    assert compiler.compile_ltoir(lambda x: x, UNARY, "f", (9, 0))
    for name in os.listdir(folder):
        (folder / name).write_bytes(b"damaged")
    assert compiler.compile_ltoir(lambda x: x, UNARY, "f", (9, 0)).startswith(b"f ")
    diskcache.clear()
    folder.rmdir()
    folder.write_text("a file where the folder should be")
    assert compiler.compile_ltoir(lambda x: x, UNARY, "f", (9, 0)).startswith(b"f ")


def test_globals_are_compiled_with_the_values_that_they_have(device, monkeypatch):
    def scaled(x):
        return x * FACTOR

    codes = []
    for factor in (2.0, 5.0, 2.0):
        monkeypatch.setitem(globals(), "FACTOR", factor)
        diskcache.clear()
        codes.append(compiler.compile_ltoir(scaled, Signature("complex64", ("complex64",)), "f", (9, 0)))
    assert codes[0] != codes[1]
    assert len(codes[0]) == len(codes[2])


def test_a_compute_capability_that_is_too_old_is_an_error(device):
    with pytest.raises(ValueError, match=r"compute capability 2\.0"):
        compiler.compile_ltoir(lambda x: x, UNARY, "f", (2, 0))


def test_device_code_that_does_not_compile_is_an_error(device):
    with pytest.raises(ValueError, match=r"cannot be compiled for compute capability 9\.0"):
        compiler.compile_ltoir(lambda x: x.nothing, UNARY, "f", (9, 0))
    with pytest.raises(ValueError, match=r"cannot be compiled for compute capability 9\.0"):
        compiler.compile_ltoir(lambda x: x.nothing, Signature("complex64", ("complex64",)), "f", (9, 0))


def test_a_second_process_imports_no_compiler(device, folder):
    text = """
import sys
from nvmath.core import compiler
from nvmath.core.compiler import Signature
code = compiler.compile_ltoir(lambda x: x * 2, Signature("float32", ("float32",)), "f", (9, 0))
print(len(code) > 1000, any(name.split(".")[0] in ("numba", "numba_cuda", "llvmlite") for name in sys.modules))
"""
    told = [subprocess.check_output([sys.executable, "-c", text], text=True).split() for _ in range(2)]
    assert told == [["True", "True"], ["True", "False"]]
