"""Scenarios: a position, a script of decisions and dice, and what must be true after each."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from outerworld.cards.base import Table, Text, VersionSlug
from outerworld.cards.errors import CardError
from outerworld.cards.files import parse_table, read_toml
from outerworld.cards.lines import line_of
from outerworld.cards.position import Position
from outerworld.cards.tutorials import Goal

Rolled = Literal["critical", "armour", "lock", "dodge", "critical-dodge", "dofus", "heads", "tails"]


def _flat(table: Any) -> Any:
    """Dotted keys that were written without quotes come as tables in tables."""
    if not isinstance(table, Mapping):
        return table
    flat: dict[str, Any] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat |= {f"{key}.{rest}": inner for rest, inner in _flat(value).items()}
        else:
            flat[key] = value
    return flat


Expected = Annotated[dict[str, Any], BeforeValidator(_flat)]


class Step(Table):
    """One decision: `do`, the `dice` it rolls, and what is true after it, or why it must be refused."""

    do: Text
    """A legal option in its text form."""
    dice: tuple[Rolled, ...] = ()
    """The faces rolled during the step, in order."""
    expect: Annotated[Expected, Field(default_factory=dict)]
    """What must be true afterwards, by path."""
    error: Text | None = None
    """Instead of `expect`: the option must be refused with a message that contains this."""

    @model_validator(mode="after")
    def _expect_or_error(self) -> "Step":
        if self.error is not None and (self.expect or self.dice):
            raise ValueError("expected error alone, found expect or dice beside it")
        return self


class Scenario(Position):
    """A scenario file; see docs/scenarios.md."""

    title: Text
    rules: tuple[Text, ...] = ()
    """The numbers of the rules that it shows."""
    rulesets: tuple[VersionSlug, ...] = ("fanmade-4.1",)
    """It is run under each."""
    goal: Goal = Goal(gg=True)
    """What wins, as in a tutorial."""
    dice: tuple[Rolled, ...] = ()
    """The faces rolled before the first question."""
    expect: Annotated[Expected, Field(default_factory=dict)]
    """What must be true at the first question."""
    steps: Annotated[tuple[Step, ...], Field(alias="step")] = ()


class ScenarioError(Exception):
    """A file that is no scenario, or whose position cannot be set up: one sentence with file and line."""


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
        # A mistake in the syntax says its line first.
        line = re.match(r"line (\d+): ", error.clause)
        place, clause = (f"{name}:{line[1]}", error.clause[line.end() :]) if line else (name, error.clause)
        raise ScenarioError(f"{place}: {clause}") from None
    text = path.read_text(encoding="utf-8")
    try:
        return ScenarioFile(name, text, parse_table(Scenario, table, path.stem, name))
    except CardError as error:
        raise ScenarioError(sentence(name, text, error)) from None


def sentence(name: str, text: str, error: CardError) -> str:
    """What is wrong with a scenario, with its file and line; what the model checks as a whole names its key itself."""
    path, clause = error.path, error.clause
    if not path and (named := re.match(r"([\w.\[\]]+): ", clause)):
        path, clause = named[1], clause[named.end() :]
    return f"{name}:{line_of(text, path)}: {path}: {clause}" if path else f"{name}:1: {clause}"
