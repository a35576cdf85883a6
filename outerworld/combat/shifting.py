"""Moves that a spell or power makes: pushes, attractions, retreats, swaps and teleports. They never lock (F7.5)."""

from typing import Final

from outerworld.board import DIRECTION_NAMES
from outerworld.cards.tables import PROFANATION, UNMOVED
from outerworld.combat.actions import CHOOSE, SHIFT_FRAME
from outerworld.combat.battle import OFF_BOARD, Battle
from outerworld.combat.markers import clear_card
from outerworld.combat.powers import changes_powers
from outerworld.combat.standby import wait_to_cast
from outerworld.combat.triggers import trigger
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.option import first_of, pack

AWAY: Final = 1
TOWARDS: Final = 0


def shift(game: Battle, unit: int, anchor: int, way: int, cells: int, owner: int) -> None:
    """A unit is to be moved in line away from, or towards, a cell; the owner of the effect chooses on a tie."""
    game.frames.append((SHIFT_FRAME, unit, anchor, way, cells, owner))


class Shift(Procedure[Battle]):
    """A frame (SHIFT_FRAME, unit, anchor, away or towards, cells, owner of the effect)."""

    kind = "choose"

    def run(self, game: Battle, frame: Frame) -> int:
        """Moves at once where the direction is clear; otherwise the owner's player is asked."""
        directions = shift_directions(game, frame)
        if len(directions) > 1:
            return game.player[frame[5]]
        game.frames.pop()
        if directions:
            slide(game, frame, directions[0])
        return RUNNING

    def options(self, game: Battle, frame: Frame) -> list[int]:
        """The directions of the two equally long axes."""
        return [pack(CHOOSE, direction) for direction in shift_directions(game, frame)]

    def answer(self, game: Battle, frame: Frame, option: int) -> None:
        """Moves that way."""
        game.frames.pop()
        slide(game, frame, first_of(option))

    def word(self, game: Battle, frame: Frame, option: int) -> str:
        """The direction's name."""
        return DIRECTION_NAMES[first_of(option)]


def shift_directions(game: Battle, frame: Frame) -> tuple[int, ...]:
    """The directions in which a unit may be shifted: none if it cannot be moved at all."""
    _, unit, anchor, way, cells, owner = frame
    if not can_be_moved(game, unit, owner) or cells <= 0 or anchor == OFF_BOARD:
        return ()
    here = game.cell[unit]
    return game.grid.direction_between(anchor, here) if way == AWAY else game.grid.direction_between(here, anchor)


def can_be_moved(game: Battle, unit: int, owner: int) -> bool:
    """Whether it is on the board, and an effect of that owner may move it (F4.9.14)."""
    return game.cell[unit] != OFF_BOARD and (unit == owner or not game.powers[unit] & UNMOVED)


def slide(game: Battle, frame: Frame, direction: int) -> None:
    """Cell by cell up to an obstacle, the edge, or where it would come no nearer (F7.5.10.b, F7.5.11.b)."""
    _, unit, anchor, way, cells, _ = frame
    distance = game.grid.distance
    start = here = game.cell[unit]
    for _ in range(cells):
        there = game.grid.steps[direction][here]
        if there == OFF_BOARD or game.blocked[there]:
            break
        if way == TOWARDS and distance(there, anchor) > distance(here, anchor):
            break
        here = there
    if here != start:
        relocate(game, unit, here, "F7.5.10.a" if way == AWAY else "F7.5.11.a")


def relocate(game: Battle, unit: int, cell: int, rule: str) -> None:
    """An effect puts a unit on another cell; it counts as moved, and whatever waits there is sprung."""
    start = game.cell[unit]
    game.place(unit, cell)
    game.pushed = (*game.pushed, unit)
    if game.events is not None:
        game.tell("moved", rule, {"unit": unit, "from": start, "to": cell})
    changes_powers(game)
    arrive(game, unit)


def swap(game: Battle, unit: int, other: int, owner: int) -> None:
    """Two units change cells, if both may be moved."""
    if unit == other or not (can_be_moved(game, unit, owner) and can_be_moved(game, other, owner)):
        return
    here, there = game.cell[unit], game.cell[other]
    game.lift(unit)
    game.place(other, here)
    game.place(unit, there)
    game.pushed = (*game.pushed, other, unit)
    if game.events is not None:
        game.tell("moved", "F4.18.5", {"unit": other, "from": there, "to": here})
        game.tell("moved", "F4.18.5", {"unit": unit, "from": here, "to": there})
    changes_powers(game)
    arrive(game, other)
    arrive(game, unit)


def arrive(game: Battle, unit: int) -> None:
    """A unit ended a move on a cell: traps there spring, tombstones are profaned (F4.19.7.c, F4.19.8.c)."""
    cell = game.cell[unit]
    for other in game.units_on(cell):
        if other == unit:
            continue
        if game.row(other).springs and springs_on(game, unit):
            spring(game, other)
        elif game.powers[other] & PROFANATION and game.is_krosmaster(unit):
            profane(game, other)
    trigger(game, "moves", subject=unit, source=unit)


def springs_on(game: Battle, unit: int) -> bool:
    """Whether that kind of unit springs a trap (F4.19.7.d, A:trap-tokens)."""
    return game.setting.rules.trap_springs_on == "unit" or game.is_character(unit)


def spring(game: Battle, trap: int) -> None:
    """The trap leaves the board at once, and its spell waits (F4.19.7.e)."""
    cell = game.cell[trap]
    if game.events is not None:
        game.tell("sprung", "F4.19.7.c", {"unit": trap, "cell": cell})
    game.lift(trap)
    clear_card(game, trap)
    wait_to_cast(game, trap, 0, cell)


def profane(game: Battle, tombstone: int) -> None:
    """A Krosmaster on a tombstone puts an injury on it; nothing else can (F4.9.26)."""
    game.injuries[tombstone] += 1
    if game.events is not None:
        facts = {"unit": tombstone, "by": tombstone, "amount": 1, "injuries": game.injuries[tombstone]}
        game.tell("injured", "F4.9.26", facts)
    if game.injuries[tombstone] >= game.hp[tombstone]:
        game.lift(tombstone)
        clear_card(game, tombstone)
        if game.events is not None:
            game.tell("removed", "F4.10.2", {"unit": tombstone})
