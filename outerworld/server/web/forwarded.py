"""Whose address asks when proxies are in front: what they say is believed from the nearest one outwards."""

import ipaddress
from typing import Final, TypeAlias

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

_SCHEMES: Final = {"http": "http", "https": "https", "ws": "http", "wss": "https"}


class Proxies:
    """The proxies that are believed: addresses and networks with commas between them, or `*` for whoever asks.

    >>> proxies = Proxies("127.0.0.1, 10.0.0.0/8")
    >>> "10.1.2.3" in proxies, "192.0.2.7" in proxies
    (True, False)
    """

    def __init__(self, told: str) -> None:
        self._everybody = told.strip() == "*"
        parts = [] if self._everybody else [part.strip() for part in told.split(",") if part.strip()]
        self._networks: list[Network] = [ipaddress.ip_network(part, strict=False) for part in parts]

    def __contains__(self, host: str) -> bool:
        if self._everybody:
            return True
        try:
            address = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return False
        return any(address.version == network.version and address in network for network in self._networks)

    def client(self, forwarded: str) -> str | None:
        """Who asks, by `X-Forwarded-For`: the right-most that is no proxy of ours; None if there is none.

        Each proxy adds the address that it saw at the right, and what stands further left anybody may have written.
        Where every proxy is believed, none is known: then there is one, and what it saw is the last.

        >>> Proxies("127.0.0.1").client("1.1.1.1, 192.0.2.7, 127.0.0.1")
        '192.0.2.7'
        >>> Proxies("*").client("1.1.1.1, 192.0.2.7")
        '192.0.2.7'
        """
        for said in reversed(forwarded.split(",")):
            host = _without_port(said.strip())
            if host is None:
                return None
            if self._everybody or host not in self:
                return host
        return None


class Forwarded:
    """Stands before everything: gives each request the address and the scheme that a trusted proxy tells."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self._app = app
        self._proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on as its sender's."""
        if scope["type"] != "lifespan" and scope.get("client") and scope["client"][0] in self._proxies:
            headers = Headers(scope=scope)
            scheme = _SCHEMES.get(headers.get("x-forwarded-proto", "").strip())
            if scheme is not None:
                scope["scheme"] = scheme if scope["type"] == "http" else scheme.replace("http", "ws")
            if host := self._proxies.client(",".join(headers.getlist("x-forwarded-for"))):
                scope["client"] = (host, 0)
        await self._app(scope, receive, send)


def household(host: str) -> str:
    """What is counted as one address; one household has a whole /64 of IPv6.

    >>> household("2001:db8:1:2:3:4:5:6")
    '2001:db8:1:2::/64'
    """
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if address.version == 6:
        return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))
    return str(address)


def _without_port(said: str) -> str | None:
    """An address as proxies write it, without its port; None if it is none."""
    host = said[1:].partition("]")[0] if said.startswith("[") else said
    if host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        return str(ipaddress.ip_address(host.partition("%")[0]))
    except ValueError:
        return None
