"""The opening of a duel: the order of equals, placement, and the powers at its beginning (F1.3.8 to F1.3.10)."""

from typing import Final

from outerworld.arena.duel import Duel
from outerworld.arena.frames import OPENING_FRAME
from outerworld.arena.turn import begin_turn
from outerworld.combat.actions import ORDER, PLACE
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.ground import START
from outerworld.combat.powers import refresh_powers
from outerworld.combat.triggers import trigger
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack, second_of

START_ROWS: Final = 2

ORDERING: Final = 0
PLACING: Final = 1
BEGINNING: Final = 2


def begin_opening(game: Duel) -> None:
    """The first player orders and places first."""
    game.frames.append((OPENING_FRAME, ORDERING, game.active_player))
    game.run()


class Opening(Procedure[Duel]):
    """A frame (OPENING_FRAME, stage, player): each player in turn, the first player first."""

    def kind_of(self, game: Duel, frame: Frame) -> str:
        """Who comes first among equals, then where everybody starts."""
        return "order" if frame[1] == ORDERING else "placement"

    def run(self, game: Duel, frame: Frame) -> int:
        """Asks what is open, and goes on to the next player and stage when nothing is."""
        stage, player = frame[1], frame[2]
        if stage == ORDERING:
            equals = next_in_line(game, player)
            if len(equals) > 1:
                return player
            if equals:
                line_up(game, player, equals[0])
                return RUNNING
        elif stage == PLACING and waiting_figures(game, player):
            return player
        elif stage == BEGINNING:
            begin_fight(game, player)
            return RUNNING
        self.go_on(game, stage, player)
        return RUNNING

    def go_on(self, game: Duel, stage: int, player: int) -> None:
        """The next player does the same, and after the last the next stage begins."""
        following = (player + 1) % len(game.setting.teams)
        done = following == game.active_player
        game.frames[-1] = (OPENING_FRAME, stage + 1 if done else stage, following)

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
    """Of a player's Krosmasters not yet in the timeline, those with the highest Initiative (F2.4.3)."""
    waiting = [u for u, owner in enumerate(game.player) if owner == player and u not in game.timeline[player]]
    highest = max((game.row(unit).initiative for unit in waiting), default=0)
    return [unit for unit in waiting if game.row(unit).initiative == highest]


def line_up(game: Duel, player: int, unit: int) -> None:
    """A Krosmaster takes the next place in its player's timeline."""
    game.timeline = tuple((*line, unit) if owner == player else line for owner, line in enumerate(game.timeline))


def waiting_figures(game: Duel, player: int) -> list[int]:
    """A player's figures that do not stand on the board yet, in timeline order."""
    return [unit for unit in game.timeline[player] if game.cell[unit] == OFF_BOARD]


def start_cells(game: Duel, player: int) -> list[int]:
    """The start cells in the two rows on a player's side (F1.3.9)."""
    side, board = game.setting.sides[player], game.grid
    return [
        cell for cell, ground in enumerate(game.ground) if ground == START and len(board.line(cell, side)) < START_ROWS
    ]


def begin_fight(game: Duel, player: int) -> None:
    """Powers at the beginning of the fight, the first player's first, then the first turn (F1.3.10)."""
    game.frames.pop()
    refresh_powers(game)
    game.turn = 1
    begin_turn(game, player)
    trigger(game, "fight-start", subject=NOBODY)
