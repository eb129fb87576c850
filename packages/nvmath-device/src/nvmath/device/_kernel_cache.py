"""Linked kernels kept on disk: a kernel that uses our objects is typed, compiled and linked once for all processes.

numba-cuda's kernels have a cache that saves and loads what a process compiled, but it refuses kernels that link
code of others, as ours do. Here is one for those: a cubin by all that it was made from (`_kernel_cache_key`), on
the disk cache of `nvmath.core`. Whatever goes wrong, or is not known to be safe, leads to compiling as usual.
"""

from __future__ import annotations

import json
import sys
import zlib
from typing import Any

from nvmath.core import diskcache, fingerprints
from nvmath.core.logs import logger_for
from nvmath.device import _kernel_cache_key, _registration

__all__ = ["watch"]

_log = logger_for(__name__)
_MAGIC = b"kernel 1\n"


def watch() -> None:
    """Let numba-cuda's dispatchers ask this cache; nothing happens while numba-cuda is not imported.

    Called where our objects are made: kernels that use them are compiled later.
    """
    if "numba_cuda_mlir.cuda" in sys.modules:
        _teach_mlir()
    _registration.init()
    module = _registration.dispatchers()
    dispatcher = getattr(module, "CUDADispatcher", None)  # the simulator has another one
    compile_ = getattr(dispatcher, "compile", None)
    if module is None or compile_ is None or hasattr(compile_, "_nvmath") or not hasattr(module, "_Kernel"):
        return

    def compile(self: Any, sig: Any) -> Any:
        _registration.init()
        if not isinstance(self._cache, KernelCache) and _enabled():
            _attach(module, self, sig)
        return compile_(self, sig)

    compile._nvmath = True  # type: ignore[attr-defined]
    dispatcher.compile = compile  # type: ignore[union-attr]


def _teach_mlir() -> None:
    """Let the other compiler, which has no entry point for us, know our classes."""
    try:
        from nvmath.device import _mlir

        _mlir.learn()
    except Exception as error:  # noqa: BLE001 - of another version, whose parts have other names
        _log.info("Kernels of numba-cuda-mlir cannot use nvmath.device: %s", error)


def _enabled() -> bool:
    return diskcache.folder() is not None


def _attach(module: Any, dispatcher: Any, sig: Any) -> None:
    """Give a dispatcher the cache, if its kernel uses our objects."""
    try:
        if _kernel_cache_key.uses_ours(dispatcher.py_func, module.sigutils.normalize_signature(sig)[0]):
            dispatcher._cache = KernelCache(module, dispatcher)
    except Exception as error:  # noqa: BLE001 - the user's kernel is compiled whatever is wrong here
        _log.info("Kernels of %s are not kept on disk: %s", getattr(dispatcher, "__name__", "?"), error)


class KernelCache:
    """What a dispatcher of numba-cuda asks before it compiles, and tells what it compiled.

    Parameters
    ----------
    module : module
        ``numba.cuda.dispatcher``.
    dispatcher : CUDADispatcher
        Whose kernels are kept.
    """

    cache_path = None

    def __init__(self, module: Any, dispatcher: Any) -> None:
        self._module, self._dispatcher = module, dispatcher
        self._asked: dict[Any, tuple[Any, ...] | None] = {}  # compiling may change the environment: one key for both

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the kernel for those types of arguments, or None."""
        key = self._asked[self._argtypes(sig)] = self._key(sig)
        if key is None or (stored := diskcache.cache.get(key)) is None:
            return None
        name = self._dispatcher.__name__
        try:
            kernel = self._kernel(stored, sig, target_context)
            kernel.bind()
        except Exception as error:  # noqa: BLE001 - then it is compiled
            _log.info("The kernel %s on disk cannot be used, and is compiled: %s", name, error)
            return None
        _log.debug("The kernel %s comes from the disk cache.", name)
        return kernel

    def save_overload(self, sig: Any, kernel: Any) -> None:
        """Keep a kernel that was compiled and linked."""
        if (key := self._asked.pop(self._argtypes(sig), None)) is None:
            return
        try:
            content, reason = _content(kernel, self._argtypes(sig))
        except Exception as error:  # noqa: BLE001 - then it is not kept
            content, reason = None, str(error)
        if content is None:
            _log.info("The kernel %s is not kept on disk: %s.", self._dispatcher.__name__, reason)
        elif diskcache.cache.put(key, content):
            _log.debug("The kernel %s is kept on disk, %d bytes.", self._dispatcher.__name__, len(content))

    def enable(self) -> None:
        """Do nothing: the folder says whether there is a cache."""

    disable = flush = enable

    def _argtypes(self, sig: Any) -> tuple[Any, ...]:
        found: tuple[Any, ...] = self._module.sigutils.normalize_signature(sig)[0]
        return found

    def _key(self, sig: Any) -> tuple[Any, ...] | None:
        own = self._dispatcher
        if not _enabled():
            return None
        try:
            capability = self._module.get_current_device().compute_capability
            return _kernel_cache_key.key(own.py_func, self._argtypes(sig), own.targetoptions, capability)
        except fingerprints.NotCacheable as reason:
            _log.info("The kernel %s is not kept on disk: %s.", own.__name__, reason)
        except Exception as error:  # noqa: BLE001 - then it is compiled
            _log.info("The kernel %s is not looked for on disk: %s", own.__name__, error)
        return None

    def _kernel(self, stored: bytes, sig: Any, target_context: Any) -> Any:
        facts, cubin, llvm = _unpacked(stored)
        capability = tuple(facts["cc"])
        library_class, object_code = self._classes()
        library = library_class._rebuild(
            codegen=target_context.codegen(),
            name=facts["name"],
            entry_name=facts["entry"],
            llvm_strs=json.loads(llvm),
            ptx_cache={},
            cubin_cache={capability: object_code.from_cubin(cubin, name=facts["entry"])},
            linkerinfo_cache={capability: facts["linkerinfo"]},
            max_registers=facts["max_registers"],
            nvvm_options=facts["nvvm_options"],
            needs_cudadevrt=facts["needs_cudadevrt"],
            nrt=False,
            use_cooperative=facts["cooperative"],
            lto=facts["lto"],
        )
        self._restore(library, facts["needs"])
        argtypes = self._argtypes(sig)
        types = self._module.types
        kernel = self._module._Kernel._rebuild(
            cooperative=facts["cooperative"],
            name=facts["entry"],
            signature=_signature(types.void, argtypes),
            codelibrary=library,
            debug=False,
            lineinfo=facts["lineinfo"],
            call_helper=None,
            extensions=self._dispatcher.targetoptions.get("extensions") or [],
            shared_memory_carveout=facts["carveout"],
        )
        kernel.objectmode = False
        kernel.py_func, kernel.argtypes = self._dispatcher.py_func, argtypes
        return kernel

    def _restore(self, library: Any, needs: list[Any]) -> None:
        """Let launches be compared with what the kernel needs, as they are when it is compiled."""
        from nvmath.device import _numba_launch
        from nvmath.device._calls import Launch

        for number, need in enumerate(needs):
            fields: dict[str, Any] = {
                name: tuple(value) if isinstance(value, list) else value for name, value in need.items()
            }
            library.referenced_objects[(_numba_launch._KEY, number)] = Launch(**fields)
        config = self._module.launchconfig.current_launch_config()
        if needs and config is not None:
            _numba_launch._check_all(self._dispatcher)
            if _numba_launch._before not in config.pre_launch_callbacks:
                config.pre_launch_callbacks.append(_numba_launch._before)

    def _classes(self) -> tuple[Any, Any]:
        codegen = sys.modules["numba.cuda.codegen"]
        return codegen.CUDACodeLibrary, sys.modules["numba.cuda.cudadrv.driver"].ObjectCode


def _signature(result: Any, arguments: tuple[Any, ...]) -> Any:
    return sys.modules["numba.cuda.typing.templates"].Signature(result, arguments, None)


def _content(kernel: Any, argtypes: tuple[Any, ...]) -> tuple[bytes | None, str]:
    """Return what is stored for a kernel, or why it is not."""
    from nvmath.device._calls import Launch

    library = kernel._codelibrary
    if library._setup_functions or library._teardown_functions:
        return None, "it links code that has to be set up"
    needs = [need._asdict() for need in library.referenced_objects.values() if isinstance(need, Launch)]
    if len(needs) != len(library.referenced_objects):
        return None, "it refers to arrays on the device that are no arguments"
    if getattr(kernel, "launch_config_sensitive", False):
        return None, "it depends on the launch"
    if tuple(kernel.signature.args) != tuple(argtypes) or len(library._cubin_cache) != 1:
        return None, "its types are not those it was asked for"
    if sys.modules["numba.cuda.codegen"].NRT_LIBRARY in library._linking_files:
        return None, "it allocates memory"
    ((cc, cubin),) = library._cubin_cache.items()
    facts = {
        "cc": list(cc),
        "name": library.name,
        "entry": kernel.entry_name,
        "cooperative": bool(kernel.cooperative),
        "needs_cudadevrt": bool(library.needs_cudadevrt),
        "lineinfo": bool(kernel.lineinfo),
        "carveout": kernel.shared_memory_carveout,
        "linkerinfo": str(library._linkerinfo_cache.get(cc, "")),
        "max_registers": library._max_registers,
        "nvvm_options": library._nvvm_options,
        "lto": bool(library._lto),
        "needs": needs,
    }
    return _packed(facts, bytes(cubin.code), json.dumps(library.llvm_strs).encode()), ""


def _packed(facts: dict[str, Any], cubin: bytes, llvm: bytes) -> bytes:
    head = json.dumps(facts).encode()
    text = zlib.compress(llvm, 1)
    sizes = b"%d %d %d\n" % (len(head), len(cubin), len(text))
    return b"".join((_MAGIC, sizes, head, cubin, text))


def _unpacked(stored: bytes) -> tuple[dict[str, Any], bytes, bytes]:
    if not stored.startswith(_MAGIC):
        raise ValueError("its format is another one")
    end = stored.index(b"\n", len(_MAGIC)) + 1
    head, cubin, text = (int(size) for size in stored[len(_MAGIC) : end].split())
    if len(stored) != end + head + cubin + text:
        raise ValueError("it is not whole")
    facts = json.loads(stored[end : end + head])
    return facts, stored[end + head : end + head + cubin], zlib.decompress(stored[end + head + cubin :])
