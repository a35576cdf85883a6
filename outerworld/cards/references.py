"""What a file names must be there: cards, arenas, rewards, rulesets and what is translated."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Set
from functools import singledispatch
from typing import get_args

from pydantic import BaseModel

from outerworld.cards.amounts import Value
from outerworld.cards.arenas import Arena, cell_place
from outerworld.cards.base import SceneryKind, slug
from outerworld.cards.effects import Build, Effect, Replace, SummonVerb, walk
from outerworld.cards.errors import CardError, Path, expected, expected_name, must_be, together
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
from outerworld.cards.tale_parts import is_of_cards
from outerworld.cards.tale_references import check_prey, check_tale
from outerworld.cards.tales import Tale
from outerworld.cards.tutorials import Tutorial
from outerworld.cards.units import Card, Krosmaster, Mob, Scenery, Summon

# What a position may say of special scenery.
SAID_OF_SCENERY = frozenset({"card", "cell", "on", "injuries"})


@singledispatch
def check(card: BaseModel, shelves: Shelves, where: str, path: Path = ()) -> None:
    """Refuses a card that names what is not there; a kind that names nothing needs no more than this."""


@check.register(Krosmaster)
@check.register(Summon)
@check.register(Mob)
def _check_unit_card(card: Card, shelves: Shelves, where: str, path: Path = ()) -> None:
    together(
        (
            *_wrong_in_spells(card.spells, shelves, where, (*path, "spell")),
            *(
                error
                for index, power in enumerate(card.written_powers)
                for error in _wrong_effects(power.effects, shelves, where, (*path, "power", index, "effects"))
            ),
        )
    )


@check.register
def _check_quest(quest: Quest, shelves: Shelves, where: str, path: Path = ()) -> None:
    """Whom it says is to be killed is a loaded mob, where it names one."""
    for index, hunt in enumerate(quest.hunt or ()):
        check_prey(hunt, shelves, where, (*path, "hunt", index))
    for index, step in enumerate(quest.steps or ()):
        check_prey(step, shelves, where, (*path, "steps", index))
    if isinstance(quest.need, Need):
        check_prey(quest.need, shelves, where, (*path, "need"))


@check.register
def _check_tale(tale: Tale, shelves: Shelves, where: str, path: Path = ()) -> None:
    """What its effects name is there, and it can be won."""
    check_tale(tale, shelves, where, path)
    for here, effects in tale.effect_lists:
        for index, effect in enumerate(effects):
            if is_of_cards(effect):
                _check_effects((effect,), shelves, where, (*path, *here, index))


@check.register
def _check_scenery(scenery: Scenery, shelves: Shelves, where: str, path: Path = ()) -> None:
    for key, spells in (("spell", scenery.spells), ("gives", scenery.gives)):
        together(_wrong_in_spells(spells, shelves, where, (*path, key)))
    if scenery.stops_on is not None:
        must_be(scenery.stops_on, shelves.scenery, "loaded scenery", where, (*path, "stops-on"))


@check.register
def _check_arena(arena: Arena, shelves: Shelves, where: str, path: Path = ()) -> None:
    for letter, card in arena.scenery.items():
        must_be(card, shelves.scenery, "loaded scenery", where, (*path, "scenery", letter))


@check.register
def _check_reward(reward: Reward, shelves: Shelves, where: str, path: Path = ()) -> None:
    _check_effects(reward.effects or (), shelves, where, (*path, "effects"))
    if reward.spell is not None:
        _check_effects(reward.spell.effects, shelves, where, (*path, "spell", "effects"))
    if reward.punch is not None:
        _check_effects(reward.punch.effects, shelves, where, (*path, "punch", "effects"))


@check.register
def _check_item(item: Item, shelves: Shelves, where: str, path: Path = ()) -> None:
    _check_effects(item.effects, shelves, where, (*path, "effects"))
    if item.spell is not None:
        _check_effects(item.spell.effects, shelves, where, (*path, "spell", "effects"))
    if item.set is not None:
        sets = [other.id for other in shelves.items.values() if other.slot == "set"]
        must_be(item.set, sets, "a loaded set", where, (*path, "set"))


@check.register
def _check_mood(mood: Mood, shelves: Shelves, where: str, path: Path = ()) -> None:
    bosses = [name for name, card in shelves.krosmasters.items() if "boss" in card.types]
    must_be(mood.boss, bosses, "the card of a boss", where, (*path, "boss"))
    if mood.spell is not None:
        _check_effects(mood.spell.effects, shelves, where, (*path, "spell", "effects"))


def _check_effects(effects: tuple[Effect, ...], shelves: Shelves, where: str, path: Path) -> None:
    together(_wrong_effects(effects, shelves, where, path))


def _wrong_in_spells(spells: tuple[Spell, ...], shelves: Shelves, where: str, path: Path) -> Iterator[CardError]:
    for index, spell in enumerate(spells):
        has_x = spell.times is not None
        yield from _wrong_effects(spell.effects, shelves, where, (*path, index, "effects"), has_x)


def _wrong_effects(
    effects: tuple[Effect, ...], shelves: Shelves, where: str, path: Path, has_x: bool = False
) -> Iterator[CardError]:
    """What effects name that is not there, and an X that nobody chooses."""
    for here, effect in walk(effects, path):
        for key, word, known, noun in _named_by(effect, shelves):
            if word not in known:
                yield CardError(where, (*here, key), expected_name(word, sorted(known), noun))
        for key, value in vars(effect).items():
            if isinstance(value, Value) and value.value == "x" and not has_x:
                clause = 'expected a spell with times for value = "x", found one without'
                yield CardError(where, (*here, key.rstrip("_").replace("_", "-")), clause)


def _named_by(effect: Effect, shelves: Shelves) -> Iterator[tuple[str, str, list[str], str]]:
    """What an effect names: its key, the word, what is there, and what that is called."""
    match effect:
        case SummonVerb():
            yield "card", effect.card, [*shelves.summons, *shelves.mobs], "a loaded summon"
        case Replace():
            yield "card", effect.card, [*shelves.krosmasters, *shelves.summons, *shelves.mobs], "a loaded card"
        case Build():
            yield "scenery", effect.scenery, [*get_args(SceneryKind), *shelves.scenery], "loaded scenery"


def check_filters(card: BaseModel, kinds: Set[str], markers: Set[str], where: str) -> None:
    """Refuses a type that no card has, and a marker that none places."""
    together(
        CardError(where, path, expected_name(found[2], sorted(known), f"a {noun}"))
        for path, text in _texts_in(card.model_dump(by_alias=True, exclude_defaults=True), ())
        if (found := _FILTER.fullmatch(text))
        for known, noun in [(markers, _A_MARKER) if found[1] == "marked" else (kinds, _A_TYPE)]
        if found[2] not in known
    )


def kinds_in(shelves: Shelves) -> set[str]:
    """Every type, family, and name of a summon or of scenery that a filter can name (F4.18.9)."""
    scenery = shelves.scenery.values()
    units: list[Card] = [*shelves.krosmasters.values(), *shelves.summons.values(), *shelves.mobs.values()]
    named = {slug(card.name) for card in units if not isinstance(card, Krosmaster)}
    families = {card.family for card in units if not isinstance(card, Krosmaster) and card.family}
    return {kind for card in units for kind in card.types} | named | families | {slug(s.name) for s in scenery}


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


def _texts_in(table: object, path: Path) -> Iterator[tuple[Path, str]]:
    """Every text of a card with its key path, but those that are said freely."""
    if isinstance(table, str):
        yield path, table
    elif isinstance(table, Mapping):
        for key, value in table.items():
            if key not in _SAID_FREELY:
                yield from _texts_in(value, (*path, str(key)))
    elif isinstance(table, list | tuple):
        for index, value in enumerate(table):
            yield from _texts_in(value, (*path, index))


@check.register
def _check_tutorial(tutorial: Tutorial, shelves: Shelves, where: str, path: Path = ()) -> None:
    must_be(tutorial.ruleset, ruleset_names(), "a ruleset", where, (*path, "ruleset"))
    check_position(tutorial, shelves, where)


def check_position(position: Position, shelves: Shelves, where: str) -> None:
    """Refuses a position that names what is not there, or puts a unit where it cannot stand.

    The cards written in the position itself count as loaded; the scenario runner calls this too.
    """
    inside = shelves.with_own(position.cards.values())
    for name, card in position.cards.items():
        check(card, inside, where, ("cards", name))
    if position.arena is not None:
        must_be(position.arena, shelves.arenas, "a loaded arena", where, ("arena",))
    for letter, unit in position.units.items():
        _check_unit(unit, inside, where, ("units", letter))
        if unit.summoner is not None and not position.can_have_summoned(unit.summoner, letter):
            other = f"another unit of player {unit.player}"
            raise CardError(where, ("units", letter, "summoner"), expected(other, unit.summoner))
    for rank, piles in position.piles.items():
        for index, pile in enumerate(piles):
            _check_rewards(pile, inside, where, ("piles", rank, index))
    for name, reward in position.face_up.items():
        must_be(reward, inside.rewards, "a loaded reward", where, ("face_up", name))
    _check_ground(position, shelves, where)


def _check_unit(unit: PlacedUnit, shelves: Shelves, where: str, path: Path) -> None:
    cards = [*shelves.krosmasters, *shelves.summons, *shelves.scenery]
    must_be(unit.card, cards, "a loaded card", where, (*path, "card"))
    if unit.card in shelves.scenery:
        said = unit.model_fields_set - SAID_OF_SCENERY - ({"player"} if not unit.player else set())
        for key in sorted(said):
            raise CardError(where, (*path, key), f"expected no {key}, since scenery is nobody's unit")
    elif not unit.player:
        raise CardError(where, (*path, "player"), "expected a value, found nothing")
    _check_rewards(unit.rewards, shelves, where, (*path, "rewards"))
    _check_rewards(unit.equipped, shelves, where, (*path, "equipped"))


def _check_rewards(rewards: tuple[str, ...], shelves: Shelves, where: str, path: Path) -> None:
    for index, reward in enumerate(rewards):
        must_be(reward, shelves.rewards, "a loaded reward", where, (*path, index))


def _check_ground(position: Position, shelves: Shelves, where: str) -> None:
    rows = position.rows(shelves.arenas)
    places = {letter: cell_place(cell, len(rows)) for letter, cell in position.cells.items()}
    for letter, (row, column) in places.items():
        if row < 0 or column >= len(rows[0]):
            size = f"{len(rows[0])} x {len(rows)}"
            clause = f'expected a cell of the {size} board, found "{position.cells[letter]}"'
            raise CardError(where, ("units", letter, "cell"), clause)
    ground = position.ground(shelves.arenas)
    for letter, (row, column) in places.items():
        if ground[row][column] not in FREE_GROUND:
            obstacle = "a tree" if ground[row][column] == "#" else "a bush"
            clause = f'expected a free cell, found "{position.cells[letter]}" with {obstacle}'
            raise CardError(where, ("units", letter, "cell"), clause)


def check_words(words: Mapping[str, CardWords], shelves: Shelves, where: str) -> None:
    """Refuses translations of what is not there."""
    known = shelves.ids
    for identifier, entry in words.items():
        must_be(identifier, known, "the id of something loaded", where, (identifier,))
        cards = shelves.called(identifier)
        spells = [spell.id for card in cards for spell in spells_of(card)]
        powers = [power.id for card in cards for power in getattr(card, "written_powers", ())]
        for spell in entry.spells:
            must_be(spell, spells, "a spell of the card", where, (identifier, "spells", spell))
        for power in entry.powers:
            must_be(power, powers, "a power of the card", where, (identifier, "powers", power))


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
