"""FFT, matrix products, dense solvers and random numbers inside CUDA kernels written in Python."""

__all__: list[str] = []
