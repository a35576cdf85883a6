"""What the two demons say in lessons, practice and first games, and when: data/lessons, one file a language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Final, Literal

from pydantic import AfterValidator

from outerworld.cards.base import Table, Text
from outerworld.cards.files import built_in, parse_table, read_toml
from outerworld.cards.loading import Catalogue
from outerworld.cards.text.said import ENGLISH, called
from outerworld.cards.text.words import vocabulary
from outerworld.play.adventure.lessons import LESSON, QuestLesson, quest_lessons
from outerworld.play.duel.start import practice_positions
from outerworld.play.modes import MODES

DUEL: Final = "duel"

_WHEN = re.compile(r"(asked|can|cannot|event) ([a-z-]+)|(event) ([a-z-]+) (?:yours|theirs)")


@cache
def _moments() -> dict[str, set[str]]:
    """What each kind of moment can be of, in any game."""
    words = {word for mode in MODES for word in mode.actions.by_word}
    questions = {kind for mode in MODES for kind in mode.actions.questions}
    return {"asked": questions, "can": words, "cannot": words, "event": {*vocabulary(ENGLISH).entry("log")}}


def _is_moment(when: str) -> str:
    """Refuses a moment that never comes."""
    found = _WHEN.fullmatch(when)
    kind, what = (found[1] or found[3], found[2] or found[4]) if found else ("", "")
    if when in ("start", "won", "lost") or what in _moments().get(kind, ()):
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
    cell: Text | None = None
    """Where to look, where the moment itself does not say it."""


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


def quest_titles(language: str = ENGLISH) -> dict[str, str]:
    """The lessons of Quest by id.

    >>> quest_titles("fr")["first-steps"]
    'Premiers pas'
    """
    return {key: called(lesson.name, language) for key, lesson in quest_lessons().items()}


def practice_titles(language: str = ENGLISH) -> dict[str, str]:
    """The practice positions by id.

    >>> practice_titles()["ko-01"]
    'Back to the Wall'
    """
    return {key: called(position.title, language) for key, position in practice_positions().items()}


def lesson_of(identifier: str, catalogue: Catalogue, language: str = ENGLISH) -> Lesson | None:
    """What the demons say in a lesson, a practice position or a first game; None where there is no such one.

    >>> from outerworld.cards.loading import load_catalogue
    >>> [lesson_of(name, load_catalogue()).hints[0].who for name in ("1", "ko-01")]
    ['hour', 'minute']
    """
    told = talks(language)
    titles = lesson_titles(catalogue, language) | quest_titles(language) | practice_titles(language)
    titles |= {DUEL: told.duel.title}
    if identifier not in titles:
        return None
    talk = told.duel if identifier == DUEL else told.lessons.get(identifier, told.practice)
    return Lesson(identifier, titles[identifier], talk.about, talk.hints)


class Guide:
    """Whoever shows a lesson of Quest where no page does: what the demons say, and the next step of the way.

    >>> guide = Guide("lesson first-steps")
    >>> guide.next(["adventure", "combat"]), [hint.who for hint in guide.hear(["start"])], guide.hear(["start"])
    ('adventure', ['hour', 'minute'], [])
    """

    def __init__(self, setup: str, language: str = ENGLISH) -> None:
        word, _, name = setup.partition(" ")
        lesson: QuestLesson | None = quest_lessons().get(name) if word == LESSON else None
        self._steps = [] if lesson is None else [step.do for step in lesson.steps]
        self._talk = None if lesson is None else talks(language).lessons[name]
        self._said: set[int] = set()
        self._done = 0

    @property
    def about(self) -> str:
        """What the lesson is about; nothing where there is none."""
        return "" if self._talk is None else self._talk.about

    def hear(self, moments: Iterable[str]) -> list[Hint]:
        """What is said at these moments, each hint once."""
        came, hints = {*moments}, () if self._talk is None else self._talk.hints
        now = [at for at, hint in enumerate(hints) if hint.when in came and at not in self._said]
        self._said.update(now)
        return [hints[at] for at in now]

    def next(self, options: Sequence[str]) -> str:
        """The next step of the way that is among the options."""
        for number in range(self._done, len(self._steps)):
            if self._steps[number] in options:
                self._done = number
                return self._steps[number]
        return ""

    def was_done(self, option: str) -> None:
        """Goes on, if that was the step."""
        self._done += int(self._steps[self._done : self._done + 1] == [option])
