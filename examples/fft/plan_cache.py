"""
The plan cache
==============

The function forms plan at each call. Inside ``with nvmath.plan_cache():`` they keep their plans for the next call that
asks for the same: the same shapes, strides, types, options and device. Only plans are kept, no data and no workspace.
"""

from time import perf_counter

import machine
import numpy as np

import nvmath

xp = machine.arrays()
a = xp.ones((64, 64), dtype=xp.complex64)


def microseconds(times=200):
    b = nvmath.fft.fft(a, axes=[1])  # the first call finds and opens the library
    start = perf_counter()
    for _ in range(times):
        b = nvmath.fft.fft(a, axes=[1])
    machine.host(b)  # waits for the GPU
    return (perf_counter() - start) / times * 1e6


print(f"without: {microseconds():.1f} microseconds a call")
with nvmath.plan_cache(maxsize=16):
    print(f"with:    {microseconds():.1f} microseconds a call")
    print(nvmath.plan_cache.info())
    machine.check(nvmath.fft.fft(a, axes=[1]), np.fft.fft(machine.host(a), axis=1))

# For all threads of the process:
nvmath.plan_cache.enable(maxsize=64)
machine.check(nvmath.fft.fft(a, axes=[1]), np.fft.fft(machine.host(a), axis=1))
nvmath.plan_cache.clear()  # frees the plans and goes on
nvmath.plan_cache.disable()
