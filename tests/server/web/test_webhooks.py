"""Webhooks: what happens at an event is posted and signed, and the server is nobody's arm in its own network."""

import asyncio
import hashlib
import hmac
import json
from collections.abc import Iterator
from typing import Any

import pytest
from anyio.from_thread import start_blocking_portal
from starlette.testclient import TestClient

from outerworld.server.events import webhooks
from outerworld.server.events.webhooks import MOST_WAITING, Webhooks, check_url, is_public
from outerworld.server.storage.rows import Denied
from outerworld.server.storage.webhooks import MOST, Webhook
from tests.server.web.conftest import site_in
from tests.server.web.test_events import made, rule, seen, signed_up
from tests.server.web.visitors import Visitor, account, guest

TAKEN = b"HTTP/1.1 204 No Content\r\n\r\n"


class Receiver:
    """Somebody who is posted to: what came, and how it is answered."""

    def __init__(self) -> None:
        self.came: list[tuple[str, dict[str, str], bytes]] = []
        self.answer = TAKEN
        self.url = ""

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Reads one request and answers it."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(headers["Content-Length"]))
        self.came.append((head[0], headers, body))
        writer.write(self.answer)
        writer.close()


@pytest.fixture(scope="module")
def listening() -> Iterator[Receiver]:
    receiver = Receiver()

    async def listen() -> asyncio.Server:
        return await asyncio.start_server(receiver.take, "127.0.0.1", 0)

    with start_blocking_portal() as portal:
        server = portal.call(listen)
        receiver.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook?club=1"
        yield receiver
        portal.call(server.close)


@pytest.fixture
def receiver(listening: Receiver, monkeypatch: pytest.MonkeyPatch) -> Receiver:
    """Nothing has come yet, and what is not taken is posted once more at once."""
    listening.came.clear()
    listening.answer = TAKEN
    monkeypatch.setattr(webhooks, "PAUSES", (0.0,))
    return listening


@pytest.fixture(scope="module")
def posting_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server that posts anywhere."""
    with site_in(tmp_path_factory.mktemp("posting"), rate_limits=False, webhooks="anywhere") as client:
        yield client


async def _posted(posting: Webhooks) -> None:
    while posting._tasks:
        await asyncio.gather(*posting._tasks)


def posted(site: TestClient) -> None:
    """Waits until everything is posted, or given up."""
    site.portal.call(_posted, site.app.state.worker.webhooks)  # type: ignore[union-attr, attr-defined]


def hooked(organiser: Visitor, event: str, url: str) -> dict[str, Any]:
    return dict(organiser.post(f"/api/events/{event}/webhooks", {"url": url}))


def told(receiver: Receiver) -> list[dict[str, Any]]:
    return [json.loads(body) for _, _, body in receiver.came]


def test_rounds_results_and_the_end_are_posted_and_signed(posting_site: TestClient, receiver: Receiver) -> None:
    organiser = account(posting_site)
    event = made(organiser, rounds=1, on="real")
    secret = hooked(organiser, event, receiver.url)["secret"]
    players = signed_up(posting_site, event, 2)
    info = rule(organiser, event, "start")
    names = info["rounds"][0]["tables"][0]["players"]
    for player in players:
        player.post(f"/api/events/{event}/results", {"table": 1, "places": [1, 2]})
    rule(organiser, event, "finish")
    posted(posting_site)
    paired, result, end = told(receiver)
    assert paired == {
        "event": event,
        "name": "Friday night",
        "number": 3,
        "what": "round",
        "round": 1,
        "tables": [{"table": 1, "players": names}],
    }
    assert (result["what"], result["players"], result["places"]) == ("result", names, [1, 2])
    assert (end["what"], end["cancelled"], end["standings"][0]) == (
        "end",
        False,
        {"place": 1, "name": names[0], "points": 3},
    )
    for line, headers, body in receiver.came:
        assert line == "POST /hook?club=1 HTTP/1.1"
        expected = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
        assert headers["Outerworld-Signature"] == f"sha256={expected}"


def test_a_result_that_is_taken_back_and_a_cancelled_event_are_told(
    posting_site: TestClient, receiver: Receiver
) -> None:
    organiser = account(posting_site)
    event = made(organiser, rounds=1, on="real")
    signed_up(posting_site, event, 2)
    rule(organiser, event, "start")
    hooked(organiser, event, receiver.url)
    rule(organiser, event, "report", table=1, places=[2, 1], reason="Told at the desk.")
    rule(organiser, event, "annul", table=1, reason="The slip was another table's.")
    rule(organiser, event, "cancel")
    posted(posting_site)
    assert [(news["what"], news.get("places"), news.get("cancelled")) for news in told(receiver)] == [
        ("result", [2, 1], None),
        ("result", None, None),
        ("end", None, True),
    ]


def test_the_secret_is_told_once_and_only_the_organiser_sees_any_of_it(
    posting_site: TestClient, receiver: Receiver
) -> None:
    organiser = account(posting_site)
    event = made(organiser)
    (hook,) = (first := hooked(organiser, event, receiver.url))["webhooks"]
    assert len(first["secret"]) == 64
    address = f"/api/events/{event}/webhooks"
    assert organiser.get(address) == {"allowed": True, "webhooks": [hook], "secret": None}
    assert first["secret"] not in json.dumps(organiser.get("/api/me/export"))
    for other in (account(posting_site), guest(posting_site)):
        assert other.refused("GET", address) == (403, "not-yours")
        assert other.refused("DELETE", f"{address}/{hook['id']}", {}) == (403, "not-yours")
    assert receiver.url not in json.dumps(seen(guest(posting_site), event))
    for _ in range(MOST - 1):
        hooked(organiser, event, receiver.url)
    assert organiser.refused("POST", address, {"url": receiver.url}) == (409, "too-many-webhooks")
    for webhook in organiser.get(address)["webhooks"]:
        organiser.ask("DELETE", f"{address}/{webhook['id']}", {})
    assert organiser.get(address)["webhooks"] == []
    assert organiser.refused("DELETE", f"{address}/{hook['id']}", {}) == (404, "not-found")


def test_a_server_posts_nowhere_unless_it_is_told_to(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser)
    address = f"/api/events/{event}/webhooks"
    assert organiser.get(address)["allowed"] is False
    assert organiser.refused("POST", address, {"url": "https://club.example/"}) == (409, "no-webhooks")


@pytest.mark.parametrize(
    "url",
    [
        "http://club.example/",
        "https://club.example:22/",
        "https://club.example:0/",
        "https://ana:secret@club.example/",
        "https://@club.example/",
        "https://[::1/",
        "https:///hook",
        "https://club.example:x/",
    ],
)
def test_an_address_is_a_site_over_https(url: str) -> None:
    with pytest.raises(Denied) as refused:
        check_url(url, "public")
    assert refused.value.code == "bad-webhook"


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),  # noqa: S104
        *("224.0.0.1", "255.255.255.255", "240.0.0.1", "192.0.2.1", "198.18.0.1", "::", "::1", "fe80::1%eth0"),
        *("fc00::1", "ff02::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1"),
        *("fec0::1", "192.0.0.8"),
    ],
)
def test_no_address_of_the_servers_own_network_is_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:4700::1111", "::ffff:93.184.215.14"])
def test_the_internet_is_public(address: str) -> None:
    assert is_public(address)


async def _post(allowed: str, url: str, bodies: int = 1) -> None:
    posting = Webhooks(allowed)  # type: ignore[arg-type]
    posting.tell([Webhook(1, url, "secret")], [{"number": number} for number in range(bodies)])
    await _posted(posting)
    await posting.stop()


@pytest.mark.anyio
async def test_a_name_that_leads_home_is_not_posted_to(receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a name said when the organiser gave it: the address that is connected to counts."""
    port = int(receiver.url.rpartition(":")[2].partition("/")[0])
    asked = []

    async def rebound(_: Webhooks, host: str, port: int) -> list[str]:
        asked.append(host)
        return ["93.184.215.14", "127.0.0.1"]

    monkeypatch.setattr(Webhooks, "_resolve", rebound)
    monkeypatch.setattr(webhooks, "PORTS", (port,))
    await _post("public", f"https://club.example:{port}/")
    assert asked == ["club.example"] * 2
    assert receiver.came == []


@pytest.mark.anyio
async def test_it_connects_to_the_address_that_it_has_looked_at(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def found(_: Webhooks, host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    monkeypatch.setattr(Webhooks, "_resolve", found)
    await _post("anywhere", receiver.url.replace("127.0.0.1", "no.such.name.invalid"))
    ((_, headers, _),) = receiver.came
    assert headers["Host"].startswith("no.such.name.invalid:")


@pytest.mark.anyio
@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/elsewhere\r\n\r\n",
        b"HTTP/1.1 500 No\r\n\r\n",
        b"x" * 100_000,
        b"",
    ],
)
async def test_what_is_not_taken_is_posted_again_to_the_same_place_and_then_given_up(
    receiver: Receiver, answer: bytes
) -> None:
    receiver.answer = answer
    await _post("anywhere", receiver.url)
    assert [line for line, _, _ in receiver.came] == ["POST /hook?club=1 HTTP/1.1"] * 2


@pytest.mark.anyio
async def test_only_so_much_waits_for_one_address(receiver: Receiver) -> None:
    await _post("anywhere", receiver.url, bodies=MOST_WAITING + 20)
    assert [news["number"] for news in told(receiver)] == list(range(MOST_WAITING))


@pytest.mark.anyio
async def test_who_set_the_server_back_to_https_alone_posts_to_no_other_address(receiver: Receiver) -> None:
    await _post("public", receiver.url)
    assert receiver.came == []
