"""Pipelines: products of whole matrices tile by tile, the tiles loaded ahead of their use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nvmath.device._calls import Call

if TYPE_CHECKING:
    from nvmath.device._matmul import Matmul

__all__ = ["DevicePipeline", "TilePipeline"]


class TilePipeline:
    """The tiles of A and B that one block multiplies; made by `DevicePipeline.get_tile` in kernels."""

    def __init__(self, device_pipeline: DevicePipeline) -> None:
        self.device_pipeline = device_pipeline

    @property
    def storage_bytes(self) -> int:
        """Bytes of the tile's state."""
        raise NotImplementedError

    @property
    def storage_alignment(self) -> int:
        """Bytes that the address of the tile's state is a multiple of."""
        raise NotImplementedError

    def execute(self, accumulator: Any) -> None:
        """Add the product of the tiles to an accumulator; inside kernels only."""
        raise RuntimeError("TilePipeline.execute() can be called inside a kernel only.")


class DevicePipeline:
    """Loads tiles of whole matrices in global memory ahead of their use; see `Matmul.suggest_device_pipeline`."""

    def __init__(self, mm: Matmul, pipeline_depth: int, a: Any, b: Any) -> None:
        raise RuntimeError("DevicePipeline is not available in this build.")


def create_accumulator(matmul: Matmul, method: str, target: Any) -> Call:
    """Return a new accumulator of a pipeline."""
    raise RuntimeError("DevicePipeline is not available in this build.")
