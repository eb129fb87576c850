"""cuBLASLt: one function for each of the C library's, its structures and its enumerations.

Handles, descriptors, streams and all pointers (``alpha``, ``beta``, ``buf``, ``algo``, ``heuristic_results_array``...)
are plain integers; a structure's address is its ``.ptr``. Output parameters are returned where the C function makes the
value (handles, versions); the generic ``..._get_attribute`` functions write to the address given. A status other than
success raises `cuBLASLtError`. The library is opened at the first call; ``NVMATH_CUBLASLT_LIBRARY`` names another copy of
it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nvmath.bindings._cublas_status import MEANING, NAMES
from nvmath.bindings._cublasLtlib import ffi as _ffi
from nvmath.core.calls import enumeration as _enumeration
from nvmath.core.calls import pointer as _pointer
from nvmath.core.errors import LibraryError
from nvmath.core.libraries import Library, open_library

if TYPE_CHECKING:
    import numpy as np

    from nvmath.bindings._cublasLt_structs import MatmulAlgo, MatmulHeuristicResult

    matmul_algo_dtype: np.dtype[Any]
    matmul_heuristic_result_dtype: np.dtype[Any]


def _version(lib: Any, ffi: Any) -> str:
    number = lib.cublasLtGetVersion()
    return f"{number // 10000}.{number // 100 % 100}.{number % 100}"


LIBRARY = Library(
    name="cuBLASLt",
    stem="cublasLt",
    majors=(13, 12),
    cuda=(13, 12),
    env=("NVMATH_CUBLASLT_LIBRARY",),
    install="pip install 'nvmath-linalg[cu13]' (or [cu12])",
    pathfinder="cublasLt",
    wheel=("nvidia/cu1[3-9]/lib", "nvidia/cublas/lib", "nvidia/cu1[3-9]/bin/x86_64", "nvidia/cublas/bin"),
    version=_version,
)


class cuBLASLtError(LibraryError):  # noqa: N801 - the name that users of the field know
    """A cuBLASLt call failed.

    Parameters
    ----------
    status : int
        The ``cublasStatus_t``.
    call : str
        The C function.
    """

    def __init__(self, status: int, *, call: str = "a call") -> None:
        super().__init__("cuBLASLt", call, status, NAMES.get(status, "an unknown status"), MEANING.get(status, ""))

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (self.status, self.call)


def _remade(status: int, call: str) -> cuBLASLtError:
    return cuBLASLtError(status, call=call)


_functions: Any = None


def _lib() -> Any:
    """The functions of the C library, opened at the first call; for callers that check the status themselves."""
    global _functions
    if _functions is None:
        _functions = open_library(LIBRARY, _ffi).lib
    return _functions


def _check(status: int, call: str) -> None:
    if status:
        raise cuBLASLtError(status, call=call)


def check_status(status: int) -> None:
    """Raise `cuBLASLtError` unless the status is success (0)."""
    _check(status, "a call")


def matmul_algo_get_ids(
    light_handle: int,
    compute_type: int,
    scale_type: int,
    atype: int,
    btype: int,
    ctype: int,
    dtype: int,
    requested_algo_count: int,
) -> tuple[int, ...]:
    """``cublasLtMatmulAlgoGetIds``: at most ``requested_algo_count`` ids of algorithms, most likely to be fast first."""
    ids, count = _ffi.new("int[]", max(requested_algo_count, 1)), _ffi.new("int *")
    types = compute_type, scale_type, atype, btype, ctype, dtype
    status = _lib().cublasLtMatmulAlgoGetIds(light_handle, *types, requested_algo_count, ids, count)
    _check(status, "cublasLtMatmulAlgoGetIds")
    return tuple(ids[0 : count[0]])


# types of attributes as the comments of cublasLt.h state them, by number; all others are int32. A pointer is an intp.
_LAYOUT = {0: "u4", 2: "u8", 3: "u8", 4: "i8", 6: "i8", 7: "i8", 8: "u4", 9: "p", 10: "p", 11: "p"}
_DESC = {
    **dict.fromkeys((7, 41), "u4"),
    **dict.fromkeys((10, 12, 13, 14, 39, 40), "i8"),
    **dict.fromkeys((8, 11, 17, 18, 19, 20, 21, 23, 24, 29, 30, 36, 38), "p"),
    25: "i1",
}
_CAP = {1: "u4", 2: "u4", 6: "u4", 11: "u4", 12: "u4", 13: "u4", 15: "u8", 16: "u4", 17: "u4", 18: "u4", 19: "u4"}
_CONFIG = {1: "u4", 3: "u4", 4: "u4", 5: "u4", 6: "u4", 7: "u2", 8: "u2"}
# the comments say uint32 for the last three, the library writes 8 bytes
_PREFERENCE = {**dict.fromkeys(range(16), "u4"), 1: "u8", 9: "f4", 12: "u8", 13: "i8", 14: "i8", 15: "i8"}


def _attribute(enum: str, attr: int, exceptions: dict[int, str]) -> type[np.generic]:
    import numpy as np

    if int(attr) not in _ENUMS[enum].values():
        known = ", ".join(f"{name} ({value})" for name, value in _ENUMS[enum].items())
        raise ValueError(f"attr is {attr!r}; allowed are the members of {enum}: {known}")
    return np.dtype(exceptions.get(int(attr), "i4")).type


def get_matrix_layout_attribute_dtype(attr: int) -> type[np.generic]:
    """Return the NumPy type of a `MatrixLayoutAttribute`."""
    return _attribute("MatrixLayoutAttribute", attr, _LAYOUT)


def get_matmul_desc_attribute_dtype(attr: int) -> type[np.generic]:
    """Return the NumPy type of a `MatmulDescAttribute`; a pointer is an ``intp``."""
    return _attribute("MatmulDescAttribute", attr, _DESC)


def get_matrix_transform_desc_attribute_dtype(attr: int) -> type[np.generic]:
    """Return the NumPy type of a `MatrixTransformDescAttribute`."""
    return _attribute("MatrixTransformDescAttribute", attr, {})


def get_emulation_desc_attribute_dtype(attr: int) -> type[np.generic]:
    """Return the NumPy type of an `EmulationDescAttribute`."""
    return _attribute("EmulationDescAttribute", attr, {5: "p"})


def get_matmul_preference_attribute_dtype(attr: int) -> type[np.generic]:
    """Return the NumPy type of a `MatmulPreferenceAttribute`."""
    return _attribute("MatmulPreferenceAttribute", attr, _PREFERENCE)


def get_matmul_algo_cap_attribute_dtype(attr: int) -> type[np.generic]:
    """Return the NumPy type of a `MatmulAlgoCapAttribute`; of the elements, for ``TILE_IDS`` and ``STAGES_IDS``."""
    return _attribute("MatmulAlgoCapAttribute", attr, _CAP)


def get_matmul_algo_config_attribute_dtype(attr: int) -> type[np.generic]:
    """Return the NumPy type of a `MatmulAlgoConfigAttribute`."""
    return _attribute("MatmulAlgoConfigAttribute", attr, _CONFIG)


def __getattr__(name: str) -> Any:
    if name in ("MatmulAlgo", "MatmulHeuristicResult", "matmul_algo_dtype", "matmul_heuristic_result_dtype"):
        from nvmath.bindings import _cublasLt_structs  # imports NumPy

        return getattr(_cublasLt_structs, name)
    return _enumeration(globals(), _ENUMS, name)


# ---- below this line: written by shared/bindgen, do not edit ----

__all__ = [
    "BatchMode",
    "ClusterShape",
    "EmulationDescAttribute",
    "Epilogue",
    "IntegerWidth",
    "LIBRARY",
    "MatmulAlgo",
    "MatmulAlgoCapAttribute",
    "MatmulAlgoConfigAttribute",
    "MatmulDescAttribute",
    "MatmulHeuristicResult",
    "MatmulInnerShape",
    "MatmulMatrixScale",
    "MatmulPreferenceAttribute",
    "MatmulSearch",
    "MatmulStages",
    "MatmulTile",
    "MatrixLayoutAttribute",
    "MatrixTransformDescAttribute",
    "Order",
    "PointerMode",
    "PointerModeMask",
    "ReductionScheme",
    "check_status",
    "create",
    "cuBLASLtError",
    "destroy",
    "disable_cpu_instructions_set_mask",
    "emulation_desc_create",
    "emulation_desc_destroy",
    "emulation_desc_get_attribute",
    "emulation_desc_set_attribute",
    "get_cudart_version",
    "get_emulation_desc_attribute_dtype",
    "get_matmul_algo_cap_attribute_dtype",
    "get_matmul_algo_config_attribute_dtype",
    "get_matmul_desc_attribute_dtype",
    "get_matmul_preference_attribute_dtype",
    "get_matrix_layout_attribute_dtype",
    "get_matrix_transform_desc_attribute_dtype",
    "get_property",
    "get_status_name",
    "get_status_string",
    "get_version",
    "grouped_matrix_layout_create",
    "heuristics_cache_get_capacity",
    "heuristics_cache_set_capacity",
    "logger_force_disable",
    "logger_open_file",
    "logger_set_level",
    "logger_set_mask",
    "matmul",
    "matmul_algo_cap_get_attribute",
    "matmul_algo_check",
    "matmul_algo_check_for_stream",
    "matmul_algo_config_get_attribute",
    "matmul_algo_config_set_attribute",
    "matmul_algo_dtype",
    "matmul_algo_get_heuristic",
    "matmul_algo_get_heuristic_for_stream",
    "matmul_algo_get_ids",
    "matmul_algo_init",
    "matmul_desc_create",
    "matmul_desc_destroy",
    "matmul_desc_get_attribute",
    "matmul_desc_set_attribute",
    "matmul_heuristic_result_dtype",
    "matmul_preference_create",
    "matmul_preference_destroy",
    "matmul_preference_get_attribute",
    "matmul_preference_set_attribute",
    "matrix_layout_create",
    "matrix_layout_destroy",
    "matrix_layout_get_attribute",
    "matrix_layout_set_attribute",
    "matrix_transform",
    "matrix_transform_desc_create",
    "matrix_transform_desc_destroy",
    "matrix_transform_desc_get_attribute",
    "matrix_transform_desc_set_attribute",
]

LIBRARY.since.update(
    {
        "cublasLtDisableCpuInstructionsSetMask": "12.9 or newer",
        "cublasLtGroupedMatrixLayoutCreate": "13.10 or newer",
        "cublasLtEmulationDescCreate": "13.1 or newer",
        "cublasLtEmulationDescDestroy": "13.1 or newer",
        "cublasLtEmulationDescSetAttribute": "13.1 or newer",
        "cublasLtEmulationDescGetAttribute": "13.1 or newer",
        "cublasLtMatmulAlgoGetHeuristicForStream": "13.10 or newer",
        "cublasLtMatmulAlgoCheckForStream": "13.10 or newer",
    }
)

_ENUMS: dict[str, dict[str, int]] = {
    "MatmulTile": {
        "TILE_UNDEFINED": 0,
        "TILE_8x8": 1,
        "TILE_8x16": 2,
        "TILE_16x8": 3,
        "TILE_8x32": 4,
        "TILE_16x16": 5,
        "TILE_32x8": 6,
        "TILE_8x64": 7,
        "TILE_16x32": 8,
        "TILE_32x16": 9,
        "TILE_64x8": 10,
        "TILE_32x32": 11,
        "TILE_32x64": 12,
        "TILE_64x32": 13,
        "TILE_32x128": 14,
        "TILE_64x64": 15,
        "TILE_128x32": 16,
        "TILE_64x128": 17,
        "TILE_128x64": 18,
        "TILE_64x256": 19,
        "TILE_128x128": 20,
        "TILE_256x64": 21,
        "TILE_64x512": 22,
        "TILE_128x256": 23,
        "TILE_256x128": 24,
        "TILE_512x64": 25,
        "TILE_64x96": 26,
        "TILE_96x64": 27,
        "TILE_96x128": 28,
        "TILE_128x160": 29,
        "TILE_160x128": 30,
        "TILE_192x128": 31,
        "TILE_128x192": 32,
        "TILE_128x96": 33,
        "TILE_32x256": 34,
        "TILE_256x32": 35,
        "TILE_8x128": 36,
        "TILE_8x192": 37,
        "TILE_8x256": 38,
        "TILE_8x320": 39,
        "TILE_8x384": 40,
        "TILE_8x448": 41,
        "TILE_8x512": 42,
        "TILE_8x576": 43,
        "TILE_8x640": 44,
        "TILE_8x704": 45,
        "TILE_8x768": 46,
        "TILE_16x64": 47,
        "TILE_16x128": 48,
        "TILE_16x192": 49,
        "TILE_16x256": 50,
        "TILE_16x320": 51,
        "TILE_16x384": 52,
        "TILE_16x448": 53,
        "TILE_16x512": 54,
        "TILE_16x576": 55,
        "TILE_16x640": 56,
        "TILE_16x704": 57,
        "TILE_16x768": 58,
        "TILE_24x64": 59,
        "TILE_24x128": 60,
        "TILE_24x192": 61,
        "TILE_24x256": 62,
        "TILE_24x320": 63,
        "TILE_24x384": 64,
        "TILE_24x448": 65,
        "TILE_24x512": 66,
        "TILE_24x576": 67,
        "TILE_24x640": 68,
        "TILE_24x704": 69,
        "TILE_24x768": 70,
        "TILE_32x192": 71,
        "TILE_32x320": 72,
        "TILE_32x384": 73,
        "TILE_32x448": 74,
        "TILE_32x512": 75,
        "TILE_32x576": 76,
        "TILE_32x640": 77,
        "TILE_32x704": 78,
        "TILE_32x768": 79,
        "TILE_40x64": 80,
        "TILE_40x128": 81,
        "TILE_40x192": 82,
        "TILE_40x256": 83,
        "TILE_40x320": 84,
        "TILE_40x384": 85,
        "TILE_40x448": 86,
        "TILE_40x512": 87,
        "TILE_40x576": 88,
        "TILE_40x640": 89,
        "TILE_40x704": 90,
        "TILE_40x768": 91,
        "TILE_48x64": 92,
        "TILE_48x128": 93,
        "TILE_48x192": 94,
        "TILE_48x256": 95,
        "TILE_48x320": 96,
        "TILE_48x384": 97,
        "TILE_48x448": 98,
        "TILE_48x512": 99,
        "TILE_48x576": 100,
        "TILE_48x640": 101,
        "TILE_48x704": 102,
        "TILE_48x768": 103,
        "TILE_56x64": 104,
        "TILE_56x128": 105,
        "TILE_56x192": 106,
        "TILE_56x256": 107,
        "TILE_56x320": 108,
        "TILE_56x384": 109,
        "TILE_56x448": 110,
        "TILE_56x512": 111,
        "TILE_56x576": 112,
        "TILE_56x640": 113,
        "TILE_56x704": 114,
        "TILE_56x768": 115,
        "TILE_64x192": 116,
        "TILE_64x320": 117,
        "TILE_64x384": 118,
        "TILE_64x448": 119,
        "TILE_64x576": 120,
        "TILE_64x640": 121,
        "TILE_64x704": 122,
        "TILE_64x768": 123,
        "TILE_72x64": 124,
        "TILE_72x128": 125,
        "TILE_72x192": 126,
        "TILE_72x256": 127,
        "TILE_72x320": 128,
        "TILE_72x384": 129,
        "TILE_72x448": 130,
        "TILE_72x512": 131,
        "TILE_72x576": 132,
        "TILE_72x640": 133,
        "TILE_80x64": 134,
        "TILE_80x128": 135,
        "TILE_80x192": 136,
        "TILE_80x256": 137,
        "TILE_80x320": 138,
        "TILE_80x384": 139,
        "TILE_80x448": 140,
        "TILE_80x512": 141,
        "TILE_80x576": 142,
        "TILE_88x64": 143,
        "TILE_88x128": 144,
        "TILE_88x192": 145,
        "TILE_88x256": 146,
        "TILE_88x320": 147,
        "TILE_88x384": 148,
        "TILE_88x448": 149,
        "TILE_88x512": 150,
        "TILE_96x192": 151,
        "TILE_96x256": 152,
        "TILE_96x320": 153,
        "TILE_96x384": 154,
        "TILE_96x448": 155,
        "TILE_96x512": 156,
        "TILE_104x64": 157,
        "TILE_104x128": 158,
        "TILE_104x192": 159,
        "TILE_104x256": 160,
        "TILE_104x320": 161,
        "TILE_104x384": 162,
        "TILE_104x448": 163,
        "TILE_112x64": 164,
        "TILE_112x128": 165,
        "TILE_112x192": 166,
        "TILE_112x256": 167,
        "TILE_112x320": 168,
        "TILE_112x384": 169,
        "TILE_120x64": 170,
        "TILE_120x128": 171,
        "TILE_120x192": 172,
        "TILE_120x256": 173,
        "TILE_120x320": 174,
        "TILE_120x384": 175,
        "TILE_128x320": 176,
        "TILE_128x384": 177,
        "TILE_136x64": 178,
        "TILE_136x128": 179,
        "TILE_136x192": 180,
        "TILE_136x256": 181,
        "TILE_136x320": 182,
        "TILE_144x64": 183,
        "TILE_144x128": 184,
        "TILE_144x192": 185,
        "TILE_144x256": 186,
        "TILE_144x320": 187,
        "TILE_152x64": 188,
        "TILE_152x128": 189,
        "TILE_152x192": 190,
        "TILE_152x256": 191,
        "TILE_152x320": 192,
        "TILE_160x64": 193,
        "TILE_160x192": 194,
        "TILE_160x256": 195,
        "TILE_168x64": 196,
        "TILE_168x128": 197,
        "TILE_168x192": 198,
        "TILE_168x256": 199,
        "TILE_176x64": 200,
        "TILE_176x128": 201,
        "TILE_176x192": 202,
        "TILE_176x256": 203,
        "TILE_184x64": 204,
        "TILE_184x128": 205,
        "TILE_184x192": 206,
        "TILE_184x256": 207,
        "TILE_192x64": 208,
        "TILE_192x192": 209,
        "TILE_192x256": 210,
        "TILE_200x64": 211,
        "TILE_200x128": 212,
        "TILE_200x192": 213,
        "TILE_208x64": 214,
        "TILE_208x128": 215,
        "TILE_208x192": 216,
        "TILE_216x64": 217,
        "TILE_216x128": 218,
        "TILE_216x192": 219,
        "TILE_224x64": 220,
        "TILE_224x128": 221,
        "TILE_224x192": 222,
        "TILE_232x64": 223,
        "TILE_232x128": 224,
        "TILE_232x192": 225,
        "TILE_240x64": 226,
        "TILE_240x128": 227,
        "TILE_240x192": 228,
        "TILE_248x64": 229,
        "TILE_248x128": 230,
        "TILE_248x192": 231,
        "TILE_256x192": 232,
        "TILE_264x64": 233,
        "TILE_264x128": 234,
        "TILE_272x64": 235,
        "TILE_272x128": 236,
        "TILE_280x64": 237,
        "TILE_280x128": 238,
        "TILE_288x64": 239,
        "TILE_288x128": 240,
        "TILE_296x64": 241,
        "TILE_296x128": 242,
        "TILE_304x64": 243,
        "TILE_304x128": 244,
        "TILE_312x64": 245,
        "TILE_312x128": 246,
        "TILE_320x64": 247,
        "TILE_320x128": 248,
        "TILE_328x64": 249,
        "TILE_328x128": 250,
        "TILE_336x64": 251,
        "TILE_336x128": 252,
        "TILE_344x64": 253,
        "TILE_344x128": 254,
        "TILE_352x64": 255,
        "TILE_352x128": 256,
        "TILE_360x64": 257,
        "TILE_360x128": 258,
        "TILE_368x64": 259,
        "TILE_368x128": 260,
        "TILE_376x64": 261,
        "TILE_376x128": 262,
        "TILE_384x64": 263,
        "TILE_384x128": 264,
        "TILE_392x64": 265,
        "TILE_400x64": 266,
        "TILE_408x64": 267,
        "TILE_416x64": 268,
        "TILE_424x64": 269,
        "TILE_432x64": 270,
        "TILE_440x64": 271,
        "TILE_448x64": 272,
        "TILE_456x64": 273,
        "TILE_464x64": 274,
        "TILE_472x64": 275,
        "TILE_480x64": 276,
        "TILE_488x64": 277,
        "TILE_496x64": 278,
        "TILE_504x64": 279,
        "TILE_520x64": 280,
        "TILE_528x64": 281,
        "TILE_536x64": 282,
        "TILE_544x64": 283,
        "TILE_552x64": 284,
        "TILE_560x64": 285,
        "TILE_568x64": 286,
        "TILE_576x64": 287,
        "TILE_584x64": 288,
        "TILE_592x64": 289,
        "TILE_600x64": 290,
        "TILE_608x64": 291,
        "TILE_616x64": 292,
        "TILE_624x64": 293,
        "TILE_632x64": 294,
        "TILE_640x64": 295,
        "TILE_648x64": 296,
        "TILE_656x64": 297,
        "TILE_664x64": 298,
        "TILE_672x64": 299,
        "TILE_680x64": 300,
        "TILE_688x64": 301,
        "TILE_696x64": 302,
        "TILE_704x64": 303,
        "TILE_712x64": 304,
        "TILE_720x64": 305,
        "TILE_728x64": 306,
        "TILE_736x64": 307,
        "TILE_744x64": 308,
        "TILE_752x64": 309,
        "TILE_760x64": 310,
        "TILE_768x64": 311,
        "TILE_64x16": 312,
        "TILE_64x24": 313,
        "TILE_64x40": 314,
        "TILE_64x48": 315,
        "TILE_64x56": 316,
        "TILE_64x72": 317,
        "TILE_64x80": 318,
        "TILE_64x88": 319,
        "TILE_64x104": 320,
        "TILE_64x112": 321,
        "TILE_64x120": 322,
        "TILE_64x136": 323,
        "TILE_64x144": 324,
        "TILE_64x152": 325,
        "TILE_64x160": 326,
        "TILE_64x168": 327,
        "TILE_64x176": 328,
        "TILE_64x184": 329,
        "TILE_64x200": 330,
        "TILE_64x208": 331,
        "TILE_64x216": 332,
        "TILE_64x224": 333,
        "TILE_64x232": 334,
        "TILE_64x240": 335,
        "TILE_64x248": 336,
        "TILE_64x264": 337,
        "TILE_64x272": 338,
        "TILE_64x280": 339,
        "TILE_64x288": 340,
        "TILE_64x296": 341,
        "TILE_64x304": 342,
        "TILE_64x312": 343,
        "TILE_64x328": 344,
        "TILE_64x336": 345,
        "TILE_64x344": 346,
        "TILE_64x352": 347,
        "TILE_64x360": 348,
        "TILE_64x368": 349,
        "TILE_64x376": 350,
        "TILE_64x392": 351,
        "TILE_64x400": 352,
        "TILE_64x408": 353,
        "TILE_64x416": 354,
        "TILE_64x424": 355,
        "TILE_64x432": 356,
        "TILE_64x440": 357,
        "TILE_64x456": 358,
        "TILE_64x464": 359,
        "TILE_64x472": 360,
        "TILE_64x480": 361,
        "TILE_64x488": 362,
        "TILE_64x496": 363,
        "TILE_64x504": 364,
        "TILE_64x520": 365,
        "TILE_64x528": 366,
        "TILE_64x536": 367,
        "TILE_64x544": 368,
        "TILE_64x552": 369,
        "TILE_64x560": 370,
        "TILE_64x568": 371,
        "TILE_64x584": 372,
        "TILE_64x592": 373,
        "TILE_64x600": 374,
        "TILE_64x608": 375,
        "TILE_64x616": 376,
        "TILE_64x624": 377,
        "TILE_64x632": 378,
        "TILE_64x648": 379,
        "TILE_64x656": 380,
        "TILE_64x664": 381,
        "TILE_64x672": 382,
        "TILE_64x680": 383,
        "TILE_64x688": 384,
        "TILE_64x696": 385,
        "TILE_64x712": 386,
        "TILE_64x720": 387,
        "TILE_64x728": 388,
        "TILE_64x736": 389,
        "TILE_64x744": 390,
        "TILE_64x752": 391,
        "TILE_64x760": 392,
        "TILE_128x8": 393,
        "TILE_128x16": 394,
        "TILE_128x24": 395,
        "TILE_128x40": 396,
        "TILE_128x48": 397,
        "TILE_128x56": 398,
        "TILE_128x72": 399,
        "TILE_128x80": 400,
        "TILE_128x88": 401,
        "TILE_128x104": 402,
        "TILE_128x112": 403,
        "TILE_128x120": 404,
        "TILE_128x136": 405,
        "TILE_128x144": 406,
        "TILE_128x152": 407,
        "TILE_128x168": 408,
        "TILE_128x176": 409,
        "TILE_128x184": 410,
        "TILE_128x200": 411,
        "TILE_128x208": 412,
        "TILE_128x216": 413,
        "TILE_128x224": 414,
        "TILE_128x232": 415,
        "TILE_128x240": 416,
        "TILE_128x248": 417,
        "TILE_128x264": 418,
        "TILE_128x272": 419,
        "TILE_128x280": 420,
        "TILE_128x288": 421,
        "TILE_128x296": 422,
        "TILE_128x304": 423,
        "TILE_128x312": 424,
        "TILE_128x328": 425,
        "TILE_128x336": 426,
        "TILE_128x344": 427,
        "TILE_128x352": 428,
        "TILE_128x360": 429,
        "TILE_128x368": 430,
        "TILE_128x376": 431,
        "TILE_128x392": 432,
        "TILE_128x400": 433,
        "TILE_128x408": 434,
        "TILE_128x416": 435,
        "TILE_128x424": 436,
        "TILE_128x432": 437,
        "TILE_128x440": 438,
        "TILE_128x448": 439,
        "TILE_128x456": 440,
        "TILE_128x464": 441,
        "TILE_128x472": 442,
        "TILE_128x480": 443,
        "TILE_128x488": 444,
        "TILE_128x496": 445,
        "TILE_128x504": 446,
        "TILE_128x512": 447,
        "TILE_192x8": 448,
        "TILE_192x16": 449,
        "TILE_192x24": 450,
        "TILE_192x32": 451,
        "TILE_192x40": 452,
        "TILE_192x48": 453,
        "TILE_192x56": 454,
        "TILE_192x72": 455,
        "TILE_192x80": 456,
        "TILE_192x88": 457,
        "TILE_192x96": 458,
        "TILE_192x104": 459,
        "TILE_192x112": 460,
        "TILE_192x120": 461,
        "TILE_192x136": 462,
        "TILE_192x144": 463,
        "TILE_192x152": 464,
        "TILE_192x160": 465,
        "TILE_192x168": 466,
        "TILE_192x176": 467,
        "TILE_192x184": 468,
        "TILE_192x200": 469,
        "TILE_192x208": 470,
        "TILE_192x216": 471,
        "TILE_192x224": 472,
        "TILE_192x232": 473,
        "TILE_192x240": 474,
        "TILE_192x248": 475,
        "TILE_192x264": 476,
        "TILE_192x272": 477,
        "TILE_192x280": 478,
        "TILE_192x288": 479,
        "TILE_192x296": 480,
        "TILE_192x304": 481,
        "TILE_192x312": 482,
        "TILE_192x320": 483,
        "TILE_192x328": 484,
        "TILE_192x336": 485,
        "TILE_256x8": 486,
        "TILE_256x16": 487,
        "TILE_256x24": 488,
        "TILE_256x40": 489,
        "TILE_256x48": 490,
        "TILE_256x56": 491,
        "TILE_256x72": 492,
        "TILE_256x80": 493,
        "TILE_256x88": 494,
        "TILE_256x96": 495,
        "TILE_256x104": 496,
        "TILE_256x112": 497,
        "TILE_256x120": 498,
        "TILE_256x136": 499,
        "TILE_256x144": 500,
        "TILE_256x152": 501,
        "TILE_256x160": 502,
        "TILE_256x168": 503,
        "TILE_256x176": 504,
        "TILE_256x184": 505,
        "TILE_256x200": 506,
        "TILE_256x208": 507,
        "TILE_256x216": 508,
        "TILE_256x224": 509,
        "TILE_256x232": 510,
        "TILE_256x240": 511,
        "TILE_256x248": 512,
        "TILE_256x256": 513,
        "TILE_320x8": 514,
        "TILE_320x16": 515,
        "TILE_320x24": 516,
        "TILE_320x32": 517,
        "TILE_320x40": 518,
        "TILE_320x48": 519,
        "TILE_320x56": 520,
        "TILE_320x72": 521,
        "TILE_320x80": 522,
        "TILE_320x88": 523,
        "TILE_320x96": 524,
        "TILE_320x104": 525,
        "TILE_320x112": 526,
        "TILE_320x120": 527,
        "TILE_320x136": 528,
        "TILE_320x144": 529,
        "TILE_320x152": 530,
        "TILE_320x160": 531,
        "TILE_320x168": 532,
        "TILE_320x176": 533,
        "TILE_320x184": 534,
        "TILE_320x192": 535,
        "TILE_320x200": 536,
        "TILE_384x8": 537,
        "TILE_384x16": 538,
        "TILE_384x24": 539,
        "TILE_384x32": 540,
        "TILE_384x40": 541,
        "TILE_384x48": 542,
        "TILE_384x56": 543,
        "TILE_384x72": 544,
        "TILE_384x80": 545,
        "TILE_384x88": 546,
        "TILE_384x96": 547,
        "TILE_384x104": 548,
        "TILE_384x112": 549,
        "TILE_384x120": 550,
        "TILE_384x136": 551,
        "TILE_384x144": 552,
        "TILE_384x152": 553,
        "TILE_384x160": 554,
        "TILE_384x168": 555,
        "TILE_448x8": 556,
        "TILE_448x16": 557,
        "TILE_448x24": 558,
        "TILE_448x32": 559,
        "TILE_448x40": 560,
        "TILE_448x48": 561,
        "TILE_448x56": 562,
        "TILE_448x72": 563,
        "TILE_448x80": 564,
        "TILE_448x88": 565,
        "TILE_448x96": 566,
        "TILE_448x104": 567,
        "TILE_448x112": 568,
        "TILE_448x120": 569,
        "TILE_448x128": 570,
        "TILE_448x136": 571,
        "TILE_448x144": 572,
        "TILE_512x8": 573,
        "TILE_512x16": 574,
        "TILE_512x24": 575,
        "TILE_512x32": 576,
        "TILE_512x40": 577,
        "TILE_512x48": 578,
        "TILE_512x56": 579,
        "TILE_512x72": 580,
        "TILE_512x80": 581,
        "TILE_512x88": 582,
        "TILE_512x96": 583,
        "TILE_512x104": 584,
        "TILE_512x112": 585,
        "TILE_512x120": 586,
        "TILE_512x128": 587,
        "TILE_576x8": 588,
        "TILE_576x16": 589,
        "TILE_576x24": 590,
        "TILE_576x32": 591,
        "TILE_576x40": 592,
        "TILE_576x48": 593,
        "TILE_576x56": 594,
        "TILE_576x72": 595,
        "TILE_576x80": 596,
        "TILE_576x88": 597,
        "TILE_576x96": 598,
        "TILE_576x104": 599,
        "TILE_576x112": 600,
        "TILE_640x8": 601,
        "TILE_640x16": 602,
        "TILE_640x24": 603,
        "TILE_640x32": 604,
        "TILE_640x40": 605,
        "TILE_640x48": 606,
        "TILE_640x56": 607,
        "TILE_640x72": 608,
        "TILE_640x80": 609,
        "TILE_640x88": 610,
        "TILE_640x96": 611,
        "TILE_704x8": 612,
        "TILE_704x16": 613,
        "TILE_704x24": 614,
        "TILE_704x32": 615,
        "TILE_704x40": 616,
        "TILE_704x48": 617,
        "TILE_704x56": 618,
        "TILE_704x72": 619,
        "TILE_704x80": 620,
        "TILE_704x88": 621,
        "TILE_768x8": 622,
        "TILE_768x16": 623,
        "TILE_768x24": 624,
        "TILE_768x32": 625,
        "TILE_768x40": 626,
        "TILE_768x48": 627,
        "TILE_768x56": 628,
        "TILE_768x72": 629,
        "TILE_768x80": 630,
        "TILE_256x512": 631,
        "TILE_256x1024": 632,
        "TILE_512x512": 633,
        "TILE_512x1024": 634,
        "TILE_4x1": 635,
        "TILE_8x1": 636,
        "TILE_16x1": 637,
        "TILE_24x1": 638,
        "TILE_32x1": 639,
        "TILE_40x1": 640,
        "TILE_48x1": 641,
        "TILE_64x1": 642,
        "TILE_128x1": 643,
        "TILE_192x1": 644,
        "TILE_256x1": 645,
    },
    "MatmulStages": {
        "STAGES_UNDEFINED": 0,
        "STAGES_16x1": 1,
        "STAGES_16x2": 2,
        "STAGES_16x3": 3,
        "STAGES_16x4": 4,
        "STAGES_16x5": 5,
        "STAGES_16x6": 6,
        "STAGES_32x1": 7,
        "STAGES_32x2": 8,
        "STAGES_32x3": 9,
        "STAGES_32x4": 10,
        "STAGES_32x5": 11,
        "STAGES_32x6": 12,
        "STAGES_64x1": 13,
        "STAGES_64x2": 14,
        "STAGES_64x3": 15,
        "STAGES_64x4": 16,
        "STAGES_64x5": 17,
        "STAGES_64x6": 18,
        "STAGES_128x1": 19,
        "STAGES_128x2": 20,
        "STAGES_128x3": 21,
        "STAGES_128x4": 22,
        "STAGES_128x5": 23,
        "STAGES_128x6": 24,
        "STAGES_32x10": 25,
        "STAGES_8x4": 26,
        "STAGES_16x10": 27,
        "STAGES_8x5": 28,
        "STAGES_8x3": 31,
        "STAGES_8xAUTO": 32,
        "STAGES_16xAUTO": 33,
        "STAGES_32xAUTO": 34,
        "STAGES_64xAUTO": 35,
        "STAGES_128xAUTO": 36,
        "STAGES_256xAUTO": 37,
        "STAGES_768xAUTO": 38,
        "STAGES_16x80": 29,
        "STAGES_64x80": 30,
    },
    "ClusterShape": {
        "SHAPE_AUTO": 0,
        "SHAPE_1x1x1": 2,
        "SHAPE_2x1x1": 3,
        "SHAPE_4x1x1": 4,
        "SHAPE_1x2x1": 5,
        "SHAPE_2x2x1": 6,
        "SHAPE_4x2x1": 7,
        "SHAPE_1x4x1": 8,
        "SHAPE_2x4x1": 9,
        "SHAPE_4x4x1": 10,
        "SHAPE_8x1x1": 11,
        "SHAPE_1x8x1": 12,
        "SHAPE_8x2x1": 13,
        "SHAPE_2x8x1": 14,
        "SHAPE_16x1x1": 15,
        "SHAPE_1x16x1": 16,
        "SHAPE_3x1x1": 17,
        "SHAPE_5x1x1": 18,
        "SHAPE_6x1x1": 19,
        "SHAPE_7x1x1": 20,
        "SHAPE_9x1x1": 21,
        "SHAPE_10x1x1": 22,
        "SHAPE_11x1x1": 23,
        "SHAPE_12x1x1": 24,
        "SHAPE_13x1x1": 25,
        "SHAPE_14x1x1": 26,
        "SHAPE_15x1x1": 27,
        "SHAPE_3x2x1": 28,
        "SHAPE_5x2x1": 29,
        "SHAPE_6x2x1": 30,
        "SHAPE_7x2x1": 31,
        "SHAPE_1x3x1": 32,
        "SHAPE_2x3x1": 33,
        "SHAPE_3x3x1": 34,
        "SHAPE_4x3x1": 35,
        "SHAPE_5x3x1": 36,
        "SHAPE_3x4x1": 37,
        "SHAPE_1x5x1": 38,
        "SHAPE_2x5x1": 39,
        "SHAPE_3x5x1": 40,
        "SHAPE_1x6x1": 41,
        "SHAPE_2x6x1": 42,
        "SHAPE_1x7x1": 43,
        "SHAPE_2x7x1": 44,
        "SHAPE_1x9x1": 45,
        "SHAPE_1x10x1": 46,
        "SHAPE_1x11x1": 47,
        "SHAPE_1x12x1": 48,
        "SHAPE_1x13x1": 49,
        "SHAPE_1x14x1": 50,
        "SHAPE_1x15x1": 51,
    },
    "MatmulInnerShape": {
        "UNDEFINED": 0,
        "MMA884": 1,
        "MMA1684": 2,
        "MMA1688": 3,
        "MMA16816": 4,
    },
    "MatmulMatrixScale": {
        "SCALAR_32F": 0,
        "VEC16_UE4M3": 1,
        "VEC32_UE8M0": 2,
        "OUTER_VEC_32F": 3,
        "VEC128_32F": 4,
        "BLK128x128_32F": 5,
        "PER_BATCH_SCALAR_32F": 6,
        "VEC128_MN_K4_UE8M0": 12,
        "VEC32_MN_K4_UE8M0": 13,
        "RESERVED": 127,
    },
    "PointerMode": {
        "HOST": 0,
        "DEVICE": 1,
        "DEVICE_VECTOR": 2,
        "ALPHA_DEVICE_VECTOR_BETA_ZERO": 3,
        "ALPHA_DEVICE_VECTOR_BETA_HOST": 4,
    },
    "PointerModeMask": {
        "HOST": 1,
        "DEVICE": 2,
        "DEVICE_VECTOR": 4,
        "ALPHA_DEVICE_VECTOR_BETA_ZERO": 8,
        "ALPHA_DEVICE_VECTOR_BETA_HOST": 16,
        "NO_FILTERING": 0,
    },
    "Order": {
        "COL": 0,
        "ROW": 1,
        "COL32": 2,
        "COL4_4R2_8C": 3,
        "COL32_2R_4R4": 4,
    },
    "BatchMode": {
        "STRIDED": 0,
        "POINTER_ARRAY": 1,
        "GROUPED": 2,
    },
    "IntegerWidth": {
        "WIDTH_32": 0,
        "WIDTH_64": 1,
    },
    "MatrixLayoutAttribute": {
        "TYPE": 0,
        "ORDER": 1,
        "ROWS": 2,
        "COLS": 3,
        "LD": 4,
        "BATCH_COUNT": 5,
        "STRIDED_BATCH_OFFSET": 6,
        "PLANE_OFFSET": 7,
        "BATCH_MODE": 8,
        "GROUPED_ROWS_ARRAY": 9,
        "GROUPED_COLS_ARRAY": 10,
        "GROUPED_LD_ARRAY": 11,
        "GROUPED_ROWS_COLS_ARRAY_INTEGER_WIDTH": 12,
        "GROUPED_LD_ARRAY_INTEGER_WIDTH": 13,
    },
    "MatmulDescAttribute": {
        "COMPUTE_TYPE": 0,
        "SCALE_TYPE": 1,
        "POINTER_MODE": 2,
        "TRANSA": 3,
        "TRANSB": 4,
        "TRANSC": 5,
        "FILL_MODE": 6,
        "EPILOGUE": 7,
        "BIAS_POINTER": 8,
        "BIAS_BATCH_STRIDE": 10,
        "EPILOGUE_AUX_POINTER": 11,
        "EPILOGUE_AUX_LD": 12,
        "EPILOGUE_AUX_BATCH_STRIDE": 13,
        "ALPHA_VECTOR_BATCH_STRIDE": 14,
        "SM_COUNT_TARGET": 15,
        "A_SCALE_POINTER": 17,
        "B_SCALE_POINTER": 18,
        "C_SCALE_POINTER": 19,
        "D_SCALE_POINTER": 20,
        "AMAX_D_POINTER": 21,
        "EPILOGUE_AUX_DATA_TYPE": 22,
        "EPILOGUE_AUX_SCALE_POINTER": 23,
        "EPILOGUE_AUX_AMAX_POINTER": 24,
        "FAST_ACCUM": 25,
        "BIAS_DATA_TYPE": 26,
        "A_SCALE_MODE": 31,
        "B_SCALE_MODE": 32,
        "C_SCALE_MODE": 33,
        "D_SCALE_MODE": 34,
        "EPILOGUE_AUX_SCALE_MODE": 35,
        "D_OUT_SCALE_POINTER": 36,
        "D_OUT_SCALE_MODE": 37,
        "EMULATION_DESCRIPTOR": 38,
        "ALPHA_BATCH_STRIDE": 39,
        "BETA_BATCH_STRIDE": 40,
        "BATCH_INVARIANCE_FLAGS": 41,
        "ATOMIC_SYNC_NUM_CHUNKS_D_ROWS": 27,
        "ATOMIC_SYNC_NUM_CHUNKS_D_COLS": 28,
        "ATOMIC_SYNC_IN_COUNTERS_POINTER": 29,
        "ATOMIC_SYNC_OUT_COUNTERS_POINTER": 30,
    },
    "MatrixTransformDescAttribute": {
        "SCALE_TYPE": 0,
        "POINTER_MODE": 1,
        "TRANSA": 2,
        "TRANSB": 3,
    },
    "EmulationDescAttribute": {
        "STRATEGY": 0,
        "SPECIAL_VALUES_SUPPORT": 1,
        "FIXEDPOINT_MANTISSA_CONTROL": 2,
        "FIXEDPOINT_MAX_MANTISSA_BIT_COUNT": 3,
        "FIXEDPOINT_MANTISSA_BIT_OFFSET": 4,
        "FIXEDPOINT_MANTISSA_BIT_COUNT_POINTER": 5,
    },
    "ReductionScheme": {
        "NONE": 0,
        "INPLACE": 1,
        "COMPUTE_TYPE": 2,
        "OUTPUT_TYPE": 4,
        "MASK": 7,
    },
    "Epilogue": {
        "DEFAULT": 1,
        "RELU": 2,
        "RELU_AUX": 130,
        "BIAS": 4,
        "RELU_BIAS": 6,
        "RELU_AUX_BIAS": 134,
        "DRELU": 136,
        "DRELU_BGRAD": 152,
        "GELU": 32,
        "GELU_AUX": 160,
        "GELU_BIAS": 36,
        "GELU_AUX_BIAS": 164,
        "DGELU": 192,
        "DGELU_BGRAD": 208,
        "BGRADA": 256,
        "BGRADB": 512,
    },
    "MatmulSearch": {
        "BEST_FIT": 0,
        "LIMITED_BY_ALGO_ID": 1,
        "RESERVED_02": 2,
        "RESERVED_03": 3,
        "RESERVED_04": 4,
        "RESERVED_05": 5,
        "RESERVED_06": 6,
        "RESERVED_07": 7,
        "RESERVED_08": 8,
        "RESERVED_09": 9,
    },
    "MatmulPreferenceAttribute": {
        "SEARCH_MODE": 0,
        "MAX_WORKSPACE_BYTES": 1,
        "REDUCTION_SCHEME_MASK": 3,
        "MIN_ALIGNMENT_A_BYTES": 5,
        "MIN_ALIGNMENT_B_BYTES": 6,
        "MIN_ALIGNMENT_C_BYTES": 7,
        "MIN_ALIGNMENT_D_BYTES": 8,
        "MAX_WAVES_COUNT": 9,
        "IMPL_MASK": 12,
        "GROUPED_AVERAGE_REDUCTION_DIM": 13,
        "GROUPED_DESC_D_AVERAGE_ROWS": 14,
        "GROUPED_DESC_D_AVERAGE_COLS": 15,
        "MATH_MODE_MASK": 2,
        "GAUSSIAN_MODE_MASK": 4,
        "POINTER_MODE_MASK": 10,
        "EPILOGUE_MASK": 11,
        "SM_COUNT_TARGET": 13,
    },
    "MatmulAlgoCapAttribute": {
        "SPLITK_SUPPORT": 0,
        "REDUCTION_SCHEME_MASK": 1,
        "CTA_SWIZZLING_SUPPORT": 2,
        "STRIDED_BATCH_SUPPORT": 3,
        "OUT_OF_PLACE_RESULT_SUPPORT": 4,
        "UPLO_SUPPORT": 5,
        "TILE_IDS": 6,
        "CUSTOM_OPTION_MAX": 7,
        "CUSTOM_MEMORY_ORDER": 10,
        "POINTER_MODE_MASK": 11,
        "EPILOGUE_MASK": 12,
        "STAGES_IDS": 13,
        "LD_NEGATIVE": 14,
        "NUMERICAL_IMPL_FLAGS": 15,
        "MIN_ALIGNMENT_A_BYTES": 16,
        "MIN_ALIGNMENT_B_BYTES": 17,
        "MIN_ALIGNMENT_C_BYTES": 18,
        "MIN_ALIGNMENT_D_BYTES": 19,
        "POINTER_ARRAY_BATCH_SUPPORT": 21,
        "FLOATING_POINT_EMULATION_SUPPORT": 22,
        "POINTER_ARRAY_GROUPED_SUPPORT": 23,
        "ATOMIC_SYNC": 20,
        "MATHMODE_IMPL": 8,
        "GAUSSIAN_IMPL": 9,
    },
    "MatmulAlgoConfigAttribute": {
        "ID": 0,
        "TILE_ID": 1,
        "SPLITK_NUM": 2,
        "REDUCTION_SCHEME": 3,
        "CTA_SWIZZLING": 4,
        "CUSTOM_OPTION": 5,
        "STAGES_ID": 6,
        "INNER_SHAPE_ID": 7,
        "CLUSTER_SHAPE_ID": 8,
    },
}


def create() -> int:
    """``cublasStatus_t cublasLtCreate(cublasLtHandle_t *lightHandle)``."""
    light_handle = _ffi.new("intptr_t[1]")
    _check(_lib().cublasLtCreate(light_handle), "cublasLtCreate")
    return int(light_handle[0])


def destroy(light_handle: int) -> None:
    """``cublasStatus_t cublasLtDestroy(cublasLtHandle_t lightHandle)``."""
    _check(_lib().cublasLtDestroy(light_handle), "cublasLtDestroy")


def get_status_name(status: int) -> str:
    """``const char *cublasLtGetStatusName(cublasStatus_t status)``."""
    return str(_ffi.string(_lib().cublasLtGetStatusName(status)).decode())


def get_status_string(status: int) -> str:
    """``const char *cublasLtGetStatusString(cublasStatus_t status)``."""
    return str(_ffi.string(_lib().cublasLtGetStatusString(status)).decode())


def get_version() -> int:
    """``size_t cublasLtGetVersion(void)``."""
    return int(_lib().cublasLtGetVersion())


def get_cudart_version() -> int:
    """``size_t cublasLtGetCudartVersion(void)``."""
    return int(_lib().cublasLtGetCudartVersion())


def get_property(type: int) -> int:
    """``cublasStatus_t cublasLtGetProperty(libraryPropertyType type, int *value)``."""
    value = _ffi.new("int[1]")
    _check(_lib().cublasLtGetProperty(type, value), "cublasLtGetProperty")
    return int(value[0])


def heuristics_cache_get_capacity() -> int:
    """``cublasStatus_t cublasLtHeuristicsCacheGetCapacity(size_t *capacity)``."""
    capacity = _ffi.new("size_t[16]")
    _check(_lib().cublasLtHeuristicsCacheGetCapacity(capacity), "cublasLtHeuristicsCacheGetCapacity")
    return int(capacity[0])


def heuristics_cache_set_capacity(capacity: int) -> None:
    """``cublasStatus_t cublasLtHeuristicsCacheSetCapacity(size_t capacity)``."""
    _check(_lib().cublasLtHeuristicsCacheSetCapacity(capacity), "cublasLtHeuristicsCacheSetCapacity")


def disable_cpu_instructions_set_mask(mask: int) -> int:
    """``unsigned int cublasLtDisableCpuInstructionsSetMask(unsigned int mask)``."""
    return int(_lib().cublasLtDisableCpuInstructionsSetMask(mask))


def matmul(
    light_handle: int,
    compute_desc: int,
    alpha: int,
    a: int,
    adesc: int,
    b: int,
    bdesc: int,
    beta: int,
    c: int,
    cdesc: int,
    d: int,
    ddesc: int,
    algo: int,
    workspace: int,
    workspace_size_in_bytes: int,
    stream: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatmul(cublasLtHandle_t lightHandle, cublasLtMatmulDesc_t computeDesc, const
            void *alpha, const void *A, cublasLtMatrixLayout_t Adesc, const void *B, cublasLtMatrixLayout_t
            Bdesc, const void *beta, const void *C, cublasLtMatrixLayout_t Cdesc, void *D,
            cublasLtMatrixLayout_t Ddesc, const cublasLtMatmulAlgo_t *algo, void *workspace, size_t
            workspaceSizeInBytes, cudaStream_t stream)
    """
    _check(
        _lib().cublasLtMatmul(
            light_handle,
            compute_desc,
            alpha,
            a,
            adesc,
            b,
            bdesc,
            beta,
            c,
            cdesc,
            d,
            ddesc,
            algo,
            workspace,
            workspace_size_in_bytes,
            stream,
        ),
        "cublasLtMatmul",
    )


def matrix_transform(
    light_handle: int,
    transform_desc: int,
    alpha: int,
    a: int,
    adesc: int,
    beta: int,
    b: int,
    bdesc: int,
    c: int,
    cdesc: int,
    stream: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatrixTransform(cublasLtHandle_t lightHandle, cublasLtMatrixTransformDesc_t
            transformDesc, const void *alpha, const void *A, cublasLtMatrixLayout_t Adesc, const void *beta,
            const void *B, cublasLtMatrixLayout_t Bdesc, void *C, cublasLtMatrixLayout_t Cdesc, cudaStream_t
            stream)
    """
    _check(
        _lib().cublasLtMatrixTransform(light_handle, transform_desc, alpha, a, adesc, beta, b, bdesc, c, cdesc, stream),
        "cublasLtMatrixTransform",
    )


def matrix_layout_create(type: int, rows: int, cols: int, ld: int) -> int:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatrixLayoutCreate(cublasLtMatrixLayout_t *matLayout, cudaDataType type,
            uint64_t rows, uint64_t cols, int64_t ld)
    """
    mat_layout = _ffi.new("intptr_t[1]")
    _check(_lib().cublasLtMatrixLayoutCreate(mat_layout, type, rows, cols, ld), "cublasLtMatrixLayoutCreate")
    return int(mat_layout[0])


def grouped_matrix_layout_create(type: int, group_count: int, rows_array: int, cols_array: int, ld_array: int) -> int:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtGroupedMatrixLayoutCreate(cublasLtMatrixLayout_t *matLayout, cudaDataType
            type, int groupCount, const void *rows_array, const void *cols_array, const void *ld_array)
    """
    mat_layout = _ffi.new("intptr_t[1]")
    _check(
        _lib().cublasLtGroupedMatrixLayoutCreate(mat_layout, type, group_count, rows_array, cols_array, ld_array),
        "cublasLtGroupedMatrixLayoutCreate",
    )
    return int(mat_layout[0])


def matrix_layout_destroy(mat_layout: int) -> None:
    """``cublasStatus_t cublasLtMatrixLayoutDestroy(cublasLtMatrixLayout_t matLayout)``."""
    _check(_lib().cublasLtMatrixLayoutDestroy(mat_layout), "cublasLtMatrixLayoutDestroy")


def matrix_layout_set_attribute(mat_layout: int, attr: int, buf: int, size_in_bytes: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatrixLayoutSetAttribute(cublasLtMatrixLayout_t matLayout,
            cublasLtMatrixLayoutAttribute_t attr, const void *buf, size_t sizeInBytes)
    """
    _check(
        _lib().cublasLtMatrixLayoutSetAttribute(mat_layout, attr, buf, size_in_bytes),
        "cublasLtMatrixLayoutSetAttribute",
    )


def matrix_layout_get_attribute(mat_layout: int, attr: int, buf: int, size_in_bytes: int, size_written: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatrixLayoutGetAttribute(cublasLtMatrixLayout_t matLayout,
            cublasLtMatrixLayoutAttribute_t attr, void *buf, size_t sizeInBytes, size_t *sizeWritten)
    """
    _check(
        _lib().cublasLtMatrixLayoutGetAttribute(mat_layout, attr, buf, size_in_bytes, size_written),
        "cublasLtMatrixLayoutGetAttribute",
    )


def matmul_desc_create(compute_type: int, scale_type: int) -> int:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatmulDescCreate(cublasLtMatmulDesc_t *matmulDesc, cublasComputeType_t
            computeType, cudaDataType_t scaleType)
    """
    matmul_desc = _ffi.new("intptr_t[1]")
    _check(_lib().cublasLtMatmulDescCreate(matmul_desc, compute_type, scale_type), "cublasLtMatmulDescCreate")
    return int(matmul_desc[0])


def matmul_desc_destroy(matmul_desc: int) -> None:
    """``cublasStatus_t cublasLtMatmulDescDestroy(cublasLtMatmulDesc_t matmulDesc)``."""
    _check(_lib().cublasLtMatmulDescDestroy(matmul_desc), "cublasLtMatmulDescDestroy")


def matmul_desc_set_attribute(matmul_desc: int, attr: int, buf: int, size_in_bytes: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatmulDescSetAttribute(cublasLtMatmulDesc_t matmulDesc,
            cublasLtMatmulDescAttributes_t attr, const void *buf, size_t sizeInBytes)
    """
    _check(
        _lib().cublasLtMatmulDescSetAttribute(matmul_desc, attr, buf, size_in_bytes), "cublasLtMatmulDescSetAttribute"
    )


def matmul_desc_get_attribute(matmul_desc: int, attr: int, buf: int, size_in_bytes: int, size_written: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatmulDescGetAttribute(cublasLtMatmulDesc_t matmulDesc,
            cublasLtMatmulDescAttributes_t attr, void *buf, size_t sizeInBytes, size_t *sizeWritten)
    """
    _check(
        _lib().cublasLtMatmulDescGetAttribute(matmul_desc, attr, buf, size_in_bytes, size_written),
        "cublasLtMatmulDescGetAttribute",
    )


def matrix_transform_desc_create(scale_type: int) -> int:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatrixTransformDescCreate(cublasLtMatrixTransformDesc_t *transformDesc,
            cudaDataType scaleType)
    """
    transform_desc = _ffi.new("intptr_t[1]")
    _check(_lib().cublasLtMatrixTransformDescCreate(transform_desc, scale_type), "cublasLtMatrixTransformDescCreate")
    return int(transform_desc[0])


def matrix_transform_desc_destroy(transform_desc: int) -> None:
    """``cublasStatus_t cublasLtMatrixTransformDescDestroy(cublasLtMatrixTransformDesc_t transformDesc)``."""
    _check(_lib().cublasLtMatrixTransformDescDestroy(transform_desc), "cublasLtMatrixTransformDescDestroy")


def matrix_transform_desc_set_attribute(transform_desc: int, attr: int, buf: int, size_in_bytes: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatrixTransformDescSetAttribute(cublasLtMatrixTransformDesc_t transformDesc,
            cublasLtMatrixTransformDescAttributes_t attr, const void *buf, size_t sizeInBytes)
    """
    _check(
        _lib().cublasLtMatrixTransformDescSetAttribute(transform_desc, attr, buf, size_in_bytes),
        "cublasLtMatrixTransformDescSetAttribute",
    )


def matrix_transform_desc_get_attribute(
    transform_desc: int, attr: int, buf: int, size_in_bytes: int, size_written: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatrixTransformDescGetAttribute(cublasLtMatrixTransformDesc_t transformDesc,
            cublasLtMatrixTransformDescAttributes_t attr, void *buf, size_t sizeInBytes, size_t
            *sizeWritten)
    """
    _check(
        _lib().cublasLtMatrixTransformDescGetAttribute(transform_desc, attr, buf, size_in_bytes, size_written),
        "cublasLtMatrixTransformDescGetAttribute",
    )


def emulation_desc_create() -> int:
    """``cublasStatus_t cublasLtEmulationDescCreate(cublasLtEmulationDesc_t *emulationDesc)``."""
    emulation_desc = _ffi.new("intptr_t[1]")
    _check(_lib().cublasLtEmulationDescCreate(emulation_desc), "cublasLtEmulationDescCreate")
    return int(emulation_desc[0])


def emulation_desc_destroy(emulation_desc: int) -> None:
    """``cublasStatus_t cublasLtEmulationDescDestroy(cublasLtEmulationDesc_t emulationDesc)``."""
    _check(_lib().cublasLtEmulationDescDestroy(emulation_desc), "cublasLtEmulationDescDestroy")


def emulation_desc_set_attribute(emulation_desc: int, attr: int, buf: int, size_in_bytes: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtEmulationDescSetAttribute(cublasLtEmulationDesc_t emulationDesc,
            cublasLtEmulationDescAttributes_t attr, const void *buf, size_t sizeInBytes)
    """
    _check(
        _lib().cublasLtEmulationDescSetAttribute(emulation_desc, attr, buf, size_in_bytes),
        "cublasLtEmulationDescSetAttribute",
    )


def emulation_desc_get_attribute(
    emulation_desc: int, attr: int, buf: int, size_in_bytes: int, size_written: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtEmulationDescGetAttribute(cublasLtEmulationDesc_t emulationDesc,
            cublasLtEmulationDescAttributes_t attr, void *buf, size_t sizeInBytes, size_t *sizeWritten)
    """
    _check(
        _lib().cublasLtEmulationDescGetAttribute(emulation_desc, attr, buf, size_in_bytes, size_written),
        "cublasLtEmulationDescGetAttribute",
    )


def matmul_preference_create() -> int:
    """``cublasStatus_t cublasLtMatmulPreferenceCreate(cublasLtMatmulPreference_t *pref)``."""
    pref = _ffi.new("intptr_t[1]")
    _check(_lib().cublasLtMatmulPreferenceCreate(pref), "cublasLtMatmulPreferenceCreate")
    return int(pref[0])


def matmul_preference_destroy(pref: int) -> None:
    """``cublasStatus_t cublasLtMatmulPreferenceDestroy(cublasLtMatmulPreference_t pref)``."""
    _check(_lib().cublasLtMatmulPreferenceDestroy(pref), "cublasLtMatmulPreferenceDestroy")


def matmul_preference_set_attribute(pref: int, attr: int, buf: int, size_in_bytes: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatmulPreferenceSetAttribute(cublasLtMatmulPreference_t pref,
            cublasLtMatmulPreferenceAttributes_t attr, const void *buf, size_t sizeInBytes)
    """
    _check(
        _lib().cublasLtMatmulPreferenceSetAttribute(pref, attr, buf, size_in_bytes),
        "cublasLtMatmulPreferenceSetAttribute",
    )


def matmul_preference_get_attribute(pref: int, attr: int, buf: int, size_in_bytes: int, size_written: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatmulPreferenceGetAttribute(cublasLtMatmulPreference_t pref,
            cublasLtMatmulPreferenceAttributes_t attr, void *buf, size_t sizeInBytes, size_t *sizeWritten)
    """
    _check(
        _lib().cublasLtMatmulPreferenceGetAttribute(pref, attr, buf, size_in_bytes, size_written),
        "cublasLtMatmulPreferenceGetAttribute",
    )


def matmul_algo_get_heuristic(
    light_handle: int,
    operation_desc: int,
    adesc: int,
    bdesc: int,
    cdesc: int,
    ddesc: int,
    preference: int,
    requested_algo_count: int,
    heuristic_results_array: int,
    return_algo_count: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatmulAlgoGetHeuristic(cublasLtHandle_t lightHandle, cublasLtMatmulDesc_t
            operationDesc, cublasLtMatrixLayout_t Adesc, cublasLtMatrixLayout_t Bdesc,
            cublasLtMatrixLayout_t Cdesc, cublasLtMatrixLayout_t Ddesc, cublasLtMatmulPreference_t
            preference, int requestedAlgoCount, cublasLtMatmulHeuristicResult_t[] heuristicResultsArray, int
            *returnAlgoCount)
    """
    _check(
        _lib().cublasLtMatmulAlgoGetHeuristic(
            light_handle,
            operation_desc,
            adesc,
            bdesc,
            cdesc,
            ddesc,
            preference,
            requested_algo_count,
            heuristic_results_array,
            return_algo_count,
        ),
        "cublasLtMatmulAlgoGetHeuristic",
    )


def matmul_algo_get_heuristic_for_stream(
    light_handle: int,
    operation_desc: int,
    adesc: int,
    bdesc: int,
    cdesc: int,
    ddesc: int,
    preference: int,
    requested_algo_count: int,
    heuristic_results_array: int,
    return_algo_count: int,
    stream: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatmulAlgoGetHeuristicForStream(cublasLtHandle_t lightHandle,
            cublasLtMatmulDesc_t operationDesc, cublasLtMatrixLayout_t Adesc, cublasLtMatrixLayout_t Bdesc,
            cublasLtMatrixLayout_t Cdesc, cublasLtMatrixLayout_t Ddesc, cublasLtMatmulPreference_t
            preference, int requestedAlgoCount, cublasLtMatmulHeuristicResult_t[] heuristicResultsArray, int
            *returnAlgoCount, cudaStream_t stream)
    """
    _check(
        _lib().cublasLtMatmulAlgoGetHeuristicForStream(
            light_handle,
            operation_desc,
            adesc,
            bdesc,
            cdesc,
            ddesc,
            preference,
            requested_algo_count,
            heuristic_results_array,
            return_algo_count,
            stream,
        ),
        "cublasLtMatmulAlgoGetHeuristicForStream",
    )


def matmul_algo_init(
    light_handle: int,
    compute_type: int,
    scale_type: int,
    atype: int,
    btype: int,
    ctype: int,
    dtype: int,
    algo_id: int,
    algo: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatmulAlgoInit(cublasLtHandle_t lightHandle, cublasComputeType_t computeType,
            cudaDataType_t scaleType, cudaDataType_t Atype, cudaDataType_t Btype, cudaDataType_t Ctype,
            cudaDataType_t Dtype, int algoId, cublasLtMatmulAlgo_t *algo)
    """
    _check(
        _lib().cublasLtMatmulAlgoInit(
            light_handle, compute_type, scale_type, atype, btype, ctype, dtype, algo_id, algo
        ),
        "cublasLtMatmulAlgoInit",
    )


def matmul_algo_check(
    light_handle: int, operation_desc: int, adesc: int, bdesc: int, cdesc: int, ddesc: int, algo: int, result: int
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatmulAlgoCheck(cublasLtHandle_t lightHandle, cublasLtMatmulDesc_t
            operationDesc, cublasLtMatrixLayout_t Adesc, cublasLtMatrixLayout_t Bdesc,
            cublasLtMatrixLayout_t Cdesc, cublasLtMatrixLayout_t Ddesc, const cublasLtMatmulAlgo_t *algo,
            cublasLtMatmulHeuristicResult_t *result)
    """
    _check(
        _lib().cublasLtMatmulAlgoCheck(light_handle, operation_desc, adesc, bdesc, cdesc, ddesc, algo, result),
        "cublasLtMatmulAlgoCheck",
    )


def matmul_algo_check_for_stream(
    light_handle: int,
    operation_desc: int,
    adesc: int,
    bdesc: int,
    cdesc: int,
    ddesc: int,
    algo: int,
    result: int,
    stream: int,
) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatmulAlgoCheckForStream(cublasLtHandle_t lightHandle, cublasLtMatmulDesc_t
            operationDesc, cublasLtMatrixLayout_t Adesc, cublasLtMatrixLayout_t Bdesc,
            cublasLtMatrixLayout_t Cdesc, cublasLtMatrixLayout_t Ddesc, const cublasLtMatmulAlgo_t *algo,
            cublasLtMatmulHeuristicResult_t *result, cudaStream_t stream)
    """
    _check(
        _lib().cublasLtMatmulAlgoCheckForStream(
            light_handle, operation_desc, adesc, bdesc, cdesc, ddesc, algo, result, stream
        ),
        "cublasLtMatmulAlgoCheckForStream",
    )


def matmul_algo_cap_get_attribute(algo: int, attr: int, buf: int, size_in_bytes: int, size_written: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatmulAlgoCapGetAttribute(const cublasLtMatmulAlgo_t *algo,
            cublasLtMatmulAlgoCapAttributes_t attr, void *buf, size_t sizeInBytes, size_t *sizeWritten)
    """
    _check(
        _lib().cublasLtMatmulAlgoCapGetAttribute(algo, attr, buf, size_in_bytes, size_written),
        "cublasLtMatmulAlgoCapGetAttribute",
    )


def matmul_algo_config_set_attribute(algo: int, attr: int, buf: int, size_in_bytes: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatmulAlgoConfigSetAttribute(cublasLtMatmulAlgo_t *algo,
            cublasLtMatmulAlgoConfigAttributes_t attr, const void *buf, size_t sizeInBytes)
    """
    _check(
        _lib().cublasLtMatmulAlgoConfigSetAttribute(algo, attr, buf, size_in_bytes),
        "cublasLtMatmulAlgoConfigSetAttribute",
    )


def matmul_algo_config_get_attribute(algo: int, attr: int, buf: int, size_in_bytes: int, size_written: int) -> None:
    """Call the C function.

    .. code-block:: c

        cublasStatus_t cublasLtMatmulAlgoConfigGetAttribute(const cublasLtMatmulAlgo_t *algo,
            cublasLtMatmulAlgoConfigAttributes_t attr, void *buf, size_t sizeInBytes, size_t *sizeWritten)
    """
    _check(
        _lib().cublasLtMatmulAlgoConfigGetAttribute(algo, attr, buf, size_in_bytes, size_written),
        "cublasLtMatmulAlgoConfigGetAttribute",
    )


def logger_open_file(log_file: Any) -> None:
    """``cublasStatus_t cublasLtLoggerOpenFile(const char *logFile)``."""
    _check(_lib().cublasLtLoggerOpenFile(_pointer(_ffi, "char *", log_file)), "cublasLtLoggerOpenFile")


def logger_set_level(level: int) -> None:
    """``cublasStatus_t cublasLtLoggerSetLevel(int level)``."""
    _check(_lib().cublasLtLoggerSetLevel(level), "cublasLtLoggerSetLevel")


def logger_set_mask(mask: int) -> None:
    """``cublasStatus_t cublasLtLoggerSetMask(int mask)``."""
    _check(_lib().cublasLtLoggerSetMask(mask), "cublasLtLoggerSetMask")


def logger_force_disable() -> None:
    """``cublasStatus_t cublasLtLoggerForceDisable(void)``."""
    _check(_lib().cublasLtLoggerForceDisable(), "cublasLtLoggerForceDisable")
