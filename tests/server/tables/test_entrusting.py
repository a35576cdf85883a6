"""A question that a player leaves to a bot: this one alone, and its answer is the player's own in the record."""

from outerworld.play.notation import write
from outerworld.server.tables.acts import Answer, BotAnswer, Entrust
from tests.server.tables.matches import BOT, PERSON, answer, do, new_match, rebuilt, refusal


def test_a_bot_answers_one_question_in_the_players_place() -> None:
    match = new_match("demon")
    seat = match.asked or 0
    assert match.bot_question() is None
    assert do(match, Entrust(match.number), seat) == []
    question = match.bot_question()
    assert question is not None
    assert question.seat == seat
    (line,) = do(match, BotAnswer(question.number, str(write(question.view.known, question.decision.options[0]))), seat)
    assert line.text.startswith("1 ")
    assert match.bot_question() is None
    assert rebuilt(match).state_hash() == match.state_hash()


def test_whoever_entrusted_a_question_may_still_answer_it() -> None:
    match = new_match()
    do(match, Entrust(match.number), 0)
    answer(match, "move c3")
    assert match.bot_question() is None
    assert refusal(match, BotAnswer(match.number, "end"), 0) == "not-your-turn"


def test_nobody_entrusts_what_another_is_asked_nor_anything_in_a_rated_game() -> None:
    match = new_match("lesson", PERSON, BOT)
    assert refusal(match, Entrust(match.number), 1) == "not-your-turn"
    answer(match, "move c3")
    assert refusal(match, Entrust(1), 0) == "stale"
    rated = new_match("duel", rated=True)
    assert refusal(rated, Entrust(rated.number), rated.asked or 0) == "rated"
    assert refusal(rated, Answer(rated.number, "nonsense"), rated.asked or 0) == "illegal"
