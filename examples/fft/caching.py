"""
Keep objects under their keys
=============================

Two objects whose keys are equal can stand for each other. A dictionary of objects under their keys is a cache that is
under your control; `nvmath.plan_cache` is one that needs no code.
"""

import machine
import numpy as np

import nvmath


class Transforms:
    """Planned transforms by key, freed together."""

    def __init__(self):
        self._objects = {}

    def fft(self, operand, **arguments):
        key = nvmath.fft.FFT.create_key(operand, **arguments)
        transform = self._objects.get(key)
        if transform is None:
            transform = self._objects[key] = nvmath.fft.FFT(operand, **arguments)
            transform.plan()
        else:
            transform.reset_operand(operand)
        result = transform.execute()
        transform.release_operand()  # the cache keeps plans alive, and nobody's data
        return result

    def __len__(self):
        return len(self._objects)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        for transform in self._objects.values():
            transform.free()


xp = machine.arrays()
rng = np.random.default_rng(1)

with Transforms() as transforms:
    for shape in [(64, 64), (10, 128), (64, 64), (10, 128), (64, 64)]:
        a = xp.asarray(rng.standard_normal(shape) + 1j * rng.standard_normal(shape))
        machine.check(transforms.fft(a, axes=[1]), np.fft.fft(machine.host(a), axis=1))
    print(f"5 transforms, {len(transforms)} plans")
