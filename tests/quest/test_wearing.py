"""What is worn: numbers shared with combat, bounds on changes, positions that make no sense, and tokens conserved."""

from random import Random
from typing import Any

import pytest

from outerworld.cards.errors import CardError
from outerworld.cards.quest_position import QuestPosition
from outerworld.cards.ruleset import load_ruleset
from outerworld.engine.chance import Counter
from outerworld.play.packs import quest_cards
from outerworld.quest.adventure import Adventure
from outerworld.quest.setting_up.set_up import set_up
from tests.quest import invariants
from tests.quest.adventures import play, texts


def dressed(mode: str = "adventure", **stock: Any) -> Adventure:
    """One of Quest's Krosmasters with items of the pack, on a bare tile."""
    described = {
        "map": "A..\n...",
        "units": {"A": {"card": "katsu-mi", "player": 1, "active": True, "mode": mode}},
        "players": {"1": stock},
    }
    position = QuestPosition.model_validate(described)
    return set_up(position, quest_cards(), load_ruleset("quest"), Counter(1))


def test_an_item_and_what_combat_has_of_it_share_a_number_and_moods_follow() -> None:
    game = dressed()
    worn = [*(item.id for item in game.terms.items), *(mood.id for mood in game.terms.moods)]
    assert worn == [row.reward.id for row in game.setting.book.rewards]


def test_changes_of_a_turn_are_bounded() -> None:
    game = dressed(items=["gobboots"])
    for _ in range(game.terms.box.changes_a_turn // 2):
        play(game, "equip gobboots", "stow gobboots")
    assert "equip gobboots" not in texts(game)


@pytest.mark.parametrize("seed", range(6))
def test_items_are_conserved_whatever_is_put_on_and_off(seed: int) -> None:
    """Stock, bags, slots and what lies under a set token hold the same tokens at every decision."""
    wardrobe = ["gobball-headgear", "gobball-cape", "gobball-belt", "gobboots", "omelette"]
    game = dressed(
        mode="adventure", worn=wardrobe, items=["wool-whip", "short-bow", "round-shield", "tofu-boots"], slots=20
    )
    before, random = invariants.item_tokens(game), Random(seed)
    for _ in range(60):
        if game.over:
            break
        game.apply(random.choice(game.legal_options()))
        assert invariants.item_tokens(game) == before
        worn = [game.terms.items[item].slot for item in game.equipped[0]]
        for slot in ("headgear", "cloak", "breastplate", "boots", "trinket", "set"):
            assert worn.count(slot) <= 1
        assert worn.count("one-handed") + worn.count("shield") + 2 * worn.count("two-handed") <= 2


@pytest.mark.parametrize(
    ("worn", "sentence"),
    [
        (["gobboots", "tofu-boots"], "players.1.worn: expected at most 1 for the slot boots, found 2"),
        (["short-bow", "iron-dagger"], "players.1.worn: expected at most 2 for the slot hand, found 3"),
        (["gobball-set", "tofu-boots"], "players.1.worn: expected at most 1 for the slot boots, found 2"),
        (["gobbots"], 'players.1.worn[0]: expected a loaded item, found "gobbots"; did you mean "gobboots"?'),
    ],
)
def test_a_position_that_overfills_a_slot_is_refused(worn: list[str], sentence: str) -> None:
    with pytest.raises(CardError) as error:
        dressed(worn=worn)
    assert str(error.value).endswith(sentence)
