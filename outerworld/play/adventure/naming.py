"""What only an adventure names, in words."""

from outerworld.cards.text.events import event_sentences
from outerworld.cards.text.names import Names
from outerworld.cards.text.words import vocabulary
from outerworld.play.wording import spoken
from outerworld.quest.adventure import Adventure


def event_text(game: Adventure, event: str, language: str) -> str:
    """An event card by its name, and what it does: `Tree Respawn: for each tile …`."""
    card = next(card for card in game.terms.events if card.id == event)
    words = vocabulary(language)
    sentences = event_sentences(Names(game.setting.book.catalogue, words), card)
    return words.say("talk", "event", name=spoken(game, card.name, language), text=" ".join(sentences))
