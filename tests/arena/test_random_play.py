"""A hundred thousand random decisions a ruleset, every one checked (compiled); `make soak` plays ten million."""

from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outerworld.arena.duel import Duel
from outerworld.arena.teams import constructed
from outerworld.arena.totals import Stock, every_copy
from outerworld.cards.loading import load_catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.cards.units import Krosmaster
from outerworld.engine.chance import Counter
from outerworld.lab.speed import LONGEST_GAME, play_random
from outerworld.play.duel.start import new_game, start_tutorial
from tests.arena.invariants import EVERYTHING_EACH, Watched
from tests.arena.random_positions import random_fight
from tests.combat.fights import RULESETS
from tests.forms import PLAYS_ALL

A_CASE = 12_500
A_SHORT_CASE = 3_000
A_SOAKED_CASE = 125_000
SOAKED_EACH = 200  # the dear half of the checks: still some fifty thousand times a ruleset
LONGEST = {"tutorial": 2_000, "duel": 4_000, "anything": 250}


def new_lesson(ruleset: str, seed: int) -> Duel:
    lessons = sorted(load_catalogue().for_duels.tutorials.items())
    lesson = lessons[seed % len(lessons)][1].model_copy(update={"ruleset": ruleset})
    return start_tutorial(lesson, load_catalogue().for_duels, Counter(seed))


def new_duel(ruleset: str, seed: int) -> Duel:
    """Any arena, and any two teams that the ruleset allows."""
    random = Random(seed)
    arena = random.choice(sorted(load_catalogue().for_duels.arenas))
    return new_game(ruleset, arena, [legal_team(ruleset, random), legal_team(ruleset, random)], seed)


@cache
def stock_of(ruleset: str) -> Stock:
    rules = constructed(load_ruleset(ruleset), load_catalogue().for_duels)
    return Stock(rules, every_copy(rules))


def legal_team(ruleset: str, random: Random) -> list[str]:
    """Krosmasters drawn one by one, as long as they can still become a team."""
    team: list[Krosmaster] = []
    while found := stock_of(ruleset).additions(team):
        team.append(random.choice(found))
    return [card.id for card in team]


def new_anything(ruleset: str, seed: int) -> Duel:
    return random_fight(Random(seed), ruleset, seed)


FIGHTS: dict[str, Callable[[str, int], Duel]] = {
    "tutorial": new_lesson,
    "duel": new_duel,
    "anything": new_anything,
}
# Eight cases make the whole of a ruleset; random positions find the most, and get the most.
CASES = ["tutorial-0", "duel-0", "duel-1", "duel-2", "anything-0", "anything-1", "anything-2", "anything-3"]


def play_many(fight: str, ruleset: str, first: int, decisions: int, each: int = EVERYTHING_EACH) -> None:
    played = 0
    seed = first
    while played < decisions:
        most = min(LONGEST[fight], decisions - played)
        twins = FIGHTS[fight](ruleset, seed), FIGHTS[fight](ruleset, seed)
        played += Watched(*twins, Random(seed), each=each).play(most)
        seed += 1


@pytest.mark.long
@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_ever_breaks(ruleset: str, case: str) -> None:
    fight, _, number = case.partition("-")
    play_many(fight, ruleset, int(number) * 10**6, A_CASE if PLAYS_ALL else A_SHORT_CASE)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("number", range(10))
@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_breaks_in_the_long_run(ruleset: str, case: str, number: int) -> None:
    fight, _, place = case.partition("-")
    play_many(fight, ruleset, (100 + int(place) * 10 + number) * 10**6, A_SOAKED_CASE, SOAKED_EACH)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_duel_comes_to_an_end(ruleset: str) -> None:
    for seed in range(4):
        game = new_duel(ruleset, seed)
        play_random(game, Random(seed), most=LONGEST_GAME)
        assert game.over


@settings(max_examples=30)
@given(st.randoms(use_true_random=False), st.sampled_from(RULESETS), st.data())
def test_nothing_breaks_whatever_is_chosen(random: Random, ruleset: str, data: st.DataObject) -> None:
    """The same with positions and answers that shrink to the smallest that breaks."""
    seed = data.draw(st.integers(0, 1000))
    game = random_fight(random, ruleset, seed)
    watched = Watched(game, game.copy(), Random(seed))
    for _ in range(20):
        if not game.over:
            watched.answer(data.draw(st.sampled_from(game.legal_options())))


def test_the_cases_make_a_hundred_thousand_and_ten_million() -> None:
    assert len(CASES) * A_CASE == 100_000
    assert len(CASES) * 10 * A_SOAKED_CASE == 10_000_000
