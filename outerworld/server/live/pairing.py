"""Quick match: two who wait are paired by rating, and the longer they wait the further apart they may be."""

from collections.abc import Iterable, Mapping
from itertools import combinations
from types import MappingProxyType
from typing import Final

import structlog

from outerworld.play.duel.start import RECOMMENDED_TEAMS
from outerworld.server.live.house import House
from outerworld.server.live.opening import open_table
from outerworld.server.people.identity import now
from outerworld.server.storage import people, seekers, tables
from outerworld.server.storage.database import Database
from outerworld.server.storage.rows import Seeker, StoredTable
from outerworld.server.tables.plan import Clock, DuelPlan, TablePlan

POOLS: Final[Mapping[str, TablePlan]] = MappingProxyType(
    {
        "quick": TablePlan(duel=DuelPlan(), clock=Clock(kind="fischer", seconds=600, increment=10), rated=True),
        "calm": TablePlan(duel=DuelPlan(), clock=Clock(kind="fischer", seconds=1800, increment=20), rated=True),
        "days": TablePlan(duel=DuelPlan(), clock=Clock(kind="correspondence", days=2), rated=True),
        "friendly": TablePlan(duel=DuelPlan()),
    }
)
"""What may be waited for: the plan of the game that is played then."""

NARROW: Final = 100.0
"""How far apart two ratings may be at first."""
WIDER: Final = 10.0
"""By how much more with each second of waiting."""
MINUTE: Final = 60 * 1000
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
LONGEST: Final = HOUR
"""Who has waited that long without a sign has gone."""
SOON: Final = 2 * MINUTE
"""The page of whoever was paired gives the dice their value by itself: who gives none for that long has gone."""

_log = structlog.get_logger("outerworld.pairing")


def window(seeker: Seeker, at: int) -> float:
    """How far from their own rating somebody accepts an opponent's by now.

    >>> window(Seeker(1, "quick", 1500.0, since=0), at=20_000)
    300.0
    """
    return NARROW + WIDER * max(0, at - seeker.since) / 1000


def patience(plan: TablePlan) -> int:
    """How long a game that is to begin waits for a player whose value for the dice is missing.

    >>> patience(POOLS["quick"]) // MINUTE, patience(POOLS["days"]) // DAY, patience(TablePlan(tutorial="1")) // HOUR
    (2, 2, 1)
    """
    if plan.clock.days:
        return plan.clock.days * DAY
    return SOON if is_pooled(plan) else HOUR


def unrated(plan: TablePlan) -> TablePlan:
    """The same game for somebody without an account: ratings are for accounts.

    >>> unrated(POOLS["quick"]).rated, unrated(POOLS["quick"]).clock == POOLS["quick"].clock
    (False, True)
    """
    return plan.model_copy(update={"rated": False})


def is_pooled(plan: TablePlan) -> bool:
    """Whether a game is one of quick match, whatever teams are brought to it.

    >>> is_pooled(unrated(POOLS["calm"])), is_pooled(TablePlan(tutorial="1"))
    (True, False)
    """
    plain = plan.model_copy(update={"duel": plan.duel and plan.duel.model_copy(update={"teams": RECOMMENDED_TEAMS})})
    return any(plain in (pooled, unrated(pooled)) for pooled in POOLS.values())


def _ids(waiting: Iterable[Seeker]) -> list[int]:
    return [seeker.person_id for seeker in waiting]


def pairs(waiting: Iterable[Seeker], at: int) -> list[tuple[Seeker, Seeker]]:
    """Who plays whom: of all pairs of a pool that both sides accept, the nearest first, and each person once.

    >>> joris, kerub, julith = (Seeker(n, "quick", rating, 0) for n, rating in enumerate((1500.0, 1590.0, 1550.0)))
    >>> [(one.person_id, other.person_id) for one, other in pairs([joris, kerub, julith], at=0)]
    [(1, 2)]
    """
    possible = sorted(
        ((abs(one.rating - other.rating), one.since, one, other) for one, other in combinations(waiting, 2)),
        key=lambda pair: pair[:2],
    )
    paired: set[int] = set()
    found = []
    for apart, _, one, other in possible:
        accepted = one.pool == other.pool and apart <= min(window(one, at), window(other, at))
        if accepted and not paired & {one.person_id, other.person_id}:
            paired |= {one.person_id, other.person_id}
            found.append((one, other))
    return found


async def pair_all(database: Database, house: House) -> list[StoredTable]:
    """Opens a table for each pair. Of several workers that find the same pair one opens it."""
    at = now()
    async with database.read() as connection:
        waiting = await seekers.seeking(connection)
        busy = await tables.unbegun_persons(connection) if waiting else set()
        known = await people.by_ids(connection, _ids(waiting))
    # Whoever is not there would let the other one wait, and so would who is in a game that has not begun.
    there = await house.on_the_page(_ids(waiting)) - busy
    opened = []
    for one, other in pairs([seeker for seeker in waiting if seeker.person_id in there], at):
        async with database.write() as connection:
            if not await seekers.pair(connection, one.person_id, other.person_id):
                continue
            # Who has waited longer plays first.
            persons = [one.person_id, other.person_id]
            has_guest = any(known[person].is_guest for person in persons)
            plan = unrated(POOLS[one.pool]) if has_guest else POOLS[one.pool]
            teams = {one.person_id: one.team, other.person_id: other.team}
            table = await open_table(connection, plan, one.person_id, house.catalogue, persons, teams=teams)
            opened.append(table)
    for table in opened:
        _log.info("paired", table=table.id)
        await house.changed(table.id)
    if any(at - seeker.since > LONGEST for seeker in waiting):
        async with database.write() as connection:
            await seekers.forget_seekers(connection, at - LONGEST)
    return opened
