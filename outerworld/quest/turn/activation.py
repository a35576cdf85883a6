"""A unit's turn in Quest: besides moving and fighting a Krosmaster has errands (Q5.3 to Q5.18)."""

from dataclasses import replace
from typing import Final

from outerworld.cards.effects import SummonVerb
from outerworld.cards.tables import ATTACK, PERSONAL, PROVOCATION, SPECIAL, CardRow, SpellRow
from outerworld.combat.block import begin_move
from outerworld.combat.casting import begin_cast
from outerworld.combat.reasons import Reason, name_of_active
from outerworld.combat.spell_actions import SPELLS, why_not_cast, why_not_punch
from outerworld.combat.spellbook import spell_at, spells_of
from outerworld.combat.summoning import can_stand
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
from outerworld.quest.reasons import because
from outerworld.quest.turn.errands import errand_options, run_errand

ADVENTURE_MP: Final = 3
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
            found += errand_options(game, unit)
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
        elif action == END:
            self.leave(game, unit)
        else:
            run_errand(game, unit, option)

    def prepare(self, game: Adventure, unit: int) -> None:
        """Adventure mode gives 3 MP more (Q5.1.3)."""
        fill_gauges(game, unit, fresh_mp(game, unit))


def moves_and_spells(game: Adventure, unit: int) -> list[int]:
    """Only moves in Adventure mode and in the city (Q5.1.3, Q1.6.3), otherwise what is open of all that fights have.

    That is the card's own spells, as far as they are uncovered, and that of a weapon (Q5.1.2, Q10.6.1).
    """
    row = game.row(unit)
    if not game.is_fighting(unit) or game.is_safe(unit):
        return move_options(game, unit)
    found, full = fight_options(game, unit), spells_at_limit(game, unit)
    if full or not game.is_adventurer(unit) or any(spell.kind == SPECIAL for spell in spells_of(game, unit)):
        found = [option for option in found if is_open(game, unit, row, full, option)]
    return provoked(game, unit, found)


def provoked(game: Adventure, unit: int, options: list[int]) -> list[int]:
    """A spell that could target an enemy with Provocation has no other main target (Q9.4.6)."""
    spells = [option for option in options if action_of(option) != MOVE]
    bound = {second_of(option) for option in spells if provokes(game, unit, first_of(option))}
    if not bound:
        return options
    return [
        option
        for option in options
        if action_of(option) == MOVE or second_of(option) not in bound or provokes(game, unit, first_of(option))
    ]


def provokes(game: Adventure, unit: int, cell: int) -> bool:
    """Whether an enemy with Provocation stands there, on the same side of the city's border (Q1.6.4, Q1.6.5)."""
    other = game.occupant[cell]
    if other == NOBODY or not game.powers[other] & PROVOCATION:
        return False
    return game.are_enemies(unit, other) and game.can_touch(unit, other)


def is_open(game: Adventure, unit: int, row: CardRow, full: list[int], option: int) -> bool:
    """Whether a unit may make that move or cast that spell (Q8.1.6, Q6.2.3, Q7.12.1, Q7.12.2)."""
    cell, slot = first_of(option), second_of(option)
    if action_of(option) == MOVE:
        return not game.terms.in_city[cell] or game.may_enter(row, cell)
    if slot in full:
        return False
    spell, other = spell_at(game, unit, slot), game.occupant[cell]
    if other != NOBODY and spell.kind == ATTACK and game.are_demons(unit, other):
        return False
    return has_room_for_summons(game, spell, cell)


def has_room_for_summons(game: Adventure, spell: SpellRow, cell: int) -> bool:
    """A spell that only summons is aimed at a cell where its summon can stand (Q7.12.1), or at the caster itself."""
    if spell.kind != SPECIAL or spell.range == PERSONAL:
        return True
    book = game.setting.book
    effects = [effect for script in spell.scripts for effect in book.scripts[script] if isinstance(effect, SummonVerb)]
    return all(can_stand(game, game.cards[book.card_numbers[effect.card]], cell) for effect in effects)


def spells_at_limit(game: Adventure, unit: int) -> list[int]:
    """The slots of the spells that would summon more than a unit may control: they cannot be cast (Q7.12.2)."""
    summons = [spell for spell in spells_of(game, unit) if spell.summons]
    if not summons:
        return []
    own = sum(game.summoner[other] == unit for other in game.in_play())
    return [spell.slot for spell in summons if own >= spell.summons]


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
    """A cover, the most summons, another mob stands in the way, or somebody else must be the target."""
    unit, other = game.active, game.occupant[first_of(code)]
    spell = spell_at(game, unit, second_of(code))
    if game.is_covered(unit, spell.slot):
        return because("covered", "Q5.5.1", spell=spell.name)
    if spell.slot in spells_at_limit(game, unit):
        return because("summon-limit", "Q7.12.2", unit=name_of_active(game), spell=spell.name, most=spell.summons)
    if other != NOBODY and spell.kind == ATTACK and game.are_demons(unit, other):
        return because("mob-target", "Q6.2.3", unit=name_of_active(game))
    if not has_room_for_summons(game, spell, first_of(code)):
        return because("summon-cell", "Q7.12.1", spell=spell.name, cell=game.grid.name(first_of(code)))
    if code in fight_options(game, unit) and code not in moves_and_spells(game, unit):
        return because("provocation", "Q9.4.6", unit=name_of_active(game), spell=spell.name)
    return None


def why_not_punch_here(game: Adventure, code: int) -> Reason:
    """What forbids any attack comes first, then what forbids this one."""
    return why_not_fight(game) or why_not_spell(game, code) or why_not_punch(game, code)


def why_not_cast_here(game: Adventure, code: int) -> Reason:
    """What forbids any spell comes first, then what forbids this one."""
    return why_not_fight(game) or why_not_spell(game, code) or why_not_cast(game, code)


FIGHTING: Final = (
    replace(MOVING, why_not=why_not_move),
    *(replace(spell, why_not=why_not_punch_here if spell.number == PUNCH else why_not_cast_here) for spell in SPELLS),
)
