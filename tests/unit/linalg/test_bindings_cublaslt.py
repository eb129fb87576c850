"""What the bindings of cuBLASLt add by hand, and the real library where it is installed (no GPU needed)."""

from __future__ import annotations

import pickle
import subprocess
import sys

import numpy as np
import pytest

from nvmath.bindings import cublasLt
from nvmath.core.errors import LibraryNotFound

KINDS = {  # of descriptors: their attributes, and how to make and destroy one
    "matmul_desc": ("MatmulDescAttribute", lambda: cublasLt.matmul_desc_create(68, 0)),
    "matrix_layout": ("MatrixLayoutAttribute", lambda: cublasLt.matrix_layout_create(0, 4, 6, 4)),
    "matrix_transform_desc": ("MatrixTransformDescAttribute", lambda: cublasLt.matrix_transform_desc_create(0)),
    "matmul_preference": ("MatmulPreferenceAttribute", lambda: cublasLt.matmul_preference_create()),
    "emulation_desc": ("EmulationDescAttribute", lambda: cublasLt.emulation_desc_create()),
}


@pytest.fixture(scope="module")
def library():
    try:
        return cublasLt._lib()
    except LibraryNotFound as error:
        pytest.skip(f"cuBLASLt is not installed: {str(error).split('.')[0]}")


def test_importing_loads_no_library_and_no_numpy():
    code = """import sys, nvmath.bindings.cublasLt
print(sorted({"numpy", "ctypes", "cuda"} & set(sys.modules)), "libcublas" in open("/proc/self/maps").read())"""
    if not sys.platform.startswith("linux"):
        pytest.skip("/proc/self/maps is Linux's")
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[] False"


def test_the_structures_have_the_layout_of_the_c_library():
    assert cublasLt.matmul_algo_dtype.itemsize == 64
    result = cublasLt.matmul_heuristic_result_dtype
    assert result.itemsize == 96
    assert {n: result.fields[n][1] for n in result.names} == {
        "algo": 0,
        "workspace_size": 64,
        "state": 72,
        "waves_count": 76,
        "reserved": 80,
    }


def test_fields_of_one_structure_are_numbers_and_of_several_arrays():
    one, three = cublasLt.MatmulHeuristicResult(), cublasLt.MatmulHeuristicResult(3)
    one.workspace_size, one.state, one.waves_count = 2**40, 15, 0.5
    assert (one.workspace_size, one.state, one.waves_count, len(one)) == (2**40, 15, 0.5, 1)
    assert all(type(value) is kind for value, kind in ((one.state, int), (one.waves_count, float)))
    three.state = [1, 2, 3]
    assert three.state.tolist() == [1, 2, 3]
    assert three[1].state == 2
    assert three[-1].state == 3
    assert three[0:2].state.tolist() == [1, 2]
    three[2] = one
    assert three["workspace_size"].tolist() == [0, 0, 2**40]
    with pytest.raises(IndexError):
        three[3]


def test_the_algorithm_of_a_result_is_a_view_at_its_address():
    results = cublasLt.MatmulHeuristicResult(2)
    algorithm = results[1].algo
    assert algorithm.ptr == results.ptr + 96
    assert int(algorithm) == algorithm.ptr
    algorithm.data_ = bytes(range(64))
    assert results["algo"][1].tobytes() == bytes(range(64))
    assert results["algo"][0].tobytes() == bytes(64)
    copy = cublasLt.MatmulAlgo()
    copy[0] = algorithm
    assert copy == algorithm
    assert copy.ptr != algorithm.ptr
    results[0].algo = copy
    assert results[0].algo.data_ == bytes(range(64))
    with pytest.raises(ValueError, match="take one of them"):
        _ = results.algo
    with pytest.raises(TypeError, match=r"use \.ptr"):
        int(results)


def test_memory_of_others_is_seen_not_copied():
    data = np.zeros(2, cublasLt.matmul_heuristic_result_dtype)
    view = cublasLt.MatmulHeuristicResult.from_data(data)
    view.state = [4, 5]
    assert data["state"].tolist() == [4, 5]
    assert view.ptr == data.ctypes.data
    raw = bytearray(data.tobytes())
    assert cublasLt.MatmulHeuristicResult.from_buffer(raw).state.tolist() == [4, 5]
    at = cublasLt.MatmulHeuristicResult.from_ptr(data.ctypes.data, 2, readonly=True)
    assert at == view
    with pytest.raises(ValueError, match="read-only"):
        at.state = 0


def test_what_is_no_structure_is_refused():
    cls = cublasLt.MatmulAlgo
    with pytest.raises(TypeError, match="give a NumPy array"):
        cls.from_data(b"0" * 64)
    with pytest.raises(ValueError, match="dtype int32"):
        cls.from_data(np.zeros(16, np.int32))
    with pytest.raises(ValueError, match="contiguous"):
        cls.from_data(np.zeros(4, cublasLt.matmul_algo_dtype)[::2])
    with pytest.raises(ValueError, match="buffer size"):
        cls.from_buffer(bytes(65))
    with pytest.raises(ValueError, match="address 0"):
        cls.from_ptr(0)


def test_an_unknown_attribute_is_refused_with_the_known_ones():
    assert (
        cublasLt.get_matmul_algo_config_attribute_dtype(cublasLt.MatmulAlgoConfigAttribute.INNER_SHAPE_ID) is np.uint16
    )
    assert cublasLt.get_matmul_algo_cap_attribute_dtype(cublasLt.MatmulAlgoCapAttribute.TILE_IDS) is np.uint32
    with pytest.raises(ValueError, match=r"attr is 99; allowed .* MAX_WORKSPACE_BYTES \(1\)"):
        cublasLt.get_matmul_preference_attribute_dtype(99)


def test_an_error_survives_pickling_and_says_what_to_do():
    error = pickle.loads(pickle.dumps(cublasLt.cuBLASLtError(15, call="cublasLtMatmul")))
    assert (error.status, error.call, error.status_name) == (15, "cublasLtMatmul", "CUBLAS_STATUS_NOT_SUPPORTED")
    assert "not supported in this combination" in str(error)
    assert "an unknown status" in str(cublasLt.cuBLASLtError(99))
    cublasLt.check_status(0)


@pytest.mark.parametrize("kind", KINDS)
def test_the_library_agrees_on_the_size_of_every_attribute(library, kind):
    enum, create = KINDS[kind]
    try:
        descriptor = create()
    except LibraryNotFound as error:
        pytest.skip(f"this version lacks it: {error}")
    buffer, written, checked = np.zeros(64, np.uint8), np.zeros(1, np.uint64), 0
    for name, attribute in getattr(cublasLt, enum).__members__.items():
        size = np.dtype(getattr(cublasLt, f"get_{kind}_attribute_dtype")(attribute)).itemsize
        get = getattr(cublasLt, f"{kind}_get_attribute")
        try:
            get(descriptor, attribute, buffer.ctypes.data, 0, written.ctypes.data)
        except cublasLt.cuBLASLtError as error:
            if error.status == 7:  # an attribute of other versions
                continue
            raise
        assert written[0] == size, name
        checked += 1
    assert checked >= 4
    getattr(cublasLt, f"{kind}_destroy")(descriptor)


def test_attributes_are_kept(library):
    descriptor = cublasLt.matmul_desc_create(70, 1)
    written = np.zeros(1, np.uint64)
    for name, value in (("TRANSA", 1), ("EPILOGUE", cublasLt.Epilogue.RELU_BIAS), ("BIAS_POINTER", 0x7F0012345670)):
        attribute = cublasLt.MatmulDescAttribute[name]
        given = np.array([value], cublasLt.get_matmul_desc_attribute_dtype(attribute))
        got = np.zeros_like(given)
        cublasLt.matmul_desc_set_attribute(descriptor, attribute, given.ctypes.data, given.nbytes)
        cublasLt.matmul_desc_get_attribute(descriptor, attribute, got.ctypes.data, got.nbytes, written.ctypes.data)
        assert got[0] == value
        assert written[0] == given.nbytes
    cublasLt.matmul_desc_destroy(descriptor)


def test_the_version_and_the_texts_are_the_library_s(library):
    version = cublasLt.get_version()
    assert version // 10000 == cublasLt.get_property(0)
    assert version // 100 % 100 == cublasLt.get_property(1)
    assert cublasLt.get_cudart_version() // 1000 == cublasLt.get_property(0)
    assert cublasLt.get_status_name(7) == "CUBLAS_STATUS_INVALID_VALUE"
    assert cublasLt.get_status_string(7)
    from nvmath.bindings._cublas_status import MEANING, NAMES

    assert all(cublasLt.get_status_name(status) == name for status, name in NAMES.items())
    assert set(MEANING) == set(NAMES) - {0}


def test_the_cache_of_heuristics_has_a_capacity(library):
    before = cublasLt.heuristics_cache_get_capacity()
    cublasLt.heuristics_cache_set_capacity(128)
    assert cublasLt.heuristics_cache_get_capacity() == 128
    cublasLt.heuristics_cache_set_capacity(before)
