"""What is hidden of the decks of events and of moods: their order, from everybody. All can count what is left."""

import random

from outerworld.quest.adventure import Adventure


def hide_decks(game: Adventure) -> None:
    """The cards that are left, in an order that tells nothing."""
    game.event_deck, game.moods = tuple(sorted(game.event_deck)), tuple(sorted(game.moods))


def deal_decks(known: Adventure, seed: int) -> None:
    """Some order of the cards that are left."""
    chance, events, moods = random.Random(seed), list(known.event_deck), list(known.moods)
    chance.shuffle(events)
    chance.shuffle(moods)
    known.event_deck, known.moods = tuple(events), tuple(moods)
