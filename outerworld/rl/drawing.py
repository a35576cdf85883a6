"""A duel as plain text and as a picture, the way everybody sees it."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from outerworld.arena.duel import Duel
from outerworld.cards.tables import NO_GAUGE
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.ground import GROUND
from outerworld.play.view import View

Picture = NDArray[np.uint8]
Colour = tuple[int, int, int]

PIXELS: Final = 32
"""The width of a cell."""
GROUNDS: Final[tuple[Colour, ...]] = (
    (214, 205, 180),
    (58, 94, 52),
    (128, 158, 84),
    (150, 110, 70),
    (120, 84, 140),
    (226, 222, 206),
)
"""Of free cells, trees, bushes, crates, demon cells and start cells."""
PLAYERS: Final[tuple[Colour, ...]] = ((40, 110, 190), (200, 70, 50))
SCENERY: Final[Colour] = (110, 110, 110)
KAMA: Final[Colour] = (232, 184, 40)
HEALTH: Final[Colour] = (70, 200, 80)
INJURY: Final[Colour] = (30, 20, 20)
LINE: Final[Colour] = (170, 160, 140)
ACTIVE: Final[Colour] = (255, 255, 255)


def draw_text(view: View[Duel]) -> str:
    """The board with its units by letter, and a line for each player and each unit.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> from outerworld.play.view import view
    >>> print(draw_text(view(new_tutorial("1", seed=7), None)).splitlines()[2])
     4  . * . . . .
    """
    game = view.known
    width = game.grid.width
    signs = [GROUND[kind] for kind in game.ground]
    for unit in sorted(range(len(game.cell)), key=lambda unit: unit not in game.underfoot):
        if game.cell[unit] != OFF_BOARD:
            signs[game.cell[unit]] = game.name[unit][0]
    lines = [
        f"{game.grid.height - row:2d}  {' '.join(signs[row * width : (row + 1) * width])}"
        for row in range(game.grid.height)
    ]
    lines.append(f"    {' '.join('abcdefghijklmnopqrstuvwxyz'[:width])}")
    for player, (gg, kamas) in enumerate(zip(game.gg, game.purse, strict=True)):
        mark = ">" if player == game.asked else " "
        lines.append(f"{mark} player_{player}: {gg} GG, {kamas} kamas")
    lines += [_unit_line(view, unit) for unit in range(len(game.cell)) if not game.is_scenery(unit)]
    return "\n".join(lines) + "\n"


def _unit_line(view: View[Duel], unit: int) -> str:
    game = view.known
    place = "beside the board" if game.cell[unit] == OFF_BOARD else game.grid.name(game.cell[unit])
    health = "" if game.hp[unit] == NO_GAUGE else f", health {game.hp[unit] - game.injuries[unit]}/{game.hp[unit]}"
    mark = ">" if unit == game.active else " "
    return f"{mark} {game.name[unit]} {game.row(unit).card.name} (player_{game.player[unit]}): {place}{health}"


def draw_picture(view: View[Duel]) -> Picture:
    """The board in colours: units as discs with their health below, summons smaller, kamas as dots.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> from outerworld.play.view import view
    >>> draw_picture(view(new_tutorial("1", seed=7), None)).shape
    (192, 192, 3)
    """
    game, grid = view.known, view.known.grid
    cells: Picture = np.array(GROUNDS, dtype=np.uint8)[np.array(game.ground).reshape(grid.height, grid.width)]
    picture: Picture = cells.repeat(PIXELS, axis=0).repeat(PIXELS, axis=1)
    picture[::PIXELS], picture[:, ::PIXELS] = LINE, LINE
    for cell, kamas in enumerate(game.kamas_on):
        for kama in range(min(kamas, PIXELS // 6)):
            top, left = _corner(view, cell)
            picture[top + 3 : top + 7, left + 3 + 6 * kama : left + 7 + 6 * kama] = KAMA
    for unit, cell in enumerate(game.cell):
        if cell != OFF_BOARD:
            _draw_unit(view, unit, picture)
    return picture


def _corner(view: View[Duel], cell: int) -> tuple[int, int]:
    row, column = divmod(cell, view.known.grid.width)
    return row * PIXELS, column * PIXELS


def _draw_unit(view: View[Duel], unit: int, picture: Picture) -> None:
    game = view.known
    top, left = _corner(view, game.cell[unit])
    square = picture[top : top + PIXELS, left : left + PIXELS]
    radius = PIXELS // 3 if game.is_krosmaster(unit) else PIXELS // 4
    if unit == game.active:
        square[_disc(radius + 3)] = ACTIVE
    square[_disc(radius)] = SCENERY if game.is_scenery(unit) else PLAYERS[game.player[unit]]
    if game.hp[unit] != NO_GAUGE and game.hp[unit] > 0:
        length = PIXELS - 4
        left_over = max(0, length * (game.hp[unit] - game.injuries[unit]) // game.hp[unit])
        square[-5:-2, 2 : 2 + length] = INJURY
        square[-5:-2, 2 : 2 + left_over] = HEALTH


def _disc(radius: int) -> NDArray[np.bool_]:
    rows, columns = np.ogrid[:PIXELS, :PIXELS]
    centre = (PIXELS - 1) / 2
    inside: NDArray[np.bool_] = (rows - centre) ** 2 + (columns - centre) ** 2 <= radius**2
    return inside
