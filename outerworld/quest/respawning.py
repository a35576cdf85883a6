"""Trees, veins, dung and eggs that events bring back to their cells (Q13.2.9 to Q13.2.12)."""

from typing import Final

from outerworld.cards.events import BuildPieces, LitterCells
from outerworld.combat.battle import replaced
from outerworld.combat.ground import FREE, TREE, VEIN
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import pack, second_of
from outerworld.quest.adventure import Adventure
from outerworld.quest.frames import RESPAWN_FRAME
from outerworld.quest.placing import BUILD, BUILT
from outerworld.quest.spawning import is_free
from outerworld.quest.stock import DUNG, STOCK, put_in_reserve

# By piece: the sign of its cells, and what stands there then.
CELLS_FOR: Final = {"tree": "T", "vein": "V"}
GROUND_OF: Final = {"tree": TREE, "vein": VEIN}
# The tiles whose numbered cells are for what lies about (Q2.2.2).
LAND_OF: Final = {"dung": "gobball", "egg": "tofu"}
RULES: Final = {"tree": "Q13.2.9", "vein": "Q13.2.10", "dung": "Q13.2.11", "egg": "Q13.2.12"}


def begin_respawn(game: Adventure, verb: BuildPieces | LitterCells) -> None:
    """So many for each tile outside the city: on that tile, in the order of the tiles, or counted together."""
    piece, land = BUILT.index(verb.what), game.terms.land
    if verb.anywhere:
        game.frames.append((RESPAWN_FRAME, piece, NOBODY, verb.count * len(land)))
    else:
        game.frames += [(RESPAWN_FRAME, piece, tile, verb.count) for tile in reversed(land)]


class Respawning(Procedure[Adventure]):
    """A frame (RESPAWN_FRAME, piece, tile or NOBODY for any, how many are to come)."""

    kind = "event"

    def run(self, game: Adventure, frame: Frame) -> int:
        """The Demon chooses each cell, until none is to come, in stock (Q1.4.3) or free."""
        options = self.options(game, frame) if frame[3] and is_in_stock(game, frame[1]) else []
        if not options:
            game.frames.pop()
        elif len(options) > 1:
            return game.asks(game.terms.demon)
        else:
            self.answer(game, frame, options[0])
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """The cells that are for it and have room."""
        return [pack(BUILD, frame[1], cell) for cell in free_cells(game, frame[1], frame[2])]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """One comes from the reserve to that cell."""
        game.frames[-1] = (*frame[:3], frame[3] - 1)
        put_down(game, frame[1], second_of(option))


def is_in_stock(game: Adventure, piece: int) -> bool:
    """Whether the reserve has one left."""
    return game.reserve[STOCK.index(BUILT[piece])] > 0


def free_cells(game: Adventure, piece: int, tile: int) -> list[int]:
    """The cells outside the city where a piece can come, on one tile or on any."""
    word, terms = BUILT[piece], game.terms
    tiles = terms.land if tile == NOBODY else (tile,)
    cells = [cell for cell, at in enumerate(terms.tile) if at in tiles]
    if word in CELLS_FOR:
        return [c for c in cells if terms.printed[c] == CELLS_FOR[word] and game.ground[c] == FREE and is_free(game, c)]
    return [cell for cell in cells if terms.tile_kinds[terms.tile[cell]] == LAND_OF[word] and has_room(game, cell)]


def has_room(game: Adventure, cell: int) -> bool:
    """A dung or egg cell holds as many as are drawn on it, and nobody stands there now (Q2.2.2)."""
    sign = game.terms.printed[cell]
    return sign in "12" and game.dung_on[cell] + game.eggs_on[cell] < int(sign) and is_free(game, cell)


def put_down(game: Adventure, piece: int, cell: int) -> None:
    """A piece of the reserve stands or lies on a cell."""
    word = BUILT[piece]
    put_in_reserve(game, STOCK.index(word), -1)
    if word in GROUND_OF:
        game.lay(cell, GROUND_OF[word])
    elif STOCK.index(word) == DUNG:
        game.dung_on = replaced(game.dung_on, cell, game.dung_on[cell] + 1)
    else:
        game.eggs_on = replaced(game.eggs_on, cell, game.eggs_on[cell] + 1)
    if game.events is not None:
        game.tell("respawned", RULES[word], {"piece": word, "cell": cell})
