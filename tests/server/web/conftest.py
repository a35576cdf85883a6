from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from outerworld.server.app import create_app
from outerworld.server.settings import Settings
from outerworld.server.web.limits import LocalBuckets
from tests.server.conftest import games_in


def site_in(folder: Path, **told: object) -> TestClient:
    """A server with a page of one line and a database of its own."""
    page = folder / "page"
    page.mkdir()
    (page / "index.html").write_text("<p>The board")
    settings = Settings(**{"database": games_in(folder)} | told)  # type: ignore[arg-type]
    return TestClient(create_app(settings, page=page))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server that all tests of a file share, each with people and tables of its own. It sets no rate limits."""
    with site_in(tmp_path_factory.mktemp("site"), rate_limits=False) as client:
        yield client


@pytest.fixture
def limited_site(tmp_path: Path) -> Iterator[TestClient]:
    """A server of one's own that limits how often one may ask; its time stands still."""
    with site_in(tmp_path) as client:
        client.app.state.buckets = LocalBuckets(clock=lambda: 0.0)  # type: ignore[attr-defined]
        yield client
