"""Boss Mood cards: what a boss is besides its own card when it is met in its dungeon (Q11.3)."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, model_validator

from outerworld.cards.base import CardTable, Flag, Name, Number, Slug, Source, Text
from outerworld.cards.keywords import Keyword
from outerworld.cards.spells import Spell


class Mood(CardTable):
    """A Boss Mood card: `moods/furious.toml`. All that it has is added to the card of the boss."""

    id: Slug
    """The file's name where it is not given."""
    name: Name
    boss: Slug
    """The card of the boss that can be in this mood."""
    mp: Number = 0
    hp: Number = 0
    ap: Number = 0
    """What it adds to the boss's characteristics, or takes from them where it is negative."""
    powers: tuple[Keyword, ...] = ()
    """Powers that the boss has besides its own."""
    spell: Spell | None = None
    """A spell that the boss has besides its own."""
    special_loot: Annotated[Flag, Field(alias="special_loot")] = True
    """When the boss is dead each Krosmaster still in the dungeon gets 1 GG and a royal item (Q11.4.2)."""
    text: Text | None = None
    """Words about the card."""
    source: Source = Source()

    @model_validator(mode="after")
    def _spell_is_cast_once(self) -> Mood:
        if self.spell is not None and self.spell.times is not None:
            raise ValueError("spell: expected no times in the spell of a mood")
        return self
