"""How an adventure grows: what a decision and a game cost with more Krosmasters, and with more mobs on the board."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from random import Random
from time import process_time
from typing import Final

from rich.table import Table

from outerworld.cards.tiles import FAMILIES
from outerworld.engine.game import NOBODY
from outerworld.lab.speed import FOUR, bytes_of_a_copy, bytes_of_a_game, play_random
from outerworld.play.adventure.start import new_adventure
from outerworld.quest.adventure import Adventure
from outerworld.quest.demon.mobs import card_of, come_into_play, draw_mob, enter

FIVE: Final = (*FOUR, "katsu-mi")
MOBS: Final = (0, 10, 20, 40)
MOST_DECISIONS: Final = 100
"""So few are played of each game that those who began it are still there."""
TURNS: Final = 4


@dataclass(frozen=True, slots=True)
class Size:
    """What adventures of one size cost: decisions a second of CPU time, and bytes a game and a copy of it."""

    name: str
    decisions: float
    bytes_a_game: float
    bytes_a_copy: float


def party(krosmasters: int, seed: int) -> Adventure:
    """A free game with that many Krosmasters of the box.

    >>> party(3, 7).terms.demon
    3
    """
    return new_adventure(FIVE[:krosmasters], seed=seed)


def crowd(mobs: int, seed: int) -> Adventure:
    """A free game with four Krosmasters, and with mobs of the reserve on free cells of its land.

    >>> game = crowd(10, 7)
    >>> sum(game.is_mob(unit) for unit in game.in_play()) >= 10
    True
    """
    game, random = party(len(FOUR), seed), Random(seed)
    land = [
        cell for cell, blocked in enumerate(game.blocked) if not blocked and game.terms.tile[cell] in game.terms.land
    ]
    for place, cell in enumerate(random.sample(land, min(mobs, len(land)))):
        mob = draw_mob(game, FAMILIES[place % len(FAMILIES)], "normal")
        if mob != NOBODY:
            come_into_play(game, enter(game, card_of(game, mob)), cell, "Q8.1.2")
    game.rearranged()
    return game


SIZES: Final[dict[str, Callable[[int], Adventure]]] = {
    **{f"{count} Krosmaster{'s' if count > 1 else ''}": partial(party, count) for count in range(1, len(FIVE) + 1)},
    **{f"4 Krosmasters, {count} mobs more": partial(crowd, count) for count in MOBS[1:]},
}


def measure_growth(seconds: float) -> list[Size]:
    """Adventures of every size, that long each, in turns: what else the machine does falls on all of them."""
    played, spent = dict.fromkeys(SIZES, 0), dict.fromkeys(SIZES, 0.0)
    for turn in range(TURNS):
        for name, begin in SIZES.items():
            seed, until = turn, spent[name] + seconds / TURNS
            while spent[name] < until:
                game = begin(seed)
                started = process_time()
                played[name] += play_random(game, Random(seed), MOST_DECISIONS)
                spent[name] += process_time() - started
                seed += TURNS
    return [
        Size(name, played[name] / spent[name], bytes_of_a_game(begin), bytes_of_a_copy(begin))
        for name, begin in SIZES.items()
    ]


def growth_table(sizes: Sequence[Size]) -> Table:
    """The figures for a terminal."""
    table = Table("adventure", "decisions/s", "KB a game", "bytes a copy")
    for size in sizes:
        table.add_row(
            size.name, f"{size.decisions:,.0f}", f"{size.bytes_a_game / 1024:,.0f}", f"{size.bytes_a_copy:,.0f}"
        )
    return table


def growth_json(sizes: Sequence[Size]) -> str:
    """The same as one JSON array."""
    return json.dumps([asdict(size) for size in sizes], indent=2)
