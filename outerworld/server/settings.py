"""All that a server can be told."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias, get_args
from urllib.parse import urlsplit

import platformdirs

from outerworld.server.web.forwarded import Proxies

LogFormat: TypeAlias = Literal["auto", "json", "text"]
Allowed: TypeAlias = Literal["off", "public", "anywhere"]
"""Where a server posts to: nowhere, to public addresses over https, or anywhere, its own network included."""
LOG_LEVELS = ("debug", "info", "warning", "error")


class SettingsError(ValueError):
    """Settings that do not go together; it says what would.

    >>> str(SettingsError("The address of the site begins with http:// or https://."))
    'The address of the site begins with http:// or https://.'
    """


def data_folder() -> Path:
    """Where the games of this user are kept."""
    return Path(platformdirs.user_data_dir("outerworld", appauthor=False))


def default_database() -> str:
    """The address of the SQLite file in the user's data folder."""
    return f"sqlite:///{data_folder() / 'outerworld.sqlite'}"


@dataclass(frozen=True, slots=True)
class Settings:
    """What `outerworld serve` was told; the defaults are those of a server for oneself.

    >>> Settings(public_address="https://club.example").has_secure_cookies
    True
    """

    host: str = "127.0.0.1"
    port: int = 0
    database: str = field(default_factory=default_database)
    redis: str | None = None
    workers: int = 1
    public_address: str | None = None
    secure_cookies: bool | None = None
    trusted_proxies: str = "127.0.0.1"
    metrics_token: str | None = field(default=None, repr=False)
    mail_server: str | None = field(default=None, repr=False)
    """smtp://USER:PASSWORD@HOST:PORT, or smtps; without one nothing is sent."""
    mail_from: str | None = None
    """Whom mails come from."""
    webhooks: Allowed = "off"
    """Where organisers may have what happens at their events posted to."""
    log_format: LogFormat = "auto"
    log_level: str = "info"
    bot_threads: int = 2
    rate_limits: bool = True
    most_connections: int = 4_000
    """How many connections a worker has at a time; fewer, if it may not open that many files."""
    most_from_address: int = 200
    """How many of them come from one address that is no trusted proxy."""
    keep_chat: int | None = None
    """Days that chat of finished games is kept; without a limit as long as the games."""
    keep_reports: int | None = None
    """Days that reports are kept after they were closed."""
    keep_bans: int | None = None
    """Days that bans, and the addresses in them, are kept after their end."""
    keep_log: int | None = None
    """Days that the log of what moderators did is kept."""
    keep_guests: int | None = None
    """Days that guests who cannot come back are kept under their names."""
    packs: tuple[Path, ...] = ()
    """The folders of packs that are offered beside those of Outerworld."""

    def __post_init__(self) -> None:
        address = urlsplit(self.public_address or "")
        if self.public_address is not None and (address.scheme not in {"http", "https"} or not address.netloc):
            raise SettingsError(
                "The address of the site begins with http:// or https:// and names a host: https://club.example"
            )
        try:
            Proxies(self.trusted_proxies)
        except ValueError:
            raise SettingsError(
                "Trusted proxies are addresses or networks with commas between them, or *: 127.0.0.1, 10.0.0.0/8"
            ) from None
        self._check_mail()
        if self.webhooks not in get_args(Allowed):
            raise SettingsError(f"Webhooks are {', '.join(get_args(Allowed))}: there is no {self.webhooks}.")
        if self.log_format not in get_args(LogFormat):
            raise SettingsError(f"Logs are written as {', '.join(get_args(LogFormat))}: there is no {self.log_format}.")
        if self.log_level not in LOG_LEVELS:
            raise SettingsError(f"The level of the logs is one of {', '.join(LOG_LEVELS)}, not {self.log_level}.")
        if self.workers > 1 and (self.redis is None or not self.database.startswith("postgresql")):
            raise SettingsError(
                "Several workers need a database that they share and a Redis to talk through: "
                "--database postgresql://… --redis redis://…"
            )

    @property
    def has_secure_cookies(self) -> bool:
        """Whether the cookie is for https alone: as told, or as the address of the site says."""
        if self.secure_cookies is not None:
            return self.secure_cookies
        return (self.public_address or "").startswith("https://")

    @property
    def sender(self) -> str:
        """Whom mails come from: as told, or outerworld at the site.

        >>> Settings(public_address="https://club.example").sender
        'outerworld@club.example'
        """
        return self.mail_from or f"outerworld@{urlsplit(self.public_address or '').hostname}"

    def _check_mail(self) -> None:
        if self.mail_server is None:
            return
        try:
            server = urlsplit(self.mail_server)
            is_right = server.scheme in {"smtp", "smtps"} and bool(server.hostname) and server.port != 0
        except ValueError:
            is_right = False
        if not is_right:
            raise SettingsError("A mail server is told as smtp://USER:PASSWORD@HOST:PORT or smtps://…")
        if self.public_address is None:
            raise SettingsError("Mails hold links to the site: say where it is with --public-address.")
        if "@" not in self.sender or any(sign in self.sender for sign in "\r\n"):
            raise SettingsError("Mails come from an address: --mail-from 'Our club <games@club.example>'")
