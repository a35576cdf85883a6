"""What is printed of what a view of an adventure names: items, quests and what lies under covers."""

from collections.abc import Sequence

from outerworld.cards.covers import POWERS, SPELLS
from outerworld.cards.items import Item
from outerworld.cards.text.card import Part, card_text
from outerworld.cards.text.words import vocabulary
from outerworld.play.adventure.quests import quest_page
from outerworld.play.adventure.recipes import is_blank
from outerworld.play.adventure.showing import worn_by
from outerworld.play.forms import CoverPage, Printed, QuestPage, Ware
from outerworld.play.wording import in_a_row, spoken
from outerworld.quest.adventure import Adventure
from outerworld.quest.frames import AUCTION_FRAME, CRAFTED_FRAME


def printed(game: Adventure, language: str) -> Printed:
    """Every page that a view of the game names."""
    return {
        "rewards": {},
        "wares": wares(game, language),
        "quests": quests(game, language),
        "covers": covers(game, language),
    }


def wares(game: Adventure, language: str) -> dict[str, Ware]:
    """Every item that the viewer sees or knows, by its id."""
    seen = {item for held in (*game.stowed, *game.recipes) for item in held if not is_blank(item)}
    seen |= {item for player in range(game.terms.demon) for item in worn_by(game, player)}
    seen |= {frame[1] for frame in game.frames if frame[0] == AUCTION_FRAME}
    seen |= {frame[2] for frame in game.frames if frame[0] == CRAFTED_FRAME}
    return {game.terms.items[item].id: ware(game, game.terms.items[item], language) for item in sorted(seen)}


def ware(game: Adventure, item: Item, language: str) -> Ware:
    """An item as its token says it."""
    return {
        "name": spoken(game, item.name, language),
        "slot": item.slot,
        "worn_as": vocabulary(language).say("slots", item.slot),
        "text": in_a_row(card_text(item, game.setting.book.catalogue, language).parts, language),
        "sells": item.sells,
        "set": item.set,
    }


def quests(game: Adventure, language: str) -> dict[str, QuestPage]:
    """The quests of the Adventure Path, and the personal ones that the viewer knows, by their ids."""
    seen = {*game.path, *(card for held in game.quests for card in held if card >= 0)}
    rows = [game.terms.quests[card] for card in sorted(seen)]
    return {row.id: quest_page(game, row, language) for row in rows}


def covers(game: Adventure, language: str) -> dict[str, CoverPage]:
    """What lies under the covers that are left (Q5.11.1), by card and cover."""
    units = [game.krosmaster_of(player) for player in range(game.terms.demon) if game.covered[player]]
    book = game.setting.book.catalogue
    parts = {unit: card_text(game.row(unit).card, book, language).parts for unit in units}
    return {
        f"{game.row(unit).card.id}.{word}": cover(game, unit, number, parts[unit], language)
        for unit in units
        for number, word in enumerate(game.cover_table(unit).words)
        if game.covered[game.player[unit]] >> number & 1
    }


def cover(game: Adventure, unit: int, number: int, parts: Sequence[Part], language: str) -> CoverPage:
    """What is printed under one cover, of the parts of its card."""
    table, row = game.cover_table(unit), game.row(unit)
    if number == POWERS:
        spells = {spoken(game, spell.name, language) for spell in row.spells}
        return {"name": None, "text": in_a_row((part for part in parts if part.name not in spells), language)}
    if number > SPELLS:
        spell = next(spell for spell in row.spells if table.of_slot[spell.slot] == number)
        name = spoken(game, spell.name, language)
        return {"name": name, "text": " ".join(part.text for part in parts if part.name == name)}
    return {"name": None, "text": ""}
