"""What workers share: who owns a table, who listens, who is there."""

import asyncio
import socket
from collections.abc import AsyncIterator

import pytest
from redis.exceptions import RedisError
from structlog.testing import capture_logs

from outerworld.server.live.bus import LOST, Bus, Data, NoAnswer
from outerworld.server.live.local import LocalBus
from outerworld.server.live.redis import RedisBus, bury
from outerworld.server.run import _Workers
from outerworld.server.settings import Settings

pytestmark = pytest.mark.anyio


async def echo(request: Data) -> Data:
    return {"heard": request}


@pytest.fixture(params=["local", "redis"])
async def bus(request: pytest.FixtureRequest) -> AsyncIterator[Bus]:
    """A bus of each kind, joined."""
    bus: Bus = LocalBus() if request.param == "local" else RedisBus(request.getfixturevalue("redis_url"))
    await bus.start(echo)
    yield bus
    await bus.stop()


@pytest.fixture
async def two(redis_url: str) -> AsyncIterator[tuple[RedisBus, RedisBus]]:
    """Two workers."""
    one, other = RedisBus(redis_url), RedisBus(redis_url)
    await one.start(echo)
    await other.start(echo)
    yield one, other
    await one.stop()
    await other.stop()


async def until(heard: list[Data], count: int) -> None:
    async with asyncio.timeout(20):
        while len(heard) < count:
            await asyncio.sleep(0.005)


async def test_a_worker_owns_a_table_until_it_gives_it_up(bus: Bus) -> None:
    assert await bus.own("t") == bus.worker
    assert await bus.own("t") == bus.worker
    assert await bus.owners(["t"]) == [bus.worker]
    await bus.disown("t")
    assert await bus.beat({1, 2, 3})
    assert await bus.online() == 3


async def test_listeners_hear_what_is_published_until_they_leave(bus: Bus) -> None:
    heard: list[Data] = []
    await bus.listen("t:1", heard.append)
    await bus.listen("t:1", heard.append)
    assert await bus.heard(["t:1", "t:2"]) == ["t:1"]
    await bus.publish("t:1", {"number": 1})
    await bus.publish("t:2", {"number": 2})
    await until(heard, 2)
    await bus.leave("t:1", heard.append)
    await bus.publish("t:1", {"number": 3})
    await until(heard, 3)
    await bus.leave("t:1", heard.append)
    await bus.publish("t:1", {"number": 4})
    assert heard == [{"number": 1}, {"number": 1}, {"number": 3}]
    assert await bus.heard(["t:1"]) == []


async def test_whoever_arrives_is_present_by_each_connection(bus: Bus) -> None:
    await bus.arrive("t", "7", "a")
    await bus.arrive("t", "7", "b")
    await bus.arrive("t", "", "c")
    assert sorted(await bus.present("t")) == ["", "7", "7"]
    await bus.depart("t", "7", "a")
    await bus.depart("t", "", "c")
    assert await bus.present("t") == ["7"]


async def test_nobody_answers_for_a_worker_that_is_not_there(bus: Bus) -> None:
    with pytest.raises(NoAnswer):
        await bus.call("nobody", {})


async def test_one_worker_owns_a_table_and_answers_for_it(two: tuple[RedisBus, RedisBus]) -> None:
    one, other = two
    owners = await asyncio.gather(*(bus.own("t") for bus in two * 5))
    assert len(set(owners)) == 1
    caller = other if owners[0] == one.worker else one
    assert await caller.call(owners[0], {"do": "look"}) == {"heard": {"do": "look"}}


async def test_what_a_dead_worker_owned_is_another_s_to_take(two: tuple[RedisBus, RedisBus], redis_url: str) -> None:
    one, other = two
    assert await one.own("t") == one.worker
    await one.arrive("t", "7", "a")
    assert await other.own("t") == one.worker
    await bury(redis_url, one.worker)
    assert await other.owners(["t"]) == [None]
    assert await other.present("t") == []
    assert await other.own("t") == other.worker
    assert await one.own("t") == other.worker
    assert not await one.beat(()), "it must learn that it was taken for dead"
    assert await one.beat(())
    await one.disown("t")
    assert await one.owners(["t"]) == [other.worker]


async def test_persons_of_all_living_workers_are_online(two: tuple[RedisBus, RedisBus], redis_url: str) -> None:
    one, other = two
    await one.beat({1, 2, 3})
    await other.beat({3, 4, 5, 6})
    assert await one.online() == 6, "whoever is at both is one person"
    await bury(redis_url, other.worker)
    assert await one.online() == 3


async def test_a_lost_redis_is_one_line_in_the_log(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bus = RedisBus(redis_url)
    errors = [RedisError("gone"), RuntimeError("two read at once")] * 3
    said: list[object] = [*errors, {"type": "subscribe", "channel": "x", "data": "1"}]
    heard: list[Data] = []
    bus._listeners.add("t", heard.append)
    all_said = asyncio.Event()

    async def get_message(timeout: float | None) -> object:
        if not said:
            all_said.set()
            await asyncio.Event().wait()
        found = said.pop(0)
        if isinstance(found, Exception):
            raise found
        return found

    monkeypatch.setattr(bus._pubsub, "get_message", get_message)
    with capture_logs() as logged:
        hearing = asyncio.create_task(bus._hear())
        await all_said.wait()
    hearing.cancel()
    assert [line["log_level"] for line in logged] == ["warning", "info"]
    assert heard == [LOST], "who asked anew while it is away would ask in vain"
    await bus.stop()


async def test_a_channel_that_one_asked_for_in_vain_is_another_s_to_ask_for(
    two: tuple[RedisBus, RedisBus], monkeypatch: pytest.MonkeyPatch
) -> None:
    bus, other = two
    subscribe = bus._pubsub.subscribe
    tried: list[str] = []

    async def at_second_try(channel: str) -> None:
        tried.append(channel)
        if len(tried) == 1:
            raise RedisError("gone")
        await subscribe(channel)

    monkeypatch.setattr(bus._pubsub, "subscribe", at_second_try)
    heard: list[Data] = []
    unlucky, lucky = await asyncio.gather(
        bus.listen("t", lambda _: None), bus.listen("t", heard.append), return_exceptions=True
    )
    assert isinstance(unlucky, NoAnswer)
    assert lucky is None
    await other.publish("t", {"number": 1})
    await until(heard, 1)


async def test_who_leaves_while_redis_is_away_has_left(
    two: tuple[RedisBus, RedisBus], monkeypatch: pytest.MonkeyPatch
) -> None:
    bus, other = two

    async def is_away(_: str) -> None:
        raise RedisError("gone")

    heard: list[Data] = []
    await bus.listen("u", heard.append)
    with monkeypatch.context() as lost:
        lost.setattr(bus._pubsub, "unsubscribe", is_away)
        await bus.leave("u", heard.append)
    await bus.listen("u", heard.append)
    await other.publish("u", {"number": 1})
    await until(heard, 1)
    assert heard == [{"number": 1}]


def test_a_worker_that_dies_while_redis_is_away_does_not_take_the_server_along() -> None:
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        settings = Settings(redis=f"redis://127.0.0.1:{nobody.getsockname()[1]}/0")
        nobody.close()
        _Workers(settings, nobody, lambda: None)._bury("dead")
