"""Every epilog on each library with the CBLAS interface that is here, in a process of its own, with 1 and 2 threads."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

pytest.importorskip("nvmath.linalg", reason="nvmath-linalg is not installed")
pytest.importorskip("nvmath.cpu", reason="nvmath-cpu is not installed")

ROOT = Path(__file__).parents[2]
MISSING = 3
NAMES = {"mkl": "MKL", "openblas": "OpenBLAS", "numpy": "NumPy's OpenBLAS", "nvpl": "NVPL"}
PROGRAM = f"""
    import sys
    import numpy as np
    from nvmath.core.errors import LibraryNotFound
    from nvmath.cpu.blas import require_provider
    try:
        found = require_provider()
    except LibraryNotFound:
        sys.exit({MISSING})
    from nvmath.linalg.advanced import Matmul, MatmulEpilog, matmul
    from shared.testkit.advanced import COMPLEX, DTYPES, EPILOGS, INPUTS, LINEAR, Rounding
    from shared.testkit.advanced import assert_wanted, columns, mask_of, padded_rows, wanted
    from shared.testkit.reference import random

    rng = np.random.default_rng()
    count = 0
    for threads in (1, 2):
        execution = {{"name": "cpu", "num_threads": threads}}
        for dtype in DTYPES:
            for epilog in ("", *(LINEAR if dtype in COMPLEX else EPILOGS)):
                shapes = (((), (9, 5, 4)), ((2, 2), (17, 3, 5))) if threads == 1 else (((), (300, 70, 33)),)
                for batch, (m, n, k) in shapes:
                    a, b = random(rng, (*batch, m, k), dtype), random(rng, (*batch, k, n), dtype)
                    c = columns(random(rng, (*batch, m, n), dtype))
                    given = {{}}
                    for name in INPUTS.get(epilog, ()):
                        if name == "bias":
                            given[name] = random(rng, (*batch, m, 1), dtype)
                        elif name == "relu_aux":
                            given[name] = columns(mask_of(rng.standard_normal((*batch, m, n))))
                        else:
                            given[name] = columns(2 * random(rng, (*batch, padded_rows(m), n), dtype))
                    more = {{"epilog": MatmulEpilog[epilog], "epilog_inputs": given or None}} if epilog else {{}}
                    for x, y, alpha, beta in ((a, b, 1.0, 0.0), (columns(a), b, 0.5, 2.0), (a, columns(b), 0.0, 1.5)):
                        x = x * np.asarray(np.nan, dtype) if alpha == 0 and epilog != "BGRADA" else x
                        got = matmul(x, y, c, alpha=alpha, beta=beta, execution=execution, **more)
                        right = wanted(a, b, c, alpha, beta, epilog, given)
                        assert_wanted(got, right, dtype, rounding=Rounding(2))
                        count += 1
    print(found.name, count)
"""


@pytest.mark.parametrize("library", NAMES)
def test_every_library(tmp_path: Path, library: str) -> None:
    file = tmp_path / "program.py"
    file.write_text(textwrap.dedent(PROGRAM))
    done = subprocess.run(
        [sys.executable, str(file)],
        capture_output=True,
        text=True,
        timeout=240,
        cwd=ROOT,
        env={**os.environ, "NVMATH_BLAS_CPU_LIBRARY": library, "PYTHONPATH": _path()},
        check=False,
    )
    if done.returncode == MISSING:
        pytest.skip(f"the library {library} is not here")
    assert done.returncode == 0, done.stderr[-1500:]
    name, count = done.stdout.rsplit(maxsplit=1)
    assert name == NAMES[library]
    assert int(count) > 100


def _path() -> str:
    before = os.environ.get("PYTHONPATH", "")
    return f"{ROOT}{os.pathsep}{before}" if before else str(ROOT)
