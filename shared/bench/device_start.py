"""How long a process takes from its start to the first result of a kernel with an FFT inside; needs a GPU.

``python -m shared.bench.device_start`` runs a fresh process a few times and prints what each step took: the first with
an empty cache, the later ones with what it left. ``--package nvmath-python`` is the same program, without our cache
and compiler seam: set PYTHONPATH to where it is installed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile

PROGRAM = """
import json, logging, sys, time
for name in ("nvmath.device._kernel_cache", "nvmath.core.diskcache"):  # to stderr
    logging.getLogger(name).addHandler(logging.StreamHandler())
    logging.getLogger(name).setLevel(logging.DEBUG)
marks = [("start", time.perf_counter())]
def mark(name):
    marks.append((name, time.perf_counter()))

import numpy as np
from numba import cuda
mark("import numba.cuda")
import nvmath.device
from nvmath.device import FFT
mark("import nvmath.device")
cuda.current_context()
mark("context")
F = FFT(size=128, precision=np.float32, fft_type="c2c", direction="forward", execution="Block",
        ffts_per_block=1, elements_per_thread=8)
value_type, storage_size, stride, elements = F.value_type, F.storage_size, F.stride, F.elements_per_thread
block_dim, shared_bytes = F.block_dim, F.shared_memory_size
mark("description")

@cuda.jit
def transform(x):
    data = cuda.local.array(shape=(storage_size,), dtype=value_type)
    shared = cuda.shared.array(shape=(0,), dtype=value_type)
    row = cuda.blockIdx.x
    for i in range(elements):
        data[i] = x[row, cuda.threadIdx.x + i * stride]
    F.execute(data, shared)
    for i in range(elements):
        x[row, cuda.threadIdx.x + i * stride] = data[i]

host = (np.arange(4 * 128).reshape(4, 128) % 7).astype(np.complex64)
x = cuda.to_device(host)
mark("data")
transform[4, block_dim, 0, shared_bytes](x)
cuda.synchronize()
mark("first launch")
result = x.copy_to_host()
mark("result")
right = bool(np.allclose(result, np.fft.fft(host), atol=1e-2))
steps = {name: end - begin for (_, begin), (name, end) in zip(marks, marks[1:])}
print(json.dumps({"right": right, "file": nvmath.device.__file__, **steps}))
"""
IMPORTS = ("import numba.cuda", "import nvmath.device")


def run(variables: dict[str, str]) -> dict[str, float]:
    """Run the program in a process of its own; return the seconds of its steps."""
    with tempfile.NamedTemporaryFile("w", suffix=".py", delete=False) as file:
        file.write(PROGRAM)
    try:
        done = subprocess.run(
            [sys.executable, file.name], env=os.environ | variables, capture_output=True, text=True, timeout=300
        )
    finally:
        os.unlink(file.name)
    if done.returncode:
        raise SystemExit(done.stderr)
    sys.stderr.write("".join(line + "\n" for line in done.stderr.splitlines() if "kernel" in line.lower()))
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    """Print a line for each process."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--package", choices=["nvmath", "nvmath-python"], default="nvmath")
    parser.add_argument("--processes", type=int, default=4)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        variables = {"NVMATH_CACHE_DIR": folder} if chosen.package == "nvmath" else {}
        for number in range(chosen.processes):
            found = run(variables)
            if not number:
                print(f"{chosen.package}: {found['file']}")
            steps = {name: seconds for name, seconds in found.items() if name not in ("right", "file")}
            beyond = sum(seconds for name, seconds in steps.items() if name not in IMPORTS)
            text = ", ".join(f"{name} {1e3 * seconds:.0f} ms" for name, seconds in steps.items())
            print(f"process {number + 1}: beyond imports {beyond:.2f} s; {text}")
            if not found["right"]:
                raise SystemExit("The result is wrong.")


if __name__ == "__main__":
    main()
