"""What numba-cuda calls before it compiles first: an entry point of the group ``numba_cuda_extensions``."""

from nvmath.device._registration import init, register

__all__ = ["init", "register"]
