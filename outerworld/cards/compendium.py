"""The cards of a game, compiled once and shared by every game with the same packs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeGuard

from pydantic import BaseModel

from outerworld.cards.effects import Choose, Effect, Mark
from outerworld.cards.frozen import Frozen
from outerworld.cards.items import Item
from outerworld.cards.loading import Catalogue
from outerworld.cards.moods import Mood
from outerworld.cards.rewards import Reward
from outerworld.cards.shelves import MOST_CARDS, check_room
from outerworld.cards.tables import (
    COPIED_SLOTS,
    REWARD_SLOTS,
    SCENERY_SLOTS,
    SLOTS,
    CardRow,
    RewardRow,
    Scripts,
    SpellRow,
    compile_card,
    compile_item,
    compile_mood,
    compile_reward,
    compile_scenery,
)
from outerworld.cards.units import AnyCard, Card, Krosmaster, Mob, Scenery, Summon


@dataclass(frozen=True, slots=True)
class Compendium(Frozen):
    """Compiled cards and rewards by number, and the scripts of their effects.

    >>> from outerworld.cards.loading import load_catalogue
    >>> book = compile_catalogue(load_catalogue(), {})
    >>> book.cards[book.card_numbers["lilotte"]].hp
    6
    """

    catalogue: Catalogue  # what it was compiled of, whose packs have the names and words
    cards: tuple[CardRow, ...]
    card_numbers: Mapping[str, int]
    rewards: tuple[RewardRow, ...]
    reward_numbers: Mapping[str, int]
    scripts: tuple[tuple[Effect, ...], ...]
    inside: Mapping[tuple[int, int, str], int]
    spells: Mapping[int, SpellRow]  # by script: the spell in which it is written, however deep
    marker_names: tuple[str, ...]  # of special markers
    hearing: dict[str, bytes]  # by event, by card: whether it has a power that waits for it
    with_statics: frozenset[int]  # the cards with a static power
    interior_fire: int  # the script of that power's choice
    given: tuple[SpellRow, ...]  # the spells that scenery gives, in the order of their slots
    punches: dict[tuple[int, ...], SpellRow]  # what techniques make of Punch, by what is equipped; filled on demand


INTERIOR_FIRE = Choose.model_validate(
    {"do": "choose", "from": {"ap": [{"do": "markers", "ap": 1}], "mp": [{"do": "markers", "mp": 1}]}}
)

Worn = Reward | Item | Mood
"""What gives a unit more than its own card has."""

MOST_KEPT: Final = 32
# An option names a spell by its slot, of which rewards have these, and scenery those.
MOST_REWARDS: Final = COPIED_SLOTS - REWARD_SLOTS
MOST_GIVEN: Final = SLOTS - SCENERY_SLOTS
_compiled: dict[tuple[str, str], Compendium] = {}


def compile_catalogue(catalogue: Catalogue, written_here: Mapping[str, AnyCard | Reward]) -> Compendium:
    """Arena's cards of a catalogue, and those that a position writes itself; the catalogue alone is compiled once."""
    known = catalogue.for_duels
    cards: dict[str, AnyCard] = {**known.krosmasters, **known.summons, **known.scenery}
    rewards = dict(known.rewards)
    for name, card in written_here.items():
        if isinstance(card, Reward):
            rewards[name] = card
        else:
            cards[name] = card
    worn = [rewards[name] for name in sorted(rewards)]
    return _compile(known, cards, worn) if written_here else _kept("arena", known, cards, worn)


def compile_quest(
    catalogue: Catalogue, written_here: Mapping[str, BaseModel], items: tuple[Item, ...], moods: tuple[Mood, ...]
) -> Compendium:
    """Quest's cards of a catalogue, those that a position writes itself, and what is worn in its game by place.

    Players' Krosmasters wear items, bosses moods, whose numbers come after those of the items.
    """
    cards: dict[str, AnyCard] = {**catalogue.scenery, **quest_units(catalogue, {})}
    units = {name: card for name, card in written_here.items() if is_unit(card)}
    own = any(isinstance(card, Item | Mood) for card in written_here.values())
    worn: tuple[Worn, ...] = (*items, *moods)
    if units or own:
        return _compile(catalogue, {**cards, **units}, worn)
    return _kept("quest", catalogue, cards, worn)


def quest_units(catalogue: Catalogue, written_here: Mapping[str, BaseModel]) -> dict[str, Card]:
    """Who can stand on a board of Quest, by id: a mob stands for the summon of its id, and own cards for all."""
    own: dict[str, Card] = {name: card for name, card in written_here.items() if is_unit(card)}
    return {**catalogue.krosmasters, **catalogue.summons, **catalogue.mobs, **own}


def is_unit(card: BaseModel) -> TypeGuard[Card]:
    """Whether a card is what a unit is made of."""
    return isinstance(card, Krosmaster | Summon | Mob)


def _kept(game: str, catalogue: Catalogue, cards: Mapping[str, AnyCard], worn: Sequence[Worn]) -> Compendium:
    """The book of a game with a catalogue's own cards, compiled once: in Arena rewards are worn."""
    key = game, catalogue.pack_hash
    book = _compiled.get(key)
    if book is None:
        book = _compiled[key] = _compile(catalogue, cards, worn)
        while len(_compiled) > MOST_KEPT:
            _compiled.pop(next(iter(_compiled)), None)
    return book


def _compile(catalogue: Catalogue, cards: Mapping[str, AnyCard], worn: Sequence[Worn]) -> Compendium:
    scripts = Scripts()
    names = sorted(cards)
    check_room("cards", len(names), MOST_CARDS)
    check_room("rewards", len(worn), MOST_REWARDS)
    given: list[SpellRow] = []
    rows: list[CardRow] = []
    for name in names:
        card = cards[name]
        rows.append(
            compile_scenery(card, len(given), scripts) if isinstance(card, Scenery) else compile_card(card, scripts)
        )
        given += rows[-1].gives
    check_room("spells that scenery gives", len(given), MOST_GIVEN)
    return Compendium(
        catalogue=catalogue,
        cards=tuple(rows),
        card_numbers={name: number for number, name in enumerate(names)},
        rewards=tuple(_compile_worn(card, number, scripts) for number, card in enumerate(worn)),
        reward_numbers={card.id: number for number, card in enumerate(worn)},
        inside=scripts.inside,
        spells=scripts.spells,
        interior_fire=scripts.add((INTERIOR_FIRE,)),
        scripts=tuple(scripts.lists),
        marker_names=tuple(sorted({e.marker for script in scripts.lists for e in script if isinstance(e, Mark)})),
        given=tuple(given),
        punches={},
        hearing=_hearing(rows),
        with_statics=_with_statics(rows),
    )


def _compile_worn(card: Worn, number: int, scripts: Scripts) -> RewardRow:
    if isinstance(card, Mood):
        return compile_mood(card, number, scripts)
    return compile_item(card, number, scripts) if isinstance(card, Item) else compile_reward(card, number, scripts)


def _with_statics(rows: list[CardRow]) -> frozenset[int]:
    return frozenset(n for n, row in enumerate(rows) if any(written.power.static for written in row.written))


def _hearing(rows: list[CardRow]) -> dict[str, bytes]:
    events = {written.power.when for row in rows for written in row.written if written.power.when}
    return {
        event: bytes([any(written.power.when == event for written in row.written) for row in rows]) for event in events
    }
