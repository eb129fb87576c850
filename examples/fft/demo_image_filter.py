"""
A photograph through a Gaussian filter
======================================

The whole of it: a real transform, the filter as its epilog, the inverse transform. The result is compared with SciPy's,
and the time with NumPy's in the same process. It runs on a GPU where there is one, else on the CPU.
"""

import argparse
import sys
from statistics import median
from time import perf_counter

import machine
import numpy as np
import scipy.ndimage
import skimage
from matplotlib import pyplot

import nvmath

parser = argparse.ArgumentParser(description="Filter a photograph with nvmath.fft.")
parser.add_argument("--sigma", type=float, default=4.0, help="standard deviation of the filter in pixels")
parser.add_argument("--output", default="demo.png", help="the picture to write")
parser.add_argument("--cpu", action="store_true", help="use the CPU even where there is a GPU")
parser.add_argument("--no-epilog", action="store_true", help="multiply by the filter between the transforms")
arguments = parser.parse_args()

# %%
# The photograph, as three planes of single-precision numbers, and the filter as ``rfft`` lays its result out. The
# inverse transform is not scaled, so the filter carries the factor.

photo = np.ascontiguousarray(skimage.data.astronaut().transpose(2, 0, 1), dtype=np.float32) / 255
channels, height, width = photo.shape


def gaussian(sigma):
    fy, fx = np.fft.fftfreq(height)[:, None], np.fft.rfftfreq(width)[None, :]
    return np.exp(-2 * np.pi**2 * sigma**2 * (fx**2 + fy**2)).astype(np.float32)


response = gaussian(arguments.sigma)


# %%
# Where to run: CuPy's arrays or PyTorch's tensors where there is a GPU for them, else NumPy's. The transforms are
# called alike.


def place():
    """Return (kind of array, how to make one from NumPy's, how to wait for the device, what it is called)."""
    if not arguments.cpu:
        xp = machine.arrays()
        if xp is not np:
            name = xp.cuda.runtime.getDeviceProperties(0)["name"].decode()
            return "CuPy", xp.asarray, lambda: xp.cuda.get_current_stream().synchronize(), name
        if machine.find_spec("torch") is not None:
            import torch

            if torch.cuda.is_available():
                name = torch.cuda.get_device_name(0)
                return "PyTorch", lambda array: torch.from_numpy(array).cuda(), torch.cuda.synchronize, name
    return "NumPy", np.asarray, lambda: None, machine.processor()


kind, array, wait, device = place()
image, scaled = array(photo), array(response / (height * width))


# %%
# The epilog multiplies each value by the filter before it is stored. It sees the three planes one after the other,
# as they lie in memory.

plane = height * (width // 2 + 1)


def multiply(data_out, offset, element, weights, reserved):
    data_out[offset] = element * weights[offset % plane]


def compiled():
    """Return the compiled epilog; None where there is no compiler, and then the filter is a step of its own."""
    if arguments.no_epilog:
        return None
    try:
        return {"ltoir": nvmath.fft.compile_epilog(multiply, "complex64", "float32"), "data": machine.address(scaled)}
    except RuntimeError as error:
        print(f"No compiler for the epilog, so the filter is multiplied in a step of its own. ({error})")
        return None


epilog = compiled()
axes = (1, 2)

# %%
# In one call each:

spectrum = nvmath.fft.rfft(image, axes=axes, epilog=epilog)
if epilog is None:
    spectrum *= scaled
blurred = machine.host(nvmath.fft.irfft(spectrum, axes=axes))

# %%
# Right? SciPy has this filter, in double precision.

exact = np.fft.rfft2(photo.astype(np.float64))
exact = scipy.ndimage.fourier_gaussian(exact, sigma=(0, arguments.sigma, arguments.sigma), n=width)
difference = abs(blurred - np.fft.irfft2(exact, s=(height, width))).max()
print(f"largest difference from SciPy in double precision: {difference:.1e} (pixels run from 0 to 1)")
if not difference < 1e-5:
    sys.exit("WRONG: that is more than single precision explains")

# %%
# How fast? In a program that filters many pictures, the transforms are planned once. The three ways take turns, and the
# medians are compared.

forward = nvmath.fft.FFT(image, axes=axes)
forward.plan(epilog=epilog)
inverse = nvmath.fft.FFT(spectrum, axes=axes, options={"fft_type": "C2R"})
inverse.plan()


def planned():
    """Run what was planned."""
    spectrum = forward.execute()
    if epilog is None:
        spectrum *= scaled
    inverse.reset_operand(spectrum)
    return inverse.execute()


def calls():
    """Run the function forms, with the plan cache."""
    spectrum = nvmath.fft.rfft(image, axes=axes, epilog=epilog)
    if epilog is None:
        spectrum *= scaled
    return nvmath.fft.irfft(spectrum, axes=axes)


def numpy():
    """Run the same in NumPy, in single precision too."""
    return np.fft.irfft2(np.fft.rfft2(photo) * response, s=(height, width))


def milliseconds(way):
    start = perf_counter()
    way()
    wait()
    return (perf_counter() - start) * 1e3


ways = (planned, calls, numpy)
with nvmath.plan_cache():
    for way in ways:  # once to warm up
        milliseconds(way)
    times = {way: [] for way in ways}
    for _ in range(20):
        for way in ways:
            times[way].append(milliseconds(way))
best = {way: median(values) for way, values in times.items()}
engine = forward.engine
forward.free()
inverse.free()

print(f"picture:       astronaut of scikit-image, {width} x {height}, {channels} colours, float32, as {kind} array")
print(f"engine:        {engine}")
print(f"device:        {device}")
print(f"filter:        sigma {arguments.sigma:g} pixels, {'in the epilog' if epilog else 'multiplied'}")
print(f"planned once:  {best[planned]:7.2f} ms a picture   {best[numpy] / best[planned]:5.1f} x as fast as numpy.fft")
print(f"calls:         {best[calls]:7.2f} ms a picture   {best[numpy] / best[calls]:5.1f} x as fast as numpy.fft")
if kind != "NumPy":
    print("               the picture and the result are on the GPU: copies from and to the host are not counted")
print(f"numpy.fft:     {best[numpy]:7.2f} ms a picture   NumPy {np.__version__}, on the CPU, one thread")
if engine.startswith("NumPy"):
    print("NumPy does the work here, so nothing is won. For a faster engine: pip install 'nvmath-fft[cpu]'")

# %%
# The picture, before and after
# -----------------------------

pyplot.switch_backend("agg")  # into a file, on machines without a screen too
figure, panels = pyplot.subplots(1, 2, figsize=(10, 5.4), layout="constrained")
for panel, planes, title in (
    (panels[0], photo, "before"),
    (panels[1], blurred, f"after: Gaussian, $\\sigma$ = {arguments.sigma:g} pixels"),
):
    panel.imshow(np.clip(planes.transpose(1, 2, 0), 0, 1))
    panel.set_title(title)
    panel.axis("off")
figure.suptitle(f"{engine}: {best[planned]:.2f} ms, numpy.fft: {best[numpy]:.2f} ms", fontsize=10)
figure.savefig(arguments.output, dpi=100)
print(f"written:       {arguments.output}")
