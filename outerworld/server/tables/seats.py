"""Who sits at a table, and who speaks for a seat."""

from collections.abc import Sequence
from dataclasses import dataclass

from outerworld.bots import bot_title
from outerworld.cards.text.said import called

STAND_IN = "greedy"


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table: the person who sits there, by id and name, or the bot.

    >>> Seat(7, "Ann").is_bot, Seat(None, "Level 2", "level-2").is_bot
    (False, True)
    """

    person: int | None
    name: str
    bot: str | None = None

    @property
    def is_bot(self) -> bool:
        """Whether a program plays there."""
        return self.bot is not None

    def called(self, language: str) -> str:
        """The name as a language says it: a bot's is translated, a person's is not.

        >>> Seat(None, "level-2", "level-2").called("fr")
        'Apprenti'
        """
        return self.name if self.bot is None else called(bot_title(self.bot), language)


def stand_in(bots: Sequence[str]) -> str:
    """Of the bots that play a game, the one that answers for a player who left while others go on (docs/rulings.md).

    >>> stand_in(["random", "greedy"]), stand_in(["random"])
    ('greedy', 'random')
    """
    return STAND_IN if STAND_IN in bots else bots[-1]


def speakers(seats: Sequence[Seat]) -> list[int]:
    """For each seat the first seat of the same person, who speaks for all of them; a bot's for itself.

    >>> speakers([Seat(7, "Ann"), Seat(None, "Bot", "greedy"), Seat(7, "Ann")])
    [0, 1, 0]
    """
    persons = [seat.person for seat in seats]
    return [place if seat.is_bot else persons.index(seat.person) for place, seat in enumerate(seats)]
