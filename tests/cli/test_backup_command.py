"""`outerworld backup` and `outerworld restore`."""

import asyncio
from pathlib import Path

import pytest
from typer.testing import CliRunner

from outerworld.cli import app
from outerworld.server.storage.database import Database, StorageError
from outerworld.server.storage.people import add_person, by_key


def run(*arguments: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], env={"COLUMNS": "120"})
    return result.exit_code, result.output


async def add(url: str, name: str) -> None:
    database = await Database.open(url)
    async with database.write() as connection:
        await add_person(connection, name, 0)
    await database.close()


async def knows(url: str, name: str) -> bool:
    database = await Database.open(url)
    async with database.read() as connection:
        found = await by_key(connection, name.lower())
    await database.close()
    return found is not None


def test_a_backup_is_restored_elsewhere(tmp_path: Path) -> None:
    url, other = f"sqlite:///{tmp_path / 'games.sqlite'}", f"sqlite:///{tmp_path / 'other.sqlite'}"
    file = tmp_path / "games.zip"
    asyncio.run(add(url, "Joris"))
    assert run("backup", file, "--database", url) == (0, f"{file}: people 1, tables 0, lines 0\n")
    assert run("restore", file, "--database", other) == (0, f"{file}: people 1, tables 0, lines 0\n")
    assert asyncio.run(knows(other, "Joris"))


def test_a_timer_fills_a_folder_with_backups_that_can_be_restored(tmp_path: Path) -> None:
    url, folder = f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path / "backups"
    folder.mkdir()
    asyncio.run(add(url, "Joris"))
    for old in ("20260101-033000", "20260102-033000", "20260103-033000"):
        (folder / f"outerworld-{old}.zip").write_text("an old one")
    (folder / "notes.zip").write_text("of somebody else")
    code, output = run("backup", folder, "--database", url, "--keep", "2", "--check")
    assert code == 0, output
    *_, before, newest = sorted(folder.glob("outerworld-*.zip"))
    assert before.name == "outerworld-20260103-033000.zip"
    assert sorted(file.name for file in folder.iterdir()) == ["notes.zip", before.name, newest.name]
    other = f"sqlite:///{tmp_path / 'other.sqlite'}"
    assert run("restore", newest, "--database", other)[0] == 0
    assert asyncio.run(knows(other, "Joris"))
    assert run("backup", tmp_path / "one.zip", "--database", url, "--keep", "2") == (
        2,
        f"--keep is for a folder, and {tmp_path / 'one.zip'} is none.\n",
    )


def test_a_backup_that_cannot_be_restored_removes_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    asyncio.run(add(url, "Joris"))
    (tmp_path / "outerworld-20260101-033000.zip").write_text("an old one")

    async def broken(file: Path) -> None:
        raise StorageError(f"{file} is broken.")

    monkeypatch.setattr("outerworld.server.storage.restore.check_backup", broken)
    assert run("backup", tmp_path, "--database", url, "--keep", "1", "--check")[0] == 1
    assert (tmp_path / "outerworld-20260101-033000.zip").exists()


def test_the_database_of_the_user_is_the_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OUTERWORLD_DATABASE", f"sqlite:///{tmp_path / 'games.sqlite'}")
    asyncio.run(add(f"sqlite:///{tmp_path / 'games.sqlite'}", "Joris"))
    assert run("backup", tmp_path / "games.zip")[0] == 0


def test_what_is_there_is_replaced_only_when_told(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    file = tmp_path / "games.zip"
    asyncio.run(add(url, "Joris"))
    run("backup", file, "--database", url)
    asyncio.run(add(url, "Ruel"))
    code, output = run("backup", file, "--database", url)
    assert (code, output) == (1, f"{file} is there already: name another file, or say --overwrite.\n")
    code, output = run("restore", file, "--database", url)
    assert (code, "is not empty" in output, output.count("\n")) == (1, True, 1)
    assert asyncio.run(knows(url, "Ruel"))
    assert run("restore", file, "--database", url, "--replace")[0] == 0
    assert not asyncio.run(knows(url, "Ruel"))


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_what_cannot_be_had_is_one_sentence(command: str, tmp_path: Path) -> None:
    code, output = run(command, tmp_path / "games.zip", "--database", f"sqlite:///{tmp_path / 'games.sqlite'}")
    assert (code, output.count("\n")) == (1, 1)
    assert "No such file or directory" in output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_help_teaches(command: str) -> None:
    code, output = run(command, "--help")
    assert code == 0
    assert "Examples" in output
    assert f"outerworld {command} games.zip --database postgresql://" in output
