"""cuRAND's host interface: one function for each of the C library's, and its enumerations.

Generators, distributions, streams and pointers are plain integers: the output of a generator lies on the device, or, for
one of ``create_generator_host``, which needs no GPU, in host memory (``array.ctypes.data``). Output parameters are returned;
``create_poisson_distribution`` alone writes its result to the address it is given. The tables of the quasirandom generators
come as NumPy arrays. A status other than success raises `cuRANDError`. The library is opened at the first call;
``NVMATH_CURAND_LIBRARY`` names another copy of it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from nvmath.bindings._curandlib import ffi as _ffi
from nvmath.core.calls import enumeration as _enumeration
from nvmath.core.errors import LibraryError
from nvmath.core.libraries import Library, open_library


def _version(lib: Any, ffi: Any) -> str:
    number = ffi.new("int *")
    lib.curandGetVersion(number)
    return f"{number[0] // 1000}.{number[0] % 1000 // 100}.{number[0] % 100}"


LIBRARY = Library(
    name="cuRAND",
    stem="curand",
    majors=(10,),
    env=("NVMATH_CURAND_LIBRARY",),
    install="pip install 'nvmath-device[cu13]' (or [cu12])",
    pathfinder="curand",
    wheel=("nvidia/cu1[3-9]/lib", "nvidia/curand/lib", "nvidia/cu1[3-9]/bin/x86_64", "nvidia/curand/bin"),
    version=_version,
)

_DIMENSIONS = 20_000  # that the library's tables have
_MEANING = {
    100: "the library and its parts have different versions",
    101: "the generator was never made, or is destroyed",
    102: "memory could not be allocated on the device or the host",
    103: "the generator is of a kind that does not have this function or number type",
    104: "an argument is out of its range",
    105: "the number of results is not a multiple of the number of dimensions, or of two where normal numbers come in pairs",
    106: "the GPU lacks double precision",
    201: "the generation could not be started on the GPU",
    202: "an earlier operation on the GPU had failed",
    203: "CUDA could not be initialised: often there is no usable GPU or no driver, or the library is newer than the driver; "
    "create_generator_host needs neither",
    204: "this GPU does not support the function",
    999: "an error inside the library",
}


class cuRANDError(LibraryError):  # noqa: N801 - the name that users of the field know
    """A cuRAND call failed.

    Parameters
    ----------
    status : int
        The ``curandStatus_t``.
    call : str
        The C function.
    """

    def __init__(self, status: int, *, call: str = "a call") -> None:
        names = {value: name for name, value in _ENUMS["Status"].items()}
        name = f"CURAND_STATUS_{names[status]}" if status in names else "an unknown status"
        super().__init__("cuRAND", call, status, name, _MEANING.get(status, ""))

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (self.status, self.call)


def _remade(status: int, call: str) -> cuRANDError:
    return cuRANDError(status, call=call)


_functions: Any = None


def _lib() -> Any:
    """The functions of the C library, opened at the first call; for callers that check the status themselves."""
    global _functions
    if _functions is None:
        _functions = open_library(LIBRARY, _ffi).lib
    return _functions


def _check(status: int, call: str) -> None:
    if status:
        raise cuRANDError(status, call=call)


def check_status(status: int) -> None:
    """Raise `cuRANDError` unless the status is success (0)."""
    _check(status, "a call")


def get_direction_vectors32(set_: int, size: int) -> np.ndarray[Any, np.dtype[np.uint32]]:
    """The 32-bit direction vectors of the first dimensions of a Sobol sequence.

    Parameters
    ----------
    set_ : int
        A member of `DirectionVectorSet` with 32 in its name.
    size : int
        The number of dimensions, up to 20000.

    Returns
    -------
    ndarray of uint32, shape (size, 32)

    Raises
    ------
    ValueError
        If there are not so many dimensions.
    cuRANDError
        If there is no such set.
    """
    return _table("curandGetDirectionVectors32", size, 32, np.uint32, set_)


def get_direction_vectors64(set_: int, size: int) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """The 64-bit direction vectors, of shape (size, 64); as `get_direction_vectors32`."""
    return _table("curandGetDirectionVectors64", size, 64, np.uint64, set_)


def get_scramble_constants32(size: int) -> np.ndarray[Any, np.dtype[np.uint32]]:
    """The 32-bit constants that scramble the first ``size`` (up to 20000) dimensions of a Sobol sequence: shape (size,)."""
    return _table("curandGetScrambleConstants32", size, 1, np.uint32)[:, 0]


def get_scramble_constants64(size: int) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """The 64-bit constants that scramble the first ``size`` (up to 20000) dimensions of a Sobol sequence: shape (size,)."""
    return _table("curandGetScrambleConstants64", size, 1, np.uint64)[:, 0]


def _table(call: str, size: int, width: int, dtype: type, *arguments: int) -> np.ndarray[Any, Any]:
    """A copy of the first rows of a table that lies inside the library."""
    if not 0 <= size <= _DIMENSIONS:
        raise ValueError(f"size is {size}; cuRAND has tables for 0 to {_DIMENSIONS} dimensions")
    address = _ffi.new("intptr_t *")
    _check(getattr(_lib(), call)(address, *arguments), call)
    memory = _ffi.buffer(_ffi.cast("char *", address[0]), size * width * np.dtype(dtype).itemsize)
    return np.frombuffer(memory, dtype).reshape(size, width).copy()


def __getattr__(name: str) -> Any:
    return _enumeration(globals(), _ENUMS, name)


# ---- below this line: written by shared/bindgen, do not edit ----

__all__ = [
    "DirectionVectorSet",
    "LIBRARY",
    "Method",
    "Ordering",
    "RngType",
    "Status",
    "check_status",
    "create_generator",
    "create_generator_host",
    "create_poisson_distribution",
    "cuRANDError",
    "destroy_distribution",
    "destroy_generator",
    "generate",
    "generate_binomial",
    "generate_binomial_method",
    "generate_log_normal",
    "generate_log_normal_double",
    "generate_long_long",
    "generate_normal",
    "generate_normal_double",
    "generate_poisson",
    "generate_poisson_method",
    "generate_seeds",
    "generate_uniform",
    "generate_uniform_double",
    "get_direction_vectors32",
    "get_direction_vectors64",
    "get_property",
    "get_scramble_constants32",
    "get_scramble_constants64",
    "get_version",
    "set_generator_offset",
    "set_generator_ordering",
    "set_pseudo_random_generator_seed",
    "set_quasi_random_generator_dimensions",
    "set_stream",
]

_ENUMS: dict[str, dict[str, int]] = {
    "Status": {
        "SUCCESS": 0,
        "VERSION_MISMATCH": 100,
        "NOT_INITIALIZED": 101,
        "ALLOCATION_FAILED": 102,
        "TYPE_ERROR": 103,
        "OUT_OF_RANGE": 104,
        "LENGTH_NOT_MULTIPLE": 105,
        "DOUBLE_PRECISION_REQUIRED": 106,
        "LAUNCH_FAILURE": 201,
        "PREEXISTING_FAILURE": 202,
        "INITIALIZATION_FAILED": 203,
        "ARCH_MISMATCH": 204,
        "INTERNAL_ERROR": 999,
    },
    "RngType": {
        "TEST": 0,
        "PSEUDO_DEFAULT": 100,
        "PSEUDO_XORWOW": 101,
        "PSEUDO_MRG32K3A": 121,
        "PSEUDO_MTGP32": 141,
        "PSEUDO_MT19937": 142,
        "PSEUDO_PHILOX4_32_10": 161,
        "QUASI_DEFAULT": 200,
        "QUASI_SOBOL32": 201,
        "QUASI_SCRAMBLED_SOBOL32": 202,
        "QUASI_SOBOL64": 203,
        "QUASI_SCRAMBLED_SOBOL64": 204,
    },
    "Ordering": {
        "PSEUDO_BEST": 100,
        "PSEUDO_DEFAULT": 101,
        "PSEUDO_SEEDED": 102,
        "PSEUDO_LEGACY": 103,
        "PSEUDO_DYNAMIC": 104,
        "QUASI_DEFAULT": 201,
    },
    "DirectionVectorSet": {
        "DIRECTION_VECTORS_32_JOEKUO6": 101,
        "SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6": 102,
        "DIRECTION_VECTORS_64_JOEKUO6": 103,
        "SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6": 104,
    },
    "Method": {
        "METHOD_CHOOSE_BEST": 0,
        "METHOD_ITR": 1,
        "METHOD_KNUTH": 2,
        "METHOD_HITR": 3,
        "METHOD_M1": 4,
        "METHOD_M2": 5,
        "METHOD_BINARY_SEARCH": 6,
        "METHOD_DISCRETE_GAUSS": 7,
        "METHOD_REJECTION": 8,
        "METHOD_DEVICE_API": 9,
        "METHOD_FAST_REJECTION": 10,
        "METHOD_3RD": 11,
        "METHOD_DEFINITION": 12,
        "METHOD_POISSON": 13,
    },
}


def create_generator(rng_type: int) -> int:
    """``curandStatus_t curandCreateGenerator(curandGenerator_t *generator, curandRngType_t rng_type)``."""
    generator = _ffi.new("intptr_t[1]")
    _check(_lib().curandCreateGenerator(generator, rng_type), "curandCreateGenerator")
    return int(generator[0])


def create_generator_host(rng_type: int) -> int:
    """``curandStatus_t curandCreateGeneratorHost(curandGenerator_t *generator, curandRngType_t rng_type)``."""
    generator = _ffi.new("intptr_t[1]")
    _check(_lib().curandCreateGeneratorHost(generator, rng_type), "curandCreateGeneratorHost")
    return int(generator[0])


def destroy_generator(generator: int) -> None:
    """``curandStatus_t curandDestroyGenerator(curandGenerator_t generator)``."""
    _check(_lib().curandDestroyGenerator(generator), "curandDestroyGenerator")


def get_version() -> int:
    """``curandStatus_t curandGetVersion(int *version)``."""
    version = _ffi.new("int[1]")
    _check(_lib().curandGetVersion(version), "curandGetVersion")
    return int(version[0])


def get_property(type: int) -> int:
    """``curandStatus_t curandGetProperty(libraryPropertyType type, int *value)``."""
    value = _ffi.new("int[1]")
    _check(_lib().curandGetProperty(type, value), "curandGetProperty")
    return int(value[0])


def set_stream(generator: int, stream: int) -> None:
    """``curandStatus_t curandSetStream(curandGenerator_t generator, cudaStream_t stream)``."""
    _check(_lib().curandSetStream(generator, stream), "curandSetStream")


def set_pseudo_random_generator_seed(generator: int, seed: int) -> None:
    """``curandStatus_t curandSetPseudoRandomGeneratorSeed(curandGenerator_t generator, unsigned long long seed)``."""
    _check(_lib().curandSetPseudoRandomGeneratorSeed(generator, seed), "curandSetPseudoRandomGeneratorSeed")


def set_generator_offset(generator: int, offset: int) -> None:
    """``curandStatus_t curandSetGeneratorOffset(curandGenerator_t generator, unsigned long long offset)``."""
    _check(_lib().curandSetGeneratorOffset(generator, offset), "curandSetGeneratorOffset")


def set_generator_ordering(generator: int, order: int) -> None:
    """``curandStatus_t curandSetGeneratorOrdering(curandGenerator_t generator, curandOrdering_t order)``."""
    _check(_lib().curandSetGeneratorOrdering(generator, order), "curandSetGeneratorOrdering")


def set_quasi_random_generator_dimensions(generator: int, num_dimensions: int) -> None:
    """Call the C function.

    .. code-block:: c

        curandStatus_t curandSetQuasiRandomGeneratorDimensions(curandGenerator_t generator, unsigned int
            num_dimensions)
    """
    _check(
        _lib().curandSetQuasiRandomGeneratorDimensions(generator, num_dimensions),
        "curandSetQuasiRandomGeneratorDimensions",
    )


def generate(generator: int, output_ptr: int, num: int) -> None:
    """``curandStatus_t curandGenerate(curandGenerator_t generator, unsigned int *outputPtr, size_t num)``."""
    _check(_lib().curandGenerate(generator, output_ptr, num), "curandGenerate")


def generate_long_long(generator: int, output_ptr: int, num: int) -> None:
    """Call the C function.

    .. code-block:: c

        curandStatus_t curandGenerateLongLong(curandGenerator_t generator, unsigned long long *outputPtr,
            size_t num)
    """
    _check(_lib().curandGenerateLongLong(generator, output_ptr, num), "curandGenerateLongLong")


def generate_uniform(generator: int, output_ptr: int, num: int) -> None:
    """``curandStatus_t curandGenerateUniform(curandGenerator_t generator, float *outputPtr, size_t num)``."""
    _check(_lib().curandGenerateUniform(generator, output_ptr, num), "curandGenerateUniform")


def generate_uniform_double(generator: int, output_ptr: int, num: int) -> None:
    """``curandStatus_t curandGenerateUniformDouble(curandGenerator_t generator, double *outputPtr, size_t num)``."""
    _check(_lib().curandGenerateUniformDouble(generator, output_ptr, num), "curandGenerateUniformDouble")


def generate_normal(generator: int, output_ptr: int, n: int, mean: float, stddev: float) -> None:
    """Call the C function.

    .. code-block:: c

        curandStatus_t curandGenerateNormal(curandGenerator_t generator, float *outputPtr, size_t n, float
            mean, float stddev)
    """
    _check(_lib().curandGenerateNormal(generator, output_ptr, n, mean, stddev), "curandGenerateNormal")


def generate_normal_double(generator: int, output_ptr: int, n: int, mean: float, stddev: float) -> None:
    """Call the C function.

    .. code-block:: c

        curandStatus_t curandGenerateNormalDouble(curandGenerator_t generator, double *outputPtr, size_t n,
            double mean, double stddev)
    """
    _check(_lib().curandGenerateNormalDouble(generator, output_ptr, n, mean, stddev), "curandGenerateNormalDouble")


def generate_log_normal(generator: int, output_ptr: int, n: int, mean: float, stddev: float) -> None:
    """Call the C function.

    .. code-block:: c

        curandStatus_t curandGenerateLogNormal(curandGenerator_t generator, float *outputPtr, size_t n,
            float mean, float stddev)
    """
    _check(_lib().curandGenerateLogNormal(generator, output_ptr, n, mean, stddev), "curandGenerateLogNormal")


def generate_log_normal_double(generator: int, output_ptr: int, n: int, mean: float, stddev: float) -> None:
    """Call the C function.

    .. code-block:: c

        curandStatus_t curandGenerateLogNormalDouble(curandGenerator_t generator, double *outputPtr, size_t
            n, double mean, double stddev)
    """
    _check(
        _lib().curandGenerateLogNormalDouble(generator, output_ptr, n, mean, stddev), "curandGenerateLogNormalDouble"
    )


def create_poisson_distribution(lambda_: float, discrete_distribution: int) -> None:
    """Call the C function.

    .. code-block:: c

        curandStatus_t curandCreatePoissonDistribution(double lambda, curandDiscreteDistribution_t
            *discrete_distribution)
    """
    _check(_lib().curandCreatePoissonDistribution(lambda_, discrete_distribution), "curandCreatePoissonDistribution")


def destroy_distribution(discrete_distribution: int) -> None:
    """``curandStatus_t curandDestroyDistribution(curandDiscreteDistribution_t discrete_distribution)``."""
    _check(_lib().curandDestroyDistribution(discrete_distribution), "curandDestroyDistribution")


def generate_poisson(generator: int, output_ptr: int, n: int, lambda_: float) -> None:
    """Call the C function.

    .. code-block:: c

        curandStatus_t curandGeneratePoisson(curandGenerator_t generator, unsigned int *outputPtr, size_t n,
            double lambda)
    """
    _check(_lib().curandGeneratePoisson(generator, output_ptr, n, lambda_), "curandGeneratePoisson")


def generate_poisson_method(generator: int, output_ptr: int, n: int, lambda_: float, method: int) -> None:
    """Call the C function.

    .. code-block:: c

        curandStatus_t curandGeneratePoissonMethod(curandGenerator_t generator, unsigned int *outputPtr,
            size_t n, double lambda, curandMethod_t method)
    """
    _check(_lib().curandGeneratePoissonMethod(generator, output_ptr, n, lambda_, method), "curandGeneratePoissonMethod")


def generate_binomial(generator: int, output_ptr: int, num: int, n: int, p: float) -> None:
    """Call the C function.

    .. code-block:: c

        curandStatus_t curandGenerateBinomial(curandGenerator_t generator, unsigned int *outputPtr, size_t
            num, unsigned int n, double p)
    """
    _check(_lib().curandGenerateBinomial(generator, output_ptr, num, n, p), "curandGenerateBinomial")


def generate_binomial_method(generator: int, output_ptr: int, num: int, n: int, p: float, method: int) -> None:
    """Call the C function.

    .. code-block:: c

        curandStatus_t curandGenerateBinomialMethod(curandGenerator_t generator, unsigned int *outputPtr,
            size_t num, unsigned int n, double p, curandMethod_t method)
    """
    _check(
        _lib().curandGenerateBinomialMethod(generator, output_ptr, num, n, p, method), "curandGenerateBinomialMethod"
    )


def generate_seeds(generator: int) -> None:
    """``curandStatus_t curandGenerateSeeds(curandGenerator_t generator)``."""
    _check(_lib().curandGenerateSeeds(generator), "curandGenerateSeeds")
