"""Each piece of scenery: whether it blocks sight, keeps everybody out, and what it is for (Q12)."""

import pytest

from tests.quest.adventures import CARDS, adventure, texts

OBSTRUCTING = ("tree", "dungeon-entrance", "gobball-totem", "tofu-nest", "marketplace", "zaap")
OPEN_BUT_BLOCKING = ("vein", "fountain", "workshop", "phoenix")
FREE = ("low-wall", "hay-bale", "tofu-cage")

ROW = """
map = "AX..."
scenery = { X = "PIECE" }
[units.A]
card = "hero"
player = 1
mode = "combat"
active = true
[players.1]
kamas = 9
recipes = ["boots"]
bag = { wood = 1 }
[cards.boots]
name = "Boots"
slot = "boots"
recipe = { wood = 1 }
price = 4
sells = 9
"""


def beside(piece: str) -> list[str]:
    """What a Krosmaster can do next to a piece."""
    return texts(adventure(ROW.replace("PIECE", piece) + CARDS))


@pytest.mark.parametrize("piece", OBSTRUCTING)
def test_obstructing_scenery_blocks_sight_and_the_way(piece: str) -> None:
    """Q12.1.1, Q12.1.2, Q12.2.1, Q12.2.8, Q12.2.11."""
    assert "cast bolt c1" not in beside(piece)
    assert "move b1" not in beside(piece)


@pytest.mark.parametrize("piece", OPEN_BUT_BLOCKING)
def test_some_scenery_keeps_out_and_is_seen_over(piece: str) -> None:
    """Q12.1.1, Q12.1.2, Q12.2.2, Q12.2.9, Q12.2.10."""
    assert "cast bolt c1" in beside(piece)
    assert "move b1" not in beside(piece)


@pytest.mark.parametrize("piece", FREE)
def test_other_scenery_is_entered_as_if_it_were_not_there(piece: str) -> None:
    """Q12.1.1, Q12.1.2, Q12.2.3."""
    assert {"cast bolt c1", "move b1"} <= set(beside(piece))


@pytest.mark.parametrize(
    ("piece", "errand"),
    [("tree", "farm b1"), ("vein", "farm b1"), ("marketplace", "dabble"), ("workshop", "craft boots")],
)
def test_what_a_piece_is_for(piece: str, errand: str) -> None:
    """Q12.2.1, Q12.2.2, Q12.2.8, Q12.2.9: from next to it, and of no other piece."""
    assert errand in beside(piece)
    others = {*OBSTRUCTING, *OPEN_BUT_BLOCKING, *FREE} - ({"tree", "vein"} if "farm" in errand else {piece})
    assert not [other for other in others if errand in beside(other)]
