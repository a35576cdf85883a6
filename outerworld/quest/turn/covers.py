"""Removing covers: spells, powers and the history text of one's card, and parts of the bag (Q5.11)."""

from collections.abc import Sequence
from typing import Final

from outerworld.cards.covers import BAG, POWERS, SPELLS, STORY
from outerworld.combat.actions import Action, Argument, Form
from outerworld.combat.battle import replaced
from outerworld.combat.powers import refresh_powers
from outerworld.combat.purse import gain_kamas
from outerworld.combat.reasons import Reason
from outerworld.engine.option import first_of, pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.bag import UNCOVER, next_cover, uncover_bag, uncover_options
from outerworld.quest.reasons import because, why_not_a_krosmaster
from outerworld.quest.turn.errand import Errand


def cover_options(game: Adventure, unit: int) -> list[int]:
    """Each cover of a Krosmaster's dashboard that its purse can pay for (Q5.11.1)."""
    player = game.player[unit]
    covered, kamas = game.covered[player], game.purse[player]
    if not kamas:
        return []
    found = uncover_options(game, player)
    if covered:
        prices = game.cover_table(unit).prices
        found += [pack(UNCOVER, cover) for cover, price in enumerate(prices) if covered >> cover & 1 and price <= kamas]
    return found


def remove_cover(game: Adventure, unit: int, option: int) -> None:
    """What was under it can be used at once; the history text brings another turn (Q5.11.2, Q5.11.3)."""
    player, cover = game.player[unit], first_of(option)
    if cover == BAG:
        uncover_bag(game, player)
        return
    gain_kamas(game, player, -game.cover_table(unit).prices[cover], "Q5.11.1")
    game.covered = replaced(game.covered, player, game.covered[player] & ~(1 << cover))
    if game.events is not None:
        game.tell("cover-removed", "Q5.11.2", {"player": player, "cover": hidden_name(game, unit, cover)})
    if cover == POWERS:
        refresh_powers(game)
    elif cover == STORY:
        game.extra_turn = True


def hidden_name(game: Adventure, unit: int, cover: int) -> str:
    """What a cover hides: the printed name of a spell, or one word."""
    if cover < SPELLS:
        return game.cover_table(unit).words[cover]
    return game.row(unit).card.spells[cover - SPELLS - 1].name


def cover_words(game: Adventure) -> Sequence[str]:
    """What covers may hide from whoever is asked; the Demon has none."""
    if game.over or game.asked == game.terms.demon:
        return ("bag", "powers", "story")
    return game.cover_table(game.krosmaster_of(game.asked)).words


def why_not_uncover(game: Adventure, code: int) -> Reason:
    """It is not one's own turn, no such cover is left, or it costs too much."""
    player, cover = game.asked, first_of(code)
    if game.kind == "activation" and not game.is_adventurer(game.active):
        return why_not_a_krosmaster(game, "Q5.11.1")
    if game.kind == "bag" and cover != BAG:
        return because("bag-cover", "Q1.5.4")
    bag = next_cover(game, player)
    if (bag is None) if cover == BAG else not game.covered[player] >> cover & 1:
        return because("no-cover", "Q5.11.1", what=hidden_name(game, game.krosmaster_of(player), cover))
    return because("no-kamas", "Q5.11.1", price=price_of(game, player, cover), kamas=game.purse[player])


def price_of(game: Adventure, player: int, cover: int) -> int:
    """What the next cover of the bag costs, or one of the card (Q5.11.1)."""
    bag = next_cover(game, player) if cover == BAG else None
    return game.cover_table(game.krosmaster_of(player)).prices[cover] if bag is None else bag[0]


def price_shown(game: Adventure, code: int) -> dict[str, int]:
    """What it costs to remove a cover."""
    return {"kamas": price_of(game, game.asked, first_of(code))}


def no_covers_now() -> Reason:
    """Covers are removed among the actions of one's turn, that of a full bag at once (docs/rulings.md)."""
    return because("no-covers-now", "Q5.11.1")


UNCOVERING: Final = Errand(UNCOVER, remove_cover)

COVER: Final = Argument("cover", "bag", cover_words)
COVERS: Final = (
    Action(
        UNCOVER, "uncover", Form(COVER), ("activation", "bag"), why_not_uncover, price_shown, elsewhere=no_covers_now
    ),
)
