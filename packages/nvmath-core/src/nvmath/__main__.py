"""``python -m nvmath``: say what is installed and found, what is wrong and how to mend it; show or clear the cache."""

from __future__ import annotations

import argparse
import json
import os
import sys
from dataclasses import asdict


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; returns the exit status, 1 when the doctor found something wrong."""
    parser = argparse.ArgumentParser(prog="python -m nvmath", description=__doc__)
    parser.add_argument("--json", action="store_true", help="machine-readable output")
    commands = parser.add_subparsers(dest="command")
    doctor = commands.add_parser("doctor", help="examine this installation (the default)")
    doctor.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="machine-readable output")
    cache = commands.add_parser("cache", help="the disk cache of compiled code and tuned plans")
    cache.add_argument("action", nargs="?", choices=("show", "clear"), default="show")
    cache.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="machine-readable output")
    options = parser.parse_args(arguments)
    return _cache(options.action, options.json) if options.command == "cache" else _doctor(options.json)


def _doctor(as_json: bool) -> int:
    from nvmath.core import doctor

    report = doctor.examine()
    print(json.dumps(asdict(report) | {"wrong": report.wrong}, indent=2) if as_json else doctor.text(report))
    return 1 if report.wrong else 0


def _cache(action: str, as_json: bool) -> int:
    from nvmath.core import diskcache

    removed = diskcache.clear() if action == "clear" else 0
    info = diskcache.info()._asdict()
    if as_json:
        print(json.dumps(info | ({"removed": removed} if action == "clear" else {}), indent=2))
        return 0
    if action == "clear":
        print(f"{removed} entries removed")
    where = info["folder"] or "no folder"
    print(f"{where}: {info['entries']} entries, {info['bytes']} bytes, at most {info['limit']} bytes")
    return 0


if __name__ == "__main__":
    try:
        status = main()
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as head, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    sys.exit(status)
