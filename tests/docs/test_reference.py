"""The reference has every public name, each with a text, and no name that is not there."""

from __future__ import annotations

import importlib
import importlib.util
import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted((DOCS / "reference").glob("*.md"))


def rules():
    """Load docs/_ext/reference_rules.py, which the documentation's build asks too."""
    spec = importlib.util.spec_from_file_location("reference_rules", DOCS / "_ext" / "reference_rules.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def listed():
    """Return the full names that the pages of the reference list; a binding module is listed as a whole."""
    names = set()
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for block in re.findall(r"^```\{eval-rst\}\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
            for name in names_of(block, current_module(text, block)):
                if "autosummary/bindings.rst" in block:
                    names |= {f"{name}.{public}" for public in importlib.import_module(name).__all__}
                else:
                    names.add(name)
    return names


def current_module(text, block):
    """Return the module that holds at the beginning of a block: the one named last before it."""
    before = text[: text.index(block)]
    return (["", *re.findall(r"^\.\. currentmodule:: (\S+)", before, re.MULTILINE)])[-1]


def names_of(block, module):
    in_summary = False
    for line in block.splitlines():
        if found := re.match(r"\.\. currentmodule:: (\S+)", line):
            module = found[1]
        if found := re.match(r"\.\. py:(?!module)\w+:: (\S+)", line):
            yield f"{module}.{found[1]}"
        if line.startswith(".. "):
            in_summary = line.startswith(".. autosummary::")
        elif in_summary and (found := re.fullmatch(r"   ([\w.]+)", line)):
            yield found[1] if found[1].startswith("nvmath.") else f"{module}.{found[1]}"


def test_every_public_name_is_in_the_reference_and_has_a_text():
    assert rules().problems(listed()) == []


def test_what_the_reference_lists_is_there():
    assert [name for name in sorted(listed()) if rules().readable(name) and not is_there(name)] == []


def is_there(name):
    first, *rest = name.split(".")
    value = importlib.import_module(first)
    for part in rest:
        if not hasattr(value, part):
            return False
        value = getattr(value, part)
    return True


def test_a_name_that_is_missing_is_found():
    missing = "nvmath.fft.irfft"
    assert rules().problems(listed() - {missing}) == [f"{missing} is public, but the reference does not have it"]


def test_parameters_that_are_not_there_are_found():
    def function(a, *, b=None):
        """Do it.

        Parameters
        ----------
        a, c : int
            One and another.
        b : str, optional
            A third.
        d
            A fourth.

        Returns
        -------
        x : int
            Not a parameter.
        """

    assert rules().strangers(function) == {"c", "d"}


def test_pages_are_reached():
    """Each page is in a table of contents, and each name there is a page."""
    pages = {path.relative_to(DOCS).with_suffix("").as_posix() for path in DOCS.rglob("*.md") if own(path)}
    named = {"index"}
    for path in (DOCS / "index.md", DOCS / "decisions.md"):
        for block in re.findall(
            r"^```\{toctree\}\n(.*?)^```", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
        ):
            named |= {line for line in block.splitlines() if line and not line.startswith(":")}
    assert pages - named == set()
    assert {name for name in named - pages if not name.startswith(("gallery", "adr/"))} == set()


def own(path):
    folders = path.relative_to(DOCS).parts[:-1]
    return not ({"_build", "adr", "changes", "generated"} & set(folders) or any("gallery" in name for name in folders))


def test_fragments_are_named_after_a_package_and_a_kind():
    for path in (DOCS / "changes").iterdir():
        assert re.fullmatch(r"[\w-]+\.(added|changed|fixed|removed)\.md", path.name), path.name
        assert path.read_text(encoding="utf-8").strip()
