"""An adventure's questions and options in words, so that whoever shows them need not know which there are."""

import re
from typing import Any, Final

from outerworld.cards.text.said import sentence
from outerworld.cards.text.words import vocabulary
from outerworld.combat.actions import Action
from outerworld.play.adventure.naming import fact_text
from outerworld.play.adventure.prints import print_json
from outerworld.play.forms import Label
from outerworld.play.wording import spoken
from outerworld.quest.actions import ACTIONS
from outerworld.quest.adventure import Adventure

OPTIONS: Final = "quest-options"
QUESTIONS: Final = "quest-questions"
# What ends a sentence before the thing that it names: "Sell: {resource}".
_NAMED: Final = re.compile(r"[ \N{NO-BREAK SPACE}]*:?[ \N{NO-BREAK SPACE}]*\{.*")


def question_text(game: Adventure, language: str) -> str | None:
    """What is asked, where it is not what every fight asks.

    >>> from outerworld.play.adventure.start import new_adventure
    >>> question_text(new_adventure(["raul-bak", "pandalida"], seed=7), "en")
    'In which mode does Raul Bak act in this turn?'
    """
    if game.kind not in vocabulary(language).entry(QUESTIONS):
        return None
    unit = spoken(game, game.row(game.active).card.name, language) if game.active >= 0 else ""
    return sentence(language, QUESTIONS, game.kind, unit=unit)


def option_json(game: Adventure, code: int, language: str) -> Label:
    """An option as a button says and shows it, and its action without what it is done to.

    >>> from outerworld.play.adventure.start import new_adventure
    >>> game = new_adventure(["raul-bak", "pandalida"], seed=7)
    >>> [option_json(game, code, "fr")["label"] for code in game.legal_options()]
    ['Mode Aventure', 'Mode Combat']
    """
    printed, said = print_json(game, code), label_json(game, code, language)
    return said if printed is None else {**said, "print": printed}


def label_json(game: Adventure, code: int, language: str) -> Label:
    """An option as a button says it."""
    action, known = ACTIONS.of(code), vocabulary(language).entry(OPTIONS)
    facts = {name: _said(game, name, fact, language) for name, fact in action.facts(game, code).items()}
    to_this = f"{game.kind}-{action.word}"
    word = to_this if to_this in known else action.word
    if word not in known:
        plain = " ".join([action.word.replace("-", " "), *facts.values()])
        return {"name": action_name(action, language), "label": plain.capitalize()}
    return {"name": action_name(action, language), "label": sentence(language, OPTIONS, word, **facts)}


def action_name(action: Action, language: str) -> str:
    """What an action is called without what it is done to.

    >>> action_name(ACTIONS.by_word["farm"], "en")
    'Farm'
    """
    words = vocabulary(language).entry(OPTIONS)
    return _NAMED.sub("", words.get(action.word, action.word.replace("-", " ").capitalize()))


def _said(game: Adventure, name: str, fact: Any, language: str) -> str:
    """What an option is done to, in words."""
    if name == "unit":
        return f"{_card_name(game, game.name.index(fact), language)} ({fact})"
    if name == "player":
        return _card_name(game, game.krosmaster_of(int(fact.removeprefix("p")) - 1), language)
    if name == "kamas":
        return vocabulary(language).counted(fact, "things", "kamas")
    if name == "good":
        return _good_name(game, fact, language)
    return fact_text(game, name, str(fact), language) or spoken(game, str(fact), language)


def _card_name(game: Adventure, unit: int, language: str) -> str:
    return spoken(game, game.row(unit).card.name, language)


def _good_name(game: Adventure, good: str, language: str) -> str:
    """A resource, an item, or a recipe of one: a recipe that is not known by its place."""
    of_recipe, _, name = good.rpartition(":")
    if name not in {item.id for item in game.terms.items}:
        return spoken(game, good, language)
    item = fact_text(game, "item", name, language) or name
    return sentence(language, "talk", "recipe-of", item=item) if of_recipe else item
