"""Exact odds: every result of an option with its probability, found by playing all of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from outerworld.combat.battle import Battle
from outerworld.combat.unit_turn import MOVE
from outerworld.engine.chance import EveryOutcome
from outerworld.engine.events import Event
from outerworld.engine.option import action_of
from outerworld.play.modes import mode_of

MOST_OUTCOMES = 512
"""An option with more outcomes than that has no odds on a page."""

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


def odds(game: Battle, option: int) -> dict[Result, Fraction]:
    """All results of an option up to the acting unit's next choice, with their probabilities; the game stays as it is.

    Where something is asked on the way (which enemy rolls next, what is resolved first), the first answer is taken.

    >>> from outerworld.play.notation import parse
    >>> from outerworld.play.duel.start import new_tutorial
    >>> game = new_tutorial("1", seed=7)
    >>> [(result.moved, str(chance)) for result, chance in odds(game, parse(game, "move c3")).items()]
    [(True, '1')]
    """
    found: dict[Result, Fraction] = {}
    for after, chance in outcomes(game, option):
        result = _result(game, after)
        found[result] = found.get(result, Fraction(0)) + chance
    return found


def odds_within(game: Battle, option: int, most: int) -> tuple[dict[Result, Fraction] | None, int]:
    """The odds of an option and how many outcomes were played for them; None where there are more than `most`.

    The first outcome already tells by its dice about how many there are, so that nothing is played in vain.

    >>> from outerworld.play.notation import parse
    >>> from outerworld.play.duel.start import new_tutorial
    >>> game = new_tutorial("1", seed=7)
    >>> odds_within(game, parse(game, "move c3"), most=0), odds_within(game, parse(game, "move c3"), most=9)[1]
    ((None, 0), 1)
    """
    found: dict[Result, Fraction] = {}
    played = 0
    every = EveryOutcome(game.drawn)
    for after, chance in outcomes(game, option, most, every):
        if not played and prod(map(len, every.choices)) > most:
            return None, 1
        result = _result(game, after)
        found[result] = found.get(result, Fraction(0)) + chance
        played += 1
    return (found if sum(found.values()) == 1 else None), played


def outcomes(
    game: Battle, option: int, most: int | None = None, every: EveryOutcome | None = None
) -> Iterator[tuple[Battle, Fraction]]:
    """Every game that an option may lead to, at the next question that is open, with its probability and its events.

    At most `most` of them are played; then their probabilities do not sum up to 1.
    """
    every = every or EveryOutcome(game.drawn)
    more, played = True, 0
    while more and played != most:
        twin = game.copy()
        twin.chance = every
        mode_of(twin).cut_short(twin)
        twin.record()
        twin.apply(option)
        while not twin.over and twin.decision.kind != "activation" and twin.active == game.active:
            twin.apply(twin.legal_options()[0])
        yield twin, every.probability
        more, played = every.advance(), played + 1


def _result(before: Battle, after: Battle) -> Result:
    unit = before.active
    events = after.take_events()
    return Result(
        moved=any(event.kind == "moved" and event.facts["unit"] == unit for event in events),
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


def leaving_odds(game: Battle, cell: int, most: int = MOST_OUTCOMES) -> dict[str, Fraction]:
    """How likely the active unit would be free, caught or locked on leaving a cell, if it stood there.

    A step with more than `most` outcomes, onto a trap in a crowd, is left out; all are 0 where every step has.
    """
    twin = game.copy()
    unit = twin.active
    twin.place(unit, cell)
    twin.mp[unit] = max(1, twin.mp[unit])
    twin.rearranged()
    chances = {FREE: Fraction(0), CAUGHT: Fraction(0), LOCKED: Fraction(0)}
    steps = [option for option in twin.legal_options() if action_of(option) == MOVE]
    if not steps:
        return chances | {FREE: Fraction(1)}
    found = next((found for step in steps if (found := odds_within(twin, step, most)[0]) is not None), {})
    for result, chance in found.items():
        chances[result.grip] += chance
    return chances
