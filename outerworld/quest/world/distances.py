"""How far tiles of land lie from the city."""

from collections.abc import Iterable

from outerworld.quest.settled import Settled
from outerworld.quest.world.plan import CITY


def land_by_distance(game: Settled, tiles: Iterable[int]) -> list[int]:
    """Tiles of land, those farthest from the city first; of equals the one laid first (docs/rulings.md)."""
    return sorted(tiles, key=lambda tile: (-steps_to_city(game, tile), tile))


def steps_to_city(game: Settled, tile: int) -> int:
    """How many tiles a tile lies away from the nearest of the city; on a map all lie equally far."""
    if not game.tiles:
        return 0
    x, y = game.tiles[tile][3:5]
    return min(abs(x - game.tiles[city][3]) + abs(y - game.tiles[city][4]) for city in CITY)
