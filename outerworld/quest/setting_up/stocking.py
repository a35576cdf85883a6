"""Laying out items: in bags, in the reserve and in stalls, as a position describes them (Q1.4, Q1.5, Q3.6)."""

from outerworld.cards.errors import CardError, must_be
from outerworld.cards.items import ARMOUR, SLOTS, Item
from outerworld.cards.quest_position import QuestPosition, QuestUnit
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.stalls import SOLD_AS, stall_names
from outerworld.quest.belongings.stock import slots_taken
from outerworld.quest.belongings.wearing import HANDS, MOST_IN_HANDS, is_set, slot_of


def fill_bags(game: Adventure, position: QuestPosition) -> None:
    """Items and recipes beside the resources; of a recipe only its owner knows the other side (Q10.3.2)."""
    numbers = {item.id: number for number, item in enumerate(game.terms.items)}
    stocks = [position.stock(player + 1) for player in range(game.terms.demon)]
    game.stowed = (*(tuple(numbers[name] for name in stock.items) for stock in stocks), ())
    game.recipes = (*(tuple(numbers[name] for name in stock.recipes) for stock in stocks), ())
    game.recipes_seen = tuple((1 << player,) * len(held) for player, held in enumerate(game.recipes))
    game.pieces = (*(under_set(game, [numbers[name] for name in stock.worn]) for stock in stocks), ())
    for player, slots in enumerate(game.slots):
        if slots_taken(game, player) > slots:
            clause = f"expected at most {slots} slots to be taken, found {slots_taken(game, player)}"
            raise CardError("", ("players", str(player + 1), "bag"), clause)


def fill_item_stock(game: Adventure, position: QuestPosition) -> None:
    """All copies of each item besides those that the position shows, unless it says how many are left (Q1.4.1)."""
    written = any(isinstance(card, Item) for card in position.cards.values())
    own = position.cards if written else {item.id: item for item in game.terms.items}
    game.item_stock = tuple(
        position.reserve.get(item.id, item.copies if item.id in own else 0) for item in game.terms.items
    )


def lay_stalls(game: Adventure, position: QuestPosition) -> None:
    """The recipes that a position shows at the Marketplace, each at a stall of its kind (Q3.6.2)."""
    names, numbers = stall_names(game.terms.box), [item.id for item in game.terms.items]
    for stall, item in position.market.stalls.items():
        path = ("market", "stalls", stall)
        must_be(stall, names, "a stall", "", path)
        card = game.terms.items[numbers.index(item)]
        if card.royal:
            raise CardError("", path, f"expected a recipe, found {item}, which only a dungeon's boss leaves")
        if not stall.startswith(SOLD_AS.get(card.slot, "nothing")):
            raise CardError("", path, f"expected a recipe for {stall.partition('-')[0]}, found {item}")
    shown = position.market.stalls
    game.stalls = tuple(numbers.index(shown[stall]) if stall in shown else NOBODY for stall in names)


def worn_by(game: Adventure, position: QuestPosition, placed: QuestUnit) -> tuple[int, ...]:
    """What the Krosmaster of a player wears, in the order of the slots; each has one place, hands two (Q10.7.2)."""
    assert isinstance(placed.player, int)
    names = [item.id for item in game.terms.items]
    worn = sorted(
        (names.index(name) for name in position.stock(placed.player).worn),
        key=lambda item: (SLOTS.index(slot_of(game, item)), item),
    )
    taken: list[str] = []
    for item in worn:
        taken += places_of(slot_of(game, item))
    for place in taken:
        most = MOST_IN_HANDS if place == "hand" else 1
        if taken.count(place) > most:
            clause = f"expected at most {most} for the slot {place}, found {taken.count(place)}"
            raise CardError("", ("players", str(placed.player), "worn"), clause)
    return tuple(worn)


def places_of(slot: str) -> tuple[str, ...]:
    """The places of a dashboard that an item takes (Q10.6.2, Q10.9.1)."""
    if slot == "set":
        return ARMOUR
    if slot in HANDS:
        return ("hand", "hand") if slot == "two-handed" else ("hand",)
    return (slot,)


def under_set(game: Adventure, worn: list[int]) -> tuple[int, ...]:
    """The pieces in whose place a set token is worn: the first of the set for each slot."""
    items = game.terms.items
    tokens = [items[item].id for item in worn if is_set(game, item)]
    pieces = {item.slot: number for number, item in reversed([*enumerate(items)]) if item.set in tokens}
    if tokens and len(pieces) < len(ARMOUR):
        raise CardError("", ("players",), f"expected a set with pieces for four slots, found {tokens[0]}")
    return tuple(pieces[slot] for slot in ARMOUR if tokens)
