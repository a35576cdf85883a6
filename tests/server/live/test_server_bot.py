"""The example of a bot that plays on a server by its owner's token."""

import asyncio
import sys
from pathlib import Path

import httpx2
import pytest

from benchmarks.reliability.client import PLAN
from tests.server.live.site import Site, play_out, player

pytestmark = pytest.mark.anyio

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "server_bot.py"


async def token_of(site: Site) -> str:
    """A token of somebody with an account."""
    async with httpx2.AsyncClient(base_url=site.address, headers={"origin": site.address}, timeout=120) as http:
        account = await http.post("/api/accounts", json={"name": "Botwright", "password": "swordfish 7"})
        account.raise_for_status()
        made = await http.post("/api/tokens", json={"label": "my bot"})
        made.raise_for_status()
        return str(made.json()["token"])


async def test_a_bot_plays_a_whole_game_by_token(site: Site) -> None:
    host = await site.guest()
    table = (await host.open(PLAN))["id"]
    bot = await asyncio.create_subprocess_exec(
        sys.executable, str(EXAMPLE), site.address, await token_of(site), table, stdout=asyncio.subprocess.PIPE
    )
    await play_out(player(host, table))
    told, _ = await bot.communicate()
    info = await host.request("GET", f"/api/tables/{table}")
    assert info["seats"][1]["person"]["name"] == "Botwright"
    assert (info["status"], told.decode().strip()) == ("over", info["result"]["how"])
    answers = [line for line in site_lines(await host.request("GET", f"/api/archive/{table}")) if line[0].isdigit()]
    assert answers


def site_lines(game: dict[str, list[dict[str, str]]]) -> list[str]:
    return [step["text"] for step in game["lines"]]
