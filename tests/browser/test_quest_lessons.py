"""Quest is learnt on the page: each lesson to its end, by every hand, and what is said comes when it is so."""

import pytest
from playwright.sync_api import expect

from outerworld.play.adventure.lessons import quest_lessons
from outerworld.play.lessons import quest_titles, talks
from tests.browser.adventures import answer, cells_with, choose, play_until, walk_towards
from tests.browser.conftest import Sit
from tests.browser.fighter import Sight
from tests.browser.hands import MOUSE, TOUCH, Hand
from tests.browser.pupil import CAN, TABS, Pupil
from tests.browser.table import Table, distance
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


GLADLY = ("hand-in", "buy-gg", "farm", "pick-up")
WORTH = ("tree", "dung", "vein")


def wander(table: Table, hand: Hand[Table]) -> set[str]:
    """One turn: takes whatever is offered gladly, walks to the nearest thing worth it, takes again, and ends.

    Gives the moments at which somebody spoke meanwhile.
    """
    heard = set()
    choose(table, "adventure", hand)
    for walked in (False, True):
        heard |= said(table)
        while deed := next((deed for deed in GLADLY if f"action-{deed}" in table.evaluate(CAN)), None):
            hand.press(table, f"action-{deed}")
            play_until(table, lambda sight: not sight.asked and not sight.buttons, hand)
        goals = [cell for thing in WORTH for cell in cells_with(table, thing)]
        if goals and not walked:
            walk_towards(table, min(goals, key=lambda cell: (distance(cell, Sight.of(table).here), cell)), hand)
    hand.end(table)
    return heard


def said(table: Table) -> set[str]:
    """The moment that is spoken about now."""
    moments = table.seen("hint-bubble").evaluate_all("bubbles => bubbles.map(({ dataset }) => dataset.when)")
    return {str(moment) for moment in moments}


@pytest.mark.long
@pytest.mark.parametrize(
    ("hand", "screen"), [(MOUSE, DESKTOP), (TABS, DESKTOP), (TOUCH, PHONE)], ids=["mouse", "keyboard", "phone"]
)
def test_the_first_adventure_is_played_to_its_end_with_hints_that_follow_it(
    sit: Sit, hand: Hand[Table], screen: dict[str, int]
) -> None:
    table = learn(sit(**screen), "the-first-adventure")
    heard: set[str] = set()
    while not table.settle().is_over:
        if spoken := said(table):
            heard |= spoken
            hand.press(table, "hint-next")
        elif Sight.of(table).asked == "mode":
            heard |= wander(table, hand)
        else:
            answer(table, hand)
    assert {"start", "asked mode", "can farm", "event quest-laid"} <= heard
    expect(table.seen("round")).to_have_attribute("data-round", "6")
    expect(table.seen("play-again")).to_be_in_viewport(ratio=1)
