"""A league in which all rounds are on from the start."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from outerworld.cli import app
from outerworld.events.acts import AddTime, Annul, Enter, Finish, Repair, Report, Seats
from outerworld.events.event import Event, Refused
from outerworld.events.meetings import MINUTE
from outerworld.events.pairing import next_round
from outerworld.events.plan import Plan
from outerworld.events.standings import standings
from tests.events.evenings import evening

WEEK = 7 * 24 * 60


def league(players: str = "ABCD", **plan: object) -> Event:
    event = evening(players, "round-robin", at_once=True, minutes=WEEK, **plan)
    while event.is_side_by_side:
        event.do(next_round(event).model_copy(update={"at": 1000}))
    return event


def first_wins(event: Event) -> None:
    for meeting in event.open_tables():
        event.do(Report(table=meeting.number, round=meeting.round, places=(1, 2)))


def test_everybody_meets_everybody_from_the_start_until_one_end() -> None:
    event = league()
    assert [meeting.round for meeting in event.open_tables()] == [1, 1, 2, 2, 3, 3]
    assert len({frozenset(meeting.players) for meeting in event.open_tables()}) == 6
    event.do(AddTime(minutes=5))
    over = 1000 + (WEEK + 5) * MINUTE
    assert all(event.is_time_over(meeting, over) for meeting in event.open_tables())
    assert not any(event.is_time_over(meeting, over - 1) for meeting in event.open_tables())


def test_tables_are_played_in_any_order_and_the_round_is_named() -> None:
    event = league()
    event.do(Report(table=2, round=3, places=(1, 2)))
    event.do(Report(table=1, round=1, places=(2, 1)))
    event.do(Annul(table=2, round=3, reason="Wrong teams."))
    assert len(event.open_tables()) == 5
    with pytest.raises(Refused, match="say of which one"):
        event.do(Report(table=1, places=(1, 2)))
    with pytest.raises(Refused, match="Round 1 is not over: no result yet of table 2"):
        event.do(Finish())
    with pytest.raises(Refused, match="goes by points"):
        event.do(Repair(tables=(Seats(players=("A", "B")),), reason="They asked."))
    with pytest.raises(Refused, match="has begun"):
        event.do(Enter(player="E"))


def test_the_best_play_on_once_all_have_met() -> None:
    event = league(cut=2)
    with pytest.raises(Refused, match="not over"):
        next_round(event)
    first_wins(event)
    event.do(next_round(event).model_copy(update={"at": 2000}))
    assert [meeting.slot for meeting in event.tables_on()] == ["W1.1"]
    assert event.rounds[-1].time.ends_at == 2000 + WEEK * MINUTE
    with pytest.raises(Refused, match="Round 2 is over"):
        event.do(Annul(table=1, round=2, reason="Too late."))
    event.do(Report(table=1, places=(1, 2)))
    assert event.is_over


def test_an_odd_one_has_a_bye_in_each_round() -> None:
    event = league("ABC")
    first_wins(event)
    assert event.is_over
    assert [row.byes for row in standings(event)] == [1, 1, 1]


def test_it_is_for_round_robins() -> None:
    with pytest.raises(ValueError, match="round robin alone"):
        Plan(name="Friday", system="swiss", at_once=True)


def test_the_terminal_begins_all_rounds_and_names_tables_by_them(tmp_path: Path) -> None:
    def run(*words: str) -> str:
        return CliRunner().invoke(app, ["event", words[0], str(tmp_path / "league.event"), *words[1:]]).output

    run("new", "--system", "round-robin", "--at-once")
    run("enter", "Ana", "Ben", "Cleo", "Dan")
    shown = run("pair")
    assert [line.split()[0] for line in shown.splitlines()[2:]] == ["1.1", "1.2", "2.1", "2.2", "3.1", "3.2"]
    assert run("report", "1", "1-0", "--round", "2") == "Waiting for table 1.1, 1.2, 2.2, 3.1, 3.2.\n"
    assert "say of which one" in run("report", "1", "1-0")
