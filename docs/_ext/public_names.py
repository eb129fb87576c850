"""Let the build fail when the reference lacks something (`reference_rules`), and show signatures as users need them."""

from __future__ import annotations

import inspect
import re
from enum import IntEnum
from typing import Any

import reference_rules
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.inspect import stringify_signature

log = logging.getLogger(__name__)


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of everything that is missing; with -W this fails the build."""
    for line in reference_rules.problems(set(env.domains.python_domain.objects)):
        log.warning("%s", line, type="public_names")


def describe(app: Sphinx, what: str, name: str, value: Any, options: Any, lines: list[str]) -> None:
    """Add the names and numbers of an enumeration to its text; they are the whole text of a C library's."""
    if what == "class" and isinstance(value, type) and issubclass(value, IntEnum):
        values = ", ".join(f"``{member}`` = {int(number)}" for member, number in value.__members__.items()) + "."
        lines[:] = [values] if reference_rules.is_binding_enumeration(value) else [*lines, "", values, ""]


def hide(app: Sphinx, what: str, name: str, value: Any, options: Any, signature: str, returned: str) -> Any:
    """Take the parameters out of a signature that are accepted for the sake of older programs only."""
    if not signature:
        return None
    if isinstance(value, type) and issubclass(value, IntEnum):
        return "", None
    if signature == "(*args, **kwargs)" and isinstance(value, type) and "__init__" in vars(value):
        own = inspect.signature(value.__init__)  # its base is a stand-in that takes anything
        own = own.replace(parameters=list(own.parameters.values())[1:])
        signature = stringify_signature(own, show_annotation=False, show_return_annotation=False)
    for parameter in reference_rules.HIDDEN:
        signature = re.sub(rf", {parameter}=None(?=[,)])", "", signature)
    return signature, returned


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the hooks."""
    app.connect("autodoc-process-docstring", describe)
    app.connect("autodoc-process-signature", hide)
    app.connect("env-check-consistency", check)
    return {"version": "1", "parallel_read_safe": True}
