"""Farming trees and veins, and picking up what lies on a cell (Q5.6, Q5.7)."""

from typing import Final

from outerworld.cards.tables import FARMER
from outerworld.combat.actions import CELL, PLAIN, Action, Form
from outerworld.combat.battle import replaced
from outerworld.combat.ground import FREE
from outerworld.combat.reasons import Reason, name_of_active
from outerworld.combat.rolling import roll
from outerworld.engine.dice import FACES
from outerworld.engine.option import first_of, pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.stock import DUNG, EGG, FARMED, PIECES, put_in_reserve, receive, take_up
from outerworld.quest.quests import quest_rows
from outerworld.quest.quests.questing import note
from outerworld.quest.reasons import because, why_not_a_krosmaster
from outerworld.quest.turn.errand import Errand

FARM: Final = 27
PICK_UP: Final = 28

FARM_COST: Final = 3
PICK_UP_COST: Final = 1


def farm_options(game: Adventure, unit: int) -> list[int]:
    """Each tree or vein next to a Krosmaster, for 3 AP (Q5.6.1)."""
    if game.ap[unit] < FARM_COST:
        return []
    return [pack(FARM, cell) for cell in game.grid.beside[game.cell[unit]] if game.ground[cell] in FARMED]


def farm(game: Adventure, unit: int, option: int) -> None:
    """The tree or vein goes back to the reserve, and gives what the reserve has (Q5.6.1, Q1.4.3).

    That alone removes scenery (Q12.2.1, Q12.2.2, Q15.1.8); a quest may ask for it (Q13.4.2, Q13.4.3).
    """
    cell = first_of(option)
    ground, player = game.ground[cell], game.player[unit]
    game.ap[unit] -= FARM_COST
    game.lay(cell, FREE)
    put_in_reserve(game, PIECES[ground], 1)
    if game.events is not None:
        game.tell("farmed", "Q5.6.1", {"unit": unit, "cell": cell, "ap": FARM_COST})
    receive(game, player, FARMED[ground], "Q5.6.1")
    roll_for_more(game, unit, FARMED[ground], "Q5.6.2")
    note(game, player, quest_rows.FARM, ground)


def pick_up_options(game: Adventure, unit: int) -> list[int]:
    """What lies on a Krosmaster's own cell, for 1 AP (Q5.7.1)."""
    cell = game.cell[unit]
    lies = game.dung_on[cell] or game.eggs_on[cell]
    return [pack(PICK_UP)] if lies and game.ap[unit] >= PICK_UP_COST else []


def pick_up(game: Adventure, unit: int, _option: int) -> None:
    """One dung or egg goes from the cell into the bag (Q5.7.1)."""
    cell, player = game.cell[unit], game.player[unit]
    resource = DUNG if game.dung_on[cell] else EGG
    game.ap[unit] -= PICK_UP_COST
    if resource == DUNG:
        game.dung_on = replaced(game.dung_on, cell, game.dung_on[cell] - 1)
    else:
        game.eggs_on = replaced(game.eggs_on, cell, game.eggs_on[cell] - 1)
    if game.events is not None:
        game.tell("picked-up", "Q5.7.1", {"unit": unit, "cell": cell, "ap": PICK_UP_COST})
    take_up(game, player, resource, "Q5.7.1")
    roll_for_more(game, unit, resource, "Q5.7.2")


def roll_for_more(game: Adventure, unit: int, resource: int, rule: str) -> None:
    """A Farmer rolls a die, and on the lucky face has one more of the same (Q9.2.5)."""
    if game.powers[unit] & FARMER and roll(game, unit, FACES.index(game.terms.box.lucky_face), 1, "Q9.2.5"):
        receive(game, game.player[unit], resource, rule)


def why_not_farm(game: Adventure, code: int) -> Reason:
    """Nothing grows there, or too few AP are left."""
    unit, cell = game.active, first_of(code)
    if not game.is_adventurer(unit):
        return why_not_a_krosmaster(game, "Q5.6.1")
    if cell == game.cell[unit]:
        return because("no-tree-near", "Q5.6.1", unit=name_of_active(game))
    if game.ground[cell] not in FARMED or cell not in game.grid.neighbours[game.cell[unit]]:
        return because("no-tree", "Q5.6.1", unit=name_of_active(game), cell=game.grid.name(cell))
    return because("no-ap", "Q5.6.1", unit=name_of_active(game), cost=FARM_COST, ap=game.ap[unit])


def why_not_pick_up(game: Adventure, _code: int) -> Reason:
    """Nothing lies there, or no AP is left."""
    unit, here = game.active, game.cell[game.active]
    if not game.is_adventurer(unit):
        return why_not_a_krosmaster(game, "Q5.7.1")
    if not game.dung_on[here] and not game.eggs_on[here]:
        return because("no-dung", "Q5.7.1", cell=game.grid.name(here))
    return because("no-ap", "Q5.7.1", unit=name_of_active(game), cost=PICK_UP_COST, ap=game.ap[unit])


FARMING: Final = Errand(FARM, farm)
PICKING_UP: Final = Errand(PICK_UP, pick_up)

GATHERING: Final = (
    Action(FARM, "farm", Form(CELL), ("activation",), why_not_farm),
    Action(PICK_UP, "pick-up", PLAIN, ("activation",), why_not_pick_up),
)
