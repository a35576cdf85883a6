"""Firefox, driven over WebDriver BiDi: it listens for that by itself, and needs no driver beside it."""

import base64
import json
import re
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from selenium.webdriver.common.bidi.browsing_context import BrowsingContext
from selenium.webdriver.common.bidi.input import Input
from selenium.webdriver.common.bidi.script import Script
from selenium.webdriver.common.bidi.session import Session
from selenium.webdriver.remote.websocket_connection import WebSocketConnection

from tests.other_browsers.window import PATIENCE, Window

LISTENS: Final = re.compile(r"WebDriver BiDi listening on (\S+)")
BAD: Final = ("error", "warn")
ANSWERED_EACH: Final = 0.02


class Firefox(Window):
    """Debian's Firefox ESR without a window."""

    def __init__(self, program: str, address: str, width: int, height: int) -> None:
        self._profile = TemporaryDirectory(ignore_cleanup_errors=True)
        self._process, line = started(program, self._profile.name)
        self._connection = WebSocketConnection(f"{line}/session", PATIENCE, ANSWERED_EACH)
        Session(self._connection).new({"alwaysMatch": {}})
        self._pages = BrowsingContext(self._connection)
        self._page = self._pages.get_tree()[0].context
        self._script = Script(self._connection)
        self._faults: list[str] = []
        self._script.add_console_message_handler(self._note)
        self._script.add_javascript_error_handler(self._note)
        self._pages.set_viewport(context=self._page, viewport={"width": width, "height": height})
        self._pages.navigate(context=self._page, url=address, wait="complete")

    def _note(self, entry: Any) -> None:
        if entry.level in BAD:
            self._faults.append(entry.text)

    def run(self, expression: str) -> Any:
        """What an expression of the page gives."""
        wrapped = f"Promise.resolve({expression}).then((given) => JSON.stringify(given ?? null))"
        given = self._script.evaluate(expression=wrapped, target={"context": self._page}, await_promise=True)
        assert given["type"] == "success", given
        return json.loads(given["result"]["value"])

    def click(self, x: float, y: float) -> None:
        """Presses the page there."""
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        Input(self._connection).perform_actions(context=self._page, actions=[mouse])

    def picture(self, path: Path) -> None:
        """Keeps what the page looks like."""
        path.write_bytes(base64.b64decode(self._pages.capture_screenshot(context=self._page)))

    def faults(self) -> list[str]:
        """All errors and warnings of the page."""
        return self._faults

    def close(self) -> None:
        """Closes the browser."""
        self._connection.close()
        self._process.terminate()
        self._process.communicate(timeout=PATIENCE)
        self._profile.cleanup()


def started(program: str, profile: str) -> tuple["subprocess.Popen[str]", str]:
    """A new Firefox, and the line that it listens on."""
    command = [
        program,
        "--headless",
        "--no-remote",
        "--profile",
        profile,
        "--remote-debugging-port",
        "0",
        "about:blank",
    ]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert process.stderr
    for line in process.stderr:
        if found := LISTENS.search(line):
            return process, found.group(1)
    raise AssertionError("Firefox did not start.")
