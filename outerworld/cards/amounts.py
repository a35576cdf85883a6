"""Amounts and conditions: how much an effect does, and when it does it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from outerworld.cards.base import CardTable, Flag, NotNegative, Number, Positive, Selector, Stock
from outerworld.cards.errors import expected
from outerworld.cards.keywords import Filter


class Each(CardTable):
    """So much for each of something: `{ each = 1, of = "type:tofu", near = "target" }`."""

    each: Number
    """How much for each of them."""
    of: Filter
    """What is counted."""
    near: Selector | None = None
    """Only those adjacent to this unit; without it, all in play."""


class Value(CardTable):
    """A number read off the game: `{ value = "level" }`."""

    value: Literal["level", "successes", "injuries", "placed", "x"]
    """The level, the successes of the roll, the injuries carried, the injuries just placed, or the X of a spell with
    `times`."""


def _shape(amount: Any) -> str:
    """Which alternative is meant, by a name that is no key of any table."""
    if isinstance(amount, Value) or (isinstance(amount, Mapping) and "value" in amount):
        return "amount-value"
    if isinstance(amount, Each | Mapping):
        return "amount-each"
    return "all" if isinstance(amount, str) else "number"


def _check_all(value: Any) -> Any:
    if value != "all":
        raise ValueError(expected('a whole number, "all", or a table with each or value', value))
    return value


Amount = Annotated[
    Annotated[Number, Tag("number")]
    | Annotated[Literal["all"], BeforeValidator(_check_all), Tag("all")]
    | Annotated[Each, Tag("amount-each")]
    | Annotated[Value, Tag("amount-value")],
    Discriminator(_shape),
]


class Near(CardTable):
    """Units adjacent to another: `{ what = "type:tofu", of = "target", least = 1 }`."""

    what: Filter
    """What must be there."""
    of: Selector
    """Whom it must be adjacent to."""
    least: Positive = 1
    """How many at least."""


class Condition(CardTable):
    """All that must hold for an effect or a power to count: `if = { pushed = false, main = true }`."""

    pushed: Flag | None = None
    """Whether the target was really moved by this spell's push."""
    main: Flag | None = None
    """Whether it is the main target."""
    caster_on: Literal["crate", "demon-cell", "kamas", "low-wall", "hay-bale", "dung", "egg", "two-dung"] | None = None
    """What the caster stands on; low walls, hay bales, dung (or at least two pieces of it) and eggs are Quest's."""
    carries: Annotated[dict[Stock, Positive], Field(min_length=1)] | None = None
    """In Quest, what the Krosmaster has with it: `{ egg = 3 }`, also Kamas."""
    fighting: Flag | None = None
    """In Quest, whether it is in Combat mode."""
    near: Near | None = None
    """Units adjacent to another."""
    in_play: Filter | None = None
    """At least one such unit is on the board."""
    ally_in_play: Filter | None = None
    """At least one such ally is on the board, besides the unit whose spell or power it is."""
    whose: Literal["ally", "enemy", "other-allies"] | None = None
    """Whose unit the event is about."""
    what: Filter | None = None
    """What kind of unit the event is about."""
    by: Literal["self"] | Filter | None = None
    """Who caused the event: the power's owner itself, or what kind of unit."""
    during: Literal["own-turn", "enemy-turn"] | None = None
    """In whose turn it happens."""
    injuries_at_least: NotNegative | None = None
    """The unit carries so many injuries or more."""
    killed: Flag | None = None
    """Whether the target was KO'd by this spell."""
    first_this_turn: Flag | None = None
    """Whether it is the first time in this turn."""
