"""
Training a network
==================

Two layers of PyTorch whose products are nvmath's, forward and backward: bias and activation are epilogs of the
products, and so are the gradients of the biases and the way back through the activation.
"""

import machine
import numpy as np

torch = machine.torch()
import nvmath.linalg.torch as nvt  # noqa: E402 - it imports PyTorch

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)

# Points of the plane, and a smooth function of them to learn.
x = 2 * torch.rand(512, 2, device=device) - 1
y = torch.sin(3 * x[:, :1]) * torch.cos(2 * x[:, 1:])

net = nvt.FeedForward(2, 64, 1, activation="gelu", device=device)
optimizer = torch.optim.Adam(net.parameters(), lr=0.02)

for step in range(301):
    optimizer.zero_grad()
    loss = torch.nn.functional.mse_loss(net(x), y)
    loss.backward()
    optimizer.step()
    if step % 100 == 0:
        print(f"step {step:3d}: mean square error {loss.item():.5f}")
assert loss < 0.01, "it did not learn"

# The parameters are those of torch.nn.Linear. What the network computes, in NumPy's words:
w1, b1, w2, b2 = (machine.host(parameter).astype(np.float64) for parameter in net.parameters())
z = machine.host(x) @ w1.T + b1
hidden = z / 2 * (1 + np.tanh(np.sqrt(2 / np.pi) * (z + 0.044715 * z**3)))
machine.check(net(x), hidden @ w2.T + b2, tolerance=1e-4)

# Layers can be used one by one, too, and with modules of PyTorch between them.
deeper = torch.nn.Sequential(
    nvt.Linear(2, 64, activation="relu", device=device),
    torch.nn.LayerNorm(64, device=device),
    nvt.Linear(64, 1, device=device),
)
print(deeper)
deeper(x).sum().backward()
