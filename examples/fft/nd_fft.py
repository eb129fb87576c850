"""
More than three axes
====================

Any number of axes may be transformed. Libraries that stop at three are called several times, which is arranged when the
transform is planned. Here that is timed against two ways to do it by hand.
"""

from statistics import median
from time import perf_counter

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
shape = (12, 16, 20, 24, 10)
a = xp.asarray(rng.standard_normal(shape) + 1j * rng.standard_normal(shape))


def native(a):
    return nvmath.fft.fft(a)


def by_hand(a):
    """Transform three axes, then the other two."""
    return nvmath.fft.fft(nvmath.fft.fft(a, axes=(2, 3, 4)), axes=(0, 1))


def by_hand_in_place(a):
    """Use no more memory than the first result."""
    b = nvmath.fft.fft(a, axes=(2, 3, 4))
    return nvmath.fft.fft(b, axes=(0, 1), options={"inplace": True})


def milliseconds(function):
    start = perf_counter()
    result = function(a)
    if xp is not np:
        xp.cuda.get_current_stream().synchronize()
    return (perf_counter() - start) * 1e3, result


ways = (native, by_hand, by_hand_in_place)
expected = np.fft.fftn(machine.host(a))
for way in ways:
    machine.check(way(a), expected)
times = {way: [] for way in ways}
for _ in range(5):
    for way in ways:
        times[way].append(milliseconds(way)[0])
for way in ways:
    print(f"{way.__name__}: {median(times[way]):.2f} ms")

# Real transforms too
r = a.real.copy()
machine.check(nvmath.fft.rfft(r), np.fft.rfftn(machine.host(r)))
