"""Whether the order of simultaneous things matters: only then somebody is asked about it (F1.7.1)."""

from collections.abc import Sequence
from itertools import permutations

from outerworld.combat.battle import Battle
from outerworld.engine.chance import Chance, OutOfDiceError
from outerworld.engine.frames import Frame


def order_matters(game: Battle, frames: Sequence[Frame]) -> bool:
    """Whether running these frames in another order could end otherwise; where dice or a choice come in, it could."""
    first: dict[str, object] | None = None
    for order in permutations(frames):
        found = outcome(game, order)
        if found is None or (first is not None and found != first):
            return True
        first = found
    return False


def outcome(game: Battle, order: Sequence[Frame]) -> dict[str, object] | None:
    """What the game would be after those frames, tried on a copy without dice; None if somebody is asked or rolls."""
    twin = game.copy()
    twin.chance = Chance()
    below = len(twin.frames)
    twin.frames += reversed(order)
    try:
        while len(twin.frames) > below:
            frame = twin.frames[-1]
            if twin.procedures[frame[0]].run(twin, frame) >= 0:
                return None
    except OutOfDiceError:
        return None
    return apart_from_history(twin)


def apart_from_history(game: Battle) -> dict[str, object]:
    """Where a game is, however it got there."""
    found = game.columns()
    for column in game.declared():
        if column.history:
            del found[column.name]
        elif not column.ordered:
            found[column.name] = sorted(getattr(game, column.name))
    return found
