"""
Factorize once, solve many times
================================

The costly part, A = P L U, is done once. Each new right-hand side then takes a small part of that time. A new matrix
needs a new factorization.
"""

import machine
import numpy as np

import nvmath

xp = machine.arrays()
rng = np.random.default_rng(1)
a = xp.asarray(rng.standard_normal((300, 300)) + 30 * np.eye(300))
x = xp.asarray(rng.standard_normal(300))

with nvmath.linalg.DirectSolver(a, x) as solver:
    solver.plan()
    solver.factorize()

    # inverse iteration: the eigenvector of the eigenvalue of least magnitude
    for _ in range(300):
        y = solver.solve()
        x = y / float(xp.linalg.norm(y))
        solver.reset_operands(b=x)
    machine.check(solver.solve(), np.linalg.solve(machine.host(a), machine.host(x)))

    solver.reset_operands(a=2 * a)
    try:
        solver.solve()
    except nvmath.linalg.InvalidDirectSolverState as error:
        print("as expected:", error)
    solver.factorize()
    machine.check(2 * solver.solve(), np.linalg.solve(machine.host(a), machine.host(x)))
