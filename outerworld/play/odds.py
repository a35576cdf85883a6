"""Exact odds: every result of an option with its probability, found by playing all of them."""

from dataclasses import dataclass
from fractions import Fraction

from outerworld.arena.duel import Duel
from outerworld.combat.actions import MOVE
from outerworld.engine.chance import EveryOutcome
from outerworld.engine.events import Event
from outerworld.engine.option import action_of

FREE = "free"
CAUGHT = "caught"
LOCKED = "locked"


@dataclass(frozen=True, slots=True)
class Result:
    """What an option leads to: what the acting unit's gauges gain, who is injured and KO'd, whether it moved."""

    moved: bool
    grip: str  # the worst that a lock did: free, caught or locked
    ap: int
    mp: int
    injuries: tuple[tuple[int, int], ...]  # (unit, injuries taken or paid), by unit
    healed: tuple[tuple[int, int], ...]  # (unit, injuries removed), by unit
    ko: tuple[int, ...]


def odds(game: Duel, option: int) -> dict[Result, Fraction]:
    """All results of an option up to the acting unit's next choice, with their probabilities; the game stays as it is.

    Where the mover would be asked which enemy rolls next, the order changes nothing in the sum and any will do.

    >>> from outerworld.play.notation import parse
    >>> from outerworld.play.start import new_tutorial
    >>> game = new_tutorial("1", seed=7)
    >>> [(result.moved, str(chance)) for result, chance in odds(game, parse(game, "move c3")).items()]
    [(True, '1')]
    """
    found: dict[Result, Fraction] = {}
    every = EveryOutcome(game.drawn)
    more = True
    while more:
        twin = game.copy()
        twin.chance = every
        twin.record()
        twin.apply(option)
        while not twin.over and twin.decision.kind == "block":
            twin.apply(twin.legal_options()[0])
        result = _result(game, twin)
        found[result] = found.get(result, Fraction(0)) + every.probability
        more = every.advance()
    return found


def _result(before: Duel, after: Duel) -> Result:
    unit = before.active
    events = after.take_events()
    return Result(
        moved=any(event.kind == "moved" for event in events),
        grip=next((grip for grip in (LOCKED, CAUGHT) if any(event.kind == grip for event in events)), FREE),
        ap=after.ap[unit] - before.ap[unit],
        mp=after.mp[unit] - before.mp[unit],
        injuries=_sums(events, "injured", "paid"),
        healed=_sums(events, "healed"),
        ko=tuple(sorted(_number(event, "unit") for event in events if event.kind == "ko")),
    )


def _sums(events: list[Event], *kinds: str) -> tuple[tuple[int, int], ...]:
    """The amounts of such events, added up by unit."""
    sums: dict[int, int] = {}
    for event in events:
        if event.kind in kinds:
            unit = _number(event, "unit")
            sums[unit] = sums.get(unit, 0) + _number(event, "amount")
    return tuple(sorted(sums.items()))


def _number(event: Event, fact: str) -> int:
    value = event.facts[fact]
    assert isinstance(value, int)
    return value


def leaving_odds(game: Duel, cell: int) -> dict[str, Fraction]:
    """How likely the active unit would be free, caught or locked on leaving a cell, if it stood there."""
    twin = game.copy()
    unit = twin.active
    twin.place(unit, cell)
    twin.mp[unit] = max(1, twin.mp[unit])
    twin.rearranged()
    chances = {FREE: Fraction(0), CAUGHT: Fraction(0), LOCKED: Fraction(0)}
    step = next((option for option in twin.legal_options() if action_of(option) == MOVE), None)
    if step is None:
        return chances | {FREE: Fraction(1)}
    for result, chance in odds(twin, step).items():
        chances[result.grip] += chance
    return chances
