"""Layers of PyTorch whose products are nvmath's: values, gradients, tracing. PyTorch's own layers are the reference.

Each test runs with nvmath's engines, and with a stand-in for `nvmath.linalg.advanced.matmul` that computes what the
epilogs mean with PyTorch and insists on the layouts that they demand.
"""

from __future__ import annotations

import os

import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed")
nvt = pytest.importorskip("nvmath.linalg.torch", reason="nvmath-linalg is not installed")
from nvmath.core import backends  # noqa: E402 - after the skips

F = torch.nn.functional
pytestmark = [
    pytest.mark.torch,
    pytest.mark.filterwarnings(
        "ignore:Attempting to run cuBLAS:UserWarning"
    ),  # autograd's thread, at its first product
]
of_pytorch = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # what torch.compile imports


# ------------------------------------------------------------------------------------------------------- the stand-in


def gelu(x):
    return F.gelu(x, approximate="tanh")


def gelu_slope(x):
    return torch.ops.aten.gelu_backward(torch.ones_like(x), x, approximate="tanh")


def column_order(x):
    return x.mT.contiguous().mT


def rounded(n, multiple):
    return -(-n // multiple) * multiple


def pack_signs(x):
    m = x.shape[-2]
    rows = rounded(rounded(m, 8) // 8, 16)
    bits = F.pad((x > 0).to(torch.uint8), (0, 0, 0, 8 * rows - m)).unflatten(-2, (rows, 8))
    return column_order(sum(bits[..., i, :] << i for i in range(8)).to(torch.uint8))


def unpack_signs(aux, m):
    return torch.stack([aux >> i & 1 for i in range(8)], dim=-2).flatten(-3, -2)[..., :m, :]


class StandIn:
    """Computes ``nvmath.linalg.advanced.matmul`` with PyTorch; remembers which epilogs it was asked for."""

    def __init__(self):
        self.epilogs = []

    def __call__(self, a, b, *, epilog=None, epilog_inputs=None, execution=None):
        assert not (torch.is_grad_enabled() and (a.requires_grad or b.requires_grad))
        assert execution == a.device.type
        for x in (a, b):
            assert x.numel()
            assert 1 in x.stride()[-2:], f"layout {x.stride()}"
        name = "" if epilog is None else epilog.name
        self.epilogs.append(name)
        given, words = dict(epilog_inputs or {}), name.split("_")
        z, outputs = torch.matmul(a, b), {}
        m = z.shape[-2]
        if "BIAS" in words:
            bias = given.pop("bias")
            assert bias.is_contiguous()
            z = z + (bias.unsqueeze(-1) if bias.dim() == 1 else bias)
        if "AUX" in words and words[0] == "RELU":
            outputs["relu_aux"] = pack_signs(z)
        if "AUX" in words and words[0] == "GELU":
            outputs["gelu_aux"] = column_order(F.pad(z, (0, 0, 0, rounded(m, 8) - m)))
        if words[0] in ("RELU", "GELU"):
            z = torch.relu(z) if words[0] == "RELU" else gelu(z)
        if words[0] in ("DRELU", "DGELU"):
            assert a.shape[-1] > 1, "the library refuses an inner extent of 1"
            kind = words[0][1:].lower()
            aux = given.pop(f"{kind}_aux")
            rows = rounded(rounded(m, 8) // 8, 16) if kind == "relu" else rounded(m, 8)
            assert tuple(aux.shape) == (*z.shape[:-2], rows, z.shape[-1])
            assert aux.stride()[-2:] == (1, rows) or z.shape[-1] == 1
            z = z * (unpack_signs(aux, m).to(z.dtype) if kind == "relu" else gelu_slope(aux[..., :m, :]))
            outputs[f"d{kind}_bgrad"] = z.sum(-1)
        if words[0] == "BGRADB":
            assert 1 not in b.shape, "the library refuses extents of 1"
            assert b.stride(1) == 1, "the library refuses b in column order"
            outputs["bgradb"] = b.sum(-2)
        assert not given
        by_rows = name in ("", "RELU", "GELU") and a.stride(-1) == 1
        z = z.contiguous() if by_rows else column_order(z)
        return (z, outputs) if outputs else z


@pytest.fixture(params=["stand-in", "nvmath"])
def products(request, monkeypatch):
    from nvmath.linalg import advanced

    if request.param == "stand-in":
        made = StandIn()
        monkeypatch.setattr(advanced, "matmul", made, raising=False)
        return made
    space = request.getfixturevalue("device") if "device" in request.fixturenames else "cpu"
    if not backends.engines("matmul.advanced", space):
        pytest.skip(f"nothing is installed that runs matmul.advanced on {space}")
    return None


@pytest.fixture
def stand_in(monkeypatch):
    from nvmath.linalg import advanced

    made = StandIn()
    monkeypatch.setattr(advanced, "matmul", made, raising=False)
    return made


@pytest.fixture(params=["cpu", pytest.param("cuda", marks=pytest.mark.gpu)])
def device(request):
    return request.param


@pytest.fixture(autouse=True)
def seed():
    value = int(os.environ.get("NVMATH_TEST_SEED", 0)) or int(torch.seed()) % 2**32
    print(f"random numbers: NVMATH_TEST_SEED={value}")
    torch.manual_seed(value)


def tensor(*shape, device="cpu", dtype=torch.float64, grad=True):
    return torch.randn(*shape, device=device, dtype=dtype).requires_grad_(grad)


def activate(x, activation):
    return {None: lambda z: z, "relu": torch.relu, "gelu": gelu}[activation](x)


ACTIVATIONS = [None, "relu", "gelu"]
BIASES = [False, True]


def compare(ours, theirs, inputs):
    """Compare results and the gradients of all inputs, from a random gradient of the results."""
    # cuBLASLt's GELU is good to 3e-10 in float64, PyTorch's to 1e-16
    tolerance = 1e-8 if any(x is not None and x.is_cuda for x in inputs) else 1e-10
    ours, theirs = (x if isinstance(x, tuple) else (x,) for x in (ours, theirs))
    for got, expected in zip(ours, theirs, strict=True):
        torch.testing.assert_close(got, expected, rtol=tolerance, atol=tolerance)
    wanted = [x for x in inputs if x is not None and x.requires_grad]
    down = tuple(torch.randn_like(x) for x in theirs)
    mine = torch.autograd.grad(ours, wanted, down)
    his = torch.autograd.grad(theirs, wanted, down)
    for got, expected in zip(mine, his, strict=True):
        torch.testing.assert_close(got, expected, rtol=tolerance, atol=tolerance)


# ------------------------------------------------------------------------------------------------------------ matmul


SHAPES = [  # a, b, bias
    ((5, 7), (7, 3), (5,)),
    ((17, 4), (4, 9), (17, 1)),
    ((1, 4), (4, 1), (1,)),
    ((3, 1), (1, 4), (3,)),
    ((2, 5, 7), (2, 7, 3), (5,)),
    ((2, 5, 7), (2, 7, 3), (2, 5, 1)),
    ((5, 7), (2, 3, 7, 4), (5,)),
    ((5, 7), (2, 7, 4), (2, 5, 1)),
    ((2, 3, 5, 7), (7, 4), (5, 1)),
]


@pytest.mark.parametrize("activation", ACTIVATIONS)
@pytest.mark.parametrize("with_bias", BIASES)
@pytest.mark.parametrize("shapes", SHAPES, ids=str)
def test_matmul(products, shapes, with_bias, activation, device):
    a, b = tensor(*shapes[0], device=device), tensor(*shapes[1], device=device)
    bias = tensor(*shapes[2], device=device) if with_bias else None
    z = a @ b if bias is None else a @ b + (bias.unsqueeze(-1) if bias.dim() == 1 else bias)
    compare(nvt.matmul(a, b, bias=bias, activation=activation), activate(z, activation), (a, b, bias))


@pytest.mark.parametrize("needed", ["a", "b", "bias", "a b", "b bias"])
@pytest.mark.parametrize("activation", ACTIVATIONS)
def test_gradients_of_some_operands_only(products, activation, needed):
    a, b, bias = (tensor(*s, grad=n in needed.split()) for s, n in (((5, 7), "a"), ((7, 3), "b"), ((5,), "bias")))
    ours = nvt.matmul(a, b, bias=bias, activation=activation)
    compare(ours, activate(a @ b + bias[:, None], activation), (a, b, bias))


@pytest.mark.parametrize("activation", ACTIVATIONS)
@pytest.mark.parametrize("shapes", [SHAPES[0], SHAPES[5], SHAPES[6]], ids=str)
def test_gradcheck(products, shapes, activation):
    a, b, bias = (tensor(*shape) for shape in shapes)
    with torch.no_grad():  # away from the corner of ReLU, where there is no derivative
        bias += 0.01

    def call(a, b, bias):
        return nvt.matmul(a, b, bias=bias, activation=activation)

    assert torch.autograd.gradcheck(call, (a, b, bias))
    assert torch.autograd.gradgradcheck(call, (a, b, bias))


@pytest.mark.parametrize("activation", ACTIVATIONS)
def test_operands_of_any_layout(products, activation, device):
    base = tensor(40, 40, device=device, grad=False)
    for a in (base[:6, :8], base[:8, :6].mT, base[:12:2, :24:3], base[:1, :8].expand(6, 8)):
        for b in (base[9:17, 5:9], base[9:13, 5:13].mT, base[:8, :1].expand(8, 4)):
            leaf_a, leaf_b = a.detach().requires_grad_(), b.detach().requires_grad_()
            bias = base[::7, 3].clone().requires_grad_()
            z = leaf_a @ leaf_b + bias[:, None]
            ours = nvt.matmul(leaf_a, leaf_b, bias=bias, activation=activation)
            compare(ours, activate(z, activation), (leaf_a, leaf_b, bias))


def test_complex_product(products, device):
    a, b = (tensor(*shape, dtype=torch.complex128, device=device) for shape in ((5, 7), (7, 3)))
    compare(nvt.matmul(a, b), a @ b, (a, b))
    with pytest.raises(ValueError, match="only real types"):
        nvt.matmul(a, b, activation="relu")


def test_no_grad_asks_for_nothing_that_is_kept(stand_in):
    a, b, bias = tensor(5, 7), tensor(7, 3), tensor(5)
    for activation in ACTIVATIONS:
        with torch.no_grad():
            found = nvt.matmul(a, b, bias=bias, activation=activation)
        assert not found.requires_grad
        torch.testing.assert_close(found, activate(a @ b + bias[:, None], activation))
        with torch.inference_mode():
            nvt.linear(a, a, tensor(5, grad=False), activation)
    assert stand_in.epilogs == ["BIAS", "BIAS", "RELU_BIAS", "RELU_BIAS", "GELU_BIAS", "GELU_BIAS"]


# ------------------------------------------------------------------------------------------------------------ linear


@pytest.mark.parametrize("activation", ACTIVATIONS)
@pytest.mark.parametrize("with_bias", BIASES)
@pytest.mark.parametrize("lead", [(), (1,), (6,), (2, 3), (0,)], ids=str)
def test_linear(products, lead, with_bias, activation, device):
    x, weight = tensor(*lead, 7, device=device), tensor(4, 7, device=device)
    bias = tensor(4, device=device) if with_bias else None
    ours = nvt.linear(x, weight, bias, activation)
    assert ours.is_contiguous()
    compare(ours, activate(F.linear(x, weight, bias), activation), (x, weight, bias))


def test_gradients_lie_in_memory_as_their_operands_do(stand_in):
    x, weight, bias = tensor(6, 7), tensor(4, 7), tensor(4)
    layer = nvt.FeedForward(7, 12, 5, activation="relu", dtype=torch.float64)
    nvt.linear(x, weight, bias, "relu").pow(2).sum().backward()
    layer(x).pow(2).sum().backward()
    for leaf in (x, weight, bias, *layer.parameters()):
        assert leaf.grad.stride() == leaf.stride()


def test_a_result_may_be_used_twice_and_backward_run_twice(products):
    x, weight, bias = tensor(6, 7), tensor(7, 7), tensor(7)

    def run(layer):
        first = layer(x, weight, bias)
        return (layer(first, weight, bias) * first).sum() + first.sum()

    for activation in ACTIVATIONS:
        ours = run(lambda *args, kind=activation: nvt.linear(*args, kind))
        theirs = run(lambda *args, kind=activation: activate(F.linear(*args), kind))
        once = torch.autograd.grad(ours, (x, weight, bias), retain_graph=True)
        twice = torch.autograd.grad(ours, (x, weight, bias))
        for got, again, expected in zip(once, twice, torch.autograd.grad(theirs, (x, weight, bias)), strict=True):
            assert torch.equal(got, again)
            torch.testing.assert_close(got, expected)


def test_bias_gradient_comes_with_the_product(stand_in):
    x, weight, bias = tensor(6, 7), tensor(4, 7), tensor(4)
    nvt.linear(x, weight, bias, "relu").sum().backward()
    assert stand_in.epilogs[0] == "RELU_BIAS"
    assert sorted(stand_in.epilogs[1:]) == ["", "BGRADB"]


@pytest.mark.parametrize("activation", ACTIVATIONS)
def test_module_exchanges_its_state_with_pytorchs(products, activation):
    ours, theirs = nvt.Linear(7, 4, activation=activation), torch.nn.Linear(7, 4)
    ours.load_state_dict(theirs.state_dict())
    x = torch.randn(5, 7)
    torch.testing.assert_close(ours(x), activate(theirs(x), activation))
    assert f"activation={activation!r}" in repr(ours)
    assert nvt.Linear(7, 4, bias=False, activation=activation).bias is None


# ------------------------------------------------------------------------------------------------------ feed forward


def reference(x, w1, b1, w2, b2, activation):
    return F.linear(activate(F.linear(x, w1, b1), activation), w2, b2)


@pytest.mark.parametrize("activation", ["relu", "gelu"])
@pytest.mark.parametrize("with_bias", [(True, True), (True, False), (False, True), (False, False)], ids=str)
@pytest.mark.parametrize("shape", [(6, 7, 20, 5), (6, 7, 20, 1), (1, 7, 3, 5), (6, 1, 9, 2), (0, 7, 4, 3)], ids=str)
def test_feed_forward(products, shape, with_bias, activation, device):
    count, features, hidden, out = shape
    x, w1, w2 = (tensor(*s, device=device) for s in ((count, features), (hidden, features), (out, hidden)))
    b1, b2 = (
        tensor(n, device=device) if with_one else None for n, with_one in zip((hidden, out), with_bias, strict=True)
    )
    ours = nvt.feed_forward(x, w1, b1, w2, b2, activation)
    assert ours.is_contiguous()
    compare(ours, reference(x, w1, b1, w2, b2, activation), (x, w1, b1, w2, b2))
    with torch.no_grad():
        torch.testing.assert_close(nvt.feed_forward(x, w1, b1, w2, b2, activation), ours, rtol=1e-8, atol=1e-8)


@pytest.mark.parametrize("activation", ["relu", "gelu"])
def test_gradcheck_of_feed_forward(products, activation):
    inputs = tensor(5, 4), tensor(9, 4), tensor(9), tensor(3, 9), tensor(3)

    def call(*args):
        return nvt.feed_forward(*args, activation)

    assert torch.autograd.gradcheck(call, inputs)
    assert torch.autograd.gradgradcheck(call, inputs)


@pytest.mark.parametrize("activation", ["relu", "gelu"])
def test_feed_forward_fuses_the_way_back(stand_in, activation):
    inputs = tensor(2, 3, 4), tensor(9, 4), tensor(9), tensor(3, 9), tensor(3)
    nvt.feed_forward(*inputs, activation).pow(2).sum().backward()
    name = activation.upper()
    assert stand_in.epilogs[:2] == [f"{name}_AUX_BIAS", "BIAS"]
    assert sorted(stand_in.epilogs[2:]) == ["", "", "BGRADB", f"D{name}_BGRAD"]


def test_feed_forward_without_gradients_of_the_first_layer(products):
    inputs = tensor(6, 4, grad=False), tensor(9, 4, grad=False), tensor(9), tensor(3, 9), tensor(3, grad=False)
    compare(nvt.feed_forward(*inputs, "relu"), reference(*inputs, "relu"), inputs)


# -------------------------------------------------------------------------------------- tracing, types, bad arguments


@pytest.mark.parametrize("name", ["product", "gelu_keep", "product_bgrad", "slope_product", "two_layers"])
def test_operators_keep_the_rules_of_custom_operators(stand_in, name):
    from nvmath.linalg import _torch as operators

    a, b = tensor(6, 7), tensor(7, 5)
    cases = {
        "product": [(a, b, None, "none"), (a, b, tensor(6), "relu"), (a, b, tensor(6, 1), "gelu")],
        "gelu_keep": [(a, b, None), (tensor(2, 6, 7), b, tensor(6))],
        "product_bgrad": [(a, b)],
        "slope_product": [
            (a, b, column_order(torch.randint(256, (16, 5), dtype=torch.uint8)), "relu"),
            (a, b, column_order(tensor(8, 5, grad=False)).requires_grad_(), "gelu"),
        ],
        "two_layers": [
            (b, a, tensor(6), tensor(3, 6), tensor(3), "relu"),
            (b, a, None, tensor(3, 6), None, "gelu"),
        ],
    }[name]
    for arguments in cases:
        torch.library.opcheck(getattr(operators, name), arguments)


@pytest.mark.slow
@of_pytorch
@pytest.mark.parametrize("activation", ACTIVATIONS)
@pytest.mark.parametrize("dynamic", [False, True])
def test_compiled(products, activation, dynamic, device):
    torch._dynamo.reset()

    def step(x, weight, bias, a):
        return nvt.linear(x, weight, bias, activation), nvt.matmul(a, x.mT, activation=activation)

    compiled = torch.compile(step, fullgraph=True, dynamic=dynamic, backend="aot_eager")
    for count in (6, 9):
        x, weight, bias, a = (tensor(*s, device=device) for s in ((count, 7), (4, 7), (4,), (3, 7)))
        ours, theirs = compiled(x, weight, bias, a), step(x, weight, bias, a)
        assert [mine.stride() for mine in ours] == [his.stride() for his in theirs]
        compare(ours, theirs, (x, weight, bias, a))


@pytest.mark.slow
@of_pytorch
@pytest.mark.parametrize("activation", ["relu", "gelu"])
def test_compiled_feed_forward_trains(products, activation, device):
    torch._dynamo.reset()
    layer = nvt.FeedForward(7, 12, 5, activation=activation, dtype=torch.float64, device=device)
    compiled = torch.compile(layer, fullgraph=True, backend="aot_eager")
    x = tensor(2, 3, 7, device=device)
    compare(compiled(x), layer(x), (x, *layer.parameters()))
    with torch.no_grad():
        torch.testing.assert_close(compiled(x), layer(x))


@pytest.mark.slow
@of_pytorch
@pytest.mark.timeout(900)  # it runs a C++ compiler
def test_compiled_with_inductor(products, device):
    torch._dynamo.reset()
    try:
        torch.compile(lambda x: x.sin() + 1)(torch.ones(3, device=device))
    except Exception as error:  # noqa: BLE001 - whatever is missing
        pytest.skip(f"a compiler for torch.compile is needed: {type(error).__name__}")
    layer = nvt.FeedForward(7, 12, 5, activation="gelu", dtype=torch.float64, device=device)
    compiled = torch.compile(lambda x: layer(x.sin()).cos(), fullgraph=True)
    x = tensor(6, 7, device=device)
    compare(compiled(x), layer(x.sin()).cos(), (x, *layer.parameters()))


@pytest.mark.parametrize(
    "dtype",
    [
        torch.float32,
        pytest.param(torch.float16, marks=pytest.mark.gpu),
        pytest.param(torch.bfloat16, marks=pytest.mark.gpu),
    ],
)
@pytest.mark.parametrize("activation", ACTIVATIONS)
def test_other_types(products, activation, dtype):
    device = "cpu" if dtype is torch.float32 else "cuda"
    x, w1, b1, w2, b2 = (
        (torch.randn(*s, device=device) / 8).to(dtype).requires_grad_()
        for s in ((32, 64), (48, 64), (48,), (16, 48), (16,))
    )
    wide = [t.detach().double().requires_grad_() for t in (x, w1, b1, w2, b2)]
    tolerance = {torch.float32: 1e-5, torch.float16: 4e-3, torch.bfloat16: 4e-2}[dtype]
    cases = [(nvt.linear(x, w1, b1, activation), activate(F.linear(*wide[:3]), activation), 3)]
    if activation:
        cases.append((nvt.feed_forward(x, w1, b1, w2, b2, activation), reference(*wide, activation), 5))
    for ours, theirs, used in cases:
        assert ours.dtype is dtype
        torch.testing.assert_close(ours.double(), theirs, rtol=tolerance, atol=tolerance)
        down = torch.randn_like(ours)
        mine = torch.autograd.grad(ours, (x, w1, b1, w2, b2)[:used], down)
        his = torch.autograd.grad(theirs, wide[:used], down.double())
        for got, expected in zip(mine, his, strict=True):
            size = float(expected.abs().max())
            torch.testing.assert_close(got.double(), expected, rtol=8 * tolerance, atol=8 * tolerance * size)


@pytest.mark.gpu
def test_autocast(products):
    x, weight, bias = (torch.randn(*s, device="cuda").requires_grad_() for s in ((16, 8), (8, 8), (8,)))
    with torch.autocast("cuda", torch.bfloat16):
        ours, theirs = nvt.linear(x, weight, bias), F.linear(x, weight, bias)
    assert ours.dtype is theirs.dtype is torch.bfloat16
    ours.sum().backward()
    assert weight.grad.dtype is torch.float32


def test_autocast_on_the_cpu(stand_in):
    x, weight, bias = (
        tensor(6, 7, dtype=torch.float32),
        tensor(4, 7, dtype=torch.float32),
        tensor(4, dtype=torch.float32),
    )
    with torch.autocast("cpu", torch.bfloat16):
        ours, theirs = nvt.linear(x, weight, bias), F.linear(x, weight, bias)
    assert ours.dtype is theirs.dtype is torch.bfloat16


@pytest.mark.parametrize(
    ("call", "error", "text"),
    [
        (lambda: nvt.matmul(torch.ones(3, 4), torch.ones(4, 5), bias=torch.ones(5)), ValueError, "for each row"),
        (lambda: nvt.matmul(torch.ones(3, 4), torch.ones(4, 5), bias=torch.ones(1, 5)), ValueError, r"linear"),
        (lambda: nvt.matmul(torch.ones(3, 4), torch.ones(5, 5)), ValueError, "must match"),
        (lambda: nvt.matmul(torch.ones(4), torch.ones(4, 5)), ValueError, "unsqueeze"),
        (lambda: nvt.matmul(torch.ones(2, 3, 4), torch.ones(3, 4, 5)), ValueError, "batch axes"),
        (lambda: nvt.matmul(torch.ones(3, 4), torch.ones(4, 5), activation="tanh"), ValueError, "'relu' and 'gelu'"),
        (lambda: nvt.matmul(torch.ones(3, 4), torch.ones(4, 5).double()), TypeError, "must be equal"),
        (lambda: nvt.matmul([[1.0]], torch.ones(4, 5)), TypeError, r"must be a torch\.Tensor"),
        (lambda: nvt.matmul(torch.ones(3, 4, dtype=torch.int32), torch.ones(4, 5)), TypeError, "floating-point"),
        (lambda: nvt.matmul(torch.ones(3, 4), torch.ones(4, 5, device="meta")), ValueError, "on meta"),
        (lambda: nvt.linear(torch.ones(3, 4), torch.ones(5, 3)), ValueError, r"\(out_features, 4\)"),
        (lambda: nvt.linear(torch.ones(3, 4), torch.ones(5, 4), torch.ones(4)), ValueError, r"must be \(5,\)"),
        (lambda: nvt.linear(torch.ones(()), torch.ones(5, 4)), ValueError, "weight has shape"),
        (lambda: nvt.Linear(3, 4, activation="silu"), ValueError, "'relu' and 'gelu'"),
        (lambda: nvt.FeedForward(3, 4, 5, activation=None), ValueError, "'relu' and 'gelu'"),
        (
            lambda: nvt.feed_forward(torch.ones(3, 4), torch.ones(5, 4), None, torch.ones(2, 4), None),
            ValueError,
            "weight2",
        ),
    ],
)
def test_bad_arguments(call, error, text):
    with pytest.raises(error, match=text):
        call()
