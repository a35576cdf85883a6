"""Positions with dungeons: what no game comes to is refused in one sentence."""

import pytest

from outerworld.cards.errors import CardError
from tests.quest.adventures import CARDS, adventure

WORLD = """
world = [{ tile = "620-a", at = [0, 0] }, { tile = "621-a", at = [1, 0] }, { tile = "631-a", at = [2, 0] }]
scenery = { 1b5 = "phoenix", 3c4 = "dungeon-entrance" }
dungeon = { gobball = { room = 1, tiles = ["624-a"] } }
[units.A]
card = "hero"
player = 1
cell = "g1a1"
active = true
[units.B]
card = "hero"
player = 2
cell = "3a6"
"""
BOSS = """
[units.k]
card = "king"
player = "demon"
cell = "g1a6"
[cards.king]
name = "King"
types = ["gobball", "boss"]
level = 5
initiative = 1
mp = 3
hp = 6
ap = 6
[cards.sulky]
name = "Sulky"
boss = "king"
hp = -6
special_loot = false
"""
TWO_ROOMS = 'room = 2, tiles = ["624-a", "625-a"]'


def refusal(text: str) -> str:
    with pytest.raises(CardError) as caught:
        adventure(text + CARDS)
    return str(caught.value)


def changed(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def test_the_position_that_is_changed_below_is_one() -> None:
    game = adventure(WORLD + CARDS)
    assert game.dungeon == (1, 0)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ([('cell = "g1a1"', 'cell = "3a1"')], "dungeon.gobball: expected a Krosmaster in a dungeon that is open"),
        ([("\n[units.A]", "\nroyal = { gobball = 1 }\n[units.A]")], "royal.gobball: expected a player who is outside"),
        ([("active = true", 'active = true\nmode = "adventure"')], "units.A.mode: expected Combat mode"),
        ([('["624-a"]', '["624-a", "625-a", "624-b"]')], "tiles: expected one for each room, 1, found 3"),
        ([('cell = "3a6"', 'cell = "g2a1"')], "1a1 to 3f6, or of the open room g1, found"),
        ([('"624-a"', '"622-a"')], 'tiles[0]: expected a loaded tile of the gobball dungeon, found "622-a"'),
        ([("3c4 =", "1c4 =")], "scenery.1c4: expected a dungeon-entrance on land only"),
        ([("3c4 =", "g1c4 =")], "scenery.g1c4: expected a dungeon-entrance on land only"),
        ([("gobball = {", "dragon = {")], 'dungeon.dragon: expected one of gobball, tofu, found "dragon"'),
    ],
)
def test_what_no_game_comes_to(changes: list[tuple[str, str]], sentence: str) -> None:
    """Q11.5.2, Q11.2.5, Q11.2.8."""
    assert sentence in refusal(changed(WORLD, *changes))


def test_a_mood_leaves_its_boss_some_hp() -> None:
    world = changed(WORLD, ('room = 1, tiles = ["624-a"]', f'{TWO_ROOMS}, mood = "sulky"'))
    assert "units.k.card: expected a boss whom its mood leaves HP" in refusal(world + BOSS)
    adventure(world + changed(BOSS, ("hp = -6", "hp = -5")) + CARDS)


def test_a_mood_comes_with_its_boss() -> None:
    """Q11.2.8: in a first room alone nobody is in a mood yet."""
    world = changed(WORLD, ('tiles = ["624-a"]', 'tiles = ["624-a"], mood = "sulky"'))
    cards = BOSS.partition("[cards.king]")
    assert "dungeon.gobball.mood: expected none" in refusal(world + cards[1] + cards[2])


def test_a_mood_is_one_of_the_boss() -> None:
    """Q11.3.1: each card names its boss; one of whom no card speaks has any (Q14.2.2)."""
    world = changed(WORLD, ('room = 1, tiles = ["624-a"]', f'{TWO_ROOMS}, mood = "sulky"'))
    of_another = changed(BOSS, ('boss = "king"', 'boss = "royal-tofu"'), ("hp = -6", "hp = 1"))
    assert adventure(world + of_another + CARDS).mood != (-1, -1)
    own = '[cards.angry]\nname = "Angry"\nboss = "king"\nspecial_loot = true\n'
    sentence = 'dungeon.gobball.mood: expected a mood of king, found "sulky"; did you mean "angry"?'
    assert sentence.partition(";")[0] in refusal(world + of_another + own)


def test_a_boss_is_in_its_dungeon_while_that_is_open() -> None:
    """Q11.1.5."""
    outside = changed(BOSS, ('cell = "g1a6"', 'cell = "3b2"'))
    assert 'units.k.cell: expected it inside, since the gobball dungeon is open, found "3b2"' in refusal(
        WORLD + outside
    )
    adventure(WORLD + changed(outside, ('["gobball", "boss"]', '["tofu", "boss"]')) + CARDS)


def test_an_entrance_on_a_map_stands_on_land_too() -> None:
    text = """
map = "AE."
zones = "ccg"
scenery = { E = "dungeon-entrance" }
[units.A]
card = "hero"
player = 1
active = true
"""
    assert "scenery.E: expected a dungeon-entrance on land only" in refusal(text)
    adventure(changed(text, ('"ccg"', '"cgg"')) + CARDS)


def test_a_boss_is_one_figure() -> None:
    another = '[units.l]\ncard = "king"\nplayer = "demon"\ncell = "3b2"\n'
    assert 'expected each boss once, found "king" again' in refusal(WORLD + another + BOSS)
