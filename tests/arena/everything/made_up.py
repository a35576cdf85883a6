"""Cards that nobody printed, made to hold a word of the card language."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from outerworld.cards.compendium import compile_catalogue
from outerworld.cards.loading import load_catalogue
from outerworld.cards.position import Position
from tests.arena.everything.things import things_of
from tests.arena.random_positions import random_card

MOST_TRIES = 2_000
NOTHING = replace(load_catalogue().for_duels, krosmasters={}, summons={}, rewards={})


def card_with(random: Random, name: str, word: str) -> dict[str, Any]:
    """A random Krosmaster that holds the word; any for no word, or if none is found that does."""
    for _ in range(MOST_TRIES):
        card = random_card(random, name) | {"level": 3, "initiative": 5, "mp": 3, "hp": 6, "ap": 8}
        card.pop("free", None)
        if not word or (word.split()[-1] in str(card) and word in words_on(name, card)):
            break
    return card


def words_on(name: str, card: dict[str, Any]) -> Iterator[str]:
    """Every word that could fire on a card."""
    book = compile_catalogue(NOTHING, Position.model_validate({"map": ".", "cards": {name: card}}).cards)
    for thing in things_of(book):
        yield from thing.words
