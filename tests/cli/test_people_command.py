"""`outerworld people`."""

import asyncio
import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from outerworld.cli import app
from outerworld.server.people.identity import now
from outerworld.server.storage import codes, defeats, emails, passkeys
from outerworld.server.storage.database import Database
from outerworld.server.storage.people import add_person
from outerworld.server.storage.sessions import add_session


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database with an account and a guest."""
    address = f"sqlite:///{tmp_path / 'games.sqlite'}"

    async def fill() -> None:
        database = await Database.open(address)
        async with database.write() as connection:
            await add_person(connection, "Joris", 0, "hash")
            await add_person(connection, "Rude Otter", 0, is_guest=True)
        await database.close()

    asyncio.run(fill())
    return address


def run(url: str, *arguments: str) -> tuple[int, str]:
    given = ["people", *arguments, "--database", url]
    result = CliRunner().invoke(app, given, env={"COLUMNS": "120"})
    return result.exit_code, result.output


def test_people_are_listed_with_what_they_are(url: str) -> None:
    assert run(url, "list") == (0, "Rude Otter: guest\nJoris: account\n")
    assert run(url, "list", "jor") == (0, "Joris: account\n")
    assert run(url, "moderator", "Joris") == (0, "Joris is a moderator now.\n")
    assert run(url, "list", "jor") == (0, "Joris: moderator\n")
    assert run(url, "moderator", "Joris", "--remove") == (0, "Joris is no moderator any more.\n")
    assert run(url, "moderator", "Rude Otter") == (1, "A moderator has an account.\n")


def test_a_ban_comes_and_goes(url: str) -> None:
    assert run(url, "ban", "Rude Otter", "--reason", "Insults.") == (0, "Rude Otter is banned.\n")
    assert run(url, "list", "rude") == (0, "Rude Otter: guest, banned: Insults.\n")
    assert run(url, "unban", "rude otter") == (0, "rude otter: 1 ban lifted.\n")
    assert run(url, "list", "rude") == (0, "Rude Otter: guest\n")
    assert run(url, "ban", "203.0.113.0/24", "--reason", "Many guests.", "--days", "2")[0] == 0
    assert run(url, "unban", "203.0.113.0/24") == (0, "203.0.113.0/24: 1 ban lifted.\n")
    assert run(url, "ban", "everywhere/0", "--reason", "No.")[0] == 1
    assert run(url, "ban", "Nox", "--reason", "Who?") == (1, "There is nobody called Nox.\n")


def test_names_are_changed(url: str) -> None:
    assert run(url, "rename", "Rude Otter", "Otter") == (0, "Rude Otter is called Otter now.\n")
    assert run(url, "rename", "Otter") == (0, "Otter is called Renamed #2 now.\n")
    assert run(url, "rename", "Joris", "Admin")[0] == 1


def test_a_link_to_choose_another_password(url: str) -> None:
    code, told = run(url, "reset", "Joris", "--address", "https://club.example/")
    assert code == 0
    assert re.fullmatch(r"https://club\.example/#/reset/[A-Za-z0-9_-]{43}\n", told)
    assert run(url, "reset", "Rude Otter") == (1, "A guest has no password.\n")


def test_who_has_lost_all_keys_is_let_in_again(url: str) -> None:
    async def give() -> None:
        database = await Database.open(url)
        async with database.write() as connection:
            await codes.begin(connection, 1, "JBSWY3DPEHPK3PXP")
            await codes.set_recovery(connection, 1, ["hash"])
            await emails.keep(connection, 1, "joris@club.example", "en", 0)
            await passkeys.add(connection, 1, "credential", "key", "handle", 0, "Lost", 0)
            await add_session(connection, "token", 1, "cookie", "Lost", 0)
        await database.close()

    asyncio.run(give())
    kept = ("one_time_codes", "recovery_codes", "emails", "passkeys", "sessions")
    assert run(url, "reset", "Joris")[0] == 0
    assert all(json.loads(run(url, "export", "Joris")[1])[name] for name in kept)
    assert run(url, "reset", "Joris", "--keys")[0] == 0
    assert not any(json.loads(run(url, "export", "Joris")[1])[name] for name in kept)


def test_data_is_exported_and_deleted(url: str, tmp_path: Path) -> None:
    file = tmp_path / "joris.json"
    assert run(url, "export", "Joris", str(file))[0] == 0
    assert json.loads(file.read_text())["people"][0]["name"] == "Joris"
    assert json.loads(run(url, "export", "Joris")[1])["people"][0]["name"] == "Joris"
    assert run(url, "delete", "Joris", "--yes") == (0, "Joris is forgotten.\n")
    assert run(url, "list") == (0, "Rude Otter: guest\nDeleted #1: guest\n")


def test_fed_ratings_are_found(url: str) -> None:
    assert run(url, "boosting") == (0, "No rating seems to be fed.\n")

    async def feed() -> None:
        database = await Database.open(url)
        async with database.write() as connection:
            ruel = await add_person(connection, "Ruel", 0, "hash")
            for _ in range(5):
                await connection.run_sync(defeats.note, "duel", 1, ruel.id, "short", "t", now())
        await database.close()

    asyncio.run(feed())
    code, output = run(url, "boosting")
    assert code == 0
    assert output.startswith("Joris: A rating of 1500 (duel) seems to be fed: 5 of 5 games against Ruel")
