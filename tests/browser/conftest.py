"""A Chromium and a running server, one of each for all browser tests of a worker; only this folder has them."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from outerworld.server.app import PAGE
from tests.browser.table import PATIENCE, Faults, Table, new_context
from tools import chromium

ADDRESS = re.compile(r"http://[\w.\[\]:]+/")

Sit = Callable[..., Table]

WORKERS_A_CORE = 2

# What Chromium is to leave out. Two pages of its own behind each window's address bar cost as much as the tests do, and
# a process in store for a next site is never used.
# Of two such lists it takes the last one: what Playwright leaves out, as far as it matters here, is said again.
WITHOUT = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "SpareRendererForSitePerProcess",
    "ThirdPartyStoragePartitioning",
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(WITHOUT)}",
]

expect.set_options(timeout=PATIENCE)


def pytest_xdist_auto_num_workers() -> int:
    """Two for each core: a page waits for frames and answers more than half of the time."""
    return WORKERS_A_CORE * (os.cpu_count() or 1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever is given a browser is left to the run for browsers."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium without a window: Playwright runs once in a thread."""
    path = chromium.find()
    assert path, "No Chromium was found: `make test` finds or installs one."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the real server serves the built page."""
    with serving(tmp_path_factory.mktemp("data")) as found:
        yield found


# A server for one at home, and one for others, whose log holds nothing but complaints. However fast a page may be
# pressed here, it is no stranger who asks too often.
AT_HOME = ("play", "--no-browser", "--port", "0")
FOR_OTHERS = ("serve", "--host", "127.0.0.1", "--port", "0", "--log-level", "warning", "--no-rate-limits")
# What a server says whose machine did something else for seconds.
HALTED = '"away for a while"'


@contextmanager
def serving(
    data: Path, *arguments: str, command: tuple[str, ...] = AT_HOME, module: str = "outerworld"
) -> Iterator[str]:
    """The address of a real server with a data folder of its own, and what else it is told."""
    assert (PAGE / "index.html").exists(), "The page is not built: run `python -m tools.page`, or use make."
    started = [sys.executable, "-m", module, *command, *arguments]
    environment = {**os.environ, "XDG_DATA_HOME": str(data)}
    with subprocess.Popen(
        started, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as process:
        try:
            assert process.stdout
            found = ADDRESS.search(process.stdout.readline())
            assert found, process.communicate()
            yield found.group()
            process.terminate()
            said, complaints = process.communicate(timeout=PATIENCE / 1000)
            assert said == ""
            assert [line for line in complaints.splitlines() if HALTED not in line] == []
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
