"""
A banded operand
================

A matrix that is zero outside a band, kl diagonals below and ku above the main one: in a full array, of which the band
alone is read, or in the band storage of BLAS and LAPACK, which holds one row for each diagonal.
"""

import machine
import numpy as np

import nvmath
from nvmath.linalg import BandedMatrixQualifier

xp = machine.arrays()
rng = np.random.default_rng(1)
n, kl, ku = 200, 2, 1
full = np.triu(np.tril(rng.standard_normal((n, n)), ku), -kl)
x = rng.standard_normal((n, 3))

d = nvmath.linalg.matmul(xp.asarray(full), xp.asarray(x), qualifiers=[BandedMatrixQualifier.create(kl, ku), None])
machine.check(d, full @ x)

# Element (i, j) lies in row ku + i - j of the band. Its columns are contiguous, as BLAS reads them.
band = np.zeros((kl + ku + 1, n), order="F")
for offset in range(-kl, ku + 1):
    diagonal = np.diagonal(full, offset)
    start = max(offset, 0)
    band[ku - offset, start : start + diagonal.size] = diagonal
print(f"{full.nbytes} bytes in full, {band.nbytes} in band storage")

stored = BandedMatrixQualifier.create(kl, ku, storage="band")
d = nvmath.linalg.matmul(xp.asarray(band, order="F"), xp.asarray(x), qualifiers=[stored, None])
machine.check(d, full @ x)

# Symmetric, too: the lower triangle alone, with the main diagonal in the first row.
symmetric = full.T @ full  # of bandwidth kl + ku
k = kl + ku
half = np.zeros((k + 1, n), order="F")
for below in range(k + 1):
    half[below, : n - below] = np.diagonal(symmetric, -below)
stored = BandedMatrixQualifier.create(k, k, base="sy", storage="band")
d = nvmath.linalg.matmul(xp.asarray(half, order="F"), xp.asarray(x), qualifiers=[stored, None])
machine.check(d, symmetric @ x)
