"""States of random number generators: arrays of cuRAND's C structs on the device, made when they are first needed."""

from __future__ import annotations

import operator
from typing import Any, ClassVar

import numpy as np

from nvmath.device import _kernel_cache
from nvmath.device._curand_table import GENERATORS

__all__ = ["STATES", "States"]

_ALIGNMENT = 16  # of Philox's struct; the driver aligns to 256


class States:
    """States of one generator.

    Parameters
    ----------
    n : int
        How many; one for each thread that draws numbers.

    Raises
    ------
    TypeError, ValueError
        When ``n`` is not an integer, or not positive.

    Notes
    -----
    Making the object needs no GPU. The memory is allocated on the current device, uninitialised, when `data` is
    asked for or a kernel is launched with it, and freed with the object. In a kernel ``states[i]`` is the state that
    the functions of `nvmath.device.random` take.
    """

    generator: ClassVar[str] = ""
    dtype: ClassVar[np.dtype[np.void]]  #: The C struct; also the type for local and shared arrays of states.

    def __init__(self, n: int) -> None:
        if isinstance(n, bool) or not hasattr(n, "__index__"):
            raise TypeError(f"n={n!r} is a {type(n).__name__}. Allowed is a positive integer, the number of states.")
        self._n = operator.index(n)
        if self._n < 1:
            raise ValueError(f"n={self._n} is not valid. Allowed is a positive integer, the number of states.")
        self._device: tuple[int, Any] | None = None  # address and owner
        self._host: np.ndarray[Any, Any] | None = None
        _kernel_cache.watch()

    @property
    def data(self) -> int:
        """The address of the first state on the device.

        Raises
        ------
        DriverNotFound, LibraryNotFound
            (RuntimeErrors) where there is no GPU to allocate on.
        """
        if self._device is None:
            from nvmath.core import cuda

            cuda.driver()
            device = cuda.current_device()
            cuda.make_current(device)
            self._device = cuda.allocate(self.nbytes, device, 0)
        return self._device[0]

    @property
    def nbytes(self) -> int:
        """Bytes of all states."""
        return self._n * self.dtype.itemsize

    def __len__(self) -> int:
        return self._n

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._n})"

    def _simulated(self) -> np.ndarray[Any, Any]:
        """Return the states that kernels see which run without a GPU."""
        if self._host is None:
            self._host = np.zeros(self._n, self.dtype)
        return self._host

    def __getitem__(self, index: Any) -> Any:
        """Return a state on the host, as functions see it that run without a GPU."""
        return self._simulated()[index]

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        try:
            data = self.data
        except RuntimeError as error:
            raise AttributeError(str(error)) from error  # who asks whether this is there must not see another error
        kind = f"|V{self.dtype.itemsize}"
        return {"shape": (self._n,), "typestr": kind, "data": (data, False), "strides": None, "version": 3}

    @property
    def _numba_type_(self) -> Any:
        from nvmath.device import _numba_random

        return _numba_random.states_type(self.generator)


def _class(name: str) -> type[States]:
    generator = GENERATORS[name]
    lines = (States.__doc__ or "").replace("States of one generator.", f"States of the generator {name}.", 1)
    body = {
        "__doc__": lines,
        "__module__": "nvmath.device.random",
        "__qualname__": f"States{name}",
        "generator": name,
        "dtype": generator.dtype,
    }
    return type(f"States{name}", (States,), body)


STATES: dict[str, type[States]] = {name: _class(name) for name in GENERATORS}
