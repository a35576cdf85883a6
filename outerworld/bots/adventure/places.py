"""How far it is to places of a world: to walk next to a piece of scenery, onto one, or to what lies about."""

from collections.abc import Hashable, Iterable
from typing import Final

from outerworld.board import Grid
from outerworld.combat.ground import IMPASSABLE
from outerworld.quest.adventure import Adventure

FAR: Final = 60
"""No walk is longer: so far is what cannot be reached."""
MOST_WORLDS: Final = 500

Steps = tuple[int, ...]
"""By cell, how many steps lead from there to the nearest of some cells."""


class Atlas:
    """The ways of one world as its scenery stands, each worked out once.

    >>> from outerworld.combat.ground import MARKETPLACE
    >>> from outerworld.play.adventure.start import new_adventure
    >>> min(atlas_of(new_adventure(world="first-steps", seed=7)).beside(MARKETPLACE))
    0
    """

    def __init__(self, grid: Grid, ground: tuple[int, ...]) -> None:
        self._grid = grid
        self._ground = ground
        self._known: dict[Hashable, Steps] = {}

    def beside(self, ground: int) -> Steps:
        """The steps from each cell to one from which such scenery can be used."""
        found = self._known.get((ground, True))
        if found is None:
            near = {cell for piece in self._pieces(ground) for cell in self._grid.beside[piece]}
            found = self.keep((ground, True), near)
        return found

    def onto(self, ground: int) -> Steps:
        """The steps from each cell onto the nearest piece of scenery that can be entered."""
        return self._known.get((ground, False)) or self.keep((ground, False), self._pieces(ground))

    def lying(self, lying: tuple[int, ...]) -> Steps:
        """The steps from each cell to the nearest dung or egg."""
        return self._known.get(lying) or self.keep(lying, [cell for cell, count in enumerate(lying) if count])

    def known(self, key: Hashable) -> Steps | None:
        """A way that somebody has kept."""
        return self._known.get(key)

    def keep(self, key: Hashable, goals: Iterable[int]) -> Steps:
        """The steps from each cell to the nearest of some, for whoever asks again."""
        found = self._known[key] = walk(self._grid, self._ground, goals)
        return found

    def _pieces(self, ground: int) -> list[int]:
        return [cell for cell, there in enumerate(self._ground) if there == ground]


_atlases: dict[tuple[Grid, tuple[int, ...]], Atlas] = {}


def atlas_of(game: Adventure) -> Atlas:
    """The ways of a game's world as it is now."""
    key = (game.grid, game.ground)
    found = _atlases.get(key)
    if found is None:
        if len(_atlases) >= MOST_WORLDS:
            _atlases.clear()
        found = _atlases[key] = Atlas(*key)
    return found


def walk(grid: Grid, ground: tuple[int, ...], goals: Iterable[int]) -> Steps:
    """By cell, the steps to the nearest goal, around scenery but through whoever stands about.

    >>> from outerworld.board import grid
    >>> walk(grid(4, 1), (0, 0, 0, 0), [3])
    (3, 2, 1, 0)
    """
    steps = [FAR] * grid.size
    edge = [cell for cell in goals if not IMPASSABLE[ground[cell]]]
    for cell in edge:
        steps[cell] = 0
    distance = 0
    neighbours = grid.neighbours
    while edge and distance < FAR - 1:
        distance += 1
        onward = []
        for cell in edge:
            for near in neighbours[cell]:
                if steps[near] == FAR and not IMPASSABLE[ground[near]]:
                    steps[near] = distance
                    onward.append(near)
        edge = onward
    return tuple(steps)
