"""
Convolution, with an epilog
===========================

An epilog is called with each element that a transform would store, and stores it. Here the forward transform multiplies
by the spectrum of a filter before it stores. Values that the function reads from around it (``scale``) become part of
the code.
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
spectrum = nvmath.fft.fft(kernel)
scale = 1.0 / n


def multiply(data_out, offset, element, user_info, reserved):
    data_out[offset] = element * user_info[offset % n] * scale


epilog = nvmath.fft.compile_epilog(multiply, "complex128", "complex128")

# With the class, the callback is given to plan()
with nvmath.fft.FFT(signals, axes=[1]) as f:
    f.plan(epilog={"ltoir": epilog, "data": machine.address(spectrum)}, direction="forward")
    transformed = f.execute()
convolved = nvmath.fft.ifft(transformed, axes=[1])

x, k = machine.host(signals), machine.host(kernel)
machine.check(convolved, np.fft.ifft(np.fft.fft(x, axis=1) * np.fft.fft(k), axis=1))
