"""Clocks: time runs for one at a time, stands still while the server is away, and is never made."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outerworld.server.tables.clocks import Clocks
from outerworld.server.tables.plan import Clock

NONE = Clock()
MOVE = Clock(kind="move", seconds=30)
FISCHER = Clock(kind="fischer", seconds=60, increment=5)
DAYS = Clock(kind="correspondence", days=2)
START = 1_700_000_000_000


def test_without_a_clock_nobody_hurries() -> None:
    clocks = Clocks(NONE, 2)
    clocks.pass_to(0, START)
    assert (clocks.deadline, clocks.remaining(START + 10**9)) == (None, [None, None])


def test_time_for_each_run_of_questions_begins_anew() -> None:
    clocks = Clocks(MOVE, 2)
    clocks.pass_to(0, START)
    clocks.pass_to(0, START + 10_000)
    assert clocks.remaining(START + 12_000) == [18_000, 30_000]
    clocks.pass_to(1, START + 12_000)
    clocks.pass_to(0, START + 20_000)
    assert clocks.remaining(START + 20_000) == [30_000, 22_000]
    assert clocks.deadline == START + 50_000


def test_correspondence_counts_days() -> None:
    clocks = Clocks(DAYS, 2)
    clocks.pass_to(1, START)
    assert clocks.deadline == START + 2 * 24 * 60 * 60 * 1000


def test_fischer_gives_an_increment_when_the_question_passes_on() -> None:
    clocks = Clocks(FISCHER, 2)
    clocks.pass_to(0, START)
    clocks.pass_to(1, START + 20_000)
    assert clocks.remaining(START + 20_000) == [45_000, 60_000]


def test_a_clock_stands_while_a_bot_is_asked() -> None:
    clocks = Clocks(FISCHER, 2)
    clocks.pass_to(0, START)
    clocks.pass_to(None, START + 1_000)
    assert (clocks.deadline, clocks.remaining(START + 10**6)) == (None, [64_000, 60_000])


@pytest.mark.parametrize("clock", [MOVE, FISCHER])
def test_who_takes_an_answer_back_has_the_time_that_was_left(clock: Clock) -> None:
    clocks = Clocks(clock, 2)
    clocks.pass_to(0, START)
    left = clocks.remaining(START + 7_000)[0]
    for tries in range(3):
        clocks.pass_to(1, START + 7_000 + tries * 5_000)
        clocks.return_to(0, 0, START + 12_000 + tries * 5_000)
    assert clocks.running == 0
    assert clocks.remaining(START + 22_000)[0] == left


def test_time_in_which_the_server_was_away_does_not_count() -> None:
    away = [(START + 10_000, START + 100_000), (START + 90_000, START + 110_000)]
    clocks = Clocks(MOVE, 2, away)
    clocks.pass_to(0, START)
    assert clocks.remaining(START + 60_000) == [20_000, 30_000]
    assert clocks.remaining(START + 115_000) == [15_000, 30_000]
    assert clocks.deadline == START + 130_000


def test_an_outage_that_becomes_known_later_moves_the_deadline() -> None:
    clocks = Clocks(MOVE, 2)
    clocks.pass_to(0, START)
    clocks.add_outage(START + 29_000, START + 500_000)
    clocks.add_outage(START - 10_000, START + 1_000)
    assert clocks.deadline == START + 30_000 + 471_000 + 1_000


clocks_of_all_kinds = st.sampled_from([MOVE, FISCHER, DAYS])
steps = st.lists(st.tuples(st.sampled_from([None, 0, 1, 2]), st.integers(0, 4_000)), max_size=30)
outages = st.lists(st.tuples(st.integers(0, 60_000), st.integers(0, 20_000)), max_size=4)


def seconds_away(gaps: list[tuple[int, int]], start: int, end: int) -> int:
    """The milliseconds in which the server was away, counted one by one hundred."""
    return 100 * sum(any(a <= moment < b for a, b in gaps) for moment in range(start, end, 100))


@given(clocks_of_all_kinds, steps, outages)
def test_time_is_never_made_and_never_lost(
    clock: Clock, given_steps: list[tuple[int | None, int]], given_outages: list[tuple[int, int]]
) -> None:
    gaps = [(start // 100 * 100, (start + length) // 100 * 100) for start, length in given_outages]
    clocks = Clocks(clock, 3, gaps)
    now, gained, running = 0, 0, None
    used = [0, 0, 0]
    full = clocks.full
    for seat, wait in given_steps:
        wait = wait // 100 * 100
        if running is not None:
            used[running] += wait - seconds_away(gaps, now, now + wait)
        now += wait
        before = clocks.remaining(now)
        clocks.pass_to(seat, now)
        if clock.kind == "fischer":
            gained += clocks.increment * (running is not None and running != seat)
            assert sum(left or 0 for left in clocks.remaining(now)) == 3 * full + gained - sum(used)
        else:
            assert all(left is not None and 0 <= left <= full for left in clocks.remaining(now))
            if seat is not None and seat != running:
                used[seat] = 0
            if seat is not None:
                assert clocks.remaining(now)[seat] == full - used[seat]
        assert all(left == other for place, (left, other) in enumerate(zip(before, clocks.remaining(now), strict=True))
                   if place not in (running, seat))  # fmt: skip
        running = seat


@given(clocks_of_all_kinds, steps, outages, st.integers(0, 10**9))
def test_the_deadline_is_when_nothing_is_left(
    clock: Clock, given_steps: list[tuple[int | None, int]], gaps: list[tuple[int, int]], later: int
) -> None:
    clocks = Clocks(clock, 3, [(start, start + length) for start, length in gaps])
    now = 0
    for seat, wait in given_steps:
        now += wait
        clocks.pass_to(seat, now)
    if clocks.deadline is None:
        assert clocks.running is None
        return
    assert clocks.running is not None
    assert clocks.remaining(clocks.deadline)[clocks.running] == 0
    assert clocks.remaining(clocks.deadline + later)[clocks.running] == 0
    assert (clocks.remaining(clocks.deadline - 1)[clocks.running] or 0) > 0
