"""Rolling dice for a unit and counting successes (F1.6)."""

from outerworld.cards.effects import Count, Effect, Reroll
from outerworld.combat.battle import Battle
from outerworld.combat.context import chosen
from outerworld.engine.dice import COUNTING, FACES, SIDES
from outerworld.engine.frames import Frame


def roll(game: Battle, unit: int, side: int, dice: int, rule: str, context: Frame | None = None) -> int:
    """Rolls that many dice looking for `side`, wild faces turned to it, and returns the successes.

    Where an effect of the spell lets the roller roll again, it does so after a roll without success.
    """
    successes = throw(game, unit, side, dice, rule, context)
    if not successes and context is not None and may_reroll(game, unit, FACES[side], context):
        return throw(game, unit, side, dice, rule, context)
    return successes


def throw(game: Battle, unit: int, side: int, dice: int, rule: str, context: Frame | None) -> int:
    """One throw of the dice, and its successes."""
    counting = COUNTING[side]
    worth = worth_of_faces(game, unit, FACES[side], context) if game.pending and context is not None else {}
    wanted = 0 if worth else counting
    faces = game.roll(dice, SIDES, wanted)
    successes = sum(worth.get(face, counting >> face & 1) for face in faces)
    if game.events is not None:
        game.tell("rolled", rule, {"unit": unit, "roll": FACES[side], "faces": tuple(faces), "successes": successes})
    return successes


def worth_of_faces(game: Battle, unit: int, name: str, context: Frame) -> dict[int, int]:
    """The faces that an effect of the spell lets count as another number of successes (F1.5.1)."""
    return {
        FACES.index(effect.face): effect.as_
        for effect in waiting_effects(game)
        if isinstance(effect, Count) and effect.roll == name and counts_for(game, context, effect, unit)
    }


def may_reroll(game: Battle, unit: int, name: str, context: Frame) -> bool:
    """Whether an effect of the spell lets that unit's roll be made again."""
    return any(
        isinstance(effect, Reroll) and effect.roll == name and counts_for(game, context, effect, unit)
        for effect in waiting_effects(game)
    )


def waiting_effects(game: Battle) -> list[Effect]:
    """The effects of the spell that wait for a later step."""
    book = game.setting.book
    return [book.scripts[script][position] for script, position in game.pending]


def counts_for(game: Battle, context: Frame, effect: Count | Reroll, unit: int) -> bool:
    """Whether such an effect is about that roller: the caster's Critical roll, or whom it names."""
    return effect.on is None or unit in chosen(game, context, effect)
