"""Random numbers inside kernels on a GPU: number for number those of the reference in Python."""

from __future__ import annotations

import numpy as np
import pytest

from nvmath.device import random
from nvmath.device._curand_table import GENERATORS
from shared.testkit import device_random

pytestmark = [pytest.mark.gpu, pytest.mark.filterwarnings("ignore")]  # of numba-cuda: that grids are small
cuda = pytest.importorskip("numba.cuda", reason="needs numba-cuda")
THREADS = 64


@pytest.fixture(scope="module")
def compiled():
    return random.Compile(cc=None)


@pytest.mark.parametrize("linking", ["explicit", "implicit"])
@pytest.mark.parametrize("name", GENERATORS)
def test_every_function_gives_the_reference_numbers(name, linking, compiled):
    generator = GENERATORS[name]
    source, count = device_random.kernel_source(generator)
    options = {"link": compiled.files, "extensions": compiled.extension} if linking == "explicit" else {}
    kernel = cuda.jit(**options)(device_random.defined(source, cuda))
    states = getattr(random, f"States{name}")(THREADS)
    first, second = (
        cuda.to_device(item) if isinstance(item, np.ndarray) else item
        for item in device_random.arguments(generator, THREADS)
    )
    out = cuda.to_device(np.zeros((THREADS, count)))
    kernel[2, THREADS // 2](states, first, second, out)
    got, wanted = out.copy_to_host(), device_random.expected(generator, THREADS)
    place = 0
    for _ in range(2):
        for function, call, numbers in device_random.draws(generator):
            columns = slice(place, place + numbers)
            place += numbers
            if "normal" in function or ("poisson" in function and "5000" in call):
                double = function.endswith("_double")
                # Single precision sine and cosine of the device have an absolute error of 2**-21; a Poisson number
                # of a large mean is rounded from a normal one.
                tolerance = 1.01 if "poisson" in function else 1e-12 if double else 2e-5
                np.testing.assert_allclose(got[:, columns], wanted[:, columns], 2e-5, tolerance, err_msg=call)
            elif "poisson" in function:
                # the exponential that counting starts from may differ in its last place: then a count may, rarely
                assert np.mean(got[:, columns] != wanted[:, columns]) < 0.02, call
            else:
                np.testing.assert_array_equal(got[:, columns], wanted[:, columns], err_msg=call)


def test_a_published_program_runs_unchanged(compiled):
    compiled_rng = compiled

    @cuda.jit(link=compiled_rng.files, extensions=compiled_rng.extension)
    def init_rng(states, seed):
        idx = cuda.grid(1)
        random.init(seed, idx, 0, states[idx])

    @cuda.jit(link=compiled_rng.files, extensions=compiled_rng.extension)
    def paths(states, out):
        idx = cuda.grid(1)
        out[idx] = random.normal_double(states[idx])

    states = random.StatesPhilox4_32_10(256)
    assert states.data % 16 == 0
    init_rng[4, 64](states, 7)
    out = cuda.device_array(256, np.float64)
    paths[4, 64](states, out)
    host = random.StatesPhilox4_32_10(256)
    for t in range(256):
        random.init(7, t, 0, host[t])
    np.testing.assert_allclose(
        out.copy_to_host(), [random.normal_double(host[t]) for t in range(256)], rtol=0, atol=1e-13
    )


def test_states_stay_between_kernels_and_in_local_memory():
    dtype = random.StatesXORWOW.dtype

    @cuda.jit
    def start(states):
        i = cuda.grid(1)
        random.init(1, i, 0, states[i])

    @cuda.jit
    def draw(states, out):
        i = cuda.grid(1)
        mine = cuda.local.array(1, dtype, alignment=16)
        mine[0] = states[i]
        for k in range(out.shape[1]):
            out[i, k] = random.rand(mine[0])
        states[i] = mine[0]

    states = random.StatesXORWOW(32)
    start[1, 32](states)
    out = cuda.device_array((32, 5), np.uint32)
    got = []
    for _ in range(2):
        draw[1, 32](states, out)
        got.append(out.copy_to_host())
    host = random.StatesXORWOW(32)
    for i in range(32):
        random.init(1, i, 0, host[i])
        np.testing.assert_array_equal(np.hstack(got)[i], [random.rand(host[i]) for _ in range(10)])


def test_memory_is_freed_with_the_object():
    states = random.StatesSobol64(1000)
    address = states.data
    assert states.data == address
    assert states.__cuda_array_interface__["data"] == (address, False)
    del states


def test_two_generators_in_one_kernel():
    @cuda.jit
    def both(first, second, out):
        i = cuda.grid(1)
        random.init(3, i, 0, first[i])
        random.init(3, i, 0, second[i])
        out[i] = random.uniform_double(first[i]) + random.uniform_double(second[i])

    first, second, out = random.StatesMRG32k3a(8), random.StatesPhilox4_32_10(8), cuda.device_array(8)
    both[1, 8](first, second, out)
    one, two = random.StatesMRG32k3a(8), random.StatesPhilox4_32_10(8)
    for i in range(8):
        random.init(3, i, 0, one[i])
        random.init(3, i, 0, two[i])
    wanted = [random.uniform_double(one[i]) + random.uniform_double(two[i]) for i in range(8)]
    np.testing.assert_allclose(out.copy_to_host(), wanted, rtol=1e-15)  # the compiler contracts sums of products
