"""Backups: one moment, one file, whatever the database; what is broken is refused and changes nothing."""

import asyncio
import json
import shutil
from collections.abc import Callable
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from sqlalchemy import Connection, select, text

from outerworld.server.storage import (
    bans,
    codes,
    defeats,
    devices,
    emails,
    events,
    moderators,
    no_shows,
    passkeys,
    reports,
    resets,
    restore,
    saved_teams,
    series,
    standings,
    tables,
    tickets,
    webhooks,
)
from outerworld.server.storage.backup import write_backup
from outerworld.server.storage.chat import say
from outerworld.server.storage.database import Database, StorageError
from outerworld.server.storage.journal import Journal
from outerworld.server.storage.migrations.steps import tables_in, upgrade, versions
from outerworld.server.storage.mutes import mute
from outerworld.server.storage.outages import beat
from outerworld.server.storage.people import add_person, by_key
from outerworld.server.storage.restore import read_backup
from outerworld.server.storage.rows import DieCount, Ending, NewSeat, Seeker, TableState
from outerworld.server.storage.schema import metadata
from outerworld.server.storage.schema.people import former_names
from outerworld.server.storage.seekers import seek
from outerworld.server.storage.sessions import add_session
from tests.server.storage.games import heading_of, lines, new_table, playing_table, two_people

pytestmark = pytest.mark.anyio


async def fill(database: Database) -> None:
    """Something in every table, among it what is hard to write as text."""
    async with database.write() as connection:
        joris, ruel = await two_people(connection)
        await add_person(connection, "Élïse ☃ \u2028", 0)
        await add_session(connection, "token", joris.id, "api", "my bot", 1000)
        await devices.remember(connection, "device", joris.id, 1000)
        await connection.execute(former_names.insert().values(name_key="yoris", person_id=joris.id))
        await moderators.appoint(connection, joris.id, 1000)
        await moderators.log(connection, "operator", "appoint", "Joris", "", 1000)
        await bans.ban_person(connection, ruel.id, "chat", "Too loud", 1000, None)
        await resets.add(connection, "reset", joris.id, 1000)
        await tickets.add(connection, "email", "ticket", 1000, joris.id, {"address": "j@club.example"})
        await emails.keep(connection, joris.id, "Joris@club.example", "fr", 1000)
        await passkeys.add(connection, joris.id, "credential", "key", "handle", 2**32 - 1, "My phone", 1000)
        await codes.begin(connection, ruel.id, "JBSWY3DPEHPK3PXP")
        await codes.set_recovery(connection, ruel.id, ["one", "two"])
        await reports.add(connection, ruel.id, joris.id, "Rude", 1000)
        await mute(connection, joris.id, ruel.id)
        await no_shows.note(connection, ruel.id, 1000)
        await saved_teams.save(connection, ruel.id, "Élan ☃", "fanmade-4.1", "constructed", ["julith"], 1000)
        await connection.run_sync(defeats.note, "duel", joris.id, ruel.id, "short", "over", 1000)
        await seek(connection, Seeker(ruel.id, "fast", 1500.5, 10))
        await beat(connection, "old worker", 1000)
        await beat(connection, "worker", 100_000)
        await playing_table(connection, "over", joris.id, ruel.id)
        await playing_table(connection, "on", joris.id, ruel.id)
        seats = [NewSeat(joris.id), NewSeat(), NewSeat(bot="greedy")]
        await tables.create(connection, new_table("open", joris.id, seats), 7, heading_of)
        await say(connection, "over", ruel.id, 5, 'a "quoted"\nline \u2028 of ☃')
        event = events.StoredEvent("event", joris.id, {"name": "Élïse ☃"}, "running", True, "key", None, 1000, None)
        await events.create(connection, event)
        await events.add_player(connection, "event", events.handle_of(ruel.id))
        await events.add_acts(connection, event, [{"act": "enter", "player": events.handle_of(ruel.id)}])
        await events.add_game(connection, "event", "on", 1, 1, [events.handle_of(ruel.id), "Joris"])
        await events.add_orders(connection, [events.Order("event", 1, "on", "back 1")])
        await webhooks.add(connection, "event", joris.id, "https://club.example/hook", "secret", 1000)
        await series.create(connection, series.StoredSeries("series", joris.id, "Été ☃", [10, 5], 2, 1000))
        await series.set_events(connection, "series", ["event"])
    journal = Journal(database)
    dice = (DieCount(0, "armour", 3, 0.1 + 0.2),)
    ending = Ending((0,), "won", "bonta-1", ((0, "bakara"),), dice)
    await journal.write("over", lines(1, "1 end", "secret 61"), TableState(2, "over", ending=ending))
    await journal.write("on", lines(1, "1 end"), TableState(1, "playing", 99_000, 1, saved="{}"))


async def rows_of(url: str) -> dict[str, list[Any]]:
    database = await Database.open(url)
    async with database.read() as connection:
        rows = {
            table.name: [tuple(row) for row in await connection.execute(select(table).order_by(*table.primary_key))]
            for table in metadata.sorted_tables
        }
    await database.close()
    return rows


async def test_every_row_comes_back_on_the_other_kind_of_database_too(
    database: Database, database_url: str, tmp_path: Path, another_postgres: str
) -> None:
    await fill(database)
    before = await rows_of(database_url)
    assert all(before.values())
    written = await write_backup(database_url, tmp_path / "games.zip")
    assert written == {name: len(rows) for name, rows in before.items()}
    assert (tmp_path / "games.zip").stat().st_mode & 0o077 == 0
    for target in (another_postgres, f"sqlite:///{tmp_path / 'new.sqlite'}"):
        assert await read_backup(target, tmp_path / "games.zip") == written
        assert await rows_of(target) == before
        restored = await Database.open(target)
        async with restored.write() as connection:
            person = await add_person(connection, "New", 0)
            assert (await say(connection, "on", person.id, 6, "on we go")).id == 2
        await Journal(restored).write("on", lines(2, "2 end"), TableState(2, "playing"))
        await restored.close()


async def test_a_backup_while_the_server_writes_is_one_moment(
    database: Database, database_url: str, tmp_path: Path
) -> None:
    async with database.write() as connection:
        joris, ruel = await two_people(connection)
        for number in range(4):
            await playing_table(connection, f"t{number}", joris.id, ruel.id)
    journal = Journal(database)
    is_over = False

    async def play(table_id: str) -> int:
        for number in count(1):
            await journal.write(table_id, lines(number, f"{number} end"), TableState(number, "playing"))
            if is_over:
                return number
        raise AssertionError

    playing = [asyncio.create_task(play(f"t{number}")) for number in range(4)]
    for number in range(3):
        written = await write_backup(database_url, tmp_path / f"{number}.zip")
        # Every chain fits, and every table ends with its last line: that is checked before anything is restored.
        assert await read_backup(f"sqlite:///{tmp_path / f'{number}.sqlite'}", tmp_path / f"{number}.zip") == written
    is_over = True
    assert sum(await asyncio.gather(*playing)) >= written["lines"] > 0


async def test_what_is_there_is_not_overwritten_unless_told(
    database: Database, database_url: str, tmp_path: Path
) -> None:
    await fill(database)
    file = tmp_path / "games.zip"
    await write_backup(database_url, file)
    kept = file.read_bytes()
    with pytest.raises(StorageError, match=r"is there already: name another file, or say --overwrite\.$"):
        await write_backup(database_url, file)
    assert file.read_bytes() == kept
    async with database.write() as connection:
        await add_person(connection, "New", 0)
    before = await rows_of(database_url)
    with pytest.raises(StorageError, match=r"is not empty: name another, or give up what it holds with --replace\.$"):
        await read_backup(database_url, file)
    assert await rows_of(database_url) == before
    await write_backup(database_url, file, overwrite=True)
    async with database.write() as connection:
        await connection.execute(text("DELETE FROM sessions"))
    await read_backup(database_url, file, replace=True)
    assert await rows_of(database_url) == before
    assert [path.name for path in tmp_path.iterdir() if "zip" in path.name] == ["games.zip"]


async def test_a_database_that_a_server_uses_is_not_restored(
    database: Database, database_url: str, tmp_path: Path
) -> None:
    await fill(database)
    await write_backup(database_url, tmp_path / "games.zip")
    async with database.write() as connection:
        await beat(connection, "alive", 10**15)
    with pytest.raises(StorageError, match=r"^A server is using the database .*: stop it first\.$"):
        await read_backup(database_url, tmp_path / "games.zip", replace=True)


async def test_the_tables_of_others_stay(postgres: str, tmp_path: Path) -> None:
    database = await Database.open(postgres)
    await fill(database)
    async with database.write() as connection:
        await connection.execute(text("CREATE TABLE wiki (page TEXT)"))
    await write_backup(postgres, tmp_path / "games.zip")
    await read_backup(postgres, tmp_path / "games.zip", replace=True)
    async with database.read() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM wiki"))).scalar_one() == 0
    await database.close()


def rewrite(file: Path, name: str, change: Callable[[bytes], bytes], is_honest: bool) -> None:
    """Changes a part of a backup; an honest forger corrects its hash as well."""
    with ZipFile(file) as archive:
        parts = {part: archive.read(part) for part in archive.namelist()}
    parts[name] = change(parts[name])
    if is_honest:
        manifest = json.loads(parts["manifest.json"])
        manifest["parts"][name.removesuffix(".jsonl")]["sha256"] = sha256(parts[name]).hexdigest()
        parts["manifest.json"] = json.dumps(manifest).encode()
    with ZipFile(file, "w") as archive:
        for part, content in parts.items():
            archive.writestr(part, content)


def drop_part(file: Path, name: str) -> None:
    with ZipFile(file) as archive:
        parts = {part: archive.read(part) for part in archive.namelist() if part != name}
    with ZipFile(file, "w") as archive:
        for part, content in parts.items():
            archive.writestr(part, content)


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-100])


def flip(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[200] ^= 0xFF
    file.write_bytes(content)


NOW = f'"{versions()[-1]}"'.encode()
DAMAGE: list[tuple[Callable[[Path], object], str]] = [
    (cut, "is broken"),
    (flip, "is broken"),
    (lambda file: file.write_text("not a zip"), "is broken"),
    (lambda file: file.unlink(), "cannot be read: No such file"),
    (lambda file: drop_part(file, "manifest.json"), "is broken"),
    (lambda file: drop_part(file, "lines.jsonl"), "is broken"),
    (lambda file: rewrite(file, "manifest.json", lambda _: b"{}", False), "its manifest.json is not right"),
    (lambda file: rewrite(file, "manifest.json", lambda c: c.replace(NOW, b'"9999"'), False), "or a later one"),
    (lambda file: rewrite(file, "manifest.json", lambda c: c.replace(b"backup 1", b"backup 2"), False), "a later one"),
    (
        lambda file: rewrite(file, "people.jsonl", lambda c: c.replace(b"Joris", b"Boris"), False),
        "not what was written",
    ),
    (lambda file: rewrite(file, "lines.jsonl", lambda c: c.replace(b"1 end", b"1 hit"), True), "does not fit those"),
    (lambda file: rewrite(file, "lines.jsonl", lambda c: c[c.index(b"\n") + 1 :], True), "does not end with its last"),
    (lambda file: rewrite(file, "seats.jsonl", lambda c: c.replace(b'"seat"', b'"stool"'), True), "is broken"),
    (lambda file: rewrite(file, "seats.jsonl", lambda c: c.replace(b'"over"', b'"none"'), True), "is broken"),
    (lambda file: rewrite(file, "people.jsonl", lambda _: b"nonsense\n", True), "is broken"),
    (lambda file: rewrite(file, "people.jsonl", lambda _: b"[1]\n", True), "is broken"),
]


async def test_a_broken_backup_is_refused_and_nothing_changes(
    database: Database, database_url: str, tmp_path: Path
) -> None:
    await fill(database)
    good = tmp_path / "good.zip"
    await write_backup(database_url, good)
    async with database.write() as connection:
        await add_person(connection, "New", 0)
    before = await rows_of(database_url)
    for damage, sentence in DAMAGE:
        file = tmp_path / "bad.zip"
        shutil.copy(good, file)
        damage(file)
        with pytest.raises(StorageError, match=sentence) as error:
            await read_backup(database_url, file, replace=True)
        assert "\n" not in str(error.value)
        assert await rows_of(database_url) == before


async def test_nothing_is_made_where_nothing_is(tmp_path: Path, postgres: str) -> None:
    missing = tmp_path / "missing.sqlite"
    with pytest.raises(StorageError, match=r"cannot be opened: No such file or directory\.$"):
        await write_backup(f"sqlite:///{missing}", tmp_path / "games.zip")
    with pytest.raises(StorageError, match=r"^The database is empty"):
        await write_backup(postgres, tmp_path / "games.zip")
    with pytest.raises(StorageError, match=r"games\.zip cannot be read: No such file or directory\.$"):
        await read_backup(f"sqlite:///{missing}", tmp_path / "games.zip")
    assert list(tmp_path.iterdir()) == []


async def test_a_backup_that_cannot_be_written_is_one_sentence(database: Database, database_url: str) -> None:
    with pytest.raises(StorageError, match=r"^/dev/null/games\.zip cannot be written: Not a directory\.$"):
        await write_backup(database_url, Path("/dev/null/games.zip"))


@pytest.mark.parametrize("file", sorted((Path(__file__).parent / "backups").glob("*.zip")), ids=lambda file: file.stem)
async def test_a_backup_of_every_version_can_be_restored(database_url: str, file: Path) -> None:
    written = await read_backup(database_url, file)
    rows = await rows_of(database_url)
    assert {name: len(rows[name]) for name in written} == written
    database = await Database.open(database_url)
    async with database.read() as connection:
        joris = await by_key(connection, "joris")
        assert joris is not None
        assert (await standings.of_person(connection, joris.id))["duel"].wins == 1
        table = await tables.load(connection, "over")
        assert await tables.lines_of(connection, "over") == lines(1, "1 end", "secret 61")
    await database.close()
    assert table is not None
    assert (table.winners, table.how, table.secret) == ((0,), "won", b"over" * 4)


@pytest.mark.parametrize("version", versions())
async def test_data_of_every_version_is_brought_to_this_one(
    database_url: str, tmp_path: Path, another_postgres: str, version: str
) -> None:
    """A server that stopped at any version: its database is brought up as it lies, and by a backup made there."""
    first = Path(__file__).parent / "backups" / "0001.zip"
    database = await Database.open_as_it_is(database_url, create=True)
    with ZipFile(first) as archive:
        async with database.write() as connection:
            await connection.run_sync(stand_at, archive, version)
    await database.close()
    file = tmp_path / "then.zip"
    written = await write_backup(database_url, file)
    await read_backup(another_postgres, file)
    for url in (database_url, another_postgres):
        rows = await rows_of(url)
        assert {name: len(rows[name]) for name in written} == written
        assert [line[3] for line in rows["lines"] if line[0] == "over"] == ["1 end", "secret 61"]
        assert {"Joris", "Ruel"} <= {person[1] for person in rows["people"]}
    assert await rows_of(database_url) == await rows_of(another_postgres)


def stand_at(connection: Connection, archive: ZipFile, version: str) -> None:
    """A database with games, as a server of that version left it."""
    upgrade(connection, "0001")
    for name, table in tables_in(connection).items():
        restore._insert(connection, table, restore._rows(archive, name))
    upgrade(connection, version)
