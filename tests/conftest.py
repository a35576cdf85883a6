"""What all tests share."""

from collections.abc import Iterator

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, sync_playwright

from tools import chromium

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

settings.register_profile("outerworld", derandomize=True, deadline=None)
settings.load_profile("outerworld")


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The Chromium that the browser tests play in; without one they fail."""
    path = chromium.find()
    assert path, "No Chromium was found: `make test` finds or installs one."
    return path


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> Iterator[Browser]:
    """Chromium without a window, one for all tests of a worker: Playwright runs once in a thread."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=ARGUMENTS)
        yield browser
        browser.close()
