"""What the server refuses changes nothing, and says why in one sentence."""

import json
from contextlib import ExitStack

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server.page import Page, connected, greeted

SEED = 8_675_309_424_242


def check_unchanged(page: Page, client: TestClient, before: list[object]) -> None:
    """A second window sees the very state that the first was left with."""
    with greeted(client, page.seat) as other:
        assert other.until_asked() == before


def test_a_stale_answer_changes_nothing(client: TestClient) -> None:
    with greeted(client) as page:
        before = page.start("1", seed=1)[-2:]
        option = before[-1]["options"][0]["text"]
        for number in (-1, 1, 2**70):
            error = page.refusal(type="answer", number=number, option=option)
            assert (error["code"], error["number"]) == ("stale", 0)
        check_unchanged(page, client, [*before])


def test_a_doubled_answer_counts_once(client: TestClient) -> None:
    with greeted(client) as page:
        move = next(option for option in page.start("1", seed=1)[-1]["options"] if option["action"] == "move")
        page.send(type="answer", number=0, option=move["text"])
        page.send(type="answer", number=0, option=move["text"])
        after = page.until_asked()[-2:]
        assert page.receive()["code"] == "stale"
        check_unchanged(page, client, [*after])


@pytest.mark.parametrize("option", ["", "move", "move z99", "cast nothing a1", "dance", "move a1 " * 100, "\x00", "é"])
def test_an_illegal_answer_changes_nothing(client: TestClient, option: str) -> None:
    with greeted(client) as page:
        before = page.start("1", seed=1)[-2:]
        error = page.refusal(type="answer", number=0, option=option)
        assert (error["code"], error["number"]) == ("illegal", 0)
        check_unchanged(page, client, [*before])


def test_an_answer_needs_a_game(client: TestClient) -> None:
    with greeted(client) as page:
        error = page.refusal(type="answer", number=0, option="end")
    assert error["code"] == "no-game"
    assert "number" not in error


@pytest.mark.parametrize(
    ("fields", "code"), [({"tutorial": "99"}, "unknown-tutorial"), ({"tutorial": "1", "bot": "nobody"}, "unknown-bot")]
)
def test_an_unknown_start_leaves_the_game_that_is_on(client: TestClient, fields: dict[str, str], code: str) -> None:
    with greeted(client) as page:
        assert page.refusal(type="start", **fields)["code"] == code
        before = page.start("1", seed=1)[-2:]
        assert page.refusal(type="start", **fields)["code"] == code
        check_unchanged(page, client, [*before])


def test_hello_comes_first_and_once(client: TestClient) -> None:
    with connected(client) as page:
        assert page.refusal(type="start", tutorial="1")["code"] == "hello-first"
        assert page.refusal(type="answer", number=0, option="end")["code"] == "hello-first"
        page.hello()
        assert page.refusal(type="hello", protocol=1)["code"] == "bad-message"


@pytest.mark.parametrize("more", [{}, {"seat": 5}, {"colour": "blue"}])
def test_another_protocol_is_refused_and_closed(client: TestClient, more: dict[str, object]) -> None:
    with connected(client) as page:
        assert page.refusal(type="hello", protocol=2, **more)["code"] == "protocol"
        assert page.session.receive()["type"] == "websocket.close"


@pytest.mark.parametrize(
    ("message", "named"),
    [
        ({"type": "hello"}, "protocol"),
        ({"type": "hello", "protocol": "1"}, "protocol"),
        ({"type": "hello", "protocol": True}, "protocol"),
        ({"type": "hello", "protocol": 1, "seat": 5}, "seat"),
        ({"type": "start"}, "tutorial"),
        ({"type": "start", "tutorial": 1}, "tutorial"),
        ({"type": "start", "tutorial": "1", "seed": -1}, "seed"),
        ({"type": "start", "tutorial": "1", "seed": 2**63}, "seed"),
        ({"type": "start", "tutorial": "1", "seed": 1.5}, "seed"),
        ({"type": "start", "tutorial": "1", "seed": "7"}, "seed"),
        ({"type": "start", "tutorial": "1", "dice": [6]}, "dice"),
        ({"type": "answer", "option": "end"}, "number"),
        ({"type": "answer", "number": None, "option": "end"}, "number"),
        ({"type": "answer", "number": 0, "option": ["end"]}, "option"),
        ({"type": "state"}, "type"),
        ({"type": ["hello"]}, "type"),
        ({"protocol": 1}, "type"),
    ],
)
def test_a_wrong_field_is_named(client: TestClient, message: dict[str, object], named: str) -> None:
    with connected(client) as page:
        error = page.refusal(**message)
    assert error["code"] == "bad-message"
    assert named in error["message"]


FRAMES = [b"", b"\xff\xfe", b'{"type": "hello", "protocol": 1}', "", "hello", "{", "[" * 9000, '{"type": "\\ud800"}']


@pytest.mark.parametrize("frame", FRAMES, ids=range(len(FRAMES)))
def test_what_is_not_json_text_is_a_bad_message(client: TestClient, frame: str | bytes) -> None:
    with greeted(client) as page:
        if isinstance(frame, bytes):
            page.session.send_bytes(frame)
        else:
            page.session.send_text(frame)
        assert page.receive()["code"] == "bad-message"
        assert page.start("1")[-1]["type"] == "options"


def json_values() -> st.SearchStrategy[object]:
    simple = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
    fields = st.sampled_from(["type", "protocol", "seat", "tutorial", "bot", "seed", "number", "option"]) | st.text()
    words = st.sampled_from(["hello", "start", "answer", "welcome", "1", "end"])
    return st.recursive(simple | words, lambda inner: st.lists(inner) | st.dictionaries(fields, inner), max_leaves=12)


def test_no_json_closes_the_connection_or_changes_the_game(client: TestClient) -> None:
    codes = {"bad-message", "too-large", "stale", "illegal", "unknown-tutorial", "unknown-bot", "protocol"}
    with ExitStack() as pages:
        page = pages.enter_context(greeted(client))
        before = page.start("1", seed=1)[-2:]

        @given(json_values())
        @settings(max_examples=300)
        def refuses(value: object) -> None:
            page.session.send_text(json.dumps(value))
            assert page.receive()["code"] in codes - {"protocol"}

        refuses()
        check_unchanged(page, client, [*before])


@pytest.mark.parametrize("letter", ["x", "é", "🎲"])
def test_a_message_has_at_most_16_kib(client: TestClient, letter: str) -> None:
    def answer(option: str) -> str:
        return json.dumps({"type": "answer", "number": 0, "option": option}, ensure_ascii=False)

    room = 16 * 1024 - len(answer("").encode())
    fits = letter * (room // len(letter.encode()))
    with greeted(client) as page:
        page.session.send_text(answer(fits))
        assert page.receive()["code"] == "no-game"
        page.session.send_text(answer(fits + letter))
        assert page.receive()["code"] == "too-large"
        page.session.send_bytes(b"x" * (16 * 1024 + 1))
        assert page.receive()["code"] == "too-large"
        assert page.start("1")[-1]["type"] == "options"


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "http://testserver:81", "null", "", "http://["])
def test_a_foreign_origin_is_refused(client: TestClient, origin: str) -> None:
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect("/api/table", headers={"origin": origin}),
    ):
        pass


@pytest.mark.parametrize("origin", ["http://testserver", "https://TESTSERVER"])
def test_the_own_origin_is_welcome(client: TestClient, origin: str) -> None:
    with client.websocket_connect("/api/table", headers={"origin": origin}) as session:
        assert Page(session).hello()


def test_the_seed_is_in_nothing_that_is_sent_or_logged(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(0)
    with greeted(client) as page:
        for fields in ({"seed": SEED, "extra": 1}, {"seed": -SEED}, {"seed": str(SEED)}, {"seed": SEED + 0.5}):
            page.refusal(type="start", tutorial="1", **fields)
        page.refusal(type="start", tutorial="nowhere", seed=SEED)
        messages = page.start("1", seed=SEED)
        page.refusal(type="answer", number=0, option="nothing")
        page.play_on(messages, seed=1)
        assert not [frame for frame in page.frames if str(SEED) in frame or "seed" in json.loads(frame)]
    assert str(SEED) not in caplog.text
