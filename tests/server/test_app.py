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


def test_an_unknown_address_leads_people_on_and_tells_programs(client: TestClient) -> None:
    page = client.get("/nope/<b>", headers={"accept": "text/html,*/*", "accept-language": "fr-CA,en;q=0.5"})
    assert page.status_code == 404
    assert 'lang="fr"' in page.text
    assert 'href="/"' in page.text
    assert "<b>" not in page.text
    assert 'lang="en"' in client.get("/nope", headers={"accept": "text/html"}).text
    for path, accept in (("/nope", "*/*"), ("/api/nope", "text/html")):
        answer = client.get(path, headers={"accept": accept})
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_a_page_that_was_not_built_says_so(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'games.sqlite'}")
    with TestClient(create_app(settings, page=tmp_path / "page")) as client:
        answer = client.get("/")
        assert client.get("/healthz").status_code == 200
    assert answer.status_code == 503
    assert "make play" in answer.text
