"""
Several GPUs, one thread each
=============================

Function forms may run in many threads at a time, and each call runs on the device that holds its operand. (An object
of class `FFT` belongs to the thread that made it.)
"""

from concurrent.futures import ThreadPoolExecutor

import machine
import numpy as np

import nvmath

cp = machine.cupy()
devices = cp.cuda.runtime.getDeviceCount()
print("GPUs:", devices)

rng = np.random.default_rng(1)
data = rng.standard_normal((4 * devices, 512, 512)) + 1j * rng.standard_normal((4 * devices, 512, 512))
parts = np.split(data, devices)


def transform(device):
    with cp.cuda.Device(device):
        a = cp.asarray(parts[device])
        b = nvmath.fft.fft(a, axes=(1, 2))
        return b.get()


with ThreadPoolExecutor(max_workers=devices) as pool:
    result = np.concatenate(list(pool.map(transform, range(devices))))

machine.check(result, np.fft.fft2(data))
