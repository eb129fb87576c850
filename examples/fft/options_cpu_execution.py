"""
Threads on the CPU
==================

The execution space takes options too: how many threads this operation may use on the CPU. The setting stays with the
operation. By default it is half of the CPUs that the process may use.
"""

import machine
import numpy as np

import nvmath

rng = np.random.default_rng(1)
a = rng.standard_normal((512, 512)) + 1j * rng.standard_normal((512, 512))

options = nvmath.fft.FFTOptions(result_layout="natural")
execution = nvmath.fft.ExecutionCPU(num_threads=2)
b = nvmath.fft.fft(a, options=options, execution=execution)
machine.check(b, np.fft.fft2(a))

# The same as dicts
b = nvmath.fft.fft(a, options={"result_layout": "natural"}, execution={"name": "cpu", "num_threads": 2})
machine.check(b, np.fft.fft2(a))
