"""Lessons from their first hint to their end; the first is played in test_whole_games, the second in test_spells."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.fighter import play_on
from tests.browser.hands import KEYS, MOUSE, TOUCH, Hand
from tests.browser.table import Table

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844, "touch": True}


@dataclass(frozen=True)
class Course:
    """A lesson with the dice of a short fight, who plays it, and what must have come up."""

    lesson: str
    seed: int
    hand: Hand[Table]
    screen: dict[str, int]
    won: bool
    meets: frozenset[str] = frozenset({"walk", "spell", "end"})


COURSES = (
    Course("3", 2, TOUCH, PHONE, won=True),
    Course("4", 2, KEYS, DESKTOP, won=True),
    Course("5", 3, TOUCH, PHONE, won=True),
    Course("6", 3, MOUSE, DESKTOP, won=False),
    Course("7", 5, MOUSE, DESKTOP, won=False, meets=frozenset({"walk", "spell", "end", "tension", "inspiration"})),
)


@pytest.mark.long
@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.lesson)
def test_a_lesson_is_played_to_its_end(sit: Sit, course: Course) -> None:
    table = sit(seed=course.seed, **course.screen)
    table.seen(f"lesson-{course.lesson}").click()
    expect(table.settle().seen("hint-bubble")).to_be_visible()
    fighter = play_on(table, course.hand)
    assert course.meets <= fighter.kinds
    expect(table.seen("banner")).to_have_attribute("data-won", str(course.won).lower())
    expect(table.seen("hint-bubble")).to_have_attribute("data-when", "won" if course.won else "lost")
    table.seen("to-title").click()
    expect(table.seen(f"lesson-{course.lesson}")).to_have_attribute("data-done", str(course.won).lower())
