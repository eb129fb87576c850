"""Compile the kernels of examples/device to cubins, without a GPU.

``python -m shared.kernels_of_examples [NAME...] [--cc 80 90 100]``

Each example runs as it stands, with a ``machine`` that compiles what would be launched. It takes seconds for a kernel
whose device code is in the cache (``NVMATH_CACHE_DIR``), and up to a minute for another one.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import io
import runpy
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "examples" / "device"
CAPABILITIES = (80, 90, 100)
_FRAMES = 2  # of an error's trace that are shown: the compilers' are dozens deep


class Compiled:
    """A ``machine`` for examples: it compiles the kernels that they launch, for one compute capability.

    Parameters
    ----------
    cc : int
        The compute capability, as in 90 for 9.0.

    Attributes
    ----------
    sizes : dict
        Bytes of the cubin, by the name of the kernel and the types of its arguments.
    """

    def __init__(self, cc: int) -> None:
        self.cc = cc
        self.sizes: dict[tuple[str, str], int] = {}
        self._kept: list[Any] = []  # kernels, so that no two of them have the same identity
        self._seen: set[tuple[int, str]] = set()

    def module(self) -> ModuleType:
        """Return machine.py of the examples with what runs kernels replaced."""
        specification = importlib.util.spec_from_file_location("machine", FOLDER / "machine.py")
        assert specification is not None
        assert specification.loader is not None
        found = importlib.util.module_from_spec(specification)
        specification.loader.exec_module(found)
        replaced = {
            "GPU": False,
            "sm": lambda: 10 * self.cc,
            "launch": self.launch,
            "check": lambda *results, **words: None,
            "gpu": lambda: None,
            "library": lambda: None,
            "pyplot": lambda: None,
        }
        vars(found).update(replaced)
        return found

    def launch(self, kernel: Any, grid: Any, block: Any, shared: int, *arguments: Any) -> None:
        """Compile instead of launching."""
        from numba.cuda import types
        from numba.cuda.typing.typeof import Purpose, typeof

        from nvmath.device import _numba

        kinds = tuple(typeof(argument, Purpose.argument) for argument in arguments)
        if (id(kernel), str(kinds)) in self._seen:
            return
        self._seen.add((id(kernel), str(kinds)))
        self._kept.append(kernel)
        name = f"{kernel.py_func.__name__} {len(self.sizes) + 1}"
        self.sizes[name, ", ".join(map(str, kinds))] = len(_numba.cubin(kernel, types.void(*kinds), self.cc))


@contextlib.contextmanager
def _imports(machine: ModuleType) -> Iterator[None]:
    """Let an example import our ``machine`` and its neighbours."""
    sys.path.insert(0, str(FOLDER))
    sys.modules["machine"] = machine
    try:
        yield
    finally:
        sys.modules.pop("machine", None)
        sys.path.remove(str(FOLDER))


def compile_example(path: Path, cc: int) -> tuple[Compiled, str]:
    """Compile the kernels of one example; return what was compiled, and the reason if the example skips."""
    compiled, printed = Compiled(cc), io.StringIO()
    with _imports(compiled.module()), contextlib.redirect_stdout(printed):
        try:
            runpy.run_path(str(path), run_name="__main__")
        except SystemExit as end:
            if end.code not in (0, None):
                raise RuntimeError(f"{path.name} ended with {end.code}") from end
        except AssertionError:  # of results that were not computed; the kernels are compiled by then
            if not compiled.sizes:
                raise
    skips = [line for line in printed.getvalue().splitlines() if line.startswith("skipped: ")]
    return compiled, skips[0] if skips else ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="examples, by name or the beginning of one; default: all")
    parser.add_argument("--cc", nargs="+", type=int, default=list(CAPABILITIES), help="compute capabilities, as in 90")
    arguments = parser.parse_args()
    paths = [p for p in sorted(FOLDER.glob("*.py")) if p.name != "machine.py"]
    if arguments.names:
        paths = [p for p in paths if any(p.stem.startswith(Path(name).stem) for name in arguments.names)]
    failed, count = [], 0
    for path in paths:
        for cc in arguments.cc:
            start = time.perf_counter()
            try:
                compiled, skipped = compile_example(path, cc)
            except Exception:  # noqa: BLE001 - all examples are tried, and the failures named at the end
                failed.append(f"{path.stem} for {cc}")
                print(f"{path.stem} sm_{cc}: FAILED\n{traceback.format_exc(-_FRAMES)}", flush=True)
                continue
            count += len(compiled.sizes)
            sizes = ", ".join(f"{name.split()[0]} {size:,} bytes" for (name, _), size in compiled.sizes.items())
            took = time.perf_counter() - start
            print(f"{path.stem} sm_{cc}: {sizes or skipped or 'no kernel'} ({took:.1f} s)", flush=True)
    print(f"{count} kernels compiled" + (f"; failed: {', '.join(failed)}" if failed else ""))
    return 1 if failed or not count else 0


if __name__ == "__main__":
    sys.exit(main())
