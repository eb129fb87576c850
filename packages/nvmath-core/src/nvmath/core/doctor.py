"""What ``python -m nvmath`` reports: packages, libraries, devices, clashes, and the command that mends each problem.

Each check is a function of plain values that returns findings; `examine` collects the values of this machine.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import platform
import re
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from nvmath.core.errors import LibraryNotFound
from nvmath.core.libraries import Library, candidates, driver_problem, loaded_files, open_library


@dataclass(frozen=True)
class Finding:
    """Something to know: ``wrong`` (the exit status is 1) or merely worth saying; ``mend`` is the command to run."""

    text: str
    mend: str = ""
    wrong: bool = True


@dataclass
class Report:
    """Everything the doctor found out; plain values, ready for JSON."""

    python: str = ""
    machine: str = ""
    packages: dict[str, str] = field(default_factory=dict)
    parts: dict[str, dict[str, Any]] = field(default_factory=dict)
    driver: str = ""
    devices: list[dict[str, Any]] = field(default_factory=list)
    libraries: list[dict[str, Any]] = field(default_factory=list)
    openmp: dict[str, list[str]] = field(default_factory=dict)
    cache: dict[str, Any] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)

    @property
    def wrong(self) -> bool:
        """Whether anything needs mending."""
        return any(finding.wrong for finding in self.findings)


def examine() -> Report:
    """Look at this process and machine. Opens the libraries that operations would open, and makes no plan."""
    report = Report(platform.python_version(), f"{platform.system()} {platform.machine()}")
    installed = installed_packages()
    report.packages = {name: version for name, (version, _) in installed.items() if name.startswith("nvmath")}
    report.findings += check_versions(report.packages)
    report.findings += check_cuda_majors(installed)
    _examine_cuda(report, _examine_parts(report))
    report.openmp = {"loaded": _runtimes(loaded_files()), "installed": _runtimes(_installed_files())}
    report.findings += check_openmp(report.openmp["loaded"])
    report.findings += check_mkl_environment(os.environ)
    _examine_cache(report)
    if "cpu" not in report.parts:
        alone = not report.devices and len(report.packages) > 1
        text = "nothing here can run an operation: there is" if alone else "there is"
        text += " no engine for the CPU" + (" and no GPU" if alone else "")
        report.findings.append(Finding(text, "pip install 'nvmath-cpu[mkl]' (or [nvpl] on aarch64)", wrong=alone))
    return report


def installed_packages() -> dict[str, tuple[str, tuple[str, ...]]]:
    """Name -> version and the names it requires, for every distribution, names as pip compares them."""
    from importlib.metadata import distributions

    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    for distribution in distributions():
        name = distribution.metadata["Name"]
        if name:
            needs = tuple(_normal(re.split(r"[\s\[;<>=!~(]", text)[0]) for text in distribution.requires or ())
            found.setdefault(_normal(name), (distribution.version, needs))
    return found


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def check_versions(packages: Mapping[str, str]) -> list[Finding]:
    """Packages of ours move together; another distribution of the same import name overwrites us."""
    findings = []
    ours = {name: version for name, version in packages.items() if name != "nvmath-python"}
    if len(set(ours.values())) > 1:
        text = ", ".join(f"{name} {version}" for name, version in sorted(ours.items()))
        newest = max(ours.values(), key=_numbers)
        findings.append(
            Finding(
                f"the packages of nvmath have different versions: {text}",
                "pip install " + " ".join(f"{name}=={newest}" for name in sorted(ours)),
            )
        )
    if "nvmath-python" in packages:
        findings.append(
            Finding(
                f"nvmath-python {packages['nvmath-python']} is installed too and owns the same import name",
                "pip uninstall -y nvmath-python && pip install --force-reinstall --no-deps " + " ".join(sorted(ours)),
            )
        )
    return findings


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version))


def check_cuda_majors(installed: Mapping[str, tuple[str, tuple[str, ...]]]) -> list[Finding]:
    """Wheels of one CUDA library for two CUDA versions: which one is loaded is a matter of luck."""
    groups: dict[str, dict[int, str]] = {}
    for name in installed:
        hit = re.fullmatch(r"((?:nvidia|cutensor|cupy)(?:-[a-z0-9]+)*?)(?:-cu(?:da)?(\d\d)x?)?", name)
        if hit:  # since CUDA 13 most of NVIDIA's wheels state no version in their name
            groups.setdefault(hit[1], {})[int(hit[2] or 13)] = name
    findings = []
    for base, names in sorted(groups.items()):
        if len(names) > 1:
            users = sorted(
                f"{user} needs {name}"
                for name in names.values()
                for user, (_, needs) in installed.items()
                if name in needs and not user.startswith("nvidia")
            )
            stated = " and ".join(f"{name} {installed[name][0]}" for _, name in sorted(names.items()))
            keep = max(names)
            findings.append(
                Finding(
                    f"wheels of {base} for CUDA {' and '.join(map(str, sorted(names)))} are installed: {stated}"
                    + (f" ({'; '.join(users)})" if users else ""),
                    "pip uninstall -y "
                    + " ".join(name for major, name in names.items() if major != keep)
                    + f" && pip install --force-reinstall --no-deps {names[keep]}",
                )
            )
    return findings


def check_openmp(loaded: Iterable[str]) -> list[Finding]:
    """Two copies of LLVM's OpenMP end the process; GNU's beside it works but doubles the threads."""
    loaded = list(loaded)
    llvm = [path for path in loaded if re.search(r"lib(i?omp5?)(md)?[-.]", os.path.basename(path))]
    findings = []
    if len(llvm) > 1:
        findings.append(
            Finding(
                f"two copies of the LLVM/Intel OpenMP runtime are loaded: {', '.join(llvm)}; the second one to start "
                "ends the process",
                "MKL_THREADING_LAYER=SEQUENTIAL for this process, or install all packages from one source",
            )
        )
    if llvm and any("gomp" in os.path.basename(path) for path in loaded):
        findings.append(
            Finding(f"two OpenMP runtimes are loaded, {', '.join(loaded)}: each starts its own threads", wrong=False)
        )
    return findings


def check_mkl_environment(environ: Mapping[str, str]) -> list[Finding]:
    """The width of MKL's integers is one setting for the whole process."""
    if "ILP64" not in environ.get("MKL_INTERFACE_LAYER", "").upper():
        return []
    text = f"MKL_INTERFACE_LAYER={environ['MKL_INTERFACE_LAYER']} makes every other user of MKL in this process read "
    text += "64-bit integers; packages built for 32 bits crash. nvmath itself works with both"
    return [Finding(text, "unset MKL_INTERFACE_LAYER", wrong=False)]


def check_driver_supports(library: str, cuda: int, driver: int) -> list[Finding]:
    """A library of a newer CUDA than the driver's cannot start; ``driver`` as cuDriverGetVersion states it."""
    if cuda <= driver // 1000:
        return []
    text = f"{library} is built for CUDA {cuda}, but the driver supports CUDA {driver // 1000}.{driver % 1000 // 10}"
    return [Finding(text, f"update the driver, or pip install 'nvmath-fft[cu{driver // 1000}]'")]


def _runtimes(paths: Iterable[str]) -> list[str]:
    return [p for p in paths if re.match(r"lib(gomp|i?omp5?)(md)?[-.].*(so|dll|dylib)", os.path.basename(p))]


def _installed_files() -> list[str]:
    from importlib.metadata import distributions

    return sorted(
        {os.path.normpath(str(d.locate_file(f))) for d in distributions() for f in d.files or () if "omp" in f.name}
    )


def _examine_parts(report: Report) -> list[tuple[Library, Any]]:
    """Ask every installed part of the namespace; returns the descriptions and binding modules of CUDA libraries.

    Core knows none of the packages above it. A part that has something to say has a module ``doctor`` with a function
    ``examine() -> (facts, findings)``; a module of bindings has a ``LIBRARY``.
    """
    described = []
    for part in pkgutil.iter_modules(sys.modules["nvmath"].__path__, "nvmath."):
        if not part.ispkg or part.name == "nvmath.core":
            continue
        try:
            package = importlib.import_module(part.name)
            for module in pkgutil.iter_modules(package.__path__, part.name + "."):
                name = module.name.rpartition(".")[2]
                if name == "doctor":
                    facts, findings = importlib.import_module(module.name).examine()
                    report.parts[part.name.rpartition(".")[2]] = facts
                    report.findings += findings
                elif part.name.endswith(".bindings") and not module.ispkg and not name.startswith("_"):
                    loaded = importlib.import_module(module.name)
                    if isinstance(description := getattr(loaded, "LIBRARY", None), Library):
                        described.append((description, loaded))
        except ImportError as error:
            owner = part.name.replace(".", "-")
            mend = f"pip install --force-reinstall {owner}" if owner in report.packages else ""
            report.findings.append(Finding(f"{part.name} cannot be imported: {error}", mend))
    return described


def _examine_cuda(report: Report, libraries: list[tuple[Library, Any]]) -> None:
    driver = 0
    if problem := driver_problem():
        report.driver = problem
    else:
        from nvmath.core import cuda

        try:
            driver = int(cuda.call("cuDriverGetVersion"))
            report.driver = f"CUDA {driver // 1000}.{driver % 1000 // 10}"
            report.devices = [cuda.facts(number)._asdict() for number in range(cuda.device_count())]
        except LibraryNotFound as error:
            report.driver = "installed"
            report.findings.append(Finding(str(error), "pip install 'nvmath-core[cu13]'", wrong=False))
    for library, bindings in libraries:
        entry: dict[str, Any] = {"name": library.name, "accepted": sorted(library.majors)}
        report.libraries.append(entry)
        entry["considered"] = [
            f"{c.path} ({c.reason}){': ' + c.refused if c.refused else ''}" for c in candidates(library)
        ]
        try:
            bindings._lib()  # which opens the libraries that it needs before it
            opened = open_library(library, bindings._ffi)
        except LibraryNotFound as error:
            named = next((name for name in library.env if os.environ.get(name)), "")
            refused = any("accepted" in line for line in entry["considered"])
            needed = bool(report.devices)
            entry["problem"] = str(error)
            mend = f"unset {named}" if named else library.install
            if named or refused or needed:
                report.findings.append(Finding(str(error), mend))
            continue
        entry |= {"path": opened.path, "found_via": opened.found_via, "version": opened.version}
        major = opened.version.partition(".")[0]
        if driver and major.isdigit() and int(major) in library.majors and library.cuda:
            belongs = library.cuda[library.majors.index(int(major))]
            report.findings += check_driver_supports(f"{library.name} {opened.version}", belongs, driver)


def _examine_cache(report: Report) -> None:
    from nvmath.core import diskcache

    report.cache = diskcache.info()._asdict()


def _engine(what: str, facts: Mapping[str, Any]) -> list[str]:
    """Lines about the library that does one kind of work on the CPU."""
    if not facts.get("path"):
        return [f"  {what}: {facts.get('engine') or 'no engine'}"]
    return [
        f"  {what}: {facts['engine']} {facts['version']}: {facts['path']} ({facts['found_via']})",
        f"    threads: {facts['layer']}, up to {facts['threads']}",
        *([f"    why: {facts['why']}"] if facts.get("why") else []),
        *(f"    not taken: {other}" for other in facts.get("others", ())),
    ]


def text(report: Report) -> str:
    """The report for reading."""
    lines = [f"nvmath on Python {report.python}, {report.machine} ({sys.executable})", "", "Packages"]
    lines += [f"  {name} {version}" for name, version in sorted(report.packages.items())]
    lines += ["", "CPU"]
    cpu = report.parts.get("cpu", {})
    lines += _engine("transforms", cpu)
    if "blas" in cpu:
        lines += _engine("linear algebra", cpu["blas"])
    lines += ["", "GPU", f"  driver: {report.driver}"]
    lines += [
        f"  {d['number']}: {d['name']}, compute capability {'.'.join(map(str, d['compute_capability']))}, "
        f"{d['memory'] / 2**30:.0f} GiB"
        for d in report.devices
    ]
    device = report.parts.get("device", {})
    for entry in report.libraries:
        accepted = " or ".join(map(str, entry["accepted"]))
        if "path" in entry:
            lines.append(
                f"  {entry['name']} {entry['version']}: {entry['path']} ({entry['found_via']}), accepted {accepted}"
            )
        else:
            lines.append(f"  {entry['name']}: not found, accepted {accepted}")
    if device:
        compilers = [f"{name} {version}" for name, version in device["compilers"].items()]
        compilers += [f"{name} {device[name.lower()]}" for name in ("NVRTC", "nvJitLink") if device[name.lower()]]
        lines += ["", "Kernels", f"  compiled by: {', '.join(compilers) or 'nothing that is installed'}"]
    for state, paths in report.openmp.items():
        if paths:
            lines += ["", f"OpenMP runtimes, {state}", *(f"  {path}" for path in paths)]
    cache = report.cache
    lines += [
        "",
        f"Disk cache: {cache.get('folder')}: {cache.get('entries', 0)} entries, {cache.get('bytes', 0)} bytes",
    ]
    for title, wrong in (("Problems", True), ("Notes", False)):
        chosen = [finding for finding in report.findings if finding.wrong is wrong]
        lines += ["", title] if chosen else []
        for finding in chosen:
            lines.append(f"  - {finding.text}")
            lines += [f"    mend: {finding.mend}"] if finding.mend else []
    lines += ["", "Something is wrong: see Problems." if report.wrong else "All is well."]
    return "\n".join(lines)
