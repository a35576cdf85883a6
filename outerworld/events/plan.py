"""The plan of an event: what its organiser sets before anybody enters."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, log2
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, model_validator

from outerworld.cards.base import Table, Text, VersionSlug
from outerworld.cards.files import parse_table, read_toml
from outerworld.cards.formats import FormatText
from outerworld.events.acts import NotNegative, Positive
from outerworld.events.limited import Limited

System: TypeAlias = Literal["swiss", "round-robin", "single-elimination", "double-elimination", "pods", "arena"]
TieBreak: TypeAlias = Literal[
    "buchholz",
    "median-buchholz",
    "sonneborn-berger",
    "opponents-win-rate",
    "glory-difference",
    "head-to-head",
    "wins",
    "win-rate",
]

ELIMINATION: Final = ("single-elimination", "double-elimination")
BY_ROUNDS: Final = ("swiss", "pods")
"""Systems whose number of rounds the organiser may set."""
LATE: Final = (*BY_ROUNDS, "arena")
"""Systems that one may enter once they have begun."""
LONGEST: Final = 60 * 24 * 183
"""So many minutes, half a year, something may take."""


def usual_tie_breaks(told: Mapping[str, object]) -> tuple[TieBreak, ...]:
    """What an event asks whose organiser names nothing; in an arena sums would reward who plays most.

    >>> usual_tie_breaks({"system": "arena"})[0]
    'win-rate'
    """
    if told.get("system") == "arena":
        return "win-rate", "opponents-win-rate", "glory-difference"
    return "median-buchholz", "buchholz", "sonneborn-berger", "head-to-head"


class Points(Table):
    """What a meeting of two is worth."""

    win: NotNegative = 3
    draw: NotNegative = 1
    loss: NotNegative = 0
    bye: NotNegative = 3
    """For who finds no opponent, through no fault of theirs."""

    @model_validator(mode="after")
    def _better_is_more(self) -> Points:
        if not self.loss <= self.draw <= self.win:
            raise ValueError(f"expected loss ≤ draw ≤ win, found {self.loss}, {self.draw} and {self.win}")
        return self


class Plan(Table):
    """How an event is played.

    >>> Plan(name="Friday", system="swiss").number_of_rounds(players=9)
    4
    """

    name: Text
    system: System
    rounds: Annotated[int, Field(strict=True, ge=1, le=40)] | None = None
    """Of Swiss rounds and pods; as many as it takes to find one winner if none are named."""
    cut: Literal[0, 2, 4, 8, 16] = 0
    """How many of the best play on in a bracket after the last round."""
    at_once: bool = False
    """Whether all rounds of a round robin are on from the start."""
    best_of: Literal[1, 3] = 1
    minutes: Annotated[int, Field(strict=True, ge=1, le=LONGEST)] | None = None
    """How long a round lasts, an arena, or all rounds that are on at once; as long as it takes if none are named."""
    points: Points = Points()
    places: tuple[NotNegative, ...] = (4, 3, 2, 1)
    """What the places of a pod are worth, the first one first."""
    tie_breaks: tuple[TieBreak, ...] = Field(default_factory=usual_tie_breaks)
    """What tells players with equal points apart, the first one first; then lots decide."""
    late: NotNegative = 0
    """What who comes late gets for the first round that they missed; later ones bring nothing."""
    capacity: Positive | None = None
    seed: NotNegative = 0
    """What lots are drawn from."""
    ruleset: VersionSlug = "fanmade-4.1"
    arenas: tuple[VersionSlug, ...] = ("bonta-1",)
    """Where it is fought: one for all rounds, or one after the other."""
    sides: Literal["forced", "chosen"] = "forced"
    """Whether arena and sides are as the plan says, or chosen by the players of each game (F1.3.2)."""
    limited: Limited | None = None
    """Packs that are opened before the first round, for the format `limited` or one that extends it (O1.1.2)."""
    format: FormatText = "constructed"
    """How teams are built: a format by its name, or the event's own rules, which extend one (F1.1.2)."""

    @model_validator(mode="after")
    def _makes_sense(self) -> Plan:
        if self.rounds is not None and self.system not in BY_ROUNDS:
            raise ValueError(f"rounds can be set for Swiss rounds and pods; a {self.system} has as many as it needs")
        if self.cut and self.system not in ("swiss", "round-robin", "pods"):
            raise ValueError(f"a cut comes after Swiss rounds, a round robin or pods; {self.system} has none")
        if self.at_once and self.system != "round-robin":
            raise ValueError(f"all rounds are on at once in a round robin alone, not in a {self.system}")
        if self.late and self.system == "arena":
            raise ValueError("who comes late to an arena has missed no round: late is 0")
        if list(self.places) != sorted(self.places, reverse=True) or len(self.places) != 4:
            raise ValueError("places are four numbers, the first place's first, none of them rising")
        if len(set(self.tie_breaks)) < len(self.tie_breaks):
            raise ValueError("a tie-break stands there twice")
        if self.limited is not None and not is_limited(self.format):
            raise ValueError("packs are opened for the format limited, or for one that extends it")
        if not self.arenas:
            raise ValueError("an event needs at least one arena")
        return self

    def number_of_rounds(self, players: int) -> int:
        """How many rounds come before the cut; those of a bracket follow from its meetings."""
        if self.rounds is not None:
            return self.rounds
        if self.system == "round-robin":
            return max(1, players - 1 + players % 2)
        return max(1, ceil(log2(max(2, players))))

    @property
    def bye(self) -> int:
        """What a bye is worth; in pods as much as coming first."""
        return self.places[0] if self.system == "pods" else self.points.bye

    def arena(self, number: int) -> str:
        """Where the round of that number is fought, from 1."""
        return self.arenas[(number - 1) % len(self.arenas)]


def is_limited(format: str) -> bool:
    """Whether a format is Limited, or extends it.

    >>> is_limited("limited"), is_limited('{"extends":"limited","most":4}'), is_limited("box")
    (True, True, False)
    """
    return format == "limited" or format.startswith('{"extends":"limited"')


def load_plan(path: Path) -> Plan:
    """Reads a plan from a TOML file; a bad one is a CardError with its line."""
    return parse_table(Plan, read_toml(path, path.name), path.stem, path.name)
