"""The same game in every language: log, reasons, view and questions."""

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import pytest

from outerworld.arena.duel import Duel
from outerworld.bots.levels import LEVELS
from outerworld.cards import load_catalogue
from outerworld.cards.formats import format_names, load_format
from outerworld.cards.packs import CardWords, Pack
from outerworld.cards.references import spells_of
from outerworld.cards.ruleset import load_ruleset, ruleset_names
from outerworld.cards.text import languages
from outerworld.cards.text.names import Piece
from outerworld.cards.text.said import called, said
from outerworld.cards.text.words import vocabulary
from outerworld.cards.units import Krosmaster, Mob, Summon
from outerworld.combat.actions import Argument
from outerworld.engine.events import Event
from outerworld.play.choices import choices
from outerworld.play.duel.naming import pile_name
from outerworld.play.duel.start import FOUR_TEAMS, new_game, new_tutorial
from outerworld.play.handbook import books, titles, translations
from outerworld.play.lessons import lesson_titles, practice_titles
from outerworld.play.log import event_json, event_text, winners
from outerworld.play.mode import Mode
from outerworld.play.modes import MODES
from outerworld.play.notation import OptionError, parse
from outerworld.play.rulebook import rule_texts
from outerworld.play.view import view

OTHERS = [language for language in languages() if language != "en"]
# Texts that the page shows to people; all else in a message is for the page itself.
SPOKEN = {"text", "name", "title", "goal", "reason", "version"}


def plain(found: Any) -> Any:
    """A message without its words."""
    if isinstance(found, dict):
        return {key: plain(value) for key, value in found.items() if key not in SPOKEN}
    return [plain(value) for value in found] if isinstance(found, list) else found


def lesson() -> Duel:
    game = new_tutorial("4", seed=7)
    game.record()
    return game


@pytest.mark.parametrize("language", languages())
def test_a_language_changes_words_and_nothing_else(language: str) -> None:
    game = lesson()
    for _ in range(60):
        if game.over:
            break
        assert plain(view(game, 0).as_json(language)) == plain(view(game, 0).as_json())
        assert len(choices(game, language)["options"]) == len(choices(game)["options"])
        game.apply(game.legal_options()[-1])
        for event in game.take_events():
            assert event_json(game, event, 0, language=language) | {"text": ""} == event_json(game, event, 0) | {
                "text": ""
            }


def test_the_view_in_french() -> None:
    seen = view(lesson(), 0).as_json("fr")
    assert seen["goal"] == "Mettre KO un Krosmaster adverse avant de perdre un des siens."
    assert [unit["name"] for unit in seen["units"]] == ["Julith", "Marline", "Papycha", "Khan Karkass"]
    punch, blow, *_ = (seen["book"]["spells"][spell["page"]] for spell in seen["units"][0]["spells"])
    assert punch["name"] == "Coup de Poing"
    assert blow["text"] == "La cible principale subit +1 Dégât Air."


def test_the_bar_says_in_french_why_not() -> None:
    unavailable = choices(lesson(), "fr")["unavailable"]
    assert unavailable[0] == {"action": "punch", "reason": "Personne à frapper à côté de Julith.", "rule": "F4.8.5"}


def test_a_refused_answer_is_explained_in_french() -> None:
    assert refused("move a7").startswith("a7 n'est pas à côté de Julith")


def refused(text: str) -> str:
    game = lesson()
    with pytest.raises(OptionError) as refusal:
        parse(game, text)
    return refusal.value.say(game, "fr")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("lock", '"lock" n\'est pas une action. Sont possibles : move, punch, cast, end.'),
        ("mvoe c3", '"mvoe" n\'est pas une action : peut-être "move" ?'),
        ("move", '"move" n\'est pas complet : cela s\'écrit comme "move c3".'),
        ("end now", '"end now" en dit trop : cela s\'écrit comme "end".'),
        ("move z9", '"z9" n\'est pas une case de ce plateau, dont la première est a1 et la dernière g7.'),
        ("cast lick c3", '"lick" n\'est pas un Sort de Julith. Sont possibles : hupperkap, escapade.'),
    ],
)  # fmt: skip
def test_what_is_typed_is_refused_in_french_and_never_translated_itself(text: str, sentence: str) -> None:
    assert refused(text).replace("\xa0", " ") == sentence


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_every_word_after_an_action_is_called_something(mode: Mode[Any]) -> None:
    arguments = [argument for action in mode.actions for argument in action.form.arguments]
    named = {argument.what for argument in arguments if type(argument).number is Argument.number}
    for language in languages():
        assert named <= vocabulary(language).entry("typed-kinds").keys()


@pytest.mark.parametrize(
    ("kind", "facts", "line"),
    [
        ("caught", {"unit": 0, "by": 2, "ap": 1, "mp": 1}, "Papycha agrippe Julith, qui perd 1 PA et 1 PM."),
        ("rolled", {"unit": 0, "roll": "critical", "faces": (0, 5), "successes": 2},
         "Julith lance Critique\xa0: Critique, Dofus (2 réussites)."),
        ("rolled", {"unit": 0, "roll": "lock", "faces": (0,), "successes": 0},
         "Julith lance Tacle\xa0: Critique (aucune réussite)."),
        ("injured", {"unit": 2, "by": 0, "amount": 1, "injuries": 3}, "Papycha reçoit 1 Blessure, 3 en tout."),
        ("turn-began", {"player": 1, "turn": 4}, "Tour 4\xa0: joueur 2."),
        ("won", {"player": 0}, "Joueur 1 gagne."),
        ("shown", {"pile": "jade-2", "reward": "red-ball"}, "La deuxième pile Jade montre"),
    ],
)  # fmt: skip
def test_lines_of_the_log_in_french(kind: str, facts: dict[str, Any], line: str) -> None:
    assert event_text(lesson(), Event(kind, "F1.1.1", facts), 0, language="fr").startswith(line)


def test_partners_win_together_in_french() -> None:
    game = new_game(teams=FOUR_TEAMS, pairs=True)
    assert winners(game, 0, (), "fr") == "joueurs 1 et 3 gagnent"
    assert winners(game, 0, ("Ann", "Ben", "Cléo", "Dan"), "fr") == "Ann et Cléo gagnent"
    assert pile_name("ruby-9", "fr") == "pile Rubis 9"


def test_a_vowel_swallows_the_one_before_it() -> None:
    assert said("log", "activation-ended", unit="Amalia").say("fr") == "Le tour d'Amalia finit."
    assert said("log", "activation-ended", unit="Joris").say("fr") == "Le tour de Joris finit."


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("section", ["log", "reasons", "questions", "goals", "teams", "typed", "typed-kinds"])
def test_no_sentence_is_left_in_english(section: str, language: str) -> None:
    english, other = vocabulary("en").entry(section), vocabulary(language).entry(section)
    same = {key for key in english if english[key] == other[key]}
    # A line of facts alone is the same everywhere.
    assert all(not re.sub(r"\{[a-z]+\}", "", english[key]).strip(" .") for key in same)


def test_every_question_has_words() -> None:
    for language in languages():
        assert set(vocabulary(language).entry("questions")) == {
            kind for mode in MODES for kind in mode.actions.questions
        }


@pytest.mark.parametrize("language", OTHERS)
def test_every_heading_of_the_rules_is_translated(language: str) -> None:
    headings = vocabulary(language).entry("headings")
    found = {chapter.title for book in books() for chapter in book.chapters}
    found |= {section.title for book in books() for chapter in book.chapters for section in chapter.sections}
    assert found <= set(headings)


@pytest.mark.parametrize("language", OTHERS)
def test_titles_of_lessons_are_translated(language: str) -> None:
    for named in (partial(lesson_titles, load_catalogue()), practice_titles):
        assert not set(named().values()) & set(named(language).values())


@pytest.mark.parametrize("language", OTHERS)
def test_every_name_has_one_in_the_words_of_its_pack(language: str) -> None:
    """A name that is the same everywhere is written down too: nobody can tell it from a forgotten one otherwise."""
    missing = [name for pack in load_catalogue().packs for name in unnamed(pack, pack.words[language])]
    assert not missing


def unnamed(pack: Pack, words: Mapping[str, CardWords]) -> Iterator[str]:
    """What is printed in a pack and has no name in these words."""
    cards: list[Piece] = [*pack.krosmasters.values(), *pack.summons.values(), *pack.mobs.values()]
    cards += [*pack.scenery.values(), *pack.rewards.values(), *pack.items.values()]
    for card in cards:
        found = words.get(card.id, CardWords())
        if not found.name or (isinstance(card, Krosmaster) and card.version and not found.version):
            yield card.id
        yield from {spell.id for spell in spells_of(card) if spell.name != card.name} - set(found.spells)
        if isinstance(card, Krosmaster | Summon | Mob):
            yield from {power.id for power in card.written_powers} - set(found.powers)
    yield from (arena.name for key, arena in pack.arenas.items() if not words.get(key, CardWords()).name)


@pytest.mark.parametrize("language", OTHERS)
def test_every_opponent_ruleset_format_and_pack_has_a_name(language: str) -> None:
    known = {level.name for level in LEVELS} | {pack.info.name for pack in load_catalogue().packs}
    known |= {load_ruleset(name).name for name in ruleset_names()} | {load_format(name).name for name in format_names()}
    known |= {lesson.title for lesson in load_catalogue().tutorials.values()} | set(practice_titles().values())
    assert known <= set(vocabulary(language).entry("names"))


def test_what_has_no_translation_stays_as_it_is() -> None:
    assert called("Nobody Knows Me", "fr") == "Nobody Knows Me"


@pytest.mark.parametrize("language", OTHERS)
def test_every_rule_is_told(language: str) -> None:
    assert set(translations(language)) == set(titles(language)) == set(rule_texts())
    assert all(translations(language).values())
    assert all(titles(language).values())


@pytest.mark.parametrize("language", OTHERS)
def test_a_rule_says_the_same_in_every_language(language: str) -> None:
    """It has the same numbers, and names the same rules."""
    told = translations(language)
    for number, text in rule_texts().items():
        assert sorted(re.findall(r"\d+", told[number])) == sorted(re.findall(r"\d+", text)), number
        assert named_rules(told[number]) == named_rules(text), number


def named_rules(text: str) -> set[str]:
    return set(re.findall(r"[FOQ]\d+(?:\.\d+)*(?:\.[a-z]\b)?|A:[a-z0-9-]+", text))
