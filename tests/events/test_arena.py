"""An arena: who is free meets whom, by everything that comes and goes."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from random import Random

import pytest

from outerworld.events.acts import Annul, Enter, Forbid, Leave, Pair, Pause, Repair, Report, Resume, Seats
from outerworld.events.event import Event, Refused
from outerworld.events.meetings import MINUTE, Entrant, Meeting
from outerworld.events.pairing import arena, next_round
from outerworld.events.pairing.arena import PATIENCE, patient_until, seat_free
from outerworld.events.pairing.matching import matched
from outerworld.events.paths import path
from outerworld.events.plan import Plan
from outerworld.events.simulate import simulate
from outerworld.events.standings import standings
from tests.events.evenings import evening, seated

STEP = 15_000


def seat(event: Event, at: int) -> list[frozenset[str]]:
    """Whoever can be is seated, as the server does it."""
    tables = seat_free(event, at)
    if tables:
        event.do(Pair(tables=tuple(tables), at=at))
    return [frozenset(table.players) for table in tables]


def end(event: Event, meeting: Meeting, at: int, places: tuple[int, int] = (1, 2)) -> None:
    event.do(Report(table=meeting.number, round=meeting.round, places=places, at=at))


def table_of(event: Event, name: str) -> Meeting:
    return next(meeting for meeting in event.open_tables() if name in meeting.players)


def have_just_met(one: Entrant, other: Entrant) -> bool:
    """Said here once more, and slowly."""
    return any(here.last and set(here.last.players) == {one.name, other.name} for here in (one, other))


def afternoon(rng: Random, steps: int) -> Iterator[tuple[Event, int]]:
    """An arena in which games end, and players come, rest and come back at any time; as it is after each seating."""
    event = evening([f"p{number}" for number in range(rng.randint(2, 12))], "arena")
    if len(event.entrants) > 4:
        event.do(Forbid(players=("p0", "p1")))
    for at in range(STEP, steps * STEP, STEP):
        for meeting in event.open_tables():
            if rng.random() < 0.1:
                end(event, meeting, at, rng.choice([(1, 2), (2, 1), (1, 1)]))
        for entrant in list(event.entrants.values()):
            if rng.random() < 0.03:
                event.do((Enter if entrant.is_away else Leave)(player=entrant.name, at=at))
        if rng.random() < 0.05:
            event.do(Enter(player=f"late{at}", at=at))
        seat(event, at)
        yield event, at


@pytest.mark.parametrize("seed", range(12))
def test_whatever_happens_everybody_sits_at_one_table_at_most_and_nobody_waits_for_nothing(seed: int) -> None:
    event = Event(Plan(name="none", system="arena"))
    for event, at in afternoon(Random(seed), steps=150):
        sitting = [name for meeting in event.open_tables() for name in meeting.players]
        assert len(sitting) == len(set(sitting))
        assert all(len(meeting.players) == 2 for meeting in event.tables_on())
        for one, other in combinations(event.free(), 2):
            has_waited = at - max(one.free_since, other.free_since) >= PATIENCE
            is_alone = not event.open_tables()
            may_wait = have_just_met(one, other) and not has_waited and not is_alone
            assert may_wait or not event.may_meet(one.name, other.name)
    assert len(event.rounds) > 20


@pytest.mark.parametrize("seed", range(12))
def test_nobody_meets_the_same_one_twice_in_a_row_while_somebody_else_is_free(seed: int) -> None:
    rng = Random(seed)
    event = evening("ABCDEFGH"[: rng.randint(3, 8)], "arena")
    for at in range(STEP, 100 * STEP, STEP):
        free = {entrant.name: entrant.last for entrant in event.free()}
        tables = seat(event, at)
        left = free.keys() - {name for table in tables for name in table}
        for table in tables:
            one, other = table
            is_rematch = any(last and set(last.players) == table for last in (free[one], free[other]))
            assert not is_rematch or not left
        for meeting in event.open_tables():
            if rng.random() < 0.2:
                end(event, meeting, at)


def test_three_take_turns_and_who_has_waited_plays() -> None:
    event = evening("ABC", "arena")
    waited = []
    for at in range(0, 6 * STEP, STEP):
        (table,) = seat(event, at)
        waited += [name for name in "ABC" if name not in table]
        end(event, table_of(event, min(table)), at)
    assert all(one != other for one, other in pairwise(waited))
    assert {name: waited.count(name) for name in "ABC"} == dict.fromkeys("ABC", 2)


def test_two_alone_meet_again_at_once_and_two_of_more_are_patient() -> None:
    event = evening("AB", "arena")
    seat(event, 0)
    end(event, event.open_tables()[0], 1000)
    assert seat(event, 1000) == [frozenset("AB")]
    event = evening("ABCD", "arena")
    seat(event, 0)
    first = event.open_tables()[0]
    end(event, first, 1000)
    assert seat(event, 1000 + PATIENCE - 1) == []
    assert patient_until(event) == 1000 + PATIENCE
    assert seat(event, 1000 + PATIENCE) == [frozenset(first.players)]
    assert patient_until(event) is None


def test_of_many_a_crowd_is_looked_at_together_and_all_are_seated(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[int] = []

    def match(nodes: Sequence[int], price: Callable[[int, int], int | None], highest: int) -> list[tuple[int, int]]:
        looked_at.append(len(nodes))
        return matched(nodes, price, highest)

    monkeypatch.setattr(arena, "CROWD", 5)
    monkeypatch.setattr(arena, "matched", match)
    names = [f"p{number}" for number in range(22)]
    tables = seat_free(evening(names, "arena"), None)
    assert sorted(name for table in tables for name in table.players) == sorted(names)
    assert max(looked_at) <= 2 * 5


def test_those_meet_who_are_near_in_points() -> None:
    event = evening("ABCDEFGH", "arena")
    seat(event, 0)
    winners = set()
    for meeting in event.open_tables():
        winners.add(meeting.players[0])
        end(event, meeting, 1000)
    for table in seat(event, 1000):
        assert table <= winners or not table & winners


def test_siblings_do_not_meet_and_a_judge_is_heard() -> None:
    event = evening("AB", "arena")
    event.do(Forbid(players=("A", "B")))
    with pytest.raises(Refused, match="No two players are free"):
        next_round(event)
    event.do(Enter(player="C"))
    assert len(next_round(event).tables) == 1


def test_who_is_not_free_is_not_seated_and_nobody_sits_alone() -> None:
    event = evening("ABC", "arena")
    event.do(Pair(tables=(Seats(players=("A", "B")),)))
    for players in (("A", "C"), ("C",)):
        with pytest.raises(Refused, match="no other table"):
            event.do(Pair(tables=(Seats(players=players),)))
    with pytest.raises(Refused, match="goes by points"):
        event.do(Repair(tables=(Seats(players=("A", "C")), Seats(players=("B",))), reason="They asked."))


def test_it_is_entered_at_any_time_and_left_for_a_rest() -> None:
    event = evening("AB", "arena")
    seat(event, 0)
    event.do(Enter(player="C", at=5))
    event.do(Leave(player="A", at=6))
    end(event, event.open_tables()[0], 7)
    assert seat(event, 8) == [frozenset("BC")]
    event.do(Enter(player="A", at=9))
    assert [entrant.name for entrant in event.free()] == ["A"]
    assert next((row.name, row.points, row.byes) for row in standings(event)) == ("A", 3, 0)
    assert [step.how for step in path(event, "C")] == ["open"]


def test_time_belongs_to_the_whole_arena() -> None:
    event = evening("ABCD", "arena", minutes=60)
    seat(event, 1000)
    end(event, event.open_tables()[0], 2000)
    event.do(Pause(at=3000))
    event.do(Resume(at=5000))
    seat(event, 2000 + PATIENCE)
    assert {id(each.time) for each in event.rounds} == {id(event.rounds[0].time)}
    over = 1000 + 60 * MINUTE + 2000
    meeting = event.open_tables()[0]
    assert not event.is_time_over(meeting, over - 1)
    assert event.is_time_over(meeting, over)
    for meeting in event.open_tables():
        end(event, meeting, over)
    with pytest.raises(Refused, match="time of the arena is over"):
        seat(event, over)


def test_a_result_is_taken_back_while_nobody_has_played_on() -> None:
    event = evening("ABCD", "arena")
    seat(event, 0)
    first, second = event.open_tables()
    end(event, first, 1)
    end(event, second, 2)
    event.do(Annul(table=first.number, round=1, reason="Wrong teams."))
    assert event.open_tables() == [first]
    end(event, first, 3)
    seat(event, 3)
    with pytest.raises(Refused, match="somebody else since"):
        event.do(Annul(table=first.number, round=1, reason="Wrong teams."))
    event.do(Report(table=first.number, round=1, places=(2, 1), reason="Wrong teams."))
    with pytest.raises(Refused, match="say of which one"):
        event.do(Report(table=1, places=(1, 2)))


def test_of_equal_points_fewer_games_are_the_better() -> None:
    event = evening("ABCD", "arena")
    for one, other, places in (("A", "D", (1, 2)), ("B", "C", (2, 1)), ("B", "D", (1, 2))):
        event.do(Pair(tables=(Seats(players=(one, other)),)))
        end(event, event.open_tables()[0], 0, places)
    assert [(row.name, row.points) for row in standings(event)] == [("C", 3), ("A", 3), ("B", 3), ("D", 0)]
    assert event.plan.tie_breaks[0] == "win-rate"
    assert [row.tie_breaks[0] for row in standings(event)] == [1, 1, 0.5, 0]


def test_an_arena_can_be_simulated_and_has_neither_cut_nor_points_for_who_is_late() -> None:
    outcome = simulate(Plan(name="Friday", system="arena"), 9, Random(3))
    assert len(outcome.event.rounds) == 8
    for wrong in ({"cut": 4}, {"late": 1}, {"rounds": 3}):
        with pytest.raises(ValueError, match=r"cut|late|rounds"):
            Plan.model_validate({"name": "Friday", "system": "arena"} | wrong)
    assert seated(next_round(outcome.event))
