"""One set of names for the functions of every CBLAS and LAPACK library, whatever its file calls them.

The same function is ``cblas_dgemm`` in one file, ``cblas_dgemm_64`` or ``scipy_cblas_dgemm64_`` in another, with integers
of 32 or 64 bits. A `Blas` looks it up by the plain name, ``dgemm``, with the type that fits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nvmath.core.errors import LibraryNotFound
from nvmath.core.libraries import Opened


class Blas:
    """The functions of an opened library under their plain names, as attributes that are looked up once.

    An attribute is ready to be called with what the C function takes; addresses are cffi pointers. One that the file
    lacks raises `LibraryNotFound` when it is called.

    Parameters
    ----------
    opened : Opened
        The library, opened with the declarations of `nvmath.bindings.nvpl.blas`.
    wide : bool
        Whether the integers are 64 bits wide.
    cblas, lapack, lapacke : tuple of str
        How the file may spell a name, first hit counts: ``("cblas_{}_64",)``, ``("{}_64_", "{}_64")``,
        ``("LAPACKE_{}_work_64",)``. The names are such as ``dgemm`` and ``dgetrf``, and ``LAPACKE_dgetrf_work`` for the
        last.
    lapack_opened : Opened, optional
        The library with LAPACK, where it is another one.
    """

    def __init__(
        self,
        opened: Opened,
        wide: bool,
        cblas: tuple[str, ...],
        lapack: tuple[str, ...] = (),
        lapacke: tuple[str, ...] = (),
        lapack_opened: Opened | None = None,
    ) -> None:
        self.opened, self.wide, self.lapack_opened = opened, wide, lapack_opened or opened
        self._cblas, self._lapack, self._lapacke = cblas, lapack, lapacke

    def function(self, name: str) -> Callable[..., Any] | None:
        """The C function of a plain name; None where the library lacks it.

        Raises
        ------
        ValueError
            If there is no declaration of that name.
        """
        lapacke = name.startswith("LAPACKE_")
        # a name with one type for both widths is LAPACK's Fortran interface: every argument is an address
        fortran = not lapacke and not self._declared(name + "_64")
        kind = name + "_64" if self.wide and not fortran else name
        if not self._declared(kind):
            raise ValueError(f"{name!r} is no function of BLAS or LAPACK that is declared here")
        opened = self.lapack_opened if lapacke or fortran else self.opened
        spellings = self._lapacke if lapacke else self._lapack if fortran else self._cblas
        plain = name.removeprefix("LAPACKE_").removesuffix("_work") if lapacke else name
        found = (opened.function(f"{kind} *", spelling.format(plain)) for spelling in spellings)
        return next((function for function in found if function is not None), None)

    def _declared(self, kind: str) -> bool:
        try:
            self.opened.ffi.typeof(f"{kind} *")
        except Exception:  # noqa: BLE001 - ffi.error has no importable name
            return False
        return True

    def has(self, name: str) -> bool:
        """Whether the library has the function."""
        return self.function(name) is not None

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name.startswith("__"):
            raise AttributeError(name)
        try:
            function = self.function(name)
        except ValueError as error:
            raise AttributeError(str(error)) from error
        if function is None:
            function = _missing(name, self)
        self.__dict__[name] = function
        return function


def _missing(name: str, blas: Blas) -> Callable[..., Any]:
    def raises(*args: Any) -> Any:
        width = 64 if blas.wide else 32
        raise LibraryNotFound(
            f"{blas.opened.library.name}: the function {name} with integers of {width} bits is not in "
            f"{blas.opened.path}. Use another library: {blas.opened.library.install or 'see the documentation'}."
        )

    return raises
