"""
Streams
=======

All work of a call is ordered on one stream: the one that is given, else the current stream of the operand's library.
Two streams are ordered with an event, as always.
"""

import machine
import numpy as np

import nvmath

cp = machine.cupy()
first, second = cp.cuda.Stream(non_blocking=True), cp.cuda.Stream(non_blocking=True)

with first:
    a = cp.random.rand(512, 512) + 1j * cp.random.rand(512, 512)

with nvmath.fft.FFT(a, stream=first) as f:
    f.plan(stream=first)
    b = f.execute(stream=first)

    # The second stream goes on when the first has come this far.
    second.wait_event(first.record())
    with second:
        c = b * 2
    f.reset_operand(c, stream=second)
    d = f.execute(direction="inverse", stream=second)

second.synchronize()
machine.check(b, np.fft.fft2(a.get()))
machine.check(d / a.size, 2 * a.get())

# Inside a stream's context, that is the current stream: nothing has to be said.
with second:
    e = nvmath.fft.fft(a)
second.synchronize()
machine.check(e, np.fft.fft2(a.get()))
