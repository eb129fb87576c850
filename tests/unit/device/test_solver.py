"""Descriptions of solvers: arguments, traits, shapes, and what is refused before any library is called."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from nvmath import device
from nvmath.bindings import mathdx
from nvmath.core.errors import LibraryNotFound
from nvmath.device import _solver_rules
from nvmath.device._calls import Array, Opaque, Pass, Scalar
from nvmath.device._solver_calls import check
from nvmath.device._solver_table import EXTRAS, FUNCTIONS, JOBS, NEWER

SM90 = device.ComputeCapability(9, 0)


@pytest.fixture(autouse=True)
def _library():
    try:
        mathdx.get_version_ex()
    except LibraryNotFound:
        pytest.skip("needs libmathdx")


def needed(function, **given):
    """Return the extra arguments that a function needs, with values."""
    choices = {"fill_mode": "lower", "side": "left", "diag": "non_unit", "job": JOBS.get(function, ("",))[0]}
    return {name: choices[name] for name in FUNCTIONS[function].needs} | given


def made(function, size=(8, 8, 4), precision=np.float32, **given):
    if FUNCTIONS[function].newer and mathdx.get_version_ex() < NEWER and not given.pop("anyway", False):
        pytest.skip("needs libmathdx 0.3.2")
    given.pop("anyway", None)
    return device.Solver(function, size, precision, "Block", sm=90, **needed(function, **given))


@pytest.mark.parametrize("data_type", ["real", "complex"])
@pytest.mark.parametrize("precision", [np.float32, np.float64])
@pytest.mark.parametrize("function", FUNCTIONS)
def test_every_function_has_traits(function, precision, data_type):
    if (function, data_type) == ("htev", "complex"):
        with pytest.raises(ValueError, match=r"htev.*real"):
            made(function, data_type=data_type)
        return
    s = made(function, precision=precision, data_type=data_type)
    assert s.function == function
    assert s.size == (8, 8, 4)
    assert (s.m, s.n, s.k) == s.size
    assert s.precision is precision
    assert s.sm == SM90
    assert s.execution == "Block"
    assert s.data_type == data_type
    assert s.batches_per_block == 1
    assert isinstance(s.block_dim, device.Dim3)
    assert s.block_size == s.block_dim.x * s.block_dim.y * s.block_dim.z >= 32
    assert s.value_type is (
        precision if data_type == "real" else {np.float32: np.complex64, np.float64: np.complex128}[precision]
    )
    assert s.tau_type is s.value_type
    assert s.info_type is s.ipiv_type is np.int32
    assert (s.workspace_size > 0) == (function == "heev")
    assert s.arrangement == ("col_major", "col_major")
    assert s.leading_dimensions == (s.lda, s.ldb)
    assert s.transpose_mode == (None if FUNCTIONS[function].transposes == "no" else "non_transposed")
    for name in ("fill_mode", "side", "diag", "job"):
        assert getattr(s, name) == needed(function).get(name)
    constants = s.constants()
    assert constants["block_size"] == s.block_size
    assert s.methods() == {"execute"}


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("extra", EXTRAS)
def test_extras_are_needed_or_meaningless(function, extra):
    row = FUNCTIONS[function]
    if extra in row.needs:
        with pytest.raises(ValueError, match=f"{extra} is missing.*{function}"):
            device.Solver(function, (8,), np.float32, "Block", sm=90, **{**needed(function), extra: None})
        with pytest.raises(ValueError, match=f"{extra}='neither'.*allowed are"):
            made(function, **{extra: "neither"})
    elif extra == "transpose_mode" and row.transposes != "no":
        with pytest.raises(ValueError, match="transpose_mode='neither'"):
            made(function, transpose_mode="neither")
        if row.transposes == "identity":
            with pytest.raises(ValueError, match="allowed are 'non_transposed'"):
                made(function, transpose_mode="transposed")
        else:
            assert made(function, transpose_mode="transposed").transpose_mode == "transposed"
            with pytest.raises(ValueError, match=r"complex data.*conj_transposed"):
                made(function, transpose_mode="transposed", data_type="complex")
    else:
        value = next(iter(EXTRAS[extra]))
        with pytest.raises(ValueError, match=f"{extra}='{value}' has no meaning for function '{function}'"):
            made(function, **{extra: value})


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"function": "potri"}, "function='potri'.*'potrf'"),
        ({"size": ()}, r"size=\(\)"),
        ({"size": (4, 4, 4, 4)}, "1 to 3 positive integers"),
        ({"size": (4, 0)}, "1 to 3 positive integers"),
        ({"size": 8}, "size=8"),
        ({"size": (8, 6)}, "square"),
        ({"precision": np.float16}, "precision=.*numpy.float32 and numpy.float64"),
        ({"precision": "half"}, "precision='half'"),
        ({"execution": "Thread"}, "execution='Thread'.*'Block'"),
        ({"sm": "90"}, "sm='90'"),
        ({"arrangement": ("columns",)}, "arrangement=.*row_major"),
        ({"arrangement": "row_major"}, "arrangement='row_major'"),
        ({"batches_per_block": 0}, "batches_per_block=0"),
        ({"batches_per_block": "many"}, "batches_per_block='many'"),
        ({"data_type": "quaternion"}, "data_type='quaternion'"),
        ({"leading_dimensions": (7,)}, "lda=7.*at least 8"),
        ({"leading_dimensions": 8}, "leading_dimensions=8"),
        ({"leading_dimensions": (8, 8, 8)}, "leading_dimensions"),
        ({"block_dim": (16,)}, "16 threads"),
        ({"block_dim": (32, 33)}, "1056 threads"),
        ({"block_dim": "all"}, "block_dim='all'"),
        ({"fill_mode": "full"}, "fill_mode='full'"),
    ],
)
def test_wrong_arguments_are_named(given, words):
    good = {
        "function": "potrf",
        "size": (8,),
        "precision": np.float32,
        "execution": "Block",
        "fill_mode": "lower",
        "sm": 90,
    }
    with pytest.raises(ValueError, match=words):
        device.Solver(**{**good, **given})


def test_compute_capabilities_out_of_range_are_refused():
    with pytest.raises(RuntimeError, match="not supported"):
        device.Solver("potrf", (8,), np.float32, "Block", fill_mode="lower", sm=60)


@pytest.mark.parametrize(
    ("function", "size", "given", "words"),
    [
        ("unmqr", (6, 9, 7), {}, "at most m=6"),
        ("unmqr", (9, 6, 7), {"side": "right"}, "at most n=6"),
        ("unmlq", (6, 9, 7), {}, "at most m=6"),
        ("ungqr", (5, 6, 2), {}, "m >= n >= k"),
        ("unglq", (6, 5, 2), {}, "n >= m >= k"),
        ("heev", (6, 5), {}, "square"),
    ],
)
def test_sizes_that_a_function_does_not_know(function, size, given, words):
    with pytest.raises(ValueError, match=words):
        made(function, size, **given)


@pytest.mark.parametrize("task", ["Cholesky", "LU", "LUPivot"])
@pytest.mark.parametrize(("sm", "there", "largest"), [(80, 163, 204), (90, 227, 241), (120, 99, 159)])
def test_too_much_shared_memory_says_what_fits(task, sm, there, largest):
    extra = ("lower",) if task == "Cholesky" else ()
    make = getattr(device, f"{task}Solver")
    with pytest.raises(ValueError, match="shared memory") as caught:
        make((570,), np.float32, "Block", *extra, sm=sm)
    text = str(caught.value)
    needed_bytes = 4 * (570 * 570 + 1 + (570 if task == "LUPivot" else 0))
    assert f"needs {needed_bytes} bytes" in text
    assert f"at most {1024 * there}" in text
    fits = int(text.split("largest n that fits is ")[1].split()[0])
    assert fits in (largest, largest - 1)  # the pivots take a little
    assert make((fits,), np.float32, "Block", *extra, sm=sm).m == fits
    with pytest.raises(ValueError, match="shared memory"):
        make((fits + 1,), np.float32, "Block", *extra, sm=sm)


def test_too_many_batches_say_how_many_fit():
    with pytest.raises(ValueError, match="largest batches_per_block is 14"):
        device.CholeskySolver((64,), np.float32, "Block", "lower", sm=90, batches_per_block=100)


def test_a_compiler_bug_is_refused_unless_it_is_ignored(monkeypatch):
    monkeypatch.delenv(_solver_rules.IGNORE_BUG, raising=False)
    with pytest.raises(RuntimeError, match=_solver_rules.IGNORE_BUG):
        device.Solver("gesv_no_pivot", (8,), np.float32, "Block", sm=120)
    assert device.Solver("gesv_no_pivot", (8,), np.float32, "Block", sm=120, data_type="complex").m == 8
    assert device.Solver("gesv_no_pivot", (8,), np.float32, "Block", sm=90).m == 8
    monkeypatch.setenv(_solver_rules.IGNORE_BUG, "1")
    assert device.Solver("gesv_no_pivot", (8,), np.float32, "Block", sm=120).m == 8


@pytest.mark.parametrize("function", FUNCTIONS)
def test_functions_of_newer_libraries_are_refused_with_old_ones(function, monkeypatch):
    monkeypatch.setattr(mathdx, "get_version_ex", lambda: (0, 3, 1))
    if FUNCTIONS[function].newer:
        with pytest.raises(RuntimeError, match=r"libmathdx 0\.3\.2 or newer; version 0\.3\.1"):
            made(function, anyway=True)
    else:
        assert made(function).function == function


def test_an_old_toolkit_is_refused(monkeypatch):
    def versions(*names):
        return {"nvidia-cuda-nvrtc-cu12": "12.6.77"} if "nvidia-cuda-nvrtc-cu12" in names else {}

    monkeypatch.setattr(_solver_rules.fingerprints, "versions", versions)
    with pytest.raises(RuntimeError, match=r"12\.6\.3.*12\.6\.77"):
        made("potrf")


# Tasks.


@pytest.mark.parametrize(("arrangement", "ld", "strides"), [("col_major", 7, (63, 1, 7)), ("row_major", 9, (63, 9, 1))])
def test_shapes_strides_and_sizes_of_factorizations(arrangement, ld, strides):
    for task in (device.QRFactorize, device.LQFactorize):
        f = task((7, 9, 3), np.float64, "Block", sm=90, arrangement=arrangement, batches_per_block=2)
        assert f.a_shape == (2, 7, 9)
        assert f.lda == ld
        assert f.a_strides() == strides
        assert f.a_size() == 2 * 63
        assert f.a_strides(lda=11)[0] == 11 * (9 if arrangement == "col_major" else 7)
        assert f.a_size(lda=11) == 2 * 11 * (9 if arrangement == "col_major" else 7)
        assert (f.tau_shape, f.tau_strides, f.tau_size) == ((2, 7), (7, 1), 14)
        assert not hasattr(f, "k")
        with pytest.raises(ValueError, match=r"lda=6.*at least"):
            f.a_strides(lda=6)
    with pytest.raises(ValueError, match="arrangement"):
        device.QRFactorize((7, 9), np.float64, "Block", sm=90, arrangement=("row_major",))
    with pytest.raises(ValueError, match="leading_dimension=3"):
        device.QRFactorize((7, 9), np.float64, "Block", sm=90, leading_dimension=3)


def test_shapes_of_solvers():
    s = device.LUPivotSolver(
        (6, 8, 3), np.float32, "Block", sm=90, arrangement=("row_major", "col_major"), batches_per_block=2
    )
    assert s.a_shape == (2, 6, 8)
    assert s.b_shape == (2, 8, 3)
    assert s.a_strides() == (48, 8, 1)
    assert s.b_strides(ldb=9) == (27, 1, 9)
    assert s.b_size() == 48
    assert (s.ipiv_shape, s.ipiv_strides, s.ipiv_size) == ((2, 6), (6, 1), 12)
    assert (s.info_shape, s.info_strides) == ((2,), (1,))
    with pytest.raises(ValueError, match="square"):
        s.call("solve", (), SM90)


@pytest.mark.parametrize(("side", "order"), [("left", 6), ("right", 5)])
def test_shapes_of_products_and_triangles(side, order):
    q = device.QRMultiply((6, 5, 4), np.float32, "Block", side, sm=90)
    assert (q.a_shape, q.c_shape, q.tau_shape) == ((1, order, 4), (1, 6, 5), (1, 4))
    p = device.LQMultiply((6, 5, 4), np.float32, "Block", side, sm=90, transpose_mode="transposed")
    assert (p.a_shape, p.c_shape, p.transpose_mode) == ((1, 4, order), (1, 6, 5), "transposed")
    assert p.c_strides(ldc=8) == (40, 1, 8)
    assert p.c_size() == 30
    t = device.TriangularSolver((6, 5), np.float32, "Block", side, "upper", "unit", sm=90)
    assert (t.a_shape, t.b_shape, t.diag, t.fill_mode, t.side) == ((1, order, order), (1, 6, 5), "unit", "upper", side)


@pytest.mark.parametrize(("mode", "b", "x"), [("non_transposed", 6, 9), ("transposed", 9, 6)])
def test_shapes_of_least_squares(mode, b, x):
    s = device.LeastSquaresSolver((6, 9, 2), np.float64, "Block", sm=90, transpose_mode=mode, batches_per_block=3)
    assert (s.b_shape, s.x_shape) == ((3, b, 2), (3, x, 2))
    assert s.bx_strides() == (18, 1, 9)
    assert s.bx_size(ldb=10) == 60
    assert s.tau_size == 18
    with pytest.raises(ValueError, match=r"ldb=6.*at least 9"):
        device.LeastSquaresSolver((6, 9, 2), np.float64, "Block", sm=90, leading_dimensions=(6, 6))


def test_suggestions_and_block_dimensions():
    s = device.CholeskySolver(
        (8,), np.float32, "Block", "lower", sm=90, batches_per_block="suggested", block_dim="suggested"
    )
    assert s.batches_per_block >= 1
    assert s.block_size >= 32
    given = device.CholeskySolver((8,), np.float32, "Block", "lower", sm=90, block_dim=(8, 8))
    assert given.block_dim == (8, 8, 1)
    assert given.launch().block_dim == (8, 8, 1)


def test_descriptions_are_values():
    first = device.LUSolver((8,), np.float32, "Block", sm=90)
    same = device.LUSolver((8, 8, 1), np.float32, "Block", sm=SM90, arrangement=("col_major",))
    other = device.LUSolver((8,), np.float64, "Block", sm=90)
    assert first == same
    assert hash(first) == hash(same)
    assert repr(first) == repr(same)
    assert first != other
    assert repr(first) != repr(other)
    assert first != device.LUPivotSolver((8,), np.float32, "Block", sm=90)
    assert pickle.loads(pickle.dumps(first)) == first


@pytest.mark.parametrize("method", ["factorize", "solve"])
def test_methods_are_for_kernels(method):
    s = device.LUSolver((8,), np.float32, "Block", sm=90)
    with pytest.raises(RuntimeError, match="kernel"):
        getattr(s, method)(np.zeros(64, np.float32), np.zeros(1, np.int32))
    with pytest.raises(RuntimeError, match="kernel"):
        made("potrf").execute(np.zeros(64, np.float32), np.zeros(1, np.int32))


# Calls in kernels.

F32, I32 = Array("float32", 1, "C"), Array("int32", 1, "C")


def checked(solver, method, *arguments):
    return check("words", solver._problems[method], solver._form(method), method == "execute", arguments)


def test_calls_pass_pointers_and_leading_dimensions_in_the_order_of_c():
    s = device.LUPivotSolver((8, 8, 2), np.float32, "Block", sm=90)
    number = Scalar("int64")
    assert checked(s, "solve", F32, I32, F32) == (False, tuple(Pass("pointer", i) for i in range(3)))
    dynamic, passing = checked(s, "solve", F32, I32, F32, number, number)
    assert dynamic
    assert passing == (
        Pass("pointer", 0), Pass("reference", 3, "uint32"), Pass("pointer", 1), Pass("pointer", 2),
        Pass("reference", 4, "uint32"),
    )  # fmt: skip
    assert checked(s, "solve", F32, I32, F32, Opaque(None), Opaque(None))[0] is False
    dynamic, passing = checked(s, "factorize", F32, I32, I32, number)
    assert [one.index for one in passing] == [0, 3, 1, 2]
    e = made("posv")
    assert [p.index for p in checked(e, "execute", F32, number, F32, number, I32)[1]] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ((F32,), TypeError, r"1 arguments; it is called as words\(a, b\) or words\(a, b, lda, ldb\)"),
        ((F32, Array("float64", 1, "C")), TypeError, "argument b has dtype float64; it must be float32"),
        ((Array("float32", 4, "C"), F32), TypeError, "argument a has 4 axes"),
        ((Scalar("float32"), F32), TypeError, "argument a is a value of type float32; it must be an array"),
        ((F32, Opaque(None)), TypeError, "argument b is None"),
        ((Array("float32", 1, "A"), F32), TypeError, "argument a is not contiguous"),
        ((F32, F32, Scalar("float64"), Scalar("int64")), TypeError, "argument lda .* must be an integer"),
        ((F32, F32, Scalar("int64", 7), Scalar("int64")), ValueError, "lda=7 is too small"),
        ((F32, F32, Scalar("int64")), ValueError, "lda was given and ldb was not"),
        ((F32, F32, Opaque(None), Scalar("int64")), ValueError, "ldb was given and lda was not"),
    ],
)
def test_wrong_calls_are_refused_in_words(arguments, error, words):
    s = device.CholeskySolver((8, 8, 2), np.float32, "Block", "lower", sm=90)
    with pytest.raises(error, match=words):
        checked(s, "solve", *arguments)


def test_views_of_padded_matrices_are_taken():
    s = device.CholeskySolver((8,), np.float32, "Block", "lower", sm=90, leading_dimensions=(9,))
    assert checked(s, "factorize", Array("float32", 2, "A"), I32)[0] is False
    with pytest.raises(TypeError, match="argument info is not contiguous"):
        checked(s, "factorize", F32, Array("int32", 1, "A"))


def test_a_missing_workspace_is_named():
    s = made("heev", (8,))
    with pytest.raises(TypeError, match=r"a, lambda_, workspace, info"):
        checked(s, "execute", F32, F32, I32)


def test_complex_arrays_may_be_pairs():
    s = device.LUSolver((8,), np.float32, "Block", sm=90, data_type="complex")
    for name in ("complex64", "float32x2"):
        assert checked(s, "factorize", Array(name, 1, "C"), I32)[0] is False
    with pytest.raises(TypeError, match="complex64 or float32x2"):
        checked(s, "factorize", F32, I32)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("solver", None, "static_leading_dimensions"), "solver="),
        ((None, "lto", "static_leading_dimensions"), "code_type="),
        ((None, None, "shared"), "execution_api='shared'"),
    ],
)
def test_wrong_arguments_of_code_generation(arguments, words):
    solver, kind, api = arguments
    solver = made("potrf") if solver is None else solver
    kind = device.CodeType("lto", SM90) if kind is None else kind
    with pytest.raises(ValueError, match=words):
        device.compile_solver_execute(solver, kind, api)


def test_a_newer_description_is_refused_in_an_older_kernel():
    s = device.LUSolver((8,), np.float32, "Block", sm=90)
    with pytest.raises(ValueError, match=r"described for compute capability 9\.0.*8\.0"):
        s.call("factorize", (F32, I32), device.ComputeCapability(8, 0))
