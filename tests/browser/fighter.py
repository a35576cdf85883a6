"""A plain fighter: it sees what the page shows, casts and punches at whoever is in reach, else walks to the nearest."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic

from outerworld.bots.plain import PlainFighter, nearest
from tests.browser.hands import Hand, T
from tests.browser.table import Looked, distance

READ = """() => {
    const all = (name) => [...document.querySelectorAll(name)];
    const cells = (name) => all(`[role=gridcell]${name}`).map((cell) => cell.id.slice(5));
    const seat = ({ dataset }) => dataset.testid.split("-")[1];
    const can = "[data-testid^=spell-][aria-disabled=false]:has(.hit:not(.heal))";
    return {
        over: all("[data-testid=banner]").length > 0,
        asked: all("[data-testid=prompt]")[0]?.dataset.kind ?? "",
        buttons: all("[data-testid^=choice-]").map((button) => button.dataset.testid),
        acting: all("[data-testid^=card-].acting").map(seat)[0] ?? "",
        units: Object.fromEntries(all("[data-testid^=unit-]").map((unit) => [seat(unit), unit.dataset.cell])),
        walkable: cells(".walkable"),
        choices: cells(".choice"),
        punches: all("[data-testid^=unit-].target").map((unit) => unit.dataset.cell),
        spells: all(can).map(({ dataset }) => dataset.testid),
    };
}"""


@dataclass(frozen=True)
class Sight:
    """What the page shows now."""

    over: bool
    asked: str
    buttons: list[str]
    acting: str
    units: dict[str, str]
    walkable: list[str]
    choices: list[str]
    punches: list[str]
    spells: list[str]

    @classmethod
    def of(cls, table: Looked) -> "Sight":
        """Reads the page once."""
        return cls(**table.evaluate(READ))

    @property
    def here(self) -> str:
        """Where the acting figure stands."""
        return self.units.get(self.acting, "")

    @property
    def enemies(self) -> list[str]:
        """Where the other side's figures stand: one side has capital letters, the other small ones."""
        return [cell for letter, cell in self.units.items() if cell and letter.islower() != self.acting.islower()]

    def nearest(self) -> str | None:
        """The cell to walk to that is nearest to an enemy; none if the figure's own is."""
        if not self.here:
            return None
        near = nearest(self.here, self.walkable, self.enemies, distance)
        return None if near == self.here else near


def look_away(table: object, cell: str) -> None:
    """Cares for nothing that is shown."""


def never(table: object) -> bool:
    """Plays to the end."""
    return False


@dataclass
class Fighter(PlainFighter[str], Generic[T]):
    """Plays one side of a table by one of the hands; `look` sees each cell that it points at."""

    table: T
    hand: Hand[T]
    look: Callable[[T, str], None] = look_away
    kinds: set[str] = field(default_factory=set)
    """What it did so far: the questions it answered, and `spell`, `punch`, `walk` and `end`."""
    useless: set[tuple[str, ...]] = field(default_factory=set)
    sight: Sight = field(init=False)

    def play(self, until: Callable[[T], bool] = never) -> None:
        """Plays until the fight is over, or until something is so."""
        for _ in range(600):
            if until(self.table.settle()) or self.step() == "over":
                return
        raise AssertionError(f"The fight does not end; so far it was about {sorted(self.kinds)}.")

    def turn(self) -> bool:
        """Plays one turn of two people's game; whether it was the last."""
        while (kind := self.step()) not in {"end", "over"}:
            pass
        return kind == "over"

    def step(self) -> str:
        """Does one thing, as soon as it is asked, and says which."""
        self.sight = Sight.of(self.table.settle())
        kind = "over" if self.sight.over else self._act()
        self.kinds.add(kind)
        return kind

    def _act(self) -> str:
        sight = self.sight
        if sight.buttons:
            self.hand.press(self.table, sight.buttons[0])
            return sight.asked
        return self._at(sight.choices[0], sight.asked) if sight.asked else self.act()

    def cast(self) -> str | None:
        """The first spell that reaches an enemy."""
        return "spell" if any(self._cast(self.sight, spell) for spell in self.sight.spells) else None

    def punch(self) -> str | None:
        """The first enemy beside it."""
        return self._at(self.sight.punches[0], "punch") if self.sight.punches else None

    def walk(self) -> str | None:
        """The whole way at once."""
        cell = self.sight.nearest()
        return self._at(cell, "walk") if cell else None

    def end(self) -> str:
        """Ends the turn."""
        self.hand.end(self.table)
        return "end"

    def _cast(self, sight: Sight, spell: str) -> bool:
        """Casts at an enemy; a spell that reaches none from here is put away, and not tried here again."""
        position = (spell, sight.acting, sight.here, *sight.enemies)
        if position in self.useless:
            return False
        self.hand.press(self.table, spell)
        choices = Sight.of(self.table.settle()).choices
        if target := next((cell for cell in choices if cell in sight.enemies), None):
            self._at(target, "spell")
            return True
        self.useless.add(position)
        self.hand.press(self.table, spell)
        return False

    def _at(self, cell: str, kind: str) -> str:
        self.hand.point(self.table, cell)
        self.look(self.table, cell)
        self.hand.choose(self.table, cell)
        return kind


def play_on(
    table: T,
    hand: Hand[T],
    look: Callable[[T, str], None] = look_away,
    until: Callable[[T], bool] = never,
) -> Fighter[T]:
    """Plays plainly until the fight is over, or until something is so."""
    fighter = Fighter(table, hand, look)
    fighter.play(until)
    return fighter
