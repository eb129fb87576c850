"""Random numbers inside kernels: cuRAND's generators and distributions.

Make an array of states, one for each thread (`StatesXORWOW`, `StatesPhilox4_32_10`...), initialise each in a kernel
with `init`, and draw from it in the same or a later kernel:

.. code-block:: python

    from numba import cuda
    from nvmath.device import random

    states = random.StatesPhilox4_32_10(blocks * threads)

    @cuda.jit
    def draw(states, out):
        i = cuda.grid(1)
        random.init(1234, i, 0, states[i])  # seed, subsequence, offset
        out[i] = random.normal(states[i])

The compiled functions are linked by themselves; ``@cuda.jit(link=compiled.files, extensions=compiled.extension)``
with ``compiled = random.Compile()`` says so explicitly. On the host, and in kernels that run without a GPU, the
functions compute the same numbers in Python from a record of ``states`` (see the guide on random numbers).
"""

from __future__ import annotations

from typing import Any

from nvmath.device import _kernel_cache, random_helpers
from nvmath.device._curand_compile import link_file
from nvmath.device._curand_functions import DeviceFunction
from nvmath.device._curand_states import STATES

__all__ = [
    "Compile",
    "StatesMRG32k3a",
    "StatesPhilox4_32_10",
    "StatesScrambledSobol32",
    "StatesScrambledSobol64",
    "StatesSobol32",
    "StatesSobol64",
    "StatesTest",
    "StatesXORWOW",
    "init",
    "log_normal",
    "log_normal2",
    "log_normal2_double",
    "log_normal4",
    "log_normal_double",
    "normal",
    "normal2",
    "normal2_double",
    "normal4",
    "normal_double",
    "poisson",
    "poisson4",
    "rand",
    "rand4",
    "random_helpers",
    "skipahead",
    "skipahead_sequence",
    "skipahead_subsequence",
    "uniform",
    "uniform2_double",
    "uniform4",
    "uniform_double",
]


class Compile:
    """The device functions, compiled for one compute capability.

    Parameters
    ----------
    cc : ComputeCapability, optional
        What to compile for; by default the current device's. With it, no GPU and no driver is needed.

    Raises
    ------
    ValueError
        When ``cc`` is not a `nvmath.device.ComputeCapability`, or not one that NVRTC compiles for.
    LibraryNotFound
        (a RuntimeError) when NVRTC or cuRAND's headers are not installed.
    DriverNotFound
        (a RuntimeError) when ``cc`` is not given and there is no device to ask.

    Notes
    -----
    The code is kept in the disk cache by compute capability and versions; a second process compiles nothing. Kernels
    that call the functions link them without this object as well.
    """

    def __init__(self, cc: Any = None) -> None:
        from nvmath.device.common_cuda import ComputeCapability, current_device_sm

        if cc is None:
            cc = current_device_sm()
        elif not isinstance(cc, ComputeCapability):
            raise ValueError(
                f"cc={cc!r} is a {type(cc).__name__}. Allowed is a ComputeCapability, such as "
                "nvmath.device.ComputeCapability(9, 0), or None for the current device's."
            )
        self._cc = cc
        self._file = link_file((cc.major, cc.minor))
        _kernel_cache.watch()

    @property
    def files(self) -> list[str]:
        """Paths of the files to link, for ``@cuda.jit(link=...)``; they are removed with their last user."""
        return [self._file]

    @property
    def extension(self) -> list[Any]:
        """What passes state arrays to kernels, for ``@cuda.jit(extensions=...)``."""
        from nvmath.device.random_states import states_arg_handlers

        return list(states_arg_handlers)

    def __repr__(self) -> str:
        return f"Compile(cc={self._cc})"


StatesMRG32k3a = STATES["MRG32k3a"]
StatesPhilox4_32_10 = STATES["Philox4_32_10"]
StatesScrambledSobol32 = STATES["ScrambledSobol32"]
StatesScrambledSobol64 = STATES["ScrambledSobol64"]
StatesSobol32 = STATES["Sobol32"]
StatesSobol64 = STATES["Sobol64"]
StatesTest = STATES["Test"]
StatesXORWOW = STATES["XORWOW"]

init = DeviceFunction("init")
log_normal = DeviceFunction("log_normal")
log_normal2 = DeviceFunction("log_normal2")
log_normal2_double = DeviceFunction("log_normal2_double")
log_normal4 = DeviceFunction("log_normal4")
log_normal_double = DeviceFunction("log_normal_double")
normal = DeviceFunction("normal")
normal2 = DeviceFunction("normal2")
normal2_double = DeviceFunction("normal2_double")
normal4 = DeviceFunction("normal4")
normal_double = DeviceFunction("normal_double")
poisson = DeviceFunction("poisson")
poisson4 = DeviceFunction("poisson4")
rand = DeviceFunction("rand")
rand4 = DeviceFunction("rand4")
skipahead = DeviceFunction("skipahead")
skipahead_sequence = DeviceFunction("skipahead_sequence")
skipahead_subsequence = DeviceFunction("skipahead_subsequence")
uniform = DeviceFunction("uniform")
uniform2_double = DeviceFunction("uniform2_double")
uniform4 = DeviceFunction("uniform4")
uniform_double = DeviceFunction("uniform_double")
