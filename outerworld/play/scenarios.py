"""Scenario files: finding and reading them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from outerworld.cards.errors import CardError
from outerworld.cards.files import parse_table, read_toml
from outerworld.cards.lines import line_of, placed
from outerworld.play.modes import mode_of_rulesets
from outerworld.play.scenario import Scenario


class ScenarioError(Exception):
    """A file that is no scenario, or whose position cannot be set up: each reason with file and line."""


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """A scenario as read from a file, with its text for finding lines."""

    name: str
    text: str
    scenario: Scenario

    def place(self, path: str) -> str:
        """Where a key path stands: `tests/scenarios/F4.14.2.toml:12`."""
        return f"{self.name}:{line_of(self.text, path)}"


def find_scenarios(paths: Sequence[Path]) -> Iterator[Path]:
    """The scenario files that the paths name: files as they are, folders with all that is in them."""
    for path in paths:
        yield from sorted(path.rglob("*.toml")) if path.is_dir() else [path]


def read_scenario(path: Path) -> ScenarioFile:
    """A scenario file; ScenarioError if it is none."""
    name = str(path)
    try:
        table = read_toml(path, name)
    except CardError as error:
        raise ScenarioError(sentences(name, "", error) if error.clause.startswith("line ") else str(error)) from None
    text = path.read_text(encoding="utf-8")
    try:
        form = mode_of_rulesets(table.get("rulesets")).scenario
        return ScenarioFile(name, text, parse_table(form, table, path.stem, name))
    except CardError as error:
        raise ScenarioError(sentences(name, text, error)) from None


def sentences(name: str, text: str, error: CardError) -> str:
    """All that is wrong with a scenario, a line each, with its file and line."""
    return "\n".join(placed(error, name, text).sentences)
