"""Token buckets, in this process and in a real Redis."""

import asyncio
from types import SimpleNamespace
from typing import cast

import pytest
from redis.asyncio import Redis
from starlette.requests import HTTPConnection

from outerworld.server.web.limits import Buckets, LocalBuckets, Rate, RedisBuckets, address_of

SLOW = Rate("slow", burst=3, a_second=0.001)


async def allowed(buckets: Buckets, who: str, times: int) -> int:
    return sum([await buckets.take(SLOW, who) == 0 for _ in range(times)])


def test_a_bucket_is_empty_after_so_many() -> None:
    assert asyncio.run(allowed(LocalBuckets(), "joris", 10)) == 3


def test_a_bucket_fills_up_again() -> None:
    clock = SimpleNamespace(now=0.0)
    buckets = LocalBuckets(clock=lambda: clock.now)
    assert asyncio.run(allowed(buckets, "joris", 10)) == 3
    assert asyncio.run(buckets.take(SLOW, "joris")) == pytest.approx(1000)
    clock.now = 2000.0
    assert asyncio.run(allowed(buckets, "joris", 10)) == 2
    clock.now = 1e6
    assert asyncio.run(allowed(buckets, "joris", 10)) == 3


def test_everybody_has_a_bucket_of_their_own() -> None:
    buckets = LocalBuckets()
    assert asyncio.run(allowed(buckets, "joris", 10)) == 3
    assert asyncio.run(allowed(buckets, "kerub", 10)) == 3


def test_buckets_that_are_full_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LocalBuckets, "_MOST", 100)
    clock = SimpleNamespace(now=0.0)
    buckets = LocalBuckets(clock=lambda: clock.now)
    for visitor in range(1000):
        clock.now += 10_000.0
        asyncio.run(buckets.take(SLOW, str(visitor)))
    assert len(buckets._full_at) <= 101


def test_workers_share_their_buckets_in_redis(redis_url: str) -> None:
    async def both() -> tuple[int, int]:
        async with Redis.from_url(redis_url) as one, Redis.from_url(redis_url) as other:
            return await allowed(RedisBuckets(one), "joris", 2), await allowed(RedisBuckets(other), "joris", 10)

    assert asyncio.run(both()) == (2, 1)


def test_redis_says_how_long_to_wait_and_forgets_full_buckets(redis_url: str) -> None:
    async def wait() -> tuple[float, int]:
        async with Redis.from_url(redis_url) as redis:
            buckets = RedisBuckets(redis)
            await allowed(buckets, "joris", 3)
            seconds = await buckets.take(SLOW, "joris")
            return seconds, await redis.ttl("outerworld:limit:slow:joris")

    seconds, lifetime = asyncio.run(wait())
    assert 900 < seconds <= 1000
    assert 2000 < lifetime <= 3001


def test_without_redis_a_worker_counts_by_itself() -> None:
    async def gone() -> int:
        async with Redis.from_url("redis://127.0.0.1:1/0") as redis:
            return await allowed(RedisBuckets(redis), "joris", 10)

    assert asyncio.run(gone()) == 3


@pytest.mark.parametrize(
    ("host", "bucket"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_address(host: str, bucket: str) -> None:
    connection = SimpleNamespace(client=SimpleNamespace(host=host))
    assert address_of(cast("HTTPConnection", connection)) == bucket
