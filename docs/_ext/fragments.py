"""The directive ``fragments``: the files of docs/changes as a change log, so that nobody edits one file by turns.

A fragment ``fft.added.md`` holds list items: the package, then the kind of change.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

KINDS = {"added": "Added", "changed": "Changed", "fixed": "Fixed", "removed": "Removed"}


def read(folder: Path) -> dict[str, dict[str, str]]:
    """Return the text of each fragment by kind, then package."""
    found: dict[str, dict[str, str]] = {kind: {} for kind in KINDS}
    for path in sorted(folder.glob("*.md")):
        package, _, kind = path.stem.rpartition(".")
        if not package or kind not in KINDS:
            raise ExtensionError(f"{path}: a fragment is called PACKAGE.KIND.md, with KIND one of {', '.join(KINDS)}")
        found[kind][package] = path.read_text(encoding="utf-8").strip()
    return found


class Fragments(SphinxDirective):
    """Put the fragments of the folder that is named here, below a rubric for each kind and package."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        folder = Path(self.env.doc2path(self.env.docname)).parent / self.arguments[0]
        self.env.note_dependency(str(folder))
        lines = []
        for kind, packages in read(folder).items():
            for package, text in packages.items():
                lines += [f"**{KINDS[kind]}: {package}**", "", *text.splitlines(), ""]
        container = nodes.container()
        self.state.nested_parse(StringList(lines, source=str(folder)), 0, container)
        return [*container.children]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive."""
    app.add_directive("fragments", Fragments)
    return {"version": "1", "parallel_read_safe": True}
