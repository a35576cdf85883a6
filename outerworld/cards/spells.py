"""Spells: what they cost, how far they reach, and what they do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from pydantic import Field, model_validator

from outerworld.cards.base import (
    Area,
    CardTable,
    DashOrNumber,
    Element,
    Flag,
    Name,
    NotNegative,
    Positive,
    RangeKind,
    Slug,
    Text,
    id_from_name,
)
from outerworld.cards.effects import Effect, walk

MOST_SPELLS: Final = 63
"""Of a card: an option names one by its slot, the first of which is for Punch."""

SpellKind = Literal["attack", "heal", "special"]


class Cost(CardTable):
    """What a spell costs: `{ ap = 3, mp = 1 }`."""

    ap: DashOrNumber = 0
    """Action points. "-" is a cost that nothing alters."""
    mp: NotNegative = 0
    """Movement points."""
    injuries: NotNegative = 0
    """Injuries that the caster places on itself."""
    kamas: NotNegative = 0
    """Kamas paid to the reserve."""


class Range(CardTable):
    """How far a spell reaches: `{ kind = "target", min = 1, max = 4 }`, `{ kind = "close" }`."""

    kind: RangeKind = "close"
    """close: an adjacent cell. target: min to max. line: the same in a row or column. personal: the caster."""
    min: NotNegative | None = None
    """The nearest cell; 1 without it."""
    max: NotNegative | None = None
    """The farthest cell."""
    sight: Flag = True
    """false: ignores line of sight."""
    fixed: Flag = False
    """true: a red icon, whose max range never changes."""

    @model_validator(mode="after")
    def _makes_sense(self) -> Range:
        measured = self.kind in ("target", "line")
        if not measured and (self.min is not None or self.max is not None):
            raise ValueError(f'expected no min and no max with kind = "{self.kind}"')
        if measured and self.max is None:
            raise ValueError(f'expected max with kind = "{self.kind}", found nothing')
        if self.nearest > self.farthest:
            raise ValueError(f"expected min not above max, found min = {self.nearest} and max = {self.farthest}")
        return self

    @property
    def nearest(self) -> int:
        """The nearest cell it can target: `Range(kind="close").nearest == 1`."""
        if self.kind == "personal":
            return 0
        return 1 if self.min is None else self.min

    @property
    def farthest(self) -> int:
        """The farthest cell it can target before markers and crates."""
        if self.kind == "personal":
            return 0
        return 1 if self.max is None else self.max

    @property
    def variable(self) -> bool:
        """Whether markers and crates change its max range."""
        return self.kind in ("target", "line") and not self.fixed


class Damage(CardTable):
    """One element and how much: `{ neutral = 1 }`."""

    water: NotNegative | None = None
    air: NotNegative | None = None
    earth: NotNegative | None = None
    fire: NotNegative | None = None
    neutral: NotNegative | None = None

    @model_validator(mode="after")
    def _one_element(self) -> Damage:
        given = len(self._given())
        if given != 1:
            raise ValueError(f"expected one element of water, air, earth, fire, neutral, found {given or 'none'}")
        return self

    def _given(self) -> list[tuple[Element, int]]:
        every: list[tuple[Element, int | None]] = [
            ("water", self.water),
            ("air", self.air),
            ("earth", self.earth),
            ("fire", self.fire),
            ("neutral", self.neutral),
        ]
        return [(element, amount) for element, amount in every if amount is not None]

    @property
    def element(self) -> Element:
        """The element: `Damage(neutral=1).element == "neutral"`."""
        return self._given()[0][0]

    @property
    def amount(self) -> int:
        """The base damage: `Damage(neutral=1).amount == 1`."""
        return self._given()[0][1]


class Spell(CardTable):
    """A spell of a Krosmaster, summon or reward: `[[spell]]`."""

    id: Slug
    """Made of the name where it is not given."""
    name: Name
    limit: Literal["none", "turn", "target", "game"] = "none"
    """none (black), once a turn (blue), once a target and turn (purple), once a game (red)."""
    cost: Cost = Cost()
    times: Annotated[int, Field(strict=True, ge=1, le=MOST_SPELLS)] | None = None
    """Its caster chooses X, from 1 to this number: it costs X times as much, and `{ value = "x" }` is X."""
    range: Range = Range()
    area: Area | None = None
    """The area of effect around the main target."""
    damage: Damage | None = None
    """Makes it an attack spell."""
    heal: NotNegative | None = None
    """Makes it a healing spell: how many injuries it removes."""
    summons: Positive | None = None
    """The number in brackets after its name, which every spell that summons has and no other (F4.19.9)."""
    keywords: tuple[Literal["track", "invasion"], ...] = ()
    """All effects of the spell wait for these conditions."""
    effects: tuple[Effect, ...] = ()
    """Its additional effects, in order."""
    text: Text | None = None
    """Its own wording, where that is clearer than the one made of the data."""

    _id_from_name = model_validator(mode="before")(id_from_name)

    @model_validator(mode="after")
    def _damage_or_heal(self) -> Spell:
        if self.damage is not None and self.heal is not None:
            raise ValueError("expected damage or heal, found both")
        return self

    @model_validator(mode="after")
    def _summons_have_a_number(self) -> Spell:
        does_summon = any(effect.do == "summon" for _, effect in walk(self.effects, ()))
        if does_summon and self.summons is None:
            raise ValueError("summons: expected the number in brackets of a spell that summons, found nothing")
        if self.summons is not None and not does_summon:
            raise ValueError(f"summons: expected a spell that summons, found {self.summons} in one that does not")
        return self

    @property
    def kind(self) -> SpellKind:
        """attack, heal or special, by what it does (F4.8.6, F4.8.6.a to F4.8.6.c, F7.4.1)."""
        if self.damage is not None:
            return "attack"
        return "special" if self.heal is None else "heal"


def check_slots(spells: Iterable[Spell], key: str = "spell") -> None:
    """Refuses more spells than a card has slots for."""
    found = sum(spell.times or 1 for spell in spells)
    if found > MOST_SPELLS:
        raise ValueError(f"{key}: expected at most {MOST_SPELLS} spells, each X of times counted, found {found}")
