"""Operators of PyTorch for matrix products with epilogs: calls, stand-ins for tracing, and gradients.

All products, forward and backward, go through `nvmath.linalg.advanced.matmul`. Results are matrices without gaps, in
column order unless said otherwise, so that the stand-ins can promise a layout.
"""

from __future__ import annotations

from typing import Any

try:
    import torch
    from torch import Tensor
except ImportError as error:
    raise ImportError(
        "nvmath.linalg.torch needs PyTorch. Install it: pip install torch (https://pytorch.org/get-started has the "
        "variants for GPUs)."
    ) from error

if not hasattr(torch.library, "custom_op"):
    raise ImportError(f"nvmath.linalg.torch needs PyTorch 2.4 or newer, not {torch.__version__}: pip install -U torch.")

# ------------------------------------------------------------------------------------------------------- the arithmetic
# gelu(x) = x/2 (1 + tanh(u)) with u = C (x + D x^3)
_C, _D = 0.7978845608028654, 0.044715


def _gelu_curvature(x: Tensor) -> Tensor:
    """Return the second derivative of GELU."""
    wide = x.float() if x.dtype in (torch.float16, torch.bfloat16) else x
    wide = wide.clamp(-30, 30)  # zero beyond, and powers stay finite
    u1, u2 = _C * (1 + 3 * _D * wide * wide), 6 * _C * _D * wide
    t = torch.tanh(_C * (wide + _D * wide * wide * wide))
    s = 1 - t * t
    return (s * u1 + 0.5 * wide * s * (u2 - 2 * t * u1 * u1)).to(x.dtype)


def _slope_times(gradient: Tensor, activation: str, result: Tensor, before: Tensor | None) -> Tensor:
    """Multiply by the derivative of the activation, known from its result (ReLU) or its argument (GELU)."""
    if activation == "relu":
        return torch.ops.aten.threshold_backward(gradient, result, 0)
    if activation == "gelu":
        return torch.ops.aten.gelu_backward(gradient, before, approximate="tanh")
    return gradient


def _apply(x: Tensor, activation: str) -> Tensor:
    if activation == "gelu":
        return torch.nn.functional.gelu(x, approximate="tanh")
    return torch.relu(x) if activation == "relu" else x


def _mask(aux: Tensor, m: int) -> Tensor:
    """Return the signs that a ReLU epilog kept, one bit for each of m rows, as bool."""
    bits = (aux.unsqueeze(-2) >> torch.arange(8, dtype=torch.uint8, device=aux.device).unsqueeze(-1)) & 1
    return bits.flatten(-3, -2)[..., :m, :] != 0


def _signs(x: Tensor, rows: Any) -> Tensor:
    """Return what a ReLU epilog keeps of x: the inverse of `_mask`."""
    bits = _padded((x > 0).to(torch.uint8), rows * 8).unflatten(-2, (rows, 8))
    return (bits << torch.arange(8, dtype=torch.uint8, device=x.device).unsqueeze(-1)).sum(-2, dtype=torch.uint8)


# ------------------------------------------------------------------------------------------------- calls of the library
def _multiply(a: Tensor, b: Tensor, epilog: str = "", **inputs: Tensor | None) -> tuple[Tensor, dict[str, Tensor]]:
    """Return the product and the epilog's auxiliary outputs; inputs that are None are left out."""
    from nvmath.linalg import advanced

    execution = "cuda" if a.is_cuda else "cpu"
    a = a if _order(a) else a.contiguous()
    b = b if _order(b) else b.contiguous()
    if not epilog:
        return advanced.matmul(a, b, execution=execution), {}
    from nvmath.linalg.advanced.options import MatmulEpilog

    given = {name: value for name, value in inputs.items() if value is not None}
    found = advanced.matmul(a, b, epilog=MatmulEpilog[epilog], epilog_inputs=given or None, execution=execution)
    return found if isinstance(found, tuple) else (found, {})


def _order(x: Tensor) -> str:
    """Return "row" or "column", or nothing where the library would not take the matrices as they lie in memory."""
    if x.dim() > 2:
        return "row" if x.is_contiguous() else "column" if x.mT.is_contiguous() else ""
    (rows, columns), (down, along) = x.shape, x.stride()
    return "row" if along == 1 and down >= columns else "column" if down == 1 and along >= rows else ""


def _shape(a: Tensor, b: Tensor) -> tuple[Any, ...]:
    return (*(a if a.dim() > 2 else b).shape[:-2], a.shape[-2], b.shape[-1])


def _strides(shape: Any, order: str) -> tuple[Any, ...]:
    """Return the strides of matrices without gaps that follow each other in C order."""
    *batch, m, n = shape
    strides, step = [], m * n
    for extent in reversed(batch):
        strides.append(step)
        step = step * extent
    return (*reversed(strides), *((1, m) if order == "column" else (n, 1)))


def _settled(x: Tensor, shape: Any, order: str = "column") -> Tensor:
    """Return x in the shape and layout that its stand-in promises; the library's result has it nearly always."""
    strides = _strides(shape, order)
    if x.shape == tuple(shape) and x.stride() == strides:
        return x
    return torch.empty_strided(tuple(shape), strides, dtype=x.dtype, device=x.device).copy_(x.reshape(shape))


def _promise(like: Tensor, shape: Any, order: str = "column", dtype: Any = None) -> Tensor:
    strides = _strides(shape, order)
    return torch.empty_strided(tuple(shape), strides, dtype=dtype or like.dtype, device=like.device)


def _is_empty(a: Tensor, b: Tensor) -> bool:
    return 0 in (*a.shape, *b.shape)


def _aux(activation: str, shape: Any, dtype: Any) -> tuple[tuple[Any, ...], Any]:
    """Return shape and type of what an epilog keeps for the way back: signs in bits, or arguments."""
    *batch, m, n = shape
    rows, kind = ((m + 127) // 128 * 16, torch.uint8) if activation == "relu" else ((m + 7) // 8 * 8, dtype)
    return (*batch, rows, n), kind


def _padded(x: Tensor, rows: Any) -> Tensor:
    return torch.nn.functional.pad(x, (0, 0, 0, rows - x.shape[-2]))


# ------------------------------------------------------------------------------------------ operator: act(a @ b + bias)
def _product(a: Tensor, b: Tensor, bias: Tensor | None, activation: str) -> Tensor:
    shape, order = _shape(a, b), _product_order(a, bias)
    if _is_empty(a, b):
        column = 0 if bias is None else bias.unsqueeze(-1) if bias.dim() == 1 else bias
        return _settled(_apply(a.new_zeros(shape) + column, activation), shape, order)
    words = ([] if activation == "none" else [activation.upper()]) + ([] if bias is None else ["BIAS"])
    result, _ = _multiply(a, b, "_".join(words), bias=None if bias is None else bias.contiguous())
    return _settled(result, shape, order)


def _product_order(a: Tensor, bias: Tensor | None) -> str:
    return "column" if bias is not None else _order(a) or "row"


def _product_fake(a: Tensor, b: Tensor, bias: Tensor | None, activation: str) -> Tensor:
    return _promise(a, _shape(a, b), _product_order(a, bias))


def _product_setup(ctx: Any, inputs: tuple[Any, ...], output: Any) -> None:
    a, b, bias, ctx.activation = inputs
    ctx.bias_shape = None if bias is None else bias.shape
    ctx.save_for_backward(
        a, b, bias if ctx.activation == "gelu" else None, output if ctx.activation == "relu" else None
    )


def _product_backward(ctx: Any, gradient: Tensor) -> tuple[Tensor | None, ...]:
    a, b, bias, result = ctx.saved_tensors
    before = product(a, b, bias, "none") if ctx.activation == "gelu" else None
    return (*_gradients(ctx, a, b, _slope_times(gradient, ctx.activation, result, before)), None)


def _gradients(ctx: Any, a: Tensor, b: Tensor, gradient: Tensor) -> tuple[Tensor | None, Tensor | None, Tensor | None]:
    """Return the gradients of a, b and bias from the one of a @ b + bias."""
    of_a = of_b = of_bias = None
    batch = gradient.shape[:-2]
    if ctx.needs_input_grad[0]:
        left, right = gradient, b.mH
        if batch and a.dim() == 2:  # one product whose inner extent runs through the batch, too
            left, right = _beside(left), right.expand(*batch, -1, -1).flatten(0, -2)
        one_sum = ctx.needs_input_grad[2] and left.dim() == 2 and ctx.bias_shape.numel() == left.shape[0]
        if one_sum and _order(left) == "column":
            found, sums = product_bgrad(right.mT, left.mT)
            of_a, of_bias = found.mT, sums.reshape(ctx.bias_shape)
        else:
            of_a = _product_like(a, left, right)
    if ctx.needs_input_grad[1]:
        left, right = a.mH, gradient
        if batch and b.dim() == 2:
            left, right = _beside(left.expand(*batch, -1, -1)), right.flatten(0, -2)
        of_b = _product_like(b, left, right)
    if ctx.needs_input_grad[2] and of_bias is None:
        sums = gradient.sum(-1, keepdim=True)
        column = ctx.bias_shape if len(ctx.bias_shape) > 1 else (*ctx.bias_shape, 1)
        of_bias = sums.sum_to_size(column).reshape(ctx.bias_shape)
    return of_a, of_b, of_bias


def _beside(x: Tensor) -> Tensor:
    """Put the matrices of a stack beside each other: (..., m, n) becomes (m, all of ... and n)."""
    return x.movedim(-2, 0).flatten(1)


def _product_like(like: Tensor, left: Tensor, right: Tensor) -> Tensor:
    """Return left @ right, in the memory order of ``like`` where that takes no copy."""
    if _order(left) != _order(like) == _order(right):
        return product(right.mT, left.mT, None, "none").mT
    return product(left, right, None, "none")


# ------------------------------------------------ operator: gelu(a @ b + bias) that keeps its argument for the way back
def _gelu_keep(a: Tensor, b: Tensor, bias: Tensor | None) -> tuple[Tensor, Tensor]:
    shape = _shape(a, b)
    kept_shape, _ = _aux("gelu", shape, a.dtype)
    if _is_empty(a, b):
        before = _product(a, b, bias, "none")
        return _settled(_apply(before, "gelu"), shape), _settled(_padded(before, kept_shape[-2]), kept_shape)
    name = "GELU_AUX" if bias is None else "GELU_AUX_BIAS"
    result, kept = _multiply(a, b, name, bias=None if bias is None else bias.contiguous())
    return _settled(result, shape), _settled(kept["gelu_aux"], kept_shape)


def _gelu_keep_fake(a: Tensor, b: Tensor, bias: Tensor | None) -> tuple[Tensor, Tensor]:
    shape = _shape(a, b)
    return _promise(a, shape), _promise(a, _aux("gelu", shape, a.dtype)[0])


def _gelu_keep_setup(ctx: Any, inputs: tuple[Any, ...], output: Any) -> None:
    a, b, bias = inputs
    ctx.bias_shape = None if bias is None else bias.shape
    ctx.set_materialize_grads(False)
    ctx.save_for_backward(a, b, output[1])


def _gelu_keep_backward(ctx: Any, of_result: Tensor | None, of_aux: Tensor | None) -> tuple[Tensor | None, ...]:
    a, b, aux = ctx.saved_tensors
    m = a.shape[-2]
    total = None if of_aux is None else of_aux[..., :m, :]
    if of_result is not None:
        through = _slope_times(of_result, "gelu", of_result, aux[..., :m, :])
        total = through if total is None else total + through
    return (None, None, None) if total is None else _gradients(ctx, a, b, total)


# ----------------------------------------- operator: a @ b with the sum of each column of b, which is a bias's gradient
def _product_bgrad(a: Tensor, b: Tensor) -> tuple[Tensor, Tensor]:
    shape = _shape(a, b)
    # the library sums b where its rows are contiguous, and neither extent is 1
    if _is_empty(a, b) or 1 in b.shape or _order(b) == "column":
        return _settled(_product(a, b, None, "none"), shape), b.sum(-2)
    result, sums = _multiply(a, b, "BGRADB")
    return _settled(result, shape), sums["bgradb"].reshape(b.shape[-1]).contiguous()


def _product_bgrad_fake(a: Tensor, b: Tensor) -> tuple[Tensor, Tensor]:
    return _promise(a, _shape(a, b)), b.new_empty(b.shape[-1])


def _product_bgrad_setup(ctx: Any, inputs: tuple[Any, ...], output: Any) -> None:
    ctx.save_for_backward(*inputs)


def _product_bgrad_backward(ctx: Any, gradient: Tensor, of_sums: Tensor) -> tuple[Tensor, Tensor]:
    a, b = ctx.saved_tensors
    return product(gradient, b.mT, None, "none"), product(a.mT, gradient, None, "none") + of_sums


# ---------------------------------------- operator: (a @ b) * act'(aux) with its row sums: the way back through a layer
def _slope_product(a: Tensor, b: Tensor, aux: Tensor, activation: str) -> tuple[Tensor, Tensor]:
    shape = _shape(a, b)
    if _is_empty(a, b) or a.shape[-1] == 1:  # an inner extent of 1 is refused by the library
        result = _settled(_back(torch.matmul(a, b), aux, activation), shape)
        return result, result.sum(-1)
    result, sums = _multiply(a, b, f"D{activation.upper()}_BGRAD", **{f"{activation}_aux": aux})
    return _settled(result, shape), sums[f"d{activation}_bgrad"].reshape(shape[:-1]).contiguous()


def _back(gradient: Tensor, aux: Tensor, activation: str) -> Tensor:
    """Multiply by the derivative of the activation, known from what its epilog kept."""
    m = gradient.shape[-2]
    result = _mask(aux, m).to(gradient.dtype) if activation == "relu" else gradient
    return _slope_times(gradient, activation, result, aux[..., :m, :])


def _slope_product_fake(a: Tensor, b: Tensor, aux: Tensor, activation: str) -> tuple[Tensor, Tensor]:
    shape = _shape(a, b)
    return _promise(a, shape), a.new_empty(shape[:-1])


def _slope_product_setup(ctx: Any, inputs: tuple[Any, ...], output: Any) -> None:
    *tensors, ctx.activation = inputs
    ctx.save_for_backward(*tensors)


def _slope_product_backward(ctx: Any, gradient: Tensor, of_sums: Tensor) -> tuple[Tensor | None, ...]:
    a, b, aux = ctx.saved_tensors
    m = a.shape[-2]
    total, of_aux = gradient + of_sums.unsqueeze(-1), None
    if ctx.activation == "gelu" and ctx.needs_input_grad[2]:
        curvature = _gelu_curvature(aux[..., :m, :])
        of_aux = _padded(total * product(a, b, None, "none") * curvature, aux.shape[-2])
    before = _back(total, aux, ctx.activation)
    return product(before, b.mT, None, "none"), product(a.mT, before, None, "none"), of_aux, None


# -------------------------- operator: w2 @ act(w1 @ x + b1) + b2, so that the way back can fuse what lies in the middle
def _two_layers(
    x: Tensor, w1: Tensor, b1: Tensor | None, w2: Tensor, b2: Tensor | None, activation: str
) -> tuple[Tensor, Tensor, Tensor]:
    shape = _shape(w1, x)
    kept_shape, kept_dtype = _aux(activation, shape, x.dtype)
    if _is_empty(w1, x):
        before = _product(w1, x, b1, "none")
        hidden = _settled(_apply(before, activation), shape)
        aux = _promise(x, kept_shape, dtype=kept_dtype)
        aux.copy_(_padded(before, kept_shape[-2]) if activation == "gelu" else _signs(before, kept_shape[-2]))
    else:
        name = f"{activation.upper()}_AUX" + ("" if b1 is None else "_BIAS")
        hidden, kept = _multiply(w1, x, name, bias=None if b1 is None else b1.contiguous())
        hidden, aux = _settled(hidden, shape), _settled(kept[f"{activation}_aux"], kept_shape)
    if b2 is None:  # the order of a product without bias is the one of its first operand
        return _product(hidden.mT, w2.mT, None, "none").mT, hidden, aux
    return _product(w2, hidden, b2, "none"), hidden, aux


def _two_layers_fake(
    x: Tensor, w1: Tensor, b1: Tensor | None, w2: Tensor, b2: Tensor | None, activation: str
) -> tuple[Tensor, Tensor, Tensor]:
    shape = _shape(w1, x)
    kept_shape, kept_dtype = _aux(activation, shape, x.dtype)
    aux = _promise(x, kept_shape, dtype=kept_dtype)
    return _promise(x, (w2.shape[0], x.shape[1])), _promise(x, shape), aux


def _two_layers_setup(ctx: Any, inputs: tuple[Any, ...], output: Any) -> None:
    x, w1, _, w2, _, ctx.activation = inputs
    ctx.set_materialize_grads(False)
    ctx.save_for_backward(x, w1, w2, *output[1:])


def _two_layers_backward(
    ctx: Any, gradient: Tensor | None, of_hidden: Tensor | None, of_aux: Tensor | None
) -> tuple[Tensor | None, ...]:
    x, w1, w2, hidden, aux = ctx.saved_tensors
    need = ctx.needs_input_grad
    m = hidden.shape[0]
    of_x = of_w1 = of_b1 = of_w2 = of_b2 = middle = None
    if gradient is not None:
        if need[3] or need[4]:
            found, of_b2 = product_bgrad(hidden, gradient.mT)
            of_w2 = found.mT
        if need[0] or need[1] or need[2]:
            middle, of_b1 = slope_product(w2.mT, gradient, aux, ctx.activation)
    # what the operator keeps has gradients of its own when gradients are differentiated again
    extra = of_aux[:m] if of_aux is not None and ctx.activation == "gelu" else None
    if of_hidden is not None:
        through = _slope_times(of_hidden, ctx.activation, hidden, aux[:m])
        extra = through if extra is None else extra + through
    if extra is not None:
        middle = extra if middle is None else middle + extra
        of_b1 = extra.sum(-1) if of_b1 is None else of_b1 + extra.sum(-1)
    if middle is not None:
        of_x = _product_like(x, w1.mT, middle) if need[0] else None
        of_w1 = _product_like(w1, middle, x.mT) if need[1] else None
    return of_x, of_w1, of_b1 if need[2] else None, of_w2, of_b2 if need[4] else None, None


# --------------------------------------------------------------------------------------------------------- registration
def _register(name: str, schema: str, call: Any, fake: Any, setup: Any, backward: Any) -> Any:
    made = torch.library.custom_op(f"nvmath_linalg::{name}", call, mutates_args=(), schema=schema)
    made.register_fake(fake)
    made.register_autograd(backward, setup_context=setup)
    return getattr(torch.ops.nvmath_linalg, name).default


product = _register(
    "product",
    "(Tensor a, Tensor b, Tensor? bias, str activation) -> Tensor",
    _product,
    _product_fake,
    _product_setup,
    _product_backward,
)
gelu_keep = _register(
    "gelu_keep",
    "(Tensor a, Tensor b, Tensor? bias) -> (Tensor, Tensor)",
    _gelu_keep,
    _gelu_keep_fake,
    _gelu_keep_setup,
    _gelu_keep_backward,
)
product_bgrad = _register(
    "product_bgrad",
    "(Tensor a, Tensor b) -> (Tensor, Tensor)",
    _product_bgrad,
    _product_bgrad_fake,
    _product_bgrad_setup,
    _product_bgrad_backward,
)
slope_product = _register(
    "slope_product",
    "(Tensor a, Tensor b, Tensor aux, str activation) -> (Tensor, Tensor)",
    _slope_product,
    _slope_product_fake,
    _slope_product_setup,
    _slope_product_backward,
)
two_layers = _register(
    "two_layers",
    "(Tensor x, Tensor w1, Tensor? b1, Tensor w2, Tensor? b2, str activation) -> (Tensor, Tensor, Tensor)",
    _two_layers,
    _two_layers_fake,
    _two_layers_setup,
    _two_layers_backward,
)


__all__ = ["Tensor", "gelu_keep", "product", "product_bgrad", "slope_product", "torch", "two_layers"]
