"""Bots: legal, quick to finish, better than chance, and blind to the dice to come."""

from collections import Counter as Bag
from fractions import Fraction

import pytest

from outerworld.arena.duel import Duel
from outerworld.bots import BOT_NAMES, GreedyBot, RandomBot, bot_named
from outerworld.engine.chance import OutOfDiceError
from outerworld.engine.dice import SIDES
from outerworld.engine.game import Decision
from outerworld.lab.speed import new_duel
from outerworld.play.duel.start import new_tutorial
from outerworld.play.notation import parse, write
from outerworld.play.view import View, view
from tests.bots.matches import match
from tests.combat.fights import card, fight, play
from tests.duels import as_duel
from tests.engine.chi_square import fits

FAST = ("random", "greedy")


@pytest.mark.parametrize("name", FAST)
@pytest.mark.parametrize("seed", range(50))
def test_each_bot_finishes_the_lesson(name: str, seed: int) -> None:
    game = match((bot_named(name, seed), bot_named(name, seed + 1000)), new_tutorial("1", seed))
    assert game.winner in (0, 1)


@pytest.mark.parametrize("name", [name for name in BOT_NAMES if name not in FAST])
def test_each_level_finishes_the_lesson(name: str) -> None:
    game = match((bot_named(name, 1), bot_named("greedy", 2)), new_tutorial("1", 3))
    assert game.winner in (0, 1)


def test_greedy_beats_random_from_both_sides() -> None:
    wins = 0
    for seed in range(30):
        wins += match((GreedyBot(seed + 100), RandomBot(seed)), new_tutorial("1", seed)).winner == 0
        wins += match((RandomBot(seed), GreedyBot(seed + 100)), new_tutorial("1", seed)).winner == 1
    assert wins >= 54


@pytest.mark.parametrize("name", BOT_NAMES)
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    games = [match((bot_named(name, 5), bot_named("random", 6)), new_tutorial("1", 3)) for _ in range(2)]
    assert games[0].hash() == games[1].hash()


def test_random_takes_each_option_as_often_as_another() -> None:
    game = new_tutorial("1", seed=7)
    bot = RandomBot(1)
    seen, decision = view(game, 0), game.decision
    taken = Bag(bot.choose(seen, decision) for _ in range(3000))
    assert fits(taken, {option: Fraction(1, len(decision.options)) for option in decision.options})


def greedy(game: Duel) -> str:
    return str(write(game, GreedyBot(1).choose(view(game, game.asked), game.decision)))


def test_greedy_hits_whom_it_can_reach() -> None:
    chosen = greedy(fight("Jl", {"J": "joris-swashbuckler", "l": "lilotte"}))
    assert chosen in ("cast blown-blow b1", "cast draconian-crisis b1", "punch b1")


def test_greedy_prefers_a_ko() -> None:
    units = {"J": "joris-swashbuckler", "k": "khan-karkass", "l": {"card": "lilotte", "injuries": 5}}
    assert greedy(fight(".k. .Jl", units)) in ("cast blown-blow c1", "cast draconian-crisis c1", "punch c1")


def test_greedy_does_not_hit_its_own() -> None:
    cards = {
        "bomber": card(spell=[{"name": "Bomb", "range": {"kind": "close"}, "area": "cross", "damage": {"air": 3}}])
    }
    units = {"B": {"card": "bomber", "mp": 0}, "C": "joris-swashbuckler", "D": "lilotte", "k": "khan-karkass"}
    assert not greedy(fight("BC D. .k", units, cards=cards)).startswith("cast")


def test_greedy_comes_nearer_around_what_stands_in_the_way() -> None:
    game = fight(".#k .#. J..", {"J": {"card": "joris-swashbuckler", "ap": 0}, "k": "khan-karkass"})
    assert greedy(game) == "move b1"


def test_greedy_ends_when_nothing_is_worth_it() -> None:
    game = fight("J..k", {"J": {"card": "joris-swashbuckler", "ap": 0, "mp": 0}, "k": "khan-karkass"})
    assert greedy(game) == "end"


def test_greedy_answers_who_rolls_first() -> None:
    game = fight(".k. .Jl ...", {"J": "joris-swashbuckler", "k": "khan-karkass", "l": "lilotte"})
    assert greedy(play(game, "move a2")) in ("block k", "block l")


class Peeping:
    """A bot that tries the dice of what it is given, and remembers what it saw."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.seen: list[int] = []

    def choose(self, view: View[Duel], decision: Decision) -> int:
        with pytest.raises(OutOfDiceError):
            view.known.draw(SIDES, 0)
        dealt = view.deal(self.seed)
        self.seen = [dealt.draw(SIDES, 0) for _ in range(20)]
        return decision.options[-1]


def agreement(seeds: list[tuple[int, int]]) -> Bag[bool]:
    """How often a bot of one seed foresees a die of a game of another."""
    found: Bag[bool] = Bag()
    for game_seed, bot_seed in seeds:
        game = new_tutorial("1", game_seed)
        bot = Peeping(bot_seed)
        bot.choose(view(game, 0), game.decision)
        found.update(die == game.draw(SIDES, 0) for die in bot.seen)
    return found


CHANCE = {True: Fraction(1, 6), False: Fraction(5, 6)}


def test_a_bot_does_not_foresee_dice() -> None:
    assert fits(agreement([(seed, seed + 1) for seed in range(200)]), CHANCE)


def test_a_bot_does_not_foresee_dice_even_with_the_seed_of_the_game() -> None:
    assert fits(agreement([(seed, seed) for seed in range(200)]), CHANCE)


def test_greedy_chooses_alike_whatever_dice_will_fall() -> None:
    chosen = {greedy_in_duel(seed) for seed in range(10)}
    assert len(chosen) == 1


def greedy_in_duel(seed: int) -> str:
    game = as_duel(new_duel(seed))
    return str(parse(game, greedy(game)))
