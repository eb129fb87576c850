"""nvmath-python, which has our import name: its environment, and a process in it that measures slices on request.

``python -m shared.bench.peer FOLDER`` makes the environment.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from shared.bench.alternate import Clock

ROOT = Path(__file__).resolve().parents[2]
VERSION = "1.0.0"
DEFAULT = ROOT / ".nox" / "bench-peer"

# nvmath-python loads the driver even for work on the CPU; these are all the functions that it looks up then
_DRIVER = (
    "cuInit", "cuDriverGetVersion", "cuGetProcAddress_v2", "cuCtxGetId", "cuGetErrorString", "cuMemGetAddressRange_v2",
    "cuMemRelease", "cuMemRetainAllocationHandle", "cuStreamGetCtx",
)  # fmt: skip


class PeerMissingError(RuntimeError):
    """There is no nvmath-python to compare with; the text says why."""


def environment_python(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def make_environment(folder: Path, cuda: str | None = None) -> Path:
    """Make a virtual environment with nvmath-python and return its Python; one that is there is kept.

    Parameters
    ----------
    folder : Path
        Where.
    cuda : {'12', '13'}, optional
        Install it for this CUDA, with CuPy and PyTorch; default: for the CPU.
    """
    python = environment_python(folder)
    if not python.exists():
        venv.create(folder, with_pip=True)
    wanted = [f"nvmath-python[cpu]=={VERSION}"]
    if cuda is not None:
        wanted = [f"nvmath-python[cpu,cu{cuda}]=={VERSION}", f"cupy-cuda{cuda}x", "torch"]
    subprocess.run([python, "-m", "pip", "install", "-q", *wanted], check=True)
    return python


def _driver_is_here() -> bool:
    try:
        ctypes.CDLL("libcuda.so.1")
    except OSError:
        return False
    return True


def stub_driver(folder: Path) -> Path:
    """Compile a driver whose every function fails, and return the folder for LD_LIBRARY_PATH.

    Raises
    ------
    PeerMissingError
        When there is no C compiler.
    """
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        raise PeerMissingError(
            "nvmath-python needs libcuda.so.1, and there is neither a driver nor a C compiler for a stub"
        )
    source = folder / "driver.c"
    source.write_text("".join(f"int {name}(void) {{ return 100; }}\n" for name in _DRIVER))
    target = folder / "libcuda.so.1"
    command = [compiler, "-shared", "-fPIC", "-Wl,-soname,libcuda.so.1", "-o", str(target), str(source)]
    subprocess.run(command, check=True, capture_output=True)
    return folder


class Process:
    """A process that measures slices on request.

    Parameters
    ----------
    python : Path
        Its interpreter.
    variables : mapping of str to str
        Its environment, beside which it finds this repository's ``shared``.
    folder : str
        Where it runs.
    """

    def __init__(self, python: Path, variables: Mapping[str, str], folder: str) -> None:
        known = variables.get("PYTHONPATH")
        path = {"PYTHONPATH": f"{known}{os.pathsep}{ROOT}" if known else str(ROOT)}
        command = [str(python), "-P", "-m", "shared.bench.worker"]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**variables, **path}, cwd=folder
        )
        self._count = 0
        self.about = self.ask("about")

    def ask(self, what: str, **words: Any) -> dict[str, Any]:
        """Send one request and return the answer; `RuntimeError` when the other process could not do it."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        try:
            stdin.write(json.dumps({"do": what, **words}) + "\n")
            stdin.flush()
            line = stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise PeerMissingError(f"the process that measures ended with status {self._process.wait()}")
        reply: dict[str, Any] = json.loads(line)
        if "error" in reply:
            raise RuntimeError(f"in the other process: {reply['error']}")
        return reply

    def make(self, name: str, maker: str, *args: Any, **words: Any) -> Remote:
        """Return a contender: what `worker` makes of ``maker`` and the arguments, in the other process."""
        self._count += 1
        self.ask(maker, id=self._count, args=list(args), words=words)
        return Remote(name, self, self._count)

    def close(self) -> None:
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait(30)


class Peer(Process):
    """A process that runs nvmath-python.

    Parameters
    ----------
    python : Path, optional
        Its interpreter; default: that of the environment made by `make_environment`, else this one.
    path : str, optional
        A folder that holds nvmath-python, put first on the module search path of the process.

    Raises
    ------
    PeerMissingError
        When it does not start, or has our packages instead.
    """

    def __init__(self, python: Path | None = None, path: str | None = None) -> None:
        default = environment_python(DEFAULT)
        if python is None and path is None and not default.exists():
            raise PeerMissingError("no environment with nvmath-python: name one with --peer-python or --peer-path")
        python = python or (Path(sys.executable) if path is not None else default)
        self._folder = tempfile.TemporaryDirectory()
        variables = dict(os.environ)
        inherited = variables.pop("PYTHONPATH", None)
        if path:
            variables["PYTHONPATH"] = os.pathsep.join(filter(None, (path, inherited)))
        if not _driver_is_here():
            stub = stub_driver(Path(self._folder.name))
            known = variables.get("LD_LIBRARY_PATH")
            variables["LD_LIBRARY_PATH"] = f"{stub}{os.pathsep}{known}" if known else str(stub)
        super().__init__(python, variables, self._folder.name)
        if self.about["version"] != self.about["packages"].get("nvmath-python"):
            self.close()
            raise PeerMissingError(f"{python} has no nvmath-python, but {self.about['file']}")

    def close(self) -> None:
        super().close()
        self._folder.cleanup()


class Remote:
    """A call of the other process."""

    def __init__(self, name: str, process: Process, number: int) -> None:
        self.name, self._process, self._number = name, process, number

    def slice(self, calls: int, clock: Clock) -> float:
        return float(self._process.ask("slice", id=self._number, calls=calls, clock=clock)["seconds"])

    def check(self, package: str = "numpy") -> Sequence[float]:
        """Return the sum and the largest of the absolute values of the result."""
        answer: Mapping[str, Any] = self._process.ask("check", id=self._number, package=package)
        return tuple(answer["sum"])

    def close(self) -> None:
        self._process.ask("close", id=self._number)


def main() -> None:
    parser = argparse.ArgumentParser(description="Make an environment with nvmath-python.")
    parser.add_argument("folder", type=Path, nargs="?", default=DEFAULT)
    parser.add_argument("--cuda", choices=["12", "13"], help="for GPUs, with CuPy and PyTorch")
    arguments = parser.parse_args()
    print(make_environment(arguments.folder, arguments.cuda))


if __name__ == "__main__":
    main()
