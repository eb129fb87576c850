"""What the bare library calls cost, through the same kind of binding: below this no Python library can go."""

from __future__ import annotations

from typing import Any

import numpy as np

from shared.bench.alternate import Call
from shared.bench.workloads import random, settle_of, to_package

_FORWARD, _ESTIMATE = -1, 64
_C64 = 4  # CUDA_C_32F


def cpu_execute(n: int) -> Call:
    """Allocate a result, take two pointers, execute a plan: complex64[n] through the FFTW interface."""
    lib, ffi, plan, source, target = _cpu_plan(n)
    execute, from_buffer, empty, dtype = lib.fftwf_execute_dft, ffi.from_buffer, np.empty, np.dtype("complex64")

    def run() -> Any:
        out = empty(n, dtype)
        execute(plan, from_buffer(source), from_buffer(out))
        return out

    return Call(run, close=lambda: lib.fftwf_destroy_plan(plan), keep=(source, target))


def cpu_bare(n: int) -> Call:
    """Execute a plan between two addresses that are at hand."""
    lib, ffi, plan, source, target = _cpu_plan(n)
    a, b, execute = ffi.from_buffer(source), ffi.from_buffer(target), lib.fftwf_execute_dft
    return Call(lambda: execute(plan, a, b), close=lambda: lib.fftwf_destroy_plan(plan), keep=(source, target))


def cpu_plan(n: int) -> Call:
    """Plan, execute and destroy, between two addresses that are at hand."""
    lib, ffi, plan, source, target = _cpu_plan(n)
    lib.fftwf_destroy_plan(plan)
    a, b, dims = ffi.from_buffer(source), ffi.from_buffer(target), ffi.new("fftw_iodim64[]", [(n, 1, 1)])
    make, execute, destroy = lib.fftwf_plan_guru64_dft, lib.fftwf_execute_dft, lib.fftwf_destroy_plan

    def run() -> None:
        made = make(1, dims, 0, dims, a, b, _FORWARD, _ESTIMATE)
        execute(made, a, b)
        destroy(made)

    return Call(run, keep=(source, target))


def _cpu_plan(n: int) -> tuple[Any, ...]:
    from nvmath.cpu.provider import require_provider

    found = require_provider()
    lib, ffi = found.lib, found.ffi
    source, target = random((n,), "complex64"), np.empty(n, "complex64")
    dims = ffi.new("fftw_iodim64[]", [(n, 1, 1)])
    arguments = 1, dims, 0, dims, ffi.from_buffer(source), ffi.from_buffer(target), _FORWARD, _ESTIMATE
    return lib, ffi, found.plan(lib.fftwf_plan_guru64_dft, True, 1, *arguments), source, target


def _cufft() -> tuple[Any, Any]:
    from nvmath.bindings import cufft

    return cufft._lib(), cufft._ffi  # type: ignore[attr-defined]  # raw, without the checks of the public functions


def _gpu_plan(n: int) -> int:
    """Return a cuFFT plan for complex64[n] without a workspace of its own."""
    lib, ffi = _cufft()
    out, size, extent = ffi.new("int *"), ffi.new("size_t *"), ffi.new("long long[1]", [n])
    lib.cufftCreate(out)
    lib.cufftSetAutoAllocation(out[0], 0)
    status = lib.cufftXtMakePlanMany(out[0], 1, extent, ffi.NULL, 1, n, _C64, ffi.NULL, 1, n, _C64, 1, size, _C64)
    if status:
        raise RuntimeError(f"cufftXtMakePlanMany: status {status}")
    return int(out[0])


def gpu_execute(n: int, package: str) -> Call:
    """Ask for the current stream, allocate a result, execute a plan: complex64[n] through cuFFT."""
    lib, _ = _cufft()
    plan, execute = _gpu_plan(n), lib.cufftExecC2C
    source = to_package(random((n,), "complex64"), package)
    close = lambda: lib.cufftDestroy(plan)  # noqa: E731
    if package == "cupy":
        import cupy

        array, stream, dtype = cupy.ndarray, cupy.cuda.get_current_stream, np.dtype("complex64")
        address = source.data.ptr

        def run() -> Any:
            stream().ptr  # noqa: B018 - part of what is measured
            out = array((n,), dtype)
            execute(plan, address, out.data.ptr, _FORWARD)
            return out

        return Call(run, settle=settle_of(package), close=close, keep=(source,))
    import torch

    raw, empty, pointer = torch._C._cuda_getCurrentRawStream, torch.empty_like, source.data_ptr()

    def run_torch() -> Any:
        raw(0)
        out = empty(source)
        execute(plan, pointer, out.data_ptr(), _FORWARD)
        return out

    return Call(run_torch, settle=settle_of(package), close=close, keep=(source,))


def gpu_plan(n: int) -> Call:
    """Plan without a workspace, execute, destroy."""
    lib, _ = _cufft()
    source = to_package(random((n,), "complex64"), "cupy")
    target = source.copy()
    a, b = source.data.ptr, target.data.ptr

    def run() -> None:
        plan = _gpu_plan(n)
        lib.cufftXtExec(plan, a, b, _FORWARD)
        lib.cufftDestroy(plan)

    return Call(run, settle=settle_of("cupy"), keep=(source, target))
