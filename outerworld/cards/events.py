"""Event cards of Quest: what the Demon's turn brings to the world (Q13.2), in the verbs of the world."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from outerworld.cards.base import CardTable, Positive, Slug, Source, Text
from outerworld.cards.world_verbs import WorldVerb


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
