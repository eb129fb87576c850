"""
Workspace from your own allocator
=================================

Transforms may need memory to work in. It comes from the allocator of the operand's library, or from an object of yours
with a method ``memalloc(size)`` (see `nvmath.memory`). This one asks the CUDA runtime directly.
"""

import machine
import numpy as np

import nvmath

cp = machine.cupy()


class RawAllocator(nvmath.BaseCUDAMemoryManager):
    def __init__(self, device_id, logger=None):
        self.device_id = device_id
        self.freed = 0

    def memalloc(self, size):
        with cp.cuda.Device(self.device_id):
            pointer = cp.cuda.runtime.malloc(size)
        print(f"allocated {size} bytes")

        def free():
            cp.cuda.runtime.free(pointer)
            self.freed += size

        return nvmath.MemoryPointer(pointer, size, finalizer=free)


allocator = RawAllocator(device_id=0)
a = cp.random.rand(16, 10007) + 1j * cp.random.rand(16, 10007)  # cuFFT needs workspace for large prime lengths

b = nvmath.fft.fft(a, axes=[1], options={"allocator": allocator})

print(f"freed {allocator.freed} bytes")
machine.check(b, np.fft.fft(a.get(), axis=1))
