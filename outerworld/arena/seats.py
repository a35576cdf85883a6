"""Where players sit and who sides with whom, in a duel and with three or four players (O9)."""

from collections.abc import Callable, Sequence
from typing import Final

from outerworld.arena.duel import Duel
from outerworld.arena.teams import rank
from outerworld.board import EAST, NORTH, SOUTH, WEST, Grid, grid
from outerworld.cards.arenas import Arena
from outerworld.cards.units import Krosmaster
from outerworld.combat.ground import START

CLOCKWISE: Final = (SOUTH, WEST, NORTH, EAST)
IN_PAIRS: Final = (0, 1, 0, 1)  # by player: 1 and 3 against 2 and 4 (O9.3.3)
START_ROWS: Final = 2


def sides(players: int, first: int = SOUTH) -> tuple[int, ...]:
    """The edge where each player sits, player 1's given: two face each other, more sit clockwise (F1.3.2, O9.2.1).

    >>> sides(2) == (SOUTH, NORTH), sides(3, first=NORTH) == (NORTH, EAST, SOUTH)
    (True, True)
    """
    start, step = CLOCKWISE.index(first), 2 if players == 2 else 1
    return tuple(CLOCKWISE[(start + step * player) % len(CLOCKWISE)] for player in range(players))


def start_cells(game: Duel, player: int) -> list[int]:
    """The start cells in the two rows on a player's side, or with several players in its quarter (F1.3.9, O9.2.4)."""
    starts = [cell for cell, ground in enumerate(game.ground) if ground == START]
    return own_cells(game.grid, starts, game.terms.sides[player], len(game.setting.teams))


def own_cells(board: Grid, cells: list[int], side: int, players: int) -> list[int]:
    """Those of the cells that are in the plot of a player who sits at that side."""
    if players == 2:
        return [cell for cell in cells if len(board.line(cell, side)) < START_ROWS]
    return [cell for cell in cells if is_in_quarter(board, cell, side)]


def is_in_quarter(board: Grid, cell: int, side: int) -> bool:
    """Whether a cell is in the quarter at the left hand of who sits there: those of four do not overlap (O9.2.4)."""
    left = CLOCKWISE[(CLOCKWISE.index(side) + 1) % len(CLOCKWISE)]
    return all(
        len(board.line(cell, edge)) < (board.height if edge in (NORTH, SOUTH) else board.width) // 2
        for edge in (side, left)
    )


def has_room(arena: Arena, players: int, figures: int, at: tuple[int, ...] = CLOCKWISE) -> bool:
    """Whether that many figures of each player find a start cell, at whatever of these sides they sit.

    >>> from outerworld.cards.loading import load_catalogue
    >>> bonta = load_catalogue().arenas["bonta-1"]
    >>> has_room(bonta, players=4, figures=7), has_room(bonta, players=4, figures=8)
    (True, False)
    """
    board = grid(arena.width, arena.height)
    starts = [board.cell(name) for name in arena.cells("P")]
    return all(len(own_cells(board, starts, side, players)) >= figures for side in at)


def seating(
    teams: Sequence[Sequence[Krosmaster]], pairs: bool, draw: Callable[[int], int], larger_begins: bool = True
) -> tuple[int, ...]:
    """Which team each player has: player 1 the one of the most Initiative, and so on (O9.2.1).

    In pairs the first two teams side against the last two, and partners take turns with their opponents (O9.3.1,
    O9.3.3). `draw` decides what Initiative leaves open.

    >>> from outerworld.cards.loading import load_catalogue
    >>> known = load_catalogue().krosmasters
    >>> teams = [[known[name]] for name in ("jahash", "khan-karkass", "bakara", "julith")]
    >>> seating(teams, False, lambda sides: 0), seating(teams, True, lambda sides: 0)
    ((3, 2, 1, 0), (3, 1, 2, 0))
    """
    lots = list(range(len(teams)))
    for last in range(len(teams) - 1, 0, -1):
        other = draw(last + 1)
        lots[last], lots[other] = lots[other], lots[last]
    order = sorted(lots, key=lambda team: rank(teams[team], larger_begins), reverse=True)
    if not pairs:
        return tuple(order)
    own = [team for team in order if team // 2 == order[0] // 2]
    theirs = [team for team in order if team // 2 != order[0] // 2]
    return own[0], theirs[0], own[1], theirs[1]
