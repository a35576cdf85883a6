"""Words for places, which several questions share: `place a 3b4`, `tile 3`, `lay north-of-2 west`, `build tree 3c4`."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from outerworld.board import DIRECTION_NAMES
from outerworld.cards.quest_world import TURNS
from outerworld.cards.text.said import said
from outerworld.cards.units import RESOURCES
from outerworld.combat.actions import CELL, PLACE, UNIT, Action, Argument, Form
from outerworld.combat.battle import Battle
from outerworld.combat.misread import MisreadError, quoted
from outerworld.combat.reasons import Reason
from outerworld.engine.option import action_of, first_of, second_of
from outerworld.quest.adventure import Adventure
from outerworld.quest.reasons import because
from outerworld.quest.world.plan import SCENERY

TILE: Final = 51
LAY: Final = 52
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


def no_room(game: Adventure, code: int) -> Reason:
    """That cell is not at the side of the room where it begins, or it is taken."""
    letter, cell = game.name[first_of(code)], game.grid.name(second_of(code))
    return because("no-room-cell", "Q11.2.3", letter=letter, cell=cell)


def no_home(game: Adventure, code: int) -> Reason:
    """That is no free starting cell of the city."""
    letter, cell = game.name[first_of(code)], game.grid.name(second_of(code))
    return because("no-city-cell", "Q11.2.9", letter=letter, cell=cell)


def no_tile(game: Adventure, code: int) -> Reason:
    """No starting cell is free there, or it is another family's."""
    return because("no-tile", "Q8.1.5", tile=game.terms.tile_names[first_of(code)])


def no_cell(game: Adventure, code: int) -> Reason:
    """The cell is not for that, or something is there already."""
    return because("no-free-cell", "Q2.2.4", piece=BUILT[first_of(code)], cell=game.grid.name(second_of(code)))


def no_side(game: Adventure, code: int) -> Reason:
    """No tile is chosen now, it lies already, or it is of another kind."""
    if not is_asked(game, TILE):
        return because("no-tile-now", "Q3.4.1")
    return because("no-side", "Q3.4.1", tile=game.terms.faces[first_of(code)].id)


def no_piece(game: Adventure, code: int) -> Reason:
    """That piece is not to be placed now or none is left, or the cell is not for it."""
    pieces = [first_of(option) for option in game.legal_options() if action_of(option) == BUILD]
    if first_of(code) not in pieces:
        return because("no-piece", "Q3.4.9", piece=BUILT[first_of(code)])
    return no_cell(game, code)


def is_asked(game: Adventure, action: int) -> bool:
    """Whether an action is among the answers to the open question."""
    return any(action_of(option) == action for option in game.legal_options())


# Why an answer to each kind of question is not legal.
WHY_NOT_PLACE: Final[dict[str, Callable[[Adventure, int], Reason]]] = {
    "phoenix": no_phoenix,
    "event": no_start,
    "land": no_start,
    "placement": no_start,
    "room": no_room,
    "return-home": no_home,
}
WHY_NOT_TILE: Final[dict[str, Callable[[Adventure, int], Reason]]] = {
    "event": no_tile,
    "city": no_side,
    "land": no_side,
    "room": no_side,
}
WHY_NOT_BUILD: Final[dict[str, Callable[[Adventure, int], Reason]]] = {
    "event": no_cell,
    "city": no_piece,
    "land": no_piece,
}


def why_not_place(game: Adventure, code: int) -> Reason:
    """Nobody is placed now, or somebody else; otherwise as the question that is open has it."""
    placed = {game.name[first_of(option)] for option in game.legal_options() if action_of(option) == PLACE}
    letter = game.name[first_of(code)]
    if letter not in placed:
        asked = " ".join(sorted(placed))
        return because("other-placed" if placed else "nobody-placed", "F6.3.1", letter=letter, asked=asked)
    return WHY_NOT_PLACE[game.kind](game, code)


def why_not_tile(game: Adventure, code: int) -> Reason:
    """As the question that is open has it."""
    return WHY_NOT_TILE[game.kind](game, code)


def why_not_build(game: Adventure, code: int) -> Reason:
    """As the question that is open has it."""
    return WHY_NOT_BUILD[game.kind](game, code)


def why_not_lay(game: Adventure, _code: int) -> Reason:
    """No tile is in hand, none is laid now, or no free place that touches what lies has that name."""
    if is_asked(game, LAY):
        return because("no-place", "Q3.4.2")
    return because("no-tile-in-hand" if is_asked(game, TILE) else "no-tile-to-lay", "Q3.4.1")


def tile_words(game: Adventure) -> Sequence[str]:
    """What tiles are called: their sides while they are chosen, their numbers once they lie."""
    if game.kind in ("city", "land", "room"):
        return [face.id for face in game.terms.faces]
    return game.terms.tile_names


def place_words(game: Adventure) -> list[str]:
    """All places for a tile by name: `here`, then `north-of-1` and so on."""
    return ["here", *(f"{direction}-of-{tile}" for tile in game.terms.tile_names for direction in DIRECTION_NAMES)]


TILE_NAME: Final = Argument("tile", "3", tile_words)
WHERE: Final = Argument("place", "north-of-2", place_words)
TURN: Final = Argument("turn", "north", lambda game: TURNS)
PIECE: Final = Argument("piece", "tree", lambda game: BUILT)


class LayForm(Form):
    """A place and a turn: `lay here north`; the place of a room is known, so that it is only turned: `lay north`."""

    def write(self, game: Battle, code: int) -> tuple[str, ...]:
        """The words of an option."""
        words = super().write(game, code)
        return words[1:] if game.kind == "room" else words

    def read(self, game: Battle, number: int, words: Sequence[str]) -> int:
        """The option that the words mean; without a place they mean a room, also where none is laid now."""
        if game.kind == "room" and len(words) > 1:
            raise MisreadError(said("typed", "only-turned", example=quoted("lay north")))
        of_a_room = len(words) == 1 and game.kind not in ("city", "land")
        return super().read(game, number, ["here", *words] if of_a_room else words)

    def facts(self, game: Battle, code: int) -> dict[str, Any]:
        """The place is shown in rooms too."""
        place, turn = super().write(game, code)
        return {"place": place, "turn": turn}


PLACING: Final = (
    Action(PLACE, "place", Form(UNIT, CELL), tuple(WHY_NOT_PLACE), why_not_place),
    Action(TILE, "tile", Form(TILE_NAME), tuple(WHY_NOT_TILE), why_not_tile),
    Action(LAY, "lay", LayForm(WHERE, TURN), ("city", "land", "room"), why_not_lay),
    Action(BUILD, "build", Form(PIECE, CELL), tuple(WHY_NOT_BUILD), why_not_build),
)
