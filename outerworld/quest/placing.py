"""Words for places, which several questions share: `place a 3b4`, `tile 3`, `build tree 3c4`."""

from collections.abc import Callable
from typing import Final

from outerworld.cards.units import RESOURCES
from outerworld.combat.actions import CELL, PLACE, UNIT, Action, Argument, Form
from outerworld.combat.reasons import Reason
from outerworld.engine.option import first_of, second_of
from outerworld.quest.adventure import Adventure
from outerworld.quest.plan import SCENERY
from outerworld.quest.reasons import because

TILE: Final = 51
BUILD: Final = 53

# What can be put on a cell, by its place among the words: scenery, then what lies about.
BUILT: Final = (*SCENERY, *RESOURCES)


def no_phoenix(game: Adventure, code: int) -> Reason:
    """That cell is not next to a phoenix, or it is taken."""
    letter, cell = game.name[first_of(code)], game.grid.name(second_of(code))
    return because("no-phoenix", "Q4.6.1", letter=letter, cell=cell)


def no_start(game: Adventure, code: int) -> Reason:
    """That is no free starting cell of the tile."""
    letter, cell = game.name[first_of(code)], game.grid.name(second_of(code))
    return because("no-starting-cell", "Q2.2.1", letter=letter, cell=cell)


def no_tile(game: Adventure, code: int) -> Reason:
    """No starting cell is free there, or it is another family's."""
    return because("no-tile", "Q8.1.5", tile=game.terms.tile_names[first_of(code)])


def no_cell(game: Adventure, code: int) -> Reason:
    """The cell is not for that, or something is there already."""
    return because("no-free-cell", "Q2.2.4", piece=BUILT[first_of(code)], cell=game.grid.name(second_of(code)))


# Why an answer to each kind of question is not legal.
WHY_NOT_PLACE: Final[dict[str, Callable[[Adventure, int], Reason]]] = {"phoenix": no_phoenix, "event": no_start}
WHY_NOT_TILE: Final[dict[str, Callable[[Adventure, int], Reason]]] = {"event": no_tile}
WHY_NOT_BUILD: Final[dict[str, Callable[[Adventure, int], Reason]]] = {"event": no_cell}


def why_not_place(game: Adventure, code: int) -> Reason:
    """As the question that is open has it."""
    return WHY_NOT_PLACE[game.kind](game, code)


def why_not_tile(game: Adventure, code: int) -> Reason:
    """As the question that is open has it."""
    return WHY_NOT_TILE[game.kind](game, code)


def why_not_build(game: Adventure, code: int) -> Reason:
    """As the question that is open has it."""
    return WHY_NOT_BUILD[game.kind](game, code)


TILE_NAME: Final = Argument("tile", "3", lambda game: game.terms.tile_names)
PIECE: Final = Argument("piece", "tree", lambda game: BUILT)

PLACING: Final = (
    Action(PLACE, "place", Form(UNIT, CELL), tuple(WHY_NOT_PLACE), why_not_place),
    Action(TILE, "tile", Form(TILE_NAME), tuple(WHY_NOT_TILE), why_not_tile),
    Action(BUILD, "build", Form(PIECE, CELL), tuple(WHY_NOT_BUILD), why_not_build),
)
