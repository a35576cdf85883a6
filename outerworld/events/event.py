"""An event as it stands: its plan, and what follows from the acts so far."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from outerworld.events.acts import (
    Act,
    AddTime,
    Annul,
    AnyAct,
    Appoint,
    Claim,
    Consent,
    Dismiss,
    Disqualify,
    Enter,
    ExtendTable,
    Finish,
    Forbid,
    Leave,
    Lock,
    Open,
    Pair,
    Pause,
    Pick,
    PutBack,
    ReleaseTable,
    Repair,
    Report,
    Resume,
    Reveal,
    Seats,
    StopTable,
)
from outerworld.events.bracket import PENDING, Bracket, bracket
from outerworld.events.limited import Opened, opened
from outerworld.events.meetings import Entrant, Meeting, Result, Round
from outerworld.events.plan import ELIMINATION, Plan
from outerworld.events.refusal import Refused as Refused

MINUTE: Final = 60_000


@dataclass(slots=True)
class Event:
    """What follows from a plan and its acts.

    >>> from outerworld.events.acts import Enter
    >>> event = Event(Plan(name="Friday", system="swiss"))
    >>> for name in ("Ana", "Ben"):
    ...     event.do(Enter(player=name))
    >>> [entrant.name for entrant in event.present()]
    ['Ana', 'Ben']
    """

    plan: Plan
    entrants: dict[str, Entrant] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)
    forbidden: set[frozenset[str]] = field(default_factory=set)
    seeds: tuple[str, ...] = ()
    """Who plays in the bracket, the best first, once it has begun."""
    log: list[AnyAct] = field(default_factory=list)
    judges: set[str] = field(default_factory=set)
    limited: Opened | None = None
    """The packs that were opened before the first round."""
    is_finished: bool = False

    def do(self, act: AnyAct) -> None:
        """Does an act and writes it down, or refuses it and changes nothing."""
        if self.is_finished and not isinstance(act, Report | Reveal):
            raise Refused("The event is over.")
        _DOES[type(act)](self, act)
        self.log.append(act)

    def _leave(self, act: Leave) -> None:
        self._present(act.player).is_away = True

    def _appoint(self, act: Appoint) -> None:
        self.judges.add(act.judge)

    def _dismiss(self, act: Dismiss) -> None:
        self.judges.discard(act.judge)

    def present(self) -> list[Entrant]:
        """Who is to be paired, in the order of entering."""
        return [entrant for entrant in self.entrants.values() if not entrant.is_away]

    def lot(self, *words: object) -> int:
        """A number that depends on the event's seed and these words alone, the same on every machine."""
        text = " ".join(str(word) for word in (self.plan.seed, *words))
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])

    def open_tables(self) -> list[int]:
        """The numbers of the last round's tables that wait for a result, from 1."""
        meetings = self.rounds[-1].meetings if self.rounds else []
        return [number for number, meeting in enumerate(meetings, 1) if not meeting.is_over]

    def rounds_by_points(self) -> list[Round]:
        """The rounds before a bracket."""
        return [each for each in self.rounds if not each.in_bracket]

    def planned_rounds(self) -> int:
        """How many rounds come before a bracket; none where all of it is one."""
        if self.plan.system in ELIMINATION:
            return 0
        return self.plan.number_of_rounds(sum(1 for entrant in self.entrants.values() if entrant.missed == 0))

    @property
    def is_in_bracket(self) -> bool:
        """Whether all rounds before a bracket have begun and one follows."""
        has_bracket = self.plan.system in ELIMINATION or self.plan.cut > 0
        return has_bracket and len(self.rounds_by_points()) >= self.planned_rounds()

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be paired."""
        if self.is_finished:
            return True
        if self.is_in_bracket:
            return bool(self.seeds) and self.bracket().champion != PENDING
        return len(self.rounds) >= self.planned_rounds()

    def bracket(self, seeds: tuple[str, ...] = ()) -> Bracket:
        """The bracket as it stands, or as it will be with these seeds."""
        meetings = [meeting for each in self.rounds if each.in_bracket for meeting in each.meetings]
        won = {meeting.slot: meeting.winner for meeting in meetings if meeting.winner is not None}
        return bracket(seeds or self.seeds, won, is_double=self.plan.system == "double-elimination")

    def must_be_ready(self) -> None:
        """Refuses to go on while a table of the last round has no result."""
        if tables := self.open_tables():
            numbers = ", ".join(map(str, tables))
            raise Refused(f"Round {len(self.rounds)} is not over: no result yet of table {numbers}.")

    def entrant(self, name: str) -> Entrant:
        """Who has entered under that name, away or not."""
        if name not in self.entrants:
            raise Refused(f"Nobody called {name} has entered.")
        return self.entrants[name]

    def _present(self, name: str) -> Entrant:
        entrant = self.entrant(name)
        if entrant.is_away:
            raise Refused(f"{name} has left already.")
        return entrant

    def _enter(self, act: Enter) -> None:
        known = self.entrants.get(act.player)
        if known is not None:
            self._come_back(known)
            return
        if self.limited is not None:
            raise Refused("Nobody can enter any more: the packs are opened.")
        if self.rounds and self.plan.system not in ("swiss", "pods"):
            raise Refused(f"Nobody can enter a {self.plan.system} that has begun.")
        if self.rounds and self.is_in_bracket:
            raise Refused("Nobody can enter any more: the last round before the cut has begun.")
        if self.plan.capacity is not None and len(self.present()) >= self.plan.capacity:
            raise Refused(f"The event is full: {self.plan.capacity} players.")
        self.entrants[act.player] = Entrant(act.player, act.rating, missed=len(self.rounds))

    def _come_back(self, entrant: Entrant) -> None:
        if entrant.is_out:
            raise Refused(f"{entrant.name} was disqualified.")
        if not entrant.is_away:
            raise Refused(f"{entrant.name} has entered already.")
        entrant.is_away = False

    def _disqualify(self, act: Disqualify) -> None:
        if not act.reason:
            raise Refused("A disqualification needs a reason.")
        entrant = self.entrant(act.player)
        entrant.is_away = entrant.is_out = True

    def _forbid(self, act: Forbid) -> None:
        one, other = act.players
        # Before anybody has entered it is not known who will.
        if one == other or (self.entrants and not {one, other} <= set(self.entrants)):
            raise Refused("Two different players who have entered cannot meet.")
        self.forbidden.add(frozenset(act.players))

    def _open(self, act: Open) -> None:
        if self.plan.limited is None or self.limited is not None or self.rounds:
            raise Refused("There are no packs to be opened now.")
        seated = [name for pod in act.pods for name in pod.players]
        if sorted(seated) != sorted(entrant.name for entrant in self.present()) or len(act.values) != len(seated):
            raise Refused("Everybody who has entered opens packs, and nobody else does.")
        self.limited = opened(self.plan.limited, act.pods, act.at)

    def _opened(self, *phases: str) -> Opened:
        if self.limited is None or self.limited.phase not in phases:
            raise Refused("It is not the time for that.")
        return self.limited

    def _pick(self, act: Pick) -> None:
        self._opened("drafting").take(act.player, act.figure, act.at)

    def _lock(self, _: Lock) -> None:
        self._opened("building").is_locked = True

    def _reveal(self, act: Reveal) -> None:
        self._opened("drafting", "building", "locked").secret = act.secret

    def _pair(self, act: Pair) -> None:
        if self.plan.limited is not None and (self.limited is None or not self.limited.is_locked):
            raise Refused("Teams are not built yet.")
        self.must_be_ready()
        seated = [name for seats in act.tables for name in seats.players]
        for name in {*seated, *act.seeds} - set(self.entrants):
            raise Refused(f"Nobody called {name} has entered.")
        if len(set(seated)) < len(seated):
            raise Refused("Somebody sits at two tables.")
        if self.is_in_bracket:
            self._pair_bracket(act)
        else:
            self._pair_by_points(act)
        meetings = [Meeting(seats.players, seats.slot) for seats in act.tables]
        ends_at = act.at + self.plan.minutes * MINUTE if self.plan.minutes else None
        self.rounds.append(Round(meetings, in_bracket=self.is_in_bracket, ends_at=ends_at))

    def _pair_by_points(self, act: Pair) -> None:
        if self.is_over:
            raise Refused(f"All {len(self.rounds)} rounds have been played.")
        self._may_meet(act.tables)

    def _may_meet(self, tables: tuple[Seats, ...]) -> None:
        most = 4 if self.plan.system == "pods" else 2
        for seats in tables:
            if len(seats.players) > most:
                raise Refused(f"At most {most} sit at a table of this event, not {len(seats.players)}.")
            if frozenset(seats.players) in self.forbidden:
                raise Refused(f"{' and '.join(seats.players)} are not to meet.")
            for name in seats.players:
                self._present(name)

    def _pair_bracket(self, act: Pair) -> None:
        if bool(act.seeds) == bool(self.seeds) or len(set(act.seeds)) < len(act.seeds):
            raise Refused("The first round of a bracket, and no other, names each of its players once.")
        ready = {slot: {one, other} for slot, one, other in self.bracket(act.seeds).ready}
        for seats in act.tables:
            if not set(seats.players) <= ready.get(seats.slot, set()):
                raise Refused(f"{' and '.join(seats.players)} do not meet at {seats.slot or 'a table without a slot'}.")
        self.seeds = act.seeds or self.seeds

    def _report(self, act: Report) -> None:
        meeting = self._meeting(act.table, act.round)
        if meeting.result is not None and not act.reason:
            raise Refused(f"Table {act.table} has a result already; who changes it gives a reason.")
        meeting.result = _result(meeting, act)

    def _claim(self, act: Claim) -> None:
        meeting = self._meeting(act.table)
        if act.player not in meeting.players:
            raise Refused(f"{act.player} does not sit at table {act.table}.")
        if meeting.result is not None:
            raise Refused(f"Table {act.table} has a result already: only a judge can change it.")
        meeting.claims[act.player] = _result(meeting, act)
        if len(meeting.claims) == len(meeting.players) and not meeting.is_disputed:
            meeting.result = meeting.claims[act.player]

    def _annul(self, act: Annul) -> None:
        meeting = self._meeting(act.table)
        if not act.reason:
            raise Refused("Who takes a result back gives a reason.")
        meeting.result = None
        meeting.claims = {}

    def _repair(self, act: Repair) -> None:
        """Seats are changed among those who have not played; who was not paired may be, and nobody is left out."""
        if not act.reason:
            raise Refused("Who changes a pairing gives a reason.")
        last = self.rounds[-1] if self.rounds else None
        if last is None or last.in_bracket:
            raise Refused("Only the tables of a round that goes by points can be changed.")
        kept = [meeting for meeting in last.meetings if meeting.result is not None]
        freed = {name for meeting in last.meetings if meeting.result is None for name in meeting.players}
        seated = [name for seats in act.tables for name in seats.players]
        played = {name for meeting in kept for name in meeting.players}
        if len(set(seated)) < len(seated) or set(seated) & played or not freed <= set(seated):
            raise Refused("Everybody who has not played yet sits at one table, and nobody else does.")
        self._may_meet(act.tables)
        last.meetings = [*kept, *(Meeting(seats.players) for seats in act.tables)]

    def _keep_time(self, act: Pause | Resume | AddTime) -> None:
        last = self.rounds[-1] if self.rounds else None
        if last is None or last.ends_at is None:
            raise Refused("No round with a limit of time is on.")
        match act:
            case AddTime():
                last.ends_at += act.minutes * MINUTE
            case Pause() if last.paused_at is None:
                last.paused_at = act.at
            case Resume() if last.paused_at is not None:
                last.ends_at += act.at - last.paused_at
                last.paused_at = None
            case _:
                raise Refused("The time stands still already." if last.paused_at is not None else "The time runs.")

    def is_time_over(self, meeting: Meeting, now: int) -> bool:
        """Whether the time of a table of the last round is over."""
        last = self.rounds[-1]
        if last.ends_at is None or last.paused_at is not None or meeting.paused_at is not None:
            return False
        return last.ends_at + meeting.extra <= now

    def _put_back(self, act: PutBack) -> None:
        meeting = self._open_meeting(act.table)
        if not act.reason:
            raise Refused("Who puts a table back gives a reason.")
        meeting.consents = {}

    def _consent(self, act: Consent) -> None:
        meeting = self._open_meeting(act.table)
        if act.player not in meeting.players:
            raise Refused(f"{act.player} does not sit at table {act.table}.")
        if meeting.agreed is not None:
            meeting.consents = {}
        meeting.consents[act.player] = act.to

    def _keep_table_time(self, act: StopTable | ReleaseTable | ExtendTable) -> None:
        meeting = self._open_meeting(act.table)
        match act:
            case ExtendTable():
                meeting.extra += act.minutes * MINUTE
            case StopTable() if meeting.paused_at is None:
                meeting.paused_at = act.at
            case ReleaseTable() if meeting.paused_at is not None:
                meeting.extra += act.at - meeting.paused_at
                meeting.paused_at = None
            case _:
                raise Refused(f"Table {act.table} {'does not stand' if meeting.paused_at is None else 'stands'} still.")

    def _open_meeting(self, table: int) -> Meeting:
        meeting = self._meeting(table)
        if meeting.result is not None:
            raise Refused(f"Table {table} has a result already.")
        return meeting

    def _meeting(self, table: int, round: int | None = None) -> Meeting:
        number = len(self.rounds) if round is None else round
        if not 1 <= number <= len(self.rounds):
            raise Refused("No round has begun." if not self.rounds else f"There is no round {number} yet.")
        meetings = self.rounds[number - 1].meetings
        if table > len(meetings):
            raise Refused(f"Round {number} has tables 1 to {len(meetings)}, not {table}.")
        meeting = meetings[table - 1]
        if meeting.is_bye:
            raise Refused(f"{meeting.players[0]} has a bye at table {table}: there is nothing to report.")
        if meeting.slot and number < len(self.rounds):
            raise Refused("The bracket has gone on: a result of an earlier round cannot be changed any more.")
        return meeting

    def _finish(self, _: Finish) -> None:
        self.must_be_ready()
        self.is_finished = True


_DOES: Final[Mapping[type[Act], Callable[[Event, Any], None]]] = {
    Enter: Event._enter,
    Leave: Event._leave,
    Disqualify: Event._disqualify,
    Forbid: Event._forbid,
    Pair: Event._pair,
    Report: Event._report,
    Claim: Event._claim,
    Annul: Event._annul,
    Repair: Event._repair,
    Pause: Event._keep_time,
    Resume: Event._keep_time,
    AddTime: Event._keep_time,
    PutBack: Event._put_back,
    Consent: Event._consent,
    StopTable: Event._keep_table_time,
    ReleaseTable: Event._keep_table_time,
    ExtendTable: Event._keep_table_time,
    Appoint: Event._appoint,
    Dismiss: Event._dismiss,
    Open: Event._open,
    Pick: Event._pick,
    Lock: Event._lock,
    Reveal: Event._reveal,
    Finish: Event._finish,
}


def _result(meeting: Meeting, act: Report | Claim) -> Result:
    """What an act says came of a table, if that can be."""
    report = act if isinstance(act, Report) else None
    glory = report.glory if report else ()
    absent = report is not None and report.absent
    for by_seat in (act.places, act.games, glory):
        if by_seat and len(by_seat) != len(meeting.players):
            raise Refused(f"Table {act.table} has {len(meeting.players)} players, not {len(by_seat)}.")
    nobody_came = absent and set(act.places) == {len(act.places)}
    if not _are_places(act.places) and not nobody_came:
        raise Refused(f"These are no places: {', '.join(map(str, act.places))}.")
    if meeting.slot and act.places.count(1) != 1:
        raise Refused("A table of a bracket needs a winner.")
    return Result(act.places, act.games, glory, absent)


def _are_places(places: tuple[int, ...]) -> bool:
    """Whether each place is one more than how many came before it, as 1 1 3 is and 1 1 2 is not."""
    return all(place == 1 + sum(1 for other in places if other < place) for place in places)
