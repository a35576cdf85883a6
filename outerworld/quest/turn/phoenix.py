"""Coming back from a KO, or from a flight, next to a phoenix (Q4.6, Q5.15)."""

from outerworld.combat.actions import PLACE
from outerworld.combat.ground import PHOENIX
from outerworld.combat.powers import refresh_powers
from outerworld.combat.resolving import settle
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.option import pack, second_of
from outerworld.quest.adventure import Adventure


class Phoenix(Procedure[Adventure]):
    """A frame (PHOENIX_FRAME, Krosmaster): its player says where it comes back, also in somebody else's turn."""

    kind = "phoenix"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Asks when all that waits is done, if there is a choice."""
        if settle(game):
            return RUNNING
        options = self.options(game, frame)
        if len(options) > 1:
            return game.ask(game.player[frame[1]], options)
        self.answer(game, frame, options[0])
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """The cells next to a phoenix, each with the Krosmaster that comes there (Q12.2.10)."""
        return [pack(PLACE, frame[1], cell) for cell in cells_to_return(game)]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """It comes to that cell."""
        self.come_back(game, frame, second_of(option))

    def come_back(self, game: Adventure, frame: Frame, cell: int) -> None:
        """It stands there with one injury less (Q1.7.7)."""
        unit = frame[1]
        game.frames.pop()
        game.place(unit, cell)
        if game.events is not None:
            game.tell("returned", "Q1.7.7", {"unit": unit, "cell": cell})
        refresh_powers(game)
        game.remove_injury(unit, "Q4.6.1")


def cells_to_return(game: Adventure) -> list[int]:
    """The free cells next to a phoenix; if all are taken the nearest ones, as ranges are counted (docs/rulings.md).

    In a world without a phoenix it is any free cell of the city, and without a city any free cell.
    """
    nests = [cell for cell, ground in enumerate(game.ground) if ground == PHOENIX]
    beside = {cell for nest in nests for cell in game.grid.beside[nest] if not game.blocked[cell]}
    if beside:
        return sorted(beside)
    free = [cell for cell, blocked in enumerate(game.blocked) if not blocked]
    if not nests:
        return [cell for cell in free if game.terms.in_city[cell]] or free
    far = {cell: min(game.grid.distance(nest, cell) for nest in nests) for cell in free}
    nearest = min(far.values())
    return [cell for cell in free if far[cell] == nearest]
