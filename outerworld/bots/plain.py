"""A plain way to fight: cast and punch at whoever is in reach, else walk up to the nearest enemy, else end the turn."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar

from outerworld.arena.duel import Duel
from outerworld.bots.sense import is_at_an_enemy
from outerworld.bots.walking import in_reach, step_towards
from outerworld.cards.tables import ATTACK
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.spellbook import spell_at
from outerworld.combat.targeting import CAST, PUNCH
from outerworld.combat.unit_turn import END
from outerworld.engine.game import NOBODY, Decision
from outerworld.engine.option import action_of, pack, second_of
from outerworld.play.view import View

Deed = TypeVar("Deed")
Cell = TypeVar("Cell", int, str)


class PlainFighter(ABC, Generic[Deed]):
    """What a plain fighter thinks of first, whatever it sees and acts with: a view, or a page."""

    def act(self) -> Deed:
        """Does the first thing that can be done."""
        for deed in (self.cast, self.punch, self.walk):
            if (done := deed()) is not None:
                return done
        return self.end()

    @abstractmethod
    def cast(self) -> Deed | None:
        """The first spell that hurts, at the first enemy in its reach."""

    @abstractmethod
    def punch(self) -> Deed | None:
        """A Punch at the first enemy beside it."""

    @abstractmethod
    def walk(self) -> Deed | None:
        """As near to an enemy as it can come."""

    @abstractmethod
    def end(self) -> Deed:
        """The end of its turn."""


def nearest(here: Cell, cells: Iterable[Cell], enemies: Sequence[Cell], distance: Callable[[Cell, Cell], int]) -> Cell:
    """The cell that is nearest to an enemy, of all that can be walked to; where it stands, if none is nearer.

    >>> nearest(3, [1, 2, 4, 5], enemies=[8, 0], distance=lambda one, other: abs(one - other))
    1
    """
    found = here
    for cell in sorted(cells) if enemies else ():
        if _way(cell, enemies, distance) < _way(found, enemies, distance):
            found = cell
    return found


def _way(cell: Cell, enemies: Sequence[Cell], distance: Callable[[Cell, Cell], int]) -> int:
    return min(distance(cell, enemy) for enemy in enemies)


class PlainBot:
    """Fights plainly: it knows no odds, no danger, no kamas and no rewards, and gives the first answer to a question.

    >>> from outerworld.play.notation import write
    >>> from outerworld.play.duel.start import new_tutorial
    >>> from outerworld.play.view import view
    >>> game = new_tutorial("1", seed=7)
    >>> str(write(game, PlainBot(1).choose(view(game, 0), game.decision)))
    'move c3'
    """

    def __init__(self, seed: int) -> None:
        """It leaves nothing to chance: every seed fights the same."""

    def choose(self, view: View[Duel], decision: Decision) -> int:
        """The first thing that can be done, or the first answer."""
        return PlainTurn(view.known, decision).act() if decision.kind == "activation" else decision.options[0]


class PlainTurn(PlainFighter[int]):
    """The active unit's turn, as its player sees it."""

    def __init__(self, game: Duel, decision: Decision) -> None:
        self._game = game
        self._options = decision.options

    def cast(self) -> int | None:
        """Spells in the order of the card; one that only heals or helps is left alone."""
        game, unit = self._game, self._game.active
        casts = (option for option in self._blows(CAST) if spell_at(game, unit, second_of(option)).kind == ATTACK)
        return next(casts, None)

    def punch(self) -> int | None:
        """At the first enemy."""
        return next(self._blows(PUNCH), None)

    def walk(self) -> int | None:
        """One step of the shortest way to the nearest cell."""
        game = self._game
        here, distances = game.cell[game.active], game.grid.distances
        goal = nearest(here, in_reach(game), self._enemies(), lambda one, other: distances[one][other])
        return None if goal == here else step_towards(game, goal)

    def end(self) -> int:
        """Nothing is left to do."""
        return pack(END)

    def _blows(self, action: int) -> Iterator[int]:
        found = (option for option in self._options if action_of(option) == action)
        return (option for option in found if is_at_an_enemy(self._game, option))

    def _enemies(self) -> list[int]:
        game = self._game
        units = (unit for unit, cell in enumerate(game.cell) if cell != OFF_BOARD and game.player[unit] != NOBODY)
        return [game.cell[unit] for unit in units if game.are_enemies(game.active, unit)]
