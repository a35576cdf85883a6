"""An event: what each act does to it, or why it is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from outerworld.events.acts import (
    Act,
    AddTime,
    Annul,
    AnyAct,
    Appoint,
    AtTable,
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
from outerworld.events.limited import Opened, opened
from outerworld.events.meetings import MINUTE, Entrant, Meeting, Result, Round, Time
from outerworld.events.pausing import Pausable
from outerworld.events.plan import LATE
from outerworld.events.refusal import Refused as Refused
from outerworld.events.results import result_of
from outerworld.events.state import State


class Event(State):
    """An event that goes on with every act.

    >>> from outerworld.events.plan import Plan
    >>> event = Event(Plan(name="Friday", system="swiss"))
    >>> for name in ("Ana", "Ben"):
    ...     event.do(Enter(player=name))
    >>> [entrant.name for entrant in event.present()]
    ['Ana', 'Ben']
    """

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

    def _present(self, name: str) -> Entrant:
        entrant = self.entrant(name)
        if entrant.is_away:
            raise Refused(f"{name} has left already.")
        return entrant

    def _enter(self, act: Enter) -> None:
        known = self.entrants.get(act.player)
        if known is not None:
            self._come_back(known, act.at)
            return
        if self.limited is not None:
            raise Refused("Nobody can enter any more: the packs are opened.")
        if self.rounds and self.plan.system not in LATE:
            raise Refused(f"Nobody can enter a {self.plan.system} that has begun.")
        if self.rounds and self.is_in_bracket:
            raise Refused("Nobody can enter any more: the last round before the cut has begun.")
        if self.plan.capacity is not None and len(self.present()) >= self.plan.capacity:
            raise Refused(f"The event is full: {self.plan.capacity} players.")
        self.entrants[act.player] = Entrant(act.player, act.rating, missed=len(self.rounds), free_since=act.at)

    def _come_back(self, entrant: Entrant, at: int) -> None:
        if entrant.is_out:
            raise Refused(f"{entrant.name} was disqualified.")
        if not entrant.is_away:
            raise Refused(f"{entrant.name} has entered already.")
        entrant.is_away = False
        entrant.free_since = at

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
        if not self.is_side_by_side:
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
        self.rounds.append(
            Round(
                self._seat(len(self.rounds) + 1, act.tables),
                time=self._time(act.at),
                in_bracket=self.is_in_bracket,
                is_for_all=not self.is_in_bracket and self.plan.system != "arena",
            )
        )

    def _seat(self, round: int, tables: tuple[Seats, ...], after: int = 0) -> list[Meeting]:
        """Tables of a round, numbered on from those that are there."""
        meetings = [Meeting(round, number, seats.players, seats.slot) for number, seats in enumerate(tables, after + 1)]
        for meeting in meetings:
            for name in meeting.players:
                self.entrants[name].last = meeting
        return meetings

    def _time(self, at: int) -> Time:
        """The time of a round that begins then."""
        if self.rounds and self.is_side_by_side:
            return self.rounds[-1].time
        return Time(at + self.plan.minutes * MINUTE if self.plan.minutes else None, since=at)

    def _pair_by_points(self, act: Pair) -> None:
        if self.is_over:
            raise Refused(f"All {len(self.rounds)} rounds have been played.")
        self._may_meet(act.tables)
        if self.plan.system == "arena":
            self._must_be_free(act)

    def _must_be_free(self, act: Pair) -> None:
        for seats in act.tables:
            if len(seats.players) != 2 or not all(self.entrants[name].is_free for name in seats.players):
                raise Refused("In an arena two meet who sit at no other table.")
        if self.rounds and self.rounds[-1].time.is_over(act.at):
            raise Refused("The time of the arena is over.")

    def _may_meet(self, tables: tuple[Seats, ...]) -> None:
        most = 4 if self.plan.system == "pods" else 2
        for seats in tables:
            if len(seats.players) > most:
                raise Refused(f"At most {most} sit at a table of this event, not {len(seats.players)}.")
            if not self.may_meet(*seats.players):
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
        meeting = self.meeting(act.table, act.round, is_on=False)
        if meeting.result is not None and not act.reason:
            raise Refused(f"Table {act.table} has a result already; who changes it gives a reason.")
        self._take(meeting, result_of(meeting, act), act.at)

    def _take(self, meeting: Meeting, result: Result, at: int) -> None:
        if meeting.result is None:
            for name in meeting.players:
                self.entrants[name].free_since = at
        meeting.result = result

    def _claim(self, act: Claim) -> None:
        meeting = self.meeting(act.table, act.round)
        if act.player not in meeting.players:
            raise Refused(f"{act.player} does not sit at table {act.table}.")
        if meeting.result is not None:
            raise Refused(f"Table {act.table} has a result already: only a judge can change it.")
        meeting.claims[act.player] = result_of(meeting, act)
        if len(meeting.claims) == len(meeting.players) and not meeting.is_disputed:
            self._take(meeting, meeting.claims[act.player], act.at)

    def _annul(self, act: Annul) -> None:
        meeting = self.meeting(act.table, act.round)
        if not act.reason:
            raise Refused("Who takes a result back gives a reason.")
        if self.plan.system == "arena" and any(self.entrants[name].last is not meeting for name in meeting.players):
            raise Refused("Who sat there has met somebody else since: set another result.")
        meeting.result = None
        meeting.claims = {}

    def _repair(self, act: Repair) -> None:
        """Seats are changed among those who have not played; who was not paired may be, and nobody is left out."""
        if not act.reason:
            raise Refused("Who changes a pairing gives a reason.")
        last = self.rounds[-1] if self.rounds else None
        if last is None or last.in_bracket or len(self.rounds_on()) > 1 or self.plan.system == "arena":
            raise Refused("Only the tables of a round that goes by points, and is on alone, can be changed.")
        kept = [meeting for meeting in last.meetings if meeting.result is not None]
        freed = {name for meeting in last.meetings if meeting.result is None for name in meeting.players}
        seated = [name for seats in act.tables for name in seats.players]
        played = {name for meeting in kept for name in meeting.players}
        if len(set(seated)) < len(seated) or set(seated) & played or not freed <= set(seated):
            raise Refused("Everybody who has not played yet sits at one table, and nobody else does.")
        self._may_meet(act.tables)
        for number, meeting in enumerate(kept, 1):
            meeting.number = number
        last.meetings = kept + self._seat(len(self.rounds), act.tables, after=len(kept))

    def _keep_time(self, act: Pause | Resume | AddTime) -> None:
        if self.rounds and self.rounds[-1].time.ends_at is not None:
            _keep(self.rounds[-1].time, act)
        elif self.limited is not None and not self.limited.is_locked:
            _keep(self.limited, act)
        else:
            raise Refused("Nothing with a limit of time is on.")

    def _put_back(self, act: PutBack) -> None:
        meeting = self._open_meeting(act)
        if not act.reason:
            raise Refused("Who puts a table back gives a reason.")
        meeting.consents = {}

    def _consent(self, act: Consent) -> None:
        meeting = self._open_meeting(act)
        if act.player not in meeting.players:
            raise Refused(f"{act.player} does not sit at table {act.table}.")
        if meeting.agreed is not None:
            meeting.consents = {}
        meeting.consents[act.player] = act.to

    def _keep_table_time(self, act: StopTable | ReleaseTable | ExtendTable) -> None:
        _keep(self._open_meeting(act), act)

    def _open_meeting(self, act: AtTable) -> Meeting:
        meeting = self.meeting(act.table, act.round)
        if meeting.result is not None:
            raise Refused(f"Table {act.table} has a result already.")
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


def _keep(time: Pausable, act: Pause | Resume | AddTime | StopTable | ReleaseTable | ExtendTable) -> None:
    match act:
        case AddTime() | ExtendTable():
            time.later(act.minutes * MINUTE)
        case Pause() | StopTable():
            time.pause(act.at)
        case Resume() | ReleaseTable():
            time.resume(act.at)
