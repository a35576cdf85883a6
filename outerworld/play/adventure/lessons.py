"""Lessons of Quest: positions with a goal of their own, and the way to it: data/quest-lessons."""

from functools import cache
from typing import Any, Final

from outerworld.cards.base import Slug, Source, Table, Text
from outerworld.cards.errors import CardError, expected_word
from outerworld.cards.files import built_in, parse_table, read_toml, toml_files
from outerworld.cards.loading import Catalogue
from outerworld.cards.quest_position import QuestPosition
from outerworld.cards.ruleset import load_ruleset
from outerworld.engine.chance import Chance
from outerworld.quest.adventure import Adventure
from outerworld.quest.setting_up.set_up import set_up

LESSON: Final = "lesson"
FOLDER: Final = "quest-lessons"


class LessonStep(Table):
    """One decision on the way."""

    do: Text
    dice: tuple[Text, ...] = ()
    """The faces with which the way is shown to lead to the goal."""


class QuestLesson(Table):
    """A lesson: its goal is the victory of the tale that its position writes. What is said in it is in data/lessons."""

    id: Slug
    name: Text
    position: dict[str, Any]
    steps: tuple[LessonStep, ...] = ()
    """The way to the goal; a whole adventure has none."""
    source: Source = Source()

    @property
    def seats(self) -> int:
        """How many sit at a table that plays it."""
        return len(self.position["players"])


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
