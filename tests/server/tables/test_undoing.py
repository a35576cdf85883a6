"""Taking answers back: at once as long as nobody learned anything, with everybody's consent, and never what fell."""

from random import Random

import pytest

from outerworld.server.tables.acts import Accept, BotAnswer, Decline, Undo
from outerworld.server.tables.acts import Offer as MakeOffer
from outerworld.server.tables.match import Match
from outerworld.server.tables.refusal import AlreadyDone, Refused
from tests.server.tables.matches import BOT, PERSON, answer, any_answer, do, new_match, rebuilt, refusal


def test_a_move_is_taken_back_at_once() -> None:
    match = new_match()
    before = match.state_hash()
    answer(match, "move c3")
    assert match.can_undo(0)
    assert not match.can_undo(1)
    assert [line.text for line in do(match, Undo(match.number), 0)] == ["undo 1"]
    assert (match.state_hash(), match.number, match.asked) == (before, 4, 0)


def test_several_are_taken_back_one_after_the_other() -> None:
    match = new_match()
    for text in ("end", "end"):
        answer(match, text)
    states = [match.state_hash()]
    for text in ("move c3", "end"):
        answer(match, text)
        states.append(match.state_hash())
    assert match.asked == 1
    for state in reversed(states[:-1]):
        do(match, Undo(match.number), 0)
        assert match.state_hash() == state
    assert refusal(match, Undo(match.number), 0) == "no-undo"


def test_a_walk_is_one_deed() -> None:
    match = new_match()
    before = match.state_hash()
    for text in ("move c3", "move d3", "end"):
        answer(match, text)
    assert [line.text for line in do(match, Undo(match.number), 0)] == ["undo 3"]
    assert [line.text for line in do(match, Undo(match.number), 0)] == ["undo 1"]
    assert match.state_hash() == before
    with pytest.raises(Refused, match="no answer that could be taken back"):
        match.do(Undo(match.number), 0, 0)
    assert rebuilt(match).state_hash() == before


def test_not_once_another_player_answered() -> None:
    match = new_match()
    answer(match, "end")
    answer(match, "end")
    assert not match.can_undo(0)
    assert refusal(match, Undo(match.number), 0) == "no-undo"
    assert match.can_undo(1)


def test_an_undo_sent_twice_takes_one_answer_back() -> None:
    match = new_match()
    answer(match, "move c3")
    answer(match, "end")
    number = match.number
    do(match, Undo(number), 0)
    with pytest.raises(AlreadyDone):
        match.do(Undo(number), 0, 0)
    with pytest.raises(Refused, match="moved on"):
        match.do(Undo(number - 1), 0, 0)


def until_a_die_fell(match: Match, random: Random) -> int:
    """Plays on until an answer rolled dice, and says who gave it."""
    while True:
        drawn, seat = match._course.game.drawn, match.asked
        assert seat is not None
        answer(match, any_answer(match, random))
        if match._course.game.drawn > drawn:
            return seat


@pytest.mark.parametrize("seed", range(5))
def test_not_once_a_die_fell(seed: int) -> None:
    """What fell stays fallen: neither at once nor with consent, be it of a person, of oneself or of a bot."""
    for match in (new_match("duel"), new_match("duel", hot_seat=True), new_match("duel", PERSON, BOT)):
        random = Random(seed)
        seat = until_a_die_fell(match, random)
        assert not match.can_undo(seat)
        assert refusal(match, Undo(match.number), seat) == "fallen"
        assert refusal(match, MakeOffer("undo", match.number), seat) == "fallen"


def test_a_reward_that_was_seen_stays_bought() -> None:
    """Who buys one face down looks at it (F4.7.8.a), and where one lay face up the next is turned up (F4.7.4).

    To whom it is given shows nothing to anybody.
    """
    free = {"down": False, "up": False, "assign": True}
    for seed in range(40):
        match, random = new_match("duel"), Random(seed)
        while match.status == "playing" and match.number < 700 and free:
            seat, drawn = match.asked, match._course.game.drawn
            options = [any_answer(match, random) for _ in range(4)]
            text = next((option for option in options if option.startswith("buy ")), options[0])
            answer(match, text)
            words = text.split()
            done = words[-1] if words[0] == "buy" else words[0]
            is_over = match.result is not None
            if done in free and not is_over and match._course.game.drawn == drawn and seat is not None:
                assert match.can_undo(seat) is free.pop(done)
        if not free:
            return
    raise AssertionError(f"never seen: {', '.join(free)}")


@pytest.mark.parametrize("kind", ["lesson", "duel", "open", "three", "pairs"])
@pytest.mark.parametrize("seed", range(2))
def test_an_undo_leads_to_the_very_state_before(kind: str, seed: int) -> None:
    match, random = new_match(kind), Random(seed)
    states = [match.state_hash()]
    undone = 0
    for _ in range(250):
        if match.status == "over":
            break
        seat = match.asked
        answer(match, any_answer(match, random))
        states.append(match.state_hash())
        while seat is not None and random.random() < 0.5 and match.can_undo(seat):
            do(match, Undo(match.number), seat)
            del states[len(match._course.answers) + 1 :]
            undone += 1
            assert match.state_hash() == states[-1]
    assert undone > 10
    assert rebuilt(match).state_hash() == match.state_hash()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", ["duel", "pairs"])
def test_no_die_is_ever_taken_back(kind: str, seed: int) -> None:
    """Whoever asks, and whoever agrees: a die that fell is in the game that goes on."""
    match, random = new_match(kind), Random(seed)
    agreed = refused = 0
    for _ in range(200):
        if match.status == "over":
            break
        answer(match, any_answer(match, random))
        drawn, asker = match._course.game.drawn, random.randrange(len(match.seats))
        to, settled = match.last_answer(asker), match._course.settled
        if match.status != "playing" or to is None or random.random() > 0.4:
            continue
        if to <= settled:
            assert refusal(match, MakeOffer("undo", match.number), asker) == "fallen"
            refused += 1
            continue
        do(match, MakeOffer("undo", match.number), asker)
        for other in range(len(match.seats)):
            if other != asker:
                do(match, Accept(match.number), other)
        assert (len(match._course.answers), match._course.game.drawn) == (to - 1, drawn)
        agreed += 1
    assert min(agreed, refused) > 5
    assert rebuilt(match).state_hash() == match.state_hash()


def test_the_others_may_decline() -> None:
    match = new_match()
    for text in ("move c3", "end", "end"):
        answer(match, text)
    before = match.state_hash()
    do(match, MakeOffer("undo", match.number), 0)
    do(match, Decline(match.number), 1)
    assert (match.state_hash(), match.offer) == (before, None)


def test_a_bot_lets_everybody_take_back() -> None:
    match = new_match("lesson", PERSON, BOT)
    before = match.state_hash()
    answer(match, "end")
    question = match.bot_question()
    assert question is not None
    do(match, BotAnswer(question.number, question.think()), question.seat)
    lines = do(match, MakeOffer("undo", match.number), 0)
    assert [line.text for line in lines] == ["offer 1 undo 1", "accept 2"]
    assert match.state_hash() == before


def test_who_plays_both_seats_asks_nobody() -> None:
    match = new_match("lesson", hot_seat=True)
    for text in ("end", "end"):
        answer(match, text)
    lines = do(match, MakeOffer("undo", match.number), match.seat_for(MakeOffer("undo", match.number), (0, 1)))
    assert [line.text for line in lines] == ["offer 2 undo 2", "accept 1"]
