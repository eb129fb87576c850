"""Names of C in the style of Python."""

from __future__ import annotations

import re


def snake(name: str) -> str:
    """``lowerCamel`` and ``nGPUs`` to ``lower_camel`` and ``n_gpus``."""
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z][a-z])|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})", "_", name)
    return name.lower()
