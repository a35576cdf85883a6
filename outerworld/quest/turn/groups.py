"""Groups: Krosmasters who do not lock each other, who trade, and who enter dungeons together (Q5.12)."""

from typing import Final

from outerworld.combat.actions import PLAIN, Action, Form
from outerworld.combat.battle import replaced
from outerworld.combat.powers import refresh_powers
from outerworld.combat.reasons import Reason, name_of_active
from outerworld.engine.frames import Frame, Procedure
from outerworld.engine.option import action_of, first_of, pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.trade import PLAYER, is_of_group, is_on_tile, krosmaster_name
from outerworld.quest.frames import INVITE_FRAME
from outerworld.quest.reasons import because, why_not_a_krosmaster
from outerworld.quest.replying import ACCEPT, YES_OR_NO
from outerworld.quest.turn.errand import Errand

INVITE: Final = 33
LEAVE: Final = 34

ALONE: Final = 0
"""The group of who has none."""
EVERYBODY: Final = 1
"""The group of all Krosmasters in a Cooperative game, which nobody leaves (Q15.1.13)."""


def sides_of(group: tuple[int, ...]) -> tuple[int, ...]:
    """By player the side that its group makes: that of its first member.

    >>> sides_of((0, 1, 1, 0))
    (0, 1, 1, 3)
    """
    return tuple(player if own == ALONE else group.index(own) for player, own in enumerate(group))


def invite_options(game: Adventure, unit: int, near: list[int]) -> list[int]:
    """Everybody on the same tile who is of another group and was not invited in this turn (Q5.12.1)."""
    if game.terms.cooperative:
        return []
    return [pack(INVITE, player) for player in near if may_invite(game, unit, player)]


def may_invite(game: Adventure, unit: int, player: int) -> bool:
    """Whether a Krosmaster may ask that player, who is on its tile, to join its group."""
    return player != game.player[unit] and not game.invited >> player & 1 and not is_of_group(game, unit, player)


def invite(game: Adventure, unit: int, option: int) -> None:
    """Whoever is invited is asked, once a turn."""
    player = first_of(option)
    game.invited |= 1 << player
    if game.events is not None:
        game.tell("invited", "Q5.12.1", {"unit": unit, "player": player})
    game.frames.append((INVITE_FRAME, game.player[unit], player))


class Invite(Procedure[Adventure]):
    """A frame (INVITE_FRAME, who invites, who is invited)."""

    kind = "invite"

    def run(self, game: Adventure, frame: Frame) -> int:
        """The invited player is asked."""
        return frame[2]

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """Yes or no."""
        return [*YES_OR_NO]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """Who accepts leaves its old group for the new one."""
        game.frames.pop()
        if action_of(option) == ACCEPT:
            join(game, frame[2], frame[1])
        elif game.events is not None:
            game.tell("invitation-declined", "Q5.12.1", {"player": frame[2]})


def join(game: Adventure, player: int, host: int) -> None:
    """A player joins the group of another, which is a new one where that had none."""
    group = game.group
    if group[host] == ALONE:
        number = next(number for number in range(1, len(group) + 1) if number not in group)
        group = replaced(group, host, number)
    regroup(game, replaced(group, player, group[host]))
    if game.events is not None:
        game.tell("joined", "Q5.12.1", {"player": player, "group": game.group[player]})


def leave_options(game: Adventure, unit: int) -> list[int]:
    """A way out of one's group, wherever its others are (Q5.12.4)."""
    has_group = game.group[game.player[unit]] != ALONE and not game.terms.cooperative
    return [pack(LEAVE)] if has_group else []


def leave(game: Adventure, unit: int, _option: int) -> None:
    """The Krosmaster is on its own again."""
    player = game.player[unit]
    regroup(game, replaced(game.group, player, ALONE))
    if game.events is not None:
        game.tell("left-group", "Q5.12.4", {"player": player})


def regroup(game: Adventure, group: tuple[int, ...]) -> None:
    """Groups are other ones now, and who is left alone in one has none; sides and powers follow."""
    game.group = tuple(own if group.count(own) > 1 else ALONE for own in group)
    game.side = sides_of(game.group)
    refresh_powers(game)


def why_not_invite(game: Adventure, code: int) -> Reason:
    """Another tile, the same group, or asked before."""
    unit, player = game.active, first_of(code)
    if not game.is_adventurer(unit):
        return why_not_a_krosmaster(game, "Q5.12.1")
    facts = {"unit": name_of_active(game), "player": krosmaster_name(game, player)}
    if player == game.player[unit] or is_of_group(game, unit, player):
        return because("same-group", "Q5.12.1", **facts)
    return because("asked-before" if is_on_tile(game, unit, player) else "other-tile", "Q5.12.1", **facts)


def why_not_leave(game: Adventure, _code: int) -> Reason:
    """There is no group to leave, or it is everybody's."""
    if not game.is_adventurer(game.active):
        return why_not_a_krosmaster(game, "Q5.12.4")
    if game.terms.cooperative:
        return because("one-group", "Q15.1.13")
    return because("in-no-group", "Q5.12.4", unit=name_of_active(game))


INVITING: Final = Errand(INVITE, invite)
LEAVING: Final = Errand(LEAVE, leave)

GROUPING: Final = (
    Action(INVITE, "invite", Form(PLAYER), ("activation",), why_not_invite),
    Action(LEAVE, "leave", PLAIN, ("activation",), why_not_leave),
)
