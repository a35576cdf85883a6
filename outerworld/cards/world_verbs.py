"""The verbs of Quest's world: what event cards and tales bring about, besides what cards do to each other."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema, model_validator

from outerworld.cards.base import SLUG, CardTable, Flag, Positive, Resource, Slug
from outerworld.cards.errors import expected
from outerworld.cards.scenery_words import SceneryWord

NEWCOMER = rf"krosmaster|boss|normal|special|(normal|special|boss):{SLUG}"
FIGURES = ("boss", "krosmaster")
MOST_NEWCOMERS = 8
MOST_GAINED = 9

Where = Literal["first", "farthest", "apart", "player"]
"""first: the tile of land that was laid first. farthest: the one farthest from the city, each time another. apart: each
on a tile of its own. player: wherever whoever did it says, instead of the Demon."""


def _check_newcomer(value: Any) -> Any:
    if isinstance(value, str) and re.fullmatch(NEWCOMER, value):
        return value
    raise ValueError(
        expected('who comes, such as "normal:gobball", "special:tofu", "boss:gobball", "krosmaster"', value)
    )


Newcomer = Annotated[
    str, BeforeValidator(_check_newcomer), WithJsonSchema({"type": "string", "pattern": f"^({NEWCOMER})$"})
]


def _check_world_cell(value: Any) -> Any:
    if isinstance(value, str) and re.fullmatch(r"[1-9][0-9]?[a-f][1-6]", value):
        return value
    raise ValueError(expected('a cell of a world, such as "3c4"', value))


WorldCell = Annotated[
    str,
    BeforeValidator(_check_world_cell),
    WithJsonSchema({"type": "string", "pattern": "^[1-9][0-9]?[a-f][1-6]$"}),
]


class Spawn(CardTable):
    """Brings mobs, a boss or an unused Krosmaster to starting cells: `{ do = "spawn", what = "normal:gobball" }`."""

    do: Literal["spawn"]
    what: Newcomer
    """normal:FAMILY, special:FAMILY, boss:FAMILY, krosmaster; boss for that of each family in play, and with `each`
    normal or special for one of the tile's own family."""
    count: Annotated[int, Field(strict=True, ge=1, le=MOST_NEWCOMERS)] = 1
    """How many mobs are drawn."""
    each: Literal["tile"] | SceneryWord | None = None
    """So many on each tile of land, or on the tile of each such piece of scenery."""
    where: Literal["first", "farthest"] | None = None
    """Where they come, instead of where the Demon says."""
    after: Annotated[int, Field(strict=True, ge=1, le=MOST_NEWCOMERS)] = 1
    """Of a boss that a rule of the Demon's turn brings back: how many of these turns after it was gone."""

    hp: Annotated[int, Field(strict=True, ge=0, le=MOST_GAINED)] = 0
    """Of a boss that a rule brings back: how many HP more it has each time that it was KO'd."""

    @model_validator(mode="after")
    def _makes_sense(self) -> Spawn:
        if self.hp and self.category != "boss":
            raise ValueError(f"hp: {expected('0, since only a boss comes back', self.hp)}")
        if self.after > 1 and self.category != "boss":
            raise ValueError(f"after: {expected('1, since only a boss is waited for', self.after)}")
        if self.count > 1 and self.category in FIGURES:
            raise ValueError(f"count: {expected('1 for a figure', self.count)}")
        if self.each is not None and (self.category in FIGURES or self.where is not None):
            raise ValueError("each: expected it with normal or special mobs and without where")
        if self.each is None and self.what in ("normal", "special"):
            raise ValueError(f'what: expected a family, such as "{self.what}:gobball", or each with it')
        return self

    @property
    def category(self) -> str:
        """normal, special, boss or krosmaster."""
        return self.what.partition(":")[0]

    @property
    def family(self) -> str:
        """The family of mobs and bosses, where it is said."""
        return self.what.partition(":")[2]


class Respawn(CardTable):
    """What builds and litters have in common."""

    each: Literal["tile"] | None = None
    """So many for each tile outside the city; without it so many in all."""
    anywhere: Flag = False
    """With `each`: on cells of any tile, counted together; otherwise each tile's on that tile."""
    count: Positive = 1
    on: WorldCell | None = None
    """On this very cell, where the tale lays the world."""
    where: Where | None = None
    """On which tile, or who says so."""

    @model_validator(mode="after")
    def _is_in_one_place(self) -> Respawn:
        said = [key for key in ("each", "on", "where") if getattr(self, key) is not None]
        if len(said) > 1:
            raise ValueError(f"expected one of each, on and where, found {' and '.join(said)}")
        if self.anywhere and self.each is None:
            raise ValueError("anywhere: expected it with each only")
        if self.on is not None and self.count > 1:
            raise ValueError(f"count: {expected('1 on one cell', self.count)}")
        return self


class BuildPieces(Respawn):
    """Puts scenery of the reserve on cells for it: `{ do = "build", what = "tree", each = "tile", count = 1 }`."""

    do: Literal["build"]
    what: SceneryWord
    or_: SceneryWord | None = None
    """Another kind of scenery that may come instead, by choice."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The scenery that may come."""
        return (self.what,) if self.or_ is None else (self.what, self.or_)


class LitterCells(Respawn):
    """Puts dung or eggs on cells for them: `{ do = "litter", what = "egg", each = "tile", anywhere = true }`."""

    do: Literal["litter"]
    what: Literal["dung", "egg"]

    @property
    def kinds(self) -> tuple[str, ...]:
        """What falls."""
        return (self.what,)


class ChangePrice(CardTable):
    """A resource costs more or less: `{ do = "price", what = "chosen", by = 1 }`."""

    do: Literal["price"]
    what: Literal["chosen", "another", "sold", "dung", "wool", "horn", "egg", "feather", "beak", "wood", "iron"]
    """The Demon's choice, another one than was chosen last, each that was sold in this visit, or a resource."""
    by: Annotated[int, Field(strict=True)]
    """Kamas more, or less where it is negative."""

    @model_validator(mode="after")
    def _changes_something(self) -> ChangePrice:
        if not self.by:
            raise ValueError("by: expected a number other than 0, found 0")
        return self


class FillStalls(CardTable):
    """Recipes come to the empty stalls of the Marketplace; if none is empty it is an auction: `{ do = "stalls" }`."""

    do: Literal["stalls"]


class HoldAuction(CardTable):
    """An item drawn at random is auctioned: `{ do = "auction" }`."""

    do: Literal["auction"]


class GiveGlory(CardTable):
    """Whoever did it gains or loses GG, everybody where nobody did: `{ do = "gg", amount = 1 }`."""

    do: Literal["gg"]
    amount: Annotated[int, Field(strict=True, ge=-MOST_GAINED, le=MOST_GAINED)] = 1

    @model_validator(mode="after")
    def _changes_something(self) -> GiveGlory:
        if not self.amount:
            raise ValueError("amount: expected a number other than 0, found 0")
        return self


class GiveResource(CardTable):
    """Whoever did it receives resources of the reserve: `{ do = "resource", what = "wood", count = 2 }`."""

    do: Literal["resource"]
    what: Resource
    count: Annotated[int, Field(strict=True, ge=1, le=MOST_GAINED)] = 1


class GiveItem(CardTable):
    """Whoever did it receives an item of the reserve, if there is one left: `{ do = "item", what = "horn-dagger" }`."""

    do: Literal["item"]
    what: Slug


class LayQuest(CardTable):
    """A quest card goes on the Adventure Path: `{ do = "quest", what = "so-soft" }`."""

    do: Literal["quest"]
    what: Slug


class Go(CardTable):
    """The Krosmaster of whoever did it goes to a phoenix, without a KO: `{ do = "go", to = "phoenix" }`."""

    do: Literal["go"]
    to: Literal["phoenix"]


ToPlayer = GiveGlory | GiveResource | GiveItem | Go
"""What happens to one player; to each in turn where nobody did what it follows from."""
OfWorld = Spawn | BuildPieces | LitterCells | ChangePrice | FillStalls | HoldAuction | ToPlayer | LayQuest
WorldVerb = Annotated[OfWorld, Field(discriminator="do")]
