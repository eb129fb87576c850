"""The dense direct solver: factorize once, solve as often as needed."""

from __future__ import annotations

from collections.abc import Mapping
from threading import get_ident
from typing import Any

import numpy as np

from nvmath.core import cuda
from nvmath.core.arrays import NULL, from_buffer
from nvmath.core.errors import InvalidState, LibraryError
from nvmath.core.launches import keep_stream
from nvmath.core.logs import INFO, timed
from nvmath.core.operation import KEEP, Operation, stream_of
from nvmath.core.options import options_of
from nvmath.core.recipe import Layout, Mode, Recipe
from nvmath.core.spaces import ExecutionCPU, ExecutionCUDA, available_cpus
from nvmath.core.staging import Moved, Packed, Slot
from nvmath.linalg.factors import Factors
from nvmath.linalg.options import DirectSolverOptions
from nvmath.linalg.recipes_solve import Given, check_apart, check_like, execution_for, given, recipe_of
from nvmath.linalg.singular import SingularMatrixError, explanation
from nvmath.linalg.spec_solve import SolveSpec

AnyExecution = ExecutionCPU | ExecutionCUDA | str | Mapping[str, Any] | None


class InvalidDirectSolverState(InvalidState):
    """A method of `DirectSolver` was called in a state that does not allow it."""


class DirectSolver(Operation):
    r"""Solve ``A x = b`` for dense matrices by LU factorization with partial pivoting.

    Plan once, `factorize` once for each A, and `solve` for as many right-hand sides as needed.

    Parameters
    ----------
    a : array or sequence of arrays
        The matrices: (n, n), (\*batch, n, n), or a list or tuple of arrays (n, n) of one size. float32, float64,
        complex64 or complex128 arrays of NumPy, CuPy or PyTorch (or any with ``__dlpack__``), on the host or a GPU,
        in any memory layout.
    b : array or sequence of arrays
        The right-hand sides: (n,), (n, nrhs), (\*batch, n, nrhs), or a list or tuple of arrays (n,) or (n, nrhs). Of
        the same package, data type and device as ``a``. One operand may be a sequence and the other a tensor if they
        have the same number of members.
    options : DirectSolverOptions or dict, optional
        See `DirectSolverOptions`.
    execution : ExecutionCUDA, ExecutionCPU, str or dict, optional
        Where to run: ``"cuda"`` or ``"cpu"``, or with fields. Default: on the operands' GPU, or for operands on the
        host on the first GPU if there is one and on the CPU otherwise.
    stream : int or stream object, optional
        Orders the copy of a right-hand side that changes memory space. Default: the current stream of the package.

    Raises
    ------
    ValueError
        When operands and arguments do not fit: packages, devices, data types, shapes, or a layout that does not allow
        working in place. The text says what is allowed.
    NoBackend
        When nothing installed runs the solver there.

    See Also
    --------
    direct_solver : one system, or one batch of systems, in one call.

    Notes
    -----
    ``A`` is read by `factorize`, and ``b`` by `solve` (on its way to another memory space: by the constructor and
    `reset_operands`). Neither is modified unless options ``inplace_a`` and ``inplace_b`` ask for it. A matrix that is
    nearly singular is not reported: the solution is then as inaccurate as its condition number says.
    The object belongs to the thread that made it. Use it as a context manager, or call `free`.

    Examples
    --------
    >>> import numpy as np, nvmath
    >>> a = np.array([[2.0, 1.0], [1.0, 3.0]])
    >>> with nvmath.linalg.DirectSolver(a, np.array([3.0, 4.0])) as solver:
    ...     solver.plan()
    ...     solver.factorize()
    ...     first = solver.solve()
    ...     solver.reset_operands(b=np.array([2.0, 1.0]))
    ...     second = solver.solve()
    >>> first.round(6), second.round(6) + 0
    (array([1., 1.]), array([1., 0.]))
    """

    _InvalidState = InvalidDirectSolverState
    _log = "nvmath.linalg"
    _released_text = "the operands have been released. Give new ones with reset_operands"

    def __init__(
        self,
        a: Any,
        b: Any,
        options: DirectSolverOptions | Mapping[str, Any] | None = None,
        execution: AnyExecution = None,
        stream: Any = None,
    ) -> None:
        chosen = options_of(DirectSolverOptions, options)
        one, two = given(a, "a"), given(b, "b")
        where = execution_for(execution, one.views[0].device)
        recipe = recipe_of(one, two, chosen.inplace_a, chosen.inplace_b, where)
        self._factored = False
        self._singular = ""
        self._counts = len(one.arrays), len(two.arrays)
        self._kept = one.facts(), two.facts()
        self._matches_a: Any = None
        self._matches_b: Any = None
        _check_writable(one, "a", chosen.inplace_a)
        _check_writable(two, "b", chosen.inplace_b)
        super().__init__(recipe, one.arrays + two.arrays, chosen, stream, _restoring(two, chosen.inplace_b))
        spec: SolveSpec = recipe.spec
        self._spec = spec
        self._info = np.zeros(max(spec.members, 1), np.int64)
        self._info_address = from_buffer(self._info)
        if execution is None and recipe.place.space == "cpu":
            self._logger.info("No GPU is there: the solver runs on the CPU.")
        if isinstance(where, ExecutionCPU) and (where.num_threads or 0) > available_cpus():
            self._logger.info(
                "num_threads=%d is reduced to the %d CPUs of this process.", where.num_threads, available_cpus()
            )
        self._remember(one, two)

    # ------------------------------------------------------------------ operands

    def _slot(self, layout: Layout, mode: Mode, recipe: Recipe | None = None) -> Slot:
        made = super()._slot(layout, mode, recipe)
        is_a = any(layout is own for own in self._recipe.inputs[: self._recipe.reads])
        return Factors(self._recipe.library, made) if is_a and isinstance(made, (Packed, Moved)) else made

    def _remember(self, a: Given | None, b: Given | None) -> None:
        """Make the tests by which a checked reset knows an operand that is like the one it replaces."""
        options, recipe = self._options, self._recipe
        plain = not self._logger.isEnabledFor(INFO) and "move" not in recipe.modes

        def test(new: Given, inplace: bool) -> Any:
            known = plain and not new.sequence and new.restore is None and not inplace
            return (type(new.operand), recipe.library.matcher(new.arrays[0])) if known else None

        if a is not None:
            self._matches_a = test(a, options.inplace_a)
        if b is not None:
            self._matches_b = test(b, options.inplace_b or options.inplace_a)  # in place, operands must be apart

    def _describe(self) -> None:
        recipe, logger, (count_a, count_b) = self._recipe, self._logger, self._counts
        home = "the host" if recipe.device is None else f"device {recipe.device}"
        for name, count, layout in (("a", count_a, recipe.inputs[0]), ("b", count_b, recipe.inputs[count_a])):
            number = f"{count} arrays" if count > 1 else "an array"
            logger.info(
                "Operand %s: %s of %s on %s, shape %s, data type %s.",
                *(name, number, recipe.library.name, home, layout.shape, layout.dtype),
            )
        logger.info("The solver runs with %s.", self.engine)

    def reset_operands(self, *, a: Any = None, b: Any = None, stream: Any = None) -> None:
        """Give the solver new matrices, new right-hand sides, or both.

        Parameters
        ----------
        a : array or sequence of arrays, optional
            New matrices, of the shape, data type, package and device of the old ones; `factorize` must be called
            before the next `solve`. Default: the matrices and their factors stay.
        b : array or sequence of arrays, optional
            New right-hand sides, likewise. Default: they stay.
        stream : int or stream object, optional
            As in the constructor.

        Raises
        ------
        ValueError
            When neither is given, only one of them is given after `release_operands`, or one does not match; in place
            the strides must match too.
        """
        known_a, known_b = self._matches_a, self._matches_b
        if (
            (a is None or (known_a is not None and type(a) is known_a[0] and known_a[1](a)))
            and (b is None or (known_b is not None and type(b) is known_b[0] and known_b[1](b)))
            and not (a is None and b is None)
            and self._owner == get_ident()
        ):
            if a is not None:
                self._slots[0].array = a
                self._factored, self._singular = False, ""
            if b is not None:
                slot = self._slots[self._counts[0]]
                slot.array, slot.address = b, 0  # no kernel reads it, and the old address holds the old array
            return
        self._reset(a, b, stream)

    def reset_operands_unchecked(self, *, a: Any = None, b: Any = None, stream: Any = None) -> None:
        """Give the solver new operands, trusting the caller that they are like the old; see `reset_operands`."""
        self.reset_operands(a=a, b=b, stream=stream)

    def _reset(self, a: Any, b: Any, stream: Any) -> None:
        self._require("reset_operands")
        if a is None and b is None:
            raise ValueError("reset_operands needs at least one operand: a, b, or both.")
        if self._released and (a is None or b is None):
            missing = "a" if a is None else "b"
            raise ValueError(
                f"The operand {missing!r} is missing: after release_operands, reset_operands needs both a and b."
            )
        options, (count_a, count_b) = self._options, self._counts
        new_a = None if a is None else given(a, "a")
        new_b = None if b is None else given(b, "b")
        if new_a is not None:
            check_like(new_a, self._kept[0], "a", options.inplace_a)
            _check_writable(new_a, "a", options.inplace_a)
        if new_b is not None:
            check_like(new_b, self._kept[1], "b", options.inplace_b)
            _check_writable(new_b, "b", options.inplace_b)
        if options.inplace_a or options.inplace_b:
            self._check_apart(new_a, new_b)
        arrays = (KEEP,) * count_a if new_a is None else new_a.arrays
        arrays += (KEEP,) * count_b if new_b is None else new_b.arrays
        before = self._restore
        if new_b is not None:
            self._restore = _restoring(new_b, options.inplace_b)
        try:
            self._load(arrays, stream)
        except BaseException:
            self._restore = before
            raise
        if new_a is not None:
            self._factored, self._singular = False, ""
        self._kept = (
            self._kept[0] if new_a is None else new_a.facts(),
            self._kept[1] if new_b is None else new_b.facts(),
        )
        self._remember(new_a, new_b)
        self._logger.info(
            "Operands have been reset: %s.", " and ".join(n for n, v in (("a", a), ("b", b)) if v is not None)
        )

    def _check_apart(self, a: Given | None, b: Given | None) -> None:
        """Check that what is used in place shares no memory, with operands that stay where None is given."""
        count = self._counts[0]
        slots = self._slots[:count], self._slots[count:]
        view = self._recipe.library.view
        both = [
            kept._replace(views=tuple(view(slot.array) for slot in own)) if new is None else new
            for new, kept, own in zip((a, b), self._kept, slots, strict=True)
        ]
        check_apart(both[0], both[1], self._options.inplace_a, self._options.inplace_b)

    def release_operands(self) -> None:
        """Drop the references to the operands, and the factors; the plan stays.

        `reset_operands` with both operands, and `factorize`, make the solver ready again.
        """
        self._require("release_operands")
        self._order_drop()
        self._release()
        self._factored, self._singular = False, ""
        self._matches_a = self._matches_b = None

    def _order_drop(self) -> None:
        """Let the memory of the factors go back only after the last run, which may have been on another stream."""
        if self._workspace is not None and self._recipe.place.space == "cuda" and self._workspace.last >= 0:
            for slot in self._slots[: self._counts[0]]:
                if isinstance(slot, Factors):
                    slot.drop_after(self._workspace.last, self._recipe.place.device)

    # ------------------------------------------------------------------ phases

    def plan(self, stream: Any = None) -> None:
        """Plan the solver: choose the library's routines and lease the workspace. A second call does nothing.

        Parameters
        ----------
        stream : int or stream object, optional
            Orders the allocation of the workspace; planning itself always blocks.
        """
        self._require("plan")
        if stream is not None:
            self._check_stream(stream)
        if self._kernel is not None:
            self._logger.info("The solver has been planned already.")
            return
        self._plan(self._spec, (self._options.handle,), stream)
        self._logger.info("The routines are %s.", getattr(self._kernel, "how", "the engine's own"))

    def factorize(self, *, stream: Any = None) -> None:
        """Factorize A: ``P A = L U``. Blocks until the factors are there.

        A is read now; calling this again reads it again. With option ``inplace_a`` the factors take its place, in
        LAPACK's form: U in the upper triangle and L without its unit diagonal in the lower one, of A if it is in
        column order, and of its transpose if it is in row order.

        Parameters
        ----------
        stream : int or stream object, optional
            Orders the work; default: the current stream of the operands' package.

        Raises
        ------
        InvalidDirectSolverState
            Before `plan`, after `release_operands` or `free`, in another thread than the object's, or while the
            stream is captured into a graph.
        SingularMatrixError
            When a pivot is exactly zero; it names the pivot, or the members of the batch.
        """
        if stream is not None:
            self._check_stream(stream)
        if self._launch is None or self._owner != get_ident():
            raise self._no_launch("factorize")
        recipe = self._recipe
        with timed(self._logger, "The factorization"):
            if recipe.place.space == "cpu" and recipe.device is None:
                self._run_factorization(0, 0)
            else:
                handle = stream_of(recipe, stream)
                if recipe.place.space == "cuda" and cuda.is_capturing(handle):
                    raise self._InvalidState(
                        "DirectSolver.factorize() cannot be captured into a graph, because it waits for the device to "
                        "learn whether A is singular. Factorize before the capture; solve() can be captured."
                    )
                keep_stream(self._streams, recipe, handle, stream)
                gpu = recipe.place.device if recipe.device is None else recipe.device
                with recipe.library.stream_context(handle, gpu):
                    self._run_factorization(handle, handle if recipe.place.space == "cuda" else 0)
        self._check_info()
        self._factored = True

    def _run_factorization(self, handle: int, stream: int) -> None:
        """Fill and factorize; ``handle`` orders the copies, ``stream`` is the kernel's."""
        self._factored, self._singular = False, ""
        space: Any = NULL if self._recipe.place.space == "cpu" else 0
        if self._workspace is not None:
            space = self._workspace.on(handle)  # also waits for the last run, which may still read the old factors
        factors = self._slots[: self._counts[0]]
        for i, slot in enumerate(factors):
            if isinstance(slot, Factors):
                slot.fill(handle)
                self._ins[i] = slot.address
        self._info[:] = 0
        kernel: Any = self._kernel
        kernel.phases["factorize"](self._ins, (self._info_address,), space, stream)
        if self._options.inplace_a:
            for slot in factors:
                if isinstance(slot, Factors):
                    slot.fetch(handle)

    def _check_info(self) -> None:
        info = self._info
        if not info.any():
            return
        if (bad := int(info.min())) < 0:
            name = self._recipe.backend.name
            raise LibraryError(name, "getrf", bad, f"argument {-bad}", "an argument was refused; please report this")
        members = np.flatnonzero(info)
        pivots = {int(i): int(info[i]) - 1 for i in members}
        self._singular = text = explanation(pivots, self._spec)
        raise SingularMatrixError(text, pivots)

    def solve(self, *, stream: Any = None) -> Any:
        """Solve for the right-hand sides, with the factors of the last `factorize`.

        Parameters
        ----------
        stream : int or stream object, optional
            Orders the work; default: the current stream of the operands' package.

        Returns
        -------
        array or list of arrays
            The solutions, shaped like ``b``, of its package and where it is; a list if ``b`` is a sequence; new arrays
            in column order, or ``b`` itself with option ``inplace_b``. If operands and execution are on a GPU, the
            call returns after the launch unless option ``blocking`` is True.

        Raises
        ------
        InvalidDirectSolverState
            Before `plan` or `factorize`, after `release_operands` or `free`, or in another thread than the object's.
        """
        if stream is not None:
            self._check_stream(stream)
        launch = self._launch
        if launch is None or self._owner != get_ident():
            raise self._no_launch("solve")
        if not self._factored:
            raise self._InvalidState(
                f"DirectSolver.solve() cannot be called before factorize() has been called. {self._singular}".rstrip()
            )
        kernel: Any = self._kernel
        return launch(kernel.phases["solve"], stream)

    def free(self) -> None:
        """Give all resources back, in order after the last run; a second call does nothing."""
        if not self._freed:
            self._order_drop()
            self._factored, self._matches_a, self._matches_b = False, None, None
        super().free()


def _check_writable(given: Given, name: str, inplace: bool) -> None:
    if inplace and not all(given.library.writable(array) for array in given.arrays):
        raise ValueError(
            f"The operand {name!r} is read-only, so that it cannot be used in place (inplace_{name}=True). Copy it "
            f"first, or leave inplace_{name} False."
        )


def _restoring(b: Given, inplace: bool) -> Any:
    """Return how results become the caller's kind of array; in place they are the operand itself."""
    if inplace:
        operand = list(b.operand) if b.sequence else b.operand
        return None if b.restore is None else lambda result: operand
    restore = b.restore
    if restore is None or not b.sequence:
        return restore
    return lambda results: [restore(result) for result in results]


def direct_solver(
    a: Any,
    b: Any,
    *,
    options: DirectSolverOptions | Mapping[str, Any] | None = None,
    execution: AnyExecution = None,
    stream: Any = None,
) -> Any:
    r"""Solve ``A x = b`` for dense matrices, in one call.

    Parameters
    ----------
    a : array or sequence of arrays
        The matrices: (n, n), (\*batch, n, n), or a list or tuple of arrays (n, n). float32, float64, complex64 or
        complex128.
    b : array or sequence of arrays
        The right-hand sides: (n,), (n, nrhs), (\*batch, n, nrhs), or a list or tuple of arrays (n,) or (n, nrhs).
    options : DirectSolverOptions or dict, optional
        See `DirectSolverOptions`.
    execution : ExecutionCUDA, ExecutionCPU, str or dict, optional
        Where to run; default: on the operands' GPU, or for operands on the host on the first GPU if there is one and
        on the CPU otherwise.
    stream : int or stream object, optional
        Orders the work on a GPU; default: the current stream of the operands' package.

    Returns
    -------
    array or list of arrays
        The solutions, shaped like ``b``, of its package and where it is; a list if ``b`` is a sequence.

    Raises
    ------
    ValueError
        When operands and arguments do not fit.
    SingularMatrixError
        When a pivot is exactly zero.

    See Also
    --------
    DirectSolver : factorize once, solve many times.

    Examples
    --------
    >>> import numpy as np, nvmath
    >>> a = np.array([[2.0, 1.0], [1.0, 3.0]])
    >>> nvmath.linalg.direct_solver(a, np.array([3.0, 4.0])).round(6)
    array([1., 1.])
    """
    with DirectSolver(a, b, options, execution, stream) as solver:
        solver.plan(stream)
        solver.factorize(stream=stream)
        return solver.solve(stream=stream)


__all__ = ["DirectSolver", "InvalidDirectSolverState", "SingularMatrixError", "direct_solver"]
