"""How a game at a table stands: its seats, clocks, offers and answers, rebuilt from its lines.

Whoever takes the same lines has the same standing. A game whose lines were played by other rules or cards is outdated:
`go_on` has the lines by which it goes on, or ends.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from outerworld.arena.teams import TeamError
from outerworld.cards.errors import CardError
from outerworld.cards.loading import Catalogue
from outerworld.combat.battle import Battle
from outerworld.engine.game import NOBODY
from outerworld.play.course import FROM_THE_START, RULING, Course
from outerworld.play.modes import mode_of
from outerworld.play.played import CourseError, Offer, Result, Resumed
from outerworld.play.record import RESUME, UNFINISHED, last_rules
from outerworld.play.rules_version import RULES_VERSION
from outerworld.play.saving import save, written
from outerworld.play.tally import Dice
from outerworld.server.tables.branching import past_lines
from outerworld.server.tables.clocks import SECOND, Clocks
from outerworld.server.tables.lines import Heading, Line
from outerworld.server.tables.plan import TablePlan
from outerworld.server.tables.seats import Seat, speakers
from outerworld.server.tables.undoing import can_undo, last_answer

Status: TypeAlias = Literal["waiting", "playing", "over"]


class TableStanding:
    """The lines of a game at a table, and where they have led.

    >>> from outerworld.cards.loading import load_catalogue
    >>> from outerworld.server.tables.lines import new_heading
    >>> from outerworld.server.tables.plan import SeatPlan
    >>> plan = TablePlan(tutorial="1", seats=(SeatPlan(), SeatPlan(by="bot", bot="greedy")))
    >>> seats = (Seat(7, "Ann"), Seat(None, "Greedy", "greedy"))
    >>> known = load_catalogue()
    >>> standing = TableStanding(plan, b"a secret", seats, new_heading(plan, b"a secret", known), known)
    >>> before = standing.status, standing.ready
    >>> standing.take(Line(1, 1_700_000_000_000, "value 1 00ff00ff00ff00ff"))
    >>> before, standing.status, standing.asked_person
    (('waiting', (False, True)), 'playing', 7)
    """

    def __init__(
        self,
        plan: TablePlan,
        secret: bytes,
        seats: Sequence[Seat],
        heading: Heading,
        catalogue: Catalogue,
        lines: Iterable[Line] = (),
        outages: Iterable[tuple[int, int]] = (),
        result: Result | None = None,
    ) -> None:
        """`result` is how it ended, for a game whose lines the rules and cards of now cannot play."""
        self.plan = plan
        self.seats = tuple(seats)
        self.heading = heading
        self.lines: list[Line] = []
        self._secret = secret
        self._bots = frozenset(place for place, seat in enumerate(seats) if seat.is_bot)
        self._speakers = speakers(seats)
        self._course = Course(heading.setup, secret, catalogue, self._bots)
        self._clocks = Clocks(plan.clock, len(seats), outages)
        self._recent: tuple[int, ...] = ()  # the seats that were asked, the latest first
        self._given: list[tuple[int, int, str]] = []  # every answer and undo: its line, who gave it, what it says
        self._noted: Battle | None = None
        self._take_all(list(lines), result)

    def _take_all(self, lines: list[Line], result: Result | None) -> None:
        """Plays its lines from the last on that was written when rules or cards had changed."""
        passed, *rules = last_rules(self.heading.version, self.heading.packs, [line.text for line in lines])
        self.is_outdated = any(rules) and rules != [RULES_VERSION, self._course.catalogue.pack_hash]
        for line in lines if self.is_outdated else lines[:passed]:
            self._pass_over(line)
        if self.is_outdated:
            self._course.result = result
        for line in lines[self.number :]:
            self.take(line)

    # What can be asked of it.

    @property
    def number(self) -> int:
        """How many lines there are."""
        return len(self.lines)

    @property
    def status(self) -> Status:
        """Whether it waits for values, is played or is over."""
        if self._course.result is not None:
            return "over"
        return "waiting" if self._course.opened is None else "playing"

    @property
    def result(self) -> Result | None:
        """How it ended, and which seats won."""
        return self._course.result

    @property
    def offer(self) -> Offer | None:
        """The offer that is open."""
        return self._course.offer

    @property
    def asked(self) -> int | None:
        """The seat that is asked."""
        return self._course.asked

    @property
    def asked_person(self) -> int | None:
        """The id of the person who is asked; None if it is a bot, or nobody."""
        asked = self.asked
        return None if asked is None or self._is_played_by_bot(asked) else self.seats[asked].person

    @property
    def left(self) -> frozenset[int]:
        """The seats whose players left a game that goes on for others."""
        return self._course.left

    @property
    def ready(self) -> tuple[bool, ...]:
        """For each seat whether its value for the dice was given; a bot needs none."""
        given = self._course.values
        return tuple(seat in self._bots or self._speakers[seat] in given for seat in range(len(self.seats)))

    @property
    def absent(self) -> list[int]:
        """The seats that a game which cannot begin waits for: who has promised a value waits for others' promises."""
        waited_for = [seat for seat, is_ready in enumerate(self.ready) if not is_ready]
        return [seat for seat in waited_for if self.promises[seat] is None] or waited_for

    @property
    def promises(self) -> tuple[str | None, ...]:
        """What binds each seat to a value for the dice, whether that was told yet or not."""
        return tuple(self._course.promises.get(speaker) for speaker in self._speakers)

    @property
    def deadline(self) -> int | None:
        """When the time of who is asked ends; None without a limit."""
        return self._clocks.deadline

    @property
    def running(self) -> int | None:
        """The seat whose clock runs."""
        return None if self.plan.clock.kind == "none" or self.is_paused else self._clocks.running

    @property
    def is_paused(self) -> bool:
        """Whether a judge has stopped the table."""
        return self._course.is_paused

    def clocks(self, now: int) -> list[int | None]:
        """The milliseconds that each seat has left; None without a limit."""
        return self._clocks.remaining(now)

    def add_outage(self, start: int, end: int) -> None:
        """The server was away from one moment to another: no clock ran."""
        self._clocks.add_outage(start, end)

    def player_of(self, seat: int) -> int:
        """The player of the game at a seat; before the game begins the seat's own number."""
        return seat if self._course.opened is None else self._course.player_of(seat)

    def side_of(self, seat: int) -> int | None:
        """A number that a seat shares with those on its side: its team, or its group in an adventure (Q5.12)."""
        game = self._course.opened
        return None if game is None else game.side[self._course.player_of(seat)]

    def group_of(self, seats: Iterable[int]) -> list[int]:
        """The seats that are on one side with some seats now, with these."""
        sides = {self.side_of(seat) for seat in seats} - {None}
        return [seat for seat in range(len(self.seats)) if self.side_of(seat) in sides]

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take its last answer back at once."""
        return self.status == "playing" and can_undo(self._course, seat)

    def last_answer(self, seat: int) -> int | None:
        """The number of a seat's last answer that stands: what an offer to undo goes back to."""
        return last_answer(self._course, seat)

    def dice(self) -> list[Dice]:
        """Every die that fell, by seat; also those that were taken back."""
        return self._course.dice or [Dice()] * len(self.seats)

    def glory(self) -> tuple[int, ...] | None:
        """The Gallons of Glory of each seat; None in a game that has not begun."""
        return None if self._course.opened is None else tuple(glory for glory, _ in self._course.merits())

    @property
    def arena(self) -> str | None:
        """The id of the arena that is played in, once it is known; a lesson has none."""
        game = self._course.opened
        return mode_of(game).arena(game) if game else None

    def cards(self) -> tuple[tuple[int, str], ...]:
        """The Krosmasters that fight, as (seat, id); none while teams are being built."""
        game = self._course.opened
        units = range(len(game.name)) if game else ()
        return tuple(
            (self._course.seat_of(game.player[unit]), game.row(unit).card.id)
            for unit in units
            if game and game.is_krosmaster(unit) and self._course.seat_of(game.player[unit]) != NOBODY
        )

    def state_hash(self) -> str | None:
        """The hash of the whole state, for tests and comparisons: it knows what is hidden, and leaves to nobody."""
        return None if self._course.opened is None else self._course.opened.hash()

    def record(self) -> str:
        """The record so far. It tells what everybody did in secret: give it to nobody before the game is over."""
        return self.heading.record(tuple(line.text for line in self.lines)).text()

    def past(self) -> list[str]:
        """The lines that a game which branches from here begins with; Refused where none can."""
        return past_lines(self.heading, self._secret, self._course, [line.text for line in self.lines])

    @property
    def resumed(self) -> Resumed | None:
        """That rules or cards have changed since it began, and where it goes on."""
        return self._course.resumed

    def unsaved_turn(self) -> str | None:
        """What to store of the turn that goes on, if that is not stored yet: it goes on from there should rules or
        cards change; nothing for a game that is before its first turn, or over."""
        turns = [] if self.result else self._course.turns
        kept = turns[-1][1] if turns else None
        if kept is not None and kept is self._noted:
            return None
        self._noted = kept
        fallen = [die.faces for die in self._course.dice]
        return "" if kept is None else written({**save(kept), "clocks": self._clocks.left, "dice": fallen})

    def _is_played_by_bot(self, seat: int) -> bool:
        return seat in self._bots or seat in self.left

    # Going on by other rules.

    def go_on(self, saved: str | None, now: int) -> list[Line]:
        """The lines by which an outdated game goes on from the turn that was saved, or from its start if none was; or
        by which it ends unfinished, because it cannot."""
        course = self._course.fork()
        texts = [f"{RESUME} {RULES_VERSION} {course.catalogue.pack_hash} {saved or FROM_THE_START}"]
        try:
            if saved == "":
                raise CourseError("nothing was saved")
            course.take(texts[0])
            if course.opened is None and all(self.ready):
                course.begin()
        except (CourseError, CardError, TeamError):
            texts = [UNFINISHED, self._course.over_line(), f"secret {self._secret.hex()}"]
        at = max(now, self.lines[-1].at) if self.lines else now
        return [Line(self.number + place, at, text) for place, text in enumerate(texts, start=1)]

    # Taking lines, new ones and stored ones alike.

    def _pass_over(self, line: Line) -> None:
        """A line that other rules or cards have played."""
        self._course.pass_over(line.text)
        self.lines.append(line)

    def take(self, line: Line) -> None:
        """Does what a line says. It must be the next one."""
        if line.number != self.number + 1:
            raise ValueError(f"line {line.number} does not follow line {self.number}")
        asked = self.asked
        answers = len(self._course.answers)
        self._course.take(line.text)
        self.lines.append(line)
        self.is_outdated = False
        if self._course.past is not None:
            return  # others played that, on other clocks
        if self.status == "waiting" and all(self.ready):
            self._course.begin()
        if asked is not None and len(self._course.answers) == answers + 1:
            self._given.append((line.number, asked, line.text.partition(" ")[2]))
        self._run_clocks(line)
        asked = self.asked
        if asked is not None:
            self._recent = (asked, *(seat for seat in self._recent if seat != asked))

    def _run_clocks(self, line: Line) -> None:
        resumed = self._course.resumed
        if resumed is not None and resumed.line == line.number and resumed.saved is not None:
            self._clocks.left = [*resumed.saved["clocks"]]
        asked, undone = self.asked, self._course.undone
        runs = None if asked is None or self._is_played_by_bot(asked) else asked
        if undone is None or undone.line != line.number:
            self._clocks.pass_to(runs, line.at)
        elif line.text.startswith("undo"):
            self._given.append((line.number, undone.seat, "undo"))
            self._clocks.return_to(runs, undone.seat, line.at)
        else:
            self._clocks.pass_to(runs, line.at, gains=False)
        self._clocks.hold(self.is_paused, line.at)
        if line.text.startswith(RULING) and " time " in line.text:
            self._clocks.add(int(line.text.rpartition(" ")[2]) * SECOND)
