"""Whatever anybody tries at any time: a proposal changes nothing, and the lines alone make the match what it is."""

from collections import Counter as Bag
from random import Random
from typing import Any, ClassVar, Literal

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from outerworld.cards.loading import load_catalogue
from outerworld.play.record import read_record
from outerworld.play.verify import report_on
from outerworld.server.tables.acts import (
    Abandon,
    Accept,
    Act,
    Answer,
    BotAnswer,
    Decline,
    Resign,
    TimeUp,
    Undo,
    Value,
    Withdraw,
)
from outerworld.server.tables.acts import Offer as MakeOffer
from outerworld.server.tables.match import Match
from outerworld.server.tables.plan import Clock
from outerworld.server.tables.refusal import AlreadyDone, Refused
from outerworld.server.tables.roles import roles_of
from tests.server.tables.matches import (
    BOT,
    PERSON,
    SECRET,
    START,
    VALUES,
    any_answer,
    everything,
    new_match,
    rebuilt,
    received,
)

CLOCKS = (
    Clock(),
    Clock(kind="move", seconds=30),
    Clock(kind="fischer", seconds=60, increment=3),
    Clock(kind="correspondence", days=1),
)
people = st.sampled_from([0, 1, 0, 1, 2, None])
late = st.sampled_from([0, 0, 0, 0, 0, 0, 0, 1, 2, 5, -1])
seeds = st.integers(0, 2**32)

WHOLE = ("three", "adventure", "demon")


class AnyCourse(RuleBasedStateMachine):
    """Random acts by random people at random times, at a table of some kind."""

    kinds: ClassVar[dict[str, dict[str, Any]]] = {
        "lesson": {},
        "hot seat": {"hot_seat": True},
        "bot": {"seats": (PERSON, BOT)},
    }

    def __init__(self) -> None:
        super().__init__()
        self.now = START
        self.match: Match = new_match(begun=False)
        self.acts: list[tuple[Act, int | None]] = []

    @initialize(
        kind=st.sampled_from(["lesson", "lesson", "hot seat", "bot", "three", "adventure", "demon"]),
        clock=st.sampled_from(CLOCKS),
        begun=st.sampled_from([True, True, True, True, False]),
    )
    def sit_down(self, kind: str, clock: Clock, begun: bool) -> None:
        more = {**self.kinds.get(kind, {})}
        given = more.pop("seats", ())
        self.match = new_match(kind if kind in WHOLE else "lesson", *given, clock=clock, begun=begun, **more)

    def try_to(self, act: Act, seat: int | None) -> None:
        """Does it, or sees that what is refused has changed nothing."""
        before, number = everything(self.match, self.now), self.match.number
        try:
            lines = self.match.do(act, seat, self.now)
        except (Refused, AlreadyDone) as error:
            assert SECRET.hex() not in str(error)
            assert everything(self.match, self.now) == before
            return
        assert [line.number for line in lines] == [number + place + 1 for place in range(len(lines))]
        if lines:
            self.acts.append((act, seat))

    @rule(seat=people, value=st.sampled_from([*VALUES, "f" * 16]))
    def give_value(self, seat: int | None, value: str) -> None:
        self.try_to(Value(value), seat)

    @rule(seed=seeds, times=st.integers(1, 6))
    def answer(self, seed: int, times: int) -> None:
        for turn in range(times):
            if self.match.asked is not None:
                kind = BotAnswer if self.match.asked_person is None else Answer
                text = any_answer(self.match, Random(seed + turn))
                self.try_to(kind(self.match.number, text), self.match.asked)

    @rule(seat=people, behind=late, text=st.sampled_from(["end", "move c3", "fly", " ", "undo 1", "resign 1"]))
    def answer_anything(self, seat: int | None, behind: int, text: str) -> None:
        self.try_to(Answer(max(0, self.match.number - behind), text), seat)

    @rule(seat=people, behind=late)
    def undo(self, seat: int | None, behind: int) -> None:
        self.try_to(Undo(max(0, self.match.number - behind)), seat)

    @rule(seat=people, behind=late, to=st.none() | st.integers(-1, 12))
    def offer_undo(self, seat: int | None, behind: int, to: int | None) -> None:
        self.try_to(MakeOffer("undo", max(0, self.match.number - behind)), seat)

    @rule(times=st.integers(1, 3))
    def undo_what_can_be(self, times: int) -> None:
        for _ in range(times):
            seat = next((seat for seat in range(len(self.match.seats)) if self.match.can_undo(seat)), None)
            self.try_to(Undo(self.match.number), seat)

    @rule(what=st.sampled_from(["draw", "undo", "undo"]), seat=people, yes=st.sampled_from([True, True, False]))
    def agree(self, what: Literal["draw", "undo"], seat: int | None, yes: bool) -> None:
        self.try_to(MakeOffer(what, self.match.number), seat)
        for other in range(len(self.match.seats)):
            self.try_to((Accept if yes else Decline)(self.match.number), other)

    @rule(seat=people, behind=late)
    def offer_draw(self, seat: int | None, behind: int) -> None:
        self.try_to(MakeOffer("draw", max(0, self.match.number - behind)), seat)

    @rule(seat=people, behind=late, kind=st.sampled_from([Accept, Accept, Decline, Withdraw]))
    def reply(self, seat: int | None, behind: int, kind: type[Accept | Decline | Withdraw]) -> None:
        self.try_to(kind(max(0, self.match.number - behind)), seat)

    @rule(seat=people, luck=st.integers(0, 12))
    def leave(self, seat: int | None, luck: int) -> None:
        if luck == 0:
            self.try_to(Resign(0), seat)
        elif luck == 1 and seat is not None and seat < len(self.match.seats):
            self.try_to(Abandon(seat), None)

    @rule(wait=st.sampled_from([0, 100, 500, 2_000, 9_000, 40_000]))
    def wait(self, wait: int) -> None:
        self.now += wait
        self.try_to(TimeUp(), None)

    @rule(length=st.integers(0, 10**6))
    def go_away(self, length: int) -> None:
        self.match.add_outage(self.now, self.now + length)
        self.now += length

    @rule(place=st.integers(0, 10**6))
    def say_again(self, place: int) -> None:
        if self.acts:
            act, seat = self.acts[place % len(self.acts)]
            before = self.match.number
            self.try_to(act, seat)
            if isinstance(act, Answer | BotAnswer | Undo | Value):
                assert self.match.number == before

    @invariant()
    def the_lines_make_the_match(self) -> None:
        assert everything(rebuilt(self.match), self.now) == everything(self.match, self.now)

    @invariant()
    def time_is_never_negative(self) -> None:
        assert all(left is None or left >= 0 for left in self.match.clocks(self.now))

    @invariant()
    def nobody_learns_the_secret_before_the_end(self) -> None:
        if self.match.status != "over":
            assert SECRET.hex() not in self.match.record()
            for role in roles_of(len(self.match.seats)):
                assert SECRET.hex() not in received(self.match, role)

    @invariant()
    def a_game_that_is_over_can_be_verified(self) -> None:
        if self.match.status == "over":
            assert read_record(self.match.record()).text() == self.match.record()
            assert report_on(self.match.record(), load_catalogue(), self.match.heading.version)
            assert (self.match.asked, self.match.deadline, self.match.offer) == (None, None, None)


def run(examples: int, steps: int) -> None:
    """Lets Hypothesis look for a course that breaks something."""
    checks = (HealthCheck.too_slow, HealthCheck.data_too_large)
    run_state_machine_as_test(
        AnyCourse,
        settings=settings(
            max_examples=examples, stateful_step_count=steps, deadline=None, suppress_health_check=checks
        ),
    )


def wander(seed: int, steps: int) -> Bag[str]:
    """A long course in which much happens, and what was done in it."""
    random, course = Random(seed), AnyCourse()
    kind = random.choice(["lesson", "hot seat", "bot", "three", "three", "adventure", "demon"])
    course.sit_down(kind, random.choice(CLOCKS), begun=True)
    for _ in range(steps):
        seat = random.choice([0, 1, 2, None])
        match random.choices(range(7), [8, 4, 5, 2, 2, 1, 1])[0]:
            case 0:
                course.answer(random.randrange(10**6), random.randrange(1, 6))
            case 1:
                course.undo_what_can_be(random.randrange(1, 4))
            case 2:
                course.agree("undo", random.randrange(len(course.match.seats)), random.random() < 0.7)
            case 3:
                course.wait(random.choice([0, 100, 500, 2_000, 9_000]))
            case 4:
                course.say_again(random.randrange(10**6))
            case 5:
                course.go_away(random.randrange(10**6))
            case 6:
                course.leave(seat, random.randrange(20))
        course.the_lines_make_the_match()
        course.time_is_never_negative()
        course.nobody_learns_the_secret_before_the_end()
        course.a_game_that_is_over_can_be_verified()
        if course.match.status == "over":
            break
    return Bag(type(act).__name__ for act, _ in course.acts)


def test_any_course() -> None:
    run(examples=8, steps=20)


def test_long_courses() -> None:
    done = sum((wander(seed, steps=25) for seed in range(6)), Bag[str]())
    assert min(done[act] for act in ("Answer", "BotAnswer", "Undo", "Offer", "Accept", "Decline")) > 0


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_any_course_at_length() -> None:
    run(examples=300, steps=50)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(4))
def test_many_long_courses(part: int) -> None:
    for seed in range(100):
        wander(1000 * part + 100 + seed, steps=80)
