"""Newcomers: whoever comes into play takes the place of one that is gone, so that the columns stay short."""

from typing import Final

from outerworld.combat.battle import CAPITALS, OFF_BOARD, replaced
from outerworld.combat.casting import CASTER, targets_of
from outerworld.combat.context import MAIN, OWNER, PICKED, REBOUND, SOURCE, SUBJECT, TARGETS
from outerworld.combat.enlisting import enlist_again
from outerworld.combat.frames import ACTIVATION_FRAME, CAST_FRAME, RESOLVE_FRAME, TURN_FRAME
from outerworld.combat.markers import remove_marks
from outerworld.combat.summoning import after
from outerworld.engine.frames import Frame
from outerworld.engine.game import NOBODY
from outerworld.quest.frames import DELVE_FRAME, MOBS_FRAME
from outerworld.quest.settled import Settled

# The frames of a turn that is not over name who acts and who has acted.
OF_TURNS: Final = (TURN_FRAME, ACTIVATION_FRAME, MOBS_FRAME, DELVE_FRAME)
# Where a frame of resolving names units, besides its targets.
NAMED: Final = (OWNER, SUBJECT, SOURCE, PICKED, MAIN, REBOUND)
DEMONS_NAMES: Final[list[str]] = [first + last for first in ("", *CAPITALS.lower()) for last in CAPITALS.lower()]


def take_place(game: Settled, player: int, card: int, summoner: int) -> int:
    """A place of that player's which nobody needs any more is the newcomer's; NOBODY where there is none.

    It gets the first name that no unit on the board has, and acts after its summoner, or last.
    """
    vacant = [unit for unit, owner in enumerate(game.player) if owner == player and is_vacant(game, unit)]
    if not vacant:
        return NOBODY
    name = first_name(game, player, summoner, vacant)
    unit = next((unit for unit in vacant if game.name[unit] == name), vacant[0])
    forget(game, unit)
    enlist_again(game, unit, name=name, card=card, player=player, summoner=summoner)
    others = tuple(other for other in game.timeline[player] if other != unit)
    line = (*others, unit) if summoner == NOBODY else after(others, game, summoner, unit)
    game.timeline = replaced(game.timeline, player, line)
    return unit


def first_name(game: Settled, player: int, summoner: int, vacant: list[int]) -> str:
    """`A1`, `A2` … for the summons of A, `a` `b` … `aa` for whatever is the Demon's: the first that nobody has.

    Those whose places are vacant need their names no more.
    """
    names = DEMONS_NAMES
    if player != game.terms.demon:
        names = [f"{game.name[summoner]}{number}" for number in range(1, len(game.name) + 2)]
    held = {name for unit, name in enumerate(game.name) if unit not in vacant}
    return next(name for name in names if name not in held)


def is_vacant(game: Settled, unit: int) -> bool:
    """Whether it has left the board for good, and nothing that goes on speaks of it; Krosmasters of players return."""
    if game.cell[unit] != OFF_BOARD or any(entry[1] == unit for entry in game.standby):
        return False
    player = game.player[unit]
    if player != game.terms.demon and game.timeline[player][0] == unit:
        return False
    return not any(speaks_of(frame, unit) for frame in game.frames)


def speaks_of(frame: Frame, unit: int) -> bool:
    """Whether what a frame does is not over for a unit: its turn, or a spell or effect that touches it."""
    if frame[0] in OF_TURNS:
        return unit in frame[1:]
    if frame[0] == CAST_FRAME:
        return unit == frame[CASTER] or unit in targets_of(frame)
    return frame[0] == RESOLVE_FRAME and (unit in [frame[place] for place in NAMED] or unit in frame[TARGETS:])


def forget(game: Settled, unit: int) -> None:
    """What was noted about a unit that is gone does not count for the next one in its place."""
    remove_marks(game, unit)
    game.worked = tuple(row for row in game.worked if row[0] != unit)
    game.lasting = tuple(row for row in game.lasting if row[2] != unit)
    game.copied = tuple(row for row in game.copied if row[0] != unit)
    game.aimed = tuple(aim for aim in game.aimed if aim[1] != unit)
