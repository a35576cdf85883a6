"""What else can be set and chosen: one's own team, more players than two, and what is chosen ahead."""

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.hands import MOUSE
from tests.browser.table import Table
from tests.browser.test_tables import NEW_TABLE


def new_table(table: Table) -> Table:
    """The form for a new table."""
    table.page.evaluate("location.hash = '#/new'")
    expect(table.seen("make-table")).to_be_visible()
    return table


def test_a_table_is_set_for_ones_own_team(sit: Sit) -> None:
    table = sit()
    expect(table.seen("start-lesson")).to_have_attribute("aria-disabled", "false")
    table.page.evaluate("location.hash = '#/teams/fanmade-4.1/box'")
    table.seen("recommended-2").click()
    new_table(table)
    table.seen("new-opponent").select_option("level-1")
    table.seen("team-choice-1").select_option("built")
    table.seen("make-table").click()
    table.settle()
    for letter, name in (("A", "Julith"), ("B", "Marline")):
        expect(table.seen(f"card-{letter}")).to_contain_text(name)


def test_a_friend_comes_by_the_link_with_a_team_that_was_built_there(sit: Sit) -> None:
    one, other = new_table(sit()), sit()
    one.seen("team-choice-1").select_option(index=1)
    one.seen("make-table").click()
    other.page.goto(one.seen("invite").input_value())
    other.seen("team-choice-build").click()
    for card in ("bakara", "lilotte", "julith"):
        other.seen(f"add-{card}").click()
        expect(other.seen("bring-team")).to_have_attribute("aria-disabled", "true")
    other.seen("add-marline").click()
    expect(other.seen("bring-team")).to_have_attribute("aria-disabled", "false")
    other.seen("bring-team").click()
    expect(other.seen("team-choice")).to_have_value("built")
    other.seen("sit").click()
    for table in (one, other):
        for name, times in (("Julith", 2), ("Marline", 2), ("Jahash", 1), ("Bakara", 1), ("Lilotte", 1)):
            expect(table.page.locator("[data-testid^=card-]").filter(has_text=name)).to_have_count(times)


def test_a_team_that_may_not_fight_is_said_before_anybody_sits_down(sit: Sit) -> None:
    table = sit()
    expect(table.seen("start-lesson")).to_have_attribute("aria-disabled", "false")
    table.page.evaluate("location.hash = '#/teams/fanmade-4.1/constructed'")
    table.seen("add-julith").click()
    new_table(table).seen("team-choice-1").select_option("built")
    expect(table.seen("team-choice-1-problems")).to_contain_text("3 to 8 Krosmasters")


def test_four_play_two_against_two(sit: Sit) -> None:
    table = new_table(sit())
    table.seen("new-opponent").select_option("here")
    table.seen("new-players").select_option("pairs")
    table.seen("make-table").click()
    table.settle()
    expect(table.seen("score-4")).to_be_visible()
    names = [table.seen(f"score-{number}").locator("b").inner_text() for number in range(1, 5)]
    assert len(set(names)) == 4
    assert not any(name[-1].isdigit() for name in names[1:]), "friends have names, not numbers"
    assert "Partner" not in names, "nobody is anybody's partner where all share one screen"
    sides = [
        table.page.get_by_label(f"Fighters on the {side}").locator("article").count() for side in ("left", "right")
    ]
    assert sides == [4, 4]


def test_what_is_chosen_ahead_is_done_in_its_turn(sit: Sit) -> None:
    one, other = sit(), sit()
    one.start().seen("leave").click()
    expect(one.seen("start-lesson")).to_be_visible()
    one.seen("settings-open").click()
    one.page.get_by_label("While the other acts").check()
    one.seen("settings-close").click()
    one.page.evaluate(NEW_TABLE)
    link = one.seen("invite").input_value()
    other.page.goto(link)
    other.seen("sit").click()
    one.settle()
    MOUSE.end(one)
    other.settle()
    expect(one.seen("turn")).to_have_attribute("data-turn", "2")
    one.seen("cell-c3").click()
    expect(one.seen("premove")).to_be_visible()
    expect(one.seen("hint")).to_contain_text("Next: walk to c3")
    one.page.keyboard.press("Escape")
    expect(one.seen("premove")).to_have_count(0)
    one.seen("cell-c3").click()
    MOUSE.end(other)
    expect(one.seen("unit-A")).to_have_attribute("data-cell", "c3")
    expect(one.seen("premove")).to_have_count(0)
