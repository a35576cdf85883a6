"""A pack of one's own on the page: its card is found, a team is made of it, and it fights a bot."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit, serving
from tests.browser.screens import go
from tests.browser.test_duel import answer_by_keys, asked, play_until
from tests.cards.own import FOXES, own_pack


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that was given the pack of the manual."""
    pack = own_pack(tmp_path_factory.mktemp("packs"))
    with serving(tmp_path_factory.mktemp("data"), "--pack", str(pack)) as found:
        yield found


def test_ones_own_card_is_found_taken_and_played_against_a_bot(sit: Sit) -> None:
    table = go(sit(), "cards/ember-fox", "[data-testid=full-card]")
    expect(table.seen("full-card")).to_contain_text("Call the Cub")
    go(table, f"teams/fanmade-4.1/constructed/{','.join(FOXES[1:])}", "[data-testid=team-check] p")
    table.seen("add-ember-fox").click()
    expect(table.seen("play-team")).to_have_attribute("aria-disabled", "false")
    go(table, "new", "[data-testid=make-table]")
    expect(table.seen("pack-my-cards")).to_be_visible()
    table.seen("new-opponent").select_option("level-1")
    table.seen("new-teams").select_option("own")
    table.seen("make-table").click()
    table.settle()
    expect(table.seen("card-A")).to_contain_text("Ember Fox")
    play_until(table, answer_by_keys, lambda seen: "placement" in seen and asked(table) == "")
    for letter in "ABC":
        expect(table.seen(f"unit-{letter}")).to_be_visible()
        assert "Ember Fox" in table.label(table.where(letter))
