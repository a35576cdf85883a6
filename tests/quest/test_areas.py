"""The areas of spells are those of Arena, figure by figure."""

import pytest

from tests.quest.adventures import adventure, of, play

# The caster stands at c1 and aims at c3: which cells are touched, by rows from the north.
FIGURES = {
    "cross": [".....", "..x..", ".xxx.", "..x..", "....."],
    "square": [".....", ".xxx.", ".xxx.", ".xxx.", "....."],
    "staff": [".....", ".....", ".xxx.", ".....", "....."],
    "shovel": [".....", "..x..", "..x..", ".....", "....."],
    "hammer": [".....", "..x..", ".xxx.", ".....", "....."],
    "hand": ["..x..", "..x..", "..x..", ".....", "....."],
    "axe left": [".....", ".....", ".xx..", ".x...", "....."],
    "axe right": [".....", ".....", "..xx.", "...x.", "....."],
}
CELLS = [f"{column}{row}" for row in range(5, 0, -1) for column in "abcde" if f"{column}{row}" != "c1"]

NAMES = "bcdefghijklmnopqrstuvwxy"


def field(area: str) -> str:
    """A gobball on every cell but the caster's, and a spell with an area and no dice."""
    units = "".join(f'[units.{name}]\ncard = "gob"\ncell = "{cell}"\n' for name, cell in zip(NAMES, CELLS, strict=True))
    return f"""
map = ".....\\n.....\\n.....\\n.....\\n..A.."
[units.A]
card = "hero"
player = 1
mode = "combat"
active = true
{units}
[cards.hero]
name = "Hero"
level = 3
initiative = 5
mp = 3
hp = 8
ap = 6
[[cards.hero.spell]]
name = "Mark"
cost = {{ ap = 1 }}
range = {{ kind = "target", min = 2, max = 2, sight = false }}
area = "{area.split()[0]}"
effects = [{{ do = "markers", mp = -1 }}]
[cards.gob]
name = "Gob"
family = "gobball"
category = "normal"
tokens = 30
mp = 3
hp = 2
ap = 5
"""


@pytest.mark.parametrize("area", FIGURES)
def test_q7_9_3_each_area_has_its_figure(area: str) -> None:
    side = area.partition(" ")[2]
    game = play(adventure(field(area)), f"cast mark c3 {side}".strip())
    marked = {cell for name, cell in zip(NAMES, CELLS, strict=True) if game.markers[of(game, name)][1]}
    assert marked == {
        f"{'abcde'[column]}{5 - row}"
        for row, line in enumerate(FIGURES[area])
        for column, sign in enumerate(line)
        if sign == "x"
    }
