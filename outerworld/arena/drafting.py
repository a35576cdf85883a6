"""The draft: two cards lie face up, one player takes one and the other gets the other (A:by-drafting).

A box is shared out whole. Where all packs are drafted from, more cards are left than anybody needs: who has all levels
stops, and the other takes one of two until both have them (docs/rulings.md).
"""

from functools import cache
from itertools import combinations

from outerworld.arena.building import team_of
from outerworld.arena.choosing import DRAFT
from outerworld.arena.duel import Duel
from outerworld.arena.frames import DRAFT_FRAME
from outerworld.arena.totals import can_both_build
from outerworld.cards.units import Krosmaster
from outerworld.combat.battle import replaced
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack


def begin_draft(game: Duel, first: int) -> None:
    """The player who was drawn takes the first card."""
    game.frames.append((DRAFT_FRAME, first, NOBODY, NOBODY))


class Draft(Procedure[Duel]):
    """A frame (DRAFT_FRAME, who takes a card first, two cards face up or NOBODY).

    The deck has no order in the state: which cards are turned up is only drawn when they are.
    """

    kind = "set-up"

    def run(self, game: Duel, frame: Frame) -> int:
        """Turns up two cards and asks, until both have all levels; of a box the second gets what is left."""
        if frame[2] != NOBODY:
            return frame[1]
        short = [player for player in (0, 1) if levels_of(game, player) < most_levels(game)]
        if len(short) < 2 and is_whole(game):
            for card in deck(game):
                take(game, short[0], card)
            short = []
        if not short:
            game.frames.pop()
            return RUNNING
        pair = even_pair(game)
        game.frames[-1] = (DRAFT_FRAME, frame[1] if frame[1] in short else short[0], *pair)
        first, second = (game.cards[card].card.id for card in pair)
        game.tell("offered", "A:by-drafting", {"card": first, "other": second})
        return RUNNING

    def options(self, game: Duel, frame: Frame) -> list[int]:
        """Either card, unless it brings somebody over the levels or leaves no even split."""
        return [pack(DRAFT, card) for card in frame[2:] if stays_even(game, frame, card)]

    def answer(self, game: Duel, frame: Frame, option: int) -> None:
        """The other player gets the other card, unless their team is complete, and takes first the next time."""
        card, player = first_of(option), frame[1]
        other = frame[3] if card == frame[2] else frame[2]
        game.frames[-1] = (DRAFT_FRAME, 1 - player, NOBODY, NOBODY)
        take(game, player, card)
        if levels_of(game, 1 - player) < most_levels(game):
            take(game, 1 - player, other)


def take(game: Duel, player: int, card: int) -> None:
    """A card goes to a player for everybody to see."""
    game.drafted = replaced(game.drafted, player, (*game.drafted[player], card))
    game.tell("drafted", "A:by-drafting", {"player": player, "card": game.cards[card].card.id})


def deck(game: Duel) -> list[int]:
    """The cards that nobody has yet, in no order that means anything."""
    assert game.preparation is not None
    numbers = [game.setting.book.card_numbers[card.id] for card in game.preparation.rules.allowed()]
    return sorted(number for number in numbers if not any(number in team for team in game.drafted))


def most_levels(game: Duel) -> int:
    """How many levels each player is to have."""
    assert game.preparation is not None
    return game.preparation.rules.format.most_levels


def levels_of(game: Duel, player: int) -> int:
    """The levels that a player has taken."""
    return sum(card.level for card in team_of(game, player))


def is_whole(game: Duel) -> bool:
    """Whether all cards are to be taken: those of a box."""
    assert game.preparation is not None
    return game.preparation.rules.format.box is not None


def even_pair(game: Duel) -> tuple[int, int]:
    """Two cards that may be turned up, any as likely as another."""
    if is_whole(game):
        pairs = even_pairs(game)
        return pairs[game.draw(len(pairs), 0)]
    pairs = list(combinations(deck(game), 2))
    while True:
        pair = pairs.pop(game.draw(len(pairs), 0))
        if any(leaves_teams(game, player, *order) for player in (0, 1) for order in (pair, pair[::-1])):
            return pair


def leaves_teams(game: Duel, player: int, card: int, other: int) -> bool:
    """Whether both can still have a legal team when a player takes this card, and who needs it gets the other."""
    assert game.preparation is not None
    most = most_levels(game)
    if levels_of(game, player) == most:
        return False
    given = [other] if levels_of(game, 1 - player) < most else []
    taken = [card, *given]
    left = [number for number in deck(game) if number not in taken]
    mine = team_of(game, player) + krosmasters(game, [card])
    theirs = team_of(game, 1 - player) + krosmasters(game, given)
    return can_both_build(game.preparation.rules, mine, theirs, krosmasters(game, left))


def krosmasters(game: Duel, numbers: list[int]) -> list[Krosmaster]:
    """The Krosmasters of these numbers."""
    return [card for number in numbers if isinstance(card := game.cards[number].card, Krosmaster)]


def even_pairs(game: Duel) -> list[tuple[int, int]]:
    """The pairs of cards that may be turned up: those of which each player can take one on the way to an even split."""
    left, cards = deck(game), game.cards
    mine, theirs, most = levels_of(game, 0), levels_of(game, 1), most_levels(game)
    return [
        (one, other)
        for one, other in combinations(left, 2)
        if can_share(mine, theirs, cards[one].level, cards[other].level, levels_left(game, left, one, other), most)
    ]


def levels_left(game: Duel, left: list[int], *taken: int) -> tuple[int, ...]:
    """The levels of the cards that are left when some are taken, ascending."""
    return tuple(sorted(game.cards[card].level for card in left if card not in taken))


def stays_even(game: Duel, frame: Frame, card: int) -> bool:
    """Whether both players can still have all their levels when the asked one takes this card."""
    player, other = frame[1], frame[3] if card == frame[2] else frame[2]
    if not is_whole(game):
        return leaves_teams(game, player, card, other)
    mine = levels_of(game, player) + game.cards[card].level
    theirs = levels_of(game, 1 - player) + game.cards[other].level
    return can_split(mine, theirs, levels_left(game, deck(game), card, other), most_levels(game))


def can_share(mine: int, theirs: int, one: int, other: int, left: tuple[int, ...], most: int) -> bool:
    """Whether two players can take one of two cards each, in one way or the other."""
    return can_split(mine + one, theirs + other, left, most) or can_split(mine + other, theirs + one, left, most)


@cache
def can_split(mine: int, theirs: int, left: tuple[int, ...], most: int) -> bool:
    """Whether drafting on can give both players all their levels, with cards of these levels left.

    >>> can_split(8, 4, (2, 2, 4, 4), 12), can_split(10, 6, (4, 4), 12), can_split(12, 8, (4,), 12)
    (True, False, True)
    """
    if max(mine, theirs) > most:
        return False
    if most in (mine, theirs):
        return mine + theirs + sum(left) == 2 * most
    return any(
        can_share(mine, theirs, left[one], left[other], (*left[:one], *left[one + 1 : other], *left[other + 1 :]), most)
        for one, other in combinations(range(len(left)), 2)
    )
