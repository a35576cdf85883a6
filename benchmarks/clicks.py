"""How soon the board answers: from a click to the next frame that is shown, on a machine four times as slow.

`python -m benchmarks.clicks` plays some turns of a duel on the built page in Chromium and reads its performance
traces. The processor is slowed down as Lighthouse does for a phone of the middle class (`--slower 4`). A busy machine
tells little: the column `work` is the page's own share of the processor's time, slowed down alike, and hardly depends
on what else runs.
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
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.fighter import Fighter, Sight, play_on
from tests.browser.hands import MOUSE
from tests.browser.table import Faults, Table, new_context
from tests.conftest import ARGUMENTS
from tools import chromium

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]
SEED = 5
CLICKING = {"pointerdown", "mousedown", "pointerup", "mouseup", "click"}
POINTING = {"pointerover", "mouseover"}
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@dataclass(frozen=True)
class Answer:
    """Milliseconds from an input to the frame that shows its answer, and the page's own work in between."""

    shown: float
    work: float


def _id(event: dict[str, Any]) -> str:
    """What the beginning and the end of an input's answer share; versions of Chromium name it differently."""
    return str(event.get("id2") or event["id"])


def answer_in(trace: bytes, slower: float, inputs: Container[str]) -> Answer | None:
    """The slowest of the inputs of those kinds in a trace: a click is also a press and a release."""
    events = json.loads(trace)["traceEvents"]
    timed = [event for event in events if event["name"] == "EventTiming"]
    begun = {_id(event): event for event in timed if event["ph"] == "b" and event["args"]["data"]["type"] in inputs}
    spans = [(begun[_id(event)], event) for event in timed if event["ph"] == "e" and _id(event) in begun]
    if not spans:
        return None
    first = min(begin["ts"] for begin, _ in spans)
    begin, end = max(spans, key=lambda span: span[1]["ts"] - span[0]["ts"])
    tasks = [
        event["tdur"]
        for event in events
        if event["name"] in {"RunTask", "ThreadControllerImpl::RunTask"}
        and (event["pid"], event["tid"]) == (begin["pid"], begin["tid"])
        and first <= event["ts"] < end["ts"]
        and "tdur" in event
    ]
    return Answer((end["ts"] - begin["ts"]) / 1000, slower * sum(tasks) / 1000)


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
        if answer := answer_in(self.browser.stop_tracing(), self.slower, POINTING if name == "aim" else CLICKING):
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


def time_turn(table: Table, watch: Stopwatch, sight: Sight) -> None:
    """One figure's turn: a spell, its aim, a card, a walk and the end."""
    cards = table.page.locator("[data-testid^=card-] summary")
    if sight.spells:
        spell = table.seen(sight.spells[0])
        spell.hover()
        watch.time("choose a spell", spell.click)
        if target := next(iter(Sight.of(table).choices), None):
            watch.time("aim", lambda: MOUSE.point(table, target))
        table.page.keyboard.press("Escape")
    if cards.count():
        cards.first.hover()
        watch.time("open a card", cards.first.click)
        cards.first.click()
    if cell := sight.nearest():
        MOUSE.point(table, cell)
        watch.time("walk", lambda: MOUSE.choose(table, cell))
        if Sight.of(table.settle()).asked:
            return
    end = table.seen("action-end")
    if end.count() and end.get_attribute("aria-disabled") == "false":
        end.hover()
        watch.time("end the turn", end.click)


def main() -> None:
    """Starts a server and a browser, plays, and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slower", type=float, default=4, help="how many times slower the machine is made")
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
                report(measure(browser, found.group(), given.slower, given.repeats))
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


def report(answers: dict[str, list[Answer]]) -> None:
    """A line for everything that was done, in milliseconds."""
    print(f"{'':16}{'times':>6}{'median':>8}{'worst':>8}{'work':>8}")
    for name, found in answers.items():
        shown = [answer.shown for answer in found]
        work = median(answer.work for answer in found)
        print(f"{name:16}{len(found):6}{median(shown):8.0f}{max(shown):8.0f}{work:8.0f}")


if __name__ == "__main__":
    main()
