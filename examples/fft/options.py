"""
Options
=======

Options are given as an object or as a dict of its fields; a misspelt field is an error that names the right one.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((256, 16, 64)) + 1j * rng.standard_normal((256, 16, 64)))

# Keep the operand's order of axes in memory.
natural = nvmath.fft.FFTOptions(result_layout="natural")
b = nvmath.fft.fft(a, axes=[0, 1], options=natural)
c = nvmath.fft.fft(a, axes=[0, 1], options={"result_layout": "natural"})
d = nvmath.fft.fft(a, axes=[0, 1])
print("strides of the operand:", a.strides)
print("natural:               ", b.strides)
print("optimized:             ", d.strides)
for result in (b, c, d):
    machine.check(result, np.fft.fftn(machine.host(a), axes=(0, 1)))

try:
    nvmath.fft.fft(a, options={"result_layuot": "natural"})
except TypeError as error:
    print("as expected:", error)
