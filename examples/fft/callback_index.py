"""
Callbacks with logical indices
==============================

A callback that is compiled for a layout gets, beside the offset, the index of the element: the number of the transform
in the batch, and one index for each transformed axis, however the data lies in memory.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
machine.compiler(xp)
rng = np.random.default_rng(1)
shape = (20, 6, 30)
a = xp.asarray(rng.standard_normal(shape) + 1j * rng.standard_normal(shape)).transpose(2, 0, 1)  # strides (1, 180, 30)


def low_pass(data_out, offset, index, element, user_info, reserved):
    _batch, i, j = index
    keep = (i < 5 or i > 15) and j < 3
    data_out[offset] = element if keep else element * 0


with nvmath.fft.FFT(a, axes=[1, 2]) as f:
    epilog = nvmath.fft.compile_epilog(low_pass, "complex128", "complex128", layout=f.get_output_layout(), axes=[1, 2])
    f.plan(epilog={"ltoir": epilog}, direction="forward")
    b = f.execute()

i, j = np.indices((20, 6))
keep = ((i < 5) | (i > 15)) & (j < 3)
machine.check(b, np.fft.fft2(machine.host(a)) * keep)
