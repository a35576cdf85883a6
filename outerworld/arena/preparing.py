"""Preparing a duel: who begins, the arena and its sides, bans and teams, in the order of the documents (F1.1, F1.3)."""

from dataclasses import replace
from typing import Final

from outerworld.arena.banning import begin_bans
from outerworld.arena.building import begin_building, team_of
from outerworld.arena.choosing import ARENA, SIDE
from outerworld.arena.drafting import begin_draft
from outerworld.arena.duel import Duel
from outerworld.arena.frames import PREPARE_FRAME
from outerworld.arena.laying import lay_arena
from outerworld.arena.mustering import muster
from outerworld.arena.preparation import Preparation
from outerworld.arena.seats import sides
from outerworld.arena.teams import leader
from outerworld.board import DIRECTION_NAMES
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.option import action_of, first_of, pack

DRAW: Final = 0  # chance says who begins, until Initiative can
CHOOSE_ARENA: Final = 1
BAN: Final = 2
TEAMS: Final = 3
FIRST: Final = 4  # Initiative says who begins
CHOOSE_SIDE: Final = 5
FIGHT: Final = 6

# Bans come once the arena is known and before teams are built (F1.1.3.a); otherwise who begins chooses the arena.
WITH_BANS: Final = (DRAW, CHOOSE_ARENA, BAN, TEAMS, FIRST, CHOOSE_SIDE, FIGHT)
WITHOUT_BANS: Final = (DRAW, TEAMS, FIRST, CHOOSE_ARENA, CHOOSE_SIDE, FIGHT)


def begin_preparing(game: Duel) -> None:
    """The first thing that is open is asked, or the opening begins at once."""
    game.frames.append((PREPARE_FRAME, 0))
    game.run()


class Prepare(Procedure[Duel]):
    """A frame (PREPARE_FRAME, how far it has come)."""

    kind = "set-up"

    def run(self, game: Duel, frame: Frame) -> int:
        """Asks for arena and side where they are chosen, and goes on with the next step."""
        preparation = game.preparation
        assert preparation is not None
        step = step_of(preparation, frame)
        if preparation.chooses_arena and step == CHOOSE_ARENA:
            return arena_chooser(game)
        if preparation.chooses_arena and step == CHOOSE_SIDE:
            return side_chooser(game)
        game.frames[-1] = (PREPARE_FRAME, frame[1] + 1)
        if step == FIGHT:
            game.frames.pop()
            muster(game, preparation)
        elif preparation.builds_teams:
            self.build(game, preparation, step)
        if step == FIRST:
            find_first_player(game, preparation)
        return RUNNING

    def build(self, game: Duel, preparation: Preparation, step: int) -> None:
        """What only happens where teams are built in the game."""
        if step == DRAW:
            game.active_player = game.draw(len(game.setting.teams), 0)
        elif step == BAN:
            begin_bans(game, game.active_player)
        elif step == TEAMS and preparation.rules.format.is_drafted:
            begin_draft(game, game.active_player)
        elif step == TEAMS:
            begin_building(game, game.active_player)

    def options(self, game: Duel, frame: Frame) -> list[int]:
        """Any arena, or any of the four sides of the board."""
        assert game.preparation is not None
        if step_of(game.preparation, frame) == CHOOSE_ARENA:
            return [pack(ARENA, number) for number in range(len(game.preparation.arenas))]
        return [pack(SIDE, side) for side in range(len(DIRECTION_NAMES))]

    def answer(self, game: Duel, frame: Frame, option: int) -> None:
        """The board lies there, or the players sit down."""
        assert game.preparation is not None
        game.frames[-1] = (PREPARE_FRAME, frame[1] + 1)
        choice = first_of(option)
        if action_of(option) == ARENA:
            game.arena = choice
            lay_arena(game, game.preparation.arenas[choice])
            game.tell("arena-chosen", "F1.3.2", {"player": game.asked, "arena": game.preparation.arenas[choice].id})
        else:
            sit_down(game, game.asked, choice)
            game.tell("side-chosen", "F1.3.2", {"player": game.asked, "side": DIRECTION_NAMES[choice]})


def sit_down(game: Duel, player: int, side: int) -> None:
    """A player sits at a side of the board, and the others opposite or around it."""
    around = sides(len(game.setting.teams), first=side)
    places = tuple(around[(other - player) % len(around)] for other in range(len(around)))
    game.terms = replace(game.terms, sides=places)


def step_of(preparation: Preparation, frame: Frame) -> int:
    """What is done next."""
    return (WITH_BANS if preparation.rules.format.bans else WITHOUT_BANS)[frame[1]]


def find_first_player(game: Duel, preparation: Preparation) -> None:
    """The team of the most Initiative begins, and chance decides what that leaves open (F1.3.1)."""
    players = len(game.setting.teams)
    first = leader([team_of(game, player) for player in range(players)], preparation.rules.larger_team_begins)
    # With more than two players Initiative has already numbered them (O9.2.1).
    game.active_player = 0 if players > 2 else game.draw(players, 0) if first is None else first
    game.tell("first-player", "F1.3.1", {"player": game.active_player})


def arena_chooser(game: Duel) -> int:
    """The first player; with more than two the last (F1.3.2, O9.2.2, A:rules-for-4-players)."""
    players = len(game.setting.teams)
    return game.active_player if players == 2 else players - 1


def side_chooser(game: Duel) -> int:
    """The second player; with more than two the first (F1.3.2, A:rules-for-4-players)."""
    return 1 - game.active_player if len(game.setting.teams) == 2 else 0
