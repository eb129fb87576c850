"""The bindings of cuBLAS and cuSOLVER with the real libraries, where they are installed (no GPU needed)."""

from __future__ import annotations

import pickle

import pytest

from nvmath.bindings import cublas, cusolver, cusolverDn
from nvmath.core.errors import LibraryNotFound
from shared.testkit.capabilities import missing


def opened(module):
    try:
        return module._lib()
    except LibraryNotFound as error:
        pytest.skip(f"{module.LIBRARY.name} is not installed: {str(error).split('.')[0]}")


@pytest.fixture(scope="module")
def blas():
    return opened(cublas)


@pytest.fixture(scope="module")
def solver():
    return opened(cusolverDn)


def test_enumerations_are_those_of_linalg():
    from nvmath.bindings import _blas_enums

    for name in ("ComputeType", "DiagType", "FillMode", "SideMode"):
        assert getattr(cublas, name) is getattr(_blas_enums, name)
    assert cublas.Operation.HERMITAN is cublas.Operation.C
    assert cublas.GemmAlgo.DEFAULT == -1


def test_one_class_of_errors_serves_both_parts_of_cusolver():
    assert cusolverDn.cuSOLVERError is cusolver.cuSOLVERError
    error = pickle.loads(pickle.dumps(cusolverDn.cuSOLVERError(30, call="cusolverDnIRSXgesv")))
    assert (error.status, error.status_name) == (30, "CUSOLVER_STATUS_IRS_MATRIX_SINGULAR")
    assert "singular" in str(error)
    assert set(cusolver._MEANING) == set(cusolver.Status) - {0}
    with pytest.raises(cusolver.cuSOLVERError, match="a call failed with CUSOLVER_STATUS_NOT_SUPPORTED"):
        cusolverDn.check_status(9)


def test_the_version_of_cublas_needs_no_handle(blas):
    from nvmath.core.libraries import open_library

    version = open_library(cublas.LIBRARY, cublas._ffi).version
    assert version == ".".join(str(cublas.get_property(part)) for part in range(3))
    assert cublas.get_status_name(15) == "CUBLAS_STATUS_NOT_SUPPORTED"


def test_a_handle_without_a_gpu_is_an_error_that_says_so(blas, solver):
    if missing("gpu") is None:
        pytest.skip("there is a GPU")
    with pytest.raises(cublas.cuBLASError, match="no usable GPU or no driver"):
        cublas.create()
    with pytest.raises(cusolver.cuSOLVERError, match="no usable GPU or no driver"):
        cusolverDn.create()


@pytest.mark.parametrize("module", [cublas, cusolver, cusolverDn], ids=lambda module: module.__name__)
def test_declared_functions_are_there_or_known_to_be_newer(module):
    from nvmath.core.libraries import open_library

    lib = opened(module)
    opened_here = open_library(module.LIBRARY, module._ffi)
    names = [name for name in dir(lib) if name.startswith(("cublas", "cusolver"))]
    lacking = [name for name in names if not opened_here.has(name) and name not in module.LIBRARY.since]
    # cusolverDn.h declares functions for logging that no version exports
    assert [name for name in lacking if "Logger" not in name] == []
    assert len(names) >= 2


def test_parameter_objects_of_cusolver_are_made_and_ended(solver):
    assert cusolver.get_version() // 1000 == cusolver.get_property(0)
    params = cusolverDn.create_params()
    assert params
    cusolverDn.set_adv_options(params, cusolverDn.Function.GETRF, cusolver.AlgMode.ALG_0)
    cusolverDn.destroy_params(params)
    refinement = cusolverDn.irs_params_create()
    cusolverDn.irs_params_set_max_iters(refinement, 17)
    assert cusolverDn.irs_params_get_max_iters(refinement) == 17
    cusolverDn.irs_params_destroy(refinement)
