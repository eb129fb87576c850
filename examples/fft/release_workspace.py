"""
Two large transforms in turns
=============================

An object keeps its workspace from its first execution until it is freed. ``execute(release_workspace=True)`` gives it
back afterwards, so that two objects that take turns need the larger of the two, not the sum.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((16, 10007)) + 1j * rng.standard_normal((16, 10007)))
b = xp.asarray(rng.standard_normal((16, 20011)) + 1j * rng.standard_normal((16, 20011)))

for operand in (a, b):  # large prime lengths need workspace
    key = nvmath.fft.FFT.create_key(operand, axes=[1])
    print(f"workspace for {operand.shape}: about {nvmath.fft.estimate_workspace_size(key)} bytes")  # 0 on the CPU

with nvmath.fft.FFT(a, axes=[1]) as f, nvmath.fft.FFT(b, axes=[1]) as g:
    f.plan()
    g.plan()
    for _ in range(3):
        machine.check(f.execute(release_workspace=True), np.fft.fft(machine.host(a), axis=1))
        machine.check(g.execute(release_workspace=True), np.fft.fft(machine.host(b), axis=1))
