"""The web application: storage, tables in motion, the HTTP side and the page, put together."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.responses import HTMLResponse
from fastapi.staticfiles import StaticFiles
from redis.asyncio import Redis

from outerworld import __version__
from outerworld.server.live.asyncapi import document
from outerworld.server.live.redis import redis_at
from outerworld.server.live.worker import Worker
from outerworld.server.people import passwords
from outerworld.server.settings import Settings
from outerworld.server.shunning import Shunned, Shunning
from outerworld.server.web import (
    accounts,
    archive,
    care,
    codes,
    dice,
    email,
    event_games,
    events,
    library,
    moderation,
    passkeys,
    people,
    saved_teams,
    seek,
    series,
    tables,
    tokens,
    watching,
    webhooks,
)
from outerworld.server.web.errors import add_problems
from outerworld.server.web.forwarded import Forwarded, Proxies
from outerworld.server.web.library import shelved
from outerworld.server.web.limits import Buckets, LocalBuckets, NoBuckets, RedisBuckets
from outerworld.server.web.replays import Replays
from outerworld.server.web.safety import Guard, Headers

PAGE: Final = Path(__file__).parent / "page"
NO_PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Outerworld</title>
<p>The page of Outerworld is not built yet: stop the server and run <code>make play</code>.</p></html>
"""
ROUTERS: Final[tuple[APIRouter, ...]] = (
    watching.router,
    accounts.router,
    passkeys.router,
    codes.router,
    email.router,
    tokens.router,
    care.router,
    moderation.router,
    tables.router,
    seek.router,
    events.router,
    event_games.router,
    webhooks.router,
    series.router,
    archive.router,
    people.router,
    saved_teams.router,
    dice.router,
    library.router,
)


def create_app(settings: Settings | None = None, page: Path = PAGE, worker: Worker | None = None) -> FastAPI:
    """The whole server; `page` is the folder of the built page. Nothing is opened before it starts.

    >>> create_app().title
    'Outerworld'
    """
    settings = settings or Settings()
    app = FastAPI(
        title="Outerworld",
        summary="An open, unofficial fan implementation of Krosmaster Arena.",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        lifespan=_lifespan,
    )
    app.state.settings = settings
    app.state.worker = worker or Worker(settings)
    app.state.shelf = {}
    add_problems(app)
    app.add_middleware(Guard)
    app.add_middleware(watching.Watch)
    app.add_middleware(Headers)
    app.state.shunned = Shunned()
    app.add_middleware(Shunning, shunned=app.state.shunned)
    app.add_middleware(Forwarded, proxies=Proxies(settings.trusted_proxies))
    for router in ROUTERS:
        app.include_router(router)

    for name, make in (("openapi", app.openapi), ("asyncapi", document)):
        app.add_api_route(f"/api/{name}.json", _document(name, make), include_in_schema=False)

    if (page / "index.html").exists():
        app.mount("/", StaticFiles(directory=page, html=True))
    else:
        app.add_route("/", lambda _: HTMLResponse(NO_PAGE, status_code=503))
    return app


def _document(name: str, make: Callable[[], dict[str, Any]]) -> Callable[[Request], Response]:
    """An address that tells what a document says; it is written once, beside the event loop."""

    def told(request: Request) -> Response:
        return shelved(request, (name,), lambda: json.dumps(make(), ensure_ascii=False).encode())

    return told


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Opens everything before the first request, and closes it after the last one."""
    settings: Settings = app.state.settings
    await passwords.is_right("", None)
    worker: Worker = app.state.worker
    app.state.replays = Replays(worker.catalogue)
    await worker.start()
    try:
        async with _redis(settings) as app.state.redis:
            app.state.buckets = _buckets(settings, app.state.redis)
            app.state.scales = LocalBuckets() if settings.rate_limits else NoBuckets()
            yield
    finally:
        await worker.stop()


@asynccontextmanager
async def _redis(settings: Settings) -> AsyncIterator[Redis | None]:
    if settings.redis is None:
        yield None
    else:
        async with redis_at(settings.redis) as redis:
            yield redis


def _buckets(settings: Settings, redis: Redis | None) -> Buckets:
    if not settings.rate_limits:
        return NoBuckets()
    return LocalBuckets() if redis is None else RedisBuckets(redis)
