"""Which library has the BLAS and LAPACK on the CPU, and its functions under one name each.

The order: ``NVMATH_BLAS_CPU_LIBRARY`` (a path, a file name, or one of ``mkl``, ``nvpl``, ``openblas`` and ``numpy``;
nothing else if it is set), then what is fastest on this processor (`nvmath.cpu.blas_files.ORDER`), else none, and the
portable engine runs.

A build of OpenBLAS may put a prefix and a suffix around every name and may have integers of 32 or 64 bits; both are
found out from the symbols that are there.
"""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from nvmath.core.errors import LibraryNotFound
from nvmath.core.libraries import Library, Opened, candidates, open_library
from nvmath.core.logs import logger_for
from nvmath.cpu import lapack
from nvmath.cpu.blas_files import EXTRA, ORDER, VARIABLE, libraries, nvpl, vendor
from nvmath.cpu.blas_names import Naming, naming_of, wrong_in
from nvmath.cpu.blas_threads import Local, One, Shared, Threads, limited
from nvmath.cpu.mkl import GNU_OPENMP, MKL, Settled, open_settled

if TYPE_CHECKING:
    from nvmath.bindings.nvpl.blas_symbols import Blas as Functions

__all__ = ["INSTALL", "VARIABLE", "Blas", "explain", "forget", "provider", "require_provider", "why_none"]

INSTALL = f"pip install 'nvmath-cpu[{EXTRA[vendor()]}]'"


@dataclass(eq=False)
class Blas:
    """The library that serves BLAS and LAPACK on this machine.

    Attributes
    ----------
    name : str
        ``"MKL"``, ``"NVPL"``, ``"OpenBLAS"``, ``"NumPy's OpenBLAS"`` or ``"CBLAS library <path>"``.
    path, version, reason : str
        The file, the version it states (may be empty) and which step of the search found it.
    why : str
        Why this library and not another.
    layer : str
        Whose threads it uses: ``"INTEL"``, ``"GNU"``, ``"TBB"`` or ``"SEQUENTIAL"`` for MKL, ``"GNU"`` or
        ``"SEQUENTIAL"`` for NVPL, ``"pthreads"``, ``"openmp"`` or ``"none"`` for OpenBLAS, ``"own"`` for others.
    ints : int
        Width in bits of the integers in arrays that functions read or write, such as the pivots of LAPACK.
    functions : nvmath.bindings.nvpl.blas_symbols.Blas
        All functions as attributes, for the bindings.
    wrong : re.Pattern, optional
        Functions that the library has but that `function` withholds, because they are wrong.
    generation : int
        How many forks lie between this process and the one that opened the library.
    """

    name: str
    path: str
    version: str
    reason: str
    why: str
    layer: str
    ints: int
    naming: Naming = field(repr=False)
    functions: Functions = field(repr=False)
    opened: Opened = field(repr=False)
    with_lapack: Opened | None = field(repr=False)
    setting: Threads = field(repr=False)
    wrong: re.Pattern[str] | None = field(default=None, repr=False)
    generation: int = 0
    _known: dict[str, Callable[..., Any] | None] = field(default_factory=dict, repr=False)

    def function(self, name: str) -> Callable[..., Any] | None:
        """The function ``name`` of BLAS or LAPACK; None if the library lacks it or is known to do it wrong.

        Parameters
        ----------
        name : str
            In lower case and without ``cblas_``: ``"sgemm"``, ``"zhpmv"``, ``"dgemm_batch_strided"``, ``"dgetrf"``.

        Returns
        -------
        callable or None
            For BLAS the function of CBLAS as it is: plain integers, also for enumerations (order first), real
            scalars as numbers, complex scalars and arrays as anything that a ``void *`` parameter takes. Nothing is
            checked, and the lock of the interpreter is released during the call. For LAPACK see `nvmath.cpu.lapack`.
        """
        try:
            return self._known[name]
        except KeyError:
            found = self._known[name] = self._look_up(name)
            return found

    def _look_up(self, name: str) -> Callable[..., Any] | None:
        if lapack.is_routine(name):
            if self.with_lapack is None:
                return None
            return lapack.routine(name, self.ints, self.with_lapack.function, self.naming.lapacke, self.naming.fortran)
        if self.wrong is not None and self.wrong.fullmatch(name):
            return None
        try:
            return self.functions.function(name)
        except ValueError:  # not declared
            return None

    def raw(self, kind: str, symbol: str) -> Callable[..., Any] | None:
        """The function ``symbol``, spelled as in the file, as the C type ``kind``; None if the library lacks it."""
        return self.opened.function(kind, symbol)

    def max_threads(self) -> int:
        """How many threads a call from this thread may use now."""
        return self.setting.most()

    def limit(self, threads: int) -> Any:
        """Let calls from this thread use that many threads, until `restore` is given what this returns.

        OpenBLAS has one number for the process: who wants another than is in force waits for those who set it.
        """
        return self.setting.limit(threads)

    def restore(self, before: Any) -> None:
        """Undo `limit`, from the same thread."""
        self.setting.restore(before)

    @contextmanager
    def threads(self, threads: int) -> Iterator[None]:
        """`limit` for the length of a block."""
        before = self.setting.limit(threads)
        try:
            yield
        finally:
            self.setting.restore(before)

    def limited(self, threads: int, run: Callable[..., Any], gemm_size: int = 0) -> Callable[..., Any]:
        """``run`` in that many threads: ``run`` itself if it is so already, else a function that sets and restores.

        Parameters
        ----------
        threads : int
            The most threads that it may use.
        run : callable
            What computes; called with the arguments of the result.
        gemm_size : int, optional
            ``m n k`` if all it calls is ?gemm with at most that product of extents: OpenBLAS runs small ones in one
            thread anyway, and setting the number would cost as much as the product.
        """
        return limited(self.setting, threads, run, gemm_size)


_lock = threading.RLock()
_found: list[Blas | None] = []
_why_none: list[str] = []


def provider() -> Blas | None:
    """The library that is there, found and opened once; None if there is none.

    Raises
    ------
    LibraryNotFound
        If ``NVMATH_BLAS_CPU_LIBRARY`` names a library that cannot be opened.
    """
    if _found:
        return _found[0]
    with _lock:
        if not _found:
            _found.append(_find())
        return _found[0]


def require_provider() -> Blas:
    """As `provider`, but `LibraryNotFound` with what was tried if there is none."""
    found = provider()
    if found is None:
        raise LibraryNotFound(f"no library with the CBLAS interface is here. Install one: {INSTALL}. {why_none()}")
    return found


def why_none() -> str:
    """Why `provider` returned None: what was tried."""
    return _why_none[-1] if _why_none else ""


def forget() -> None:
    """Look again at the next call, after the environment or the installed packages changed; open libraries stay."""
    with _lock:
        _found.clear()
        _why_none.clear()


def explain() -> list[str]:
    """One line for each file that was considered for this machine, best first, for the doctor."""
    named = os.environ.get(VARIABLE, "")
    if named and named.lower() not in _KEYS:
        return [f"{named} ({VARIABLE})"]
    keys = (named.lower(),) if named else ORDER[vendor()][0]
    return [
        f"{c.path} ({c.reason}){': ' + c.refused if c.refused else ''}"
        for key in keys
        for library in libraries(key)
        for c in candidates(library)
    ]


_KEYS = ("mkl", "nvpl", "openblas", "numpy")


def _find() -> Blas | None:
    if named := os.environ.get(VARIABLE):
        if named.lower() in _KEYS:
            tried: list[str] = []
            if (found := _first(named.lower(), f"{VARIABLE}={named}", tried)) is not None:
                return found
            text = (
                f"{VARIABLE}={named!r}, and no other library is tried when that variable is set, but there is no such"
            )
            raise LibraryNotFound(f"{text} library. Install it, or unset the variable. {' '.join(tried)}")
        return _open(_named(named), f"{VARIABLE} names it")
    keys, reason = ORDER[vendor()]
    tried = []
    for place, key in enumerate(keys):
        why = (
            reason
            if place == 0
            else f"none was found of what comes before it on this processor: {', '.join(keys[:place])}"
        )
        if (found := _first(key, why, tried)) is not None:
            return found
    _why_none.append(" ".join(tried))
    return None


def _first(key: str, why: str, tried: list[str]) -> Blas | None:
    for library in libraries(key):
        try:
            return _open(library, why)
        except LibraryNotFound as error:
            tried += [str(error)] if str(error) not in tried else []
    if not libraries(key):
        tried.append("NumPy has no OpenBLAS of its own.")
    return None


def _named(file: str) -> Library:
    name = os.path.basename(file)
    if MKL.major_of(name) is not None:
        return replace(MKL, env=(VARIABLE,), name=f"{MKL.name} ({file})")
    return Library(name=f"the CBLAS library {file}", stem=name, env=(VARIABLE,), homes=())


def _open(library: Library, why: str) -> Blas:
    from nvmath.bindings.nvpl._blaslib import ffi
    from nvmath.bindings.nvpl.blas_symbols import Blas as Functions

    settled: Settled | None = None
    with_lapack: Opened | None = None
    if library.stem == MKL.stem:
        opened, settled = open_settled(library, ffi)
        with_lapack = opened
    elif hit := re.search(r"nvpl_blas_(i?lp64)_(gomp|seq)", library.stem):
        opened, with_lapack = _open_nvpl(library, ffi, *hit.groups())
    else:
        opened = with_lapack = open_library(library, ffi)
        if opened.function("int(*)(int)", "MKL_Set_Threading_Layer") is not None:
            raise LibraryNotFound(
                f"{opened.path} is oneMKL under another name; set {VARIABLE}=mkl, or to its libmkl_rt"
            )
    naming = naming_of(opened)
    if naming is None:
        raise LibraryNotFound(
            f"{opened.path} has none of the functions of CBLAS (cblas_sgemm...); name another library"
        )
    name, version, layer, setting = _facts(library, opened, with_lapack, naming, settled)
    functions = Functions(
        opened,
        naming.ints == 64,
        naming.cblas,
        (naming.fortran,),
        (naming.lapacke.replace("{}", "{}_work"),),
        with_lapack,
    )
    reason, ints = opened.found_via, naming.ints
    wrong = wrong_in(version) if "OpenBLAS" in name else None
    found = Blas(
        name, opened.path, version, reason, why, layer, ints, naming, functions, opened, with_lapack, setting, wrong
    )
    _survive_fork(found)
    logger_for(__name__).info("BLAS: %s %s, %s (%s; %s)", name, version, opened.path, opened.found_via, why)
    return found


def _open_nvpl(library: Library, ffi: Any, integers: str, threads: str) -> tuple[Opened, Opened | None]:
    files = nvpl(integers, threads)
    if threads == "gomp":
        open_library(
            GNU_OPENMP
        )  # which NVPL asks for only when it starts a thread, with nobody to tell if it is missing
    open_library(files.blas_core)
    opened = open_library(library, ffi)
    try:
        return opened, open_library(files.lapack, ffi)
    except LibraryNotFound as error:
        logger_for(__name__).warning("Without NVPL LAPACK, systems are solved by NumPy: %s", error)
        return opened, None


def _facts(
    library: Library, opened: Opened, with_lapack: Opened | None, naming: Naming, settled: Settled | None
) -> tuple[str, str, str, Threads]:
    """Name, version, layer and threads of an opened library."""
    if settled is not None:
        if settled.service is None or settled.layer == "SEQUENTIAL":
            return "MKL", settled.version, settled.layer, One()
        setting = Local(settled.service.MKL_Get_Max_Threads, settled.service.MKL_Set_Num_Threads_Local)
        return "MKL", settled.version, settled.layer, setting
    get_version = opened.function("int(*)(void)", "nvpl_blas_get_version")
    if get_version is not None:
        number = get_version()
        version = f"{number // 10000}.{number // 100 % 100}.{number % 100}"
        get = opened.function("int(*)(void)", "nvpl_blas_get_max_threads")
        setters = [opened.function("int(*)(int)", "nvpl_blas_set_num_threads_local")]
        if with_lapack is not None:
            setters.append(with_lapack.function("int(*)(int)", "nvpl_lapack_set_num_threads_local"))
        known = [setter for setter in setters if setter is not None]
        if get is None or not known or "_seq" in os.path.basename(opened.path):
            return "NVPL", version, "SEQUENTIAL", One()
        return "NVPL", version, "GNU", Local(get, *known)

    def own(kind: str, name: str) -> Callable[..., Any] | None:
        return opened.function(kind, naming.own.format(name))

    config = own("char *(*)(void)", "openblas_get_config")
    if config is None:
        return f"CBLAS library {opened.path}", opened.version, "own", One(os.cpu_count() or 1)
    from _cffi_backend import FFI

    hit = re.search(r"OpenBLAS (\d[\w.]*)", FFI().string(config()).decode(errors="replace"))
    version = hit[1] if hit else ""
    get, parallel = own("int(*)(void)", "openblas_get_num_threads"), own("int(*)(void)", "openblas_get_parallel")
    set_ = own("void(*)(int)", "openblas_set_num_threads")
    layer = ("none", "pthreads", "openmp")[parallel()] if parallel is not None else "own"
    name = library.name if library.name.startswith("NumPy") else "OpenBLAS"
    if get is None or set_ is None or layer == "none":
        return name, version, layer, One()
    return name, version, layer, Shared(get, set_)


def _survive_fork(found: Blas) -> None:
    """Keep a child process from hanging in GNU's OpenMP, which waits for ever where its threads are gone."""
    if not hasattr(os, "register_at_fork"):
        return

    def in_child() -> None:
        found.generation += 1
        if found.layer in ("GNU", "openmp"):
            found.setting.stay_alone()

    os.register_at_fork(after_in_child=in_child)


if hasattr(os, "register_at_fork"):  # another thread may hold it at the fork and is gone in the child

    def _new_lock() -> None:
        global _lock
        _lock = threading.RLock()

    os.register_at_fork(after_in_child=_new_lock)
