"""What an event has its tables do: what judges order, and to end when time is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import structlog

from outerworld.events.meetings import Meeting
from outerworld.server.events.held import Held, overdue, report
from outerworld.server.live.declined import Declined
from outerworld.server.live.house import House
from outerworld.server.storage import events
from outerworld.server.storage.database import Database
from outerworld.server.storage.events import Order
from outerworld.server.storage.rows import Denied

LAST_ACT: Final = 10**6
"""A number that no act of an event has: what is only tried is no act."""

_log = structlog.get_logger("outerworld.events")


async def carry_out(database: Database, house: House, orders: Sequence[Order]) -> None:
    """Has tables do what was ordered; one that cannot be reached is asked again by the sweeper.

    A table follows the same act once, however often it is asked, and what it cannot do any more is let go.
    """
    for order in orders:
        try:
            await house.rule(order.table_id, order.number, order.what)
        except Declined as declined:
            _log.info("a table did not follow an order", table=order.table_id, code=declined.code)
            if declined.code in ("unavailable", "failed"):
                continue
        async with database.write() as connection:
            await events.order_done(connection, order)


async def try_order(house: House, held: Held, meeting: Meeting, what: str, needs_game: bool) -> None:
    """Declined if the game that is on at a table could not do that; a real table has none."""
    games = held.games_at(meeting, "on")
    if needs_game and not games:
        raise Denied("no-game", "No game is on at that table.")
    for game in games:
        await house.rule(game.table_id, LAST_ACT, what, is_trial=True)


async def call_games(house: House, held: Held) -> set[str]:
    """Ends the games whose time is over as glory and injuries say; the tables at which nobody has played."""
    unplayed = set()
    for meeting in overdue(held):
        for game in held.games_at(meeting, "on"):
            try:
                await house.call_time(game.table_id, must_decide=held.event.rounds[-1].in_bracket)
            except Declined as declined:
                unplayed |= {game.table_id} if declined.code in ("waiting", "not-begun") else set()
    return unplayed


def draw(held: Held, unplayed: set[str] | None) -> None:
    """Tables whose time is over are drawn; where glory decides, those alone at which nobody has played."""
    for meeting in overdue(held):
        games = held.games_at(meeting, "on")
        is_on = unplayed is not None and not {game.table_id for game in games} & unplayed
        has_played = unplayed is not None and held.games_at(meeting, "over")
        if is_on or has_played or any(game.status == "over" for game in games):
            continue
        held.do(report(meeting, (1,) * len(meeting.players), reason="time"))
