"""A club's evening in real browsers: from making the event to its podium, with bots, a phone and a judge."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from outerworld.server.events.plan import EventPlan
from outerworld.server.live.messages import PROTOCOL
from tests.browser.conftest import FOR_OTHERS, Sit, serving
from tests.browser.screens import go, register
from tests.browser.table import Table
from tests.browser.test_references import be

REAL = "Zoé"
VALUE = "ffeeddccbbaa99887766554433221100"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for others, who all come from one address."""
    with serving(tmp_path_factory.mktemp("data"), command=FOR_OTHERS) as found:
        yield found


class Bot:
    """A program that comes to its tables, and gives up at those that it is to lose."""

    def __init__(self, browser: Browser, address: str, name: str) -> None:
        self.address = address
        self.origin = address.rstrip("/")
        self.context: BrowserContext = browser.new_context(extra_http_headers={"origin": self.origin})
        self.name = name
        assert self.context.request.post(f"{address}api/guests", data={"name": name}).ok

    def post(self, path: str, body: dict[str, Any]) -> None:
        assert self.context.request.post(f"{self.address}{path}", data=body).ok

    def see(self, event: str) -> dict[str, Any]:
        found: dict[str, Any] = self.context.request.get(f"{self.address}api/events/{event}").json()
        return found

    @contextmanager
    def at(self, table: str) -> Iterator[ClientConnection]:
        """A line to a table where the dice have this bot's value."""
        cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in self.context.cookies())
        line = f"{self.address.replace('http', 'ws', 1)}api/tables/{table}/socket"
        with connect(line, origin=Origin(self.origin), additional_headers={"cookie": cookies}) as found:
            found.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
            found.send(json.dumps({"type": "value", "value": VALUE}))
            yield found

    def give_up(self, table: str) -> None:
        with self.at(table) as line:
            while (said := json.loads(line.recv()))["type"] != "state":
                pass
            line.send(json.dumps({"type": "resign", "number": said["number"]}))
            while (said := json.loads(line.recv()))["type"] != "table" or said["table"]["result"] is None:
                pass


def play(event: str, bots: dict[str, Bot], pages: dict[str, Table]) -> None:
    """At each table of the round that is played on the page the second one who can gives up."""
    for table in next(iter(bots.values())).see(event)["rounds"][-1]["tables"]:
        if table["over"] or not table["on_page"]:
            continue
        here = table["games"][-1]["table"]
        present = [bots[name] for name in table["players"] if name in bots]
        if len(present) == 2:
            with present[0].at(here):
                present[1].give_up(here)
        elif present:
            present[0].give_up(here)
        else:
            give_up(pages[table["players"][1]], event)


def give_up(table: Table, event: str) -> None:
    """Somebody goes to their table, gives up, and comes back."""
    table.seen("go-to-table").click()
    table.seen("resign").click()
    table.seen("resign-sure").click()
    go(table, f"events/{event}", "[data-testid=event]")


def judge(table: Table, event: str, bot: Bot) -> None:
    """The judge says what came of the real table, if it has no result."""
    for real in bot.see(event)["rounds"][-1]["tables"]:
        if not real["over"] and not real["on_page"]:
            if not table.seen("judge-reason").is_visible():
                table.seen("open-judging").click()
            table.seen("judge-reason").fill("Told at the desk")
            table.seen("judge-table").select_option(str(real["number"]))
            loser = next(name for name in real["players"] if name != REAL)
            table.seen(f"judge-won-{loser}").click()
            expect(table.seen(f"pairing-{real['number']}").locator(".won")).to_have_text(loser)


def test_eight_play_a_swiss_with_a_cut_from_the_first_word_to_the_podium(
    sit: Sit, browser: Browser, address: str
) -> None:
    organiser, phone = sit(), sit(width=390, height=844, touch=True)
    register(organiser, "Ann")

    go(organiser, "events/new", "[data-testid=make-event]")
    organiser.seen("event-name").fill("Friday night")
    organiser.seen("event-rounds").fill("2")
    organiser.seen("event-cut").select_option("4")
    organiser.seen("make-event").click()
    organiser.seen("start-event").wait_for()
    event = organiser.page.evaluate("location.hash.split('/')[2]")
    organiser.seen("sign-up").click()
    organiser.seen("add-name").fill(REAL)
    organiser.seen("add-player").click()

    be(phone, "Béa")
    phone.seen("language").select_option("fr")
    go(phone, f"events/{event}", "[data-testid=sign-up]")
    expect(phone.seen("sign-up")).to_have_text("S'inscrire")
    phone.seen("sign-up").tap()
    bots = {name: Bot(browser, address, name) for name in (f"Rival {number}" for number in range(1, 6))}
    for bot in bots.values():
        bot.post(f"api/events/{event}/players", {})
    expect(organiser.seen("participant")).to_have_count(8)
    organiser.seen("start-event").click()
    watcher = next(iter(bots.values()))
    assert watcher.see(event)["plan"]["clock"] == EventPlan(name="Friday").clock.model_dump(mode="json")
    pages = {"Ann": organiser, "Béa": phone}

    rounds = 0
    while True:
        rounds += 1
        expect(organiser.seen("waits-for")).to_be_visible()
        play(event, bots, pages)
        judge(organiser, event, watcher)
        expect(organiser.seen("next-round")).to_be_visible()
        if rounds == 4:
            break
        organiser.seen("next-round").click()
    expect(organiser.seen("bracket")).to_be_visible()
    organiser.seen("finish-event").click()
    # Who lost before the final shares the third place.
    expect(organiser.seen("podium").locator("b")).to_have_text(["1", "2", "3", "3"])
    expect(organiser.seen("judging")).to_have_count(0)
    expect(phone.seen("podium").locator("li")).to_have_count(4)
    expect(phone.seen("event-status")).to_have_text("Fini")
    organiser.seen("open-log").click()
    expect(organiser.seen("event-log")).to_contain_text("Told at the desk")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    for bot in bots.values():
        bot.context.close()


def test_a_real_tables_result_is_told_by_phone(sit: Sit, browser: Browser, address: str) -> None:
    """Both tell it; where they differ it waits for the judge, whose word and reason stand in the log."""
    judge, phone = sit(), sit(width=390, height=844, touch=True)
    register(judge, "Cléo")
    go(judge, "events/new", "[data-testid=make-event]")
    judge.seen("event-name").fill("Real figures")
    judge.seen("event-on").select_option("real")
    judge.seen("make-event").click()
    judge.seen("sign-up").click()
    event = judge.page.evaluate("location.hash.split('/')[2]")
    be(phone, "Dan")
    phone.seen("language").select_option("fr")
    go(phone, f"events/{event}", "[data-testid=sign-up]")
    phone.seen("sign-up").tap()
    expect(judge.seen("participant")).to_have_count(2)
    judge.seen("start-event").click()
    judge.seen("won-Cléo").click()
    phone.seen("won-Dan").tap()
    expect(phone.page.get_by_role("alert").filter(has_text="arbitre")).to_be_visible()
    judge.seen("open-judging").click()
    judge.seen("judge-reason").fill("Both agreed in the end")
    judge.seen("judge-won-Dan").click()
    expect(phone.seen("pairing-1").locator(".won")).to_have_text("Dan")
    phone.seen("open-log").tap()
    expect(phone.seen("event-log")).to_contain_text("Both agreed in the end")
    expect(phone.seen("event-log").locator("li").first).to_contain_text(re.compile(r"Table 1\.1 : .* (1–0|0–1)"))
