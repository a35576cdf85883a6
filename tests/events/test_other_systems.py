"""Round robins and pods."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from outerworld.events.acts import Leave
from outerworld.events.event import Event, Refused
from outerworld.events.pairing import next_round
from outerworld.events.simulate import Habits, simulate
from tests.events.evenings import evening, played

NOBODY_LEAVES = Habits(leaves=0, late=0)


def meetings(event: Event) -> Counter[frozenset[str]]:
    """How often each two have met."""
    tables = [meeting.players for each in event.rounds for meeting in each.meetings]
    return Counter(frozenset(pair) for players in tables for pair in combinations(players, 2))


@pytest.mark.parametrize("players", [3, 4, 5, 8, 11])
def test_everybody_meets_everybody_once_in_a_round_robin(players: int) -> None:
    event = simulate(evening("", "round-robin").plan, players, Random(1), NOBODY_LEAVES).event
    assert set(meetings(event).values()) == {1}
    assert len(meetings(event)) == players * (players - 1) // 2


def test_who_should_meet_somebody_that_has_left_has_a_bye() -> None:
    event = evening("ABCD", "round-robin")
    event.do(Leave(player="D"))
    sizes = Counter[int]()
    for _ in range(3):
        tables = next_round(event).tables
        sizes.update(len(table.players) for table in tables)
        played(event, *("".join(table.players) for table in tables))
    assert sizes == {2: 3, 1: 3}


@pytest.mark.parametrize(
    ("players", "sizes"), [(3, [3]), (5, [4, 1]), (6, [3, 3]), (7, [4, 3]), (8, [4, 4]), (9, [3] * 3)]
)
def test_pods_are_threes_and_fours(players: int, sizes: list[int]) -> None:
    event = evening("ABCDEFGHI"[:players], "pods")
    assert [len(table.players) for table in next_round(event).tables] == sizes


def test_sixteen_sit_with_nobody_twice_as_long_as_they_can() -> None:
    event = simulate(evening("", "pods", rounds=2).plan, 16, Random(2), NOBODY_LEAVES).event
    assert set(meetings(event).values()) == {1}


def test_two_are_no_pod() -> None:
    with pytest.raises(Refused, match="at least three"):
        next_round(evening("AB", "pods"))
