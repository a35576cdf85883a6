"""The stock of mobs: tokens in the reserve, put aside and on the board, and how one comes into play (Q8.4)."""

from outerworld.combat.battle import replaced
from outerworld.combat.enlisting import enlist
from outerworld.combat.powers import refresh_powers
from outerworld.combat.triggers import trigger
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure
from outerworld.quest.demon.newcomers import take_place


def tokens_left(game: Adventure, family: str, category: str) -> list[int]:
    """How many tokens of that family and category the reserve holds, by mob; all others have none."""
    kind = (family, category)
    return [left if own == kind else 0 for own, left in zip(game.terms.mob_kinds, game.mob_stock, strict=True)]


def draw_mob(game: Adventure, family: str, category: str) -> int:
    """A mob of the stock at random, by its place there; NOBODY where not even those put aside have one (Q8.4.1)."""
    counts = tokens_left(game, family, category)
    if not any(counts):
        take_back(game, family, category)
        counts = tokens_left(game, family, category)
    if not any(counts):
        return NOBODY
    mob = game.draw_among(game.terms.mob_ids, counts)
    game.mob_stock = replaced(game.mob_stock, mob, game.mob_stock[mob] - 1)
    return mob


def take_back(game: Adventure, family: str, category: str) -> None:
    """The tokens of a kind that were put aside are shuffled back into the reserve (Q8.4.1)."""
    for place, kind in enumerate(game.terms.mob_kinds):
        if kind == (family, category) and game.aside[place]:
            game.mob_stock = replaced(game.mob_stock, place, game.mob_stock[place] + game.aside[place])
            game.aside = replaced(game.aside, place, 0)


def has_tokens(game: Adventure, family: str, category: str) -> bool:
    """Whether there is a mob of that family and category to draw, those put aside included."""
    stock = zip(game.terms.mob_kinds, game.mob_stock, game.aside, strict=True)
    return any(left + aside for kind, left, aside in stock if kind == (family, category))


def return_mob(game: Adventure, name: str) -> None:
    """The token of a mob of that id, which was drawn and finds no cell, goes back into the reserve."""
    mob = game.terms.mob_ids.index(name)
    game.mob_stock = replaced(game.mob_stock, mob, game.mob_stock[mob] + 1)


def card_of(game: Adventure, mob: int) -> int:
    """The number of a mob's card in the compendium, by its place in the stock."""
    return game.setting.book.card_numbers[game.terms.mob_ids[mob]]


def enter(game: Adventure, card: int) -> int:
    """A newcomer of the Demon's, beside the board, with the first name that nobody on the board has."""
    demon = game.terms.demon
    unit = take_place(game, demon, card, NOBODY)
    if unit == NOBODY:
        unit = enlist(game, name=game.next_name(demon, NOBODY), card=card, player=demon)
        game.timeline = replaced(game.timeline, demon, (*game.timeline[demon], unit))
    game.ap[unit], game.mp[unit] = max(0, game.max_ap[unit]), max(0, game.max_mp[unit])
    return unit


def come_into_play(game: Adventure, unit: int, cell: int, rule: str) -> None:
    """A newcomer stands on its cell; what it does then waits to be settled (Q9.4.3)."""
    game.place(unit, cell)
    if game.events is not None:
        game.tell("appeared", rule, {"unit": unit, "cell": cell})
    refresh_powers(game)
    trigger(game, "summoned", subject=unit, source=unit)
