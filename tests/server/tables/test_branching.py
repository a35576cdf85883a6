"""Branches: a new game from a moment of another, the same to the bit, with dice of its own."""

from random import Random
from typing import Any

import pytest

from outerworld.cards.loading import load_catalogue
from outerworld.play.course import Course
from outerworld.play.played import CourseError
from outerworld.play.rules_version import RULES_VERSION
from outerworld.play.verify import report_on
from outerworld.server.tables.acts import Abandon, Resign, Undo, Value
from outerworld.server.tables.acts import Offer as MakeOffer
from outerworld.server.tables.lines import Heading, Line, new_heading
from outerworld.server.tables.match import Match
from outerworld.server.tables.refusal import Refused
from outerworld.server.tables.roles import SPECTATOR, Role
from tests.loose import frames_of
from tests.server.tables.matches import (
    SECRET,
    START,
    VALUES,
    answer,
    any_answer,
    do,
    everything,
    new_match,
    play_on,
    rebuilt,
    seats_of,
)

OWN_SECRET = SECRET[::-1]
VALUE = "fedcba9876543210"


def until(match: Match, number: int) -> Match:
    """The match as it was after so many lines."""
    return Match(match.plan, match._secret, match.seats, match.heading, load_catalogue(), match.lines[:number])


def branch_of(match: Match, number: int, seat: int = 0, secret: bytes = OWN_SECRET) -> Match:
    """The game that goes on from there, before its value is given."""
    plan = match.plan.branched("there", number, seat, "random")
    lines = [Line(place, START, text) for place, text in enumerate(until(match, number).past(), start=1)]
    return Match(plan, secret, seats_of(plan), new_heading(plan, secret, load_catalogue()), load_catalogue(), lines)


def begun(match: Match, number: int, seat: int = 0, secret: bytes = OWN_SECRET, value: str = VALUE) -> Match:
    branch = branch_of(match, number, seat, secret)
    do(branch, Value(value), seat)
    return branch


def finished(kind: str = "duel", seed: int = 1, answers: int = 60, **more: Any) -> Match:
    """A game with answers that were taken back, which somebody gives up."""
    match, random = new_match(kind, **more), Random(seed)
    while len(match._course.answers) < answers and match.status == "playing":
        play_on(match, random, random.randrange(1, 6))
        seat = next((seat for seat in range(len(match.seats)) if match.can_undo(seat)), None)
        if seat is not None and random.random() < 0.5:
            do(match, Undo(match.number), seat)
    if match.status != "over":
        do(match, Resign(0), 0)
    return match


def position(match: Match) -> Any:
    """What a spectator sees, whoever plays."""
    seen: Any = match.view(SPECTATOR)
    return seen | {"players": [player | {"name": None} for player in seen["players"]]}


@pytest.mark.parametrize("kind", ["lesson", "duel", "three", "pairs", "open"])
def test_a_branch_begins_with_the_very_position(kind: str) -> None:
    match = finished(kind)
    if kind == "three":
        do(match, Resign(0), 1)
    for number in range(len(match.seats), match.number - 2, 7):
        then = until(match, number)
        if then.status != "playing":
            continue
        branch = branch_of(match, number, seat=1)
        assert (branch.status, branch.asked, branch.number) == ("waiting", None, number + 2)
        assert frames_of(branch, Role((1,))) == []
        do(branch, Value(VALUE), 1)
        assert (branch.state_hash(), branch.asked) == (then.state_hash(), then.asked)
        assert position(branch) == position(then)
        assert everything(rebuilt(branch), START) == everything(branch, START)


def test_its_dice_are_new_and_follow_from_its_own_secret_and_value() -> None:
    match = finished(answers=120)
    number = 40
    ends = set()
    for secret, value in ((OWN_SECRET, VALUE), (OWN_SECRET, VALUES[0]), (SECRET, VALUE)):
        branch = begun(match, number, secret=secret, value=value)
        play_on(branch, Random(3), 60)
        again = begun(match, number, secret=secret, value=value)
        play_on(again, Random(3), 60)
        assert branch.state_hash() == again.state_hash()
        ends.add(branch.state_hash())
    assert len(ends) == 3


def test_nothing_from_before_can_be_taken_back() -> None:
    match = new_match("lesson")
    answer(match, "move c3")
    do(match, Resign(0), 0)
    branch = begun(match, 3)
    assert not branch.can_undo(0)
    for act in (Undo(branch.number), MakeOffer("undo", branch.number)):
        with pytest.raises(Refused):
            branch.do(act, 0, START)
    before = branch.state_hash()
    answer(branch, any_answer(branch, Random(1)))
    if branch.can_undo(0):
        do(branch, Undo(branch.number), 0)
        assert branch.state_hash() == before


def test_only_its_own_events_and_dice_are_told() -> None:
    match = finished(answers=120)
    branch = begun(match, 60)
    assert frames_of(branch, Role((0,)), since=0)[0] == {"type": "events", "number": branch.number, "events": []}
    assert all(dice.rolled == 0 for dice in branch.dice())
    assert branch.clocks(START) == [None, None]


@pytest.mark.parametrize("kind", ["duel", "three"])
def test_its_record_is_sound_and_says_what_it_is(kind: str) -> None:
    match = finished(kind)
    branch = begun(match, 40)
    play_on(branch, Random(5), 30)
    if branch.status != "over":
        do(branch, Resign(0), 0)
    report = report_on(branch.record(), load_catalogue(), RULES_VERSION)
    assert report[0].startswith("The record is sound: ")
    assert any(line.startswith("Branch: ") for line in report)


def test_a_branch_of_a_branch_and_of_its_past() -> None:
    match = finished()
    branch = begun(match, 30)
    play_on(branch, Random(5), 12)
    do(branch, Resign(0), 0)
    for number in (20, 33 + 6):
        then = until(branch, number)
        second = begun(branch, number, secret=SECRET[1:])
        assert second.state_hash() == then.state_hash()
        assert [line.text.split()[0] for line in second.lines].count("past") == (1 if number == 20 else 2)
        answer(second, any_answer(second, Random(2)))
        do(second, Resign(0), 0)
        assert report_on(second.record(), load_catalogue(), RULES_VERSION)[0].startswith("The record is sound")


def test_who_never_began_a_branch_has_not_lost_it() -> None:
    branch = branch_of(finished(), 30)
    do(branch, Abandon(0), None)
    assert branch.result is not None
    assert branch.result.winners == ()
    assert (
        report_on(branch.record(), load_catalogue(), RULES_VERSION)[0] == "The record is sound: 0 answers, nobody wins."
    )


def test_where_no_game_can_branch() -> None:
    match = finished()
    for number, code in ((0, "waiting"), (1, "waiting"), (match.number, "over"), (match.number - 2, "over")):
        with pytest.raises(Refused) as refused:
            until(match, number).past()
        assert refused.value.code == code
    old = Heading("0.0.1", match.heading.packs, match.heading.setup, match.heading.commitment)
    with pytest.raises(Refused) as refused:
        Match(match.plan, SECRET, match.seats, old, load_catalogue(), match.lines[:20]).past()
    assert refused.value.code == "other-rules"


def test_the_plan_of_a_branch() -> None:
    match = finished()
    plan = match.plan.branched("there", 12, 1, "greedy")
    assert [seat.by for seat in plan.seats] == ["bot", "person"]
    assert (plan.rated, plan.clock.kind, plan.setup()) == (False, "none", match.plan.setup())
    with pytest.raises(Refused, match="in the archive"):
        plan.check(load_catalogue())


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["branch"], "there is no game that this one could branch from"),
        (["value 1 00ff00ff00ff00ff", "past 00"], "the past of a game stands before all else"),
        (["past 00", "1 end", "branch", "branch"], "there is no game that this one could branch from"),
        (["past 00", "1 end", "branch", "past 00"], "the past of a game stands before all else"),
        (["past 00", "1 end", "branch", "2 end"], "answer 1 should stand there, and it is answer 2"),
        (["past 00", "1 end", "branch", "undo 1"], "answer 1 cannot be taken back at once"),
        (["past 00", "1 end", "resign 1", "branch"], '"branch" comes after the end'),
        (["past 00", "1 end", "resign 1", "over state - winner 0"], "the game ends before it branches from its past"),
    ],
)
def test_lines_that_cannot_stand_there(lines: list[str], sentence: str) -> None:
    course = Course("tutorial 1", SECRET, load_catalogue())
    for line in lines[:-1]:
        course.take(line)
    with pytest.raises(CourseError, match=sentence):
        course.take(lines[-1])
