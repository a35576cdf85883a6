"""The page as a player meets it, and the line between it and the server."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Protocol, TypeVar

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    Response,
    expect,
)
from playwright.sync_api import TimeoutError as TooLate

PATIENCE = 120_000
"""How long anything is awaited, in milliseconds: a machine that does other things besides may halt for seconds."""
GLANCE = 200
"""How long one of several pages is looked at before the next, in milliseconds."""
TICK = 20
"""The steps in which a stopped clock goes on, in milliseconds: shorter than anything that the page shows."""

IDLE = """() => {
    const { busy, whole, asking } = document.documentElement.dataset;
    return busy === "false" && whole === "true" && asking !== "true";
}"""
ANSWERED = "() => document.documentElement.dataset.asking !== 'true'"

# All of a game but its log and dice, as the page shows it.
SHOWN = """() => {
    const all = (name) => [...document.querySelectorAll(name)];
    return {
        turn: all("[data-testid=turn]")[0].innerText,
        units: all("[data-testid^=unit-]").map((unit) => JSON.stringify(unit.dataset)).sort(),
        cards: all("[data-testid^=card-]").map((card) => card.innerText),
        cells: all("[role=gridcell]").map((cell) => cell.getAttribute("aria-label")),
    };
}"""

# How often the page was clicked; its sockets to tables and the number of the state that they last told, for tests that
# meddle with the line.
LISTEN = """
window.clicks = 0;
addEventListener("click", () => window.clicks++, true);
window.sockets = [];
window.stateNumber = null;
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    if (!this.url.includes("/tables/")) return;
    window.sockets.push(this);
    this.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      if (message.type === "state") window.stateNumber = message.number;
    });
  }
};
"""


@dataclass
class Faults:
    """Whatever a browser complains about."""

    seen: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        """Notes every error of this page from now on."""
        page.on("console", self._console)
        page.on("pageerror", self._broken)
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def forgive(self, sentence: str) -> None:
        """Forgets what a test has brought about itself."""
        self.seen = [fault for fault in self.seen if sentence not in fault]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.seen.append(message.text)

    def _broken(self, error: Error) -> None:
        self.seen.append(error.message)

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.seen.append(f"{response.status} {response.url}")

    def _failed(self, request: Request) -> None:
        # Whoever leaves a page no longer waits for what it asked.
        if request.failure != "net::ERR_ABORTED":
            self.seen.append(f"{request.failure} {request.url}")


def new_context(browser: Browser, width: int, height: int, dark: bool, touch: bool) -> BrowserContext:
    """A browser that has never been here."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if dark else "light",
        has_touch=touch,
        is_mobile=touch,
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(LISTEN)
    return context


@dataclass(frozen=True)
class Snapshot:
    """All that the page shows of a game but its log and dice."""

    turn: str
    units: list[str]
    cards: list[str]
    cells: list[str]


Same = TypeVar("Same", bound="Looked")


class Looked(Protocol):
    """A page that can be looked at, in whatever browser."""

    def evaluate(self, script: str, *given: str) -> Any:
        """What a function of the page's language gives for these words."""

    def settle(self: Same) -> Same:
        """Waits until the page has shown everything and waits for the player."""


@dataclass
class Table:
    """One page."""

    page: Page
    address: str
    faults: Faults

    @classmethod
    def open(cls, context: BrowserContext, address: str, faults: Faults) -> "Table":
        """Loads the page in a new tab."""
        page = context.new_page()
        faults.watch(page)
        page.goto(address)
        page.evaluate("document.fonts.ready")
        return cls(page, address, faults).answered()

    def another_tab(self) -> "Table":
        """The same screen in a second tab of the same browser."""
        return Table.open(self.page.context, self.page.url, self.faults)

    def start(self) -> "Table":
        """Begins the first lesson; its first hint comes a moment later, and takes room."""
        expect(self.seen("start-lesson")).to_have_attribute("aria-disabled", "false")
        self.seen("start-lesson").click()
        self.settle().page.locator("[data-testid=hint-bubble], [data-testid=hint-wake]").first.wait_for()
        return self

    def open_dialog(self, name: str) -> "Table":
        """Opens the help or the settings, which are fetched when they are wanted."""
        self.seen(f"{name}-open").click()
        self.seen(name).wait_for()
        return self

    def settle(self) -> "Table":
        """Waits until the page has shown everything and waits for the player."""
        self.seen("board").wait_for()
        self.page.wait_for_function(IDLE)
        return self

    def answered(self) -> "Table":
        """Waits until the server has told all that the page asked it for."""
        self.page.wait_for_function(ANSWERED)
        return self

    def evaluate(self, script: str, *given: str) -> Any:
        """What a function in the page gives."""
        return self.page.evaluate(script, *given)

    # What the page shows

    def seen(self, name: str) -> Locator:
        """The things with that test id."""
        return self.page.get_by_test_id(name)

    @property
    def turn(self) -> int:
        """Which turn it is."""
        return int(self.seen("turn").get_attribute("data-turn") or 0)

    @property
    def is_over(self) -> bool:
        """Whether the banner is up."""
        return self.seen("banner").count() > 0

    def says(self, pattern: str) -> None:
        """The line above the buttons has that in it."""
        expect(self.seen("hint")).to_have_text(re.compile(pattern), use_inner_text=True)

    @property
    def notice(self) -> Locator:
        """The sentence on top of the page."""
        return self.seen("notice")

    def where(self, unit: str) -> str:
        """The cell of a unit."""
        return self.seen(f"unit-{unit}").get_attribute("data-cell") or ""

    def label(self, cell: str) -> str:
        """What a screen reader says of a cell."""
        return self.seen(f"cell-{cell}").get_attribute("aria-label") or ""

    def target(self) -> str | None:
        """The first cell with somebody to punch."""
        return next(iter(self._cells("[aria-label*='punch:']")), None)

    def reachable(self) -> list[str]:
        """Every cell to walk to."""
        return self._cells(".walkable")

    def units(self) -> list[str]:
        """Every figure with its cell and injuries."""
        units = "units => units.map(unit => JSON.stringify(unit.dataset)).sort()"
        return [str(unit) for unit in self.page.locator("[data-testid^=unit-]").evaluate_all(units)]

    def snapshot(self) -> Snapshot:
        """The game as shown, to compare."""
        return Snapshot(**self.page.evaluate(SHOWN))

    def comes_to(self, wanted: Snapshot) -> None:
        """Shows that in the end: what another page did is told to this one a moment later."""
        with suppress(TooLate):
            same = f"wanted => JSON.stringify(({SHOWN})()) === JSON.stringify(wanted)"
            self.page.wait_for_function(same, arg=asdict(wanted))
        assert self.snapshot() == wanted

    def _cells(self, selector: str) -> list[str]:
        cells = self.page.locator(f"[role=gridcell]{selector}")
        return [str(name)[5:] for name in cells.evaluate_all("cells => cells.map(cell => cell.id)")]

    # How the page is touched, and how time goes by

    @contextmanager
    def clicked(self) -> Iterator[None]:
        """What a finger taps is clicked a moment after it was lifted: waits until the page has heard it."""
        before = self.page.evaluate("window.clicks")
        yield
        self.page.wait_for_function("before => window.clicks > before", arg=before)

    def stop_clock(self) -> None:
        """Whatever the page does after a while is not done until `tick_until` or `page.clock.resume`."""
        self.page.clock.install()
        now = datetime.fromtimestamp(self.page.evaluate("Date.now()") / 1000, tz=UTC)
        self.page.clock.pause_at(now + timedelta(seconds=1))

    def tick_until(self, is_so: Callable[[], bool]) -> None:
        """Lets a stopped clock go on, little by little, until something is so."""
        while not is_so():
            self.page.clock.run_for(TICK)

    @property
    def is_idle(self) -> bool:
        """Whether the page has shown everything and waits for the player."""
        return bool(self.page.evaluate(IDLE))

    # What the line to the server does

    def drop(self) -> None:
        """Cuts the line."""
        self.page.evaluate("window.sockets.at(-1).close()")

    def say(self, option: str) -> None:
        """Answers the server behind the page's back."""
        script = """option => window.sockets.at(-1).send(
            JSON.stringify({ type: "answer", number: window.stateNumber, option }))"""
        self.page.evaluate(script, option)

    def double_answers(self) -> None:
        """Lets the line carry everything twice from now on."""
        self.page.evaluate("""() => {
            const socket = window.sockets.at(-1);
            const send = socket.send.bind(socket);
            socket.send = (frame) => { send(frame); send(frame); };
        }""")


CELL = re.compile(r"(.*)([a-z])(\d+)")
FAR = 100
"""How far apart are cells of two tiles, whose names say nothing about it."""


def distance(one: str, other: str) -> int:
    """How many steps apart two cells of a map or of one tile are: `c3` and `c5`, `g1c3` and `g1c5`."""
    (here, column, row), (there, other_column, other_row) = (CELL.split(cell)[1:4] for cell in (one, other))
    return abs(ord(column) - ord(other_column)) + abs(int(row) - int(other_row)) + (0 if here == there else FAR)


def first_asked(*tables: Table) -> Table:
    """Whoever of several at one table is asked next, as soon as the page shows it."""
    for _ in range(PATIENCE // GLANCE):
        for table in tables:
            with suppress(TooLate):
                table.page.wait_for_function(IDLE, timeout=GLANCE / len(tables))
                return table
    raise AssertionError("Nobody is asked.")
