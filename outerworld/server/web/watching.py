"""What operators watch: signs of life, figures for Prometheus, and a log line for each request."""

import asyncio
import hmac
import ipaddress
import os
import secrets
import time
from typing import Final, Literal

import structlog
from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from redis.asyncio import Redis
from redis.exceptions import RedisError
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from outerworld import __version__
from outerworld.server import metrics
from outerworld.server.live.worker import Worker
from outerworld.server.web.asking import TheSettings, TheWorker
from outerworld.server.web.errors import Refusal, problem, problems
from outerworld.server.web.shapes import Shape

router: Final = APIRouter(tags=["operation"])

_PATIENCE: Final = 2.0
TOO_MANY: Final = 429
_log = structlog.get_logger("outerworld.requests")


class Health(Shape):
    """A sign of life."""

    status: Literal["ok"] = "ok"
    version: str = __version__


@router.get("/healthz", responses=problems())
async def healthz() -> Health:
    """The process answers."""
    return Health()


@router.get("/readyz", responses=problems(503))
async def readyz(request: Request, worker: TheWorker) -> Health:
    """The process can be given players: its database can be written, its Redis answers, and it is not about to stop."""
    if not (worker.is_ready and worker.is_well and await _all_answer(worker, request.app.state.redis)):
        sentence = "The server is starting or stopping, or its database does not answer or cannot be written."
        raise Refusal(503, "not-ready", sentence)
    return Health()


@router.get(
    "/metrics",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "Figures for Prometheus"}, **problems(403)},
)
async def figures(request: Request, settings: TheSettings) -> Response:
    """Figures for Prometheus: for this machine, or with the token of `--metrics-token`."""
    if not (_is_this_machine(request) or _has_token(request, settings.metrics_token)):
        raise Refusal(403, "not-for-you", "Figures are for this machine, or for who has the token of --metrics-token.")
    registry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)


async def _all_answer(worker: Worker, redis: Redis | None) -> bool:
    try:
        async with asyncio.timeout(_PATIENCE):
            async with worker.database.read() as connection:
                await connection.execute(text("SELECT 1"))
            if redis is not None:
                await redis.ping()
    except (TimeoutError, SQLAlchemyError, RedisError, OSError):
        return False
    return True


def _is_this_machine(request: Request) -> bool:
    """Whether it was asked from here: a proxy passes the address of whoever asks on."""
    if request.client is None or "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def _has_token(request: Request, token: str | None) -> bool:
    given = request.headers.get("authorization", "")
    return token is not None and hmac.compare_digest(given.encode(), f"Bearer {token}".encode())


class Watch:
    """Counts and logs each request, and keeps what fails inside from whoever asked."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, under a number of its own that is in its logs and its response."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        number = secrets.token_hex(8)
        began = time.perf_counter()
        status = 0

        async def watched_send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", number.encode())]
            await send(message)

        with structlog.contextvars.bound_contextvars(request=number):
            try:
                await self._app(scope, receive, watched_send)
            except Exception:
                _log.exception("a request failed", method=scope["method"], path=_path(scope))
                if status:
                    raise
                failed = problem(500, "failed", "The server failed; it has written down why. Try again in a moment.")
                await failed(scope, receive, watched_send)
            seconds = time.perf_counter() - began
            metrics.REQUESTS.labels(_method(scope), _path(scope), str(status)).inc()
            metrics.REQUEST_SECONDS.observe(seconds)
            # Whoever asks too often is counted; a line for each would fill the disk.
            tell = _log.debug if status == TOO_MANY else _log.info
            tell("request", method=_method(scope), path=_path(scope), status=status, ms=round(seconds * 1000, 1))


def _path(scope: Scope) -> str:
    """The route and not the address: no key is logged, and there are as many counters as routes."""
    route = scope.get("route")
    return getattr(route, "path", "") or "(page)"


def _method(scope: Scope) -> str:
    return scope["method"] if scope["method"] in {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"} else "other"
