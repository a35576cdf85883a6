"""The opening of a duel: the order of equals, placement, and the powers at its beginning (F1.3.8 to F1.3.10)."""

from typing import Final

from outerworld.arena.duel import Duel
from outerworld.arena.frames import OPENING_FRAME
from outerworld.arena.seats import start_cells
from outerworld.arena.turn import begin_turn
from outerworld.combat.actions import CELL, ORDER, PLACE, UNIT, Action, Form
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.powers import refresh_powers, written_in_force
from outerworld.combat.reasons import Reason, because
from outerworld.combat.resolving import settle
from outerworld.combat.standby import wait_for_power
from outerworld.combat.triggers import hears, use
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack, second_of

ORDERING: Final = 0
PLACING: Final = 1
BEGINNING: Final = 2
FIGHTING: Final = 3


def begin_opening(game: Duel) -> None:
    """The first player orders and places first."""
    first = game.active_player
    game.frames.append((OPENING_FRAME, ORDERING, first, first, NOBODY))


class Opening(Procedure[Duel]):
    """A frame (OPENING_FRAME, stage, player, first player, Initiative of the powers triggered last or NOBODY).

    In each stage each player comes in turn, the first player first.
    """

    def kind_of(self, game: Duel, frame: Frame) -> str:
        """Who comes first among equals, then where everybody starts."""
        return "order" if frame[1] == ORDERING else "placement"

    def run(self, game: Duel, frame: Frame) -> int:
        """Asks what is open, and goes on to the next player and stage when nothing is."""
        stage, player = frame[1], frame[2]
        if settle(game):
            return RUNNING
        if stage == ORDERING:
            equals = next_in_line(game, player)
            if len(equals) > 1:
                return player
            if equals:
                line_up(game, player, equals[0])
                return RUNNING
        elif stage == PLACING and waiting_figures(game, player):
            return player
        elif stage == BEGINNING and (units := next_to_begin(game, frame)):
            game.frames[-1] = (*frame[:4], game.row(units[0]).initiative)
            begin_powers(game, player, units)
            return RUNNING
        elif stage == FIGHTING:
            begin_fight(game, player)
            return RUNNING
        self.go_on(game, frame)
        return RUNNING

    def go_on(self, game: Duel, frame: Frame) -> None:
        """The next player does the same, and after the last the next stage begins."""
        _, stage, player, first, _ = frame
        following = (player + 1) % len(game.setting.teams)
        stage = stage + 1 if following == first else stage
        if stage == BEGINNING and frame[1] == PLACING:
            refresh_powers(game)
        game.frames[-1] = (OPENING_FRAME, stage, following, first, NOBODY)

    def options(self, game: Duel, frame: Frame) -> list[int]:
        """Any of the equals, or any free start cell for the next figure of the timeline."""
        player = frame[2]
        if frame[1] == ORDERING:
            return [pack(ORDER, unit) for unit in next_in_line(game, player)]
        unit = waiting_figures(game, player)[0]
        return [pack(PLACE, unit, cell) for cell in start_cells(game, player) if not game.blocked[cell]]

    def answer(self, game: Duel, frame: Frame, option: int) -> None:
        """The unit is next in the timeline, or stands on its start cell."""
        if frame[1] == ORDERING:
            line_up(game, frame[2], first_of(option))
        else:
            game.place(first_of(option), second_of(option))
            if game.events is not None:
                game.tell("placed", "F1.3.9", {"unit": first_of(option), "cell": second_of(option)})


def next_in_line(game: Duel, player: int) -> list[int]:
    """Of a player's Krosmasters not yet in the timeline, those with the highest Initiative (F2.4.3).

    Rules F2.4.3.a, F2.4.3.b.
    """
    waiting = [u for u, owner in enumerate(game.player) if owner == player and u not in game.timeline[player]]
    highest = max((game.row(unit).initiative for unit in waiting), default=0)
    return [unit for unit in waiting if game.row(unit).initiative == highest]


def line_up(game: Duel, player: int, unit: int) -> None:
    """A Krosmaster takes the next place in its player's timeline (F2.4.3.d)."""
    game.timeline = tuple((*line, unit) if owner == player else line for owner, line in enumerate(game.timeline))


def waiting_figures(game: Duel, player: int) -> list[int]:
    """A player's figures that do not stand on the board yet, in timeline order."""
    return [unit for unit in game.timeline[player] if game.cell[unit] == OFF_BOARD]


def next_to_begin(game: Duel, frame: Frame) -> list[int]:
    """A player's Krosmasters of the highest Initiative whose powers at the beginning of the fight wait (F1.3.10)."""
    own = [unit for unit in game.timeline[frame[2]] if game.is_krosmaster(unit) and game.cell[unit] != OFF_BOARD]
    waiting = [unit for unit in own if frame[4] == NOBODY or game.row(unit).initiative < frame[4]]
    highest = max((game.row(unit).initiative for unit in waiting), default=0)
    return [unit for unit in waiting if game.row(unit).initiative == highest]


def begin_powers(game: Duel, player: int, units: list[int]) -> None:
    """Their powers at the beginning of the fight wait to be resolved, in the order that their player likes (F1.3.10.b).

    Whose powers they are is the active player meanwhile.
    """
    game.active_player = player
    for unit in units:
        for number, power in written_in_force(game, unit):
            if power.when == "fight-start" and hears(game, unit, number, power, NOBODY):
                use(game, unit, number, power)
                wait_for_power(game, unit, number, NOBODY, NOBODY, 0)


def begin_fight(game: Duel, player: int) -> None:
    """The first player's first turn."""
    game.frames.pop()
    begin_turn(game, player)


def why_not_start(game: Duel, code: int) -> Reason:
    """The figure cannot begin there."""
    return because("no-start", "F1.3.9", letter=game.name[first_of(code)])


STARTING: Final = (Action(PLACE, "place", Form(UNIT, CELL), ("placement",), why_not_start),)
