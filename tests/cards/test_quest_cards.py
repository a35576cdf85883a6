"""The quest cards of the pack `quest`: the eleven of the event deck and the personal ones (Q13.3, Q13.4)."""

import pytest

from outerworld.cards.loading import load_catalogue
from outerworld.cards.text import languages
from outerworld.cards.text.card import card_text

QUESTS = load_catalogue().quests
ON_PATH = {
    # Q13.3.2 to Q13.3.12, by id: what it asks for, and the GG.
    "put-your-foot-in-it": ({"have": {"dung": 4}}, 1),
    "so-soft": ({"have": {"wool": 3}}, 1),
    "horn-in": ({"have": {"horn": 2}}, 1),
    "bakers-dozen": ({"have": {"egg": 4}}, 1),
    "light-as-a-feather": ({"have": {"feather": 3}}, 1),
    "dos-beak": ({"have": {"beak": 2}}, 1),
    "bling-bling": ({"have": {"kamas": 12}}, 1),
    "gobbicide": ({"kill": "family:gobball"}, 1),
    "toficide": ({"kill": "family:tofu"}, 1),
    "krosmasticide": ({"kill": "krosmaster"}, 2),
}


@pytest.mark.parametrize("name", ON_PATH)
def test_q13_3_2_to_q13_3_11_the_quests_of_the_event_deck_ask_for_what_is_printed(name: str) -> None:
    """Q13.3.2 Q13.3.3 Q13.3.4 Q13.3.5 Q13.3.6 Q13.3.7 Q13.3.8 Q13.3.9 Q13.3.10 Q13.3.11"""
    need, gg = ON_PATH[name]
    quest = QUESTS[name]
    assert not isinstance(quest.need, str)
    assert quest.need is not None
    assert (quest.need.model_dump(exclude_defaults=True), quest.gg) == (need, gg)


def test_q13_3_12_the_repeatable_quest_copies_the_scenario_card() -> None:
    assert QUESTS["repeatable-quest"].is_repeatable
    assert {name for name, quest in QUESTS.items() if not quest.is_personal} == {*ON_PATH, "repeatable-quest"}


@pytest.mark.parametrize("language", languages())
def test_every_quest_is_said_in_every_language(language: str) -> None:
    for quest in QUESTS.values():
        text = card_text(quest, load_catalogue(), language)
        assert text.parts
        assert "{" not in str(text)
        assert language == "en" or text.name


def test_what_needs_scenery_says_so() -> None:
    """A Journey with a step onto a low wall or a hay bale cannot be done where none stands."""
    for quest in QUESTS.values():
        steps = {step.step_on for step in quest.steps or () if step.step_on is not None}
        assert {quest.needs} - {None} == steps


def test_q3_7_1_each_family_alone_has_enough_personal_quests_for_five_players() -> None:
    personal = [quest for quest in QUESTS.values() if quest.is_personal]
    assert len(personal) == 62
    for family in ("gobball", "tofu"):
        values = [quest.gg for quest in personal if quest.family in (family, "both")]
        assert [values.count(value) for value in (1, 2, 3)] == [15, 14, 11]
