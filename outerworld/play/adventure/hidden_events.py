"""What is hidden of the event deck: its order, from everybody. Which cards are left in it everybody can count."""

import random

from outerworld.quest.adventure import Adventure


def hide_event_deck(game: Adventure) -> None:
    """The cards that are left, in an order that tells nothing."""
    game.event_deck = tuple(sorted(game.event_deck))


def deal_event_deck(known: Adventure, seed: int) -> None:
    """Some order of the cards that are left."""
    order = list(known.event_deck)
    random.Random(seed).shuffle(order)
    known.event_deck = tuple(order)
