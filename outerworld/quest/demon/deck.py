"""The event deck: its cards, by what families are in play, and drawing from it (Q6.1, Q13.1)."""

from collections.abc import Collection

from outerworld.cards.events import EventCard
from outerworld.cards.quests import Quest
from outerworld.cards.shelves import Shelves, on_path
from outerworld.cards.tales import Tale
from outerworld.quest.adventure import Adventure
from outerworld.quest.terms import Terms


def full_deck(shelves: Shelves, families: Collection[str], tale: Tale | None = None) -> list[str]:
    """Events and quests of the path that go with the families in play, by id, all copies of them (Q3.5.1, Q13.1.1)."""
    quests = [shelves.quests[name] for name in on_path(shelves, tale)]
    cards: list[EventCard | Quest] = [*shelves.events.values(), *quests]
    wanted = (*families, "both")
    return [card.id for card in cards if card.family in wanted for _ in range(card.copies)]


def card_ids(terms: Terms) -> list[str]:
    """The cards of the deck in the order of their numbers: events, then quests."""
    return [*(card.id for card in terms.events), *(quest.id for quest in terms.quests)]


def draw_events(game: Adventure, count: int) -> tuple[int, ...]:
    """The next cards of the deck, in the order in which they are drawn; there may be fewer (Q6.1.1)."""
    drawn: list[int] = []
    while len(drawn) < count and (game.event_deck or game.events_gone):
        if not game.event_deck:
            shuffle_again(game)
        drawn.append(game.event_deck[0])
        game.event_deck = game.event_deck[1:]
    return tuple(drawn)


def shuffle_again(game: Adventure) -> None:
    """An empty deck is made of its discards anew (docs/rulings.md)."""
    game.event_deck, game.events_gone = game.shuffled(game.events_gone), ()
    if game.events is not None:
        game.tell("deck-shuffled", "Q6.1.1", {"count": len(game.event_deck)})


def cards_a_turn(krosmasters: int) -> int:
    """As many as there are Krosmasters less one, and at least one (Q6.1.1).

    >>> [cards_a_turn(krosmasters) for krosmasters in range(1, 6)]
    [1, 1, 2, 3, 4]
    """
    return max(1, krosmasters - 1)
