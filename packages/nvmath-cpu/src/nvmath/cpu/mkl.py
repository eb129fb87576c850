"""Open oneMKL so that it can neither end nor mislead the process, once for everything that computes with it.

oneMKL ends the whole process when it cannot load the threading library it settled for. So we open an OpenMP runtime
before it can ask for one, and tell it its threading layer explicitly before the first call that computes. FFT, BLAS
and LAPACK share one copy of the library, and therefore one choice.
"""

from __future__ import annotations

import os
import re
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from nvmath.core.errors import LibraryNotFound
from nvmath.core.libraries import Library, Opened, global_owner, loaded_files, open_library
from nvmath.core.logs import logger_for

VARIABLES = ("NVMATH_FFT_CPU_LIBRARY", "NVMATH_BLAS_CPU_LIBRARY")  # either may name the one copy of oneMKL

# mkl's wheel puts its files into {prefix}/lib, seen from site-packages three folders up (two on Windows);
# with pip install --target, into the target's lib
_PREFIX_OF_SITE = ("lib", "../../../lib", "Library/bin", "../../Library/bin")
MKL = Library(
    name="oneMKL",
    stem="mkl_rt",
    majors=(3, 2, 1),
    env=("NVMATH_MKL_LIBRARY",),
    install="pip install 'nvmath-cpu[mkl]'",
    wheel=_PREFIX_OF_SITE,
    homes=("MKLROOT",),
    dll="{stem}.{major}.dll",
)
GNU_OPENMP = Library(name="GNU OpenMP", stem="gomp", majors=(1,), homes=(), global_symbols=True)
_RUNTIMES = {  # threading layers of oneMKL: code, and the runtime that must be open before it is chosen
    "INTEL": (0, Library(name="Intel OpenMP", stem="iomp5", wheel=_PREFIX_OF_SITE, homes=("MKLROOT", "CMPLR_ROOT"),
                         dll="lib{stem}md.dll", global_symbols=True)),
    "GNU": (3, GNU_OPENMP),
    "TBB": (2, Library(name="oneTBB", stem="tbb", majors=(12,), wheel=_PREFIX_OF_SITE, homes=("TBBROOT",),
                       dll="{stem}{major}.dll", global_symbols=True)),
    "SEQUENTIAL": (1, None),
}  # fmt: skip


class Settled(NamedTuple):
    """What was settled when oneMKL was opened.

    Attributes
    ----------
    layer : str
        Whose threads it uses: ``"INTEL"``, ``"GNU"``, ``"TBB"``, ``"SEQUENTIAL"``; ``"none"`` if it cannot be told.
    service : Functions or None
        Its service functions, such as ``MKL_Set_Num_Threads_Local``.
    version : str
        What the library says of itself.
    """

    layer: str
    service: Any
    version: str


_lock = threading.RLock()
_layers: dict[str, Settled] = {}  # by the path of libmkl_rt

if hasattr(os, "register_at_fork"):

    def _in_child() -> None:
        """Start with a free lock, and in one thread with GNU's OpenMP: it waits for ever in the child of its user."""
        global _lock
        _lock = threading.RLock()
        for settled in _layers.values():
            if settled.layer == "GNU" and settled.service is not None:
                settled.service.MKL_Set_Num_Threads(1)

    os.register_at_fork(after_in_child=_in_child)


def described(variable: str, default: Library = MKL) -> Library:
    """The oneMKL to open for the user of ``variable``: as that variable names it, else as another one of ours does."""
    for name in (variable, *VARIABLES):
        file = os.environ.get(name, "")
        is_mkl = default.major_of(os.path.basename(file)) is not None
        # a wrong value of another's variable is the other's error
        if is_mkl and (name == variable or os.path.basename(file) == file or os.path.isfile(file)):
            return replace(default, env=(name,), name=f"{default.name} ({file})")
    return default


def open_mkl(ffi: Any) -> Opened:
    """Open oneMKL with the given declarations, safely: its threading layer is chosen before it can compute.

    Raises
    ------
    LibraryNotFound
        If it is not installed, or incomplete.
    """
    return open_settled(described(VARIABLES[0]), ffi)[0]


def open_settled(library: Library, ffi: Any) -> tuple[Opened, Settled]:
    """Open the oneMKL that ``library`` describes, and return it with what was settled at its first opening.

    Raises
    ------
    LibraryNotFound
        If it is not there or incomplete, or if the process has another copy of oneMKL open already.
    """
    from nvmath.bindings.mkl._servicelib import ffi as service_ffi

    with _lock:
        opened = open_library(library, ffi)
        if opened.path not in _layers:
            _require_one_copy(opened.path)
            service = open_library(library, service_ffi)
            layer, version = "none", ""
            if service.has("MKL_Set_Threading_Layer"):
                _require_complete(opened.path)
                _repair_interface(service.lib, opened.path)
                layer = _choose_layer(service.lib)
                version = _mkl_version(service.lib, service_ffi)
            has_service = service.has("MKL_Set_Num_Threads_Local")
            _layers[opened.path] = Settled(layer, service.lib if has_service else None, version)
            logger_for(__name__).info("MKL %s: threading layer %s", version, layer)
        return opened, _layers[opened.path]


def _require_one_copy(path: str) -> None:
    """Refuse a second oneMKL: each copy has a threading layer and threads of its own, and they share their parts."""
    for known in _layers:
        if os.path.isfile(known) and os.path.isfile(path) and not os.path.samefile(known, path):
            raise LibraryNotFound(
                f"oneMKL at {path} cannot be used: this process has the copy at {known} open. Name the same file in "
                f"{' and '.join(VARIABLES)}, or unset them."
            )


def _require_complete(path: str) -> None:
    """MKL ends the process if the libraries behind ``libmkl_rt`` are missing: look for them before it does."""
    folder = Path(path).resolve().parent
    if os.path.basename(path) == path or not folder.is_dir():
        return  # found by the system's loader, which will find the others
    names = os.listdir(folder)
    for part in (r"(lib)?mkl_core\.", r"(lib)?mkl_(def|mc3|avx\w*)\."):
        if not any(re.match(part, name) for name in names):
            raise LibraryNotFound(
                f"oneMKL at {path} is incomplete: no file matches {part} beside it. Reinstall it: {MKL.install}"
            )


def _repair_interface(service: Any, path: str) -> None:
    """MKL ends the process if the environment asks for GNU Fortran's interface and its wheel does not bring it."""
    wanted = os.environ.get("MKL_INTERFACE_LAYER", "").upper().split(",")
    folder = Path(path).resolve().parent
    if "GNU" in wanted and folder.is_dir() and not any("mkl_gf_" in name for name in os.listdir(folder)):
        logger_for(__name__).warning("MKL_INTERFACE_LAYER=%s needs libmkl_gf, which is missing: ignored", wanted)
        service.MKL_Set_Interface_Layer(1 if "ILP64" in wanted else 0)


def _choose_layer(service: Any) -> str:
    """Tell MKL whose threads to use, and return it.

    Intel's layer next to GNU's runtime in the global scope (PyTorch puts it there when it is imported first) would
    take some functions from the one and some from the other: all threads believe to be the first, and results are
    wrong. So whoever is there first serves.
    """
    wanted = os.environ.get("MKL_THREADING_LAYER", "").upper()
    owner = global_owner("GOMP_parallel")
    gnu_serves = owner is not None and "iomp" not in os.path.basename(owner)
    gnu_is_loaded = any(os.path.basename(path).startswith("libgomp") for path in loaded_files())
    order = ["GNU"] if gnu_serves else ["INTEL", *(["GNU"] if gnu_is_loaded else [])]
    if wanted == "INTEL" and gnu_serves:
        text = "MKL_THREADING_LAYER=INTEL is not possible: GNU's OpenMP is in the process already (%s)."
        logger_for(__name__).warning(text, owner)
    elif wanted in _RUNTIMES:
        order.insert(0, wanted)
    for layer in [*order, "SEQUENTIAL"]:
        code, runtime = _RUNTIMES[layer]
        try:
            if runtime is not None and not (layer == "GNU" and gnu_serves):
                open_library(runtime)
        except LibraryNotFound as error:
            logger_for(__name__).info("MKL threading layer %s is not possible: %s", layer, error)
            continue
        actual = service.MKL_Set_Threading_Layer(code)
        if gnu_serves and actual == _RUNTIMES["INTEL"][0]:  # somebody computed with MKL before: too late
            return "SEQUENTIAL"
        return layer
    raise AssertionError("unreachable: SEQUENTIAL needs nothing")  # pragma: no cover


def _mkl_version(service: Any, ffi: Any) -> str:
    text = ffi.new("char[]", 256)
    service.MKL_Get_Version_String(text, 256)
    hit = re.search(r"Version (\d+(?:\.\d+)*)", ffi.string(text).decode(errors="replace"))
    return hit[1] if hit else ""
