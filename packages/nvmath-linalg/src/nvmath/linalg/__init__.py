"""Dense linear algebra of NumPy, CuPy and PyTorch arrays, on the CPU and on GPUs."""
