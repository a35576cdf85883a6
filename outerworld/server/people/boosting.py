"""Finds ratings that are fed: by somebody who loses again and again without playing, or by newcomers from one address.

Nobody is punished by it: moderators get a report with what was found. Looked at is who has won cheaply since the last
look, by running sums: however many games there are, a look costs no more than so many people.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage import defeats, devices, people, reports, standings
from outerworld.server.storage.database import Database
from outerworld.server.storage.defeats import Defeats
from outerworld.server.storage.reports import Boosting, Feeder
from outerworld.server.storage.rows import Standing

AT_ONCE: Final = 100
"""So many people are looked at in one go."""
LEAST: Final = 5
"""So many cheap games are worth a report; after one was closed, so many more are."""
MOSTLY: Final = 0.8
"""The part of the games that is cheap where a rating is fed."""
MOST_WON_BACK: Final = 0.1
"""Who wins more than this against each other plays."""
MOST_FEEDERS: Final = 20
"""So many are told, those who lost most cheaply first."""


async def look(database: Database, now: int) -> int:
    """Looks at who has won cheaply since the last look, and reports what seems to be fed: how many were looked at."""
    async with database.read() as connection:
        winners = await defeats.unread(connection, AT_ONCE)
    for winner_id, league in winners:
        await _look_at(database, winner_id, league, now)
        async with database.write() as connection:
            await defeats.mark_read(connection, winner_id, league, now)
    return len(winners)


async def described(connection: AsyncConnection) -> list[str]:
    """What was found and no moderator has closed, in lines."""
    lines = []
    for report in await reports.listed(connection, is_open=True):
        if found := report.evidence["boosting"]:
            lines.append(f"{report.person}: {report.text}")
            lines += [f"  {_line_on(feeder)}" for feeder in found["feeders"]]
    return lines


def _line_on(feeder: Feeder) -> str:
    marks = (("newcomer", feeder["is_newcomer"]), ("same address", feeder["shares_address"]))
    kind = ", ".join(word for word, is_so in marks if is_so)
    games = f"lost {feeder['games']} ({feeder['short']} short, {feeder['given_up']} given up), won {feeder['won_back']}"
    return f"{feeder['name']}: {games}{f' ({kind})' if kind else ''}; last at table {feeder['last_table']}"


async def _look_at(database: Database, winner_id: int, league: str, now: int) -> None:
    async with database.read() as connection:
        games = await _games_of(connection, winner_id, league, now)
        person = await people.by_id(connection, winner_id)
        closed = await reports.closed_boosting(connection, winner_id, league)
    found = games.boosting(league)
    if found is None or person is None:
        return
    if closed is None or reports.cheap_games(found) >= reports.cheap_games(closed) + LEAST:
        async with database.write() as connection:
            await reports.add_boosting(connection, winner_id, person.name, found, now)


async def _games_of(connection: AsyncConnection, winner_id: int, league: str, now: int) -> "Games":
    lost = await defeats.to_winner(connection, winner_id, league, now)
    losers = [one.loser_id for one in lost]
    return Games(
        winner_id,
        lost,
        await defeats.won_back(connection, winner_id, losers, league),
        await connection.run_sync(standings.of_people, league, [winner_id, *losers]),
        await devices.places_of(connection, [winner_id, *losers]),
    )


@dataclass(frozen=True, slots=True)
class Games:
    """The rated games that somebody has won lately: who lost them, what those won back, how all stand, and the marks of
    the addresses that they log in from."""

    winner_id: int
    lost: list[Defeats]
    back: dict[int, int]
    standing: dict[int, Standing]
    places: dict[int, set[str]]

    def boosting(self, league: str) -> Boosting | None:
        """What is to be reported, if the rating seems to be fed."""
        fed = self.feeders()
        if not fed:
            return None
        return {
            "league": league,
            "rating": self.standing[self.winner_id].rating.shown,
            "since": min(one.since for one in fed),
            "feeders": [self._told(one, fed) for one in fed[:MOST_FEEDERS]],
        }

    def feeders(self) -> list[Defeats]:
        """Who seems to feed the rating: each alone, or newcomers from one address together."""
        newcomers = [one for one in self.lost if self.standing[one.loser_id].is_provisional]
        shared = {place for one in newcomers for place in self.places[one.loser_id]}
        groups = [[one] for one in self.lost]
        groups += [[one for one in newcomers if place in self.places[one.loser_id]] for place in shared]
        found = {one.loser_id for group in groups if self._feeds(group) for one in group}
        return [one for one in self.lost if one.loser_id in found]

    def _feeds(self, group: Collection[Defeats]) -> bool:
        games, cheap = sum(one.games for one in group), sum(one.cheap for one in group)
        won_back = sum(self.back.get(one.loser_id, 0) for one in group)
        return cheap >= LEAST and cheap >= MOSTLY * games and won_back <= MOST_WON_BACK * games

    def _told(self, one: Defeats, fed: Collection[Defeats]) -> Feeder:
        others = {self.winner_id, *(other.loser_id for other in fed)} - {one.loser_id}
        return {
            "name": one.name,
            "games": one.games,
            "short": one.short,
            "given_up": one.given_up,
            "won_back": self.back.get(one.loser_id, 0),
            "is_newcomer": self.standing[one.loser_id].is_provisional,
            "shares_address": any(self.places[one.loser_id] & self.places[other] for other in others),
            "last_table": one.last_table,
        }
