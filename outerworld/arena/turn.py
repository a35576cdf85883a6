"""A player's turn: Tension, then every unit of the timeline in its order (F5, F5.1.3)."""

from typing import Final

from outerworld.arena.activation import begin_activation
from outerworld.arena.duel import Duel
from outerworld.arena.shop import show_rewards
from outerworld.arena.tension import begin_tension, end_inspiration
from outerworld.combat.actions import ORDER
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.frames import TURN_FRAME
from outerworld.combat.unit_turn import can_act, waiting_summons
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack

FIRST_TURN: Final = 1


class Turn(Procedure[Duel]):
    """A frame (TURN_FRAME, player, the unit whose turn it was last or NOBODY, those of its summons that have acted …).

    Summons act after their summoner, in an order that the player chooses (F4.19.1.h).
    """

    kind = "order"

    def run(self, game: Duel, frame: Frame) -> int:
        """The next unit begins its turn, or the next player does (F5.5.1, F5.6.1)."""
        player, leader = frame[1], frame[2]
        waiting = waiting_summons(game, frame[2:])
        if len(waiting) > 1:
            return player
        if waiting:
            self.answer(game, frame, pack(ORDER, waiting[0]))
            return RUNNING
        unit = next_leader(game, player, leader)
        if unit == NOBODY:
            end_turn(game, player)
        else:
            game.frames[-1] = (TURN_FRAME, player, unit)
            begin_activation(game, unit)
        return RUNNING

    def options(self, game: Duel, frame: Frame) -> list[int]:
        """Which summon acts next."""
        return [pack(ORDER, unit) for unit in waiting_summons(game, frame[2:])]

    def answer(self, game: Duel, frame: Frame, option: int) -> None:
        """That summon's turn begins."""
        unit = first_of(option)
        game.frames[-1] = (*frame, unit)
        begin_activation(game, unit)


def next_leader(game: Duel, player: int, last: int) -> int:
    """Who acts after `last` in a player's timeline, summons left to their summoners; a KO'd unit keeps its place but
    does not act (F4.10.2.b)."""
    timeline = game.timeline[player]
    start = 0 if last == NOBODY else timeline.index(last) + 1
    for unit in timeline[start:]:
        if game.cell[unit] != OFF_BOARD and game.summoner[unit] == NOBODY and can_act(game, unit):
            return unit
    return NOBODY


def begin_turn(game: Duel, player: int) -> None:
    """A player becomes the active player; the first turn of the game has no Tension roll (F5.1, F5.2.4)."""
    game.keep_turn(player)
    game.active_player = player
    game.has_bought_gg = False
    game.frames.append((TURN_FRAME, player, NOBODY))
    if game.events is not None:
        game.tell("turn-began", "F5.1.1", {"player": player, "turn": game.turn})
    end_inspiration(game, player)
    show_rewards(game, at_end=False)
    if game.terms.tension and game.turn > FIRST_TURN:
        begin_tension(game, player)


def end_turn(game: Duel, player: int) -> None:
    """The next player who still has a unit on the board takes over (F5.6.1)."""
    show_rewards(game, at_end=True)
    if game.events is not None:
        game.tell("turn-ended", "F5.6.1", {"player": player})
    players = len(game.setting.teams)
    following = [(player + step) % players for step in range(1, players + 1)]
    if game.turn == game.terms.last_turn:
        game.win(following[0], "A:aim-of-the-game")
        return
    game.frames.pop()
    game.active = NOBODY
    game.turn += 1
    able = [other for other in following if next_leader(game, other, NOBODY) != NOBODY]
    if able:
        begin_turn(game, able[0])
