"""The algorithms of cuBLASLt, as users read, edit and store them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Any

import numpy as np

from nvmath.bindings import cublasLt
from nvmath.bindings._cublasLt_structs import matmul_heuristic_result_dtype
from nvmath.linalg.advanced.records import Record

_NAMES = {
    "tile": ("MatmulTile", "TILE_", "UNDEFINED"),
    "stages": ("MatmulStages", "STAGES_", "UNDEFINED"),
    "cluster_shape": ("ClusterShape", "SHAPE_", "AUTO"),
    "inner_shape": ("MatmulInnerShape", "", "UNDEFINED"),
}


@dataclass(frozen=True)
class AlgorithmCapabilities:
    """What an algorithm can be set to; None for what this version of the library does not say.

    The fields are the library's ``MatmulAlgoCapAttribute``, in lower case; ``tile_ids`` and ``stages_ids`` are tuples
    of the values that `Algorithm.tile` and `Algorithm.stages` take.
    """

    splitk_support: int | None = None
    reduction_scheme_mask: int | None = None
    cta_swizzling_support: int | None = None
    strided_batch_support: int | None = None
    out_of_place_result_support: int | None = None
    uplo_support: int | None = None
    tile_ids: tuple[Any, ...] | None = None
    custom_option_max: int | None = None
    mathmode_impl: int | None = None
    gaussian_impl: int | None = None
    custom_memory_order: int | None = None
    pointer_mode_mask: int | None = None
    epilogue_mask: int | None = None
    stages_ids: tuple[Any, ...] | None = None
    ld_negative: int | None = None
    numerical_impl_flags: int | None = None
    min_alignment_a_bytes: int | None = None
    min_alignment_b_bytes: int | None = None
    min_alignment_c_bytes: int | None = None
    min_alignment_d_bytes: int | None = None
    atomic_sync: int | None = None
    pointer_array_batch_support: int | None = None
    floating_point_emulation_support: int | None = None
    pointer_array_grouped_support: int | None = None


@cache
def _value_of(knob: str) -> dict[Any, int]:
    """Return the enumeration of a knob by what users write: ``(128, 64)``, ``(64, "AUTO")``, ``"AUTO"``."""
    enum, prefix, _ = _NAMES[knob]
    return {_shown(m.name.removeprefix(prefix)): int(m) for m in getattr(cublasLt, enum)}


@cache
def _shown_of(knob: str) -> dict[int, Any]:
    return {value: shown for shown, value in _value_of(knob).items()}


def _shown(text: str) -> Any:
    parts = text.split("x")
    if len(parts) > 1 and parts[0].isdigit():
        return tuple(int(part) if part.isdigit() else part for part in parts)
    return text


class Algorithm:
    """One way of cuBLASLt to compute a product, with the settings that it can be given.

    What is set here is used by the executions that follow. A setting that the algorithm does not have raises
    ``ValueError``; whether it fits the product is found when the product is planned or executed with it.

    Parameters
    ----------
    algorithm : nvmath.bindings.cublasLt.MatmulHeuristicResult or numpy.ndarray
        As the library describes it; an array has one element of ``matmul_heuristic_result_dtype``.
    """

    def __init__(self, algorithm: Any) -> None:
        self._edits: list[Algorithm] | None = None  # of the object that planned with it
        if isinstance(algorithm, Record):
            self._record = algorithm
            return
        array = getattr(algorithm, "_array", algorithm)
        if not isinstance(array, np.ndarray) or array.dtype != matmul_heuristic_result_dtype:
            raise TypeError(
                f"The argument 'algorithm' is of type {type(algorithm).__name__}. Allowed are a MatmulHeuristicResult "
                "and an array of nvmath.bindings.cublasLt.matmul_heuristic_result_dtype with one element."
            )
        if array.size != 1:
            raise ValueError(f"The argument 'algorithm' has {array.size} elements; it must have one.")
        self._record = Record(array.tobytes())

    # ------------------------------------------------------------------ what it is

    @property
    def algorithm_id(self) -> int:
        """The library's number of the algorithm."""
        return int(self._get("ID"))

    @property
    def capabilities(self) -> AlgorithmCapabilities:
        """What it can be set to."""
        return AlgorithmCapabilities(**{f.name: self._capability(f.name) for f in fields(AlgorithmCapabilities)})

    @property
    def workspace_size(self) -> int:
        """Bytes of workspace that the library asked for when the algorithm was found."""
        return self._record.workspace

    @property
    def waves_count(self) -> float:
        """Waves of thread blocks on the GPU; 1.0 is full use."""
        return self._record.waves

    # ------------------------------------------------------------------ what it can be set to

    @property
    def tile(self) -> Any:
        """Rows and columns of the part of the result that a block of threads computes, or 'UNDEFINED'."""
        return self._shown("tile", "TILE_ID")

    @tile.setter
    def tile(self, value: Any) -> None:
        self._choose("tile", "TILE_ID", value, self._capability("tile_ids"))

    @property
    def stages(self) -> Any:
        """Size and number of the stages in shared memory, such as ``(64, 4)`` or ``(64, 'AUTO')``."""
        return self._shown("stages", "STAGES_ID")

    @stages.setter
    def stages(self, value: Any) -> None:
        self._choose("stages", "STAGES_ID", value, self._capability("stages_ids"))

    @property
    def split_k(self) -> int:
        """In how many parts the sum over K is computed."""
        return int(self._get("SPLITK_NUM"))

    @split_k.setter
    def split_k(self, value: int) -> None:
        if not self._capability("splitk_support") and value > 1:
            raise ValueError(f"Unsupported knob: this algorithm cannot split K; split_k={value!r} was given.")
        self._set("SPLITK_NUM", value)

    @property
    def reduction_scheme(self) -> int:
        """How the parts of a split K are added; a ``MatmulReductionScheme``."""
        return int(self._get("REDUCTION_SCHEME"))

    @reduction_scheme.setter
    def reduction_scheme(self, value: int) -> None:
        mask = self._capability("reduction_scheme_mask")
        if mask is not None and int(value) & ~mask:
            raise ValueError(f"Unsupported knob: reduction_scheme={value!r}; this algorithm allows the mask {mask}.")
        self._set("REDUCTION_SCHEME", value)

    @property
    def cta_swizzling(self) -> int:
        """Whether thread blocks are renumbered for locality: 0 or 1."""
        return int(self._get("CTA_SWIZZLING"))

    @cta_swizzling.setter
    def cta_swizzling(self, value: int) -> None:
        if not self._capability("cta_swizzling_support") and value:
            raise ValueError(f"Unsupported knob: this algorithm has no swizzling; cta_swizzling={value!r} was given.")
        self._set("CTA_SWIZZLING", value)

    @property
    def custom_option(self) -> int:
        """A further setting, of a meaning that the library does not tell."""
        return int(self._get("CUSTOM_OPTION"))

    @custom_option.setter
    def custom_option(self, value: int) -> None:
        most = self._capability("custom_option_max")
        if most is not None and not 0 <= int(value) <= most:
            raise ValueError(f"Unsupported knob: custom_option={value!r}; this algorithm allows 0 to {most}.")
        self._set("CUSTOM_OPTION", value)

    @property
    def inner_shape(self) -> Any:
        """The tensor-core instruction, a ``MatmulInnerShape``."""
        from nvmath.linalg.advanced.options import MatmulInnerShape

        return MatmulInnerShape(int(self._get("INNER_SHAPE_ID")))

    @inner_shape.setter
    def inner_shape(self, value: Any) -> None:
        self._set("INNER_SHAPE_ID", int(value))

    @property
    def cluster_shape(self) -> Any:
        """Extents of a cluster of thread blocks, such as ``(2, 1, 1)``, or 'AUTO'."""
        return self._shown("cluster_shape", "CLUSTER_SHAPE_ID")

    @cluster_shape.setter
    def cluster_shape(self, value: Any) -> None:
        self._choose("cluster_shape", "CLUSTER_SHAPE_ID", value, None)

    # ------------------------------------------------------------------ storing

    def as_numpy(self) -> np.ndarray[Any, Any]:
        """Return a copy as an array of one ``matmul_heuristic_result_dtype``, to be stored."""
        return np.frombuffer(bytes(self._record), matmul_heuristic_result_dtype).copy()

    @classmethod
    def from_numpy(cls, array: np.ndarray[Any, Any]) -> Algorithm:
        """Return the algorithm that `as_numpy` made ``array`` from; the array is copied."""
        return cls(np.asarray(array).reshape(-1))

    # ------------------------------------------------------------------ the library

    def _get(self, attribute: str) -> Any:
        attr = cublasLt.MatmulAlgoConfigAttribute[attribute]
        cell = np.zeros(1, cublasLt.get_matmul_algo_config_attribute_dtype(attr))
        written = np.zeros(1, np.uint64)
        cublasLt.matmul_algo_config_get_attribute(self._record.pointer, attr, _at(cell), cell.nbytes, _at(written))
        return cell[0]

    def _set(self, attribute: str, value: int) -> None:
        attr = cublasLt.MatmulAlgoConfigAttribute[attribute]
        cell = np.array([value], cublasLt.get_matmul_algo_config_attribute_dtype(attr))
        cublasLt.matmul_algo_config_set_attribute(self._record.pointer, attr, _at(cell), cell.nbytes)
        if self._edits is not None and self not in self._edits:
            self._edits.append(self)

    def _capability(self, name: str) -> Any:
        attr = cublasLt.MatmulAlgoCapAttribute[name.upper()]
        count = 1
        written = np.zeros(1, np.uint64)
        if name in ("tile_ids", "stages_ids"):
            cublasLt.matmul_algo_cap_get_attribute(self._record.pointer, attr, 0, 0, _at(written))
            count = int(written[0]) // 4
        cell = np.zeros(max(count, 1), cublasLt.get_matmul_algo_cap_attribute_dtype(attr))
        try:
            if count:
                cublasLt.matmul_algo_cap_get_attribute(self._record.pointer, attr, _at(cell), cell.nbytes, _at(written))
        except cublasLt.cuBLASLtError:
            return None
        if name in ("tile_ids", "stages_ids"):
            shown = _shown_of(name.removesuffix("_ids").removesuffix("_id"))
            return tuple(shown.get(int(value), int(value)) for value in cell[:count])
        return int(cell[0])

    def _shown(self, knob: str, attribute: str) -> Any:
        value = int(self._get(attribute))
        return _shown_of(knob).get(value, value)

    def _choose(self, knob: str, attribute: str, value: Any, allowed: tuple[Any, ...] | None) -> None:
        shown = tuple(value) if isinstance(value, (list, tuple)) else value
        known = _value_of(knob)
        if shown not in known or (allowed and shown not in allowed):
            choices = allowed or tuple(known)
            raise ValueError(
                f"Unsupported knob: {knob}={value!r}. This algorithm allows {', '.join(map(str, choices[:60]))}."
            )
        self._set(attribute, known[shown])

    def __repr__(self) -> str:
        return f"Algorithm(id={self.algorithm_id}, tile={self.tile}, stages={self.stages}, split_k={self.split_k})"


def _at(array: np.ndarray[Any, Any]) -> int:
    return int(array.__array_interface__["data"][0])


__all__ = ["Algorithm", "AlgorithmCapabilities"]
