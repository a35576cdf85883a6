"""A unit's turn in Quest: besides moving and fighting a Krosmaster farms, picks up, heals or flees (Q5.3 to Q5.16)."""

from dataclasses import replace
from typing import Final

from outerworld.cards.tables import ATTACK, CardRow
from outerworld.combat.actions import PLAIN, Action
from outerworld.combat.block import begin_move
from outerworld.combat.casting import begin_cast
from outerworld.combat.injuries import heal
from outerworld.combat.reasons import Reason, name_of_active
from outerworld.combat.spell_actions import SPELLS, why_not_cast, why_not_punch
from outerworld.combat.spellbook import spell_at, spells_of
from outerworld.combat.targeting import CAST, PUNCH
from outerworld.combat.unit_turn import (
    END,
    MOVE,
    MOVING,
    UnitTurn,
    begin_unit_turn,
    fight_options,
    fill_gauges,
    move_options,
)
from outerworld.engine.frames import Frame
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, pack, second_of, third_of
from outerworld.quest.adventure import Adventure
from outerworld.quest.bag import UNCOVER, uncover_bag, uncover_options
from outerworld.quest.farming import FARM, PICK_UP, farm, farm_options, pick_up, pick_up_options
from outerworld.quest.reasons import because, why_not_a_krosmaster

FLEE: Final = 40
HEAL: Final = 41

ADVENTURE_MP: Final = 3
HEALED: Final = 5
ENDING: Final = pack(END)


def begin_activation(game: Adventure, unit: int) -> None:
    """A unit's turn begins; it has done nothing yet."""
    game.has_acted = False
    begin_unit_turn(game, unit)


def fresh_mp(game: Adventure, unit: int) -> int:
    """The MP that its mode gives a unit at the start of its turn, besides its own (Q5.1.3)."""
    return 0 if game.is_fighting(unit) else ADVENTURE_MP


class Activation(UnitTurn[Adventure]):
    """A frame (ACTIVATION_FRAME, unit, phase)."""

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """Moves; in Combat mode Punch and spells; a Krosmaster's errands; and the end of the turn (Q5.3.1)."""
        unit = frame[1]
        found = moves_and_spells(game, unit)
        if game.is_adventurer(unit):
            found += errands(game, unit)
        found.append(ENDING)
        return found

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """Does what was chosen."""
        unit, action = frame[1], action_of(option)
        game.has_acted = True
        if action == MOVE:
            begin_move(game, unit, first_of(option))
        elif action in (PUNCH, CAST):
            begin_cast(game, unit, second_of(option), first_of(option), third_of(option))
        elif action == FARM:
            farm(game, unit, first_of(option))
        elif action == PICK_UP:
            pick_up(game, unit)
        elif action == UNCOVER:
            uncover_bag(game, game.player[unit])
        elif action == FLEE:
            flee(game, unit)
        elif action == HEAL:
            heal(game, unit, HEALED, unit, "Q5.16.1")
            self.leave(game, unit)
        else:
            self.leave(game, unit)

    def prepare(self, game: Adventure, unit: int) -> None:
        """Adventure mode gives 3 MP more (Q5.1.3)."""
        fill_gauges(game, unit, fresh_mp(game, unit))


def moves_and_spells(game: Adventure, unit: int) -> list[int]:
    """Only moves in Adventure mode and in the city (Q5.1.3, Q1.6.3), otherwise what is open of all that fights have."""
    row = game.row(unit)
    if not game.is_fighting(unit) or game.is_safe(unit):
        return move_options(game, unit)
    full = spells_at_limit(game, unit)
    return [option for option in fight_options(game, unit) if is_open(game, unit, row, full, option)]


def is_open(game: Adventure, unit: int, row: CardRow, full: list[int], option: int) -> bool:
    """Whether a unit may make that move or cast that spell (Q8.1.6, Q6.2.3, Q7.12.2)."""
    cell, slot = first_of(option), second_of(option)
    if action_of(option) == MOVE:
        return game.may_enter(row, cell)
    if slot in full:
        return False
    other = game.occupant[cell]
    return other == NOBODY or not game.are_demons(unit, other) or spell_at(game, unit, slot).kind != ATTACK


def spells_at_limit(game: Adventure, unit: int) -> list[int]:
    """The slots of the spells that would summon more than a unit may control: they cannot be cast (Q7.12.2)."""
    summons = [spell for spell in spells_of(game, unit) if spell.summons]
    if not summons:
        return []
    own = sum(game.summoner[other] == unit for other in game.in_play())
    return [spell.slot for spell in summons if own >= spell.summons]


def errands(game: Adventure, unit: int) -> list[int]:
    """What a Krosmaster may do in either mode, and what only as its first action (Q5.18.1, Q5.15.1, Q5.16.1)."""
    found = farm_options(game, unit) + pick_up_options(game, unit) + uncover_options(game, game.player[unit])
    if not game.has_acted:
        found.append(pack(FLEE if game.is_fighting(unit) else HEAL))
    return found


def flee(game: Adventure, unit: int) -> None:
    """It goes to a phoenix as if KO'd, and its turn is over (Q5.15.2)."""
    if game.events is not None:
        game.tell("fled", "Q5.15.2", {"unit": unit})
    game.go_to_phoenix(unit, unit)


def why_not_move(game: Adventure, code: int) -> Reason:
    """Only Krosmasters enter the city; all else is as in every fight."""
    if not game.may_enter(game.row(game.active), first_of(code)):
        return because("city-closed", "Q8.1.6", unit=name_of_active(game))
    return MOVING.why_not(game, code)


def why_not_fight(game: Adventure) -> Reason | None:
    """Who may not attack at all: in Adventure mode, and in the city."""
    if not game.is_fighting(game.active):
        return because("combat-mode", "Q5.1.3", unit=name_of_active(game))
    if game.is_safe(game.active):
        return because("city-spell", "Q1.6.3", unit=name_of_active(game))
    return None


def why_not_spell(game: Adventure, code: int) -> Reason | None:
    """The most summons, or another mob stands in the way."""
    unit, other = game.active, game.occupant[first_of(code)]
    spell = spell_at(game, unit, second_of(code))
    if spell.slot in spells_at_limit(game, unit):
        return because("summon-limit", "Q7.12.2", unit=name_of_active(game), spell=spell.name, most=spell.summons)
    if other != NOBODY and spell.kind == ATTACK and game.are_demons(unit, other):
        return because("mob-target", "Q6.2.3", unit=name_of_active(game))
    return None


def why_not_punch_here(game: Adventure, code: int) -> Reason:
    """What forbids any attack comes first, then what forbids this one."""
    return why_not_fight(game) or why_not_punch(game, code)


def why_not_cast_here(game: Adventure, code: int) -> Reason:
    """What forbids any spell comes first, then what forbids this one."""
    return why_not_fight(game) or why_not_spell(game, code) or why_not_cast(game, code)


def why_not_flee(game: Adventure, _code: int) -> Reason:
    """Only in Combat mode, and before all else."""
    if not game.is_adventurer(game.active):
        return why_not_a_krosmaster(game, "Q5.15.1")
    key = "first" if game.is_fighting(game.active) else "combat-mode"
    return because(key, "Q5.15.1", unit=name_of_active(game))


def why_not_heal(game: Adventure, _code: int) -> Reason:
    """Only in Adventure mode, and before all else."""
    if not game.is_adventurer(game.active):
        return why_not_a_krosmaster(game, "Q5.16.1")
    key = "adventure-mode" if game.is_fighting(game.active) else "first"
    return because(key, "Q5.16.1", unit=name_of_active(game))


FIGHTING: Final = (
    replace(MOVING, why_not=why_not_move),
    *(replace(spell, why_not=why_not_punch_here if spell.number == PUNCH else why_not_cast_here) for spell in SPELLS),
)
WITHDRAWING: Final = (
    Action(FLEE, "flee", PLAIN, ("activation",), why_not_flee),
    Action(HEAL, "heal", PLAIN, ("activation",), why_not_heal),
)
