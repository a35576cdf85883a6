from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.live.site import Site, running


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    """A server that is one process, on SQLite."""
    async with running(tmp_path) as site:
        yield site


@pytest.fixture
async def two_sites(tmp_path: Path, postgres: str, redis_url: str) -> AsyncIterator[tuple[Site, Site]]:
    """Two workers of one server, on PostgreSQL and Redis."""
    async with running(tmp_path, postgres, redis_url) as one, running(tmp_path, postgres, redis_url) as other:
        yield one, other
