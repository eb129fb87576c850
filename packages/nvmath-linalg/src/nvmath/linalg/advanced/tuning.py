"""Tuning: timing the algorithms of a product, and keeping the outcome for other processes."""

from __future__ import annotations

import base64
import json
import os
import random
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import Any

from nvmath.core import cuda
from nvmath.core.diskcache import digest
from nvmath.core.dtypes import lookup
from nvmath.core.operation import stream_of
from nvmath.core.recipe import Recipe
from nvmath.linalg.advanced.spec import AdvancedSpec, rounded, span

_FORMAT = 1
_MORE = 32  # algorithms that are timed where the library was asked, and not the user
_TRIED = 3  # algorithms that are compared with the library's first choice once more
_MARGIN = 0.99  # of the time of the library's first choice: what a winner must stay below
_L2_BYTES = 38  # CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE


class StalePlan(ValueError):  # noqa: N818 - it is what it says
    """A tuned plan is for another problem, device or library version, or its file cannot be read; the text says."""


@dataclass(frozen=True)
class TunedPlan:
    """The algorithms of a product, the best first, with what they are for.

    Attributes
    ----------
    problem : str
        The specification of the product, as text.
    device : str
        Name and compute capability of the device.
    library : str
        Name and version of the library.
    algorithms : tuple of bytes
        As the library describes them.
    seconds : tuple of float
        Their median times when they were tuned; empty when they were not.
    """

    problem: str
    device: str
    library: str
    algorithms: tuple[bytes, ...]
    seconds: tuple[float, ...] = ()

    @property
    def key(self) -> str:
        """A digest of problem, device and library: the name of its file in a folder."""
        return digest((self.problem, self.device, self.library))

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the plan to a file, at once or not at all, and return its path.

        Parameters
        ----------
        path : str or path
            A file, or an existing folder, in which its name is `key`.
        """
        target = Path(path)
        if target.is_dir():
            target = target / f"{self.key}.json"
        text = json.dumps(
            {
                "format": _FORMAT,
                "problem": self.problem,
                "device": self.device,
                "library": self.library,
                "algorithms": [base64.b64encode(record).decode() for record in self.algorithms],
                "seconds": list(self.seconds),
            },
            indent=1,
        )
        handle, draft = tempfile.mkstemp(dir=target.parent, prefix=".nvmath-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(draft, target)
        except BaseException:
            with suppress(OSError):
                os.unlink(draft)
            raise
        return target

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> TunedPlan:
        """Read a plan from a file.

        Raises
        ------
        FileNotFoundError
            When there is no such file.
        StalePlan
            When it is no tuned plan, or one of another format.
        """
        try:
            data = json.loads(Path(path).read_text(encoding="utf-8"))
            if data["format"] != _FORMAT:
                raise StalePlan(f"{path}: the format is {data['format']}; this version of nvmath reads {_FORMAT}.")
            records = tuple(base64.b64decode(text, validate=True) for text in data["algorithms"])
            return cls(data["problem"], data["device"], data["library"], records, tuple(map(float, data["seconds"])))
        except StalePlan:
            raise
        except (ValueError, KeyError, TypeError) as error:
            lack = f"{error} is missing" if isinstance(error, KeyError) else "it is damaged, or another kind of file"
            raise StalePlan(f"{path} holds no tuned plan: {lack}. Tune again, and save the outcome.") from error

    def check(self, recipe: Recipe) -> None:
        """Raise `StalePlan`, with the reason, unless the plan is for this product, device and library."""
        for what, have, need in (
            ("problem", self.problem, _problem(recipe.spec)),
            ("device", self.device, _device(recipe)),
            ("library", self.library, _library(recipe)),
        ):
            if have != need:
                raise StalePlan(
                    f"The tuned plan is for another {what}: {_difference(have, need)}. Plan without it, and tune again."
                )


def _problem(spec: AdvancedSpec) -> str:
    """Return the specification as text; what only bounds the search is no part of it."""
    free = {"memory", "limit", "waves", "reductions", "implementations", "alignment"}
    values = {name: value for name, value in spec._asdict().items() if name not in free}
    return json.dumps(values, sort_keys=True, default=str)


def _device(recipe: Recipe) -> str:
    if recipe.place.space == "cpu":
        return "CPU"
    facts = cuda.facts(recipe.place.device)
    return f"{facts.name}, compute capability {'.'.join(map(str, facts.compute_capability))}"


def _library(recipe: Recipe) -> str:
    return f"{recipe.backend.name} {recipe.backend.version}"


def _difference(have: str, need: str) -> str:
    try:
        one, other = json.loads(have), json.loads(need)
        names = [name for name in sorted({*one, *other}) if one.get(name) != other.get(name)]
        return ", ".join(f"{name} is {one.get(name)} there and {other.get(name)} here" for name in names)
    except ValueError:
        return f"it is {have} there and {need} here"


def of(operation: Any) -> TunedPlan:
    """Return the algorithms of a planned product in their present order."""
    recipe = operation._recipe
    records = tuple(bytes(algorithm._record) for algorithm in operation._algorithms)
    return TunedPlan(_problem(recipe.spec), _device(recipe), _library(recipe), records, operation._seconds)


def find(tuned: Any, recipe: Recipe, logger: Any) -> tuple[Any, Any]:
    """Return the records of a tuned plan, and the folder in which a further tuning is to be kept; None for either.

    Raises
    ------
    StalePlan
        When the plan that was named is not for this product.
    TypeError
        When ``tuned`` is neither a plan nor a path.
    """
    folder = None
    if not isinstance(tuned, TunedPlan):
        if not isinstance(tuned, (str, os.PathLike)):
            raise TypeError(
                f"The argument 'tuned' is of type {type(tuned).__name__}. Allowed are a TunedPlan and the path of a "
                "file or folder of them."
            )
        path = Path(tuned)
        if path.is_dir():
            folder = path
            path = path / f"{digest((_problem(recipe.spec), _device(recipe), _library(recipe)))}.json"
            if not path.exists():
                logger.info("The folder %s has no tuned plan for this product.", folder)
                return None, folder
        if not path.exists():
            raise FileNotFoundError(
                f"The argument 'tuned' is {str(path)!r}, which is neither a file nor an existing folder."
            )
        tuned = TunedPlan.load(path)
    tuned.check(recipe)
    if not tuned.algorithms:
        return None, folder
    from nvmath.linalg.advanced.records import SIZE, Record

    if any(len(data) != SIZE for data in tuned.algorithms):
        raise StalePlan(f"The tuned plan is damaged: an algorithm has {SIZE} bytes.")
    return tuple(Record(data) for data in tuned.algorithms), folder


# ---------------------------------------------------------------------- timing


class _Bench:
    """Times runs of one product on a stream, each with a cold L2 cache."""

    def __init__(self, operation: Any, stream: Any, workspace: int) -> None:
        recipe: Recipe = operation._recipe
        spec: AdvancedSpec = recipe.spec
        self._device, self.handle = recipe.place.device, stream_of(recipe, stream)
        self._owners: list[Any] = []
        self._ins = list(operation._ins)
        self._outs = []
        for output in recipe.outputs:
            shape, _, dtype = output.layout
            self._outs.append(self._allocate(prod(shape) * lookup(dtype).nbytes))
        if recipe.inplace:  # the caller's C keeps its values: another one is written
            nbytes = span(spec.d, spec.batch)
            self._outs[0] = self._allocate(rounded(nbytes))
            at = spec.inputs.index("c")
            cuda.copy(self._outs[0], self._ins[at], nbytes, self.handle)
            self._ins[at] = self._outs[0]
        self._workspace = self._allocate(workspace) if workspace else 0
        l2 = int(cuda.call("cuDeviceGetAttribute", cuda.attribute(_L2_BYTES), cuda.call("cuDeviceGet", self._device)))
        self._flush_bytes = max(2 * l2, 1 << 20) // 16 * 16
        self._flush = self._allocate(self._flush_bytes)
        self._events = [cuda.call("cuEventCreate", 0) for _ in range(2)]

    def _allocate(self, nbytes: int) -> int:
        pointer, owner = cuda.allocate(max(nbytes, 16), self._device, self.handle)
        self._owners.append(owner)
        return pointer

    def seconds(self, run: Any, cold: bool = True) -> float:
        """Return how long one run takes on the device, by default with nothing of its operands in the L2 cache."""
        start, end = self._events
        if cold:
            cuda.clear(self._flush, self._flush_bytes, self._flush_bytes, 1, self.handle)
        else:
            run(self._ins, self._outs, self._workspace, self.handle)
        cuda.call("cuEventRecord", start, self.handle)
        run(self._ins, self._outs, self._workspace, self.handle)
        cuda.call("cuEventRecord", end, self.handle)
        cuda.call("cuEventSynchronize", end)
        return float(cuda.call("cuEventElapsedTime", start, end)) * 1e-3

    def close(self) -> None:
        cuda.synchronize(self.handle)
        for event in self._events:
            cuda.call("cuEventDestroy", event)
        self._owners.clear()


@contextmanager
def _bench(operation: Any, stream: Any, workspace: int) -> Iterator[_Bench]:
    with cuda.using(operation._recipe.place.device):
        bench = _Bench(operation, stream, workspace)
        try:
            yield bench
        finally:
            bench.close()


def autotune(
    operation: Any, iterations: int, prune: int | None, stream: Any, progress: Callable[[int, int], None] | None
) -> None:
    """Time the algorithms of a planned product and put them in order; see ``Matmul.autotune``."""
    logger, recipe = operation._logger, operation._recipe
    kernel = operation._kernel
    if recipe.place.space != "cuda":
        logger.info("Tuning is skipped: the engine %s has no choice of algorithms.", recipe.backend.name)
        return
    records = [algorithm._record for algorithm in operation._algorithms]
    if not records:
        logger.info("Tuning is skipped: cuBLAS computes this product, and chooses the algorithm itself.")
        return
    spec: AdvancedSpec = recipe.spec
    if operation._found and spec.limit > 1 and not spec.batch_invariant:
        records = _extended(kernel, records)
    if len(records) == 1:
        logger.info("Tuning is skipped: there is one algorithm only.")
        return
    logger.info("Tuning: %d algorithms, %d times each.", len(records), iterations)
    need = max(kernel.need(record) for record in records)
    with _bench(operation, stream, need) as bench:
        times = _measure(bench, kernel, records, iterations, logger, progress)
        order = sorted(times, key=lambda i: times[i])
        if 0 in times and order[0] != 0:
            order = _confirmed(bench, kernel, records, order, max(iterations, 10), times)
    if not order:
        logger.info("Tuning found nothing that runs; the plan stays as it was.")
        return
    kept = order[: prune or len(order)]
    for place, i in enumerate(kept[:8]):
        logger.info("Tuning, place %d: algorithm %d with %.3f ms.", place + 1, i, times[i] * 1e3)
    _adopt(operation, [records[i] for i in kept], tuple(times[i] for i in kept), stream)
    if operation._tuned_in is not None:
        path = of(operation).save(operation._tuned_in)
        logger.info("The outcome of the tuning is kept in %s.", path)


def _extended(kernel: Any, records: list[Any]) -> list[Any]:
    """Return the records with further ones that the library has for the product."""
    seen = {record.algorithm for record in records}
    more = [record for record in kernel.search(max(_MORE, len(records))) if record.algorithm not in seen]
    return records + more


def _measure(
    bench: _Bench,
    kernel: Any,
    records: list[Any],
    iterations: int,
    logger: Any,
    progress: Callable[[int, int], None] | None,
) -> dict[int, float]:
    """Return the median time of each record that runs, by its index."""
    samples: dict[int, list[float]] = {i: [] for i in range(len(records))}
    total, done = len(records) * (iterations + 1), 0
    for iteration in range(iterations + 1):  # the first is to warm up
        turn = list(samples)
        random.shuffle(turn)
        for i in turn:
            try:
                seconds = bench.seconds(kernel.run_of(records[i]))
            except ValueError as error:
                logger.debug("Tuning: algorithm %d does not run: %s", i, error)
                del samples[i]
            else:
                if iteration:
                    samples[i].append(seconds)
            done += 1
            if progress is not None:
                progress(min(done, total), total)
    return {i: statistics.median(values) for i, values in samples.items()}


def _confirmed(
    bench: _Bench, kernel: Any, records: list[Any], order: list[int], rounds: int, times: dict[int, float]
) -> list[int]:
    """Return the order with the first that beats the library's choice again, in turns; else with that choice first.

    It must be faster with a cold cache and not slower with a warm one: executions often meet operands again.
    """
    for best in order[:_TRIED]:
        if best == 0:
            break
        runs = {i: kernel.run_of(records[i]) for i in (best, 0)}
        cold: dict[int, list[float]] = {best: [], 0: []}
        warm: dict[int, list[float]] = {best: [], 0: []}
        for _ in range(rounds):
            for i, run in runs.items():
                cold[i].append(bench.seconds(run))
                warm[i].append(bench.seconds(run, cold=False))
        times[best], times[0] = statistics.median(cold[best]), statistics.median(cold[0])
        faster = times[best] < _MARGIN * times[0]
        if faster and statistics.median(warm[best]) <= statistics.median(warm[0]):
            return [best, *(i for i in order if i != best)]
    return [0, *(i for i in order if i != 0)]


def _adopt(operation: Any, records: list[Any], seconds: tuple[float, ...], stream: Any) -> None:
    """Make the records the algorithms of the plan."""
    kernel = operation._kernel
    kernel.records = records
    operation._take_algorithms()
    operation._seconds, operation._found = seconds, False  # a further tuning is among these
    have = operation._workspace.nbytes if operation._workspace is not None else 0
    if kernel.workspace != have:
        operation._replace_workspace(kernel.workspace, stream)
