"""What all tests share."""

import pytest
from hypothesis import settings

from tools import chromium

settings.register_profile("outerworld", derandomize=True, deadline=None)
settings.load_profile("outerworld")


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The Chromium that the browser tests play in; without one they fail."""
    path = chromium.find()
    assert path, "No Chromium was found: `make test` finds or installs one."
    return path
