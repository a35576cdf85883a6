"""The first lesson to its end and a duel's first turns in Firefox and WebKit: `make browsers`, no part of `make test`.

What each screen looks like there is kept in build/browsers.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import serving
from tests.browser.fighter import play_on
from tests.other_browsers.firefox import Firefox
from tests.other_browsers.webkit import WebKit
from tests.other_browsers.window import HAND, Window
from tools.browsers import FIREFOX, WEBKIT, find

PICTURES = Path("build/browsers")
BROWSERS = {"firefox": (Firefox, FIREFOX), "webkit": (WebKit, (WEBKIT,))}
WON = 7
TURN = "() => Number(document.querySelector('[data-testid=turn]')?.dataset.turn ?? 0)"

pytestmark = [
    pytest.mark.browsers,
    # Selenium's own way to WebKit warns of itself.
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as found:
        yield found


@pytest.fixture(params=BROWSERS)
def window(request: pytest.FixtureRequest, address: str) -> Iterator[Window]:
    browser, names = BROWSERS[request.param]
    program = find(names)
    assert program, f"{request.param} is missing: `python -m tools.browsers` says what to install."
    window = browser(program, f"{address}?motion=off&seed={WON}", 1280, 800)
    try:
        yield window
        assert window.faults() == []
    finally:
        window.close()


def keep_picture(window: Window, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    window.picture(PICTURES / f"{type(window).__name__.lower()}-{name}.png")


def test_the_first_lesson_is_played_to_its_end(window: Window) -> None:
    keep_picture(window, "home")
    window.press("start-lesson")
    keep_picture(window.settle(), "lesson")
    fighter = play_on(window, HAND)
    keep_picture(window, "won")
    assert {"walk", "punch", "over"} <= fighter.kinds
    assert window.evaluate("() => document.querySelector('[data-testid=banner]').dataset.won") == "true"


def test_the_first_turns_of_a_duel_are_played(window: Window) -> None:
    window.press("start-duel")
    fighter = play_on(window.settle(), HAND, until=lambda page: page.evaluate(TURN) >= 3)
    keep_picture(window, "duel")
    assert {"placement", "walk", "end"} <= fighter.kinds
