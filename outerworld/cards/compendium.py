"""Everything that was loaded, compiled once and shared by every game."""

from collections.abc import Mapping
from dataclasses import dataclass

from outerworld.cards.effects import Choose, Effect, Mark
from outerworld.cards.loading import Catalogue
from outerworld.cards.tables import CardRow, RewardRow, Scripts, compile_card, compile_reward
from outerworld.cards.units import Card


@dataclass(frozen=True, slots=True)
class Compendium:
    """Compiled cards and rewards by number, and the scripts of their effects.

    >>> from outerworld.cards.loading import load_catalogue
    >>> book = compile_catalogue(load_catalogue(), {})
    >>> book.cards[book.card_numbers["lilotte"]].hp
    6
    """

    cards: tuple[CardRow, ...]
    card_numbers: Mapping[str, int]
    rewards: tuple[RewardRow, ...]
    reward_numbers: Mapping[str, int]
    scripts: tuple[tuple[Effect, ...], ...]
    inside: Mapping[tuple[int, int, str], int]
    marker_names: tuple[str, ...]  # of special markers
    heard: frozenset[str]  # the events that a power of some card waits for
    interior_fire: int  # the script of that power's choice


INTERIOR_FIRE = Choose.model_validate(
    {"do": "choose", "from": {"ap": [{"do": "markers", "ap": 1}], "mp": [{"do": "markers", "mp": 1}]}}
)

_compiled: dict[str, Compendium] = {}


def compile_catalogue(catalogue: Catalogue, written_here: Mapping[str, Card]) -> Compendium:
    """All cards of a catalogue, and those that a position writes itself; the catalogue alone is compiled only once."""
    if written_here:
        return _compile(catalogue, written_here)
    if catalogue.pack_hash not in _compiled:
        _compiled[catalogue.pack_hash] = _compile(catalogue, {})
    return _compiled[catalogue.pack_hash]


def _compile(catalogue: Catalogue, written_here: Mapping[str, Card]) -> Compendium:
    scripts = Scripts()
    cards: dict[str, Card] = {**catalogue.krosmasters, **catalogue.summons, **written_here}
    names = sorted(cards)
    rewards = sorted(catalogue.rewards)
    rows = tuple(compile_card(cards[name], scripts) for name in names)
    return Compendium(
        cards=rows,
        card_numbers={name: number for number, name in enumerate(names)},
        rewards=tuple(compile_reward(catalogue.rewards[name], n, scripts) for n, name in enumerate(rewards)),
        reward_numbers={name: number for number, name in enumerate(rewards)},
        inside=scripts.inside,
        interior_fire=scripts.add((INTERIOR_FIRE,)),
        scripts=tuple(scripts.lists),
        marker_names=tuple(sorted({e.marker for script in scripts.lists for e in script if isinstance(e, Mark)})),
        heard=frozenset(written.power.when for row in rows for written in row.written if written.power.when),
    )
