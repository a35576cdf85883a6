"""Moves that a spell or power makes: pushes, attractions, retreats, swaps and teleports. They never lock (F7.5)."""

from typing import Final

from outerworld.board import DIRECTION_NAMES
from outerworld.cards.tables import PROFANATION, UNMOVED
from outerworld.combat.actions import CHOOSE, ORDER
from outerworld.combat.battle import OFF_BOARD, Battle
from outerworld.combat.frames import SHIFT_FRAME, SHIFTS_FRAME
from outerworld.combat.ground import FREE
from outerworld.combat.markers import clear_card
from outerworld.combat.ordering import order_matters
from outerworld.combat.powers import moves_powers, refresh_powers
from outerworld.combat.scenery import KINDS, can_trade, destroy_scenery
from outerworld.combat.standby import wait_to_cast
from outerworld.combat.triggers import trigger
from outerworld.engine.events import Fact
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack

TOWARDS: Final = 0
AWAY: Final = 1
ANYWHERE: Final = 2  # in the direction that the owner of the effect chooses
BREAKING: Final = 4  # added to one of them: scenery that stops the move is destroyed

SLIDES: Final = ("F7.5.11.a", "F7.5.10.a", "F8.8.2.c")  # the rule of each way to be moved
OWN_SLIDES: Final = ("F7.5.21.a", "F7.5.20.a", "F8.8.2.c")  # and to move oneself (O7.5.16.a, O7.5.17.a)

# The orders of more units than that are not all tried: they are taken to matter.
MOST_TRIED: Final = 4


def shift(game: Battle, unit: int, anchor: int, way: int, cells: int, owner: int) -> None:
    """A unit is to be moved in line away from, or towards, a cell; the owner of the effect chooses on a tie."""
    game.frames.append((SHIFT_FRAME, unit, anchor, way, cells, owner))


def shift_each(game: Battle, units: list[tuple[int, int]], anchor: int, way: int, owner: int) -> None:
    """Units are to be moved, each with its number of cells; the order of several may have to be chosen."""
    if len(units) == 1:
        shift(game, units[0][0], anchor, way, units[0][1], owner)
        return
    game.frames.append((SHIFTS_FRAME, anchor, way, owner, *(number for pair in units for number in pair)))


class Shifts(Procedure[Battle]):
    """A frame (SHIFTS_FRAME, anchor, away or towards, owner of the effect, then unit and cells of each left)."""

    kind = "order"

    def run(self, game: Battle, frame: Frame) -> int:
        """The next one is moved; where units are in each other's way the active player says who is next (F1.7.1)."""
        left = shifts_of(frame)
        if not left:
            game.frames.pop()
        elif left[0][1] in contested(game, left):
            return game.asks(game.active_player)
        else:
            begin_shift(game, frame, left[0])
        return RUNNING

    def options(self, game: Battle, frame: Frame) -> list[int]:
        """Everybody whose turn to be moved matters."""
        return [pack(ORDER, unit) for unit in contested(game, shifts_of(frame))]

    def answer(self, game: Battle, frame: Frame, option: int) -> None:
        """That unit is moved now."""
        begin_shift(game, frame, next(one for one in shifts_of(frame) if one[1] == first_of(option)))


def shifts_of(frame: Frame) -> list[Frame]:
    """The frames of the single moves that are left."""
    _, anchor, way, owner, *pairs = frame
    return [(SHIFT_FRAME, unit, anchor, way, cells, owner) for unit, cells in zip(pairs[::2], pairs[1::2], strict=True)]


def begin_shift(game: Battle, frame: Frame, one: Frame) -> None:
    """One of several units is moved, the others wait."""
    left = [(unit, cells) for _, unit, _, _, cells, _ in shifts_of(frame) if unit != one[1]]
    game.frames.pop()
    shift_each(game, left, *frame[1:4])
    game.frames.append(one)


def contested(game: Battle, shifts: list[Frame]) -> list[int]:
    """The units whose order matters: those whose ways meet, if not every order leads to the same cells."""
    groups: list[tuple[list[Frame], set[int]]] = []
    for one in shifts:
        way = way_of(game, one, shifts)
        met = [group for group in groups if group[1] & way]
        groups = [group for group in groups if group not in met]
        together = [other for group, _ in met for other in group]
        groups.append(([*together, one], way.union(*(cells for _, cells in met))))
    return [
        one[1]
        for group, _ in groups
        if len(group) > MOST_TRIED or (len(group) > 1 and order_matters(game, group))
        for one in group
    ]


def way_of(game: Battle, one: Frame, shifts: list[Frame]) -> set[int]:
    """The cells where a unit stands and could come to if everybody else who is to be moved were gone."""
    going = {other[1] for other in shifts if shift_directions(game, other)}
    cells = {game.cell[one[1]]}
    for direction in shift_directions(game, one):
        here = game.grid.steps[direction][game.cell[one[1]]]
        for _ in range(one[4]):
            taken = here != OFF_BOARD and game.occupant[here] in going
            if here == OFF_BOARD or (is_closed(game, one[1], here) and not taken):
                break
            cells.add(here)
            here = game.grid.steps[direction][here]
    return cells


class Shift(Procedure[Battle]):
    """A frame (SHIFT_FRAME, unit, anchor, which way, cells, owner of the effect)."""

    kind = "choose"

    def run(self, game: Battle, frame: Frame) -> int:
        """Moves at once where the direction is clear; otherwise the owner's player is asked."""
        directions = shift_directions(game, frame)
        if len(directions) > 1:
            return game.decider(frame[5])
        game.frames.pop()
        if directions:
            slide(game, frame, directions[0])
        return RUNNING

    def options(self, game: Battle, frame: Frame) -> list[int]:
        """The directions of the two equally long axes, or all in which it can be steered."""
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
    here, way = game.cell[unit], way % BREAKING
    if way == ANYWHERE:
        ahead = [steps[here] for steps in game.grid.steps]
        return tuple(way for way, cell in enumerate(ahead) if cell != OFF_BOARD and not is_closed(game, unit, cell))
    return game.grid.direction_between(anchor, here) if way == AWAY else game.grid.direction_between(here, anchor)


def can_be_moved(game: Battle, unit: int, owner: int) -> bool:
    """Whether it is on the board, and an effect of that owner may move it (F4.9.14, F4.9.14.a, Q7.13.3).

    Scenery is only touched by what names its kind, and that moves it in spite of Unfazed (F4.17.5.a).
    """
    own = unit == owner or game.is_scenery(unit)
    return game.cell[unit] != OFF_BOARD and (own or not game.powers[unit] & UNMOVED)


def is_closed(game: Battle, unit: int, cell: int) -> bool:
    """Whether an effect cannot bring a unit to a cell: somebody or something is there, or it may not go there."""
    return bool(game.blocked[cell]) or (game.setting.apart and not game.may_enter(game.row(unit), cell))


def slide(game: Battle, frame: Frame, direction: int) -> None:
    """Cell by cell up to an obstacle, the edge, or where it would come no nearer (F7.5.10.b, F7.5.11.b, Q7.10.15).

    Some scenery also stops where other scenery is: a cart at its station (F8.8.2.c).
    """
    _, unit, anchor, how, cells, owner = frame
    way = how % BREAKING
    distance, stops_on = game.grid.distance, game.row(unit).stops_on
    start = here = game.cell[unit]
    for _ in range(cells):
        there = game.grid.steps[direction][here]
        if there == OFF_BOARD or is_closed(game, unit, there):
            if how >= BREAKING:
                break_through(game, there, owner)
            break
        if way == TOWARDS and distance(there, anchor) > distance(here, anchor):
            break
        here = there
        if stops_on is not None and any(game.row(other).card.id == stops_on for other in game.units_on(here)):
            break
    if here != start:
        relocate(game, unit, here, OWN_SLIDES[way] if unit == owner else SLIDES[way])


def break_through(game: Battle, cell: int, owner: int) -> None:
    """Scenery that stopped a move is destroyed, if it can be; a unit stands as it stood (F4.17.7.d)."""
    if cell != OFF_BOARD and (game.occupant[cell] == NOBODY or game.is_scenery(game.occupant[cell])):
        destroy_scenery(game, cell, None, owner)


def relocate(game: Battle, unit: int, cell: int, rule: str) -> None:
    """An effect puts a unit on another cell; it counts as moved, and whatever waits there is sprung."""
    start = game.cell[unit]
    game.place(unit, cell)
    game.pushed = (*game.pushed, unit)
    tell_move(game, unit, start, cell, rule)
    moves_powers(game, start, cell)
    arrive(game, unit)


def tell_move(game: Battle, unit: int, start: int, cell: int, rule: str) -> None:
    """Says that an effect moved a unit or a piece of scenery."""
    if game.events is None:
        return
    if game.is_scenery(unit):
        facts: dict[str, Fact] = {"scenery": game.row(unit).card.name, "from": start, "to": cell}
        game.tell("scenery-moved", "F4.17.5.a", facts)
    else:
        game.tell("moved", rule, {"unit": unit, "from": start, "to": cell})


def trade_places(game: Battle, unit: int, cell: int, kind: str) -> None:
    """A unit changes cells with a tree, bush or crate (F4.17.5.a)."""
    start = game.cell[unit]
    if not can_trade(game, unit, cell, kind):
        return
    game.lay(cell, FREE)
    relocate(game, unit, cell, "F4.17.5.a")
    game.lay(start, KINDS[kind])
    if game.events is not None:
        game.tell("scenery-moved", "F4.17.5.a", {"scenery": kind.capitalize(), "from": cell, "to": start})


def swap(game: Battle, unit: int, other: int, owner: int) -> None:
    """Two units change cells, if both may be moved and nobody else stands where one of them would."""
    are_moved = can_be_moved(game, unit, owner) and can_be_moved(game, other, owner)
    if unit == other or not are_moved or not (can_replace(game, unit, other) and can_replace(game, other, unit)):
        return
    here, there = game.cell[unit], game.cell[other]
    game.lift(unit)
    game.place(other, here)
    game.place(unit, there)
    game.pushed = (*game.pushed, other, unit)
    tell_move(game, other, there, here, "F4.18.5")
    tell_move(game, unit, here, there, "F4.18.5")
    moves_powers(game, here, there)
    arrive(game, other)
    arrive(game, unit)


def can_replace(game: Battle, unit: int, other: int) -> bool:
    """Whether a unit can stand where another is, who may share that cell: a trap with whoever walked over it."""
    row, cell = game.row(unit), game.cell[other]
    has_room = row.leaves_cell_free or game.occupant[cell] in (NOBODY, other)
    return has_room and (not game.setting.apart or game.may_enter(row, cell))


def arrive(game: Battle, unit: int) -> None:
    """A unit ended a move on a cell: traps there spring, tombstones are profaned (F4.19.7.c, F4.19.8.c, F4.19.7).

    Rules Q7.13.8.
    """
    if game.is_scenery(unit):
        return
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
    refresh_powers(game)
    wait_to_cast(game, trap, 0, cell)


def profane(game: Battle, tombstone: int) -> None:
    """A Krosmaster on a tombstone puts an injury on it; nothing else can (F4.9.26, F4.9.26.a, O4.19.8.c)."""
    game.injuries[tombstone] += 1
    game.note_health(tombstone)
    if game.events is not None:
        facts = {"unit": tombstone, "by": tombstone, "amount": 1, "injuries": game.injuries[tombstone]}
        game.tell("injured", "F4.9.26", facts)
    if game.injuries[tombstone] >= game.hp[tombstone]:
        game.lift(tombstone)
        clear_card(game, tombstone)
        refresh_powers(game)
        if game.events is not None:
            game.tell("removed", "F4.10.2", {"unit": tombstone})
