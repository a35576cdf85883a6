"""Bots think beside the server, not in its way."""

import threading

import pytest
from starlette.testclient import TestClient

from outerworld.bots import Bot
from outerworld.engine.game import Decision
from outerworld.play.view import View
from outerworld.server import table
from tests.server.page import Page, greeted


class Waiting:
    """A bot that thinks until it is allowed to take its last option."""

    def __init__(self, allowed: threading.Event) -> None:
        self._allowed = allowed

    def choose(self, view: View, decision: Decision) -> int:
        assert self._allowed.wait(timeout=60)
        return decision.options[-1]


class Broken:
    """A bot that does not know what to do."""

    def choose(self, view: View, decision: Decision) -> int:
        raise RuntimeError("no idea")


@pytest.fixture
def allowed(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    event = threading.Event()

    def waiting(seed: int) -> Bot:
        return Waiting(event)

    monkeypatch.setattr(table, "BOTS", {"waiting": waiting})
    return event


def end_turns(page: Page, bot: str) -> int:
    """Ends the person's activations until the bot is asked, and gives the number of that state."""
    messages = page.start("1", bot=bot, seed=1)
    while messages[-1]["type"] == "options":
        page.send(type="answer", number=messages[-1]["number"], option="end")
        messages = [page.receive(), page.receive()]
        if messages[-1]["view"]["asked"]["player"] == 1:
            messages = [page.receive()]
    number: int = messages[-1]["number"]
    return number


def test_while_a_bot_thinks_the_server_answers_others(client: TestClient, allowed: threading.Event) -> None:
    with greeted(client) as page:
        number = end_turns(page, "waiting")
        assert client.get("/healthz").json()["status"] == "ok"
        error = page.refusal(type="answer", number=number, option="end")
        assert (error["code"], error["number"]) == ("not-your-turn", number)
        with greeted(client) as other:
            assert other.refusal(type="answer", number=0, option="end")["code"] == "no-game"
        allowed.set()
        assert page.until_asked()[-1]["type"] == "options"


def test_a_start_does_not_wait_for_the_bot_of_the_game_before(client: TestClient, allowed: threading.Event) -> None:
    with greeted(client) as page:
        end_turns(page, "waiting")
        fresh = page.start("1", bot="waiting", seed=1)
        allowed.set()
        after = page.answer(0, "end")
    assert [message["number"] for message in fresh] == [0, 0, 0]
    assert after[0]["number"] == 1


def test_bots_play_on_while_the_page_is_away(client: TestClient, allowed: threading.Event) -> None:
    with greeted(client) as page:
        number = end_turns(page, "waiting")
        seat = page.seat
    allowed.set()
    with greeted(client, seat) as page:
        assert page.until_asked()[-1]["number"] > number


def test_a_broken_bot_is_logged_and_the_page_told(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(table, "BOTS", {"broken": lambda _: Broken()})
    with greeted(client) as page:
        end_turns(page, "broken")
        assert page.session.receive() == {
            "type": "websocket.close",
            "code": 1011,
            "reason": "The bot could not answer.",
        }
    assert "stands still" in caplog.text
