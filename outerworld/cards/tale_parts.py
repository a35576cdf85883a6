"""What a tale is made of: its repeatable quest, its actions and standing rules, its event deck, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeGuard, cast, get_args

from pydantic import Discriminator, Field, Tag, model_validator

from outerworld.cards import effects as verbs
from outerworld.cards.amounts import Condition
from outerworld.cards.base import CardTable, Name, NotNegative, Positive, Slug, Text, id_from_name, title
from outerworld.cards.needs import Need
from outerworld.cards.powers import Event, Power, Static
from outerworld.cards.quests import MOST_GG
from outerworld.cards.scenery_words import SceneryWord
from outerworld.cards.world_verbs import OfWorld

MOST_ROUNDS = 60
Moment = Literal["demon-turn", "demon-turn-end", "round"]
MOMENTS: tuple[Moment, ...] = get_args(Moment)
"""Moments of the whole table, which no unit's power waits for."""

# `build` and `litter` are the world's in a tale: what a card builds has a caster.
OfCards = (
    verbs.Markers
    | verbs.Now
    | verbs.Injuries
    | verbs.Kamas
    | verbs.PowersVerb
    | verbs.Mark
    | verbs.Flip
    | verbs.Roll
    | verbs.Choose
)
TaleVerb = Annotated[OfWorld | OfCards, Field(discriminator="do")]
TaleVerbs = tuple[TaleVerb, ...]


class RepeatableQuest(CardTable):
    """What the scenario card asks for, again on every Repeatable Quest (Q4.5.8, Q1.2.9, Q14.3.2)."""

    need: Need
    gg: Annotated[int, Field(strict=True, ge=1, le=MOST_GG)]
    """What completing it is worth."""
    then: TaleVerbs = ()
    """What happens each time that somebody has completed it."""

    @model_validator(mode="after")
    def _is_for_one(self) -> RepeatableQuest:
        if self.need.have_together is not None:
            raise ValueError("need: expected what one Krosmaster does, found have-together")
        return self


class TaleCost(CardTable):
    """What an action of a tale costs: `{ ap = 2, kamas = 1 }`."""

    ap: NotNegative = 0
    mp: NotNegative = 0
    kamas: NotNegative = 0


class TaleAction(CardTable):
    """A new action of Krosmasters, which is done with `use ID`: `[[action]]` with `id = "pray"`."""

    id: Slug
    """Made of the name where it is not given."""
    name: Name
    """Made of the id where it is not given."""
    cost: TaleCost = TaleCost()
    near: SceneryWord | None = None
    """Scenery that the Krosmaster must stand next to."""
    at: Literal["city"] | None = None
    """Where the Krosmaster must stand."""
    mode: Literal["adventure", "combat"] | None = None
    """In which mode alone it can be done."""
    once: Literal["turn"] | None = None
    """At most once a turn. An action that costs nothing must say so."""
    effects: TaleVerbs = ()
    """What it does; nothing where only a need asks for it."""

    @model_validator(mode="before")
    @classmethod
    def _id_or_name(cls, table: Any) -> Any:
        return _named(table)

    @model_validator(mode="after")
    def _has_an_end(self) -> TaleAction:
        if self.once is None and not (self.cost.ap or self.cost.mp or self.cost.kamas):
            raise ValueError('expected a cost, or once = "turn", for an action that would have no end')
        return self


class TaleCondition(Condition):
    """When a rule of a tale counts: what cards can say, and from which round on."""

    round_at_least: Positive | None = None
    """From this round on."""


class TaleRule(CardTable):
    """A standing rule, in the words of powers: `[[rule]]` with `when = "demon-turn"` or `static`.

    It stands on the Krosmaster of every player as if it were printed there.
    """

    id: Slug
    """Made of the name where it is not given."""
    name: Name
    """Made of the id where it is not given."""
    when: Literal[Moment, Event] | None = None
    """demon-turn, demon-turn-end and round are the table's; all others are what powers wait for."""
    static: Static | None = None
    """What always holds. One that is about everyone is nobody's: it holds for all, wherever they are."""
    if_: TaleCondition | None = None
    """Conditions, all of which must hold."""
    once: Literal["turn", "fight"] | None = None
    """How often it works on each Krosmaster; without it, always."""
    effects: TaleVerbs = ()
    """What happens."""
    text: Text | None = None
    """Its own wording, where that is clearer than the one made of the data."""

    @model_validator(mode="before")
    @classmethod
    def _id_or_name(cls, table: Any) -> Any:
        return _named(table)

    @model_validator(mode="after")
    def _makes_sense(self) -> TaleRule:
        if (self.when is None) == (self.static is None):
            raise ValueError("expected one of when and static")
        if bool(self.effects) != (self.when is not None):
            raise ValueError("effects: expected some with when, and none with static")
        if self.is_of_table:
            self._check_of_table()
        elif self.if_ is not None and self.if_.round_at_least is not None:
            raise ValueError(f"if: expected round-at-least with {', '.join(MOMENTS)} only")
        elif any(is_of_world(verb) for verb in self.effects):
            raise ValueError(f"effects: expected what cards do, for verbs of the world need {', '.join(MOMENTS)}")
        return self

    def _check_of_table(self) -> None:
        if self.once is not None:
            raise ValueError(f"once: expected none with {self.when}")
        said = set() if self.if_ is None else self.if_.model_fields_set - {"round_at_least"}
        if said:
            raise ValueError(f"if: expected round-at-least alone with {self.when}, found {min(said).replace('_', '-')}")

    @property
    def is_of_table(self) -> bool:
        """Whether it waits for a moment of the whole table."""
        return self.when in MOMENTS

    def as_power(self) -> Power:
        """The rule as a power that is written on a Krosmaster's card."""
        condition = None
        if self.if_ is not None:
            condition = Condition.model_validate(self.if_.model_dump(by_alias=True, exclude_unset=True))
        return Power.model_construct(
            id=self.id,
            name=self.name,
            static=self.static,
            when=cast("Event | None", self.when),
            instead=None,
            once=self.once,
            if_=condition,
            effects=tuple(effect for effect in self.effects if is_of_cards(effect)),
            retribution=None,
            revenge=None,
            text=self.text,
        )


class Victory(CardTable):
    """How a tale is won: `by = "gg-path"`."""

    by: Literal["gg-path", "last-standing"] | None = None
    """gg-path: a full Geegee Path. last-standing: the last one who was never KO'd."""
    need: Need | None = None
    """What is to be done by one player, or by all together in a Cooperative game."""
    most_gg_at: Annotated[int, Field(strict=True, ge=1, le=MOST_ROUNDS)] | None = None
    """Who has most GG at the end of this round."""

    @model_validator(mode="after")
    def _is_one(self) -> Victory:
        found = [key for key in ("by", "need", "most_gg_at") if getattr(self, key) is not None]
        if len(found) != 1:
            listed = " and ".join(key.replace("_", "-") for key in found) or "none"
            raise ValueError(f"expected one of by, need and most-gg-at, found {listed}")
        return self


class Rounds(CardTable):
    """So many rounds are over: `{ rounds = 13 }`."""

    rounds: Annotated[int, Field(strict=True, ge=1, le=MOST_ROUNDS)]


DefeatWord = Literal["path-full", "all-ko"]


def _defeat_shape(value: Any) -> str:
    return "after-rounds" if isinstance(value, Rounds | Mapping) else "a-word"


Loss = Annotated[
    Annotated[DefeatWord, Tag("a-word")] | Annotated[Rounds, Tag("after-rounds")], Discriminator(_defeat_shape)
]


class Defeat(CardTable):
    """When the Demon wins a Cooperative game: `by = "path-full"`, or `any = ["all-ko", { rounds = 13 }]`."""

    by: DefeatWord | None = None
    """path-full: no cell of the Adventure Path is left. all-ko: everybody was KO'd between two of the Demon's turns."""
    rounds: Annotated[int, Field(strict=True, ge=1, le=MOST_ROUNDS)] | None = None
    """So many rounds are over."""
    any: Annotated[tuple[Loss, ...], Field(min_length=1)] | None = None
    """Whichever of these comes first."""

    @model_validator(mode="after")
    def _is_one(self) -> Defeat:
        found = [key for key in ("by", "rounds", "any") if getattr(self, key) is not None]
        if len(found) != 1:
            raise ValueError(f"expected one of by, rounds and any, found {' and '.join(found) or 'none'}")
        return self

    @property
    def words(self) -> frozenset[str]:
        """path-full, all-ko, or both."""
        return frozenset(word for word in (self.by, *(self.any or ())) if isinstance(word, str))

    @property
    def last_round(self) -> int | None:
        """The round after which the Demon has won."""
        said = [loss.rounds for loss in self.any or () if isinstance(loss, Rounds)]
        return self.rounds if self.rounds is not None else min(said, default=None)


class Events(CardTable):
    """How the event deck is otherwise: `{ without = ["auction"], extra = { gobball-spawn-3 = 2 } }`."""

    without: tuple[Slug, ...] = ()
    """Cards that are not in the deck, none of their copies."""
    extra: dict[Slug, Positive] = Field(default_factory=dict)
    """More copies of cards that go with the families in play."""


def _named(table: Any) -> Any:
    if isinstance(table, Mapping) and "name" not in table and isinstance(table.get("id"), str):
        return {**table, "name": title(table["id"])}
    return id_from_name(table)


def is_of_world(verb: OfWorld | OfCards) -> TypeGuard[OfWorld]:
    """Whether it is a verb of the world."""
    return isinstance(verb, OfWorld)


def is_of_cards(verb: OfWorld | OfCards) -> TypeGuard[OfCards]:
    """Whether it is a verb of cards."""
    return isinstance(verb, OfCards)
