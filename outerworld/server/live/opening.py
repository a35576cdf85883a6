"""Opening a table: by a person, for a rematch, or for two who were paired."""

import hashlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld import __version__
from outerworld.cards.loading import Catalogue
from outerworld.server.people.identity import now
from outerworld.server.storage import tables
from outerworld.server.storage.rows import NewSeat, NewTable, StoredSeat, StoredTable
from outerworld.server.tables.lines import new_heading, new_secret
from outerworld.server.tables.plan import TablePlan
from outerworld.server.tables.seats import Seat

LETTERS: Final = "23456789abcdefghijkmnpqrstuvwxyz"
ID_LENGTH: Final = 10


def new_table(
    plan: TablePlan,
    creator: int,
    persons: Sequence[int | None] | None = None,
    past: Sequence[str] = (),
    teams: Mapping[int, Sequence[str] | None] | None = None,
) -> NewTable:
    """A table that is not stored yet; `persons` says who sits where, `teams` who brings what, `past` what came before.

    Without `persons` the creator takes the first seat of a person, and at a hot seat all of them.

    >>> from outerworld.server.tables.plan import SeatPlan
    >>> table = new_table(TablePlan(tutorial="1", seats=(SeatPlan(), SeatPlan(by="bot", bot="greedy"))), creator=7)
    >>> table.seats
    (NewSeat(person_id=7, bot=None, team=None), NewSeat(person_id=None, bot='greedy', team=None))
    """
    secret = new_secret(plan)
    sitting = _own_seats(plan, creator) if persons is None else persons
    brought = [(teams or {}).get(person) if person is not None else None for person in sitting]
    return NewTable(
        id="".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH)),
        plan=plan.model_dump(mode="json"),
        secret=secret,
        commitment=hashlib.sha256(secret).hexdigest(),
        invite=secrets.token_urlsafe(16),
        creator=creator,
        public=plan.public,
        rated=plan.rated,
        version=__version__,
        ruleset=plan.game.by_ruleset,
        league=plan.game.league,
        seats=tuple(
            NewSeat(person, seat.bot, None if team is None else [*team])
            for person, seat, team in zip(sitting, plan.seats, brought, strict=True)
        ),
        past=tuple(past),
    )


def _own_seats(plan: TablePlan, creator: int) -> list[int | None]:
    """The creator's seats: the first of a person, or all of them at a hot seat."""
    persons = [place for place, seat in enumerate(plan.seats) if seat.by == "person"]
    own = persons if plan.hot_seat else persons[:1]
    return [creator if place in own else None for place in range(len(plan.seats))]


def plan_of(table: StoredTable) -> TablePlan:
    """The plan as all may know it: what was brought in secret is in it once the game has begun."""
    has_begun = table.status in ("playing", "over")
    planned = TablePlan.model_validate(table.plan)
    return planned if planned.game.hides_teams and not has_begun else _with_teams(planned, table)


def _with_teams(plan: TablePlan, table: StoredTable) -> TablePlan:
    brought = [None if seat.team is None else tuple(seat.team) for seat in table.seats]
    return plan.bringing(brought) if any(brought) else plan


def bringing(team: Sequence[str] | None) -> tables.Bring:
    """What somebody brings to a seat: this team, or the one that is planned for it, so that nobody else takes it."""

    def to(table: StoredTable, seat: int) -> list[str] | None:
        found = team or plan_of(table).game.team_of(seat)
        return None if found is None else [*found]

    return to


def sitters(table: StoredTable) -> tuple[Seat, ...]:
    """Who sits at a table, as the game speaks of them."""
    return tuple(
        Seat(seat.person.id if seat.person else None, own or _name_of(seat), seat.bot)
        for seat, own in zip(table.seats, own_names(table), strict=True)
    )


def own_names(table: StoredTable) -> list[str | None]:
    """What each seat of a hot seat is called: as its plan says, else as the one who sits at all of them, numbered."""
    if not table.plan["hot_seat"]:
        return [None] * len(table.seats)
    return [
        None
        if seat.person is None
        else planned.get("name") or _name_of(seat) + (f" {seat.seat + 1}" if seat.seat else "")
        for planned, seat in zip(table.plan["seats"], table.seats, strict=True)
    ]


def _name_of(seat: StoredSeat) -> str:
    return seat.person.name if seat.person else seat.bot or ""


def headings(catalogue: Catalogue) -> Callable[[StoredTable], str]:
    """How the record of a table begins that is played with these cards, for `storage.tables`."""

    def heading(table: StoredTable) -> str:
        plan = _with_teams(TablePlan.model_validate(table.plan), table)
        return new_heading(plan, table.secret, catalogue).text()

    return heading


async def open_table(
    connection: AsyncConnection,
    plan: TablePlan,
    creator: int,
    catalogue: Catalogue,
    persons: Sequence[int | None] | None = None,
    past: Sequence[str] = (),
    teams: Mapping[int, Sequence[str] | None] | None = None,
) -> StoredTable:
    """Stores a new table within a transaction of the caller's; if nobody is missing the game begins at once."""
    new = new_table(plan, creator, persons, past, teams)
    return await tables.create(connection, new, now(), headings(catalogue))
