"""The C type of each CBLAS function: pure, a table.

One letter a parameter: ``o`` an enumeration, ``I`` an integer of the library's width, ``S`` a scalar of the data type
(by address if it is complex), ``R`` a real one, ``P`` an address.
"""

from __future__ import annotations

from functools import cache

_GEMM = "oooIIISPIPISPI"
_ROUTINES = {  # those that exist for s, d, c and z (or for the real or the complex two of them)
    # level 3: order first, then side, uplo, trans, diag as far as there are
    "gemm": _GEMM,
    "gemm3m": _GEMM,
    "gemmt": "ooooIISPIPISPI",
    "gemmtr": "ooooIISPIPISPI",
    "symm": "oooIISPIPISPI",
    "hemm": "oooIISPIPISPI",
    "syrk": "oooIISPISPI",
    "herk": "oooIIRPIRPI",
    "syr2k": "oooIISPIPISPI",
    "her2k": "oooIISPIPIRPI",
    "trmm": "oooooIISPIPI",
    "trsm": "oooooIISPIPI",
    # many at once
    "gemm_batch": "oPPPPPPPPPPPPPIP",
    "gemm_batch_strided": "oooIIISPIIPIISPIII",
    "dgmm_batch_strided": "ooIIPIIPIIPIII",
    # level 2
    "gemv": "ooIISPIPISPI",
    "gbmv": "ooIIIISPIPISPI",
    "symv": "ooISPIPISPI",
    "hemv": "ooISPIPISPI",
    "sbmv": "ooIISPIPISPI",
    "hbmv": "ooIISPIPISPI",
    "spmv": "ooISPPISPI",
    "hpmv": "ooISPPISPI",
    "trmv": "ooooIPIPI",
    "trsv": "ooooIPIPI",
    "tbmv": "ooooIIPIPI",
    "tbsv": "ooooIIPIPI",
    "tpmv": "ooooIPPI",
    "tpsv": "ooooIPPI",
    "ger": "oIISPIPIPI",
    "geru": "oIISPIPIPI",
    "gerc": "oIISPIPIPI",
    "syr": "ooISPIPI",
    "her": "ooIRPIPI",
    "spr": "ooISPIP",
    "hpr": "ooIRPIP",
    "syr2": "ooISPIPIPI",
    "her2": "ooISPIPIPI",
    "spr2": "ooISPIPIP",
    "hpr2": "ooISPIPIP",
    # level 1
    "axpy": "ISPI",
    "axpby": "ISPISPI",
    "scal": "ISPI",
    "copy": "IPIPI",
    "swap": "IPIPI",
    "dot": "IPIPI",  # s and d: returns a real number
    "dotu_sub": "IPIPIP",
    "dotc_sub": "IPIPIP",
    # copies, of OpenBLAS
    "omatcopy": "ooIISPIPI",
    "imatcopy": "ooIISPII",
}
_OTHERS = {  # name -> parameters, precision of the scalars, what it returns
    "snrm2": ("IPI", "s", "float"),
    "dnrm2": ("IPI", "d", "double"),
    "scnrm2": ("IPI", "s", "float"),
    "dznrm2": ("IPI", "d", "double"),
    "sasum": ("IPI", "s", "float"),
    "dasum": ("IPI", "d", "double"),
    "scasum": ("IPI", "s", "float"),
    "dzasum": ("IPI", "d", "double"),
    "csscal": ("IRPI", "s", "void"),
    "zdscal": ("IRPI", "d", "void"),
    # half precision in, float32 out: MKL's names, then OpenBLAS's
    "gemm_bf16bf16f32": (_GEMM, "s", "void"),
    "gemm_f16f16f32": (_GEMM, "s", "void"),
    "sbgemm": (_GEMM, "s", "void"),
    "shgemm": (_GEMM, "s", "void"),
}
_SCALARS = {"s": "float", "d": "double", "c": "void *", "z": "void *"}
_REALS = {"s": "float", "d": "double", "c": "float", "z": "double"}


@cache
def signature(name: str, ints: int) -> str | None:
    """C type of a pointer to the CBLAS function ``name``; None for a name that is not of the BLAS.

    Parameters
    ----------
    name : str
        Without ``cblas_``: ``"sgemm"``.
    ints : int
        Width of the library's integers, 32 or 64.
    """
    if name in _OTHERS:
        parameters, letter, returned = _OTHERS[name]
    elif name[:1] in _SCALARS and name[1:] in _ROUTINES:
        letter, parameters = name[0], _ROUTINES[name[1:]]
        returned = _REALS[letter] if name[1:] == "dot" else "void"
    else:
        return None
    types = {"o": "int", "I": f"int{ints}_t", "S": _SCALARS[letter], "R": _REALS[letter], "P": "void *"}
    return f"{returned}(*)({', '.join(types[parameter] for parameter in parameters)})"
