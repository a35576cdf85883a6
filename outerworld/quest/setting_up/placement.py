"""Where Krosmasters begin: on starting cells of the city, the highest Initiative first (Q3.8.1, Q1.6.1)."""

from outerworld.combat.actions import PLACE
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.powers import refresh_powers
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.option import first_of, pack, second_of
from outerworld.quest.adventure import Adventure
from outerworld.quest.frames import (
    ENTRANTS_FRAME,
    JOIN_FRAME,
    LAIR_FRAME,
    PLACEMENT_FRAME,
    SPAWN_FRAME,
)
from outerworld.quest.world.building import cells_of
from outerworld.quest.world.plan import CITY


class Placement(Procedure[Adventure]):
    """A frame (PLACEMENT_FRAME, player): who puts a Krosmaster on the board now."""

    kind = "placement"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Asks the player, or nobody any more."""
        if frame[1] == game.terms.demon:
            game.frames.pop()
            return RUNNING
        options = self.options(game, frame)
        if len(options) > 1:
            return game.ask(frame[1], options)
        self.answer(game, frame, options[0])
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """Where it can begin."""
        unit = game.krosmaster_of(frame[1])
        return [pack(PLACE, unit, cell) for cell in cells_of_city(game)]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """It stands there, and the next player is asked."""
        unit, cell = first_of(option), second_of(option)
        game.frames[-1] = (frame[0], frame[1] + 1)
        game.place(unit, cell)
        if game.events is not None:
            game.tell("appeared", "Q3.8.1", {"unit": unit, "cell": cell})
        refresh_powers(game)


def cells_of_city(game: Adventure) -> list[int]:
    """The free starting cells of the city, and where there are none any free cell of it (docs/rulings.md)."""
    free = [cell for tile in CITY for cell in cells_of(tile) if not game.blocked[cell]]
    return [cell for cell in free if game.terms.printed[cell] == "S"] or free


def is_waiting(game: Adventure, unit: int) -> bool:
    """Whether a Krosmaster, also on its way into a dungeon, or a mob just drawn is still to be put on the board."""
    return game.cell[unit] == OFF_BOARD and any(is_placed_by(frame, unit) for frame in game.frames)


def is_placed_by(frame: Frame, unit: int) -> bool:
    """Whether what a frame does will put somebody on the board."""
    if frame[0] in (SPAWN_FRAME, LAIR_FRAME):
        return frame[3] == unit
    if frame[0] == JOIN_FRAME:
        return unit in frame[3 + frame[2] :]
    return frame[0] == PLACEMENT_FRAME or (frame[0] == ENTRANTS_FRAME and unit in frame[2:])
