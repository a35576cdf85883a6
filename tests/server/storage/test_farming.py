"""Ratings are not farmed: by guests, by games that were hardly begun, or by the same opponent again and again."""

from itertools import pairwise

import pytest

from outerworld.server.people.ratings import LEAST_LINES, START
from outerworld.server.storage import devices
from outerworld.server.storage.database import Database
from outerworld.server.storage.journal import Journal
from outerworld.server.storage.people import add_person
from outerworld.server.storage.rows import Ending, Standing, TableState
from tests.server.storage.games import lines, playing_table, standing

pytestmark = pytest.mark.anyio


async def beaten(
    database: Database, winner: int, loser: int, table: str, length: int = 100
) -> tuple[Standing, Standing]:
    """How the winner and the loser of a rated game stand then."""
    async with database.write() as connection:
        await playing_table(connection, table, winner, loser, is_rated=True)
    ending = Ending((0,), "resigned")
    await Journal(database).write(table, lines(1, *["1 end"] * length), TableState(length, "over", ending=ending))
    return await standing(database, winner), await standing(database, loser)


async def person(database: Database, name: str, is_guest: bool = False) -> int:
    async with database.write() as connection:
        return (await add_person(connection, name, 0, None if is_guest else "hash", is_guest)).id


async def test_the_same_opponent_gives_less_and_less(database: Database) -> None:
    strong, weak = await person(database, "Joris"), await person(database, "Ruel")
    ratings = [1500]
    for game in range(12):
        winner, _ = await beaten(database, strong, weak, f"t{game}")
        ratings.append(winner.rating.shown)
    gains = [after - before for before, after in pairwise(ratings)]
    assert gains[0] > 50
    assert sum(gains[6:]) < gains[3]
    another, _ = await beaten(database, strong, await person(database, "Nox"), "another")
    assert another.rating.shown - ratings[-1] > gains[5]


async def test_a_game_that_was_hardly_begun_costs_the_loser_alone(database: Database) -> None:
    strong, weak = await person(database, "Joris"), await person(database, "Ruel")
    winner, loser = await beaten(database, strong, weak, "t", LEAST_LINES - 1)
    assert (winner.rating.shown, winner.rated_games, winner.wins) == (1500, 0, 1)
    assert (loser.rating.mu < 25.0, loser.rated_games, loser.losses) == (True, 1, 1)


async def test_guests_are_not_rated(database: Database) -> None:
    strong = await person(database, "Joris")
    for game in range(12):
        guest = await person(database, f"Guest {game}", is_guest=True)
        winner, loser = await beaten(database, strong, guest, f"t{game}")
        assert (winner.rating, loser.rating, winner.rated_games) == (START, START, 0)


async def test_newcomers_from_one_address_are_one_opponent(database: Database) -> None:
    """Twelve accounts that were made to lose give little more than one."""
    gains = {}
    for place in ("one", None):
        strong = await person(database, f"Joris {place}")
        for game in range(12):
            fresh = await person(database, f"Fresh {place} {game}")
            async with database.write() as connection:
                await devices.remember(connection, f"{place}-{game}", fresh, 0, place)
            winner, loser = await beaten(database, strong, fresh, f"{place}-{game}")
            assert loser.rated_games == 1
        gains[place] = winner.rating.shown - 1500
    assert gains["one"] < gains[None] / 2


async def test_a_club_behind_one_address_rates_its_newcomers_by_who_is_known(database: Database) -> None:
    """Against somebody with a settled rating a newcomer's game counts in full, wherever they come from."""
    settled = await person(database, "Joris")
    for game in range(10):
        await beaten(database, settled, await person(database, f"Elsewhere {game}"), f"t{game}")
    fresh = [await person(database, f"Fresh {number}") for number in range(6)]
    async with database.write() as connection:
        for member in (settled, *fresh):
            await devices.remember(connection, f"device-{member}", member, 0, "club")
    gains, losses = [], []
    for newcomer in fresh:
        before = await standing(database, settled)
        winner, loser = await beaten(database, settled, newcomer, f"club-{newcomer}")
        gains.append(winner.rating.mu - before.rating.mu)
        losses.append(1500 - loser.rating.shown)
    # The stronger Joris gets, the less it costs to lose; what counts less and less is halved each time.
    assert min(losses) > max(losses) / 2
    assert gains[-1] < gains[0] / 4
