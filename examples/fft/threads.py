"""
Threads
=======

Function forms may run in many threads at a time. Planning is safe, and the calls release Python's lock while they work.
Where the program's own threads fill the machine, give each operation one.
"""

from concurrent.futures import ThreadPoolExecutor

import machine
import numpy as np

import nvmath

rng = np.random.default_rng(1)
signals = [rng.standard_normal(n) for n in (1000, 1024, 1536, 2187) * 4]
one = nvmath.fft.ExecutionCPU(num_threads=1)


def spectrum(signal):
    return nvmath.fft.rfft(signal, execution=one)


with ThreadPoolExecutor(max_workers=4) as pool:
    results = list(pool.map(spectrum, signals))

machine.check(np.concatenate(results), np.concatenate([np.fft.rfft(signal) for signal in signals]))
