"""A match: whoever is asked answers once, in time and legally; and who leaves leaves the others their game."""

from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from outerworld.bots import BOT_NAMES, GreedyBot
from outerworld.bots.sense import Trail, folly
from outerworld.combat.battle import Battle
from outerworld.play import course
from outerworld.play.notation import Option, parse, write
from outerworld.play.played import Result
from outerworld.server.tables.acts import (
    Abandon,
    Act,
    Answer,
    BotAnswer,
    Resign,
    TimeUp,
    Undo,
    Value,
)
from outerworld.server.tables.acts import Offer as MakeOffer
from outerworld.server.tables.match import Match
from outerworld.server.tables.plan import Clock, SeatPlan
from outerworld.server.tables.refusal import AlreadyDone
from outerworld.server.tables.roles import EVERYTHING, SPECTATOR, Role, roles_of
from tests.duels import as_duel
from tests.loose import frames_of
from tests.server.tables.matches import (
    BOT,
    PERSON,
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
    refusal,
)

# Values.


def test_the_game_begins_when_every_person_has_given_a_value() -> None:
    match = new_match(begun=False)
    assert (match.status, match.ready, frames_of(match, SPECTATOR, 0)) == ("waiting", (False, False), [])
    assert refusal(match, Answer(0, "end"), 0) == "waiting"
    assert [line.text for line in do(match, Value(VALUES[0]), 0)] == [f"value 1 {VALUES[0]}"]
    assert (match.status, match.ready) == ("waiting", (True, False))
    do(match, Value(VALUES[1]), 1)
    assert (match.status, match.asked, match.asked_person) == ("playing", 0, 1)


def test_a_value_is_given_once() -> None:
    match = new_match(begun=False)
    do(match, Value(VALUES[0]), 0)
    with pytest.raises(AlreadyDone):
        match.do(Value(VALUES[0]), 0, START)
    assert refusal(match, Value(VALUES[1]), 0) == "bad-value"
    for value in ("", "ff", "g" * 16, "0" * 65, VALUES[0].upper() + "AB", VALUES[0] + "\n"):
        with pytest.raises(ValidationError):
            Value(value)


@pytest.mark.parametrize(("seats", "values"), [((PERSON, BOT), 1), ((PERSON, PERSON), 1)])
def test_bots_and_second_seats_of_a_person_need_no_value(seats: tuple[SeatPlan, ...], values: int) -> None:
    match = new_match("lesson", *seats, hot_seat=BOT not in seats)
    assert (match.status, match.number) == ("playing", values)


@pytest.mark.parametrize("changed", ["secret", "value"])
def test_the_dice_follow_from_secret_and_values(changed: str) -> None:
    one = new_match("duel")
    other = new_match("duel", secret=SECRET[::-1] if changed == "secret" else SECRET, begun=False)
    for seat, value in enumerate(VALUES[:2] if changed == "secret" else (VALUES[0], VALUES[2])):
        do(other, Value(value), seat)
    assert one.state_hash() != other.state_hash()


# Answers.


def test_an_answer_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match, read = new_match(), list[str]()

    def reading(game: Battle, text: str) -> Option:
        read.append(text)
        return parse(game, text)

    monkeypatch.setattr(course, "parse", reading)
    do(match, Answer(2, "move  c3"), 0)
    assert read == ["move  c3"]


def test_an_answer_that_comes_twice_counts_once() -> None:
    match = new_match()
    do(match, Answer(2, "move c3"), 0)
    with pytest.raises(AlreadyDone):
        match.do(Answer(2, "move  c3"), 0, START)
    assert refusal(match, Answer(2, "move c1"), 0) == "stale"
    assert refusal(match, Answer(2, "move c3"), 1) == "stale"
    do(match, Answer(3, "end"), 0)
    with pytest.raises(AlreadyDone):
        match.do(Answer(2, "move c3"), 0, START)
    assert refusal(match, Answer(9, "end"), 1) == "stale"


def test_who_may_answer_what() -> None:
    match = new_match()
    assert refusal(match, Answer(2, "end"), 1) == "not-your-turn"
    assert refusal(match, Answer(2, "end"), None) == "not-seated"
    assert refusal(match, Answer(2, "end"), 7) == "not-seated"
    assert refusal(match, Answer(2, "fly c3"), 0) == "illegal"
    assert refusal(match, Answer(2, " "), 0) == "illegal"


def test_the_last_answer_closes_the_record() -> None:
    match = new_match()
    play_on(match, Random(1), 10_000)
    texts = [line.text for line in match.lines[-2:]]
    assert texts == [f"over state {match.state_hash()} winner {(match.result or Result((), 'won')).winners[0] + 1}",
                     f"secret {SECRET.hex()}"]  # fmt: skip
    assert match.result is not None
    assert match.result.how == "won"
    for act in (Answer(match.number, "end"), Resign(0), MakeOffer("draw", match.number), Undo(match.number), TimeUp()):
        assert refusal(match, act, 0) == "over"
    assert frames_of(match, SPECTATOR)[0]["view"]["over"]


def test_lines_come_in_order() -> None:
    match = new_match()
    lines = match.do(Answer(2, "end"), 0, START)
    with pytest.raises(ValueError, match="does not follow"):
        match.take(lines[0])


# Time.


def timed() -> Match:
    return new_match(clock=Clock(kind="move", seconds=30))


def test_time_is_over() -> None:
    match = timed()
    assert match.deadline == START + 30_000
    assert refusal(match, TimeUp(), None, START + 29_999) == "too-early"
    assert refusal(match, Answer(2, "end"), 0, START + 30_000) == "late"
    answer(match, "end", START + 29_999)
    assert match.running == 1
    lines = do(match, TimeUp(), None, START + 60_000)
    assert [line.text.split()[0] for line in lines] == ["time", "over", "secret"]
    assert match.result == Result((0,), "time")


def test_time_that_is_over_before_anybody_played_is_no_defeat() -> None:
    match = timed()
    do(match, TimeUp(), None, START + 30_000)
    assert match.result == Result((), "abandoned")
    assert match.lines[-2].text == "over state - winner 0"


def test_no_time_runs_for_a_bot_or_without_a_clock() -> None:
    match = new_match("lesson", PERSON, BOT, clock=Clock(kind="fischer", seconds=60, increment=2))
    answer(match, "end", START + 1_000)
    assert (match.deadline, match.running, match.clocks(START + 10**9)) == (None, None, [61_000, 60_000])
    assert refusal(match, TimeUp(), None, START + 10**9) == "too-early"
    assert new_match().deadline is None


def test_an_outage_gives_time_back() -> None:
    match = timed()
    match.add_outage(START + 1_000, START + 901_000)
    assert match.deadline == START + 930_000
    answer(match, "end", START + 929_999)


def test_a_clock_of_the_machine_that_goes_back_does_not_matter() -> None:
    match = timed()
    answer(match, "end", START + 10_000)
    answer(match, "end", START + 5_000)
    assert [line.at for line in match.lines[-2:]] == [START + 10_000, START + 10_000]


# Who leaves.


@pytest.mark.parametrize(("act", "how"), [(Resign(0), "resigned"), (Abandon(0), "abandoned")])
def test_who_leaves_a_duel_has_lost(act: Act, how: str) -> None:
    match = new_match()
    answer(match, "end")
    lines = do(match, act, 0)
    assert (match.result, len(lines)) == (Result((1,), how), 3)  # type: ignore[arg-type]
    assert lines[1].text.endswith("winner 2")
    seen = frames_of(match, Role((0,)))
    assert [frame["type"] for frame in seen] == ["state"]
    assert (seen[0]["view"]["over"], seen[0]["view"]["winner"], seen[0]["view"]["asked"]) == (True, 2, None)


@pytest.mark.parametrize("begun", [True, False])
def test_who_leaves_before_the_first_answer_has_not_lost(begun: bool) -> None:
    match = new_match(begun=begun)
    do(match, Resign(0), 1)
    assert match.result == Result((), "abandoned")


@pytest.mark.parametrize("kind", ["three", "four"])
def test_the_game_of_the_others_goes_on(kind: str) -> None:
    match, random = new_match(kind), Random(4)
    play_on(match, random, 5)
    leaver = match.asked
    assert leaver is not None
    do(match, Resign(0), leaver)
    assert (match.status, match.left, match.asked, match.asked_person) == ("playing", frozenset({leaver}), leaver, None)
    question = match.bot_question()
    assert question is not None
    assert question.seat == leaver
    assert isinstance(question.bot, GreedyBot)
    assert refusal(match, Answer(match.number, "end"), leaver) == "left"
    assert [frame["type"] for frame in frames_of(match, Role((leaver,)))] == ["state"]
    remaining = [seat for seat in range(len(match.seats)) if seat != leaver]
    assert refusal(match, BotAnswer(match.number, "end"), remaining[0]) == "not-your-turn"
    do(match, BotAnswer(question.number, question.think()), leaver)
    for seat in remaining[:-1]:
        assert match.status == "playing"
        do(match, Resign(0), seat)
    assert match.result == Result((remaining[-1],), "resigned")


def test_partners_lose_together_when_both_have_left() -> None:
    match = new_match("pairs")
    play_on(match, Random(4), 5)
    do(match, Resign(0), 0)
    do(match, Resign(0), 2)
    assert match.status == "playing"
    do(match, Resign(0), 1)
    assert match.result == Result((3,), "resigned")


def test_bots_alone_do_not_play_on() -> None:
    match = new_match("three", PERSON, BOT, BOT)
    play_on(match, Random(4), 5)
    do(match, Resign(0), 0)
    assert match.result == Result((1, 2), "resigned")


# Seats and bots.


@pytest.mark.parametrize("kind", ["three", "four", "pairs"])
def test_seats_keep_their_teams_whoever_they_are_in_the_game(kind: str) -> None:
    match = new_match(kind)
    assert match.plan.duel is not None
    assert match.plan.duel.teams is not None
    play_on(match, Random(1), 20)
    assert sorted(map(match.player_of, range(len(match.seats)))) == list(range(len(match.seats)))
    units = frames_of(match, SPECTATOR)[0]["view"]["units"]
    for seat, team in enumerate(match.plan.duel.teams):
        own = {unit["card"] for unit in units if unit["player"] == match.player_of(seat) + 1}
        assert own >= set(team)
    game = match._course.game
    assert match.asked is not None
    assert match.player_of(match.asked) == game.asked
    for role in roles_of(len(match.seats)):
        shown = frames_of(match, role, whole=False)
        assert ("options" in {frame["type"] for frame in shown}) == (match.asked in role.seats)
        viewer = match.player_of(role.seats[0]) + 1 if role.seats else None
        assert shown[0]["view"]["viewer"] == viewer


@pytest.mark.parametrize("kind", ["duel", "three", "pairs"])
def test_what_the_archive_finds_a_game_by(kind: str) -> None:
    match = new_match(kind)
    assert match.plan.duel is not None
    assert match.plan.duel.teams is not None
    play_on(match, Random(1), 10)
    assert match.arena == match.plan.duel.arena
    teams = [(seat, card) for seat, team in enumerate(match.plan.duel.teams) for card in team]
    assert sorted(match.cards()) == sorted(teams)


def test_an_arena_that_is_chosen_and_a_lesson_without() -> None:
    match = new_match("open")
    assert (match.arena, match.cards()) == (None, ())
    answer(match, "arena bonta-2")
    assert match.arena == "bonta-2"
    assert new_match().arena is None
    assert {seat for seat, _ in new_match().cards()} == {0, 1}


def test_a_person_may_have_any_seat() -> None:
    match = new_match("lesson", BOT, PERSON)
    question = match.bot_question()
    assert question is not None
    assert (match.asked, match.asked_person, question.seat) == (0, None, 0)
    while (question := match.bot_question()) is not None:
        do(match, BotAnswer(question.number, question.think()), question.seat)
    if match.status == "playing":
        assert (match.asked, match.asked_person) == (1, 2)


def test_a_bot_knows_from_question_to_question_where_it_came_from() -> None:
    match, trail = new_match("duel", PERSON, SeatPlan(by="bot", bot="level-3")), Trail()
    for _ in range(150):
        game, question = as_duel(match._course.game), match.bot_question()
        if question is None:
            answer(match, str(write(game, game.legal_options()[-1])))
            continue
        said = question.think()
        chosen = parse(game, said)
        trail.see(game)
        assert folly(game, chosen, trail) is None
        trail.follow(game, chosen)
        do(match, BotAnswer(question.number, said), question.seat)


@pytest.mark.parametrize("bot", BOT_NAMES)
def test_every_bot_answers_with_words(bot: str) -> None:
    match = new_match("lesson", SeatPlan(by="bot", bot=bot), PERSON)
    question = match.bot_question()
    assert question is not None
    assert do(match, BotAnswer(question.number, question.think()), question.seat)


def test_in_a_hot_seat_one_sees_with_the_eyes_of_who_is_asked() -> None:
    match = new_match("duel", hot_seat=True)
    role = Role((0, 1))
    for _ in range(30):
        shown = frames_of(match, role, whole=False)
        assert match.asked is not None
        assert shown[0]["view"]["viewer"] == match.asked + 1
        assert shown[-1]["type"] == "options"
        assert match.seat_for(Answer(match.number, "end"), (0, 1)) == match.asked
        play_on(match, Random(match.number), 1)


def test_who_speaks_for_several_seats() -> None:
    match = new_match("lesson", hot_seat=True)
    answer(match, "end")
    assert (match.asked, match.seat_for(Undo(2), (0, 1)), match.seat_for(MakeOffer("undo", 2), (0, 1))) == (1, 0, 0)
    assert match.seat_for(Resign(0), ()) is None


def test_an_answer_that_comes_twice_from_a_hot_seat() -> None:
    match = new_match("lesson", hot_seat=True)
    again = Answer(match.number, "end")
    do(match, again, match.seat_for(again, (0, 1)))
    assert match.asked == 1
    with pytest.raises(AlreadyDone):
        match.do(again, match.seat_for(again, (0, 1)), START)


# What is missed, and what is told in the end.


def test_what_was_missed_is_told_once() -> None:
    match, random = new_match("duel"), Random(2)
    play_on(match, random, 30)
    told = [len(frames_of(match, SPECTATOR, since, whole=False)[0]["events"]) for since in range(match.number + 1)]
    assert told == sorted(told, reverse=True)
    assert told[0] > 20
    assert told[-1] == 0
    assert "events" not in {frame["type"] for frame in frames_of(match, SPECTATOR)}


def test_what_was_taken_back_is_not_told_any_more() -> None:
    match = new_match()
    answer(match, "move c3")
    number = match.number
    do(match, Undo(match.number), 0)
    told = frames_of(match, SPECTATOR, number)[0]["events"]
    assert [(event["kind"], event["answer"], event["player"]) for event in told] == [("undone", 1, 1)]
    assert frames_of(match, SPECTATOR, number, language="fr")[0]["events"][0]["text"].endswith(" revient en arrière.")
    assert [event["kind"] for event in frames_of(match, SPECTATOR, 0)[0]["events"]] == ["undone"]
    answer(match, "move c1")
    assert [event["kind"] for event in frames_of(match, SPECTATOR, number)[0]["events"]] == ["undone", "moved"]
    assert [event["kind"] for event in frames_of(match, SPECTATOR, match.number - 1)[0]["events"]] == ["moved"]


def test_dice_are_counted_for_who_rolled_them() -> None:
    match, random = new_match("duel"), Random(2)
    play_on(match, random, 150)
    rolled = [dice.rolled for dice in match.dice()]
    assert min(rolled) > 5
    assert sum(rolled) <= match._course.game.drawn
    assert rebuilt(match).dice() == match.dice()
    assert new_match(begun=False).dice()[0].rolled == 0


def test_in_the_archive_everything_is_seen() -> None:
    match, random = new_match("duel"), Random(0)
    for _ in range(600):
        if match.status == "over" or any(as_duel(match._course.game).rewards):
            break
        texts = [any_answer(match, random) for _ in range(6)]
        answer(match, next((text for text in texts if text.startswith("buy")), texts[0]))
    held = [len(rewards) for rewards in as_duel(match._course.game).rewards]
    assert any(held)
    shown: Any = match.view(EVERYTHING)
    assert [len(unit["rewards"]["known"]) for unit in shown["units"]] == held[: len(shown["units"])]


def test_a_rebuilt_match_is_the_same() -> None:
    match, random = new_match("duel", clock=Clock(kind="fischer", seconds=600, increment=5)), Random(5)
    for step in range(60):
        play_on(match, random, 1, START + step * 3_000)
        if random.random() < 0.3 and match.status == "playing":
            seat = next((seat for seat in (0, 1) if match.can_undo(seat)), None)
            if seat is not None:
                do(match, Undo(match.number), seat, START + step * 3_000)
    assert everything(rebuilt(match), START + 10**6) == everything(match, START + 10**6)
