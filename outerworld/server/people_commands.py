"""`outerworld people`: who is there, and what an operator can do for them and about them."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

from outerworld.options import fail
from outerworld.server.commands import Database

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from outerworld.server.storage.database import Database as Storage
    from outerworld.server.storage.rows import Person

people = typer.Typer(
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    no_args_is_help=True,
    help="Look after the people of a server: list, ban, rename, reset, export, delete, make moderators, find boosting.",
)
_out = Console(soft_wrap=True, highlight=False)

Name = Annotated[str, typer.Argument(help="Somebody's name, as it is shown.")]
Reason = Annotated[str, typer.Option(help="Why, in words that the banned person reads.")]
Days = Annotated[int | None, typer.Option(min=1, max=3650, help="For how long.", show_default="until it is lifted")]


def _run(database: str | None, work: Callable[["AsyncConnection"], Awaitable[Any]]) -> Any:
    """Does something in one transaction on the database; a running server notices within a second."""

    async def done(storage: "Storage") -> Any:
        async with storage.write() as connection:
            return await work(connection)

    return _with_storage(database, done)


def _with_storage(database: str | None, work: Callable[["Storage"], Awaitable[Any]]) -> Any:
    from outerworld.server.people.names import BadName
    from outerworld.server.settings import default_database
    from outerworld.server.storage.database import Database as Storage
    from outerworld.server.storage.database import StorageError
    from outerworld.server.storage.rows import Denied

    async def done() -> Any:
        storage = await Storage.open(database or default_database())
        try:
            return await work(storage)
        finally:
            await storage.close()

    try:
        return asyncio.run(done())
    except (StorageError, Denied, BadName) as error:
        fail(str(error))


async def _named(connection: "AsyncConnection", name: str) -> "Person":
    from outerworld.server.people.names import key_of
    from outerworld.server.storage import people as stored
    from outerworld.server.storage.rows import Denied

    person = await stored.by_key(connection, key_of(name))
    if person is None:
        raise Denied("no-person", f"There is nobody called {name}.")
    return person


@people.command("list")
def list_people(
    word: Annotated[str, typer.Argument(metavar="WORD", help="Only names with this in them.")] = "",
    limit: Annotated[int, typer.Option(min=1, max=100_000, help="So many at most.")] = 100,
    database: Database = None,
) -> None:
    """List people, the newest first, with what they are: guest, account, moderator, banned.

    \b
    [bold]Examples[/bold]
      outerworld people list
      outerworld people list jor --database postgresql://club@localhost/club
    """
    from outerworld.server.people.looking_after import described

    for line in _run(database, lambda connection: described(connection, word, limit)):
        _out.print(line, markup=False)


@people.command()
def boosting(database: Database = None) -> None:
    """Look for ratings that are fed, and tell whose: by cheap defeats again and again, or by newcomers of one address.

    A server looks once a minute by itself. What is found stands among the moderators' reports until it is closed.

    \b
    [bold]Examples[/bold]
      outerworld people boosting
    """
    from outerworld.server.people.boosting import described, look
    from outerworld.server.people.identity import now

    async def work(storage: "Storage") -> list[str]:
        while await look(storage, now()):
            pass
        async with storage.read() as connection:
            return await described(connection)

    for line in _with_storage(database, work) or ["No rating seems to be fed."]:
        _out.print(line, markup=False)


@people.command()
def ban(
    who: Annotated[str, typer.Argument(metavar="NAME|NETWORK", help="A name, or addresses as 203.0.113.0/24.")],
    reason: Reason,
    days: Days = None,
    silence: Annotated[bool, typer.Option("--silence", help="From chat alone.")] = False,
    database: Database = None,
) -> None:
    """Keep somebody away, or silent; or let nobody new in from a range of addresses.

    \b
    [bold]Examples[/bold]
      outerworld people ban "Rude Otter" --reason "Insults in chat, twice warned." --days 7
      outerworld people ban "Rude Otter" --reason "Insults in chat." --days 1 --silence
      outerworld people ban 203.0.113.0/24 --reason "Hundreds of guests from there." --days 2
    """
    from outerworld.server.people import looking_after as care

    async def work(connection: "AsyncConnection") -> None:
        if "/" in who:
            await care.ban_network(connection, care.OPERATOR, who, reason, days)
        else:
            person = await _named(connection, who)
            await care.ban(connection, care.OPERATOR, person, "chat" if silence else "site", reason, days)

    _run(database, work)
    _out.print(f"{who} is banned.", markup=False)


@people.command()
def unban(who: Annotated[str, typer.Argument(metavar="NAME|NETWORK")], database: Database = None) -> None:
    """End every ban of somebody, or of a range of addresses.

    \b
    [bold]Examples[/bold]
      outerworld people unban "Rude Otter"
      outerworld people unban 203.0.113.0/24
    """
    from outerworld.server.people import looking_after as care

    count = _run(database, lambda connection: care.lift_all(connection, care.OPERATOR, who))
    _out.print(f"{who}: {count} ban{'' if count == 1 else 's'} lifted.", markup=False)


@people.command()
def rename(
    name: Name,
    new: Annotated[str | None, typer.Argument(help="The new name; without one it is a number.")] = None,
    database: Database = None,
) -> None:
    """Give somebody another name; the holder of an account may still log in by the one before.

    \b
    [bold]Examples[/bold]
      outerworld people rename "Rude Name" "Otter"
      outerworld people rename "Rude Name"
    """
    from outerworld.server.people import looking_after as care

    async def work(connection: "AsyncConnection") -> str:
        return (await care.rename(connection, care.OPERATOR, await _named(connection, name), new)).name

    _out.print(f"{name} is called {_run(database, work)} now.", markup=False)


@people.command()
def reset(
    name: Name,
    address: Annotated[str, typer.Option(help="Where players find the site.")] = "http://localhost:8000",
    keys: Annotated[
        bool, typer.Option("--keys", help="Also take one-time codes, passkeys and e-mail away, and log out everywhere.")
    ] = False,
    database: Database = None,
) -> None:
    """Make a link by which somebody who forgot a password chooses another. It counts once, for a day.

    Who has lost the app for one-time codes and all recovery codes is let in again with --keys: make sure first that
    it is them who ask.

    \b
    [bold]Examples[/bold]
      outerworld people reset Joris --address https://club.example
      outerworld people reset Joris --keys
    """
    from outerworld.server.people import looking_after as care

    async def work(connection: "AsyncConnection") -> str:
        return await care.reset_link(connection, care.OPERATOR, await _named(connection, name), keys)

    _out.print(f"{address.rstrip('/')}/#/reset/{_run(database, work)}", markup=False)


@people.command()
def export(
    name: Name,
    file: Annotated[Path | None, typer.Argument(help="The file to write.", show_default="standard output")] = None,
    database: Database = None,
) -> None:
    """Write all that is kept of somebody as JSON: account, sessions, games, chat, mutes, bans and reports.

    \b
    [bold]Examples[/bold]
      outerworld people export Joris joris.json
    """
    from outerworld.server.storage.leaving import export_of

    async def work(connection: "AsyncConnection") -> dict[str, Any]:
        return await export_of(connection, (await _named(connection, name)).id)

    text = json.dumps(_run(database, work), ensure_ascii=False, indent=1)
    if file is None:
        typer.echo(text)
        return
    try:
        file.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        fail(f"{file} cannot be written: {error.strerror}.")


@people.command()
def delete(
    name: Name,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: Database = None,
) -> None:
    """Forget somebody for good. Games of others stay whole, and nobody in them can be known as this person.

    \b
    [bold]Examples[/bold]
      outerworld people delete Joris
    """
    from outerworld.server.people import looking_after as care

    if not yes:
        typer.confirm(f"Forget {name} for good?", abort=True)

    async def work(connection: "AsyncConnection") -> None:
        await care.delete_by(connection, care.OPERATOR, await _named(connection, name))

    _run(database, work)
    _out.print(f"{name} is forgotten.", markup=False)


@people.command()
def moderator(
    name: Name,
    remove: Annotated[bool, typer.Option("--remove", help="Be one no more.")] = False,
    database: Database = None,
) -> None:
    """Make the holder of an account a moderator, or no more: they find "Moderation" on their account's page.

    \b
    [bold]Examples[/bold]
      outerworld people moderator Joris
      outerworld people moderator Joris --remove
    """
    from outerworld.server.people import looking_after as care

    async def work(connection: "AsyncConnection") -> None:
        await care.appoint(connection, await _named(connection, name), not remove)

    _run(database, work)
    _out.print(f"{name} is {'no moderator any more' if remove else 'a moderator now'}.", markup=False)
