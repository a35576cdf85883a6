from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from outerworld.server.app import create_app


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A server with a page of one line."""
    (tmp_path / "index.html").write_text("<p>The board")
    with TestClient(create_app(page=tmp_path)) as client:
        yield client
