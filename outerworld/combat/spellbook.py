"""The spells that a unit has now: printed on its card, in its hands, or promised by a boost."""

from collections.abc import Sequence
from dataclasses import replace

from outerworld.cards.tables import RANGES, REWARD_SLOTS, CardRow, SpellRow
from outerworld.combat.battle import Battle

TECHNIQUE_DISCOUNT = 1


def spells_of(game: Battle, unit: int) -> Sequence[SpellRow]:
    """Punch and the card's own spells, then those of weapons and of boosts."""
    printed = game.row(unit).spells
    if not game.equipped[unit] and not game.lasting:
        return printed
    given = [reward_spell(game, reward) for reward in game.equipped[unit]]
    given += [reward_spell(game, -1 - row[3]) for row in game.lasting if row[2] == unit and row[3] < 0]
    return [spell_at(game, unit, spell.slot) for spell in (*printed, *given) if spell is not None]


def reward_spell(game: Battle, reward: int) -> SpellRow | None:
    """The spell that a reward gives, if it gives one."""
    return game.setting.book.rewards[reward].spell


def spell_at(game: Battle, unit: int, slot: int, card: int | None = None) -> SpellRow:
    """The spell in a slot of the unit's card, or of the one that it had; techniques change Punch (F4.7.11.e, f)."""
    if slot >= REWARD_SLOTS:
        spell = reward_spell(game, slot - REWARD_SLOTS)
        assert spell is not None
        return spell
    row = game.row(unit) if card is None else game.cards[card]
    return punch_of(game, unit, row) if row.spells[slot].is_punch and game.equipped[unit] else row.spells[slot]


def punch_of(game: Battle, unit: int, row: CardRow) -> SpellRow:
    """Punch with every technique that a Krosmaster has learned: cheaper, longer, wider, with more effects."""
    punch = row.spells[0]
    for reward in game.equipped[unit]:
        learned = game.setting.book.rewards[reward]
        technique = learned.reward.punch
        if technique is None:
            continue
        punch = replace(
            punch,
            ap=max(0, punch.ap - TECHNIQUE_DISCOUNT),
            area=technique.area or punch.area,
            scripts=(*punch.scripts, learned.punch_script) if learned.punch_script else punch.scripts,
        )
        if technique.range is not None:
            punch = replace(
                punch,
                range=RANGES.index(technique.range.kind),
                least=technique.range.nearest,
                most=technique.range.farthest,
                sight=technique.range.sight,
                fixed=not technique.range.variable,
            )
    return punch
