"""WebKitGTK, the engine of Safari as Linux has it, driven by its own WebDriver on a screen that nobody sees."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any, Final

from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.other_browsers.window import PATIENCE, Window
from tools.browsers import mini_browser

SCREEN: Final = "1600x1200x24"
# WebKit's driver tells nothing of the console: the page keeps what comes from here on.
LISTEN: Final = """() => {
    window.faults = [];
    for (const level of ["error", "warn"]) {
        const say = console[level].bind(console);
        console[level] = (...words) => { window.faults.push(words.map(String).join(" ")); say(...words); };
    }
    addEventListener("error", (event) => window.faults.push(event.message));
    addEventListener("unhandledrejection", (event) => window.faults.push(String(event.reason)));
}"""


class WebKit(Window):
    """Debian's WebKitGTK."""

    def __init__(self, program: str, address: str, width: int, height: int) -> None:
        self._screen, display = new_screen()
        options = Options()
        options.binary_location = str(mini_browser())
        options.add_argument("--automation")
        environment = {**os.environ, "DISPLAY": display}
        self._driver = WebKitGTK(options=options, service=Service(program, env=environment))
        self._driver.set_script_timeout(PATIENCE)
        self._driver.set_window_size(width, height)
        self._driver.get(address)
        self.evaluate(LISTEN)

    def run(self, expression: str) -> Any:
        """What an expression of the page gives."""
        wrapped = f"""const done = arguments[arguments.length - 1];
            Promise.resolve({expression}).then((given) => done(JSON.stringify(given ?? null)));"""
        return json.loads(self._driver.execute_async_script(wrapped))

    def click(self, x: float, y: float) -> None:
        """Presses the page there."""
        chain = ActionChains(self._driver, duration=0)
        chain.w3c_actions.pointer_action.move_to_location(round(x), round(y))
        chain.w3c_actions.pointer_action.click()
        chain.perform()

    def picture(self, path: Path) -> None:
        """Keeps what the page looks like."""
        self._driver.save_screenshot(str(path))

    def faults(self) -> list[str]:
        """All errors and warnings since the page was loaded."""
        return [str(fault) for fault in self.evaluate("() => window.faults")]

    def close(self) -> None:
        """Closes the browser, and the screen behind it."""
        self._driver.quit()
        self._screen.terminate()
        self._screen.communicate(timeout=PATIENCE)


def new_screen() -> tuple["subprocess.Popen[str]", str]:
    """A screen that nobody sees, with a number that nobody else has."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", SCREEN]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout
    return process, f":{process.stdout.readline().strip()}"
