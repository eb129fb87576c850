"""Random numbers inside kernels, as far as a machine without a GPU shows: objects, messages, code."""

from __future__ import annotations

import gc
import importlib.util
import os
import subprocess
import sys

import numpy as np
import pytest

from nvmath.core import cuda as door
from nvmath.core import libraries
from nvmath.core.errors import LibraryNotFound
from nvmath.device import _curand_compile, random, random_states
from nvmath.device._curand_table import FUNCTIONS, GENERATORS
from nvmath.device.common_cuda import ComputeCapability
from shared.testkit import device_random

CC = ComputeCapability(9, 0)


def _compiles() -> bool:
    try:
        door.nvrtc()
    except LibraryNotFound:
        return False
    return bool(libraries.header_folder("curand", "curand_kernel.h"))


compiles = pytest.mark.skipif(not _compiles(), reason="needs NVRTC and cuRAND's headers")
numba = pytest.mark.skipif(importlib.util.find_spec("numba_cuda") is None, reason="needs numba-cuda")


def test_import_needs_neither_numba_nor_cuda():
    code = "import sys; from nvmath.device import random; random.StatesXORWOW(3)"
    code += "; print([m for m in ('numba', 'cuda') if m in sys.modules])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.strip() == "[]"


@pytest.mark.parametrize(
    ("name", "size", "alignment"),
    [
        ("XORWOW", 48, 8),
        ("MRG32k3a", 48, 8),
        ("Philox4_32_10", 64, 8),
        ("Sobol32", 140, 4),
        ("ScrambledSobol32", 140, 4),
        ("Sobol64", 536, 8),
        ("ScrambledSobol64", 536, 8),
        ("Test", 4, 4),
    ],
)
def test_states_are_the_c_structs(name, size, alignment):
    states = getattr(random, f"States{name}")(7)
    assert getattr(random_states, f"curandStates{name}") is type(states)
    assert (states.dtype.itemsize, states.dtype.alignment, len(states), states.nbytes) == (size, alignment, 7, 7 * size)


@pytest.mark.parametrize("n", [0, -1])
def test_a_number_of_states_is_positive(n):
    with pytest.raises(ValueError, match=f"n={n} is not valid. Allowed is a positive integer"):
        random.StatesXORWOW(n)


def test_a_number_of_states_is_an_integer():
    with pytest.raises(TypeError, match=r"n=1.5 is a float. Allowed is a positive integer"):
        random.StatesXORWOW(1.5)


@pytest.mark.skipif(not libraries.driver_problem(), reason="needs a machine without a GPU")
def test_data_without_a_gpu_says_why():
    states = random.StatesXORWOW(2)
    with pytest.raises(RuntimeError, match="driver"):
        states.data  # noqa: B018
    assert not hasattr(states, "__cuda_array_interface__")
    with pytest.raises(RuntimeError, match="driver"):
        random.Compile()


@pytest.mark.parametrize("cc", [90, (9, 0), "9.0"])
def test_compile_takes_a_compute_capability(cc):
    with pytest.raises(ValueError, match=r"Allowed is a ComputeCapability, such as .*ComputeCapability\(9, 0\)"):
        random.Compile(cc)


def test_functions_are_documented_with_their_forms():
    assert "random.init(direction_vectors, scramble, offset, state)" in random.init.__doc__
    for name in FUNCTIONS:
        assert getattr(random, name).__doc__.splitlines()[0].endswith(".")


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (
            lambda s: random.uniform4(s["XORWOW"]),
            "does not take a state of the generator XORWOW. Allowed are states of Phil",
        ),
        (
            lambda s: random.init(1, 2, s["XORWOW"]),
            r"was given 3 arguments. .* random.init\(seed, subsequence, offset, state\)",
        ),
        (
            lambda s: random.init(1, 2.5, 0, s["XORWOW"]),
            "argument subsequence is a number of type float64. Allowed is an int",
        ),
        (
            lambda s: random.log_normal(s["XORWOW"], 1j, 1.0),
            "argument mean is a number of type complex128. Allowed is a real",
        ),
        (lambda s: random.poisson(s["XORWOW"], rate=1), r"rate unknown.*random.poisson\(state, Lambda\)"),
        (lambda s: random.init(np.zeros(64, np.uint64), 0, s["Sobol32"]), "array of 32 uint32"),
        (
            lambda s: random.init(np.zeros((2, 32), np.uint32), 0, s["Sobol32"]),
            "with 2 axes. Allowed is a contiguous one-dim",
        ),
        (lambda s: random.normal(s["Test"]), "does not take a state of the generator Test"),
    ],
)
def test_wrong_arguments_are_refused_in_words(call, words):
    states = {name: getattr(random, f"States{name}")(1)[0] for name in GENERATORS}
    with pytest.raises(TypeError, match=words):
        call(states)


def test_a_call_on_the_host_without_a_state_says_where_to_call():
    with pytest.raises(RuntimeError, match=r"random.uniform is for kernels"):
        random.uniform(3)


@pytest.mark.parametrize("name", GENERATORS)
def test_every_function_runs_in_python(name):
    try:
        values = device_random.expected(GENERATORS[name], 2)
    except LibraryNotFound:
        pytest.skip("needs cuRAND, for the direction vectors")
    assert np.isfinite(values).all()
    assert (values[0] != values[1]).any()


@compiles
def test_the_code_is_compiled_once_and_kept(monkeypatch, tmp_path):
    monkeypatch.setenv("NVMATH_CACHE_DIR", str(tmp_path))
    _curand_compile._ltoir.cache_clear()
    code = _curand_compile.ltoir((9, 0))
    assert b"nvmath" in code or len(code) > 10_000

    def another(*_args, **_keywords):
        raise AssertionError("compiled again")

    monkeypatch.setattr(door, "compile_cuda", another)
    _curand_compile._ltoir.cache_clear()  # as in another process
    assert _curand_compile.ltoir((9, 0)) == code


@compiles
def test_files_vanish_with_their_last_user():
    first, second = random.Compile(cc=CC), random.Compile(CC)
    assert first.files == second.files  # so that a linker takes the code once
    (path,) = map(str, [os.fspath(first.files[0])])
    path = "" + path
    assert path.endswith(".ltoir")
    assert os.path.getsize(path) > 10_000
    del first
    gc.collect()
    assert os.path.exists(path)
    del second
    gc.collect()
    assert not os.path.exists(path)


@compiles
def test_a_compute_capability_that_is_too_old_is_refused():
    with pytest.raises(ValueError, match=r"Compute capability 3.0 .* the lowest is"):
        _curand_compile.ltoir((3, 0))


@compiles
def test_headers_of_cccl_are_not_needed(monkeypatch, tmp_path):
    monkeypatch.setenv("NVMATH_CACHE_DIR", str(tmp_path))
    find = libraries.header_folder
    monkeypatch.setattr(libraries, "header_folder", lambda name, file: "" if name == "cccl" else find(name, file))
    _curand_compile._ltoir.cache_clear()
    assert len(_curand_compile.ltoir((8, 0))) > 10_000
    _curand_compile._ltoir.cache_clear()


def test_missing_headers_are_named(monkeypatch):
    monkeypatch.setattr(libraries, "header_folder", lambda name, file: "")
    _curand_compile._ltoir.cache_clear()
    with pytest.raises(LibraryNotFound, match=r"curand_kernel.h, which was not found. Try: pip install"):
        _curand_compile.ltoir((9, 0))


@numba
@compiles
@pytest.mark.parametrize("name", GENERATORS)
def test_every_function_is_typed_and_lowered(name):
    from numba import cuda

    kernel, signature = _kernel(name)
    code, _ = cuda.compile(kernel, signature, device=False, abi="numba", output="ltoir", cc=(9, 0))
    assert len(code) > 1000


@numba
@compiles
@pytest.mark.parametrize("name", ["Test", "Sobol32"])
def test_kernels_link_to_machine_code(name):
    from nvmath.device import _numba

    assert _numba.cubin(*_kernel(name), (9, 0)).startswith(b"\x7fELF")


def _kernel(name):
    from numba import cuda, types

    from nvmath.device import _numba_random

    generator = GENERATORS[name]
    source, _ = device_random.kernel_source(generator)
    word = getattr(types, f"uint{generator.bits}")
    first, second = (types.int64, types.int64) if generator.family == "pseudo" else (word[:, ::1], word[::1])
    signature = types.void(_numba_random.states_type(name), first, second, types.float64[:, ::1])
    return device_random.defined(source, cuda), signature


@numba
@compiles
@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("random.uniform4(states[0])", "does not take a state of the generator XORWOW"),
        ("random.init(1, 2, states[0])", r"random.init\(seed, subsequence, offset, state\)"),
        ("random.uniform(states)", "one element of a state array, such as"),
        ("random.log_normal(states[0], 1j, 2.0)", "argument mean is a number of type complex128"),
    ],
)
def test_wrong_arguments_in_kernels_are_refused_in_our_words(body, words):
    from numba import cuda, types

    from nvmath.device import _numba_random

    kernel = device_random.defined(f"def kernel(states):\n    {body}\n", cuda)
    with pytest.raises(TypeError, match=words):
        cuda.compile(
            kernel,
            types.void(_numba_random.states_type("XORWOW")),
            device=False,
            abi="numba",
            output="ltoir",
            cc=(9, 0),
        )
