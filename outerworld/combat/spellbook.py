"""The spells that a unit has now: printed on its card, in its hands, promised by a boost, copied or from scenery."""

from collections.abc import Container, Sequence
from dataclasses import replace
from typing import Final

from outerworld.board import DIRECTED
from outerworld.cards.tables import COPIED_SLOTS, RANGES, REWARD_SLOTS, SCENERY_SLOTS, CardRow, SpellRow
from outerworld.combat.battle import Battle
from outerworld.combat.scenery import spells_beside

TECHNIQUE_DISCOUNT: Final = 1
# An option names a copy by its slot.
MOST_COPIES: Final = SCENERY_SLOTS - COPIED_SLOTS


def spells_of(game: Battle, unit: int) -> Sequence[SpellRow]:
    """Punch and the card's own spells, then those of weapons and boosts, copied ones and those of scenery beside it.

    No cover hides the spell of a weapon (Q10.6.1).
    """
    printed: Sequence[SpellRow] = game.row(unit).spells
    if game.setting.covers:
        printed = game.open_spells(unit, printed)
    if not game.equipped[unit] and not game.lasting and not game.copied and not game.scenery:
        return printed
    given = [reward_spell(game, reward) for reward in game.equipped[unit]]
    given += [reward_spell(game, -1 - row[3]) for row in game.lasting if row[2] == unit and row[3] < 0]
    given += [copied_spell(game, place) for place, copy in enumerate(game.copied) if copy[0] == unit]
    own = [spell_at(game, unit, spell.slot) for spell in (*printed, *given) if spell is not None]
    return [*own, *spells_beside(game, unit)] if game.scenery else own


def copied_spell(game: Battle, place: int) -> SpellRow:
    """A copied spell, in the slot of the copy."""
    _, card, slot = game.copied[place]
    return replace(game.cards[card].spells[slot], slot=COPIED_SLOTS + place)


def copy_spells(game: Battle, unit: int, other: int, wanted: Container[str] | None) -> None:
    """A unit gains the spells on another's card that it has not got itself, all or the wanted ones (F4.18.8).

    A red spell that the other has cast is no longer on its card (F4.8.4).
    """
    has = [spell.id for spell in spells_of(game, unit)]
    printed: Sequence[SpellRow] = game.row(other).spells
    for spell in game.open_spells(other, printed) if game.setting.covers else printed:
        is_left = not spell.is_punch and spell.id not in game.cast_this_game[other]
        if is_left and spell.id not in has and (wanted is None or spell.id in wanted):
            game.copied = (*game.copied, (unit, game.card[other], spell.slot))[:MOST_COPIES]


def reward_spell(game: Battle, reward: int) -> SpellRow | None:
    """The spell that a reward gives, if it gives one."""
    return game.setting.book.rewards[reward].spell


def spell_at(game: Battle, unit: int, slot: int, card: int | None = None) -> SpellRow:
    """The spell in a slot of the unit's card, or of the one that it had; techniques change Punch (F4.7.11.e)."""
    if slot >= SCENERY_SLOTS:
        return game.setting.book.given[slot - SCENERY_SLOTS]
    if slot >= COPIED_SLOTS:
        return copied_spell(game, slot - COPIED_SLOTS)
    if slot >= REWARD_SLOTS:
        spell = reward_spell(game, slot - REWARD_SLOTS)
        assert spell is not None
        return spell
    row = game.row(unit) if card is None else game.cards[card]
    return punch_of(game, unit, row) if row.spells[slot].is_punch and game.equipped[unit] else row.spells[slot]


def punch_of(game: Battle, unit: int, row: CardRow) -> SpellRow:
    """Punch with every technique that a Krosmaster has learned; for the same equipment it is made only once."""
    equipped, punches = game.equipped[unit], game.setting.book.punches
    punch = punches.get(equipped)
    if punch is None:
        punch = punches[equipped] = learned_punch(game, equipped, row.spells[0])
    return punch


def learned_punch(game: Battle, equipped: tuple[int, ...], punch: SpellRow) -> SpellRow:
    """Punch cheaper, longer, wider and with more effects (F1.5.1, F4.7.11.e, F4.7.11.f)."""
    for reward in equipped:
        learned = game.setting.book.rewards[reward]
        technique = learned.reward.punch
        if technique is None:
            continue
        punch = replace(
            punch,
            ap=max(0, punch.ap - TECHNIQUE_DISCOUNT),
            area=technique.area or punch.area,
            directed=punch.directed or technique.area in DIRECTED,
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
