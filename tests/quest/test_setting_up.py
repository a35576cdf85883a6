"""Setting up: the city, land, and where Krosmasters begin (Q3)."""

from random import Random

import pytest

from outerworld.cards.errors import CardError
from outerworld.engine.chance import Counter
from outerworld.play.notation import OptionError
from outerworld.play.view import view
from outerworld.quest.adventure import Adventure
from outerworld.quest.setting_up.new_adventure import is_setting_up
from tests.quest.adventures import CARDS, adventure, cell_of, play, texts
from tests.quest.invariants import check, every_column, mob_tokens, tokens

SHAPES = [(count, demon) for count in (1, 2, 3, 4, 5) for demon in ("shared", "player", "cooperative")]
CITY = """
phase = "land"
world = [{ tile = "620-a", at = [0, 0] }, { tile = "621-a", at = [1, 0] }]
scenery = { 1b5 = "phoenix", 1e2 = "zaap", 2b4 = "marketplace", 2e3 = "workshop" }
"""

LONELY = """
[cards.meadow]
name = "Meadow"
family = "gobball"
rows = ["......", "......", "......", "......", "......", "......"]
"""


def heroes(count: int) -> str:
    """So many Krosmasters who are not on the board yet."""
    return "".join(f'[units.{letter}]\ncard = "hero"\nplayer = {n}\n' for n, letter in enumerate("ABCDE"[:count], 1))


def mobs() -> str:
    """Cards with enough mobs for everybody."""
    gob = CARDS.replace("[cards.gob]", "[cards.gob]\ntokens = 9")
    bird = gob.split("[cards.gob]")[1].replace("cards.gob", "cards.bird").replace('"Gob"', '"Bird"')
    return f"{gob}\n[cards.bird]{bird.replace('gobball', 'tofu')}"


def setting_up(count: int, more: str = "") -> str:
    """The start of a game of so many Krosmasters."""
    return f'phase = "city"\n{more}\n{heroes(count)}{mobs()}'


def shape(count: int, demon: str) -> str:
    """The same in one of the ways to play."""
    mode = 'mode = "cooperative"\n' if demon == "cooperative" else ""
    return setting_up(count, mode + (f"demon = {count + 1}" if demon != "shared" else ""))


def set_up_at_random(game: Adventure, random: Random) -> None:
    """Answers until the first turn begins."""
    while is_setting_up(game):
        game.apply(random.choice(game.legal_options()))


def standing(game: Adventure, tile: int) -> list[int]:
    """What stands on the cells of a tile."""
    return [ground for ground, number in zip(game.ground, game.terms.tile, strict=True) if number == tile and ground]


def test_q3_3_1_the_player_of_the_lowest_initiative_or_the_demon_lays_the_city() -> None:
    game = adventure(setting_up(3))
    assert (game.kind, game.asked) == ("city", 2)
    assert adventure(setting_up(3, "demon = 4")).asked == 3


def test_q3_3_2_the_tiles_of_the_city_lie_side_by_side() -> None:
    game = play(adventure(setting_up(2)), "tile 620-b", "lay here west")
    assert texts(game) == ["tile 621-a", "tile 621-b"]
    play(game, "tile 621-a")
    assert texts(game)[:5] == [
        "lay north-of-1 north",
        "lay north-of-1 east",
        "lay north-of-1 south",
        "lay north-of-1 west",
        "lay east-of-1 north",
    ]
    assert len(texts(game)) == 16


def test_q3_3_3_four_pieces_stand_on_demon_cells_and_the_last_one_is_not_asked_for() -> None:
    game = play(adventure(setting_up(2)), "tile 620-a", "lay here north", "tile 621-a", "lay east-of-1 north")
    assert len(texts(game)) == 4 * 4
    play(game, "build zaap 1b5", "build phoenix 1e2", "build workshop 2e3")
    assert (game.kind, game.asked) == ("land", 0)
    assert {game.grid.name(cell): ground for cell, ground in enumerate(game.ground) if 9 <= ground <= 12} == {
        "1b5": 9,
        "1e2": 12,
        "2b4": 10,
        "2e3": 11,
    }


def test_q3_4_1_land_of_the_families_in_play_and_no_dungeon() -> None:
    game = adventure(CITY + 'families = ["tofu"]\n' + heroes(2) + mobs())
    assert {text[5:8] for text in texts(game)} == {"626", "627", "628", "629", "630"}
    play(game, "tile 626-a", "lay south-of-1 north", "build tree 3b4", "place a 3a1", "build zaap 3a6")
    assert game.asked == 1
    assert {text[5:8] for text in texts(game)} == {"627", "628", "629", "630"}


def test_q3_4_2_a_tile_lies_beside_another_and_its_place_is_named_once() -> None:
    game = play(adventure(CITY + heroes(2) + mobs()), "tile 631-a")
    places = {text.split()[1] for text in texts(game)}
    assert places == {f"{side}-of-1" for side in ("north", "south", "west")} | {
        f"{side}-of-2" for side in ("north", "east", "south")
    }
    play(game, "lay south-of-1 east")
    assert game.grid.name(36 * 6) == "3a6"
    assert game.tiles[6][1:] == (1, 0, 0, -1)


def test_q3_4_8_each_family_has_one_entrance() -> None:
    game = adventure(CITY + heroes(3) + mobs())
    gobballs = ("tile 631-a", "lay south-of-1 north", "build tree 3b5", "build vein 3e2", "place a 3a6")
    play(game, *gobballs, "build dungeon-entrance 3c4", "tile 632-b", "lay south-of-2 north")
    while not any(text.startswith("build zaap") for text in texts(game)):
        play(game, texts(game)[0])
    assert not any("dungeon-entrance" in text for text in texts(game))
    play(game, texts(game)[0], "tile 626-a", "lay north-of-1 north")
    while not any(text.startswith("build zaap") for text in texts(game)):
        play(game, texts(game)[0])
    assert any("dungeon-entrance" in text for text in texts(game))


def test_q3_4_9_what_is_out_of_stock_is_not_placed() -> None:
    game = adventure(CITY + "reserve = { tree = 0, vein = 0, dung = 1, gob = 0 }\n" + heroes(2) + mobs())
    play(game, "tile 631-a", "lay south-of-1 north")
    assert all(text.startswith("build") and text.endswith(("3c4", "3f1")) for text in texts(game))
    assert sum(game.dung_on) == 1


def test_q3_4_10_one_krosmaster_lays_two_tiles_and_furnishes_the_first() -> None:
    game = adventure(setting_up(1), chance=Counter(3))
    set_up_at_random(game, Random(1))
    assert len(game.tiles) == 4 + 4
    assert (len(standing(game, 6)) >= 3, standing(game, 7)) == (True, [])
    assert sum(game.player[unit] == game.terms.demon for unit in game.in_play()) == 1


def test_q3_8_1_krosmasters_begin_on_starting_cells_of_the_city_or_beside_them_when_all_are_taken() -> None:
    game = adventure(setting_up(5), chance=Counter(3))
    play(game, "tile 620-a", "lay here north", "tile 621-a", "lay east-of-1 north")
    while game.kind != "placement":
        game.apply(game.legal_options()[0])
    assert (game.asked, texts(game)) == (0, ["place A 1e5", "place A 1b2", "place A 2d5", "place A 2c2"])
    play(game, "place A 1e5", "place B 1b2", "place C 2d5")
    assert cell_of(game, "D") == "2c2"
    assert (game.asked, len(texts(game))) == (4, 72 - 4 - 4)
    play(game, "place E 1a1")
    assert (game.kind, game.asked) == ("mode", 0)


def test_seven_tiles_may_lie_in_a_row() -> None:
    game = adventure(setting_up(5), chance=Counter(3))
    play(game, "tile 620-a", "lay here north", "tile 621-a", "lay east-of-1 north")
    while game.kind != "placement":
        east = [text for text in texts(game) if text.startswith(f"lay east-of-{len(game.tiles) - 4} ")]
        play(game, (east or texts(game))[0])
    assert game.grid.width == 42
    assert game.grid.distance(game.grid.cell("1a1"), game.grid.cell("7f1")) == 41
    assert game.setting.grid is game.grid


@pytest.mark.parametrize(("count", "demon"), SHAPES)
def test_every_question_of_setting_up_can_be_copied_hashed_dealt_and_seen(count: int, demon: str) -> None:
    game, random = adventure(shape(count, demon), chance=Counter(count)), Random(count)
    all_tokens, all_mobs = tokens(game), mob_tokens(game)
    tiles = {1: 4, 2: 4, 3: 5, 4: 6, 5: 7}[count]
    while is_setting_up(game):
        check(game)
        assert tokens(game) == all_tokens
        twin = game.copy()
        dealt = view(game, game.asked).deal(3)
        assert twin.hash() == game.hash()
        # What lies at the stalls is hidden, once the world lies.
        assert dealt.hash() == game.hash() or game.kind not in ("city", "land")
        assert dealt.legal_options() == game.legal_options()
        option = random.choice(game.legal_options())
        before = every_column(game)
        twin.apply(option)
        assert every_column(game) == before
        game.apply(option)
        assert game.hash() == twin.hash()
        view(game, None).as_json("fr")
    assert len(game.tiles) - 4 == tiles
    assert mob_tokens(game) == all_mobs
    assert {game.asked, game.active} == {0}


def test_random_set_ups_are_legal_worlds() -> None:
    for seed in range(60):
        game = adventure(setting_up(seed % 5 + 1), chance=Counter(seed))
        set_up_at_random(game, Random(seed))
        check(game)
        places = [(x, y) for _, _, area, x, y in game.tiles if area == 0]
        for number, (x, y) in enumerate(places[1:], 1):
            assert any(abs(x - u) + abs(y - v) == 1 for u, v in places[:number])
        sides = [game.terms.faces[row[0]] for row in game.tiles[4:]]
        assert len({side.piece for side in sides}) == len(sides)
        assert [side.family == "city" for side in sides] == [True, True] + [False] * (len(sides) - 2)
        for cell, lying in enumerate(game.dung_on):
            assert lying <= (int(game.terms.printed[cell]) if game.terms.printed[cell] in "12" else 0)


@pytest.mark.parametrize(
    ("answers", "wrong", "sentence"),
    [
        ((), "lay here north", "There is no tile in hand"),
        ((), "tile 631-a", "The tile 631-a cannot be taken now"),
        ((), "tile 640-a", '"640-a" is not a tile'),
        (("tile 620-a",), "tile 621-a", "No tile is chosen now."),
        (("tile 620-a",), "lay north-of-2 north", "There is no free place of that name"),
        (("tile 620-a", "lay here north", "tile 621-a", "lay east-of-1 north"), "build tree 1a1", "There is no tree"),
        (
            ("tile 620-a", "lay here north", "tile 621-a", "lay east-of-1 north"),
            "build zaap 1a1",
            "There is no room for",
        ),
    ],
)
def test_what_cannot_be_done_in_setting_up_says_why(answers: tuple[str, ...], wrong: str, sentence: str) -> None:
    game = play(adventure(setting_up(2)), *answers)
    before = game.hash()
    with pytest.raises(OptionError) as refusal:
        play(game, wrong)
    assert sentence in str(refusal.value)
    assert game.hash() == before


def test_a_krosmaster_does_not_begin_outside_the_city() -> None:
    game = adventure(setting_up(2), chance=Counter(3))
    while game.kind != "placement":
        game.apply(game.legal_options()[0])
    with pytest.raises(OptionError, match="A cannot come to 3a1"):
        play(game, "place A 3a1")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (setting_up(2, 'map = "..."'), 'expected neither a map nor a world where phase = "city"'),
        (setting_up(2, 'families = ["wolves"]'), "families[0]: expected one of gobball, tofu"),
        (CITY + heroes(2).replace("player = 1", "player = 1\nactive = true") + mobs(), "expected no active unit"),
        (CITY.replace("620-a", "631-a") + heroes(2) + mobs(), "world[0].tile: expected a tile of the city"),
        (setting_up(2) + LONELY, "families: expected 2 tiles of land to be laid, found 1"),
        (
            setting_up(2) + LONELY.replace('"gobball"', '"city"'),
            "phase: expected tiles for a city with four Demon cells, found too few",
        ),
    ],
)
def test_a_start_that_cannot_be_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(CardError) as error:
        adventure(text)
    assert sentence in str(error.value)


@pytest.mark.parametrize("seed", range(3))
def test_a_mob_that_is_drawn_and_not_placed_yet_is_not_shown_as_fallen(seed: int) -> None:
    game, random = adventure(setting_up(2)), Random(seed)
    while not texts(game)[0].startswith("place a "):
        game.apply(random.choice(game.legal_options()))
    shown = {unit["letter"]: unit for unit in view(game, 0).as_json()["units"]}
    assert (shown["a"]["cell"], shown["a"]["ko"]) == (None, False)
