"""What a launch must fulfil for the objects that its kernel calls: block dimension and shared memory.

A kernel carries the needs of its objects (`require`, when a call is lowered). They are compared with each launch on
the host, which costs a tenth of a microsecond of a launch's ten and nothing on the device. The same place lets a kernel
have more dynamic shared memory than the 48 KiB that the driver gives unasked. ``NVMATH_DEVICE_LAUNCH_CHECKS=0``
switches the comparison off.
"""

from __future__ import annotations

import os
from functools import lru_cache
from typing import Any

from numba.cuda import launchconfig, types
from numba.cuda.cgutils import ir

from nvmath.device._calls import Launch
from nvmath.device.common_cuda import ComputeCapability, max_shared_memory

_NOTHING = types.Tuple(())
_SHARED = 3  # address space
_UNASKED = 48 * 1024  # bytes of shared memory that a block may have without asking
_MAX_DYNAMIC = 8  # CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
_KEY = "nvmath.device"
_checked = os.environ.get("NVMATH_DEVICE_LAUNCH_CHECKS", "1") != "0"


class _Arguments:
    """An extension of a kernel: objects of ours are arguments that consist of nothing at run time."""

    def prepare_args(self, kind: Any, value: Any, stream: Any = None, retr: Any = None) -> Any:
        from nvmath.device._numba import DescribedType

        return (_NOTHING, ()) if isinstance(kind, DescribedType) else (kind, value)


_arguments = _Arguments()


def accept_as_argument() -> None:
    """Let the kernel that is about to be compiled for a launch take objects of ours as arguments."""
    config = launchconfig.current_launch_config()
    if config is None:
        return
    options = config.dispatcher.targetoptions
    known = options.get("extensions") or []
    if _arguments not in known:
        options["extensions"] = [*known, _arguments]


@lru_cache(maxsize=1024)
def _need(value: Any) -> Launch | None:
    launch = getattr(value, "launch", None)
    if launch is None:
        return None
    found = launch()
    return found if isinstance(found, Launch) else Launch(found[1], found[0])


def watch(value: Any) -> None:
    """Check the launch that has the kernel compiled, and see to it that later ones are checked."""
    config = launchconfig.current_launch_config()
    need = _need(value)
    if config is None or need is None:  # nobody launches: the kernel is compiled for its signature, or to a file
        return
    if _checked:
        _check_block(need, config.blockdim)
    _check_all(config.dispatcher)
    if _before not in config.pre_launch_callbacks:
        config.pre_launch_callbacks.append(_before)


def require(context: Any, builder: Any, value: Any) -> None:
    """Note in the code what launches of it must fulfil."""
    need = _need(value)
    if need is not None:
        context.active_code_library.referenced_objects[(_KEY, value)] = need  # handed on to what links the code
    static = sum(_bytes(context, variable) for variable in builder.module.global_values)
    if static > _UNASKED:
        raise ValueError(
            f"The kernel has {static} bytes of shared arrays with a fixed size; a block can have at most {_UNASKED}. "
            "Arrays with shape=(0,) can have more: give their bytes as the fourth number of the launch."
        )


def _bytes(context: Any, variable: Any) -> int:
    shared = isinstance(variable, ir.GlobalVariable) and variable.type.addrspace == _SHARED
    return int(context.get_abi_sizeof(variable.type.pointee)) if shared else 0


def _check_all(dispatcher: Any) -> None:
    """Let launches of all configurations of a kernel be checked, by numba-cuda's callback before a launch."""
    if "call" in vars(dispatcher):
        return
    launch = dispatcher.call

    def call(args: Any, config: Any) -> Any:
        if _before not in config.pre_launch_callbacks:
            config.pre_launch_callbacks.append(_before)
        return launch(args, config)

    dispatcher.call = call


def _before(kernel: Any, config: Any) -> None:
    """Compare what a kernel needs with what a launch gives."""
    needs = kernel.__dict__.get("_nvmath_needs")
    if needs is None:
        noted = getattr(kernel._codelibrary, "referenced_objects", {}).items()
        needs = kernel._nvmath_needs = [need for key, need in noted if isinstance(key, tuple) and key[0] == _KEY]
    if _checked:
        for need in needs:
            if need.block_dim is not None and need.block_dim != config.blockdim:
                _check_block(need, config.blockdim)
            if need.shared_memory > config.sharedmem:
                _check_shared(need, config.sharedmem, kernel)
    if config.sharedmem > kernel.__dict__.get("_nvmath_shared", _UNASKED):
        _allow(kernel, config.sharedmem)


def _check_block(need: Launch, given: tuple[int, ...]) -> None:
    if need.block_dim is not None and tuple(need.block_dim) != tuple(given):
        raise ValueError(
            f"{need.words} needs blocks of {tuple(need.block_dim)} threads (its block_dim); the kernel is launched "
            f"with blocks of {tuple(given)}."
        )


def _check_shared(need: Launch, dynamic: int, kernel: Any) -> None:
    static = kernel.__dict__.get("_nvmath_static")
    if static is None:
        static = kernel._nvmath_static = int(kernel.shared_mem_per_block)
    if need.shared_memory > static + dynamic:
        raise ValueError(
            f"{need.words} needs {need.shared_memory} bytes of shared memory (its shared_memory_size); the kernel has "
            f"{static} in arrays of fixed size and is launched with {dynamic} more: give at least "
            f"{need.shared_memory} as the fourth number of the launch, kernel[grid, block, stream, bytes]."
        )


def _allow(kernel: Any, dynamic: int) -> None:
    """Ask the driver for more dynamic shared memory than it gives unasked."""
    from numba.cuda.cudadrv.driver import driver

    function = kernel._codelibrary.get_cufunc()
    there = max_shared_memory(ComputeCapability(*function.device.compute_capability[:2]))
    static = int(kernel.shared_mem_per_block)
    if dynamic + static > there:
        raise ValueError(
            f"The kernel is launched with {dynamic} bytes of shared memory beside {static} in arrays of fixed size; a "
            f"block of this device has at most {there}: the most that fits is {there - static}."
        )
    attribute = _attribute()
    driver.cuKernelSetAttribute(attribute, dynamic, function.handle, function.device.id)
    kernel._nvmath_shared = dynamic


def _attribute() -> Any:
    from numba.cuda.cudadrv.driver import binding

    return binding.CUfunction_attribute(_MAX_DYNAMIC)
