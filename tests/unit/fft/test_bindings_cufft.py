"""The cuFFT bindings against a stub library, and the real one where it is installed (no GPU needed)."""

from __future__ import annotations

import inspect
import pickle
import shutil
import subprocess
import sys

import pytest

from nvmath.bindings import cufft
from nvmath.core import libraries
from nvmath.core.errors import LibraryError, LibraryNotFound

STUB = r"""
#include <stddef.h>
#include <string.h>
#ifndef VERSION
#define VERSION 12000
#endif
long long seen[64]; const char *name; int codes[4];
int cufftGetVersion(int *v) { *v = VERSION; return 0; }
int cufftCreate(int *h) { *h = 7; return 0; }
int cufftDestroy(int h) { return h == 7 ? 0 : 1; }
int cufftMakePlan1d(int h, int nx, int type, int batch, size_t *size) {
    for (int i = 0; i < 16; i++) size[i] = nx * batch + type + i;  /* as with 16 GPUs */
    return 0;
}
int cufftMakePlanMany64(int h, int rank, long long *n, long long *inembed, long long istride, long long idist,
                        long long *onembed, long long ostride, long long odist, int type, long long batch,
                        size_t *size) {
    memcpy(seen, n, rank * sizeof *n);
    seen[8] = inembed ? inembed[0] : -1; seen[9] = onembed ? onembed[0] : -1;
    seen[10] = istride; seen[11] = idist; seen[12] = batch;
    *size = (size_t)1 << 33;
    return 0;
}
int cufftPlan1d(int *h, int nx, int type, int batch) { *h = 9; return 0; }
int cufftXtSetGPUs(int h, int n, int *which) { memcpy(codes, which, n * sizeof *which); return 0; }
int cufftXtMalloc(int h, void **descriptor, int format) { *descriptor = (void *)0x7f0012345678; return 0; }
int cufftGetPlanPropertyInt64(int h, int property, long long *value) { *value = property * 1000000000000LL; return 0; }
int cufftExecC2C(int h, void *in, void *out, int direction) { return in == out ? 0 : 9; }
int cufftXtSetJITCallback(int h, const char *symbol, const void *code, size_t size, int type, void **info) {
    name = "plain"; return strcmp(symbol, "f") || memcmp(code, "LTO", 3) || (info && info[0] != (void *)5);
}
int __cufftXtSetJITCallback_12_7(int h, const char *symbol, const void *code, size_t size, int type, void **info) {
    return 16;
}
"""


@pytest.fixture
def unopened(monkeypatch):
    """The module as before its first call."""
    monkeypatch.setattr(cufft, "_functions", None)
    monkeypatch.setattr(libraries, "_opened", {})
    monkeypatch.setattr(libraries, "_handles", {})


@pytest.fixture(params=[12000])
def stub(request, tmp_path, monkeypatch, unopened):
    if shutil.which("cc") is None or sys.platform != "linux":
        pytest.skip("needs a C compiler on Linux")
    (tmp_path / "stub.c").write_text(STUB)
    path = tmp_path / "libcufft_stub.so"
    subprocess.run(
        ["cc", "-shared", "-fPIC", f"-DVERSION={request.param}", "-o", str(path), str(tmp_path / "stub.c")], check=True
    )
    monkeypatch.setenv("NVMATH_CUFFT_LIBRARY", str(path))
    return path


def test_outputs_are_returned(stub):
    assert cufft.get_version() == 12000
    plan = cufft.create()
    assert plan == 7
    assert cufft.make_plan1d(plan, 100, cufft.Type.C2C, 3) == 300 + cufft.Type.C2C
    assert cufft.xt_malloc(plan, cufft.XtSubFormat.FORMAT_INPLACE) == 0x7F0012345678
    assert cufft.get_plan_property_int64(plan, cufft.Property.MAX_NUM_HOST_THREADS) == 2 * 10**12
    assert cufft.destroy(plan) is None


@pytest.mark.parametrize("kind", [list, tuple, "numpy", "address"])
def test_arrays_of_integers_are_any_sequence_or_an_address(stub, kind):
    numpy = pytest.importorskip("numpy")
    n = numpy.array([2**40, 6], dtype=numpy.int64)
    given = n if kind == "numpy" else n.ctypes.data if kind == "address" else kind(n.tolist())
    assert cufft.make_plan_many64(7, 2, given, None, 1, 2**35, (5, 6), 1, 10, cufft.Type.Z2Z, 4) == 2**33
    path = stub
    probe = cufft._ffi.cast("long long *", _address(path, "seen"))
    assert [probe[i] for i in (0, 1, 8, 9, 10, 11, 12)] == [2**40, 6, -1, 5, 1, 2**35, 4]


def _address(path, symbol):
    import ctypes

    return ctypes.addressof(ctypes.c_longlong.in_dll(ctypes.CDLL(str(path)), symbol))


def test_an_integer_parameter_that_is_too_large_is_an_error_not_cut(stub):
    with pytest.raises(OverflowError):
        cufft.make_plan1d(7, 2**40, cufft.Type.C2C, 1)


def test_plan1d_writes_to_the_address_it_is_given(stub):
    numpy = pytest.importorskip("numpy")
    handle = numpy.zeros(1, numpy.int32)
    cufft.plan1d(handle.ctypes.data, 8, cufft.Type.C2C, 1)
    assert handle[0] == 9


def test_a_status_becomes_an_error_that_names_call_status_and_meaning(stub):
    with pytest.raises(cufft.cuFFTError) as caught:
        cufft.destroy(3)
    error = caught.value
    assert (error.status, error.call, error.status_name) == (1, "cufftDestroy", "CUFFT_INVALID_PLAN")
    assert "cufftDestroy failed with CUFFT_INVALID_PLAN (1)" in str(error)
    assert isinstance(error, LibraryError)
    assert isinstance(error, RuntimeError)
    with pytest.raises(cufft.cuFFTError, match="UNALIGNED"):
        cufft.exec_c2c(7, 16, 32, -1)
    cufft.exec_c2c(7, 16, 16, -1)


def test_the_jit_callback_takes_text_and_bytes(stub):
    cufft.xt_set_jit_callback(7, "f", b"LTO-IR", 6, cufft.XtCallbackType.ST_COMPLEX, [5])
    cufft.xt_set_jit_callback(7, b"f\0", bytearray(b"LTO-IR"), 6, cufft.XtCallbackType.ST_COMPLEX, None)


@pytest.mark.parametrize("stub", [11401], indirect=True)
def test_the_jit_callback_of_cuda_12_has_another_name(stub):
    with pytest.raises(cufft.cuFFTError, match="NOT_SUPPORTED"):  # what the stub's versioned function returns
        cufft.xt_set_jit_callback(7, "f", b"LTO-IR", 6, cufft.XtCallbackType.ST_COMPLEX, None)


def test_a_function_that_the_library_lacks_is_named_with_file_and_version(stub):
    with pytest.raises(LibraryNotFound) as caught:
        cufft.reset_plan_property(7, 1)
    for part in ("cufftResetPlanProperty", str(stub), "12.0.0", "11.3.0 or newer has it"):
        assert part in str(caught.value)


def test_a_named_library_that_is_missing_is_an_error(unopened, monkeypatch):
    monkeypatch.setenv("NVMATH_CUFFT_LIBRARY", "libnothere.so.9")
    with pytest.raises(LibraryNotFound, match=r"libnothere\.so\.9"):
        cufft.get_version()


def test_the_error_is_made_from_a_status_alone_and_survives_pickling():
    error = cufft.cuFFTError(5)
    assert error.status == 5
    assert "INTERNAL_ERROR" in str(error)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is cufft.cuFFTError
    assert (str(again), again.status) == (str(error), 5)
    assert cufft.cuFFTError(77).status_name == "an unknown status"
    assert cufft.check_status(0) is None
    with pytest.raises(cufft.cuFFTError):
        cufft.check_status(cufft.Result.NO_WORKSPACE)


def test_every_status_is_explained():
    assert set(cufft._MEANING) == set(cufft._ENUMS["Result"].values()) - {0}


def test_enumerations_are_made_on_first_use_and_kept():
    assert cufft.Result is cufft.Result
    assert cufft.Result(9).name == "UNALIGNED_DATA"
    assert pickle.loads(pickle.dumps(cufft.Type.R2C)) is cufft.Type.R2C
    with pytest.raises(AttributeError, match="Nonsense"):
        cufft.Nonsense  # noqa: B018


def test_every_public_name_is_there_and_every_function_calls_what_is_declared():
    declared = set(dir(cufft._ffi.dlopen(None)))
    for name in cufft.__all__:
        value = getattr(cufft, name)
        if inspect.isfunction(value) and name not in ("check_status", "xt_set_jit_callback"):
            called = [word for word in value.__code__.co_names if word.startswith("cufft")]
            assert called
            assert set(called) <= declared
            assert called[0] in (value.__doc__ or "")


def test_importing_opens_nothing():
    code = (
        "import sys, nvmath.bindings.cufft as c; from nvmath.core import libraries;"
        "assert c._functions is None and not libraries._opened; assert 'cuda' not in sys.modules;"
        "assert 'Result' not in vars(c)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)


def test_the_installed_cufft_answers_without_a_gpu(unopened, monkeypatch):
    monkeypatch.delenv("NVMATH_CUFFT_LIBRARY", raising=False)
    try:
        version = cufft.get_version()
    except LibraryNotFound:
        pytest.skip("cuFFT is not installed")
    parts = [cufft.get_property(i) for i in range(3)]
    opened = libraries.open_library(cufft.LIBRARY, cufft._ffi)
    assert opened.version == ".".join(map(str, parts))
    assert version == parts[0] * 1000 + parts[1] * 100 + parts[2]
    assert parts[0] in cufft.LIBRARY.majors
