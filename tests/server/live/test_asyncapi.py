"""The published form of the protocol is whole, and what a server says has that form."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from benchmarks.reliability.client import Line
from outerworld.server.live.asyncapi import document
from outerworld.server.live.messages import SeatInfo, TableInfo
from tests.server.live.site import VALUE, Site, at

DOCUMENT = document()


def resolved(pointer: str) -> Any:
    found: Any = DOCUMENT
    for word in pointer.removeprefix("#/").split("/"):
        found = found[word]
    return found


def references(part: Any) -> list[str]:
    if isinstance(part, dict):
        own = [part["$ref"]] if "$ref" in part else []
        return own + [found for value in part.values() for found in references(value)]
    return [found for value in part for found in references(value)] if isinstance(part, list) else []


def test_the_document_has_what_asyncapi_3_asks_for() -> None:
    assert DOCUMENT["asyncapi"] == "3.0.0"
    assert set(DOCUMENT["info"]) >= {"title", "version"}
    for channel in DOCUMENT["channels"].values():
        assert channel["address"].startswith("/")
        assert channel["messages"]
        words = [word[1:-1] for word in channel["address"].split("/") if word.startswith("{")]
        assert words == list(channel["parameters"])
    for operation in DOCUMENT["operations"].values():
        assert operation["action"] in {"send", "receive"}
        assert resolved(operation["channel"]["$ref"]) in DOCUMENT["channels"].values()
        for message in operation["messages"]:
            assert message["$ref"].startswith(f"{operation['channel']['$ref']}/messages/")
    for message in DOCUMENT["components"]["messages"].values():
        assert set(message) >= {"name", "payload", "summary"}
    for pointer in references(DOCUMENT):
        assert resolved(pointer)
    for schema in DOCUMENT["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)
    json.dumps(DOCUMENT)


PROTOCOL = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_documented_table_has_every_field() -> None:
    (shown,) = re.findall(r"### The table\n```json\n(.*?)```", PROTOCOL, re.DOTALL)
    table = json.loads(shown)
    assert table.keys() == TableInfo.model_fields.keys()
    assert [seat.keys() for seat in table["seats"]] == [SeatInfo.model_fields.keys()] * 2


@pytest.mark.parametrize("message", DOCUMENT["components"]["messages"].values(), ids=lambda message: message["name"])
def test_every_field_of_a_message_is_documented(message: Any) -> None:
    form = resolved(message["payload"]["$ref"])
    row = f"`{form['properties']['type']['const']}`"
    rows = re.findall(r"^\| (`.+?) \| (.*?) \|", PROTOCOL.partition("### The view")[0], re.MULTILINE)
    told = {field for kinds, fields in rows if row in kinds.split(", ") for field in re.findall("`([a-z_]+)`", fields)}
    assert set(form["properties"]) - {"type"} <= told


def validator(operation: str) -> Draft202012Validator:
    """Checks a frame against the messages that an operation may have."""
    messages = [resolved(resolved(found["$ref"])["$ref"]) for found in DOCUMENT["operations"][operation]["messages"]]
    schema = {"oneOf": [message["payload"] for message in messages], "components": DOCUMENT["components"]}
    return Draft202012Validator(schema)


@pytest.mark.parametrize("frame", ['{"type": "hello", "protocol": 1}', '{"type": "ping", "x": 1}', '{"type": "boo"}'])
def test_the_schema_refuses_what_the_server_refuses(frame: str) -> None:
    assert not validator("hear").is_valid(json.loads(frame))


@pytest.mark.anyio
async def test_the_server_publishes_it(site: Site) -> None:
    assert await (await site.guest()).request("GET", "/api/asyncapi.json") == DOCUMENT


@pytest.mark.anyio
async def test_every_message_of_a_visit_has_the_published_form(site: Site) -> None:
    one, other, table = await site.two({"duel": {}, "clock": {"kind": "fischer", "seconds": 600, "increment": 5}})
    async with at(one, table) as first, at(other, table) as second, at(await site.guest(), table) as spectator:
        lines = (first, second, spectator)
        await first.send("value", value=VALUE)
        await second.send("value", value=VALUE)
        await _answer_some(first, second)
        await first.send("chat", text="Well played!")
        await spectator.until("chat")
        await first.send("ping")
        await first.until("pong")
        await first.send("resign", number=0)
        while not (await second.until("table"))["table"]["result"]:
            pass
        await second.send("rematch")
        await first.until("rematch")
        await site.worker.say_bye()
        for line in lines:
            await line.until("bye")
    told = validator("tell")
    types = set()
    for line in lines:
        for frame in line.frames:
            types.add(json.loads(frame)["type"])
            told.validate(json.loads(frame))
    assert types == {
        "welcome", "events", "book", "state", "options", "table", "chat", "rematch", "pong", "error", "bye",
    }  # fmt: skip


async def _answer_some(first: Line, second: Line) -> None:
    """A few answers of whoever is asked, and one that is refused."""
    await second.send("answer", number=0, option="nonsense")
    await second.until("error")
    for _ in range(6):
        options = await first.until("options")
        if not options["whole"]:
            await first.send("answer", number=options["number"], option=options["options"][0]["text"])
            if (await first.until("state"))["view"]["asked"]["player"] != 1:
                return
