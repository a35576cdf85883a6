"""Where the active Krosmaster could do something in this turn: the nearest cell for each thing."""

from collections.abc import Iterator

from outerworld.board import reachable
from outerworld.bots.adventure.delving import is_worth_entering
from outerworld.bots.adventure.places import atlas_of
from outerworld.bots.adventure.prey import steps_to_strike
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.ground import DUNGEON_ENTRANCE, HAY_BALE, LOW_WALL, MARKETPLACE, WORKSHOP, ZAAP
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.crafting import CRAFT_COST
from outerworld.quest.belongings.market import DABBLE_COST
from outerworld.quest.belongings.stock import FARMED
from outerworld.quest.quests.handing_in import open_need, own_quests
from outerworld.quest.turn.farming import FARM_COST, PICK_UP_COST
from outerworld.quest.turn.travel import ZAAP_MP


def spots(game: Adventure) -> dict[int, int]:
    """The cells where the active Krosmaster may find something to do, with the steps to each; the nearest first.

    >>> from outerworld.play.adventure.start import new_adventure
    >>> from outerworld.play.notation import parse
    >>> game = new_adventure(seed=7)
    >>> game.apply(parse(game, "adventure"))
    >>> game.cell[game.active] in spots(game)
    True
    """
    unit = game.active
    steps = in_reach(game, unit, game.mp[unit])
    found = {game.cell[unit]}
    for cells in things(game, unit, steps):
        near = min(cells, key=lambda cell: (steps[cell], cell), default=NOBODY)
        if near != NOBODY:
            found.add(near)
    return {cell: taken for cell, taken in steps.items() if cell in found}


def in_reach(game: Adventure, unit: int, mp: int) -> dict[int, int]:
    """Where a unit is and what it can walk to with so many MP, with the steps to each; the nearest first."""
    here = game.cell[unit]
    return {here: 0} | reachable(game.grid, here, game.blocked, mp)


def things(game: Adventure, unit: int, steps: dict[int, int]) -> Iterator[list[int]]:
    """For each thing that could be done, the cells in reach from which it can."""
    ap, player, grid = game.ap[unit], game.player[unit], game.grid
    yield from [[cell] for cell in steps if ap >= PICK_UP_COST and (game.dung_on[cell] or game.eggs_on[cell])]
    wanted: list[int] = []
    if ap >= FARM_COST:
        wanted += FARMED
    if ap >= DABBLE_COST:
        wanted.append(MARKETPLACE)
    if ap >= CRAFT_COST and game.recipes[player]:
        wanted.append(WORKSHOP)
    if game.purse[player] >= game.terms.box.zaap_kamas and game.mp[unit] >= ZAAP_MP:
        wanted.append(ZAAP)
    if is_worth_entering(game):
        wanted.append(DUNGEON_ENTRANCE)
    near = {cell: game.ground[piece] for cell in steps for piece in grid.beside[cell] if game.ground[piece] in wanted}
    pieces = {piece for cell in near for piece in grid.beside[cell] if game.ground[piece] in wanted}
    for piece in sorted(pieces):
        yield [cell for cell in grid.beside[piece] if cell in steps]
    yield [cell for cell in steps if game.ground[cell] in (LOW_WALL, HAY_BALE)]
    yield from places_of_quests(game, player, steps)
    if ap and game.is_fighting(unit):
        yield from places_to_strike(game, unit, steps)


def places_of_quests(game: Adventure, player: int, steps: dict[int, int]) -> Iterator[list[int]]:
    """Where quests want a Krosmaster to be: in the city, or next to a piece of scenery."""
    for card in own_quests(game, player):
        for part in open_need(game, player, card)[0]:
            if part.in_city:
                yield [cell for cell in steps if game.terms.in_city[cell]]
            if part.near != NOBODY or part.ground != NOBODY:
                beside = atlas_of(game).beside(part.ground if part.near == NOBODY else part.near)
                yield [cell for cell in steps if not beside[cell]]


def places_to_strike(game: Adventure, unit: int, steps: dict[int, int]) -> Iterator[list[int]]:
    """From where a Krosmaster could hit each of its enemies."""
    atlas = atlas_of(game)
    for other in game.in_play():
        if game.cell[other] != OFF_BOARD and game.are_enemies(unit, other):
            ways = steps_to_strike(game, unit, game.cell[other], atlas)
            yield [cell for cell in steps if not ways[cell]]
