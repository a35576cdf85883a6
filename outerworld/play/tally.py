"""Every die that fell, by who rolled it, against what was to be expected."""

from collections.abc import Iterable
from dataclasses import dataclass

from outerworld.combat.battle import Battle
from outerworld.engine.dice import FACES, SIDES
from outerworld.engine.events import Event
from outerworld.engine.game import NOBODY

ROLLS = ("rolled", "rolled-for", "tension-rolled")


@dataclass(frozen=True, slots=True)
class Dice:
    """How often each face fell.

    >>> dice = Dice((3, 0, 1, 1, 0, 1))
    >>> dice.rolled, dice.expected, dice.counts["critical"]
    (6, 1.0, 3)
    """

    faces: tuple[int, ...] = (0,) * SIDES

    @property
    def rolled(self) -> int:
        """How many dice fell."""
        return sum(self.faces)

    @property
    def expected(self) -> float:
        """How often each face was to be expected."""
        return self.rolled / SIDES

    @property
    def counts(self) -> dict[str, int]:
        """How often each face fell, by its name."""
        return dict(zip(FACES, self.faces, strict=True))

    def plus(self, fallen: Iterable[int]) -> "Dice":
        """These dice and others."""
        faces = [*self.faces]
        for face in fallen:
            faces[face] += 1
        return Dice(tuple(faces))

    def minus(self, fallen: Iterable[int]) -> "Dice":
        """These dice without others, which will fall again.

        >>> Dice((3, 0, 1, 1, 0, 1)).minus((0, 0, 2)).faces
        (1, 0, 0, 1, 0, 1)
        """
        faces = [*self.faces]
        for face in fallen:
            faces[face] -= 1
        return Dice(tuple(faces))


def rolls(game: Battle, events: Iterable[Event]) -> list[tuple[int, tuple[int, ...]]]:
    """Who rolled what, as (player, faces), in the order in which it fell.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> rolls(new_tutorial("1", seed=7), [Event("tension-rolled", "F5.2.1", {"player": 1, "faces": (0, 5)})])
    [(1, (0, 5))]
    """
    found = []
    for event in events:
        if event.kind in ROLLS:
            unit, faces = event.facts.get("unit"), event.facts["faces"]
            player = game.player[unit] if isinstance(unit, int) else event.facts["player"]
            if isinstance(faces, tuple) and isinstance(player, int) and player != NOBODY:
                found.append((player, faces))
    return found
