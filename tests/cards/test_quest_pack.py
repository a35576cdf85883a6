"""The pack of Quest holds the tokens of the box, priced by one formula, and duels do not see it."""

from collections import Counter

from outerworld.cards.loading import load_catalogue
from outerworld.cards.rewards import Reward
from outerworld.cards.tables import COPIED_SLOTS, REWARD_SLOTS
from outerworld.play.packs import arena_cards, duel_cards

CATALOGUE = load_catalogue()
QUEST = next(pack for pack in CATALOGUE.packs if pack.info.id == "quest")
CRAFTED = [item for item in QUEST.items.values() if item.recipe]


def test_the_tokens_are_those_of_the_box() -> None:
    assert sum(mob.tokens for mob in QUEST.mobs.values()) == 77
    worn = [item for item in QUEST.items.values() if item.slot != "set"]
    assert (len(worn), sum(item.copies for item in worn)) == (53, 80)
    assert len(QUEST.items) - len(worn) == 5


def test_the_cards_and_tiles_are_as_many_as_the_box_has() -> None:
    on_path = [quest for quest in QUEST.quests.values() if not quest.is_personal]
    assert sum(card.copies for card in QUEST.events.values()) + sum(quest.copies for quest in on_path) == 100
    assert len(QUEST.quests) - len(on_path) == 62
    assert (len(QUEST.moods), len(QUEST.tiles)) == (12, 32)


def test_five_krosmasters_with_covers_and_two_bosses() -> None:
    bosses = [card.id for card in QUEST.krosmasters.values() if "boss" in card.types]
    assert bosses == ["royal-gobball", "royal-tofu"]
    heroes = [card for card in QUEST.krosmasters.values() if card.id not in bosses]
    assert len(heroes) == 5
    assert all(card.covers.powers and card.covers.story and card.covers.spells for card in heroes)


def test_prices_follow_the_number_of_resources() -> None:
    for item in CRAFTED:
        resources = sum(item.recipe.values())
        assert (item.price, item.sells) == (resources, 7 * resources), item.id


def test_about_a_dozen_recipes_do_not_tell_their_item() -> None:
    faces = Counter((item.slot, item.price, *sorted(item.recipe.items())) for item in CRAFTED)
    assert sum(count for count in faces.values() if count > 1) >= 12


def test_every_set_has_pieces_for_its_four_slots() -> None:
    for token in (item for item in QUEST.items.values() if item.slot == "set"):
        pieces = {item.slot for item in QUEST.items.values() if item.set == token.id}
        assert pieces == {"headgear", "cloak", "breastplate", "boots"}, token.id


def test_a_duel_does_not_see_the_pack() -> None:
    assert duel_cards(CATALOGUE) is arena_cards()
    assert not {*QUEST.krosmasters, *QUEST.items} & {*arena_cards().krosmasters, *arena_cards().rewards}


def test_options_can_name_the_spell_of_every_reward_and_item() -> None:
    rewards: list[Reward] = [*CATALOGUE.rewards.values()]
    assert len(rewards) + len(CATALOGUE.items) <= COPIED_SLOTS - REWARD_SLOTS
