"""
Data for a callback, in the transform's layout
==============================================

The offset that a callback gets counts in the memory that the library reads or writes. For a result that is not in C
order, the data that belongs to it must lie in the same order. ``get_output_layout`` says which it is.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
machine.compiler(xp)
rng = np.random.default_rng(1)
shape = (20, 6, 30)
a = xp.asarray(rng.standard_normal(shape) + 1j * rng.standard_normal(shape)).transpose(2, 0, 1)
weights = rng.random(a.shape)


def multiply(data_out, offset, element, user_info, reserved):
    data_out[offset] = element * user_info[offset]


epilog = nvmath.fft.compile_epilog(multiply, "complex128", "float64")

with nvmath.fft.FFT(a, axes=[1, 2]) as f:
    extents, strides = f.get_output_layout()
    print("the result's strides:", strides)

    # Axes from the slowest to the fastest in memory; the weights are copied into that order.
    order = sorted(range(a.ndim), key=lambda axis: -strides[axis])
    placed = xp.asarray(np.ascontiguousarray(weights.transpose(order)))

    f.plan(epilog={"ltoir": epilog, "data": machine.address(placed)}, direction="forward")
    b = f.execute()

machine.check(b, np.fft.fft2(machine.host(a)) * weights)
