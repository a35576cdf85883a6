"""Quest cards: those of the Adventure Path, and the personal ones, Journeys and Hunting Trophies (Q4.4, Q4.5)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag, model_validator

from outerworld.cards.base import CardTable, Positive, Slug, Source, Text
from outerworld.cards.errors import expected
from outerworld.cards.needs import Counted, Need, Prey

MOST_STEPS = 15
MOST_MARKS = 30
GG = Annotated[int, Field(strict=True, ge=1, le=3)]
"""What a quest is worth."""


def _shape(need: Any) -> str:
    """Whether it is the word for the scenario card's need; by names that are no keys of any table."""
    return "as-scenario" if isinstance(need, str) else "quest-need"


def _check_scenario(value: Any) -> Any:
    if value != "scenario":
        raise ValueError(expected('a table, or "scenario" for what the scenario card asks', value))
    return value


PathNeed = Annotated[
    Annotated[Need, Tag("quest-need")]
    | Annotated[Literal["scenario"], BeforeValidator(_check_scenario), Tag("as-scenario")],
    Discriminator(_shape),
]


class QuestCard(CardTable):
    """What all quest cards share."""

    id: Slug
    """The file's name where it is not given."""
    name: Text
    family: Slug = "both"
    """With which family it is in play: gobball, tofu, or both."""
    text: Text | None = None
    """Words about the card."""
    source: Source = Source()


class PathQuest(QuestCard):
    """A quest of the Adventure Path, which lies in the event deck: `quests/so-soft.toml` (Q13.3)."""

    kind: Literal["quest"]
    copies: Positive = 1
    """How many such cards there are."""
    need: PathNeed
    """What must be done; "scenario" for a Repeatable Quest, which copies the scenario card (Q4.5.8)."""
    gg: Positive | None = None
    """What completing it is worth; a Repeatable Quest is worth what the scenario card is."""

    @model_validator(mode="after")
    def _worth(self) -> PathQuest:
        if (self.need == "scenario") != (self.gg is None):
            clause = "no gg with need = scenario" if self.gg is not None else "gg, found nothing"
            raise ValueError(f"expected {clause}")
        return self


class Journey(QuestCard):
    """A personal quest whose steps are done in their order: `quests/good-compost.toml` (Q4.4.6)."""

    gg: GG
    steps: Annotated[tuple[Need, ...], Field(min_length=1, max_length=MOST_STEPS)]
    needs: Literal["low-wall", "hay-bale"] | None = None
    """Scenery without which it cannot be done: it is exchanged at the deal when none stands."""

    @model_validator(mode="after")
    def _can_be_done_alone(self) -> Journey:
        if any(step.have_together is not None for step in self.steps):
            raise ValueError("steps: expected what one Krosmaster does, found have-together")
        return self


class Hunt(CardTable):
    """Whom a trophy lists, and how often: `{ kill = "mob:gob", count = 2 }`."""

    kill: Prey
    """Whom: mob:ID, special:F, dungeon:F, boss:F, family:F, boss, special, mob or krosmaster."""
    count: Counted = 1
    """How many."""


class Trophy(QuestCard):
    """A Hunting Trophy, a personal quest that lists kills in any order: `quests/white-flock.toml` (Q4.4.2)."""

    gg: GG
    hunt: Annotated[tuple[Hunt, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _has_room(self) -> Trophy:
        marks = sum(hunt.count for hunt in self.hunt)
        if marks > MOST_MARKS:
            raise ValueError(f"hunt: expected at most {MOST_MARKS} kills, found {marks}")
        return self


PersonalQuest = Journey | Trophy
Quest = PathQuest | Journey | Trophy
"""Any quest card: `kind` makes it one of the path, `steps` a Journey, `hunt` a Hunting Trophy."""
