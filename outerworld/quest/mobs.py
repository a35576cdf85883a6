"""The stock of mobs: tokens in the reserve, put aside and on the board, and how one comes into play (Q8.4)."""

from typing import Final

from outerworld.combat.battle import OFF_BOARD, replaced
from outerworld.combat.enlisting import enlist, enlist_again
from outerworld.combat.frames import ACTIVATION_FRAME, TURN_FRAME
from outerworld.combat.markers import remove_marks
from outerworld.combat.powers import refresh_powers
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure
from outerworld.quest.frames import MOBS_FRAME

# The frames of a turn that is not over name who acts and who has acted.
OF_TURNS: Final = (TURN_FRAME, ACTIVATION_FRAME, MOBS_FRAME)


def tokens_left(game: Adventure, family: str, category: str) -> list[int]:
    """How many tokens of that family and category the reserve holds, by mob; all others have none."""
    mobs = zip(game.terms.mobs, game.mob_stock, strict=True)
    return [left if (mob.family, mob.category) == (family, category) else 0 for mob, left in mobs]


def draw_mob(game: Adventure, family: str, category: str) -> int:
    """A mob of the stock at random, by its place there; NOBODY where not even those put aside have one (Q8.4.1)."""
    if not any(tokens_left(game, family, category)):
        take_back(game, family, category)
    counts = tokens_left(game, family, category)
    if not any(counts):
        return NOBODY
    mob = game.draw_among([card.id for card in game.terms.mobs], counts)
    game.mob_stock = replaced(game.mob_stock, mob, game.mob_stock[mob] - 1)
    return mob


def take_back(game: Adventure, family: str, category: str) -> None:
    """The tokens of a kind that were put aside are shuffled back into the reserve (Q8.4.1)."""
    for place, mob in enumerate(game.terms.mobs):
        if (mob.family, mob.category) == (family, category) and game.aside[place]:
            game.mob_stock = replaced(game.mob_stock, place, game.mob_stock[place] + game.aside[place])
            game.aside = replaced(game.aside, place, 0)


def has_tokens(game: Adventure, family: str, category: str) -> bool:
    """Whether there is a mob of that family and category to draw, those put aside included."""
    stock = zip(game.terms.mobs, game.mob_stock, game.aside, strict=True)
    return any(left + aside for mob, left, aside in stock if (mob.family, mob.category) == (family, category))


def return_mob(game: Adventure, name: str) -> None:
    """The token of a mob of that id, which was drawn and finds no cell, goes back into the reserve."""
    mob = [card.id for card in game.terms.mobs].index(name)
    game.mob_stock = replaced(game.mob_stock, mob, game.mob_stock[mob] + 1)


def card_of(game: Adventure, mob: int) -> int:
    """The number of a mob's card in the compendium, by its place in the stock."""
    return game.setting.book.card_numbers[game.terms.mobs[mob].id]


def enter(game: Adventure, card: int) -> int:
    """A newcomer of the Demon's, beside the board, with the first name that nobody on the board has.

    It takes the place of one that is gone, so that the columns stay short.
    """
    demon = game.terms.demon
    vacant = [unit for unit, player in enumerate(game.player) if player == demon and is_vacant(game, unit)]
    name = game.newcomer_name(vacant)
    if vacant:
        unit = next((unit for unit in vacant if game.name[unit] == name), vacant[0])
        forget(game, unit)
        enlist_again(game, unit, name=name, card=card, player=demon)
    else:
        unit = enlist(game, name=name, card=card, player=demon)
    others = tuple(other for other in game.timeline[demon] if other != unit)
    game.timeline = replaced(game.timeline, demon, (*others, unit))
    game.ap[unit], game.mp[unit] = max(0, game.max_ap[unit]), max(0, game.max_mp[unit])
    return unit


def is_vacant(game: Adventure, unit: int) -> bool:
    """Whether it has left the board, and nothing that goes on speaks of it."""
    if game.cell[unit] != OFF_BOARD or any(entry[1] == unit for entry in game.standby):
        return False
    return not any(frame[0] in OF_TURNS and unit in frame[1:] for frame in game.frames)


def forget(game: Adventure, unit: int) -> None:
    """What was noted about a unit that is gone does not count for the next one in its place."""
    remove_marks(game, unit)
    game.worked = tuple(row for row in game.worked if row[0] != unit)
    game.lasting = tuple(row for row in game.lasting if row[2] != unit)
    game.copied = tuple(row for row in game.copied if row[0] != unit)


def come_into_play(game: Adventure, unit: int, cell: int, rule: str) -> None:
    """A newcomer stands on its cell."""
    game.place(unit, cell)
    if game.events is not None:
        game.tell("appeared", rule, {"unit": unit, "cell": cell})
    refresh_powers(game)
