"""A new unit: one more place at the end of every unit column."""

from outerworld.combat.battle import Battle
from outerworld.combat.characteristics import refresh_characteristics
from outerworld.combat.columns import UNIT


def no_units(game: Battle) -> None:
    """Every unit column is empty."""
    for column in game.declared():
        if column.by == UNIT:
            setattr(game, column.name, [] if column.in_place else ())
    game.scenery = ()


def enlist(game: Battle, **facts: object) -> int:
    """A unit beside the board, with what is not said at its start; its characteristics follow from its card."""
    unit = len(game.name)
    for column in game.declared():
        if column.by == UNIT:
            values, fact = getattr(game, column.name), facts.get(column.name, column.start)
            setattr(game, column.name, [*values, fact] if column.in_place else (*values, fact))
    refresh_characteristics(game, unit)
    if game.is_scenery(unit):
        game.scenery = (*game.scenery, unit)
    return unit
