"""Level, HP, AP and MP: printed on the card, raised by equipment, set by effects (F4.11.1, F4.7.5.c)."""

from outerworld.cards.effects import Set
from outerworld.cards.tables import NO_GAUGE
from outerworld.combat.battle import Battle, replaced


def refresh_characteristics(game: Battle, unit: int) -> None:
    """Computes a unit's characteristics anew from its card, its face-up rewards and what lasts.

    No unit carries more injuries than HP (F4.10.4).
    """
    row = game.row(unit)
    level, hp, ap, mp = row.level, raised(row.hp, game.more_hp(unit)), row.ap, row.mp
    for number in game.equipped[unit]:
        stats = game.setting.book.rewards[number].reward.stats
        if stats is not None:
            hp, ap, mp = raised(hp, stats.hp), raised(ap, stats.ap), raised(mp, stats.mp)
    for _, _, touched, script, position in game.lasting:
        effect = game.setting.book.scripts[script][position] if script >= 0 else None
        if touched == unit and isinstance(effect, Set):
            level = level if effect.level is None else effect.level
            hp = hp if effect.hp is None else effect.hp
            ap = ap if effect.ap is None else effect.ap
            mp = mp if effect.mp is None else effect.mp
    game.injuries[unit] = min(game.injuries[unit], max(0, hp))
    game.level = replaced(game.level, unit, level)
    game.hp = replaced(game.hp, unit, hp)
    game.note_health(unit)
    game.max_ap = replaced(game.max_ap, unit, ap)
    game.max_mp = replaced(game.max_mp, unit, mp)


def raised(gauge: int, bonus: int) -> int:
    """A characteristic with what equipment adds; a unit without it stays without (F4.11.1)."""
    return gauge if gauge == NO_GAUGE else gauge + bonus
