"""What every request passes before anything else looks at it, and what every response carries."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import unquote_to_bytes, urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from outerworld.server.door import OPERATORS
from outerworld.server.people.identity import COOKIE, has_bearer
from outerworld.server.people.origin import is_same_origin
from outerworld.server.web.errors import Refusal
from outerworld.server.web.limits import ANYTHING, SOCKETS, address_of, limit

LARGEST_BODY: Final = 16 * 1024
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})

HEADERS: Final[Mapping[str, str]] = {
    "content-security-policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",  # A piece is placed by its style; no stylesheet comes from elsewhere.
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_HTTPS_ONLY: Final = "max-age=31536000"


class Headers:
    """Stands around everything: what a browser is told about every response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, and its response with the headers."""
        if scope["type"] != "lifespan":
            send = _with_headers(HTTPConnection(scope), send)
        await self._app(scope, receive, send)


class Guard:
    """Stands before the application: limits, sizes, JSON and origins."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request through, or answers it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        try:
            receive = await self._checked(HTTPConnection(scope), receive)
        except Refusal as refusal:
            if scope["type"] == "http":
                await refusal.response()(scope, receive, send)
            else:
                await _refuse_socket(refusal, receive, send)
            return
        await self._app(scope, receive, send)

    async def _checked(self, connection: HTTPConnection, receive: Receive) -> Receive:
        scope = connection.scope
        if b"\0" in scope.get("raw_path", b"") + unquote_to_bytes(scope["path"] + "?" + scope["query_string"].decode()):
            raise Refusal(400, "bad-request", "An address holds no zero characters.")
        _check_host(connection)
        if scope["type"] == "websocket":
            await limit(connection, SOCKETS, address_of(connection))
            if not is_same_origin(connection):
                raise Refusal(403, "another-site", "Another site may not play in your name.")
            return receive
        await limit(connection, ANYTHING, address_of(connection))
        if scope["method"] in _SAFE:
            return receive
        body = await _body(connection, receive)
        _check_intent(connection, has_body=bool(body))
        return _replayed(body, receive)


def _check_host(connection: HTTPConnection) -> None:
    """A server that knows its public address is asked by it; a proxy or an operator may look after it by any other."""
    public = connection.app.state.settings.public_address
    if public is None or connection.scope["path"] in OPERATORS:
        return
    address = urlsplit(public)
    default = {"http": ":80", "https": ":443"}[address.scheme]
    own, asked = (host.lower().removesuffix(default) for host in (address.netloc, connection.headers.get("host", "")))
    if own != asked:
        raise Refusal(421, "another-host", f"This server is at {public}, and answers to no other name.")


def _check_intent(connection: HTTPConnection, *, has_body: bool) -> None:
    """A body is JSON; and what comes with a cookie comes from a page of this server, which says so."""
    is_json = connection.headers.get("content-type", "").partition(";")[0].strip().lower() == "application/json"
    if has_body and not is_json:
        raise Refusal(415, "not-json", "The body of a request is JSON: send Content-Type: application/json.")
    if has_bearer(connection):
        return
    if not is_same_origin(connection):
        raise Refusal(403, "another-site", "Another site may not ask in your name.")
    if COOKIE in connection.cookies and not is_json:
        raise Refusal(415, "not-json", "A request with a cookie has Content-Type: application/json.")


async def _body(connection: HTTPConnection, receive: Receive) -> bytes:
    told = connection.headers.get("content-length", "0")
    too_large = Refusal(413, "too-large", f"The body of a request may have up to {LARGEST_BODY} bytes.")
    if told.isdecimal() and int(told[:20]) > LARGEST_BODY:
        raise too_large
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return body
        body += bytes(message.get("body", b""))
        if len(body) > LARGEST_BODY:
            raise too_large
        if not message.get("more_body"):
            return body


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Gives the application the body that was read already."""
    is_read = False

    async def replay() -> Message:
        nonlocal is_read
        if is_read:
            return await receive()
        is_read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


def _with_headers(connection: HTTPConnection, send: Send) -> Send:
    is_https = connection.app.state.settings.has_secure_cookies

    async def send_with_headers(message: Message) -> None:
        if message["type"] in {"http.response.start", "websocket.http.response.start"}:
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if is_https:
                headers.setdefault("strict-transport-security", _HTTPS_ONLY)
            if connection.scope["path"].startswith("/api/"):
                headers.setdefault("cache-control", "no-store")
        await send(message)

    return send_with_headers


async def _refuse_socket(refusal: Refusal, receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.close", "code": 1008, "reason": str(refusal)[:120]})
