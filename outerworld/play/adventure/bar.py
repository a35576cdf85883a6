"""A Krosmaster's bar: what each errand costs, and of those that cannot be done now one to say why."""

from collections.abc import Callable
from typing import Final

from outerworld.cards.covers import BAG
from outerworld.combat.actions import PLAIN, Action
from outerworld.engine.option import pack
from outerworld.play.forms import Price
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.bag import next_cover
from outerworld.quest.belongings.crafting import CRAFT_COST
from outerworld.quest.belongings.market import DABBLE_COST
from outerworld.quest.belongings.stock import FARMED
from outerworld.quest.belongings.trade import is_of_group, on_tile_of
from outerworld.quest.quests.glory import price_of_gg
from outerworld.quest.quests.handing_in import own_quests
from outerworld.quest.turn.covers import price_of
from outerworld.quest.turn.farming import FARM_COST, PICK_UP_COST
from outerworld.quest.turn.travel import ZAAP_MP, zaap_cells

ACTING: Final = "activation"


def on_bar(game: Adventure, action: Action) -> int | None:
    """The option of an action that a bar explains when it cannot be done now: a Krosmaster's errands."""
    if ACTING not in action.answers or action.word == "end" or not game.is_adventurer(game.active):
        return None
    if action.form is PLAIN:
        return pack(action.number)
    nearest = NEAREST.get(action.word)
    found = None if nearest is None else nearest(game)
    return None if found is None else pack(action.number, found)


def cost_json(game: Adventure, action: Action) -> Price | None:
    """What an errand costs whatever it is done to; None where that differs, or nothing is paid.

    >>> from outerworld.play.adventure.start import new_adventure
    >>> from outerworld.quest.actions import ACTIONS
    >>> game = new_adventure(["raul-bak", "pandalida"], seed=7)
    >>> _ = game.apply(game.legal_options()[0])
    >>> cost_json(game, ACTIONS.by_word["farm"])
    {'ap': 3}
    """
    price = PRICES.get(action.word)
    return None if price is None or not game.is_adventurer(game.active) else price(game)


def something_farmed(game: Adventure) -> int:
    """A tree or vein beside the Krosmaster, or where it stands."""
    here = game.cell[game.active]
    return next((cell for cell in game.grid.neighbours[here] if game.ground[cell] in FARMED), here)


def another_zaap(game: Adventure) -> int:
    """A cell beside another Zaap, or where it stands."""
    return next(iter(zaap_cells(game)), game.cell[game.active])


def recipe_held(game: Adventure) -> int:
    """A recipe of the bag, or the first of all."""
    return min(game.recipes[game.player[game.active]], default=0)


def cheapest_cover(game: Adventure) -> int:
    """The cover that the purse could pay first, or the bag's where none is left."""
    player = game.player[game.active]
    table = game.cover_table(game.active)
    left = [cover for cover in range(len(table.words)) if game.covered[player] >> cover & 1]
    if next_cover(game, player) is not None:
        left.append(BAG)
    return min(left, key=lambda cover: price_of(game, player, cover), default=BAG)


def somebody_to_invite(game: Adventure) -> int | None:
    """Whoever could join the group but for one thing."""
    near = on_tile_of(game, game.active)
    return next(iter(sorted(others(game), key=lambda player: (is_ally(game, player), player not in near))), None)


def somebody_to_trade_with(game: Adventure) -> int | None:
    """Whoever could trade but for one thing."""
    near = on_tile_of(game, game.active)
    return next(iter(sorted(others(game), key=lambda player: (not is_ally(game, player), player not in near))), None)


def others(game: Adventure) -> list[int]:
    """The other players with a Krosmaster."""
    return [player for player in range(game.terms.demon) if player != game.player[game.active]]


def is_ally(game: Adventure, player: int) -> bool:
    """Whether a player is of the active Krosmaster's group."""
    return is_of_group(game, game.active, player)


def open_quest(game: Adventure) -> int | None:
    """A quest that the player may complete."""
    return next(iter(own_quests(game, game.player[game.active])), None)


def ap(cost: int) -> Callable[[Adventure], Price]:
    """Always as many AP."""
    return lambda _game: {"ap": cost}


def zaap_price(game: Adventure) -> Price:
    """MP, and what the box asks for."""
    return {"mp": ZAAP_MP, "kamas": game.terms.box.zaap_kamas}


def glory_price(game: Adventure) -> Price | None:
    """What the next space of the Geegee Path says, as long as there is one."""
    player = game.player[game.active]
    return {"kamas": price_of_gg(game, player)} if game.gg[player] < len(game.terms.box.gg_path) else None


NEAREST: Final[dict[str, Callable[[Adventure], int | None]]] = {
    "farm": something_farmed,
    "zaap": another_zaap,
    "craft": recipe_held,
    "uncover": cheapest_cover,
    "invite": somebody_to_invite,
    "trade": somebody_to_trade_with,
    "hand-in": open_quest,
}
"""Of errands that are done to something: what comes nearest to being possible."""

PRICES: Final[dict[str, Callable[[Adventure], Price | None]]] = {
    "farm": ap(FARM_COST),
    "pick-up": ap(PICK_UP_COST),
    "craft": ap(CRAFT_COST),
    "dabble": ap(DABBLE_COST),
    "zaap": zaap_price,
    "buy-gg": glory_price,
}
"""What errands cost in the rulebook and the box."""
