"""A window of any browser that Playwright does not drive, as the plain fighter of the browser tests needs one."""

import json
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, Final

from tests.browser.hands import Hand, spot_of
from tests.browser.table import IDLE

PATIENCE: Final = 120.0
"""How long anything is awaited, in seconds."""
LOOKS_EACH: Final = 20
"""How often the page looks whether something is so, in milliseconds."""

MIDDLE: Final = """name => {
    const thing = document.querySelector(`[data-testid="${name}"]`);
    thing.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = thing.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""
SHOWN: Final = """name => document.querySelector(`[data-testid="${name}"]:not([aria-disabled=true])`) !== null"""


class Window(ABC):
    """One page, which is looked at and pressed."""

    @abstractmethod
    def run(self, expression: str) -> Any:
        """What an expression of the page gives, once its promise is kept."""

    @abstractmethod
    def click(self, x: float, y: float) -> None:
        """Presses the page there."""

    @abstractmethod
    def picture(self, path: Path) -> None:
        """Keeps what the page looks like."""

    @abstractmethod
    def faults(self) -> list[str]:
        """The errors and warnings on the console so far."""

    @abstractmethod
    def close(self) -> None:
        """Closes the browser."""

    def evaluate(self, script: str, *given: str) -> Any:
        """What a function in the page gives."""
        return self.run(f"({script})({', '.join(map(json.dumps, given))})")

    def wait_for(self, script: str, *given: str) -> None:
        """Waits until a function in the page gives true."""
        call = f"({script})({', '.join(map(json.dumps, given))})"
        self.run(f"""new Promise((kept) => {{
            const look = () => ({call} ? kept(true) : setTimeout(look, {LOOKS_EACH}));
            look();
        }})""")

    def settle(self) -> "Window":
        """Waits until the page has shown everything and waits for the player."""
        self.wait_for("() => document.querySelector('[data-testid=board]') !== null")
        self.wait_for(IDLE)
        return self

    def press(self, name: str) -> None:
        """Presses the button of that test id, once it can be pressed."""
        self.wait_for(SHOWN, name)
        x, y = self.evaluate(MIDDLE, name)
        self.click(x, y)

    def press_cell(self, cell: str) -> None:
        """Presses the figure that can be hit there, or else the ground."""
        self.click(*spot_of(self, cell))


HAND: Final[Hand[Window]] = Hand(lambda window, cell: None, Window.press_cell, Window.press)
"""A mouse that points at nothing before it presses."""
