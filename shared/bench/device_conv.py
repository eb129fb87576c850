"""A convolution fused into one kernel: forward transform, filter, inverse transform, against CuPy's three kernels.

``python -m shared.bench.device_conv [--peer-path FOLDER | --peer-python FILE] [--quick] [--json FILE]``: measures on a
GPU with CuPy, in turns, by events on the device. First all valid knobs are tried and the fastest are taken.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from shared.bench import machine, report, workloads
from shared.bench.alternate import Call, Contender, Local, Series, alternate
from shared.bench.peer import Peer, PeerMissingError

SHAPE = (131072, 128)
GOAL_MS, GOAL_RATIO = 0.12, 0.4
_TITLE = "Fused convolution in one kernel, complex64 [131072, 128]: time between events on the device"
_EXTRA = (
    (8, 2),
    (8, 4),
    (8, 8),
    (8, 16),
    (8, 32),
    (16, 4),
    (16, 8),
    (16, 16),
    (16, 32),
    (32, 8),
    (32, 16),
    (4, 8),
    (4, 16),
)
_WORKERS = 8


class Knobs(NamedTuple):
    """What may be chosen: elements of a thread and transforms of a block."""

    elements: int
    ffts: int


def transforms(knobs: Knobs | None) -> tuple[Any, Any]:
    """Return the forward and the inverse transform; without knobs as the library suggests them."""
    from nvmath.device import FFT

    words: dict[str, Any] = {"ffts_per_block": "suggested"}
    if knobs is not None:
        words = {"elements_per_thread": knobs.elements, "ffts_per_block": knobs.ffts}
    both = (
        FFT(size=SHAPE[1], precision=np.float32, fft_type="c2c", direction=way, execution="Block", **words)
        for way in ("forward", "inverse")
    )
    forward, inverse = both
    return forward, inverse


def kernel(forward: Any, inverse: Any, whole_numbers: bool = True) -> Any:
    """Return the kernel: a block's rows of ``signals``, convolved, in ``results``.

    Numba loads a complex number as two floats. Seen as an integer of 64 bits it is loaded and stored at once, which
    ``whole_numbers`` asks for.
    """
    from numba import cuda

    kind = np.int64 if whole_numbers else np.complex64

    value_type, storage, elements = forward.value_type, forward.storage_size, forward.elements_per_thread
    stride, ffts = forward.stride, forward.ffts_per_block
    whole = SHAPE[0] % ffts == 0

    @cuda.jit
    def convolve(signals, response, results):  # type: ignore[no-untyped-def]
        mine = cuda.local.array(storage, value_type)
        shared = cuda.shared.array(0, value_type)
        row = cuda.blockIdx.x * ffts + cuda.threadIdx.y
        here = whole or row < signals.shape[0]
        source, target, moved = signals.view(kind), results.view(kind), mine.view(kind)
        if here:
            for i in range(elements):
                moved[i] = source[row, cuda.threadIdx.x + i * stride]
        forward.execute(mine, shared)
        for i in range(elements):
            mine[i] = mine[i] * response[cuda.threadIdx.x + i * stride]
        inverse.execute(mine, shared)
        if here:
            for i in range(elements):
                target[row, cuda.threadIdx.x + i * stride] = moved[i]

    return convolve


def operands() -> tuple[Any, Any]:
    """Return signals and the response of a filter, scaled so that both transforms together keep the size of numbers."""
    signals = workloads.to_package(workloads.random(SHAPE, "complex64"), "cupy")
    response = workloads.to_package(workloads.random(SHAPE[1:], "complex64", seed=2) / np.float32(SHAPE[1]), "cupy")
    return signals, response


def fused(elements: int = 0, ffts: int = 0, whole_numbers: bool = True) -> Call:
    """Return the fused convolution, checked against CuPy; 0 leaves the knobs to the library."""
    import cupy
    from numba import cuda

    knobs = Knobs(elements, ffts) if elements else None
    forward, inverse = transforms(knobs)
    shared = max(forward.shared_memory_size, inverse.shared_memory_size)
    signals, response = operands()
    results = cupy.zeros_like(signals)
    arrays = tuple(cuda.as_cuda_array(array) for array in (signals, response, results))
    block = tuple(int(n) for n in forward.block_dim)
    launch = kernel(forward, inverse, whole_numbers)[-(-SHAPE[0] // forward.ffts_per_block), block, 0, shared]
    launch(*arrays)
    some = slice(None, None, 1009)
    expected = cupy.fft.ifft(cupy.fft.fft(signals[some]) * response, norm="forward")
    difference = float(abs(results[some] - expected).max() / abs(expected).max())
    if not difference < 1e-5:
        raise RuntimeError(f"the convolution with {knobs} is wrong: {difference:.1e}")
    return Call(lambda: launch(*arrays), settle=workloads.settle_of("cupy"), keep=(signals, response, results, arrays))


def apart() -> Call:
    """Return CuPy's transform, product and inverse transform."""
    import cupy

    signals, response = operands()
    fft, ifft = cupy.fft.fft, cupy.fft.ifft
    return Call(lambda: ifft(fft(signals) * response), settle=workloads.settle_of("cupy"), keep=(signals, response))


def copied() -> Call:
    """Return a copy of the signals, which reads and writes as much as the convolution must."""
    import cupy

    signals, _ = operands()
    results = cupy.empty_like(signals)
    return Call(lambda: cupy.copyto(results, signals), settle=workloads.settle_of("cupy"), keep=(signals, results))


def _generate(knobs: Knobs) -> None:
    """Generate the code of both transforms into the cache on disk, in a process of its own."""
    from nvmath.device import compile_fft_execute, current_device_lto

    for fft in transforms(knobs):
        compile_fft_execute(fft, current_device_lto())


def candidates(quick: bool) -> list[Knobs]:
    """Return the knobs to try: what the library suggests, and more transforms for a block than it does."""
    from nvmath.device import FFT

    words = {"size": SHAPE[1], "precision": np.float32, "fft_type": "c2c", "direction": "forward"}
    valid = FFT(**words, execution="Block").valid("elements_per_thread", "ffts_per_block")
    known = {elements for elements, _ in valid}
    found = [Knobs(*pair) for pair in (*_EXTRA, *valid) if pair[0] in known]
    found = [k for k in dict.fromkeys(found) if SHAPE[1] // k.elements * k.ffts <= 1024]
    return found[1:6] if quick else found


def sweep(quick: bool, seconds: float) -> Iterator[tuple[Knobs, float | str]]:
    """Yield the median seconds of each combination, or why there are none."""
    end, tried = time.monotonic() + seconds, candidates(quick)
    with ProcessPoolExecutor(_WORKERS, get_context("spawn")) as pool:
        made = {knobs: pool.submit(_generate, knobs) for knobs in tried}
        for knobs in tried:
            if time.monotonic() > end:
                made[knobs].cancel()
                yield knobs, "the time is up"
                continue
            try:
                made[knobs].result(timeout=seconds)
                call = fused(*knobs)
                yield knobs, alternate([Local("", call)], 7, 0.01, "device")[""].median
            except Exception as error:  # noqa: BLE001 - a run on a GPU is to bring what it can
                yield knobs, f"{type(error).__name__}: {str(error)[:200]}"


def _with_peer(peer: Peer | None, best: Knobs | None, notes: list[str]) -> Iterator[Contender]:
    if peer is None:
        return
    for name, knobs in (("nvmath-python, the same knobs", best), ("nvmath-python, suggested knobs", None)):
        try:
            yield peer.make(name, "device_conv", *(knobs or ()))
        except RuntimeError as error:
            notes.append(f"{name} is not measured: {str(error)[:300]}")


def groups(peer: Peer | None, quick: bool, seconds: float) -> Iterator[report.Group]:
    """Measure; `sweep`, then the fastest against the others."""
    tuning = report.Group("Knobs of the fused convolution", unit="ms")
    times: dict[Knobs, float] = {}
    for knobs, found in sweep(quick, seconds):
        name = f"{knobs.elements:2d} elements per thread, {knobs.ffts:2d} transforms per block"
        if isinstance(found, str):
            tuning.notes.append(f"{name}: {found}")
        else:
            times[knobs] = found
            tuning.times.append((name, found, found))
    yield tuning
    best = min(times, key=times.__getitem__) if times else None
    result = report.Group(_TITLE, unit="ms")
    contenders: list[Contender] = [Local("CuPy: fft, product, ifft", apart()), Local("copy of the signals", copied())]
    contenders += [Local("one kernel, suggested knobs", fused())]
    if best is not None:
        contenders += [Local("one kernel", fused(*best)), Local("one kernel, parts loaded singly", fused(*best, False))]
        result.notes.append(f"one kernel: {best.elements} elements per thread, {best.ffts} transforms per block")
    contenders += _with_peer(peer, best, result.notes)
    series: dict[str, Series] = alternate(contenders, 7 if quick else 21, 0.02, "device")
    result.add(series)
    if best is not None:
        ours = series["one kernel"]
        result.ratios.append(report.Ratio("one kernel", ours.median * 1e3, ours.minimum * 1e3, GOAL_MS, unit="ms"))
    result.compare(series, "one kernel", "CuPy: fft, product, ifft", GOAL_RATIO)
    for other in (
        "copy of the signals",
        "one kernel, parts loaded singly",
        "nvmath-python, the same knobs",
        "nvmath-python, suggested knobs",
    ):
        result.compare(series, "one kernel", other)
    result.compare(series, "one kernel, suggested knobs", "nvmath-python, suggested knobs")
    yield result


def _peer(arguments: argparse.Namespace) -> Peer | None:
    if arguments.peer_python is None and arguments.peer_path is None:
        return None
    try:
        return Peer(arguments.peer_python, arguments.peer_path)
    except PeerMissingError as error:
        print(f"Not compared with nvmath-python: {error}")
        return None


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peer-python", type=Path, help="the Python of an environment that has nvmath-python")
    parser.add_argument("--peer-path", help="a folder that holds nvmath-python")
    parser.add_argument("--quick", action="store_true", help="try few knobs")
    parser.add_argument("--seconds", type=float, default=300, help="time for trying knobs")
    parser.add_argument("--json", type=Path, help="a file to write")
    given = parser.parse_args(arguments)
    about = machine.describe()
    print(machine.text(about))
    try:
        import cupy

        cupy.cuda.runtime.getDeviceCount()
    except Exception as error:  # noqa: BLE001 - its kind depends on what is missing
        print(f"skipped: needs a GPU and CuPy ({type(error).__name__})")
        return 0
    peer, done = _peer(given), []
    for group in groups(peer, given.quick, given.seconds):
        report.show(group)
        done.append(group)
        if given.json is not None:
            report.write(given.json, about, done)
    if peer is not None:
        peer.close()
    print(report.summary(done))
    return 0


if __name__ == "__main__":
    sys.exit(main())
