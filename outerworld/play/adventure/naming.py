"""What only an adventure names, in words."""

from outerworld.cards.scenery_words import SCENERY_WORDS
from outerworld.cards.text.events import event_sentences
from outerworld.cards.text.names import Names
from outerworld.cards.text.words import vocabulary
from outerworld.play.adventure.quests import quest_name
from outerworld.play.wording import spoken
from outerworld.quest.adventure import Adventure


def event_text(game: Adventure, event: str, language: str) -> str:
    """An event card by its name, and what it does: `Tree Respawn: for each tile …`."""
    card = next(card for card in game.terms.events if card.id == event)
    words = vocabulary(language)
    sentences = event_sentences(Names(game.setting.book.catalogue, words), card)
    return words.say("talk", "event", name=spoken(game, card.name, language), text=" ".join(sentences))


def fact_text(game: Adventure, name: str, fact: str, language: str) -> str | None:
    """Quests, items and recipes by their names, pieces of scenery, and event cards with what they do."""
    if name == "event":
        return event_text(game, fact, language)
    if name in ("item", "recipe"):
        return spoken(game, next(item.name for item in game.terms.items if item.id == fact), language)
    if name == "krosmaster":
        return spoken(game, next(row.card.name for row in game.cards if row.card.id == fact), language)
    if name == "piece" and fact in SCENERY_WORDS:
        return str(vocabulary(language).entry("pieces", fact)[0])
    return quest_name(game, fact, language) if name == "quest" else None
