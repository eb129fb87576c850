"""
Scales from the step before
===========================

Training chooses the scale of a result before the result is there: from the largest value of the step before. The
largest value of E4M3 is 448.
"""

import machine

from nvmath.linalg.advanced import Matmul

torch = machine.torch(gpu=True, capability=(8, 9))
FP8 = torch.float8_e4m3fn
LARGEST = 448.0

a = torch.rand(64, 128, device="cuda").to(FP8)
b = torch.rand(32, 128, device="cuda").to(FP8).T
scale = torch.ones(1, dtype=torch.float32, device="cuda")

with Matmul(a, b, quantization_scales={"a": 1.0, "b": 1.0, "d": scale}, options={"result_amax": True}) as mm:
    mm.plan()
    for step in range(4):
        a = ((step + 1) * torch.rand(64, 128, device="cuda")).to(FP8)
        mm.reset_operands(a=a)
        d, auxiliary = mm.execute()
        used = scale.item()
        scale.copy_(LARGEST / 2 / auxiliary["result_amax"])  # half: the next step may have larger values
        print(f"step {step}: scale {used:.3f}, largest stored value {machine.host(d).max():.0f}")
        machine.check(machine.host(d) / used, machine.host(a) @ machine.host(b), 0.07)
