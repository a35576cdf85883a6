"""Items of Quest: equipment that is crafted, bought, found and worn (Q10)."""

from __future__ import annotations

from typing import Literal, get_args

from pydantic import Field, model_validator

from outerworld.cards.base import CardTable, Flag, Name, NotNegative, Positive, Resource, Slug, Source, Text
from outerworld.cards.effects import Effect
from outerworld.cards.keywords import Keyword
from outerworld.cards.powers import Static
from outerworld.cards.rewards import Stats
from outerworld.cards.spells import Spell

Slot = Literal[
    "headgear", "cloak", "breastplate", "boots", "one-handed", "two-handed", "shield", "trinket", "set"
]  # fmt: skip
SLOTS: tuple[Slot, ...] = get_args(Slot)
"""Where an item is worn; a set token takes the place of its four pieces (Q10.9.1)."""
ARMOUR: tuple[Slot, ...] = ("headgear", "cloak", "breastplate", "boots")
"""The pieces of which a set is made: neither trinkets nor weapons (Q10.9.2)."""
WEAPONS: tuple[Slot, ...] = ("one-handed", "two-handed")


class Item(CardTable):
    """An item token: `items/gobball-boots.toml`. Its back is the recipe: kind, price and resources (Q10.3.1)."""

    id: Slug
    """The file's name where it is not given."""
    name: Name
    slot: Slot
    """Where it is worn."""
    family: Literal["gobball", "tofu", "both"] = "both"
    """With which family it is in the game."""
    recipe: dict[Resource, Positive] = Field(default_factory=dict)
    """The resources from which it is crafted: `{ wood = 1, wool = 2 }`."""
    price: NotNegative = 0
    """Of the recipe, bought and sold."""
    sells: NotNegative = 0
    """What the Marketplace pays for the item."""
    copies: Positive = 1
    """How many such tokens there are."""
    stats: Stats = Stats()
    """What it adds to its bearer's characteristics."""
    powers: tuple[Keyword, ...] = ()
    """Powers that its bearer has."""
    static: Static | None = None
    """What holds while it is worn."""
    spell: Spell | None = None
    """The spell of a weapon, for its bearer."""
    consumable: Flag = False
    """A trinket that is used once, and then goes back to the reserve (Q10.8.2)."""
    effects: tuple[Effect, ...] = ()
    """What a consumable trinket does to whoever uses it."""
    set: Slug | None = None
    """The set token whose piece it is (Q10.9.4 to Q10.9.8)."""
    royal: Flag = False
    """A reward of dungeons: it has no recipe and no price (Q11.4.3)."""
    text: Text | None = None
    """Its own wording, where that is clearer than the one made of the data."""
    source: Source = Source()

    @model_validator(mode="after")
    def _keys_fit_the_slot(self) -> Item:
        if self.spell is not None and self.slot not in WEAPONS:
            raise ValueError(f"expected spell on weapons only ({', '.join(WEAPONS)}), found slot = {self.slot}")
        if self.spell is not None and self.spell.times is not None:
            raise ValueError("spell: expected no times in the spell of a weapon")
        if self.set is not None and self.slot not in ARMOUR:
            raise ValueError(f"expected set on armour only ({', '.join(ARMOUR)}), found slot = {self.slot}")
        if self.consumable and self.slot != "trinket":
            raise ValueError(f"expected consumable on trinkets only, found slot = {self.slot}")
        if self.consumable != bool(self.effects):
            raise ValueError("expected effects with consumable = true and only there")
        if (self.royal or self.slot == "set") and (self.recipe or self.price):
            raise ValueError("expected no recipe and no price, since it is not crafted")
        return self
