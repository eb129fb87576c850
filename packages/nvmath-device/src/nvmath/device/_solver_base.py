"""What all descriptions of solvers share: the problem, its traits, its code, and what compilers ask of it."""

from __future__ import annotations

import math
from typing import Any, ClassVar, NamedTuple

from nvmath.device import _codegen, _kernel_cache, _solver_rules
from nvmath.device._calls import Argument, Call, Launch, Linkable
from nvmath.device._solver_table import (
    COL_MAJOR,
    EXTRAS,
    FUNCTIONS,
    MATRICES,
    Problem,
    check_extents,
    check_extras,
    check_size,
    takes,
)
from nvmath.device.common_cuda import ComputeCapability, Dim3, max_shared_memory, resolve_sm
from nvmath.device.types import element

__all__ = ["Description", "Form"]

_HIDDEN = ("precision", "sm", "_numba_type_")  # of no use in a kernel, or no type for it


class Form(NamedTuple):
    """How a method of a description calls a function: the order of its arguments in Python."""

    function: str
    parameters: tuple[str, ...]


class Description:
    """A problem that a block of threads solves in shared memory: a value, hashable and comparable."""

    _forms: ClassVar[dict[str, Form]] = {}
    _single: ClassVar[bool] = False  # whether arrangement and leading dimension are those of one matrix

    _problems: dict[str, Problem]

    def _describe(
        self,
        size: Any,
        precision: Any,
        execution: Any,
        *,
        sm: Any,
        arrangement: Any,
        batches_per_block: Any,
        data_type: Any,
        leading_dimensions: Any,
        block_dim: Any,
        **extras: Any,
    ) -> None:
        """Check the arguments and ask for the traits."""
        _kernel_cache.watch()
        functions = self._functions()
        self._precision = _solver_rules.precision(precision)
        self._execution = _solver_rules.one_of("execution", execution, ("Block",))
        self._m, self._n, self._k = check_size(size)
        self._data_type = _solver_rules.one_of(
            "data_type", "real" if data_type is None else data_type, ("real", "complex")
        )
        layouts = _solver_rules.arrangement(arrangement)
        batches = _solver_rules.batches(batches_per_block)
        dims = _solver_rules.block_dim(block_dim)
        self._sm, self._sm_given = resolve_sm(sm), sm is not None
        self._extras: dict[str, str | None] = {}
        self._problems = {}
        lead = next(iter(functions.values()))
        for method, function in functions.items():
            # What another function of the description takes is not refused for this one.
            taken = [name for name in extras if any(takes(other, name) for other in functions.values())]
            wanted = {n: value for n, value in extras.items() if n not in taken or takes(function, n)}
            if len(functions) > 1 and FUNCTIONS[function].transposes == "identity":
                wanted["transpose_mode"] = "non_transposed"
            found = check_extras(function, wanted, self._data_type)
            self._extras |= {name: value for name, value in found.items() if value is not None}
            self._problems[method] = Problem(
                function, self._m, self._n, self._k, self._precision.__name__, self._data_type == "complex",
                found["side"], found["fill_mode"], found["diag"], found["transpose_mode"], found["job"], layouts,
                batches or 1,
            )  # fmt: skip
        self._lead = self._problems[next(iter(functions))]
        check_extents(lead, self.size, self._lead.side)
        if lead == "htev" and self._data_type == "complex":
            raise ValueError(
                "data_type='complex' is not valid for function 'htev', which takes real matrices: leave it out."
            )
        for function in functions.values():
            _solver_rules.toolchain(function)
        _solver_rules.compiler_bug(self._lead, self._sm)
        self._leading: dict[str, int] = {}
        for problem in self._problems.values():
            self._leading |= _solver_rules.leading(leading_dimensions, problem, self._single)
        self._workspace = 0
        if self._callable():  # older libraries compile to answer, and say in C++ what does not fit
            self._settle(batches, dims)
        if not self._callable():
            self._refuse_size(next(iter(functions)))

    def _functions(self) -> dict[str, str]:
        """Return the library's function for each method; the first one leads."""
        return {name: form.function for name, form in self._forms.items()}

    def _settle(self, batches: int | None, dims: tuple[int, int, int] | None) -> None:
        """Let the library choose what was left to it."""
        if batches is None:
            batches = self._ask(self._lead, None, dims)[0]
            self._problems = {name: one._replace(batches=batches) for name, one in self._problems.items()}
            self._lead = self._lead._replace(batches=batches)
        self._batches = batches
        if dims is None:
            offers = [self._ask(one, batches, None)[1] for one in self._problems.values() if self._possible(one)]
            dims = max(offers, key=math.prod)
        self._dims = dims
        self._workspace = self._ask(self._lead, batches, dims)[2]

    def _possible(self, problem: Problem) -> bool:
        """Tell whether a function of several can be used at all: solving needs a square matrix, and more memory."""
        return (FUNCTIONS[problem.function].size != "square" or problem.m == problem.n) and self._fits(problem)

    def _callable(self) -> bool:
        return any(self._fits(problem) for problem in self._problems.values())

    def _fits(self, problem: Problem) -> bool:
        return problem.bytes(self._leading, self._workspace) <= max_shared_memory(self._sm)

    def _refuse_size(self, method: str) -> None:
        problem = self._problems[method]
        _solver_rules.shared_memory(self._words(), problem, self._leading, self._workspace, self._sm)

    # Properties that all descriptions have.

    @property
    def size(self) -> tuple[int, int, int]:
        """The problem's size (m, n, k)."""
        return self._m, self._n, self._k

    @property
    def m(self) -> int:
        """First extent of the size."""
        return self._m

    @property
    def n(self) -> int:
        """Second extent of the size."""
        return self._n

    @property
    def precision(self) -> Any:
        """``numpy.float32`` or ``numpy.float64``."""
        return self._precision

    @property
    def execution(self) -> str:
        """``"Block"``: the threads of a block solve together."""
        return self._execution

    @property
    def sm(self) -> ComputeCapability:
        """The compute capability of the description: the one given, else the current device's, else 9.0."""
        return self._sm

    @property
    def data_type(self) -> str:
        """``"real"`` or ``"complex"``."""
        return self._data_type

    @property
    def batches_per_block(self) -> int:
        """Number of problems that a block solves."""
        return self._batches

    @property
    def block_dim(self) -> Dim3:
        """Threads of the block that calls."""
        return Dim3(*self._dims)

    @property
    def block_size(self) -> int:
        """Number of threads of the block."""
        return int(math.prod(self._dims))

    @property
    def value_type(self) -> Any:
        """Type of the elements: ``numpy.float32``, ``float64``, ``complex64`` or ``complex128``."""
        return element(self._lead.value)

    @property
    def a_arrangement(self) -> str:
        """Arrangement of matrix a, ``"col_major"`` or ``"row_major"``."""
        return self._lead.arrangement[0]

    @property
    def lda(self) -> int:
        """Leading dimension of matrix a (of v for 'htev')."""
        return self._ld(0)

    def _ld(self, place: int) -> int:
        for name, ld in self._leading.items():
            if MATRICES[name] == place:
                return ld
        return self._n if place else self._m

    # What compilers ask (see `nvmath.device._calls`).

    def constants(self) -> dict[str, Any]:
        """Return what kernels may read of the object."""
        names = {
            name for kind in type(self).__mro__ for name, value in vars(kind).items() if isinstance(value, property)
        }
        return {name: getattr(self, name) for name in sorted(names.difference(_HIDDEN))} | {
            "precision": self._precision
        }

    def methods(self) -> frozenset[str]:
        """Return the names of what kernels may call."""
        return frozenset(self._forms)

    def call(self, method: str, arguments: tuple[Argument, ...], compute_capability: Any) -> Call:
        """Return what a call in a kernel becomes."""
        from nvmath.device import _solver_calls

        problem = self._checked(method)
        form = self._form(method)
        dynamic, passing = _solver_calls.check(
            f"{self._words()}.{method}", problem, form, method == "execute", arguments
        )
        found = self._generated(problem, compute_capability, dynamic)
        return Call(found.symbols[0], found.code, passing)

    def _form(self, method: str) -> Form:
        return self._forms[method]

    def _checked(self, method: str) -> Problem:
        """Return the problem of a method, refused where the function cannot solve it."""
        problem = self._problems[method]
        check_extents(problem.function, self.size, problem.side)
        _solver_rules.shared_memory(f"{self._words()}.{method}", problem, self._leading, self._workspace, self._sm)
        return problem

    def launch(self) -> Launch:
        """Return what the launch of a kernel that calls the object must give."""
        return Launch(self._words(), self.block_dim)

    def run(self, method: str, arguments: tuple[Any, ...], block: Any) -> None:
        """Compute with NumPy, for one thread of a simulated block."""
        from nvmath.device import _solver_reference

        problem, form = self._checked(method), self._form(method)
        words = f"{self._words()}.{method}"

        def compute(everyone: Any) -> None:
            _solver_reference.run(words, problem, form, method == "execute", self._leading, everyone[0])

        block.together(arguments, compute, dim=self.block_dim)

    def _called(self, method: str, *arguments: Any) -> None:
        from nvmath.device import _reference_calls

        _reference_calls.called(self, method, arguments)

    @property
    def _numba_type_(self) -> Any:  # the protocol by which numba-cuda types what kernels name
        from nvmath.device import _mlir_choice

        return _mlir_choice.compiler().described(self)

    # Value semantics.

    def _key(self) -> tuple[Any, ...]:
        extras = tuple(sorted(self._extras.items(), key=str))
        problems = tuple(self._problems.values())
        return problems, extras, tuple(sorted(self._leading.items())), self._dims, self._sm, self._sm_given

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Description) and other._key() == self._key()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self._key()))

    def __repr__(self) -> str:
        extras = "".join(f", {name}={value!r}" for name, value in self._extras.items())
        given = f"size={self.size}, precision={self._precision.__name__}, data_type={self._data_type!r}{extras}"
        layouts = f"arrangement={self._lead.arrangement}, leading_dimensions={self._leading}"
        launch = f"batches_per_block={self._batches}, block_dim={self._dims}, sm={self._sm}, sm_given={self._sm_given}"
        return f"{self._title()}({given}, {layouts}, {launch})"

    def _title(self) -> str:
        return type(self).__name__

    def _words(self) -> str:
        kind = "complex " if self._data_type == "complex" else ""
        return f"{self._title()} of size {self.size} ({kind}{self._precision.__name__})"

    # What libmathdx says.

    def _operators(
        self,
        problem: Problem,
        sm: ComputeCapability,
        batches: int | None,
        dims: tuple[int, int, int] | None,
        api: int = 0,
    ) -> _codegen.Operators:
        row = FUNCTIONS[problem.function]
        places = 1 + max((MATRICES[name] for name in problem.matrices), default=0)
        extras = ((name.upper(), getattr(problem, name)) for name in EXTRAS)
        pairs: list[tuple[str, Any]] = [
            ("FUNCTION", row.number),
            ("SIZE", self.size),
            ("PRECISION", _codegen.PRECISIONS[problem.real]),
            ("TYPE", int(problem.complex)),
            ("SM", sm.integer),
            ("EXECUTION", _codegen.EXECUTIONS[self._execution]),
            ("API", api),
            *((name, EXTRAS[name.lower()][word]) for name, word in extras if word not in (None, "non_transposed")),
            ("ARRANGEMENT", tuple(int(word != COL_MAJOR) for word in problem.arrangement[:places])),
        ]
        if not api and problem.matrices:
            leading = [problem.m, problem.n][:places]
            for name in problem.matrices:
                leading[MATRICES[name]] = self._leading[name]
            pairs.append(("LEADING_DIMENSION", tuple(leading)))
        pairs += [("BATCHES_PER_BLOCK", batches), ("BLOCK_DIM", dims)]
        return tuple((name, value) for name, value in pairs if value is not None)

    def _ask(
        self, problem: Problem, batches: int | None, dims: tuple[int, int, int] | None
    ) -> tuple[int, tuple[int, int, int], int]:
        """Return suggested batches per block, suggested block dimension, and elements of workspace."""
        operators = self._operators(problem, self._sm, batches, dims)

        def ask() -> tuple[Any, ...]:
            with _codegen.descriptor("cusolverdx", operators) as opened:
                suggested = opened.integers("SUGGESTED_BLOCK_DIM", 3)
                workspace = opened.integer("WORKSPACE_SIZE") if problem.function == "heev" else 0
                return opened.integer("SUGGESTED_BATCHES_PER_BLOCK"), suggested, workspace

        count, suggested, workspace = _codegen.described(("cusolverdx", operators), ask)
        return count, suggested, workspace

    def _generated(self, problem: Problem, target: ComputeCapability, dynamic: bool) -> _codegen.Generated:
        """Return the code of a function for ``target``, with what it links to."""
        target = ComputeCapability(target.major, target.minor)  # cuSOLVERDx uses no features of one architecture alone
        sm = ComputeCapability(self._sm.major, self._sm.minor) if self._sm_given else target
        _codegen.check_target(self._words(), sm, target)
        _solver_rules.compiler_bug(problem, target)
        operators = self._operators(problem, sm, problem.batches, self._dims, int(dynamic))
        words = f"{self._words()} ({problem.function})"

        def library() -> _codegen.Generated:
            module = _codegen.mathdx()
            with _codegen.descriptor("cusolverdx", operators) as opened:
                data = bytearray(module.cusolverdx_get_universal_fatbin_size(opened.handle))
                module.cusolverdx_get_universal_fatbin(opened.handle, len(data), data)
                return _codegen.Generated((), 0, (Linkable("fatbin", bytes(data), "cuSOLVERDx"),))

        own = _codegen.function("cusolverdx", operators, target, "nvmath_solver", words, _solver_rules.nvrtc)
        shared = _codegen.generated(("cusolverdx fatbin",), "the functions that solvers share", library)
        return own._replace(code=own.code + shared.code)
