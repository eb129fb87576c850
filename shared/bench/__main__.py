"""Measure nvmath against other libraries: ``python -m shared.bench [GROUP ...] [--quick]``.

Groups: ``import``, ``memory``; transforms: ``cpu``, ``gpu``; linear algebra: ``linalg-cpu``, ``linalg-gpu`` (with the
tuning sweep), ``linalg-autotune`` (the sweep alone).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shared.bench.peer import Peer
    from shared.bench.report import Group

GROUPS = ("cpu", "gpu", "import", "memory", "linalg-cpu", "linalg-gpu", "linalg-autotune")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m shared.bench", description="Measure nvmath against other libraries, as ratios within one run."
    )
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"any of {', '.join(GROUPS)}; default: all")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there too")
    parser.add_argument(
        "--out", type=Path, metavar="FOLDER", help="write bench.json and bench.txt there, group by group"
    )
    parser.add_argument("--seconds", type=float, default=230, help="after which linalg-gpu starts no further case")
    parser.add_argument("--quick", action="store_true", help="fewer cases and shorter slices, under a minute")
    parser.add_argument("--threads", type=int, default=1, help="of the CPU's throughput; above 1 in wall time")
    parser.add_argument("--peer-python", type=Path, help="interpreter that has nvmath-python")
    parser.add_argument("--peer-path", metavar="FOLDER", help="folder that holds nvmath-python for this interpreter")
    parser.add_argument("--no-peer", action="store_true", help="leave nvmath-python out")
    parser.add_argument("--strict", action="store_true", help="status 1 when a goal is missed")
    arguments = parser.parse_args()
    unknown = set(arguments.groups) - set(GROUPS)
    if unknown:
        parser.error(f"unknown group {', '.join(sorted(unknown))}: allowed are {', '.join(GROUPS)}")
    return arguments


def _peer(arguments: argparse.Namespace) -> Peer | None:
    from shared.bench.peer import Peer, PeerMissingError

    if arguments.no_peer:
        return None
    try:
        return Peer(arguments.peer_python, arguments.peer_path)
    except PeerMissingError as error:
        print(f"nvmath-python is left out: {error}\n")
        return None


def _run(arguments: argparse.Namespace, wanted: list[str], peer: Peer | None) -> Iterator[Group]:
    if "import" in wanted:
        from shared.bench import import_time

        yield import_time.group(arguments.quick)
    if "cpu" in wanted:
        from shared.bench import cpu

        yield from cpu.groups(peer, arguments.threads, arguments.quick)
    if "gpu" in wanted:
        from shared.bench import gpu

        yield from gpu.groups(peer, arguments.quick)
    if "memory" in wanted:
        from shared.bench import memory

        yield memory.group(arguments.quick)
    if "linalg-cpu" in wanted:
        from shared.bench import linalg_cpu

        yield from linalg_cpu.groups(peer, arguments.threads, arguments.quick)
    if "linalg-gpu" in wanted:
        from shared.bench import linalg_gpu

        yield from linalg_gpu.groups(peer, arguments.quick, arguments.seconds, arguments.out)
    elif "linalg-autotune" in wanted:
        from shared.bench import linalg_tuning

        yield linalg_tuning.group(arguments.quick, arguments.seconds, arguments.out)


def main() -> int:
    arguments = _arguments()
    for name in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):  # before any of them is loaded
        os.environ[name] = str(arguments.threads)
    from shared.bench import machine, others, report

    others.bind_first()
    wanted = arguments.groups or list(GROUPS)
    peer = _peer(arguments) if {"cpu", "gpu", "linalg-cpu", "linalg-gpu"} & set(wanted) else None
    about = machine.describe() | {"engines": machine.engines()}
    if peer is not None:
        about["peer"] = peer.about
    print(machine.text(about))
    groups = []
    for group in _run(arguments, wanted, peer):
        report.show(group)
        groups.append(group)
        if arguments.out is not None:  # as far as it is, should a later group end the process
            report.keep(arguments.out, about, machine.text(about), groups)
    if peer is not None:
        peer.close()
    print(report.summary(groups))
    if arguments.json is not None:
        report.write(arguments.json, about, groups)
    missed = any(r.met is False for g in groups for r in g.ratios)
    return 1 if arguments.strict and missed else 0


if __name__ == "__main__":
    sys.exit(main())
