"""The generic matrix product: the stateful class."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from threading import get_ident
from typing import Any

from nvmath.core import arrays
from nvmath.core.logs import INFO, logger_for
from nvmath.core.operation import KEEP, Operation
from nvmath.core.options import options_of
from nvmath.core.recipe import Recipe
from nvmath.core.spaces import ExecutionCPU, ExecutionCUDA, available_cpus
from nvmath.linalg._arguments import Given, given, is_list, members, numbers, restoring, structures_of
from nvmath.linalg.options import MatmulOptions
from nvmath.linalg.overlap import share_memory
from nvmath.linalg.qualified import MatrixQualifier
from nvmath.linalg.recipes import Request, execution_from, recipe_of, where
from nvmath.linalg.state import InvalidMatmulState

AnyOptions = MatmulOptions | Mapping[str, Any] | None
AnyExecution = ExecutionCPU | ExecutionCUDA | str | None
AnyQualifiers = MatrixQualifier | Sequence[MatrixQualifier] | Sequence[Sequence[MatrixQualifier]] | None
Scalar = float | complex
AnyScalars = Scalar | Sequence[Scalar] | None

PHASE = "multiply"


def _needs_beta(has_c: bool, beta: Any, logger: Any) -> None:
    if has_c and beta is None:
        raise ValueError("A value for beta must be provided if operand C is provided.")
    if beta is not None and not has_c:
        logger.warning("The argument 'beta' is ignored, because there is no operand C.")


def _check_apart(recipe: Recipe, operands: tuple[Any, ...]) -> None:
    """Raise ``ValueError`` when a result that is written into C would overwrite an operand that is still read."""
    count = recipe.reads or 0
    views = [recipe.library.view(operand) for operand in operands]
    for i, target in enumerate(views[count:], count):
        for j, view in enumerate(views):
            if j != i and share_memory(target, view):
                raise ValueError(
                    "With inplace=True the operand C must not share memory with another operand, but it overlaps in "
                    f"memory with operand {'ABC'[j // max(count // 2, 1)]}. Copy one of them first."
                )


class Matmul(Operation):
    """A product of matrices that is planned once and executed many times.

    It computes ``alpha * A @ B + beta * C`` with the shape rules of `numpy.matmul`, or a list of such products.

    Parameters
    ----------
    a, b : array, or sequence of arrays
        Float32, float64, complex64 or complex128 arrays of NumPy, CuPy or PyTorch (or any arrays with
        ``__dlpack__``), all of one package, data type and device. Vectors, matrices, or stacks of matrices whose
        leading axes are broadcast. A sequence stands for a list of independent products; of length 1 it is repeated.
    c : array or sequence, optional
        Added to the product after multiplication by ``beta``. It is broadcast to the shape of the result, unless the
        result is written into it.
    alpha, beta : number or sequence of numbers, optional
        Default of alpha: 1. ``beta`` is needed with ``c``. With beta = 0 the values of C do not matter, with alpha = 0
        those of A and B do not.
    qualifiers : array, or list of qualifiers, optional
        What is known of A and B (and C, which is general): that they are symmetric, hermitian, triangular, diagonal or
        banded, how they are stored, and whether they are conjugated; see `GeneralMatrixQualifier` and the others. At
        most one of A and B may be other than general. For sequences of operands: a sequence of such lists.
    options : MatmulOptions or dict, optional
        See `MatmulOptions`.
    execution : ExecutionCPU, ExecutionCUDA or str, optional
        Where to run: ``"cpu"`` or ``"cuda"``. Default: where the operands are.
    stream : int or stream object, optional
        Orders the copies of operands that change memory space. Default: the current stream of the package.

    Raises
    ------
    ValueError, TypeError
        When operands and arguments do not fit; the text says what is allowed.
    NoBackend
        When nothing installed multiplies matrices there.

    See Also
    --------
    matmul : one product in one call.
    nvmath.linalg.advanced.Matmul : with epilogs, narrow precision and tuning.

    Notes
    -----
    The result lies in memory as C does. Without C it is in row order if neither A nor B is in column order, else in
    column order, or in the other order where that spares copying an operand.
    The object belongs to the thread that made it. Use it as a context manager, or call `free`.

    Examples
    --------
    >>> import numpy as np, nvmath
    >>> a, b = np.eye(3), np.arange(6.0).reshape(3, 2)
    >>> with nvmath.linalg.Matmul(a, b, alpha=2.0) as mm:
    ...     mm.plan()
    ...     mm.execute()
    array([[ 0.,  2.],
           [ 4.,  6.],
           [ 8., 10.]])
    """

    _InvalidState = InvalidMatmulState
    _released_text = "the operands have been released. Give new ones with reset_operands"
    _log = "nvmath.linalg"

    def __init__(
        self,
        a: Any,
        b: Any,
        /,
        c: Any = None,
        *,
        alpha: AnyScalars = None,
        beta: AnyScalars = None,
        qualifiers: AnyQualifiers = None,
        options: AnyOptions = None,
        execution: AnyExecution = None,
        stream: Any = None,
    ) -> None:
        chosen = options_of(MatmulOptions, options)
        space = execution_from(execution)
        operands = given(a, b, c)
        if chosen.inplace and c is None:
            raise ValueError("The option inplace=True needs an operand C, which the result is written into.")
        _needs_beta(c is not None, beta, logger_for(self._log, chosen.logger))
        count, listed = operands.products, operands.listed
        structures = structures_of(qualifiers, count, listed, operands.has_c)
        request = Request(structures, operands.has_c, listed, chosen.inplace, space)
        recipe = recipe_of(operands.library, operands.operands, request)
        if chosen.inplace:
            _check_apart(recipe, operands.operands)
        dtype = recipe.output.dtype
        scalars = numbers(alpha, "alpha", count, listed, dtype, 1.0)
        scalars += numbers(beta if c is not None else None, "beta", count, listed, dtype, 0.0)
        self._request = request
        self._counts = tuple(len(x) if is_list(x) else None for x in (a, b, c))
        super().__init__(recipe, operands.operands, chosen, stream, restoring(operands, chosen.inplace), tuple(scalars))
        cpus = available_cpus()
        if isinstance(space, ExecutionCPU) and (space.num_threads or 0) > cpus:
            self._logger.info("num_threads=%d is reduced to the %d CPUs of this process.", space.num_threads, cpus)
        self._run: Any = None
        self._remember(operands)

    def _remember(self, operands: Given) -> None:
        """Keep what a checked reset compares with, and what a quick one needs."""
        recipe, request, library = self._recipe, self._request, self._recipe.library
        self._originals = operands.originals if request.inplace else ()
        self._shapes = tuple(tuple(x.shape) for x in operands.operands)
        first, second = operands.operands[0], operands.operands[request.products]
        simple = not (request.listed or request.inplace) and self._restore is None
        alike = type(first) is type(second) and set(recipe.modes[:2]) == {"direct"}
        self._quick = type(first) if simple and alike and not self._logger.isEnabledFor(INFO) else None
        if self._quick is not None:
            self._match_a, self._match_b = library.matcher(first), library.matcher(second)
            self._address_of = library.address

    # ------------------------------------------------------------------ life

    @property
    def valid_state(self) -> bool:
        """Whether the object has not been freed."""
        return not self._freed

    def plan(self, *, stream: Any = None) -> None:
        """Choose the routine and prepare it. All or nothing: after an error the object is as before.

        Parameters
        ----------
        stream : int or stream object, optional
            Orders the allocation of the workspace; planning itself always blocks.

        Raises
        ------
        InvalidMatmulState
            When the object has been freed, or is another thread's.
        """
        self._plan_product(stream, None)

    def _plan_product(self, stream: Any, plans: Any) -> None:
        self._require("plan")
        if stream is not None:
            self._check_stream(stream)
        if self._kernel is not None:
            self._logger.info("The product has been planned already.")
            return
        recipe = self._recipe
        lent = None if plans is None else (partial(plans.get, plan_key(recipe)), plans.done)
        self._plan(recipe.spec, (), stream, lent)
        kernel: Any = self._kernel
        self._run = kernel.phases[PHASE]
        how = getattr(kernel, "how", "")
        if how:
            self._logger.info("The product is computed by %s.", how)

    def execute(self, *, stream: Any = None) -> Any:
        """Compute the product.

        Parameters
        ----------
        stream : int or stream object, optional
            Orders the work; default: the current stream of the operands' package.

        Returns
        -------
        array or list of arrays
            New arrays of the operands' package, where the operands are; with ``inplace=True`` operand C itself. If
            operands and execution are on a GPU, the call returns after the launch unless option ``blocking`` is True.

        Raises
        ------
        InvalidMatmulState
            Before `plan`, after `release_operands` or `free`, or in another thread than the object's.
        """
        if stream is not None:
            self._check_stream(stream)
        launch = self._launch
        if launch is None or self._owner != get_ident():
            raise self._no_launch("execute")
        return launch(self._run, stream)

    def execute_unchecked(self, *, stream: Any = None) -> Any:
        """Compute the product, trusting the caller that the object is planned and its operands are there."""
        launch = self._launch
        if launch is None:
            raise self._no_launch("execute_unchecked")
        return launch(self._run, stream)

    # ------------------------------------------------------------------ operands

    def reset_operands(
        self,
        *,
        a: Any = None,
        b: Any = None,
        c: Any = None,
        alpha: AnyScalars = None,
        beta: AnyScalars = None,
        stream: Any = None,
    ) -> None:
        """Give the product new operands or numbers; what is not given stays as it is.

        Parameters
        ----------
        a, b, c : array or sequence of arrays, optional
            Of the same package, data type, device, shape and layout as before; sequences of the same length.
        alpha, beta : number or sequence of numbers, optional
            New factors; they need no new plan.
        stream : int or stream object, optional
            As in the constructor.

        Raises
        ------
        ValueError
            When nothing is given, when something is missing after `release_operands`, or when an operand does not
            match. The old operands stay.
        TypeError
            When it is of another package.
        """
        quick = self._quick
        if (
            quick is not None
            and c is None
            and alpha is None
            and beta is None
            and stream is None
            and self._owner == get_ident()
        ):
            if type(a) is quick and self._match_a(a):
                if type(b) is quick:
                    if self._match_b(b):
                        self._point(0, a)
                        self._point(1, b)
                        return
                elif b is None:
                    self._point(0, a)
                    return
            elif a is None and type(b) is quick and self._match_b(b):
                self._point(1, b)
                return
        self._reset(a, b, c, alpha, beta, stream)

    def reset_operands_unchecked(
        self,
        *,
        a: Any = None,
        b: Any = None,
        c: Any = None,
        alpha: AnyScalars = None,
        beta: AnyScalars = None,
        stream: Any = None,
    ) -> None:
        """Give the product new operands, trusting the caller that they are like the old; see `reset_operands`."""
        self.reset_operands(a=a, b=b, c=c, alpha=alpha, beta=beta, stream=stream)

    def _point(self, index: int, operand: Any) -> None:
        self._slots[index].array = operand
        self._slots[index].address = self._ins[index] = self._address_of(operand)

    def _reset(self, a: Any, b: Any, c: Any, alpha: Any, beta: Any, stream: Any) -> None:
        self._require("reset_operands")
        if stream is not None:
            self._check_stream(stream)
        fresh = {"a": a, "b": b, "c": c}
        if all(value is None for value in (a, b, c, alpha, beta)):
            raise ValueError("reset_operands() needs at least one of the operands a, b, c and the numbers alpha, beta.")
        request, old = self._request, self._recipe
        count = request.products
        if c is not None and not request.has_c:
            raise ValueError("The argument 'c' is given, but the product was made without operand C: make another one.")
        needed = ("a", "b", "c") if request.has_c else ("a", "b")
        missing = [name for name in needed if fresh[name] is None]
        if self._released and missing:
            raise ValueError(
                f"The operands have been released, so all of {', '.join(needed)} must be given; "
                f"missing: {', '.join(missing)}."
            )
        dtype = old.output.dtype
        scalars = list(self._scalars)
        if alpha is not None:
            scalars[:count] = numbers(alpha, "alpha", count, request.listed, dtype, 1.0)
        if beta is not None:
            if not request.has_c:
                raise ValueError("The argument 'beta' is given, but the product was made without operand C.")
            scalars[count:] = numbers(beta, "beta", count, request.listed, dtype, 0.0)
        if a is not None or b is not None or c is not None:
            self._take(fresh, needed, stream)
        self._scalars = tuple(scalars)
        if self._ins:
            self._ins[2 * count :] = scalars
        self._logger.info("The operands have been reset: %s.", ", ".join(n for n in needed if fresh[n] is not None))

    def _take(self, fresh: dict[str, Any], needed: tuple[str, ...], stream: Any) -> None:
        """Check new operands and take them."""
        request, old, count = self._request, self._recipe, self._request.products
        arrays_: list[Any] = []
        originals: list[Any] = []
        names: list[str] = []
        for which, name in enumerate(needed):
            slots = self._slots[which * count : (which + 1) * count]
            value = fresh[name]
            if value is None:
                arrays_ += [slot.array for slot in slots]
                originals += self._originals[which * count : (which + 1) * count] or [None] * count
                names += [name] * count
                continue
            row = self._row(value, name, which)
            found = [arrays.native(each, name) for each in row]
            for each, (_, library, _) in zip(row, found, strict=True):
                if library is not old.library:
                    raise TypeError(
                        f"Library package mismatch: the product was made for {old.library.name}, but the new operand "
                        f"{name!r} belongs to {library.name} ({type(each).__name__})."
                    )
            arrays_ += [array for array, _, _ in found]
            originals += row
            names += [name] * count
        operands = Given(
            tuple(arrays_), tuple(originals), old.library, count, request.listed, request.has_c, (None,) * count
        )
        self._compare(operands.operands, names, fresh)
        recipe = recipe_of(old.library, operands.operands, request)
        if recipe.spec != old.spec or recipe.place != old.place or recipe.backend is not old.backend:
            raise ValueError(
                "The strides of the new operands must match: their layouts or alignments need another plan than those "
                "of the old ones. Make another object for them, or copy them."
            )
        if request.inplace:
            _check_apart(recipe, operands.operands)
        keep = tuple(
            KEEP if fresh[name] is None else array for array, name in zip(operands.operands, names, strict=True)
        )
        restore = self._restore
        if request.inplace:
            restore = restoring(operands, True)
        self._swap(recipe, keep, stream, restore)
        self._remember(operands)

    def _row(self, value: Any, name: str, which: int) -> list[Any]:
        """Return the operands of one argument of a reset, as many as there are products."""
        request = self._request
        if is_list(value) != request.listed:
            what = "a sequence" if request.listed else "one operand"
            raise ValueError(f"The argument {name!r} must be {what}, as it was when the object was made.")
        if not request.listed:
            return [value]
        row, length = members(value, name), self._counts[which]
        if len(row) != length:
            raise ValueError(f"The sequence {name!r} must keep its length: it has {len(row)} members, not {length}.")
        return row if len(row) == request.products else row * request.products

    def _compare(self, operands: tuple[Any, ...], names: list[str], fresh: dict[str, Any]) -> None:
        """Raise ``ValueError`` when a new operand is not like the old one."""
        recipe, dtype = self._recipe, self._recipe.output.dtype
        for new, name, shape in zip(operands, names, self._shapes, strict=True):
            if fresh[name] is None:
                continue
            view = recipe.library.view(new)
            if view.dtype != dtype:
                raise ValueError(
                    f"The data type of the new operand {name!r} must match: it is {view.dtype}, not {dtype}."
                )
            if view.device != recipe.device:
                raise ValueError(
                    f"The new operand {name!r} is not on the same device: it is on {where(view.device)}, "
                    f"the old one was on {where(recipe.device)}."
                )
            if view.shape != shape:
                raise ValueError(
                    f"The extents of the new operand {name!r} must match: its shape is {view.shape}, not {shape}."
                )

    def release_operands(self) -> None:
        """Drop the references to the operands; the plan stays, and `reset_operands` gives it new ones."""
        self._require("release_operands")
        self._release()
        self._forget()

    def free(self) -> None:
        """Give all resources back, in order after the last execution; a second call does nothing."""
        self._forget()
        self._run = None
        super().free()

    def _forget(self) -> None:
        """Let go of what the caller gave."""
        self._quick, self._originals = None, ()
        if self._request.inplace:
            self._restore = None  # it holds the operands that results are


def plan_key(recipe: Recipe) -> str:
    """Return the value under which a plan is kept; as text, because that remembers its hash."""
    return f"{recipe.backend.name} {recipe.spec!r} {recipe.place!r}"


__all__ = ["InvalidMatmulState", "Matmul"]
