"""Matrix products with fused epilogs as functions and layers of PyTorch: with gradients, and under ``torch.compile``.

All products, forward and backward, go through `nvmath.linalg.advanced.matmul`, in the memory space of the tensors:
activations and the addition of a bias are part of the product, gradients of a bias are too, and so is the gradient
through the activation in the middle of `feed_forward`. GELU is the form with the hyperbolic tangent, which
``torch.nn.functional.gelu(x, approximate="tanh")`` has.
"""

from __future__ import annotations

from math import prod
from typing import Any, Literal

from nvmath.linalg import _torch as _operators
from nvmath.linalg._torch import Tensor
from nvmath.linalg._torch import torch as _torch

Activation = Literal["relu", "gelu"]


def matmul(a: Tensor, b: Tensor, *, bias: Tensor | None = None, activation: Activation | None = None) -> Tensor:
    """
    Compute ``activation(a @ b + bias)``, with gradients.

    Parameters
    ----------
    a : Tensor
        Shape (..., M, K): float16, bfloat16, float32 or float64; without bias and activation also complex64 or
        complex128.
    b : Tensor
        Shape (..., K, N), of the same data type. Batch axes are those of ``a``, or one of the two has none.
    bias : Tensor, optional
        One value for each *row* of the result, as in `nvmath.linalg.advanced.matmul`: shape (M,), (M, 1), or
        (..., M, 1) with the batch axes of the result. A layer, whose bias has one value for each column, is `linear`.
    activation : {"relu", "gelu"}, optional
        What is applied to the sum.

    Returns
    -------
    Tensor
        Shape (..., M, N). In column order with a bias; else in the order of ``a``, or in column order where GELU keeps
        its argument for the way back.

    Raises
    ------
    ValueError
        For shapes that do not fit, tensors on several devices, another activation, and complex tensors with a bias or
        an activation.
    TypeError
        For arguments that are no tensors, and for data types that differ.

    See Also
    --------
    linear : A layer.

    Examples
    --------
    >>> import torch
    >>> import nvmath.linalg.torch as nvt
    >>> a, b = torch.rand(4, 8, requires_grad=True), torch.rand(8, 6)
    >>> nvt.matmul(a, b, bias=torch.zeros(4), activation="relu").sum().backward()
    """
    a, b, bias = _cast(a, b, bias)
    _check_activation(activation)
    _check_tensors(a=a, b=b, bias=bias)
    _check_matrices(a, b)
    batch = (a if a.dim() > 2 else b).shape[:-2]
    if bias is not None and tuple(bias.shape) not in ((a.shape[-2],), (a.shape[-2], 1), (*batch, a.shape[-2], 1)):
        raise ValueError(
            f"bias has shape {tuple(bias.shape)}. It has one value for each row of the result: the shape is "
            f"({a.shape[-2]},), ({a.shape[-2]}, 1) or {(*batch, a.shape[-2], 1)}. For one value for each column use "
            f"nvmath.linalg.torch.linear, or compute the transposed product."
        )
    if (bias is not None or activation is not None) and a.is_complex():
        raise ValueError(f"a and b are of type {a.dtype}. With a bias or an activation only real types are allowed.")
    return _layer(a, b, bias, activation)


def linear(
    input: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    activation: Activation | None = None,
) -> Tensor:
    """
    Compute ``activation(input @ weight.T + bias)``: ``torch.nn.functional.linear`` with an activation.

    Parameters
    ----------
    input : Tensor
        Shape (..., in_features): float16, bfloat16, float32 or float64.
    weight : Tensor
        Shape (out_features, in_features), of the same data type.
    bias : Tensor, optional
        Shape (out_features,).
    activation : {"relu", "gelu"}, optional
        What is applied to the sum.

    Returns
    -------
    Tensor
        Shape (..., out_features), contiguous.

    Raises
    ------
    ValueError
        For shapes that do not fit, tensors on several devices, another activation, and complex tensors.
    TypeError
        For arguments that are no tensors, and for data types that differ.

    Notes
    -----
    With a bias the transposed problem is computed, since epilogs add one value to each row. Under ``torch.autocast``
    floating-point tensors are converted to its data type, as PyTorch's own function does.

    Examples
    --------
    >>> import torch
    >>> import nvmath.linalg.torch as nvt
    >>> x, weight, bias = torch.rand(5, 8), torch.rand(3, 8), torch.rand(3)
    >>> torch.allclose(nvt.linear(x, weight, bias), torch.nn.functional.linear(x, weight, bias))
    True
    """
    input, weight, bias = _cast(input, weight, bias)
    _check_activation(activation)
    _check_tensors(input=input, weight=weight, bias=bias)
    _check_layer(input.shape[-1] if input.dim() else 0, weight, bias, "weight", "bias")
    x = input.reshape(prod(input.shape[:-1]), input.shape[-1])
    if bias is None and not (activation == "gelu" and _needs_gradient(x, weight)):
        result = _layer(x, weight.mT, None, activation)
    else:
        result = _layer(weight, x.mT, bias, activation).mT
    return result.reshape(*input.shape[:-1], weight.shape[0])


def feed_forward(
    input: Tensor,
    weight1: Tensor,
    bias1: Tensor | None,
    weight2: Tensor,
    bias2: Tensor | None,
    activation: Activation = "gelu",
) -> Tensor:
    """
    Compute two layers, ``activation(input @ weight1.T + bias1) @ weight2.T + bias2``.

    Against two calls of `linear` the way back takes fewer passes over the hidden values: the gradient through the
    activation, and the one of ``bias1``, are epilogs (DRELU_BGRAD, DGELU_BGRAD) of the product that computes the
    gradient of the hidden values. For ReLU the hidden layer's signs are kept for it, a bit each.

    Parameters
    ----------
    input : Tensor
        Shape (..., in_features): float16, bfloat16, float32 or float64.
    weight1 : Tensor
        Shape (hidden_features, in_features), of the same data type, as are the others.
    bias1 : Tensor or None
        Shape (hidden_features,).
    weight2 : Tensor
        Shape (out_features, hidden_features).
    bias2 : Tensor or None
        Shape (out_features,).
    activation : {"relu", "gelu"}
        What is applied between the layers.

    Returns
    -------
    Tensor
        Shape (..., out_features), contiguous.

    Raises
    ------
    ValueError
        For shapes that do not fit, tensors on several devices, another activation, and complex tensors.
    TypeError
        For arguments that are no tensors, and for data types that differ.
    """
    input, weight1, bias1, weight2, bias2 = _cast(input, weight1, bias1, weight2, bias2)
    if activation not in ("relu", "gelu"):
        raise ValueError(f"activation is {activation!r}. Allowed are 'relu' and 'gelu'.")
    _check_tensors(input=input, weight1=weight1, bias1=bias1, weight2=weight2, bias2=bias2)
    _check_layer(input.shape[-1] if input.dim() else 0, weight1, bias1, "weight1", "bias1")
    _check_layer(weight1.shape[0], weight2, bias2, "weight2", "bias2")
    x = input.reshape(prod(input.shape[:-1]), input.shape[-1])
    if _needs_gradient(input, weight1, bias1, weight2, bias2):
        result = _operators.two_layers(x.mT, weight1, bias1, weight2, bias2, activation)[0].mT
    else:
        result = linear(linear(x, weight1, bias1, activation), weight2, bias2)
    return result.reshape(*input.shape[:-1], weight2.shape[0])


class Linear(_torch.nn.Linear):  # type: ignore[misc]
    """
    A layer ``activation(x @ weight.T + bias)``: ``torch.nn.Linear`` with an activation.

    Names, shapes and initial values of the parameters are those of ``torch.nn.Linear``, so state dictionaries can be
    exchanged.

    Parameters
    ----------
    in_features : int
        Extent of the last axis of the input.
    out_features : int
        Extent of the last axis of the result.
    bias : bool
        Whether to add a bias.
    activation : {"relu", "gelu"}, optional
        What is applied to the sum.
    device : optional
        Where the parameters are made.
    dtype : torch.dtype, optional
        Their data type.

    Raises
    ------
    ValueError
        For another activation.

    See Also
    --------
    linear : The function.
    """

    def __init__(
        self,
        in_features: int,
        out_features: int,
        bias: bool = True,
        activation: Activation | None = None,
        device: Any = None,
        dtype: Any = None,
    ) -> None:
        _check_activation(activation)
        super().__init__(in_features, out_features, bias, device=device, dtype=dtype)
        self.activation = activation

    def forward(self, input: Tensor) -> Tensor:
        """Compute the layer for an input of shape (..., in_features)."""
        return linear(input, self.weight, self.bias, self.activation)

    def extra_repr(self) -> str:
        """Return what is printed between the parentheses."""
        return f"{super().extra_repr()}, activation={self.activation!r}"


class FeedForward(_torch.nn.Module):  # type: ignore[misc]
    """
    Two layers with an activation between them; see `feed_forward`.

    Parameters
    ----------
    in_features, hidden_features, out_features : int
        Extents of the last axis before, between and after the layers.
    bias : bool
        Whether both layers add a bias.
    activation : {"relu", "gelu"}
        What is applied between them.
    device : optional
        Where the parameters are made.
    dtype : torch.dtype, optional
        Their data type.

    Raises
    ------
    ValueError
        For another activation.
    """

    def __init__(
        self,
        in_features: int,
        hidden_features: int,
        out_features: int,
        bias: bool = True,
        activation: Activation = "gelu",
        device: Any = None,
        dtype: Any = None,
    ) -> None:
        super().__init__()
        if activation not in ("relu", "gelu"):
            raise ValueError(f"activation is {activation!r}. Allowed are 'relu' and 'gelu'.")
        self.activation = activation
        self.layer1 = Linear(in_features, hidden_features, bias, activation, device, dtype)
        self.layer2 = Linear(hidden_features, out_features, bias, None, device, dtype)

    def forward(self, input: Tensor) -> Tensor:
        """Compute both layers for an input of shape (..., in_features)."""
        one, two = self.layer1, self.layer2
        return feed_forward(input, one.weight, one.bias, two.weight, two.bias, self.activation)


def _layer(a: Tensor, b: Tensor, bias: Tensor | None, activation: str | None) -> Tensor:
    if activation == "gelu" and _needs_gradient(a, b, bias):
        return _operators.gelu_keep(a, b, bias)[0]
    return _operators.product(a, b, bias, activation or "none")


def _needs_gradient(*tensors: Tensor | None) -> bool:
    return _torch.is_grad_enabled() and any(x is not None and x.requires_grad for x in tensors)


def _cast(*tensors: Any) -> tuple[Any, ...]:
    """Convert to the data type of ``torch.autocast`` where it is on for the tensors' device."""
    first = tensors[0]
    if not isinstance(first, _torch.Tensor) or first.device.type not in ("cpu", "cuda"):
        return tensors
    if not _torch.is_autocast_enabled(first.device.type):
        return tensors
    dtype = _torch.get_autocast_dtype(first.device.type)
    eligible = (_torch.float16, _torch.bfloat16, _torch.float32)
    return tuple(x.to(dtype) if isinstance(x, _torch.Tensor) and x.dtype in eligible else x for x in tensors)


def _check_activation(activation: object) -> None:
    if activation not in (None, "relu", "gelu"):
        raise ValueError(f"activation is {activation!r}. Allowed are None, 'relu' and 'gelu'.")


def _check_tensors(**tensors: Any) -> None:
    first, name_of_first = None, ""
    for name, x in tensors.items():
        if x is None and name.startswith("bias"):
            continue
        if not isinstance(x, _torch.Tensor):
            raise TypeError(f"{name} is of type {type(x).__name__}. It must be a torch.Tensor.")
        if not (x.is_floating_point() or x.is_complex()):
            raise TypeError(f"{name} has type {x.dtype}. Allowed are floating-point types.")
        if first is None:
            first, name_of_first = x, name
        elif x.dtype != first.dtype:
            raise TypeError(f"{name} has type {x.dtype}, {name_of_first} has {first.dtype}. They must be equal.")
        elif x.device != first.device:
            raise ValueError(f"{name} is on {x.device}, {name_of_first} on {first.device}. Move one of them.")


def _check_matrices(a: Tensor, b: Tensor) -> None:
    if a.dim() < 2 or b.dim() < 2:
        raise ValueError(f"a has {a.dim()} axes and b has {b.dim()}. Both need at least two: use unsqueeze.")
    if a.shape[-1] != b.shape[-2]:
        raise ValueError(f"Axis -1 of a has extent {a.shape[-1]}, and axis -2 of b {b.shape[-2]}. They must match.")
    if a.dim() > 2 and b.dim() > 2 and a.shape[:-2] != b.shape[:-2]:
        raise ValueError(
            f"The batch axes of a are {tuple(a.shape[:-2])}, those of b {tuple(b.shape[:-2])}. They must be equal, or "
            f"one of the two have none."
        )


def _check_layer(features: int, weight: Tensor, bias: Tensor | None, name: str, bias_name: str) -> None:
    if weight.dim() != 2 or weight.shape[1] != features or weight.is_complex():
        raise ValueError(
            f"{name} has shape {tuple(weight.shape)} and type {weight.dtype}. It must be real, of shape "
            f"(out_features, {features}): the layer's input has {features} features."
        )
    if bias is not None and tuple(bias.shape) != (weight.shape[0],):
        raise ValueError(
            f"{bias_name} has shape {tuple(bias.shape)}. With that {name} it must be ({weight.shape[0]},)."
        )


__all__ = ["FeedForward", "Linear", "feed_forward", "linear", "matmul"]
