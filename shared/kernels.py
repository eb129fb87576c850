"""Compile the CUDA kernels that packages carry to PTX: ``python -m shared.kernels [--check]``.

Needs NVRTC of an old toolkit, so that old drivers load the result: ``pip install nvidia-cuda-nvrtc-cu12==12.0.*``. With
``--check`` nothing is written, and the exit code says whether the committed text is current.
"""

from __future__ import annotations

import argparse
import ctypes
import glob
import hashlib
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = (ROOT / "packages/nvmath-linalg/src/nvmath/linalg/_kernels.cu",)
ARCHITECTURE = "compute_70"  # the oldest that the toolkits of both supported majors know of what they compile
HEADER = "// Written by python -m shared.kernels from {name}, SHA-256 {digest}; do not edit.\n"


def _nvrtc() -> ctypes.CDLL:
    for folder in sys.path:
        for path in glob.glob(f"{folder}/nvidia/cuda_nvrtc/lib/libnvrtc.so.*"):
            return ctypes.CDLL(path)
    raise SystemExit("NVRTC was not found: pip install 'nvidia-cuda-nvrtc-cu12==12.0.*'")


def digest(source: Path) -> str:
    """Return the hash of a source, which the compiled text names."""
    return hashlib.sha256(source.read_bytes()).hexdigest()


def compiled(source: Path) -> str:
    """Return the PTX of a source."""
    nvrtc, program, size = _nvrtc(), ctypes.c_void_p(), ctypes.c_size_t()
    if nvrtc.nvrtcCreateProgram(ctypes.byref(program), source.read_bytes(), source.name.encode(), 0, None, None):
        raise SystemExit("nvrtcCreateProgram failed")
    options = [f"--gpu-architecture={ARCHITECTURE}".encode(), b"--std=c++14"]
    status = nvrtc.nvrtcCompileProgram(program, len(options), (ctypes.c_char_p * len(options))(*options))
    if status:
        nvrtc.nvrtcGetProgramLogSize(program, ctypes.byref(size))
        log = ctypes.create_string_buffer(size.value)
        nvrtc.nvrtcGetProgramLog(program, log)
        raise SystemExit(log.value.decode())
    nvrtc.nvrtcGetPTXSize(program, ctypes.byref(size))
    text = ctypes.create_string_buffer(size.value)
    nvrtc.nvrtcGetPTX(program, text)
    nvrtc.nvrtcDestroyProgram(ctypes.byref(program))
    return HEADER.format(name=source.name, digest=digest(source)) + text.value.decode()


def is_current(source: Path) -> bool:
    """Tell whether the committed PTX was made from the source as it is."""
    target = source.with_suffix(".ptx")
    return target.exists() and target.read_text().startswith(HEADER.format(name=source.name, digest=digest(source)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    if parser.parse_args().check:
        raise SystemExit(0 if all(map(is_current, SOURCES)) else "a .ptx is older than its .cu: run it without --check")
    for source in SOURCES:
        source.with_suffix(".ptx").write_text(compiled(source))


if __name__ == "__main__":
    main()
