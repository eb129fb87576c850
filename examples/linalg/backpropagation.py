"""
A network trained with epilogs
==============================

Two layers and their way back, each step one product: bias, rectifier and mask are the epilog of the first forward
product; mask and bias gradient are that of the backward one. Samples are columns. The data are made here: points of
the plane, which belong to one of three arms of a spiral.
"""

import machine
import numpy as np

from nvmath.linalg.advanced import MatmulEpilog, matmul

xp = machine.arrays()
rng = np.random.default_rng(1)
classes, samples, hidden = 3, 600, 64

labels = np.arange(samples) % classes
radius = rng.uniform(0.1, 1.0, samples)
angle = 4 * radius + 2 * np.pi * labels / classes + rng.normal(0, 0.1, samples)
x = xp.asarray(np.stack([radius * np.cos(angle), radius * np.sin(angle)]), dtype=xp.float32)  # (2, samples)
target = xp.asarray(np.eye(classes, dtype=np.float32)[:, labels])  # (classes, samples)

w1 = xp.asarray(rng.normal(0, 1, (hidden, 2)), dtype=xp.float32)
w2 = xp.asarray(rng.normal(0, 0.1, (classes, hidden)), dtype=xp.float32)
b1, b2 = xp.zeros(hidden, dtype=xp.float32), xp.zeros(classes, dtype=xp.float32)


def forward():
    h, kept = matmul(w1, x, epilog=MatmulEpilog.RELU_AUX_BIAS, epilog_inputs={"bias": b1})
    y = matmul(w2, h, epilog=MatmulEpilog.BIAS, epilog_inputs={"bias": b2})
    y = xp.exp(y - y.max(axis=0))
    return h, kept, y / y.sum(axis=0)


def backward(h, kept, y):
    g2 = (y - target) / samples
    dw2, sums = matmul(g2, h.T, epilog=MatmulEpilog.BGRADA)
    g1, first = matmul(w2.T, g2, epilog=MatmulEpilog.DRELU_BGRAD, epilog_inputs=kept)
    return matmul(g1, x.T), first["drelu_bgrad"], dw2, sums["bgrada"]


# The gradients, against NumPy's.
h, kept, y = forward()
gradients = backward(h, kept, y)
before = machine.host(w1) @ machine.host(x) + machine.host(b1)[:, None]
g2 = machine.host(y - target) / samples
g1 = (machine.host(w2).T @ g2) * (before > 0)
for got, expected in zip(
    gradients, (g1 @ machine.host(x).T, g1.sum(1), g2 @ machine.relu(before).T, g2.sum(1)), strict=True
):
    machine.check(got, expected, 1e-3)

for step in range(201):
    h, kept, y = forward()
    if step % 50 == 0:
        right = float((machine.host(y).argmax(axis=0) == labels).mean())
        print(f"step {step}: {right:.0%} right")
    for parameter, gradient in zip((w1, b1, w2, b2), backward(h, kept, y), strict=True):
        parameter -= 2.0 * gradient
assert right > 0.9, "it did not learn"
