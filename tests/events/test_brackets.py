"""Brackets: who loses once, or twice, is out, and the best meet last."""

from collections import Counter
from random import Random

import pytest

from outerworld.events.acts import Enter, Leave, Pair, Report, Seats
from outerworld.events.bracket import seeded
from outerworld.events.event import Event, Refused
from outerworld.events.pairing import next_round
from outerworld.events.plan import System
from outerworld.events.simulate import Habits, simulate
from outerworld.events.standings import standings
from tests.events.evenings import evening, played


def losses(event: Event) -> Counter[str]:
    """How often each lost in the bracket."""
    return Counter(
        name
        for each in event.rounds
        for meeting in each.meetings
        if not meeting.is_bye
        for name in meeting.players
        if name != meeting.winner
    )


@pytest.mark.parametrize(("system", "lives"), [("single-elimination", 1), ("double-elimination", 2)])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 7, 8, 13, 33])
def test_everybody_but_the_champion_loses_as_often_as_it_takes(system: System, lives: int, players: int) -> None:
    event = simulate(evening("", system).plan, players, Random(players), Habits()).event
    champion = event.bracket().champion
    lost = losses(event)
    assert event.is_over
    assert lost[champion] < lives
    assert {lost[name] for name in event.entrants if name != champion} == {lives}
    assert standings(event)[0].name == champion
    assert [row.place for row in standings(event)][:2] == [1, 2]


def favourites_win(event: Event) -> None:
    """Plays on until all is over; the higher rating wins every table."""
    while not event.is_over:
        event.do(next_round(event))
        for table in event.open_tables():
            one, other = table.players
            is_first = event.entrants[one].rating > event.entrants[other].rating
            event.do(Report(table=table.number, places=(1, 2) if is_first else (2, 1)))


@pytest.mark.parametrize("system", ["single-elimination", "double-elimination"])
def test_the_two_best_meet_in_the_final_when_favourites_win(system: System) -> None:
    event = evening("ABCDEFGHIJK", system)
    favourites_win(event)
    assert set(event.rounds[-1].meetings[0].players) == {"A", "B"}
    assert [row.name for row in standings(event)[:3]] == ["A", "B", "C"]


def test_byes_go_to_the_best() -> None:
    assert seeded("ABCDE") == ["A", "", "D", "E", "B", "", "C", ""]


def test_a_cut_takes_the_best_of_the_standings() -> None:
    event = evening("ABCDEF", rounds=2, cut=4)
    played(event, "Ad", "Be", "Cf")
    played(event, "Ab", "Cd", "Ef")
    event.do(next_round(event))
    assert event.seeds[:2] in (("A", "C"), ("C", "A"))
    assert len(event.seeds) == 4
    with pytest.raises(Refused, match="needs a winner"):
        event.do(Report(table=1, places=(1, 1)))
    with pytest.raises(Refused, match="before the cut"):
        event.do(Enter(player="Z"))


def test_who_is_not_in_the_bracket_shares_places_behind_it() -> None:
    event = evening("ABCDEFGH", rounds=2, cut=4, tie_breaks=())
    played(event, "Ab", "Cd", "Ef", "Gh")
    played(event, "Ac", "Eg", "Bd", "Fh")
    event.do(next_round(event))
    assert [row.place for row in standings(event)] == [1, 1, 1, 1, 5, 5, 7, 7]


def test_who_has_left_is_passed_by() -> None:
    event = evening("ABCD", "single-elimination")
    event.do(next_round(event))
    event.do(Report(table=1, places=(1, 2)))
    event.do(Report(table=2, places=(1, 2)))
    event.do(Leave(player="B"))
    event.do(next_round(event))
    assert event.bracket().champion == "A"


def test_a_bracket_goes_its_own_way() -> None:
    event = evening("ABCD", "single-elimination")
    with pytest.raises(Refused, match="names each of its players once"):
        event.do(Pair(tables=(Seats(players=("A", "D"), slot="W1.1"),)))
    with pytest.raises(Refused, match="do not meet"):
        event.do(Pair(tables=(Seats(players=("A", "B"), slot="W1.1"),), seeds=tuple("ABCD")))
    assert event.rounds == []
    event.do(next_round(event))
    event.do(Report(table=1, places=(1, 2)))
    event.do(Report(table=2, places=(1, 2)))
    event.do(next_round(event))
    with pytest.raises(Refused, match="has gone on"):
        event.do(Report(table=1, places=(2, 1), round=1, reason="a slip"))
