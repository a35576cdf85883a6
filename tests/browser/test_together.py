"""Several people in one adventure, each in a browser: they trade, bid and go into a dungeon together."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.adventures import begin, fill_in, in_scene
from tests.browser.conftest import Sit, serving
from tests.browser.fighter import Sight
from tests.browser.hands import MOUSE
from tests.browser.screens import READING, go
from tests.browser.table import Table, first_asked
from tests.browser.test_access import is_sound
from tests.browser.test_layout import fits


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose adventures may begin in the middle."""
    with serving(tmp_path_factory.mktemp("data"), module="tests.browser.scene_server") as found:
        yield found


def together(sit: Sit, scene: str, people: int, mode: str = "free-for-all") -> list[Table]:
    """So many people at a table where a scene is played; the second has a phone, and a Demon player is the last."""
    tables = [sit(), sit(width=390, height=844, touch=True), *(sit() for _ in range(people - 2))]
    others = people - 1 - (mode == "player")
    form = fill_in(in_scene(tables[0], scene), opponent="friend", mode=mode, others=str(others))
    form.seen("start-adventure").click()
    for table in tables[1:]:
        table.page.goto(tables[0].seen("invite").input_value())
        table.seen("sit").click()
        expect(table.seen("sit")).to_have_count(0)
    return tables


def say(table: Table, *options: str) -> None:
    """Gives these answers, each as soon as it is asked for; whoever is asked next may be another."""
    for option in options:
        table.settle().page.locator(f'[data-option="{option}"]').click()


def told(table: Table, kind: str) -> None:
    """The log of a page tells of that once."""
    expect(table.page.locator(f"[data-testid=log-line][data-kind={kind}]")).to_have_count(1)


def at_the_fair(sit: Sit) -> list[Table]:
    """Three of a group in the city; the first one acts, in Adventure mode, and asks the second to trade."""
    tables = together(sit, "fair", 3)
    say(tables[0], "adventure")
    tables[0].settle().seen("action-trade").click()
    say(tables[0], "trade p2")
    return tables


OFFER = ("give wood", "want wool", "want wool", "offer")


def test_an_offer_reaches_the_other_wherever_they_read_and_is_countered(sit: Sit) -> None:
    one, other, third = at_the_fair(sit)
    go(other, *READING["cards"])
    say(one, *OFFER)
    expect(other.seen("call")).to_have_attribute("data-why", "turn")
    other.seen("call-go").tap()
    expect(other.settle().seen("gives-1")).to_have_text("wood")
    fits(other)
    is_sound(other)
    say(other, "trade p1")
    expect(other.settle().seen("first-offer")).to_contain_text("Raul Bak gives wood")
    say(other, "want wood", "give horn", "offer")
    expect(one.settle().seen("gives-2")).to_have_text("horn")
    expect(third.seen("prompt")).to_have_count(0)
    expect(third.seen("watching").get_by_test_id("gives-2")).to_have_text("horn")
    is_sound(third)
    is_sound(one)
    say(one, "accept")
    for table in (other, third):
        told(table, "trade-accepted")
    expect(one.settle().seen("stock-1")).to_contain_text("1 horn")


def test_an_offer_is_taken_as_it_first_stood_after_a_look_at_changing_it(sit: Sit) -> None:
    one, other, _ = at_the_fair(sit)
    other.seen("stock-1").tap()
    expect(other.seen("other")).to_be_visible()
    say(one, *OFFER)
    expect(other.seen("other")).not_to_be_visible()
    say(other, "trade p1", "want dung")
    other.settle().seen("trade-undo").tap()
    expect(other.seen("gives-1")).to_have_text("nothing")
    say(other, "end")
    expect(other.settle().seen("gives-1")).to_have_text("wood")
    expect(other.page.locator('[data-option="trade p1"]')).to_have_count(0)
    say(other, "accept")
    told(one, "trade-accepted")
    expect(one.settle().seen("stock-1")).to_contain_text("3 wool")


def test_one_backs_out_of_a_trade_and_of_the_market_before_anything_is_paid(sit: Sit) -> None:
    one, other, _ = at_the_fair(sit)
    say(one, "give wood", "want wool", "end")
    expect(one.settle().seen("stock-1")).to_contain_text("1 wool")
    for action in ("dabble", "craft"):
        one.seen(f"action-{action}").click()
        one.seen("cancel").click()
    told(one, "mode")
    expect(one.seen("stock-1")).to_contain_text("6/6")
    expect(other.seen("prompt")).to_have_count(0)


def test_three_bid_and_the_highest_pays(sit: Sit) -> None:
    one, other, third = together(sit, "auction", 3)
    one.settle().seen("bid-more").click()
    one.seen("bid-more").click()
    is_sound(one)
    say(one, "bid 3")
    expect(other.settle().seen("bidder-1")).to_contain_text("bids 3 kamas")
    fits(other)
    is_sound(other)
    other.seen("bid-more").tap()
    say(other, "bid 5")
    expect(one.seen("watching").get_by_test_id("bidder-2")).to_contain_text("bids 5 kamas")
    expect(third.settle().seen("bidder-2")).to_contain_text("bids 5 kamas")
    say(third, "pass")
    expect(one.settle().seen("bidder-3")).to_contain_text("is out")
    say(one, "pass")
    for table in (one, third):
        expect(table.seen("stock-2")).to_have_attribute("data-kamas", "4")
    expect(other.settle().seen("prompt")).to_have_attribute("data-kind", "bag")


def answer_shortly(table: Table) -> None:
    """The first answer there is, on a button or on the board."""
    sight = Sight.of(table)
    if sight.buttons:
        table.seen(sight.buttons[0]).click()
    else:
        MOUSE.choose(table, sight.choices[0])


def test_two_enter_a_dungeon_while_one_loses_the_line_and_comes_back(sit: Sit) -> None:
    one, other, third = together(sit, "den", 3)
    one.settle().seen("action-enter").click()
    other.page.context.set_offline(True)
    other.drop()
    expect(other.seen("connection-notice")).to_be_visible()
    expect(one.seen("turn")).to_be_visible()
    other.page.context.set_offline(False)
    expect(other.seen("connection-notice")).to_have_count(0)
    # Whoever has no line may try for one in vain.
    other.faults.forgive("WebSocket connection to")
    expect(other.settle().seen("prompt")).to_have_attribute("data-kind", "join")
    say(other, "accept")
    while Sight.of(asked := first_asked(one, other, third)).asked == "room":
        answer_shortly(asked)
    for table in (one, other):
        expect(table.seen("cell-g1a1")).to_be_visible()
    expect(third.seen("dungeon-gobball")).to_have_attribute("data-rooms", "1")
    assert {one.where("A")[:2], other.where("B")[:2]} == {"g1"}


def test_the_world_stays_where_it_is_when_a_dungeon_opens(sit: Sit) -> None:
    table = sit()
    table.seen("language").select_option("fr")
    begin(in_scene(table.answered(), "den"), opponent="here", others="2")
    before = table.page.locator(".frame").bounding_box()
    table.seen("action-enter").click()
    while Sight.of(table.settle()).asked in {"join", "room"} and not table.seen("dungeon-gobball").count():
        answer_shortly(table)
    expect(table.seen("dungeon-gobball")).to_be_visible()
    assert table.page.locator(".frame").bounding_box() == before


def test_a_demon_player_chooses_prices_plays_a_mob_and_leaves_the_rest_to_a_bot(sit: Sit) -> None:
    one, other, demon = together(sit, "price", 3, mode="player")
    say(other, "combat")
    other.settle().seen("action-end").tap()
    expect(demon.settle().seen("event-card")).to_contain_text("Price")
    is_sound(demon)
    say(demon, "raise wood", "lower iron")
    expect(demon.settle().seen("prompt")).to_have_attribute("data-kind", "mobs")
    demon.seen("events").click()
    expect(demon.seen("leaf")).to_contain_text("Card 1 of 1")
    is_sound(demon)
    demon.seen("pile-close").click()
    demon.page.keyboard.press("t")
    expect(demon.seen("danger")).to_have_count(1)
    is_sound(demon)
    say(demon, "activate a")
    sight = Sight.of(demon.settle())
    assert sight.acting == "a"
    MOUSE.choose(demon, sight.walkable[0])
    MOUSE.end(demon.settle())
    expect(demon.settle().page.locator('[data-option^="activate"]')).to_have_count(2)
    demon.seen("play-the-rest").click()
    for table in (one, other, demon):
        expect(table.seen("turn")).to_have_attribute("data-turn", "3")
    expect(one.settle().seen("prompt")).to_have_attribute("data-kind", "mode")
    expect(demon.page.locator("[data-testid=log-line][data-kind=moved]").first).to_be_attached()
