"""Whose address asks when proxies are in front."""

from pathlib import Path

import pytest
from fastapi import Request
from starlette.testclient import TestClient

from outerworld.server.app import create_app
from outerworld.server.settings import Settings, SettingsError
from outerworld.server.web.forwarded import Proxies


@pytest.mark.parametrize(
    ("proxies", "said", "client"),
    [
        ("127.0.0.1", "192.0.2.7", "192.0.2.7"),
        ("127.0.0.1", "1.1.1.1, 192.0.2.7", "192.0.2.7"),
        ("127.0.0.1, 10.0.0.0/8", "1.1.1.1, 192.0.2.7, 10.1.2.3", "192.0.2.7"),
        ("*", "1.1.1.1, 192.0.2.7", "192.0.2.7"),
        ("127.0.0.1", "192.0.2.7:4711", "192.0.2.7"),
        ("127.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"),
        ("127.0.0.1", "2001:db8::1", "2001:db8::1"),
        ("::1", "192.0.2.7", "192.0.2.7"),
        ("127.0.0.1", "192.0.2.7, unknown", None),
        ("127.0.0.1", "127.0.0.1", None),
        ("127.0.0.1", "", None),
    ],
)
def test_the_right_most_that_is_no_proxy_asks(proxies: str, said: str, client: str | None) -> None:
    assert Proxies(proxies).client(said) == client


@pytest.mark.parametrize(
    ("peer", "asks"),
    [("127.0.0.1", "192.0.2.7"), ("192.0.2.1", "192.0.2.1")],
)
def test_only_a_trusted_proxy_is_believed(tmp_path: Path, peer: str, asks: str) -> None:
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'games.sqlite'}"), page=tmp_path)

    @app.get("/api/whoami")
    async def whoami(request: Request) -> list[str]:
        return [request.client.host if request.client else "", request.url.scheme]

    with TestClient(app, client=(peer, 50000)) as client:
        headers = [("x-forwarded-for", "1.1.1.1"), ("x-forwarded-for", "192.0.2.7"), ("x-forwarded-proto", "https")]
        answer = client.get("/api/whoami", headers=headers).json()
    assert answer == [asks, "https" if peer == "127.0.0.1" else "http"]


def test_what_is_no_address_is_one_sentence() -> None:
    with pytest.raises(SettingsError, match="addresses or networks"):
        Settings(trusted_proxies="proxy.example")
