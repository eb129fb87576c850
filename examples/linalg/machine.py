"""What the examples share: the array library that this machine can use, and the comparison with NumPy.

An example that cannot run here says what it needs and ends, with exit status 0.
"""

import sys
from importlib.util import find_spec
from typing import Any, NoReturn

import numpy as np


def skip(needs: str) -> NoReturn:
    """End the example, saying what it needs."""
    print(f"skipped: needs {needs}")
    sys.exit(0)


def arrays() -> Any:
    """Return CuPy where there is a GPU for it, else NumPy: their arrays are written alike."""
    if find_spec("cupy") is not None:
        import cupy

        try:
            cupy.cuda.runtime.getDeviceCount()
        except cupy.cuda.runtime.CUDARuntimeError:
            return np
        return cupy
    return np


def cupy() -> Any:
    """Return CuPy, or end the example."""
    found = arrays()
    return skip("a GPU and CuPy") if found is np else found


def torch(gpu: bool = False) -> Any:
    """Return PyTorch, or end the example where it is missing, or its GPU if that is asked for."""
    if find_spec("torch") is None:
        skip("a GPU and PyTorch" if gpu else "PyTorch")
    import torch as found

    if gpu and not found.cuda.is_available():
        skip("a GPU and PyTorch")
    return found


def host(array: Any) -> Any:
    """Return an array's data as a NumPy array."""
    if hasattr(array, "get"):
        return array.get()
    return array.detach().cpu().numpy() if hasattr(array, "detach") else np.asarray(array)


def check(result: Any, expected: Any, tolerance: float | None = None) -> None:
    """Compare with NumPy's result: the largest difference, in parts of the largest value."""
    got, wanted = host(result), host(expected)
    if got.shape != wanted.shape:
        sys.exit(f"WRONG: the shape is {got.shape}, and NumPy's is {wanted.shape}")
    difference = float(abs(got - wanted).max() / abs(wanted).max())
    if tolerance is None:
        tolerance = 1e-5 if got.dtype in (np.float32, np.complex64) else 1e-12
    if not difference <= tolerance:
        sys.exit(f"WRONG: the largest difference from NumPy is {difference:.1e} of the largest value")
    print(f"agrees with NumPy to {difference:.0e} of the largest value")
