"""What a Krosmaster makes of its turn: one errand after the other, each a walk and a deed, and where it rests then."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from outerworld.board import reachable
from outerworld.bots.adventure.advice import Survey
from outerworld.bots.adventure.glance import makes_sense, outcomes
from outerworld.bots.adventure.spots import spots
from outerworld.bots.walking import THE_END
from outerworld.combat.unit_turn import END, MOVE
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of
from outerworld.quest.adventure import Adventure
from outerworld.quest.dungeon.entering import ENTER
from outerworld.quest.turn.farming import PICK_UP
from outerworld.quest.turn.travel import ZAAP

WIDTH: Final = 2
"""So many beginnings of a turn are thought on."""
MOST_ERRANDS: Final = 6
LAST_LOOKS: Final = 2
"""For so many of the best ways to spend the AP it is asked where to rest."""
A_STEP: Final = 0.002
"""A step less is better where nothing else tells."""
A_WAY_IN: Final = 0.3
"""Whoever has come to a dungeon that is worth entering gains so much by going in."""
A_LOCK: Final = 0.06
"""What a turn that may be over by a lock is worth less, for each who could lock."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Where to go first and what to do there, THE_END to rest, and how well the player stands after all of the plan."""

    value: float
    cell: int
    deed: int


Worth = Callable[[Adventure], Survey]
"""How well the player stands wherever its Krosmaster is, if that has nothing left to act with."""
Visit = Callable[[Adventure], None]
"""How the player deals at the Marketplace."""


@dataclass(frozen=True, slots=True)
class Errand:
    """A position within a turn, how it began, and how well the player would stand if it ended here."""

    value: float
    position: Adventure
    cell: int
    deed: int


def best_plan(game: Adventure, worth: Worth, visit: Visit) -> Plan:
    """The best that is found for the rest of the active Krosmaster's turn."""
    found = [Errand(worth(game).at(), game, NOBODY, THE_END)]
    beam = found[:]
    for _ in range(MOST_ERRANDS):
        beam = [after for errand in beam for after in errands(errand, worth, visit)]
        beam.sort(key=lambda errand: -errand.value)
        del beam[WIDTH:]
        found += beam
        if not beam:
            break
    first, *others = found
    others.sort(key=lambda errand: -errand.value)
    plans = [at_last(errand, worth) for errand in (first, *others[:LAST_LOOKS])]
    return max(plans, key=lambda plan: plan.value)


def at_last(errand: Errand, worth: Worth) -> Plan:
    """The plan that ends with a walk to where the Krosmaster would rather rest."""
    game, value = errand.position, errand.value
    if not game.frames or game.kind != "activation":
        return Plan(value, errand.cell, errand.deed)
    unit = game.active
    goal = game.cell[unit]
    held, survey = A_LOCK * lockers(game, goal), worth(game)
    for cell, steps in reachable(game.grid, goal, game.blocked, game.mp[unit]).items():
        there = survey.at(cell) - A_STEP * steps - held
        if there > value:
            value, goal = there, cell
    return Plan(value, goal, THE_END) if errand.cell == NOBODY else Plan(value, errand.cell, errand.deed)


def lockers(game: Adventure, cell: int) -> int:
    """How many could lock the active unit when it leaves a cell."""
    beside = [game.occupant[near] for near in game.grid.beside[cell]]
    return sum([other != NOBODY and game.can_lock(game.active, other) for other in beside])


def errands(errand: Errand, worth: Worth, visit: Visit) -> list[Errand]:
    """What a Krosmaster could do next, each thing from the nearest cell for it."""
    game, found, seen = errand.position, [], set[tuple[int, int]]()
    if not game.frames or game.kind != "activation":
        return []
    unit = game.active
    held = A_LOCK * lockers(game, game.cell[unit])
    for cell, steps in spots(game).items():
        there, walk = game, 0.0
        if steps:
            walk = A_STEP * steps + held
            there = game.copy()
            there.place(unit, cell)
            there.mp[unit] -= steps
            there.has_acted = True
            there.has_moved(unit)
            there.rearranged()
            if there.gg != game.gg or there.quest_marks != game.quest_marks or there.path_marks != game.path_marks:
                found.append(begun(errand, worth(there).at(cell) - walk, there, cell, THE_END))
        if there.over or not there.frames:
            continue
        for option in there.legal_options():
            key = kind_of(there, option)
            if key not in seen and action_of(option) not in (MOVE, END) and makes_sense(there, option):
                seen.add(key)
                value, after = done(there, option, worth, visit)
                found.append(begun(errand, value - walk, after, cell, option))
    return found


def begun(before: Errand, value: float, position: Adventure, cell: int, deed: int) -> Errand:
    """The errand after others: the turn begins as those do."""
    if before.cell != NOBODY:
        cell, deed = before.cell, before.deed
    return Errand(value, position, cell, deed)


def kind_of(game: Adventure, option: int) -> tuple[int, int]:
    """The same for options that do the same: what lies on each cell is different, and so are the tiles of Zaaps."""
    action = action_of(option)
    if action == PICK_UP:
        return action, game.cell[game.active]
    return (action, game.terms.tile[first_of(option)]) if action == ZAAP else (option, NOBODY)


def done(game: Adventure, option: int, worth: Worth, visit: Visit) -> tuple[float, Adventure]:
    """How well the player stands after a deed on average, and the likeliest position."""
    total = weight = most = 0.0
    likeliest, goes_in = game, action_of(option) == ENTER
    for chance, after in outcomes(game, option):
        if after.frames and after.kind == "market":
            visit(after)
        total += chance * (A_WAY_IN if goes_in else worth(after).at())
        weight += chance
        if chance > most:
            most, likeliest = chance, after
    if goes_in:
        total += weight * worth(game).at()
    return total / weight, likeliest
