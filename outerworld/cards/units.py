"""Krosmasters, the summons that they bring into play, the mobs of Quest, and the special scenery between them."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import Field, model_validator

from outerworld.cards.base import (
    CardTable,
    DashOrNumber,
    DashOrPositive,
    Flag,
    Name,
    NotNegative,
    Positive,
    Resource,
    Slug,
    Source,
    Text,
)
from outerworld.cards.effects import walk
from outerworld.cards.errors import expected_name, expected_word
from outerworld.cards.keywords import Keyword
from outerworld.cards.powers import Power
from outerworld.cards.spells import MOST_SPELLS, Spell, check_slots

# What a spell can do that scenery casts by itself: whatever needs no player of its own.
DONE_BY_SCENERY = ("push", "attract", "markers", "damage", "pierce", "injure", "heal", "destroy", "flip", "roll")


class UnitCard(CardTable):
    """What Krosmasters and summons share."""

    id: Slug
    """The file's name where it is not given."""
    name: Name
    types: tuple[Slug, ...] = ()
    """Types printed below the name."""
    mp: DashOrNumber
    """Movement points. "-" for none: a mechanism."""
    hp: DashOrPositive
    """Health points. "-" for none: it cannot be injured."""
    ap: DashOrNumber
    """Action points. "-" for none."""
    powers: tuple[Keyword, ...] = ()
    """Powers that are one word: dodge, resistance:water, loot:2."""
    spells: Annotated[tuple[Spell, ...], Field(alias="spell")] = ()
    """Its spells, in the card's order."""
    written_powers: Annotated[tuple[Power, ...], Field(alias="power", max_length=MOST_SPELLS)] = ()
    """Powers written out."""
    text: Text | None = None
    """Words about the card."""
    source: Source = Source()

    @model_validator(mode="after")
    def _slots_suffice(self) -> UnitCard:
        check_slots(self.spells)
        return self

    @model_validator(mode="after")
    def _own_ids_differ(self) -> UnitCard:
        for kind, ids in (("spell", [s.id for s in self.spells]), ("power", [p.id for p in self.written_powers])):
            for identifier in ids:
                if ids.count(identifier) > 1:
                    raise ValueError(f'expected each {kind} to have its own id, found "{identifier}" twice')
        return self

    @property
    def is_character(self) -> bool:
        """A unit with MP is a character, and one without a mechanism (F4.19.1, F4.3.4.a, F4.3.4.b, F4.19.1.f)."""
        return self.mp is not None

    def spell(self, identifier: str) -> Spell:
        """The spell of that id: `joris.spell("draconian-crisis")`."""
        return next(spell for spell in self.spells if spell.id == identifier)


class Covers(CardTable):
    """What the covers of a Krosmaster cost in Quest: `{ spells = { storm = 4 }, powers = 3, story = 5 }` (Q5.11.1)."""

    spells: dict[Slug, Positive] = Field(default_factory=dict)
    """Kamas for a spell, by its id. The first spell has no cover."""
    powers: Positive | None = None
    """Kamas for the box of its powers."""
    story: Positive | None = None
    """Kamas for its text, which brings another turn."""


class Krosmaster(UnitCard):
    """A Krosmaster card: `krosmasters/joris-swashbuckler.toml` (F2.4.1, F2.5.1, F4.2.2)."""

    version: Name | None = None
    """Which figure of that name: "Swashbuckler"."""
    colour: Literal["gold", "white", "black"] = "gold"
    """Of the name: a team has one gold, two white or three black of the same name."""
    level: NotNegative
    initiative: NotNegative
    covers: Covers = Covers()
    """What its covers cost in Quest; the box tells what is not said here."""

    @model_validator(mode="after")
    def _covers_its_spells(self) -> Krosmaster:
        known = [spell.id for spell in self.spells[1:]]
        for name in self.covers.spells:
            if name not in known:
                raise ValueError(f"covers.spells: {expected_name(name, known, 'a spell after its first one')}")
        return self


def full_name(card: Krosmaster) -> str:
    """A Krosmaster's name with its version.

    >>> from outerworld.cards.loading import load_catalogue
    >>> full_name(load_catalogue().krosmasters["joris-swashbuckler"])
    'Joris - Swashbuckler'
    """
    return card.name if card.version is None else f"{card.name} - {card.version}"


RESOURCES: tuple[Resource, ...] = get_args(Resource)


class Summon(UnitCard):
    """A summon's token, with one spell or none (F3.3.1): `summons/fleeflee.toml` (F3.2.1 to F3.2.3, F4.2.3, F8.1.1)."""

    strength: Annotated[int, Field(strict=True, ge=1, le=3)] = 1
    """Its weight in the team's limit of summons (F3.2.2.a, F8.1.1)."""
    family: Slug | None = None
    """Its family, which counts as a type: bomb, trap, turret (F4.19.2, F4.19.2.a, F4.19.2.b, F4.19.2.e, F4.19.2.f).

    Rules O4.19.2, O4.19.2.a, O4.19.2.b, O4.19.2.e, O4.19.2.f.
    """
    springs: Flag = False
    """A trap: its spell is cast on whoever ends on its cell."""
    free: Flag = False
    """Its cell stays free."""
    loot: dict[Resource, Positive] = Field(default_factory=dict)
    """In Quest, what whoever kills it receives (Q7.12.8)."""

    @model_validator(mode="after")
    def _one_spell(self) -> Summon:
        if len(self.spells) > 1:
            raise ValueError(f"spell: expected one spell of a summon or none, found {len(self.spells)}")
        return self


class Mob(UnitCard):
    """A mob of Quest, which the Demon plays: `[cards.gob]` of a Quest position (Q8.1.7)."""

    family: Slug
    """Its family, which counts as a type: gobball, tofu."""
    category: Literal["normal", "special", "dungeon"]
    """How it comes into play: normal by events, special ones once each, the others only in dungeons."""
    tokens: Positive = 1
    """How many of it are in the box."""
    loot: dict[Resource, Positive] = Field(default_factory=dict)
    """What whoever kills it receives, besides a Kama for each HP."""


class Scenery(CardTable):
    """A piece of special scenery, which nobody controls: `scenery/ice-cube.toml` (F4.17.7)."""

    id: Slug
    """The file's name where it is not given."""
    name: Name
    hp: DashOrPositive = None
    """Health points. "-" for none: it cannot be injured."""
    powers: tuple[Keyword, ...] = ("unfazed",)
    """Powers that are one word. obstructive: it blocks sight. explosive: it casts its spell when its HP are gone."""
    free: Flag = False
    """Its cell stays free."""
    indestructible: Flag = False
    """No effect destroys it."""
    kamas: NotNegative = 0
    """Kamas that lie in it; it leaves the board once they are gone."""
    stops_on: Slug | None = None
    """The scenery that ends its moves: a cart's station."""
    spells: Annotated[tuple[Spell, ...], Field(alias="spell")] = ()
    """The spell that it casts by itself."""
    gives: tuple[Spell, ...] = ()
    """Spells that Krosmasters adjacent to it can cast at it."""
    text: Text | None = None
    """Words about the card."""
    source: Source = Source()

    @model_validator(mode="after")
    def _slots_suffice(self) -> Scenery:
        check_slots(self.spells)
        check_slots(self.gives, "gives")
        return self

    @model_validator(mode="after")
    def _asks_nobody(self) -> Scenery:
        if self.free and self.kamas:
            raise ValueError("expected kamas in scenery that keeps everybody out, found free = true")
        for spell in self.spells:
            for _, effect in walk(spell.effects, ()):
                if effect.do not in DONE_BY_SCENERY:
                    raise ValueError(f"spell: {expected_word(effect.do, DONE_BY_SCENERY)}")
        return self


Card = Krosmaster | Summon | Mob
"""Any of them: what a unit on the board is made of."""
AnyCard = Krosmaster | Summon | Mob | Scenery
"""What any piece on the board is made of."""
