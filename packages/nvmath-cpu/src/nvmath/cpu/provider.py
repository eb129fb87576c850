"""Which library does the work on the CPU: oneMKL on x86-64, NVPL on aarch64, or the one that the user names.

The order: ``NVMATH_FFT_CPU_LIBRARY`` (a path or a file name, and nothing else if it is set), then the machine's own,
else none, and the portable engine runs. `nvmath.cpu.blas` answers the same question for BLAS and LAPACK.
"""

from __future__ import annotations

import os
import platform
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from nvmath.core.errors import LibraryNotFound
from nvmath.core.libraries import Library, Opened, candidates, open_library
from nvmath.cpu.many import MOST_DIMS, planner
from nvmath.cpu.mkl import _RUNTIMES, MKL, VARIABLES, Settled, described, open_mkl, open_settled

__all__ = [
    "INSTALL",
    "MKL",
    "NVPL",
    "VARIABLE",
    "_RUNTIMES",
    "Provider",
    "explain",
    "forget",
    "open_mkl",
    "provider",
    "require_provider",
    "why_none",
]

VARIABLE = VARIABLES[0]
_ARM = platform.machine() in ("aarch64", "arm64")
INSTALL = (
    f"set {VARIABLE} to a library with the FFTW3 interface, such as libfftw3"  # no vendor has wheels for macOS
    if sys.platform == "darwin"
    else f"pip install 'nvmath-cpu[{'nvpl' if _ARM else 'mkl'}]'"
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
        return _provider(library, *_open(library, ffi))
    library = NVPL if _ARM else described(VARIABLE, MKL)
    try:
        return _provider(library, *_open(library, ffi))
    except LibraryNotFound as error:
        _why_none.append(str(error))
        return None


def _named(file: str) -> Library:
    name = os.path.basename(file)
    for known in (MKL, NVPL):
        if known.major_of(name) is not None:
            return replace(known, env=(VARIABLE,), name=f"{known.name} ({file})")
    return Library(name=f"the FFTW3 library {file}", stem=name, env=(VARIABLE,), homes=())


def _open(library: Library, ffi: Any) -> tuple[Opened, Settled | None]:
    return open_settled(library, ffi) if library.stem == MKL.stem else (open_library(library, ffi), None)


def _provider(library: Library, opened: Opened, settled: Settled | None) -> Provider:
    lib, service, layer, version = opened.lib, None, "own", ""
    if settled is not None:
        layer, service, version = settled
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

    That runtime waits for ever in the child of a process that used it, so the child computes in one thread; for oneMKL
    `nvmath.cpu.mkl` sees to it.
    """
    if not hasattr(os, "register_at_fork"):
        return

    def in_child() -> None:
        object.__setattr__(found, "lock", threading.Lock())
        object.__setattr__(found, "generation", found.generation + 1)
        if found.layer == "own":
            for set_threads in found._set.values():
                set_threads(1)
            found._set.clear()

    os.register_at_fork(after_in_child=in_child)


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
