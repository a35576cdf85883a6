"""A pupil of Quest: goes the way that a lesson shows as far as the page offers it, and fights on where dice say no."""

from dataclasses import dataclass, field

from outerworld.play.adventure.lessons import quest_lessons
from tests.browser.fighter import Fighter, Sight
from tests.browser.hands import KEYS, Hand, point_keys
from tests.browser.table import Table

MOST_STEPS = 120
# What is put on, taken off and used up lies behind one button.
GEAR = ("use", "equip", "stow")
OFFERED = """() => [...document.querySelectorAll("[data-option]:not([aria-disabled=true])")]
    .map(({ dataset }) => dataset.option)"""
CAN = """() => [...document.querySelectorAll("[data-testid^=action-][aria-disabled=false]")]
    .map(({ dataset }) => dataset.testid)"""


def press_focused(table: Table, name: str) -> None:
    """Goes to a button by keyboard and presses it."""
    table.seen(name).first.focus()
    table.page.keyboard.press("Enter")


def point_from_anywhere(table: Table, cell: str) -> None:
    """Goes back to the board, whose one cell the keyboard comes to, and from there with the arrows."""
    table.page.locator("[role=gridcell][tabindex='0']").focus()
    point_keys(table, cell)


TABS = Hand(point_from_anywhere, KEYS.choose, press_focused)
"""By keyboard alone, also where a button has no key of its own."""


@dataclass
class Pupil:
    """Plays a lesson by one of the hands; `heard` are the moments at which somebody spoke."""

    table: Table
    hand: Hand[Table]
    lesson: str
    heard: list[str] = field(default_factory=list)

    def play(self) -> "Pupil":
        """To the end of the lesson."""
        steps = [step.do for step in quest_lessons()[self.lesson].steps]
        fighter = Fighter(self.table, self.hand)
        for _ in range(MOST_STEPS):
            self.listen()
            if self.table.is_over:
                return self
            done = next((at for at, step in enumerate(steps) if self.take(step)), None)
            if done is None:
                fighter.step()
            else:
                del steps[: done + 1]
        raise AssertionError(f"The lesson does not end: {steps} are left.")

    def listen(self) -> None:
        """Reads what is said, and goes on."""
        self.table.settle()
        while self.table.seen("hint-next").count():
            self.heard.append(self.table.seen("hint-bubble").get_attribute("data-when") or "")
            self.hand.press(self.table, "hint-next")

    def take(self, step: str) -> bool:
        """Does that, if the page offers it now."""
        action, _, what = step.partition(" ")
        sight = Sight.of(self.table)
        if action == "move":
            return self._at(what) if what in sight.walkable else False
        if action == "place":
            return self._at(step.split()[-1]) if step.split()[-1] in sight.choices else False
        if action == "cast":
            return self._cast(*what.split())
        if self._choose(step):
            return True
        button = f"action-{'gear' if action in GEAR else action}"
        if sight.asked or button not in self.table.evaluate(CAN):
            return False
        self.hand.press(self.table, button)
        self.table.settle()
        return action == "end" or self._choose(step) or action not in GEAR

    def _choose(self, option: str) -> bool:
        if option not in self.table.evaluate(OFFERED):
            return False
        name = self.table.page.locator(f'[data-option="{option}"]').first.get_attribute("data-testid") or ""
        self.hand.press(self.table, name)
        self.table.settle()
        return True

    def _cast(self, spell: str, cell: str) -> bool:
        button = self.table.page.locator(f"[data-testid=spell-{spell}][aria-disabled=false]")
        if not button.count():
            return False
        self.hand.press(self.table, f"spell-{spell}")
        self.table.settle()
        return self._at(cell) if cell in Sight.of(self.table).choices else False

    def _at(self, cell: str) -> bool:
        self.hand.point(self.table, cell)
        self.hand.choose(self.table, cell)
        self.table.settle()
        return True
