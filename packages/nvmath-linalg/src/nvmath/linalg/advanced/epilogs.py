"""Epilogs: what each one does, reads, and returns, in one table.

``D = f(alpha A B + beta C)`` with D of shape (M, N). A bias has one value for each of the M rows. The rectifier is
``relu(x) = max(x, 0)``; the Gaussian unit is ``gelu(x) = x/2 (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3)))``, the form
that cuBLASLt computes.
"""

from __future__ import annotations

from typing import NamedTuple

from nvmath.core.layouts import Shape


class Epilog(NamedTuple):
    """One row of the table.

    Attributes
    ----------
    name : str
        The member of ``MatmulEpilog``.
    code : int
        Its value, which is cuBLASLt's.
    activation : str
        ``"relu"``, ``"gelu"`` or empty.
    inputs : tuple of str
        The epilog inputs it needs, by the names that the caller uses.
    outputs : tuple of str
        The auxiliary outputs it has.
    gradient : bool
        Whether the activation's derivative at the auxiliary input is multiplied, instead of applying it.
    reduces : str
        Where a bias gradient comes from: ``"d"`` (sum over the columns of the result), ``"a"`` (sum of A over K),
        ``"b"`` (sum of B over K), or empty.
    order : str
        The order that D must have: ``"F"`` (columns are contiguous), or empty for any.
    version : tuple of int
        The oldest cuBLASLt that has it.
    batched : tuple of int
        The oldest one that has it for batches.
    """

    name: str
    code: int
    activation: str = ""
    inputs: tuple[str, ...] = ()
    outputs: tuple[str, ...] = ()
    gradient: bool = False
    reduces: str = ""
    order: str = "F"
    version: tuple[int, int, int] = (11, 5, 1)
    batched: tuple[int, int, int] = (11, 5, 1)

    @property
    def bias(self) -> bool:
        """Whether a bias is added."""
        return "bias" in self.inputs


_AUX = (11, 7, 3)
_GRAD = (11, 11, 3)
_ROWS = (
    Epilog("RELU", 2, "relu", order="", version=(11, 0, 0), batched=(11, 0, 0)),
    Epilog("GELU", 32, "gelu", order=""),
    Epilog("BIAS", 4, "", ("bias",)),
    Epilog("RELU_BIAS", 6, "relu", ("bias",)),
    Epilog("GELU_BIAS", 36, "gelu", ("bias",)),
    Epilog("RELU_AUX", 130, "relu", (), ("relu_aux",), batched=_AUX),
    Epilog("RELU_AUX_BIAS", 134, "relu", ("bias",), ("relu_aux",), batched=_AUX),
    Epilog("GELU_AUX", 160, "gelu", (), ("gelu_aux",), batched=_AUX),
    Epilog("GELU_AUX_BIAS", 164, "gelu", ("bias",), ("gelu_aux",), batched=_AUX),
    Epilog("DRELU", 136, "relu", ("relu_aux",), (), True, version=_GRAD, batched=_GRAD),
    Epilog("DRELU_BGRAD", 152, "relu", ("relu_aux",), ("drelu_bgrad",), True, "d", version=_GRAD, batched=_GRAD),
    Epilog("DGELU", 192, "gelu", ("gelu_aux",), (), True, version=_GRAD, batched=_GRAD),
    Epilog("DGELU_BGRAD", 208, "gelu", ("gelu_aux",), ("dgelu_bgrad",), True, "d", version=_GRAD, batched=_GRAD),
    Epilog("BGRADA", 256, "", (), ("bgrada",), reduces="a", version=_GRAD, batched=_GRAD),
    Epilog("BGRADB", 512, "", (), ("bgradb",), reduces="b", version=_GRAD, batched=_GRAD),
)
TABLE = {row.name: row for row in _ROWS}
NONE = Epilog("", 1, order="", version=(0, 0, 0), batched=(0, 0, 0))


def relu_aux_rows(m: int) -> int:
    """Return the bytes of one column of a sign mask: one bit for each of ``m`` rows, rounded up to 16 bytes."""
    return (m + 127) // 128 * 16


def gelu_aux_rows(m: int) -> int:
    """Return the rows of a saved pre-activation: ``m`` rounded up to 8."""
    return (m + 7) // 8 * 8


def aux_shape(kind: str, batch: Shape, m: int, n: int) -> Shape:
    """Return the shape of the auxiliary array ``"relu_aux"`` or ``"gelu_aux"``; its columns are contiguous."""
    return (*batch, relu_aux_rows(m) if kind == "relu_aux" else gelu_aux_rows(m), n)
