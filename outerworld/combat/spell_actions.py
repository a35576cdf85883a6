"""Punch and spells as actions: their words, what they show, and why one cannot be cast (F7.1)."""

from collections.abc import Sequence
from typing import Any, Final

from outerworld.board import can_see
from outerworld.cards.tables import CLOSE, LINE, ONCE_A_TURN, PERSONAL, SCENERY_SLOTS, SPECIAL, SpellRow
from outerworld.combat.actions import Action, Form, cell_named
from outerworld.combat.aim import aim_words, aims
from outerworld.combat.battle import Battle
from outerworld.combat.bonuses import cost
from outerworld.combat.misread import IncompleteError, aimed, kind_of_word, unknown
from outerworld.combat.powers import is_forbidden
from outerworld.combat.reasons import Reason, because, name_of_active
from outerworld.combat.scenery import gives
from outerworld.combat.spellbook import spell_at, spells_of
from outerworld.combat.targeting import (
    CAST,
    PUNCH,
    can_pay,
    cast_options,
    is_protected,
    is_spent,
    longest_range,
    targeted_cells,
    targets,
)
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack, second_of, third_of


class SpellForm(Form):
    """`SPELL CELL`, and the words that aim it where its direction does not follow from the cell (F4.16.3)."""

    def example(self) -> str:
        """Such words."""
        return "SPELL c3"

    def write(self, game: Battle, code: int) -> tuple[str, ...]:
        """The words of an option of the active unit."""
        return (*self.named(spell_of(game, code)), game.grid.name(first_of(code)), *aim_words(third_of(code)))

    def named(self, spell: SpellRow) -> tuple[str, ...]:
        """The words that name a spell."""
        return (spell.id,)

    def read(self, game: Battle, number: int, words: Sequence[str]) -> int:
        """The option that the words mean, also for a spell that is covered; without an active unit the action alone."""
        if game.active == NOBODY:
            return pack(number)
        if len(words) < 2:
            raise IncompleteError
        spells = (*game.row(game.active).spells, *spells_of(game, game.active))
        known = {spell.id: spell for spell in spells if not spell.is_punch}
        if words[0] not in known:
            raise unknown(words[0], list(known), kind_of_word("spell", unit=name_of_active(game)))
        return self.aimed(game, number, known[words[0]], words[1:])

    def aimed(self, game: Battle, number: int, spell: SpellRow, words: Sequence[str]) -> int:
        """A spell aimed at a cell with the words that follow it."""
        cell = cell_named(game, words[0])
        known = {aim_words(aim): aim for aim in aims(game.grid, spell.area, game.cell[game.active], cell)}
        wanted = tuple(words[1:])
        if wanted not in known:
            said = ("punch",) if spell.is_punch else ("cast", spell.id)
            raise aimed(spell.name, [" ".join((*said, words[0], *way)) for way in known])
        return pack(number, cell, spell.slot, known[wanted])

    def facts(self, game: Battle, code: int) -> dict[str, Any]:
        """The cell, the aim, whether dice are rolled for it, and the cells of its area, the main one first."""
        spell, cell, aim = spell_of(game, code), first_of(code), third_of(code)
        facts: dict[str, Any] = {"cell": game.grid.name(cell), "aim": list(aim_words(aim))}
        facts["rolls"] = spell.kind != SPECIAL
        for word in self.named(spell):
            facts["spell"] = word
        if spell.area is not None:
            cells = targeted_cells(game, game.active, spell, game.cell[game.active], cell, aim)
            facts["area"] = [game.grid.name(touched) for touched in cells]
        return facts


class PunchForm(SpellForm):
    """`CELL`: Punch needs no name."""

    def example(self) -> str:
        """Such words."""
        return "c3"

    def named(self, spell: SpellRow) -> tuple[str, ...]:
        """The action is its name."""
        return ()

    def read(self, game: Battle, number: int, words: Sequence[str]) -> int:
        """The option that the words mean; for a unit without Punch the action and its cell."""
        if game.active == NOBODY:
            return pack(number)
        if not words:
            raise IncompleteError
        spells = spells_of(game, game.active)
        if spells and spells[0].is_punch:
            return self.aimed(game, number, spells[0], words)
        return pack(number, cell_named(game, words[0]))


def spell_of(game: Battle, code: int) -> SpellRow:
    """The spell of an option of the active unit."""
    return spell_at(game, game.active, second_of(code))


def why_not_punch(game: Battle, code: int) -> Reason:
    """Why the active unit cannot punch there."""
    spells = spells_of(game, game.active)
    if not (spells and spells[0].is_punch):
        return because("summon-no-punch", "F4.8.5", unit=name_of_active(game))
    return why_not_cast(game, code)


def why_not_cast(game: Battle, code: int) -> Reason:
    """Why a spell cannot be cast at a cell, by the first prerequisite that fails (F7.1)."""
    spell, cell = spell_of(game, code), first_of(code)
    unusable = why_not_usable(game, spell)
    if unusable:
        return unusable
    unit, start, where = game.active, game.cell[game.active], game.grid.name(cell)
    distance = game.grid.distance(start, cell)
    nearest, farthest = spell.least, longest_range(game, unit, spell, start)
    if spell.range == PERSONAL and cell != start:
        return because("own-cell", "F4.15.6", spell=spell.name)
    if spell.slot >= SCENERY_SLOTS and not gives(game, cell, spell):
        return because("at-scenery", "F4.17.7.c", spell=spell.name)
    if spell.range == CLOSE and distance != 1:
        return because("not-close", "F4.15.2", cell=where, spell=spell.name)
    if not nearest <= distance <= farthest:
        reach: dict[str, str | int] = {"nearest": nearest, "farthest": farthest, "distance": distance}
        return because("out-of-range", "F7.1.5", cell=where, spell=spell.name, **reach)
    if spell.range == LINE and not game.grid.aligned(start, cell):
        return because("not-in-line", "F4.15.4", cell=where, spell=spell.name)
    if spell.sight and not can_see(game.grid, start, cell, game.opaque):
        return because("no-sight", "F7.1.6", cell=where)
    if is_protected(game, cell):
        return because("protected", "F7.1.7", cell=where)
    return because("once-a-target", "F7.1.3.b", spell=spell.name)


def why_not_usable(game: Battle, spell: SpellRow) -> Reason | None:
    """Why the active unit cannot cast a spell at all now, if that is so (F7.1.3, F7.1.4)."""
    unit = game.active
    if is_forbidden(game, unit, "cast"):
        return because("no-cast", "F7.1.7", unit=name_of_active(game))
    if is_spent(game, unit, spell):
        key, rule = ("once-a-turn", "F7.1.3.a") if spell.limit == ONCE_A_TURN else ("once-a-game", "F7.1.3.c")
        return because(key, rule, unit=name_of_active(game), spell=spell.name)
    return None if can_pay(game, unit, spell) else why_not_paid(game, spell)


def why_not_paid(game: Battle, spell: SpellRow) -> Reason:
    """What the active unit lacks for a spell's cost (F7.1.4)."""
    unit = game.active
    ap, mp, injuries, kamas = cost(game, unit, spell)
    health = max(0, game.hp[unit] - game.injuries[unit])
    for amount, has, key, rule in (
        (ap, game.ap[unit], "costs-ap", "F7.1.4.a"),
        (mp, game.mp[unit], "costs-mp", "F7.1.4.b"),
        (injuries, health, "costs-health", "F7.1.4.c"),
    ):
        if has < amount:
            return because(key, rule, spell=spell.name, amount=amount, unit=name_of_active(game), has=has)
    purse = game.purse[game.player[unit]]
    return because("costs-kamas", "F7.1.4.d", spell=spell.name, amount=kamas, has=purse)


def why_not_of_use(game: Battle, spell: SpellRow) -> Reason | None:
    """Why an attack or a healing spell would touch nobody, wherever it is cast."""
    unit, start = game.active, game.cell[game.active]
    for option in cast_options(game, unit, spell):
        if spell.scripts or targets(game, unit, spell, start, first_of(option), third_of(option)):
            return None
    if spell.is_punch:
        return because("nobody-to-punch", "F4.8.5", unit=name_of_active(game))
    return because("nobody-in-reach", "F7.1.5", spell=spell.name)


SPELLS: Final = (
    Action(PUNCH, "punch", PunchForm(), ("activation",), why_not_punch, has_odds=True),
    Action(CAST, "cast", SpellForm(), ("activation",), why_not_cast, has_odds=True),
)
