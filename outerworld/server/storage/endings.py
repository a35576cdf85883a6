"""The end of a game: its result, what the archive finds it by, its dice, and everybody's results and ratings."""

from dataclasses import dataclass, replace
from itertools import permutations
from typing import Final

from sqlalchemy import Connection, func, insert, select, update

from outerworld.server.people.ratings import LATELY, LEAST_LINES, rated, share
from outerworld.server.storage import defeats, standings
from outerworld.server.storage.devices import neighbours
from outerworld.server.storage.people import PERSON, person_of
from outerworld.server.storage.rows import Ending, Person, Standing
from outerworld.server.storage.schema.people import people
from outerworld.server.storage.schema.tables import cards, dice, seats, tables

NOT_PLAYED_OUT: Final = ("abandoned", "unfinished")
"""How games end that nobody wins and that are no draws."""


def write_ending(connection: Connection, table_id: str, ending: Ending, at: int) -> None:
    """Ends a table in the transaction of its last line."""
    connection.execute(
        update(tables)
        .where(tables.c.id == table_id)
        .values(
            winners=list(ending.winners),
            how=ending.how,
            arena=ending.arena,
            ended_at=at,
            glory=None if ending.glory is None else list(ending.glory),
        )
    )
    connection.execute(update(seats).where(seats.c.table_id == table_id).values(ended_at=at))
    if ending.cards:
        played = sorted(set(ending.cards))
        rows = [{"table_id": table_id, "seat": seat, "card": card, "ended_at": at} for seat, card in played]
        connection.execute(insert(cards), rows)
    if ending.dice:
        counts = [
            {"table_id": table_id, "seat": die.seat, "face": die.face, "count": die.count, "expected": die.expected}
            for die in ending.dice
        ]
        connection.execute(insert(dice), counts)
    # A game that nobody played to its end counts for nobody, and a lesson is no game won.
    league = connection.execute(select(tables.c.league).where(tables.c.id == table_id)).scalar_one()
    if league is not None and (ending.winners or ending.how not in NOT_PLAYED_OUT):
        _count_results(connection, table_id, league, ending, at)


def _count_results(connection: Connection, table_id: str, league: str, ending: Ending, at: int) -> None:
    """Wins, losses and draws of those who played for themselves alone, and ratings where the table is rated."""
    sat = _people_at(connection, table_id)
    alone = {seat: person for seat, person in sat.items() if [other.id for other in sat.values()].count(person.id) == 1}
    before = standings.of_people(connection, league, [person.id for person in alone.values()])
    after = {seat: _counted(before[person.id], seat, ending.winners) for seat, person in alone.items()}
    lines, is_rated = connection.execute(select(tables.c.number, tables.c.rated).where(tables.c.id == table_id)).one()
    if is_rated and len(alone) > 1 and not any(person.is_guest for person in alone.values()):
        game = _RatedGame(table_id, league, lines, alone, ending)
        after = _rated(connection, game, after)
        _note_defeats(connection, game, at)
    for seat, standing in after.items():
        standings.keep(connection, league, alone[seat].id, standing)


def _counted(standing: Standing, seat: int, winners: tuple[int, ...]) -> Standing:
    if not winners:
        return replace(standing, draws=standing.draws + 1)
    if seat in winners:
        return replace(standing, wins=standing.wins + 1)
    return replace(standing, losses=standing.losses + 1)


@dataclass(frozen=True, slots=True)
class _RatedGame:
    """A rated game among accounts, by their seats."""

    table_id: str
    league: str
    lines: int
    sat: dict[int, Person]
    ending: Ending


def _rated(connection: Connection, game: _RatedGame, before: dict[int, Standing]) -> dict[int, Standing]:
    """Everybody's standing after a rated game, as far as it counts for each."""
    seated = list(before)
    places = [game.ending.place(seat) for seat in seated]
    shares = {
        (one, other): share(
            game.lines, _games_before(connection, game, seated[one], seated[other], before), places[one] > places[other]
        )
        for one, other in permutations(range(len(seated)), 2)
    }
    ratings = rated([before[seat].rating for seat in seated], places, lambda one, other: shares[one, other])
    counts = [any(shares[one, other] for other in range(len(seated)) if other != one) for one in range(len(seated))]
    return {
        seat: replace(before[seat], rating=rating, rated_games=before[seat].rated_games + counts[place])
        for place, (seat, rating) in enumerate(zip(seated, ratings, strict=True))
    }


def _note_defeats(connection: Connection, game: _RatedGame, at: int) -> None:
    """Counts who came after whom, for whoever looks for ratings that are fed."""
    for one, other in permutations(game.sat, 2):
        if game.ending.place(one) < game.ending.place(other):
            winner, loser, kind = game.sat[one].id, game.sat[other].id, _kind_of_defeat(game, other)
            defeats.note(connection, game.league, winner, loser, kind, game.table_id, at)


def _kind_of_defeat(game: _RatedGame, loser: int) -> defeats.Kind | None:
    if game.lines < LEAST_LINES:
        return "short"
    return "given_up" if loser in game.ending.left or game.ending.how in ("resigned", "time") else None


def _games_before(
    connection: Connection, game: _RatedGame, seat: int, opponent: int, standing: dict[int, Standing]
) -> int:
    """How many rated games somebody has ended lately against an opponent, without this one.

    Newcomers from one address are one opponent: whoever makes an account after the other to lose to a friend gives them
    no more than one would.
    """
    opponents = {game.sat[opponent].id}
    if standing[opponent].is_provisional:
        opponents |= neighbours(connection, game.sat[opponent].id)
    one, other = (seats.alias(name) for name in ("one", "other"))
    ended_at = connection.execute(select(tables.c.ended_at).where(tables.c.id == game.table_id)).scalar_one()
    which = (
        one.c.person_id == game.sat[seat].id,
        one.c.ended_at > ended_at - LATELY,
        other.c.person_id.in_(opponents - {game.sat[seat].id}),
        tables.c.rated,
        tables.c.league == game.league,
        tables.c.id != game.table_id,
    )
    both = select(func.count(tables.c.id.distinct())).join_from(one, other, other.c.table_id == one.c.table_id)
    return int(connection.execute(both.join(tables, tables.c.id == one.c.table_id).where(*which)).scalar_one())


def _people_at(connection: Connection, table_id: str) -> dict[int, Person]:
    """Who sits on each person's seat; nobody else changes their ratings until this transaction ends."""
    taken = connection.execute(
        select(seats.c.seat, seats.c.person_id)
        .where(seats.c.table_id == table_id, seats.c.person_id.is_not(None))
        .order_by(seats.c.seat)
    ).all()
    ids = {person_id for _, person_id in taken}
    rows = connection.execute(select(*PERSON).where(people.c.id.in_(ids)).order_by(people.c.id).with_for_update())
    found = {row[0]: person_of(row) for row in rows}
    return {seat: found[person_id] for seat, person_id in taken}
