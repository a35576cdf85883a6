"""The commands of whoever runs a server. Each imports what it needs when it runs, so that help comes at once."""

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from outerworld.options import Packs, fail, read_packs

server = typer.Typer(rich_markup_mode="rich", context_settings={"help_option_names": ["-h", "--help"]})
_out = Console(soft_wrap=True, highlight=False)

Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.",
        show_default="a file in your data folder",
        envvar="OUTERWORLD_DATABASE",
    ),
]


@server.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 127.0.0.1 keeps others out, or leaves them to a proxy.")
    ] = "0.0.0.0",  # noqa: S104
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes a free one.")] = 8000,
    database: Database = None,
    redis: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="redis://HOST:PORT/0, through which several workers talk; one worker needs none.",
            envvar="OUTERWORLD_REDIS",
        ),
    ] = None,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes that share the games: about one for each core.")
    ] = 1,
    public_address: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where players find the site, if a proxy is in front: https://club.example"),
    ] = None,
    secure_cookies: Annotated[
        bool | None,
        typer.Option(
            "--secure-cookies/--no-secure-cookies",
            help="Send cookies over https alone.",
            show_default="yes if --public-address begins with https",
        ),
    ] = None,
    trusted_proxies: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="Proxies that tell whose address asks, with commas between them.")
    ] = "127.0.0.1",
    metrics_token: Annotated[
        str | None,
        typer.Option(
            metavar="TOKEN",
            help="Lets Prometheus read /metrics from another machine; without it only this one can.",
            envvar="OUTERWORLD_METRICS_TOKEN",
        ),
    ] = None,
    mail_server: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="smtp://USER:PASSWORD@HOST:PORT or smtps://…, for forgotten passwords; without one nothing is sent.",
            envvar="OUTERWORLD_MAIL_SERVER",
        ),
    ] = None,
    mail_from: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Whom mails come from.",
            show_default="outerworld@ the site",
            envvar="OUTERWORLD_MAIL_FROM",
        ),
    ] = None,
    webhooks: Annotated[
        str,
        typer.Option(
            metavar="off|public|anywhere",
            help="Where organisers may have their events' news posted: public sites, or your own network too.",
        ),
    ] = "off",
    log_format: Annotated[
        str, typer.Option(metavar="auto|json|text", help="How logs are written; auto is text on a terminal.")
    ] = "auto",
    log_level: Annotated[
        str, typer.Option(metavar="debug|info|warning|error", help="What is worth a line in the log.")
    ] = "info",
    bot_threads: Annotated[int, typer.Option(min=1, max=64, help="How many bots of a worker think at a time.")] = 2,
    rate_limits: Annotated[
        bool, typer.Option("--rate-limits/--no-rate-limits", help="Keep strangers from asking too often.")
    ] = True,
    most_connections: Annotated[
        int, typer.Option(min=1, help="How many connections a worker has at a time, if it may open so many files.")
    ] = 4_000,
    most_from_address: Annotated[
        int, typer.Option(min=1, help="How many of them one address may have; trusted proxies are not counted.")
    ] = 200,
    keep_chat: Annotated[
        int | None,
        typer.Option(min=1, metavar="DAYS", help="Forget chat after so many days.", show_default="with its game"),
    ] = None,
    keep_reports: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="DAYS", help="Forget reports so long after they were closed.", show_default="never"
        ),
    ] = None,
    keep_bans: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="DAYS",
            help="Forget bans and their addresses so long after they ended.",
            show_default="never",
        ),
    ] = None,
    keep_log: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="DAYS", help="Forget what moderators did after so many days.", show_default="never"
        ),
    ] = None,
    keep_guests: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="DAYS", help="Forget guests who cannot come back so long after.", show_default="never"
        ),
    ] = None,
    pack: Packs = None,
) -> None:
    """Host games for others: friends at home with nothing but this, or a club on PostgreSQL and Redis.

    Games, people and chat are kept in a SQLite file in your data folder, or where --database says; every answer is on
    disk before it is acknowledged, and clocks stand still while the server is away. Ctrl-C or SIGTERM finishes what is
    being written and tells the pages to come back. Secrets are better given by environment variables than here, where
    others on this machine can read them. docs/hosting.md tells the rest.

    \b
    [bold]Examples[/bold]
      outerworld serve                          friends in your network, on port 8000
      outerworld serve --pack my-cards          with cards of your own
      outerworld serve --host 127.0.0.1 --public-address https://club.example
      outerworld serve --workers 4 --database postgresql://club@localhost/club --redis redis://localhost/0
      curl http://127.0.0.1:8000/readyz         is it ready?
      outerworld backup games.zip               while it runs
    """
    told = {
        "host": host,
        "port": port,
        "database": database,
        "redis": redis,
        "workers": workers,
        "public_address": public_address,
        "secure_cookies": secure_cookies,
        "trusted_proxies": trusted_proxies,
        "metrics_token": metrics_token,
        "mail_server": mail_server,
        "mail_from": mail_from,
        "webhooks": webhooks,
        "log_format": log_format,
        "log_level": log_level,
        "bot_threads": bot_threads,
        "rate_limits": rate_limits,
        "keep_chat": keep_chat,
        "keep_reports": keep_reports,
        "keep_bans": keep_bans,
        "keep_log": keep_log,
        "keep_guests": keep_guests,
        "most_connections": most_connections,
        "most_from_address": most_from_address,
        "packs": tuple(pack or ()),
    }
    start({name: value for name, value in told.items() if value is not None})


def start(told: dict[str, Any], when_ready: Callable[[str], None] = lambda _: None) -> None:
    """Runs a server that was told this, says where it is, and calls `when_ready` with its address."""
    try:
        from outerworld.server.checking import check
        from outerworld.server.run import address_of, listen, serve
        from outerworld.server.settings import Settings, SettingsError
        from outerworld.server.storage.database import StorageError
    except ModuleNotFoundError as error:
        if error.name and not error.name.startswith("outerworld"):
            fail("The browser board needs more packages: pip install 'outerworld[server]'. Or play with --text.")
        raise
    try:
        settings = Settings(**told)
    except SettingsError as error:
        fail(str(error), code=2)
    read_packs(list(settings.packs))
    try:
        listening = listen(settings.host, settings.port)
    except OSError as error:
        fail(
            f"Cannot listen on {settings.host}, port {settings.port}: {error.strerror}. "
            "Choose others with --host and --port."
        )
    address = settings.public_address or address_of(listening)

    def ready() -> None:
        _out.print(f"Outerworld is at [bold]{address}[/bold] (Ctrl-C ends it)")
        if settings.public_address is None and (near := _address_nearby(listening)):
            _out.print(f"Friends in your network find it at [bold]{near}[/bold]")
        when_ready(address)

    try:
        asyncio.run(check(settings))
        serve(settings, listening, ready)
    except StorageError as error:
        fail(str(error))


def _address_nearby(listening: socket.socket) -> str | None:
    """Where others in the network find a server that listens to all: at the address this machine would answer from."""
    host, port = listening.getsockname()[:2]
    if host not in {"0.0.0.0", "::"}:  # noqa: S104
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # Sends nothing: it only chooses the way out.
            own = probe.getsockname()[0]
        except OSError:
            return None
    return f"http://{own}:{port}/"


@server.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write, or a folder for one that is called by the time.")],
    database: Database = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Replace the file if it is there.")] = False,
    keep: Annotated[
        int | None,
        typer.Option(min=1, help="In a folder: keep so many of them, the newest.", show_default="all"),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Restore it into a database that is thrown away, to see that it can be.")
    ] = False,
) -> None:
    """Write everything that a server keeps into one file: people, tables, every line of every game, chat.

    The server may run meanwhile: the file holds one moment, and no player notices. It is a zip of JSON Lines with the
    SHA-256 of each part, the same for SQLite and PostgreSQL, so that outerworld restore can also move a club from one
    to the other. Keep it safe: it holds the secrets of unfinished games and of one-time codes, e-mail addresses and the
    hashes of passwords. Those that --keep removes are gone only when the new one is written, and checked.

    \b
    [bold]Examples[/bold]
      outerworld backup games.zip
      outerworld backup games.zip --database postgresql://club@localhost/club
      outerworld backup /var/lib/outerworld-backups --keep 14 --check    each night, by a timer
    """
    from outerworld.server.settings import default_database
    from outerworld.server.storage.backup import dated, older, write_backup
    from outerworld.server.storage.database import StorageError
    from outerworld.server.storage.restore import check_backup

    is_folder = file.is_dir()
    if keep is not None and not is_folder:
        fail(f"--keep is for a folder, and {file} is none.", code=2)
    target = dated(file) if is_folder else file
    try:
        rows = asyncio.run(write_backup(database or default_database(), target, overwrite))
        if check:
            asyncio.run(check_backup(target))
        for old in older(file, keep) if keep else ():
            old.unlink()
    except StorageError as error:
        fail(str(error))
    except OSError as error:
        fail(f"{error.filename} cannot be removed: {error.strerror}.")
    _print_counts(target, rows)


@server.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that outerworld backup wrote.")],
    database: Database = None,
    replace: Annotated[bool, typer.Option("--replace", help="Give up all that the database holds now.")] = False,
) -> None:
    """Fill a database with what outerworld backup has written.

    First the whole file is checked: its version, the hash of every part, and the chain of every game. A file that is
    broken, a database that is not empty (unless you say --replace) and one that a server is using are refused, and
    nothing is changed. A backup of an earlier version is brought to this one. The clocks of all games stood still
    since the backup was made.

    \b
    [bold]Examples[/bold]
      outerworld restore games.zip
      outerworld restore games.zip --database postgresql://club@localhost/club
      outerworld restore games.zip --replace    back to that moment
    """
    from outerworld.server.settings import default_database
    from outerworld.server.storage.database import StorageError
    from outerworld.server.storage.restore import read_backup

    try:
        rows = asyncio.run(read_backup(database or default_database(), file, replace))
    except StorageError as error:
        fail(str(error))
    _print_counts(file, rows)


def _print_counts(file: Path, rows: dict[str, int]) -> None:
    counts = ", ".join(f"{name} {rows[name]:,}" for name in ("people", "tables", "lines"))
    _out.print(f"{file}: {counts}", markup=False)
