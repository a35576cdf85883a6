"""Scenery from the stock, on the cells of tiles that are for it (Q2.2.4, Q3.3.3, Q3.4)."""

from collections.abc import Sequence
from typing import Final

from outerworld.board.layout import TILE
from outerworld.combat.ground import DUNGEON_ENTRANCE, FREE
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack, second_of
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.stock import PIECES, put_in_reserve
from outerworld.quest.world.placing import BUILD, BUILT
from outerworld.quest.world.plan import SCENERY

CITY_PIECES: Final = ("phoenix", "zaap", "marketplace", "workshop")
"""What stands once in every city (Q3.3.3)."""
SPECIAL_PIECES: Final = ("zaap", "phoenix", "marketplace", "workshop", "dungeon-entrance")
"""Of which a land tile has one (Q3.4.8)."""
PRINT_FOR: Final = {"tree": "T", "vein": "V", "low-wall": "W", "hay-bale": "H"}
"""What is printed where such scenery can stand; all else stands on Demon cells."""


def cells_of(tile: int) -> range:
    """The cells of a tile of a world."""
    return range(TILE * tile, TILE * (tile + 1))


def cells_for(game: Adventure, word: str, cells: range) -> list[int]:
    """Those of some cells where scenery of that kind can stand: free ones with its print."""
    sign, printed, after = PRINT_FOR.get(word, "D"), game.terms.printed, cells.stop
    found: list[int] = []
    cell = printed.find(sign, cells.start, after)
    while cell >= 0:
        if game.ground[cell] == FREE and game.occupant[cell] == NOBODY:
            found.append(cell)
        cell = printed.find(sign, cell + 1, after)
    return found


def in_stock(game: Adventure, word: str, family: str = "") -> bool:
    """Whether the reserve has such a piece (Q3.4.9); each family has one entrance of its own (docs/rulings.md).

    What a tale sets up itself is kept for it.
    """
    if word == "dungeon-entrance" and family in entrances(game):
        return False
    return game.reserve[PIECES[SCENERY[word]]] > game.terms.tale.kept.get(word, 0)


def entrances(game: Adventure) -> list[str]:
    """The families of the tiles where an entrance to a dungeon stands."""
    if DUNGEON_ENTRANCE not in game.ground:
        return []
    kinds, tile = game.terms.tile_kinds, game.terms.tile
    return [kinds[tile[cell]] for cell, ground in enumerate(game.ground) if ground == DUNGEON_ENTRANCE]


def build_options(game: Adventure, words: Sequence[str], cells: range, family: str = "") -> list[int]:
    """Every piece in stock on every cell that is for it."""
    return [
        pack(BUILD, BUILT.index(word), cell)
        for word in words
        if in_stock(game, word, family)
        for cell in cells_for(game, word, cells)
    ]


def build(game: Adventure, option: int, rule: str) -> None:
    """A piece comes from the reserve to its cell."""
    word, cell = BUILT[first_of(option)], second_of(option)
    ground = SCENERY[word]
    put_in_reserve(game, PIECES[ground], -1)
    game.lay(cell, ground)
    if game.events is not None:
        game.tell("stands", rule, {"piece": word, "cell": cell})
