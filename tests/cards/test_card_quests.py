"""The language of needs, and quest cards: what they refuse, and what they say in both languages."""

from typing import Any, get_args

import pytest

from outerworld.cards.base import Resource
from outerworld.cards.errors import CardError
from outerworld.cards.files import parse_table
from outerworld.cards.loading import NO_CARDS
from outerworld.cards.needs import DEEDS, Need
from outerworld.cards.quests import Quest
from outerworld.cards.scenery_words import SCENERY_WORDS
from outerworld.cards.text import languages
from outerworld.cards.text.names import Names
from outerworld.cards.text.needs import need_text, quest_sentences
from outerworld.cards.text.words import vocabulary

NAMES = {language: Names(NO_CARDS, vocabulary(language)) for language in languages()}
PREY = ("mob:gob", "special:tofu", "dungeon:tofu", "boss:tofu", "family:tofu", "boss", "special", "mob", "krosmaster")
SAID: list[tuple[dict[str, Any], str, str]] = [
    ({"have": {"wool": 3, "kamas": 1}}, "have 3 wool and 1 kama", "avoir 3 laines et 1 kama"),
    ({"kill": "family:gobball"}, "kill a monster of the Gobball family", "tuer un monstre de la famille Bouftou"),
    ({"kill": "mob:gob", "count": 2}, "kill 2 Gobs", "tuer 2 Gobs"),
    ({"farm": "tree", "count": 2}, "farm 2 trees", "récolter 2 arbres"),
    ({"step-on": "low-wall"}, "move onto a low wall", "monter sur un muret"),
    ({"zaap": 2}, "use a Zaap 2 times", "utiliser un Zaap 2 fois"),
    ({"sell": 3}, "sell 3 things at the Marketplace in one turn", "vendre 3 choses au Marché en un tour"),
    ({"use": "pray"}, "use “Pray”", "utiliser « Pray »"),
    ({"injure": "boss", "count": 2, "in-one": "turn"},
     "place 2 injuries on a boss in one turn", "placer 2 Blessures sur un boss en un tour"),
    ({"earn": {"kamas": 10}, "in-one": "dabble"},
     "earn 10 kamas by selling in one visit to the Marketplace",
     "gagner 10 kamas en vendant en une visite au Marché"),
    ({"stand-by": "zaap", "different": 3},
     "end moves next to 3 Zaaps, each time another one",
     "finir des déplacements à côté de 3 Zaaps, chaque fois un autre"),
    ({"have-together": {"gg": 8}, "each": "krosmaster"},
     "have 8 GG together for each Krosmaster", "avoir ensemble 8 GG par Krosmaster"),
    ({"all": [{"discard": {"wood": 1}}, {"discard": {"iron": 1}}], "at": "city"},
     "discard 1 wood and discard 1 iron in the city", "défausser 1 bois et défausser 1 fer dans la cité"),
]  # fmt: skip


@pytest.mark.parametrize(("need", "english", "french"), SAID)
def test_a_need_is_said_in_both_languages(need: dict[str, Any], english: str, french: str) -> None:
    parsed = Need.model_validate(need)
    assert need_text(NAMES["en"], parsed) == english
    assert need_text(NAMES["fr"], parsed) == french


@pytest.mark.parametrize("language", languages())
def test_every_word_of_needs_has_words(language: str) -> None:
    asked: list[dict[str, Any]] = [{"have": {word: 2}} for word in (*get_args(Resource), "kamas")]
    asked += [{deed: prey, "count": count} for deed in ("kill", "injure") for prey in PREY for count in (1, 2)]
    asked += [{"stand-by": word, "different": count} for word in SCENERY_WORDS for count in (1, 2)]
    asked += [{deed: count} for deed in ("zaap", "buy", "sell", "craft") for count in (1, 2)]
    asked += [{"clear": "dungeon", "count": count} for count in (1, 2)]
    asked += [{"farm": "vein"}, {"step-on": "hay-bale"}, {"discard": {"egg": 1}, "near": "phoenix"}]
    asked += [need for need, _, _ in SAID]
    assert {Need.model_validate(need).deed.replace("-", "_") for need in asked} == set(DEEDS)
    for need in asked:
        assert "{" not in need_text(NAMES[language], Need.model_validate(need))


@pytest.mark.parametrize(
    ("need", "clause"),
    [
        ({}, "expected one of have, discard, kill"),
        ({"have": {"wool": 1}, "zaap": 1}, "found have and zaap"),
        ({"have": {"gold": 1}}, "gold"),
        ({"have": {}}, "expected at least 1 in the list"),
        ({"kill": "everybody"}, 'expected whom to kill, such as "mob:ID"'),
        ({"kill": "family"}, "expected whom to kill"),
        ({"zaap": 1, "count": 2}, "expected no count with zaap"),
        ({"farm": "tree", "different": 2}, "expected no different with farm"),
        ({"sell": 2, "in-one": "dabble"}, "expected no in-one with sell"),
        ({"kill": "mob", "in-one": "dabble"}, 'expected "dabble" with earn only'),
        ({"have-together": {"gg": 8}, "at": "city"}, "expected no at and no near with have-together"),
        ({"all": [{"zaap": 1}]}, "at least 2"),
        ({"all": [{"zaap": 1}, {"stand-by": "zaap"}]}, "found stand-by"),
        ({"kil": "mob"}, 'did you mean "kill"?'),
    ],
)
def test_a_need_that_makes_no_sense_is_refused_with_one_sentence(need: dict[str, Any], clause: str) -> None:
    with pytest.raises(CardError) as refused:
        parse_table(Need, need, "", "quests/odd.toml")
    assert str(refused.value).startswith("quests/odd.toml")
    assert clause in str(refused.value)
    assert "\n" not in str(refused.value)


def test_q4_5_8_a_repeatable_quest_is_worth_what_the_scenario_card_is() -> None:
    table = {"name": "Again", "kind": "quest", "need": "scenario"}
    assert parse_table(Quest, table, "again", "").gg is None
    for wrong, clause in (
        ({"gg": 1}, "expected no gg"),
        ({"need": {"zaap": 1}}, "expected gg"),
        ({"need": "x"}, '"x"'),
    ):
        with pytest.raises(CardError, match=clause):
            parse_table(Quest, table | wrong, "again", "")


def test_a_trophy_lists_no_more_kills_than_there_is_room_for() -> None:
    with pytest.raises(CardError, match="expected at most 30 kills, found 31"):
        parse_table(Quest, {"name": "All", "gg": 1, "hunt": [{"kill": "mob", "count": 31}]}, "all", "")


@pytest.mark.parametrize(
    ("table", "clause"),
    [
        ({"gg": 1}, "expected one of kind, steps, hunt, found none"),
        ({"gg": 1, "steps": [{"zaap": 1}], "hunt": [{"kill": "mob"}]}, "found steps and hunt"),
        ({"gg": 1, "steps": [{"zaap": 1}], "need": {"zaap": 1}}, 'expected need with kind = "quest", and only there'),
        ({"gg": 4, "steps": [{"zaap": 1}]}, "expected a number not above 3"),
        ({"gg": 1, "steps": [{"have-together": {"gg": 3}}]}, "what one Krosmaster does"),
        ({"gg": 1, "hunt": [{"kill": "mob"}], "needs": "low-wall"}, "expected needs with steps only"),
    ],
)
def test_a_quest_that_makes_no_sense_is_refused_with_one_sentence(table: dict[str, Any], clause: str) -> None:
    with pytest.raises(CardError) as refused:
        parse_table(Quest, {"name": "Odd"} | table, "odd", "quests/odd.toml")
    assert clause in str(refused.value)
    assert "\n" not in str(refused.value)


def test_quests_are_said_step_by_step() -> None:
    steps = [{"farm": "tree"}, {"discard": {"dung": 2}}]
    journey = parse_table(Quest, {"name": "Compost", "gg": 1, "steps": steps}, "compost", "")
    assert quest_sentences(NAMES["en"], journey) == ("Farm a tree.", "Discard 2 dung.")
    hunt = [{"kill": "mob:gob", "count": 2}, {"kill": "boss:tofu"}]
    trophy = parse_table(Quest, {"name": "Flock", "gg": 1, "hunt": hunt}, "flock", "")
    assert quest_sentences(NAMES["en"], trophy) == ("Kill 2 Gobs and the boss of the Tofu family.",)
