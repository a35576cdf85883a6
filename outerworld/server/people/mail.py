"""Mail to people who gave an address, by the mail server of whoever runs this one; without one nothing is sent.

Mails wait in a short queue and are handed over one at a time in a thread of their own: nobody waits for a mail server,
and how long a request takes does not tell whether somebody was written to.
"""

import asyncio
import smtplib
import ssl
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import structlog

from outerworld.cards.text import languages
from outerworld.cards.text.words import vocabulary
from outerworld.server import metrics
from outerworld.server.settings import Settings

MOST_WAITING: Final = 200
_PATIENCE: Final = 20.0
_PAUSES: Final = (5.0, 60.0)
"""Seconds before a mail is tried again."""
_GOODBYE: Final = 5.0

_log = structlog.get_logger("outerworld.mail")


@dataclass(frozen=True, slots=True)
class Mail:
    """A mail: to whom, in which language, which of the words' mails, and what is filled in there."""

    address: str
    language: str
    kind: str
    facts: dict[str, str]

    def message(self, sender: str) -> EmailMessage:
        """What is handed to the mail server."""
        words = vocabulary(self.language if self.language in languages() else "en")
        found = EmailMessage()
        found["From"], found["To"] = sender, self.address
        found["Subject"] = words.say("mails", self.kind, "subject", **self.facts)
        found["Date"] = formatdate()
        found["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2].strip(">"))
        found["Auto-Submitted"] = "auto-generated"
        text = words.say("mails", self.kind, "text", **self.facts)
        found.set_content(f"{text}\n\n{words.say('mails', 'foot', **self.facts)}\n")
        return found


class Post:
    """The mail of one worker.

    >>> Post(Settings()).is_set
    False
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="mail")
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_set(self) -> bool:
        """Whether there is a mail server."""
        return self._settings.mail_server is not None

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Does something while nobody waits for it; when too much waits, not at all."""
        if len(self._tasks) >= MOST_WAITING:
            work.close()
            metrics.MAILS.labels("dropped").inc()
            return
        task = asyncio.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def send(self, mail: Mail) -> None:
        """Sends a mail soon, if there is a mail server."""
        if self.is_set:
            self.later(self._send(mail))

    async def stop(self) -> None:
        """Waits a moment for what is being sent."""
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=_GOODBYE)
            for task in late:
                task.cancel()
        self._thread.shutdown(wait=False)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:  # noqa: BLE001
            _log.exception("a mail could not be written")

    async def _send(self, mail: Mail) -> None:
        site = self._settings.public_address or ""
        message = Mail(mail.address, mail.language, mail.kind, {"site": site} | mail.facts).message(
            self._settings.sender
        )
        for pause in (*_PAUSES, None):
            try:
                await asyncio.get_running_loop().run_in_executor(self._thread, self._hand_over, message)
            except (OSError, smtplib.SMTPException) as error:
                # Neither the address nor what the mail server says of it belongs into a log.
                _log.warning("a mail was not taken", error=type(error).__name__, again=pause)
            else:
                metrics.MAILS.labels("sent").inc()
                return
            if pause is not None:
                await asyncio.sleep(pause)
        metrics.MAILS.labels("failed").inc()

    def _hand_over(self, message: EmailMessage) -> None:
        told = urlsplit(self._settings.mail_server or "")
        context = ssl.create_default_context()
        host = told.hostname or ""
        if told.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, told.port or 465, timeout=_PATIENCE, context=context)
        else:
            server = smtplib.SMTP(host, told.port or 25, timeout=_PATIENCE)
        with server:
            server.ehlo()
            if told.scheme == "smtp" and (server.has_extn("starttls") or told.username):
                # A password is told to nobody who cannot be known.
                server.starttls(context=context)
            if told.username:
                server.login(unquote(told.username), unquote(told.password or ""))
            server.send_message(message)
