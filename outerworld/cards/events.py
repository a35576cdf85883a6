"""Event cards of Quest: what the Demon's turn brings to the world (Q13.2), in verbs of their own."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema, model_validator

from outerworld.cards.base import SLUG, CardTable, Flag, Positive, Slug, Source, Text
from outerworld.cards.errors import expected

NEWCOMER = rf"krosmaster|(normal|special|boss):{SLUG}"


def _check_newcomer(value: Any) -> Any:
    if isinstance(value, str) and re.fullmatch(NEWCOMER, value):
        return value
    raise ValueError(
        expected('who comes, such as "normal:gobball", "special:tofu", "boss:gobball", "krosmaster"', value)
    )


Newcomer = Annotated[
    str, BeforeValidator(_check_newcomer), WithJsonSchema({"type": "string", "pattern": f"^({NEWCOMER})$"})
]
MOST_NEWCOMERS = 8


class Spawn(CardTable):
    """Brings mobs, a boss or an unused Krosmaster to starting cells: `{ do = "spawn", what = "normal:gobball" }`."""

    do: Literal["spawn"]
    what: Newcomer
    """normal:FAMILY, special:FAMILY, boss:FAMILY, or krosmaster."""
    count: Annotated[int, Field(strict=True, ge=1, le=MOST_NEWCOMERS)] = 1
    """How many mobs are drawn."""

    @model_validator(mode="after")
    def _figures_are_unique(self) -> Spawn:
        if self.count > 1 and self.category in ("boss", "krosmaster"):
            raise ValueError(f"count: {expected('1 for a figure', self.count)}")
        return self

    @property
    def category(self) -> str:
        """normal, special, boss or krosmaster."""
        return self.what.partition(":")[0]

    @property
    def family(self) -> str:
        """The family of mobs and bosses."""
        return self.what.partition(":")[2]


class Respawn(CardTable):
    """What builds and litters have in common."""

    each: Literal["tile"] = "tile"
    """So many for each tile outside the city."""
    anywhere: Flag = False
    """On cells of any tile, counted together; otherwise each tile's on that tile."""
    count: Positive = 1


class BuildPieces(Respawn):
    """Puts scenery of the reserve on cells for it: `{ do = "build", what = "tree", each = "tile", count = 1 }`."""

    do: Literal["build"]
    what: Literal["tree", "vein"]


class LitterCells(Respawn):
    """Puts dung or eggs on cells for them: `{ do = "litter", what = "egg", each = "tile", anywhere = true }`."""

    do: Literal["litter"]
    what: Literal["dung", "egg"]


class ChangePrice(CardTable):
    """A resource costs more or less: `{ do = "price", what = "chosen", by = 1 }`."""

    do: Literal["price"]
    what: Literal["chosen", "another", "dung", "wool", "horn", "egg", "feather", "beak", "wood", "iron"]
    """The Demon's choice, another one than was chosen last, or a resource."""
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


WorldVerb = Annotated[
    Spawn | BuildPieces | LitterCells | ChangePrice | FillStalls | HoldAuction, Field(discriminator="do")
]


class EventCard(CardTable):
    """An event card: `events/tree-respawn.toml`. Cards of the Adventure Path lie in the same deck; they are quests."""

    id: Slug
    """The file's name where it is not given."""
    name: Text
    kind: Literal["monsters", "resources", "market"]
    family: Slug = "both"
    """With which family it is in play: gobball, tofu, or both (Q13.1.1)."""
    copies: Positive = 1
    """How many such cards the deck has."""
    effects: Annotated[tuple[WorldVerb, ...], Field(min_length=1)]
    """What it does, in this order."""
    text: Text | None = None
    """Words about the card."""
    source: Source = Source()
