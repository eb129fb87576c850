"""State arrays under the names of cuRAND's C types, and what passes them to kernels."""

from __future__ import annotations

from typing import Any

from nvmath.device._curand_states import STATES, States

__all__ = [
    "curandStatesMRG32k3a",
    "curandStatesPhilox4_32_10",
    "curandStatesScrambledSobol32",
    "curandStatesScrambledSobol64",
    "curandStatesSobol32",
    "curandStatesSobol64",
    "curandStatesTest",
    "curandStatesXORWOW",
    "states_arg_handlers",
]

curandStatesMRG32k3a = STATES["MRG32k3a"]  # noqa: N816 - the C name
curandStatesPhilox4_32_10 = STATES["Philox4_32_10"]  # noqa: N816
curandStatesScrambledSobol32 = STATES["ScrambledSobol32"]  # noqa: N816
curandStatesScrambledSobol64 = STATES["ScrambledSobol64"]  # noqa: N816
curandStatesSobol32 = STATES["Sobol32"]  # noqa: N816
curandStatesSobol64 = STATES["Sobol64"]  # noqa: N816
curandStatesTest = STATES["Test"]  # noqa: N816
curandStatesXORWOW = STATES["XORWOW"]  # noqa: N816


class _StatesHandler:
    """Keep the memory of one kind of states allocated on the device before a launch.

    State arrays speak the CUDA array interface, so that kernels take them with this or without it.
    """

    def __init__(self, kind: type[States]) -> None:
        self.kind = kind

    def prepare_args(self, ty: Any, val: Any, **_: Any) -> tuple[Any, Any]:
        """Return the argument's type and value as the launch shall see it."""
        if isinstance(val, self.kind):
            val.data  # noqa: B018 - allocates, with an error in words where there is no device
        return ty, val

    def __repr__(self) -> str:
        return f"<argument handler of {self.kind.__name__}>"


states_arg_handlers = [_StatesHandler(kind) for kind in STATES.values()]
