"""Qualifiers of matrix operands: their fields, the storages they name, and what is read from them."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

from nvmath.bindings._blas_enums import DiagType, FillMode
from nvmath.linalg.qualified import extended_qualifiers_dtype
from nvmath.linalg.structure import (
    BandedMatrixQualifier,
    DiagonalMatrixQualifier,
    GeneralMatrixQualifier,
    HermitianMatrixQualifier,
    Structure,
    SymmetricMatrixQualifier,
    TriangularMatrixQualifier,
    is_batched,
    matrix_qualifiers_dtype,
    matrix_shape,
    normalise,
)

LOWER, UPPER, FULL = FillMode.LOWER, FillMode.UPPER, FillMode.FULL
CLASSES = {
    "ge": GeneralMatrixQualifier,
    "sy": SymmetricMatrixQualifier,
    "he": HermitianMatrixQualifier,
    "tr": TriangularMatrixQualifier,
    "dg": DiagonalMatrixQualifier,
}
banded = BandedMatrixQualifier.create
PUBLIC = {  # every qualifier of the public data type: its class, arguments and fields
    "general": (GeneralMatrixQualifier, {}, ("ge", False, 2, 0, 0)),
    "general conjugate": (GeneralMatrixQualifier, {"conjugate": True}, ("ge", True, 2, 0, 0)),
    "symmetric": (SymmetricMatrixQualifier, {}, ("sy", False, 0, 0, 0)),
    "symmetric upper": (SymmetricMatrixQualifier, {"uplo": UPPER, "conjugate": True}, ("sy", True, 1, 0, 0)),
    "hermitian": (HermitianMatrixQualifier, {}, ("he", False, 0, 0, 0)),
    "hermitian upper": (HermitianMatrixQualifier, {"uplo": 1}, ("he", False, 1, 0, 0)),
    "triangular": (TriangularMatrixQualifier, {}, ("tr", False, 0, 0, 0)),
    "triangular unit": (TriangularMatrixQualifier, {"uplo": UPPER, "diag": DiagType.UNIT}, ("tr", False, 1, 1, 0)),
    "diagonal": (DiagonalMatrixQualifier, {}, ("dg", False, 2, 0, 1)),
    "diagonal reversed": (DiagonalMatrixQualifier, {"incx": -1, "conjugate": True}, ("dg", True, 2, 0, -1)),
}
WRONG = [
    (GeneralMatrixQualifier, {"conjugate": 1}, "conjugate=1", "True and False"),
    (SymmetricMatrixQualifier, {"conjugate": None}, "conjugate=None", "True and False"),
    (SymmetricMatrixQualifier, {"uplo": FULL}, "uplo=<FillMode.FULL: 2>", "FillMode.LOWER, FillMode.UPPER"),
    (HermitianMatrixQualifier, {"uplo": 3}, "uplo=3", "FillMode.LOWER, FillMode.UPPER"),
    (HermitianMatrixQualifier, {"uplo": "L"}, "uplo='L'", "FillMode.LOWER, FillMode.UPPER"),
    (TriangularMatrixQualifier, {"uplo": True}, "uplo=True", "FillMode.LOWER, FillMode.UPPER"),
    (TriangularMatrixQualifier, {"uplo": None}, "uplo=None", "FillMode.LOWER, FillMode.UPPER"),
    (TriangularMatrixQualifier, {"diag": 2}, "diag=2", "DiagType.NON_UNIT, DiagType.UNIT"),
    (TriangularMatrixQualifier, {"diag": "U"}, "diag='U'", "DiagType.NON_UNIT, DiagType.UNIT"),
    (DiagonalMatrixQualifier, {"incx": 0}, "incx=0", "1 and -1"),
    (DiagonalMatrixQualifier, {"incx": 2}, "incx=2", "1 and -1"),
    (DiagonalMatrixQualifier, {"incx": True}, "incx=True", "1 and -1"),
    (SymmetricMatrixQualifier, {"packed": 1}, "packed=1", "True and False"),
    (TriangularMatrixQualifier, {"packed": None}, "packed=None", "True and False"),
    (BandedMatrixQualifier, {"kl": -1, "ku": 0}, "kl=-1", "integers from 0"),
    (BandedMatrixQualifier, {"kl": 1, "ku": 1.0}, "ku=1.0", "integers from 0"),
    (BandedMatrixQualifier, {"kl": True, "ku": 1}, "kl=True", "integers from 0"),
    (BandedMatrixQualifier, {"kl": 1, "ku": 1, "base": "dg"}, "base='dg'", "'ge', 'sy', 'he' and 'tr'"),
    (BandedMatrixQualifier, {"kl": 1, "ku": 1, "base": []}, r"base=\[\]", "'ge', 'sy', 'he' and 'tr'"),
    (BandedMatrixQualifier, {"kl": 1, "ku": 1, "storage": "packed"}, "storage='packed'", "'full' and 'band'"),
    (BandedMatrixQualifier, {"kl": 1, "ku": 1, "storage": None}, "storage=None", "'full' and 'band'"),
    (BandedMatrixQualifier, {"kl": 1, "ku": 1, "uplo": LOWER}, "uplo=", "None for base 'ge'"),
    (BandedMatrixQualifier, {"kl": 1, "ku": 1, "diag": DiagType.UNIT}, "diag=", "NON_UNIT for base 'ge'"),
    (BandedMatrixQualifier, {"kl": 1, "ku": 2, "base": "sy"}, "ku=2", "1, the value of kl"),
    (BandedMatrixQualifier, {"kl": 2, "ku": 1, "base": "he"}, "ku=1", "2, the value of kl"),
    (BandedMatrixQualifier, {"kl": 1, "ku": 1, "base": "tr"}, "kl=1", "0 for an upper"),
    (BandedMatrixQualifier, {"kl": 0, "ku": 1, "base": "tr", "uplo": LOWER}, "ku=1", "0 for a lower"),
    (BandedMatrixQualifier, {"kl": 1, "ku": 0, "base": "tr", "uplo": UPPER}, "kl=1", "0 for an upper"),
    (BandedMatrixQualifier, {"kl": 1, "ku": 1, "base": "sy", "uplo": FULL}, "uplo=", "FillMode.LOWER"),
    (BandedMatrixQualifier, {"kl": 1, "ku": 1, "rows": 4}, "rows=4", "None, unless for base 'ge' with storage 'band'"),
    (BandedMatrixQualifier, {"kl": 1, "ku": 1, "base": "sy", "storage": "band", "rows": 4}, "rows=4", "None, unless"),
    (BandedMatrixQualifier, {"kl": 1, "ku": 1, "storage": "band", "rows": 0}, "rows=0", "integers from 1"),
]


def test_the_public_data_type_is_the_one_that_programs_know():
    offsets = {name: offset for name, (_, offset) in matrix_qualifiers_dtype.fields.items()}
    assert offsets == {"abbreviation": 0, "conjugate": 8, "uplo": 9, "diag": 17, "incx": 25}
    assert matrix_qualifiers_dtype.itemsize == 33
    kinds = [matrix_qualifiers_dtype[name].str for name in offsets]
    assert kinds == ["<U2", "|b1", "<i8", "<i8", "<i8"]


def test_the_extended_data_type_begins_with_the_public_one():
    for name, field in matrix_qualifiers_dtype.fields.items():
        assert extended_qualifiers_dtype.fields[name] == field


@pytest.mark.parametrize("name", PUBLIC)
def test_public_qualifiers(name):
    kind, arguments, fields = PUBLIC[name]
    made = kind.create(**arguments)
    assert made.dtype == matrix_qualifiers_dtype
    assert made.shape == ()
    assert made.item() == fields


def test_arguments_by_position():
    assert TriangularMatrixQualifier.create(True, UPPER, DiagType.UNIT).item() == ("tr", True, 1, 1, 0)
    assert DiagonalMatrixQualifier.create(True, -1).item() == ("dg", True, 2, 0, -1)
    assert SymmetricMatrixQualifier.create(np.True_, np.int64(1)).item() == ("sy", True, 1, 0, 0)
    assert banded(1, np.int32(2), True).item()[:2] == ("gb", True)


@pytest.mark.parametrize("kind", [*CLASSES.values(), BandedMatrixQualifier])
def test_they_are_not_instantiated(kind):
    with pytest.raises(RuntimeError, match=rf"{kind.__name__}\.create"):
        kind()


def test_abbreviations():
    assert {kind.abbreviation: kind for kind in CLASSES.values()} == CLASSES
    assert BandedMatrixQualifier.abbreviation == "gb"


@pytest.mark.parametrize(("kind", "arguments", "given", "allowed"), WRONG)
def test_wrong_values(kind, arguments, given, allowed):
    with pytest.raises(ValueError, match=rf"{kind.__name__}\.create: {given}.*Allowed: .*{allowed}"):
        kind.create(**arguments)


class TestIsValid:
    @pytest.mark.parametrize("name", PUBLIC)
    def test_for_its_own_class_alone(self, name):
        kind, arguments, _ = PUBLIC[name]
        made = kind.create(**arguments)
        assert [k for k in (*CLASSES.values(), BandedMatrixQualifier) if k.is_valid(made)] == [kind]
        assert kind.is_valid(np.full(3, made, dtype=matrix_qualifiers_dtype))
        assert kind.is_valid([made, made])

    @pytest.mark.parametrize("base", ["ge", "sy", "he", "tr"])
    def test_of_banded_and_packed(self, base):
        made = banded(1, 0 if base == "tr" else 1, base=base, storage="band")
        assert [k for k in (*CLASSES.values(), BandedMatrixQualifier) if k.is_valid(made)] == [BandedMatrixQualifier]
        if base != "ge":
            made = CLASSES[base].create(packed=True)
            assert [k for k in (*CLASSES.values(), BandedMatrixQualifier) if k.is_valid(made)] == [CLASSES[base]]

    @pytest.mark.parametrize(
        ("kind", "field", "value"),
        [
            (SymmetricMatrixQualifier, "uplo", 2), (TriangularMatrixQualifier, "diag", 5),
            (DiagonalMatrixQualifier, "incx", 0), (GeneralMatrixQualifier, "abbreviation", "xx"),
        ],
    )  # fmt: skip
    def test_of_fields_that_were_overwritten(self, kind, field, value):
        array = np.full(2, kind.create(), dtype=matrix_qualifiers_dtype)
        assert kind.is_valid(array)
        array[1][field] = value
        assert not kind.is_valid(array)
        with pytest.raises(ValueError, match=rf"operand 'b': {field}="):
            normalise(array, ("a", "b"))

    @pytest.mark.parametrize("other", [None, 3, "ge", np.zeros(2), [1, 2], np.zeros((), extended_qualifiers_dtype)])
    def test_of_anything_else(self, other):
        assert not GeneralMatrixQualifier.is_valid(other)


class TestToString:
    def test_words(self):
        assert GeneralMatrixQualifier.to_string(GeneralMatrixQualifier.create()) == "general (conjugate=False)"
        made = TriangularMatrixQualifier.create(True, UPPER, DiagType.UNIT, packed=True)
        words = "triangular (conjugate=True, uplo=UPPER, diag=UNIT, storage='packed')"
        assert TriangularMatrixQualifier.to_string(made) == words
        assert DiagonalMatrixQualifier.to_string(DiagonalMatrixQualifier.create(incx=-1)).endswith("incx=-1)")
        assert "kl=1, ku=2, storage='band', rows=7" in BandedMatrixQualifier.to_string(
            banded(1, 2, storage="band", rows=7)
        )

    def test_of_arrays(self):
        array = np.full(2, SymmetricMatrixQualifier.create(), dtype=matrix_qualifiers_dtype)
        one = "symmetric (conjugate=False, uplo=LOWER)"
        assert SymmetricMatrixQualifier.to_string(array) == f"[{one}, {one}]"

    def test_of_another_class(self):
        with pytest.raises(ValueError, match=r"Symmetric.*code 'ge'"):
            SymmetricMatrixQualifier.to_string(GeneralMatrixQualifier.create())


class TestNormalise:
    def test_nothing(self):
        assert normalise(None, ("a", "b", "c")) == (Structure(),) * 3
        assert Structure() == ("ge", False, False, False, 1, 0, 0, "full", 0)

    @pytest.mark.parametrize(
        ("made", "expected"),
        [
            (GeneralMatrixQualifier.create(True), Structure(conjugate=True)),
            (SymmetricMatrixQualifier.create(), Structure("sy", lower=True)),
            (HermitianMatrixQualifier.create(uplo=UPPER), Structure("he")),
            (TriangularMatrixQualifier.create(diag=DiagType.UNIT), Structure("tr", lower=True, unit=True)),
            (DiagonalMatrixQualifier.create(incx=-1), Structure("dg", incx=-1)),
            (SymmetricMatrixQualifier.create(packed=True), Structure("sy", lower=True, storage="packed")),
            (HermitianMatrixQualifier.create(True, UPPER, packed=True), Structure("he", True, storage="packed")),
            (TriangularMatrixQualifier.create(packed=True), Structure("tr", lower=True, storage="packed")),
            (banded(1, 2), Structure("gb", kl=1, ku=2)),
            (banded(1, 2, True, storage="band", rows=5), Structure("gb", True, kl=1, ku=2, storage="band", rows=5)),
            (banded(2, 2, base="sy"), Structure("sb", lower=True, kl=2, ku=2)),
            (banded(2, 2, base="he", uplo=UPPER, storage="band"), Structure("hb", kl=2, ku=2, storage="band")),
            (banded(0, 3, base="tr"), Structure("tb", ku=3)),
            (banded(3, 0, base="tr", diag=1), Structure("tb", lower=True, unit=True, kl=3)),
            (banded(0, 0, base="tr"), Structure("tb", lower=True)),
            (banded(0, 0, base="tr", uplo=UPPER), Structure("tb")),
        ],
    )
    def test_what_each_says(self, made, expected):
        general = GeneralMatrixQualifier.create()
        assert normalise([made, general], ("a", "b")) == (expected, Structure())
        assert normalise((None, made), ("a", "b")) == (Structure(), expected)
        assert normalise(np.full(1, made, dtype=made.dtype), ("a",)) == (expected,)
        assert normalise(np.array([made, general], dtype=object), "ab") == (expected, Structure())
        assert type(normalise([made], "a")[0].kl) is int
        assert hash(normalise([made], "a")[0]) == hash(expected)

    def test_the_idioms_of_programs(self):
        array = np.full((2,), GeneralMatrixQualifier.create(), dtype=matrix_qualifiers_dtype)
        array[0] = DiagonalMatrixQualifier.create(incx=-1)
        assert normalise(array, "ab") == (Structure("dg", incx=-1), Structure())
        array = np.array([SymmetricMatrixQualifier.create(), GeneralMatrixQualifier.create()], matrix_qualifiers_dtype)
        assert normalise(array, "ab") == (Structure("sy", lower=True), Structure())
        assert normalise([array[0], array[1]], "ab") == normalise(array, "ab")
        for copied in (copy.deepcopy(array), pickle.loads(pickle.dumps(array))):
            assert normalise(copied, "ab") == normalise(array, "ab")

    def test_an_extended_qualifier_is_never_cut_short(self):
        packed = SymmetricMatrixQualifier.create(packed=True)
        array = np.full(2, GeneralMatrixQualifier.create(), dtype=matrix_qualifiers_dtype)
        with pytest.raises(TypeError, match="Cannot cast"):
            array[0] = packed

    def test_the_argument_is_not_modified(self):
        array = np.array([SymmetricMatrixQualifier.create(), GeneralMatrixQualifier.create()], matrix_qualifiers_dtype)
        array.flags.writeable = False
        before = array.tobytes()
        listed = [banded(1, 1), None]
        normalise(array, "ab")
        normalise(listed, "ab")
        assert array.tobytes() == before
        assert listed[1] is None

    def test_fields_that_a_kind_does_not_use_are_not_looked_at(self):
        array = np.array([("dg", False, 7, 7, 1), ("ge", True, 7, 7, 7)], matrix_qualifiers_dtype)
        assert normalise(array, "ab") == (Structure("dg"), Structure(conjugate=True))

    @pytest.mark.parametrize(
        ("given", "error", "says"),
        [
            ([None], ValueError, r"1 qualifiers\. 2 are needed.*'a', 'b'"),
            ((None, None, None), ValueError, "3 qualifiers"),
            (np.full(3, GeneralMatrixQualifier.create()), ValueError, "3 qualifiers"),
            (np.full((2, 1), GeneralMatrixQualifier.create()), ValueError, r"shape \(2, 1\).*\(2,\)"),
            (GeneralMatrixQualifier.create(), ValueError, r"shape \(\)"),
            (np.zeros(2), ValueError, r"data type float64.*matrix_qualifiers_dtype"),
            (np.zeros(2, matrix_qualifiers_dtype), ValueError, "abbreviation=''"),
            (np.array([("gb", False, 0, 0, 0)] * 2, matrix_qualifiers_dtype), ValueError, "BandedMatrixQualifier"),
            ("ge", TypeError, r"type str.*create methods"),
            (["ge", "sy"], TypeError, r"item .* type str"),
            ([GeneralMatrixQualifier, None], TypeError, "item"),
            ([np.zeros(2, matrix_qualifiers_dtype), None], ValueError, "item .* 1 dimensions"),
            ({}, TypeError, "type dict"),
        ],
    )
    def test_what_is_no_set_of_qualifiers(self, given, error, says):
        with pytest.raises(error, match=says):
            normalise(given, ("a", "b"))

    @pytest.mark.parametrize(
        ("field", "value"),
        [("storage", "pack"), ("storage", "packed"), ("kl", -1), ("ku", 7), ("uplo", 9), ("rows", -3), ("rows", 3)],
    )
    def test_extended_fields_that_were_overwritten(self, field, value):
        array = np.full(1, banded(1, 1, base="sy"))
        array[0][field] = value
        with pytest.raises(ValueError, match=rf"operand 'a': {field}="):
            normalise(array, ("a",))


def test_sequences_of_sets():
    one = GeneralMatrixQualifier.create()
    array = np.full(2, one, dtype=matrix_qualifiers_dtype)
    assert is_batched([array, array])
    assert is_batched(([one, None],))
    assert not any(map(is_batched, (None, array, [one, one], (None, one), [], 3)))


class TestMatrixShape:
    @pytest.mark.parametrize(
        ("structure", "shape", "extents"),
        [
            (Structure(), (3, 4), (3, 4)),
            (Structure(), (7, 3, 4), (3, 4)),
            (Structure("sy"), (4, 4), (4, 4)),
            (Structure("dg"), (5,), (5, 5)),
            (Structure("dg"), (2, 5), (5, 5)),
            (Structure("tr", storage="packed"), (1,), (1, 1)),
            (Structure("tr", storage="packed"), (2, 10), (4, 4)),
            (Structure("he", storage="packed"), (499500,), (999, 999)),
            (Structure("gb", kl=1, ku=2), (3, 5), (3, 5)),
            (Structure("gb", kl=1, ku=2, storage="band"), (4, 6), (6, 6)),
            (Structure("gb", kl=1, ku=2, storage="band", rows=8), (9, 4, 6), (8, 6)),
            (Structure("sb", kl=2, ku=2, storage="band"), (3, 6), (6, 6)),
            (Structure("hb", kl=0, ku=0, storage="band"), (1, 6), (6, 6)),
            (Structure("tb", ku=2, storage="band"), (3, 6), (6, 6)),
            (Structure("tb", ku=2), (6, 6), (6, 6)),
        ],
    )
    def test_extents(self, structure, shape, extents):
        assert matrix_shape(structure, shape, "a") == extents

    @pytest.mark.parametrize(
        ("structure", "shape", "says"),
        [
            (Structure("sy"), (3, 4), "square"),
            (Structure("tb", kl=1), (3, 4), "square"),
            (Structure("sy"), (3,), "at least 2 dimensions"),
            (Structure("dg"), (), r"at least 1 dimension\."),
            (Structure("tr", storage="packed"), (5,), r"n \* \(n \+ 1\) / 2"),
            (Structure("gb", kl=1, ku=2, storage="band"), (3, 6), "4 rows"),
            (Structure("sb", kl=2, ku=2, storage="band"), (5, 6), "3 rows"),
        ],
    )
    def test_shapes_that_hold_no_such_matrix(self, structure, shape, says):
        with pytest.raises(ValueError, match=says) as caught:
            matrix_shape(structure, shape, "b")
        assert "'b'" in str(caught.value)
        assert str(shape) in str(caught.value)
