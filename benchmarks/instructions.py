"""How many instructions the hot path takes, beside those of another checkout: a ratio that no busy machine can change.

    python -m benchmarks.instructions --beside ../before

Each part of the work (listing options, applying them, copying a game) is run under valgrind's cachegrind in a process
of its own with fixed seeds, and a process that only prepares is taken off. Both checkouts are measured in the same
way, with this file's work and each with its own package: its sources, and its compiled form if `python -m
tools.compiled` made one.
"""

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

ROOT = Path(__file__).parent.parent
FORMS = {"interpreted": "", "compiled": "build/compiled"}
WORK = ("nothing", "listing", "applying", "copying")
SEEDS = range(1, 5)
LISTED, COPIED = 3, 40


def work(part: str) -> None:
    """Prepares the same random duels for every part, then does that part."""
    from outerworld import new_game

    for seed in SEEDS:
        game = new_game(seed=seed)
        before = game.copy()
        answers, seen, random = [], [], Random(seed)
        while not game.over:
            options = game.legal_options()
            answers.append(options[int(random.random() * len(options))])
            seen.append(game.copy())
            game.apply(answers[-1])
        if part == "applying":
            for answer in answers:
                before.apply(answer)
        for position in seen if part == "listing" else ():
            for _ in range(LISTED):
                position.rearranged()
                position.legal_options()
        for position in seen if part == "copying" else ():
            for _ in range(COPIED):
                position.copy()


def instructions(checkout: Path, form: str, part: str) -> int:
    """Instructions of one part in one form of a checkout."""
    package = checkout / FORMS[form]
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    measured = subprocess.run(
        [*command, sys.executable, "-P", str(Path(__file__).resolve()), "--work", part],
        env=os.environ | {"PYTHONPATH": str(package), "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=True,
        cwd=package,
    )
    found = re.search(r"I\s+refs:\s+([\d,]+)", measured.stderr)
    assert found, measured.stderr
    return int(found[1].replace(",", ""))


def measured(checkout: Path) -> Iterator[tuple[str, int]]:
    """Every part in every form that the checkout has."""
    for form, folder in FORMS.items():
        if (checkout / folder).exists():
            nothing = instructions(checkout, form, "nothing")
            for part in WORK[1:]:
                yield f"{form} {part}", instructions(checkout, form, part) - nothing


def main() -> None:
    """Prints instructions here and, with `--beside`, the ratio to those there."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--beside", type=Path, help="another checkout, or a file that --json wrote")
    parser.add_argument("--json", type=Path, help="where to write the figures of this checkout")
    parser.add_argument("--work", choices=WORK, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.work:
        work(asked.work)
        return
    other: dict[str, int] = {}
    if asked.beside:
        other = json.loads(asked.beside.read_text()) if asked.beside.is_file() else dict(measured(asked.beside))
    here = dict(measured(ROOT))
    for name, count in here.items():
        print(f"{name:22}{count:>16,}" + (f"  x{count / other[name]:.4f}" if name in other else ""))
    if asked.json:
        asked.json.write_text(json.dumps(here, indent=2) + "\n")


if __name__ == "__main__":
    main()
