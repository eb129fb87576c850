"""Making options from None, a dict or an instance, and what is said of wrong ones."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field

import pytest

from nvmath.core.options import check_choice, check_common, options_of


@dataclass
class Options:
    fft_type: str | None = None
    blocking: object = "auto"
    derived: int = field(init=False, default=3)

    def __post_init__(self):
        check_choice("Options", "fft_type", self.fft_type, (None, "C2C"))


def test_none_gives_the_defaults():
    assert options_of(Options, None) == Options()


def test_an_instance_is_copied_so_that_later_assignments_stay_outside():
    given = Options(fft_type="C2C")
    taken = options_of(Options, given)
    assert taken == given
    given.fft_type = "R2C"
    assert taken == Options(fft_type="C2C")


def test_a_mapping_gives_its_fields_and_is_not_modified():
    given = {"fft_type": "C2C"}
    assert options_of(Options, given) == Options(fft_type="C2C")
    assert given == {"fft_type": "C2C"}
    import types

    assert options_of(Options, types.MappingProxyType(given)).fft_type == "C2C"
    assert options_of(Options, {}) == Options()


@pytest.mark.parametrize("given", [3, "C2C", [("fft_type", "C2C")], Options, object()])
def test_another_type_is_refused(given):
    with pytest.raises(TypeError, match=r"'options'.*None, a dict of the fields of Options"):
        options_of(Options, given)


@pytest.mark.parametrize(("key", "nearest"), [("ffttype", "fft_type"), ("block", "blocking"), ("Blocking", "blocking")])
def test_an_unknown_key_names_the_nearest(key, nearest):
    with pytest.raises(TypeError, match=rf"Options.*'{key}'.*Did you mean '{nearest}'.*fft_type, blocking"):
        options_of(Options, {key: 1})


@pytest.mark.parametrize("key", ["zzz", 5, None, "derived", "__class__"])
def test_an_unknown_key_like_no_field_lists_the_fields(key):
    with pytest.raises(TypeError, match=r"Its fields are: fft_type, blocking\.") as caught:
        options_of(Options, {key: 1})
    assert repr(key) in str(caught.value)


def test_the_argument_is_named():
    with pytest.raises(TypeError, match=r"'prolog'"):
        options_of(Options, 3, "prolog")


def test_a_wrong_value_names_field_value_and_choices():
    with pytest.raises(ValueError, match=r"Options: fft_type='c2c' is not valid\. Allowed values: None, 'C2C'"):
        options_of(Options, {"fft_type": "c2c"})


@pytest.mark.parametrize("value", [1, 0, 1.0, "True", None])
def test_true_and_one_are_told_apart(value):
    check_choice("Options", "inplace", True, (True, False))
    with pytest.raises(ValueError, match=r"inplace"):
        check_choice("Options", "inplace", value, (True, False))


class Sync:
    def memalloc(self, size): ...


class Ordered:
    def memalloc_async(self, size, stream): ...


def test_the_common_fields():
    for logger in (None, logging.getLogger("a"), logging.LoggerAdapter(logging.getLogger("a"), {})):
        for allocator in (None, Sync(), Ordered()):
            check_common("Options", logger, "auto", allocator)
    check_common("Options", None, True, None)


@pytest.mark.parametrize("blocking", [False, 1, "AUTO", None, "never"])
def test_blocking_is_true_or_auto(blocking):
    with pytest.raises(ValueError, match=r"Options: blocking=.*True, 'auto'"):
        check_common("Options", None, blocking, None)


@pytest.mark.parametrize("allocator", [Sync, Ordered, 5, object(), print])
def test_an_allocator_is_an_instance_of_either_protocol(allocator):
    with pytest.raises(TypeError, match=r"Options: allocator.*memalloc\(size\).*memalloc_async\(size, stream\)"):
        check_common("Options", None, "auto", allocator)


@pytest.mark.parametrize("logger", ["root", print, object()])
def test_a_logger_is_a_logger(logger):
    with pytest.raises(ValueError, match=r"Options: logger must be a logging\.Logger"):
        check_common("Options", logger, "auto", None)
