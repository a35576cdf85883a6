"""A session that has ended closes what it opened, at whichever worker, however that came about."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx2
import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed

from benchmarks.reliability.client import Guest, Line
from outerworld.server.live import revoking
from outerworld.server.live.connection import NOBODY
from outerworld.server.live.messages import PROTOCOL, Bye
from outerworld.server.storage.schema.people import sessions
from tests.server.live.site import Site, at

pytestmark = pytest.mark.anyio

NEVER = 1e9
PASSWORD = "swordfish 7"  # noqa: S105


@pytest.fixture
def only_when_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """No worker looks by itself."""
    monkeypatch.setattr(revoking, "LOOK_EVERY", NEVER)


async def holder(site: Site) -> Guest:
    """Somebody with an account."""
    guest = await site.guest()
    async with httpx2.AsyncClient(base_url=site.address) as http:
        http.cookies.set("outerworld_session", guest.cookie)
        name = guest.name.replace("Guest", "Holder")  # Guests' own are nobody's to choose.
        body = {"name": name, "password": PASSWORD}
        response = await http.post("/api/accounts", json=body, headers={"origin": site.address})
        return Guest(site.address, name, response.cookies["outerworld_session"])


async def elsewhere(guest: Guest, site: Site) -> Guest:
    """The same person, logged in on another device at another worker."""
    async with httpx2.AsyncClient(base_url=site.address) as http:
        response = await http.post("/api/sessions", json={"name": guest.name, "password": PASSWORD})
        return Guest(site.address, guest.name, response.cookies["outerworld_session"])


@asynccontextmanager
async def both_lines(guest: Guest) -> AsyncIterator[tuple[Line, Line]]:
    """Somebody's own line, and one at a table."""
    table = (await guest.open())["id"]
    async with guest.own_line() as own, at(guest, table) as seated:
        await own.send("hello", protocol=PROTOCOL)
        await own.until("tables")
        yield own, seated


async def is_closed(line: Line) -> None:
    """The line says goodbye, for good, and is closed."""
    assert Bye.model_validate(await line.until("bye")).back is False
    with pytest.raises(ConnectionClosed) as closed:
        await line.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == NOBODY


@pytest.mark.usefixtures("only_when_told")
async def test_log_out_everywhere_closes_the_lines_at_every_worker(two_sites: tuple[Site, Site]) -> None:
    here, there = two_sites
    one = await holder(here)
    async with both_lines(await elsewhere(one, there)) as lines:
        await one.request("DELETE", "/api/sessions?everywhere=true")
        for line in lines:
            await is_closed(line)


@pytest.mark.usefixtures("only_when_told")
async def test_a_new_password_closes_the_lines_of_other_devices(two_sites: tuple[Site, Site]) -> None:
    here, there = two_sites
    one = await holder(here)
    async with both_lines(await elsewhere(one, there)) as lines:
        await one.request("PATCH", "/api/me", {"password": {"old": PASSWORD, "new": "swordfish 8"}})
        for line in lines:
            await is_closed(line)


@pytest.mark.usefixtures("only_when_told")
async def test_a_token_that_is_taken_back_closes_its_lines_alone(site: Site) -> None:
    one = await holder(site)
    token = await one.request("POST", "/api/tokens", {"label": "bot"})
    program = Program(one, token["token"])
    async with both_lines(one) as own, both_lines(program) as lines:
        await one.request("DELETE", f"/api/tokens/{token['id']}")
        for line in lines:
            await is_closed(line)
        for line in own:
            await line.send("ping")
            await line.until("pong")


async def test_a_session_whose_time_is_over_is_found_without_being_told(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So is what an operator's command has ended, and what the bus lost."""
    guest = await site.guest()
    async with both_lines(guest) as lines:
        async with site.worker.database.write() as connection:
            await connection.execute(update(sessions).values(expires_at=1))
        monkeypatch.setattr(revoking, "LOOK_EVERY", 0.0)
        await site.worker.revoking.look()
        for line in lines:
            await is_closed(line)


async def test_who_is_thrown_out_does_nothing_more_even_if_nothing_is_read(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection that waits for its other side to read is closed all the same."""
    guest = await site.guest()
    async with both_lines(guest) as (own, _):
        visit = next(iter(site.worker.visits))
        stuck = asyncio.Event()
        monkeypatch.setattr(visit, "_pass_on", lambda _: stuck.wait())
        visit.hear({"say": "{}"})
        await own.send("ping")
        async with site.worker.database.write() as connection:
            await connection.execute(sessions.delete())
        await site.worker.revoking.tell()
        while visit in site.worker.visits:
            await asyncio.sleep(0)


class Program(Guest):
    """A program with a token in the place of a cookie."""

    def __init__(self, owner: Guest, token: str) -> None:
        super().__init__(owner.address, owner.name, "")
        self.headers = {"authorization": f"Bearer {token}"}
