"""What a question is about is told to everybody, but never the other side of a recipe."""

import json

import pytest

from outerworld.play.view import view
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.auction import begin_auction
from outerworld.quest.belongings.goods import RECIPE, acquire
from tests.loose import json_of
from tests.quest.adventures import CARDS, adventure, play
from tests.quest.test_recipes import ITEMS, TWO

# Boots and clogs have the same recipe; both players are of one group, on one tile.
GROUPED = TWO.replace("[players.1]", "[players.1]\ngroup = 1").replace("[players.2]", "[players.2]\ngroup = 1")


def trading(recipe: str) -> Adventure:
    """Player 1 offers that recipe for nothing."""
    game = adventure(GROUPED.replace("RECIPE", recipe) + CARDS + ITEMS)
    return play(game, "trade p2", f"give recipe:{recipe}")


def told(game: Adventure, player: int | None) -> str:
    """All that a viewer is sent, in both languages."""
    return json.dumps([view(game, player).as_json(language) for language in ("en", "fr")])


@pytest.mark.parametrize("viewer", [None, 1])
def test_a_recipe_on_offer_shows_only_the_side_that_all_see(viewer: int | None) -> None:
    first, second = trading("boots"), trading("clogs")
    assert told(first, viewer) == told(second, viewer)
    assert told(first, 0) != told(second, 0)
    seen = json_of(view(first, viewer))["dealing"]["trade"]
    assert (seen["player"], seen["partner"], seen["offered"]) == (1, 2, False)
    assert seen["gives"] == [{"name": "recipe for boots (1 wood, 2 wool)", "resource": "", "slots": 4}]


@pytest.mark.parametrize("viewer", [None, 1])
def test_a_recipe_without_room_is_not_told_to_others(viewer: int | None) -> None:
    games = [adventure(TWO.replace("RECIPE", "hat") + CARDS + ITEMS) for _ in range(2)]
    for game, name in zip(games, ("boots", "clogs"), strict=True):
        item = [item.id for item in game.terms.items].index(name)
        acquire(game, 0, RECIPE + item, 0, "Q1.5.4")
        game.run()
    assert [game.kind for game in games] == ["bag", "bag"]
    assert json_of(view(games[0], viewer))["dealing"] == json_of(view(games[1], viewer))["dealing"]
    assert json_of(view(games[1], 0))["dealing"]["arrives"]["name"] == "recipe of Clogs"


def test_an_auction_names_its_item_and_who_still_bids() -> None:
    game = adventure(TWO.replace("RECIPE", "hat").replace("items =", "kamas = 4\nitems =") + CARDS + ITEMS)
    begin_auction(game)
    game.run()
    seen = json_of(view(game, 0))
    auction = seen["dealing"]["auction"]
    assert (auction["bid"], auction["bidder"]) == (0, None)
    assert 1 in auction["bidders"]
    assert seen["book"]["wares"][auction["item"]]["name"]
