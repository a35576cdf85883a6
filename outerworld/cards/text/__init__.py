"""Cards in plain words, made of their data in each language."""

from outerworld.cards.text.card import CardText, Part, card_text
from outerworld.cards.text.words import languages

__all__ = ["CardText", "Part", "card_text", "languages"]
