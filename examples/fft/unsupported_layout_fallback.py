"""
When a layout is not supported
==============================

Transforms take any layout; where the library cannot, they work on a copy. With callbacks they must not, since the
offsets that a callback sees would change. Then `UnsupportedLayoutError` says which permutation of the operand's axes to
copy, and which axes to transform.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
machine.compiler(xp)
rng = np.random.default_rng(1)
row = xp.asarray(rng.standard_normal(64) + 1j * rng.standard_normal(64))
a = xp.broadcast_to(row, (10, 64))  # ten rows that are the same memory


def scale(data_out, offset, element, user_info, reserved):
    data_out[offset] = element / 64


epilog = {"ltoir": nvmath.fft.compile_epilog(scale, "complex128", "complex128")}

# Without callbacks there is nothing to do...
machine.check(nvmath.fft.fft(a, axes=[1]), np.fft.fft(machine.host(a), axis=1))


# ...and with them this is a general way to call the function,
def transform(operand, axes, epilog):
    try:
        return nvmath.fft.fft(operand, axes=axes, epilog=epilog)
    except nvmath.fft.UnsupportedLayoutError as error:
        print("as expected:", error)
        copied = xp.ascontiguousarray(operand.transpose(error.permutation))
        result = nvmath.fft.fft(copied, axes=error.axes, epilog=epilog)
        return result.transpose(*np.argsort(error.permutation))


machine.check(transform(a, [1], epilog), np.fft.fft(machine.host(a), axis=1, norm="forward"))

# ...and this is how to use the class, whose plan() is where callbacks are known.
with nvmath.fft.FFT(a, axes=[1]) as f:
    try:
        f.plan(epilog=epilog)
        b = f.execute()
    except nvmath.fft.UnsupportedLayoutError as error:
        copied = xp.ascontiguousarray(a.transpose(error.permutation))
        with nvmath.fft.FFT(copied, axes=error.axes) as g:
            g.plan(epilog=epilog)
            b = g.execute().transpose(*np.argsort(error.permutation))

machine.check(b, np.fft.fft(machine.host(a), axis=1, norm="forward"))
