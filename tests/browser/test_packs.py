"""A pack of one's own on the page: its cards are found and taken, fight a bot, and are met by others on a server."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import FOR_OTHERS, Sit, serving
from tests.browser.fighter import Fighter, Sight, play_on
from tests.browser.hands import MOUSE
from tests.browser.screens import READING, go
from tests.browser.table import IDLE, Table, first_asked
from tests.cards.own import own_pack

CALL_THE_CUB = "spell-call-the-cub"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for others that was given the pack of the manual."""
    pack = own_pack(tmp_path_factory.mktemp("packs"))
    with serving(tmp_path_factory.mktemp("data"), "--pack", str(pack), command=FOR_OTHERS) as found:
        yield found


def build_foxes(table: Table) -> Table:
    """Finds the card among all others, reads it and takes it three times; then sets a table for the team."""
    table.page.get_by_role("link", name="Cards").click()
    table.seen("filter-pack").select_option(label="My Cards")
    table.seen("cards-search").fill("ember fox")
    expect(table.seen("full-card")).to_have_count(1)
    expect(table.seen("full-card")).to_contain_text("Summon 1 Ember Cub on the targeted cell.")
    table.page.get_by_role("link", name="Teams").click()
    table.seen("team-search").fill("ember fox")
    for taken in range(1, 4):
        table.seen("add-ember-fox").click()
        expect(table.seen("member")).to_have_count(taken)
    expect(table.seen("team-check")).to_contain_text("This team may fight.")
    return table


def set_table(table: Table, opponent: str, teams: str) -> None:
    """Sets a table by the form for a new one."""
    table.page.get_by_role("link", name="Tables").click()
    table.seen("new-table").click()
    table.seen("new-opponent").select_option(opponent)
    table.seen("team-choice-1" if teams == "built-before" else "new-teams").select_option(teams.removesuffix("-before"))


def says_what_it_can(table: Table, unit: str, *texts: str) -> None:
    """Its card beside the board has all this in it once it is unfolded."""
    card = table.seen(f"card-{unit}")
    card.locator(".unfold").click()
    for text in texts:
        expect(card).to_contain_text(text)
    card.locator(".unfold").click()


def call_the_cub(table: Table) -> str:
    """Casts the fox's second spell if it can be cast now, and gives the cub's cell."""
    spell = table.seen(CALL_THE_CUB)
    if not spell.count() or spell.get_attribute("aria-disabled") == "true":
        return ""
    spell.click()
    sight = Sight.of(table.settle())
    cell = next((cell for cell in sight.choices if cell not in sight.units.values()), "")
    if cell:
        MOUSE.choose(table, cell)
    else:
        spell.click()
    return cell


def stands_on(table: Table, cell: str, name: str) -> None:
    """Whoever listens to the page is told of a unit on a cell."""
    expect(table.seen(f"cell-{cell}")).to_have_attribute("aria-label", re.compile(name))


def step_of(*fighters: Fighter[Table]) -> None:
    """Whoever is asked does one thing."""
    asked = first_asked(*(fighter.table for fighter in fighters))
    next(fighter for fighter in fighters if fighter.table is asked).step()


def test_ones_own_cards_are_found_taken_and_played_against_a_bot(sit: Sit) -> None:
    table = build_foxes(sit())
    set_table(table, "level-1", "built-before")
    table.seen("make-table").click()
    play_on(table, MOUSE, until=lambda table: table.seen(CALL_THE_CUB).count() > 0)
    for letter in "ABC":
        stands_on(table, table.where(letter), "Ember Fox")
    stands_on(table, call_the_cub(table), "Ember Cub")
    fighter = play_on(table, MOUSE, until=lambda table: table.turn >= 4)
    assert "end" in fighter.kinds


def test_teams_are_built_of_ones_own_cards_in_the_game(sit: Sit) -> None:
    table = sit()
    set_table(table, "level-1", "built")
    table.seen("pack-my-cards").check()
    table.seen("make-table").click()
    fox = table.seen("set-up-choice").filter(has_text="Ember Fox")
    for taken in range(1, 3):
        fox.click()
        expect(table.seen("set-up").locator(".teams")).to_contain_text(", ".join(["Ember Fox"] * taken))
        table.page.wait_for_function(IDLE)
    # The third makes twelve levels, and there is nothing more to choose.
    fox.click()
    table.settle()
    for letter in "ABC":
        expect(table.seen(f"card-{letter}")).to_contain_text("Ember Fox")


def test_others_join_and_read_the_cards_in_their_language(sit: Sit) -> None:
    one, other = build_foxes(sit()), sit()
    go(other, *READING["home"]).seen("language").select_option("fr")
    set_table(one, "friend", "built-before")
    one.seen("make-table").click()
    other.page.goto(one.seen("invite").input_value())
    expect(other.seen("waiting")).to_contain_text("My Cards")
    other.seen("sit").click()
    for table, name in ((one, "Ember Fox"), (other, "Renard de braise")):
        expect(table.seen("card-A")).to_contain_text(name)
    says_what_it_can(one, "A", "Spark", "2 fire damage", "Call the Cub", "Summon 1 Ember Cub")
    says_what_it_can(other, "A", "Étincelle", "2 dégâts feu", "Appel du renardeau", "Invoquez 1 Renardeau")
    here, there = Fighter(one, MOUSE), Fighter(other, MOUSE)
    while first_asked(one, other) is not one or not (cell := call_the_cub(one)):
        step_of(here, there)
    stands_on(one, cell, "Ember Cub")
    stands_on(other, cell, "Renardeau")
    while first_asked(one, other).turn < 3 and not one.is_over:
        step_of(here, there)
    assert "end" in here.kinds & there.kinds
