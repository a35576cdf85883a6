"""The turn: a player's units act one after the other, then the next player's (F5.5, F5.6, F6)."""

from typing import Final

from outerworld.arena.duel import Duel
from outerworld.cards.tables import NO_GAUGE
from outerworld.combat.actions import CAST, END, MODE_FRAMES, MOVE, PUNCH
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.block import Block, begin_move
from outerworld.combat.casting import Cast, begin_cast
from outerworld.combat.targeting import cast_options
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, pack, second_of, third_of

TURN_FRAME: Final = MODE_FRAMES
ACTIVATION_FRAME: Final = MODE_FRAMES + 1

ENDING: Final = pack(END)


class Turn(Procedure[Duel]):
    """A frame (TURN_FRAME, player, the unit that acted last or NOBODY)."""

    def run(self, game: Duel, frame: Frame) -> int:
        """The next unit of the timeline begins its turn, or the next player does (F5.5.1, F5.6.1)."""
        player, last = frame[1], frame[2]
        unit = next_unit(game, player, last)
        if unit == NOBODY:
            end_turn(game, player)
        else:
            game.frames[-1] = (TURN_FRAME, player, unit)
            game.frames.append((ACTIVATION_FRAME, unit))
            begin_activation(game, unit)
        return RUNNING


def next_unit(game: Duel, player: int, last: int) -> int:
    """Who acts after `last` in a player's timeline; a KO'd unit keeps its place but does not act (F4.10.2.b)."""
    timeline = game.timeline[player]
    start = 0 if last == NOBODY else timeline.index(last) + 1
    for unit in timeline[start:]:
        if game.cell[unit] != OFF_BOARD:
            return unit
    return NOBODY


def begin_turn(game: Duel, player: int) -> None:
    """A player becomes the active player (F5.1.2)."""
    game.active_player = player
    game.frames.append((TURN_FRAME, player, NOBODY))
    if game.events is not None:
        game.tell("turn-began", "F5.1.1", {"player": player, "turn": game.turn})


def end_turn(game: Duel, player: int) -> None:
    """The next player who still has a unit on the board takes over (F5.6.1)."""
    if game.events is not None:
        game.tell("turn-ended", "F5.6.1", {"player": player})
    game.frames.pop()
    game.active = NOBODY
    game.turn += 1
    players = len(game.setting.teams)
    following = [(player + step) % players for step in range(1, players + 1)]
    able = [other for other in following if next_unit(game, other, NOBODY) != NOBODY]
    if able:
        begin_turn(game, able[0])


def begin_activation(game: Duel, unit: int) -> None:
    """The preliminary phase: gauges are filled, markers count and are discarded (F6.2.1, F4.11.5, F4.12.1)."""
    game.active = unit
    game.ap[unit] = filled(game.max_ap[unit], game.ap_markers[unit])
    game.mp[unit] = filled(game.max_mp[unit], game.mp_markers[unit])
    game.range_bonus[unit] = game.range_markers[unit]
    game.ap_markers[unit] = game.mp_markers[unit] = game.range_markers[unit] = 0
    game.cast_this_turn[unit] = 0
    game.aimed.clear()
    if game.events is not None:
        game.tell("activated", "F6.2.1.b", {"unit": unit, "ap": game.ap[unit], "mp": game.mp[unit]})


def filled(most: int, markers: int) -> int:
    """A gauge at the start of a turn; a unit without that gauge has nothing in it (F4.11.1)."""
    return 0 if most == NO_GAUGE else max(0, most + markers)


class Activation(Procedure[Duel]):
    """A frame (ACTIVATION_FRAME, unit): the unit acts until it ends its turn (F6.3)."""

    kind = "activation"

    def run(self, game: Duel, frame: Frame) -> int:
        """Asks its player; a unit that left the board on its own turn is done."""
        if game.cell[frame[1]] == OFF_BOARD:
            end_activation(game, frame[1])
            return RUNNING
        return game.player[frame[1]]

    def options(self, game: Duel, frame: Frame) -> list[int]:
        """Moves, Punch, spells, and the end of the turn (F6.3.1)."""
        unit, actions = frame[1], game.setting.actions
        found: list[int] = []
        if MOVE in actions:
            found += move_options(game, unit)
        for spell in game.row(unit).spells:
            if spell.is_plain and (PUNCH if spell.is_punch else CAST) in actions:
                found += cast_options(game, unit, spell)
        found.append(ENDING)
        return found

    def answer(self, game: Duel, frame: Frame, option: int) -> None:
        """Does what was chosen."""
        unit, action = frame[1], action_of(option)
        if action == MOVE:
            begin_move(game, unit, first_of(option))
        elif action == PUNCH:
            begin_cast(game, unit, 0, first_of(option), 0)
        elif action == CAST:
            begin_cast(game, unit, second_of(option), first_of(option), third_of(option))
        else:
            end_activation(game, unit)


def move_options(game: Duel, unit: int) -> list[int]:
    """A step to each adjacent free cell, for 1 MP (F6.3.2)."""
    if game.mp[unit] < 1:
        return []
    blocked = game.blocked
    return [pack(MOVE, cell) for cell in game.grid.neighbours[game.cell[unit]] if not blocked[cell]]


def end_activation(game: Duel, unit: int) -> None:
    """What is left in the gauges is lost (F4.11.3, F6.3.8), and what lasted for the turn is over (F6.4.1)."""
    game.frames.pop()
    game.ap[unit] = game.mp[unit] = 0
    game.range_bonus[unit] = 0
    if game.events is not None:
        game.tell("activation-ended", "F6.4.2", {"unit": unit})


# By frame kind.
PROCEDURES: Final = (Cast(), Block(), Turn(), Activation())
