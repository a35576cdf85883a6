"""What a file names must be there: cards, arenas, rewards, rulesets and what is translated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, get_args

from outerworld.cards.arenas import Arena, cell_place
from outerworld.cards.base import SceneryKind
from outerworld.cards.effects import Build, Effect, Replace, SummonVerb, walk
from outerworld.cards.errors import CardError, Path, expected, expected_name
from outerworld.cards.packs import CardWords
from outerworld.cards.position import FREE_GROUND, PlacedUnit, Position
from outerworld.cards.rewards import Reward
from outerworld.cards.ruleset import ruleset_names
from outerworld.cards.spells import Spell
from outerworld.cards.tutorials import Tutorial
from outerworld.cards.units import AnyCard, Card, Krosmaster, Mob, Scenery, Summon

# What a position may say of special scenery.
SAID_OF_SCENERY = frozenset({"card", "cell", "on", "injuries"})


class Shelves(Protocol):
    """Everything loaded, by id: a `Catalogue`."""

    @property
    def krosmasters(self) -> Mapping[str, Krosmaster]: ...
    @property
    def summons(self) -> Mapping[str, Summon | Mob]: ...
    @property
    def scenery(self) -> Mapping[str, Scenery]: ...
    @property
    def rewards(self) -> Mapping[str, Reward]: ...
    @property
    def arenas(self) -> Mapping[str, Arena]: ...
    @property
    def tutorials(self) -> Mapping[str, Tutorial]: ...


def check_card(card: Card, shelves: Shelves, where: str, path: Path = ()) -> None:
    """Refuses a card that names a card which is not there."""
    for index, spell in enumerate(card.spells):
        _check_effects(spell.effects, shelves, where, (*path, "spell", index, "effects"))
    for index, power in enumerate(card.written_powers):
        _check_effects(power.effects, shelves, where, (*path, "power", index, "effects"))


def check_scenery(scenery: Scenery, shelves: Shelves, where: str, path: Path = ()) -> None:
    """Refuses scenery that names a card which is not there."""
    for key, spells in (("spell", scenery.spells), ("gives", scenery.gives)):
        for index, spell in enumerate(spells):
            _check_effects(spell.effects, shelves, where, (*path, key, index, "effects"))
    if scenery.stops_on is not None:
        must_be(scenery.stops_on, shelves.scenery, "loaded scenery", where, (*path, "stops-on"))


def check_arena(arena: Arena, shelves: Shelves, where: str) -> None:
    """Refuses an arena with special scenery that is not there."""
    for letter, card in arena.scenery.items():
        must_be(card, shelves.scenery, "loaded scenery", where, ("scenery", letter))


def check_reward(reward: Reward, shelves: Shelves, where: str) -> None:
    """Refuses a reward that names a card which is not there."""
    _check_effects(reward.effects or (), shelves, where, ("effects",))
    if reward.spell is not None:
        _check_effects(reward.spell.effects, shelves, where, ("spell", "effects"))
    if reward.punch is not None:
        _check_effects(reward.punch.effects, shelves, where, ("punch", "effects"))


def _check_effects(effects: tuple[Effect, ...], shelves: Shelves, where: str, path: Path) -> None:
    for here, effect in walk(effects, path):
        match effect:
            case SummonVerb():
                must_be(effect.card, shelves.summons, "a loaded summon", where, (*here, "card"))
            case Replace():
                must_be(effect.card, [*shelves.krosmasters, *shelves.summons], "a loaded card", where, (*here, "card"))
            case Build():
                known = [*get_args(SceneryKind), *shelves.scenery]
                must_be(effect.scenery, known, "loaded scenery", where, (*here, "scenery"))


def check_tutorial(tutorial: Tutorial, shelves: Shelves, where: str) -> None:
    """Refuses a tutorial that names a ruleset, card, arena or reward which is not there."""
    must_be(tutorial.ruleset, ruleset_names(), "a ruleset", where, ("ruleset",))
    check_position(tutorial, shelves, where)


def check_position(position: Position, shelves: Shelves, where: str) -> None:
    """Refuses a position that names what is not there, or puts a unit where it cannot stand.

    The cards written in the position itself count as loaded; the scenario runner calls this too.
    """
    inside = _WithInlineCards(position, shelves)
    for name, card in position.cards.items():
        if isinstance(card, Scenery):
            check_scenery(card, inside, where, ("cards", name))
        else:
            check_card(card, inside, where, ("cards", name))
    if position.arena is not None:
        must_be(position.arena, shelves.arenas, "a loaded arena", where, ("arena",))
    for letter, unit in position.units.items():
        _check_unit(unit, inside, where, ("units", letter))
        if unit.summoner is not None and not position.can_have_summoned(unit.summoner, letter):
            other = f"another unit of player {unit.player}"
            raise CardError(where, ("units", letter, "summoner"), expected(other, unit.summoner))
    for rank, piles in position.piles.items():
        for index, pile in enumerate(piles):
            _check_rewards(pile, shelves, where, ("piles", rank, index))
    for name, reward in position.face_up.items():
        must_be(reward, shelves.rewards, "a loaded reward", where, ("face_up", name))
    _check_ground(position, shelves, where)


class _WithInlineCards:
    """The shelves with a position's own cards on them."""

    def __init__(self, position: Position, shelves: Shelves) -> None:
        own = {card.id: card for card in position.cards.values()}
        self.krosmasters = {**shelves.krosmasters, **{i: c for i, c in own.items() if isinstance(c, Krosmaster)}}
        self.summons = {**shelves.summons, **{i: c for i, c in own.items() if isinstance(c, Summon)}}
        self.scenery = {**shelves.scenery, **{i: c for i, c in own.items() if isinstance(c, Scenery)}}
        self.rewards = shelves.rewards
        self.arenas = shelves.arenas
        self.tutorials = shelves.tutorials


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
    units: dict[str, AnyCard] = {**shelves.krosmasters, **shelves.summons, **shelves.scenery}
    cards: dict[str, AnyCard | Reward] = {**shelves.rewards, **units}
    known = [*cards, *shelves.arenas, *shelves.tutorials]
    for identifier, entry in words.items():
        must_be(identifier, known, "the id of something loaded", where, (identifier,))
        card = cards.get(identifier)
        spells, powers = _own_ids(card) if card is not None else ([], [])
        for spell in entry.spells:
            must_be(spell, spells, "a spell of the card", where, (identifier, "spells", spell))
        for power in entry.powers:
            must_be(power, powers, "a power of the card", where, (identifier, "powers", power))


def _own_ids(card: AnyCard | Reward) -> tuple[list[str], list[str]]:
    """The ids of a card's spells and of its written powers."""
    powers = () if isinstance(card, Scenery | Reward) else card.written_powers
    return [spell.id for spell in spells_of(card)], [power.id for power in powers]


def spells_of(card: AnyCard | Reward) -> tuple[Spell, ...]:
    """The spells that a card has or gives."""
    if isinstance(card, Reward):
        return () if card.spell is None else (card.spell,)
    return (*card.spells, *card.gives) if isinstance(card, Scenery) else card.spells


def must_be(word: str, words: Iterable[str], noun: str, where: str, path: Path) -> None:
    """Refuses a word that is none of those known, and names the nearest."""
    known = sorted(words)
    if word not in known:
        raise CardError(where, path, expected_name(word, known, noun))
