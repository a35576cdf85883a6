"""Wearing items: putting them on and off, exchanging sets, and using up trinkets (Q10.5 to Q10.9)."""

from collections.abc import Sequence
from typing import Any, Final

from outerworld.cards.items import ARMOUR, SLOTS
from outerworld.combat.actions import Action, Argument, Form
from outerworld.combat.battle import Battle, replaced
from outerworld.combat.characteristics import refresh_characteristics
from outerworld.combat.context import OF_A_REWARD, resolve_frame
from outerworld.combat.powers import refresh_powers
from outerworld.combat.reasons import Reason, name_of_active
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.option import action_of, first_of, pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.stock import ITEM_SLOTS, slots_taken
from outerworld.quest.frames import CRAFTED_FRAME
from outerworld.quest.reasons import because, why_not_a_krosmaster
from outerworld.quest.tales.deeds import action_numbers, do_action, why_not_do
from outerworld.quest.turn.errand import Errand

EQUIP: Final = 36
STOW: Final = 37
USE: Final = 38

HANDS: Final = ("one-handed", "two-handed", "shield")
MOST_IN_HANDS: Final = 2


def slot_of(game: Adventure, item: int) -> str:
    """Where an item is worn; an item and the row that combat has of it share one number."""
    return game.terms.items[item].slot


def is_set(game: Adventure, item: int) -> bool:
    """Whether it is a set token, which takes the place of four pieces (Q10.9.1)."""
    return slot_of(game, item) == "set"


# What must make room, and whether the body allows it.


def displaced(game: Adventure, unit: int, item: int) -> list[int] | None:
    """What goes into the bag when an item is put on; None where its owner must choose first what that is.

    A slot of armour holds one item, and so does that of trinkets (Q10.8.1).
    """
    slot, worn = slot_of(game, item), game.equipped[unit]
    if slot in ARMOUR and any(is_set(game, other) for other in worn):
        return None
    if slot not in HANDS:
        return [other for other in worn if slot_of(game, other) == slot]
    held = [other for other in worn if slot_of(game, other) in HANDS]
    if slot == "two-handed" or any(slot_of(game, other) == "two-handed" for other in held):
        return held
    return None if len(held) == MOST_IN_HANDS else []


def why_the_body_refuses(game: Adventure, unit: int, off: list[int], on: list[int]) -> str:
    """`spent` if AP or MP that the items gave are gone already, `hurt` if nothing else keeps it alive, or nothing."""
    ap, mp, hp = game.ap[unit], game.mp[unit], game.hp[unit]
    for item in on:
        stats = game.terms.items[item].stats
        ap, mp, hp = ap + stats.ap, mp + stats.mp, hp + stats.hp
    for item in off:
        stats = game.terms.items[item].stats
        ap, mp, hp = ap - stats.ap, mp - stats.mp, hp - stats.hp
    if ap < 0 or mp < 0:
        return "spent"
    return "hurt" if game.injuries[unit] >= hp else ""


def has_room_for(game: Adventure, player: int, more: int) -> bool:
    """Whether so many more items than now fit into a bag (Q1.5.3)."""
    return slots_taken(game, player) + ITEM_SLOTS * more <= game.slots[player]


def pieces_worn(game: Adventure, unit: int, token: int) -> list[int]:
    """The pieces of a set that are worn, in as many slots (Q15.1.4)."""
    name = game.terms.items[token].id
    return [item for item in game.equipped[unit] if game.terms.items[item].set == name]


# Doing it.


def wear(game: Adventure, unit: int, off: list[int], on: list[int]) -> None:
    """Bonuses count from now on, those of AP and MP already in this turn (Q10.5.1, Q10.5.2)."""
    ap, mp, worn = game.max_ap[unit], game.max_mp[unit], [*game.equipped[unit], *on]
    for item in off:
        worn.remove(item)
    ordered = tuple(sorted(worn, key=lambda item: (SLOTS.index(game.terms.items[item].slot), item)))
    game.equipped = replaced(game.equipped, unit, ordered)
    refresh_characteristics(game, unit)
    game.ap[unit] = max(0, game.ap[unit] + game.max_ap[unit] - ap)
    game.mp[unit] = max(0, game.mp[unit] + game.max_mp[unit] - mp)
    refresh_powers(game)


def put_on(game: Adventure, unit: int, item: int) -> None:
    """An item that is in no bag is worn, and what was in its slot goes into the bag (Q10.7.3)."""
    player, off = game.player[unit], displaced(game, unit, item) or []
    game.stowed = replaced(game.stowed, player, (*game.stowed[player], *off))
    wear(game, unit, off, [item])
    tell_item(game, "item-worn", unit, item, "Q10.5.1")


def equip(game: Adventure, unit: int, option: int) -> None:
    """An item goes from the bag into its slot, or a set token takes the place of its pieces."""
    item, player = first_of(option), game.player[unit]
    game.changes += 1
    if is_set(game, item):
        pieces = pieces_worn(game, unit, item)
        change_stock(game, item, -1)
        game.pieces = replaced(game.pieces, player, tuple(pieces))
        wear(game, unit, pieces, [item])
        tell_item(game, "item-worn", unit, item, "Q10.9.1")
        return
    take_from_bag(game, player, item)
    put_on(game, unit, item)


def stow(game: Adventure, unit: int, option: int) -> None:
    """An item goes from its slot into the bag; a set is its four pieces again (Q10.9.3)."""
    item, player = first_of(option), game.player[unit]
    game.changes += 1
    if is_set(game, item):
        pieces = list(game.pieces[player])
        change_stock(game, item, 1)
        game.pieces = replaced(game.pieces, player, ())
        wear(game, unit, [item], pieces)
    else:
        game.stowed = replaced(game.stowed, player, (*game.stowed[player], item))
        wear(game, unit, [item], [])
    tell_item(game, "item-stowed", unit, item, "Q10.9.3" if is_set(game, item) else "Q10.7.3")


def use(game: Adventure, unit: int, option: int) -> None:
    """A consumable trinket works once and goes back to the reserve (Q10.8.2, Q15.1.5); or it is a tale's action."""
    item = first_of(option)
    if item >= len(game.terms.items):
        do_action(game, unit, item - len(game.terms.items))
        return
    wear(game, unit, [item], [])
    change_stock(game, item, 1)
    tell_item(game, "item-used", unit, item, "Q10.8.2")
    script = game.setting.book.rewards[item].script
    game.frames.append(resolve_frame(script, OF_A_REWARD, unit, source=unit, cell=game.cell[unit]))


def take_from_bag(game: Adventure, player: int, item: int) -> None:
    """An item leaves a bag."""
    held = list(game.stowed[player])
    held.remove(item)
    game.stowed = replaced(game.stowed, player, tuple(held))


def change_stock(game: Adventure, item: int, count: int) -> None:
    """The reserve has more tokens of an item, or fewer."""
    game.item_stock = replaced(game.item_stock, item, game.item_stock[item] + count)


def tell_item(game: Adventure, kind: str, unit: int, item: int, rule: str) -> None:
    """Says what became of an item."""
    if game.events is not None:
        game.tell(kind, rule, {"unit": unit, "item": game.terms.items[item].id})


class Crafted(Procedure[Adventure]):
    """A frame (CRAFTED_FRAME, player, item): it was just made, and lies neither in the bag nor in a slot (Q10.4.2)."""

    kind = "craft-to"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Its player is asked, unless it can only go into the bag."""
        if can_put_on(game, game.krosmaster_of(frame[1]), frame[2], 0):
            return frame[1]
        self.answer(game, frame, pack(STOW, frame[2]))
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """In its slot at once, or in the bag."""
        return [pack(EQUIP, frame[2]), pack(STOW, frame[2])]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """The recipe has left room for it in the bag."""
        game.frames.pop()
        if action_of(option) == EQUIP:
            put_on(game, game.krosmaster_of(frame[1]), frame[2])
        else:
            game.stowed = replaced(game.stowed, frame[1], (*game.stowed[frame[1]], frame[2]))


# What is offered.


def may_change(game: Adventure) -> bool:
    """Changes of equipment cost nothing, so that a turn has only so many of them."""
    return game.changes < game.terms.box.changes_a_turn


def equip_options(game: Adventure, unit: int) -> list[int]:
    """In Adventure mode each item of the bag that can be put on (Q5.14.1, Q10.7.3), in any mode sets (Q10.9.1)."""
    bag, worn = game.stowed[game.player[unit]], game.equipped[unit]
    if not may_change(game):
        return []
    found = [] if game.is_fighting(unit) else [item for item in sorted({*bag}) if can_put_on(game, unit, item, 1)]
    if len(worn) >= len(ARMOUR):
        found += [item for item, left in enumerate(game.item_stock) if left and can_exchange(game, unit, item)]
    return [pack(EQUIP, item) for item in found]


def can_put_on(game: Adventure, unit: int, item: int, in_bag: int) -> bool:
    """Whether an item, which itself takes room for so many in the bag, can be put on now."""
    off = displaced(game, unit, item)
    if off is None or not has_room_for(game, game.player[unit], len(off) - in_bag):
        return False
    return not why_the_body_refuses(game, unit, off, [item])


def can_exchange(game: Adventure, unit: int, item: int) -> bool:
    """Whether four pieces of a set are worn, for which its token is had."""
    if not is_set(game, item):
        return False
    pieces = pieces_worn(game, unit, item)
    return len(pieces) == len(ARMOUR) and not why_the_body_refuses(game, unit, pieces, [item])


def stow_options(game: Adventure, unit: int) -> list[int]:
    """In Adventure mode whatever is worn, as the bag has room (Q5.14.1, Q10.7.3); a set in any mode (Q10.9.3)."""
    if not game.equipped[unit] or not may_change(game):
        return []
    return [pack(STOW, item) for item in sorted({*game.equipped[unit]}) if can_stow(game, unit, item)]


def can_stow(game: Adventure, unit: int, item: int) -> bool:
    """Whether something that is worn can be taken off now."""
    player = game.player[unit]
    if is_set(game, item):
        return not why_the_body_refuses(game, unit, [item], list(game.pieces[player]))
    if game.is_fighting(unit) or not has_room_for(game, player, 1):
        return False
    return not why_the_body_refuses(game, unit, [item], [])


def use_options(game: Adventure, unit: int) -> list[int]:
    """Each consumable trinket in its slot (Q10.8.2), and what a tale adds (Q1.2.8)."""
    if not game.equipped[unit] and not game.terms.tale.actions:
        return []
    found = [item for item in game.equipped[unit] if game.terms.items[item].consumable]
    items = [item for item in found if not why_the_body_refuses(game, unit, [item], [])]
    return [pack(USE, item) for item in (*items, *(len(game.terms.items) + n for n in action_numbers(game, unit)))]


# What is refused.


def why_not_equip(game: Adventure, code: int) -> Reason:
    """Not in the bag, not in this mode, no slot or no room for it, or the body does not allow it."""
    unit, item = game.active, first_of(code)
    if not game.is_adventurer(unit):
        return why_not_a_krosmaster(game, "Q10.7.3")
    name, player = game.terms.items[item].name, game.player[unit]
    if not may_change(game):
        return because("no-more-changes", "Q10.7.3", most=game.terms.box.changes_a_turn)
    if is_set(game, item):
        pieces = pieces_worn(game, unit, item)
        if len(pieces) < len(ARMOUR) or not game.item_stock[item]:
            return because("set-pieces", "Q15.1.4", item=name)
        return why_not_dress(game, pieces, [item])
    if item not in game.stowed[player]:
        return because("item-not-in-bag", "Q10.7.3", item=name)
    if game.is_fighting(unit):
        return because("adventure-mode", "Q10.7.3", unit=name_of_active(game))
    off = displaced(game, unit, item)
    if off is None:
        return because("no-item-slot", "Q10.6.2" if slot_of(game, item) in HANDS else "Q10.7.2", item=name)
    if not has_room_for(game, player, len(off) - 1):
        return because("no-slots-left", "Q1.5.3", item=name)
    return why_not_dress(game, off, [item])


def why_not_stow(game: Adventure, code: int) -> Reason:
    """Not worn, not in this mode, no room for it, or the body does not allow it."""
    unit, item = game.active, first_of(code)
    if not game.is_adventurer(unit):
        return why_not_a_krosmaster(game, "Q10.7.3")
    name = game.terms.items[item].name
    if not may_change(game):
        return because("no-more-changes", "Q10.7.3", most=game.terms.box.changes_a_turn)
    if item not in game.equipped[unit]:
        return because("not-worn", "Q10.7.3", item=name)
    if is_set(game, item):
        return why_not_dress(game, [item], list(game.pieces[game.player[unit]]))
    if game.is_fighting(unit):
        return because("adventure-mode", "Q10.7.3", unit=name_of_active(game))
    if not has_room_for(game, game.player[unit], 1):
        return because("no-slots-left", "Q1.5.3", item=name)
    return why_not_dress(game, [item], [])


def why_not_dress(game: Adventure, off: list[int], on: list[int]) -> Reason:
    """What an item gave is spent, or it keeps its bearer alive (docs/rulings.md)."""
    why = why_the_body_refuses(game, game.active, off, on)
    names = ", ".join(game.terms.items[item].name for item in off)
    return because(f"item-{why or 'spent'}", "Q10.5.2" if why == "spent" else "Q1.7.5", item=names)


def why_not_use(game: Adventure, code: int) -> Reason:
    """It is no consumable trinket, or not in its slot."""
    unit, item = game.active, first_of(code)
    if not game.is_adventurer(unit):
        return why_not_a_krosmaster(game, "Q10.8.2")
    if item >= len(game.terms.items):
        return why_not_do(game, item - len(game.terms.items))
    name = game.terms.items[item].name
    if not game.terms.items[item].consumable:
        return because("not-consumable", "Q10.8.2", item=name)
    if item not in game.equipped[unit]:
        return because("not-in-slot", "Q15.1.5", item=name)
    return why_not_dress(game, [item], [])


PUTTING_ON: Final = Errand(EQUIP, equip)
TAKING_OFF: Final = Errand(STOW, stow)
USING: Final = Errand(USE, use)

ITEM_NAME: Final = Argument("item", "boots", lambda game: [item.id for item in game.terms.items])
USED: Final = Argument("item", "boots", lambda game: used_words(game), "item-or-deed")


def used_words(game: Adventure) -> list[str]:
    """What can be used by name: items, then the actions of a tale."""
    return [*(item.id for item in game.terms.items), *(row.action.id for row in game.terms.tale.actions)]


class ItemForm(Form):
    """An item's name, which is left out where the question is about one alone: what was crafted."""

    def write(self, game: Battle, code: int) -> tuple[str, ...]:
        """Nothing but the action's word where an item was crafted."""
        return () if game.frames[-1][0] == CRAFTED_FRAME else super().write(game, code)

    def read(self, game: Battle, number: int, words: Sequence[str]) -> int:
        """The option that the words mean, legal or not."""
        if not words and game.frames and game.frames[-1][0] == CRAFTED_FRAME:
            return pack(number, game.frames[-1][2])
        return super().read(game, number, words)

    def facts(self, game: Battle, code: int) -> dict[str, Any]:
        """The item."""
        return {ITEM_NAME.name: ITEM_NAME.word(game, first_of(code))}


WEARING: Final = (
    Action(EQUIP, "equip", ItemForm(ITEM_NAME), ("activation", "craft-to"), why_not_equip),
    Action(STOW, "stow", ItemForm(ITEM_NAME), ("activation", "craft-to"), why_not_stow),
    Action(USE, "use", Form(USED), ("activation",), why_not_use),
)
