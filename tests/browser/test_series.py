"""An organiser's series and webhooks in a real browser, and the series as a phone shows it in French."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import FOR_OTHERS, Sit, serving
from tests.browser.screens import go, register
from tests.browser.test_access import is_sound


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that lets organisers post elsewhere."""
    with serving(tmp_path_factory.mktemp("data"), "--webhooks", "public", command=FOR_OTHERS) as found:
        yield found


def test_a_series_is_made_and_read_on_a_phone_and_webhooks_are_set(sit: Sit) -> None:
    organiser, phone = sit(), sit(width=390, height=844, touch=True, dark=True)
    register(organiser, "Ann")
    go(organiser, "events/new", "[data-testid=make-event]")
    organiser.seen("event-name").fill("First evening")
    organiser.seen("event-on").select_option("real")
    organiser.seen("event-rounds").fill("1")
    organiser.seen("make-event").click()
    for name in ("Béa", "Cléo"):
        organiser.seen("add-name").fill(name)
        organiser.seen("add-player").click()
        expect(organiser.seen("participant").filter(has_text=name)).to_be_visible()

    organiser.seen("open-webhooks").click()
    organiser.seen("webhook-url").fill("https://club.example/outerworld")
    organiser.seen("add-webhook").click()
    expect(organiser.seen("webhook")).to_have_text("https://club.example/outerworld")
    expect(organiser.seen("webhook-secret")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    is_sound(organiser)

    organiser.seen("start-event").click()
    organiser.seen("open-judging").click()
    organiser.seen("judge-reason").fill("Told at the desk")
    organiser.seen("judge-won-Béa").click()
    organiser.seen("finish-event").click()
    expect(organiser.seen("podium").locator("li")).to_have_count(2)

    go(organiser, "events", "[data-testid=new-series]")
    organiser.seen("new-series").click()
    organiser.seen("series-name").fill("Summer")
    organiser.seen("series-points").fill("5, 3")
    organiser.seen("series-best").fill("1")
    is_sound(organiser)
    organiser.seen("make-series").click()
    organiser.seen("add-to-series").click()
    expect(organiser.seen("series-row")).to_have_count(2)
    expect(organiser.seen("series-row").first).to_contain_text("Béa")
    is_sound(organiser)

    series = organiser.page.evaluate("location.hash.split('/')[3]")
    phone.seen("language").select_option("fr")
    go(phone, f"events/series/{series}", "[data-testid=series]")
    expect(phone.seen("series")).to_contain_text("le meilleur tournoi compte")
    expect(phone.seen("series-row").last).to_contain_text("Cléo")
    expect(phone.seen("add-to-series")).to_have_count(0)
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    is_sound(phone)
