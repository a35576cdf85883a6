"""What is printed of an adventure's cards is in its book, for who may know it."""

from typing import Any

from outerworld.play.adventure.start import new_adventure
from outerworld.play.view import view
from tests.loose import json_of


def pages_named(seen: dict[str, Any]) -> dict[str, set[str]]:
    """The pages that a view names outside its book."""
    players = seen["players"]
    own = {quest["id"] for player in players for quest in player["quests"] if "id" in quest}
    carried = {item for player in players for item in (*player["items"], *player["worn"])}
    known = {recipe["item"] for player in players for recipe in player["recipes"] if recipe["item"]}
    return {
        "quests": own | {quest["id"] for quest in seen["path"]["quests"]},
        "covers": {cover["page"] for player in players for cover in player["covers"].values()},
        "wares": carried | known,
    }


def test_a_view_names_pages_and_its_book_has_these_and_no_others() -> None:
    game = new_adventure(seed=3)
    viewers = [(viewer, json_of(view(game, viewer))) for viewer in (0, 1, None)]
    for _, seen in viewers:
        assert {shelf: set(seen["book"][shelf]) for shelf in ("quests", "covers", "wares")} == pages_named(seen)
    first, second, nobody = (set(seen["book"]["quests"]) for _, seen in viewers)
    assert nobody < first != second > nobody


def test_a_page_says_what_each_step_of_a_quest_asks_for() -> None:
    seen = json_of(view(new_adventure(seed=3), 0), "fr")
    quest = seen["players"][0]["quests"][0]
    page = seen["book"]["quests"][quest["id"]]
    assert len(page["steps"]) == len(quest["steps"])
    assert page["steps"] == page["text"]
