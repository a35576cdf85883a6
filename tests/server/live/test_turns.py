"""Bots think for one person after the other, and one that is waited for says so."""

import asyncio

import pytest

from outerworld.server.live.turns import Turns
from tests.server.live.site import VALUE, WITH_BOT, Site, at

pytestmark = pytest.mark.anyio


class Thinking:
    """Those who think, until they are told that they are done."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.at_it: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.done: dict[str, asyncio.Event] = {}

    async def wants(self, *names: str) -> None:
        """Each is a person's letter and a number."""
        for name in names:
            self.done[name] = asyncio.Event()
            self.tasks[name] = asyncio.create_task(self._think(name))
        await self.settle()

    async def is_done(self, name: str) -> None:
        self.done[name].set()
        await self.tasks[name]
        await self.settle()

    async def settle(self) -> None:
        for _ in range(20):
            await asyncio.sleep(0)

    async def _think(self, name: str) -> None:
        async with self.turns.turn(name[0]):
            self.at_it.append(name)
            try:
                await self.done[name].wait()
            finally:
                self.at_it.remove(name)


async def test_one_person_does_not_have_all_places() -> None:
    thinking = Thinking(Turns(places=2, share=1))
    await thinking.wants(*(f"a{number}" for number in range(20)))
    assert thinking.at_it == ["a0"]
    await thinking.wants("b0")
    assert thinking.at_it == ["a0", "b0"]


async def test_persons_take_turns() -> None:
    thinking = Thinking(Turns(places=1, share=1))
    await thinking.wants("a0", "a1", "a2", "b0", "c0", "b1")
    had = []
    while thinking.at_it:
        (name,) = thinking.at_it
        had.append(name)
        await thinking.is_done(name)
    assert had == ["a0", "b0", "c0", "a1", "b1", "a2"]


async def test_who_stops_waiting_takes_no_place() -> None:
    thinking = Thinking(Turns(places=1, share=1))
    await thinking.wants("a0", "b0", "c0")
    thinking.tasks["b0"].cancel()
    await thinking.settle()
    await thinking.is_done("a0")
    assert thinking.at_it == ["c0"]
    thinking.tasks["c0"].cancel()
    await thinking.settle()
    await thinking.wants("d0")
    assert thinking.at_it == ["d0"]


async def test_how_many_come_before_somebody() -> None:
    turns = Turns(places=1, share=1)
    thinking = Thinking(turns)
    assert turns.before("a") == 0
    await thinking.wants("a0", "a1", "a2", "b0", "c0", "c1")
    assert (turns.before("a"), turns.before("b"), turns.before("d")) == (5, 5, 3)


async def test_a_bot_whose_turn_is_far_is_said_to_be_busy(site: Site) -> None:
    thinking = Thinking(site.worker._bots._turns)
    await thinking.wants("a0", "b0", "c0", "d0")
    guest = await site.guest()
    async with at(guest, (await guest.open(WITH_BOT))["id"]) as line:
        await line.send("value", value=VALUE)
        busy, answered = None, -1
        while busy is None:
            message = await line.until("options", "table")
            if message["type"] == "table":
                busy = message["table"]["busy"]
            elif message["number"] > answered:
                answered = message["number"]
                offered = [option["text"] for option in message["options"]]
                await line.send("answer", number=answered, option="end" if "end" in offered else offered[0])
        assert busy == 2
        for name in ("a0", "b0", "c0", "d0"):
            await thinking.is_done(name)
        while (await line.until("table"))["table"]["busy"] is not None:
            pass
