"""What follows from a plan and its acts: who is there, which rounds are on, and what is left to be played."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from outerworld.events.acts import AnyAct
from outerworld.events.bracket import PENDING, Bracket, bracket
from outerworld.events.limited import Opened
from outerworld.events.meetings import Entrant, Meeting, Round
from outerworld.events.plan import ELIMINATION, Plan
from outerworld.events.refusal import Refused


@dataclass(slots=True)
class State:
    """An event as it stands."""

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

    def present(self) -> list[Entrant]:
        """Who is to be paired, in the order of entering."""
        return [entrant for entrant in self.entrants.values() if not entrant.is_away]

    def rounds_on(self) -> list[Round]:
        """The last round, and those before that share its time."""
        return [each for each in self.rounds if each.time is self.rounds[-1].time]

    def tables_on(self) -> list[Meeting]:
        """The tables of the rounds that are on."""
        return [meeting for each in self.rounds_on() for meeting in each.meetings]

    def open_tables(self) -> list[Meeting]:
        """Those of them that wait for a result."""
        return [meeting for meeting in self.tables_on() if not meeting.is_over]

    def free(self) -> list[Entrant]:
        """Who can be seated in an arena, in the order of entering."""
        return [entrant for entrant in self.entrants.values() if entrant.is_free]

    def may_meet(self, *names: str) -> bool:
        """Whether nobody has forbidden that these sit at a table of two."""
        return frozenset(names) not in self.forbidden

    def lot(self, *words: object) -> int:
        """A number that depends on the event's seed and these words alone, the same on every machine."""
        text = " ".join(str(word) for word in (self.plan.seed, *words))
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])

    def rounds_by_points(self) -> list[Round]:
        """The rounds before a bracket."""
        return [each for each in self.rounds if not each.in_bracket]

    def planned_rounds(self) -> int:
        """How many rounds come before a bracket; none where all of it is one, and in an arena nobody knows."""
        if self.plan.system in (*ELIMINATION, "arena"):
            return 0
        return self.plan.number_of_rounds(sum(1 for entrant in self.entrants.values() if entrant.missed == 0))

    @property
    def is_side_by_side(self) -> bool:
        """Whether the next round begins beside those that are on, and shares their time."""
        return self.plan.system == "arena" or (self.plan.at_once and len(self.rounds) < self.planned_rounds())

    @property
    def is_in_bracket(self) -> bool:
        """Whether all rounds before a bracket have begun and one follows."""
        has_bracket = self.plan.system in ELIMINATION or self.plan.cut > 0
        return has_bracket and len(self.rounds_by_points()) >= self.planned_rounds()

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be paired; in an arena something is as long as it lasts."""
        if self.is_finished or self.plan.system == "arena":
            return self.is_finished
        if self.is_in_bracket:
            return bool(self.seeds) and self.bracket().champion != PENDING
        return len(self.rounds) >= self.planned_rounds()

    def bracket(self, seeds: tuple[str, ...] = ()) -> Bracket:
        """The bracket as it stands, or as it will be with these seeds."""
        meetings = [meeting for each in self.rounds if each.in_bracket for meeting in each.meetings]
        won = {meeting.slot: meeting.winner for meeting in meetings if meeting.winner is not None}
        return bracket(seeds or self.seeds, won, is_double=self.plan.system == "double-elimination")

    def must_be_ready(self) -> None:
        """Refuses to go on while a table has no result."""
        if waiting := self.open_tables():
            number = waiting[0].round
            tables = ", ".join(str(meeting.number) for meeting in waiting if meeting.round == number)
            raise Refused(f"Round {number} is not over: no result yet of table {tables}.")

    def entrant(self, name: str) -> Entrant:
        """Who has entered under that name, away or not."""
        if name not in self.entrants:
            raise Refused(f"Nobody called {name} has entered.")
        return self.entrants[name]

    def is_time_over(self, meeting: Meeting, now: int) -> bool:
        """Whether the time of a table is over."""
        return meeting.paused_at is None and self.rounds[meeting.round - 1].time.is_over(now, meeting.extra)

    def meeting(self, table: int, round: int | None, *, is_on: bool = True) -> Meeting:
        """A table where somebody plays, in a round that is on or, if that does not matter, in any."""
        number = self._round(round)
        meetings = self.rounds[number - 1].meetings
        if table > len(meetings):
            raise Refused(f"Round {number} has tables 1 to {len(meetings)}, not {table}.")
        meeting = meetings[table - 1]
        if meeting.is_bye:
            raise Refused(f"{meeting.players[0]} has a bye at table {table}: there is nothing to report.")
        if is_on and self.rounds[number - 1].time is not self.rounds[-1].time:
            raise Refused(f"Round {number} is over.")
        if meeting.slot and number < len(self.rounds):
            raise Refused("The bracket has gone on: a result of an earlier round cannot be changed any more.")
        return meeting

    def _round(self, named: int | None) -> int:
        number = named or len(self.rounds)
        if not 1 <= number <= len(self.rounds):
            raise Refused("No round has begun." if not self.rounds else f"There is no round {number} yet.")
        if named is None and len(self.rounds_on()) > 1:
            raise Refused("Several rounds are on: say of which one the table is.")
        return number
