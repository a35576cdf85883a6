"""Quest cards: those of the Adventure Path, and the personal ones, Journeys and Hunting Trophies (Q4.4, Q4.5)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag, model_validator

from outerworld.cards.base import CardTable, Name, Positive, Slug, Source, Text
from outerworld.cards.errors import expected
from outerworld.cards.needs import Counted, Need, Prey

MOST_STEPS = 15
MOST_MARKS = 30
MOST_GG = 3


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


class Hunt(CardTable):
    """Whom a trophy lists, and how often: `{ kill = "mob:gob", count = 2 }`."""

    kill: Prey
    """Whom: mob:ID, special:F, dungeon:F, boss:F, family:F, boss, special, mob or krosmaster."""
    count: Counted = 1
    """How many."""


class Quest(CardTable):
    """A quest card: `quests/so-soft.toml`. With `kind = "quest"` it is one of the Adventure Path, which lies in the
    event deck; with `steps` a Journey, with `hunt` a Hunting Trophy, and these two are personal."""

    id: Slug
    """The file's name where it is not given."""
    name: Name
    family: Slug = "both"
    """With which family it is in play: gobball, tofu, or both."""
    gg: Annotated[int, Field(strict=True, ge=1, le=MOST_GG)] | None = None
    """What completing it is worth (Q2.1.5); a Repeatable Quest is worth what the scenario card is."""
    kind: Literal["quest"] | None = None
    """Of a card of the Adventure Path (Q13.3.2 to Q13.3.12)."""
    copies: Positive = 1
    """How many such cards the event deck has."""
    need: PathNeed | None = None
    """What a card of the path asks for; "scenario" on a Repeatable Quest, which copies the scenario card (Q4.5.8)."""
    steps: Annotated[tuple[Need, ...], Field(min_length=1, max_length=MOST_STEPS)] | None = None
    """Of a Journey: what is to be done, in this order (Q4.4.6)."""
    hunt: Annotated[tuple[Hunt, ...], Field(min_length=1)] | None = None
    """Of a Hunting Trophy: whom to kill, in any order (Q4.4.2)."""
    needs: Literal["low-wall", "hay-bale"] | None = None
    """Scenery without which a Journey cannot be done: it is exchanged at the deal when none stands."""
    text: Text | None = None
    """Words about the card."""
    source: Source = Source()

    @model_validator(mode="after")
    def _is_of_one_kind(self) -> Quest:
        told = {"kind": self.kind, "steps": self.steps, "hunt": self.hunt}
        found = [key for key, value in told.items() if value is not None]
        if len(found) != 1:
            raise ValueError(f"expected one of {', '.join(told)}, found {' and '.join(found) or 'none'}")
        if (self.kind is None) != (self.need is None):
            raise ValueError('expected need with kind = "quest", and only there')
        if (self.need == "scenario") != (self.gg is None):
            raise ValueError(f"expected {'gg, found nothing' if self.gg is None else 'no gg with need = scenario'}")
        if any(need.have_together is not None for need in (*(self.steps or ()), self.need) if isinstance(need, Need)):
            raise ValueError("expected what one Krosmaster does, found have-together")
        self._check_personal()
        return self

    def _check_personal(self) -> None:
        """What only Journeys and trophies must keep to."""
        if self.needs is not None and self.steps is None:
            raise ValueError("expected needs with steps only")
        marks = sum(hunt.count for hunt in self.hunt or ())
        if marks > MOST_MARKS:
            raise ValueError(f"hunt: expected at most {MOST_MARKS} kills, found {marks}")

    @property
    def is_personal(self) -> bool:
        """Whether it is dealt to a player, and no card of the Adventure Path."""
        return self.kind is None

    @property
    def is_repeatable(self) -> bool:
        """Whether it is a copy of the scenario card."""
        return self.need == "scenario"
