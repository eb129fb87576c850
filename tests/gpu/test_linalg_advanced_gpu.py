"""Advanced products of CuPy and PyTorch arrays on the GPU: orders, types, conjugates, misalignment, moved operands.

What every engine must compute is in the conformance suite, which runs on the GPU too; here is what a GPU adds.
"""

from __future__ import annotations

import subprocess
import sys
import textwrap
from itertools import product as every
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nvmath
from nvmath.linalg import advanced
from nvmath.linalg.advanced import Matmul, MatmulComputeType, MatmulEpilog, matmul
from shared.testkit.advanced import COMPLEX, DTYPES, GPU, assert_wanted, columns, wanted
from shared.testkit.reference import random

pytestmark = pytest.mark.gpu
ROOT = Path(__file__).parents[2]


def right(package: Any, result: Any, *problem: Any, **arguments: Any) -> None:
    """Check package, shapes and values of a result; the problem is that of `wanted`."""
    arrays = (result[0], *result[1].values()) if isinstance(result, tuple) else (result,)
    assert all(package.owns(x) for x in arrays)
    host: Any = package.numpy(arrays[0])
    dtype = str(host.dtype)
    if isinstance(result, tuple):
        host = host, {name: package.numpy(x) for name, x in result[1].items()}
    assert_wanted(host, wanted(*problem, **arguments), dtype, rounding=GPU)


@pytest.mark.parametrize("dtype", DTYPES)
def test_orders_batches_and_c(package: Any, rng: np.random.Generator, dtype: str) -> None:
    for batch in ((), (3,), (2, 3)):
        a, b = random(rng, (*batch, 5, 7), dtype), random(rng, (*batch, 7, 4), dtype)
        for x, y in every((a, columns(a)), (b, columns(b))):
            p, q = package.array(x), package.array(y)
            right(package, matmul(p, q), a, b)
            for shape in ((*batch, 5, 4), (5, 1), (1, 4)):
                c = random(rng, shape, dtype)
                z = package.array(c)
                right(package, matmul(p, q, z, alpha=1.5, beta=0.5), a, b, c, 1.5, 0.5)
                assert np.array_equal(package.numpy(z), c), "C is not written to"
                nan = np.asarray(np.nan, dtype)
                right(package, matmul(p, q, package.array(c * nan), beta=0.0), a, b)
                result = matmul(package.array(x * nan), q, z, alpha=0.0, beta=2.0)
                right(package, result, a, b, c, 0.0, 2.0)
            c = random(rng, (*batch, 5, 4), dtype)
            z = package.array(c)
            result = matmul(p, q, z, alpha=1.5, beta=0.5, options={"inplace": True})
            assert result is z
            right(package, result, a, b, c, 1.5, 0.5)


@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
def test_conjugates_in_every_order(package: Any, rng: np.random.Generator, dtype: str) -> None:
    a, b, c = random(rng, (6, 7), dtype), random(rng, (7, 5), dtype), random(rng, (6, 5), dtype)
    qualifiers = np.zeros(3, advanced.matrix_qualifiers_dtype)
    for x, y, which in every((a, columns(a)), (b, columns(b)), range(4)):
        flags = bool(which & 1), bool(which & 2)
        qualifiers["is_conjugate"] = (*flags, 0)
        left, other = a.conj() if flags[0] else a, b.conj() if flags[1] else b
        p, q = package.array(x), package.array(y)
        right(package, matmul(p, q, qualifiers=qualifiers), left, other)
        for z in (c, columns(c)):
            result = matmul(p, q, package.array(z), beta=2.0, qualifiers=qualifiers)
            right(package, result, left, other, c, 1.0, 2.0)
        if package.name == "torch":
            p, q = (p.conj() if flags[0] else p), (q.conj() if flags[1] else q)
            right(package, matmul(p, q), left, other)
            right(package, matmul(p, q, qualifiers=qualifiers), a, b)
        assert tuple(qualifiers["is_conjugate"]) == (*flags, 0)


@pytest.mark.parametrize("dtype", ["float16", "float32", "complex64"])
def test_addresses_aligned_to_the_type_only(package: Any, rng: np.random.Generator, dtype: str) -> None:
    a, b, c, bias = (random(rng, s, dtype) for s in ((64, 48), (48, 32), (64, 32), (64,)))

    def shifted(values: np.ndarray) -> Any:
        """Return an array one element into its memory."""
        flat = np.zeros(values.size + 1, dtype)
        flat[1:] = values.reshape(-1)
        return package.array(flat)[1:].reshape(values.shape)

    for p, q in every((package.array(a), shifted(a)), (package.array(b), shifted(b))):
        right(package, matmul(p, q), a, b)
        for z in (package.array(c), shifted(c)):
            right(package, matmul(p, q, z, beta=0.5), a, b, c, 1.0, 0.5)
    if dtype != "complex64":  # the library has no epilogs for complex numbers
        inputs = {"bias": shifted(bias)}
        result = matmul(shifted(a), shifted(b), epilog=MatmulEpilog.BIAS, epilog_inputs=inputs)
        right(package, result, a, b, epilog="BIAS", inputs={"bias": bias})
    target = shifted(c)
    assert matmul(shifted(a), shifted(b), target, beta=0.5, options={"inplace": True}) is target
    right(package, target, a, b, c, 1.0, 0.5)


_ODD = """
    import warnings
    warnings.simplefilter("ignore")
    import cupy as cp, numpy as np
    from nvmath.linalg.advanced import matmul, Matmul, MatmulEpilog

    def at(values, offset):
        raw = cp.zeros(values.nbytes + 64, np.uint8)
        raw[offset:offset + values.nbytes] = cp.asarray(values.reshape(-1).view(np.uint8))
        return cp.ndarray(values.shape, values.dtype, raw.data + offset), raw

    rng = np.random.default_rng(3)
    for dtype in (np.float16, np.float32):
        a, b = rng.standard_normal((64, 32)).astype(dtype), rng.standard_normal((32, 48)).astype(dtype)
        bias = rng.standard_normal(64).astype(dtype)
        right = a.astype(float) @ b.astype(float) + bias.astype(float)[:, None]
        for offset in (1, 3, 2, 8):
            {body}
            worst = abs(cp.asnumpy(d).astype(float) - right).max()
            assert worst < (2e-2 if dtype == np.float16 else 1e-4), (str(dtype), offset, worst)
    cp.cuda.Device().synchronize()
    print("fine")
"""
_BODIES = {
    "bias": "d = matmul(cp.asarray(a), cp.asarray(b), epilog=MatmulEpilog.BIAS, "
    "epilog_inputs={'bias': at(bias, offset)[0]})",
    "a": "d = matmul(at(a, offset)[0], cp.asarray(b), epilog=MatmulEpilog.BIAS, "
    "epilog_inputs={'bias': cp.asarray(bias)})",
    "b": "d = matmul(cp.asarray(a), at(b, offset)[0], epilog=MatmulEpilog.BIAS, "
    "epilog_inputs={'bias': cp.asarray(bias)})",
    "c": "d = matmul(cp.asarray(a), cp.asarray(b), at(np.repeat(bias[:, None], 48, 1), offset)[0], beta=1.0)",
    "reset": """
            mm = Matmul(cp.asarray(a), cp.asarray(b))
            mm.plan(epilog=MatmulEpilog.BIAS, epilog_inputs={'bias': cp.zeros(64, dtype)})
            try:
                mm.reset_operands(epilog_inputs={'bias': at(bias, offset)[0]})
            except ValueError as error:
                assert "must match" in str(error)
                mm.free()
                continue
            d = mm.execute()
            mm.free()
    """.strip(),
}


@pytest.mark.cupy
@pytest.mark.parametrize("what", _BODIES)
def test_odd_addresses_do_not_destroy_the_context(tmp_path: Path, what: str) -> None:
    """In a process of its own: one misaligned access would end the use of the GPU for all that follows."""
    pytest.importorskip("cupy", reason="CuPy is not installed")
    file = tmp_path / "odd.py"
    file.write_text(textwrap.dedent(_ODD.replace("{body}", _BODIES[what])))
    done = subprocess.run(
        [sys.executable, str(file)], capture_output=True, text=True, timeout=120, cwd=ROOT, check=False
    )
    assert done.returncode == 0, done.stderr[-1500:]
    assert "fine" in done.stdout


def test_compute_types(package: Any, rng: np.random.Generator) -> None:
    """Emulated types are as exact as the real ones; fast ones lose what they are known to lose."""
    a, b = random(rng, (256, 512), "float32"), random(rng, (512, 128), "float32")
    exact = a.astype(float) @ b.astype(float)
    scale = np.abs(exact).max()

    def error(compute: str, wide: bool = False) -> float:
        p, q = package.array(a.astype(float) if wide else a), package.array(b.astype(float) if wide else b)
        got = package.numpy(matmul(p, q, options={"compute_type": MatmulComputeType[f"COMPUTE_{compute}"]}))
        return float(np.abs(got - exact).max() / scale)

    for compute in ("32F", "32F_PEDANTIC", "32F_EMULATED_16BFX9"):
        assert error(compute) < 1e-5, compute
    for compute in ("32F_FAST_TF32", "32F_FAST_16F"):
        assert 1e-5 < error(compute) < 1e-2, compute
    assert error("32F_FAST_16BF") < 2e-2
    for compute in ("64F", "64F_PEDANTIC", "64F_EMULATED_FIXEDPOINT"):
        assert error(compute, wide=True) < 1e-13, compute


def test_half_precision_can_accumulate_in_half(package: Any, rng: np.random.Generator) -> None:
    a, b = random(rng, (64, 64), "float16"), random(rng, (64, 64), "float16")
    got = package.numpy(
        matmul(package.array(a), package.array(b), options={"compute_type": MatmulComputeType.COMPUTE_16F})
    )
    exact = a.astype(float) @ b.astype(float)
    assert np.abs(got - exact).max() < 5e-2 * np.abs(exact).max()
    wide = matmul(package.array(a), package.array(b), options={"result_type": nvmath.CudaDataType.CUDA_R_32F})
    assert package.dtype(wide) == "float32"
    assert np.abs(package.numpy(wide) - exact).max() < 1e-5 * np.abs(exact).max()


@pytest.mark.torch
def test_bfloat16(rng: np.random.Generator) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    a, b, bias = (torch.from_numpy(random(rng, s, "float32")).cuda().bfloat16() for s in ((48, 64), (64, 40), (48,)))
    exact = a.double() @ b.double() + bias.double()[:, None]
    d = matmul(a, b, epilog=MatmulEpilog.RELU_BIAS, epilog_inputs={"bias": bias})
    assert d.dtype is torch.bfloat16
    assert float((d.double() - exact.clamp(min=0)).abs().max()) < 1e-2 * float(exact.abs().max())
    host = matmul(a.cpu(), b.cpu(), epilog=MatmulEpilog.RELU_BIAS, epilog_inputs={"bias": bias.cpu()}, execution="cuda")
    assert host.device.type == "cpu"
    assert torch.equal(host, d.cpu())


@pytest.mark.parametrize("invariant", [True, False])
def test_batch_invariance_is_an_option(package: Any, rng: np.random.Generator, invariant: bool) -> None:
    """A row is the same to the last bit for any number of rows and of matrices; without the option, only nearly."""
    for dtype, order in every(("float16", "float32"), "CF"):
        a, b = random(rng, (192, 1024), dtype), random(rng, (1024, 256), dtype)
        q = package.array(b)
        rows = []
        for m in (1, 7, 64, 192):
            x = np.array(a[:m], order=order)
            d = package.numpy(matmul(package.array(x), q, options={"batch_invariant": invariant}))
            assert_wanted(d, wanted(a[:m], b), dtype, rounding=GPU)
            rows.append(d[0])
        if invariant:
            stack = np.stack([a[:64]] * 3)
            rows.append(package.numpy(matmul(package.array(stack), q, options={"batch_invariant": True}))[2, 0])
            assert all(np.array_equal(row, rows[0]) for row in rows), (dtype, order)


def test_operands_on_the_host_come_back_to_the_host(rng: np.random.Generator) -> None:
    for dtype in DTYPES:
        a, b, c = random(rng, (2, 6, 5), dtype), random(rng, (5, 7), dtype), random(rng, (6, 7), dtype)
        bias = random(rng, (6,), dtype)
        for x, y in every((a, columns(a)), (b, columns(b))):
            got = matmul(x, y, c, alpha=2.0, beta=0.5, execution="cuda")
            assert type(got) is np.ndarray
            assert_wanted(got, wanted(a, b, c, 2.0, 0.5), dtype, rounding=GPU)
            if dtype not in COMPLEX:
                got = matmul(x, y, epilog=MatmulEpilog.BIAS, epilog_inputs={"bias": bias}, execution="cuda")
                assert_wanted(got, wanted(a, b, epilog="BIAS", inputs={"bias": bias}), dtype, rounding=GPU)
        for shape in ((6, 1), (1, 7), (2, 6, 7)):
            z = random(rng, shape, dtype)
            got = matmul(a, b, z, beta=1.5, execution="cuda")
            assert_wanted(got, wanted(a, b, z, 1.0, 1.5), dtype, rounding=GPU)
        target = np.array(c)
        with Matmul(a[0], b, target, beta=1.0, options={"inplace": True}, execution="cuda") as mm:
            mm.plan()
            assert mm.execute() is target
        assert_wanted(target, wanted(a[0], b, c, 1.0, 1.0), dtype, rounding=GPU)


def test_the_default_is_the_gpu(rng: np.random.Generator) -> None:
    a, b = random(rng, (5, 4), "float64"), random(rng, (4, 6), "float64")
    with Matmul(a, b) as mm:
        mm.plan()
        assert "cuBLASLt" in mm.engine
        assert_wanted(mm.execute(), wanted(a, b), "float64", rounding=GPU)


def test_operands_on_the_device_and_execution_on_the_host(package: Any, rng: np.random.Generator) -> None:
    pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")
    a, b, bias = (random(rng, s, "float64") for s in ((5, 4), (4, 6), (5,)))
    inputs = {"bias": package.array(bias)}
    p, q = package.array(a), package.array(b)
    result = matmul(p, q, epilog=MatmulEpilog.RELU_AUX_BIAS, epilog_inputs=inputs, execution="cpu")
    right(package, result, a, b, epilog="RELU_AUX_BIAS", inputs={"bias": bias})


def test_other_devices_and_packages_are_refused(package: Any, rng: np.random.Generator) -> None:
    a, b = random(rng, (5, 4), "float32"), random(rng, (4, 6), "float32")
    with pytest.raises(TypeError, match="Library package mismatch"):
        matmul(package.array(a), b)
    if package.name == "torch":
        with pytest.raises(ValueError, match="not on the same device"):
            matmul(package.array(a), package.module.from_numpy(b))


def test_layouts_that_need_a_copy(package: Any, rng: np.random.Generator) -> None:
    big = random(rng, (4, 20, 30), "float32")
    p = package.array(big)
    b = random(rng, (10, 6), "float32")
    q = package.array(b)
    right(package, matmul(p[:, ::2, ::3], q), big[:, ::2, ::3], b)
    right(package, matmul(p[::2, 3:9, 5:15], q), big[::2, 3:9, 5:15], b)
    if package.name == "cupy":
        right(package, matmul(p[::-1, :, 9::-1], q), big[::-1, :, 9::-1], b)
        spread = package.module.broadcast_to(q, (4, 10, 6))
    else:
        spread = q.expand(4, 10, 6)
    right(package, matmul(p[..., :10], spread), big[..., :10], b)
    c = random(rng, (20, 12), "float32")
    target = package.array(c)
    result = matmul(p[0, :, :10], q, target[:, ::2], beta=1.0, options={"inplace": True})
    del result
    whole = package.numpy(target)
    assert_wanted(np.array(whole[:, ::2]), wanted(big[0, :, :10], b, c[:, ::2], 1.0, 1.0), "float32", rounding=GPU)
    assert np.array_equal(whole[:, 1::2], c[:, 1::2])
