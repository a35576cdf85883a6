"""How fast the engine is: random full games, by CPU time, and what a game and a copy of it cost."""

import json
import tracemalloc
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from itertools import cycle
from random import Random
from statistics import median
from time import process_time

from rich.table import Table

from outerworld.combat.battle import Battle
from outerworld.play.adventure.start import new_adventure
from outerworld.play.duel.start import new_game, new_tutorial

LONGEST_GAME = 50_000
FOUR = ("raul-bak", "pandalida", "diver-birel", "chrissy-entrinch")
TURNS = 5
"""How often the kinds of fights are measured one after the other."""
SEEDS = 10_000
"""From the seeds of a turn to those of the next."""
BEGUN = 20
"""How many answers were given where a game is copied or weighed."""
WEIGHED = 40
"""How many games, or copies of one, are weighed: more than boards are kept for those who ask again."""


@dataclass(frozen=True, slots=True)
class Speed:
    """How many of each a second of CPU time, the share of it that listing legal options takes, and memory."""

    decisions: float
    games: float
    copies: float
    share_of_options: float
    bytes_a_game: float = 0.0  # what all games share is not in it
    bytes_a_copy: float = 0.0


@dataclass(frozen=True, slots=True)
class Figures:
    """The speed of each kind of fight, and of the machine itself: how often a second it does a fixed bit of Python."""

    machine: float
    fights: dict[str, Speed]

    def to_json(self) -> str:
        """The figures as a file keeps them; `read_figures` reads them back."""
        return json.dumps(asdict(self), indent=2)


def read_figures(text: str) -> Figures:
    """Figures from what `to_json` wrote; ValueError for anything else.

    >>> figures = Figures(1.0, {"a fight": Speed(1.0, 2.0, 3.0, 0.5)})
    >>> read_figures(figures.to_json()) == figures
    True
    """
    try:
        table = json.loads(text)
        return Figures(float(table["machine"]), {name: Speed(**speed) for name, speed in table["fights"].items()})
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("not figures of a benchmark") from error


def measure_all(seconds: float) -> Figures:
    """Every kind of fight, that long each, in turns: what else the machine does falls on all of them."""
    machine = _rate(_fixed_work, seconds / 3)
    turns = [[measure(fight, seconds / TURNS, turn * SEEDS) for fight in FIGHTS.values()] for turn in range(TURNS)]
    middle = [_middle(speeds) for speeds in zip(*turns, strict=True)]
    weighed = [
        replace(speed, bytes_a_game=bytes_of_a_game(fight), bytes_a_copy=bytes_of_a_copy(fight))
        for speed, fight in zip(middle, FIGHTS.values(), strict=True)
    ]
    return Figures(machine, dict(zip(FIGHTS, weighed, strict=True)))


def _middle(speeds: Sequence[Speed]) -> Speed:
    """The middle figure of several, each by itself."""
    return Speed(*[median([getattr(speed, field.name) for speed in speeds]) for field in fields(Speed)])


def _fixed_work() -> int:
    """What the engine does most, without the engine: lists of small integers read and written."""
    column = [number % 7 for number in range(100)]
    for place in range(1, 100):
        column[place] = (column[place - 1] + column[place]) % 11
    return column[-1]


def new_duel(seed: int) -> Battle:
    """A whole duel on Bonta I between the box's two recommended teams.

    >>> len(new_duel(7).name)
    8
    """
    return new_game(seed=seed)


def new_lesson(seed: int) -> Battle:
    """The first tutorial: the smallest fight there is."""
    return new_tutorial("1", seed)


def new_quest(seed: int) -> Battle:
    """A free game of Quest with four Krosmasters of its box, in a world of its own.

    >>> new_quest(7).decision.kind
    'mode'
    """
    return new_adventure(FOUR, seed=seed)


DUEL = "duel on Bonta I"
FIGHTS: dict[str, Callable[[int], Battle]] = {
    "first tutorial": new_lesson,
    DUEL: new_duel,
    "adventure of four": new_quest,
}


def measure(fight: Callable[[int], Battle], seconds: float, seed: int = 0) -> Speed:
    """Plays random games of one kind for about that long, a third of it each for games, options and copies."""
    fight(seed)  # The first game of a process reads the cards, which is no part of its speed.
    decisions, games, spent = _play_for(fight, seconds / 3, seed)
    position = _some_position(fight, seed)
    return Speed(
        decisions=decisions / spent,
        games=games / spent,
        copies=_rate(position.copy, seconds / 3),
        share_of_options=_share_of_options(fight, seconds / 3, seed),
    )


def play_random(game: Battle, random: Random, most: int = LONGEST_GAME) -> int:
    """Plays a game with random legal answers to its end, or that many answers, and returns how many there were."""
    played = 0
    while not game.over and played < most:
        options = game.legal_options()
        game.apply(options[int(random.random() * len(options))])
        played += 1
    return played


def _play_for(fight: Callable[[int], Battle], seconds: float, seed: int) -> tuple[int, int, float]:
    decisions = games = 0
    random = Random(seed)
    started = process_time()
    while (spent := process_time() - started) < seconds or not games:
        decisions += play_random(fight(seed + games), random)
        games += 1
    return decisions, games, spent


def _some_position(fight: Callable[[int], Battle], seed: int) -> Battle:
    game = fight(seed)
    play_random(game, Random(seed), most=BEGUN)
    return game


def bytes_of_a_game(fight: Callable[[int], Battle]) -> float:
    """What one more game takes, with the board if it is its own; what all share was there before."""
    seeds = cycle(range(WEIGHED))
    return _bytes_of(lambda: _some_position(fight, next(seeds)))


def bytes_of_a_copy(fight: Callable[[int], Battle]) -> float:
    """What one more copy of a game takes."""
    return _bytes_of(_some_position(fight, 0).copy)


def _bytes_of(make: Callable[[], object]) -> float:
    """The memory of what is made, once the same was made before: tables that all share are filled by then."""
    for _ in range(WEIGHED):
        make()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    made = [make() for _ in range(WEIGHED)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(made)


def _rate(work: Callable[[], object], seconds: float) -> float:
    done = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        for _ in range(100):
            work()
        done += 100
    return done / spent


def _share_of_options(fight: Callable[[int], Battle], seconds: float, seed: int) -> float:
    """Plays on, timing the listing of options apart from the rest."""
    listing = 0.0
    random = Random(seed)
    started = process_time()
    game = fight(seed)
    while (spent := process_time() - started) < seconds:
        if game.over:
            seed += 1
            game = fight(seed)
        before = process_time()
        options = game.legal_options()
        listing += process_time() - before
        game.apply(options[int(random.random() * len(options))])
    return listing / spent


def table_of(figures: Figures, earlier: Figures | None) -> Table:
    """The figures for a terminal, with their ratios to earlier ones; each kind's decisions and copies also beside those
    of a duel, which is the same on every machine."""
    table = Table("fight", "decisions/s", "games/s", "copies/s", "in legal options", "beside a duel", "KB a game")
    duel = figures.fights.get(DUEL)
    for name, speed in figures.fights.items():
        before = earlier.fights.get(name) if earlier else None
        pace = figures.machine / earlier.machine if earlier else 1.0
        table.add_row(
            name,
            _figure(speed.decisions, before.decisions if before else None, pace),
            _figure(speed.games, before.games if before else None, pace),
            _figure(speed.copies, before.copies if before else None, pace),
            f"{speed.share_of_options:.0%}",
            f"{speed.decisions / duel.decisions:.2f}, {speed.copies / duel.copies:.2f}" if duel else "",
            f"{speed.bytes_a_game / 1024:,.1f}",
        )
    return table


def _figure(now: float, before: float | None, pace: float) -> str:
    ratio = f" (x{now / before / pace:.2f})" if before else ""
    return f"{now:,.0f}{ratio}" if now >= 100 else f"{now:,.1f}{ratio}"
