"""The FFTW3 interface on the CPU: of NVPL, MKL or the library that the environment names."""
