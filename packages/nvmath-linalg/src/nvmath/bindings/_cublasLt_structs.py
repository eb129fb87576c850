"""cuBLASLt's structures."""

from __future__ import annotations

from typing import Any

import numpy as np

from nvmath.bindings._structs import Struct, field

matmul_algo_dtype = np.dtype([("data_", np.void, 64)])

matmul_heuristic_result_dtype = np.dtype(
    [
        ("algo", np.void, 64),
        ("workspace_size", np.uint64),
        ("state", np.int32),
        ("waves_count", np.float32),
        ("reserved", np.void, 16),
    ]
)


class MatmulAlgo(Struct):
    """``cublasLtMatmulAlgo_t``: 64 opaque bytes that may be copied and stored."""

    __slots__ = ()
    _dtype = matmul_algo_dtype

    data_ = field("data_", bytes, "The bytes.")

    @staticmethod
    def from_data(data: np.ndarray[Any, Any]) -> MatmulAlgo:
        """View a contiguous NumPy array of one dimension and this type; `TypeError` or `ValueError` for another."""
        return MatmulAlgo._from_data(data)

    @staticmethod
    def from_buffer(buffer: Any) -> MatmulAlgo:
        """View any object with the buffer protocol; its size must be a multiple of the structure's."""
        return MatmulAlgo._from_buffer(buffer)

    @staticmethod
    def from_ptr(ptr: int, size: int = 1, readonly: bool = False) -> MatmulAlgo:
        """View ``size`` structures at an address, which must stay valid; `ValueError` for address 0."""
        return MatmulAlgo._from_ptr(ptr, size, readonly)


class MatmulHeuristicResult(Struct):
    """``cublasLtMatmulHeuristicResult_t``: an algorithm and what it needs."""

    __slots__ = ()
    _dtype = matmul_heuristic_result_dtype

    workspace_size = field("workspace_size", int, "Bytes of workspace that the algorithm needs.")
    state = field("state", int, "A ``cublasStatus_t``: the other fields hold if it is 0.")
    waves_count = field("waves_count", float, "Waves of the computation on the GPU; 1.0 is full use.")

    @property
    def algo(self) -> MatmulAlgo:
        """The algorithm: a view into this structure, only where it holds one."""
        if len(self) != 1:
            raise ValueError(f"this object holds {len(self)} results; take one of them, result[i].algo")
        return MatmulAlgo._of(self._array.view(np.uint8)[: matmul_algo_dtype.itemsize].view(matmul_algo_dtype), self)

    @algo.setter
    def algo(self, value: MatmulAlgo) -> None:
        self._array["algo"] = value._array["data_"]

    @staticmethod
    def from_data(data: np.ndarray[Any, Any]) -> MatmulHeuristicResult:
        """View a contiguous NumPy array of one dimension and this type; `TypeError` or `ValueError` for another."""
        return MatmulHeuristicResult._from_data(data)

    @staticmethod
    def from_buffer(buffer: Any) -> MatmulHeuristicResult:
        """View any object with the buffer protocol; its size must be a multiple of the structure's."""
        return MatmulHeuristicResult._from_buffer(buffer)

    @staticmethod
    def from_ptr(ptr: int, size: int = 1, readonly: bool = False) -> MatmulHeuristicResult:
        """View ``size`` structures at an address, which must stay valid; `ValueError` for address 0."""
        return MatmulHeuristicResult._from_ptr(ptr, size, readonly)
