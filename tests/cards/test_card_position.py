"""Arenas, maps and positions: what is read, and what is refused with its row and column."""

from __future__ import annotations

import tomllib

import pytest

from outerworld.cards import CardError, load_catalogue
from outerworld.cards.arenas import Arena
from outerworld.cards.files import parse_table
from outerworld.cards.position import Position
from outerworld.cards.references import check_position
from outerworld.cards.tutorials import Tutorial
from outerworld.cards.units import Krosmaster, Summon

MAP = '''
map = """
.....
.Jk..
..#.@
"""
'''
UNITS = """
[units.J]
card = "joris-swashbuckler"
player = 1
active = true
[units.k]
card = "khan-karkass"
player = 2
injuries = 3
on = "2"
"""


def position(text: str) -> Position:
    return parse_table(Position, tomllib.loads(text), "", "example.toml")


def refusal(text: str) -> str:
    with pytest.raises(CardError) as error:
        check_position(position(text), load_catalogue(), "example.toml")
    return str(error.value).removeprefix("example.toml: ")


def on_map(rows: str, units: str = UNITS) -> str:
    return f'map = """\n{rows}\n"""\n{units}'


def test_a_map_is_ground_and_units() -> None:
    found = position(MAP + UNITS)
    assert found.cells == {"J": "b2", "k": "c2"}
    assert found.ground({}) == (".....", "..2..", "..#.@")
    assert found.units["k"].injuries == 3
    assert found.units["J"].active


def test_defaults_of_a_position() -> None:
    found = position(MAP + UNITS)
    assert (found.wild_gg, found.phase, found.turn, found.piles, found.face_up) == (1, "activation", None, {}, {})
    assert (found.stock(1).gg, found.stock(2).kamas, found.stock(2).bought_gg) == (6, 0, False)
    joris = found.units["J"]
    assert (joris.ap, joris.mp, joris.markers.ap, joris.rewards, joris.inspired) == (None, None, 0, (), ())


def test_everything_a_position_can_say() -> None:
    found = position(
        'wild_gg = 0\nphase = "tension"\nturn = 1\n'
        'piles = { granite = [["red-ball", "muddle"], []] }\nface_up = { granite-1 = "muddle" }\n'
        'arena = "bonta-1"\n'
        "[players.1]\ngg = 4\nkamas = 12\nbought_gg = true\n"
        '[units.J]\ncard = "boo"\nplayer = 1\ncell = "c12"\nap = 2\nmp = 0\nmarkers = { ap = -2, mp = 1, range = 1 }\n'
        'rewards = ["red-ball"]\nequipped = ["ebony-dofus"]\npowers = ["loot:2"]\ninspired = ["critical", "lock"]\n'
        '[units.t]\ncard = "post"\nplayer = 4\ncell = "a1"\nsummoner = "J"\n'
        '[cards.boo]\nname = "Boo"\nlevel = 1\ninitiative = 1\nmp = 3\nhp = 5\nap = 6\n'
        '[cards.post]\nname = "Post"\nmp = "-"\nhp = 1\nap = "-"\n'
    )
    assert (found.stock(1).gg, found.stock(1).kamas, found.stock(1).bought_gg) == (4, 12, True)
    assert (found.wild_gg, found.phase, found.turn) == (0, "tension", 1)
    assert found.piles == {"granite": (("red-ball", "muddle"), ())}
    joris = found.units["J"]
    assert (joris.cell, joris.ap, joris.mp, joris.markers.ap) == ("c12", 2, 0, -2)
    assert (joris.powers, joris.inspired) == (("loot:2",), ("critical", "lock"))
    assert isinstance(found.cards["boo"], Krosmaster)
    assert isinstance(found.cards["post"], Summon)
    assert found.cards["post"].id == "post"


def test_d_and_p_are_ground_unless_they_are_units() -> None:
    ground = position(on_map("DPJ", '[units.J]\ncard = "julith"\nplayer = 1'))
    assert ground.ground({}) == ("DP.",)
    unit = position(on_map("DPJ", '[units.D]\ncard = "julith"\nplayer = 1\n[units.J]\ncard = "jahash"\nplayer = 2'))
    assert unit.cells == {"D": "a1", "J": "c1"}
    assert unit.ground({}) == (".P.",)


def test_two_units_share_a_cell_when_one_says_so() -> None:
    found = position(
        on_map(".J", '[units.J]\ncard = "julith"\nplayer = 1\n[units.t]\ncard = "t"\nplayer = 1\ncell = "b1"')
    )
    assert found.cells == {"J": "b1", "t": "b1"}
    assert found.ground({}) == ("..",)


def test_a_unit_on_a_crate() -> None:
    found = position(on_map(".J", '[units.J]\ncard = "julith"\nplayer = 1\non = "="'))
    assert found.ground({}) == (".=",)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (UNITS, "expected map or arena, found neither"),
        (f'arena = "bonta-1"\n{MAP}{UNITS}', "expected map or arena, found both"),
        (
            on_map("...\n.Jk\n.x."),
            'map: row 3, column 2 (b1): expected one of . # * = 1-9 @ D P or the letter of a unit, found "x"',
        ),
        (on_map("...\n.J\n.k."), "map: row 2: expected 3 cells as in row 1, found 2"),
        (on_map("..k\n.J.\n.J."), 'map: row 3, column 2 (b1): expected unit "J" once, found it again'),
        (on_map("." * 27), "map: expected at most 26 x 26 cells, found 27 x 1"),
        (on_map(""), "map: expected at least one row of cells, found none"),
        (on_map("..J"), "units.k: expected a cell, or its letter on the map, found nothing"),
        (on_map("kJ.", UNITS + 'cell = "c1"'), "units.k.cell: expected no cell, since the map shows it at a1"),
        (on_map("J..", UNITS + 'cell = "d1"'), 'units.k.cell: expected a cell of the 3 x 1 board, found "d1"'),
        (
            on_map("J#.", UNITS + 'cell = "b1"').replace('on = "2"', ""),
            'units.k.cell: expected a free cell, found "b1" with a tree',
        ),
        (
            on_map("J*.", UNITS + 'cell = "b1"').replace('on = "2"', ""),
            'units.k.cell: expected a free cell, found "b1" with a bush',
        ),
        (on_map("J..", UNITS + 'cell = "1b"'), 'units.k.cell: expected a cell such as "e4", found "1b"'),
        (on_map("kJ.", UNITS + "active = true"), "units: expected one active unit, found J and k"),
        (on_map("kJ.", UNITS + 'summoner = "X"'), 'units.k.summoner: expected the letter of a unit, found "X"'),
        (on_map("kJ.").replace("player = 2", "player = 5"), "units.k.player: expected a number not above 4, found 5"),
        (on_map("kJ.", UNITS + 'crad = "x"'), 'units.k.crad: no such key; did you mean "card"?'),
        (
            on_map("kJ.").replace("khan-karkass", "khan-karkas"),
            'units.k.card: expected a loaded card, found "khan-karkas"; did you mean "khan-karkass"?',
        ),
        ('arena = "botna-1"', 'arena: expected a loaded arena, found "botna-1"; did you mean "bonta-1"?'),
        (
            'arena = "bonta-1"\n[units.J]\ncard = "julith"\nplayer = 1',
            "units.J: expected a cell, found nothing",
        ),
        (
            'arena = "bonta-1"\nface_up = { granit = "muddle" }',
            'face_up: expected a pile such as granite-1, found "granit"',
        ),
        (
            'arena = "bonta-1"\n[cards.boo]\nname = "Boo"\nlevel = 1\ninitiative = 1\nmp = 3\nhp = "x"\nap = 6',
            'cards.boo.hp: expected a number not below 1, or "-" for none, found "x"',
        ),
        (
            'arena = "bonta-1"\n[cards.post]\nname = "Post"\nmp = "-"\nhp = 1\nap = "-"\ninitiative = 3',
            (
                "cards.post.initiative: no such key; expected one of id, name, types, mp, hp, ap, powers, spell, "
                "power, text, source, strength, family, springs, free, loot"
            ),
        ),
    ],
)
def test_a_bad_position(text: str, sentence: str) -> None:
    assert refusal(text) == sentence


def test_inline_cards_may_summon_each_other() -> None:
    text = on_map("J.", '[units.J]\ncard = "boo"\nplayer = 1\n').replace(
        "[units.J]",
        '[cards.boo]\nname = "Boo"\nmp = 1\nhp = 1\nap = 1\n'
        'spell = [{ name = "S", summons = 1, effects = [{ do = "summon", card = "egg" }] }]\n'
        '[cards.egg]\nname = "Egg"\nmp = "-"\nhp = 1\nap = "-"\n[units.J]',
    )
    check_position(position(text), load_catalogue(), "example.toml")
    assert refusal(text.replace('"egg"', '"fleefle"')) == (
        'cards.boo.spell[0].effects[0].card: expected a loaded summon, found "fleefle"; did you mean "fleeflee"?'
    )


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ('["..", "."]', "rows: row 2: expected 2 cells as in row 1, found 1"),
        ('["..", ".x"]', 'rows: row 2, column 2 (b1): expected one of . # * = 1-9 @ D P, found "x"'),
        ("[]", "rows: expected at least one row of cells, found none"),
        (f'["{"." * 27}"]', "rows: expected at most 26 x 26 cells, found 27 x 1"),
    ],
)
def test_a_bad_arena(rows: str, sentence: str) -> None:
    with pytest.raises(CardError) as error:
        parse_table(Arena, tomllib.loads(f'name = "Bad"\nrows = {rows}'), "bad", "arenas/bad.toml")
    assert str(error.value) == f"arenas/bad.toml: {sentence}"


def test_an_arena_knows_its_size_and_its_cells() -> None:
    arena = parse_table(Arena, {"name": "Yard", "rows": ["D.1", ".=D"]}, "yard", "arenas/yard.toml")
    assert (arena.width, arena.height, arena.cells("D")) == (3, 2, ["a2", "c1"])


def test_a_tutorial_needs_one_goal_and_known_actions() -> None:
    text = f'title = "T"\n{MAP}actions = ["move", "pnuch"]\ngoal = {{ ko = "any" }}\n{UNITS}'
    with pytest.raises(CardError) as error:
        parse_table(Tutorial, tomllib.loads(text), "1", "tutorials/1.toml")
    assert str(error.value) == (
        "tutorials/1.toml: actions[1]: expected one of move, punch, cast, collect, buy-gg, buy, reveal, "
        'found "pnuch"; did you mean "punch"?'
    )
    with pytest.raises(CardError, match=r"goal: expected ko or gg, found both$"):
        parse_table(
            Tutorial,
            tomllib.loads(f'title = "T"\n{MAP}goal = {{ ko = "all", gg = true }}\n{UNITS}'),
            "1",
            "tutorials/1.toml",
        )
