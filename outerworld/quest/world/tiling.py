"""Laying tiles: which side is taken, where it goes and how it is turned (Q3.3.2, Q3.4.1, Q3.4.2).

While tiles are being laid the board is one on which as many lie in a row: cells and their names depend on a tile's
number alone. Once the last one lies, the board is that of their true places.
"""

from collections.abc import Container
from dataclasses import replace
from typing import Final

from outerworld.board import layout
from outerworld.board.layout import TILE
from outerworld.cards.quest_world import TURNS
from outerworld.combat.battle import replaced
from outerworld.combat.laying import lay_stretch
from outerworld.combat.powers import refresh_powers
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack, second_of
from outerworld.quest.adventure import Adventure
from outerworld.quest.tales.tale_rows import Place
from outerworld.quest.world.building import cells_of
from outerworld.quest.world.placing import LAY
from outerworld.quest.world.plan import CITY, ROOMS, ground_under, places_of

HERE: Final = 0
"""Where the first tile lies. Other places are counted from 1: those north, east, south and west of each tile."""
BESIDE: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""How far east and north the places beside a tile lie, by direction."""


def laid(game: Adventure) -> int:
    """How many tiles lie in the world."""
    return len(game.tiles) - len(ROOMS)


def faces_left(game: Adventure, families: Container[str]) -> list[int]:
    """The sides of tiles of some families that do not lie in the world with the other side up."""
    pieces = game.terms.pieces
    used = {pieces[row[0]] for row in game.tiles if row[0] != NOBODY}
    return [face for face, tile in enumerate(game.terms.faces) if pieces[face] not in used and tile.family in families]


def place_said(game: Adventure) -> Place | None:
    """Where the next tile lies, if a tale says so."""
    tale, number = game.terms.tale, laid(game)
    said = tale.city if number < len(CITY) else tale.world
    place = number if number < len(CITY) else number - len(CITY)
    return said[place] if said else None


def faces_said(game: Adventure) -> list[int]:
    """The side of the next tile, if a tale says so."""
    said = place_said(game)
    return [] if said is None else [[face.id for face in game.terms.faces].index(said[0])]


def free_places(game: Adventure) -> dict[tuple[int, int], int]:
    """By place beside a tile, its number: that beside the lowest tile it touches."""
    world = list(enumerate(game.tiles))[len(ROOMS) :]
    if not world:
        return {(0, 0): HERE}
    taken = {(row[3], row[4]) for _, row in world}
    found: dict[tuple[int, int], int] = {}
    for tile, row in world:
        for direction, (east, north) in enumerate(BESIDE):
            place = (row[3] + east, row[4] + north)
            if place not in taken:
                found.setdefault(place, 1 + len(BESIDE) * tile + direction)
    return found


def lay_options(game: Adventure) -> list[int]:
    """Every free place, with the top of the print in every direction; one where a tale says so."""
    said = place_said(game)
    if said is not None:
        return [pack(LAY, free_places(game)[said[2], said[3]], said[1])]
    return [pack(LAY, place, turn) for place in free_places(game).values() for turn in range(len(TURNS))]


def lay_tile(game: Adventure, face: int, option: int) -> None:
    """A tile lies where an option says, and its cells are there."""
    tile = len(game.tiles)
    (x, y), turn = next(place for place, n in free_places(game).items() if n == first_of(option)), second_of(option)
    game.tiles = (*game.tiles, (face, turn, 0, x, y))
    terms, side, cells = game.terms, game.terms.faces[face], cells_of(tile)
    printed = side.printed(turn)
    game.terms = terms.in_world(
        printed=terms.printed[: cells.start] + printed + terms.printed[cells.stop :],
        tile_kinds=replaced(terms.tile_kinds, tile, side.family),
        in_city=terms.in_city[: cells.start] + bytes([tile in CITY] * TILE) + terms.in_city[cells.stop :],
    )
    lay_stretch(game, cells.start, ground_under(printed))
    if game.events is not None:
        facts = {"tile": terms.tile_names[tile], "side": side.name, "turn": TURNS[turn]}
        game.tell("laid", "Q3.3.2" if tile in CITY else "Q3.4.2", facts)


def settle_world(game: Adventure) -> None:
    """The last tile lies: from now on the board is that of all tiles."""
    game.grid = layout(places_of(game.tiles))
    game.setting = replace(game.setting, grid=game.grid)
    refresh_powers(game)
