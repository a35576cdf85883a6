"""Demonic Rewards: boosts, buffs and equipment."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from outerworld.cards.base import Area, CardTable, Name, Number, Positive, Rank, Slug, Source, Text
from outerworld.cards.effects import Effect
from outerworld.cards.keywords import Keyword
from outerworld.cards.powers import CostChange, Static
from outerworld.cards.spells import Range, Spell


class Stats(CardTable):
    """What equipment adds to its bearer's characteristics: `{ ap = 1, hp = 2 }`."""

    ap: Number = 0
    hp: Number = 0
    mp: Number = 0
    range: Number = 0


class Punch(CardTable):
    """What a technique adds to Punch: `{ area = "breath", cost = { ap = -1 } }`."""

    cost: CostChange | None = None
    range: Range | None = None
    area: Area | None = None
    effects: tuple[Effect, ...] = ()


# Which keys belong to which kind of reward.
_KEYS_OF_KIND = {
    "boost": ("effects", "spell"),
    "buff": ("powers", "static"),
    "equipment": ("slot", "powers", "static", "stats", "spell", "punch"),
}


class Reward(CardTable):
    """A Demonic Reward token: `rewards/red-ball.toml` (F4.7.5)."""

    id: Slug
    """The file's name where it is not given."""
    name: Name
    rank: Rank
    copies: Positive = 1
    """How many such tokens there are."""
    kind: Literal["boost", "buff", "equipment"]
    slot: Literal["weapon", "outfit", "pet", "dofus", "trophy", "technique"] | None = None
    """Which equipment it is."""
    effects: tuple[Effect, ...] | None = None
    """What a boost does at once."""
    spell: Spell | None = None
    """The spell that a boost or a weapon lets its bearer cast."""
    powers: tuple[Keyword, ...] | None = None
    """Powers that its bearer has."""
    static: Static | None = None
    """What holds while it is face up."""
    stats: Stats | None = None
    """What it adds to its bearer's characteristics."""
    punch: Punch | None = None
    """What a technique adds to Punch."""
    text: Text | None = None
    """Its own wording, where that is clearer than the one made of the data."""
    source: Source = Source()

    @model_validator(mode="after")
    def _keys_fit_the_kind(self) -> Reward:
        fitting = _KEYS_OF_KIND[self.kind]
        for key in ("slot", "effects", "spell", "powers", "static", "stats", "punch"):
            if getattr(self, key) is not None and key not in fitting:
                raise ValueError(f'expected no {key} with kind = "{self.kind}", which takes {", ".join(fitting)}')
        if self.kind == "equipment" and self.slot is None:
            raise ValueError('expected slot with kind = "equipment", found nothing')
        if self.spell is not None and self.spell.times is not None:
            raise ValueError("spell: expected no times in the spell of a reward")
        if self.punch is not None and self.slot != "technique":
            raise ValueError(f'expected punch with slot = "technique" only, found slot = "{self.slot}"')
        return self
