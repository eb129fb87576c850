"""The bindings of libmathdx on the real library, where it is installed: no GPU and no driver needed."""

from __future__ import annotations

import pickle
import subprocess
import sys

import numpy as np
import pytest

from nvmath.bindings import mathdx
from nvmath.core.errors import LibraryError, LibraryNotFound
from nvmath.core.libraries import open_library

FFT = {  # operator -> value: a complex transform of 64 points by a block
    "SIZE": 64,
    "DIRECTION": 0,
    "TYPE": 0,
    "PRECISION": 5,
    "SM": 900,
    "EXECUTION": 1,
    "API": 0,
}


@pytest.fixture(scope="module")
def library():
    try:
        mathdx._lib()
    except LibraryNotFound as error:
        pytest.skip(f"libmathdx is not installed: {str(error).split('.')[0]}")
    return open_library(mathdx.LIBRARY, mathdx._ffi)


@pytest.fixture
def fft(library):
    handle = mathdx.cufftdx_create_descriptor()
    for name, value in FFT.items():
        mathdx.cufftdx_set_operator_int64(handle, mathdx.CufftdxOperatorType[name], value)
    yield handle
    mathdx.cufftdx_destroy_descriptor(handle)


@pytest.fixture
def potrf(library):
    """A Cholesky factorisation of 8 by 8: the library brings its code along, so this compiles in a second or two."""
    handle, operator = mathdx.cusolverdx_create_descriptor(), mathdx.CusolverdxOperatorType
    mathdx.cusolverdx_set_operator_int64s(handle, operator.SIZE, 3, [8, 8, 1])
    mathdx.cusolverdx_set_operator_int64s(handle, operator.BLOCK_DIM, 3, (32, 1, 1))
    mathdx.cusolverdx_set_operator_int64s(handle, operator.ARRANGEMENT, 1, [mathdx.CusolverdxArrangement.COL_MAJOR])
    for name, value in {
        "TYPE": mathdx.CusolverdxType.REAL,
        "PRECISION": mathdx.CommondxPrecision.F32,
        "SM": 900,
        "EXECUTION": mathdx.CommondxExecution.BLOCK,
        "API": mathdx.CusolverdxApi.SMEM,
        "FUNCTION": mathdx.CusolverdxFunction.POTRF,
        "FILL_MODE": mathdx.CusolverdxFillMode.LOWER,
    }.items():
        mathdx.cusolverdx_set_operator_int64(handle, operator[name], value)
    yield handle
    mathdx.cusolverdx_destroy_descriptor(handle)


def test_importing_opens_no_library_and_imports_no_numpy():
    if not sys.platform.startswith("linux"):
        pytest.skip("/proc/self/maps is Linux's")
    code = """import sys, nvmath.bindings.mathdx
print(sorted({"numpy", "numba", "cuda"} & set(sys.modules)), "libmathdx" in open("/proc/self/maps").read())"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[] False"


def test_versions_agree(library):
    major, minor, patch = mathdx.get_version_ex()
    assert mathdx.get_version() == 1000 * major + 100 * minor + patch
    assert library.version == f"{major}.{minor}.{patch}"
    assert all(len(version) == 3 for version in (mathdx.get_package_version(), mathdx.curanddx_get_version()))
    assert len(mathdx.get_commit()) == 40


def test_enumerations_have_the_names_and_numbers_of_the_c_library(library):
    assert mathdx.commondx_status_to_str(mathdx.CommondxStatusType.SUCCESS)
    for operator in mathdx.CufftdxOperatorType:
        if operator < 12:  # those that every version knows
            assert mathdx.cufftdx_operator_type_to_str(operator) == f"CUFFTDX_OPERATOR_{operator.name}"
    for trait in mathdx.CublasdxTraitType:
        assert mathdx.cublasdx_trait_type_to_str(trait) == f"CUBLASDX_TRAIT_{trait.name}"
    for generator in mathdx.CuranddxGenerator:
        assert generator.name in mathdx.curanddx_generator_to_str(generator)
    for operator in list(mathdx.CusolverdxOperatorType)[:15]:
        assert mathdx.cusolverdx_operator_type_to_str(operator) == f"CUSOLVERDX_OPERATOR_{operator.name}"


@pytest.mark.parametrize("name", ["cufftdx", "cublasdx", "cusolverdx", "curanddx"])
def test_descriptors_are_made_and_destroyed(library, name):
    handle = getattr(mathdx, f"{name}_create_descriptor")()
    assert isinstance(handle, int)  # 0 is a descriptor like any other
    getattr(mathdx, f"{name}_destroy_descriptor")(handle)
    with pytest.raises(mathdx.LibMathDxError):
        getattr(mathdx, f"{name}_get_trait_int64")(handle, 0)


def test_outputs_go_into_any_writable_memory(fft):
    trait, array, raw = mathdx.CufftdxTraitType.BLOCK_DIM, np.zeros(3, np.int64), bytearray(24)
    mathdx.cufftdx_get_trait_int64s(fft, trait, 3, array)
    mathdx.cufftdx_get_trait_int64s(fft, trait, 3, raw)
    assert array.prod() > 0
    assert bytes(raw) == array.tobytes()
    array[:] = 0
    mathdx.cufftdx_get_trait_int64s(fft, trait, 3, array.ctypes.data)
    assert bytes(raw) == array.tobytes()
    elements = mathdx.cufftdx_get_trait_int64(fft, mathdx.CufftdxTraitType.ELEMENTS_PER_THREAD)
    assert array[0] * elements == FFT["SIZE"]
    symbol = mathdx.CufftdxTraitType.SYMBOL_NAME
    text = bytearray(mathdx.cufftdx_get_trait_str_size(fft, symbol))
    mathdx.cufftdx_get_trait_str(fft, symbol, len(text), text)
    assert text[:-1].decode().isidentifier()


def test_an_output_that_cannot_be_written_is_refused(fft):
    trait = mathdx.CufftdxTraitType.BLOCK_DIM
    with pytest.raises(TypeError, match=r"a list cannot be written into; give a NumPy array"):
        mathdx.cufftdx_get_trait_int64s(fft, trait, 3, [0, 0, 0])
    with pytest.raises((TypeError, ValueError, BufferError)):
        mathdx.cufftdx_get_trait_int64s(fft, trait, 3, bytes(24))


def test_knobs_are_pairs_that_the_library_accepts(library):
    operator, knob = mathdx.CufftdxOperatorType, mathdx.CufftdxKnobType
    handle, knobs = mathdx.cufftdx_create_descriptor(), [knob.ELEMENTS_PER_THREAD, knob.FFTS_PER_BLOCK]
    for name, value in FFT.items():
        mathdx.cufftdx_set_operator_int64(handle, operator[name], value)
    size = mathdx.cufftdx_get_knob_int64size(handle, 2, knobs)
    values = np.zeros(size, np.int64)
    mathdx.cufftdx_get_knob_int64s(handle, 2, knobs, size, values.ctypes.data)
    mathdx.cufftdx_destroy_descriptor(handle)
    pairs = values.reshape(-1, 2)
    assert len(pairs) > 1
    assert len({tuple(pair) for pair in pairs.tolist()}) == len(pairs)
    assert pairs.min() > 0


def test_code_comes_into_buffers_and_addresses_alike(potrf):
    code = mathdx.commondx_create_code()
    mathdx.commondx_set_code_option_int64(code, mathdx.CommondxOption.TARGET_SM, 900)
    mathdx.cusolverdx_finalize_code(code, potrf)
    count = mathdx.commondx_get_code_num_ltoirs(code)
    sizes = np.zeros(count, np.uint64)
    mathdx.commondx_get_code_ltoir_sizes(code, count, sizes)
    raw = [bytearray(int(size)) for size in sizes]
    arrays, others = ([np.zeros(int(size), np.uint8) for size in sizes] for _ in range(2))
    mathdx.commondx_get_code_ltoirs(code, count, raw)
    mathdx.commondx_get_code_ltoirs(code, count, arrays)
    mathdx.commondx_get_code_ltoirs(code, count, np.array([other.ctypes.data for other in others]))
    mathdx.commondx_destroy_code(code)
    assert [bytes(r) for r in raw] == [a.tobytes() for a in arrays] == [o.tobytes() for o in others]
    assert all(bytes(r[:4]) == bytes.fromhex("ed434e7f") for r in raw)  # the mark of LTO-IR
    fatbin = bytearray(mathdx.cusolverdx_get_universal_fatbin_size(potrf))
    mathdx.cusolverdx_get_universal_fatbin(potrf, len(fatbin), fatbin)
    assert bytes(fatbin[:4]) == bytes.fromhex("50ed55ba")  # the mark of a fatbin


def test_the_compilers_own_message_is_in_the_error(potrf):
    code = mathdx.commondx_create_code()
    mathdx.commondx_set_code_option_int64(code, mathdx.CommondxOption.TARGET_SM, 900)
    mathdx.commondx_set_code_option_str(code, mathdx.CommondxOption.EXTRA_NVRTC_ARGS, "--no-such-option")
    with pytest.raises(mathdx.LibMathDxError, match=r"cusolverdxFinalizeCode.*\n.*--no-such-option") as caught:
        mathdx.cusolverdx_finalize_code(code, potrf)
    mathdx.commondx_destroy_code(code)
    assert caught.value.status == mathdx.CommondxStatusType.COMPILATION_ERROR
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.details) == (str(caught.value), caught.value.details)


def test_errors_name_the_call_and_the_status(fft):
    with pytest.raises(mathdx.LibMathDxError, match=r"cufftdxSetOperatorInt64 failed with COMMONDX_I\w+ \([12]\): \w"):
        mathdx.cufftdx_set_operator_int64(fft, 99, 1)
    with pytest.raises(LibraryError, match="COMMONDX_INTERNAL_ERROR"):
        mathdx.check_status(2)
    assert mathdx.check_status(0) is None
    assert "an unknown status (77)" in str(mathdx.LibMathDxError(77))


def test_a_function_of_another_version_fails_by_its_name(library):
    lacking = [name for name in mathdx.LIBRARY.since if not library.has(name)]
    assert lacking, "no version has both what was removed and what came last"
    with pytest.raises(LibraryNotFound, match=rf"{lacking[0]} is not in .*version {library.version}.*has it"):
        getattr(mathdx._lib(), lacking[0])()


def test_without_nvrtc_the_error_says_what_to_install(library, tmp_path):
    code = "from nvmath.bindings import mathdx; mathdx.get_version()"
    environment = {"NVMATH_MATHDX_LIBRARY": str(tmp_path / "libmathdx.so.0"), "PATH": ""}
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment)
    assert run.returncode
    assert "NVMATH_MATHDX_LIBRARY" in run.stderr
    assert "LibraryNotFound" in run.stderr
