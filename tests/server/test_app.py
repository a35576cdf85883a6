"""The page and the sign of life."""

from pathlib import Path

from starlette.testclient import TestClient

import outerworld
from outerworld.server.app import create_app
from outerworld.server.settings import Settings


def test_healthz(client: TestClient) -> None:
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "version": outerworld.__version__}


def test_the_page_is_served(client: TestClient) -> None:
    answer = client.get("/")
    assert answer.text == "<p>The board"
    assert answer.headers["content-type"].startswith("text/html")


def test_nothing_beside_the_page_is_served(client: TestClient) -> None:
    assert client.get("/../app.py").status_code == 404
    assert client.get("/%2e%2e/app.py").status_code == 404


def test_a_page_that_was_not_built_says_so(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'games.sqlite'}")
    with TestClient(create_app(settings, page=tmp_path / "page")) as client:
        answer = client.get("/")
        assert client.get("/healthz").status_code == 200
    assert answer.status_code == 503
    assert "make play" in answer.text
