"""From a call to a recipe: axes in any spelling, the space where nothing is said, and what is remembered."""

from __future__ import annotations

import logging

import numpy as np
import pytest

from nvmath.core import backends
from nvmath.core.arrays import NUMPY
from nvmath.core.errors import NoBackend, UnsupportedProblem
from nvmath.fft import FFT, ExecutionCPU, ExecutionCUDA, FFTOptions, fft, recipes
from nvmath.fft.recipes import recipe_of, request_of
from shared.testkit import layouts, reference
from shared.testkit.null import NullEngine, alone

OPTIONS = FFTOptions()
SPELLINGS = {
    "tuple": lambda axes: tuple(axes),
    "list": lambda axes: list(axes),
    "numpy integers": lambda axes: tuple(np.int64(a) for a in axes),
    "array": lambda axes: np.array(axes),
    "range": lambda axes: range(axes[0], axes[0] + 1) if len(axes) == 1 else axes,
    "iterator": lambda axes: iter(axes),
}


@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize("axes", [(0,), (-1,), (1,), (-2,), (0, -1), (-3, 1), (2, 0, 1), (-1, -2, -3)])
def test_axes_in_any_spelling(rng, axes, spelling):
    a = reference.random(rng, (2, 3, 4), "complex128")
    expected = reference.transform(a, axes)
    spell = SPELLINGS[spelling]
    reference.assert_close(fft(a, axes=spell(axes)), expected)
    reference.assert_close(fft(a, axes=spell(axes), options={"result_layout": "natural"}), expected)
    with FFT(a, axes=spell(axes)) as obj:
        obj.plan()
        reference.assert_close(obj.execute(), expected)


@pytest.mark.parametrize("form", ["function", "options", "class"])
@pytest.mark.parametrize(
    "axes",
    [(), (0, 0), (1, -1), (2,), (-3,), (0.0,), ("0",), 0, 1.5, (np.int64(2),), (np.int64(-3),), (np.int64(1), -1)],
)
def test_wrong_axes(null, axes, form):
    a = np.zeros((4, 6), complex)
    call = {
        "function": lambda: fft(a, axes=axes),
        "options": lambda: fft(a, axes=axes, options={"result_layout": "natural"}),
        "class": lambda: FFT(a, axes=axes),
    }[form]
    with pytest.raises(ValueError, match=r"ax[ei]s"):
        call()
    assert null.calls == []


def request(**how):
    return request_of(how.pop("axes", None), FFTOptions(**how), None, None)


class TestWhatIsRemembered:
    def test_the_same_question_has_the_same_answer(self, null):
        one = recipe_of(NUMPY, np.zeros((3, 4), complex), request())
        assert recipe_of(NUMPY, np.ones((3, 4), complex), request()) is one

    @pytest.mark.parametrize(
        "other",
        [
            lambda: (np.zeros((4, 3), complex), request()),
            lambda: (np.zeros((3, 4), "c8"), request()),
            lambda: (np.zeros((3, 4), complex, order="F"), request()),
            lambda: (layouts.unaligned(np.zeros((3, 4), complex)), request()),
            lambda: (np.zeros((3, 4), ">c16"), request()),
            lambda: (np.zeros((3, 4), complex), request(axes=(0,))),
            lambda: (np.zeros((3, 4), complex), request(inplace=True)),
            lambda: (np.zeros((3, 4), complex), request(result_layout="natural")),
            lambda: (np.zeros((3, 4), complex), request(fft_type="C2R")),
            lambda: (np.zeros((3, 4), complex), request_of(None, OPTIONS, {"name": "cpu", "num_threads": 1}, None)),
        ],
    )
    def test_another_question_has_another(self, null, other):
        one = recipe_of(NUMPY, np.zeros((3, 4), complex), request())
        assert recipe_of(NUMPY, *other()) is not one

    def test_it_is_bounded(self, null, monkeypatch):
        monkeypatch.setattr(recipes, "_recipes", {})
        monkeypatch.setattr(recipes, "_BOUND", 5)
        for n in range(1, 30):
            recipe_of(NUMPY, np.zeros(n, complex), request())
            assert len(recipes._recipes) <= 5

    def test_it_holds_no_arrays(self, null, monkeypatch):
        import gc
        import weakref

        monkeypatch.setattr(recipes, "_recipes", {})
        a = np.zeros((3, 4), complex)
        gone = weakref.ref(a)
        recipe_of(NUMPY, a, request())
        recipe_of(NUMPY, layouts.unaligned(a), request())
        del a
        gc.collect()
        assert gone() is None


class TestSpaces:
    @pytest.mark.parametrize("given", [None, "cpu", "CPU", {"name": "cpu"}, {}, ExecutionCPU(), {"num_threads": 1}])
    def test_on_the_host(self, null, given):
        request = request_of(None, OPTIONS, given, None)
        assert recipe_of(NUMPY, np.zeros(4, complex), request).place.space == "cpu"

    @pytest.mark.parametrize(
        "given", ["cuda", "CUDA", {"name": "cuda"}, {"name": "cuda", "device_id": 0}, ExecutionCUDA()]
    )
    def test_on_the_device(self, gpu, given):
        request = request_of(None, OPTIONS, given, None)
        assert recipe_of(NUMPY, np.zeros(4, complex), request).place == ("cuda", 0, 1)

    def test_without_a_cpu_engine_host_operands_go_to_the_gpu(self, gpu, rng, caplog, monkeypatch):
        monkeypatch.setitem(backends._found, ("fft", "cpu"), ())
        a = reference.random(rng, (8,), "complex128")
        with caplog.at_level(logging.INFO, logger="nvmath.fft"):
            reference.assert_close(fft(a), reference.transform(a))
        assert gpu.calls == ["plan", "run", "close"]
        assert "runs on the GPU" in caplog.text
        assert "nvmath-cpu" in caplog.text

    def test_with_a_cpu_engine_they_stay(self, gpu, null, rng):
        fft(reference.random(rng, (8,), "complex128"))
        assert (gpu.calls, null.calls) == ([], ["plan", "run", "close"])

    def test_what_was_asked_for_is_never_overridden(self, gpu, rng, monkeypatch):
        monkeypatch.setitem(backends._found, ("fft", "cpu"), ())
        with pytest.raises(NoBackend, match=r"'fft' on 'cpu' \(it can run on: cuda\).*pip install"):
            fft(reference.random(rng, (8,), "complex128"), execution="cpu")
        assert gpu.calls == []


class TestEngines:
    def test_the_way_that_an_engine_accepts_is_taken(self, rng):
        class Packed(NullEngine):
            def refuses(self, spec):
                return None if all(d[1] > 0 for d in (*spec.dims, *spec.batch)) else "a stride is not positive"

        a = reference.random(rng, (3, 4), "complex128")[::-1]
        with alone("fft", Packed()) as engine, FFT(a, axes=(1,)) as obj:
            assert obj._recipe.modes == ("pack",)
            obj.plan()
            assert obj.execute()[0, 0] == a[0, 0]
            assert engine.plans[0].spec.batch == ((3, 4, 4),)

    def test_an_engine_that_refuses_everything_says_why_for_the_operand_as_it_stands(self, rng):
        class Never(NullEngine):
            def refuses(self, spec):
                return f"strides {[d[1] for d in spec.dims]}"

        a = reference.random(rng, (3, 8), "complex128")[:, ::2]
        with alone("fft", Never()), pytest.raises(UnsupportedProblem, match=r"null cannot run this fft: strides \[2\]"):
            FFT(a, axes=(1,))


@pytest.mark.parametrize("dtype", ["int32", "bool", "object", "longdouble", "clongdouble", "U3", "M8[s]"])
def test_data_types_that_no_transform_accepts(null, dtype):
    a = np.zeros(8, dtype)
    for call in (lambda: fft(a), lambda: FFT(a)):
        with pytest.raises(ValueError, match=r"float32, float64, complex64, complex128") as caught:
            call()
        assert a.dtype.name in str(caught.value)


def test_half_precision_of_numpy(null):
    with pytest.raises(TypeError, match=r"complex32.*numpy.*PyTorch.*float32"):
        FFT(np.zeros(8, "f2"))


def test_in_place_is_for_complex_to_complex(null):
    with pytest.raises(ValueError, match=r"inplace=True.*'C2C', not 'R2C'"):
        FFT(np.zeros(8), options={"inplace": True})
    with pytest.raises(ValueError, match=r"inplace=True.*'C2C', not 'C2R'"):
        FFT(np.zeros(8, complex), options={"inplace": True, "fft_type": "C2R"})


def test_in_place_on_overlapping_memory(null):
    overlapping = np.lib.stride_tricks.sliding_window_view(np.zeros(10, complex), 4, writeable=True)
    with pytest.raises(ValueError, match=r"overlaps in memory.*\(7, 4\).*Copy it first"):
        FFT(overlapping, options={"inplace": True})
