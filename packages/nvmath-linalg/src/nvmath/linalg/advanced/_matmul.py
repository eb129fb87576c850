"""The advanced matrix product: ``D = f(alpha A B + beta C)`` with epilogs, narrow precision, algorithms and tuning."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from threading import get_ident
from typing import Any

from nvmath.core import arrays
from nvmath.core.logs import INFO
from nvmath.core.operation import KEEP, Operation
from nvmath.core.options import options_of
from nvmath.core.recipe import Recipe
from nvmath.linalg.advanced import epilogs, types
from nvmath.linalg.advanced.inputs import check_bias_type, check_names
from nvmath.linalg.advanced.options import (
    MatmulEpilog,
    MatmulOptions,
    MatmulPlanPreferences,
    MatmulQuantizationScales,
)
from nvmath.linalg.advanced.problem import SCALE_OF, AnyExecution, Problem, epilog_of, number, planned_request
from nvmath.linalg.advanced.recipes import Request, recipe_of
from nvmath.linalg.advanced.spec import AdvancedSpec
from nvmath.linalg.overlap import share_memory
from nvmath.linalg.state import InvalidMatmulState

_AUX_SCALE = "aux_quantization_scale"


class Matmul(Operation):
    """The product ``D = f(alpha A B + beta C)``: planned and tuned once, executed many times.

    Parameters
    ----------
    a : array, shape (..., M, K) or (K,)
        A vector is a row, and its axis is not in the result.
    b : array, shape (..., K, N) or (K,)
        A vector is a column, and its axis is not in the result.
    c : array, shape (..., M, N), (..., M, 1) or (..., 1, N), optional
        What is added; one column or row stands for all. In place it has the full shape and is overwritten.
    alpha, beta : number, optional
        Default of alpha: 1. ``beta`` is required with c. Where one is 0, what it multiplies is not read.
    qualifiers : numpy.ndarray, optional
        Of ``matrix_qualifiers_dtype``, for A, B and C: whether to conjugate A, B.
    quantization_scales : MatmulQuantizationScales or dict, optional
        Required for narrow types (FP8, MXFP8, NVFP4).
    options : MatmulOptions or dict, optional
        See `MatmulOptions`.
    execution : ExecutionCUDA, ExecutionCPU, str or dict, optional
        Where to run. Default: on the GPU where there is one, else on the CPU.
    stream : int or stream object, optional
        Orders the copies of operands on the host to the device.

    Notes
    -----
    Batch axes are broadcast by NumPy's rule. D has the order of C; without one, the order that the epilog needs (column
    order for most), or that of A. Operands whose layout the library cannot read are copied at each execution, which is
    logged.

    Raises
    ------
    ValueError, TypeError
        When operands or options do not fit together; the text says how.

    See Also
    --------
    matmul : the same in one call.
    nvmath.linalg.Matmul : products of structured matrices, and lists of matrices.

    Examples
    --------
    >>> import numpy as np
    >>> from nvmath.linalg.advanced import Matmul, MatmulEpilog
    >>> a, b, bias = np.eye(2), np.array([[1.0, -2.0], [3.0, 4.0]]), np.array([0.5, -9.0])
    >>> with Matmul(a, b, execution="cpu") as mm:
    ...     _ = mm.plan(epilog=MatmulEpilog.RELU_BIAS, epilog_inputs={"bias": bias})
    ...     mm.execute()
    array([[1.5, 0. ],
           [0. , 0. ]])
    """

    _InvalidState = InvalidMatmulState
    _log = "nvmath.linalg"
    _released_text = "the operands have been released. Give new ones with reset_operands"

    def __init__(
        self,
        a: Any,
        b: Any,
        /,
        c: Any = None,
        *,
        alpha: Any = None,
        beta: Any = None,
        qualifiers: Any = None,
        quantization_scales: MatmulQuantizationScales | Mapping[str, Any] | None = None,
        options: MatmulOptions | Mapping[str, Any] | None = None,
        execution: AnyExecution = None,
        stream: Any = None,
    ) -> None:
        problem = Problem(a, b, c, alpha, beta, qualifiers, quantization_scales, options, execution)
        self._set_up(problem, stream)

    def _set_up(self, problem: Problem, stream: Any) -> None:
        self._problem = problem
        self._request = problem.request
        self._names: tuple[str, ...] = tuple(problem.arrays)
        recipe = recipe_of(problem.library, problem.arrays, problem.request)
        operands = tuple(problem.arrays[name] for name in recipe.spec.inputs)
        _check_apart(recipe, operands)
        scalars = (problem.alpha, problem.beta)
        super().__init__(recipe, operands, problem.options, stream, _restored(problem.restore, problem.target), scalars)
        problem.arrays = {}  # the slots hold them, and let them go
        if problem.request.execution is None and recipe.place.space == "cpu":
            self._logger.info("There is no GPU: the product runs on the CPU.")
        self._default: Any = None
        self._algorithms: list[Any] = []
        self._packed: tuple[str, ...] = ()  # operands that are copied because they were reset to others
        self._edits: list[Any] = []  # algorithms whose settings were changed since the last run
        self._seconds: tuple[float, ...] = ()
        self._tuned_in: Any = None
        self._found = True  # whether the algorithms were found by the library, not given
        self._remember()

    def _remember(self) -> None:
        """Keep what a quick checked reset compares with: for each operand its type, test, place and address."""
        recipe = self._recipe
        spec: AdvancedSpec = recipe.spec
        # in place, each new operand must be seen to lie apart from C
        plain = self._restore is None and not recipe.inplace and not self._logger.isEnabledFor(INFO)
        self._quick: dict[str, tuple[type, Callable[[Any], bool], int, Any]] = {}
        if plain:
            for index, name in enumerate(spec.inputs):
                slot = self._slots[index]
                if recipe.modes[index] == "direct" and slot.array is not None:
                    self._quick[name] = type(slot.array), recipe.library.matcher(slot.array), index, slot
        self._address_of = recipe.library.address
        self._facts = {
            name: recipe.library.view(slot.array)._replace(array=None)
            for name, slot in zip(spec.inputs, self._slots, strict=True)
            if slot.array is not None
        }

    # ------------------------------------------------------------------ plan

    def applicable_algorithm_ids(self, limit: int = 8) -> tuple[int, ...]:
        """Return the ids of at most ``limit`` algorithms that the library has for these data types.

        Raises
        ------
        ValueError
            When ``limit`` is not positive.
        """
        self._require("applicable_algorithm_ids")
        if isinstance(limit, bool) or not isinstance(limit, int) or limit < 1:
            raise ValueError(f"limit={limit!r} is not valid: a positive integer is needed.")
        if self._recipe.place.space != "cuda":
            return ()
        from nvmath.linalg.advanced import _cublaslt

        return _cublaslt.algorithm_ids(self._recipe.spec, self._recipe.place, limit, self._options.handle)

    def plan(
        self,
        *,
        preferences: MatmulPlanPreferences | Mapping[str, Any] | None = None,
        algorithms: Sequence[Any] | None = None,
        epilog: MatmulEpilog | int | None = None,
        epilog_inputs: Mapping[str, Any] | None = None,
        stream: Any = None,
        tuned: Any = None,
    ) -> Any:
        """Plan the product. All or nothing: after an error the object is as before. A further call plans anew.

        Parameters
        ----------
        preferences : MatmulPlanPreferences or dict, optional
            Which algorithms to look for.
        algorithms : sequence of Algorithm, optional
            To be used as they are, instead of looking for some.
        epilog : MatmulEpilog, optional
            What is done with the product before it is stored.
        epilog_inputs : dict, optional
            The arrays that the epilog reads, by name; see the table of epilogs in the guide.
        stream : int or stream object, optional
            Orders the allocation of the workspace; planning itself always blocks.
        tuned : TunedPlan, str or path, optional
            The outcome of an earlier `autotune`: an object, its file, or a folder of files. A folder that has none for
            this problem is no error: the library is asked, and a later `autotune` leaves its outcome there.

        Returns
        -------
        tuple of Algorithm
            The best first; empty where the engine has no choice of algorithms.

        Raises
        ------
        ValueError
            When the epilog or its inputs do not fit, or no engine has an algorithm (`UnsupportedProblem`), or ``tuned``
            is for another problem, device or library version (`StalePlan`).
        """
        self._require("plan")
        name = epilog_of(epilog)
        wanted: MatmulPlanPreferences = options_of(MatmulPlanPreferences, preferences, "preferences")
        if self._released:
            raise self._InvalidState("Matmul.plan() cannot be called: give new operands with reset_operands() first.")
        if stream is not None:
            self._check_stream(stream)
        request = planned_request(self._problem.request, wanted, name)
        given = dict(zip(self._recipe.spec.inputs, (slot.array for slot in self._slots), strict=True))
        base = {key: given[key] for key in self._names}
        extra = self._epilog_arrays(name, request, epilog_inputs)
        recipe = recipe_of(self._problem.library, base | extra, request)
        _check_bias(recipe, self._problem, extra)
        _check_apart(recipe, tuple((base | extra)[key] for key in recipe.spec.inputs))
        records, tuning = self._given_algorithms(recipe, algorithms, tuned)
        kept = {key: KEEP if key in given and key not in extra else None for key in recipe.spec.inputs}
        where = {key: i for i, key in enumerate(self._recipe.spec.inputs)}
        operands = tuple(
            KEEP if kept[key] is KEEP and where.get(key) == i else (base | extra)[key]
            for i, key in enumerate(recipe.spec.inputs)
        )
        before, held = self._recipe, tuple(slot.array for slot in self._slots)
        kernel, launch, self._kernel, self._launch = self._kernel, self._launch, None, None
        swapped = False  # equal recipes are one object, whose epilog inputs are others all the same
        try:
            self._swap(recipe, operands, stream, self._restore)
            swapped = True
            self._plan(recipe.spec, self._wishes(records), stream)
        except BaseException:
            if swapped:
                self._swap(before, held, stream, self._restore)
            self._kernel = kernel
            self._launch = launch if kernel is None else self._make_launch(kernel, self._workspace)
            raise
        self._request = request
        self._found = records is None
        self._tuned_in = tuning
        self._seconds = ()
        self._take_algorithms(algorithms or ())
        self._remember()
        return tuple(self._algorithms)

    def _epilog_arrays(self, name: str, request: Request, given: Mapping[str, Any] | None) -> dict[str, Any]:
        if not name:
            if given:
                self._logger.warning("epilog_inputs is ignored, because no epilog was given.")
            return {}
        if given is not None and not isinstance(given, Mapping):
            raise TypeError(
                f"The argument 'epilog_inputs' is of type {type(given).__name__}. A dict of arrays is needed, such as "
                '{"bias": array}.'
            )
        row = epilogs.TABLE[name]
        narrow_aux = _narrow_aux(row, request, self._recipe.spec)
        check_names(row, dict(given or {}), narrow_aux=narrow_aux)
        result = {}
        for key in row.inputs:
            result[key] = self._problem.of_library((given or {})[key], f"epilog_inputs[{key!r}]")
        if narrow_aux:
            result["aux_scale"] = self._problem.scale((given or {})[_AUX_SCALE], f"epilog_inputs[{_AUX_SCALE!r}]")
        return result

    def _given_algorithms(self, recipe: Recipe, algorithms: Any, tuned: Any) -> tuple[Any, Any]:
        """Return the records of algorithms that were given, and where tuning is to be kept."""
        if algorithms is not None and tuned is not None:
            raise ValueError("Give either algorithms or tuned, not both.")
        if algorithms is not None:
            from nvmath.linalg.advanced.algorithms import Algorithm

            chosen = tuple(algorithms)
            if not chosen or not all(isinstance(x, Algorithm) for x in chosen):
                raise TypeError("The argument 'algorithms' must be a sequence of at least one Algorithm object.")
            if recipe.place.space != "cuda":
                raise ValueError("The argument 'algorithms' is for execution on a GPU; the CPU engines have none.")
            return tuple(x._record for x in chosen), None
        if tuned is not None:
            from nvmath.linalg.advanced.tuning import find

            return find(tuned, recipe, self._logger)
        return None, None

    def _wishes(self, records: Any) -> tuple[Any, ...]:
        if self._recipe.place.space != "cuda":
            return ()
        from nvmath.linalg.advanced._cublaslt import Wishes

        return (Wishes(self._options.handle, records),)

    def _take_algorithms(self, given: Sequence[Any] = ()) -> None:
        """Show the kernel's algorithms, each by the one object that stands for it."""
        kernel: Any = self._kernel
        self._default = kernel.phases["multiply"]
        known = {algorithm._record.pointer: algorithm for algorithm in (*self._algorithms, *given)}
        self._algorithms = []
        self._edits.clear()
        records = getattr(kernel, "records", ())
        if not records:
            return
        from nvmath.linalg.advanced.algorithms import Algorithm

        for record in records:
            algorithm = known.get(record.pointer) or Algorithm(record)
            algorithm._edits = self._edits
            self._algorithms.append(algorithm)
        self._logger.info("Algorithms: %d; the product takes %d operations.", len(records), self._recipe.spec.flops)

    @property
    def algorithms(self) -> tuple[Any, ...]:
        """The algorithms of the plan, the one that is used by default first."""
        return tuple(self._algorithms)

    # ------------------------------------------------------------------ execute

    def execute(self, *, algorithm: Any = None, release_workspace: bool = False, stream: Any = None) -> Any:
        """Execute the product.

        Parameters
        ----------
        algorithm : Algorithm, optional
            One of those of the plan; default: the first.
        release_workspace : bool
            Whether to give the workspace back afterwards, in stream order.
        stream : int or stream object, optional
            Orders the work; default: the current stream of the operands' package.

        Returns
        -------
        array or tuple
            D, a new array of the operands' package (in place: operand c); or D and a dict of the auxiliary outputs
            where the epilog or the options ask for any. If operands and execution are on a GPU, the call returns after
            the launch unless option ``blocking`` is True.

        Raises
        ------
        InvalidMatmulState
            Before `plan`, after `release_operands` or `free`, or in another thread than the object's.
        ValueError
            For an algorithm that the plan does not have.
        """
        if stream is not None:
            self._check_stream(stream)
        launch = self._launch
        if launch is None or self._owner != get_ident():
            raise self._no_launch("execute")
        if self._edits:
            launch = self._refit()
        result = launch(self._default if algorithm is None else self._run_of(algorithm), stream)
        if release_workspace:
            self._release_workspace()
        return result

    def _run_of(self, algorithm: Any) -> Any:
        kernel: Any = self._kernel
        if algorithm in self._algorithms:
            return kernel.run_of(algorithm._record)
        raise ValueError(
            "The algorithm given to execute() is not included in the plan() algorithms. Use one of those that plan() "
            "returned, or plan with algorithms=[...]."
        )

    def _refit(self) -> Any:
        """See to it that algorithms that were edited fit the product and find their workspace; return the launch."""
        kernel: Any = self._kernel
        for algorithm in self._edits:
            kernel.refit(algorithm._record)
        self._edits.clear()
        if kernel.workspace > (self._workspace.nbytes if self._workspace is not None else 0):
            self._replace_workspace(kernel.workspace, None)
        self._default = kernel.phases["multiply"]
        return self._launch

    def autotune(
        self,
        iterations: int = 10,
        prune: int | None = None,
        release_workspace: bool = False,
        stream: Any = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> None:
        """Time the algorithms on the real operands, with a cold cache, and use the fastest from now on.

        Parameters
        ----------
        iterations : int
            How often each is timed; the median counts.
        prune : int, optional
            How many to keep; default: all.
        release_workspace : bool
            Whether to give the workspace back afterwards.
        stream : int or stream object, optional
            Where the products run.
        progress : callable, optional
            Called with (measurements done, measurements in all).

        Notes
        -----
        The library's own first choice stays first unless another one is faster in a second comparison of the two, so
        the product is never slower than before. Operands keep their values, in place too.

        Raises
        ------
        InvalidMatmulState
            Before `plan`, or after `release_operands` or `free`.
        ValueError
            When ``iterations`` or ``prune`` is not positive.
        """
        from nvmath.linalg.advanced import tuning

        for name, value in (("iterations", iterations), ("prune", prune)):
            if value is not None and (isinstance(value, bool) or not isinstance(value, int) or value < 1):
                raise ValueError(f"{name}={value!r} is not valid: a positive integer is needed.")
        if self._launch is None or self._owner != get_ident():
            raise self._no_launch("autotune")
        tuning.autotune(self, iterations, prune, stream, progress)
        if release_workspace:
            self._release_workspace()

    def tuned_plan(self) -> Any:
        """Return the algorithms in their present order, as a `TunedPlan` that can be saved and used elsewhere.

        Raises
        ------
        InvalidMatmulState
            Before `plan`.
        """
        self._require("tuned_plan", planned=True)
        from nvmath.linalg.advanced import tuning

        return tuning.of(self)

    # ------------------------------------------------------------------ operands

    def reset_operands(
        self,
        *,
        a: Any = None,
        b: Any = None,
        c: Any = None,
        alpha: Any = None,
        beta: Any = None,
        quantization_scales: Any = None,
        epilog_inputs: Mapping[str, Any] | None = None,
        stream: Any = None,
    ) -> None:
        """Give the product new operands; what is not given stays.

        Parameters
        ----------
        a, b, c : array, optional
            Like the old ones: package, device, data type, shape and strides. After `release_operands` all are needed.
        alpha, beta : number, optional
            New factors.
        quantization_scales : MatmulQuantizationScales or dict, optional
            New scales, for those of its fields that are not None.
        epilog_inputs : dict, optional
            New inputs for the epilog: the same names as in `plan`.
        stream : int or stream object, optional
            As in the constructor.

        Raises
        ------
        ValueError
            When nothing is given, something does not match, or c is given and there was none.
        TypeError
            When an operand is of another package.
        """
        if self._owner != get_ident():
            self._require("reset_operands")
        if (
            alpha is None
            and beta is None
            and quantization_scales is None
            and epilog_inputs is None
            and stream is None
            and self._reset_quickly(a, b, c)
        ):
            return
        self._require("reset_operands")
        if stream is not None:
            self._check_stream(stream)
        scalars = self._new_scalars(alpha, beta) if alpha is not None or beta is not None else None
        new = {name: array for name, array in (("a", a), ("b", b), ("c", c)) if array is not None}
        new |= self._new_inputs(quantization_scales, epilog_inputs)
        if self._released:
            self._reset_released(new, stream)
        elif new:
            self._reset(new, stream)
        elif scalars is None and epilog_inputs is None and quantization_scales is None:
            raise ValueError(
                "reset_operands() needs at least one of a, b, c, alpha, beta, quantization_scales, epilog_inputs."
            )
        if scalars is not None:
            self._scalars = scalars
            self._ins[-2:] = scalars

    def _reset_quickly(self, a: Any, b: Any, c: Any) -> bool:
        """Take operands that are plainly like the old ones; False, with nothing done, if one is not."""
        quick, matched = self._quick, []
        for name, array in (("a", a), ("b", b), ("c", c)):
            if array is not None:
                known = quick.get(name)  # there is none after a release
                if known is None or type(array) is not known[0] or not known[1](array):
                    return False
                matched.append((known[2], known[3], array))
        ins, address = self._ins, self._address_of
        for index, slot, array in matched:
            slot.array = array
            ins[index] = slot.address = address(array)
        return bool(matched)

    def reset_operands_unchecked(
        self,
        *,
        a: Any = None,
        b: Any = None,
        c: Any = None,
        alpha: Any = None,
        beta: Any = None,
        quantization_scales: Any = None,
        epilog_inputs: Mapping[str, Any] | None = None,
        stream: Any = None,
    ) -> None:
        """Give the product new operands, trusting the caller that they are like the old ones; see `reset_operands`.

        One that has other strides, such as an earlier result in column order, is copied into the layout of the plan.
        """
        if not self._released and not self._freed:
            a, b, c = self._fitted("a", a), self._fitted("b", b), self._fitted("c", c)
        self.reset_operands(
            a=a, b=b, c=c, alpha=alpha, beta=beta, quantization_scales=quantization_scales,
            epilog_inputs=epilog_inputs, stream=stream,
        )  # fmt: skip

    def _fitted(self, name: str, array: Any) -> Any:
        """Return an operand, in the layout of the plan if it has another."""
        known = self._quick.get(name)
        if array is None or known is None or type(array) is not known[0] or known[1](array):
            return array
        library, was = self._recipe.library, self._facts[name]
        view = library.view(array)
        if (view.dtype, view.shape, view.device) != (was.dtype, was.shape, was.device) or view.strides == was.strides:
            return array
        allocate, finish = library.maker(was.shape, was.strides, was.dtype, was.device)
        base = allocate()
        fitted = base if finish is None else finish(base)
        if library.view(fitted).strides != was.strides:  # the old one had gaps
            return array
        library.copy(fitted, array)
        return fitted

    def _new_scalars(self, alpha: Any, beta: Any) -> tuple[Any, Any]:
        """Return alpha and beta, with the old one for what is None."""
        scale = self._recipe.spec.scale
        first, second = self._scalars
        if alpha is not None:
            first = number(alpha, scale, "alpha")
        if beta is not None:
            if "c" not in self._names:
                self._logger.warning("beta is ignored, because there is no operand c.")
            else:
                second = number(beta, scale, "beta")
        return first, second

    def _new_inputs(self, scales: Any, given: Mapping[str, Any] | None) -> dict[str, Any]:
        new: dict[str, Any] = {}
        spec: AdvancedSpec = self._recipe.spec
        if scales is not None:
            chosen = options_of(MatmulQuantizationScales, scales, "quantization_scales")
            for name, key in SCALE_OF.items():
                value = getattr(chosen, name)
                if value is None:
                    continue
                if key not in spec.inputs:
                    raise ValueError(f"quantization_scales.{name} is given, but the product was made without it.")
                new[key] = self._problem.scale(value, f"quantization_scales.{name}")
        if given is not None:
            row = epilogs.TABLE.get(spec.epilog)
            if row is None:
                self._logger.warning("epilog_inputs is ignored, because the plan has no epilog.")
                return new
            check_names(row, dict(given), narrow_aux="aux_scale" in spec.inputs)
            for key in row.inputs:
                new[key] = self._problem.of_library(given[key], f"epilog_inputs[{key!r}]")
            if "aux_scale" in spec.inputs:
                new["aux_scale"] = self._problem.scale(given[_AUX_SCALE], f"epilog_inputs[{_AUX_SCALE!r}]")
        return new

    def _reset_released(self, new: dict[str, Any], stream: Any) -> None:
        self._require("reset_operands")
        spec: AdvancedSpec = self._recipe.spec
        missing = [name for name in spec.inputs if name not in new]
        if missing:
            raise ValueError(
                f"After release_operands(), reset_operands() needs all operands; missing: {', '.join(missing)}."
            )
        self._reset(new, stream)

    def _reset(self, new: dict[str, Any], stream: Any) -> None:
        """Take operands that are not plainly like the old ones, or say why they do not fit."""
        self._require("reset_operands")
        recipe = self._recipe
        spec: AdvancedSpec = recipe.spec
        library = recipe.library
        arranged: dict[str, Any] = {}
        restore = self._restore
        for name, array in new.items():
            if name not in spec.inputs:
                raise ValueError(
                    f"Operand {name} was not given when the product was made, so there is none to replace."
                )
            operand, of, back = arrays.native(array, name)
            if of is not library:
                raise TypeError(
                    f"Library package mismatch: the product was made for {library.name}, but operand {name} belongs to "
                    f"{of.name}."
                )
            self._compare(name, library.view(operand))
            arranged[name] = operand
            if name == "a":
                restore = _restored(back)
            if name == "c" and recipe.inplace:
                restore = _restored(back, None if operand is array else array)
        everything = {name: arranged.get(name, slot.array) for name, slot in zip(spec.inputs, self._slots, strict=True)}
        packed: tuple[str, ...] = ()
        fitting = _like(recipe_of(library, everything, self._request), recipe)
        if fitting is None:  # less aligned than what was planned: through copies, they may fit
            for pack in (self._packed, tuple(sorted({*self._packed, *(name for name in new if name in "abc")}))):
                fitting = _like(recipe_of(library, everything, self._request._replace(pack=pack)), recipe)
                if fitting is not None:
                    packed = pack
                    break
        if fitting is None:
            raise ValueError(
                f"The strides of the new operands ({', '.join(new)}) must match: they need another plan than the old "
                "ones, because of their memory layout, alignment or lazy conjugation."
            )
        _check_apart(fitting, tuple(everything[name] for name in spec.inputs))
        operands = tuple(arranged.get(name, KEEP) for name in spec.inputs)
        if self._released:
            operands = tuple(everything[name] for name in spec.inputs)
        self._swap(fitting, operands, stream, restore)
        self._packed = packed
        self._remember()

    def _compare(self, name: str, view: arrays.View) -> None:
        was = self._facts[name]
        for what, new, old in (
            ("data type", view.dtype, was.dtype),
            ("extents", view.shape, was.shape),
        ):
            if new != old:
                are = "it is" if what == "data type" else "they are"
                raise ValueError(f"The {what} of the new operand {name} must match: {are} {new}, not {old}.")
        if view.device != was.device:
            raise ValueError(f"The new operand {name} is not on the same device as the old one.")
        if view.strides != was.strides and self._recipe.modes[self._recipe.spec.inputs.index(name)] == "direct":
            raise ValueError(
                f"The strides of the new operand {name} must match: they are {view.strides}, not {was.strides}."
            )

    def release_operands(self) -> None:
        """Forget the operands, scales and epilog inputs, but keep the plan; a second call does nothing."""
        self._require("release_operands")
        self._release()
        self._quick = {}

    def free(self) -> None:
        """Give all native resources back, in order after the last run; a second call does nothing."""
        self._quick = {}
        super().free()


def _restored(restore: Callable[[Any], Any] | None, target: Any = None) -> Callable[[Any], Any] | None:
    """Return what turns results into the caller's kind of array, with auxiliary outputs or without.

    ``target`` is the caller's own operand c where the result is written into it and the package does not know it.
    """
    if restore is None and target is None:
        return None

    def kind(array: Any) -> Any:
        return array if restore is None else restore(array)

    def restored(result: Any) -> Any:
        first = result[0] if isinstance(result, tuple) else result
        own = kind(first) if target is None else target
        if isinstance(result, tuple):
            return own, {name: kind(array) for name, array in result[1].items()}
        return own

    return restored


def _check_apart(recipe: Recipe, operands: tuple[Any, ...]) -> None:
    """Raise ``ValueError`` when a result that is written into C would overwrite an operand that is still read."""
    if not recipe.inplace:
        return
    names, views = recipe.spec.inputs, [recipe.library.view(operand) for operand in operands]
    (target,) = recipe.targets
    for name, view in zip(names, views, strict=True):
        if name != "c" and share_memory(views[target], view):
            raise ValueError(
                "With inplace=True the operand c must not share memory with another operand, but it overlaps in memory "
                f"with {name!r}. Copy one of them first."
            )


def _like(new: Recipe, old: Recipe) -> Recipe | None:
    """Return ``new`` for use with the plan of ``old``; None when it needs another plan."""
    if new.place != old.place or new.backend is not old.backend:
        return None
    if new.spec == old.spec:
        return new
    aligned: AdvancedSpec = new.spec._replace(alignment=old.spec.alignment)
    if aligned != old.spec:
        return None
    if all(have >= need for have, need in zip(new.spec.alignment, old.spec.alignment, strict=True)):
        return new._replace(spec=old.spec)
    return None


def _narrow_aux(row: epilogs.Epilog, request: Request, spec: AdvancedSpec) -> bool:
    """Tell whether the auxiliary output is of a narrow type, so that it needs a scale."""
    if "gelu_aux" not in row.outputs or request.aux_type is None:
        return False
    return types.aux_dtype(request.aux_type) in types.NARROW


def _check_bias(recipe: Recipe, problem: Problem, extra: Mapping[str, Any]) -> None:
    if "bias" in extra:
        check_bias_type(recipe.library.view(extra["bias"]).dtype, recipe.spec)
