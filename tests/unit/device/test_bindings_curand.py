"""The bindings of cuRAND on the real library, where it is installed: host generators need no GPU and no driver."""

from __future__ import annotations

import functools
import pickle

import numpy as np
import pytest
from scipy import stats
from scipy.stats import qmc

from nvmath.bindings import curand
from nvmath.core.errors import LibraryError, LibraryNotFound

COUNT = 1 << 16
MASK = 2**32 - 1


@pytest.fixture(scope="module", autouse=True)
def library():
    try:
        return curand._lib()
    except LibraryNotFound as error:
        pytest.skip(f"cuRAND is not installed: {str(error).split('.')[0]}")


@pytest.fixture
def generator(rng):
    """Make a host generator; pseudorandom ones get a fresh seed unless one is given."""
    made = []

    def make(kind, seed=None, *, order=curand.Ordering.PSEUDO_LEGACY):
        handle = curand.create_generator_host(kind)
        made.append(handle)
        if kind < 200:
            curand.set_generator_ordering(handle, order)
            curand.set_pseudo_random_generator_seed(handle, int(rng.integers(2**63)) if seed is None else seed)
        return handle

    yield make
    for handle in made:
        curand.destroy_generator(handle)


def drawn(function, handle, dtype, count=COUNT, *parameters):
    """What a ``generate`` function writes."""
    values = np.zeros(count, dtype)
    function(handle, values.ctypes.data, count, *parameters)
    return values


def philox(counter, key):
    """Four numbers of Philox 4x32-10 (Salmon et al., 2011)."""
    a, b, c, d = counter
    k, m = key
    for _ in range(10):
        p, q = 0xD2511F53 * a, 0xCD9E8D57 * c
        a, b, c, d = (q >> 32) ^ b ^ k, q & MASK, (p >> 32) ^ d ^ m, p & MASK
        k, m = (k + 0x9E3779B9) & MASK, (m + 0xBB67AE85) & MASK
    return [a, b, c, d]


def test_the_philox_reference_gives_the_published_values():
    assert philox((0, 0, 0, 0), (0, 0)) == [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]


def test_philox_against_an_independent_reference(generator, rng):
    seed = int(rng.integers(2**63))
    values = drawn(curand.generate, generator(curand.RngType.PSEUDO_PHILOX4_32_10, seed), np.uint32, 3 << 18)
    key = seed & MASK, seed >> 32
    for row in (0, 1, 2):  # 65536 subsequences take turns, four numbers each
        for subsequence in (0, 1, int(rng.integers(65536)), 65535):
            start = (row << 18) + 4 * subsequence
            assert values[start : start + 4].tolist() == philox((row, 0, subsequence, 0), key)


def _advanced(matrix, state, steps, modulus):
    power = [[int(i == j) for j in range(3)] for i in range(3)]
    while steps:
        if steps & 1:
            power = _product(power, matrix, modulus)
        matrix, steps = _product(matrix, matrix, modulus), steps >> 1
    return [sum(p * s for p, s in zip(row, state, strict=True)) % modulus for row in power]


def _product(a, b, modulus):
    return [[sum(a[i][k] * b[k][j] for k in range(3)) % modulus for j in range(3)] for i in range(3)]


def test_mrg32k3a_against_an_independent_reference(generator, rng):
    handle = generator(curand.RngType.PSEUDO_MRG32K3A, 0)  # the seed 0 is the state 12345 of L'Ecuyer's article
    values = drawn(curand.generate_uniform_double, handle, np.float64)
    moduli = 4294967087, 4294944443
    matrices = [[0, 1, 0], [0, 0, 1], [-810728, 1403580, 0]], [[0, 1, 0], [0, 0, 1], [-1370589, 0, 527612]]
    for subsequence in (0, 1, int(rng.integers(4096)), 4095):  # 4096 of them take turns, 2**76 numbers apart
        states = [_advanced(a, [12345] * 3, subsequence << 76, m) for a, m in zip(matrices, moduli, strict=True)]
        expected = []
        for _ in range(COUNT // 4096):
            states = [_advanced(a, s, 1, m) for a, s, m in zip(matrices, states, moduli, strict=True)]
            expected.append((states[0][2] - states[1][2]) % moduli[0] / (moduli[0] + 1))
        np.testing.assert_allclose(values[subsequence::4096], expected, rtol=0, atol=2.0**-32)


def test_the_offset_skips_numbers(generator):
    kind, seed = curand.RngType.PSEUDO_PHILOX4_32_10, 20240229
    whole = drawn(curand.generate, generator(kind, seed), np.uint32)
    handle = generator(kind, seed)
    curand.set_generator_offset(handle, 1000)
    np.testing.assert_array_equal(drawn(curand.generate, handle, np.uint32, 5000), whole[1000:6000])


@pytest.mark.parametrize("bits", [32, 64])
def test_sobol_sequences_follow_from_the_direction_vectors(generator, bits):
    dimensions, count, dtype = 5, 1024, np.dtype(f"uint{bits}").type
    kind = curand.RngType[f"QUASI_SOBOL{bits}"]
    vectors = getattr(curand, f"get_direction_vectors{bits}")(
        curand.DirectionVectorSet[f"DIRECTION_VECTORS_{bits}_JOEKUO6"], dimensions
    )
    assert (vectors.shape, vectors.dtype) == ((dimensions, bits), np.dtype(dtype))
    assert vectors[0].tolist() == [1 << (bits - 1 - i) for i in range(bits)]  # van der Corput's sequence
    handle = generator(kind)
    curand.set_quasi_random_generator_dimensions(handle, dimensions)
    draw = curand.generate if bits == 32 else curand.generate_long_long
    values = drawn(draw, handle, dtype, dimensions * count).reshape(dimensions, count)
    for dimension in range(dimensions):
        for n in (0, 1, 2, 3, 777, count - 1):
            chosen = [v for i, v in enumerate(vectors[dimension].tolist()) if (n ^ (n >> 1)) >> i & 1]
            assert values[dimension, n] == functools.reduce(int.__xor__, chosen, 0)


def test_direction_vectors_are_those_that_scipy_has():
    vectors = curand.get_direction_vectors32(curand.DirectionVectorSet.DIRECTION_VECTORS_32_JOEKUO6, 300)
    ours = np.zeros((300, 256), np.uint32)
    for n in range(256):
        for i in range(8):
            if (n ^ (n >> 1)) >> i & 1:
                ours[:, n] ^= vectors[:, i]
    theirs = qmc.Sobol(300, scramble=False, bits=32).random(256).T * 2.0**32
    np.testing.assert_array_equal(ours, theirs.astype(np.uint32))


@pytest.mark.parametrize("bits", [32, 64])
def test_scrambled_sequences_start_at_the_scramble_constants(generator, bits):
    dimensions, count, dtype = 7, 64, np.dtype(f"uint{bits}").type
    constants = getattr(curand, f"get_scramble_constants{bits}")(dimensions)
    vectors = getattr(curand, f"get_direction_vectors{bits}")(
        curand.DirectionVectorSet[f"SCRAMBLED_DIRECTION_VECTORS_{bits}_JOEKUO6"], dimensions
    )
    assert (constants.shape, constants.dtype) == ((dimensions,), np.dtype(dtype))
    handle = generator(curand.RngType[f"QUASI_SCRAMBLED_SOBOL{bits}"])
    curand.set_quasi_random_generator_dimensions(handle, dimensions)
    draw = curand.generate if bits == 32 else curand.generate_long_long
    values = drawn(draw, handle, dtype, dimensions * count).reshape(dimensions, count)
    np.testing.assert_array_equal(values[:, 0], constants)
    np.testing.assert_array_equal(values[:, 1], constants ^ vectors[:, 0])


@pytest.mark.parametrize("size", [-1, 20001])
def test_tables_end_where_the_library_says(size):
    for function in (curand.get_scramble_constants32, functools.partial(curand.get_direction_vectors64, 103)):
        with pytest.raises(ValueError, match=rf"size is {size}; cuRAND has tables for 0 to 20000 dimensions"):
            function(size)
    assert curand.get_scramble_constants64(20000)[-1]
    assert curand.get_direction_vectors32(101, 0).shape == (0, 32)


@pytest.mark.parametrize("kind", ["XORWOW", "MRG32K3A", "MTGP32", "PHILOX4_32_10"])
def test_distributions_of_pseudorandom_generators(generator, kind):
    # fixed seeds: a test of a distribution with fresh ones fails now and then
    handle = generator(curand.RngType[f"PSEUDO_{kind}"], 7)
    bits = drawn(curand.generate, handle, np.uint32)
    cases = [
        (bits / 2**32, stats.uniform()),
        (drawn(curand.generate_uniform, handle, np.float32), stats.uniform()),
        (drawn(curand.generate_uniform_double, handle, np.float64), stats.uniform()),
        (drawn(curand.generate_normal, handle, np.float32, COUNT, 1.5, 0.5), stats.norm(1.5, 0.5)),
        (drawn(curand.generate_normal_double, handle, np.float64, COUNT, -2.0, 3.0), stats.norm(-2, 3)),
        (
            drawn(curand.generate_log_normal, handle, np.float32, COUNT, 0.25, 0.5),
            stats.lognorm(0.5, scale=np.exp(0.25)),
        ),
        (
            drawn(curand.generate_log_normal_double, handle, np.float64, COUNT, 1.0, 0.25),
            stats.lognorm(0.25, scale=np.e),
        ),
    ]
    for values, distribution in cases:
        assert stats.kstest(values, distribution.cdf).pvalue > 1e-5
    counts = drawn(curand.generate_poisson, handle, np.uint32, COUNT, 4.5)
    seen = np.bincount(counts, minlength=20)[:20]
    expected = stats.poisson(4.5).pmf(np.arange(20)) * COUNT
    assert stats.chisquare(seen[:14], expected[:14] * seen[:14].sum() / expected[:14].sum()).pvalue > 1e-5


def test_generators_of_the_other_kinds_say_what_is_wrong(generator):
    handle = generator(curand.RngType.QUASI_SOBOL32)
    with pytest.raises(
        curand.cuRANDError, match=r"curandSetPseudoRandomGeneratorSeed failed with CURAND_STATUS_TYPE_ERR"
    ):
        curand.set_pseudo_random_generator_seed(handle, 1)
    with pytest.raises(
        curand.cuRANDError, match=r"curandSetQuasiRandomGeneratorDimensions .* CURAND_STATUS_OUT_OF_RANGE"
    ):
        curand.set_quasi_random_generator_dimensions(handle, 20001)
    with pytest.raises(LibraryError, match="CURAND_STATUS_OUT_OF_RANGE"):
        curand.get_direction_vectors32(curand.DirectionVectorSet.DIRECTION_VECTORS_64_JOEKUO6, 1)
    error = curand.cuRANDError(105)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert "multiple" in str(error)


def test_versions_agree():
    major, minor, patch = (curand.get_property(number) for number in range(3))
    assert curand.get_version() in (1000 * major + 100 * minor + patch, 1000 * major + 10 * minor + patch)


@pytest.mark.gpu
@pytest.mark.cupy
@pytest.mark.parametrize("kind", ["PHILOX4_32_10", "MRG32K3A", "XORWOW"])
def test_the_device_generates_what_the_host_generates(generator, rng, kind):
    import cupy

    seed, kind = int(rng.integers(2**63)), curand.RngType[f"PSEUDO_{kind}"]
    expected = drawn(curand.generate, generator(kind, seed), np.uint32)
    handle, stream = curand.create_generator(kind), cupy.cuda.Stream(non_blocking=True)
    curand.set_stream(handle, stream.ptr)
    curand.set_generator_ordering(handle, curand.Ordering.PSEUDO_LEGACY)
    curand.set_pseudo_random_generator_seed(handle, seed)
    with stream:
        values = cupy.zeros(COUNT, cupy.uint32)
        curand.generate(handle, values.data.ptr, COUNT)
    stream.synchronize()
    curand.destroy_generator(handle)
    np.testing.assert_array_equal(values.get(), expected)


@pytest.mark.gpu
@pytest.mark.cupy
def test_poisson_distributions_are_made_and_destroyed():
    import cupy

    cupy.zeros(1)  # cuRAND uses the current context
    handle = np.zeros(1, np.intp)
    curand.create_poisson_distribution(4.5, handle.ctypes.data)
    assert handle[0]
    curand.destroy_distribution(int(handle[0]))
    with pytest.raises(curand.cuRANDError, match="CURAND_STATUS_OUT_OF_RANGE"):
        curand.create_poisson_distribution(-1.0, handle.ctypes.data)
