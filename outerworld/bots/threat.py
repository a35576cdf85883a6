"""How much harm a unit can do in a turn to somebody that far away, read off its card."""

from collections.abc import Sequence
from typing import Final

from outerworld.cards.effects import MoreDamage
from outerworld.cards.tables import (
    ATTACK,
    CLOSE,
    CRITICAL_POWER,
    ONCE_A_GAME,
    ONCE_A_TARGET,
    ONCE_A_TURN,
    CardRow,
    SpellRow,
)
from outerworld.combat.battle import Battle

FURTHEST: Final = 52  # no two cells of a board are further apart
A_CRITICAL: Final = 0.3  # what the second die of Critical adds to a spell, about
AN_EFFECT: Final = 0.5  # how often an additional effect that harms comes true, about
ONCE: Final = (ONCE_A_TURN, ONCE_A_TARGET, ONCE_A_GAME)
MOST_TABLES: Final = 10_000

Harm = tuple[float, ...]

# By the identity of a card's row, AP and MP; the row is kept along, so that its identity stays its own.
_tables: dict[tuple[int, int, int], tuple[CardRow, Harm]] = {}


def harm_by_distance(game: Battle, unit: int, ap: int, mp: int) -> Harm:
    """For each distance, the injuries that a unit with so many AP and MP would place there, about.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> game = new_tutorial("1", seed=7)
    >>> [harm > 0 for harm in harm_by_distance(game, 0, ap=3, mp=1)[:5]]
    [True, True, True, True, False]
    """
    row = game.cards[game.card[unit]]
    key = (id(row), ap, mp)
    found = _tables.get(key)
    if found is None:
        if len(_tables) > MOST_TABLES:
            _tables.clear()
        found = _tables[key] = (row, harm_of(game, row, row.spells, max(0, ap), max(0, mp)))
    return found[1]


def harm_of(game: Battle, row: CardRow, spells: Sequence[SpellRow], ap: int, mp: int) -> Harm:
    """The same for a card with those spells alone."""
    attacks = [spell for spell in spells if spell.kind == ATTACK]
    by_reach: dict[int, float] = {}
    for reach in sorted({_reach(spell) for spell in attacks}):
        usable = [spell for spell in attacks if _reach(spell) >= reach]
        by_reach[reach + mp] = _most_injuries(game, row, usable, ap, mp)
    return tuple(
        max((injuries for reach, injuries in by_reach.items() if reach >= distance), default=0.0)
        for distance in range(FURTHEST)
    )


def _reach(spell: SpellRow) -> int:
    return 1 if spell.range == CLOSE else spell.most


def _most_injuries(game: Battle, row: CardRow, spells: list[SpellRow], ap: int, mp: int) -> float:
    """The most that so many AP buy: a knapsack with those spells first that are cast once."""
    best = [0.0] * (ap + 1)
    for spell in sorted(spells, key=lambda spell: spell.limit not in ONCE):
        if spell.mp > mp or spell.ap < 1:
            continue
        injuries = _injuries(game, row, spell)
        points = range(ap, spell.ap - 1, -1) if spell.limit in ONCE else range(spell.ap, ap + 1)
        for have in points:
            best[have] = max(best[have], best[have - spell.ap] + injuries)
    return max(best)


def _injuries(game: Battle, row: CardRow, spell: SpellRow) -> float:
    harm = float(spell.damage)
    if row.powers & CRITICAL_POWER:
        harm += A_CRITICAL
    for script in spell.scripts:
        for effect in game.setting.book.scripts[script]:
            if isinstance(effect, MoreDamage) and isinstance(effect.amount, int):
                harm += AN_EFFECT * effect.amount
    return harm
