"""Rolling dice for a unit and counting successes (F1.6)."""

from outerworld.combat.battle import Battle
from outerworld.engine.dice import COUNTING, FACES, SIDES


def roll(game: Battle, unit: int, side: int, dice: int, rule: str) -> int:
    """Rolls that many dice looking for `side`, wild faces turned to it, and returns the successes."""
    counting = COUNTING[side]
    faces = [game.draw(SIDES, counting) for _ in range(dice)]
    successes = sum(counting >> face & 1 for face in faces)
    if game.events is not None:
        game.tell("rolled", rule, {"unit": unit, "roll": FACES[side], "faces": tuple(faces), "successes": successes})
    return successes
