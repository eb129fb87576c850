"""Helpers for narrow precision, against scalar loops and the value tables of the OCP MX specification."""

from __future__ import annotations

import math
import pickle
import subprocess
import sys
from itertools import product

import numpy as np
import pytest

helpers = pytest.importorskip("nvmath.linalg.advanced.helpers.matmul", reason="nvmath-linalg is not installed")
NVFP4, MXFP8 = helpers.BlockScalingFormat.NVFP4, helpers.BlockScalingFormat.MXFP8

E2M1 = [0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0]


def e4m3(code):
    """Value of an E4M3 code: bias 7, no infinities, NaN where all bits below the sign are set."""
    exponent, mantissa = code >> 3 & 15, code & 7
    if code & 0x7F == 0x7F:
        return math.nan
    size = mantissa / 8 * 2.0**-6 if exponent == 0 else (1 + mantissa / 8) * 2.0 ** (exponent - 7)
    return -size if code & 0x80 else size


def formula(index, shape, v, axis):
    """Offset of a scale as the layout's description writes it, one scalar at a time."""
    *batch, first, second = index
    row, block = (first, second) if axis == -1 else (second, first)
    blocked = shape[axis]
    groups = blocked // v
    number = 0
    for component, extent in zip(batch, shape, strict=False):
        number = number * extent + component
    batch_offset = number * shape[-1] * shape[-2]
    r, g = row % 128, block % 4
    intra = (r % 32) * 16 + (r // 32) * 4 + g
    return batch_offset // v + (4 * (block // 4) + (row // 128) * groups) * 128 + intra


def scale_shape(shape, v, axis):
    shape = list(shape)
    shape[axis] //= v
    return tuple(shape)


CASES = [
    pytest.param(form, shape, axis, id=f"{form.value}-{'x'.join(map(str, shape))}-axis{axis}")
    for form, shape, axis in product(
        (NVFP4, MXFP8), [(128, 128), (256, 384), (2, 128, 256), (2, 1, 256, 128)], (-1, -2)
    )
]
LENGTH = {NVFP4: 16, MXFP8: 32}


@pytest.fixture
def torch():
    return pytest.importorskip("torch", reason="PyTorch is not installed")


@pytest.fixture(params=["cpu", pytest.param("cuda", marks=pytest.mark.gpu)])
def device(request):
    return request.param


def operand(torch, form, shape, axis, device="cpu"):
    """A tensor of the format's type with zeros in it, blocked along ``axis``."""
    stored = list(shape)
    if form is NVFP4:
        stored[axis] //= 2
    if axis == -2:
        stored[-1], stored[-2] = stored[-2], stored[-1]
    dtype = torch.float4_e2m1fn_x2 if form is NVFP4 else torch.float8_e4m3fn
    made = torch.zeros(stored, dtype=torch.uint8, device=device).view(dtype)
    return made if axis == -1 else made.transpose(-1, -2)


def random_scales(torch, rng, shape, device="cpu", high=256):
    return torch.from_numpy(rng.integers(0, high, shape, dtype=np.uint8)).to(device)


# --- without PyTorch ---------------------------------------------------------------------------------------------


def test_format_is_a_string():
    assert NVFP4 == "NVFP4"
    assert list(helpers.BlockScalingFormat) == [NVFP4, MXFP8]
    assert pickle.loads(pickle.dumps(MXFP8)) is MXFP8


@pytest.mark.parametrize(("form", "shape", "axis"), CASES)
def test_offset_of_integers(form, shape, axis, rng):
    for _ in range(50):
        index = tuple(int(rng.integers(extent)) for extent in scale_shape(shape, LENGTH[form], axis))
        found = helpers.get_block_scale_offset(index, shape, form, axis=axis)
        assert type(found) is int
        assert found == formula(index, shape, LENGTH[form], axis)


@pytest.mark.parametrize(
    ("index", "shape", "axis", "error", "text"),
    [
        ((0, 4), (128, 128), -1, ValueError, r"index\[1\] is 4, outside 0 to 3"),
        ((-1, 0), (128, 128), -1, ValueError, r"index\[0\] is -1"),
        ((4, 0), (128, 128), -2, ValueError, r"index\[0\] is 4, outside 0 to 3"),
        ((0,), (128, 128), -1, ValueError, "1 components"),
        ((0, 0.5), (128, 128), -1, TypeError, r"index\[1\] is of type float"),
        ((0, 0), (128, 128), None, ValueError, "needs the argument axis"),
        ((0, 0), (128, 128), -3, ValueError, "axis=-3"),
        ((0, 0), (128, 100), -1, ValueError, "divisible by 128"),
        ((0,), (128,), -1, ValueError, "at least two"),
        ((0, 0), (128.0, 128), -1, TypeError, "integer"),
    ],
)
def test_refusals_of_offsets(index, shape, axis, error, text):
    with pytest.raises(error, match=text):
        helpers.get_block_scale_offset(index, shape, MXFP8, axis=axis)


def test_refusal_of_a_format():
    with pytest.raises(ValueError, match=r"BlockScalingFormat\.NVFP4"):
        helpers.get_block_scale_offset((0, 0), (128, 128), "FP8", axis=-1)


def test_importing_imports_no_pytorch_and_a_call_without_it_says_what_to_install():
    code = """
import sys
import nvmath.linalg.advanced.helpers.matmul as helpers
assert "torch" not in sys.modules
sys.modules["torch"] = None  # as if it were not installed
try:
    helpers.quantize_to_fp4([1.0], -1)
except ImportError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "pip install torch" in done.stdout


# --- where scales lie --------------------------------------------------------------------------------------------


@pytest.mark.torch
@pytest.mark.parametrize(("form", "shape", "axis"), CASES)
def test_offset_of_tensors(form, shape, axis, torch, device):
    indices = torch.meshgrid(
        *(torch.arange(n, device=device, dtype=torch.int32) for n in scale_shape(shape, LENGTH[form], axis)),
        indexing="ij",
    )
    found = helpers.get_block_scale_offset(indices, operand(torch, form, shape, axis, device), form)
    assert found.dtype is torch.int64
    assert found.device.type == device
    expected = [
        formula(index, shape, LENGTH[form], axis) for index in np.ndindex(*scale_shape(shape, LENGTH[form], axis))
    ]
    assert found.flatten().tolist() == expected


@pytest.mark.torch
def test_offset_of_tensors_out_of_range_or_of_another_type(torch):
    rows = torch.tensor([0, 1])
    with pytest.raises(ValueError, match=r"index\[1\] is 4"):
        helpers.get_block_scale_offset((rows, torch.tensor([0, 4])), (128, 128), MXFP8, axis=-1)
    with pytest.raises(ValueError, match=r"index\[1\] has shape \(3,\)"):
        helpers.get_block_scale_offset((rows, torch.tensor([0, 1, 2])), (128, 128), MXFP8, axis=-1)
    with pytest.raises(TypeError, match=r"float32"):
        helpers.get_block_scale_offset((rows.float(), rows), (128, 128), MXFP8, axis=-1)
    mixed = helpers.get_block_scale_offset((0, rows), (128, 128), MXFP8, axis=-1)
    assert mixed.tolist() == [0, 1]


@pytest.mark.torch
def test_axis_and_type_must_agree_with_the_operand(torch):
    a = operand(torch, NVFP4, (128, 256), -1)
    assert helpers.get_block_scale_offset((127, 15), a, NVFP4, axis=-1) == 128 * 16 - 1
    with pytest.raises(ValueError, match="axis=-2 contradicts"):
        helpers.get_block_scale_offset((0, 0), a, NVFP4, axis=-2)
    with pytest.raises(ValueError, match="MXFP8 operand has type"):
        helpers.get_block_scale_offset((0, 0), a, MXFP8)
    with pytest.raises(ValueError, match="NVFP4 operand has type"):
        helpers.get_block_scale_offset((0, 0), operand(torch, MXFP8, (128, 256), -1), NVFP4)
    with pytest.raises(ValueError, match="stride 1"):
        helpers.get_block_scale_offset((0, 0), operand(torch, MXFP8, (256, 256), -1)[::2, ::2], MXFP8)
    with pytest.raises(TypeError, match=r"must be a torch\.Tensor"):
        helpers.get_block_scale_offset((0, 0), np.zeros((128, 128), np.uint8), MXFP8)


@pytest.mark.torch
@pytest.mark.parametrize(("form", "shape", "axis"), CASES)
def test_to_block_scale_and_back(form, shape, axis, torch, rng, device):
    v = LENGTH[form]
    scales = random_scales(torch, rng, scale_shape(shape, v, axis), device)
    before = scales.clone()
    flat = helpers.to_block_scale(scales, operand(torch, form, shape, axis, device), form)
    assert flat.dtype is (torch.uint8 if form is MXFP8 else torch.float8_e4m3fn)
    assert flat.device.type == device
    expected = np.empty(scales.numel(), np.uint8)
    for index in np.ndindex(*scales.shape):
        expected[formula(index, shape, v, axis)] = before[index]
    assert np.array_equal(flat.view(torch.uint8).cpu().numpy(), expected)
    assert torch.equal(scales, before)

    full = helpers.expand_block_scale(flat, shape, form, axis=axis)
    assert full.dtype is flat.dtype
    assert tuple(full.shape) == shape
    assert full.stride(axis) == 1
    wanted = before if form is MXFP8 else before & 0x7F
    assert torch.equal(full.view(torch.uint8), wanted.repeat_interleave(v, dim=axis))


@pytest.mark.torch
def test_to_block_scale_takes_any_memory_layout_and_writes_to_out(torch, rng):
    scales = random_scales(torch, rng, (2, 8, 256)).transpose(1, 2)[:, :, ::2]  # (2, 256, 4)
    plain = helpers.to_block_scale(scales.contiguous(), (2, 256, 128), MXFP8, axis=-1)
    assert torch.equal(helpers.to_block_scale(scales, (2, 256, 128), MXFP8, axis=-1), plain)
    out = torch.zeros_like(plain)
    assert helpers.to_block_scale(scales, (2, 256, 128), MXFP8, axis=-1, out=out) is out
    assert torch.equal(out, plain)


@pytest.mark.torch
def test_to_block_scale_may_write_over_its_argument(torch, rng):
    scales = random_scales(torch, rng, (128, 8))
    expected = helpers.to_block_scale(scales, (128, 128), NVFP4, axis=-1)
    out = scales.view(-1).view(torch.float8_e4m3fn)
    helpers.to_block_scale(scales, (128, 128), NVFP4, axis=-1, out=out)
    assert torch.equal(out.view(torch.uint8), expected.view(torch.uint8))


@pytest.mark.torch
def test_to_block_scale_refuses(torch, rng):
    scales = random_scales(torch, rng, (128, 4))
    with pytest.raises(TypeError, match="float32"):
        helpers.to_block_scale(scales.float(), (128, 128), MXFP8, axis=-1)
    with pytest.raises(TypeError, match="float8_e4m3fn"):
        helpers.to_block_scale(scales.view(torch.float8_e4m3fn), (128, 128), MXFP8, axis=-1)
    with pytest.raises(TypeError, match=r"scales\.view\(torch\.uint8\)"):
        helpers.to_block_scale(scales.view(torch.float8_e8m0fnu), (128, 128), MXFP8, axis=-1)
    with pytest.raises(TypeError, match=r"numpy\.ndarray"):
        helpers.to_block_scale(scales.numpy(), (128, 128), MXFP8, axis=-1)
    with pytest.raises(ValueError, match=r"must have shape \(128, 8\)"):
        helpers.to_block_scale(scales, (128, 128), NVFP4, axis=-1)
    for out in (torch.empty(511, dtype=torch.uint8), torch.empty(1024, dtype=torch.uint8)[::2]):
        with pytest.raises(ValueError, match=r"shape \(512,\)"):
            helpers.to_block_scale(scales, (128, 128), MXFP8, axis=-1, out=out)
    with pytest.raises(TypeError, match="out has type"):
        helpers.to_block_scale(scales, (128, 128), MXFP8, axis=-1, out=torch.empty(512))


@pytest.mark.torch
@pytest.mark.parametrize("name", ["float16", "float32", "float64"])
def test_expanded_nvfp4_scales_have_the_values_of_the_table(name, torch, device):
    codes = torch.arange(256, dtype=torch.uint8, device=device).repeat(4).reshape(128, 8)
    flat = helpers.to_block_scale(codes, (128, 128), NVFP4, axis=-1)
    full = helpers.expand_block_scale(flat, (128, 128), NVFP4, axis=-1, output_dtype=getattr(torch, name))
    expected = [[abs(e4m3(int(code))) for code in row] for row in codes.cpu()]
    np.testing.assert_array_equal(full.double().cpu().numpy(), np.repeat(expected, 16, axis=1))
    assert full.dtype is getattr(torch, name)


@pytest.mark.torch
@pytest.mark.parametrize(
    ("name", "low", "high"), [("float16", -24, 15), ("float32", -127, 127), ("float64", -127, 128)]
)
def test_expanded_mxfp8_scales_are_powers_of_two(name, low, high, torch, device):
    dtype = getattr(torch, name)
    exponents = torch.linspace(low, high, 512, device=device).round().int().reshape(128, 4)
    flat = helpers.to_block_scale((exponents + 127).to(torch.uint8), (128, 128), MXFP8, axis=-1)
    full = helpers.expand_block_scale(flat, (128, 128), MXFP8, axis=-1, output_dtype=dtype)
    expected = [[2.0 ** int(e) for e in row] for row in exponents.cpu()]
    np.testing.assert_array_equal(full.double().cpu().numpy(), np.repeat(expected, 32, axis=1))
    for beyond in (low - 1, high + 1):
        if -127 <= beyond <= 128:
            flat[7] = beyond + 127
            with pytest.raises(ValueError, match="wider output_dtype"):
                helpers.expand_block_scale(flat, (128, 128), MXFP8, axis=-1, output_dtype=dtype)
            flat[7] = 127


@pytest.mark.torch
def test_expand_refuses(torch):
    flat = torch.full((512,), 127, dtype=torch.uint8)
    with pytest.raises(ValueError, match=r"must be \(1024,\)"):
        helpers.expand_block_scale(flat, (128, 128), NVFP4, axis=-1)
    with pytest.raises(ValueError, match=r"must be \(512,\)"):
        helpers.expand_block_scale(flat.reshape(128, 4), (128, 128), MXFP8, axis=-1)
    with pytest.raises(TypeError, match="bfloat16"):
        helpers.expand_block_scale(flat, (128, 128), MXFP8, axis=-1, output_dtype=torch.bfloat16)
    with pytest.raises(ValueError, match="Allowed are None, 'cpu' and 'cuda'"):
        helpers.expand_block_scale(flat, (128, 128), MXFP8, axis=-1, device="tpu")
    assert helpers.expand_block_scale(flat, (128, 128), MXFP8, axis=-1, device="cpu").device.type == "cpu"


@pytest.mark.torch
@pytest.mark.gpu
def test_expand_moves_to_the_named_device(torch):
    flat = torch.full((512,), 127, dtype=torch.uint8)
    on_gpu = helpers.expand_block_scale(flat, (128, 128), MXFP8, axis=-1, device="cuda")
    assert on_gpu.is_cuda
    assert helpers.expand_block_scale(flat.cuda(), (128, 128), MXFP8, axis=-1, device="cpu").device.type == "cpu"


# --- MXFP8 -------------------------------------------------------------------------------------------------------


@pytest.mark.torch
@pytest.mark.parametrize("exponent", [-127, -3, 0, 128])
def test_create_mxfp8_scale(exponent, torch, device):
    x = operand(torch, MXFP8, (128, 256), -2, device)
    scales = helpers.create_mxfp8_scale(x, exponent)
    assert scales.dtype is torch.uint8
    assert scales.device.type == device
    assert scales.tolist() == [exponent + 127] * (128 * 256 // 32)


@pytest.mark.torch
@pytest.mark.gpu
def test_create_mxfp8_scale_on_a_stream(torch):
    stream = torch.cuda.Stream()
    x = operand(torch, MXFP8, (128, 128), -1, "cuda")
    for given in (stream, stream.cuda_stream):
        scales = helpers.create_mxfp8_scale(x, 1, stream=given)
        stream.synchronize()
        assert scales.tolist() == [128] * 512


@pytest.mark.torch
def test_create_mxfp8_scale_refuses(torch):
    x = operand(torch, MXFP8, (128, 128), -1)
    for exponent in (-128, 129):
        with pytest.raises(ValueError, match="from -127 to 128"):
            helpers.create_mxfp8_scale(x, exponent)
    with pytest.raises(TypeError, match="must be an integer"):
        helpers.create_mxfp8_scale(x, 0.5)
    with pytest.raises(ValueError, match="divisible by 32"):
        helpers.create_mxfp8_scale(torch.zeros(33), 0)
    with pytest.raises(TypeError, match=r"torch\.Tensor"):
        helpers.create_mxfp8_scale(np.zeros(32), 0)


@pytest.mark.torch
def test_invert_mxfp8_scale(torch, device):
    scales = torch.arange(256, dtype=torch.uint8, device=device)
    inverse = helpers.invert_mxfp8_scale(scales)
    assert inverse.tolist() == [254 - min(code, 254) for code in range(256)]
    assert scales.tolist() == list(range(256))
    # reciprocals: 2^(s - 127) times 2^(254 - s - 127) is 1
    assert all(2.0 ** (s - 127) * 2.0 ** (int(i) - 127) == 1 for s, i in zip(range(255), inverse, strict=False))
    with pytest.raises(TypeError, match="int32"):
        helpers.invert_mxfp8_scale(scales.int())


@pytest.mark.torch
@pytest.mark.parametrize("axis", [-1, -2])
@pytest.mark.parametrize("name", ["float8_e4m3fn", "float8_e5m2"])
def test_apply_mxfp8_scale(name, axis, torch, rng, device):
    x = torch.from_numpy(rng.standard_normal((2, 128, 256)).astype(np.float32)).to(device)
    x = (x if axis == -1 else x.transpose(-1, -2)).to(getattr(torch, name))
    shape = tuple(x.shape)
    exponents = rng.integers(-4, 5, scale_shape(shape, 32, axis))
    flat = helpers.to_block_scale(
        torch.from_numpy((exponents + 127).astype(np.uint8)).to(device), shape, MXFP8, axis=axis
    )
    expected = x.double().cpu().numpy() * np.repeat(2.0**exponents, 32, axis=axis)
    for dtype in (torch.float32, torch.float64):
        found = helpers.apply_mxfp8_scale(x, flat, output_dtype=dtype)
        assert found.dtype is dtype
        np.testing.assert_array_equal(found.double().cpu().numpy(), expected)


@pytest.mark.torch
@pytest.mark.parametrize(
    ("value", "exponent", "name"),
    [
        (1.0, 0, "float16"),
        (1.5, 15, "float16"),
        (1.0, -24, "float16"),  # below the smallest normal number, and exact
        (1.25, -24, "float32"),
        (1.0, 16, "float32"),
        (1.75, 126, "float32"),
        (1.0, -127, "float32"),
        (448.0, 127, "float64"),
        (2.0**-9, -127, "float32"),
        (1.125 * 2.0**-6, -127, "float32"),
        (2.0**-16, -127, "float32"),
        (1.5 * 2.0**-9, -127, "float32"),
        (0.0, -127, "float16"),
    ],
)
def test_smallest_type_that_holds_the_products(value, exponent, name, torch):
    kind = torch.float8_e4m3fn if abs(value) >= 2.0**-9 or value == 0 else torch.float8_e5m2
    x = torch.zeros(128, 128).to(kind)
    x[3, 77] = value
    expected = float(x[3, 77].double()) * 2.0**exponent
    scales = helpers.create_mxfp8_scale(x, 0)
    scales[helpers.get_block_scale_offset((3, 77 // 32), x, MXFP8)] = exponent + 127
    found = helpers.apply_mxfp8_scale(x, scales)
    assert found.dtype is getattr(torch, name)
    assert float(found[3, 77]) == expected
    order = ["float16", "float32", "float64"]
    for narrower in order[: order.index(name)]:
        with pytest.raises(ValueError, match="flows in output_dtype"):
            helpers.apply_mxfp8_scale(x, scales, output_dtype=getattr(torch, narrower))


@pytest.mark.torch
def test_apply_mxfp8_scale_keeps_nan_and_infinity(torch):
    x = torch.ones(128, 128).to(torch.float8_e5m2)
    x[0, 0], x[0, 1] = math.nan, math.inf
    found = helpers.apply_mxfp8_scale(x, helpers.create_mxfp8_scale(x, 1))
    assert found.dtype is torch.float16
    assert math.isnan(found[0, 0])
    assert found[0, 1] == math.inf
    assert found[0, 2] == 2


@pytest.mark.torch
def test_apply_mxfp8_scale_refuses(torch):
    x = operand(torch, MXFP8, (128, 128), -1)
    scales = helpers.create_mxfp8_scale(x, 0)
    with pytest.raises(TypeError, match=r"output_dtype is torch\.int32"):
        helpers.apply_mxfp8_scale(x, scales, output_dtype=torch.int32)
    with pytest.raises(TypeError, match="x has type"):
        helpers.apply_mxfp8_scale(x.view(torch.uint8), scales)
    with pytest.raises(TypeError, match="scales_1d has type"):
        helpers.apply_mxfp8_scale(x, scales.float())
    with pytest.raises(ValueError, match=r"must be \(512,\)"):
        helpers.apply_mxfp8_scale(x, scales[:-1])


# --- FP4 ---------------------------------------------------------------------------------------------------------


def nearest(value):
    """The E2M1 code of a value: the nearest magnitude, the lower code where two are as near."""
    size = min(abs(value), 6.0)
    distances = [abs(size - magnitude) for magnitude in E2M1]
    return distances.index(min(distances)) + (8 if math.copysign(1, value) < 0 else 0)


@pytest.mark.torch
@pytest.mark.parametrize("axis", [-1, -2])
@pytest.mark.parametrize("shape", [(64,), (6, 8), (2, 3, 4, 6)])
def test_quantize_to_fp4(shape, axis, torch, rng, device):
    if len(shape) == 1 and axis == -2:
        pytest.skip("one axis only")
    values = (rng.standard_normal(shape) * 3).astype(np.float32)
    ties = np.array([0.25, 0.75, 1.25, 1.75, 2.5, 3.5, 5, -0.25, -5, 0.0, -0.0, 7, -1e30, np.inf, -np.inf], np.float32)
    values.flat[: ties.size] = ties[: values.size]
    x = torch.from_numpy(values.copy()).to(device)
    packed = helpers.quantize_to_fp4(x, axis)
    assert packed.dtype is torch.float4_e2m1fn_x2
    assert packed.device.type == device
    assert tuple(packed.shape) == scale_shape(shape, 2, axis)
    assert packed.stride(axis) == 1
    stored = packed.view(torch.uint8).cpu().numpy()
    pairs = np.moveaxis(values, axis, -1).reshape(-1, 2)
    expected = [nearest(float(low)) | nearest(float(high)) << 4 for low, high in pairs]
    assert np.moveaxis(stored, axis, -1).ravel().tolist() == expected
    assert np.array_equal(x.cpu().numpy(), values)

    back = helpers.unpack_fp4(packed, axis)
    assert back.dtype is torch.float32
    assert tuple(back.shape) == shape
    codes = np.vectorize(nearest)(values.astype(float))
    table = np.array(E2M1 + [-magnitude for magnitude in E2M1])
    np.testing.assert_array_equal(back.cpu().numpy(), table[codes])
    assert np.array_equal(np.signbit(back.cpu().numpy()), np.signbit(values))


@pytest.mark.torch
@pytest.mark.parametrize("axis", [-1, -2])
def test_unpacking_and_packing_again_gives_all_256_bytes(axis, torch, device):
    stored = torch.arange(256, dtype=torch.uint8, device=device).reshape(16, 16)
    fp4 = stored.view(torch.float4_e2m1fn_x2)
    fp4 = fp4 if axis == -1 else fp4.transpose(0, 1)
    again = helpers.quantize_to_fp4(helpers.unpack_fp4(fp4, axis), axis)
    assert torch.equal(again.view(torch.uint8), fp4.view(torch.uint8))


@pytest.mark.torch
def test_fp4_of_views_nan_and_parameters(torch, rng):
    base = torch.from_numpy(rng.standard_normal((8, 12)).astype(np.float32))
    for view in (base[::2, ::3], base.t(), base[1:].t()[:, :6]):
        for axis in (-1, -2):
            found = helpers.quantize_to_fp4(view, axis).view(torch.uint8)
            assert torch.equal(found, helpers.quantize_to_fp4(view.contiguous(), axis).view(torch.uint8))
    nan = torch.tensor([math.nan, -math.nan], dtype=torch.float32)
    assert helpers.unpack_fp4(helpers.quantize_to_fp4(nan, -1), -1).tolist() == [6.0, 6.0]
    weight = torch.nn.Parameter(base)
    assert torch.equal(
        helpers.quantize_to_fp4(weight, -1).view(torch.uint8), helpers.quantize_to_fp4(base, -1).view(torch.uint8)
    )


@pytest.mark.torch
def test_fp4_refuses(torch):
    with pytest.raises(TypeError, match=r"x\.float\(\)"):
        helpers.quantize_to_fp4(torch.zeros(4, 4, dtype=torch.float64), -1)
    with pytest.raises(ValueError, match="odd"):
        helpers.quantize_to_fp4(torch.zeros(4, 3), -1)
    with pytest.raises(ValueError, match="odd"):
        helpers.quantize_to_fp4(torch.zeros(3, 4), -2)
    with pytest.raises(ValueError, match="axis=0"):
        helpers.quantize_to_fp4(torch.zeros(4, 4), 0)
    with pytest.raises(ValueError, match="1 axes"):
        helpers.quantize_to_fp4(torch.zeros(4), -2)
    with pytest.raises(ValueError, match="0 axes"):
        helpers.quantize_to_fp4(torch.zeros(()), -1)
    with pytest.raises(TypeError, match="float4_e2m1fn_x2"):
        helpers.unpack_fp4(torch.zeros(4, dtype=torch.uint8), -1)
    with pytest.raises(TypeError, match=r"torch\.Tensor"):
        helpers.quantize_to_fp4(np.zeros(4, np.float32), -1)


# --- all together ------------------------------------------------------------------------------------------------


@pytest.mark.torch
@pytest.mark.parametrize("axis", [-1, -2])
def test_a_quantized_matrix_can_be_read_back(axis, torch, rng, device):
    """Scale by the largest of each block, quantize, and multiply again: within half a step of the original."""
    shape = (128, 256)
    x = torch.from_numpy(rng.standard_normal(shape).astype(np.float32)).to(device)
    by_block = x.unflatten(axis, (-1, 16))
    scales = (by_block.abs().amax(axis if axis == -1 else -2) / 6).to(torch.float8_e4m3fn)
    flat = helpers.to_block_scale(scales, shape, NVFP4, axis=axis)
    full = helpers.expand_block_scale(flat, shape, NVFP4, axis=axis, output_dtype=torch.float32)
    packed = helpers.quantize_to_fp4(x / full, axis)
    assert torch.equal(full, helpers.expand_block_scale(flat, packed, NVFP4, output_dtype=torch.float32))
    back = helpers.unpack_fp4(packed, axis) * full
    # the widest gap of E2M1 is 2 (from 4 to 6); an E4M3 scale is off by up to 1/16, which may clip the largest value
    assert bool(((back - x).abs() <= 1.4 * full).all())
