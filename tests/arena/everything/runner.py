"""The exhaustive runner: games under a ruleset until everything has fired, or until there were enough."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from itertools import count
from random import Random

from outerworld.arena.duel import Duel
from outerworld.cards.compendium import compile_catalogue
from outerworld.combat.spell_actions import why_not_of_use
from outerworld.combat.spellbook import spells_of
from outerworld.play.notation import OptionError, parse, write
from outerworld.play.view import view
from tests.arena.everything.branches import Branches
from tests.arena.everything.listing import everything, without_excused
from tests.arena.everything.openings import WAYS, open_somehow, refuse
from tests.arena.everything.playing import (
    CATALOGUE,
    Apply,
    Curious,
    lessons,
    play,
    play_scenario,
    scenarios,
)
from tests.arena.everything.staging import staged
from tests.arena.everything.things import things_of
from tests.arena.everything.watching import Watch
from tests.arena.everything.words import every_word
from tests.arena.random_positions import random_fight

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Effort:
    """How many games are played at most, and how long each."""

    staged: int = 3_000
    fights: int = 480
    duels: int = len(WAYS)
    a_staged: int = 25
    a_fight: int = 80
    a_duel: int = 300
    a_lesson: int = 400
    seeks_all: bool = False  # also what cannot fire, so that it is known that it does not


QUICK = Effort()
LONG = Effort(staged=5_000, fights=4_000, duels=90, a_duel=1_500, seeks_all=True)
BETWEEN_LOOKS = 40
DEALS = 4
# Words of rewards and dice: no card can be made up for them.
OF_NO_CARD = ("stats", "punch", "inspiration")


@dataclass(frozen=True, slots=True)
class Fired:
    """What fired under a ruleset and what did not, and what events were told."""

    fired: frozenset[str]
    missing: frozenset[str]
    told: frozenset[str]


def run(ruleset: str, effort: Effort, say: Say) -> Fired:
    """Plays under a ruleset until nothing is missing that has no reason to be, and says how it goes."""
    taken = measured_games(ruleset, effort, say)
    watch = watched_games(ruleset, effort, say)
    missing = watch.missing | {branch for branch, gone in taken.items() if not gone}
    listed = everything() | taken.keys()
    return Fired(frozenset(listed - missing), frozenset(missing), frozenset(watch.told))


def watched_games(ruleset: str, effort: Effort, say: Say) -> Watch:
    """Games in which every answer is compared with what it would do without each thing that has not fired yet."""
    random, watch = Random(ruleset), Watch(set(everything()))
    player = Curious(random)
    for file in scenarios():
        play_scenario(file, ruleset, watch.apply)
    say(f"{ruleset}: after the scenarios {len(watch.missing)} of {len(everything())} things are missing")
    for game in lessons(ruleset, seed=1):
        play(game, player, watch.apply, effort.a_lesson)
    for number in range(effort.duels):
        play(open_somehow(random, ruleset, number), player, watch.apply, effort.a_duel)
    say(f"{ruleset}: after lessons and duels {len(watch.missing)}")
    for number in range(effort.staged):
        owners = owners_of(watch.missing if effort.seeks_all else without_excused(ruleset, watch.missing))
        if not owners:
            break
        owner = owners[number % len(owners)]
        opened = owner.startswith("word ") and number % 4 == 0
        stage = partial(open_somehow, word=owner.removeprefix("word ")) if opened else partial(staged, owner=owner)
        play(stage(random, ruleset, number), player, watch.apply, effort.a_staged)
    say(f"{ruleset}: after {number + 1} staged fights {len(watch.missing)}")
    return watch


@cache
def fired_with() -> tuple[tuple[frozenset[str], str], ...]:
    """The names and words that fire with each thing, and its owner."""
    book = compile_catalogue(CATALOGUE, {})
    return tuple((frozenset((thing.name, *thing.words)), thing.owner) for thing in things_of(book))


def owners_of(missing: set[str]) -> list[str]:
    """Around what a fight is to be staged, so that something missing fires."""
    owners = {owner for names, owner in fired_with() if not missing.isdisjoint(names)}
    owners |= {f"word {word}" for word in missing & every_word() if word.split()[0] not in OF_NO_CARD}
    owners |= {" ".join(name.split()[:2]) for name in missing if name.startswith("card ")}
    return sorted(owners)


def measured_games(ruleset: str, effort: Effort, say: Say) -> dict[str, bool]:
    """Games in which the branches that the rules go through are measured; half of them tell no events."""
    branches = Branches()
    with branches.measured():
        refuse(Random(ruleset), ruleset)
        for file in scenarios():
            play_scenario(file, ruleset, heard)
            play_scenario(file, ruleset, silent)
    taken = branches.taken()
    say(f"{ruleset}: after the scenarios {list(taken.values()).count(False)} of {len(taken)} branches are missing")
    games, player = measured_fights(ruleset, effort), Curious(Random(ruleset))
    for _ in range(0, effort.fights, BETWEEN_LOOKS):
        with branches.measured():
            for _, (game, apply, most) in zip(range(BETWEEN_LOOKS), games, strict=False):
                play(game, player, apply, most)
                game.hash()
        taken = branches.taken()
        missing = {branch for branch, gone in taken.items() if not gone}
        if not (missing if effort.seeks_all else without_excused(ruleset, missing)):
            break
    say(f"{ruleset}: after random games {list(taken.values()).count(False)}")
    return taken


def measured_fights(ruleset: str, effort: Effort) -> Iterator[tuple[Duel, Apply, int]]:
    """Lessons, duels, staged and random fights without end, each with how it is answered and how long."""
    random = Random(ruleset)
    for game in lessons(ruleset, seed=2):
        yield game, silent, effort.a_lesson
    for number in count():
        apply = (silent, heard)[number % 2]
        yield random_fight(random, ruleset, number), apply, effort.a_fight
        yield open_somehow(random, ruleset, number), apply, effort.a_duel if number < effort.duels else effort.a_staged
        if number < effort.duels:
            yield open_somehow(random, ruleset, number, "when fight-start"), apply, effort.a_staged
        yield staged(random, ruleset, number, "word "), apply, effort.a_staged


def heard(game: Duel, option: int) -> None:
    """An answer as the server and the terminal give it: written out, and with somebody who listens."""
    game.record()
    str(write(game, option))
    if game.kind == "set-up":
        for seed in range(DEALS):
            view(game, None).deal(seed)
    if game.kind == "activation":
        game.copy()
        with suppress(OptionError):
            parse(game, "buy-gg")
        for spell in spells_of(game, game.active):
            why_not_of_use(game, spell)
    game.apply(option)


def silent(game: Duel, option: int) -> None:
    """An answer in a simulation."""
    game.apply(option)
