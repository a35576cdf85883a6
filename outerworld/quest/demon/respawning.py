"""Trees, veins, dung and eggs that events bring back to their cells (Q13.2.9 to Q13.2.12)."""

from typing import Final

from outerworld.cards.world_verbs import BuildPieces, LitterCells
from outerworld.combat.battle import replaced
from outerworld.combat.ground import FREE
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack, second_of
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.stock import DUNG, STOCK, put_in_reserve
from outerworld.quest.demon.spawning import is_free
from outerworld.quest.frames import RESPAWN_FRAME
from outerworld.quest.world.building import PRINT_FOR
from outerworld.quest.world.distances import land_by_distance
from outerworld.quest.world.placing import BUILD, BUILT
from outerworld.quest.world.plan import SCENERY, cells_with

# The tiles whose numbered cells are for what lies about (Q2.2.2).
LAND_OF: Final = {"dung": "gobball", "egg": "tofu"}
RULES: Final = {"tree": "Q13.2.9", "vein": "Q13.2.10", "dung": "Q13.2.11", "egg": "Q13.2.12"}
OF_A_TALE: Final = "Q1.2.8"

# Where pieces come instead of on one tile: on any, on the farthest that has room, or each on another.
ANY_TILE: Final = -1
FARTHEST: Final = -2
APART: Final = -3


def begin_respawn(game: Adventure, verb: BuildPieces | LitterCells, player: int = NOBODY) -> None:
    """So many in all, or for each tile outside the city: on that tile, in the order of the tiles, or together."""
    pieces, land = tuple(BUILT.index(kind) for kind in verb.kinds), game.terms.land
    asked = player if verb.where == "player" else NOBODY
    if verb.on is not None:
        put_on_cell(game, pieces[0], game.grid.cell(verb.on))
    elif verb.each is not None and not verb.anywhere:
        game.frames += [(RESPAWN_FRAME, asked, tile, verb.count, 0, *pieces) for tile in reversed(land)]
    else:
        count = verb.count * len(land) if verb.each is not None else verb.count
        where = {"first": land[0] if land else ANY_TILE, "farthest": FARTHEST, "apart": APART}
        tile = where.get(verb.where or "", ANY_TILE)
        game.frames.append((RESPAWN_FRAME, asked, tile, count, 0, *pieces))


def put_on_cell(game: Adventure, piece: int, cell: int) -> None:
    """A piece comes to a cell that a tale names, if it is in stock and the cell is free (Q1.4.3)."""
    if is_in_stock(game, piece) and game.ground[cell] == FREE and is_free(game, cell):
        put_down(game, piece, cell)


class Respawning(Procedure[Adventure]):
    """A frame (RESPAWN_FRAME, who is asked or NOBODY for the Demon, tile or where, how many are to come, the tiles that
    had one as bits, the pieces that may come …)."""

    kind = "event"

    def run(self, game: Adventure, frame: Frame) -> int:
        """The Demon chooses each cell, until none is to come, in stock (Q1.4.3) or free."""
        options = self.options(game, frame) if frame[3] else []
        if not options:
            game.frames.pop()
        elif len(options) > 1:
            return game.ask(game.asks(game.terms.demon if frame[1] == NOBODY else frame[1]), options)
        else:
            self.answer(game, frame, options[0])
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """The cells that are for it and have room, of each piece in stock."""
        pieces = [piece for piece in frame[5:] if is_in_stock(game, piece)]
        tiles = tiles_for(game, frame[2], frame[4], pieces)
        found: list[int] = []
        for piece in pieces:
            cells = [cell for tile in tiles for cell in free_cells(game, piece, tile)]
            found += [pack(BUILD, piece, cell) for cell in sorted(cells)]
        return found

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """One comes from the reserve to that cell."""
        cell = second_of(option)
        had = frame[4] | 1 << game.terms.tile[cell]
        game.frames[-1] = (*frame[:3], frame[3] - 1, had, *frame[5:])
        put_down(game, first_of(option), cell)


def is_in_stock(game: Adventure, piece: int) -> bool:
    """Whether the reserve has one left."""
    return game.reserve[STOCK.index(BUILT[piece])] > 0


def tiles_for(game: Adventure, where: int, had: int, pieces: list[int]) -> tuple[int, ...]:
    """The tiles where the next piece may come."""
    land = game.terms.land
    if where == ANY_TILE:
        return land
    if where >= 0:
        return (where,)
    left = [tile for tile in land if not had >> tile & 1]
    if where == APART:
        return tuple(left)
    with_room = [tile for tile in left if any(free_cells(game, piece, tile) for piece in pieces)]
    return tuple(land_by_distance(game, with_room)[:1])


def free_cells(game: Adventure, piece: int, tile: int) -> list[int]:
    """The cells of a tile where a piece can come: those with its print, dung and eggs on tiles of their family."""
    word, terms = BUILT[piece], game.terms
    if word in SCENERY:
        cells = [cell for cell in cells_with(terms.printed, PRINT_FOR.get(word, "D")) if terms.tile[cell] == tile]
        return [cell for cell in cells if game.ground[cell] == FREE and is_free(game, cell)]
    if terms.tile_kinds[tile] != LAND_OF[word]:
        return []
    cells = sorted(cells_with(terms.printed, "1") + cells_with(terms.printed, "2"))
    return [cell for cell in cells if terms.tile[cell] == tile and has_room(game, cell)]


def has_room(game: Adventure, cell: int) -> bool:
    """A dung or egg cell holds as many as are drawn on it, and nobody stands there now (Q2.2.2)."""
    sign = game.terms.printed[cell]
    return sign in "12" and game.dung_on[cell] + game.eggs_on[cell] < int(sign) and is_free(game, cell)


def put_down(game: Adventure, piece: int, cell: int) -> None:
    """A piece of the reserve stands or lies on a cell."""
    word = BUILT[piece]
    put_in_reserve(game, STOCK.index(word), -1)
    if word in SCENERY:
        game.lay(cell, SCENERY[word])
    elif STOCK.index(word) == DUNG:
        game.dung_on = replaced(game.dung_on, cell, game.dung_on[cell] + 1)
    else:
        game.eggs_on = replaced(game.eggs_on, cell, game.eggs_on[cell] + 1)
    if game.events is not None:
        game.tell("respawned", RULES.get(word, OF_A_TALE), {"piece": word, "cell": cell})
