"""Powers that are written out: in force while they are there, waiting for an event, or replacing one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import model_validator

from outerworld.cards.amounts import Condition
from outerworld.cards.base import (
    CardTable,
    Name,
    NotNegative,
    Number,
    Positive,
    Selector,
    Slug,
    Text,
    id_from_name,
    title,
)
from outerworld.cards.effects import Bonus, Effect
from outerworld.cards.keywords import Filter, Keyword, Keywords

Event = Literal[
    "fight-start",
    "turn-start",
    "turn-end",
    "activation-end",
    "ko",
    "ko-self",
    "injured",
    "injures",
    "heals",
    "lock-roll",
    "dodge-roll",
    "casts",
    "moves",
    "summoned",
    "buys",
    "reveals",
    "tension",
]


class CostChange(CardTable):
    """How costs change: `{ ap = -1 }`."""

    ap: Number = 0
    mp: Number = 0
    injuries: Number = 0
    kamas: Number = 0


class MoreDice(CardTable):
    """A roll that already has so many dice gets more: `{ roll = "armour", least = 2, more = 1 }`."""

    roll: Literal["critical", "armour", "lock", "dodge"]
    least: Positive
    """The dice that the roll must have, whatever else changes their number (F4.18.10)."""
    more: Positive = 1


class Static(CardTable):
    """What holds while the power is there: `{ forbid = "move", to = "enemies", near = "self" }`."""

    grant: tuple[Keyword, ...] | None = None
    """Powers that those it touches have."""
    lose: Keywords | None = None
    """Powers that those it touches do not have."""
    improve: Bonus | None = None
    """What their spells gain."""
    cost: CostChange | None = None
    """How their spells' costs change."""
    dice: MoreDice | None = None
    """Which of their rolls have more dice."""
    types: Literal["krosmasters"] | None = None
    """Whose types they have besides their own: those of all Krosmasters in play."""
    most_injuries: NotNegative | None = None
    """No spell places more injuries than that."""
    forbid: Literal["move", "cast", "reveal", "buy", "heal", "target"] | None = None
    """What they cannot do, or what cannot be done to them."""
    from_: Selector | None = None
    """Whose spells `most-injuries` counts against; without it, everyone's."""
    to: Selector = "self"
    """Whom it touches."""
    only: Filter | None = None
    """Narrows `to`."""
    near: Selector | Literal["tile"] | None = None
    """Only those adjacent to this unit; `tile`: those on the same tile of Quest's world as the power's owner (Q9.4)."""
    if_: Condition | None = None
    """Conditions, all of which must hold."""

    @model_validator(mode="after")
    def _says_what(self) -> Static:
        words = ("grant", "lose", "improve", "cost", "dice", "types", "most-injuries", "forbid")
        if all(getattr(self, word.replace("-", "_")) is None for word in words):
            raise ValueError(f"expected at least one of {', '.join(words)}, found none")
        return self


class Power(CardTable):
    """A power written out: `[[power]]` with one of `static`, `when` and `instead`."""

    id: Slug
    """Made of the name where it is not given."""
    name: Name
    """Made of the id where it is not given."""
    static: Static | None = None
    """What holds while the power is there."""
    when: Event | None = None
    """The event that it waits for."""
    instead: Literal["removal"] | None = None
    """What it replaces."""
    once: Literal["turn", "fight"] | None = None
    """How often it works; without it, always."""
    if_: Condition | None = None
    """Conditions, all of which must hold."""
    effects: tuple[Effect, ...] = ()
    """What happens."""
    retribution: Positive | None = None
    """It waits for Retribution of that number."""
    revenge: Positive | None = None
    """It waits for Revenge of that number."""
    text: Text | None = None
    """Its own wording, where that is clearer than the one made of the data."""

    @model_validator(mode="before")
    @classmethod
    def _id_or_name(cls, table: Any) -> Any:
        if isinstance(table, Mapping) and "name" not in table and isinstance(table.get("id"), str):
            return {**table, "name": title(table["id"])}
        return id_from_name(table)

    @model_validator(mode="after")
    def _one_kind(self) -> Power:
        kinds = [kind for kind in ("static", "when", "instead") if getattr(self, kind) is not None]
        if len(kinds) != 1:
            raise ValueError(f"expected one of static, when, instead, found {' and '.join(kinds) or 'none'}")
        if self.static is not None and self.effects:
            raise ValueError("expected no effects with static, found some")
        if self.static is None and not self.effects:
            raise ValueError(f"expected effects with {kinds[0]}, found none")
        return self
