"""What only an adventure names, in words."""

from collections.abc import Callable
from typing import Final

from outerworld.cards.scenery_words import SCENERY_WORDS
from outerworld.cards.text.events import event_sentences
from outerworld.cards.text.names import Names
from outerworld.cards.text.said import sentence
from outerworld.cards.text.words import vocabulary
from outerworld.cards.units import RESOURCES
from outerworld.play.adventure.quests import quest_name
from outerworld.play.adventure.recipes import face_of, is_blank
from outerworld.play.wording import spoken
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.goods import ITEM, KAMA, KAMA_WORD, PLACE, RECIPE
from outerworld.quest.belongings.market import MADE
from outerworld.quest.belongings.stalls import stall_names


def event_text(game: Adventure, event: str, language: str) -> str:
    """An event card by its name, and what it does: `Tree Respawn: for each tile …`."""
    card = next(card for card in game.terms.events if card.id == event)
    words = vocabulary(language)
    sentences = event_sentences(Names(game.setting.book.catalogue, words), card)
    return words.say("talk", "event", name=spoken(game, card.name, language), text=" ".join(sentences))


def used_name(game: Adventure, identifier: str) -> str:
    """The name of an item, or of an action of the tale."""
    names = {row.action.id: row.action.name for row in game.terms.tale.actions}
    return names.get(identifier) or next(item.name for item in game.terms.items if item.id == identifier)


def fact_text(game: Adventure, name: str, fact: str, language: str) -> str | None:
    """What a fact of that name is called: a quest, an item, a tile, its place, a mood; None for what all games have."""
    return SAID[name](game, fact, language) if name in SAID else None


def item_text(game: Adventure, item: str, language: str) -> str:
    """An item, the recipe of one, or an action of the tale by its name."""
    return spoken(game, used_name(game, item), language)


def krosmaster_text(game: Adventure, krosmaster: str, language: str) -> str:
    """A Krosmaster by its name."""
    return spoken(game, next(row.card.name for row in game.cards if row.card.id == krosmaster), language)


def mood_text(game: Adventure, mood: str, language: str) -> str:
    """A mood of a boss by its name."""
    return spoken(game, next(known.name for known in game.terms.moods if known.id == mood), language)


def family_text(game: Adventure, family: str, language: str) -> str:
    """A family of mobs by its name."""
    return Names(game.setting.book.catalogue, vocabulary(language)).kind(family).name


def piece_text(_game: Adventure, piece: str, language: str) -> str | None:
    """A piece of scenery; None for what lies on the ground, which is a resource."""
    return str(vocabulary(language).entry("pieces", piece)[0]) if piece in SCENERY_WORDS else None


def tile_text(game: Adventure, tile: str, language: str) -> str | None:
    """A side of a tile by its name; None for the number of one that lies."""
    return next((spoken(game, face.name, language) for face in game.terms.faces if face.id == tile), None)


def place_text(game: Adventure, place: str, language: str) -> str:
    """Where a tile may be laid: `north-of-2` is north of tile 2."""
    side, _, tile = place.partition("-of-")
    if not tile:
        return sentence(language, "talk", "place-here")
    return sentence(language, "talk", "place-of", side=spoken(game, side, language), tile=tile)


def cover_text(game: Adventure, cover: str, language: str) -> str | None:
    """The spell that a cover hides; None for what is called by one word."""
    spells = (spell for row in game.cards for spell in row.card.spells)
    return next((spoken(game, spell.name, language) for spell in spells if spell.id == cover), None)


def stall_text(_game: Adventure, stall: str, language: str) -> str:
    """A stall of the Marketplace: `armour-2` is the second for armour."""
    kind, _, number = stall.partition("-")
    return vocabulary(language).say("stalls", kind, number=number)


def good_text(game: Adventure, owner: int, good: int, language: str) -> str:
    """A good that changes hands: a recipe by its item where that is known, else by the side that all see."""
    if good == KAMA or 0 <= good < ITEM:
        return spoken(game, KAMA_WORD if good == KAMA else RESOURCES[good], language)
    if ITEM <= good < RECIPE:
        return spoken(game, game.terms.items[good - ITEM].name, language)
    recipe = game.recipes[owner][good - PLACE] if good >= PLACE else good if is_blank(good) else good - RECIPE
    if is_blank(recipe):
        return face_text(game, recipe, language)
    return sentence(language, "talk", "recipe-of", item=spoken(game, game.terms.items[recipe].name, language))


def face_text(game: Adventure, recipe: int, language: str) -> str:
    """A recipe by the side that all see (Q10.3.1)."""
    words, item = vocabulary(language), game.terms.items[face_of(game, recipe)]
    resources = ", ".join(words.counted(count, "resources", word) for word, count in item.recipe.items())
    return words.say("talk", "unseen-recipe", kind=words.say("wares", item.slot), resources=resources)


def ware_text(game: Adventure, ware: str, language: str) -> str | None:
    """What a stall sells, by the side of its recipe that all see (Q10.3.1); None for a resource."""
    stall = ware.removeprefix(MADE)
    stalls = stall_names(game.terms.box)
    if stall not in stalls:
        return None
    recipe = game.stalls[stalls.index(stall)]
    if ware == stall:
        return face_text(game, recipe, language)
    words = vocabulary(language)
    return words.say("talk", "ready-made", kind=words.say("wares", game.terms.items[face_of(game, recipe)].slot))


SAID: Final[dict[str, Callable[[Adventure, str, str], str | None]]] = {
    "event": event_text,
    "item": item_text,
    "recipe": item_text,
    "krosmaster": krosmaster_text,
    "mood": mood_text,
    "family": family_text,
    "piece": piece_text,
    "tile": tile_text,
    "place": place_text,
    "quest": quest_name,
    "cover": cover_text,
    "stall": stall_text,
    "ware": ware_text,
}
