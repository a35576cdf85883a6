"""Whatever comes in a frame is a message, or is refused in one sentence."""

import json

import pytest

from outerworld.server.live.messages import MAX_SIZE, BadMessage, Chat, Hello, read
from outerworld.server.tables.acts import Answer

TYPES = "hello, promise, value, answer, entrust, undo, offer, accept, decline, withdraw, resign, chat, rematch or ping"


@pytest.mark.parametrize(
    ("frame", "code", "sentence"),
    [
        ("", "bad-message", "A message is a JSON object, and this is not JSON."),
        ("{", "bad-message", "A message is a JSON object, and this is not JSON."),
        ("[]", "bad-message", "A message is a JSON object."),
        ("{}", "bad-message", f'A message has a "type": {TYPES}.'),
        ('{"type": "start"}', "bad-message", f"The type of a message is {TYPES}, and this is none of them."),
        ('{"type": "answer", "number": 1}', "bad-message", 'The field "option" of answer is missing.'),
        ('{"type": "ping", "x": 1}', "bad-message", 'There is no field "x" in ping.'),
        ('{"type": "answer", "number": "1", "option": "end"}', "bad-message", 'The field "number" of answer is wrong'),
        ('{"type": "answer", "number": -1, "option": "end"}', "bad-message", 'The field "number" of answer is wrong'),
        ('{"type": "answer", "number": true, "option": "end"}', "bad-message", 'The field "number" of answer is wrong'),
        ('{"type": "answer", "number": 1e99, "option": "end"}', "bad-message", 'The field "number" of answer is wrong'),
        ('{"type": "offer", "number": 1, "what": "tea"}', "bad-message", 'The field "what" of offer is wrong'),
        ('{"type": "value", "value": "abc"}', "bad-message", 'The field "value" of value has not the form'),
        ('{"type": "chat", "text": ""}', "bad-message", 'The field "text" of chat has not the form'),
        ('{"type": "chat", "text": "a\\u0000b"}', "bad-message", 'The field "text" of chat has not the form'),
        ('{"type": "chat", "text": "a\\u202eb"}', "bad-message", 'The field "text" of chat has not the form'),
        ('{"type": "chat", "text": "\\ud800"}', "bad-message", "A message is a JSON object, and this is not JSON."),
        ('{"type": "chat", "text": "\\u200b\\ufeff"}', "bad-message", 'The field "text" of chat is wrong'),
        (json.dumps({"type": "chat", "text": "Z" + "\u0301" * 7}), "bad-message", 'The field "text" of chat is wrong'),
        ('{"type": "hello", "protocol": 1}', "protocol", "This server speaks protocol 3: load the page again."),
        ('{"type": "hello", "protocol": "2"}', "bad-message", 'The field "protocol" of hello is wrong'),
        ('{"type": "hello", "protocol": 3, "language": "xx"}', "bad-message", 'The field "language" of hello is wrong'),
        (b'{"type": "ping"}', "bad-message", "A message is a text frame, and this one is binary."),
        (" " * (MAX_SIZE + 1), "too-large", "A message may have up to 16384 bytes."),
        (b" " * (MAX_SIZE + 1), "too-large", "A message may have up to 16384 bytes."),
        ("\ud800", "bad-message", "A message is a JSON object."),
        ("[" * 5000, "bad-message", "A message is a JSON object, and this is not JSON."),
    ],
)
def test_what_is_no_message_is_refused_in_one_sentence(frame: str | bytes, code: str, sentence: str) -> None:
    with pytest.raises(BadMessage) as refused:
        read(frame)
    assert refused.value.code == code
    assert str(refused.value).startswith(sentence)


def test_the_longest_messages_are_read() -> None:
    assert read(json.dumps({"type": "chat", "text": "é" * 500})) == Chat(type="chat", text="é" * 500)
    with pytest.raises(BadMessage):
        read(json.dumps({"type": "chat", "text": "é" * 501}))


def test_hello_may_leave_out_what_it_does_not_know() -> None:
    assert read('{"type": "hello", "protocol": 3}') == Hello(type="hello", protocol=3, seen=None, language="en")
    assert read('{"type": "answer", "number": 0, "option": "end"}') == Answer(type="answer", number=0, option="end")
