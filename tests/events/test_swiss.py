"""Swiss rounds, held to an exhaustive search on small events."""

from collections.abc import Iterator
from random import Random

import pytest

from outerworld.events.acts import Enter, Forbid, Leave, Seats
from outerworld.events.event import Event, Refused
from outerworld.events.pairing import next_round
from outerworld.events.plan import Plan
from outerworld.events.scores import Score, scores
from outerworld.events.simulate import Habits, simulate
from tests.events.evenings import evening, played, seated

Tables = list[tuple[str, ...]]


def ways_to_seat(names: list[str]) -> Iterator[Tables]:
    """Every way to seat them in pairs, with one bye if they are odd."""
    if len(names) % 2:
        for bye in names:
            rest = [name for name in names if name != bye]
            yield from ([*tables, (bye,)] for tables in ways_to_seat(rest))
        return
    if not names:
        yield []
        return
    first, *others = names
    for other in others:
        rest = [name for name in others if name != other]
        yield from ([(first, other), *tables] for tables in ways_to_seat(rest))


def faults(tables: Tables, record: dict[str, Score]) -> tuple[int, int, int]:
    """Second byes, meetings again, and points apart, a bye's from the last of all."""
    last = min(record[name].points for table in tables for name in table)
    byes = [table[0] for table in tables if len(table) == 1]
    pairs = [table for table in tables if len(table) == 2]
    apart = sum(abs(record[one].points - record[other].points) for one, other in pairs)
    return (
        sum(record[name].byes > 0 for name in byes),
        sum(record[one].opponents.count(other) for one, other in pairs),
        apart + sum(record[name].points - last for name in byes),
    )


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("seed", range(4))
def test_no_seating_has_fewer_faults(players: int, seed: int) -> None:
    plan = Plan(name="Friday", system="swiss", rounds=6, seed=seed)
    whole = simulate(plan, players, Random(seed), Habits(draws=0.2, leaves=0, late=0)).event
    event = Event(plan)
    for act in whole.log:
        if act.act == "pair":
            record = scores(event)
            chosen = [table.players for table in act.tables]
            best = min(faults(tables, record) for tables in ways_to_seat(list(event.entrants)))
            assert faults(chosen, record) == best
        event.do(act)
    assert len(event.rounds) == 6


def test_the_upper_half_meets_the_lower_in_the_first_round() -> None:
    assert seated(next_round(evening("ABCDEF"))) == {frozenset("AD"), frozenset("BE"), frozenset("CF")}


def test_equals_in_rating_meet_by_lot() -> None:
    rounds = set()
    for seed in range(20):
        event = Event(Plan(name="Friday", system="swiss", seed=seed))
        for name in "ABCD":
            event.do(Enter(player=name))
        rounds.add(frozenset(seated(next_round(event))))
    assert len(rounds) == 3


def test_a_bye_goes_to_the_last_who_has_had_none() -> None:
    event = evening("ABCDE", rounds=5)
    assert next_round(event).tables[-1].players == ("E",)
    played(event, "Ac", "Bd", "E")
    assert next_round(event).tables[-1].players == ("D",)


def test_who_leaves_and_comes_back_has_no_points_for_it() -> None:
    event = evening("ABCD", rounds=3)
    event.do(Leave(player="D"))
    played(event, "Ab", "C")
    event.do(Enter(player="D"))
    assert scores(event)["D"].points == 0


def test_who_comes_late_gets_what_the_plan_says_once() -> None:
    event = evening("ABCD", rounds=4, late=1)
    played(event, "Ab", "Cd")
    played(event, "Ac", "Bd")
    event.do(Enter(player="E"))
    assert scores(event)["E"].points == 1


def test_those_who_are_not_to_meet_do_not() -> None:
    event = evening("ABCD")
    event.do(Forbid(players=("A", "C")))
    event.do(Forbid(players=("B", "D")))
    assert seated(next_round(event)) in ({frozenset("AB"), frozenset("CD")}, {frozenset("AD"), frozenset("BC")})
    event.do(Forbid(players=("A", "B")))
    event.do(Forbid(players=("A", "D")))
    with pytest.raises(Refused, match="not everybody can be seated"):
        next_round(event)


def test_tables_that_are_set_by_hand_are_kept() -> None:
    event = evening("ABCDEF")
    tables = next_round(event, [Seats(players=("A", "B"))]).tables
    assert tables[0].players == ("A", "B")
    assert sorted(name for table in tables for name in table.players) == list("ABCDEF")


def test_pairing_needs_two_and_results() -> None:
    with pytest.raises(Refused, match="at least two"):
        next_round(evening("A"))
    event = evening("ABCD")
    event.do(next_round(event))
    with pytest.raises(Refused, match="no result yet of table 1, 2"):
        next_round(event)
