"""What bags have room for, and resources: in the reserve and in bags (Q1.4, Q1.5)."""

from typing import Final

from outerworld.cards.quest_references import PIECE_WORDS
from outerworld.cards.units import RESOURCES
from outerworld.combat.battle import replaced
from outerworld.combat.ground import TREE, VEIN
from outerworld.quest.adventure_state import AdventureState
from outerworld.quest.asking import ask_afterwards
from outerworld.quest.frames import BAG_FRAME
from outerworld.quest.world.plan import WORDS

DUNG: Final = RESOURCES.index("dung")
EGG: Final = RESOURCES.index("egg")
WOOD: Final = RESOURCES.index("wood")
IRON: Final = RESOURCES.index("iron")
# What the reserve counts, in the order of its column.
STOCK: Final = (*RESOURCES, *PIECE_WORDS)
# The slots of an item or a recipe (Q1.5.3).
ITEM_SLOTS: Final = 4
# What the scenery that is farmed gives (Q5.6.1).
FARMED: Final = {TREE: WOOD, VEIN: IRON}
# By ground, where the reserve counts such pieces.
PIECES: Final = {ground: STOCK.index(word) for ground, word in WORDS.items()}


def slots_taken(game: AdventureState, player: int) -> int:
    """How much of a bag is full: a resource takes one slot, an item or recipe four (Q1.5.2, Q1.5.3)."""
    return sum(game.bag[player]) + ITEM_SLOTS * (len(game.stowed[player]) + len(game.recipes[player]))


def has_room(game: AdventureState, player: int, size: int = 1) -> bool:
    """Whether something of that many slots fits into a bag."""
    return slots_taken(game, player) + size <= game.slots[player]


def put_in_bag(game: AdventureState, player: int, resource: int, count: int) -> None:
    """A bag holds more of a resource, or less."""
    bag = game.bag[player]
    game.bag = replaced(game.bag, player, replaced(bag, resource, bag[resource] + count))


def put_in_reserve(game: AdventureState, item: int, count: int) -> None:
    """The reserve holds more of something, or less."""
    game.reserve = replaced(game.reserve, item, game.reserve[item] + count)


def receive(game: AdventureState, player: int, resource: int, rule: str) -> None:
    """A player receives a resource from the reserve, which may have none left (Q1.4.3).

    With a full bag its player is asked what becomes of it, once the action is over (Q1.5).
    """
    if not game.reserve[resource]:
        tell_resource(game, "not-in-stock", player, resource, "Q1.4.3")
        return
    put_in_reserve(game, resource, -1)
    take_up(game, player, resource, rule)


def take_up(game: AdventureState, player: int, resource: int, rule: str) -> None:
    """A resource that is in nobody's bag and not in the reserve goes into a bag."""
    if has_room(game, player):
        put_in_bag(game, player, resource, 1)
        tell_resource(game, "received", player, resource, rule)
        game.has_gained(player)
    else:
        ask_afterwards(game, (BAG_FRAME, player, resource, 0))


def tell_resource(game: AdventureState, kind: str, player: int, resource: int, rule: str) -> None:
    """Says what became of a resource, and how many of it the player has now."""
    if game.events is not None:
        facts = {"player": player, "resource": RESOURCES[resource], "count": game.bag[player][resource]}
        game.tell(kind, rule, facts)
