"""Which branches of the rules were gone through, measured while games are played."""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import _lru_cache_wrapper
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from coverage import Coverage

from tests.arena.everything.telling import PACKAGE, RULES, Rules

# Refusals of what comes from outside: bad positions and teams are no games.
REFUSED = r"raise (\w+Error|unknown\()"
REFUSALS = [REFUSED, rf"^ +if [^\n]*:\n( +\w+ = [^\n]*\n)* +{REFUSED}"]
# What an option is called, what a page shows of it and why it is refused are no rules: tests/play shows them.
NO_RULES = [r"def why_not", r"def no_\w+\([^\n]*\) -> Reason", r"def \w+_(shown|on_bar)\("]
WORDS = ("combat/actions.py", "combat/misread.py", "combat/reasons.py", "combat/spell_actions.py")
EXIT = "the end"
# Where modules keep what they have worked out before.
MEMORIES = ("_rows", "_tables")


class Branches:
    """The branches of the rules, and which of them were taken while it measured."""

    def __init__(self, rules: Rules = RULES) -> None:
        self.coverage = Coverage(
            data_file=None,
            branch=True,
            config_file=False,
            include=[str(PACKAGE / folder / "*") for folder in rules],
            omit=[str(PACKAGE / file) for file in WORDS],
        )
        for left_out in (*REFUSALS, *NO_RULES):
            self.coverage.exclude(left_out)
        self.files: dict[str, dict[str, bool]] = {}
        forget(rules)

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Whatever is played inside counts."""
        self.coverage.start()
        try:
            yield
        finally:
            self.coverage.stop()

    def taken(self) -> dict[str, bool]:
        """Every branch and every function by name, and whether it was taken or called.

        Reading a file takes longer than playing: one of which nothing was missing is not read again.
        """
        unsure = [file for file in self.coverage.get_data().measured_files() if not self.is_complete(file)]
        if unsure:
            with TemporaryDirectory() as folder:
                report = Path(folder) / "branches.json"
                self.coverage.json_report(morfs=unsure, outfile=str(report))
                measured: dict[str, dict[str, Any]] = json.loads(report.read_text("utf-8"))["files"]
            for name, module in measured.items():
                self.files[str(Path(name).resolve())] = branches_of(Path(name), module["functions"])
        return {branch: is_taken for branches in self.files.values() for branch, is_taken in branches.items()}

    def is_complete(self, file: str) -> bool:
        """Whether a file was read, and nothing of it was missing."""
        return file in self.files and all(self.files[file].values())


def forget(rules: Rules) -> None:
    """Functions and modules that remember their answers are asked anew."""
    for name, module in list(sys.modules.items()):
        if name.startswith(tuple(f"{PACKAGE.name}.{folder}." for folder in rules)):
            for word, value in vars(module).items():
                if isinstance(value, _lru_cache_wrapper):
                    value.cache_clear()
                elif word in MEMORIES:
                    value.clear()


def branches_of(path: Path, functions: dict[str, dict[str, Any]]) -> dict[str, bool]:
    """The branches of a module, named by their lines; a second one alike gets a number."""
    lines = path.read_text("utf-8").splitlines()
    module = path.resolve().relative_to(PACKAGE).as_posix()
    seen = Counter[str]()
    found: dict[str, bool] = {}
    for name, function in functions.items():
        if not name:
            continue
        here = f"branch {module} {name}"
        if function["executed_lines"] or function["missing_lines"]:
            found[here] = bool(function["executed_lines"])
        arcs = [(arc, True) for arc in function["executed_branches"]]
        arcs += [(arc, False) for arc in function["missing_branches"]]
        for (start, end), taken in sorted(arcs):
            arc = f"{here}: {lines[start - 1].strip()} -> {lines[end - 1].strip() if end > 0 else EXIT}"
            seen[arc] += 1
            found[arc if seen[arc] == 1 else f"{arc} ({seen[arc]})"] = taken
    return found
