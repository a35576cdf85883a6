"""Standings, held to a slow reference that knows nothing of ours."""

from fractions import Fraction
from random import Random

import pytest

from outerworld.events.acts import Report
from outerworld.events.event import Event
from outerworld.events.plan import Plan
from outerworld.events.simulate import simulate
from outerworld.events.standings import standings
from tests.events.evenings import evening, played

ALL = ("buchholz", "median-buchholz", "sonneborn-berger", "opponents-win-rate", "wins")


def points_of(event: Event, name: str) -> int:
    """Three for a win or a bye, one for a draw, counted table by table."""
    total = 0
    for each in event.rounds:
        for meeting in each.meetings:
            if meeting.players == (name,):
                total += 3
            elif name in meeting.players and meeting.result:
                mine = meeting.result.places[meeting.players.index(name)]
                total += 1 if meeting.result.places == (1, 1) else 3 if mine == 1 else 0
    return total


def bouts_of(event: Event, name: str) -> list[tuple[str | None, str]]:
    """Of each round the opponent, and what came of it."""
    found: list[tuple[str | None, str]] = []
    for each in event.rounds:
        meeting = next((meeting for meeting in each.meetings if name in meeting.players), None)
        if meeting is None:
            found.append((None, "absent"))
        elif meeting.is_bye:
            found.append((None, "bye"))
        else:
            other = next(player for player in meeting.players if player != name)
            drawn = meeting.result is not None and meeting.result.places == (1, 1)
            found.append((other, "draw" if drawn else "win" if meeting.winner == name else "loss"))
    return found


def tie_breaks_of(event: Event, name: str) -> tuple[Fraction, ...]:
    bouts = bouts_of(event, name)
    met = [points_of(event, other) for other, _ in bouts if other]
    met += [points_of(event, name) if how == "bye" else 0 for other, how in bouts if other is None]
    middle = sorted(met)[1:-1] if len(met) > 2 else met
    beaten = sum(points_of(event, other) * {"win": 2, "draw": 1, "loss": 0}[how] for other, how in bouts if other)
    rates = []
    for other, _ in bouts:
        if other:
            theirs = [how for opponent, how in bouts_of(event, other) if opponent]
            rates.append(max(Fraction(1, 3), Fraction(2 * theirs.count("win") + theirs.count("draw"), 2 * len(theirs))))
    rate = sum(rates, Fraction(0)) / len(rates) if rates else Fraction(0)
    won = sum(how == "win" for _, how in bouts)
    return Fraction(sum(met)), Fraction(sum(middle)), Fraction(beaten, 2), rate, Fraction(won)


@pytest.mark.parametrize("seed", range(8))
def test_standings_are_those_of_the_slow_reference(seed: int) -> None:
    plan = Plan.model_validate({"name": "Friday", "system": "swiss", "tie_breaks": ALL, "seed": seed})
    event = simulate(plan, 5 + 3 * seed, Random(seed)).event
    rows = standings(event)
    merits = {name: (points_of(event, name), tie_breaks_of(event, name)) for name in event.entrants}
    assert {row.name: (row.points, row.tie_breaks) for row in rows} == merits
    for row in rows:
        assert row.place == 1 + sum(merit > merits[row.name] for merit in merits.values())
    assert [row.place for row in rows] == sorted(row.place for row in rows)


def test_who_won_against_all_equals_stands_before_them() -> None:
    event = evening("ABCD", rounds=2, tie_breaks=("head-to-head",))
    played(event, "Ab", "Cd")
    played(event, "aC", "Bd")
    assert [row.name for row in standings(event)] == ["C", "A", "B", "D"]


def test_glory_tells_equals_apart() -> None:
    event = evening("ABCD", rounds=1, tie_breaks=("glory-difference",))
    played(event, "Ab", "Cd")
    event.do(Report(table=2, places=(1, 2), glory=(6, 0), reason="glory was forgotten"))
    assert [row.name for row in standings(event)] == ["C", "A", "B", "D"]


def test_a_judge_may_change_an_earlier_round() -> None:
    event = evening("ABCD", rounds=3)
    played(event, "Ab", "Cd")
    played(event, "Ac", "Bd")
    event.do(Report(round=1, table=1, places=(2, 1), reason="the slip was read upside down"))
    assert {row.name: row.points for row in standings(event)} == {"A": 3, "B": 6, "C": 3, "D": 0}
