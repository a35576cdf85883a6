"""Whether an answer showed somebody what was hidden before: then it cannot simply be taken back."""

from collections import Counter as Bag

from outerworld.arena.duel import Duel
from outerworld.arena.frames import ASSIGN_FRAME, BUILD_FRAME
from outerworld.play.view import view


def shows_hidden(before: Duel, after: Duel) -> bool:
    """Whether any player or a spectator knows more rewards, or more of a team, after an answer than before.

    >>> from outerworld.play.start import new_tutorial
    >>> game = new_tutorial("1", seed=7)
    >>> shows_hidden(game, game)
    False
    """
    if _is_building(before) and not _is_building(after):
        return True
    if _hidden(before) == _hidden(after):
        return False
    viewers = (None, *range(len(after.setting.teams)))
    return any(_known(after, viewer) - _known(before, viewer) for viewer in viewers)


def _is_building(game: Duel) -> bool:
    """Whether teams are being built, which each player knows alone."""
    return any(frame[0] == BUILD_FRAME for frame in game.frames)


def _hidden(game: Duel) -> tuple[object, ...]:
    """Every column in which something may be hidden: as long as none changes nothing is shown."""
    bought = [frame for frame in game.frames if frame[0] == ASSIGN_FRAME]
    return game.rewards, game.equipped, game.shown, game.gone, game.piles, game.witnessed, bought


def _known(game: Duel, viewer: int | None) -> Bag[int]:
    """The rewards whose face that viewer knows."""
    seen = view(game, viewer).known
    bought = [frame[2:3] for frame in seen.frames if frame[0] == ASSIGN_FRAME]
    gone = [reward for reward, _ in seen.gone]
    return Bag(row for held in (*seen.rewards, *seen.equipped, seen.shown, gone, *bought) for row in held if row >= 0)
