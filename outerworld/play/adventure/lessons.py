"""Lessons of Quest: positions with a goal of their own, and what is said on the way to it: data/quest-lessons."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from outerworld.cards.base import Slug, Source, Table, Text
from outerworld.cards.errors import CardError, expected_word
from outerworld.cards.files import built_in, parse_table, read_toml, toml_files
from outerworld.cards.loading import Catalogue
from outerworld.cards.quest_position import QuestPosition
from outerworld.cards.ruleset import load_ruleset
from outerworld.cards.text.said import ENGLISH
from outerworld.engine.chance import Chance
from outerworld.quest.adventure import Adventure
from outerworld.quest.setting_up.set_up import set_up

LESSON: Final = "lesson"
FOLDER: Final = "quest-lessons"


class LessonStep(Table):
    """One decision on the way, and what is said before it."""

    do: Text
    say: Text = "Go on."
    fr: Text = "Continuez."
    """The same in French."""
    dice: tuple[Text, ...] = ()
    """The faces with which the way is shown to lead to the goal."""

    def said(self, language: str) -> str:
        """What is said, in a language: each has a field of its name."""
        return str(getattr(self, language, self.say))


class QuestLesson(Table):
    """A lesson: its goal is the victory of the tale that its position writes."""

    id: Slug
    name: Text
    name_fr: Text
    about: Text
    about_fr: Text
    position: dict[str, Any]
    steps: tuple[LessonStep, ...]
    source: Source = Source()

    def told(self, language: str) -> str:
        """What it is about, in a language."""
        return str(getattr(self, f"about_{language}", self.about))


@cache
def quest_lessons() -> dict[str, QuestLesson]:
    """Every lesson by id, in the order in which they build on each other.

    >>> [*quest_lessons()][:2]
    ['first-steps', 'the-first-bite']
    """
    read = []
    for file in toml_files(built_in(FOLDER)):
        where = f"{FOLDER}/{file.name}"
        read.append(parse_table(QuestLesson, read_toml(file, where), file.name.removesuffix(".toml")[2:], where))
    return {lesson.id: lesson for lesson in read}


def lesson_line(name: str) -> str:
    """The line that starts a lesson; CardError if there is none of that name.

    >>> lesson_line("first-steps")
    'lesson first-steps'
    """
    if name not in quest_lessons():
        raise CardError("lesson", (), expected_word(name, quest_lessons()))
    return f"{LESSON} {name}"


def start_lesson(setup: str, chance: Chance, cards: Catalogue) -> Adventure:
    """The adventure of a line: `lesson first-steps`."""
    name = setup.split()[1] if len(setup.split()) > 1 else ""
    lesson_line(name)
    lesson = quest_lessons()[name]
    position = parse_table(QuestPosition, lesson.position, name, name)
    return set_up(position, cards, load_ruleset("quest"), chance, title=lesson.name)


class Guide:
    """Whoever shows a lesson: what is said next on the way that it shows, if the line of the game is a lesson's.

    >>> Guide("lesson first-steps").next(["adventure", "combat"])
    'Adventure mode: 3 MP more, and 1 injury healed. No spells. (adventure)'
    """

    def __init__(self, setup: str, language: str = ENGLISH) -> None:
        word, _, name = setup.partition(" ")
        self.lesson = quest_lessons().get(name) if word == LESSON else None
        self._language = language
        self._done = 0

    @property
    def about(self) -> str:
        """What the lesson is about; nothing where there is none."""
        return "" if self.lesson is None else self.lesson.told(self._language)

    def next(self, options: Sequence[str]) -> str:
        """What to do next and why, if it is among the options."""
        steps = () if self.lesson is None else self.lesson.steps
        for number in range(self._done, len(steps)):
            if steps[number].do in options:
                self._done = number
                return f"{steps[number].said(self._language)} ({steps[number].do})"
        return ""

    def was_done(self, option: str) -> None:
        """Goes on, if that is what was said."""
        if self.lesson is not None and self._done < len(self.lesson.steps):
            self._done += int(self.lesson.steps[self._done].do == option)
