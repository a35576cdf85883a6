"""The start of a player's turn: the Tension roll, Inspiration and Refund (F5.2 to F5.4)."""

from typing import Any, Final

from outerworld.arena.duel import Duel
from outerworld.arena.frames import INSPIRATION_FRAME, TENSION_FRAME
from outerworld.cards.tables import ARMOUR_POWER, CRITICAL_POWER, DODGE_POWER, LOCK_POWER
from outerworld.combat.actions import CHOOSE, PLAIN, UNIT, Action, Argument, Form
from outerworld.combat.battle import OFF_BOARD, replaced
from outerworld.combat.powers import refresh_powers
from outerworld.combat.purse import gain_kamas
from outerworld.combat.reasons import Reason, because
from outerworld.combat.resolving import settle
from outerworld.combat.triggers import trigger
from outerworld.engine.dice import ARMOUR, CRITICAL, CRITICAL_DODGE, DODGE, DOFUS, FACES, LOCK, SIDES
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, pack, second_of

KEEP: Final = 9
REROLL: Final = 10
FACE: Final = 11
INSPIRE: Final = 12
SELL: Final = 13

TENSION_DICE: Final = 2
REFUND: Final = (0, 1, 3)  # kamas by the number of dice sold (F5.4)

DECIDING: Final = 0
TURNING: Final = 1
NAMING: Final = 2

SIDES_OF: Final = {CRITICAL_DODGE: (CRITICAL, DODGE), DOFUS: (CRITICAL, ARMOUR, LOCK, DODGE)}
POWER_OF: Final = {
    CRITICAL: CRITICAL_POWER,
    ARMOUR: ARMOUR_POWER,
    LOCK: LOCK_POWER,
    DODGE: DODGE_POWER,
}

USED: Final = -1


def begin_tension(game: Duel, player: int) -> None:
    """The active player rolls two dice (F5.2.1)."""
    game.frames.append((TENSION_FRAME, player, DECIDING, *roll_dice(game, player, TENSION_DICE)))


def roll_dice(game: Duel, player: int, dice: int) -> tuple[int, ...]:
    """A player's dice as they fall; every face matters."""
    faces = tuple(game.draw(SIDES, 0) for _ in range(dice))
    if game.events is not None:
        game.tell("tension-rolled", "F5.2.1" if dice == TENSION_DICE else "F5.2.2", {"player": player, "faces": faces})
    return faces


class Tension(Procedure[Duel]):
    """A frame (TENSION_FRAME, player, stage, dice …); while players are named, (…, NAMING, who names, who loses …)."""

    def kind_of(self, game: Duel, frame: Frame) -> str:
        """Keep or reroll, then a face for each wild die, and with several opponents who loses."""
        return ("tension", "face", "choose")[frame[2]]

    def run(self, game: Duel, frame: Frame) -> int:
        """Asks the player until both dice show a plain side, then the Tension may rise."""
        player, stage, dice = frame[1], frame[2], frame[3:]
        if stage == DECIDING:
            return player
        if stage == NAMING:
            return dice[0]
        if wild_die(dice) != NOBODY:
            return player
        game.frames[-1] = (INSPIRATION_FRAME, player, *dice)
        if len(dice) == TENSION_DICE and dice[0] == dice[1]:
            rise(game, player)
        return RUNNING

    def options(self, game: Duel, frame: Frame) -> list[int]:
        """Keep or reroll; the sides of the first wild die; the players who may be named."""
        if frame[2] == DECIDING:
            return [pack(KEEP), pack(REROLL)]
        if frame[2] == TURNING:
            dice = frame[3:]
            return [pack(FACE, side) for side in SIDES_OF[dice[wild_die(dice)]]]
        return [pack(CHOOSE, other) for other in may_be_named(game, frame)]

    def answer(self, game: Duel, frame: Frame, option: int) -> None:
        """Rerolls one die (F5.2.2), turns a die (F1.6.2), or takes a GG from who was named."""
        player, dice = frame[1], frame[3:]
        if frame[2] == NAMING:
            name_loser(game, frame, first_of(option))
            return
        if action_of(option) == REROLL:
            dice = roll_dice(game, player, 1)
        elif action_of(option) == FACE:
            place = wild_die(dice)
            dice = (*dice[:place], first_of(option), *dice[place + 1 :])
        game.frames[-1] = (TENSION_FRAME, player, TURNING, *dice)

    def word(self, game: Duel, frame: Frame, option: int) -> str:
        """The player who is named."""
        return f"p{first_of(option) + 1}"


def wild_die(dice: Frame) -> int:
    """The first die that shows a wild face, or NOBODY."""
    return next((place for place, face in enumerate(dice) if face in SIDES_OF), NOBODY)


def rise(game: Duel, player: int) -> None:
    """Both dice show the same side: each player loses a GG to the box (F5.2.3, O5.2.3).

    With more than two players the active one names an opponent who loses one, who names another player
    (A:rules-for-4-players).
    """
    if game.events is not None:
        game.tell("tension-rose", "F5.2.3", {"player": player})
    trigger(game, "tension", subject=NOBODY)
    if len(game.gg) > 2:
        game.frames.append((TENSION_FRAME, player, NAMING, player))
        return
    for loser in range(len(game.gg)):
        game.lose_gg(loser, 1, "F5.2.3")
    game.check_glory()


def may_be_named(game: Duel, frame: Frame) -> list[int]:
    """The active player names an opponent; that one then anybody else who is not out (O9.2.6)."""
    who, named = frame[3], frame[4:]
    if not named:
        return sorted(game.opponents(who))
    return [other for other in range(len(game.gg)) if other != who and game.is_standing(other)]


def name_loser(game: Duel, frame: Frame, loser: int) -> None:
    """The player named loses a GG; the first of them names the second."""
    game.frames.pop()
    if len(frame) == 4:
        game.frames.append((*frame[:3], loser, loser))
    game.lose_gg(loser, 1, "A:rules-for-4-players")
    game.check_glory()


class Inspiration(Procedure[Duel]):
    """A frame (INSPIRATION_FRAME, player, dice …): each goes to a Krosmaster or is sold (F5.3, F5.4)."""

    kind = "inspiration"

    def run(self, game: Duel, frame: Frame) -> int:
        """Asks while dice are left; what the Tension triggered comes first."""
        if settle(game):
            return RUNNING
        if all(die == USED for die in frame[2:]):
            game.frames.pop()
            return RUNNING
        return frame[1]

    def options(self, game: Duel, frame: Frame) -> list[int]:
        """Any die left to any own Krosmaster on the board, or all that are left sold."""
        units = [unit for unit in game.timeline[frame[1]] if game.cell[unit] != OFF_BOARD and game.is_krosmaster(unit)]
        dice = [place for place, die in enumerate(frame[2:], start=1) if die != USED]
        return [*(pack(INSPIRE, place, unit) for place in dice for unit in units), pack(SELL)]

    def answer(self, game: Duel, frame: Frame, option: int) -> None:
        """The Krosmaster has the die's power until its player's next turn, or the dice turn into kamas.

        Rules F5.3.1.a to F5.3.1.d, O5.3.1, F5.4.2.
        """
        player = frame[1]
        if action_of(option) == SELL:
            game.frames.pop()
            gain_kamas(game, player, REFUND[sum(die != USED for die in frame[2:])], "F5.4.1")
            return
        place, unit = first_of(option), second_of(option)
        face = frame[1 + place]
        game.frames[-1] = (*frame[: 1 + place], USED, *frame[2 + place :])
        game.inspired = replaced(game.inspired, unit, game.inspired[unit] | POWER_OF[face])
        if game.events is not None:
            game.tell("inspired", "F5.3.1", {"unit": unit, "power": FACES[face]})
        refresh_powers(game)


def end_inspiration(game: Duel, player: int) -> None:
    """The dice come off a player's cards when its next turn starts (F5.3.3)."""
    dice = tuple(0 if game.player[unit] == player else had for unit, had in enumerate(game.inspired))
    if dice != game.inspired:
        game.inspired = dice
        refresh_powers(game)


def why_not_face(_game: Duel, _code: int) -> Reason:
    """The wild die has no such side to turn to."""
    return because("no-face", "F1.6.2")


def why_not_inspire(game: Duel, code: int) -> Reason:
    """That die is given away, or that Krosmaster cannot have it."""
    return because("no-inspiration", "F5.3.2", die=first_of(code), letter=game.name[second_of(code)])


def die_shown(_game: Duel, code: int) -> dict[str, Any]:
    """The die by its number."""
    return {"die": first_of(code)}


DIE: Final = Argument("die", "1", lambda game: ("0", "1", "2"))
FACE_NAME: Final = Argument("face", "critical", lambda game: FACES)

INSPIRING: Final = (
    Action(KEEP, "keep", PLAIN, ("tension",)),
    Action(REROLL, "reroll", PLAIN, ("tension",)),
    Action(FACE, "face", Form(FACE_NAME), ("face",), why_not_face),
    Action(INSPIRE, "inspire", Form(DIE, UNIT), ("inspiration",), why_not_inspire, die_shown),
    Action(SELL, "sell", PLAIN, ("inspiration",)),
)
