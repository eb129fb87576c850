"""Mathematics on CPU and GPU: ``nvmath.fft`` and its sister features, each a package of its own.

Importing this loads nothing: a feature is imported when it is first named.
"""

__path__ = __import__("pkgutil").extend_path(__path__, __name__)  # the features lie in folders of their own

import importlib
import sys

__version__ = "0.1.0"

TYPE_CHECKING = False  # as in typing, whose import is not free
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec
    from typing import Any

    import nvmath.bindings as bindings
    import nvmath.core as core
    import nvmath.cpu as cpu
    import nvmath.device as device
    import nvmath.distributed as distributed
    import nvmath.fft as fft
    import nvmath.linalg as linalg
    import nvmath.memory as memory
    import nvmath.sparse as sparse
    import nvmath.tensor as tensor
    from nvmath.core.enums import ComputeType, CudaDataType, LibraryPropertyType
    from nvmath.core.plan_cache import plan_cache
    from nvmath.memory import BaseCUDAMemoryManager, BaseCUDAMemoryManagerAsync, MemoryPointer

__all__ = [
    "BaseCUDAMemoryManager",
    "BaseCUDAMemoryManagerAsync",
    "ComputeType",
    "CudaDataType",
    "LibraryPropertyType",
    "MemoryPointer",
    "MissingFeature",
    "__version__",
    "bindings",
    "memory",
    "plan_cache",
]
if TYPE_CHECKING:  # public too; at run time, a star import may not name what is not installed
    __all__ += ["core", "cpu", "device", "distributed", "fft", "linalg", "sparse", "tensor"]

_FEATURES = {  # module: what pip is to install for it
    "fft": "'nvmath-fft[cpu]' (or [cu12], [cu13] for a GPU)",
    "linalg": "'nvmath-linalg[cpu]' (or [cu12], [cu13] for a GPU)",
    "tensor": "'nvmath-linalg[cpu]' (or [cu12], [cu13] for a GPU)",
    "sparse": "'nvmath-sparse[cpu]' (or [cu12], [cu13] for a GPU)",
    "device": "'nvmath-device[cu13]' (or [cu12])",
    "distributed": "'nvmath-distributed[cpu]' (or [cu12], [cu13] for GPUs)",
    "cpu": "'nvmath-cpu[mkl]' (or [nvpl] on aarch64)",
}
_MODULES = {"bindings", "core", "memory"}  # ours, always there
_OBJECTS = {
    "BaseCUDAMemoryManager": "memory",
    "BaseCUDAMemoryManagerAsync": "memory",
    "MemoryPointer": "memory",
    "ComputeType": "core.enums",
    "CudaDataType": "core.enums",
    "LibraryPropertyType": "core.enums",
    "plan_cache": "core.plan_cache",
}


class MissingFeature(ModuleNotFoundError):  # noqa: N818 - it is what it says
    """A feature was imported whose package is not installed; the text says what to install.

    Attributes
    ----------
    name : str
        The feature, such as ``"fft"``. (Not the module's full name: ``from nvmath import fft`` swallows such errors.)
    """

    def __init__(self, feature: str) -> None:
        text = f"nvmath.{feature} is not installed. Try: pip install {_FEATURES[feature]}"
        super().__init__(text, name=feature)


class _FeatureFinder:
    """The last finder asked, hence asked only for what nothing else found."""

    def find_spec(self, fullname: str, path: "Any" = None, target: "Any" = None) -> "ModuleSpec | None":
        parent, _, feature = fullname.rpartition(".")
        if parent != __name__ or feature not in _FEATURES:
            return None
        for finder in sys.meta_path[sys.meta_path.index(self) + 1 :]:  # installed after us, by an editable hook say
            if spec := finder.find_spec(fullname, path, target):
                return spec
        raise MissingFeature(feature)


sys.meta_path.append(_FeatureFinder())


def __getattr__(name: str) -> "Any":
    if name in _OBJECTS:
        value = getattr(importlib.import_module(f"{__name__}.{_OBJECTS[name]}"), name)
        globals()[name] = value
        return value
    if name in _MODULES or name in _FEATURES:
        try:
            return importlib.import_module(f"{__name__}.{name}")
        except MissingFeature as error:
            if error.name != name:  # a feature that is there needs one that is not
                raise
            raise AttributeError(str(error), name=name, obj=sys.modules[__name__]) from None
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name, obj=sys.modules[__name__])


def __dir__() -> list[str]:
    return sorted({*globals(), *_FEATURES, *_MODULES, *_OBJECTS})
