"""The line of a key: whatever way TOML is written, a sentence points to the key that it is about."""

import pytest

from outerworld.cards.errors import CardError
from outerworld.cards.files import parse_table, parse_toml
from outerworld.cards.lines import line_of, placed
from outerworld.cards.tales import Tale

TEXT = '''name = "A # no comment"  # a comment with card = "x"
map = """
A = 3
"""
setup = [
  { do = "spawn", what = "boss" },
  { do = "price", what = "wood", by = 1 },
]
players.1.gg = 3
[units.A]
card = "hero"
[units.m]
injuries = 1
"odd key" = { a = [1, 2], b = 'x' }
[[step]]
do = "end"
[[step]]
expect = { "A.cell" = "c3" }
[[step.more]]
x = 1
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("name", 1),
        ("map", 2),
        ("setup[0].what", 6),
        ("setup[1].what", 7),
        ("setup[1].by", 7),
        ("players.1.gg", 9),
        ("players", 9),
        ("units.A.card", 11),
        ("units.m.injuries", 13),
        ("step[0].do", 16),
        ("step[1].expect.A.cell", 18),
        ("step[1].more[0].x", 20),
        ('units.m."odd key".a[1]', 14),
    ],
)
def test_every_key_has_its_line(path: str, line: int) -> None:
    parse_toml(TEXT, "")
    assert line_of(TEXT, path) == line


@pytest.mark.parametrize(
    ("path", "line"), [("units.A.injuries", 10), ("step[1].do", 17), ("units.Z", 10), ("nothing", 1)]
)
def test_a_key_that_is_not_written_has_the_line_of_its_table(path: str, line: int) -> None:
    """Not that of a key of the same name in the next table."""
    assert line_of(TEXT, path) == line


def test_what_a_table_checks_as_a_whole_points_to_the_key_that_it_names() -> None:
    text = """name = "Short"
players = [3, 2]
[repeatable]
need = { have = { wood = 1 } }
gg = 1
[[rule]]
name = "First"
when = "round"
effects = [{ do = "auction" }]
[[rule]]
name = "Second"
when = "round"
once = "turn"
effects = [{ do = "auction" }]
[victory]
by = "gg-path"
"""
    for wrong, told in (
        (text, "short.toml:13: rule[1].once: expected none with round"),
        (text.replace('once = "turn"\n', ""), "short.toml:2: players: expected the fewest and the most"),
    ):
        with pytest.raises(CardError) as refused:
            parse_table(Tale, parse_toml(wrong, ""), "short", "")
        assert str(placed(refused.value, "short.toml", wrong)).startswith(told)
