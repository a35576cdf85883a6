"""The stalls of the Marketplace: recipes whose other side nobody has seen (Q3.6.2, Q10.3, Q13.2.14)."""

from collections.abc import Collection
from typing import Final

from outerworld.cards.boxes import Box
from outerworld.cards.items import Item
from outerworld.combat.battle import replaced
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure

# What each kind of stall is for; a shield is a weapon (Q10.6.3, Q10.7.1).
SOLD_AS: Final = {
    "one-handed": "weapon",
    "two-handed": "weapon",
    "shield": "weapon",
    "headgear": "armour",
    "cloak": "armour",
    "breastplate": "armour",
    "boots": "armour",
    "trinket": "trinket",
}


def stall_names(box: Box) -> list[str]:
    """The stalls in the order of their column.

    >>> from outerworld.cards.boxes import load_box
    >>> stall_names(load_box("quest"))[:3]
    ['weapon-1', 'weapon-2', 'armour-1']
    """
    return [f"{kind}-{number}" for kind, count in box.stalls.items() for number in range(1, count + 1)]


def fill_stalls(game: Adventure, rule: str) -> bool:
    """Every empty stall gets a recipe of its kind at random, as long as the reserve has one; False if none is empty.

    Nobody is told what item it is for (Q3.6.3).
    """
    empty = [place for place, item in enumerate(game.stalls) if item == NOBODY]
    names = stall_names(game.terms.box)
    for place in empty:
        item = draw_item(game, names[place].partition("-")[0])
        game.stalls = replaced(game.stalls, place, item)
        if item != NOBODY and game.events is not None:
            game.tell("arrived", rule, {"stall": names[place]})
    return bool(empty)


def draw_item(game: Adventure, kind: str = "") -> int:
    """An item of the reserve at random, of that kind or of any; NOBODY if there is none (Q1.4.3)."""
    stock = zip(game.terms.sold_as, game.item_stock, strict=True)
    return draw_among(game, [left if sold and (sold == kind or not kind) else 0 for sold, left in stock])


def draw_royal_item(game: Adventure) -> int:
    """A royal item of the reserve at random, of a family in play (Q11.4.2); NOBODY if there is none."""
    stock = zip(game.terms.items, game.item_stock, strict=True)
    return draw_among(
        game, [left if item.royal and is_in_play(item, game.terms.families) else 0 for item, left in stock]
    )


def draw_among(game: Adventure, counts: list[int]) -> int:
    """One of so many tokens of each item leaves the reserve; NOBODY if there is none."""
    if not any(counts):
        return NOBODY
    drawn = game.draw_among(game.terms.item_ids, counts)
    game.item_stock = replaced(game.item_stock, drawn, game.item_stock[drawn] - 1)
    return drawn


def kind_sold(item: Item, families: Collection[str]) -> str:
    """The kind of stall at which an item comes up where stalls are filled; none for royal ones, sets, and those of a
    family that is not in play (Q3.6.2)."""
    return SOLD_AS.get(item.slot, "") if not item.royal and is_in_play(item, families) else ""


def is_in_play(item: Item, families: Collection[str]) -> bool:
    """Whether an item goes with a family in play."""
    return item.family == "both" or item.family in families
