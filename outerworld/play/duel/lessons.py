"""What the two demons say in the lessons and practice positions, and when: data/lessons, one file a language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Final, Literal

from pydantic import AfterValidator

from outerworld.arena.actions import ACTIONS
from outerworld.cards.base import Table, Text
from outerworld.cards.files import built_in, parse_table, read_toml
from outerworld.cards.loading import Catalogue
from outerworld.cards.text.said import ENGLISH, called
from outerworld.cards.text.words import vocabulary
from outerworld.play.duel.start import practice_positions

DUEL: Final = "duel"

_WHEN = re.compile(r"(asked|can|cannot|event) ([a-z-]+)|(event) ([a-z-]+) (?:yours|theirs)")


def _is_moment(when: str) -> str:
    """Refuses a moment that never comes."""
    found = _WHEN.fullmatch(when)
    kind, what = (found[1] or found[3], found[2] or found[4]) if found else ("", "")
    words = ACTIONS.by_word
    known = {"asked": ACTIONS.questions, "can": words, "cannot": words, "event": vocabulary(ENGLISH).entry("log")}
    if when in ("start", "won", "lost") or what in known.get(kind, ()):
        return when
    raise ValueError(
        "expected start, won, lost, or asked, can, cannot or event with what the protocol names, an event also with"
        f' yours or theirs, found "{when}"'
    )


class Hint(Table):
    """What one of the demons says, the first time of something."""

    when: Annotated[Text, AfterValidator(_is_moment)]
    who: Literal["hour", "minute"]
    text: Text
    rule: Text | None = None


class Talk(Table):
    """What a lesson is about, and its hints."""

    about: Text
    hints: tuple[Hint, ...] = ()


class Titled(Talk):
    """A talk about what no set-up names."""

    title: Text


class Talks(Table):
    """A file of data/lessons."""

    lessons: dict[str, Talk]
    practice: Talk
    duel: Titled


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson in the demons' words."""

    id: str
    title: str
    about: str
    hints: tuple[Hint, ...]


@cache
def talks(language: str) -> Talks:
    """All that the demons say in a language."""
    name = f"{language}.toml"
    return parse_table(Talks, read_toml(built_in("lessons") / name, f"lessons/{name}"), "", f"lessons/{name}")


def lesson_titles(catalogue: Catalogue, language: str = ENGLISH) -> dict[str, str]:
    """The lessons by id.

    >>> from outerworld.cards.loading import load_catalogue
    >>> lesson_titles(load_catalogue(), "fr")["2"]
    'Mon tout premier Sort'
    """
    return {key: called(lesson.title, language, catalogue) for key, lesson in catalogue.tutorials.items()}


def practice_titles(language: str = ENGLISH) -> dict[str, str]:
    """The practice positions by id.

    >>> practice_titles()["ko-01"]
    'Back to the Wall'
    """
    return {key: called(position.title, language) for key, position in practice_positions().items()}


def lesson_of(identifier: str, catalogue: Catalogue, language: str = ENGLISH) -> Lesson | None:
    """What the demons say in a lesson, a practice position or the first duel; None where there is no such one.

    >>> from outerworld.cards.loading import load_catalogue
    >>> [lesson_of(name, load_catalogue()).hints[0].who for name in ("1", "ko-01")]
    ['hour', 'minute']
    """
    told = talks(language)
    titles = lesson_titles(catalogue, language) | practice_titles(language) | {DUEL: told.duel.title}
    if identifier not in titles:
        return None
    talk = told.duel if identifier == DUEL else told.lessons.get(identifier, told.practice)
    return Lesson(identifier, titles[identifier], talk.about, talk.hints)
