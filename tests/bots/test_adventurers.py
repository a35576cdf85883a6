"""Bots in adventures: they play whole games, mind their quests, and know no more than a player may."""

from pathlib import Path

import pytest

from benchmarks.adventures import BY_GEEGEE_PATH, CLAIMS, Ending, figures_of, is_sure, read_endings
from benchmarks.strength import write_figures
from outerworld.bots import PLAYS, bot_named
from outerworld.bots.adventure.advice import advantage
from outerworld.bots.adventure.delving import is_worth_entering
from outerworld.bots.adventure.outlook import SearchingAdventurer
from outerworld.bots.adventure.turns import Chooser
from outerworld.bots.registry import BotNameError
from outerworld.combat.ground import DUNGEON_ENTRANCE, MARKETPLACE, WORKSHOP
from outerworld.combat.unit_turn import MOVE
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of
from outerworld.play.adventure.start import new_adventure
from outerworld.play.notation import parse, write
from outerworld.play.view import view
from outerworld.quest.adventure import Adventure


def played(game: Adventure, names: list[str], most: int = 10_000) -> Adventure:
    bots = [bot_named(name, seed, "adventure") for seed, name in enumerate(names)]
    while not game.over and game.number < most:
        game.apply(bots[game.asked].choose(view(game, game.asked), game.decision))
    return game


def test_greedy_beats_random_in_a_short_game() -> None:
    game = played(new_adventure(seed=5, path=2), ["greedy", "random"])
    assert game.winner == 0
    assert game.gg[0] > game.gg[1]


@pytest.mark.parametrize("name", PLAYS["adventure"])
def test_every_bot_of_adventures_plays_both_krosmasters_and_the_demon(name: str) -> None:
    game = new_adventure(["raul-bak", "pandalida"], demon="player", seed=5, quick=False)
    played(game, [name] * 3, most=60)
    assert game.number == 60 or game.winner != NOBODY


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("plain", 'No bot "plain" plays this game: choose random, greedy, level-1'),
        ("nobody", 'There is no bot "nobody": choose random, greedy, level-1'),
        ("search:0", "A search is named by how many positions"),
    ],
)
def test_a_bot_that_plays_no_adventures_is_refused_with_those_that_do(name: str, sentence: str) -> None:
    with pytest.raises(BotNameError) as refused:
        bot_named(name, 1, "adventure")
    assert str(refused.value).startswith(sentence)


def test_greedy_says_the_same_when_it_is_asked_again() -> None:
    game = new_adventure(seed=11)
    answers = [bot_named("greedy", 4, "adventure").choose(view(game, 0), game.decision) for _ in range(2)]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("name", ["greedy", "search:20"])
def test_a_bot_leaves_the_view_as_it_was(name: str) -> None:
    game = new_adventure(seed=12)
    seen = view(game, 0)
    before = seen.known.hash()
    bot_named(name, 4, "adventure").choose(seen, game.decision)
    assert seen.known.hash() == before


def test_a_search_looks_at_no_more_positions_than_it_may_and_says_the_same_with_the_same_seed() -> None:
    played_twice = []
    for _ in range(2):
        game, bots = new_adventure(seed=13), [SearchingAdventurer(seat, nodes=15) for seat in range(2)]
        for _ in range(25):
            bot = bots[game.asked]
            game.apply(bot.choose(view(game, game.asked), game.decision))
            assert bot.searched <= bot.nodes
        played_twice.append(game.hash())
    assert played_twice[0] == played_twice[1]


@pytest.mark.parametrize("answers", [0, 9, 30])
def test_a_search_knows_no_more_than_its_player(answers: int) -> None:
    game = played(new_adventure(seed=14), ["greedy", "greedy"], most=answers)
    choices = set()
    for seed in range(4):
        hidden = view(game, game.asked).deal(seed)
        bot = SearchingAdventurer(5, nodes=15)
        choices.add(str(write(hidden, bot.choose(view(hidden, hidden.asked), hidden.decision))))
    assert len(choices) == 1


def test_a_search_walks_on_where_it_was_going() -> None:
    """A walk is chosen once: its later steps are not thought about."""
    game, bots = new_adventure(seed=15), [SearchingAdventurer(seat, nodes=15) for seat in range(2)]
    searched = []
    while game.number < 45:
        bot = bots[game.asked]
        chosen = bot.choose(view(game, game.asked), game.decision)
        searched += [bot.searched] if action_of(chosen) == MOVE and game.kind == "activation" else []
        game.apply(chosen)
    assert 0 in searched
    assert any(searched)


def test_greedy_goes_the_way_that_it_thought_out_and_then_does_what_it_came_for() -> None:
    game = new_adventure(seed=11)
    game.apply(game.decision.options[0])
    way = Chooser(player=0).walk(game.copy())
    bot = bot_named("greedy", 4, "adventure")
    for option in way:
        assert bot.choose(view(game, 0), game.decision) == option
        game.apply(option)


def test_no_plan_is_worth_less_than_to_rest_where_one_is() -> None:
    game = new_adventure(seed=11)
    game.apply(game.decision.options[0])
    chooser = Chooser(player=0)
    assert chooser.plan(game).value >= chooser.at_rest(game).at()


def three_together(seed: int = 3) -> Adventure:
    return new_adventure(["raul-bak", "pandalida", "katsu-mi"], "cooperative", "player", seed=seed)


def test_three_who_play_together_think_a_dungeon_worth_entering_while_they_are_well() -> None:
    game = three_together()
    assert is_worth_entering(game)
    for player in range(3):
        game.injuries[game.krosmaster_of(player)] = 6
    assert not is_worth_entering(game)


def test_who_stands_at_the_entrance_with_healthy_mates_goes_in() -> None:
    game = three_together()
    game.apply(game.decision.options[0])
    unit = game.active
    entrance = game.ground.index(DUNGEON_ENTRANCE)
    game.place(unit, next(cell for cell in game.grid.beside[entrance] if not game.blocked[cell]))
    game.ap[unit] = game.mp[unit] = 0
    game.rearranged()
    assert str(write(game, Chooser(player=0).best(game))) == "enter"


def test_a_kama_more_is_never_shunned_though_the_next_gg_is_dearer() -> None:
    """Who has GG of a space before a price rises still sells what buys the next."""
    game = new_adventure(seed=11)
    path = game.terms.box.gg_path
    game.gg = (next(space for space in range(len(path) - 1) if path[space] < path[space + 1]), *game.gg[1:])
    game.bag = ((0, 0, 0, 0, 0, 0, 4, 4), *game.bag[1:])
    worth = []
    for kamas in range(2 * path[-1]):
        game.purse = (kamas, *game.purse[1:])
        worth.append(advantage(game, player=0))
    assert worth == sorted(set(worth))


def with_a_recipe(ground: int, bag: tuple[int, ...]) -> Adventure:
    """A Krosmaster next to a piece of scenery with 6 AP, a recipe for two pieces of wool, and a bag."""
    game = new_adventure(seed=11)
    game.apply(parse(game, "adventure"))
    unit = game.active
    piece = game.ground.index(ground)
    game.place(unit, next(cell for cell in game.grid.beside[piece] if not game.blocked[cell]))
    game.mp[unit] = 0
    cape = next(item for item, card in enumerate(game.terms.items) if card.id == "gobball-cape")
    game.recipes, game.recipes_seen, game.bag = ((cape,), ()), ((1,), ()), (bag, *game.bag[1:])
    game.rearranged()
    return game


def test_who_stands_at_the_workshop_with_a_recipe_and_its_resources_crafts() -> None:
    game = with_a_recipe(WORKSHOP, (0, 2, 0, 0, 0, 0, 0, 0))
    game.purse = (0, 0)
    assert str(write(game, Chooser(player=0).best(game))) == "craft gobball-cape"


def test_what_a_recipe_asks_for_is_not_sold() -> None:
    game = with_a_recipe(MARKETPLACE, (0, 2, 0, 0, 0, 0, 3, 0))
    game.apply(parse(game, "dabble"))
    Chooser(player=0).visit(game)
    assert game.bag[0][1] >= 2
    assert game.bag[0][6] < 3


def test_a_claim_keeps_what_it_has_played_and_judges_it(tmp_path: Path) -> None:
    games = [Ending("greedy", "raul-bak", BY_GEEGEE_PATH, 9, 13), Ending("greedy", "katsu-mi", "Q4.5.5", 10, 9)]
    file = tmp_path / "adventures.json"
    write_figures(file, figures_of({"four-greedy": games}, "these", 1))
    assert read_endings(file, "these", 1) == {"four-greedy": games}
    assert read_endings(file, "others", 1) == {}
    shares = {row["figure"]: row for row in figures_of({"four-greedy": games}, "these", 1)["claims"][0]["figures"]}
    assert shares["ended by a full Geegee Path"]["value"] == 0.5
    assert shares["ended by a full Geegee Path"]["holds"]
    assert shares["mean rounds"]["value"] == 9.5


def test_a_claim_is_sure_once_the_interval_of_its_share_keeps_within_the_bar_or_beyond_it() -> None:
    won, lost = Ending("greedy", "raul-bak", "Q4.5.5", 9, 9), Ending("random", "raul-bak", "Q4.5.5", 9, 9)
    assert not is_sure("one-greedy-v-three-random", [])
    assert not is_sure("one-greedy-v-three-random", [won] * 10)
    assert is_sure("one-greedy-v-three-random", [won] * 40)
    assert is_sure("one-greedy-v-three-random", [won, lost] * 10)
    assert not is_sure("five-greedy", [won] * 100)


@pytest.mark.parametrize("name", CLAIMS)
def test_every_claim_sets_its_games_up(name: str) -> None:
    game, bots, party = CLAIMS[name].set_up(number=1, seed=1)
    assert game.terms.demon == len(party)
    assert len(bots) == len(party) + game.terms.cooperative
