"""The search: as many positions as it may look at, the same choices for the same seed, and nothing but the view."""

import pytest

from outerworld.arena.duel import Duel
from outerworld.bots import BOT_NAMES, GreedyBot, RandomBot, SearchBot, bot_named
from outerworld.bots.levels import LEVELS
from outerworld.lab.speed import new_duel
from outerworld.play.duel.start import new_tutorial
from outerworld.play.notation import write
from outerworld.play.view import view
from tests.bots.matches import match
from tests.combat.fights import fight
from tests.duels import as_duel


def later(seed: int, answers: int) -> Duel:
    """A duel after so many answers of greedy."""
    game, bot = as_duel(new_duel(seed)), GreedyBot(seed)
    while game.number < answers:
        game.apply(bot.choose(view(game, game.asked), game.decision))
    return game


def chosen(game: Duel, bot: SearchBot) -> str:
    return str(write(game, bot.choose(view(game, game.asked), game.decision)))


@pytest.mark.parametrize("nodes", [1, 5, 40])
@pytest.mark.parametrize("answers", [1, 5, 30, 60])
def test_it_looks_at_no_more_positions_than_it_may(nodes: int, answers: int) -> None:
    game, bot = later(3, answers), SearchBot(1, nodes)
    for _ in range(8):
        assert bot.choose(view(game, game.asked), game.decision) in game.legal_options()
        assert bot.searched <= nodes
        game.apply(game.legal_options()[0])


def test_the_same_seed_and_budget_make_the_same_choices() -> None:
    games = []
    for _ in range(2):
        game, bot = later(5, 20), SearchBot(9, 30)
        for _ in range(15):
            game.apply(bot.choose(view(game, game.asked), game.decision))
        games.append(game.hash())
    assert games[0] == games[1]


def test_a_whole_duel_of_legal_choices() -> None:
    assert match((SearchBot(1, 8), RandomBot(2)), as_duel(new_duel(3))).winner == 0


def test_it_takes_two_steps_to_hit() -> None:
    units = {"J": {"card": "joris-swashbuckler", "mp": 1, "ap": 3}, "l": {"card": "lilotte", "injuries": 5}}
    assert chosen(fight("J..l", units), SearchBot(1, 60)) == "move b1"


def test_it_wins_where_one_blow_wins() -> None:
    units = {"J": {"card": "joris-swashbuckler", "ap": 3}, "l": {"card": "lilotte", "injuries": 5}}
    game = fight(".k. .Jl", units | {"k": "khan-karkass"}, players={"2": {"gg": 1}}, wild_gg=0)
    assert chosen(game, SearchBot(1, 60)).endswith(" c1")


@pytest.mark.parametrize("nodes", [0, 30])
def test_games_that_differ_in_hidden_facts_alone_make_it_choose_the_same(nodes: int) -> None:
    choices = set()
    for seed in range(6):
        game = later(4, 40)
        hidden = view(game, game.asked).deal(seed)
        bot = SearchBot(2, nodes) if nodes else GreedyBot(2)
        choices.add(str(write(hidden, bot.choose(view(hidden, hidden.asked), hidden.decision))))
    assert len(choices) == 1


@pytest.mark.parametrize("name", [name for name in BOT_NAMES if name != "random"])
def test_what_the_opponent_holds_face_down_changes_nothing(name: str) -> None:
    choices = set()
    for held, pile in (("bulbous-potion", ["muddle", "crustyness"]), ("crustyness", ["bulbous-potion", "muddle"])):
        units = {"J": {"card": "joris-swashbuckler", "on": "@"}, "l": {"card": "lilotte", "rewards": [held]}}
        game = fight("J...l", units, piles={"granite": [pile]}, players={"1": {"kamas": 4}})
        bot = bot_named(name, 3)
        choices.add(str(write(game, bot.choose(view(game, 0), game.decision))))
    assert len(choices) == 1


def test_each_level_errs_less_or_searches_more() -> None:
    budgets = [(level.lapses, -level.nodes) for level in LEVELS]
    assert budgets == sorted(budgets, reverse=True)
    assert len(set(budgets)) == len(LEVELS) == 5


@pytest.mark.parametrize("level", range(1, 6))
def test_a_level_answers_every_question_of_an_opening(level: int) -> None:
    game, bot = as_duel(new_duel(7)), bot_named(f"level-{level}", 1)
    while game.turn == 1 and game.number < 14:
        game.apply(bot.choose(view(game, game.asked), game.decision))


def test_it_stops_when_its_time_is_over() -> None:
    game, bot = later(3, 30), SearchBot(1, 100_000, seconds=0.0)
    assert bot.choose(view(game, game.asked), game.decision) in game.legal_options()
    assert bot.searched <= 2


def test_one_option_is_not_thought_about() -> None:
    game = fight("J", {"J": {"card": "joris-swashbuckler", "ap": 0, "mp": 0}})
    bot = SearchBot(1, 50)
    assert (chosen(game, bot), bot.searched) == ("end", 0)


def test_a_tutorial_is_won_against_random() -> None:
    assert match((SearchBot(1, 20), RandomBot(2)), new_tutorial("1", 3)).winner == 0
