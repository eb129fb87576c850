"""What a call is given, checked as far as that can be before an engine is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from nvmath.core import arrays
from nvmath.core.logs import logger_for
from nvmath.core.options import options_of
from nvmath.core.spaces import ExecutionCPU, ExecutionCUDA, execution_of
from nvmath.linalg._arguments import number_of
from nvmath.linalg.advanced import epilogs, types
from nvmath.linalg.advanced.options import (
    MatmulEpilog,
    MatmulOptions,
    MatmulPlanPreferences,
    MatmulQuantizationScales,
    matrix_qualifiers_dtype,
)
from nvmath.linalg.advanced.recipes import Request

AnyExecution = ExecutionCUDA | ExecutionCPU | str | Mapping[str, Any] | None
SCALE_OF = {"a": "a_scale", "b": "b_scale", "c": "c_scale", "d": "d_scale"}


class Problem:
    """What a call is given, checked as far as that can be without an engine."""

    __slots__ = ("alpha", "arrays", "beta", "device", "library", "logger", "options", "request", "restore", "target")

    def __init__(
        self,
        a: Any,
        b: Any,
        c: Any,
        alpha: Any,
        beta: Any,
        qualifiers: Any,
        quantization_scales: Any,
        options: Any,
        execution: Any,
    ) -> None:
        self.options: MatmulOptions = options_of(MatmulOptions, options)
        o = self.options
        self.logger = logger_for("nvmath.linalg", o.logger)
        self.restore: Callable[[Any], Any] | None
        a, self.library, self.restore = arrays.native(a, "a")
        self.arrays = {"a": a}
        for name, operand in (("b", b), ("c", c)):
            if operand is not None:
                self.arrays[name] = self.of_library(operand, name)
            elif name == "b":
                raise ValueError("Operand b is None: a matrix is needed.")
        self.target = c if o.inplace and c is not None and self.arrays["c"] is not c else None
        conjugate = _conjugations(qualifiers, c is not None)
        where = None
        if execution is not None:
            where = execution_of(execution, "cuda")
        self.request = Request(
            conjugate_a=conjugate[0], conjugate_b=conjugate[1], inplace=o.inplace, compute_type=_int(o.compute_type),
            scale_type=_int(o.scale_type), result_type=_int(o.result_type), result_amax=o.result_amax,
            block_scaling=o.block_scaling, multiprocessors=o.sm_count_target or 0,
            fast_accumulation=bool(o.fast_accumulation), batch_invariant=o.batch_invariant,
            memory="80%" if o.memory_limit is None else o.memory_limit, device_id=o.device_id, execution=where,
        )  # fmt: skip
        if o.inplace and o.result_type is not None:
            self.logger.warning("The option result_type is ignored: in place, the result has the type of operand c.")
        view = self.library.view(a)
        dtype, self.device = view.dtype, view.device
        self._take_scales(quantization_scales, dtype)
        scale = types.precision(dtype, o.compute_type, o.scale_type)[1] if dtype in types.OPERANDS else "float64"
        self.alpha = 1.0 if alpha is None else number(alpha, scale, "alpha")
        self.beta = self._beta(beta, c, scale)

    def of_library(self, array: Any, name: str) -> Any:
        """Return an operand; ``TypeError`` when it belongs to another package than operand a."""
        operand, library, _ = arrays.native(array, name)
        if library is not self.library:
            raise TypeError(
                f"Library package mismatch: operand a belongs to {self.library.name}, but {name} to {library.name}. "
                "All must belong to one package."
            )
        return operand

    def _beta(self, beta: Any, c: Any, scale: str) -> Any:
        if c is None:
            if beta is not None:
                self.logger.warning("beta is ignored, because no operand c was given.")
            return 0.0
        if beta is None:
            raise ValueError("A value for beta must be provided when operand c is given.")
        return number(beta, scale, "beta")

    def _take_scales(self, given: Any, dtype: str) -> None:
        if given is None:
            return
        scales = options_of(MatmulQuantizationScales, given, "quantization_scales")
        if dtype not in types.NARROW:
            self.logger.warning("quantization_scales is ignored: operands of type %s have no scales.", dtype)
            return
        for name, key in SCALE_OF.items():
            value = getattr(scales, name)
            if value is not None:
                self.arrays[key] = self.scale(value, f"quantization_scales.{name}")

    def scale(self, value: Any, name: str) -> Any:
        """Return a quantization scale as an array of the operands' package, where they are."""
        if isinstance(value, (int, float, np.integer, np.floating)) and not isinstance(value, bool):
            if self.options.block_scaling:
                raise ValueError(
                    f"{name} is the number {value!r}, but block scaling (block_scaling=True) needs an array with one "
                    "scale for each block."
                )
            allocate, _ = self.library.maker((1,), (1,), "float32", self.device)
            made = allocate()
            made[0] = float(value)
            return made
        return self.of_library(value, name)


def _int(value: Any) -> int | None:
    return None if value is None else int(value)


def number(value: Any, scale: str, name: str) -> Any:
    """Return alpha or beta as a number of the scale type.

    Raises
    ------
    ValueError
        When it is none, or complex where the scale type is real.
    """
    if type(value) is float and not scale.startswith("complex"):
        return value
    try:
        return number_of(value, name, scale)
    except TypeError as error:
        raise ValueError(f"{name}={value!r} cannot be converted to the scale type {scale}: give a number.") from error


def _conjugations(qualifiers: Any, has_c: bool) -> tuple[bool, bool]:
    """Return whether A and B are to be conjugated."""
    if qualifiers is None:
        return False, False
    if not isinstance(qualifiers, np.ndarray) or qualifiers.dtype != matrix_qualifiers_dtype:
        given = f"an array of {qualifiers.dtype}" if isinstance(qualifiers, np.ndarray) else type(qualifiers).__name__
        raise ValueError(
            f"The argument 'qualifiers' is {given}. Allowed are None and an array of matrix_qualifiers_dtype with one "
            "element for each of A, B and C."
        )
    if qualifiers.shape not in ((3,), (2,)):
        raise ValueError(
            f"The argument 'qualifiers' has the shape {qualifiers.shape}; three are needed, for A, B and C."
        )
    flags = [bool(flag) for flag in qualifiers["is_conjugate"]]
    if has_c and len(flags) == 3 and flags[2]:
        raise ValueError(
            "The qualifier of operand c asks for its conjugate, which is not supported: conjugate c first."
        )
    return flags[0], flags[1]


def epilog_of(epilog: Any) -> str:
    """Return the name of an epilog; empty for None.

    Raises
    ------
    ValueError
        For what is no member of ``MatmulEpilog``, and for DEFAULT.
    """
    if epilog is None:
        return ""
    try:
        member = MatmulEpilog(epilog)
    except ValueError:
        member = MatmulEpilog.DEFAULT
    if member is MatmulEpilog.DEFAULT:
        names = ", ".join(epilogs.TABLE)
        raise ValueError(f"epilog={epilog!r} is not valid. Allowed are None and MatmulEpilog.{names}.")
    return member.name


def planned_request(request: Request, wanted: MatmulPlanPreferences, epilog: str) -> Request:
    """Return the request with what `plan` adds to it.

    Raises
    ------
    ValueError
        When the epilog preferences do not fit the epilog.
    """
    aux_type, aux_amax = None, False
    if wanted.epilog is not None:
        aux_type, aux_amax = _int(wanted.epilog.aux_type), wanted.epilog.aux_amax
        row = epilogs.TABLE.get(epilog)
        if (aux_type is not None or aux_amax) and (row is None or "gelu_aux" not in row.outputs):
            raise ValueError(
                "The epilog preferences aux_type and aux_amax are for the auxiliary output 'gelu_aux' of the epilogs "
                f"GELU_AUX and GELU_AUX_BIAS, not for {epilog or 'a product without an epilog'}."
            )
    return request._replace(
        epilog=epilog, aux_type=aux_type, aux_amax=aux_amax, reductions=int(wanted.reduction_scheme_mask or 0),
        waves=float(wanted.max_waves_count or 0.0), implementations=int(wanted.numerical_impl_mask or 0),
        limit=wanted.limit,
    )  # fmt: skip
