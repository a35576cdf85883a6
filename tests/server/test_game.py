"""A game over the WebSocket, from hello to its end."""

import pytest
from starlette.testclient import TestClient

import outerworld
from outerworld.cards.loading import load_catalogue
from tests.server.page import Message, connected, greeted

TUTORIALS = sorted(load_catalogue().tutorials)


def test_hello_is_answered_by_welcome(client: TestClient) -> None:
    with connected(client) as page:
        welcome = page.hello()
    assert welcome["protocol"] == 1
    assert welcome["version"] == outerworld.__version__
    assert [tutorial["id"] for tutorial in welcome["tutorials"]] == list(load_catalogue().tutorials)
    assert all(tutorial["title"] for tutorial in welcome["tutorials"])


def test_start_brings_events_state_and_options(client: TestClient) -> None:
    with greeted(client) as page:
        events, state, options = page.start("1", seed=1)
    assert [events["type"], state["type"], options["type"]] == ["events", "state", "options"]
    assert events["number"] == state["number"] == options["number"] == 0
    assert state["view"]["viewer"] == 1
    assert state["view"]["asked"] == {"player": 1, "kind": options["kind"]}


@pytest.mark.parametrize("tutorial", TUTORIALS)
def test_random_answers_lead_to_the_end(client: TestClient, tutorial: str) -> None:
    with greeted(client) as page:
        messages = page.play_on(page.start(tutorial, seed=11), seed=5)
        number = check_news(messages)
        assert messages[-1]["view"]["over"]
        assert messages[-1]["view"]["asked"] is None
        error = page.refusal(type="answer", number=number, option="end")
    assert (error["code"], error["number"]) == ("over", number)


def check_news(messages: list[Message]) -> int:
    """Every answer brings its own events and state, numbered one by one, and options if player 1 is asked.

    It gives the number of the last state.
    """
    number = -1
    expected = "events"
    for message in messages:
        if message["type"] == "options":
            assert expected == "options"
            expected = "events"
        elif message["type"] == "state":
            assert expected == "state"
            asked = message["view"]["asked"]
            expected = "options" if asked and asked["player"] == 1 else "events"
        else:
            assert message["type"] == expected == "events"
            expected = "state"
            number += 1
        assert message["number"] == number
    return number


def test_a_start_takes_the_place_of_the_game_before(client: TestClient) -> None:
    with greeted(client) as page:
        first = page.start("1", seed=3)
        page.answer(0, first[-1]["options"][0]["text"])
        assert page.start("1", seed=3) == first


def test_the_same_seed_and_answers_give_the_same_game(client: TestClient) -> None:
    games = []
    for _ in range(2):
        with greeted(client) as page:
            page.play_on(page.start("1", seed=99), seed=2)
            games.append(page.frames[1:])
    assert games[0] == games[1]


def test_a_page_that_comes_back_finds_its_game(client: TestClient) -> None:
    with greeted(client) as page:
        options = page.start("1", seed=4)[-1]
        left = page.answer(0, options["options"][0]["text"])[-2:]
        seat = page.seat
    with greeted(client, seat) as page:
        assert page.seat == seat
        assert page.until_asked() == left


def test_an_unknown_seat_is_a_new_one(client: TestClient) -> None:
    with greeted(client, "nobody sits here") as page:
        assert page.seat != "nobody sits here"
        assert page.refusal(type="answer", number=0, option="end")["code"] == "no-game"


def test_the_seat_is_taken_over_by_the_newest_connection(client: TestClient) -> None:
    with greeted(client) as older:
        left = older.start("1", seed=4)[-2:]
        with greeted(client, older.seat) as newer:
            assert newer.until_asked() == left
            told = older.receive()
            assert (told["type"], told["code"]) == ("error", "taken-over")
            assert older.session.receive()["code"] == 4001
            older.send(type="answer", number=0, option=left[-1]["options"][0]["text"])
            assert newer.answer(0, left[-1]["options"][0]["text"])[-1]["number"] > 0


@pytest.mark.soak
@pytest.mark.parametrize("tutorial", TUTORIALS)
@pytest.mark.parametrize("seed", range(50))
def test_many_games_end(client: TestClient, tutorial: str, seed: int) -> None:
    with greeted(client) as page:
        messages = page.play_on(page.start(tutorial, seed=seed, bot="random"), seed)
    assert messages[-1]["view"]["over"]
