"""A new unit: one more place at the end of every unit column, or one that nobody needs any more."""

from outerworld.combat.battle import Battle
from outerworld.combat.characteristics import refresh_characteristics


def no_units(game: Battle) -> None:
    """Every unit column is empty."""
    for column in game.unit_columns():
        setattr(game, column.name, [] if column.in_place else ())
    game.scenery = ()


def enlist(game: Battle, **facts: object) -> int:
    """A unit beside the board, with what is not said at its start; its characteristics follow from its card."""
    unit = len(game.name)
    for column in game.unit_columns():
        values, more = getattr(game, column.name), (facts.get(column.name, column.start),)
        if column.in_place:
            values.extend(more)
        else:
            setattr(game, column.name, values + more)
    refresh_characteristics(game, unit)
    if game.is_scenery(unit):
        game.scenery = (*game.scenery, unit)
    return unit


def enlist_again(game: Battle, unit: int, **facts: object) -> None:
    """A place that nobody needs any more is that of a new unit, as `enlist` would have it."""
    for column in game.unit_columns():
        values, fact = list(getattr(game, column.name)), facts.get(column.name, column.start)
        values[unit] = fact
        setattr(game, column.name, values if column.in_place else tuple(values))
    refresh_characteristics(game, unit)
