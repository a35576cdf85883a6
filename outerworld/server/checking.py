"""Whether what a server needs is there, before anybody is let in."""

from redis.asyncio import Redis
from redis.exceptions import RedisError

from outerworld.server.settings import Settings
from outerworld.server.storage.alone import alone
from outerworld.server.storage.database import Database, StorageError


async def check(settings: Settings) -> None:
    """Brings the database up to date and asks Redis for a sign of life; `StorageError` with one sentence otherwise."""
    with alone(settings.database):
        database = await Database.open(settings.database)
        await database.close()
    if settings.redis is not None:
        await _check_redis(settings.redis)


async def _check_redis(url: str) -> None:
    try:
        async with Redis.from_url(url) as redis:
            await redis.ping()
    except ValueError:
        raise StorageError("A Redis is told as redis://HOST:PORT/NUMBER, and this is none.") from None
    except (RedisError, OSError):
        raise StorageError("Redis does not answer: is it running where --redis says?") from None
