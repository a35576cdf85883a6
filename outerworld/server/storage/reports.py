"""Reports: what somebody found wrong with another, with the evidence as it was, whatever is changed later."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import and_, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection
from typing_extensions import TypedDict

from outerworld.server.storage.chat import said
from outerworld.server.storage.people import hold
from outerworld.server.storage.rows import Denied
from outerworld.server.storage.schema.care import reports
from outerworld.server.storage.schema.people import people

MOST_OPEN = 20
"""So many open reports one person may have."""
_CONTEXT = 20


class Heard(TypedDict):
    """A line of chat as it was said."""

    id: int
    person: str
    at: int
    text: str


class Feeder(TypedDict):
    """Who has lost rated games to somebody: how many, how cheaply, and what they won back."""

    name: str
    games: int
    short: int
    given_up: int
    won_back: int
    is_newcomer: bool
    shares_address: bool
    """Whether they have logged in from where another of these has, or who won."""
    last_table: str


class Boosting(TypedDict):
    """A rating that seems to be fed, and by whom."""

    league: str
    rating: int
    since: int
    feeders: list[Feeder]


class Evidence(TypedDict):
    """The name as it was, the line of chat that a report is about, and what was said before it; or who feeds whom."""

    name: str
    line: int | None
    chat: list[Heard]
    boosting: Boosting | None


@dataclass(frozen=True, slots=True)
class Report:
    """A report. `evidence` holds the name as it was, and the lines of chat around the one that it is about."""

    id: int
    at: int
    reporter: str | None
    person_id: int
    person: str
    table: str | None
    text: str
    evidence: Evidence
    closed_at: int | None
    note: str | None


async def add(
    connection: AsyncConnection,
    reporter_id: int,
    person_id: int,
    text: str,
    now: int,
    table: str | None = None,
    line: int | None = None,
) -> int:
    """Keeps a report; `table` is where it happened, `line` the line of chat that it is about."""
    await hold(connection, reporter_id)
    open_ones = select(func.count()).where(reports.c.reporter_id == reporter_id, reports.c.closed_at.is_(None))
    if (await connection.execute(open_ones)).scalar_one() >= MOST_OPEN:
        raise Denied("too-many-reports", f"You have {MOST_OPEN} open reports: a moderator reads them.")
    values = {
        "at": now,
        "reporter_id": reporter_id,
        "person_id": person_id,
        "table_id": table,
        "text": text,
        "evidence": await _evidence(connection, reporter_id, person_id, table, line),
    }
    return int((await connection.execute(insert(reports).values(values).returning(reports.c.id))).scalar_one())


async def add_boosting(connection: AsyncConnection, person_id: int, name: str, found: Boosting, now: int) -> None:
    """Keeps what the server itself found; an open report about the same rating tells the newest."""
    evidence: Evidence = {"name": name, "line": None, "chat": [], "boosting": found}
    told = {"at": now, "text": sentence_on(found), "evidence": evidence}
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    adding = insert(reports).values(person_id=person_id, league=found["league"], **told)
    is_open = and_(reports.c.closed_at.is_(None), reports.c.league.is_not(None))
    keys = ["person_id", "league"]
    await connection.execute(adding.on_conflict_do_update(index_elements=keys, index_where=is_open, set_=told))


async def closed_boosting(connection: AsyncConnection, person_id: int, league: str) -> Boosting | None:
    """What the last report about that rating said which a moderator has closed."""
    which = (reports.c.person_id == person_id, reports.c.league == league, reports.c.closed_at.is_not(None))
    latest = select(reports.c.evidence).where(*which).order_by(reports.c.id.desc()).limit(1)
    evidence: Evidence | None = (await connection.execute(latest)).scalar_one_or_none()
    return evidence and evidence["boosting"]


def cheap_games(found: Boosting) -> int:
    """How many games were won cheaply."""
    return sum(feeder["short"] + feeder["given_up"] for feeder in found["feeders"])


def sentence_on(found: Boosting) -> str:
    """What was found, in a sentence.

    >>> feeder: Feeder = {"name": "Nox", "games": 6, "short": 5, "given_up": 1, "won_back": 0, "is_newcomer": True,
    ...     "shares_address": True, "last_table": "t"}
    >>> sentence_on({"league": "duel", "rating": 1700, "since": 0, "feeders": [feeder]})
    'A rating of 1700 (duel) seems to be fed: 6 of 6 games against Nox were short or given up.'
    """
    games = sum(feeder["games"] for feeder in found["feeders"])
    names = ", ".join(feeder["name"] for feeder in found["feeders"])
    fed = f"{cheap_games(found)} of {games} games against {names} were short or given up"
    return f"A rating of {found['rating']} ({found['league']}) seems to be fed: {fed}."


async def listed(connection: AsyncConnection, is_open: bool, limit: int = 100) -> list[Report]:
    """Open reports, the oldest first; or closed ones, the newest first."""
    reporter = people.alias()
    found = (
        select(
            reports.c.id,
            reports.c.at,
            reporter.c.name,
            reports.c.person_id,
            people.c.name,
            reports.c.table_id,
            reports.c.text,
            reports.c.evidence,
            reports.c.closed_at,
            reports.c.note,
        )
        .join_from(reports, people, reports.c.person_id == people.c.id)
        .join(reporter, reports.c.reporter_id == reporter.c.id, isouter=True)
        .where(reports.c.closed_at.is_(None) if is_open else reports.c.closed_at.is_not(None))
        .order_by(reports.c.id if is_open else reports.c.id.desc())
        .limit(limit)
    )
    return [_report_of(row) for row in await connection.execute(found)]


async def close(connection: AsyncConnection, report_id: int, note: str, now: int) -> None:
    """A moderator has dealt with a report, or `Denied` if there is no open one."""
    is_open = (reports.c.id == report_id, reports.c.closed_at.is_(None))
    if not (await connection.execute(update(reports).where(*is_open).values(closed_at=now, note=note))).rowcount:
        raise Denied("no-report", "There is no such report, or it is closed.")


async def forget(connection: AsyncConnection, before: int) -> int:
    """Forgets reports that were closed before a moment; how many they were."""
    return (await connection.execute(delete(reports).where(reports.c.closed_at < before))).rowcount


def _report_of(row: Sequence[Any]) -> Report:
    found = Report(*row)
    # Evidence from before says nothing of ratings.
    return replace(found, evidence={**found.evidence, "boosting": found.evidence.get("boosting")})


async def _evidence(
    connection: AsyncConnection, reporter_id: int, person_id: int, table: str | None, line: int | None
) -> Evidence:
    """The name as it is, and what the reporter could hear at the table, up to the line that it is about."""
    name = (await connection.execute(select(people.c.name).where(people.c.id == person_id))).scalar_one()
    found: Evidence = {"name": name, "line": line, "chat": [], "boosting": None}
    if table is None:
        return found
    lines = await said(connection, table, _CONTEXT, None if line is None else line + 1)
    heard = [one for one in lines if one.is_heard_by(reporter_id)]
    found["chat"] = [{"id": one.id, "person": one.name, "at": one.at, "text": one.text} for one in heard]
    return found
