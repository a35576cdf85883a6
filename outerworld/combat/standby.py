"""What waits: effects triggered while something else goes on form one list (F4.18.3, F7.2.9, F4.18.3.b).

An entry is (kind, unit, …): a power that was triggered, a spell that something casts by itself, health that a caster
steals, an injury that a Counter gives back.
"""

from typing import Final

from outerworld.combat.battle import Battle

POWER: Final = 0  # (POWER, owner, power, subject, source, value)
SPELL: Final = 1  # (SPELL, caster, slot, cell)
DRAIN: Final = 2  # (DRAIN, caster, amount)
COUNTER: Final = 3  # (COUNTER, owner, attacker)
WEAR: Final = 4  # (WEAR, summon)
EFFECT: Final = 5  # (EFFECT, caster, script, position, start, cell, main target, targets …)


def wait_for_power(game: Battle, owner: int, power: int, subject: int, source: int, value: int) -> None:
    """A written power was triggered."""
    game.standby = (*game.standby, (POWER, owner, power, subject, source, value))


def wait_to_cast(game: Battle, caster: int, slot: int, cell: int) -> None:
    """A unit will cast a spell by itself at a cell: an explosion, a trap (F4.19.5.d, F4.19.7)."""
    game.standby = (*game.standby, (SPELL, caster, slot, cell))


def wait_to_drain(game: Battle, caster: int, amount: int) -> None:
    """A caster steals the health that its spell took (F7.5.22, O7.5.18.a, Q7.10.3)."""
    game.standby = (*game.standby, (DRAIN, caster, amount))


def wait_for_effect(game: Battle, caster: int, script: int, position: int, *of_the_spell: int) -> None:
    """An effect of a spell happens after its KOs: `of_the_spell` are its start, cell, main target and targets."""
    game.standby = (*game.standby, (EFFECT, caster, script, position, *of_the_spell))


def wait_to_counter(game: Battle, owner: int, attacker: int) -> None:
    """An attacker will suffer the injury of a Counter (F4.9.12)."""
    game.standby = (*game.standby, (COUNTER, owner, attacker))
