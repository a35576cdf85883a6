"""The powers in force: a unit's own, what is granted to it, and what it has lost (F4.9, F4.18.4)."""

from typing import Final

from outerworld.cards.amounts import Condition
from outerworld.cards.effects import Copy, PowersVerb
from outerworld.cards.keywords import Keywords
from outerworld.cards.powers import Power, Static
from outerworld.cards.tables import (
    EVERY_POWER,
    EVERY_TYPE,
    FORBIDS,
    SHIFTS_BY_TILE,
    SHIFTS_POWERS,
    SILENCED,
    PowerRow,
    power_mask,
)
from outerworld.combat.battle import OFF_BOARD, Battle, marked
from outerworld.combat.characteristics import refresh_characteristics
from outerworld.combat.ground import HIDES
from outerworld.combat.relations import are_adjacent, count_kind, fits, has_ally, is_related, related

# Until when an effect lasts.
TURN_END: Final = 0
NEXT_TURN: Final = 1
FIGHT_END: Final = 2
NEXT_SPELL: Final = 3
NEXT_CAST: Final = 4
THIS_SPELL: Final = 5
UNTIL: Final = ("turn-end", "next-turn", "fight-end", "next-spell", "next-cast")


def keyword_mask(powers: Keywords) -> int:
    """The powers that a card names; all of them also silence those that are written out."""
    return EVERY_POWER | SILENCED if powers == "all" else power_mask(powers)


def refresh_powers(game: Battle, again: bool = True) -> None:
    """Computes every unit's powers anew; losses come last and win (F4.18.4.g).

    Where that gave somebody types, powers that name those are looked at once more.

    Rules F4.18.4.a, F4.18.4.d to F4.18.4.f, F4.9.1.
    """
    if not game.setting.powers:
        return
    units = game.in_play()
    had, lost = game.own_powers(units), [0] * len(game.cell)
    if game.lasting:
        add_lasting(game, had, lost)
    add_statics(game, possible_statics(game, units), had, lost)
    types_changed = False
    for unit in units:
        powers = (had[unit] & ~lost[unit]) | (lost[unit] & SILENCED)
        if powers != game.powers[unit]:
            types_changed = types_changed or bool((powers ^ game.powers[unit]) & EVERY_TYPE)
            game.powers[unit] = powers
            cell = game.cell[unit]
            if game.occupant[cell] == unit:
                game.opaque = marked(game.opaque, cell, game.blocks_sight(unit) or HIDES[game.ground[cell]])
    if types_changed and again:
        refresh_powers(game, again=False)


def add_lasting(game: Battle, had: list[int], lost: list[int]) -> None:
    """What lasting effects grant and take away (F4.18.4.b)."""
    for _, copied, unit, script, position in game.lasting:
        effect = game.setting.book.scripts[script][position] if script >= 0 else None
        if game.cell[unit] == OFF_BOARD:
            continue
        if isinstance(effect, PowersVerb):
            (had if effect.do == "grant" else lost)[unit] |= keyword_mask(effect.powers)
        elif isinstance(effect, Copy) and effect.powers is not None:
            had[unit] |= game.cards[copied].powers & keyword_mask(effect.powers)


def add_statics(game: Battle, candidates: list[tuple[int, int, Static]], had: list[int], lost: list[int]) -> None:
    """What static powers take away, then which of them are left, and what those grant."""
    for owner, number, static in candidates:
        if static.lose is not None and not is_lost(owner, number, lost):
            for unit in touched(game, owner, static):
                lost[unit] |= keyword_mask(static.lose)
    game.says = 0
    in_force: list[tuple[int, int]] = []
    for owner, number, static in candidates:
        if is_lost(owner, number, lost):
            # It may have silenced its own owner, and may stop to do so.
            game.says |= says(game, owner, number) & (SHIFTS_POWERS | SHIFTS_BY_TILE)
            continue
        in_force.append((owner, number))
        game.says |= says(game, owner, number)
        given = power_mask(static.grant or ()) | (EVERY_TYPE if static.types is not None else 0)
        for unit in touched(game, owner, static) if given else ():
            had[unit] |= given
    game.statics = tuple(in_force)


def is_lost(owner: int, number: int, lost: list[int]) -> bool:
    """Whether a static power went with all its owner's powers; what a reward says is no power (F4.18.4.g, F7.2.7.c)."""
    return number >= 0 and bool(lost[owner] & SILENCED)


def written_on(game: Battle, unit: int) -> tuple[PowerRow, ...]:
    """The powers written out on a unit's card, then those that it copies (F4.18.8): their places are their numbers."""
    found = game.own_written(unit) if game.setting.covers else game.row(unit).written
    if not game.lasting:
        return found
    for _, copied, copier, script, position in game.lasting:
        effect = game.setting.book.scripts[script][position] if script >= 0 else None
        if copier == unit and isinstance(effect, Copy) and effect.powers == "all":
            found += game.cards[copied].written
    return found


def possible_statics(game: Battle, units: list[int]) -> list[tuple[int, int, Static]]:
    """Every static power of units in play and of their face-up rewards, with the number that `static_of` takes."""
    found: list[tuple[int, int, Static]] = []
    with_statics = game.setting.book.with_statics
    for unit in units:
        may_have = game.lasting or game.card[unit] in with_statics
        for number, written in enumerate(written_on(game, unit) if may_have else ()):
            power = written.power
            if power.static is not None and gate_is_open(game, unit, power.retribution, power.revenge):
                found.append((unit, number, power.static))
        for reward in game.equipped[unit]:
            static = game.setting.book.rewards[reward].reward.static
            if static is not None:
                found.append((unit, -1 - reward, static))
    return found


def static_of(game: Battle, owner: int, number: int) -> Static:
    """The static power that a row of `statics` means."""
    book = game.setting.book
    static = book.rewards[-1 - number].reward.static if number < 0 else written_on(game, owner)[number].power.static
    assert static is not None
    return static


def says(game: Battle, owner: int, number: int) -> int:
    """What the static power that a row of `statics` means says, as bits."""
    return game.setting.book.rewards[-1 - number].says if number < 0 else written_on(game, owner)[number].says


def gate_is_open(game: Battle, owner: int, retribution: int | None, revenge: int | None) -> bool:
    """Whether Retribution and Revenge let an effect through, as the ruleset counts them (F4.9.16, F4.9.27).

    Rules F4.9.16.a, F4.9.27.a, O4.9.19, O4.9.20.
    """
    rules = game.setting.rules
    if retribution is not None:
        on_board = rules.retribution == "on-board"
        count = count_kind(game, "vigilante") if on_board else game.vigilantes_at_first(game.player[owner])
        if count < retribution:
            return False
    return revenge is None or (rules.revenge == "on-board" and count_kind(game, "villain") >= revenge)


def touched(game: Battle, owner: int, static: Static) -> list[int]:
    """The units that a static power touches now."""
    if not holds_for_owner(game, owner, static.if_):
        return []
    to, only, near = static.to, static.only, static.near
    units = game.in_play()
    if near == "tile":
        units = [unit for unit in units if share_tile(game, owner, unit)]
    return [
        unit
        for unit in units
        if is_related(game, owner, unit, to) and fits(game, owner, unit, only) and is_near(game, owner, unit, near)
    ]


def touches(game: Battle, owner: int, static: Static, unit: int) -> bool:
    """Whether a unit is among those that a static power means, its conditions apart."""
    if not is_related(game, owner, unit, static.to) or not fits(game, owner, unit, static.only):
        return False
    return is_near(game, owner, unit, static.near)


def is_near(game: Battle, owner: int, unit: int, near: str | None) -> bool:
    """Whether a unit stands where a static power says, if it says where."""
    if near is None:
        return True
    if near == "self":
        return are_adjacent(game, unit, owner)
    if near == "tile":
        return share_tile(game, owner, unit)
    return any(are_adjacent(game, unit, centre) for centre in related(game, owner, near))


def share_tile(game: Battle, unit: int, other: int) -> bool:
    """Whether two units stand on the same tile of a world that has tiles."""
    here, there = game.cell[unit], game.cell[other]
    return here != OFF_BOARD and there != OFF_BOARD and game.is_one_tile(here, there)


def holds_for_owner(game: Battle, owner: int, condition: Condition | None) -> bool:
    """Whether a static power's conditions hold, which are about its owner."""
    if condition is None:
        return True
    if condition.injuries_at_least is not None and game.injuries[owner] < condition.injuries_at_least:
        return False
    if condition.carries is not None and not game.carries(owner, condition.carries):
        return False
    if condition.fighting is not None and game.is_fighting(owner) != condition.fighting:
        return False
    if condition.in_play is not None and not any(fits(game, owner, u, condition.in_play) for u in game.in_play()):
        return False
    if condition.ally_in_play is not None and not has_ally(game, owner, condition.ally_in_play):
        return False
    near = condition.near
    if near is None:
        return True
    beside = [u for u in game.in_play() if fits(game, owner, u, near.what) and are_adjacent(game, owner, u)]
    return len(beside) >= near.least


def statics_on(game: Battle, unit: int, what: int) -> list[tuple[int, Static]]:
    """The static powers in force that touch a unit and say something of that kind, each with its owner."""
    found: list[tuple[int, Static]] = []
    if game.says & what:
        for owner, number in game.statics:
            if says(game, owner, number) & what:
                static = static_of(game, owner, number)
                if touches(game, owner, static, unit) and holds_for_owner(game, owner, static.if_):
                    found.append((owner, static))
    return found


def is_forbidden(game: Battle, unit: int, what: str) -> bool:
    """Whether a static power keeps a unit from moving, casting, revealing, buying, being healed or targeted.

    Rules F1.5.2, F4.18.4.c.
    """
    if not game.says & FORBIDS:
        return False
    return any(static.forbid == what for _, static in statics_on(game, unit, FORBIDS))


def written_in_force(game: Battle, unit: int) -> list[tuple[int, Power]]:
    """The powers written out on a unit's card that work now, with their numbers."""
    if not game.setting.powers or game.powers[unit] & SILENCED:
        return []
    return [
        (number, written.power)
        for number, written in enumerate(written_on(game, unit))
        if gate_is_open(game, unit, written.power.retribution, written.power.revenge)
    ]


def changes_powers(game: Battle) -> None:
    """Something was hurt or marked: powers that depend on it are computed anew, if there are any (F4.18.4.e)."""
    if game.says & SHIFTS_POWERS:
        refresh_powers(game)


def moves_powers(game: Battle, start: int, cell: int) -> None:
    """Somebody moved from a cell to another: powers that depend on it are computed anew, if any do (F4.18.4.e)."""
    if game.says & SHIFTS_POWERS or (game.says & SHIFTS_BY_TILE and not game.is_one_tile(start, cell)):
        refresh_powers(game)


def expire(game: Battle, until: int, owner: int | None = None) -> None:
    """What lasted until now is over, for that owner or for everybody (F1.3.10.a)."""
    if until == TURN_END:
        game.copied = ()
    if not game.lasting:
        return
    gone = {row for row in game.lasting if row[0] == until and owner in (None, row[1])}
    if gone:
        game.lasting = tuple(row for row in game.lasting if row not in gone)
        for unit in {row[2] for row in gone}:
            refresh_characteristics(game, unit)
        refresh_powers(game)
