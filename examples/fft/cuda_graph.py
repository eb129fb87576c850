"""
CUDA graphs
===========

An execution can be captured in a CUDA graph and replayed, at the cost of one launch for everything in the graph. The
object must have been executed once before on the same stream, so that its workspace is there, and must outlive
the graph.
"""

import machine
import numpy as np

import nvmath

cp = machine.cupy()
stream = cp.cuda.Stream(non_blocking=True)

with stream:
    a = cp.zeros((64, 1024), dtype=cp.complex64)

    # In place, since an array that is allocated during the capture would have to outlive the graph.
    with nvmath.fft.FFT(a, axes=[1], options={"inplace": True}) as f:
        f.plan()

        def smooth():
            f.execute(direction="forward")
            a[:, 100:-100] = 0
            f.execute(direction="inverse")

        smooth()  # compiles CuPy's kernel and leases the workspace

        stream.begin_capture()
        smooth()
        graph = stream.end_capture()

        for seed in range(3):
            data = cp.random.default_rng(seed).standard_normal((64, 1024), dtype=cp.float32) + 0j
            a[...] = data
            graph.launch(stream)
            stream.synchronize()

            expected = np.fft.fft(data.get(), axis=1)
            expected[:, 100:-100] = 0
            machine.check(a / 1024, np.fft.ifft(expected, axis=1))
