"""Walks of an adventure: the places in reach from which something could be done, and the way there."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from outerworld.board import reachable
from outerworld.bots.adventure.places import FAR, Steps, atlas_of
from outerworld.bots.adventure.prey import steps_to_strike
from outerworld.combat.ground import FREE, VOID
from outerworld.combat.unit_turn import MOVE
from outerworld.engine.option import action_of, pack
from outerworld.quest.adventure import Adventure

SCENERY: Final = range(FREE + 1, VOID)


def in_reach(game: Adventure) -> Mapping[int, int]:
    """The cells that the active unit can walk to and how many steps each takes; none if it may not."""
    may_walk = any(action_of(option) == MOVE for option in game.legal_options())
    return reachable(game.grid, game.cell[game.active], barred(game), game.mp[game.active]) if may_walk else {}


def barred(game: Adventure) -> Sequence[int]:
    """Nonzero for each cell that the active unit cannot enter: the city is for players' Krosmasters (Q8.1.6)."""
    if game.is_adventurer(game.active):
        return game.blocked
    return [blocked or in_city for blocked, in_city in zip(game.blocked, game.terms.in_city, strict=True)]


def goals(game: Adventure, near: Mapping[int, int]) -> set[int]:
    """Those of some cells that the active unit might want to be on: the one that is nearest to each place where it
    could do something, if that is nearer than where it is.

    >>> from outerworld.play.adventure.start import new_adventure
    >>> from outerworld.play.notation import parse
    >>> game = new_adventure(seed=7)
    >>> game.apply(parse(game, "adventure"))
    >>> 0 < len(goals(game, in_reach(game))) < len(in_reach(game))
    True
    """
    found: set[int] = set()
    if not near:
        return found
    here = game.cell[game.active]
    for steps in ways_from(game, game.active):
        cell = min(near, key=lambda cell: (steps[cell], near[cell], cell))
        if steps[cell] < steps[here]:
            found.add(cell)
    return found


def ways_from(game: Adventure, unit: int) -> Iterator[Steps]:
    """How far it is from everywhere to where a unit could hit an enemy, and to scenery and goods for a Krosmaster."""
    atlas = atlas_of(game)
    for other in game.in_play():
        if game.are_enemies(unit, other):
            yield steps_to_strike(game, unit, game.cell[other], atlas)
    if game.is_adventurer(unit):
        for ground in SCENERY:
            yield atlas.beside(ground)
            yield atlas.onto(ground)
        yield atlas.lying(game.dung_on)
        yield atlas.lying(game.eggs_on)


def way(game: Adventure, goal: int) -> list[int]:
    """The cells of a shortest way of the active unit to a cell in reach, that one last."""
    at = game.cell[game.active]
    left = {goal: 0} | reachable(game.grid, goal, barred(game), game.mp[game.active])
    found: list[int] = []
    while at != goal:
        at = min(game.grid.neighbours[at], key=lambda cell: (left.get(cell, FAR), cell))
        found.append(at)
    return found


def walk(game: Adventure, goal: int) -> None:
    """Walks to a cell in reach, as long as nothing comes between."""
    for cell in way(game, goal):
        if not game.frames or pack(MOVE, cell) not in game.legal_options():
            return
        game.apply(pack(MOVE, cell))
