"""Travelling by Zaap: from next to one to a free cell next to any (Q5.10)."""

from typing import Final

from outerworld.combat.actions import CELL, Action, Form
from outerworld.combat.ground import ZAAP as ZAAPS
from outerworld.combat.powers import moves_powers
from outerworld.combat.purse import gain_kamas
from outerworld.combat.reasons import Reason, name_of_active
from outerworld.combat.shifting import arrive, tell_move
from outerworld.engine.option import first_of, pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.quests import quest_rows
from outerworld.quest.quests.questing import note
from outerworld.quest.reasons import because, why_not_a_krosmaster
from outerworld.quest.turn.errand import Errand

ZAAP: Final = 31

ZAAP_MP: Final = 1


def zaap_options(game: Adventure, unit: int) -> list[int]:
    """Each cell where a Krosmaster next to a Zaap can come out, for 1 MP and 1 Kama (Q5.10.1, Q12.2.11)."""
    box = game.terms.box
    if game.mp[unit] < ZAAP_MP or game.purse[game.player[unit]] < box.zaap_kamas or game.zaaps >= box.zaaps_a_turn:
        return []
    if not game.stands_by(unit, ZAAPS):
        return []
    return [pack(ZAAP, cell) for cell in zaap_cells(game)]


def zaap_cells(game: Adventure) -> list[int]:
    """The free cells next to a Zaap; one whose cells are all taken cannot be travelled to (Q15.1.7)."""
    beside = {cell for place, ground in enumerate(game.ground) if ground == ZAAPS for cell in game.grid.beside[place]}
    return sorted(cell for cell in beside if not game.blocked[cell])


def travel(game: Adventure, unit: int, option: int) -> None:
    """The Krosmaster comes out there; it moves no step, so nobody locks it (docs/rulings.md).

    A quest may ask for it (Q13.4.10).
    """
    start, cell = game.cell[unit], first_of(option)
    game.mp[unit] -= ZAAP_MP
    game.zaaps += 1
    gain_kamas(game, game.player[unit], -game.terms.box.zaap_kamas, "Q5.10.1")
    game.place(unit, cell)
    tell_move(game, unit, start, cell, "Q5.10.1")
    moves_powers(game, start, cell)
    arrive(game, unit)
    note(game, game.player[unit], quest_rows.ZAAP)
    game.has_moved(unit)


def why_not_zaap(game: Adventure, code: int) -> Reason:
    """There is no Zaap, or it cannot be paid for."""
    unit, cell = game.active, first_of(code)
    if not game.is_adventurer(unit):
        return why_not_a_krosmaster(game, "Q5.10.1")
    if not game.stands_by(unit, ZAAPS):
        return because("no-zaap", "Q5.10.1", unit=name_of_active(game))
    if cell not in zaap_cells(game):
        return because("no-zaap-there", "Q15.1.7", cell=game.grid.name(cell))
    if game.mp[unit] < ZAAP_MP:
        return because("no-mp", "Q5.10.1", unit=name_of_active(game), cost=ZAAP_MP, mp=game.mp[unit])
    if game.zaaps >= game.terms.box.zaaps_a_turn:
        return because("no-more-zaaps", "Q1.2.8", most=game.terms.box.zaaps_a_turn)
    return because("no-kamas", "Q5.10.1", price=game.terms.box.zaap_kamas, kamas=game.purse[game.player[unit]])


ZAAPING: Final = Errand(ZAAP, travel)
TRAVELLING: Final = (Action(ZAAP, "zaap", Form(CELL), ("activation",), why_not_zaap),)
