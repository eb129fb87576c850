"""The door to CUDA: devices, streams, events, copies and the default allocator.

The only module that imports ``cuda.core`` or ``cuda.bindings``, and it does so when first called.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

from nvmath.core.errors import DriverNotFound, LibraryError, LibraryNotFound

_INSTALL = "Try: pip install 'nvmath-core[cu13]' (or [cu12] for a CUDA 12 driver)."


class DeviceFacts(NamedTuple):
    """What the driver says of one device; memory in bytes."""

    number: int
    name: str
    compute_capability: tuple[int, int]
    memory: int
    multiprocessors: int


@cache
def driver() -> Any:
    """Return the driver bindings, initialised.

    Raises
    ------
    LibraryNotFound
        When cuda-bindings is not installed.
    DriverNotFound
        When there is no driver, or no device.
    """
    from nvmath.core.libraries import require_driver

    require_driver()
    try:
        module = importlib.import_module("cuda.bindings.driver")
    except ImportError as error:
        raise LibraryNotFound(
            f"CUDA execution needs cuda-bindings, which cannot be imported ({error}). {_INSTALL}"
        ) from error
    status = module.cuInit(0)[0]
    if int(status) != 0:
        raise DriverNotFound(
            f"The NVIDIA driver is installed but cuInit reports {status.name} ({int(status)}): no usable GPU. "
            "Run on the CPU with execution='cpu', or check the driver with nvidia-smi."
        )
    return module


def call(function: str, *arguments: Any) -> Any:
    """Call a driver function by name and return its results; a status other than success raises `LibraryError`."""
    module = driver()
    status, *results = getattr(module, function)(*arguments)
    if int(status) != 0:
        text = module.cuGetErrorString(status)[1]
        raise LibraryError(
            "CUDA driver", function, int(status), status.name, text.decode() if isinstance(text, bytes) else str(text)
        )
    return results[0] if len(results) == 1 else tuple(results) if results else None


@cache
def device_count() -> int:
    """Return the number of CUDA devices; 0 where there is no driver or no bindings."""
    try:
        return int(call("cuDeviceGetCount"))
    except (LibraryNotFound, LibraryError):
        return 0


@cache
def facts(device: int) -> DeviceFacts:
    """Return name, compute capability, memory and multiprocessors of ``device``."""
    module = driver()
    handle = call("cuDeviceGet", device)
    attribute = module.CUdevice_attribute
    name = call("cuDeviceGetName", 256, handle)

    def ask(which: Any) -> int:
        return int(call("cuDeviceGetAttribute", which, handle))

    return DeviceFacts(
        device,
        name.split(b"\0")[0].decode(),
        (
            ask(attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR),
            ask(attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR),
        ),
        int(call("cuDeviceTotalMem", handle)),
        ask(attribute.CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT),
    )


def attribute(number: int) -> Any:
    """Return a device attribute by its number in the driver's interface."""
    return driver().CUdevice_attribute(number)


def check_device(device: int) -> None:
    """Raise ``ValueError`` unless ``device`` is one of the machine's."""
    driver()
    count = device_count()
    if not 0 <= device < count:
        raise ValueError(f"device_id={device} is not valid: this machine has {count} device(s), numbered from 0.")


@cache
def _context(device: int) -> Any:
    return call("cuDevicePrimaryCtxRetain", call("cuDeviceGet", device))


def current_device() -> int:
    """Return the device of the calling thread's context; 0 when it has none."""
    module = driver()
    status, device = module.cuCtxGetDevice()
    return int(device) if int(status) == 0 else 0


@contextmanager
def using(device: int) -> Iterator[None]:
    """Make ``device`` current for the calling thread inside the block."""
    call("cuCtxPushCurrent", _context(device))
    try:
        yield
    finally:
        call("cuCtxPopCurrent")


def make_current(device: int) -> None:
    """Make ``device`` current for the calling thread for good, if the thread has no device yet."""
    if int(call("cuCtxGetCurrent")) == 0:
        call("cuCtxSetCurrent", _context(device))


def device_of(pointer: int) -> int:
    """Return the device that ``pointer`` points into."""
    return int(call("cuPointerGetAttribute", driver().CUpointer_attribute.CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL, pointer))


def synchronize(handle: int) -> None:
    """Wait until all work on stream ``handle`` is done."""
    call("cuStreamSynchronize", handle)


def order(before: int, after: int, device: int) -> None:
    """Make stream ``after`` wait for all work that is now on stream ``before``."""
    if before == after or before < 0:
        return
    with using(device):
        event = call("cuEventCreate", 2)  # CU_EVENT_DISABLE_TIMING
        try:
            call("cuEventRecord", event, before)
            call("cuStreamWaitEvent", after, event, 0)
        finally:
            call("cuEventDestroy", event)


def is_capturing(handle: int) -> bool:
    """Tell whether work on stream ``handle`` goes into a graph now."""
    return int(call("cuStreamIsCapturing", handle)) != 0


def copy(target: int, source: int, nbytes: int, handle: int) -> None:
    """Copy bytes between any two addresses of host and device, in order on stream ``handle``."""
    if nbytes:
        call("cuMemcpyAsync", target, source, nbytes, handle)


def nvjitlink_version() -> tuple[int, int] | None:
    """Return major and minor version of the nvJitLink that links callbacks; None where that cannot be told."""
    try:
        module = importlib.import_module("cuda.bindings.nvjitlink")
        major, minor = module.version()
    except Exception:  # noqa: BLE001 - not installed, not found, or too old to say: the library will tell at plan
        return None
    return int(major), int(minor)


def nvrtc() -> Any:
    """Return the bindings of NVRTC, the compiler of CUDA C++; needs no driver.

    Raises
    ------
    LibraryNotFound
        When cuda-bindings or the library is not installed.
    """
    try:
        module = importlib.import_module("cuda.bindings.nvrtc")
        module.nvrtcVersion()  # opens the library
    except Exception as error:
        raise LibraryNotFound(
            f"CUDA C++ is compiled by NVRTC, which cannot be used here ({type(error).__name__}: {error}). Try: pip "
            "install 'nvmath-device[cu13]' (or [cu12] for a CUDA 12 driver)."
        ) from error
    return module


def nvrtc_version() -> tuple[int, int]:
    """Return major and minor version of NVRTC."""
    major, minor = _nvrtc_call("nvrtcVersion")
    return int(major), int(minor)


def _nvrtc_call(function: str, *arguments: Any) -> Any:
    module = nvrtc()
    status, *results = getattr(module, function)(*arguments)
    if int(status) != 0:
        raise LibraryError("NVRTC", function, int(status), status.name)
    return results[0] if len(results) == 1 else tuple(results) if results else None


def compile_cuda(
    source: str,
    compute_capability: tuple[int, int],
    folders: Sequence[str] = (),
    headers: Mapping[str, str] | None = None,
    options: Sequence[str] = (),
) -> bytes:
    """Compile CUDA C++ to LTO-IR.

    Parameters
    ----------
    source : str
        The code.
    compute_capability : tuple of int
        Major and minor number; the newest one that NVRTC knows is taken for newer ones, whose linker accepts that.
    folders : sequence of str
        Where headers are.
    headers : mapping of str to str, optional
        Text of headers by the name in ``#include``; they go before files.
    options : sequence of str
        Further options of NVRTC.

    Returns
    -------
    bytes

    Raises
    ------
    LibraryNotFound
        When NVRTC is not installed.
    ValueError
        When NVRTC does not know the compute capability any more.
    LibraryError
        When the code does not compile; the explanation is the compiler's.
    """
    module = nvrtc()
    known = sorted(int(number) for number in _nvrtc_call("nvrtcGetSupportedArchs"))
    wanted = 10 * compute_capability[0] + compute_capability[1]
    fitting = [number for number in known if number <= wanted]
    if not fitting:
        raise ValueError(
            f"Compute capability {compute_capability[0]}.{compute_capability[1]} is not one that NVRTC "
            f"{'.'.join(map(str, nvrtc_version()))} compiles for: the lowest is {known[0] / 10}. Use an older CUDA."
        )
    headers = headers or {}
    texts = [text.encode() for text in headers.values()]
    names = [name.encode() for name in headers]
    program = _nvrtc_call("nvrtcCreateProgram", source.encode(), b"nvmath.cu", len(texts), texts, names)
    try:
        given = [f"--gpu-architecture=sm_{fitting[-1]}", "-dlto", "--relocatable-device-code=true", "--std=c++17"]
        given += [*(f"-I{folder}" for folder in folders), *options]
        status = module.nvrtcCompileProgram(program, len(given), [option.encode() for option in given])[0]
        if int(status) != 0:
            log = b" " * _nvrtc_call("nvrtcGetProgramLogSize", program)
            _nvrtc_call("nvrtcGetProgramLog", program, log)
            text = log.rstrip(b"\0").decode(errors="replace").strip()
            raise LibraryError("NVRTC", "nvrtcCompileProgram", int(status), status.name, text)
        code = b" " * _nvrtc_call("nvrtcGetLTOIRSize", program)
        _nvrtc_call("nvrtcGetLTOIR", program, code)
    finally:
        module.nvrtcDestroyProgram(program)
    return bytes(code)


def clear(target: int, pitch: int, width: int, height: int, handle: int) -> None:
    """Set ``height`` pieces of ``width`` bytes, ``pitch`` bytes apart, to zero; all counts divide by 4."""
    call("cuMemsetD2D32Async", target, pitch, 0, width // 4, height, handle)


class _PoolBlock:
    """Memory of the device's default pool; freed in order of the stream it was asked for."""

    def __init__(self, pointer: int, handle: int, device: int) -> None:
        self.pointer, self._handle, self._device = pointer, handle, device

    def __del__(self) -> None:
        pointer, self.pointer = self.pointer, 0
        if pointer:
            try:
                with using(self._device):
                    call("cuMemFreeAsync", pointer, self._handle)
            except Exception:  # noqa: BLE001 - the interpreter or the driver is shutting down
                return


def allocate(nbytes: int, device: int, handle: int) -> tuple[int, Any]:
    """Return (address, owner) of device memory; it lives as long as the owner."""
    with using(device):
        pointer = int(call("cuMemAllocAsync", nbytes, handle))
    return pointer, _PoolBlock(pointer, handle, device)


def _core() -> Any:
    """Return cuda.core under the name that its version uses."""
    for name in ("cuda.core", "cuda.core.experimental"):
        try:
            module = importlib.import_module(name)
        except ImportError:
            continue
        if hasattr(module, "Stream") and hasattr(module, "Device"):
            return module
    raise LibraryNotFound(f"This call needs cuda-core, which is not installed. {_INSTALL}")


def core_stream(handle: int, device: int) -> Any:
    """Return stream ``handle`` as a ``cuda.core`` stream."""
    core = _core()
    with using(device):
        core.Device(device).set_current()
        return core.Stream.from_handle(handle)


def handle_of(stream: Any) -> int | None:
    """Return the handle of a stream object of ``cuda.core`` (any object with ``__cuda_stream__``); None for others."""
    protocol = getattr(stream, "__cuda_stream__", None)
    if protocol is not None:
        value = protocol() if callable(protocol) else protocol  # early releases had a property here
        return int(value[1])
    return None
