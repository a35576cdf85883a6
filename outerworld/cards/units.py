"""Krosmasters and the summons that they bring into play."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from outerworld.cards.base import CardTable, DashOrNumber, Flag, NotNegative, Slug, Source, Text
from outerworld.cards.keywords import Keyword
from outerworld.cards.powers import Power
from outerworld.cards.spells import Spell


class UnitCard(CardTable):
    """What Krosmasters and summons share."""

    id: Slug
    """The file's name where it is not given."""
    name: Text
    types: tuple[Slug, ...] = ()
    """Types printed below the name."""
    mp: DashOrNumber
    """Movement points. "-" for none: a mechanism."""
    hp: DashOrNumber
    """Health points. "-" for none: it cannot be injured."""
    ap: DashOrNumber
    """Action points. "-" for none."""
    powers: tuple[Keyword, ...] = ()
    """Powers that are one word: dodge, resistance:water, loot:2."""
    spells: Annotated[tuple[Spell, ...], Field(alias="spell")] = ()
    """Its spells, in the card's order."""
    written_powers: Annotated[tuple[Power, ...], Field(alias="power")] = ()
    """Powers written out."""
    text: Text | None = None
    """Words about the card."""
    source: Source = Source()

    @model_validator(mode="after")
    def _own_ids_differ(self) -> UnitCard:
        for kind, ids in (("spell", [s.id for s in self.spells]), ("power", [p.id for p in self.written_powers])):
            for identifier in ids:
                if ids.count(identifier) > 1:
                    raise ValueError(f'expected each {kind} to have its own id, found "{identifier}" twice')
        return self

    @property
    def is_character(self) -> bool:
        """A unit with MP is a character, and one without a mechanism (F4.19.1)."""
        return self.mp is not None

    def spell(self, identifier: str) -> Spell:
        """The spell of that id: `joris.spell("draconian-crisis")`."""
        return next(spell for spell in self.spells if spell.id == identifier)


class Krosmaster(UnitCard):
    """A Krosmaster card: `krosmasters/joris-swashbuckler.toml`."""

    version: Text | None = None
    """Which figure of that name: "Swashbuckler"."""
    colour: Literal["gold", "white", "black"] = "gold"
    """Of the name: a team has one gold, two white or three black of the same name."""
    level: NotNegative
    initiative: NotNegative


class Summon(UnitCard):
    """A summon's token: `summons/fleeflee.toml`."""

    strength: Annotated[int, Field(strict=True, ge=1, le=3)] = 1
    """Its weight in the team's limit of summons."""
    family: Slug | None = None
    """Its family, which counts as a type: bomb, trap, turret."""
    springs: Flag = False
    """A trap: its spell is cast on whoever ends on its cell."""
    free: Flag = False
    """Its cell stays free."""


Card = Krosmaster | Summon
"""Either of them: what a unit on the board is made of."""
