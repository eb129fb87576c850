"""Callbacks: what cuFFT wants, what compiles without a GPU, and the same functions on the CPU."""

from __future__ import annotations

import importlib.util
import pickle
import subprocess
import sys

import cffi
import numpy as np
import pytest

from nvmath.core import compiler, cuda, fingerprints
from nvmath.core.errors import LibraryNotFound
from nvmath.fft import _callback_rules as rules
from nvmath.fft.callbacks import CompiledCallback, compile_epilog, compile_prolog

needs_numba = pytest.mark.skipif(importlib.util.find_spec("numba") is None, reason="numba is not installed")
DTYPES = ["float32", "float64", "complex64", "complex128"]
GAIN = 2.5


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("NVMATH_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def no_gpu(monkeypatch):
    monkeypatch.setattr(cuda, "device_count", lambda: 0)


@pytest.fixture
def random():
    seed = np.random.SeedSequence().entropy
    print("seed", seed)
    rng = np.random.default_rng(seed)

    def make(shape, dtype):
        values = rng.uniform(-1, 1, shape)
        return (values + 1j * rng.uniform(-1, 1, shape) if dtype.startswith("complex") else values).astype(dtype)

    return make


@pytest.fixture
def device():
    """Skip where no kernel compiler works."""
    try:
        compiler.compile_ltoir(lambda x: x, compiler.Signature("float32", ("float32",)), "probe", (9, 0))
    except RuntimeError as error:  # none installed, or versions that do not fit
        pytest.skip(f"no kernel compiler: {error}")


def weigh_on_load(data_in, offset, user_info, reserved):
    return data_in[offset] * user_info[offset] * GAIN


def weigh_on_store(data_out, offset, element, user_info, reserved):
    data_out[offset] = element * user_info[offset] * GAIN


def weigh_indexed_on_load(data_in, offset, index, user_info, reserved):
    batch, i, j = index
    return data_in[offset] * user_info[8 * i + j] + 100 * batch


def weigh_indexed_on_store(data_out, offset, index, element, user_info, reserved):
    batch, i, j = index
    data_out[offset] = element * user_info[8 * i + j] + 100 * batch


def call(callback, base, chunk, first, count, user):
    ffi = cffi.FFI()
    function = ffi.cast("void (*)(void *, void *, int64_t, int64_t, void *)", callback.host_address())
    function(
        *(ffi.cast("void *", array.ctypes.data) for array in (base, chunk)), first, count, ffi.cast("void *", user)
    )


# ------------------------------------------------------------------------------------------ what cuFFT wants


def test_codes_are_those_of_cufft():
    names = ["complex64", "complex128", "float32", "float64"]
    assert [rules.callback_code("prolog", name) for name in names] == [0, 1, 2, 3]
    assert [rules.callback_code("epilog", name) for name in names] == [4, 5, 6, 7]
    with pytest.raises(ValueError, match="float16"):
        rules.callback_code("prolog", "float16")


@pytest.mark.parametrize(
    ("kind", "dtype", "symbol"),
    [  # as nvcc 13 mangles the declarations in cufftXt.h's words
        ("prolog", "complex64", "_Z27cufftJITCallbackLoadComplexPvyS_S_"),
        ("prolog", "complex128", "_Z33cufftJITCallbackLoadDoubleComplexPvyS_S_"),
        ("prolog", "float32", "_Z24cufftJITCallbackLoadRealPvyS_S_"),
        ("prolog", "float64", "_Z30cufftJITCallbackLoadDoubleRealPvyS_S_"),
        ("epilog", "complex64", "_Z28cufftJITCallbackStoreComplexPvy6float2S_S_"),
        ("epilog", "complex128", "_Z34cufftJITCallbackStoreDoubleComplexPvy7double2S_S_"),
        ("epilog", "float32", "_Z25cufftJITCallbackStoreRealPvyfS_S_"),
        ("epilog", "float64", "_Z31cufftJITCallbackStoreDoubleRealPvydS_S_"),
    ],
)
def test_symbols(kind, dtype, symbol):
    assert rules.callback_symbol(kind, dtype) == rules.callback_symbol(kind, dtype, 11300) == symbol
    assert rules.callback_symbol(kind, dtype, 11203) == symbol.replace("Pvy", "Pvm")


@pytest.mark.parametrize(
    ("version", "n", "dtype", "wrong"),
    [
        (12300, 8192 * 131, "float32", True),
        (12305, 131 * 64, "complex64", True),  # 8384
        (12300, 131 * 62, "float32", False),  # 8122: too short
        (12300, 131 * 62, "float64", True),
        (12300, 127 * 128, "float32", False),  # no prime factor above 127
        (12300, 131 * 65, "float32", False),  # odd
        (12300, 2**20, "float64", False),
        (12200, 8192 * 131, "float32", False),
        (12400, 8192 * 131, "float32", False),
        (11300, 8192 * 131, "float64", False),
        (12300, 2 * 10007, "complex128", True),
    ],
)
def test_the_defect_of_cufft_12_3(version, n, dtype, wrong):
    text = rules.real_side_defect(version, n, dtype)
    assert (text is not None) == wrong
    if text:
        assert str(n) in text
        assert "cuFFT 12.3" in text


def test_linking_needs_a_linker_that_is_not_older():
    for cufft, linker in [
        (11300, (12, 6)),
        (11300, (12, 9)),
        (11303, (12, 8)),
        (12000, (13, 0)),
        (12500, (13, 5)),
        (12500, None),
    ]:
        rules.check_link_versions(cufft, linker, linker)
    for cufft, linker, told in [
        (11303, (12, 6), ("11.3.3", "12.8", "nvJitLink 12.6", "nvidia-nvjitlink-cu12>=12.8,<13")),
        (11400, (12, 8), ("11.4.0", "12.9", "nvJitLink 12.8")),
        (12500, (13, 0), ("12.5.0", "13.5", "nvJitLink 13.0", "nvidia-nvjitlink>=13.5,<14")),
        (12000, (12, 9), ("12.0.0", "13.0", "nvJitLink 12.9")),
    ]:
        with pytest.raises(RuntimeError) as caught:
            rules.check_link_versions(cufft, linker)
        assert all(word in str(caught.value) for word in told)
    with pytest.raises(RuntimeError, match=r"libNVVM of CUDA 13\.5"):
        rules.check_link_versions(12000, (13, 0), (13, 5))


@pytest.mark.parametrize("version", [11203, 11006, 10900])
def test_an_old_cufft_has_no_callbacks(version):
    with pytest.raises(RuntimeError, match=r"12\.6 Update 2") as caught:
        rules.check_link_versions(version, None)
    assert rules.dotted(version) in str(caught.value)


def test_installed_versions_are_compared_before_anything_is_compiled(monkeypatch):  # G13
    installed = {"nvidia-cufft": "12.5.0.14", "nvidia-nvjitlink": "13.0.88"}
    monkeypatch.setattr(fingerprints, "versions", lambda *names: {n: installed[n] for n in names if n in installed})
    monkeypatch.setattr(compiler, "compile_ltoir", lambda *given, **named: pytest.fail("compiled"))
    with pytest.raises(RuntimeError) as caught:
        compile_epilog(weigh_on_store, "complex64", "complex64", compute_capability="90")
    assert "nvJitLink 13.0" in str(caught.value)
    assert "cuFFT 12.5.0" in str(caught.value)


# ---------------------------------------------------------------------------------------------- wrong arguments


@pytest.mark.parametrize("make", [compile_prolog, compile_epilog])
@pytest.mark.parametrize(
    ("arguments", "named", "message"),
    [
        (("float16", "float32"), {}, "element_dtype='float16'"),
        (("int32", "float32"), {}, "element_dtype='int32'"),
        ((None, "float32"), {}, "element_dtype=None"),
        (("float32", "int8"), {}, "user_info_dtype='int8'"),
        (("float32", None), {}, "types of numba"),
        (("float32", "float32"), {"compute_capability": "abc"}, "compute_capability='abc'"),
        (("float32", "float32"), {"compute_capability": 90}, "compute_capability=90"),
        (("float32", "float32"), {"compute_capability": "9.0"}, "such as '80'"),
        (("float32", "float32"), {"compute_capability": "1000"}, "compute_capability='1000'"),
        (("float32", "float32"), {"compute_capability": ""}, "compute_capability=''"),
        (("float32", "float32"), {"layout": ((2,), (1,))}, "belong together"),
        (("float32", "float32"), {"axes": (0,)}, "belong together"),
        (("float32", "float32"), {"layout": 3, "axes": (0,)}, "layout=3"),
        (("float32", "float32"), {"layout": ((2, 3), (1,)), "axes": (0,)}, "one length"),
        (("float32", "float32"), {"layout": ((2, 3), (3, 1)), "axes": (2,)}, r"axes=\(2,\)"),
        (("float32", "float32"), {"layout": ((2, 3), (3, 1)), "axes": (0, -2)}, "different axes"),
        (("float32", "float32"), {"layout": ((2, 3), (3, 1)), "axes": ()}, "different axes"),
        (("float32", "float32"), {"layout": ((2, 3), (2, 1)), "axes": (0,)}, "do not tell the index"),
        (("float32", "float32"), {"layout": ((2, 3), (0, 1)), "axes": (0,)}, "do not tell the index"),
        (("float32", "float32"), {"layout": ((2, 3), (-3, 1)), "axes": (0,)}, "do not tell the index"),
        (("float32", "float32"), {"representation": "ptx"}, "'ltoir'"),
    ],
)
def test_wrong_arguments(make, arguments, named, message, no_gpu):
    with pytest.raises(ValueError, match=message):
        make(weigh_on_load, *arguments, **named)


@pytest.mark.parametrize("function", [abs, 3, None, "f", np.exp])
def test_only_python_functions_are_callbacks(function, no_gpu):
    with pytest.raises(TypeError, match="def or lambda"):
        compile_prolog(function, "float32", "float32")


def test_without_numba_the_error_names_the_extra(no_gpu, monkeypatch):
    monkeypatch.delitem(sys.modules, "numba", raising=False)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(RuntimeError) as caught:
        compile_prolog(weigh_on_load, "float32", "float32")
    assert "pip install 'nvmath-fft[callbacks]'" in str(caught.value)


# ------------------------------------------------------------------------------------------------ what is returned


@needs_numba
def test_without_a_gpu_there_is_no_ltoir(no_gpu):
    callback = compile_epilog(weigh_on_store, "complex64", "float32")
    assert callback == b""
    assert "no GPU" in callback.why_empty
    assert callback.compute_capability is None
    assert (callback.kind, callback.element_dtype, callback.user_info_dtype) == ("epilog", "complex64", "float32")
    assert callback.function is weigh_on_store
    assert "CPU only" in repr(callback)


@needs_numba
def test_a_gpu_without_its_compiler_leaves_the_cpu(monkeypatch):
    def missing(*given, **named):
        raise LibraryNotFound("numba-cuda is not installed. Try: pip install it")

    monkeypatch.setattr(cuda, "device_count", lambda: 1)
    monkeypatch.setattr(cuda, "current_device", lambda: 0)
    monkeypatch.setattr(cuda, "facts", lambda device: cuda.DeviceFacts(0, "a GPU", (9, 0), 0, 0))
    monkeypatch.setattr(compiler, "compile_ltoir", missing)
    callback = compile_epilog(weigh_on_store, "complex64", "float32")
    assert callback == b""
    assert "pip install it" in callback.why_empty
    with pytest.raises(LibraryNotFound):
        compile_epilog(weigh_on_store, "complex64", "float32", compute_capability="90")


def test_the_current_device_is_the_default(monkeypatch):
    seen = []
    monkeypatch.setattr(cuda, "device_count", lambda: 2)
    monkeypatch.setattr(cuda, "current_device", lambda: 1)
    monkeypatch.setattr(cuda, "facts", lambda device: cuda.DeviceFacts(device, "a GPU", (12, device), 0, 0))
    monkeypatch.setattr(compiler, "compile_ltoir", lambda *given, **named: seen.append(given) or b"code")
    callback = compile_prolog(weigh_on_load, "float32", "float32")
    assert callback == b"code"
    assert callback.why_empty == ""
    assert callback.compute_capability == "121"
    assert seen[0][2:] == (callback.symbol, (12, 1))


def test_data_types_may_be_numpys(monkeypatch):
    monkeypatch.setattr(compiler, "compile_ltoir", lambda *given, **named: b"code")
    callback = compile_prolog(weigh_on_load, np.complex64, np.dtype("float32"), compute_capability="80")
    assert (callback.element_dtype, callback.user_info_dtype) == ("complex64", "float32")
    assert [
        compile_prolog(weigh_on_load, "float32", user, compute_capability="80").user_info_alignment for user in DTYPES
    ] == [4, 8, 8, 16]


@needs_numba
def test_fingerprints_tell_content(no_gpu, monkeypatch):
    def made(by, make=compile_prolog, element="float32", user="float32", **named):
        return make(lambda data, offset, info, reserved: data[offset] * by, element, user, **named)

    assert made(2.0).fingerprint == made(2.0).fingerprint
    assert made(2.0) == made(2.0)
    assert hash(made(2.0)) == hash(made(2.0)) == hash(b"")
    others = [
        made(3.0),
        made(2.0, element="float64"),
        made(2.0, user="float64"),
        made(2.0, layout=((4,), (1,)), axes=(0,)),
        made(2.0, layout=((5,), (1,)), axes=(0,)),
        made(2.0, make=compile_epilog),
        made([2.0]),
        made([2.0]),  # has no value, so it equals nothing
    ]
    assert len({other.fingerprint for other in [made(2.0), *others]}) == 1 + len(others)
    assert all(made(2.0) != other for other in others)


@needs_numba
def test_callbacks_can_be_pickled(no_gpu):
    callback = compile_epilog(weigh_on_store, "complex64", "float32")
    callback.host_address()
    back = pickle.loads(pickle.dumps(callback))
    assert isinstance(back, CompiledCallback)
    assert back == callback
    assert back.fingerprint == callback.fingerprint
    assert back.function is weigh_on_store


# ---------------------------------------------------------------------------------------------------- on the CPU


@needs_numba
@pytest.mark.parametrize("user", ["float32", "complex128"])
@pytest.mark.parametrize("dtype", DTYPES)
def test_a_prolog_fills_a_chunk(dtype, user, random, no_gpu):
    if user.startswith("complex") and dtype.startswith("float"):
        user = "float64"
    data, weights = random(100, dtype), random(100, user)
    chunk = np.full(40, np.nan, dtype)
    before = data.copy()
    call(compile_prolog(weigh_on_load, dtype, user), data, chunk, 7, 40, weights.ctypes.data)
    np.testing.assert_allclose(
        chunk, (data * weights * GAIN)[7:47], rtol=1e-6 if "32" in dtype or "64" in dtype else 1e-14
    )
    np.testing.assert_array_equal(data, before)


@needs_numba
@pytest.mark.parametrize("aliased", [False, True])
@pytest.mark.parametrize("dtype", DTYPES)
def test_an_epilog_stores_a_chunk(dtype, aliased, random, no_gpu):
    out, weights, elements = random(100, dtype), random(100, dtype), random(40, dtype)
    expected = out.copy()
    expected[7:47] = elements * weights[7:47] * GAIN
    if aliased:
        out[7:47] = elements
        elements = out[7:47]
    call(compile_epilog(weigh_on_store, dtype, dtype), out, elements, 7, 40, weights.ctypes.data)
    np.testing.assert_allclose(out, expected, rtol=1e-5 if dtype in ("float32", "complex64") else 1e-14)


@needs_numba
def test_the_user_data_may_be_none_and_reserved_is_null(random, no_gpu):
    def conjugate(data_out, offset, element, user_info, reserved):
        data_out[offset] = element.conjugate()

    values = random(10, "complex64")
    out = np.zeros_like(values)
    call(compile_epilog(conjugate, "complex64", "complex64"), out, values, 0, 10, 0)
    np.testing.assert_array_equal(out, values.conj())
    call(compile_epilog(conjugate, "complex64", "complex64"), out, values, 0, 0, 0)


@needs_numba
def test_user_data_of_a_type_of_numba(random, no_gpu):
    import numba

    record = numba.types.Record.make_c_struct([("scale", numba.float64), ("shift", numba.int32)])

    def affine(data_in, offset, user_info, reserved):
        given = numba.carray(user_info, 1)[0]
        return data_in[offset] * given.scale + given.shift

    values = random(10, "float64")
    given = np.array([(2.0, 3)], dtype=[("scale", "f8"), ("shift", "i4")])
    chunk = np.empty_like(values)
    for dtype in (record, numba.types.CPointer(record)):
        callback = compile_prolog(affine, "float64", dtype)
        call(callback, values, chunk, 0, 10, given.ctypes.data)
        np.testing.assert_allclose(chunk, values * 2 + 3, rtol=1e-15)
        assert callback.user_info_alignment == 1
    with pytest.raises(ValueError, match="cannot be compiled"):
        compile_prolog(affine, "float64", numba.int32).host_address()


@needs_numba
def test_offsets_are_unsigned_as_on_the_gpu(no_gpu):
    def tell(data_in, offset, user_info, reserved):
        return offset

    chunk = np.zeros(3)
    call(compile_prolog(tell, "float64", "float64"), chunk, chunk, 2**40, 3, 0)
    np.testing.assert_array_equal(chunk, 2.0**40 + np.arange(3))


LAYOUTS = {
    "C": ((3, 8, 8), (64, 8, 1), (1, 2)),
    "F": ((3, 8, 8), (1, 3, 24), (1, 2)),
    "permuted": ((8, 3, 8), (8, 64, 1), (0, 2)),
    "batch innermost": ((8, 8, 3), (24, 3, 1), (0, 1)),
    "axes swapped": ((3, 8, 8), (64, 8, 1), (2, 1)),
    "negative axes": ((3, 8, 8), (64, 1, 8), (-2, -1)),
    "padded": ((3, 8, 8), (100, 12, 1), (1, 2)),
    "two batch axes": ((2, 8, 3, 8), (192, 24, 8, 1), (1, 3)),
    "two batch axes in F order": ((2, 8, 3, 8), (1, 2, 16, 48), (1, 3)),
    "extents of one": ((1, 8, 1, 8, 1), (64, 8, 8, 1, 1), (1, 3)),
    "an axis of one": ((3, 1, 8), (8, 8, 1), (1, 2)),
    "no batch": ((8, 8), (1, 8), (0, 1)),
    "stepped": ((3, 8, 8), (256, 32, 2), (1, 2)),
    "beyond 32 bits": ((3, 8, 8), (2**33, 8, 1), (1, 2)),
}


def expected_index(shape, axes):
    """Yield (position in the array, (batch, i, j)) the slow way."""
    axes = [axis % len(shape) for axis in axes]
    outer = [d for d in range(len(shape)) if d not in axes]
    for place in np.ndindex(*shape):
        batch = np.ravel_multi_index([place[d] for d in outer], [shape[d] for d in outer]) if outer else 0
        yield place, (int(batch), *(place[axis] for axis in axes))


@needs_numba
@pytest.mark.parametrize("kind", ["prolog", "epilog"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_logical_indices_on_the_cpu(layout, kind, random, no_gpu):  # G11
    shape, strides, axes = LAYOUTS[layout]
    make, function = {
        "prolog": (compile_prolog, weigh_indexed_on_load),
        "epilog": (compile_epilog, weigh_indexed_on_store),
    }[kind]
    callback = make(function, "complex64", "float32", layout=(shape, strides), axes=axes)
    ffi = cffi.FFI()
    run = ffi.cast("void (*)(intptr_t, intptr_t, int64_t, int64_t, intptr_t)", callback.host_address())
    weights, values, chunk = random(64, "float32"), random(1, "complex64"), np.zeros(1, "complex64")
    for place, (batch, i, j) in expected_index(shape, axes):
        offset = sum(p * s for p, s in zip(place, strides, strict=True))
        target = values if kind == "prolog" else np.zeros(1, "complex64")
        chunk[0] = values[0]
        base = target.ctypes.data - 8 * offset  # of an array in which this element is the only one there is
        run(base, chunk.ctypes.data, offset, 1, weights.ctypes.data)
        got = chunk[0] if kind == "prolog" else target[0]
        assert abs(got - (values[0] * weights[8 * i + j] + 100 * batch)) < 1e-4, place


@needs_numba
def test_a_filter_on_every_layout_equals_a_product(random, no_gpu):  # G11, without the transform
    weights = random((8, 8), "complex64")
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2), (0, 2, 1)):
        array = np.ascontiguousarray(random((3, 8, 8), "complex64").transpose(order)).transpose(np.argsort(order))
        expected = array * weights
        layout = (array.shape, tuple(s // 8 for s in array.strides))

        def filtered(data_out, offset, index, element, user_info, reserved):
            data_out[offset] = element * user_info[index[1] * 8 + index[2]]

        callback = compile_epilog(filtered, "complex64", "complex64", layout=layout, axes=(1, 2))
        call(callback, array, array, 0, array.size, weights.ctypes.data)
        np.testing.assert_allclose(array, expected, rtol=1e-5)


@needs_numba
def test_code_that_works_on_the_gpu_only_says_so(no_gpu):
    def wrong(data_in, offset, user_info, reserved):
        return data_in.nothing

    callback = compile_prolog(wrong, "float32", "float32")
    with pytest.raises(ValueError, match="cannot be compiled for the host"):
        callback.host_address()


# ---------------------------------------------------------------------------------------- LTO-IR, without a GPU


@pytest.mark.parametrize("capability", ["80", "90"])
@pytest.mark.parametrize("dtype", DTYPES)
def test_ltoir_is_made_without_a_gpu(dtype, capability, device, no_gpu):
    for make, function in ((compile_prolog, weigh_on_load), (compile_epilog, weigh_on_store)):
        callback = make(function, dtype, dtype, compute_capability=capability)
        assert len(callback) > 1000
        assert callback.compute_capability == capability
        assert callback.symbol == rules.callback_symbol(callback.kind, dtype)


CALLER = """
__device__ {result} {name}(void*, unsigned long long, {element} void*, void*);
extern "C" __global__ void kernel({type}* source, {type}* target, void* info) {{
    unsigned long long i = blockIdx.x * (unsigned long long)blockDim.x + threadIdx.x;
    {body}
}}
"""


def linked(callback, indexed=False):
    """Return the PTX of a kernel in C++ that calls the callback as cuFFT does, linked as cuFFT does it."""
    core = pytest.importorskip("cuda.core", reason="cuda.core is not installed")
    type_ = {"float32": "float", "float64": "double", "complex64": "float2", "complex128": "double2"}[
        callback.element_dtype
    ]
    name = callback.symbol[4:].split("Pv")[0]
    load = callback.kind == "prolog"
    body = f"target[i] = {name}(source, i, info, 0);" if load else f"{name}(target, i, source[i], info, 0);"
    source = CALLER.format(
        result=type_ if load else "void", name=name, element="" if load else f"{type_},", type=type_, body=body
    )
    options = core.ProgramOptions(arch="sm_90", relocatable_device_code=True, link_time_optimization=True)
    caller = core.Program(source, "c++", options).compile("ltoir")
    linker = core.Linker(
        caller,
        core.ObjectCode.from_ltoir(bytes(callback), name="callback"),
        options=core.LinkerOptions(arch="sm_90", link_time_optimization=True, ptx=True),
    )
    return bytes(linker.link("ptx").code).decode(errors="replace")


@pytest.mark.parametrize("kind", ["prolog", "epilog"])
@pytest.mark.parametrize("dtype", DTYPES)
def test_the_linker_inlines_callbacks_into_code_of_cpp(dtype, kind, device, no_gpu):
    """A function whose type is not quite that of its declaration is called through a pointer, for each element."""
    make, function = {"prolog": (compile_prolog, weigh_on_load), "epilog": (compile_epilog, weigh_on_store)}[kind]
    ptx = linked(make(function, dtype, dtype, compute_capability="90"))
    assert "call" not in ptx
    assert ".func" not in ptx
    if dtype.startswith("complex"):  # both parts at once
        assert ptx.count("ld.global.v2.f") == 2
        assert ptx.count("st.global.v2.f") == 1


@pytest.mark.parametrize("layout", ["C", "F", "padded", "two batch axes", "beyond 32 bits"])
def test_logical_indices_compile_for_the_gpu(layout, device, no_gpu):
    shape, strides, axes = LAYOUTS[layout]
    for make, function in ((compile_prolog, weigh_indexed_on_load), (compile_epilog, weigh_indexed_on_store)):
        callback = make(function, "complex64", "float32", layout=(shape, strides), axes=axes, compute_capability="90")
        ptx = linked(callback)
        assert "call" not in ptx
        assert "div.u64" not in ptx
        if layout != "beyond 32 bits":
            assert "mul.hi.u64" not in ptx  # divisions by constants, in 32 bits


def test_helpers_of_numba_cuda_type_the_user_data(device, no_gpu):
    import numba

    def third(data_in, offset, user_info, reserved):
        return data_in[offset] * user_info[offset % 3]

    assert compile_prolog(third, "complex64", numba.types.int32, compute_capability="80")
    assert compile_prolog(third, "complex64", numba.types.CPointer(numba.types.int32), compute_capability="80")


def test_an_old_compute_capability(device, no_gpu):
    with pytest.raises(ValueError, match=r"compute capability 2\.0"):
        compile_prolog(weigh_on_load, "float32", "float32", compute_capability="20")


def test_a_second_process_imports_no_compiler(device, folder):
    text = """
import sys, time
import numpy
from nvmath.fft.callbacks import compile_epilog
GAIN = 2.0
def scale(data_out, offset, element, user_info, reserved):
    data_out[offset] = element * GAIN
start = time.perf_counter()
code = compile_epilog(scale, "complex64", "complex64", compute_capability="90")
took = time.perf_counter() - start
loaded = {name.split(".")[0] for name in sys.modules}
print(len(code), code.fingerprint, bool(loaded & {"numba", "numba_cuda", "llvmlite"}), took)
"""
    told = [subprocess.check_output([sys.executable, "-c", text], text=True).split() for _ in range(2)]
    assert told[0][:2] == told[1][:2]
    assert (told[0][2], told[1][2]) == ("True", "False")
    print("seconds in the first and in the second process:", told[0][3], told[1][3])
