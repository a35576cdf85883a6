"""The ban phase: players ban Krosmasters by turns before teams are built (F1.1.3)."""

from outerworld.arena.building import stock_of
from outerworld.arena.choosing import BAN
from outerworld.arena.duel import Duel
from outerworld.arena.frames import BAN_FRAME
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.option import first_of, pack


def begin_bans(game: Duel, first: int) -> None:
    """The player who was drawn bans first."""
    game.frames.append((BAN_FRAME, first))


class Bans(Procedure[Duel]):
    """A frame (BAN_FRAME, who bans first)."""

    kind = "set-up"

    def run(self, game: Duel, frame: Frame) -> int:
        """The next player bans, until the agreed number is reached or nobody is left to ban (F1.1.3.b)."""
        assert game.preparation is not None
        if len(game.banned) == game.preparation.rules.format.bans or not bannable(game):
            game.frames.pop()
            return RUNNING
        players = len(game.setting.teams)
        return (frame[1] + whose_ban(len(game.banned), players)) % players

    def options(self, game: Duel, frame: Frame) -> list[int]:
        """Any Krosmaster without which everybody can still build a team."""
        return [pack(BAN, card) for card in bannable(game)]

    def answer(self, game: Duel, frame: Frame, option: int) -> None:
        """Nobody begins the game with that Krosmaster; a spell or power may still bring it (F1.1.3.d)."""
        card = first_of(option)
        game.banned = (*game.banned, card)
        game.tell("banned", "F1.1.3", {"player": game.asked, "card": game.cards[card].card.id})


def whose_ban(place: int, players: int) -> int:
    """Who bans, counted from the first: to and fro, so that two players ban 1 2 2 1 1 2 (F1.1.3.c).

    >>> [whose_ban(place, 2) + 1 for place in range(6)]
    [1, 2, 2, 1, 1, 2]
    """
    way, step = divmod(place, players)
    return step if way % 2 == 0 else players - 1 - step


def bannable(game: Duel) -> list[int]:
    """The Krosmasters that may be banned: allowed, not banned yet, and not needed by anybody."""
    assert game.preparation is not None
    numbers = game.setting.book.card_numbers
    allowed = [numbers[card.id] for card in game.preparation.rules.allowed()]
    return sorted(card for card in allowed if card not in game.banned and leaves_teams(game, card))


def leaves_teams(game: Duel, card: int) -> bool:
    """Whether every player can build a team without that Krosmaster."""
    without = (*game.banned, card)
    return all(stock_of(game, player, without).can_build() for player in range(len(game.setting.teams)))
