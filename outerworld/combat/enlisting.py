"""A new unit: one more place at the end of every unit column."""

from outerworld.combat.battle import CHANGING, NO_MARKERS, OFF_BOARD, UNIT_COLUMNS, Battle
from outerworld.combat.characteristics import refresh_characteristics
from outerworld.engine.game import NOBODY

AT_FIRST: dict[str, object] = dict.fromkeys(UNIT_COLUMNS, 0) | {
    "summoner": NOBODY,
    "rewards": (),
    "equipped": (),
    "markers": NO_MARKERS,
    "cast_this_game": (),
    "cell": OFF_BOARD,
}


def no_units(game: Battle) -> None:
    """Every unit column is empty."""
    for column in UNIT_COLUMNS:
        setattr(game, column, [] if column in CHANGING else ())
    game.scenery = ()


def enlist(game: Battle, **facts: object) -> int:
    """A unit beside the board, with what is not said at its start; its characteristics follow from its card."""
    unit = len(game.name)
    for column, fact in (AT_FIRST | facts).items():
        values = getattr(game, column)
        setattr(game, column, [*values, fact] if column in CHANGING else (*values, fact))
    refresh_characteristics(game, unit)
    if game.is_scenery(unit):
        game.scenery = (*game.scenery, unit)
    return unit
