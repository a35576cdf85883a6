"""Positions of scenarios: what makes no sense is refused in one sentence, and what a file writes excludes the rest."""

import pytest

from outerworld.cards.errors import CardError
from outerworld.quest.adventure import Adventure
from tests.quest.adventures import CARDS, adventure

TEXT = """
map = "A.1m"
[units.A]
card = "hero"
player = 1
active = true
[units.m]
card = "gob"
"""
CHICK = """
[units.t]
card = "chick"
player = 1
summoner = "A"
cell = "b1"
[cards.chick]
name = "Chick"
mp = 5
hp = 1
ap = 3
"""
SWORD = """
[cards.sword]
name = "Sword"
slot = "one-handed"
recipe = { wood = 1 }
price = 5
sells = 11
"""
LAND = """
[cards.meadow]
name = "Meadow"
family = "gobball"
rows = ["SS..SS", ".1..T.", "..D...", "...V.2", ".W....", "SS..SS"]
"""


@pytest.mark.parametrize(
    ("first", "sentence"),
    [
        ("players.1.slots = 10", "players.1.slots: expected 8, 12, 16 or 20, found 10"),
        ('scenery = { a1 = "zaap" }', "expected a letter of the map, or a cell of a world"),
        ('tiles = { G = "gobball" }', "expected a small letter of zones"),
        ("lying = { c1 = { dung = 2 } }", "lying.c1: expected at most the 1 that is drawn there, found 2"),
        ("lying = { c1 = { dung = 1, egg = 1 } }", "found 2"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(first: str, sentence: str) -> None:
    with pytest.raises(CardError) as refused:
        adventure(first + TEXT + CARDS)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("sign", "sentence"),
    [
        ("#", "units.A.on: expected a sign of the map, or a letter of scenery"),
        ("Q", "units.A.on: expected a sign of the map, or a letter of scenery"),
        ("Z", "expected a free cell, found a1 with a zaap"),
    ],
)
def test_nobody_stands_on_what_blocks_or_is_not_there(sign: str, sentence: str) -> None:
    standing = TEXT.replace("player = 1", f'player = 1\non = "{sign}"')
    with pytest.raises(CardError) as refused:
        adventure('scenery = { Z = "zaap" }' + standing + CARDS)
    assert sentence in str(refused.value)


def test_q7_12_3_nobody_has_summons_in_adventure_mode() -> None:
    with pytest.raises(CardError, match=r"units\.t\.summoner: expected a Krosmaster in Combat mode"):
        adventure(TEXT + CHICK + CARDS)
    fighting = TEXT.replace("player = 1", 'player = 1\nmode = "combat"')
    assert len(adventure(fighting + CHICK + CARDS).in_play()) == 3


SUMMONER = """
map = "A.xyz"
[units.A]
card = "keeper"
player = 1
mode = "combat"
active = true
[cards.keeper]
name = "Keeper"
level = 3
initiative = 5
mp = 3
hp = 8
ap = 6
[[cards.keeper.spell]]
name = "Call"
cost = { ap = 3 }
range = { kind = "target", min = 1, max = 2 }
summons = 2
effects = [{ do = "summon", card = "chick" }]
"""
SUMMONED = "".join(f'[units.{letter}]\ncard = "chick"\nplayer = 1\nsummoner = "A"\n' for letter in "xyz")


def test_q7_12_2_nobody_has_more_summons_than_its_spells_allow() -> None:
    three = SUMMONER + CHICK[CHICK.index("[cards") :] + SUMMONED + CARDS
    with pytest.raises(CardError, match=r"units\.z: expected at most the 2 summons of A, found 3 \(Q7\.12\.2\)"):
        adventure(three)
    adventure(three.replace("summons = 2", "summons = 3"))


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        (
            'category = "normal"',
            'category = "dungeon"',
            'units.m.cell: expected a dungeon mob in its dungeon, found "d1"',
        ),
        ('card = "hero"', 'card = "royal-gobball"', "units.A.card: expected a Krosmaster that is no boss"),
        (
            "player = 1",
            "player = 1\nmarkers = { ap = -9 }",
            "units.A.markers.ap: expected no more than 6 markers of -1",
        ),
        ("map =", "market = { prices = { wood = 0 } }\nmap =", "market.prices.wood: expected a number not below 1"),
        (
            "map =",
            'families = ["gobball"]\nmarket = { prices = { egg = 3 } }\nmap =',
            "market.prices.egg: expected no price for what no family in play brings, found 3",
        ),
        (
            "map =",
            "box = { price_least = 2 }\nmarket = { prices = { wood = 1 } }\nmap =",
            "market.prices.wood: expected at least 2, found 1",
        ),
        (
            "map =",
            'families = ["gobball"]\nzones = "gggt"\nmap =',
            "zones: expected land of a family in play, found tofu",
        ),
        ("map =", "families = []\nmap =", "families: expected at least 1 in the list"),
        ("map =", "round = 61\nmap =", "round: expected at most the 60 rounds of a game, found 61"),
        (
            "map =",
            'box = { path_cells = 1 }\npath = ["so-soft", "so-soft"]\nmap =',
            "path: expected at most the 1 cells of the path, found 2",
        ),
        ("map =", 'tale = "the-two-totems"\nmap =', "tale: expected 3 to 5 Krosmasters for The Two Totems, found 1"),
    ],
)
def test_what_no_game_comes_to_is_refused(before: str, after: str, sentence: str) -> None:
    text = TEXT + CARDS
    assert before in text
    with pytest.raises(CardError) as refused:
        adventure(text.replace(before, after, 1))
    assert sentence in str(refused.value)


def test_land_of_a_world_is_of_a_family_in_play() -> None:
    world = """
families = ["tofu"]
world = [{ tile = "620-a", at = [0, 0] }, { tile = "621-a", at = [1, 0] }, { tile = "631-a", at = [2, 0] }]
[units.A]
card = "hero"
player = 1
cell = "1a1"
active = true
"""
    with pytest.raises(CardError, match=r"world\[2\]\.tile: expected land of a family in play, found gobball"):
        adventure(world + CARDS)


def known(game: Adventure) -> tuple[list[str], list[str]]:
    """The mobs and the items of which the reserve has a token."""
    mobs = [mob.id for mob, left in zip(game.terms.mobs, game.mob_stock, strict=True) if left]
    return mobs, [item.id for item, left in zip(game.terms.items, game.item_stock, strict=True) if left]


def test_a_file_with_mobs_items_and_krosmasters_plays_with_these_only() -> None:
    game = adventure(TEXT + CARDS + SWORD)
    assert known(game) == (["gob"], ["sword"])
    assert game.terms.enemies == ()
    of_the_box = TEXT.replace('"hero"', '"raul-bak"').replace('"gob"', '"gobball"')
    mobs, items = known(adventure(of_the_box))
    assert {"tofu", "gobball"} <= {*mobs}
    assert "iron-dagger" in items
    assert len(adventure(of_the_box).terms.enemies) == 4


def test_a_file_with_land_plays_with_that_land_and_the_city_of_the_box() -> None:
    faces = adventure(TEXT + CARDS + LAND).terms.faces
    assert [face.id for face in faces if face.family in ("gobball", "tofu")] == ["meadow"]
    assert {"city", "dungeon"} <= {face.family for face in faces}
