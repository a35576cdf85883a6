"""What is agreed before an adventure, and what everybody begins with (Q1.2, Q3)."""

from itertools import pairwise

import pytest

from outerworld.cards.errors import CardError
from outerworld.cards.keywords import ELEMENTS
from outerworld.cards.loading import load_catalogue
from outerworld.cards.units import RESOURCES, Krosmaster
from outerworld.play.adventure.start import new_adventure
from outerworld.play.view import view
from outerworld.quest.adventure import Adventure
from outerworld.quest.demon.deck import card_ids
from tests.loose import json_of
from tests.quest.adventures import play, texts

BOX = ("chrissy-entrinch", "diver-birel", "katsu-mi", "pandalida", "raul-bak")
WAYS = [("free-for-all", "shared"), ("free-for-all", "player"), ("cooperative", "player")]


def party(game: Adventure) -> list[Krosmaster]:
    """The cards of the players' Krosmasters, in the order of play."""
    cards = [game.row(game.krosmaster_of(player)).card for player in range(game.terms.demon)]
    return [card for card in cards if isinstance(card, Krosmaster)]


@pytest.mark.parametrize(("mode", "demon"), WAYS)
@pytest.mark.parametrize("families", [["gobball"], ["tofu"], ["gobball", "tofu"]])
def test_what_the_players_settle_before_the_game(mode: str, demon: str, families: list[str]) -> None:
    """Q1.2.1, Q1.2.5, Q3.1.1."""
    game = new_adventure(["raul-bak", "pandalida"], mode, demon, families)
    assert game.terms.cooperative is (mode == "cooperative")
    assert game.terms.demon_player is (demon == "player")
    assert {game.terms.tile_kinds[tile] for tile in game.terms.land} <= set(families)


@pytest.mark.parametrize("word", ["everybody", "duel"])
def test_there_is_no_third_way_to_play(word: str) -> None:
    """Q1.2.1."""
    with pytest.raises(CardError, match=word):
        new_adventure(mode=word)


def test_q1_2_6_a_cooperative_game_has_a_demon_player() -> None:
    with pytest.raises(CardError, match="player for the Demon of a cooperative game"):
        new_adventure(mode="cooperative", demon="shared")


def test_q3_2_1_each_takes_one_of_the_box_and_no_boss_can_be_taken() -> None:
    """Q3.2.1, Q14.1.3."""
    box = next(pack for pack in load_catalogue().packs if pack.info.id == "quest").krosmasters.values()
    assert sorted(card.id for card in box if "boss" not in card.types) == list(BOX)
    for boss in (card.id for card in box if "boss" in card.types):
        with pytest.raises(CardError, match=f'expected no boss, found "{boss}"'):
            new_adventure([boss, "raul-bak"])
    with pytest.raises(CardError, match="each Krosmaster once"):
        new_adventure(["raul-bak", "raul-bak"])


def test_q14_1_1_any_krosmaster_of_the_collection_can_be_played() -> None:
    others = [card.id for card in load_catalogue().krosmasters.values() if "boss" not in card.types][:3]
    game = new_adventure(others, catalogue=load_catalogue())
    assert sorted(card.id for card in party(game)) == sorted(others)


def test_q3_2_2_players_play_from_the_highest_initiative_to_the_lowest() -> None:
    """Q3.2.2, Q3.8.3."""
    game = new_adventure(list(BOX), seed=3)
    assert all(first > second for first, second in pairwise(card.initiative for card in party(game)))
    assert game.asked == 0


def test_q3_2_3_a_demon_player_comes_last() -> None:
    game = new_adventure(["raul-bak", "pandalida"], demon="player", seed=3)
    asked: list[int] = []
    while len(asked) < 3:
        if game.asked not in asked:
            asked.append(game.asked)
        play(game, next(text for text in ("adventure", "end", *texts(game)) if text in texts(game)))
    assert asked == [0, 1, 2]


def test_everybody_begins_with_gg_by_level_and_5_kamas() -> None:
    """Q3.2.6, Q3.2.7, Q4.1.3."""
    game = new_adventure(list(BOX), seed=3)
    assert game.gg[:5] == tuple(6 - card.level for card in party(game))
    assert game.purse[:5] == (5,) * 5


@pytest.mark.parametrize("families", [["gobball"], ["tofu"], ["gobball", "tofu"]])
def test_q3_5_1_the_event_deck_has_the_cards_of_the_families_in_play(families: list[str]) -> None:
    game = new_adventure(families=families, seed=3)
    cards = load_catalogue()
    families_of = {name: card.family for name, card in cards.events.items()}
    families_of |= {name: card.family for name, card in cards.quests.items()}
    names = card_ids(game.terms)
    assert {families_of[names[card]] for card in game.event_deck} == {*families, "both"}


def test_q3_5_2_the_scenario_card_lies_first_on_the_path() -> None:
    game = new_adventure(seed=3)
    assert len(game.path) == 1
    assert not game.terms.quests[game.path[0]].is_repeatable


def test_q3_6_1_every_resource_in_use_begins_at_3() -> None:
    """Q3.6.1, Q10.1.2, Q10.1.3, Q10.1.4."""
    prices = json_of(view(new_adventure(families=["tofu"], seed=3), 0))["prices"]
    assert prices == dict.fromkeys(["egg", "feather", "beak", "wood", "iron"], 3)


def test_q3_6_3_stalls_show_the_recipe_and_hide_what_the_item_does() -> None:
    stalls = json_of(view(new_adventure(seed=3), 0))["stalls"]
    assert len(stalls) == 8
    for recipe in stalls.values():
        assert recipe.keys() == {"item", "slot", "price", "resources"}
        assert recipe["item"] is None


def test_each_player_is_dealt_two_quests_of_1_gg_and_two_of_2_and_puts_one_back() -> None:
    """Q3.7.1, Q3.7.2."""
    game = new_adventure(["raul-bak", "pandalida"], quick=True, seed=3)
    for player in range(2):
        assert len(game.quests[player]) == 3
        values = sorted(game.terms.quests[held].gg for held in game.quests[player])
        assert values in ([1, 1, 2], [1, 2, 2])


def test_q1_6_1_two_tiles_are_the_city_where_everybody_begins() -> None:
    game = new_adventure(list(BOX), seed=3)
    assert list(game.terms.tile_kinds).count("city") == 2
    assert all(game.is_safe(game.krosmaster_of(player)) for player in range(5))


def test_q2_1_3_the_elements() -> None:
    assert set(ELEMENTS) == {"water", "air", "earth", "fire", "neutral"}


def test_q2_1_5_a_personal_quest_is_worth_1_2_or_3_gg() -> None:
    quests = [quest for quest in load_catalogue().quests.values() if quest.kind is None]
    assert quests
    assert {quest.gg for quest in quests} == {1, 2, 3}


def test_q2_3_1_there_are_eight_resources() -> None:
    assert set(RESOURCES) == {"dung", "wool", "horn", "egg", "feather", "beak", "wood", "iron"}


SETS = {
    "gobball-set": "gobball-headgear gobball-epaulettes gobball-cape gobball-breastplate gobball-belt gobboots",
    "tofu-set": "helmetofu tofu-epaulettes tofu-cloak tofu-breastplate tofu-belt tofu-boots",
    "gobbowler-set": "gobbowler-helmet gobbowler-epaulettes gobbowler-breastplate gobbowler-boots",
    "royal-gobball-set": "royal-gobball-helmet royal-gobball-cloak royal-gobball-belt royal-gobball-boots",
    "royal-tofu-set": "royal-tofu-helmet royal-tofu-epaulettes royal-tofu-cloak royal-tofu-belt royal-tofu-boots",
}


@pytest.mark.parametrize("name", SETS)
def test_the_pieces_of_each_set(name: str) -> None:
    """Q10.9.4, Q10.9.5, Q10.9.6, Q10.9.7, Q10.9.8, Q10.9.2: armour of all four slots, and nothing else."""
    pieces = [item for item in load_catalogue().items.values() if item.set == name]
    assert sorted(item.id for item in pieces) == sorted(SETS[name].split())
    assert {item.slot for item in pieces} == {"headgear", "cloak", "breastplate", "boots"}
