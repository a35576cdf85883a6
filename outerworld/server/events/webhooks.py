"""Webhooks: what happens at an event is posted to addresses of its organiser's choice, signed.

Strangers choose these addresses, so the server must not become their arm: it connects to public addresses alone, to the
very ones that it has looked at, follows no redirect, and reads one line of the answer. Nobody waits for any of it.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import socket
import ssl
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

import structlog

from outerworld.server import metrics
from outerworld.server.events.news import News
from outerworld.server.settings import Allowed
from outerworld.server.storage.rows import Denied
from outerworld.server.storage.webhooks import Webhook

MOST_WAITING: Final = 50
"""So much waits for one address; what comes beyond is dropped."""
MOST_BUSY: Final = 200
"""To so many addresses a worker posts at a time."""
PORTS: Final = (443, 8443)
PATIENCE: Final = 10.0
PAUSES: Final = (5.0, 60.0)
"""Seconds before something is posted again that was not taken."""
LONGEST_LINE: Final = 1_024
SIGNATURE: Final = "Outerworld-Signature"
_TRANSLATED: Final = IPv6Network("64:ff9b::/96")
"""Behind these a network may reach any IPv4 address."""
_LOCAL: Final = (IPv4Network("192.0.0.0/24"), IPv6Network("fec0::/10"))
"""What else a network has for itself; Python does not say so of all of it."""

_log = structlog.get_logger("outerworld.webhooks")


def check_url(url: str, allowed: Allowed) -> None:
    """Denied if this server does not post there."""
    if allowed == "off":
        raise Denied("no-webhooks", "This server posts to no webhooks: whoever runs it can allow them.")
    try:
        parts = urlsplit(url)
        is_right = bool(parts.hostname) and parts.username is None and _port(parts) > 0
    except ValueError:
        is_right = False
    if not is_right:
        raise Denied("bad-webhook", "This is no address: https://club.example/outerworld")
    if allowed == "public" and (parts.scheme != "https" or _port(parts) not in PORTS):
        raise Denied("bad-webhook", "A webhook begins with https://, on port 443 or 8443.")


def _port(parts: SplitResult) -> int:
    return parts.port if parts.port is not None else 443 if parts.scheme == "https" else 80


def is_public(address: str) -> bool:
    """Whether everybody on the internet means the same machine by an address.

    >>> [is_public(address) for address in ("93.184.215.14", "127.0.0.1", "::ffff:10.0.0.1", "169.254.169.254")]
    [True, False, False, False]
    """
    found = ip_address(address.partition("%")[0])
    return all(
        each.is_global and not each.is_multicast and not each.is_reserved and not any(each in local for local in _LOCAL)
        for each in _meant(found)
    )


def _meant(address: IPv4Address | IPv6Address) -> list[IPv4Address | IPv6Address]:
    """An address, and those that are written into it."""
    if isinstance(address, IPv4Address):
        return [address]
    inner = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in _TRANSLATED:
        inner.append(IPv4Address(int(address) & 0xFFFFFFFF))
    meant = [each for each in inner if each is not None]
    # A mapped address is nothing but the one that it holds.
    return [*meant] if address.ipv4_mapped else [address, *meant]


def signed(body: bytes, secret: str) -> str:
    """What a header says of a body, for who knows the secret."""
    return f"sha256={hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()}"


class Webhooks:
    """What one worker posts. It is kept in memory: what a worker that stops has not posted is not posted any more."""

    def __init__(self, allowed: Allowed) -> None:
        self.allowed = allowed
        self._waiting: dict[int, deque[bytes]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        # A name that takes long to be found keeps nobody waiting but other webhooks.
        self._threads = ThreadPoolExecutor(max_workers=4, thread_name_prefix="webhooks")

    @property
    def is_on(self) -> bool:
        """Whether anything is posted."""
        return self.allowed != "off"

    def tell(self, webhooks: Sequence[Webhook], news: Sequence[News]) -> None:
        """Posts soon what is new, one after the other; where too much waits already, not at all."""
        bodies = [json.dumps(each, ensure_ascii=False).encode() for each in news]
        for webhook in webhooks:
            is_idle = webhook.id not in self._waiting
            if is_idle and len(self._waiting) >= MOST_BUSY:
                metrics.WEBHOOKS.labels("dropped").inc(len(bodies))
                continue
            waiting = self._waiting.setdefault(webhook.id, deque())
            taken = bodies[: MOST_WAITING - len(waiting)]
            waiting.extend(taken)
            metrics.WEBHOOKS.labels("dropped").inc(len(bodies) - len(taken))
            if is_idle:
                task = asyncio.create_task(self._post_all(webhook, waiting))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Posts no more."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _post_all(self, webhook: Webhook, waiting: deque[bytes]) -> None:
        try:
            while waiting:
                await self._post_again(webhook, waiting.popleft())
        finally:
            del self._waiting[webhook.id]

    async def _post_again(self, webhook: Webhook, body: bytes) -> None:
        for pause in (*PAUSES, None):
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._post(webhook, body)
            except (Denied, OSError, ValueError) as error:
                # The address may hold a secret, and what is said there is none of the log's business.
                _log.info("a webhook was not taken", webhook=webhook.id, error=type(error).__name__, again=pause)
            else:
                metrics.WEBHOOKS.labels("sent").inc()
                return
            if pause is not None:
                await asyncio.sleep(pause)
        metrics.WEBHOOKS.labels("failed").inc()

    async def _post(self, webhook: Webhook, body: bytes) -> None:
        """Posts once; Denied, an OSError or a ValueError unless it was taken."""
        check_url(webhook.url, self.allowed)
        parts = urlsplit(webhook.url)
        addresses = await self._resolve(parts.hostname or "", _port(parts))
        if self.allowed != "anywhere" and not all(map(is_public, addresses)):
            raise PermissionError("not a public address")
        reader, writer = await self._connected(parts, addresses)
        try:
            writer.write(_request(parts, body, webhook.secret))
            await writer.drain()
            status = (await reader.readline()).split(b" ")
        finally:
            writer.transport.abort()
        if len(status) < 2 or not status[1].startswith(b"2"):
            raise ConnectionError("not taken")

    async def _resolve(self, host: str, port: int) -> list[str]:
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._threads, socket.getaddrinfo, host, port, 0, socket.SOCK_STREAM)
        return list(dict.fromkeys(str(address[0]) for *_, address in found))

    async def _connected(
        self, parts: SplitResult, addresses: list[str]
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to the first of these addresses that answers: names are not looked up again."""
        certificates = self._certificates if parts.scheme == "https" else None
        name = parts.hostname if certificates else None
        failed: OSError = ConnectionError("no address")
        for address in addresses:
            try:
                return await asyncio.open_connection(
                    address, _port(parts), limit=LONGEST_LINE, ssl=certificates, server_hostname=name
                )
            except OSError as error:
                failed = error
        raise failed

    @cached_property
    def _certificates(self) -> ssl.SSLContext:
        return ssl.create_default_context()


def _request(parts: SplitResult, body: bytes, secret: str) -> bytes:
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    head = (
        f"POST {target} HTTP/1.1",
        f"Host: {parts.netloc}",
        "Content-Type: application/json; charset=utf-8",
        f"Content-Length: {len(body)}",
        f"{SIGNATURE}: {signed(body, secret)}",
        "User-Agent: Outerworld",
        "Connection: close",
    )
    return "\r\n".join((*head, "", "")).encode("ascii") + body
