"""What a file names must be there: cards, arenas, rewards, rulesets and what is translated."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Set
from functools import singledispatch
from typing import Any, get_args

from pydantic import BaseModel

from outerworld.cards.arenas import Arena, cell_place
from outerworld.cards.base import SceneryKind, slug
from outerworld.cards.errors import CardError, Path, Wrong, expected, must_be, not_there, together
from outerworld.cards.items import Item
from outerworld.cards.moods import Mood
from outerworld.cards.needs import Need
from outerworld.cards.packs import CardWords
from outerworld.cards.position import FREE_GROUND, PlacedUnit, Position
from outerworld.cards.quests import Quest
from outerworld.cards.rewards import Reward
from outerworld.cards.ruleset import ruleset_names
from outerworld.cards.shelves import KINDS, Shelves
from outerworld.cards.spells import Spell
from outerworld.cards.tale_references import check_prey, check_tale
from outerworld.cards.tales import Tale
from outerworld.cards.tutorials import Tutorial
from outerworld.cards.units import Card, Krosmaster, Mob, Scenery, Summon

# What a position may say of special scenery.
SAID_OF_SCENERY = frozenset({"card", "cell", "on", "injuries"})


@singledispatch
def check(card: BaseModel, shelves: Shelves, where: str, path: Path = ()) -> None:
    """Refuses a card whose effects name what is not there; a kind that names nothing else needs no more than this."""
    together(wrong_effects(plain(card), shelves, where, path))


@check.register
def _check_quest(quest: Quest, shelves: Shelves, where: str, path: Path = ()) -> None:
    """Whom it says is to be killed is a loaded mob, where it names one."""
    wrong = Wrong()
    for index, hunt in enumerate(quest.hunt or ()):
        with wrong:
            check_prey(hunt, shelves, where, (*path, "hunt", index))
    for index, step in enumerate(quest.steps or ()):
        with wrong:
            check_prey(step, shelves, where, (*path, "steps", index))
    if isinstance(quest.need, Need):
        with wrong:
            check_prey(quest.need, shelves, where, (*path, "need"))
    wrong.tell()


@check.register
def _check_tale(tale: Tale, shelves: Shelves, where: str, path: Path = ()) -> None:
    """What its effects name is there, and it can be won."""
    together(wrong_effects(plain(tale), shelves, where, path))
    check_tale(tale, shelves, where, path)


@check.register
def _check_scenery(scenery: Scenery, shelves: Shelves, where: str, path: Path = ()) -> None:
    wrong = Wrong()
    with wrong:
        together(wrong_effects(plain(scenery), shelves, where, path))
    if scenery.stops_on is not None:
        with wrong:
            must_be(scenery.stops_on, shelves.scenery, "loaded scenery", where, (*path, "stops-on"))
    wrong.tell()


@check.register
def _check_arena(arena: Arena, shelves: Shelves, where: str, path: Path = ()) -> None:
    wrong = Wrong()
    for letter, card in arena.scenery.items():
        with wrong:
            must_be(card, shelves.scenery, "loaded scenery", where, (*path, "scenery", letter))
    wrong.tell()


@check.register
def _check_item(item: Item, shelves: Shelves, where: str, path: Path = ()) -> None:
    wrong = Wrong()
    with wrong:
        together(wrong_effects(plain(item), shelves, where, path))
    if item.set is not None:
        sets = [other.id for other in shelves.items.values() if other.slot == "set"]
        with wrong:
            must_be(item.set, sets, "a loaded set", where, (*path, "set"))
    wrong.tell()


@check.register
def _check_mood(mood: Mood, shelves: Shelves, where: str, path: Path = ()) -> None:
    bosses = [name for name, card in shelves.krosmasters.items() if "boss" in card.types]
    wrong = Wrong()
    with wrong:
        must_be(mood.boss, bosses, "the card of a boss", where, (*path, "boss"))
    with wrong:
        together(wrong_effects(plain(mood), shelves, where, path))
    wrong.tell()


def plain(card: BaseModel) -> dict[str, Any]:
    """A card as its file has it: a table, without what every card has by default."""
    return card.model_dump(by_alias=True, exclude_defaults=True)


def wrong_effects(card: object, shelves: Shelves, where: str, path: Path = ()) -> Iterator[CardError]:
    """What the effects in a card's table name that is not there, and an X that nobody chooses.

    They are found in whatever table it is, so that a mistake of form elsewhere in the file hides none of them.
    """
    for here, table, has_x in _tables_in(card, path, False):
        for key, known, noun in _named_by(table, shelves):
            if isinstance(word := table.get(key), str) and word not in known:
                yield not_there(word, known, noun, where, (*here, key))
        if table.get("value") == "x" and not has_x:
            yield CardError(where, here, 'expected a spell with times for value = "x", found one without')


def _tables_in(card: object, path: Path, has_x: bool) -> Iterator[tuple[Path, Mapping[str, Any], bool]]:
    """Every table in a card with its key path, and whether it is in a spell with an X."""
    if isinstance(card, Mapping):
        has_x = has_x or "times" in card
        yield path, card, has_x
        for key, value in card.items():
            yield from _tables_in(value, (*path, key), has_x)
    elif isinstance(card, list | tuple):
        for index, value in enumerate(card):
            yield from _tables_in(value, (*path, index), has_x)


def _named_by(effect: Mapping[str, Any], shelves: Shelves) -> Iterator[tuple[str, list[str], str]]:
    """What an effect names: its key, what is there, and what that is called."""
    match effect.get("do"):
        case "summon":
            yield "card", [*shelves.summons, *shelves.mobs], "a loaded summon"
        case "replace":
            yield "card", [*shelves.krosmasters, *shelves.summons, *shelves.mobs], "a loaded card"
        case "build":
            yield "scenery", [*get_args(SceneryKind), *shelves.scenery], "loaded scenery"


def wrong_filters(card: object, kinds: Set[str], markers: Set[str], where: str) -> Iterator[CardError]:
    """Types in a card's table that no card has, and markers that none places."""
    for path, text in _texts_in(card, ()):
        if found := _FILTER.fullmatch(text):
            known, noun = (markers, _A_MARKER) if found[1] == "marked" else (kinds, _A_TYPE)
            if found[2] not in known:
                yield not_there(found[2], known, f"a {noun}", where, path)


def kinds_in(shelves: Shelves) -> set[str]:
    """Every type, family, and name of a summon or of scenery that a filter can name (F4.18.9)."""
    scenery = shelves.scenery.values()
    written = [card for lesson in shelves.tutorials.values() for card in lesson.cards.values()]
    units: list[Card] = [*shelves.krosmasters.values(), *shelves.summons.values(), *shelves.mobs.values()]
    units += [card for card in written if isinstance(card, Krosmaster | Summon)]
    named = {slug(card.name) for card in units if not isinstance(card, Krosmaster)}
    families = {card.family for card in units if not isinstance(card, Krosmaster) and card.family}
    return {kind for card in units for kind in card.types} | named | families | {slug(s.name) for s in scenery}


def given_by(card: object) -> set[str]:
    """What others may name of a card that cannot be read: its name, its types and family, and markers that it places.

    >>> sorted(given_by({"name": "Ember Fox", "types": ["fox"], "hp": "many"}))
    ['ember-fox', 'fox']
    """
    keys = {"id", "name", "types", "family", "marker"}
    return {slug(text) for path, text in _texts_in(card, (), ()) if keys & {*path}}


def markers_in(shelves: Shelves) -> set[str]:
    """Every special marker that a card places."""
    cards = [card for kind in KINDS for card in shelves.shelf(kind).values()]
    return {
        marker
        for card in cards
        for marker in re.findall(r'"marker":"([^"]+)"', card.model_dump_json(exclude_defaults=True))
    }


_FILTER = re.compile(r"(?:not-)?(type|marked):(.+)")
_A_TYPE = "type, family or summon that some card has"
_A_MARKER = "marker that some card places"
_SAID_FREELY = ("name", "text", "title")


def _texts_in(table: object, path: Path, without: tuple[str, ...] = _SAID_FREELY) -> Iterator[tuple[Path, str]]:
    """Every text of a card with its key path, but those that are said freely."""
    if isinstance(table, str):
        yield path, table
    elif isinstance(table, Mapping):
        for key, value in table.items():
            if key not in without:
                yield from _texts_in(value, (*path, str(key)), without)
    elif isinstance(table, list | tuple):
        for index, value in enumerate(table):
            yield from _texts_in(value, (*path, index), without)


@check.register
def _check_tutorial(tutorial: Tutorial, shelves: Shelves, where: str, path: Path = ()) -> None:
    wrong = Wrong()
    with wrong:
        must_be(tutorial.ruleset, ruleset_names(), "a ruleset", where, (*path, "ruleset"))
    with wrong:
        check_position(tutorial, shelves, where)
    wrong.tell()


def check_position(position: Position, shelves: Shelves, where: str) -> None:
    """Refuses a position that names what is not there, or puts a unit where it cannot stand.

    The cards written in the position itself count as loaded; the scenario runner calls this too.
    """
    inside = shelves.with_own(position.cards.values())
    wrong = Wrong()
    for name, card in position.cards.items():
        with wrong:
            check(card, inside, where, ("cards", name))
    for letter, unit in position.units.items():
        with wrong:
            _check_unit(letter, unit, position, inside, where)
    for path, reward in _rewards_in(position):
        with wrong:
            must_be(reward, inside.rewards, "a loaded reward", where, path)
    with wrong:
        if position.arena is not None:
            must_be(position.arena, shelves.arenas, "a loaded arena", where, ("arena",))
        _check_ground(position, shelves, where)
    wrong.tell()


def _check_unit(letter: str, unit: PlacedUnit, position: Position, shelves: Shelves, where: str) -> None:
    path = ("units", letter)
    cards = [*shelves.krosmasters, *shelves.summons, *shelves.scenery]
    must_be(unit.card, cards, "a loaded card", where, (*path, "card"))
    if unit.card in shelves.scenery:
        said = unit.model_fields_set - SAID_OF_SCENERY - ({"player"} if not unit.player else set())
        for key in sorted(said):
            raise CardError(where, (*path, key), f"expected no {key}, since scenery is nobody's unit")
    elif not unit.player:
        raise CardError(where, (*path, "player"), "expected a value, found nothing")
    if unit.summoner is not None and not position.can_have_summoned(unit.summoner, letter):
        raise CardError(where, (*path, "summoner"), expected(f"another unit of player {unit.player}", unit.summoner))


def _rewards_in(position: Position) -> Iterator[tuple[Path, str]]:
    """Every reward that a position names, with its key path."""
    for letter, unit in position.units.items():
        yield from ((("units", letter, "rewards", index), reward) for index, reward in enumerate(unit.rewards))
        yield from ((("units", letter, "equipped", index), reward) for index, reward in enumerate(unit.equipped))
    for rank, piles in position.piles.items():
        for place, pile in enumerate(piles):
            yield from ((("piles", rank, place, index), reward) for index, reward in enumerate(pile))
    yield from ((("face_up", name), reward) for name, reward in position.face_up.items())


def _check_ground(position: Position, shelves: Shelves, where: str) -> None:
    rows = position.rows(shelves.arenas)
    places = {letter: cell_place(cell, len(rows)) for letter, cell in position.cells.items()}
    together(
        CardError(
            where,
            ("units", letter, "cell"),
            f'expected a cell of the {len(rows[0])} x {len(rows)} board, found "{position.cells[letter]}"',
        )
        for letter, (row, column) in places.items()
        if row < 0 or column >= len(rows[0])
    )
    ground = position.ground(shelves.arenas)
    together(
        CardError(
            where,
            ("units", letter, "cell"),
            f'expected a free cell, found "{position.cells[letter]}" with {"a tree" if sign == "#" else "a bush"}',
        )
        for letter, (row, column) in places.items()
        if (sign := ground[row][column]) not in FREE_GROUND
    )


def check_words(words: Mapping[str, CardWords], shelves: Shelves, where: str) -> None:
    """Refuses translations of what is not there."""
    known = shelves.ids
    wrong: list[CardError] = []
    for identifier, entry in words.items():
        if identifier not in known:
            wrong.append(not_there(identifier, known, "the id of something loaded", where, (identifier,)))
            continue
        cards = shelves.called(identifier)
        spells = [spell.id for card in cards for spell in spells_of(card)]
        powers = [power.id for card in cards for power in getattr(card, "written_powers", ())]
        for key, said, there in (("spell", entry.spells, spells), ("power", entry.powers, powers)):
            unknown = [word for word in said if word not in there]
            wrong += [
                not_there(word, there, f"a {key} of the card", where, (identifier, f"{key}s", word)) for word in unknown
            ]
    together(wrong)


def spells_of(card: BaseModel) -> tuple[Spell, ...]:
    """The spells that a card has or gives."""
    match card:
        case Reward() | Item() | Mood():
            return () if card.spell is None else (card.spell,)
        case Scenery():
            return (*card.spells, *card.gives)
        case Krosmaster() | Summon() | Mob():
            return card.spells
        case _:
            return ()
