"""Seats outlast their connections, up to a number; of two answers at once one counts."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from outerworld.server.connection import Connection
from outerworld.server.messages import Answer, Reply, Start
from outerworld.server.seats import Seat, Seats

T = TypeVar("T")


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """Runs it in a thread of its own: a browser test before this one may have left a loop in the main one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


class Notebook(Connection):
    """A connection that only writes down what it should send."""

    def __init__(self) -> None:
        self.replies: list[Reply] = []

    def send(self, *replies: Reply) -> None:
        self.replies += replies

    def close(self, code: int, reason: str) -> None:
        pass


async def seated(seats: Seats) -> tuple[Seat, Notebook]:
    """Somebody who is at a game."""
    seat, notebook = seats.find(None), Notebook()
    await seat.take(notebook)
    await seat.receive(notebook, Start(type="start", tutorial="1", seed=1))
    return seat, notebook


def test_of_two_answers_at_once_one_counts() -> None:
    async def race() -> list[str]:
        seat, notebook = await seated(Seats())
        notebook.replies.clear()
        answer = Answer(type="answer", number=0, option="end")
        await asyncio.gather(*(seat.receive(notebook, answer) for _ in range(8)))
        return [reply.code for reply in notebook.replies if reply.type == "error"]

    assert run(race()) == ["stale"] * 7


def test_the_game_left_longest_ago_goes_first() -> None:
    async def leave_three() -> list[bool]:
        seats = Seats(most=2)
        people = [await seated(seats) for _ in range(3)]
        for seat, notebook in reversed(people):
            seats.leave(seat, notebook)
        return [seats.find(seat.secret) is seat for seat, _ in people]

    assert run(leave_three()) == [True, True, False]


def test_a_game_that_is_played_stays() -> None:
    async def leave_two() -> list[bool]:
        seats = Seats(most=1)
        people = [await seated(seats) for _ in range(3)]
        for seat, notebook in people[1:]:
            seats.leave(seat, notebook)
        return [seats.find(seat.secret) is seat for seat, _ in people]

    assert run(leave_two()) == [True, False, False]


def test_a_seat_without_a_game_is_forgotten() -> None:
    async def leave() -> bool:
        seats = Seats()
        seat, notebook = seats.find(None), Notebook()
        await seat.take(notebook)
        seats.leave(seat, notebook)
        return seats.find(seat.secret) is seat

    assert not run(leave())


def test_a_connection_that_was_taken_over_leaves_the_seat_alone() -> None:
    async def take_over() -> bool:
        seats = Seats()
        seat, older = await seated(seats)
        newer = Notebook()
        await seat.take(newer)
        seats.leave(seat, older)
        return seat.connection is newer

    assert run(take_over())
