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


def torch(gpu: bool = False, capability: tuple[int, int] = (0, 0)) -> Any:
    """Return PyTorch, or end the example where it is missing, or its GPU if that is asked for."""
    if find_spec("torch") is None:
        skip("a GPU and PyTorch" if gpu else "PyTorch")
    import torch as found

    if gpu and not found.cuda.is_available():
        skip("a GPU and PyTorch")
    if gpu and found.cuda.get_device_capability() < capability:
        skip(f"a GPU of compute capability {'.'.join(map(str, capability))} or higher")
    return found


def host(array: Any) -> Any:
    """Return an array's data as a NumPy array, which has no types of 8 or 16 bits but float16."""
    if hasattr(array, "get"):
        return array.get()
    if not hasattr(array, "detach"):
        return np.asarray(array)
    array = array.detach().cpu().resolve_conj()
    return (array.float() if array.is_floating_point() and array.itemsize <= 2 else array).numpy()


def relu(x: Any) -> Any:
    """Return max(x, 0)."""
    return np.maximum(x, 0)


def gelu(x: Any) -> Any:
    """Return the Gaussian unit, in the form that the libraries compute."""
    return x / 2 * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))


def gelu_slope(x: Any) -> Any:
    """Return the derivative of the Gaussian unit."""
    t = np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3))
    return (1 + t) / 2 + x / 2 * (1 - t**2) * np.sqrt(2 / np.pi) * (1 + 3 * 0.044715 * x**2)


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
