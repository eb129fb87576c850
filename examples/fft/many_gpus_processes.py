"""
Several GPUs, one process each
==============================

NumPy arrays go to worker processes, each of which computes on a GPU of its own.
"""

import multiprocessing

import machine
import numpy as np

import nvmath


def transform(device, part):
    return nvmath.fft.fft(part, axes=(1, 2), execution=nvmath.fft.ExecutionCUDA(device_id=device))


if __name__ == "__main__":
    devices = machine.cupy().cuda.runtime.getDeviceCount()
    print("GPUs:", devices)

    rng = np.random.default_rng(1)
    data = rng.standard_normal((4 * devices, 128, 128)) + 1j * rng.standard_normal((4 * devices, 128, 128))

    # A process that has used a GPU must not be forked, so the workers start afresh.
    with multiprocessing.get_context("spawn").Pool(devices) as pool:
        result = np.concatenate(pool.starmap(transform, enumerate(np.split(data, devices))))

    machine.check(result, np.fft.fft2(data))
