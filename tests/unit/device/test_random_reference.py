"""The generators in Python against cuRAND's own on the host, which needs no GPU."""

from __future__ import annotations

import numpy as np
import pytest

from nvmath.bindings import curand
from nvmath.core.errors import LibraryNotFound
from nvmath.device import random

KINDS = {
    "XORWOW": curand.RngType.PSEUDO_XORWOW,
    "MRG32k3a": curand.RngType.PSEUDO_MRG32K3A,
    "Philox4_32_10": curand.RngType.PSEUDO_PHILOX4_32_10,
    "Sobol32": curand.RngType.QUASI_SOBOL32,
    "ScrambledSobol32": curand.RngType.QUASI_SCRAMBLED_SOBOL32,
    "Sobol64": curand.RngType.QUASI_SOBOL64,
    "ScrambledSobol64": curand.RngType.QUASI_SCRAMBLED_SOBOL64,
}
PSEUDO = tuple(KINDS)[:3]
# In legacy order cuRAND fills memory as this many threads would, each with its subsequence, so many numbers at a time.
THREADS = {"XORWOW": (4096, 1), "MRG32k3a": (4096, 1), "Philox4_32_10": (65536, 4)}


@pytest.fixture(scope="module", autouse=True)
def _library():
    try:
        curand.get_version()
    except LibraryNotFound:
        pytest.skip("needs cuRAND")


def generated(name, function, dtype, count, *arguments, seed=0, dimensions=0):
    generator = curand.create_generator_host(KINDS[name])
    try:
        if dimensions:
            curand.set_quasi_random_generator_dimensions(generator, dimensions)
        else:
            curand.set_generator_ordering(generator, curand.Ordering.PSEUDO_LEGACY)
            curand.set_pseudo_random_generator_seed(generator, seed)
        values = np.empty(count, dtype)
        getattr(curand, function)(generator, values.ctypes.data, count, *arguments)
        return values
    finally:
        curand.destroy_generator(generator)


def state(name):
    return getattr(random, f"States{name}")(1)[0]


def of_thread(values, name, thread, count):
    threads, width = THREADS[name]
    return np.array([values[(k // width) * threads * width + thread * width + k % width] for k in range(count)])


@pytest.mark.parametrize("name", PSEUDO)
def test_numbers_and_subsequences_are_those_of_curand(name, rng):
    seed = int(rng.integers(1, 2**63))
    threads, _ = THREADS[name]
    values = generated(name, "generate", np.uint32, 8 * threads, seed=seed)
    for thread in [0, 1, *map(int, rng.integers(2, threads, 4))]:
        one = state(name)
        random.init(seed, thread, 0, one)
        drawn = [random.rand(one) for _ in range(6)]
        np.testing.assert_array_equal(drawn, of_thread(values, name, thread, 6))


@pytest.mark.parametrize("name", PSEUDO)
def test_uniform_numbers_are_those_of_curand(name, rng):
    seed, threads = int(rng.integers(1, 2**63)), THREADS[name][0]
    values = generated(name, "generate_uniform", np.float32, 4 * threads, seed=seed)
    one = state(name)
    random.init(seed, 3, 0, one)
    np.testing.assert_array_equal([random.uniform(one) for _ in range(4)], of_thread(values, name, 3, 4))


def test_philox_of_the_case_that_users_check():
    """Seed 7, subsequence t, offset 0; the first block of subsequence t is that of the counter (0, 0, t, 0)."""
    values = generated("Philox4_32_10", "generate", np.uint32, 64, seed=7)
    states = random.StatesPhilox4_32_10(16)
    for t in range(16):
        random.init(7, t, 0, states[t])
        assert tuple(random.rand4(states[t])) == tuple(values[4 * t : 4 * t + 4])


@pytest.mark.parametrize("name", tuple(KINDS)[3:])
def test_sobol_numbers_are_those_of_curand(name, rng):
    bits, dimensions, count = int(name[-2:]), 5, 40
    call, dtype = ("generate_long_long", np.uint64) if bits == 64 else ("generate", np.uint32)
    wanted = generated(name, call, dtype, dimensions * count, dimensions=dimensions).reshape(dimensions, count)
    helpers = random.random_helpers
    kind = f"{'SCRAMBLED_' if 'Scrambled' in name else ''}DIRECTION_VECTORS_{bits}_JOEKUO6"
    vectors = getattr(helpers, f"get_direction_vectors{bits}")(helpers.DirectionVectorSet[kind], dimensions)
    scramble = getattr(helpers, f"get_scramble_constants{bits}")(dimensions)
    offset = int(rng.integers(0, 20))
    for dimension in range(dimensions):
        one = state(name)
        constants = (scramble[dimension],) if "Scrambled" in name else ()
        random.init(vectors[dimension], *constants, offset, one)
        drawn = [random.rand(one) for _ in range(count - offset)]
        np.testing.assert_array_equal(drawn, wanted[dimension, offset:])


@pytest.mark.parametrize("name", [*PSEUDO, "Test"])
def test_skipping_is_drawing(name, rng):
    seed, n = int(rng.integers(0, 2**63)), int(rng.integers(0, 60))
    one, other, third = state(name), state(name), state(name)
    random.init(seed, 5, 0, one)
    random.init(seed, 5, 0, other)
    random.init(seed, 5, n, third)
    for _ in range(n):
        random.rand(one)
    random.skipahead(n, other)
    assert random.rand(one) == random.rand(other) == random.rand(third)


@pytest.mark.parametrize("name", PSEUDO)
def test_jumps_are_many_small_ones(name):
    """Two halves of the largest step that a call can skip are one subsequence; MRG32k3a's are longer."""
    one, other = state(name), state(name)
    random.init(1, 1, 0, one)
    random.init(1, 0, 0, other)
    length = {"XORWOW": 67, "MRG32k3a": 76, "Philox4_32_10": 66}[name]
    for _ in range(2 ** (length - 63)):
        random.skipahead(2**63, other)
    assert random.rand(one) == random.rand(other)


@pytest.mark.parametrize("name", PSEUDO)
def test_normal_numbers_come_in_pairs_and_are_normal(name):
    one, other = state(name), state(name)
    random.init(99, 0, 0, one)
    random.init(99, 0, 0, other)
    drawn = np.array([random.normal(one) for _ in range(4000)])
    pair = random.normal2(other)
    assert (pair.x, pair.y) == (drawn[0], drawn[1])
    assert drawn.dtype == np.float32
    assert abs(drawn.mean()) < 5 / np.sqrt(4000)
    assert abs(drawn.std() - 1) < 0.08
    tail = np.mean(abs(drawn) > 1.959964)
    assert abs(tail - 0.05) < 0.02


@pytest.mark.parametrize("name", PSEUDO)
def test_normal_numbers_are_those_of_curand_on_the_host(name, rng):
    """The host library computes sine and cosine precisely; which number of a pair goes where is its own affair."""
    seed, threads = int(rng.integers(1, 2**63)), THREADS[name][0]
    values = generated(name, "generate_normal_double", np.float64, 4 * threads, 0.0, 1.0, seed=seed)
    one = state(name)
    random.init(seed, 0, 0, one)
    pair = random.normal2_double(one)
    for part in (pair.x, pair.y):
        assert np.min(abs(values - part)) < 1e-14


@pytest.mark.parametrize("rate", [0.7, 20.0, 300.0, 5000.0])
@pytest.mark.parametrize("name", ["XORWOW", "Sobol32"])
def test_poisson_numbers_have_their_mean_and_variance(name, rate):
    one = state(name)
    if name == "XORWOW":
        random.init(5, 0, 0, one)
    else:
        random.init(random.random_helpers.get_direction_vectors32(101, 1)[0], 1, one)
    drawn = np.array([float(random.poisson(one, rate)) for _ in range(2000)])
    assert abs(drawn.mean() - rate) < 5 * np.sqrt(rate / 2000)
    assert abs(drawn.var() / rate - 1) < 0.2


def test_log_normal_is_the_exponential_of_normal():
    one, other = state("Philox4_32_10"), state("Philox4_32_10")
    random.init(1, 2, 3, one)
    random.init(1, 2, 3, other)
    for _ in range(4):
        wanted = np.exp(0.5 + 0.25 * random.normal_double(one))
        assert abs(random.log_normal_double(other, 0.5, 0.25) / wanted - 1) < 1e-14
