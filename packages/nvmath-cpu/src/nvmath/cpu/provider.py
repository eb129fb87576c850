"""Which library does the work on the CPU: oneMKL on x86-64, NVPL on aarch64, or the one that the user names.

The order: ``NVMATH_FFT_CPU_LIBRARY`` (a path or a file name, and nothing else if it is set), then the machine's own,
else none, and the portable engine runs.

oneMKL ends the whole process when it cannot load the threading library it settled for. So we open an OpenMP runtime
before it can ask for one, and tell it its threading layer explicitly before the first call that computes.
"""

from __future__ import annotations

import os
import platform
import re
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from nvmath.core.errors import LibraryNotFound
from nvmath.core.libraries import Library, Opened, candidates, global_owner, loaded_files, open_library
from nvmath.core.logs import logger_for
from nvmath.cpu.many import MOST_DIMS, planner

VARIABLE = "NVMATH_FFT_CPU_LIBRARY"
_ARM = platform.machine() in ("aarch64", "arm64")
INSTALL = (
    f"set {VARIABLE} to a library with the FFTW3 interface, such as libfftw3"  # no vendor has wheels for macOS
    if sys.platform == "darwin"
    else f"pip install 'nvmath-cpu[{'nvpl' if _ARM else 'mkl'}]'"
)

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
NVPL = Library(
    name="NVPL FFT",
    stem="nvpl_fftw",
    majors=(0,),
    env=("NVMATH_NVPL_FFTW_LIBRARY",),
    install="pip install 'nvmath-cpu[nvpl]'",
    pathfinder="nvpl_fftw",
    wheel=("nvpl/lib",),
)
_RUNTIMES = {  # threading layers of oneMKL: code, and the runtime that must be open before it is chosen
    "INTEL": (0, Library(name="Intel OpenMP", stem="iomp5", wheel=_PREFIX_OF_SITE, homes=("MKLROOT", "CMPLR_ROOT"),
                         dll="lib{stem}md.dll", global_symbols=True)),
    "GNU": (3, Library(name="GNU OpenMP", stem="gomp", majors=(1,), homes=(), global_symbols=True)),
    "TBB": (2, Library(name="oneTBB", stem="tbb", majors=(12,), wheel=_PREFIX_OF_SITE, homes=("TBBROOT",),
                       dll="{stem}{major}.dll", global_symbols=True)),
    "SEQUENTIAL": (1, None),
}  # fmt: skip


@dataclass(frozen=True, eq=False)
class Provider:
    """The library that serves the FFTW3 interface on this machine.

    Attributes
    ----------
    name : str
        ``"MKL"``, ``"NVPL"`` or ``"FFTW3 library <path>"``.
    path, version, reason : str
        The file, the version it states (may be empty) and why this file.
    lib : Functions
        The FFTW interface.
    ffi : cffi FFI
        Its declarations: ``ffi.new("fftw_iodim64[]", [(n, is, os), ...])``.
    layer : str
        Whose threads it uses: ``"INTEL"``, ``"GNU"``, ``"TBB"`` or ``"SEQUENTIAL"`` for MKL, else ``"own"`` or
        ``"none"``.
    precisions : frozenset of str
        ``"float32"`` and ``"float64"``: what it has functions for.
    guru : bool
        Whether ``fftw_plan_guru64_*`` make plans; NVPL's do not, see `planner`.
    most_dims : int
        How many dimensions one plan can have.
    strict : bool
        Whether complex arrays must lie on a multiple of their element size. NVPL then **does nothing and says
        nothing** for one that does not; arrays of real numbers need their natural alignment only.
    generation : int
        How many forks lie between this process and the one that opened the library. Plans of an earlier generation
        may wait for ever for threads that are gone, unless the library is MKL.
    lock : Lock
        Held while planning; see `plan`.
    """

    name: str
    path: str
    version: str
    reason: str
    lib: Any = field(repr=False)
    ffi: Any = field(repr=False)
    layer: str
    precisions: frozenset[str]
    opened: Opened = field(repr=False)
    guru: bool = True
    most_dims: int = 7
    strict: bool = False
    generation: int = 0
    lock: Any = field(default_factory=threading.Lock, repr=False)
    _service: Any = field(default=None, repr=False)
    _set: dict[bool, Callable[[int], None]] = field(default_factory=dict, repr=False)
    _get: dict[bool, Callable[[], int]] = field(default_factory=dict, repr=False)

    def planner(self, suffix: str, single: bool) -> Callable[..., int]:
        """The planning function for ``suffix`` ``"dft"``, ``"dft_r2c"`` or ``"dft_c2r"``, to be called through `plan`.

        It has the parameters of ``fftw_plan_guru64_*`` and returns 0 for what the library cannot do in one plan.
        """
        prefix = "fftwf" if single else "fftw"
        if self.guru:
            make: Callable[..., int] = getattr(self.lib, f"{prefix}_plan_guru64_{suffix}")
            return make
        return planner(self.ffi, getattr(self.lib, f"{prefix}_plan_many_{suffix}"), suffix != "dft")

    def plan(self, function: Callable[..., int], single: bool, threads: int, *args: Any) -> int:
        """Call a planning function of `lib` so that the plan uses ``threads`` threads, and return the plan.

        The number of threads is one setting for the process in this interface: it is set and put back under the lock,
        which also keeps planners apart that are not safe from several threads. The plan keeps the number.
        """
        set_threads = self._set.get(single)
        with self.lock:
            if set_threads is None:
                return function(*args)
            before = self._get[single]()
            if before == threads:
                return function(*args)
            set_threads(threads)
            try:
                return function(*args)
            finally:
                set_threads(before)

    def destroy(self, function: Callable[[int], None], plan: int) -> None:
        """Call ``fftw_destroy_plan`` or ``fftwf_destroy_plan``, under the lock where the library needs it."""
        if self.name == "MKL":
            function(plan)
        else:
            with self.lock:
                function(plan)

    def max_threads(self) -> int:
        """How many threads a plan may use by default: what MKL was told, else the processors of this process."""
        if self.layer in ("none", "SEQUENTIAL"):
            return 1
        if self._service is not None:
            return int(self._service.MKL_Get_Max_Threads())
        return _processors()

    def set_threads_here(self, threads: int) -> int:
        """Limit MKL's threads for calls from this thread and return the earlier limit, to be set again (0: none)."""
        return int(self._service.MKL_Set_Num_Threads_Local(threads)) if self._service is not None else 0


_lock = threading.RLock()
_found: list[Provider | None] = []
_why_none: list[str] = []


def provider() -> Provider | None:
    """The library that is there, found and opened once; None if there is none.

    Raises
    ------
    LibraryNotFound
        If ``NVMATH_FFT_CPU_LIBRARY`` names a library that cannot be opened.
    """
    if _found:
        return _found[0]
    with _lock:
        if not _found:
            _found.append(_find())
        return _found[0]


def require_provider() -> Provider:
    """As `provider`, but `LibraryNotFound` with what was tried if there is none."""
    found = provider()
    if found is None:
        raise LibraryNotFound(f"no library with the FFTW3 interface is here. Install one: {INSTALL}. {why_none()}")
    return found


def why_none() -> str:
    """Why `provider` returned None: what was tried."""
    return _why_none[-1] if _why_none else ""


def forget() -> None:
    """Look again at the next call, after the environment or the installed packages changed; open libraries stay."""
    with _lock:
        _found.clear()
        _why_none.clear()


def _find() -> Provider | None:
    from nvmath.bindings.nvpl._fftlib import ffi

    if named := os.environ.get(VARIABLE):
        library = _named(named)
        opened = _open_mkl(library, ffi)[0] if library.stem == MKL.stem else open_library(library, ffi)
        return _provider(library, opened)
    library = NVPL if _ARM else MKL
    try:
        return _provider(library, _open_mkl(library, ffi)[0] if library is MKL else open_library(library, ffi))
    except LibraryNotFound as error:
        _why_none.append(str(error))
        return None


def _named(file: str) -> Library:
    name = os.path.basename(file)
    for known in (MKL, NVPL):
        if known.major_of(name) is not None:
            return replace(known, env=(VARIABLE,), name=f"{known.name} ({file})")
    return Library(name=f"the FFTW3 library {file}", stem=name, env=(VARIABLE,), homes=())


def _provider(library: Library, opened: Opened) -> Provider:
    lib, service, layer, version = opened.lib, None, "own", ""
    if library.stem == MKL.stem and opened.path in _layers:
        layer, service, version = _layers[opened.path]
    elif opened.has("nvpl_fft_get_version"):
        number = lib.nvpl_fft_get_version()
        version = f"{number // 10000}.{number // 100 % 100}.{number % 100}"
    name = "MKL" if library.stem == MKL.stem else f"FFTW3 library {opened.path}"
    setters, getters = {}, {}
    for single, prefix in ((True, "fftwf"), (False, "fftw")):
        if not opened.has(f"{prefix}_plan_with_nthreads") or layer == "SEQUENTIAL":
            continue
        if name != "MKL" and opened.has(f"{prefix}_init_threads"):
            getattr(lib, f"{prefix}_init_threads")()
        setters[single] = getattr(lib, f"{prefix}_plan_with_nthreads")
        # MKL has no such function; its setting is 1 unless somebody changed it
        has = opened.has(f"{prefix}_planner_nthreads")
        getters[single] = getattr(lib, f"{prefix}_planner_nthreads") if has else _one
    if not setters and layer == "own":
        layer = "none"
    both = (("float32", "fftwf_execute_dft"), ("float64", "fftw_execute_dft"))
    precisions = frozenset(kind for kind, function in both if opened.has(function))
    if not precisions:
        raise LibraryNotFound(f"{opened.path} has none of the functions of the FFTW3 interface; name another library")
    is_nvpl, guru = opened.has("nvpl_fft_get_version"), name == "MKL" or _has_guru(opened, precisions)
    found = Provider(
        "NVPL" if is_nvpl else name, opened.path, version or opened.version, opened.found_via, lib, opened.ffi, layer,
        precisions, opened, guru, 7 if guru else MOST_DIMS, is_nvpl, _service=service, _set=setters, _get=getters,
    )  # fmt: skip
    _survive_fork(found)
    return found


def _has_guru(opened: Opened, precisions: frozenset[str]) -> bool:
    prefix = "fftw" if "float64" in precisions else "fftwf"
    if not opened.has(f"{prefix}_plan_guru64_dft"):
        return False
    ffi = opened.ffi
    room = ffi.new("double[16]")
    dims = ffi.new("fftw_iodim64 *", (2, 1, 1))
    plan = getattr(opened.lib, f"{prefix}_plan_guru64_dft")(1, dims, 0, ffi.NULL, room, room, -1, 64)
    if plan:
        getattr(opened.lib, f"{prefix}_destroy_plan")(plan)
    return bool(plan)


def _one() -> int:
    return 1


def _survive_fork(found: Provider) -> None:
    """Keep a child process from hanging: on a lock that a thread held at the fork, or in GNU's OpenMP.

    That runtime waits for ever in the child of a process that used it, so the child computes in one thread.
    """
    if not hasattr(os, "register_at_fork"):
        return

    def in_child() -> None:
        object.__setattr__(found, "lock", threading.Lock())
        object.__setattr__(found, "generation", found.generation + 1)
        if found.layer == "GNU":
            found._service.MKL_Set_Num_Threads(1)
        elif found.layer == "own":
            for set_threads in found._set.values():
                set_threads(1)
            found._set.clear()

    os.register_at_fork(after_in_child=in_child)


_layers: dict[str, tuple[str, Any, str]] = {}  # path of libmkl_rt -> threading layer, service functions, version


def open_mkl(ffi: Any) -> Opened:
    """Open oneMKL with the given declarations, safely: its threading layer is chosen before it can compute.

    Raises
    ------
    LibraryNotFound
        If it is not installed, or incomplete.
    """
    named = os.environ.get(VARIABLE, "")
    library = _named(named) if named and MKL.major_of(os.path.basename(named)) is not None else MKL
    return _open_mkl(library, ffi)[0]


def _open_mkl(library: Library, ffi: Any) -> tuple[Opened, str]:
    from nvmath.bindings.mkl._servicelib import ffi as service_ffi

    with _lock:
        opened = open_library(library, ffi)
        if opened.path not in _layers:
            service = open_library(library, service_ffi)
            layer, version = "none", ""
            if service.has("MKL_Set_Threading_Layer"):
                _require_complete(opened.path)
                _repair_interface(service.lib, opened.path)
                layer = _choose_layer(service.lib)
                version = _mkl_version(service.lib, service_ffi)
            has_service = service.has("MKL_Set_Num_Threads_Local")
            _layers[opened.path] = (layer, service.lib if has_service else None, version)
            logger_for(__name__).info("MKL %s: threading layer %s", version, layer)
        return opened, _layers[opened.path][0]


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


def _processors() -> int:
    """Processors that this process may use, and no more than ``OMP_NUM_THREADS``."""
    count = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    limit = os.environ.get("OMP_NUM_THREADS", "").partition(",")[0]
    return min(count, int(limit)) if limit.isdigit() and int(limit) > 0 else count


def explain() -> list[str]:
    """One line for each file that was considered for this machine, for the doctor."""
    library = NVPL if _ARM else MKL
    if named := os.environ.get(VARIABLE):
        return [f"{named} ({VARIABLE})"]
    return [f"{c.path} ({c.reason}){': ' + c.refused if c.refused else ''}" for c in candidates(library)]
