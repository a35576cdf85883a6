"""What only a duel's log names: piles, rewards and arenas."""

from outerworld.arena.duel import Duel
from outerworld.cards.text.said import ENGLISH, called
from outerworld.cards.text.words import vocabulary
from outerworld.play.wording import spoken


def fact_text(game: Duel, name: str, fact: str, language: str) -> str | None:
    """A pile, a reward or an arena in words; None for what every fight knows."""
    if name == "pile":
        return pile_name(fact, language)
    if name == "reward":
        book = game.setting.book
        return spoken(game, book.rewards[book.reward_numbers[fact]].reward.name, language)
    if name == "arena" and game.preparation is not None:
        return spoken(game, next(arena.name for arena in game.preparation.arenas if arena.id == fact), language)
    return None


def pile_name(pile: str, language: str = ENGLISH) -> str:
    """A pile of rewards in words.

    >>> pile_name("granite-2"), pile_name("jade-1", "fr")
    ('the second granite pile', 'la première pile Jade')
    """
    rank, _, number = pile.rpartition("-")
    words, rank = vocabulary(language), called(rank, language)
    places = words.entry("talk", "places")
    if int(number) > len(places):
        return words.say("talk", "far-pile", rank=rank, number=number)
    return words.say("talk", "pile", place=places[int(number) - 1], rank=rank)
