"""Planning through FFTW's advanced interface alone, as NVPL needs."""

from __future__ import annotations

import numpy as np
import pytest

from nvmath.cpu.many import Advanced, advanced, planner
from nvmath.cpu.provider import provider

SEED = int(np.random.SeedSequence().entropy % 2**32)
needs_library = pytest.mark.skipif(provider() is None, reason="needs a library with the FFTW3 interface")


def test_a_contiguous_batch():
    assert advanced([(4, 6, 6), (6, 1, 1)], (3, 24, 24), False) == Advanced([4, 6], 3, [4, 6], 1, 24, [4, 6], 1, 24)


def test_gaps_become_an_enclosing_array():
    found = advanced([(4, 18, 7), (6, 2, 1)], (3, 90, 28), False)
    assert (found.inembed, found.istride, found.onembed, found.ostride) == ([4, 9], 2, [4, 7], 1)


def test_complex_dimensions_come_in_any_order_and_ones_are_dropped():
    assert advanced([(6, 1, 1), (1, 99, 5), (4, 6, 6)], None, False).n == [4, 6]
    assert advanced([(1, 3, 4)], None, False).n == [1]


def test_the_halved_dimension_stays_last():
    found = advanced([(4, 1, 1), (6, 4, 4)], None, True)
    assert found is None  # its stride is the larger one: no enclosing array has that
    assert advanced([(5, 6, 4), (4, 30, 20), (6, 1, 1)], None, True).n == [4, 5, 6]
    assert advanced([(4, 6, 4), (1, 1, 1)], None, True).n == [4, 1]


@pytest.mark.parametrize(
    ("dims", "batch"),
    [
        ([(2, 60, 60), (3, 20, 20), (4, 5, 5), (5, 1, 1)], None),  # four dimensions
        ([(4, 7, 6), (6, 2, 1)], None),  # strides that do not divide
        ([(8, -1, 1)], None),
        ([(8, 1, 1)], (3, -8, 8)),
        ([(4, 1, 6), (6, 4, 1)], None),  # the output's axes in another order
        ([(2**31, 1, 1)], None),
        ([(8, 1, 1)], (3, 2**31, 8)),
        ([(4, 0, 6), (6, 0, 1)], None),
    ],
)
def test_what_the_interface_cannot_say(dims, batch):
    assert advanced(dims, batch, False) is None


@needs_library
@pytest.mark.parametrize("kind", ["C2C", "R2C", "C2R"])
@pytest.mark.parametrize("single", [False, True])
def test_plans_made_through_it_are_right(kind, single):
    print("seed", SEED)
    random, found = np.random.default_rng(SEED), provider()
    real, complex_ = (np.float32, np.complex64) if single else (np.float64, np.complex128)
    x = random.standard_normal((3, 4, 6)) + (1j * random.standard_normal((3, 4, 6)) if kind == "C2C" else 0)
    full, half = np.fft.fft2(x), np.fft.rfft2(x.real)
    source, expected = {"C2C": (x, full), "R2C": (x.real, half), "C2R": (half, x.real * 24)}[kind]
    a = np.zeros((3, 5, source.shape[2] + 1), real if kind == "R2C" else complex_)[:, :4, : source.shape[2]]
    a[...] = source
    out = np.zeros(expected.shape, real if kind == "C2R" else complex_)
    suffix = {"C2C": "dft", "R2C": "dft_r2c", "C2R": "dft_c2r"}[kind]
    prefix = "fftwf" if single else "fftw"
    make = planner(found.ffi, getattr(found.lib, f"{prefix}_plan_many_{suffix}"), kind != "C2C")
    i, o = (tuple(s // array.itemsize for s in array.strides) for array in (a, out))
    dims = found.ffi.new("fftw_iodim64[]", [(4, i[1], o[1]), (6, i[2], o[2])])
    batch = found.ffi.new("fftw_iodim64[]", [(3, i[0], o[0])])
    pointers = [found.ffi.cast("void *", array.ctypes.data) for array in (a, out)]
    sign = (-1,) if kind == "C2C" else ()
    plan = found.plan(make, single, 1, 2, dims, 1, batch, *pointers, *sign, 64)
    assert plan
    getattr(found.lib, f"{prefix}_execute_{suffix}")(plan, *pointers)
    found.destroy(getattr(found.lib, f"{prefix}_destroy_plan"), plan)
    np.testing.assert_allclose(out, expected, atol=1e-4 if single else 1e-12)


@needs_library
def test_what_cannot_be_said_makes_no_plan():
    found = provider()
    make = planner(found.ffi, found.lib.fftw_plan_many_dft, False)
    dims = found.ffi.new("fftw_iodim64[]", [(8, -1, 1)])
    null = found.ffi.NULL
    assert make(1, dims, 0, null, null, null, -1, 64) == 0
    assert make(1, dims, 2, dims, null, null, -1, 64) == 0


@needs_library
def test_the_provider_hands_out_a_planner_of_one_signature():
    found = provider()
    dims = found.ffi.new("fftw_iodim64[]", [(8, 1, 1)])
    room = found.ffi.new("double[16]")
    plan = found.plan(found.planner("dft", False), False, 1, 1, dims, 0, found.ffi.NULL, room, room, -1, 64)
    assert plan
    found.destroy(found.lib.fftw_destroy_plan, plan)
    assert found.most_dims >= 3
