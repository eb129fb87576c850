"""Who may import whom."""

from __future__ import annotations

FEATURES = {"fft", "linalg", "tensor", "sparse", "device"}
MAY = {  # part of the namespace: the parts it may import besides itself
    "": {"bindings", "core", "memory"},
    "__main__": {"core"},
    "memory": {"core"},
    "core": {"memory"},
    "bindings": {"core"},
    "cpu": {"core", "bindings"},
    **{feature: {"core", "bindings", "memory"} for feature in FEATURES},
    "distributed": {"core", "bindings", "memory", "fft", "linalg"},
}
PURE = {"arrays", "dtypes", "layouts"}  # what a specification may use of core, with the errors it raises
VALUES = {"enums", "errors", "spaces"}
ORDER = ["options", "spec", "operation", "functions", "__init__"]  # inside a feature, imports point to the left


def parts(names):
    return {name.split(".")[1] for name in names if name.startswith("nvmath.")}


def test_every_part_imports_only_those_below_it(modules):
    wrong = {}
    for module in modules.values():
        own = module.owner
        # names of the namespace that are no part of it (nvmath.plan_cache, nvmath.__version__) come from core
        forbidden = (parts(module.imports) & set(MAY)) - MAY[own] - {own}
        if module.distribution == "nvmath-cpu":  # its bindings and its provider of libraries are one thing
            forbidden -= {"cpu"}
        if forbidden:
            wrong[module.where] = sorted(forbidden)
    assert wrong == {}


def test_the_namespace_names_its_features_for_type_checkers_only(modules):
    assert parts(modules["nvmath"].imports) == set()
    assert parts(modules["nvmath"].typing_imports) >= FEATURES


def test_an_engine_of_the_cpu_sees_of_a_feature_its_specification_and_that_only_while_types_are_checked(modules):
    wrong = {}
    for module in modules.values():
        if module.owner == "cpu":
            seen = {name for name in module.typing_imports if parts([name]) & FEATURES}
            # a submodule called spec, or spec_<part>, or what it holds
            if bad := {name for name in seen if not any(part.startswith("spec") for part in name.split("."))}:
                wrong[module.where] = sorted(bad)
    assert wrong == {}


def test_nobody_imports_an_engine(modules):
    others = [module for module in modules.values() if module.distribution not in ("nvmath-cpu", "nvmath-core")]
    assert {module.where for module in others if "cpu" in parts(module.imports)} == set()
    asked = {  # public functions about what one library alone has
        ("nvmath.fft.keys", "nvmath.fft._cufft"),  # estimate_workspace_size, by a handle of cuFFT's own
        ("nvmath.linalg.advanced._matmul", "nvmath.linalg.advanced._cublaslt"),  # algorithms of cuBLASLt
        ("nvmath.linalg.advanced._gemm_ex", "nvmath.linalg._cublas_calls"),  # a part of the engine on cuBLASLt
    }
    engines = {
        module.where: name
        for module in modules.values()  # nvmath.device has no engines: kernels run where they are launched
        for name in module.imports
        if name.split(".")[-1].startswith(("_cu", "_mkl", "_nvpl")) and parts([name]) & (FEATURES - {"device"})
        if not module.name.split(".")[-1].startswith("_cu")
        if not any(module.name == user and (name + ".").startswith(engine + ".") for user, engine in asked)
    }
    assert engines == {}


def test_specifications_are_pure(modules):
    wrong = {}
    for module in modules.values():
        if module.owner in FEATURES and module.name.split(".")[-1].startswith("spec"):
            core = {name.split(".")[2] for name in module.imports if name.startswith("nvmath.core.")}
            if bad := core - PURE - VALUES:
                wrong[module.where] = sorted(bad)
    assert wrong == {}


def test_inside_a_feature_imports_point_one_way(modules):
    wrong = {}
    for module in modules.values():
        if module.owner not in FEATURES:
            continue
        *above, last = module.name.split(".")
        prefix = module.name if module.package else ".".join(above)
        engine = last.startswith("_cu")
        rank = ORDER.index("spec" if engine else "__init__" if module.package else last if last in ORDER else "spec")
        higher = {f"{prefix}.{name}" for name in ORDER[rank + 1 :]}
        if bad := module.imports & higher:
            wrong[module.where] = sorted(bad)
    assert wrong == {}
