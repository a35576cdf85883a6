"""How soon the board answers: from a click to the next frame that is shown, on a machine four times as slow.

`python -m benchmarks.clicks` plays some turns of a duel on the built page in Chromium and reads its performance
traces; with `--quest` it walks in a world of seven tiles. The page's thread is slowed down as Lighthouse does for a
phone of the middle class (`--slower 4`). A busy machine tells little: the column `work` is that thread's own share of
the processor's time, and hardly depends on what else runs.

A click counts from the release of the button, and its answer is the first frame drawn with what it changed. Chromium's
own figure is not taken: after a frame with nothing new in it, it ends with a later frame than the one that answers.
"""

import argparse
import json
import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Container
from dataclasses import dataclass
from functools import partial
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.adventures import begin, turn_of
from tests.browser.conftest import ARGUMENTS
from tests.browser.fighter import Fighter, Sight, play_on
from tests.browser.hands import MOUSE
from tests.browser.table import Faults, Table, new_context
from tools import chromium

CATEGORIES = [
    f"{prefix}devtools.timeline{suffix}" for prefix in ("", "disabled-by-default-") for suffix in ("", ".frame")
]
SEED = 5
CLICKING = {"pointerup", "mouseup", "click"}
POINTING = {"pointerover", "mouseover"}
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# Chromium tells of an input only when some later frame has shown something new.
BLINK = f"""async () => {{
    const two = {TWO_FRAMES};
    for (const width of ["1px", "0"]) {{
        document.body.style.outline = `${{width}} solid red`;
        await two();
    }}
}}"""


@dataclass(frozen=True)
class Answer:
    """Milliseconds from an input to the frame that shows its answer, and the page's own work in between."""

    shown: float
    work: float


def answer_in(trace: bytes, inputs: Container[str]) -> Answer | None:
    """The slowest of the inputs of those kinds in a trace."""
    events = sorted(json.loads(trace)["traceEvents"], key=lambda event: int(event["ts"]))
    timed = [event for event in events if event["name"] == "EventTiming" and event["ph"] == "b"]
    answers = [_answer(events, event) for event in timed if event["args"]["data"]["type"] in inputs]
    return max((answer for answer in answers if answer), key=lambda answer: answer.shown, default=None)


def _answer(events: list[dict[str, Any]], given: dict[str, Any]) -> Answer | None:
    """The first frame that is drawn once what the input changed was handed over to the compositor."""
    facts = given["args"]["data"]
    handed_over = given["ts"] + 1000 * (max(facts["commitFinishTime"], facts["processingEnd"]) - facts["timeStamp"])
    active = _first(events, "ActivateLayerTree", handed_over)
    drawn = active and _first(events, "DrawFrame", active)
    if drawn is None:
        return None
    tasks = [
        event["tdur"]
        for event in events
        if event["name"] == "RunTask"
        and (event["pid"], event["tid"]) == (given["pid"], given["tid"])
        and given["ts"] <= event["ts"] < drawn
    ]
    return Answer((drawn - given["ts"]) / 1000, sum(tasks) / 1000)


def _first(events: list[dict[str, Any]], name: str, since: float) -> float | None:
    """When something happened first."""
    return next((event["ts"] for event in events if event["name"] == name and event["ts"] >= since), None)


@dataclass
class Stopwatch:
    """Traces one deed at a time."""

    browser: Browser
    page: Page
    slower: float

    def __post_init__(self) -> None:
        self.answers: dict[str, list[Answer]] = defaultdict(list)
        line = self.page.context.new_cdp_session(self.page)
        line.send("Emulation.setCPUThrottlingRate", {"rate": self.slower})

    def time(self, name: str, deed: Callable[[], None]) -> None:
        """Does something and keeps how long its answer took."""
        self.page.evaluate(TWO_FRAMES)
        self.browser.start_tracing(page=self.page, categories=CATEGORIES)
        deed()
        self.page.evaluate(TWO_FRAMES)
        self.page.evaluate(BLINK)
        answer = answer_in(self.browser.stop_tracing(), POINTING if name == "aim" else CLICKING)
        if answer is None:
            raise SystemExit(f"The trace does not tell when the page answered: {name}.")
        self.answers[name].append(answer)


def play(table: Table, watch: Stopwatch, repeats: int) -> None:
    """Plays own turns, and times in each whatever it offers, until everything was timed often enough."""
    kinds = ("choose a spell", "aim", "open a card", "walk", "end the turn")
    fighter = Fighter(table, MOUSE)
    while any(len(watch.answers[kind]) < repeats for kind in kinds):
        sight = Sight.of(table.settle())
        if sight.over:
            return
        if sight.asked:
            fighter.step()
            continue
        time_turn(table, watch, sight)


def press(table: Table) -> None:
    """Clicks where the mouse is, as a hand does; Playwright's own click would have the page laid out once more."""
    table.page.mouse.down()
    table.page.evaluate(TWO_FRAMES)
    table.page.mouse.up()


def time_turn(table: Table, watch: Stopwatch, sight: Sight) -> None:
    """One figure's turn: a spell, its aim, a card, a walk and the end."""
    cards = table.page.locator("[data-testid^=card-] [aria-expanded]")
    if sight.spells:
        spell = table.seen(sight.spells[0])
        spell.hover()
        watch.time("choose a spell", lambda: press(table))
        if target := next(iter(Sight.of(table.settle()).choices), None):
            watch.time("aim", lambda: MOUSE.point(table, target))
        table.page.keyboard.press("Escape")
    if cards.count():
        cards.first.hover()
        watch.time("open a card", lambda: press(table))
        cards.first.click()
    if cell := sight.nearest():
        MOUSE.point(table, cell)
        watch.time("walk", lambda: press(table))
        if Sight.of(table.settle()).asked:
            return
    end = table.seen("action-end")
    if end.count() and end.get_attribute("aria-disabled") == "false":
        end.hover()
        watch.time("end the turn", lambda: press(table))


def main() -> None:
    """Starts a server and a browser, plays, and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slower", type=float, default=4, help="how many times slower the machine is made")
    parser.add_argument("--quest", action="store_true", help="an adventure on seven tiles instead of a duel")
    parser.add_argument("--repeats", type=int, default=8, help="how often everything is timed")
    given = parser.parse_args()
    path = chromium.find()
    if path is None:
        raise SystemExit("No Chromium was found: install it, or name one with CHROMIUM=/path/to/chromium.")
    command = [sys.executable, "-m", "outerworld", "play", "--no-browser", "--port", "0"]
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        environment = {**os.environ, "XDG_DATA_HOME": data}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
            try:
                found = re.search(r"http://\S+/", server.stdout.readline() if server.stdout else "")
                if not found:
                    raise SystemExit("The server did not start.")
                browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
                game = measure_adventure if given.quest else measure
                report(game(browser, found.group(), given.slower, given.repeats))
                browser.close()
            finally:
                server.terminate()


def measure(browser: Browser, address: str, slower: float, repeats: int) -> dict[str, list[Answer]]:
    """The answers of one duel by what was done."""
    context = new_context(browser, 1280, 800, dark=False, touch=False)
    context.set_default_timeout(120_000)
    table = Table.open(context, f"{address}?motion=off&seed={SEED}", Faults())
    table.seen("opponent").select_option("level-1")
    table.seen("start-duel").click()
    play_on(table, MOUSE, until=lambda table: table.turn > 1 and not Sight.of(table).asked)
    watch = Stopwatch(browser, table.page, slower)
    play(table, watch, repeats)
    return watch.answers


def measure_adventure(browser: Browser, address: str, slower: float, repeats: int) -> dict[str, list[Answer]]:
    """The answers of walks in a world of seven tiles, whoever's turn it is, by what was done."""
    context = new_context(browser, 1280, 800, dark=False, touch=False)
    context.set_default_timeout(120_000)
    table = begin(
        Table.open(context, f"{address}?motion=off&seed={SEED}", Faults()), opponent="here", world="", others="4"
    )
    watch = Stopwatch(browser, table.page, slower)
    for turn in range(repeats):
        turn_of(table, "ABCDE"[turn % 5])
        mode = table.page.locator('[data-option="adventure"]')
        mode.hover()
        watch.time("choose the mode", lambda: press(table))
        near = Sight.of(table.settle()).walkable[0]
        watch.time("aim", partial(MOUSE.point, table, near))
        watch.time("walk", lambda: press(table))
        table.settle()
        nearer = table.page.get_by_label("Nearer")
        nearer.hover()
        watch.time("come nearer", lambda: press(table))
        table.page.keyboard.press("f")
        end = table.seen("action-end")
        end.hover()
        watch.time("end the turn", lambda: press(table))
    return watch.answers


def report(answers: dict[str, list[Answer]]) -> None:
    """A line for everything that was done, in milliseconds."""
    print(f"{'':16}{'times':>6}{'median':>8}{'worst':>8}{'work':>8}")
    for name, found in answers.items():
        shown = [answer.shown for answer in found]
        work = median(answer.work for answer in found)
        print(f"{name:16}{len(found):6}{median(shown):8.0f}{max(shown):8.0f}{work:8.0f}")


if __name__ == "__main__":
    main()
