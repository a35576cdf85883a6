"""What is hidden of quests: personal ones from everybody but their owner, the order of decks from all (Q3.7).

Completed quests and the Adventure Path lie open, and so does what each hidden quest is worth.
"""

import random
from collections.abc import Sequence

from outerworld.engine.game import NOBODY
from outerworld.play.adventure.quests import blank, value_of
from outerworld.quest.adventure import Adventure


def hide_quests(game: Adventure, player: int | None) -> None:
    """Blanks whatever a player, or a spectator, may not know."""
    game.quests = tuple(held if owner == player else blanks(game, held) for owner, held in enumerate(game.quests))
    game.quest_marks = tuple(
        marks if owner == player else (0,) * len(marks) for owner, marks in enumerate(game.quest_marks)
    )
    game.returned = tuple(
        card if owner == player or card == NOBODY else blank(value_of(game, card))
        for owner, card in enumerate(game.returned)
    )
    game.quest_decks = tuple(blanks(game, deck) for deck in game.quest_decks)


def blanks(game: Adventure, cards: Sequence[int]) -> tuple[int, ...]:
    """Quests of which only the values are seen, the least first, so that their order tells nothing."""
    return tuple(sorted((blank(value_of(game, card)) for card in cards), reverse=True))


def deal_hidden_quests(known: Adventure, seed: int) -> None:
    """Fills every blank with a personal quest of its value that was not seen."""
    seen = {card for held in (*known.quests, *known.quests_gone) for card in held}
    unseen = [card for card in known.terms.personal if card not in seen]
    random.Random(seed).shuffle(unseen)
    # A quest that the viewer put back lies in its deck, as far as the viewer knows.
    unseen.sort(key=lambda card: card in known.returned)
    piles = by_value(known, unseen)
    known.quests = tuple(filled(known, held, piles) for held in known.quests)
    known.quest_decks = tuple(shuffled(filled(known, deck, piles), seed) for deck in known.quest_decks)
    in_decks = by_value(known, [card for deck in known.quest_decks for card in deck])
    known.returned = tuple(
        card if card >= NOBODY else took(known, value_of(known, card), in_decks) for card in known.returned
    )


def by_value(game: Adventure, cards: list[int]) -> dict[int, list[int]]:
    """Personal quests in piles by what they are worth, the first of each on top, which is the end."""
    piles: dict[int, list[int]] = {}
    for card in reversed(cards):
        piles.setdefault(game.terms.quests[card].gg, []).append(card)
    return piles


def filled(game: Adventure, cards: tuple[int, ...], unseen: dict[int, list[int]]) -> tuple[int, ...]:
    """Blanks filled with quests of their value from what is unseen, which are taken from there."""
    return tuple([took(game, value_of(game, card), unseen) if card < 0 else card for card in cards])


def took(game: Adventure, value: int, unseen: dict[int, list[int]]) -> int:
    """The next of that value, if any is unseen."""
    pile = unseen.get(value)
    return pile.pop() if pile else next(card for card in game.terms.personal if game.terms.quests[card].gg == value)


def shuffled(cards: tuple[int, ...], seed: int) -> tuple[int, ...]:
    """A deck in some order."""
    order = list(cards)
    random.Random(seed).shuffle(order)
    return tuple(order)


def shows_quests(before: Adventure, after: Adventure) -> bool:
    """Whether a quest was drawn, dealt, put back or completed: somebody knows a card that was not known before."""
    return before.quests != after.quests or before.quest_decks != after.quest_decks
