"""
Option prices by Monte Carlo
============================

A stock that follows geometric Brownian motion is simulated along many paths, each in one thread that keeps its
price and the state of its generator in registers. The discounted mean of what a call option pays estimates its price,
which the formula of Black and Scholes gives exactly; so does the mean final price, which is the forward price.
"""

import math
from statistics import NormalDist

import machine
import numpy as np
from numba import cuda

from nvmath.device import random

PRICE, STRIKE, RATE, VOLATILITY, YEARS = 100.0, 105.0, 0.03, 0.25, 1.0
BLOCKS, THREADS, STEPS = (512, 256, 252) if machine.GPU else (32, 32, 4)
STATE = random.StatesPhilox4_32_10.dtype


@cuda.jit
def simulate(final, seed, steps, drift, scale):
    i = cuda.grid(1)
    state = cuda.local.array(1, STATE, alignment=16)
    random.init(seed, i, 0, state[0])
    logarithm = 0.0
    for _ in range(0, steps, 2):
        pair = random.normal2_double(state[0])
        logarithm += 2 * drift + scale * (pair.x + pair.y)
    final[i] = PRICE * math.exp(logarithm)


def black_scholes():
    spread = VOLATILITY * np.sqrt(YEARS)
    d1 = (np.log(PRICE / STRIKE) + (RATE + VOLATILITY**2 / 2) * YEARS) / spread
    normal = NormalDist().cdf
    return PRICE * normal(d1) - STRIKE * np.exp(-RATE * YEARS) * normal(d1 - spread)


step = YEARS / STEPS
drift, scale = (RATE - VOLATILITY**2 / 2) * step, VOLATILITY * np.sqrt(step)
final = np.zeros(BLOCKS * THREADS)
machine.launch(simulate, BLOCKS, THREADS, 0, final, 2024, STEPS, drift, scale)

discount = np.exp(-RATE * YEARS)
payoff = discount * np.maximum(final - STRIKE, 0)
for name, values, exact in (("call", payoff, black_scholes()), ("stock", discount * final, PRICE)):
    error = values.std() / np.sqrt(len(values))
    print(f"{name}: {values.mean():.4f} +- {1.96 * error:.4f} (95 %) from {len(values):,} paths; exact {exact:.4f}")
    machine.check([values.mean()], [exact], 5 * error / exact)

state = random.StatesPhilox4_32_10(1)[0]  # the first path in Python
random.init(2024, 0, 0, state)
noise = [sum(random.normal2_double(state)) for _ in range(0, STEPS, 2)]
machine.check(final[:1], [PRICE * np.exp(STEPS * drift + scale * np.sum(noise))], 1e-9)

# How the estimate settles as paths are added, and where the paths end; drawn where Matplotlib is installed.
if (plt := machine.pyplot()) is not None and final.all():
    paths = np.arange(1, len(payoff) + 1)
    estimate = np.cumsum(payoff) / paths
    band = 1.96 * np.sqrt(np.maximum(np.cumsum(payoff**2) / paths - estimate**2, 0) / paths)
    shown = slice(len(paths) // 50, None)
    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.5), layout="constrained")
    left.fill_between(paths[shown], (estimate - band)[shown], (estimate + band)[shown], alpha=0.3, label="95 %")
    left.plot(paths[shown], estimate[shown], label="estimate")
    left.axhline(black_scholes(), color="black", linestyle="--", label="Black and Scholes")
    left.set(xlabel="paths", ylabel="price of the call")
    left.legend()
    grid = np.linspace(final.min(), final.max(), 200)
    spread = VOLATILITY * np.sqrt(YEARS)
    z = (np.log(grid / PRICE) - STEPS * drift) / spread
    right.hist(final, bins=40, density=True, alpha=0.5, label="paths")
    right.plot(
        grid, np.exp(-(z**2) / 2) / (grid * spread * np.sqrt(2 * np.pi)), color="black", label="log-normal density"
    )
    right.axvline(STRIKE, color="tab:red", linestyle=":", label="strike")
    right.set(xlabel="final price", ylabel="density")
    right.legend()
