"""What static powers, face-up rewards and lasting effects add to a unit's spells, and take from their costs."""

from outerworld.cards.effects import Bonus, Improve, SpellFilter
from outerworld.cards.keywords import ELEMENTS
from outerworld.cards.tables import NEUTRAL, NO_ELEMENT, RANGES, SPELL_KINDS, SpellRow
from outerworld.combat.battle import Battle
from outerworld.combat.powers import NEXT_CAST, NEXT_SPELL, statics_on
from outerworld.engine.game import NOBODY


def bonus(game: Battle, unit: int, spell: SpellRow, what: str, casting: bool = True) -> int:
    """What is added to a spell's damage, heal, range or dice.

    While it is being cast, what was promised to the next spell is not for this one any more.
    """
    if not game.statics and not game.lasting:
        return 0
    total = sum(_part(static.improve, spell, what) for _, static in statics_on(game, unit, "improve") if static.improve)
    for until, _, touched, script, position in game.lasting:
        if touched == unit and script >= 0 and not (casting and until in (NEXT_SPELL, NEXT_CAST)):
            effect = game.setting.book.scripts[script][position]
            if isinstance(effect, Improve):
                total += _part(effect, spell, what)
    return total


def _part(improved: Bonus, spell: SpellRow, what: str) -> int:
    value: int | None = getattr(improved, what)
    return value or 0 if names(improved.spells, spell) else 0


def names(spells: SpellFilter, spell: SpellRow) -> bool:
    """Whether a filter means that spell."""
    elemental = spell.element not in (NEUTRAL, NO_ELEMENT)
    element = ELEMENTS[spell.element] if spell.element != NO_ELEMENT else None
    return (
        (spells.kind is None or SPELL_KINDS[spell.kind] == spells.kind)
        and (spells.range is None or RANGES[spell.range] == spells.range)
        and (spells.id is None or spell.id == spells.id)
        and (spells.element is None or spells.element == element or (spells.element == "elemental" and elemental))
    )


def cost(game: Battle, unit: int, spell: SpellRow) -> tuple[int, int, int, int]:
    """AP, MP, injuries and kamas that a spell costs now; some costs never change (F4.8.1, F4.8.2)."""
    printed = (spell.ap, spell.mp, spell.injuries, spell.kamas)
    if not game.statics or not spell.alterable:
        return printed
    ap, mp, injuries, kamas = printed
    for _, static in statics_on(game, unit, "cost"):
        if static.cost is not None:
            ap, mp = ap + static.cost.ap, mp + static.cost.mp
            injuries, kamas = injuries + static.cost.injuries, kamas + static.cost.kamas
    return max(0, ap), max(0, mp), max(0, injuries), max(0, kamas)


def most_injuries(game: Battle, unit: int, by: int) -> int | None:
    """The most injuries that a spell of `by` can place on a unit, if a power limits them (F7.2.8.d)."""
    limits = [
        static.most_injuries
        for owner, static in statics_on(game, unit, "most_injuries")
        if static.most_injuries is not None and _counts_against(game, owner, static.from_, by)
    ]
    return min(limits) if limits else None


def _counts_against(game: Battle, owner: int, whose: str | None, by: int) -> bool:
    if whose is None or by == NOBODY:
        return True
    enemy = game.are_enemies(owner, by)
    return enemy if whose == "enemies" else not enemy if whose == "allies" else True
