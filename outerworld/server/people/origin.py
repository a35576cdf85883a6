"""Whether a page of this server asks: no other site may act in its visitor's name."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def is_same_origin(connection: HTTPConnection) -> bool:
    """Whether a page of this server asks, or no page at all (a program sends no Origin)."""
    origin = connection.headers.get("origin")
    return origin is None or is_of_host(origin, _hosts(connection))


def is_of_host(origin: str, hosts: set[str]) -> bool:
    """Whether an Origin is one of these hosts.

    >>> is_of_host("http://elsewhere.example", {"localhost:8000"})
    False
    """
    try:
        found = urlsplit(origin)
    except ValueError:
        return False
    return found.scheme in {"http", "https"} and found.netloc.lower() in hosts - {""}


def _hosts(connection: HTTPConnection) -> set[str]:
    """The host that was asked, and the public address when there is one: a proxy in front may change the former."""
    public = connection.app.state.settings.public_address
    return {connection.headers.get("host", "").lower(), urlsplit(public or "").netloc.lower()}
