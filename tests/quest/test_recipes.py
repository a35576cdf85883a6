"""Items and recipes in bags: the room they take, and who knows the other side of a recipe."""

import pytest

from outerworld.cards.errors import CardError
from outerworld.play.log import event_text
from outerworld.play.modes import mode_of
from outerworld.play.view import view
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.goods import RECIPE
from outerworld.quest.belongings.stalls import fill_stalls
from tests.loose import json_of
from tests.quest.adventures import CARDS, adventure, play, scenario

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


def test_q11_4_3_nobody_has_the_recipe_of_what_cannot_be_crafted() -> None:
    with pytest.raises(CardError, match=r"players\.1\.recipes\[0\]: expected an item that can be crafted"):
        two("royal-gobball-belt")


def test_q10_3_2_only_its_owner_knows_the_other_side_of_a_recipe() -> None:
    one, other = two("boots"), two("clogs")
    one.item_stock, other.item_stock = (1, 2, 1), (2, 1, 1)  # what is in the bag here is in the reserve there
    assert [item.id for item in one.terms.items] == ["boots", "clogs", "hat"]
    for viewer in (1, 2, None):
        seen = [view(game, viewer) for game in (one, other)]
        assert seen[0].known.columns() == seen[1].known.columns()
        assert json_of(seen[0])["players"] == json_of(seen[1])["players"]
        assert json_of(seen[0])["players"][0]["recipes"][0]["item"] is None
        assert json_of(seen[0])["players"][0]["recipes"][0]["resources"] == {"wood": 1, "wool": 2}
    assert json_of(view(one, 0))["players"][0]["recipes"][0]["item"] == "boots"
    assert json_of(view(one, 1))["players"][1]["recipes"][0]["item"] == "boots"


def test_a_deal_puts_any_item_of_the_same_face_under_an_unknown_recipe() -> None:
    game = two("clogs")
    dealt = [view(game, 1).deal(seed) for seed in range(40)]
    assert {known.recipes[0] for known in dealt} == {(0,), (1,)}
    for known in dealt:
        everywhere = [known.recipes[0], known.recipes[1], known.stowed[0]]
        left = [known.item_stock[item] + sum(row.count(item) for row in everywhere) for item in range(3)]
        assert left == [3, 2, 2]
    assert view(game, 0).deal(1).recipes[0] == game.recipes[0]


STALLS = 'market = { stalls = { armour-1 = "STALL" } }'


def test_q10_3_2_nobody_knows_the_other_side_of_a_recipe_in_a_stall() -> None:
    boots, clogs = (
        adventure(STALLS.replace("STALL", name) + TWO.replace("RECIPE", "hat") + CARDS + ITEMS)
        for name in ("boots", "clogs")
    )
    boots.item_stock, clogs.item_stock = (1, 2, 1), (2, 1, 1)
    for viewer in (0, 1, 2, None):
        seen = [view(game, viewer) for game in (boots, clogs)]
        assert seen[0].known.columns() == seen[1].known.columns()
        assert json_of(seen[0]) == json_of(seen[1])
        assert json_of(seen[0])["stalls"]["armour-1"]["item"] is None
        assert {seen[0].deal(seed).stalls[2] for seed in range(30)} == {0, 1}


def test_a_recipe_that_waits_for_room_is_known_to_who_had_it_alone() -> None:
    text = TWO.replace("RECIPE", "clogs").replace('map = "AB"', 'map = "ABC"\nmode = "cooperative"\ndemon = 4')
    third = '[units.C]\ncard = "friend"\nplayer = 3\n[players.2]'
    game = adventure(text.replace("[players.2]", third) + "bag = { wood = 1 }\n" + CARDS + ITEMS)
    play(game, "trade p2", "give recipe:clogs", "offer", "accept")
    assert game.kind == "bag"
    for viewer, known in ((0, True), (1, True), (2, False), (3, False), (None, False)):
        blank = view(game, viewer).known
        assert any(frame[-2:-1] == (RECIPE + 1,) for frame in blank.frames) == known
        assert {view(game, viewer).deal(seed).frames[-1][2] - RECIPE for seed in range(30)} == (
            {1} if known else {0, 1}
        )
    told = [event for event in play(game, "decline").take_events() if event.kind == "declined-recipe"]
    assert [event_text(game, told[0], viewer) for viewer in (1, 2)] == [
        "Player 2 does without the recipe for Clogs.",
        "Player 2 does without the recipe for an unknown item.",
    ]


def test_a_purchase_cannot_be_taken_back_as_if_nothing_had_been_seen() -> None:
    game = scenario("Q10.3.2-a-recipe-bought-unseen")
    mode = mode_of(game)
    before = play(game, "dabble").copy()
    play(game, "sell wool")
    assert not mode.shows_hidden(before, game)
    assert mode.shows_hidden(before, play(game, "buy armour-1"))


def test_q3_6_2_empty_stalls_are_filled_at_random_with_recipes_of_their_kind() -> None:
    game = adventure(STALLS.replace("STALL", "boots") + TWO.replace("RECIPE", "hat") + CARDS + ITEMS)
    game.item_stock = (1, 1, 0)
    assert fill_stalls(game, "Q13.2.14")
    assert game.stalls[2] == 0
    assert sorted(game.stalls[2:6]) == [-1, 0, 0, 1]
    assert game.stalls[:2] == game.stalls[6:] == (-1, -1)
    assert game.item_stock == (0, 0, 0)
    game.stalls = (0,) * 8
    assert not fill_stalls(game, "Q13.2.14")


def test_royal_items_sets_and_other_families_are_for_no_stall() -> None:
    others = ITEMS.replace("[cards.hat]", '[cards.hat]\nfamily = "tofu"').replace("copies = 2", "copies = 2\nROYAL")
    royal = others.replace("recipe = { wood = 1, wool = 2 }\nprice = 4\nsells = 9\ncopies = 2\nROYAL", "royal = true")
    game = adventure('families = ["gobball"]' + TWO.replace("RECIPE", "clogs").replace("boots", "hat") + CARDS + royal)
    assert fill_stalls(game, "Q3.6.2")
    assert [game.terms.items[item].id for item in game.stalls if item >= 0] == ["clogs"]


def test_a_recipe_lies_in_a_stall_of_its_kind() -> None:
    for stall, sentence in (("weapon-1", "expected a recipe for weapon, found boots"), ("armor-1", "armor-1")):
        text = STALLS.replace("STALL", "boots").replace("armour-1", stall)
        with pytest.raises(CardError, match=sentence):
            adventure(text + TWO.replace("RECIPE", "hat") + CARDS + ITEMS)


def test_no_position_has_a_royal_item_in_a_stall() -> None:
    """Q11.4.3: it is no recipe, and comes from a dungeon alone."""
    royal = ITEMS.replace("recipe = { wool = 1 }\nprice = 4", "royal = true")
    with pytest.raises(CardError, match="expected a recipe, found hat, which only a dungeon's boss leaves"):
        adventure(STALLS.replace("STALL", "hat") + TWO.replace("RECIPE", "clogs") + CARDS + royal)
