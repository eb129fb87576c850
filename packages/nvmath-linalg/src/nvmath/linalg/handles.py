"""Library handles, one for each thread and device: made when first needed, destroyed when the thread ends."""

from __future__ import annotations

import threading
from collections.abc import Callable

from nvmath.core import cuda


class _Held:
    """The handles of one thread."""

    def __init__(self, destroy: Callable[[int], None]) -> None:
        self.by_device: dict[int, int] = {}
        self._destroy = destroy

    def __del__(self) -> None:
        while self.by_device:
            device, handle = self.by_device.popitem()
            try:
                with cuda.using(device):
                    self._destroy(handle)
            except Exception:  # noqa: BLE001 - the interpreter or the driver is shutting down
                return


class Handles:
    """The handles of one library.

    Parameters
    ----------
    create, destroy
        Make a handle on the current device, and give it back.
    """

    def __init__(self, create: Callable[[], int], destroy: Callable[[int], None]) -> None:
        self._create, self._destroy = create, destroy
        self._local = threading.local()

    def on(self, device: int) -> int:
        """Return the calling thread's handle for ``device``."""
        held: _Held | None = getattr(self._local, "held", None)
        if held is None:
            held = self._local.held = _Held(self._destroy)
        handle = held.by_device.get(device)
        if handle is None:
            with cuda.using(device):
                handle = held.by_device[device] = self._create()
        return handle
