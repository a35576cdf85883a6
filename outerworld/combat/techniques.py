"""The order in which the techniques of a Punch work: each adds an effect of its own to the spell (F4.7.11.e)."""

from outerworld.combat.actions import RESOLVE
from outerworld.combat.battle import Battle
from outerworld.combat.context import OWNER, SCRIPT
from outerworld.combat.frames import TECHNIQUES_FRAME
from outerworld.combat.ordering import order_matters
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.option import first_of, pack


def techniques_frame(context: Frame, scripts: tuple[int, ...]) -> Frame:
    """The frame of the scripts that several techniques add, all resolved in one context."""
    return (TECHNIQUES_FRAME, len(scripts), *scripts, *context)


class Techniques(Procedure[Battle]):
    """A frame (TECHNIQUES_FRAME, how many are left, their scripts …, the context of the Punch …)."""

    kind = "standby"

    def run(self, game: Battle, frame: Frame) -> int:
        """The active player chooses the next one while their order matters (F1.7.1)."""
        contexts = contexts_of(frame)
        if order_matters(game, contexts):
            return game.asks(game.active_player)
        game.frames.pop()
        game.frames += reversed(contexts)
        return RUNNING

    def options(self, game: Battle, frame: Frame) -> list[int]:
        """Every technique that is left."""
        return [pack(RESOLVE, place) for place in range(frame[1])]

    def answer(self, game: Battle, frame: Frame, option: int) -> None:
        """That technique works now."""
        contexts = contexts_of(frame)
        now = contexts.pop(first_of(option))
        game.frames[-1] = techniques_frame(now, tuple(context[SCRIPT] for context in contexts))
        game.frames.append(now)

    def word(self, game: Battle, frame: Frame, option: int) -> str:
        """The unit and the technique."""
        context = contexts_of(frame)[first_of(option)]
        learned = next(row for row in game.setting.book.rewards if row.punch_script == context[SCRIPT])
        return f"{game.name[context[OWNER]]}:{learned.reward.id}"


def contexts_of(frame: Frame) -> list[Frame]:
    """The frames in which the scripts that are left are resolved."""
    left = frame[1]
    context = frame[2 + left :]
    return [(*context[:SCRIPT], script, *context[SCRIPT + 1 :]) for script in frame[2 : 2 + left]]
