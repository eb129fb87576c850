"""The FFTW bindings on whichever library is installed, against NumPy."""

from __future__ import annotations

import numpy as np
import pytest

from nvmath.bindings.nvpl import fft
from nvmath.core.errors import LibraryNotFound
from nvmath.cpu.provider import provider

needs_library = pytest.mark.skipif(provider() is None, reason="needs a library with the FFTW3 interface")
SEED = int(np.random.SeedSequence().entropy % 2**32)
REAL = {"float": np.float32, "double": np.float64}
COMPLEX = {"float": np.complex64, "double": np.complex128}
TOLERANCE = {"float": 1e-5, "double": 1e-13}
ESTIMATE = 64


@pytest.fixture
def random():
    print("seed", SEED)
    return np.random.default_rng(SEED)


def arrays(random, kind, precision, batch, n):
    half = n // 2 + 1
    if kind == "r2c":
        a = random.standard_normal((batch, n)).astype(REAL[precision])
        return a, np.zeros((batch, half), COMPLEX[precision]), np.fft.rfft(a.astype(np.float64))
    if kind == "c2r":
        x = random.standard_normal((batch, n))
        a = np.fft.rfft(x).astype(COMPLEX[precision])
        return a, np.zeros((batch, n), REAL[precision]), x * n
    a = (random.standard_normal((batch, n)) + 1j * random.standard_normal((batch, n))).astype(COMPLEX[precision])
    return a, np.zeros_like(a), np.fft.fft(a.astype(np.complex128))


def close(out, expected, precision):
    return np.abs(out - expected).max() <= TOLERANCE[precision] * max(1, np.abs(expected).max())


@needs_library
@pytest.mark.parametrize("precision", ["float", "double"])
@pytest.mark.parametrize("kind", ["c2c", "r2c", "c2r"])
@pytest.mark.parametrize("n", [8, 15])
def test_the_typed_functions(random, kind, precision, n):
    batch = 3
    a, out, expected = arrays(random, kind, precision, batch, n)
    sign = (-1,) if kind == "c2c" else ()
    make = getattr(fft, f"plan_many_{kind}_{precision}")
    layout = (1, [n], batch, a.ctypes.data, None, 1, a.shape[1], out.ctypes.data, None, 1, out.shape[1])
    plan = make(*layout, *sign, ESTIMATE)
    assert plan
    getattr(fft, f"execute_{kind}_{precision}")(plan, a.copy(), out)
    getattr(fft, f"destroy_plan_{precision}")(plan)
    assert close(out, expected, precision)


needs_guru = pytest.mark.skipif(provider() is None or not provider().guru, reason="needs FFTW's guru interface")


@needs_guru
@pytest.mark.parametrize("precision", ["float", "double"])
@pytest.mark.parametrize("kind", ["c2c", "r2c", "c2r"])
def test_the_guru_functions_take_tuples(random, kind, precision):
    n, batch = 12, 5
    a, out, expected = arrays(random, kind, precision, batch, n)
    sign = (-1,) if kind == "c2c" else ()
    make = getattr(fft, f"plan_guru64_{kind}_{precision}")
    plan = make(1, [(n, 1, 1)], 1, [(batch, a.shape[1], out.shape[1])], a, out, *sign, ESTIMATE)
    assert plan
    getattr(fft, f"execute_{kind}_{precision}")(plan, a, out)
    getattr(fft, f"destroy_plan_{precision}")(plan)
    assert close(out, expected, precision)


@needs_library
@pytest.mark.parametrize("precision", ["FLOAT", "DOUBLE"])
@pytest.mark.parametrize("kind", ["C2C", "R2C", "C2R"])
def test_the_generic_functions(random, kind, precision):
    n, batch = 10, 4
    a, out, expected = arrays(random, kind.lower(), precision.lower(), batch, n)
    plan = fft.plan_many(
        fft.Precision[precision],
        fft.Kind[kind],
        fft.Sign.FORWARD if kind == "C2C" else fft.Sign.UNSPECIFIED,
        1,
        [n],
        batch,
        a.ctypes.data,
        None,
        1,
        a.shape[1],
        out.ctypes.data,
        None,
        1,
        out.shape[1],
        fft.PlannerFlags.ESTIMATE,
    )
    assert fft.execute(plan, a.ctypes.data, out.ctypes.data, fft.Sign.UNSPECIFIED) == 0
    assert close(out, expected, precision.lower())
    assert fft.destroy(plan) == 0
    assert fft.destroy(plan) == 0
    with pytest.raises(fft.FFTWError, match="destroyed"):
        fft.execute(plan, a.ctypes.data, out.ctypes.data, 0)


@needs_library
def test_wrong_arguments_of_the_generic_functions():
    a = np.zeros(8, np.complex128)
    layout = (1, [8], 1, a, None, 1, 8, a, None, 1, 8)
    with pytest.raises(ValueError, match="precision is 16"):
        fft.plan_many(16, 1, -1, *layout, ESTIMATE)
    with pytest.raises(ValueError, match="kind is 9"):
        fft.plan_many(64, 9, -1, *layout, ESTIMATE)
    with pytest.raises(ValueError, match="sign is 0"):
        fft.plan_many(64, 1, 0, *layout, ESTIMATE)
    plan = fft.plan_many(64, 1, -1, *layout, ESTIMATE)
    with pytest.raises(fft.FFTWError, match="sign is 1"):
        fft.execute(plan, a, a, 1)
    odd = np.zeros(8 * 16 + 1, np.uint8)[1:].ctypes.data
    with pytest.raises(fft.FFTWUnaligned, match="copy the data"):
        fft.execute(plan, odd, odd, -1)
    with pytest.raises(fft.FFTWUnaligned, match="copy the data"):
        fft.plan_many(64, 1, -1, 1, [8], 1, odd, None, 1, 8, odd, None, 1, 8, ESTIMATE)
    fft.destroy(plan)


@needs_library
def test_a_plan_that_cannot_be_made_is_an_error():
    a = np.zeros(8, np.complex128)
    with pytest.raises(fft.FFTWError, match="makes no plan"):
        fft.plan_many(64, 1, -1, 1, [-8], 1, a, None, 1, 8, a, None, 1, 8, ESTIMATE)


@needs_library
def test_threads_and_version():
    for precision in fft.Precision:
        assert fft.init_threads(precision) != 0
        assert fft.plan_with_nthreads(precision, 1) == 0
    found = provider()
    if found.name == "NVPL":
        assert fft.get_version() >= 400
        assert fft.planner_nthreads(fft.Precision.DOUBLE) == 1
    if found.name == "MKL":
        with pytest.raises(LibraryNotFound, match="nvpl_fft_get_version"):
            fft.get_version()


def test_names_errors_and_enumerations():
    assert issubclass(fft.FFTWUnaligned, fft.FFTWError)
    assert issubclass(fft.FFTWError, RuntimeError)
    assert [int(f) for f in (fft.Sign.FORWARD, fft.Sign.INVERSE, fft.Sign.UNSPECIFIED)] == [-1, 1, 0]
    for name in fft.__all__:
        assert getattr(fft, name) is not None
    with pytest.raises(AttributeError):
        fft.nonsense  # noqa: B018


def test_the_folders_name_their_modules():
    import nvmath

    assert nvmath.bindings.nvpl.fft is fft
    assert nvmath.bindings.mkl.service.get_version_string
    with pytest.raises(AttributeError, match="it has blas, fft"):
        nvmath.bindings.nvpl.nothing  # noqa: B018
    with pytest.raises(AttributeError, match="pip install nvmath-sparse"):
        nvmath.bindings.cusparse  # noqa: B018
