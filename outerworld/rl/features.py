"""What cards, spells, powers and rewards are, as rows of numbers."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from outerworld.cards.keywords import ELEMENTS
from outerworld.cards.tables import KROSMASTER, LIMITS, POWERS, RANGES, SPELL_KINDS, CardRow, RewardRow, SpellRow
from outerworld.play.duel.hidden import RANKS
from outerworld.rl.actions import SPELLS
from outerworld.rl.observations import SPELL, Floats

KINDS: Final = ("boost", "buff", "equipment")
SLOTS: Final = ("weapon", "outfit", "pet", "dofus", "trophy", "technique")
POWER_BITS: Final = np.arange(len(POWERS) + 1)
NO_REWARD: Final = (0, 0, 0, 0, 0)


def card_features(rows: Sequence[CardRow]) -> Floats:
    """From `krosmaster` to `longest-range`, a row for each card."""
    return np.array(
        [
            (
                row.kind == KROSMASTER,
                row.level,
                row.initiative,
                max((spell.damage for spell in row.spells), default=0),
                max((spell.most for spell in row.spells), default=0),
            )
            for row in rows
        ],
        dtype=np.float32,
    )


def power_features(powers: Sequence[int]) -> Floats:
    """The powers in force as bits, a row for each unit."""
    return (np.array(powers, dtype=np.int64)[:, None] >> POWER_BITS & 1).astype(np.float32)


def spell_features(spells: Sequence[SpellRow]) -> Floats:
    """The part `spells`, as if none of them was cast this turn."""
    rows = np.zeros((SPELLS, len(SPELL)), dtype=np.float32)
    for place, spell in enumerate(spells[:SPELLS]):
        rows[place] = _spell(spell)
    return rows


def _spell(spell: SpellRow) -> tuple[float, ...]:
    return (
        1,
        spell.ap,
        spell.mp,
        spell.injuries,
        spell.kamas,
        *_one_of(spell.range, len(RANGES)),
        spell.least,
        spell.most,
        spell.sight,
        spell.damage,
        spell.heal,
        *_one_of(spell.kind, len(SPELL_KINDS)),
        *_one_of(spell.element, len(ELEMENTS)),
        *_one_of(spell.limit, len(LIMITS)),
        spell.area is not None,
        spell.directed,
        spell.summons,
        0,
    )


def _one_of(value: int, count: int) -> tuple[int, ...]:
    return tuple(int(value == number) for number in range(count))


def reward_features(number: int, row: RewardRow) -> tuple[int, ...]:
    """A Demonic Reward: its number among those that are loaded, and what its token says; all from 1, 0 for nothing."""
    reward = row.reward
    return (
        number + 1,
        RANKS.index(reward.rank) + 1,
        KINDS.index(reward.kind) + 1,
        SLOTS.index(reward.slot) + 1 if reward.slot else 0,
        row.spell.damage if row.spell else 0,
    )
