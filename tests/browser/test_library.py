"""Reading and learning on the page: both languages, rules, cards, teams, practice, and the draft."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.fighter import play_on
from tests.browser.hands import MOUSE
from tests.browser.screens import go
from tests.browser.table import Table
from tests.browser.test_access import is_sound

SCREENS = (
    "rules/F4.8.5",
    "rules/Q5.4.1",
    "cards",
    "cards/julith",
    "cards/quest",
    "cards/quest/dung-rush",
    "teams/fanmade-4.1/constructed/julith,marline",
    "practice",
)
TEAM = ("julith", "marline", "joris-swashbuckler", "jahash")
MOST_CHOICES = 30


def read(table: Table, screen: str) -> Table:
    """Goes to a screen of the library, as a link would."""
    return go(table, screen, "h1")


@pytest.mark.parametrize("width", [360, 390, 1280])
def test_no_screen_is_wider_than_the_window(sit: Sit, width: int) -> None:
    table = sit(width=width, height=844)
    for language in ("fr", "en"):
        read(table, "rules")
        table.seen("language").select_option(language)
        for screen in SCREENS:
            read(table, screen)
            assert table.page.evaluate("document.documentElement.scrollWidth") <= width, screen


def test_french_from_the_title_to_the_log_and_after_a_reload(sit: Sit) -> None:
    table = sit()
    table.seen("language").select_option("fr")
    expect(table.page.locator("html")).to_have_attribute("lang", "fr")
    expect(table.page.get_by_role("heading", name="Sept leçons")).to_be_visible()
    table.start()
    expect(table.seen("hint-bubble")).to_contain_text("Bienvenue sur la place")
    table.seen("action-end").click()
    table.settle()
    expect(table.seen("log")).to_contain_text("Le tour de Joris finit.")
    table.page.reload()
    table.settle()
    expect(table.seen("action-end")).to_have_text("Finir le tour")


def test_a_rule_by_its_link_and_by_words(sit: Sit) -> None:
    table = read(sit(), "rules/F4.14.2.d")
    rule = table.page.locator("[id='rule-F4.14.2.d']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text("Locked")
    table.seen("rules-search").fill("punch close combat")
    expect(table.seen("rules-found")).to_contain_text("rule")
    expect(table.page.locator("[id='rule-F4.8.5']")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_of_quest_is_read_in_rules_and_cards(sit: Sit, language: str) -> None:
    table = read(sit(), "rules/Q5.4.1")
    table.seen("language").select_option(language)
    told = {"en": "next to a monster", "fr": "à côté d'un monstre"}[language]
    expect(table.answered().page.locator("[id='rule-Q5.4.2']")).to_contain_text(told)
    read(table, "cards").seen("cards-game").select_option("quest")
    expect(table.page.locator("[data-card=raul-bak]")).to_be_visible()
    for kind, card in (
        *(("mob", "tofu"), ("item", "horn-dagger"), ("quest", "cull"), ("event", "auction")),
        *(("mood", "broody"), ("tale", "dung-rush")),
    ):
        table.seen("filter-kind").select_option(kind)
        expect(table.page.locator(f"[data-card={card}]")).to_have_count(1)
        is_sound(table)
    table.page.reload()
    expect(table.seen("cards-game")).to_have_value("quest")
    table.seen("cards-game").select_option("arena")
    expect(table.page.locator("[data-card=julith]")).to_have_count(1)


def test_a_line_of_the_log_opens_its_rule_over_the_table(sit: Sit) -> None:
    table = sit().start()
    table.seen("action-end").click()
    table.settle()
    deed = table.seen("log-deed").filter(has_text="The turn of Joris ends.")
    deed.locator("summary").press("Enter")
    deed.get_by_test_id("rule-link").first.press("Enter")
    expect(table.seen("rule-drawer")).to_contain_text("F6.4.2")
    is_sound(table)
    table.page.keyboard.press("Escape")
    expect(table.seen("rule-drawer")).to_have_count(0)
    assert table.turn == 3


def test_why_not_is_told_with_its_rule(sit: Sit) -> None:
    table = sit().start()
    table.seen("action-punch").press("Enter")
    expect(table.seen("hint")).to_contain_text("nobody next to Joris")
    table.seen("hint").get_by_test_id("rule-link").press("Enter")
    expect(table.seen("rule-drawer")).to_contain_text("F4.8.5")


def test_cards_are_found_by_their_level_and_words(sit: Sit) -> None:
    table = read(sit(), "cards")
    table.seen("filter-kind").select_option("krosmaster")
    table.seen("filter-level").select_option("4")
    table.seen("cards-search").fill("teleports")
    expect(table.seen("full-card")).to_have_count(1)
    expect(table.seen("full-card")).to_contain_text("Julith")


@pytest.mark.long
def test_a_team_is_built_shared_and_played(sit: Sit) -> None:
    table = read(sit(), "teams/fanmade-4.1/constructed")
    for name in TEAM[:3]:
        table.seen(f"add-{name}").click()
    expect(table.seen("team-check")).to_contain_text("these sum up to 8")
    expect(table.seen("play-team")).to_have_attribute("aria-disabled", "true")
    table.seen(f"add-{TEAM[3]}").click()
    expect(table.seen("team-check")).to_contain_text("This team may fight.")
    assert table.page.url.endswith(f"#/teams/fanmade-4.1/constructed/{','.join(TEAM)}")
    friend = sit()
    friend.page.goto(table.page.url)
    expect(friend.seen("member")).to_have_count(4)
    table.seen("play-team").click()
    table.settle()
    own = table.page.locator("section.side-1 [data-testid^=card-] h2")
    assert sorted(own.all_inner_texts()) == ["Jahash", "Joris", "Julith", "Marline"]
    fighter = play_on(table, MOUSE, until=lambda table: table.turn >= 3)
    assert {"order", "placement", "walk", "end"} <= fighter.kinds


def test_a_practice_position_is_lost_when_its_turn_ends_and_can_be_tried_again(sit: Sit) -> None:
    table = read(sit(), "practice")
    table.seen("practice-ko-01").click()
    table.settle()
    expect(table.seen("hint-bubble")).to_contain_text("one turn")
    table.seen("action-end").click()
    table.settle()
    expect(table.seen("banner")).to_be_visible()
    expect(table.seen("hint-bubble")).to_contain_text("again")


@pytest.mark.parametrize("cards", ["drafted", "drafted-all"])
def test_a_draft_against_a_bot_leads_to_the_board(sit: Sit, cards: str) -> None:
    table = read(sit(), "new")
    table.seen("new-opponent").select_option("level-1")
    table.seen("new-teams").select_option(cards)
    table.page.locator("select:has(option[value=bonta-1])").select_option("")
    table.seen("make-table").click()
    table.seen("set-up").wait_for()
    for _ in range(MOST_CHOICES):
        table.page.wait_for_function("() => document.documentElement.dataset.busy === 'false'")
        if not table.seen("set-up").count():
            break
        table.seen("set-up-choice").first.click()
        table.page.wait_for_function("() => document.documentElement.dataset.busy === 'false'")
    table.settle()
    expect(table.page.locator("section.side-1 [data-testid^=card-]").first).to_be_visible()
