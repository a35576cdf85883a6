"""Devices: a browser from which somebody logged in is known again by a cookie that does nothing else.

Strangers who try passwords use up the tries of strangers; whoever holds an account has tries of their own on a device
that they have used before.
"""

import hashlib
import re
import secrets
from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.requests import HTTPConnection
from starlette.responses import Response

from outerworld.server.people.identity import now, token_hash
from outerworld.server.settings import Settings
from outerworld.server.storage import devices
from outerworld.server.web.forwarded import household

COOKIE: Final = "outerworld_device"
LIFETIME: Final = 400 * 24 * 60 * 60  # Seconds; browsers keep no cookie for longer.
MARK: Final = 5  # hexadecimal digits: about a million marks for all addresses there are
_FORM: Final = re.compile("[A-Za-z0-9_-]{43}")
_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def device_of(connection: HTTPConnection) -> str | None:
    """The hash of what the browser keeps to be known again, if it keeps anything."""
    kept = connection.cookies.get(COOKIE, "")
    return token_hash(kept) if _FORM.fullmatch(kept) else None


async def remember(
    connection: AsyncConnection, request: HTTPConnection, response: Response, person_id: int, settings: Settings
) -> None:
    """From now on the browser is known as one of that person's."""
    kept = request.cookies.get(COOKIE, "")
    token = kept if _FORM.fullmatch(kept) else secrets.token_urlsafe(32)
    await devices.remember(connection, token_hash(token), person_id, now(), place_of(request))
    secure = settings.has_secure_cookies
    response.set_cookie(COOKIE, token, max_age=LIFETIME, httponly=True, samesite="lax", secure=secure, path="/api")


def place_of(connection: HTTPConnection) -> str | None:
    """A mark of the address that asks: the same for the same, and thousands of others have it too.

    >>> place_of(HTTPConnection({"type": "http", "client": ("203.0.113.7", 4000)}))
    'fec52'
    """
    if connection.client is None:
        return None
    return hashlib.sha256(household(connection.client.host).encode()).hexdigest()[:MARK]


def described(connection: HTTPConnection) -> str:
    """What a person would call the browser: the little of what it tells that says nothing else about them.

    >>> told = (b"user-agent", b"Mozilla/5.0 (X11; Linux) Firefox/150.0")
    >>> described(HTTPConnection({"type": "http", "headers": [told]}))
    'Firefox, Linux'
    """
    told = connection.headers.get("user-agent", "")
    found = (next((name for mark, name in known if mark in told), "") for known in (_BROWSERS, _SYSTEMS))
    return ", ".join(filter(None, found))
