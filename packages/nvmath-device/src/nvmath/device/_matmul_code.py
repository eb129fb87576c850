"""From a `Matmul` to its traits and its code: what is asked of cuBLASDx.

A compilation by the library takes ten to twenty seconds, most of them for its headers. So the functions on tensors that
kernels usually call together are generated together. The library passes tensors as structs by value; small functions in
CUDA C++ around them take their fields, so that any compiler can call (and inline) them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from nvmath.device import _codegen
from nvmath.device import _matmul_arguments as arguments_of
from nvmath.device._calls import Linkable
from nvmath.device.common_cuda import ComputeCapability

if TYPE_CHECKING:
    from nvmath.device._matmul import Matmul

APIS = {"static_leading_dimensions": 0, "dynamic_leading_dimensions": 1, "tensors": 2}
_ARCH = {"": 0, "a": 1, "f": 2}


class Facts(NamedTuple):
    """What the library suggests for a product."""

    block_dim: tuple[int, int, int]
    suggested_block_dim: tuple[int, int, int]
    suggested_leading_dimension: tuple[int, int, int]


class Storage(NamedTuple):
    """The memory of a tensor."""

    bytes: int
    alignment: int
    size: int


class Function(NamedTuple):
    """A function on tensors: what it does, on which tensors, and the alignment of copies (0: the library's default).

    A tensor is named by the library's name and the type of elements (empty: that of the product).
    """

    kind: str
    tensors: tuple[tuple[str, str], ...]
    alignment: int = 0


def operators(matmul: Matmul, api: str, *, sm: ComputeCapability | None = None, block: bool = True) -> Any:
    """Return the description in the library's words."""
    sm = sm or matmul.sm
    found: list[tuple[str, Any]] = [
        ("FUNCTION", 0),
        ("EXECUTION", 1),
        ("SIZE", matmul.size),
        ("PRECISION", tuple(_codegen.PRECISIONS[real.__name__] for real in matmul.precision)),
        ("TYPE", arguments_of.DATA_TYPES[matmul.data_type]),
        ("SM", (sm.integer, _ARCH[sm.arch]) if sm.arch else sm.integer),
        ("API", APIS[api]),
        ("ALIGNMENT", tuple(matmul.alignment)),
    ]
    if matmul.arrangement is not None:
        found.append(("ARRANGEMENT", arguments_of.choices(arguments_of.ARRANGEMENTS, matmul.arrangement)))
    elif matmul.transpose_mode is not None:
        found.append(("TRANSPOSE_MODE", arguments_of.choices(arguments_of.TRANSPOSE_MODES, matmul.transpose_mode)))
    if block and matmul._block is not None:
        found.append(("BLOCK_DIM", tuple(matmul.block_dim)))
    if matmul._leading_given and (block or matmul._leading != "suggested"):
        found.append(("LEADING_DIMENSION", tuple(matmul.leading_dimension)))
    if matmul.static_block_dim:
        found.append(("STATIC_BLOCK_DIM", 1))
    if matmul.with_pipeline:
        found.append(("WITH_PIPELINE", 1))
    if matmul.enable_input_streaming:
        found.append(("ENABLE_INPUT_STREAMING", 1))
    return tuple(found)


def facts(matmul: Matmul) -> Facts:
    """Return what the library suggests."""
    given = operators(matmul, "static_leading_dimensions", block=False)

    def ask() -> tuple[Any, ...]:
        with _codegen.descriptor("cublasdx", given) as opened:
            names = ("BLOCK_DIM", "SUGGESTED_BLOCK_DIM", "SUGGESTED_LEADING_DIMENSION")
            return tuple(opened.integers(name, 3) for name in names)

    return Facts(*(tuple(item) for item in _codegen.described(("cublasdx", given), ask)))


_KINDS = ("SUGGESTED_SMEM_A", "SUGGESTED_SMEM_B", "SUGGESTED_SMEM_C", "SUGGESTED_RMEM_C", "RMEM_C",
          "SUGGESTED_ACCUMULATOR_C", "ACCUMULATOR_C")  # fmt: skip


def tensors(matmul: Matmul, sm: ComputeCapability | None = None) -> dict[str, Storage]:
    """Return the memory of the tensors whose layouts are the library's own."""
    given = operators(matmul, "tensors", sm=sm)

    def ask() -> dict[str, tuple[int, ...]]:
        module = _codegen.mathdx()
        trait = module.CublasdxTensorTrait
        wanted = (trait.STORAGE_BYTES, trait.ALIGNMENT_BYTES, trait.LOGICAL_SIZE)
        with _codegen.descriptor("cublasdx", given) as opened:
            made = [module.cublasdx_create_tensor(opened.handle, module.CublasdxTensorType[kind]) for kind in _KINDS]
            try:
                module.cublasdx_finalize_tensors(len(made), made)
                return {
                    kind: tuple(int(module.cublasdx_get_tensor_trait_int64(tensor, which)) for which in wanted)
                    for kind, tensor in zip(_KINDS, made, strict=True)
                }
            finally:
                for tensor in made:
                    module.cublasdx_destroy_tensor(tensor)

    found = _codegen.described(("cublasdx tensors", given), ask)
    return {kind: Storage(*numbers) for kind, numbers in found.items()}


def target_of(matmul: Matmul, target: ComputeCapability) -> ComputeCapability:
    """Return the compute capability to describe the product for, in a kernel that is compiled for ``target``.

    Raises
    ------
    ValueError
        When the product is described for a newer one.
    """
    if not matmul._sm_given:
        current = ComputeCapability(target.major, target.minor, matmul.sm.arch if matmul.sm[:2] == target[:2] else "")
        return arguments_of.keep_arch(current)
    _codegen.check_target(matmul._words(), matmul.sm, target)
    return matmul.sm


def _generating_for(sm: ComputeCapability, target: ComputeCapability) -> ComputeCapability:
    """Return what the code is generated for: with the features that the description asks for."""
    return ComputeCapability(target.major, target.minor, sm.arch if sm[:2] == target[:2] else "")


def execute(matmul: Matmul, target: ComputeCapability, api: str) -> _codegen.Generated:
    """Return the code of the product of arrays in shared memory."""
    sm = target_of(matmul, target)
    given = operators(matmul, api, sm=sm)
    compiled = _generating_for(sm, target)
    return _codegen.function("cublasdx", given, compiled, "nvmath_matmul", matmul._words())


def _bundle(matmul: Matmul, wanted: Function) -> tuple[Function, ...]:
    """Return the functions to generate with ``wanted``: those that kernels usually call with it."""
    a, b, c = matmul.alignment if matmul._alignment_given else (0, 0, 0)
    for prefix in ("SUGGESTED_", ""):
        smem = [(f"{prefix}SMEM_{name}", "") for name in "ABC"]
        gmem = [(f"GMEM_{name}", "") for name in "ABC"]
        rmem = (f"{prefix}RMEM_C", "")
        copies = (Function("COPY", (gmem[0], smem[0]), a), Function("COPY", (gmem[1], smem[1]), b))
        registers = (
            *copies,
            Function("EXECUTE", (smem[0], smem[1], rmem)),
            Function("COPY", (rmem, gmem[2]), c),
            Function("COPY", (gmem[2], rmem), c),
            Function("AXPBY", (rmem, rmem)),
            *(Function(kind, (rmem,)) for kind in _QUESTIONS),
        )
        shared = (
            Function("EXECUTE", tuple(smem)),
            Function("COPY", (gmem[2], smem[2]), c),
            Function("COPY", (smem[2], gmem[2]), c),
        )
        for functions in () if matmul.with_pipeline else (registers, shared):
            if wanted in functions:
                return functions
    return (wanted,)


_QUESTIONS = ("MAP_IDX2CRD_PARTITIONER", "IS_THREAD_ACTIVE", "IS_PREDICATED", "IS_INDEX_IN_BOUNDS")


def function(matmul: Matmul, target: ComputeCapability, wanted: Function) -> tuple[str, tuple[Linkable, ...]]:
    """Return the symbol of a function on tensors, and its code.

    Its parameters are the fields of the tensors: an address, and in global memory the leading dimension, an int64. With
    ``EXECUTE`` on a shared C and ``AXPBY`` they are alpha, A, B, beta, C and alpha, x, beta, y, the numbers by address;
    a ``COPY`` into registers has its destination first; questions have the addresses of what they read and answer.
    """
    sm = target_of(matmul, target)
    given = operators(matmul, "tensors", sm=sm)
    functions = _bundle(matmul, wanted)
    compiled = _generating_for(sm, target)
    key = ("cublasdx functions", given, tuple(tuple(item) for item in functions), tuple(compiled))
    stem = f"nvmath_tensor_{_codegen.digest(key)}"

    def produce() -> _codegen.Generated:
        isa, code = _generate(given, functions, compiled, stem, f"functions of {matmul._words()}")
        return _codegen.Generated(tuple(f"{stem}_{index}" for index in range(len(functions))), isa, code)

    found = _codegen.generated(key, f"functions of {matmul._words()} for compute capability {target}", produce)
    return found.symbols[functions.index(wanted)], found.code


def execute_tensors(matmul: Matmul, target: ComputeCapability, kinds: tuple[str, ...]) -> _codegen.Generated:
    """Return the library's own function on tensors A, B and C, which takes them as structs by value."""
    sm = target_of(matmul, target)
    given = operators(matmul, "tensors", sm=sm)
    compiled = _generating_for(sm, target)
    key = ("cublasdx tensors alone", given, kinds, tuple(compiled))
    stem = f"nvmath_tensor_{_codegen.digest(key)}"

    def produce() -> _codegen.Generated:
        only = (Function("EXECUTE", tuple((kind, "") for kind in kinds)),)
        isa, code = _generate(given, only, compiled, stem, matmul._words())
        return _codegen.Generated((f"{stem}_0_x",), isa, code[:1])

    return _codegen.generated(key, f"{matmul._words()} on tensors for compute capability {target}", produce)


def _generate(
    given: Any, functions: tuple[Function, ...], target: ComputeCapability, stem: str, name: str
) -> tuple[int, tuple[Linkable, ...]]:
    module = _codegen.mathdx()
    option = module.CublasdxDeviceFunctionOption
    made: dict[tuple[str, str], int] = {}
    created: list[int] = []

    def tensor(kind: str, dtype: str) -> int:
        if (kind, dtype) not in made:
            if dtype:
                value_type = next(number for number, text in _codegen.VALUE_TYPES.items() if text == dtype)
                made[kind, dtype] = int(module.cublasdx_make_tensor_like(tensor(kind, ""), value_type))
            else:
                made[kind, dtype] = int(module.cublasdx_create_tensor(opened.handle, module.CublasdxTensorType[kind]))
        return made[kind, dtype]

    with _codegen.descriptor("cublasdx", given) as opened:
        try:
            for each in functions:
                for kind, dtype in each.tensors:
                    tensor(kind, dtype)
            module.cublasdx_finalize_tensors(len(made), list(made.values()))
            for index, each in enumerate(functions):
                which = module.CublasdxDeviceFunctionType[each.kind]
                handles = [made[item] for item in each.tensors]
                one = module.cublasdx_create_device_function(opened.handle, which, len(handles), handles)
                created.append(one)
                module.cublasdx_set_device_function_option_str(one, option.SYMBOL_NAME, f"{stem}_{index}_x")
                if each.alignment:
                    module.cublasdx_set_device_function_option_int64(one, option.COPY_ALIGNMENT, each.alignment)
            isa, code = _codegen.finalized(
                target,
                lambda handle: module.cublasdx_finalize_device_functions(handle, len(created), created),
                name,
            )
        finally:
            for one in created:
                module.cublasdx_destroy_device_function(one)
            for one in made.values():
                module.cublasdx_destroy_tensor(one)
    text = "".join(_wrapper(f"{stem}_{index}", each) for index, each in enumerate(functions))
    return isa, (*code, compiled_text(text, target, f"{name}, by fields"))


_STRUCTS = "struct P { void *p; };\nstruct G { void *p; long long strides[1]; };\n"


def compiled_text(text: str, target: ComputeCapability, name: str) -> Linkable:
    """Return CUDA C++ as LTO-IR; ``P`` and ``G`` are the structs of tensors."""
    from nvmath.core import cuda

    return Linkable("ltoir", cuda.compile_cuda(_STRUCTS + text, (target.major, target.minor)), name)


def _wrapper(symbol: str, each: Function) -> str:
    structs = ["G" if kind.startswith("GMEM") else "P" for kind, _ in each.tensors]
    fields = [f"void *p{i}" + (f", long long l{i}" if s == "G" else "") for i, s in enumerate(structs)]
    values = [f"G{{p{i}, {{l{i}}}}}" if s == "G" else f"P{{p{i}}}" for i, s in enumerate(structs)]
    if each.kind in _QUESTIONS:
        return _question(symbol, each.kind)
    outer, inner, declared = list(fields), list(values), list(structs)
    if each.kind == "AXPBY" or (each.kind == "EXECUTE" and "SMEM" in each.tensors[2][0]):
        for texts, alpha, beta in (
            (outer, "void *alpha", "void *beta"),
            (inner, "alpha", "beta"),
            (declared, "void *", "void *"),
        ):
            texts.insert(len(texts) - 1, beta)
            texts.insert(0, alpha)
    elif each.kind == "COPY" and "RMEM" in each.tensors[1][0]:
        outer.reverse()
    return (
        f'extern "C" __device__ void {symbol}_x({", ".join(declared)});\n'
        f'extern "C" __device__ void {symbol}({", ".join(outer)}) {{ {symbol}_x({", ".join(inner)}); }}\n'
    )


def _question(symbol: str, kind: str) -> str:
    if kind == "MAP_IDX2CRD_PARTITIONER":
        return (
            f'extern "C" __device__ void {symbol}_x(int *, int *, int *);\n'
            f'extern "C" __device__ void {symbol}(void *n, void *i, void *j) '
            f"{{ {symbol}_x((int *)n, (int *)i, (int *)j); }}\n"
        )
    index = kind == "IS_INDEX_IN_BOUNDS"
    return (
        f'extern "C" __device__ void {symbol}_x({"int *, " if index else ""}void *);\n'
        f'extern "C" __device__ void {symbol}({"void *n, " if index else ""}void *answer) '
        f"{{ int found = 0; {symbol}_x({'(int *)n, ' if index else ''}&found); "
        "*(unsigned char *)answer = found != 0; }\n"
    )


def helper(name: str, text: str, target: ComputeCapability) -> tuple[str, tuple[Linkable, ...]]:
    """Return a small function of our own: its symbol and code. ``@`` in the text stands for the symbol."""
    key = ("cublasdx helper", name, text, tuple(target[:2]))
    symbol = f"nvmath_{name}_{_codegen.digest(key)}"

    def produce() -> _codegen.Generated:
        return _codegen.Generated((symbol,), 0, (compiled_text(text.replace("@", symbol), target, name),))

    return symbol, _codegen.generated(key, name, produce).code
