"""Draw the sweep of `python -m shared.bench linalg-autotune --out FOLDER`: docs/guides/autotune-h200.svg.

Usage: python docs/data/plot_autotune.py [FOLDER/autotune.json [TARGET.svg]]; it needs matplotlib.
"""

import json
import sys
from pathlib import Path

import matplotlib as mpl

mpl.use("svg")
import matplotlib.pyplot as plt

HERE = Path(__file__).resolve().parent
SOURCE, TARGET = HERE / "autotune-h200.json", HERE.parent / "guides" / "autotune-h200.svg"
MOST = 4.0  # times the library's first choice: slower algorithms are counted, not drawn


def rows(content: dict) -> list[dict]:
    """Return the cases with a known first choice, those that gain most on top."""
    known = [case for case in content["cases"] if case["heuristic"] is not None]
    return sorted(known, key=lambda case: case["cold_ratio"], reverse=True)


def draw(content: dict, target: Path) -> None:
    cases = rows(content)
    figure, axes = plt.subplots(figsize=(8, 0.32 * len(cases) + 1.2))
    for y, case in enumerate(cases):
        base = case["algorithms_s"][case["heuristic"]]
        relative = [seconds / base for seconds in case["algorithms_s"]]
        shown = [x for x in relative if x <= MOST]
        axes.plot(shown, [y] * len(shown), "o", color="0.6", ms=4, mew=0, zorder=2)
        if more := len(relative) - len(shown):
            axes.annotate(
                f"+{more}", (MOST, y), (3, 0), textcoords="offset points", va="center", fontsize=7, color="0.4"
            )
        if case["kept"]:
            axes.plot(1, y, "D", color="tab:gray", ms=6, zorder=3)
        else:
            axes.plot(case["warm_ratio"], y, "D", color="tab:green", mfc="white", ms=6, zorder=3)
            axes.plot(case["cold_ratio"], y, "D", color="tab:green", ms=6, zorder=4)
    axes.axvline(1, color="tab:blue", lw=1, zorder=1)
    axes.set_xscale("log")
    axes.set_xlim(right=MOST)
    ticks = [x for x in (0.25, 0.5, 0.7, 1, 1.5, 2, 3, 4) if x >= axes.get_xlim()[0]]
    axes.set_xticks(ticks, [f"{x:g}" for x in ticks])
    axes.set_xticks([], minor=True)
    axes.set_yticks(range(len(cases)), [case["name"] for case in cases], fontsize=8)
    axes.set_ylim(-0.7, len(cases) - 0.3)
    axes.set_xlabel("time / time of the library's first choice")
    axes.grid(axis="x", color="0.9", zorder=0)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    handles = [
        plt.Line2D([], [], marker="o", ls="", color="0.6", mew=0, ms=4, label="an algorithm"),
        plt.Line2D([], [], marker="D", ls="", color="tab:green", label="the plan after autotune()"),
        plt.Line2D([], [], marker="D", ls="", color="tab:green", mfc="white", label="the same, warm cache"),
        plt.Line2D([], [], marker="D", ls="", color="tab:gray", label="first choice kept"),
    ]
    figure.legend(handles=handles, loc="upper center", ncols=4, frameon=False, fontsize=8)
    figure.tight_layout(rect=(0, 0, 1, 1 - 0.3 / figure.get_figheight()))
    figure.savefig(target, metadata={"Date": None})


def table(content: dict) -> str:
    """Return the same as a table for the guide."""
    lines = [
        "| product (M x N x K) | algorithms | before, us | after / before | with a warm cache |",
        "|---|---|---|---|---|",
    ]
    for case in reversed(rows(content)):
        kept = " (kept)" if case["kept"] else ""
        lines.append(
            f"| {case['name']} | {len(case['algorithms_s'])} | {case['before_s'] * 1e6:.1f} | "
            f"{case['cold_ratio']:.3f}{kept} | {case['warm_ratio']:.3f} |"
        )
    return "\n".join(lines)


def main() -> None:
    given = [Path(word) for word in sys.argv[1:]]
    source, target = (*given, *(SOURCE, TARGET)[len(given) :])
    content = json.loads(source.read_text(encoding="utf-8"))
    mpl.rcParams["svg.hashsalt"] = "nvmath"  # the same data give the same file
    mpl.rcParams["svg.fonttype"] = "none"
    draw(content, target)
    print(table(content))


if __name__ == "__main__":
    main()
