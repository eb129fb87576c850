"""
Layouts in memory
=================

Operands may lie in memory in any order, with any steps, also negative ones. By default the result's axes are in the
operand's order, unless the transforms lie between each other in memory: then the transformed axes become innermost,
which is faster to write. ``result_layout="natural"`` keeps the order.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
base = xp.asarray(rng.standard_normal((20, 30, 40)) + 1j * rng.standard_normal((20, 30, 40)))


def steps(array):
    return tuple(stride // array.itemsize for stride in array.strides)


operands = {
    "C order": (base, (1, 2)),
    "Fortran order": (xp.asfortranarray(base), (0, 1)),
    "transposed": (base.transpose(2, 0, 1), (1, 2)),
    "every second element": (base[::2, :, ::2], (2,)),
    "backwards": (base[:, ::-1], (1,)),
    "first and last axis": (base, (0, 2)),
    "outermost axis": (base, (0,)),
}
for name, (a, axes) in operands.items():
    b = nvmath.fft.fft(a, axes=axes)
    print(f"{name}: axes {axes}, strides {steps(a)} -> {steps(b)}")
    machine.check(b, np.fft.fftn(machine.host(a), axes=axes))

b = nvmath.fft.fft(base, axes=(0,), options={"result_layout": "natural"})
print(f"outermost axis, natural: strides {steps(base)} -> {steps(b)}")
machine.check(b, np.fft.fft(machine.host(base), axis=0))
