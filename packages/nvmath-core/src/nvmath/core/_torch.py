"""PyTorch's tensors, on the host and on CUDA devices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from nvmath.core import cuda
from nvmath.core.arrays import Allocate, Finish, View, axis_permutation, host_address
from nvmath.core.layouts import Shape, Strides, dense

_empty = torch.empty
_empty_like = torch.empty_like
_strided = torch.strided
_raw_stream = getattr(torch._C, "_cuda_getCurrentRawStream", None)
_names: dict[Any, str] = {}
_dtypes: dict[str, Any] = {}


def _name(dtype: Any) -> str:
    name = _names.get(dtype)
    if name is None:
        name = _names[dtype] = str(dtype).removeprefix("torch.")
    return name


class _Torch:
    name = "torch"
    device_address = staticmethod(torch.Tensor.data_ptr)

    def view(self, array: Any) -> View:
        device = array.device
        if device.type not in ("cpu", "cuda"):
            raise ValueError(f"The operand is on device {device}. Allowed are tensors on the CPU and on CUDA devices.")
        if array.layout is not torch.strided:
            raise ValueError(f"The operand has layout {array.layout}. Only dense (strided) tensors are allowed here.")
        if array.requires_grad and torch.is_grad_enabled():
            raise ValueError(
                "The operand requires grad, and this operation is not recorded by autograd. "
                "Pass operand.detach(), or call it under torch.no_grad()."
            )
        ragged = ""
        if array.is_conj():
            ragged = "lazy conjugate and negative" if array.is_neg() else "lazy conjugate"
        elif array.is_neg():
            ragged = "lazy negative"
        elif device.type == "cpu" and array.data_ptr() % (array.element_size() // (2 if array.is_complex() else 1)):
            ragged = "address not aligned to the data type"
        index = None if device.type == "cpu" else device.index
        shape = tuple(array.shape)
        return View(array.data_ptr(), shape, array.stride(), _name(array.dtype), index, array, ragged)

    def signature(self, array: Any) -> tuple[Any, ...]:
        if not (array.is_cpu or array.is_cuda) or array.layout is not _strided:
            self.view(array)  # raises: the device has no memory that a library here could read
        return (
            array.dtype,
            array.shape,
            array.stride(),
            array.get_device(),
            array.data_ptr() & 15,
            array.is_conj(),
            array.is_neg(),
            array.requires_grad and torch.is_grad_enabled(),
        )

    def matcher(self, array: Any) -> Callable[[Any], bool]:
        dtype, shape, strides, device = array.dtype, array.shape, array.stride(), array.get_device()
        host = array.is_cpu  # devices without memory have the number of the host
        if array.is_contiguous() and not array.is_complex():

            def alike(other: Any) -> bool:  # real numbers have no lazy conjugate
                return (
                    other.dtype is dtype
                    and other.shape == shape
                    and other.is_contiguous()
                    and (other.is_cpu if host else other.get_device() == device)
                    and not other.data_ptr() & 15
                    and not other.is_neg()
                    and not other.requires_grad
                )

            return alike

        def matches(other: Any) -> bool:
            return (
                other.dtype is dtype
                and other.shape == shape
                and other.layout is _strided
                and other.stride() == strides
                and (other.is_cpu if host else other.get_device() == device)
                and not other.data_ptr() & 15
                and not other.is_conj()
                and not other.is_neg()
                and not other.requires_grad
            )

        return matches

    def address(self, array: Any) -> Any:
        pointer = array.data_ptr()
        return pointer if array.is_cuda else host_address(pointer)

    def maker(self, shape: Shape, strides: Strides, dtype: str, device: int | None) -> tuple[Allocate, Finish]:
        kind = getattr(torch, dtype)
        where = torch.device("cpu") if device is None else torch.device("cuda", device)
        if axis_permutation(shape, strides) is not None:
            # a method of a stand-in makes the layout at once: permuting afterwards costs twice as much
            make = _empty(1, dtype=kind, device=where).new_empty_strided
            return (lambda: make(shape, strides)), None
        stored = shape
        # empty_like of a stand-in (one element, expanded) takes half the time of empty with keywords
        if stored and _empty_like(_empty(1, dtype=kind, device="meta").expand(stored)).stride() == dense(stored):
            like = _empty(1, dtype=kind, device=where).expand(stored)
            return (lambda: _empty_like(like)), None
        return (lambda: _empty(stored, dtype=kind, device=where)), None

    def writable(self, array: Any) -> bool:
        return True

    def copy(self, target: Any, source: Any) -> None:
        with torch.no_grad():
            target.copy_(source)

    def current_stream(self, device: int) -> int:
        if _raw_stream is not None:
            handle: int = _raw_stream(device)
        else:
            handle = torch.cuda.current_stream(device).cuda_stream
        return handle

    def stream_object(self, device: int) -> Any:
        return torch.cuda.current_stream(device)

    def current_device(self) -> int:
        device: int = torch.cuda.current_device()
        return device

    def stream_handle(self, stream: Any) -> int | None:
        if isinstance(stream, torch.cuda.Stream):
            handle: int = stream.cuda_stream
            return handle
        return None

    def stream_context(self, handle: int, device: int) -> Any:
        cuda.make_current(device)  # PyTorch leaves a thread without a context until it launches something there
        if handle == self.current_stream(device):
            return torch.cuda.device(device)
        if handle == 0:
            return torch.cuda.stream(torch.cuda.default_stream(device))
        return torch.cuda.stream(torch.cuda.ExternalStream(handle, device=device))

    def workspace(self, nbytes: int, device: int, handle: int) -> tuple[int, Any]:
        pointer = torch.cuda.caching_allocator_alloc(nbytes, device, handle)
        return pointer, _Cached(pointer)


class _Cached:
    """A block of PyTorch's caching allocator, given back when the last reference goes."""

    def __init__(self, pointer: int) -> None:
        self._pointer = pointer

    def __del__(self, _delete: Any = torch.cuda.caching_allocator_delete) -> None:
        _delete(self._pointer)


LIBRARY = _Torch()
