"""Offers: one at a time, answered by all others, void when the game moves on."""

from random import Random

import pytest

from outerworld.play.played import Offer, Result
from outerworld.server.tables.acts import Accept, Answer, Decline, Resign, Withdraw
from outerworld.server.tables.acts import Offer as MakeOffer
from outerworld.server.tables.match import Match
from outerworld.server.tables.refusal import AlreadyDone
from tests.server.tables.matches import BOT, PERSON, START, answer, any_answer, do, new_match, play_on, refusal


def offered(kind: str = "lesson", answers: int = 1) -> Match:
    """A match in which the first seat has offered a draw."""
    match = new_match(kind)
    play_on(match, Random(1), answers)
    do(match, MakeOffer("draw", match.number), 0)
    return match


def test_a_draw_by_agreement() -> None:
    match = offered()
    assert match.offer == Offer(match.number, 0, "draw")
    lines = do(match, Accept(match.number), 1)
    assert [line.text.split()[0] for line in lines] == ["accept", "over", "secret"]
    assert match.result == Result((), "draw")
    assert refusal(match, Accept(match.number), 1) == "over"
    assert lines[1].text.endswith("winner 0")


@pytest.mark.parametrize(("act", "seat"), [(Decline, 1), (Withdraw, 0)])
def test_an_offer_ends_without_agreement(act: type[Decline | Withdraw], seat: int) -> None:
    match = offered()
    do(match, act(match.number), seat)
    assert (match.status, match.offer) == ("playing", None)
    assert refusal(match, Accept(match.number), 1) == "no-offer"


@pytest.mark.parametrize(("act", "seat"), [(Accept, 0), (Decline, 0), (Withdraw, 1)])
def test_nobody_answers_the_own_offer_or_withdraws_anothers(act: type[Accept | Decline | Withdraw], seat: int) -> None:
    match = offered()
    assert refusal(match, act(match.number), seat) == "no-offer"


def test_one_offer_is_open_at_a_time() -> None:
    match = offered(answers=3)
    with pytest.raises(AlreadyDone):
        match.do(MakeOffer("draw", match.number), 0, START)
    assert refusal(match, MakeOffer("draw", match.number), 1) == "offer-open"
    assert refusal(match, MakeOffer("undo", match.number), 0) == "offer-open"


def test_an_offer_is_void_once_somebody_answers() -> None:
    match = offered()
    play_on(match, Random(2), 1)
    assert match.offer is None


def test_whoever_accepts_has_seen_the_offer() -> None:
    match = offered()
    number = match.number - 1
    assert refusal(match, Accept(number), 1) == "stale"
    assert refusal(match, Accept(match.number + 1), 1) == "stale"


def test_an_offer_does_not_make_an_answer_stale() -> None:
    match = new_match()
    play_on(match, Random(1), 1)
    number, seat = match.number, match.asked
    do(match, MakeOffer("draw", match.number), 0)
    assert match.do(Answer(number, any_answer(match, Random(0))), seat, START)


@pytest.mark.parametrize("kind", ["three", "four", "pairs"])
def test_all_others_have_to_agree(kind: str) -> None:
    match = offered(kind)
    for seat in range(1, len(match.seats)):
        assert match.status == "playing"
        do(match, Accept(match.number), seat)
        assert refusal(match, Accept(match.number), seat) in ("no-offer", "over")
    assert match.result == Result((), "draw")


def test_who_left_is_not_asked() -> None:
    match = new_match("three")
    play_on(match, Random(1), 2)
    do(match, Resign(0), 2)
    do(match, MakeOffer("draw", match.number), 0)
    do(match, Accept(match.number), 1)
    assert match.result == Result((), "draw")


def test_a_bot_agrees_to_no_draw() -> None:
    match = new_match("lesson", PERSON, BOT)
    play_on(match, Random(1), 1)
    assert refusal(match, MakeOffer("draw", match.number), 0) == "bots-play-on"


def test_bots_wait_while_an_offer_is_open() -> None:
    match = new_match("three", PERSON, PERSON, BOT)
    random = Random(1)
    while match.asked != 2 or match.last_answer(0) is None:
        play_on(match, random, 1)
    assert match.bot_question() is not None
    do(match, MakeOffer("undo", match.number), 0)
    assert match.offer == Offer(match.number - 1, 0, "undo", match.last_answer(0) or 0, frozenset({2}))
    assert match.bot_question() is None
    do(match, Decline(match.number), 1)
    assert match.bot_question() is not None


def test_nothing_is_offered_before_anybody_has_played() -> None:
    match = new_match()
    assert refusal(match, MakeOffer("draw", match.number), 0) == "waiting"
    assert refusal(match, MakeOffer("undo", match.number), 0) == "waiting"


def test_only_own_answers_are_taken_back() -> None:
    match = new_match()
    for text in ("end", "end", "move c3"):
        answer(match, text)
    assert (match.last_answer(0), match.last_answer(1)) == (3, 2)
    do(match, MakeOffer("undo", match.number), 0)
    assert match.offer == Offer(match.number, 0, "undo", 3)
