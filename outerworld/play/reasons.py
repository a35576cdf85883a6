"""Why an option is not legal: one sentence, and the rule that forbids it."""

from dataclasses import dataclass

from outerworld.arena.actions import (
    ACTIONS,
    ARENA,
    ASSIGN,
    BAN,
    BUY,
    BUY_GG,
    COLLECT,
    DRAFT,
    FACE,
    INSPIRE,
    KEEP,
    REROLL,
    REVEAL,
    SELL,
    SIDE,
)
from outerworld.arena.duel import Duel
from outerworld.arena.shop import PRICE_OF_GG, has_discount, has_slot_for, is_at_demons, price
from outerworld.arena.teams import full_name
from outerworld.board import can_see
from outerworld.cards.tables import CLOSE, LINE, ONCE_A_TURN, PERSONAL, SCENERY_SLOTS, SpellRow
from outerworld.cards.text.said import Said, said
from outerworld.cards.units import Krosmaster
from outerworld.combat.actions import BLOCK, CAST, CHOOSE, END, MOVE, ORDER, PICK, PLACE, PUNCH, REBOUND, RESOLVE
from outerworld.combat.bonuses import cost
from outerworld.combat.powers import is_forbidden
from outerworld.combat.scenery import gives
from outerworld.combat.spellbook import spell_at, spells_of
from outerworld.combat.targeting import can_pay, cast_options, is_protected, is_spent, longest_range, targets
from outerworld.engine.option import action_of, first_of, second_of, third_of

# The actions that answer each kind of question.
QUESTIONS = {
    "activation": (MOVE, PUNCH, CAST, COLLECT, BUY_GG, BUY, REVEAL, END),
    "block": (BLOCK,),
    "tension": (KEEP, REROLL),
    "face": (FACE,),
    "inspiration": (INSPIRE, SELL),
    "standby": (RESOLVE,),
    "assign": (ASSIGN,),
    "choose": (CHOOSE,),
    "pick": (PICK,),
    "placement": (PLACE,),
    "order": (ORDER,),
    "rebound": (REBOUND,),
    "set-up": (ARENA, SIDE, BAN, DRAFT, END),
}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why not, and the rule that says so: `because("no-mp", "F6.3.2", unit="Joris")`."""

    what: Said
    rule: str

    @property
    def sentence(self) -> str:
        """The reason in English."""
        return self.what.say()

    def say(self, game: Duel, language: str) -> str:
        """The reason in a language, with the names that the game's own cards have there."""
        return self.what.say(language, game.setting.book.catalogue)


def because(key: str, rule: str, **facts: str | int) -> Reason:
    """The reason of that key, as the words of every language have it.

    >>> because("no-mp", "F6.3.2", unit="Joris").sentence
    'Joris has no MP left.'
    """
    return Reason(said("reasons", key, **facts), rule)


def why_not(game: Duel, code: int) -> Reason:
    """The reason why a packed option cannot be chosen now."""
    action, kind = action_of(code), game.decision.kind
    if action not in QUESTIONS[kind]:
        return Reason(said("questions", kind), "F6.3.1")
    if kind == "set-up":
        return _why_not_set_up(game, code)
    if kind != "activation":
        return _why_not_answer(game, code)
    if action not in game.setting.actions:
        return because("not-in-lesson", "A:tutorials", action=ACTIONS[action])
    if action == MOVE:
        return _why_not_move(game, first_of(code))
    if action in (PUNCH, CAST):
        spells = spells_of(game, game.active)
        if action == PUNCH and not (spells and spells[0].is_punch):
            return because("summon-no-punch", "F4.8.5", unit=_name(game))
        return why_not_cast(game, spell_at(game, game.active, second_of(code)), first_of(code))
    return _why_not_trade(game, code)


def _why_not_answer(game: Duel, code: int) -> Reason:
    """Why a unit or a side is not among those that are asked about."""
    action = action_of(code)
    if action == BLOCK:
        return because("no-blocker", "F4.14.2.e", letter=game.name[first_of(code)])
    if action == FACE:
        return because("no-face", "F1.6.2")
    if action == INSPIRE:
        return because("no-inspiration", "F5.3.2", die=first_of(code), letter=game.name[second_of(code)])
    if action == ASSIGN:
        return because("no-room", "F4.7.9", letter=game.name[first_of(code)])
    if action == PLACE:
        return because("no-start", "F1.3.9", letter=game.name[first_of(code)])
    return because("not-listed", "F4.18.3.e", letter=game.name[first_of(code)])


def _why_not_set_up(game: Duel, code: int) -> Reason:
    """Why somebody cannot be banned or taken, or why something else is asked first."""
    action, legal = action_of(code), game.legal_options()
    asked = {action_of(option) for option in legal}
    if action not in asked and action != END:
        named = {ARENA: "now-arena", SIDE: "now-side", BAN: "now-ban"}
        return because(next((key for number, key in named.items() if number in asked), "now-draft"), "F1.3.2")
    if action == END:
        return because("incomplete", "F1.1.1")
    card = game.cards[first_of(code)].card
    if not isinstance(card, Krosmaster):
        return because("no-krosmaster", "F1.1.1.a", card=card.name)
    assert game.preparation is not None
    if first_of(code) in game.banned:
        return because("banned", "F1.1.3.d", card=full_name(card))
    if not game.preparation.rules.allows(card):
        return because("not-allowed", "F1.1.1.h", card=full_name(card))
    if action == BAN:
        return because("none-left", "F1.1.3.b", card=full_name(card))
    return because("no-team-with", "F1.1.1", card=full_name(card))


def _why_not_trade(game: Duel, code: int) -> Reason:
    """Why kamas cannot be collected or spent, or a reward not be revealed."""
    unit, action = game.active, action_of(code)
    if not game.is_krosmaster(unit):
        return because("summon-no-trade", "F4.19.4.b", unit=_name(game))
    if action == REVEAL:
        return _why_not_reveal(game, first_of(code))
    if action == COLLECT and not game.kamas_on[game.cell[unit]]:
        return because("no-kama", "F6.3.3")
    if action != COLLECT and not is_at_demons(game, unit):
        return because("no-demon-cell", "F4.7.6", unit=_name(game))
    if action == BUY_GG and game.has_bought_gg:
        return because("one-gg", "F6.3.4")
    if game.ap[unit] < 1 and not (action == BUY and has_discount(game, unit)):
        return because("no-ap", "F6.3.1", unit=_name(game))
    wanted = PRICE_OF_GG if action == BUY_GG else price(game, unit, first_of(code))
    purse = game.purse[game.player[unit]]
    if purse < wanted:
        return because("too-dear", "F4.5.3", kamas=wanted, purse=purse)
    return because("no-such-reward", "F4.7.6")


def _why_not_reveal(game: Duel, reward: int) -> Reason:
    if reward not in game.rewards[game.active]:
        return because("no-reward", "F4.7.10", unit=_name(game))
    if game.has_revealed:
        return because("one-reveal", "F4.7.10", unit=_name(game))
    if not has_slot_for(game, game.active, reward):
        return because("slot-taken", "F4.7.11.b", unit=_name(game))
    return because("no-reveal", "F7.1.7", unit=_name(game))


def _name(game: Duel) -> str:
    return game.row(game.active).card.name


def _why_not_move(game: Duel, cell: int) -> Reason:
    if game.mp[game.active] < 1:
        return because("no-mp", "F6.3.2", unit=_name(game))
    if cell not in game.grid.neighbours[game.cell[game.active]]:
        return because("not-adjacent", "F4.17.2", cell=game.grid.name(cell), unit=_name(game))
    if game.blocked[cell]:
        return because("not-free", "F4.17.3", cell=game.grid.name(cell))
    return because("no-move", "F7.1.7", unit=_name(game))


def why_not_cast(game: Duel, spell: SpellRow, cell: int) -> Reason:
    """Why a spell cannot be cast at a cell, by the first prerequisite that fails (F7.1)."""
    unusable = why_unusable(game, spell)
    if unusable:
        return unusable
    unit, start, where = game.active, game.cell[game.active], game.grid.name(cell)
    distance = game.grid.distance(start, cell)
    nearest, farthest = spell.least, longest_range(game, unit, spell, start)
    if spell.range == PERSONAL and cell != start:
        return because("own-cell", "F4.15.6", spell=spell.name)
    if spell.slot >= SCENERY_SLOTS and not gives(game, cell, spell):
        return because("at-scenery", "F4.17.7.c", spell=spell.name)
    if spell.range == CLOSE and distance != 1:
        return because("not-close", "F4.15.2", cell=where, spell=spell.name)
    if not nearest <= distance <= farthest:
        reach = {"nearest": nearest, "farthest": farthest, "distance": distance}
        return because("out-of-range", "F7.1.5", cell=where, spell=spell.name, **reach)
    if spell.range == LINE and not game.grid.aligned(start, cell):
        return because("not-in-line", "F4.15.4", cell=where, spell=spell.name)
    if spell.sight and not can_see(game.grid, start, cell, game.opaque):
        return because("no-sight", "F7.1.6", cell=where)
    if is_protected(game, cell):
        return because("protected", "F7.1.7", cell=where)
    return because("once-a-target", "F7.1.3.b", spell=spell.name)


def why_unusable(game: Duel, spell: SpellRow) -> Reason | None:
    """Why the active unit cannot cast a spell at all now, if that is so (F7.1.3, F7.1.4)."""
    unit = game.active
    if is_forbidden(game, unit, "cast"):
        return because("no-cast", "F7.1.7", unit=_name(game))
    if is_spent(game, unit, spell):
        key, rule = ("once-a-turn", "F7.1.3.a") if spell.limit == ONCE_A_TURN else ("once-a-game", "F7.1.3.c")
        return because(key, rule, unit=_name(game), spell=spell.name)
    if can_pay(game, unit, spell):
        return None
    ap, mp, injuries, kamas = cost(game, unit, spell)
    health = max(0, game.hp[unit] - game.injuries[unit])
    for amount, has, key, rule in (
        (ap, game.ap[unit], "costs-ap", "F7.1.4.a"),
        (mp, game.mp[unit], "costs-mp", "F7.1.4.b"),
        (injuries, health, "costs-health", "F7.1.4.c"),
    ):
        if has < amount:
            return because(key, rule, spell=spell.name, amount=amount, unit=_name(game), has=has)
    purse = game.purse[game.player[unit]]
    return because("costs-kamas", "F7.1.4.d", spell=spell.name, amount=kamas, has=purse)


def why_no_target(game: Duel, spell: SpellRow) -> Reason | None:
    """Why an attack or a healing spell would touch nobody, wherever it is cast."""
    unit, start = game.active, game.cell[game.active]
    for option in cast_options(game, unit, spell):
        if spell.scripts or targets(game, unit, spell, start, first_of(option), third_of(option)):
            return None
    if spell.is_punch:
        return because("nobody-to-punch", "F4.8.5", unit=_name(game))
    return because("nobody-in-reach", "F7.1.5", spell=spell.name)
