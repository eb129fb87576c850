"""What is seen of an operand, and what an array library is asked for."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nvmath.core import arrays
from nvmath.core.arrays import NUMPY, axis_permutation, library_of, native, one_library
from nvmath.core.layouts import memory_order, packed
from shared.testkit import layouts, strategies


@given(strategies.arrays(overlapping=True))
def test_a_view_says_what_numpy_says(array):
    view = NUMPY.view(array)
    assert view.pointer == array.ctypes.data
    assert view.shape == array.shape
    assert tuple(s * array.itemsize for s in view.strides) == array.strides
    assert view.dtype == array.dtype.newbyteorder("=").name
    assert view.device is None
    assert view.array is array
    assert bool(view.ragged) == (not array.dtype.isnative or not array.flags.aligned)


def test_why_memory_cannot_be_read_as_it_stands():
    a = np.zeros((4, 4))
    assert NUMPY.view(a).ragged == ""
    assert "byte order" in NUMPY.view(layouts.byte_swapped(a)).ragged
    assert "aligned" in NUMPY.view(layouts.unaligned(a)).ragged
    records = np.zeros(5, np.dtype([("key", "i4"), ("value", "f4"), ("more", "i2")]))
    assert NUMPY.view(records["key"]).ragged, "ten bytes are no multiple of four"
    odd = np.ndarray((3,), "f8", bytearray(40), strides=(12,))
    assert NUMPY.view(odd).ragged


@pytest.mark.parametrize("kind", [*"?bBhHiIlLqQefdgFDGSUVOmM"])
def test_every_data_type_has_a_name(kind):
    array = np.zeros(3, kind)
    assert NUMPY.view(array).dtype == array.dtype.name


def test_a_scalar_array():
    view = NUMPY.view(np.array(1j))
    assert (view.shape, view.strides) == ((), ())


@given(strategies.arrays(shape=(2, 3), overlapping=True), strategies.arrays(shape=(2, 3), overlapping=True))
def test_equal_signatures_mean_equal_views(one, other):
    views = [NUMPY.view(a)._replace(pointer=0, array=None) for a in (one, other)]
    if NUMPY.signature(one) == NUMPY.signature(other):
        assert views[0] == views[1]
    if NUMPY.matcher(one)(other):
        assert NUMPY.signature(one) == NUMPY.signature(other)
    assert NUMPY.matcher(one)(one) or not one.flags.behaved, "what the cheap test knows nothing of it may refuse"
    assert hash(NUMPY.signature(one)) is not None


@given(strategies.arrays(overlapping=True))
def test_the_address_is_that_of_index_zero(array):
    from shared.testkit.null import address

    assert address(NUMPY.address(array)) == array.ctypes.data


@given(st.data())
def test_a_maker_makes_the_layout_that_was_asked_for(data):
    shape = data.draw(strategies.shapes(min_side=0))
    strides = packed(shape, data.draw(st.permutations(range(len(shape)))))
    dtype = data.draw(st.sampled_from(("float32", "complex128", "int64")))
    allocate, finish = NUMPY.maker(shape, strides, dtype, None)
    base = allocate()
    result = base if finish is None else finish(base)
    assert result.shape == shape
    assert result.dtype.name == dtype
    assert base.flags.c_contiguous
    if 0 not in shape:
        got = tuple(s // result.itemsize for s in result.strides)
        assert all(g == s for g, s, n in zip(got, strides, shape, strict=True) if n > 1)
    assert allocate() is not base


@given(strategies.shapes(min_side=2), st.data())
def test_axis_permutation_undoes_the_order_in_memory(shape, data):
    order = tuple(data.draw(st.permutations(range(len(shape)))))
    back = axis_permutation(shape, packed(shape, order))
    stored = np.empty(tuple(shape[a] for a in order))
    result = stored if back is None else stored.transpose(back)
    assert result.shape == shape
    assert memory_order(result.shape, result.strides) == order


def test_copy_keeps_values_whatever_the_layout():
    rng = np.random.default_rng()
    for make in layouts.ALL.values():
        source = make(rng.standard_normal((3, 4)) + 1j)
        target = np.zeros((3, 4), complex)
        NUMPY.copy(target, source)
        assert np.array_equal(target, source)
    with pytest.raises(TypeError):
        NUMPY.copy(np.zeros(2, "f4"), np.zeros(2, "f8"))


class Sub(np.ndarray):
    pass


@pytest.mark.parametrize("array", [np.zeros(3), np.zeros(3).view(Sub), np.ma.masked_array([1.0]), np.memmap])
def test_numpys_arrays_and_their_subclasses(array, tmp_path):
    if array is np.memmap:
        array = np.memmap(tmp_path / "file", dtype="f8", mode="w+", shape=(4,))
    assert library_of(array) is NUMPY
    assert native(array, "operand") == (array, NUMPY, None) or isinstance(array, np.ndarray)


@pytest.mark.parametrize(
    "thing", [[1.0], (1.0,), 1.0, "text", b"bytes", None, memoryview(b"12345678"), {}, np.float64(1), object]
)
def test_what_is_no_array_is_refused_by_name(thing):
    assert library_of(thing) is None
    with pytest.raises(ValueError, match=r"'operand_b'") as caught:
        native(thing, "operand_b")
    text = str(caught.value)
    assert type(thing).__name__ in text
    for package in ("numpy.ndarray", "cupy.ndarray", "torch.Tensor", "__dlpack__"):
        assert package in text


class Foreign:
    """An array of a library of its own, which speaks DLPack."""

    def __init__(self, array):
        self.array = array

    def __dlpack__(self, **how):
        return self.array.__dlpack__(**how)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


class Standard(Foreign):
    """One that follows the array API standard, with a namespace."""

    def __array_namespace__(self, **how):
        return _Namespace


class _Namespace:
    @staticmethod
    def from_dlpack(array):
        return Standard(np.from_dlpack(array))


def test_a_foreign_array_shares_its_memory():
    a = np.arange(6.0).reshape(2, 3)
    read, library, restore = native(Foreign(a), "operand")
    assert library is NUMPY
    assert np.shares_memory(read, a)
    assert np.array_equal(read, a)
    assert restore is None


def test_a_result_goes_back_to_a_namespace():
    _, _, restore = native(Standard(np.arange(6.0)), "operand")
    back = restore(np.arange(3.0))
    assert isinstance(back, Standard)
    assert np.array_equal(back.array, np.arange(3.0))


def test_a_foreign_array_somewhere_else_is_refused():
    class Elsewhere(Foreign):
        def __dlpack_device__(self):
            return (4, 0)  # OpenCL

    with pytest.raises(ValueError, match=r"'operand'.*Elsewhere.*DLPack type 4.*host memory and CUDA"):
        native(Elsewhere(np.zeros(3)), "operand")


@pytest.mark.parametrize("kind", ["dlpack", "interface"])
def test_a_foreign_array_on_a_gpu_needs_a_reader(monkeypatch, kind):
    for name in ("cupy", "torch"):
        monkeypatch.setitem(sys.modules, name, None)

    class OnDevice:
        if kind == "dlpack":

            def __dlpack__(self, **how):
                raise AssertionError("not to be called")

            def __dlpack_device__(self):
                return (2, 0)

        else:
            __cuda_array_interface__ = {"data": (0, False), "shape": (0,), "typestr": "<f8", "version": 3}

    with pytest.raises(RuntimeError, match=r"CuPy.*PyTorch.*pip install cupy"):
        native(OnDevice(), "operand")


def test_arrays_of_two_libraries_are_told_apart(monkeypatch):
    from shared.testkit import fake_arrays

    fake_arrays.install(monkeypatch)
    a, b = np.zeros(2), fake_arrays.DeviceArray(np.zeros(2))
    one_library((a, a), ("a", "b"))
    with pytest.raises(TypeError, match=r"a: numpy, b: pretended"):
        one_library((a, b), ("a", "b"))


def test_a_type_is_looked_up_once(monkeypatch):
    class Once(np.ndarray):
        pass

    library_of(np.zeros(2).view(Once))
    assert arrays._known[Once] is NUMPY
    monkeypatch.setattr(arrays, "_ADAPTERS", None)
    assert library_of(np.zeros(2).view(Once)) is NUMPY


def test_no_array_library_is_imported_for_an_array_of_another():
    code = (
        "import sys, numpy as np\n"
        "from nvmath.core.arrays import library_of\n"
        "library_of(np.zeros(3)); library_of([1]); library_of(object())\n"
        "print([name for name in ('cupy', 'torch', 'cuda') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.torch
class TestTorch:
    """Tensors on the host; those on a device are the GPU suite's."""

    def test_a_view(self):
        import torch

        t = torch.arange(24, dtype=torch.float32).reshape(2, 3, 4).permute(2, 0, 1)
        view = library_of(t).view(t)
        assert view[:5] == (t.data_ptr(), (4, 2, 3), (1, 12, 4), "float32", None)
        assert view.ragged == ""
        assert isinstance(view.shape, tuple)
        assert isinstance(view.strides, tuple)

    def test_lazy_conjugates_and_negatives(self):
        import torch

        t = torch.ones(3, dtype=torch.complex64)
        library = library_of(t)
        assert "conjugate" in library.view(t.conj()).ragged
        assert "negative" in library.view(t.conj().imag).ragged
        assert library.signature(t) != library.signature(t.conj())
        assert not library.matcher(t)(t.conj())

    @pytest.mark.parametrize("make", ["sparse", "grad", "meta"])
    def test_tensors_that_have_no_memory_to_read(self, make):
        import torch

        made = {
            "sparse": lambda: torch.eye(3).to_sparse(),
            "grad": lambda: torch.ones(3, requires_grad=True),
            "meta": lambda: torch.ones(3, device="meta"),
        }[make]()
        says = {"sparse": r"layout.*dense", "grad": r"requires grad.*detach", "meta": r"device meta.*CUDA"}[make]
        with pytest.raises(ValueError, match=says):
            library_of(made).view(made)

    def test_a_maker_makes_the_layout_that_was_asked_for(self):
        import torch

        library = library_of(torch.ones(1))
        strides = packed((2, 3, 4), (1, 2, 0))
        allocate, finish = library.maker((2, 3, 4), strides, "complex64", None)
        base = allocate()
        result = base if finish is None else finish(base)
        assert tuple(result.shape) == (2, 3, 4)
        assert result.stride() == strides
        assert result.dtype == torch.complex64
