"""Why an option is not legal: one sentence, and the rule that forbids it."""

from dataclasses import dataclass

from outerworld.arena.duel import Duel
from outerworld.arena.shop import PRICE_OF_GG, has_discount, has_slot_for, is_at_demons, price
from outerworld.arena.teams import full_name
from outerworld.board import can_see
from outerworld.cards.tables import CLOSE, LINE, ONCE_A_TURN, PERSONAL, SCENERY_SLOTS, SpellRow
from outerworld.cards.units import Krosmaster
from outerworld.combat.actions import (
    ACTIONS,
    ARENA,
    ASSIGN,
    BAN,
    BLOCK,
    BUY,
    BUY_GG,
    CAST,
    CHOOSE,
    COLLECT,
    DRAFT,
    END,
    FACE,
    INSPIRE,
    KEEP,
    MOVE,
    ORDER,
    PICK,
    PLACE,
    PUNCH,
    REBOUND,
    REROLL,
    RESOLVE,
    REVEAL,
    SELL,
    SIDE,
)
from outerworld.combat.bonuses import cost
from outerworld.combat.powers import is_forbidden
from outerworld.combat.scenery import gives
from outerworld.combat.spellbook import spell_at, spells_of
from outerworld.combat.targeting import can_pay, cast_options, is_protected, is_spent, longest_range, targets
from outerworld.engine.option import action_of, first_of, second_of, third_of

# What each kind of question is about, in words, and the actions that answer it.
QUESTIONS = {
    "activation": ("what to do with the active unit", (MOVE, PUNCH, CAST, COLLECT, BUY_GG, BUY, REVEAL, END)),
    "block": ("who tries to lock next", (BLOCK,)),
    "tension": ("whether to keep the Tension roll", (KEEP, REROLL)),
    "face": ("to which side a wild die is turned", (FACE,)),
    "inspiration": ("who receives the Inspiration dice", (INSPIRE, SELL)),
    "standby": ("what is resolved next", (RESOLVE,)),
    "assign": ("who receives the reward", (ASSIGN,)),
    "choose": ("what to choose among what is listed", (CHOOSE,)),
    "pick": ("which unit is picked", (PICK,)),
    "placement": ("where a Krosmaster starts", (PLACE,)),
    "order": ("who acts next", (ORDER,)),
    "rebound": ("whom the Rebound hits", (REBOUND,)),
    "set-up": ("how the fight is set up", (ARENA, SIDE, BAN, DRAFT, END)),
}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why not: `Reason("Joris has no MP left.", "F6.3.2")`."""

    sentence: str
    rule: str


def why_not(game: Duel, code: int) -> Reason:
    """The reason why a packed option cannot be chosen now."""
    action, kind = action_of(code), game.decision.kind
    about, answers = QUESTIONS[kind]
    if action not in answers:
        return Reason(f"The open question is {about}.", "F6.3.1")
    if kind == "set-up":
        return _why_not_set_up(game, code)
    if kind != "activation":
        return _why_not_answer(game, code)
    if action not in game.setting.actions:
        return Reason(f"This lesson does not use {ACTIONS[action]}.", "A:tutorials")
    if action == MOVE:
        return _why_not_move(game, first_of(code))
    if action in (PUNCH, CAST):
        spells = spells_of(game, game.active)
        if action == PUNCH and not (spells and spells[0].is_punch):
            return Reason(f"{_name(game)} is a summon and has no Punch.", "F4.8.5")
        return why_not_cast(game, spell_at(game, game.active, second_of(code)), first_of(code))
    return _why_not_trade(game, code)


def _why_not_answer(game: Duel, code: int) -> Reason:
    """Why a unit or a side is not among those that are asked about."""
    action = action_of(code)
    if action == BLOCK:
        return Reason(f"{game.name[first_of(code)]} is not an enemy that still has to roll.", "F4.14.2.e")
    if action == FACE:
        return Reason("The die cannot be turned to that side.", "F1.6.2")
    if action == INSPIRE:
        return Reason(f"Die {first_of(code)} cannot go to {game.name[second_of(code)]}.", "F5.3.2")
    if action == ASSIGN:
        return Reason(f"{game.name[first_of(code)]} has no room for another reward.", "F4.7.9")
    if action == PLACE:
        return Reason(f"{game.name[first_of(code)]} cannot start there.", "F1.3.9")
    return Reason(f"{game.name[first_of(code)]} is not among those that can be chosen.", "F4.18.3.e")


def _why_not_set_up(game: Duel, code: int) -> Reason:
    """Why somebody cannot be banned or taken, or why something else is asked first."""
    action, legal = action_of(code), game.legal_options()
    asked = {action_of(option) for option in legal}
    if action not in asked and action != END:
        named = {ARENA: "an arena is chosen", SIDE: "a side is chosen", BAN: "somebody is banned"}
        now = next((words for number, words in named.items() if number in asked), "somebody is taken into a team")
        return Reason(f"Now {now}.", "F1.3.2")
    if action == END:
        return Reason("The team is not complete yet.", "F1.1.1")
    card = game.cards[first_of(code)].card
    if not isinstance(card, Krosmaster):
        return Reason(f"{card.name} is not a Krosmaster.", "F1.1.1.a")
    assert game.preparation is not None
    if first_of(code) in game.banned:
        return Reason(f"{full_name(card)} is banned.", "F1.1.3.d")
    if not game.preparation.rules.allows(card):
        return Reason(f"{full_name(card)} is not allowed at this event.", "F1.1.1.h")
    if action == BAN:
        return Reason(f"Without {full_name(card)} no team could be built any more.", "F1.1.3.b")
    return Reason(f"With {full_name(card)} the team could not become a legal one any more.", "F1.1.1")


def _why_not_trade(game: Duel, code: int) -> Reason:
    """Why kamas cannot be collected or spent, or a reward not be revealed."""
    unit, action = game.active, action_of(code)
    if not game.is_krosmaster(unit):
        return Reason(f"{_name(game)} is a summon and can only move and cast.", "F4.19.4.b")
    if action == REVEAL:
        return _why_not_reveal(game, first_of(code))
    if action == COLLECT and not game.kamas_on[game.cell[unit]]:
        return Reason("There is no kama on this cell.", "F6.3.3")
    if action != COLLECT and not is_at_demons(game, unit):
        return Reason(f"{_name(game)} is not on a demon cell.", "F4.7.6")
    if action == BUY_GG and game.has_bought_gg:
        return Reason("A GG was already bought this turn.", "F6.3.4")
    if game.ap[unit] < 1 and not (action == BUY and has_discount(game, unit)):
        return Reason(f"{_name(game)} has no AP left.", "F6.3.1")
    wanted = PRICE_OF_GG if action == BUY_GG else price(game, unit, first_of(code))
    purse = game.purse[game.player[unit]]
    if purse < wanted:
        return Reason(f"That costs {wanted} kamas, and there are {purse}.", "F4.5.3")
    return Reason("There is no such reward to buy.", "F4.7.6")


def _why_not_reveal(game: Duel, reward: int) -> Reason:
    if reward not in game.rewards[game.active]:
        return Reason(f"{_name(game)} has no such reward face down.", "F4.7.10")
    if game.has_revealed:
        return Reason(f"{_name(game)} has already revealed a reward this turn.", "F4.7.10")
    if not has_slot_for(game, game.active, reward):
        return Reason(f"{_name(game)} already wears equipment of that kind.", "F4.7.11.b")
    return Reason(f"A power keeps {_name(game)} from revealing rewards.", "F7.1.7")


def _name(game: Duel) -> str:
    return game.row(game.active).card.name


def _why_not_move(game: Duel, cell: int) -> Reason:
    if game.mp[game.active] < 1:
        return Reason(f"{_name(game)} has no MP left.", "F6.3.2")
    if cell not in game.grid.neighbours[game.cell[game.active]]:
        return Reason(f"{game.grid.name(cell)} is not adjacent to {_name(game)}: a move goes one cell.", "F4.17.2")
    if game.blocked[cell]:
        return Reason(f"{game.grid.name(cell)} is not free.", "F4.17.3")
    return Reason(f"A power keeps {_name(game)} from moving.", "F7.1.7")


def why_not_cast(game: Duel, spell: SpellRow, cell: int) -> Reason:
    """Why a spell cannot be cast at a cell, by the first prerequisite that fails (F7.1)."""
    unusable = why_unusable(game, spell)
    if unusable:
        return unusable
    unit, start, where = game.active, game.cell[game.active], game.grid.name(cell)
    distance = game.grid.distance(start, cell)
    nearest, farthest = spell.least, longest_range(game, unit, spell, start)
    if spell.range == PERSONAL and cell != start:
        return Reason(f"{spell.name} can only be cast on the caster's own cell.", "F4.15.6")
    if spell.slot >= SCENERY_SLOTS and not gives(game, cell, spell):
        return Reason(f"{spell.name} can only be cast at the scenery that gives it.", "F4.17.7.c")
    if spell.range == CLOSE and distance != 1:
        return Reason(f"{where} is out of range: {spell.name} needs an adjacent cell.", "F4.15.2")
    if not nearest <= distance <= farthest:
        reach = f"{nearest} to {farthest} cells, and {where} is {distance} away"
        return Reason(f"{where} is out of range: {spell.name} reaches {reach}.", "F7.1.5")
    if spell.range == LINE and not game.grid.aligned(start, cell):
        return Reason(f"{where} is out of range: {spell.name} goes along a row or column.", "F4.15.4")
    if spell.sight and not can_see(game.grid, start, cell, game.opaque):
        return Reason(f"There is no line of sight to {where}.", "F7.1.6")
    if is_protected(game, cell):
        return Reason(f"A power keeps whoever is on {where} from being targeted.", "F7.1.7")
    return Reason(f"{spell.name} was already cast on that target this turn.", "F7.1.3.b")


def why_unusable(game: Duel, spell: SpellRow) -> Reason | None:
    """Why the active unit cannot cast a spell at all now, if that is so (F7.1.3, F7.1.4)."""
    unit = game.active
    if is_forbidden(game, unit, "cast"):
        return Reason(f"A power keeps {_name(game)} from casting.", "F7.1.7")
    if is_spent(game, unit, spell):
        often, rule = ("turn", "F7.1.3.a") if spell.limit == ONCE_A_TURN else ("game", "F7.1.3.c")
        return Reason(f"{_name(game)} has already used {spell.name} this {often}.", rule)
    if can_pay(game, unit, spell):
        return None
    ap, mp, injuries, kamas = cost(game, unit, spell)
    health = max(0, game.hp[unit] - game.injuries[unit])
    for amount, has, gauge, rule in (
        (ap, game.ap[unit], "AP", "F7.1.4.a"),
        (mp, game.mp[unit], "MP", "F7.1.4.b"),
        (injuries, health, "health", "F7.1.4.c"),
    ):
        if has < amount:
            return Reason(f"{spell.name} costs {amount} {gauge}, and {_name(game)} has {has}.", rule)
    purse = game.purse[game.player[unit]]
    return Reason(f"{spell.name} costs {kamas} kamas, and there are {purse}.", "F7.1.4.d")


def why_no_target(game: Duel, spell: SpellRow) -> Reason | None:
    """Why an attack or a healing spell would touch nobody, wherever it is cast."""
    unit, start = game.active, game.cell[game.active]
    for option in cast_options(game, unit, spell):
        if spell.scripts or targets(game, unit, spell, start, first_of(option), third_of(option)):
            return None
    if spell.is_punch:
        return Reason(f"There is nobody next to {_name(game)} to punch.", "F4.8.5")
    return Reason(f"There is nobody in range and in sight of {spell.name}.", "F7.1.5")
