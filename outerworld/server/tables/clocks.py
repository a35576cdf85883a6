"""Clocks: how much time everybody has left. Pure: whoever asks says what time it is, in milliseconds since 1970."""

from collections.abc import Iterable

from outerworld.server.tables.plan import Clock

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND


class Clocks:
    """The clocks of a table. One runs at most: that of the person who is asked; a bot's stands still.

    With `move` and `correspondence` each run of questions that nobody else interrupts has its own time. With `fischer`
    a clock gains its increment when the question passes on. Time in which the server was away does not count.

    >>> clocks = Clocks(Clock(kind="fischer", seconds=60, increment=5), seats=2)
    >>> clocks.pass_to(0, at=1000)
    >>> clocks.deadline, clocks.remaining(11_000)
    (61000, [50000, 60000])
    >>> clocks.pass_to(1, at=11_000)
    >>> clocks.remaining(11_000)
    [55000, 60000]
    """

    def __init__(self, clock: Clock, seats: int, outages: Iterable[tuple[int, int]] = ()) -> None:
        self.kind = clock.kind
        seconds = {"none": 0, "correspondence": (clock.days or 0) * DAY}
        self.full = seconds.get(clock.kind, (clock.seconds or 0) * SECOND)
        self.increment = (clock.increment or 0) * SECOND
        self.left = [self.full] * seats
        self.running: int | None = None
        self.since = 0
        self.held_at: int | None = None
        self.outages = sorted(outages)

    def add_outage(self, start: int, end: int) -> None:
        """The server was away from one moment to another."""
        self.outages = sorted([*self.outages, (start, end)])

    def pass_to(self, seat: int | None, at: int, gains: bool = True) -> None:
        """The question passes to a seat, or to nobody whose clock runs; if it is there already nothing changes.

        Whoever had it gains the increment, unless all agreed to take answers back.
        """
        if seat == self.running:
            return
        before = self.stop(at)
        if before is not None and gains and self.kind == "fischer":
            self.left[before] += self.increment
        if seat is not None and self.kind in ("move", "correspondence"):
            self.left[seat] = self.full
        self.running, self.since = seat, at

    def return_to(self, seat: int | None, giver: int, at: int) -> None:
        """An answer was taken back: the question returns to who gave it, with the time that was left then.

        What the answer had gained is taken back too, so that nobody gains time by it.
        """
        if seat == self.running:
            return
        self.stop(at)
        if seat == giver and self.kind == "fischer":
            self.left[seat] -= self.increment
        self.running, self.since = seat, at

    def hold(self, is_held: bool, at: int) -> None:
        """A judge stops the clock that runs, or lets it run on with what was left.

        >>> clocks = Clocks(Clock(kind="fischer", seconds=60, increment=5), seats=2)
        >>> clocks.pass_to(0, at=0)
        >>> clocks.hold(True, at=10_000)
        >>> clocks.remaining(99_000), clocks.deadline
        ([50000, 60000], None)
        >>> clocks.hold(False, at=99_000)
        >>> clocks.deadline
        149000
        """
        if is_held == (self.held_at is not None):
            return
        if not is_held and self.running is not None:
            self.left[self.running], self.since = self._left(self.running, at), at
        self.held_at = at if is_held else None

    def add(self, milliseconds: int) -> None:
        """Everybody has so much more time."""
        if self.kind != "none":
            self.left = [left + milliseconds for left in self.left]

    def stop(self, at: int) -> int | None:
        """No clock runs any more; says whose did."""
        before = self.running
        if before is not None:
            self.left[before] = self._left(before, at)
        self.running = None
        return before

    def remaining(self, now: int) -> list[int | None]:
        """The milliseconds that each seat has left, or None where there is no limit."""
        if self.kind == "none":
            return [None] * len(self.left)
        return [self._left(seat, now) for seat in range(len(self.left))]

    def _left(self, seat: int, now: int) -> int:
        if seat != self.running or self.kind == "none":
            return self.left[seat]
        return max(0, self.left[seat] - self._elapsed(now if self.held_at is None else self.held_at))

    def _elapsed(self, now: int) -> int:
        """The time since the clock began to run in which the server was there."""
        away = sum(max(0, min(end, now) - max(start, self.since)) for start, end in self._gaps())
        return max(0, now - self.since - away)

    @property
    def deadline(self) -> int | None:
        """When the time of who is asked is over; None as long as no clock with a limit runs."""
        if self.running is None or self.kind == "none" or self.held_at is not None:
            return None
        moment = self.since + self.left[self.running]
        for start, end in self._gaps():
            if start < moment:
                moment += max(0, end - max(start, self.since))
        return moment

    def _gaps(self) -> list[tuple[int, int]]:
        """The outages, those that overlap as one."""
        gaps: list[tuple[int, int]] = []
        for start, end in self.outages:
            if gaps and start <= gaps[-1][1]:
                gaps[-1] = (gaps[-1][0], max(end, gaps[-1][1]))
            else:
                gaps.append((start, end))
        return gaps
