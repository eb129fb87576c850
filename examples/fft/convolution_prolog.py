"""
Convolution, with a prolog
==========================

A prolog is called on each element that a transform loads. Here the inverse transform multiplies what it loads by the
spectrum of a filter, so that a convolution is two transforms and nothing between them. The Python function is compiled,
for the GPU or for the CPU.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
machine.compiler(xp)
rng = np.random.default_rng(1)
batch, n = 64, 512
signals = xp.asarray(rng.standard_normal((batch, n)) + 1j * rng.standard_normal((batch, n)))
kernel = xp.asarray(np.exp(-(np.arange(n) ** 2) / 50) + 0j)
spectrum = nvmath.fft.fft(kernel) / n  # the inverse is not scaled, so the filter is


def multiply(data_in, offset, user_info, reserved):
    return data_in[offset] * user_info[offset % n]


prolog = nvmath.fft.compile_prolog(multiply, "complex128", "complex128")

transformed = nvmath.fft.fft(signals, axes=[1])
convolved = nvmath.fft.ifft(transformed, axes=[1], prolog={"ltoir": prolog, "data": machine.address(spectrum)})

x, k = machine.host(signals), machine.host(kernel)
machine.check(convolved, np.fft.ifft(np.fft.fft(x, axis=1) * np.fft.fft(k), axis=1))
