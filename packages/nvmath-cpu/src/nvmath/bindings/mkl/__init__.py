"""oneMKL: its service functions and the DFTI interface."""
