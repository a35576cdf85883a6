"""The end of a game: its result, what the archive finds it by, its dice, and everybody's results and ratings."""

from typing import Final

from sqlalchemy import Column, Connection, func, insert, select, update

from outerworld.server.people.ratings import LATELY, Rating, damped, rated, share
from outerworld.server.storage.people import PERSON, person_of
from outerworld.server.storage.rows import Ending, Person
from outerworld.server.storage.schema import cards, dice, people, seats, tables

NOT_PLAYED_OUT: Final = ("abandoned", "unfinished")
"""How games end that nobody wins and that are no draws."""


def write_ending(connection: Connection, table_id: str, ending: Ending, at: int) -> None:
    """Ends a table in the transaction of its last line."""
    connection.execute(
        update(tables)
        .where(tables.c.id == table_id)
        .values(winners=list(ending.winners), how=ending.how, arena=ending.arena, ended_at=at)
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
    is_duel = connection.execute(select(tables.c.ruleset.is_not(None)).where(tables.c.id == table_id)).scalar_one()
    if is_duel and (ending.winners or ending.how not in NOT_PLAYED_OUT):
        _count_results(connection, table_id, ending.winners)


def _count_results(connection: Connection, table_id: str, winners: tuple[int, ...]) -> None:
    """Wins, losses and draws of those who played for themselves alone, and ratings where the table is rated."""
    sat = _people_at(connection, table_id)
    alone = {seat: person for seat, person in sat.items() if [other.id for other in sat.values()].count(person.id) == 1}
    for seat, person in alone.items():
        column = _result(seat, winners)
        connection.execute(update(people).where(people.c.id == person.id).values({column: column + 1}))
    is_rated = connection.execute(select(tables.c.rated).where(tables.c.id == table_id)).scalar_one()
    if is_rated and len(alone) > 1:
        _rate(connection, table_id, alone, winners)


def _result(seat: int, winners: tuple[int, ...]) -> Column[int]:
    if not winners:
        return people.c.draws
    return people.c.wins if seat in winners else people.c.losses


def _rate(connection: Connection, table_id: str, sat: dict[int, Person], winners: tuple[int, ...]) -> None:
    """Ratings of two accounts after a game, as far as it counts for each."""
    if any(person.is_guest for person in sat.values()):
        return
    lines = connection.execute(select(tables.c.number).where(tables.c.id == table_id)).scalar_one()
    games = _games_before(connection, table_id, [person.id for person in sat.values()])
    before = [Rating(person.mu, person.sigma) for person in sat.values()]
    places = [place for place, seat in enumerate(sat) if seat in winners]
    for place, (person, after) in enumerate(zip(sat.values(), rated(before, places), strict=True)):
        counts = share(lines, games, has_lost=bool(winners) and place not in places)
        if counts:
            rating = damped(before[place], after, counts)
            values = {"mu": rating.mu, "sigma": rating.sigma, "strength": rating.strength}
            counted = {people.c.rated_games: people.c.rated_games + 1}
            connection.execute(update(people).where(people.c.id == person.id).values(values | counted))


def _games_before(connection: Connection, table_id: str, persons: list[int]) -> int:
    """How many rated games these two have ended lately, without this one."""
    one, other = (seats.alias(name) for name in ("one", "other"))
    ended_at = connection.execute(select(tables.c.ended_at).where(tables.c.id == table_id)).scalar_one()
    which = (one.c.person_id == persons[0], one.c.ended_at > ended_at - LATELY, other.c.person_id == persons[1])
    both = select(func.count()).join_from(one, other, other.c.table_id == one.c.table_id)
    both = both.join(tables, tables.c.id == one.c.table_id).where(*which, tables.c.rated, tables.c.id != table_id)
    return int(connection.execute(both).scalar_one())


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
