"""How fast Outerworld is beside its peers: random full games, one process each, interleaved and repeated.

`python -m benchmarks.peers` installs the peers into build/peers and compiles the engine into build/compiled when they
are not there, then prints decisions, games and copies a second of CPU time and how they compare, with their spread.
`--quick` does it within 45 s once all is installed, `--json` prints one object instead of a table.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import track
from rich.table import Table

from tools.compiled import ROOT, build, can_compile

Figures = dict[str, float]

HOME = ROOT / "build" / "peers"
COMPILED = ROOT / "build" / "compiled"
PACKAGES = ("catanatron==3.2.1", "chess==1.11.2", "open_spiel==2.0.2", "pettingzoo==1.27.0", "pygame==2.6.1")
OTHERS = ("catanatron", "python_chess", "open_spiel_chess", "open_spiel_backgammon", "pettingzoo_chess")
OURS = {"outerworld_pure": ROOT, "outerworld_compiled": COMPILED}
YARDSTICKS = ("catanatron", "open_spiel_chess")
FIGURES = ("decisions_per_s", "games_per_s", "copies_per_s")


def install() -> Path:
    """The Python of the peers' own environment, made when it is not there."""
    python = HOME / "bin" / "python"
    installed = HOME / "installed"
    wanted = "\n".join(PACKAGES)
    if not installed.exists() or installed.read_text() != wanted:
        subprocess.run([sys.executable, "-m", "venv", str(HOME)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
        installed.write_text(wanted)
    return python


def contenders() -> list[str]:
    """Who takes part: the compiled form only where it can be made."""
    if can_compile():
        build(COMPILED)
        return [*OURS, *OTHERS]
    return [name for name in OURS if name != "outerworld_compiled"] + list(OTHERS)


def run(name: str, python: Path, seconds: float) -> Figures:
    """One measurement in a process of its own."""
    game = "outerworld" if name in OURS else name
    interpreter = sys.executable if name in OURS else str(python)
    done = subprocess.run(
        [interpreter, "-P", str(ROOT / "benchmarks" / "peer_games.py"), game, str(seconds)],
        env={"PYTHONPATH": str(OURS.get(name, "")), "PATH": "/usr/bin:/bin", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        cwd=HOME,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{name} could not be measured: {done.stderr.strip().splitlines()[-1]}")
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def rounds(names: list[str], python: Path, seconds: float, count: int, show: bool) -> Iterator[dict[str, Figures]]:
    """Everybody once, then everybody once more: whatever slows the machine down slows all of them."""
    for _ in track(range(count), "measuring", disable=not show, console=Console(stderr=True)):
        yield {name: run(name, python, seconds) for name in names}


def spread(measured: list[dict[str, Figures]], name: str, figure: str, other: str) -> tuple[float, float, float]:
    """The least, middle and greatest ratio of two contenders within one round."""
    ratios = [each[name][figure] / each[other][figure] for each in measured]
    return min(ratios), median(ratios), max(ratios)


def middle(measured: list[dict[str, Figures]]) -> dict[str, Figures]:
    """The middle figures of all rounds."""
    return {name: {f: median(each[name][f] for each in measured) for f in FIGURES} for name in measured[0]}


def table_of(measured: list[dict[str, Figures]]) -> Table:
    """Everybody's figures, and ours as ratios with their spread."""
    ratios = [f"{'decisions' if f == FIGURES[0] else 'copies'} / {y}" for y in YARDSTICKS for f in FIGURES[::2]]
    table = Table("", "decisions/s", "games/s", "copies/s", *ratios)
    for name, figures in middle(measured).items():
        cells = [f"{figures[f]:,.0f}" if figures[f] >= 100 else f"{figures[f]:,.1f}" for f in FIGURES]
        for other in YARDSTICKS:
            for figure in FIGURES[::2]:
                low, mid, high = spread(measured, name, figure, other)
                cells.append(f"{mid:.2f} ({low:.2f} to {high:.2f})")
        table.add_row(name, *cells)
    return table


def main() -> None:
    """Measures, and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="two short rounds")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    python, names = install(), contenders()
    seconds, count = (1.5, 2) if asked.quick else (9.0, 5)
    measured = list(rounds(names, python, seconds, count, show=not asked.json))
    if asked.json:
        print(json.dumps(middle(measured), indent=2))
    else:
        Console(width=200).print(table_of(measured))


if __name__ == "__main__":
    main()
