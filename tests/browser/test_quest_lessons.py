"""Quest is learnt on the page: each lesson to its end, by every hand, and what is said comes when it is so."""

import pytest
from playwright.sync_api import expect

from outerworld.play.adventure.lessons import quest_lessons
from outerworld.play.lessons import quest_titles, talks
from tests.browser.conftest import Sit
from tests.browser.hands import MOUSE, TOUCH, Hand
from tests.browser.pupil import TABS, Pupil
from tests.browser.table import Table
from tests.browser.test_layout import fits

LESSONS = [name for name, lesson in quest_lessons().items() if lesson.steps]
THEN = dict(zip(LESSONS, [*quest_titles().values()][1:], strict=True))
PHONE = {"width": 390, "height": 844, "touch": True}
DESKTOP = {"width": 1280, "height": 800}
COURSES = [
    *((name, MOUSE, DESKTOP) for name in LESSONS),
    ("first-steps", TABS, DESKTOP),
    ("wool-and-hammer", TABS, DESKTOP),
    ("the-first-bite", TOUCH, PHONE),
    ("market-day", TOUCH, PHONE),
]
NAMES = {MOUSE: "mouse", TABS: "keyboard", TOUCH: "phone"}


def learn(table: Table, lesson: str) -> Table:
    """Begins a lesson from the home page."""
    table.seen(f"lesson-{lesson}").click()
    expect(table.settle().seen("hint-bubble")).to_have_attribute("data-when", "start")
    return table


@pytest.mark.long
@pytest.mark.parametrize(
    ("lesson", "hand", "screen"), COURSES, ids=[f"{lesson}-{NAMES[hand]}" for lesson, hand, _ in COURSES]
)
def test_a_lesson_of_quest_is_played_to_its_end(
    sit: Sit, lesson: str, hand: Hand[Table], screen: dict[str, int]
) -> None:
    table = learn(sit(**screen), lesson)
    pupil = Pupil(table, hand, lesson).play()
    expect(table.seen("banner")).to_have_attribute("data-won", "true")
    assert pupil.heard[0] == "start"
    assert pupil.heard[-1] == "won"
    assert {*pupil.heard} <= {hint.when for hint in talks("en").lessons[lesson].hints}
    expect(table.seen("next-step")).to_have_text(f"Next: {THEN[lesson]}")
    fits(table)
    for name in ("next-step", "play-again", "to-title"):
        expect(table.seen(name)).to_be_in_viewport(ratio=1)
    table.seen("to-title").click()
    expect(table.seen(f"lesson-{lesson}")).to_have_attribute("data-done", "true")
