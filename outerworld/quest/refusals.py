"""Why an option of Quest's own is not legal: one sentence, and the rule that forbids it."""

from typing import Final, TypeAlias

from outerworld.cards.tables import ATTACK
from outerworld.cards.text.said import Said, said
from outerworld.cards.units import RESOURCES
from outerworld.combat.actions import (
    BLOCK,
    CAST,
    CHOOSE,
    END,
    MOVE,
    ORDER,
    PICK,
    PLACE,
    PUNCH,
    REBOUND,
    RESOLVE,
)
from outerworld.combat.spellbook import spell_at
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, second_of
from outerworld.quest.actions import (
    ACTIVATE,
    ADVENTURE,
    COMBAT,
    DECLINE,
    DROP,
    FARM,
    FLEE,
    HEAL,
    PICK_UP,
    TAKE,
    UNCOVER,
)
from outerworld.quest.activation import spells_at_limit
from outerworld.quest.adventure import Adventure
from outerworld.quest.bag import next_cover
from outerworld.quest.farming import FARM_COST, PICK_UP_COST
from outerworld.quest.loot import KAMA
from outerworld.quest.stock import FARMED

# The actions that answer each kind of question.
QUESTIONS: Final = {
    "activation": (MOVE, PUNCH, CAST, FARM, PICK_UP, UNCOVER, FLEE, HEAL, END),
    "mode": (ADVENTURE, COMBAT),
    "mobs": (ACTIVATE, END),
    "loot": (TAKE,),
    "bag": (UNCOVER, DROP, DECLINE),
    "phoenix": (PLACE,),
    "block": (BLOCK,),
    "standby": (RESOLVE,),
    "choose": (CHOOSE,),
    "pick": (PICK,),
    "order": (ORDER,),
    "rebound": (REBOUND,),
}

Refusal: TypeAlias = tuple[Said, str]


def because(key: str, rule: str, **facts: str | int) -> Refusal:
    """The reason of that key, and its rule.

    >>> because("first", "Q5.16.1", unit="Joris")[0].say()
    'Joris can do that only as the first action of its turn.'
    """
    return said("quest-reasons", key, **facts), rule


def why_not(game: Adventure, option: int) -> Refusal | None:
    """Why an answer of the right kind cannot be given; None where what forbids it is a rule of every fight."""
    action = action_of(option)
    if action == MOVE:
        return why_not_move(game, first_of(option))
    if action in (PUNCH, CAST):
        return why_not_cast(game, first_of(option), second_of(option))
    if action in (FLEE, HEAL):
        return why_not_first(game, action)
    if action in (FARM, PICK_UP):
        return why_not_gather(game, action, first_of(option))
    if action == UNCOVER:
        return why_not_uncover(game)
    return why_not_listed(game, option)


def why_not_move(game: Adventure, cell: int) -> Refusal | None:
    """Only Krosmasters enter the city."""
    if game.may_enter(game.row(game.active), cell):
        return None
    return because("city-closed", "Q8.1.6", unit=name(game))


def why_not_cast(game: Adventure, cell: int, slot: int) -> Refusal | None:
    """The mode, the city, the most summons, or another mob stands in the way."""
    unit = game.active
    if not game.is_fighting(unit):
        return because("combat-mode", "Q5.1.3", unit=name(game))
    if game.is_safe(unit):
        return because("city-spell", "Q1.6.3", unit=name(game))
    spell, other = spell_at(game, unit, slot), game.occupant[cell]
    if slot in spells_at_limit(game, unit):
        return because("summon-limit", "Q7.12.2", unit=name(game), spell=spell.name, most=spell.summons)
    if other != NOBODY and spell.kind == ATTACK and game.are_demons(unit, other):
        return because("mob-target", "Q6.2.3", unit=name(game))
    return None


def why_not_first(game: Adventure, action: int) -> Refusal | None:
    """Fleeing is for Combat mode, missing a turn to heal for Adventure mode, and both come first."""
    rule = "Q5.15.1" if action == FLEE else "Q5.16.1"
    if not game.is_adventurer(game.active):
        return because("krosmaster", rule, unit=name(game))
    if game.is_fighting(game.active) != (action == FLEE):
        return because("combat-mode" if action == FLEE else "adventure-mode", rule, unit=name(game))
    return because("first", rule, unit=name(game))


def why_not_gather(game: Adventure, action: int, cell: int) -> Refusal | None:
    """Nothing is there, or too few AP are left."""
    unit, rule = game.active, "Q5.6.1" if action == FARM else "Q5.7.1"
    if not game.is_adventurer(unit):
        return because("krosmaster", rule, unit=name(game))
    if action == FARM and (game.ground[cell] not in FARMED or cell not in game.grid.neighbours[game.cell[unit]]):
        return because("no-tree", rule, unit=name(game), cell=game.grid.name(cell))
    here = game.cell[unit]
    if action == PICK_UP and not game.dung_on[here] and not game.eggs_on[here]:
        return because("no-dung", rule, cell=game.grid.name(here))
    cost = FARM_COST if action == FARM else PICK_UP_COST
    return because("no-ap", rule, unit=name(game), cost=cost, ap=game.ap[unit])


def why_not_uncover(game: Adventure) -> Refusal | None:
    """No cover is left, or it costs too much."""
    cover = next_cover(game, game.asked)
    if cover is None:
        return because("no-cover", "Q1.5.4")
    return because("no-kamas", "Q5.11.1", price=cover[0], kamas=game.purse[game.asked])


def why_not_listed(game: Adventure, option: int) -> Refusal | None:
    """What is named is not among the answers."""
    action, first = action_of(option), first_of(option)
    if action == ACTIVATE:
        return because("no-mob", "Q6.2.1", letter=game.name[first])
    if action == PLACE:
        return because("no-phoenix", "Q4.6.1", letter=game.name[first], cell=game.grid.name(second_of(option)))
    if action in (DROP, TAKE):
        what = "kama" if first == KAMA else RESOURCES[first]
        return because("not-in-bag" if action == DROP else "not-in-loot", "Q1.5.5", resource=what)
    return None


def name(game: Adventure) -> str:
    """The name on the active unit's card."""
    return game.row(game.active).card.name
