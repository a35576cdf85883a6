"""The turn of a dungeon's monsters: they act in each of the Demon's turns (Q11.2.6, Q11.5.3)."""

from outerworld.combat.frames import TURN_FRAME
from outerworld.combat.unit_turn import END
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.option import action_of, first_of, pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.dungeon.dungeons import pass_royal_token
from outerworld.quest.turn.activation import begin_activation
from outerworld.quest.turn.rounds import ACTIVATE, mobs_to_act


class Delve(Procedure[Adventure]):
    """A frame (DELVE_FRAME, family, the monsters that have acted …): whoever plays the dungeon plays them."""

    kind = "mobs"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Whoever plays the dungeon is asked, as long as there is a monster left to activate."""
        options = self.options(game, frame)
        if len(options) > 1:
            return game.ask(game.asks(game.terms.demon), options)
        end_delve(game, frame[1])
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """Any monster that has not acted, or none any more."""
        return [*(pack(ACTIVATE, unit) for unit in mobs_to_act(game, frame[2:], frame[1])), pack(END)]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """That monster's turn begins, or they are done."""
        if action_of(option) == END:
            end_delve(game, frame[1])
            return
        unit = first_of(option)
        game.frames[-1] = (*frame, unit)
        game.frames.append((TURN_FRAME, game.terms.demon, unit))
        begin_activation(game, unit)


def end_delve(game: Adventure, family: int) -> None:
    """The dungeon's token goes on, unless it has closed (Q11.5.1)."""
    game.frames.pop()
    if game.dungeon[family]:
        pass_royal_token(game, family)
