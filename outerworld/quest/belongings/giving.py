"""What events and tales give to one player: glory, resources, items, and a way to a phoenix."""

from outerworld.cards.units import RESOURCES
from outerworld.cards.world_verbs import GiveGlory, GiveItem, GiveResource, ToPlayer
from outerworld.combat.battle import OFF_BOARD, replaced
from outerworld.combat.powers import refresh_powers
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure
from outerworld.quest.asking import ask_afterwards
from outerworld.quest.belongings.goods import ITEM, acquire
from outerworld.quest.belongings.stock import receive
from outerworld.quest.frames import PHOENIX_FRAME

RULE = "Q1.2.8"
EVERYBODY = -1


def give_to(game: Adventure, verb: ToPlayer, player: int) -> None:
    """To a player, or to each in turn order where nobody did what it follows from."""
    for other in range(game.terms.demon) if player == NOBODY else (player,):
        if not game.over:
            give(game, verb, other)


def give(game: Adventure, verb: ToPlayer, player: int) -> None:
    """A player has more, or less, or goes somewhere else."""
    match verb:
        case GiveGlory():
            change_glory(game, player, verb.amount)
        case GiveResource():
            for _ in range(verb.count):
                receive(game, player, RESOURCES.index(verb.what), RULE)
        case GiveItem():
            give_item(game, player, verb.what)
        case _:
            go_to_phoenix(game, player)


def change_glory(game: Adventure, player: int, amount: int) -> None:
    """GG are gained, or lost as long as there are any."""
    if amount > 0:
        game.gain_gg(player, amount, RULE)
    for _ in range(-amount):
        game.lose_gg(player, RULE)


def give_item(game: Adventure, player: int, name: str) -> None:
    """An item comes from the reserve, if it has one left (Q1.4.3); all know what it is."""
    item = next((number for number, item in enumerate(game.terms.items) if item.id == name), None)
    if item is not None and game.item_stock[item]:
        game.item_stock = replaced(game.item_stock, item, game.item_stock[item] - 1)
        acquire(game, player, ITEM + item, EVERYBODY, RULE)


def go_to_phoenix(game: Adventure, player: int) -> None:
    """A Krosmaster is lifted, and its player says where it comes back; it is not KO'd."""
    unit = game.krosmaster_of(player)
    if game.cell[unit] != OFF_BOARD:
        game.lift(unit)
        refresh_powers(game)
        ask_afterwards(game, (PHOENIX_FRAME, unit))
