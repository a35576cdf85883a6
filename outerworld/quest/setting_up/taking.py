"""Taking a Krosmaster: whoever was not named before the game says in it which one it plays (Q3.2.1).

Until all are taken the game has others in their places: turn order, covers and who is left for the Demon all follow
from who plays. Then it becomes the adventure of those who were taken.
"""

from outerworld.engine.events import Fact
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.demon.spawning import DRAFT
from outerworld.quest.frames import TAKING_FRAME

# What an adventure keeps when it becomes another: how far it is, who listens, and its stack, which changes in place.
KEPT = ("frames", "number", "events", "_legal")


class Taking(Procedure[Adventure]):
    """A frame (TAKING_FRAME, by seat the card of its Krosmaster, or NOBODY as long as none is taken …)."""

    kind = "set-up"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Asks one seat after the other; when all have taken one the game begins."""
        taken = frame[1:]
        if NOBODY not in taken:
            begin = game.terms.begin
            assert begin is not None
            become(game, begin(game.chance, [game.cards[card].card.id for card in taken]))
            return RUNNING
        options = self.options(game, frame)
        if len(options) > 1:
            return game.ask(asked_first(game, frame), options)
        self.answer(game, frame, options[0])
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """The Krosmasters of the box that nobody has taken."""
        in_places = [game.card[game.krosmaster_of(player)] for player in range(game.terms.demon)]
        return [pack(DRAFT, card) for card in sorted({*game.terms.enemies, *in_places}) if card not in frame[1:]]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """The Krosmaster is that seat's."""
        card, place = first_of(option), frame.index(NOBODY, 1)
        if game.events is not None:
            facts: dict[str, Fact] = {"player": asked_first(game, frame), "card": game.cards[card].card.id}
            game.tell("drafted", "Q3.2.1", facts)
        game.frames[-1] = (*frame[:place], card, *frame[place + 1 :])


def asked_first(game: Adventure, frame: Frame) -> int:
    """The player of the first seat that has not taken a Krosmaster."""
    return game.setting.seats.index(frame.index(NOBODY, 1) - 1)


def begin_taking(game: Adventure, named: list[int]) -> None:
    """Before anything else Krosmasters are taken; by seat the card of one that was named, or NOBODY."""
    game.frames.append((TAKING_FRAME, *named))
    game.rearranged()
    game.run()


def become(game: Adventure, other: Adventure) -> None:
    """From here on the game is that other one."""
    for column in game.declared():
        if column.name not in KEPT:
            setattr(game, column.name, getattr(other, column.name))
    game.frames[:] = other.frames
    game.setting, game.terms, game.grid, game.cards = other.setting, other.terms, other.grid, other.cards
