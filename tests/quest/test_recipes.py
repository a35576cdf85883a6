"""Items and recipes in bags: the room they take, and who knows the other side of a recipe."""

import pytest

from outerworld.cards.errors import CardError
from outerworld.play.view import view
from outerworld.quest.adventure import Adventure
from tests.quest.adventures import CARDS, adventure

ITEMS = """
[cards.friend]
name = "Friend"
level = 3
initiative = 3
mp = 3
hp = 8
ap = 6
[[cards.friend.spell]]
name = "Bolt"
cost = { ap = 3 }
range = { kind = "close" }
damage = { air = 2 }
[cards.boots]
name = "Boots"
slot = "boots"
recipe = { wood = 1, wool = 2 }
price = 4
sells = 9
copies = 2
[cards.clogs]
name = "Clogs"
slot = "boots"
recipe = { wool = 2, wood = 1 }
price = 4
sells = 7
[cards.hat]
name = "Hat"
slot = "headgear"
recipe = { wool = 1 }
price = 4
"""
TWO = """
map = "AB"
[units.A]
card = "hero"
player = 1
active = true
[units.B]
card = "friend"
player = 2
[players.1]
recipes = ["RECIPE"]
items = ["hat"]
bag = { wood = 0 }
[players.2]
recipes = ["boots"]
"""


def two(recipe: str) -> Adventure:
    """A has that recipe and a hat, B has a recipe of boots."""
    return adventure(TWO.replace("RECIPE", recipe) + CARDS + ITEMS)


def test_q1_5_3_a_recipe_and_an_item_take_four_slots_each() -> None:
    with pytest.raises(CardError, match=r"players\.1\.bag: expected at most 8 slots to be taken, found 9"):
        adventure(TWO.replace("RECIPE", "boots").replace("wood = 0", "wood = 1") + CARDS + ITEMS)


def test_what_a_bag_holds_must_be_there() -> None:
    with pytest.raises(CardError, match=r"players\.1\.recipes"):
        two("bots")


def test_q10_3_2_only_its_owner_knows_the_other_side_of_a_recipe() -> None:
    one, other = two("boots"), two("clogs")
    one.item_stock, other.item_stock = (1, 2, 1), (2, 1, 1)  # what is in the bag here is in the reserve there
    assert [item.id for item in one.terms.items] == ["boots", "clogs", "hat"]
    for viewer in (1, 2, None):
        seen = [view(game, viewer) for game in (one, other)]
        assert seen[0].known.columns() == seen[1].known.columns()
        assert seen[0].as_json()["players"] == seen[1].as_json()["players"]
        assert seen[0].as_json()["players"][0]["recipes"][0]["item"] is None
        assert seen[0].as_json()["players"][0]["recipes"][0]["resources"] == {"wood": 1, "wool": 2}
    assert view(one, 0).as_json()["players"][0]["recipes"][0]["item"] == "boots"
    assert view(one, 1).as_json()["players"][1]["recipes"][0]["item"] == "boots"


def test_a_deal_puts_any_item_of_the_same_face_under_an_unknown_recipe() -> None:
    game = two("clogs")
    dealt = [view(game, 1).deal(seed) for seed in range(40)]
    assert {known.recipes[0] for known in dealt} == {(0,), (1,)}
    for known in dealt:
        everywhere = [known.recipes[0], known.recipes[1], known.stowed[0]]
        left = [known.item_stock[item] + sum(row.count(item) for row in everywhere) for item in range(3)]
        assert left == [3, 2, 2]
    assert view(game, 0).deal(1).recipes[0] == game.recipes[0]
