"""A running server, one for all browser tests of a worker."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from outerworld.server.app import PAGE
from tests.browser.table import Faults, Table, new_context

ADDRESS = re.compile(r"http://[\w.\[\]:]+/")

Sit = Callable[..., Table]

# A machine that does other things besides may halt for seconds.
expect.set_options(timeout=15_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever sits at a table here plays in a real Chromium."""
    for item in items:
        if "sit" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the real server serves the built page, with a data folder of its own."""
    assert (PAGE / "index.html").exists(), "The page is not built: run `python -m tools.page`, or use make."
    command = [sys.executable, "-m", "outerworld", "play", "--no-browser", "--port", "0"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path_factory.mktemp("data"))}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as process:
        try:
            assert process.stdout
            found = ADDRESS.search(process.stdout.readline())
            assert found, process.communicate()
            yield found.group()
            process.terminate()
            assert process.communicate(timeout=30) == ("", "")
        finally:
            process.kill()


@pytest.fixture
def sit(address: str, browser: Browser) -> Iterator[Sit]:
    """Opens the page as a stranger to the server would: `sit(seed=7, width=390, height=844, touch=True)`.

    At the end nothing may have gone wrong unseen: no error on the console or in a script, no failed request.
    """
    faults = Faults()
    contexts = []

    def sit(
        seed: int = 7,
        width: int = 1280,
        height: int = 800,
        dark: bool = False,
        touch: bool = False,
        motion: str = "off",
    ) -> Table:
        context = new_context(browser, width, height, dark, touch)
        contexts.append(context)
        return Table.open(context, f"{address}?motion={motion}&seed={seed}", faults)

    yield sit
    for context in contexts:
        context.close()
    assert faults.seen == []
