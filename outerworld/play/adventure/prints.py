"""What a tile looks like before it lies: whoever chooses or turns one sees its print (Q3.3.2, Q3.4.2, Q11.2.2)."""

from typing import Final

from outerworld.board.layout import SIDE
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, second_of
from outerworld.play.forms import TilePrint
from outerworld.quest.adventure import Adventure
from outerworld.quest.world.placing import LAY, TILE

HELD: Final = {"city": 1, "land": 2, "room": 3}
"""Where a question's frame has the side that is in hand."""


def print_json(game: Adventure, code: int) -> TilePrint | None:
    """The print of the side that an option chooses, or as it turns the one in hand; None for anything else.

    >>> from outerworld.play.adventure.start import new_adventure
    >>> game = new_adventure(["raul-bak", "pandalida"], seed=7)
    >>> print_json(game, game.legal_options()[0]) is None
    True
    """
    held = HELD.get(game.kind)
    if held is None or action_of(code) not in (TILE, LAY):
        return None
    chosen = action_of(code) == TILE
    face, turn = (first_of(code), 0) if chosen else (game.frames[-1][held], second_of(code))
    if face == NOBODY:
        return None
    side = game.terms.faces[face]
    signs = side.printed(turn)
    return {"kind": side.family, "rows": [signs[at : at + SIDE] for at in range(0, len(signs), SIDE)]}
