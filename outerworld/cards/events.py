"""Event cards of Quest: what the Demon's turn brings to the world (Q13.2), in the verbs of the world."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from outerworld.cards.base import CardTable, Name, Positive, Slug, Source, Text
from outerworld.cards.world_verbs import BuildPieces, ChangePrice, LitterCells, Spawn, WorldVerb


class EventCard(CardTable):
    """An event card: `events/tree-respawn.toml`. Cards of the Adventure Path lie in the same deck; they are quests."""

    id: Slug
    """The file's name where it is not given."""
    name: Name
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

    @model_validator(mode="after")
    def _is_for_any_game(self) -> EventCard:
        """A card knows neither the world that lies nor who did something; tales do."""
        for number, verb in enumerate(self.effects):
            if isinstance(verb, BuildPieces | LitterCells) and (verb.on is not None or verb.where == "player"):
                raise ValueError(f"effects[{number}]: expected a cell or a player's choice only in a tale")
            if isinstance(verb, ChangePrice) and verb.what == "sold":
                raise ValueError(f"effects[{number}].what: expected sold only in a tale")
            for key in ("after", "hp"):
                if isinstance(verb, Spawn) and key in verb.model_fields_set:
                    raise ValueError(f"effects[{number}].{key}: expected it only in a tale")
        return self
