"""Ratings are not farmed: by guests, by games that were hardly begun, or by the same opponent again and again."""

from itertools import pairwise

import pytest

from outerworld.server.people.ratings import LEAST_LINES
from outerworld.server.storage.database import Database
from outerworld.server.storage.journal import Journal
from outerworld.server.storage.people import add_person, by_id
from outerworld.server.storage.rows import Ending, Person, TableState
from tests.server.storage.games import lines, playing_table

pytestmark = pytest.mark.anyio


async def beaten(database: Database, winner: int, loser: int, table: str, length: int = 100) -> tuple[Person, Person]:
    """The winner and the loser after a rated game."""
    async with database.write() as connection:
        await playing_table(connection, table, winner, loser, is_rated=True)
    ending = Ending((0,), "resigned")
    await Journal(database).write(table, lines(1, *["1 end"] * length), TableState(length, "over", ending=ending))
    async with database.read() as connection:
        found = await by_id(connection, winner), await by_id(connection, loser)
    assert found[0]
    assert found[1]
    return found[0], found[1]


async def person(database: Database, name: str, is_guest: bool = False) -> int:
    async with database.write() as connection:
        return (await add_person(connection, name, 0, None if is_guest else "hash", is_guest)).id


async def test_the_same_opponent_gives_less_and_less(database: Database) -> None:
    strong, weak = await person(database, "Joris"), await person(database, "Ruel")
    ratings = [1500]
    for game in range(12):
        winner, _ = await beaten(database, strong, weak, f"t{game}")
        ratings.append(winner.rating)
    gains = [after - before for before, after in pairwise(ratings)]
    assert gains[0] > 50
    assert sum(gains[6:]) < gains[3]
    another, _ = await beaten(database, strong, await person(database, "Nox"), "another")
    assert another.rating - ratings[-1] > gains[5]


async def test_a_game_that_was_hardly_begun_costs_the_loser_alone(database: Database) -> None:
    strong, weak = await person(database, "Joris"), await person(database, "Ruel")
    winner, loser = await beaten(database, strong, weak, "t", LEAST_LINES - 1)
    assert (winner.rating, winner.rated_games, winner.wins) == (1500, 0, 1)
    assert (loser.mu < 25.0, loser.rated_games, loser.losses) == (True, 1, 1)


async def test_guests_are_not_rated(database: Database) -> None:
    strong = await person(database, "Joris")
    for game in range(12):
        guest = await person(database, f"Guest {game}", is_guest=True)
        winner, loser = await beaten(database, strong, guest, f"t{game}")
        assert (winner.rating, loser.rating, winner.rated_games) == (1500, 1500, 0)
