"""One door each: who talks to CUDA, to shared libraries, to array libraries, to the kernel compiler."""

from __future__ import annotations

import ast
import sys

import pytest

LAYERS = {"nvmath.linalg.torch", "nvmath.linalg._torch"}  # what is about PyTorch as a whole, and imported by its users
DOORS = {  # package: the modules that may import it
    "cuda": {"nvmath.core.cuda"},
    "cuda.pathfinder": {"nvmath.core.libraries"},  # pure Python; finds files, talks to no device
    "torch": {"nvmath.core._torch", *LAYERS, "nvmath.linalg.advanced.helpers._numbers"},
    "cupy": {"nvmath.core._cupy"},
    "numba": {"nvmath.core.compiler"},
    "numba_cuda": {"nvmath.core.compiler"},
    "numba_cuda_mlir": {"nvmath.core.compiler"},
    "cffi": set(),  # a build-time affair; what is built needs _cffi_backend alone
    "mpi4py": {"nvmath.distributed.groups"},
    "scipy": {"nvmath.sparse.views"},
}
KERNELS = {  # modules that are imported when a kernel asks for them, by the compiler that the kernel is for
    "numba": "nvmath.device._numba",
    "llvmlite": "nvmath.device._numba",
    "numba_cuda": "nvmath.device._numba",
    "numba_cuda_mlir": "nvmath.device._mlir",
}
OPENERS = {"dlopen", "CDLL", "PyDLL", "WinDLL", "LoadLibrary", "load_nvidia_dynamic_lib"}


@pytest.mark.parametrize("package", DOORS)
def test_a_package_is_imported_through_its_door_only(modules, package):
    users = {module.name for module in modules.values() if package in {door(name) for name in module.imports}}
    assert {name for name in users if not name.startswith(KERNELS.get(package, "-"))} <= DOORS[package]


def test_nobody_imports_what_needs_pytorch_to_be_imported(modules):
    early = {name for name, module in modules.items() if "torch" in {door(found) for found in module.early_imports}}
    assert early <= {"nvmath.core._torch", *LAYERS}
    assert {name for name, module in modules.items() if module.imports & LAYERS} <= LAYERS


def test_describing_for_kernels_imports_no_compiler_of_kernels(modules):
    early = {
        name
        for name, module in modules.items()
        if {door(found) for found in module.early_imports} & set(KERNELS)
        if not name.startswith(tuple(KERNELS.values()))
    }
    assert early == set()
    gates = {
        name: found
        for name, module in modules.items()
        for found in module.early_imports
        if found.startswith(tuple(KERNELS.values())) and not name.startswith(tuple(KERNELS.values()))
    }
    assert gates == {}


def door(name):
    """Return the package that an import counts for."""
    return "cuda.pathfinder" if name.startswith("cuda.pathfinder") else name.split(".")[0]


def test_one_module_opens_shared_libraries(modules):
    users = {
        module.name
        for module in modules.values()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in OPENERS
    }
    assert users <= {"nvmath.core.libraries"}


def test_runtime_dependencies_are_numpy_and_cffi(modules):
    allowed = set(sys.stdlib_module_names) | {"nvmath", "numpy", "_cffi_backend"}
    wrong = {}
    for module in modules.values():
        tops = {door(name) for name in module.imports} - {""}
        gates = {package for package, users in DOORS.items() if module.name in users}
        gates |= {package for package, prefix in KERNELS.items() if module.name.startswith(prefix)}
        if bad := tops - allowed - gates:
            wrong[module.where] = sorted(bad)
    assert wrong == {}
