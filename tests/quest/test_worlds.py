"""Worlds of tiles in positions: cells and their names, sight and steps from tile to tile, what is refused (Q2.2)."""

from collections import Counter

import pytest

from outerworld.cards.errors import CardError
from outerworld.cards.loading import load_catalogue
from outerworld.play.view import view
from outerworld.tui.board import draw_board
from tests.loose import json_of
from tests.quest.adventures import CARDS, adventure, cell_of, of, play, texts

TILES = """
[cards.gate]
name = "Gate"
family = "city"
rows = ["S.....", "......", "..D...", "......", "......", "......"]
[cards.square]
name = "Square"
family = "city"
rows = ["......", "......", "..D...", "......", "......", ".....S"]
[cards.meadow]
name = "Meadow"
family = "gobball"
rows = ["T....V", "......", ".1.2..", "......", "..D...", "S....W"]
[cards.nests]
name = "Nests"
family = "tofu"
rows = ["......", ".2....", "......", "......", "......", "H....."]
"""
WORLD = """
world = [
  { tile = "gate", at = [0, 0] },
  { tile = "square", at = [1, 0], turn = "south" },
  { tile = "meadow", at = [1, -1], turn = "east" },
  { tile = "nests", at = [2, -1] },
]
scenery = { 1c4 = "phoenix", 3f6 = "tree" }
lying = { 3d3 = { dung = 1 } }
round = 1
[units.A]
card = "hero"
player = 1
cell = "2f1"
active = true
mode = "combat"
[units.m]
card = "gob"
cell = "4a5"
"""


def test_tiles_make_one_grid_and_the_city_is_the_first_two() -> None:
    game = adventure(WORLD + CARDS + TILES)
    grid, terms = game.grid, game.terms
    assert grid.neighbours[grid.cell("2f1")] == (grid.cell("2f2"), grid.cell("3f6"), grid.cell("2e1"))
    assert grid.distance(grid.cell("3f6"), grid.cell("4a6")) == 1
    assert terms.tile_names == ("g1", "g2", "t1", "t2", "1", "2", "3", "4")
    assert terms.tile_kinds == ("dungeon",) * 4 + ("city", "city", "gobball", "tofu")
    assert [bool(terms.in_city[grid.cell(name)]) for name in ("1a1", "2f6", "3a1")] == [True, True, False]


def test_q2_2_a_turned_tile_has_its_print_turned() -> None:
    game = adventure(WORLD + CARDS + TILES)
    printed = {game.grid.name(cell): sign for cell, sign in enumerate(game.terms.printed) if sign not in ". "}
    assert {name: sign for name, sign in printed.items() if name[0] == "2"} == {"2d3": "D", "2a6": "S"}
    assert {name: sign for name, sign in printed.items() if name[0] == "3"} == {
        "3f6": "T",
        "3f1": "V",
        "3d5": "1",
        "3d3": "2",
        "3b4": "D",
        "3a6": "S",
        "3a1": "W",
    }


def test_units_walk_see_and_shoot_from_tile_to_tile() -> None:
    game = adventure(WORLD + CARDS + TILES, "critical", "dodge")
    play(game, "move 2e1", "move 3e6", "move 3e5")
    assert "cast bolt 4a5" in texts(game)
    play(game, "cast bolt 4a5")
    assert game.cell[of(game, "m")] < 0


def test_a_closed_dungeon_is_nowhere() -> None:
    game = adventure(WORLD + CARDS + TILES)
    room = game.grid.cell("g1c3")
    assert game.blocked[room]
    assert game.opaque[room]
    assert game.grid.distance(room, game.cell[0]) == 255


def test_q4_6_1_a_phoenix_works_on_a_tile() -> None:
    text = WORLD.replace('mode = "combat"', 'mode = "combat"\ninjuries = 1')
    game = play(adventure(text + CARDS + TILES), "flee")
    assert sorted(texts(game)) == ["place A 1b4", "place A 1c3", "place A 1c5", "place A 1d4"]
    play(game, "place A 1c3")
    assert cell_of(game, "A") == "1c3"


def test_a_view_says_where_tiles_lie_and_the_terminal_draws_them() -> None:
    seen = view(adventure(WORLD + CARDS + TILES), 0)
    facts = json_of(seen)
    assert facts["tiles"]["laid"][2] == {"tile": "3", "face": "meadow", "area": "world", "at": [1, -1], "turn": "east"}
    assert (facts["board"]["width"], facts["board"]["height"]) == (18, 12)
    assert facts["board"]["rows"][0] == "." * 12 + " " * 6
    assert facts["tiles"]["cells"][:13] == ["1"] * 6 + ["2"] * 6 + [""]
    picture = draw_board(seen).plain.splitlines()
    assert picture[0] == "    1 city       2 city"
    assert picture[8].rstrip() == "                 3 gobball    4 tofu"
    assert picture[11][14:40] == "   . . . . . .  m . . . . "
    assert max(map(len, picture)) <= 100


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            ("at = [2, -1]", "at = [4, -1]"),
            "world[3].at: expected a place beside a tile before it, found [4, -1] (Q3.4.2)",
        ),
        (("at = [2, -1]", "at = [1, 0]"), "world[3].at: expected a place of its own, found [1, 0] again"),
        (("at = [2, -1]", "at = [2]"), "world[3].at"),
        (
            ('tile = "nests"', 'tile = "nest"'),
            'world[3].tile: expected a loaded tile, found "nest"; did you mean "nests"?',
        ),
        (
            ('tile = "nests"', 'tile = "meadow"'),
            'world[3].tile: expected each tile once, found "meadow" after "meadow"',
        ),
        (('tile = "square"', 'tile = "nests"'), 'world[1].tile: expected a tile of the city, found "nests"'),
        (('turn = "east"', 'turn = "left"'), "world[2].turn: expected one of north, east, south, west"),
        (('cell = "4a5"', 'cell = "2f1"'), "units.m.cell: expected a cell outside the city"),
        (
            ('card = "gob"\ncell = "4a5"', 'card = "hero"\nplayer = 2\ncell = "2f1"'),
            "units.m.cell: expected a cell of its own, found 2f1 taken by A",
        ),
        (('cell = "4a5"', 'cell = "3f6"'), "units.m.cell: expected a free cell, found 3f6 with a tree"),
        (('cell = "4a5"', 'cell = "5a1"'), 'units.m.cell: expected a cell of the world, 1a1 to 4f6, found "5a1"'),
        (('cell = "4a5"', 'cell = "c3"'), 'units.m.cell: expected a cell of the world, 1a1 to 4f6, found "c3"'),
        (('cell = "4a5"', ""), "units.m.cell: expected a cell, found nothing"),
        (("lying = { 3d3", "lying = { 7d3"), 'lying: expected a cell of the world, 1a1 to 4f6, found "7d3"'),
        (("round = 1", 'zones = "c"'), "zones: expected none beside a world"),
    ],
)
def test_a_world_that_cannot_be_is_refused(change: tuple[str, str], sentence: str) -> None:
    text = WORLD + CARDS + TILES
    assert change[0] in text
    with pytest.raises(CardError) as error:
        adventure(text.replace(*change, 1))
    assert sentence in str(error.value)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (('"......", ".2....",', '".2....",'), "cards.nests.rows"),
        (('".2....",', '".2...",'), "row 2: expected 6 cells, found 5"),
        (('".2....",', '".3....",'), "row 2, column 2 (b5): expected one of . S D T V W H 1 2 F O N C"),
        (('family = "tofu"', 'family = "dungeon"'), 'of: expected "gobball" or "tofu" for a dungeon, found nothing'),
        (('family = "tofu"', 'family = "tofu"\nof = "tofu"'), 'of: expected it only where family = "dungeon"'),
        (('".2....",', '".F....",'), "cards.nests.rows: expected F O N C only in dungeons, found 1"),
        (('family = "tofu"', 'family = "wolves"'), "cards.nests.family: expected one of city, gobball, tofu, dungeon"),
    ],
)
def test_a_tile_that_makes_no_sense_is_refused(change: tuple[str, str], sentence: str) -> None:
    text = WORLD + CARDS + TILES
    assert change[0] in text
    with pytest.raises(CardError) as error:
        adventure(text.replace(*change, 1))
    assert sentence in str(error.value)


def test_the_box_has_sixteen_tiles_with_two_sides_and_every_land_takes_what_is_built_there() -> None:
    tiles = load_catalogue().of(["quest"]).tiles
    pieces = {(tile.piece, tile.family, tile.of) for tile in tiles.values()}
    assert len(tiles) == 2 * len(pieces) == 32
    assert Counter(family for _, family, _ in pieces) == {"city": 2, "gobball": 5, "tofu": 5, "dungeon": 4}
    assert sorted(of for _, _, of in pieces if of) == ["gobball", "gobball", "tofu", "tofu"]
    for tile in tiles.values():
        signs = Counter("".join(tile.rows))
        if tile.family in ("gobball", "tofu"):
            assert all(signs[sign] for sign in "SDTV")
            assert signs["1"] + 2 * signs["2"] >= 2
        elif tile.family == "city":
            assert signs["D"] >= 2
            assert signs["S"] >= 2


def test_every_tile_has_a_name_in_both_languages_and_what_is_ours_is_marked() -> None:
    (pack,) = load_catalogue().of(["quest"]).packs
    ours = [name for name, tile in pack.tiles.items() if "rows" in tile.source.reconstructed]
    assert len(ours) == 14
    for name in pack.tiles:
        assert pack.words["fr"][name].name
