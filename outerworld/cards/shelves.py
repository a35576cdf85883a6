"""The kinds of cards that a pack can have: one line a kind, from which everything that reads packs follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Self, get_type_hints

from pydantic import BaseModel

from outerworld.cards.arenas import Arena
from outerworld.cards.errors import CardError
from outerworld.cards.events import EventCard
from outerworld.cards.items import Item
from outerworld.cards.moods import Mood
from outerworld.cards.quests import Quest
from outerworld.cards.rewards import Reward
from outerworld.cards.tales import Tale
from outerworld.cards.tiles import Tile
from outerworld.cards.tutorials import Tutorial
from outerworld.cards.units import Krosmaster, Mob, Scenery, Summon

# Who may not share an id: what stands on Arena's boards, and what stands on Quest's, where a mob of the same id takes a
# summon's place. Other kinds have ids of their own.
ON_BOARD: Final = "on board"
IN_QUEST: Final = "in Quest"
MOST_CARDS: Final = 1024
"""An option names a card, an arena, a tile or a quest in ten bits."""


@dataclass(frozen=True)
class Kind:
    """A kind of card: its model, whose ids it may not have, and the keys that tell it."""

    word: str
    """What it is called: `outerworld schema WORD`."""
    model: type[BaseModel]
    apart: tuple[str, ...]
    """The kinds that share a word here have no id in common."""
    told_by: tuple[str, ...] = ()
    """Any of these keys tells it in a position of Quest: `level`, or `kind=quest` with a value."""
    folder: str = ""
    """Its folder in a pack, which is its name among `Shelves`."""

    def is_told(self, table: Mapping[str, Any]) -> bool:
        """Whether a table is of this kind, by its keys."""
        return any(_is_said(sign, table) for sign in self.told_by)


def _is_said(sign: str, table: Mapping[str, Any]) -> bool:
    key, _, value = sign.partition("=")
    return key in table and (not value or table[key] == value)


@dataclass(frozen=True, eq=False, kw_only=True)
class Shelves:
    """Cards by kind and id. The kinds that Quest's positions can write are asked in this order, a summon last.

    A new kind is one more line, and its `check` in `outerworld.cards.references` if its cards name others.
    """

    krosmasters: Annotated[dict[str, Krosmaster], Kind("krosmaster", Krosmaster, (ON_BOARD, IN_QUEST), ("level",))]
    summons: Annotated[dict[str, Summon], Kind("summon", Summon, (ON_BOARD,))]
    scenery: Annotated[dict[str, Scenery], Kind("scenery", Scenery, (ON_BOARD, IN_QUEST))]
    rewards: Annotated[dict[str, Reward], Kind("reward", Reward, ("rewards",))]
    arenas: Annotated[dict[str, Arena], Kind("arena", Arena, ("arenas",))]
    tutorials: Annotated[dict[str, Tutorial], Kind("tutorial", Tutorial, ("tutorials",))]
    mobs: Annotated[dict[str, Mob], Kind("mob", Mob, (IN_QUEST,), ("category",))]
    quests: Annotated[dict[str, Quest], Kind("quest", Quest, ("quests",), ("steps", "hunt", "kind=quest"))]
    items: Annotated[dict[str, Item], Kind("item", Item, ("items",), ("slot",))]
    tiles: Annotated[dict[str, Tile], Kind("tile", Tile, ("tiles",), ("rows",))]
    events: Annotated[dict[str, EventCard], Kind("event", EventCard, ("quests",), ("kind",))]
    moods: Annotated[dict[str, Mood], Kind("mood", Mood, ("moods",), ("boss",))]
    tales: Annotated[dict[str, Tale], Kind("tale", Tale, ("quests",), ("victory",))]

    def shelf(self, kind: Kind) -> Mapping[str, Any]:
        """The cards of a kind, by id."""
        found: Mapping[str, Any] = getattr(self, kind.folder)
        return found

    def called(self, identifier: str) -> list[Any]:
        """Everything of that id, of whatever kind."""
        return [shelf[identifier] for kind in KINDS if identifier in (shelf := self.shelf(kind))]

    @property
    def ids(self) -> list[str]:
        """The ids of everything."""
        return [identifier for kind in KINDS for identifier in self.shelf(kind)]

    def with_own(self, cards: Iterable[BaseModel]) -> Shelves:
        """These shelves with more cards on them, which take the place of those with the same id."""
        own = {kind.folder: dict(self.shelf(kind)) for kind in KINDS}
        for card in cards:
            own[kind_of_model(type(card)).folder][card.id] = card  # type: ignore[attr-defined]
        return Shelves(**own).checked()

    def checked(self) -> Self:
        """The same; CardError where there are more cards of a kind than options can name."""
        for kind in KINDS:
            check_room(kind.folder, len(self.shelf(kind)), MOST_CARDS)
        return self


def check_room(what: str, count: int, most: int) -> None:
    """A game whose options could not name all its cards is refused before it begins."""
    if count > most:
        raise CardError("packs", (), f"expected at most {most} {what} in a game, found {count}: play with fewer packs")


KINDS: Final[tuple[Kind, ...]] = tuple(
    replace(hint.__metadata__[0], folder=folder)
    for folder, hint in get_type_hints(Shelves, include_extras=True).items()
)
"""Every kind of card, in the order in which packs are read."""
WRITTEN_IN_QUEST: Final = (*(kind for kind in KINDS if kind.told_by), next(k for k in KINDS if k.word == "summon"))
"""The kinds of which a position of Quest can write cards; what no key tells is the last, a summon."""


def kind_of_model(model: type[BaseModel]) -> Kind:
    """The kind whose cards are of that model.

    >>> kind_of_model(Mob).folder
    'mobs'
    """
    return next(kind for kind in KINDS if kind.model is model)


def gathered(shelves: Iterable[Shelves]) -> dict[str, dict[str, Any]]:
    """Everything that stands on several shelves, by folder and id."""
    several = tuple(shelves)
    return {kind.folder: {key: card for one in several for key, card in one.shelf(kind).items()} for kind in KINDS}


def on_path(shelves: Shelves, tale: Tale | None) -> list[str]:
    """The quests that may be laid on the Adventure Path, by id; none where a tale drops it (Q14.3.2)."""
    if tale is not None and not tale.has_path:
        return []
    return [quest.id for quest in shelves.quests.values() if not quest.is_personal]
