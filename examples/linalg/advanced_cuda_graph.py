"""
A product in a CUDA graph
=========================

``execute`` of a planned product can be captured: the graph then launches it with no cost on the host. Operands keep
their places, so new data is written into them.
"""

import machine

from nvmath.linalg.advanced import Matmul, MatmulEpilog

cp = machine.cupy()
stream = cp.cuda.Stream(non_blocking=True)
with stream:
    a, b = cp.random.rand(64, 32), cp.random.rand(32, 16)
    bias = cp.random.rand(64)
    c = cp.zeros((64, 16), order="F")

    with Matmul(a, b, c=c, beta=0.0, options={"inplace": True}) as mm:
        mm.plan(epilog=MatmulEpilog.RELU_BIAS, epilog_inputs={"bias": bias})
        mm.execute()  # what is made at the first launch is there now
        stream.begin_capture()
        mm.execute()
        graph = stream.end_capture()

        for _ in range(3):
            a[...] = cp.random.rand(64, 32) - 0.5
            graph.launch(stream)
            stream.synchronize()
            machine.check(c, machine.relu(a.get() @ b.get() + bias.get()[:, None]))
