"""The bindings of cuBLAS, cuBLASLt and cuSOLVER compute: one call of each kind, on a GPU."""

from __future__ import annotations

import numpy as np
import pytest

from nvmath.bindings import cublas, cublasLt, cusolver, cusolverDn

pytestmark = [pytest.mark.gpu, pytest.mark.cupy]
R_32F, R_64F = 0, 1  # cudaDataType


@pytest.fixture
def cupy():
    return pytest.importorskip("cupy")


@pytest.fixture
def blas(cupy):
    handle = cublas.create()
    cublas.set_stream(handle, cupy.cuda.get_current_stream().ptr)
    yield handle
    cublas.destroy(handle)


def columns(array):
    """The array in Fortran's order."""
    return np.asfortranarray(array)


def pointers(cupy, arrays):
    return cupy.asarray(np.array([x.data.ptr for x in arrays], np.uint64))


def test_cublas_multiplies_with_scalars_on_the_host_and_on_the_device(cupy, rng, blas):
    a, b, c = (cupy.asarray(columns(rng.random(shape)), order="F") for shape in ((5, 4), (4, 3), (5, 3)))
    expected = 2 * a.get() @ b.get() + 3 * c.get()
    alpha, beta = np.array([2.0]), np.array([3.0])
    out = c.copy(order="F")
    cublas.dgemm_64(
        *(blas, cublas.Operation.N, cublas.Operation.N, 5, 3, 4, alpha.ctypes.data, a.data.ptr, 5, b.data.ptr, 4),
        *(beta.ctypes.data, out.data.ptr, 5),
    )
    np.testing.assert_allclose(out.get(), expected)
    cublas.set_pointer_mode(blas, cublas.PointerMode.DEVICE)
    assert cublas.get_pointer_mode(blas) == cublas.PointerMode.DEVICE
    assert cublas.get_stream(blas) == cupy.cuda.get_current_stream().ptr
    on_device, out = cupy.asarray([2.0, 3.0]), c.copy(order="F")
    cublas.gemm_ex(
        *(blas, 0, 0, 5, 3, 4, on_device.data.ptr, a.data.ptr, R_64F, 5, b.data.ptr, R_64F, 4, on_device.data.ptr + 8),
        *(out.data.ptr, R_64F, 5, cublas.ComputeType.COMPUTE_64F, cublas.GemmAlgo.DEFAULT),
    )
    np.testing.assert_allclose(out.get(), expected)


def test_cublas_takes_sequences_for_groups(cupy, rng, blas):
    shapes = [(5, 3, 4), (2, 7, 3)]
    inputs = [[columns(rng.random(s).astype("f4")) for s in ((m, k), (k, n))] for m, n, k in shapes]
    a, b = ([cupy.asarray(pair[i], order="F") for pair in inputs] for i in (0, 1))
    c = [cupy.zeros((m, n), "f4", order="F") for m, n, _ in shapes]
    m, n, k = zip(*shapes, strict=True)
    addresses = [pointers(cupy, arrays) for arrays in (a, b, c)]
    one, zero = np.ones(2, "f4"), np.zeros(2, "f4")  # named, so that they live as long as their addresses are used
    cublas.sgemm_grouped_batched(
        *(blas, [0, 0], [0, 0], m, n, k, one.ctypes.data, addresses[0].data.ptr, m),
        *(addresses[1].data.ptr, k, zero.ctypes.data, addresses[2].data.ptr, m, 2, (1, 1)),
    )
    for (left, right), result in zip(inputs, c, strict=True):
        np.testing.assert_allclose(result.get(), left.astype("f8") @ right, rtol=1e-5)


def test_cublaslt_finds_an_algorithm_and_multiplies(cupy, rng):
    m, n, k = 32, 16, 64
    a, b = (cupy.asarray(columns(rng.random(shape).astype("f4")), order="F") for shape in ((m, k), (k, n)))
    d, workspace = cupy.zeros((m, n), "f4", order="F"), cupy.empty(1 << 22, "u1")
    handle = cublasLt.create()
    desc = cublasLt.matmul_desc_create(cublas.ComputeType.COMPUTE_32F, R_32F)
    layouts = [cublasLt.matrix_layout_create(R_32F, rows, cols, rows) for rows, cols in ((m, k), (k, n), (m, n))]
    preference = cublasLt.matmul_preference_create()
    attribute = cublasLt.MatmulPreferenceAttribute.MAX_WORKSPACE_BYTES
    size = np.array([workspace.nbytes], cublasLt.get_matmul_preference_attribute_dtype(attribute))
    cublasLt.matmul_preference_set_attribute(preference, attribute, size.ctypes.data, size.nbytes)
    results, found = cublasLt.MatmulHeuristicResult(4), np.zeros(1, np.int32)
    cublasLt.matmul_algo_get_heuristic(
        *(handle, desc, *layouts, layouts[2], preference, len(results), results.ptr, found.ctypes.data)
    )
    assert 1 <= found[0] <= 4
    assert results[0].state == 0
    assert results[0].workspace_size <= workspace.nbytes
    assert results[0].waves_count > 0
    ids = cublasLt.matmul_algo_get_ids(handle, cublas.ComputeType.COMPUTE_32F, *[R_32F] * 5, 100)
    assert len(ids) == len(set(ids)) > 0
    number = np.zeros(1, cublasLt.get_matmul_algo_config_attribute_dtype(cublasLt.MatmulAlgoConfigAttribute.ID))
    written = np.zeros(1, np.uint64)
    cublasLt.matmul_algo_config_get_attribute(
        results[0].algo.ptr, 0, number.ctypes.data, number.nbytes, written.ctypes.data
    )
    assert number[0] in ids
    scalars = np.array([1, 0], "f4")
    cublasLt.matmul(
        *(handle, desc, scalars.ctypes.data, a.data.ptr, layouts[0], b.data.ptr, layouts[1], scalars.ctypes.data + 4),
        *(d.data.ptr, layouts[2], d.data.ptr, layouts[2], results[0].algo.ptr),
        *(workspace.data.ptr, workspace.nbytes, cupy.cuda.get_current_stream().ptr),
    )
    np.testing.assert_allclose(d.get(), a.get().astype("f8") @ b.get(), rtol=1e-4)
    for layout in layouts:
        cublasLt.matrix_layout_destroy(layout)
    cublasLt.matmul_preference_destroy(preference)
    cublasLt.matmul_desc_destroy(desc)
    cublasLt.destroy(handle)


def test_cusolver_factorises_and_solves(cupy, rng):
    n = 40
    host = rng.random((n, n)) + n * np.eye(n), rng.random((n, 2))
    a, b = (cupy.asarray(columns(x), order="F") for x in host)
    pivots, info = cupy.zeros(n, "i8"), cupy.zeros(1, "i4")
    handle, params = cusolverDn.create(), cusolverDn.create_params()
    cusolverDn.set_stream(handle, cupy.cuda.get_current_stream().ptr)
    on_device, on_host = cusolverDn.xgetrf_buffer_size(handle, params, n, n, R_64F, a.data.ptr, n, R_64F)
    device, memory = cupy.empty(max(on_device, 1), "u1"), np.empty(max(on_host, 1), "u1")
    cusolverDn.xgetrf(
        *(handle, params, n, n, R_64F, a.data.ptr, n, pivots.data.ptr, R_64F),
        *(device.data.ptr, on_device, memory.ctypes.data, on_host, info.data.ptr),
    )
    assert int(info[0]) == 0
    cusolverDn.xgetrs(
        *(handle, params, cublas.Operation.N, n, 2, R_64F, a.data.ptr, n, pivots.data.ptr, R_64F, b.data.ptr, n),
        info.data.ptr,
    )
    np.testing.assert_allclose(host[0] @ b.get(), host[1], rtol=1e-10, atol=1e-10)
    spd = [cupy.asarray(columns(host[0] @ host[0].T), order="F") for _ in range(3)]
    infos, addresses = cupy.zeros(3, "i4"), pointers(cupy, spd)
    cusolverDn.dpotrf_batched(handle, cublas.FillMode.LOWER, n, addresses.data.ptr, n, infos.data.ptr, 3)
    assert infos.get().tolist() == [0, 0, 0]
    np.testing.assert_allclose(np.tril(spd[2].get()), np.linalg.cholesky(host[0] @ host[0].T), rtol=1e-9, atol=1e-9)
    with pytest.raises(cusolver.cuSOLVERError, match="cusolverDnXgetrf failed with CUSOLVER_STATUS_INVALID_VALUE"):
        # info is written even so: an address of 0 there would spoil the context
        cusolverDn.xgetrf(handle, params, -1, n, R_64F, 0, n, 0, R_64F, 0, 0, 0, 0, info.data.ptr)
    cusolverDn.destroy_params(params)
    cusolverDn.destroy(handle)
