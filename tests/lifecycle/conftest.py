"""The classes that the suite runs over."""

from __future__ import annotations

import numpy as np
import pytest

from shared.testkit.operations import CASES, Case, available


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest) -> Case:
    """Each stateful class."""
    found = CASES[request.param]
    module = found.path.partition(":")[0]
    if not available(module):
        pytest.skip(f"{module} is not installed")
    return found


@pytest.fixture
def operand(case: Case, rng: np.random.Generator) -> np.ndarray:
    """An operand for the class."""
    return case.operand(rng)
