"""Other systems than Swiss rounds in real browsers: an arena by time, a league, and pods at real tables."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import FOR_OTHERS, Sit, serving
from tests.browser.screens import go
from tests.browser.table import Table
from tests.browser.test_events import Bot, give_up, play
from tests.browser.test_references import be


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for others, who all come from one address."""
    with serving(tmp_path_factory.mktemp("data"), command=FOR_OTHERS) as found:
        yield found


def begin_a_form(table: Table, organiser: str, name: str, system: str) -> None:
    """Somebody opens an account and begins to plan an event."""
    go(table, "account", "[data-testid=register]")
    form = table.page.locator("form", has=table.seen("register"))
    form.get_by_test_id("name").fill(organiser)
    form.get_by_test_id("password").fill("correct horse battery")
    table.seen("register").click()
    table.seen("log-out").wait_for()
    go(table, "events/new", "[data-testid=make-event]")
    table.seen("event-name").fill(name)
    table.seen("event-system").select_option(system)


def made(table: Table) -> str:
    """The event of the form is made: its id."""
    table.seen("make-event").click()
    table.seen("start-event").wait_for()
    return str(table.page.evaluate("location.hash.split('/')[2]"))


def signed_up(phone: Table, name: str, event: str) -> None:
    be(phone, name)
    go(phone, f"events/{event}", "[data-testid=sign-up]")
    phone.seen("sign-up").tap()
    phone.seen("leave-event").wait_for()


def test_in_an_arena_a_phone_plays_again_and_again_and_takes_a_break(sit: Sit, browser: Browser, address: str) -> None:
    organiser, phone = sit(), sit(width=390, height=844, touch=True)
    begin_a_form(organiser, "Ines", "An hour of games", "arena")
    event = made(organiser)
    signed_up(phone, "Jo", event)
    rival = Bot(browser, address, "Rival")
    rival.post(f"api/events/{event}/players", {})
    expect(organiser.seen("participant")).to_have_count(2)
    organiser.seen("start-event").click()
    expect(phone.seen("my-table")).to_contain_text("1.1")
    play(event, {"Rival": rival}, {})
    expect(phone.seen("my-table")).to_contain_text("2.1")
    with rival.at(rival.see(event)["rounds"][-1]["tables"][0]["games"][-1]["table"]):
        give_up(phone, event)
    expect(phone.seen("pairing-2.1").locator(".won")).to_have_text("Rival")
    expect(phone.seen("pairing-1.1").locator(".won")).to_have_text("Jo")
    phone.seen("leave-event").tap()
    phone.seen("come-back").tap()
    expect(phone.seen("leave-event")).to_be_visible()
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    rival.context.close()


def test_a_league_is_played_in_any_order_to_its_podium(sit: Sit, browser: Browser, address: str) -> None:
    organiser, phone = sit(), sit(width=390, height=844, touch=True)
    begin_a_form(organiser, "Kim", "Spring league", "round-robin")
    organiser.seen("event-at-once").check()
    organiser.seen("event-days").fill("30")
    organiser.seen("new-clock").select_option(label="3 days a move")
    event = made(organiser)
    signed_up(phone, "Lou", event)
    bots = {name: Bot(browser, address, name) for name in ("Max", "Nora")}
    for bot in bots.values():
        bot.post(f"api/events/{event}/players", {})
    expect(organiser.seen("participant")).to_have_count(3)
    organiser.seen("start-event").click()
    expect(phone.seen("my-table")).to_have_count(2)
    for table in [table for each in bots["Max"].see(event)["rounds"] for table in each["tables"]]:
        if len(table["players"]) == 2:
            here = table["games"][-1]["table"]
            quitter, *others = (bots[name] for name in table["players"] if name in bots)
            if others:
                with others[0].at(here):
                    quitter.give_up(here)
            else:
                quitter.give_up(here)
    expect(phone.seen("standing").first).to_contain_text("2 – 0 – 0")
    organiser.seen("finish-event").click()
    expect(phone.seen("podium").locator("li").first).to_contain_text("Lou")
    for bot in bots.values():
        bot.context.close()


def test_a_judge_sets_the_places_of_a_pod_and_the_log_says_whose_they_are(sit: Sit) -> None:
    organiser = sit()
    begin_a_form(organiser, "Olive", "Free for all", "pods")
    organiser.seen("event-on").select_option("real")
    made(organiser)
    for number, name in enumerate(("Pia", "Quentin", "Rosa"), 1):
        organiser.seen("add-name").fill(name)
        organiser.seen("add-player").click()
        expect(organiser.seen("participant")).to_have_count(number)
    organiser.seen("start-event").click()
    organiser.seen("open-judging").click()
    organiser.seen("judge-reason").fill("The slip")
    for place, name in enumerate(("Rosa", "Pia", "Quentin"), 1):
        organiser.seen(f"judge-place-{name}").select_option(str(place))
    organiser.seen("judge-tell-places").click()
    expect(organiser.seen("pairing-1").locator(".won")).to_have_text("Rosa")
    expect(organiser.seen("standing")).to_contain_text(["Rosa4", "Pia3", "Quentin2"])
    organiser.seen("open-log").click()
    expect(organiser.seen("event-log")).to_contain_text("Table 1.1: ")
