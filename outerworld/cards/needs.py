"""What quests ask for: one language for path quests, Hunting Trophies, the steps of Journeys and tales (Q13.3, Q13.4).

A need is one deed and where or how it is to be done: `{ kill = "family:gobball", count = 2 }`.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema, model_validator

from outerworld.cards.base import SLUG, CardTable, Positive, Slug, Stock
from outerworld.cards.errors import expected
from outerworld.cards.scenery_words import SceneryWord

# How a kill is named: alone, with a family after a colon, or with the id of a card.
ANY_PREY = ("boss", "special", "mob", "krosmaster")
PREY_OF_FAMILY = ("special", "dungeon", "boss", "family")
PREY = rf"boss|special|mob|krosmaster|(mob|special|dungeon|boss|family):{SLUG}"

# Each deed, and the keys that say more about it.
DEEDS: dict[str, tuple[str, ...]] = {
    "have": (),
    "discard": (),
    "kill": ("count", "in_one"),
    "injure": ("count", "in_one"),
    "farm": ("count", "in_one"),
    "step_on": ("count", "in_one"),
    "zaap": ("in_one",),
    "buy": (),
    "sell": (),
    "craft": ("in_one",),
    "clear": ("count",),
    "use": ("count", "in_one"),
    "earn": ("in_one",),
    "stand_by": ("different",),
    "have_together": ("each",),
    "all": (),
}
MOST_PARTS = 4
MOST_COUNTED = 255


def _check_prey(value: Any) -> Any:
    if isinstance(value, str) and re.fullmatch(PREY, value):
        return value
    raise ValueError(expected('whom to kill, such as "mob:ID", "family:gobball", "boss" or "krosmaster"', value))


Prey = Annotated[str, BeforeValidator(_check_prey), WithJsonSchema({"type": "string", "pattern": f"^({PREY})$"})]
Counted = Annotated[int, Field(strict=True, ge=1, le=MOST_COUNTED)]


class Kamas(CardTable):
    """So many Kamas: `{ kamas = 10 }`."""

    kamas: Counted


class Glory(CardTable):
    """So many Gallons of Glory: `{ gg = 8 }`."""

    gg: Counted


class Need(CardTable):
    """What must be done: `{ have = { wool = 3 } }`.

    >>> Need.model_validate({"kill": "mob:gob", "count": 2}).deed
    'kill'
    """

    have: Annotated[dict[Stock, Positive], Field(min_length=1)] | None = None
    """So many resources in the bag, or Kamas in the purse, at one time."""
    discard: Annotated[dict[Stock, Positive], Field(min_length=1)] | None = None
    """So many to hand in."""
    kill: Prey | None = None
    """Whom: mob:ID, special:F, dungeon:F, boss:F, family:F, boss, special, mob or krosmaster."""
    injure: Prey | None = None
    """On whom injuries are to be placed, in the words of `kill`; `count` says how many."""
    farm: Literal["tree", "vein"] | None = None
    """What is to be farmed."""
    step_on: Literal["low-wall", "hay-bale"] | None = None
    """What is to be moved onto."""
    zaap: Counted | None = None
    """How often a Zaap is to be used."""
    buy: Counted | None = None
    """How many resources and pieces of equipment are to be bought in one turn."""
    sell: Counted | None = None
    """How many resources and pieces of equipment are to be sold in one turn."""
    craft: Counted | None = None
    """How many pieces of equipment are to be crafted."""
    clear: Literal["dungeon"] | None = None
    """A dungeon, of which one is to see the last monster fall."""
    use: Slug | None = None
    """The id of an action of the tale."""
    earn: Kamas | None = None
    """Kamas to be earned by selling."""
    stand_by: SceneryWord | None = None
    """Scenery next to which moves are to end; `different` says at how many pieces."""
    have_together: Glory | None = None
    """What the Krosmasters are to have in common."""
    all: Annotated[tuple[Need, ...], Field(min_length=2, max_length=MOST_PARTS)] | None = None
    """Several of these, in any order."""
    count: Counted = 1
    """How often."""
    different: Counted = 1
    """At how many different pieces of scenery."""
    each: Literal["krosmaster"] | None = None
    """So much for each Krosmaster of the game."""
    at: Literal["city"] | None = None
    """Where the Krosmaster must stand."""
    near: SceneryWord | None = None
    """Scenery that the Krosmaster must stand next to."""
    in_one: Literal["turn", "dabble"] | None = None
    """Within one turn, or one visit to the Marketplace."""

    @model_validator(mode="after")
    def _is_one_deed(self) -> Need:
        known = ", ".join(deed.replace("_", "-") for deed in DEEDS)
        found = [deed for deed in DEEDS if getattr(self, deed) is not None]
        if len(found) != 1:
            listed = " and ".join(deed.replace("_", "-") for deed in found) or "none"
            raise ValueError(f"expected one of {known}, found {listed}")
        self._check_more(found[0])
        if self.in_one == "dabble" and self.earn is None:
            raise ValueError('in-one: expected "dabble" with earn only')
        return self

    def _check_more(self, deed: str) -> None:
        """What says more about a deed must mean something to it."""
        for key in ("count", "different", "each", "in_one"):
            if key in self.model_fields_set and key not in DEEDS[deed]:
                raise ValueError(f"expected no {key.replace('_', '-')} with {deed.replace('_', '-')}")
        if deed == "have_together" and (self.at or self.near):
            raise ValueError("expected no at and no near with have-together")
        for part in self.all or ():
            if part.all is not None or part.have_together is not None or part.stand_by is not None:
                raise ValueError(f"all: expected needs without {part.deed} in it, found {part.deed}")

    @property
    def deed(self) -> str:
        """The word of what is to be done: `kill`."""
        return next(deed.replace("_", "-") for deed in DEEDS if getattr(self, deed) is not None)

    @property
    def parts(self) -> tuple[Need, ...]:
        """The needs that it is made of: those of `all`, or itself."""
        return self.all or (self,)


def prey_of(word: str) -> tuple[str, str]:
    """What kind of prey a word means, and its card or family.

    >>> prey_of("special:tofu"), prey_of("boss")
    (('special', 'tofu'), ('boss', ''))
    """
    kind, _, name = word.partition(":")
    return kind, name
