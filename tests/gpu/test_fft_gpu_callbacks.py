"""Callbacks on the GPU beyond what every engine does alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from nvmath.core import cuda
from nvmath.core.errors import UnsupportedProblem
from nvmath.fft import FFT, compile_epilog, compile_prolog, fft, rfft
from shared.testkit.reference import deviation, random, transform

pytestmark = [pytest.mark.gpu, pytest.mark.cupy]


@pytest.fixture(scope="module", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep nothing in the user's folder."""
    pytest.importorskip("numba_cuda", reason="numba-cuda is not installed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NVMATH_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        yield


def filtered(data_out, offset, index, element, user_info, reserved):  # type: ignore[no-untyped-def]
    data_out[offset] = element * user_info[index[1] * 8 + index[2]]


def multiply(data_out, offset, element, user_info, reserved):  # type: ignore[no-untyped-def]
    data_out[offset] = element * user_info[offset]


def double(data_in, offset, user_info, reserved):  # type: ignore[no-untyped-def]
    return 2 * data_in[offset]


def test_G11_a_filter_by_logical_index(rng: np.random.Generator) -> None:
    """Whatever the order of axes in memory: as the transform, and then the product."""
    import cupy as cp

    values, weights = random(rng, (3, 8, 8), "complex64"), random(rng, (8, 8), "complex64")
    wanted = transform(values, (1, 2)) * weights
    device_weights = cp.asarray(weights)
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0), (0, 2, 1)):
        back = tuple(int(a) for a in np.argsort(order))
        a = cp.asarray(np.ascontiguousarray(values.transpose(order))).transpose(back)
        with FFT(a, axes=(1, 2)) as planned:
            code = compile_epilog(filtered, "complex64", "complex64", layout=planned.get_output_layout(), axes=(1, 2))
            planned.plan(epilog={"ltoir": code, "data": device_weights.data.ptr})
            assert deviation(cp.asnumpy(planned.execute()), wanted) < 1e-5


@pytest.mark.parametrize("n", [1759, 4369, 2 * 1009])
def test_awkward_lengths(rng: np.random.Generator, n: int) -> None:
    """Lengths that the library reduces to others inside: callbacks see the caller's elements only."""
    import cupy as cp

    load = {"ltoir": compile_prolog(double, "float32", "float32")}
    weights = random(rng, (3, n // 2 + 1), "float32")
    device_weights = cp.asarray(weights)
    store = {"ltoir": compile_epilog(multiply, "complex64", "float32"), "data": device_weights.data.ptr}
    values = random(rng, (3, n), "float32")
    try:
        result = rfft(cp.asarray(values), axes=(1,), prolog=load, epilog=store)
    except UnsupportedProblem as refused:
        assert str(n) in str(refused)  # noqa: PT017 - a length for which the library has no callbacks
        return
    assert deviation(cp.asnumpy(result), 2 * transform(values, (1,)) * weights) < 1e-5


def test_a_plan_with_callbacks_on_streams_and_in_a_graph(rng: np.random.Generator) -> None:
    import cupy as cp

    weights = random(rng, (4, 64), "complex64")
    device_weights = cp.asarray(weights)
    store = {"ltoir": compile_epilog(multiply, "complex64", "complex64"), "data": device_weights.data.ptr}
    values = random(rng, (4, 64), "complex64")
    stream = cp.cuda.Stream(non_blocking=True)
    cp.cuda.Device().synchronize()
    with stream:
        a = cp.asarray(values)
        with FFT(a, axes=(1,)) as planned:
            planned.plan(epilog=store)
            planned.execute()
            stream.begin_capture()
            result = planned.execute()
            graph = stream.end_capture()
            other = random(rng, (4, 64), "complex64")
            a[...] = cp.asarray(other)
            graph.launch(stream)
            stream.synchronize()
            assert deviation(cp.asnumpy(result), transform(other, (1,)) * weights) < 1e-5


def test_user_data_must_be_aligned(rng: np.random.Generator) -> None:
    """It is an error before the plan, not one of the device in the middle of it."""
    import cupy as cp

    data = cp.zeros(129, np.float32)
    store = {"ltoir": compile_epilog(multiply, "complex64", "complex64"), "data": data.data.ptr + 4}
    with pytest.raises(ValueError, match="aligned to 8 bytes"):
        fft(cp.ones(64, np.complex64), epilog=store)
    values = random(rng, (64,), "complex64")
    assert deviation(cp.asnumpy(fft(cp.asarray(values))), transform(values)) < 1e-5


def test_G13_a_linker_that_is_older_than_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both versions are in the text, before anything is linked."""
    import cupy as cp

    code = compile_epilog(multiply, "complex64", "complex64")
    monkeypatch.setattr(cuda, "nvjitlink_version", lambda: (12, 3))
    with pytest.raises(RuntimeError, match=r"nvJitLink 12\.3 .*cuFFT \d+\.\d+"):
        fft(cp.ones(64, np.complex64), epilog={"ltoir": code})


def test_code_that_is_no_code_is_refused() -> None:
    import cupy as cp

    a = cp.ones(64, np.complex64)
    with pytest.raises(RuntimeError, match="cuFFT"):
        fft(a, epilog={"ltoir": b"this is no code"})
    assert abs(cp.asnumpy(fft(a))[0] - 64) < 1e-4


def test_code_for_another_type_is_refused(rng: np.random.Generator) -> None:
    import cupy as cp

    values = random(rng, (8,), "complex128")
    code: Any = compile_epilog(multiply, "complex64", "complex64")
    with pytest.raises(ValueError, match=r"complex64.*complex128|complex128.*complex64"):
        fft(cp.asarray(values), epilog={"ltoir": code})
    with pytest.raises(ValueError, match="compiled as epilog"):
        fft(cp.asarray(values.astype("complex64")), prolog={"ltoir": code})
