"""Arrays of any other library, through ``__dlpack__`` or ``__cuda_array_interface__``."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import numpy as np

from nvmath.core import cuda
from nvmath.core.arrays import NUMPY, PACKAGES, ArrayLibrary, library_of

_HOST = (1, 3)  # kDLCPU, kDLCUDAHost
_DEVICE = (2, 13)  # kDLCUDA, kDLCUDAManaged


def _reader() -> Any:
    """Return the library that reads foreign device arrays: CuPy, else PyTorch, whichever is installed."""
    for name in ("cupy", "torch"):
        try:
            return importlib.import_module(name)
        except ImportError:
            continue
    raise RuntimeError(
        "An operand on a GPU that is neither a CuPy array nor a PyTorch tensor is read through one of these two, and "
        "neither is installed. Try: pip install cupy-cuda13x"
    )


def adopt(array: Any, argument: str) -> tuple[Any, ArrayLibrary, Callable[[Any], Any] | None]:
    """Return a foreign array as one of a known library, sharing its memory, and the way back.

    The result of an operation goes back by ``from_dlpack`` of the operand's own array namespace where it has one
    (the array API standard); otherwise it stays an array of the library that read the operand.
    """
    kind = type(array)
    reads: Any
    if hasattr(array, "__dlpack_device__"):
        where = int(array.__dlpack_device__()[0])
        if where in _HOST:
            reads = np.from_dlpack(array)
        elif where in _DEVICE:
            reads = _reader().from_dlpack(array)
        else:
            raise ValueError(
                f"The argument {argument!r} ({kind.__module__}.{kind.__name__}) is on a device of DLPack type {where}. "
                "Allowed are host memory and CUDA devices."
            )
    elif hasattr(array, "__cuda_array_interface__"):
        reader = _reader()
        if reader.__name__ == "cupy":
            reads = reader.asarray(array)
        else:
            where = cuda.device_of(array.__cuda_array_interface__["data"][0])  # torch copies to the device it is told
            reads = reader.as_tensor(array, device=f"cuda:{where}")
    else:
        raise ValueError(
            f"The argument {argument!r} is of type {kind.__module__}.{kind.__name__}, which is no array that nvmath "
            f"can read. Allowed are {PACKAGES}."
        )
    namespace = getattr(array, "__array_namespace__", None)
    back = getattr(namespace() if namespace is not None else None, "from_dlpack", None)
    library = library_of(reads) or NUMPY
    return reads, library, back
