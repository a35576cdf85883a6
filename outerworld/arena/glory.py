"""Naming the player who gains or loses glory, where more than one opponent is left (O9.2.5)."""

from outerworld.arena.duel import Duel
from outerworld.combat.actions import CHOOSE
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack


class Glory(Procedure[Duel]):
    """A frame (GLORY_FRAME, who is asked, who gains, who loses, how many GG, 1 if all of them).

    NOBODY stands for the opponent who is to be named: who gains by a KO of one's own, or who loses a GG that is bought.
    """

    kind = "choose"

    def run(self, game: Duel, frame: Frame) -> int:
        """Asks if there is a choice."""
        options = self.options(game, frame)
        if len(options) > 1:
            return frame[1]
        self.answer(game, frame, options[0])
        return RUNNING

    def options(self, game: Duel, frame: Frame) -> list[int]:
        """Any opponent; a GG is bought from one who has any."""
        _, _, gainer, loser, _, _ = frame
        opponents = sorted(game.opponents(loser if gainer == NOBODY else gainer))
        rich = [other for other in opponents if game.gg[other]]
        return [pack(CHOOSE, other) for other in (opponents if gainer == NOBODY else rich or opponents)]

    def answer(self, game: Duel, frame: Frame, option: int) -> None:
        """The GG change hands."""
        game.frames.pop()
        _, _, gainer, loser, amount, rest = frame
        named = first_of(option)
        game.take_gg(named if gainer == NOBODY else gainer, named if loser == NOBODY else loser, amount, bool(rest))

    def word(self, game: Duel, frame: Frame, option: int) -> str:
        """The player who is named."""
        return f"p{first_of(option) + 1}"
