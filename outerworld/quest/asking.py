"""Questions that an action raises for its end: what a spell brings is asked about when the spell is over."""

from typing import Final

from outerworld.combat.frames import TURN_FRAME
from outerworld.engine.frames import Frame
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure_state import AdventureState
from outerworld.quest.frames import (
    BAG_FRAME,
    DRAW_FRAME,
    HOME_FRAME,
    LOOT_FRAME,
    PHOENIX_FRAME,
    REWARD_FRAME,
    TALE_FRAME,
)

# By kind of frame, the order in which they are asked: what was received finds its place before anybody chooses more.
ASKED: Final = {
    BAG_FRAME: 0,
    LOOT_FRAME: 1,
    REWARD_FRAME: 1,
    PHOENIX_FRAME: 2,
    HOME_FRAME: 3,
    DRAW_FRAME: 4,
    TALE_FRAME: 5,
}


def ask_afterwards(game: AdventureState, frame: Frame) -> None:
    """Puts a question right above the activation, under the spell that is being cast and all that it raised.

    It goes below those that are to be asked before it: a full bag comes before the next loot, loot before the phoenix,
    and first come is first served.
    So one action is over before the next begins (Q5.3.2). Once somebody has won nothing more is asked.
    """
    if game.winner != NOBODY:
        return
    place = len(game.frames)
    while place and (game.frames[place - 1][0] < TURN_FRAME or is_asked_before(game.frames[place - 1], frame)):
        place -= 1
    game.frames.insert(place, frame)


def is_asked_before(waiting: Frame, frame: Frame) -> bool:
    """Whether a frame that waits is a question that comes before another."""
    return waiting[0] in ASKED and ASKED[waiting[0]] <= ASKED[frame[0]]
