"""Tutorials: a position, what is open in the lesson, and how it is won."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from outerworld.cards.base import Flag, Name, Positive, Source, Table, Text, VersionSlug
from outerworld.cards.position import Position

Action = Literal["move", "punch", "cast", "collect", "buy-gg", "buy", "reveal"]
ALL_ACTIONS: tuple[Action, ...] = ("move", "punch", "cast", "collect", "buy-gg", "buy", "reveal")


class Goal(Table):
    """How a lesson is won: `{ ko = "any" }`, `{ ko = "all" }` or `{ gg = true }`."""

    ko: Literal["any", "all"] | None = None
    """KO any enemy Krosmaster, or all of them."""
    gg: Literal[True] | None = None
    """Be the only player with Gallons of Glory."""

    @model_validator(mode="after")
    def _one_goal(self) -> Goal:
        if (self.ko is None) == (self.gg is None):
            raise ValueError(f"expected ko or gg, found {'neither' if self.ko is None else 'both'}")
        return self


class Tutorial(Position):
    """A lesson: `tutorials/1.toml`."""

    id: VersionSlug
    """The file's name where it is not given."""
    title: Name
    ruleset: VersionSlug = "arena-2.0"
    goal: Goal
    teaches: tuple[Text, ...] = ()
    """Rule numbers or headings of the rulebook: `A:moving`, `F4.14.2`."""
    actions: tuple[Action, ...] = ALL_ACTIONS
    """What a unit may do in this lesson."""
    powers: Flag = True
    """Whether the cards' powers count in this lesson."""
    last_turn: Positive | None = None
    """The turn at whose end the lesson is lost: 1 in a practice position, "KO in one turn"."""
    solution: tuple[Text, ...] = ()
    """A way to win a practice position, one answer after another, if the dice are kind."""
    source: Source = Source()
