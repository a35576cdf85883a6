"""What judges and players do between the rounds: claims, annulments, repairs, the time of a round, and no-shows."""

import pytest

from outerworld.events.acts import (
    AddTime,
    Annul,
    AnyAct,
    Appoint,
    Claim,
    Dismiss,
    Enter,
    Pair,
    Pause,
    Repair,
    Report,
    Resume,
    Seats,
)
from outerworld.events.event import Event, Refused
from outerworld.events.meetings import MINUTE
from outerworld.events.plan import Plan
from outerworld.events.standings import standings

FOUR = ("Ana", "Ben", "Cleo", "Dan")


def seats(*tables: tuple[str, ...]) -> tuple[Seats, ...]:
    return tuple(Seats(players=players) for players in tables)


def evening(**plan: object) -> Event:
    event = Event(Plan.model_validate({"name": "Friday", "system": "swiss"} | plan))
    for name in FOUR:
        event.do(Enter(player=name))
    event.do(Pair(tables=seats(("Ana", "Ben"), ("Cleo", "Dan")), at=1000))
    return event


def points(event: Event) -> dict[str, int]:
    return {row.name: row.points for row in standings(event)}


def open_tables(event: Event) -> list[int]:
    return [meeting.number for meeting in event.open_tables()]


def refused(event: Event, act: AnyAct) -> str:
    before = len(event.log)
    with pytest.raises(Refused) as error:
        event.do(act)
    assert len(event.log) == before
    return str(error.value)


def test_a_result_is_what_both_players_say() -> None:
    event = evening()
    event.do(Claim(player="Ana", table=1, places=(1, 2), games=(1, 0)))
    assert open_tables(event) == [1, 2]
    event.do(Claim(player="Ben", table=1, places=(1, 2), games=(1, 0)))
    assert open_tables(event) == [2]
    assert points(event)["Ana"] == 3
    assert "only a judge" in refused(event, Claim(player="Ben", table=1, places=(2, 1)))


def test_a_disputed_result_waits_for_the_judge() -> None:
    event = evening()
    event.do(Claim(player="Ana", table=1, places=(1, 2)))
    event.do(Claim(player="Ben", table=1, places=(2, 1)))
    assert event.rounds[0].meetings[0].is_disputed
    assert open_tables(event) == [1, 2]
    event.do(Report(table=1, places=(2, 1), by="Lea", reason="The board was still there."))
    assert not event.rounds[0].meetings[0].is_disputed
    assert points(event)["Ben"] == 3


def test_who_was_wrong_may_say_so_and_no_judge_is_needed() -> None:
    event = evening()
    for player, places in (("Ana", (1, 2)), ("Ben", (2, 1)), ("Ana", (2, 1))):
        event.do(Claim(player=player, table=1, places=places))
    assert open_tables(event) == [2]


def test_only_who_sits_there_says_what_came_of_a_table() -> None:
    assert "does not sit" in refused(evening(), Claim(player="Dan", table=1, places=(1, 2)))


def test_a_judge_takes_a_result_back_with_a_reason() -> None:
    event = evening()
    event.do(Report(table=1, places=(1, 2)))
    assert "reason" in refused(event, Annul(table=1))
    event.do(Annul(table=1, reason="Wrong teams."))
    assert open_tables(event) == [1, 2]
    assert points(event)["Ana"] == 0


def test_where_nobody_came_both_lose() -> None:
    event = evening()
    assert "no places" in refused(event, Report(table=1, places=(2, 2)))
    event.do(Report(table=1, places=(2, 2), absent=True))
    rows = {row.name: (row.points, row.drawn, row.lost) for row in standings(event)}
    assert rows["Ana"] == rows["Ben"] == (0, 0, 1)


def test_a_judge_seats_those_anew_who_have_not_played() -> None:
    event = evening()
    swapped = seats(("Ana", "Cleo"), ("Ben", "Dan"))
    assert "reason" in refused(event, Repair(tables=swapped))
    event.do(Repair(tables=swapped, reason="Ana and Ben are siblings."))
    assert [meeting.players for meeting in event.rounds[0].meetings] == [("Ana", "Cleo"), ("Ben", "Dan")]
    event.do(Report(table=1, places=(1, 2)))
    assert "Everybody" in refused(event, Repair(tables=seats(("Ana", "Ben")), reason="No."))
    assert "Everybody" in refused(event, Repair(tables=seats(("Ben",)), reason="No."))
    event.do(Repair(tables=seats(("Dan", "Ben")), reason="Other colours."))
    assert points(event)["Ana"] == 3


def test_the_time_of_a_round_stands_still_and_is_added_to() -> None:
    event = evening(minutes=50)
    first = event.rounds[0]
    assert first.time.ends_at == 1000 + 50 * MINUTE
    event.do(Pause(at=2000))
    assert refused(event, Pause(at=2500))
    event.do(Resume(at=5000))
    assert refused(event, Resume(at=5500))
    event.do(AddTime(minutes=5, reason="A late table.", at=6000))
    assert first.time.ends_at == 4000 + 55 * MINUTE
    assert "limit" in refused(evening(), Pause(at=2000))


def test_judges_are_appointed_and_dismissed() -> None:
    event = evening()
    event.do(Appoint(judge="Lea"))
    assert event.judges == {"Lea"}
    event.do(Dismiss(judge="Lea"))
    assert event.judges == set()
