"""On PostgreSQL two workers, or two requests, may count what somebody has at the same moment: they do it in turn."""

import asyncio
from pathlib import Path
from typing import Any

import psycopg
import pytest
from httpx2 import AsyncClient

from benchmarks.reliability.client import PLAN, Guest
from tests.server.live.site import running

pytestmark = pytest.mark.anyio

SWORDFISH = "a long swordfish"
TEAM = {"name": "Mine", "krosmasters": ["julith"]}
MAKES = {
    "tables": ("POST", "/api/tables", {"plan": PLAN}),
    "tokens": ("POST", "/api/tokens", {"label": "a program"}),
    "events": ("POST", "/api/events", {"plan": {"name": "Friday night"}}),
    "teams": ("PUT", "/api/me/teams", TEAM),
    "reports": ("POST", "/api/reports", {"person": "Somebody", "text": "Rude."}),
    "passkeys": ("POST", "/api/me/passkeys/options", {"password": SWORDFISH}),
}


@pytest.mark.parametrize(("method", "path", "body"), MAKES.values(), ids=MAKES)
async def test_what_somebody_has_is_counted_by_one_at_a_time(
    method: str, path: str, body: dict[str, Any], tmp_path: Path, postgres: str
) -> None:
    async with running(tmp_path, postgres) as site:
        await Guest.arrive(site.address, "Somebody")
        holder = await account(site.address)
        async with await psycopg.AsyncConnection.connect(postgres) as counting:
            await counting.execute("SELECT id FROM people WHERE name = 'Joris' FOR NO KEY UPDATE")
            asking = asyncio.create_task(holder.request(method, path, body))
            while not await is_somebody_waiting(counting):
                assert not asking.done()
        await asking


async def account(address: str) -> Guest:
    """Somebody with a password."""
    async with AsyncClient(base_url=address, headers={"origin": address}) as http:
        answer = await http.post("/api/accounts", json={"name": "Joris", "password": SWORDFISH})
        answer.raise_for_status()
        return Guest(address, "Joris", answer.cookies["outerworld_session"])


async def is_somebody_waiting(connection: psycopg.AsyncConnection[Any]) -> bool:
    return await (await connection.execute("SELECT 1 FROM pg_locks WHERE NOT granted")).fetchone() is not None
