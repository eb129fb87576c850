"""
Tuning a product by hand
========================

An algorithm says what it can be set to, and takes other settings; the executions that follow use them. A setting
that it does not have, or that does not fit the product, is an error.
"""

import machine

from nvmath.linalg.advanced import Matmul

cp = machine.cupy()
a = cp.random.rand(1024, 1024, dtype=cp.float32)
b = cp.random.rand(1024, 1024, dtype=cp.float32)
expected = a.get() @ b.get()

with Matmul(a, b) as mm:
    best, *_ = mm.plan(preferences={"limit": 1})
    print(best)
    capabilities = best.capabilities
    print("tiles: ", capabilities.tile_ids[:6])
    print("stages:", capabilities.stages_ids[:6])

    for tile in capabilities.tile_ids[:6]:
        before = best.tile
        try:
            best.tile = tile
            d = mm.execute()
        except ValueError as error:
            print(f"tile {tile}: {error}")
            best.tile = before
        else:
            print(f"tile {tile}:")
            machine.check(d, expected)
