"""How a request is refused: a status, a code for programs and one sentence for people."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Annotated, Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from sqlalchemy.exc import TimeoutError as NoConnection
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.websockets import WebSocket

from outerworld.cards.errors import CardError
from outerworld.server import metrics
from outerworld.server.live.declined import Declined, other_cards
from outerworld.server.storage.rows import Denied
from outerworld.server.tables.refusal import Refused
from outerworld.server.web.lost import is_lost_reader, lost_page


class Problem(BaseModel):
    """Why a request was refused; nothing changed."""

    code: Annotated[str, Field(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", examples=["not-found"])]
    message: Annotated[str, Field(examples=["There is no such table, or it is not for you."])]
    facts: Annotated[dict[str, str | int], Field(examples=[{"seconds": 3}])]
    """What the sentence tells besides its code, for a page that says it in another language."""


class Refusal(Exception):
    """A request that is answered by a problem.

    >>> Refusal(429, "slow-down", "Try again in 3 s.", {"Retry-After": "3"}, seconds=3).facts
    {'seconds': 3}
    """

    def __init__(
        self, status: int, code: str, message: str, headers: Mapping[str, str] | None = None, **facts: str | int
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.headers = dict(headers or {})
        self.facts = facts

    def response(self) -> Response:
        """The problem that it is answered by."""
        return problem(self.status, self.code, str(self), self.headers, self.facts)


# What a refusal from further inside means in HTTP; all others contradict how things stand.
_STATUS: Final = {
    "not-found": 404,
    "no-table": 404,
    "no-person": 404,
    "no-ban": 404,
    "no-report": 404,
    "no-line": 404,
    "no-event": 404,
    "no-series": 404,
    "not-your-event": 403,
    "not-yours": 403,
    "bad-team": 422,
    "no-reset": 404,
    "no-ticket": 404,
    "bad-network": 422,
    "not-seated": 403,
    "bad-plan": 422,
    "bad-webhook": 422,
    "bad-cursor": 422,
    "slow-down": 429,
    "failed": 500,
    "unavailable": 503,
}
_BUSY: Final = "The server has too much to do: try again in a moment."
_TRY_LATER: Final = 1013
_CODES: Final = {400: "bad-request", 404: "not-found", 405: "no-such-method"}
_SENTENCES: Final = {
    400: "The request cannot be read: its body is not JSON.",
    404: "There is nothing at this address.",
    405: "This address does not know that method.",
}

# What any request of the API may be answered with, for the OpenAPI document.
_REASONS: Final = {
    400: "The request cannot be read",
    401: "Nobody is logged in",
    403: "It is not yours to do, or another site asks",
    404: "There is no such thing, or it is not for you",
    409: "It contradicts how things stand",
    413: "The body is over 16 KiB",
    415: "The body is not JSON",
    422: "A field is missing or wrong",
    429: "Too many requests: wait as many seconds as Retry-After says",
    500: "The server failed",
    503: "The server cannot do it now",
}
_ALWAYS: Final = (400, 413, 415, 422, 429, 500)


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of an endpoint for its documentation: these, and those that any request may meet.

    >>> sorted(problems(404))
    [400, 404, 413, 415, 422, 429, 500]
    """
    return {status: {"model": Problem, "description": _REASONS[status]} for status in (*_ALWAYS, *statuses)}


def problem(
    status: int,
    code: str,
    message: str,
    headers: Mapping[str, str] | None = None,
    facts: Mapping[str, str | int] | None = None,
) -> Response:
    """The response for a refusal."""
    metrics.REFUSALS.labels(code).inc()
    return JSONResponse({"code": code, "message": message, "facts": dict(facts or {})}, status, dict(headers or {}))


def add_problems(app: FastAPI) -> None:
    """Every refusal leaves the server in the one form."""

    @app.exception_handler(Refusal)
    async def _(_request: Request, error: Refusal) -> Response:
        return error.response()

    @app.exception_handler(Refused)
    @app.exception_handler(Declined)
    @app.exception_handler(Denied)
    async def _(_request: Request, error: Refused | Declined | Denied) -> Response:
        headers = {"Retry-After": "1"} if error.code in {"slow-down", "unavailable"} else None
        return problem(_STATUS.get(error.code, 409), error.code, str(error), headers)

    @app.exception_handler(CardError)
    async def _(_request: Request, error: CardError) -> Response:
        declined = other_cards(error)
        return problem(409, declined.code, str(declined))

    @app.exception_handler(NoConnection)
    async def _(connection: HTTPConnection, _error: NoConnection) -> Response:
        """Who waited in vain for a connection to the database, at a table or anywhere else."""
        if isinstance(connection, WebSocket):
            with suppress(RuntimeError):  # The other side may have gone meanwhile.
                await connection.close(_TRY_LATER, _BUSY)
        return problem(503, "unavailable", _BUSY, {"Retry-After": "5"})

    @app.exception_handler(RequestValidationError)
    async def _(_request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        return problem(422, "bad-request", _sentence(first), facts=_facts(first))

    @app.exception_handler(HTTPException)
    async def _(request: Request, error: HTTPException) -> Response:
        status = error.status_code
        if status == 404 and is_lost_reader(request):
            return lost_page(request)
        code, sentence = _CODES.get(status, "refused"), _SENTENCES.get(status, "The request was refused.")
        return problem(status, code, sentence, error.headers)


def _sentence(error: Mapping[str, Any]) -> str:
    """One sentence for people; it repeats no value, for a password could be among them."""
    where = [str(part)[:40] for part in error["loc"]]
    match where, error["type"]:
        case _, "json_invalid":
            return _SENTENCES[400]
        case ["body"], "missing":
            return "The request has no body: it needs a JSON object."
        case [_, *_, field], "missing":
            return f'The field "{field}" is missing.'
        case [_, *_, field], "extra_forbidden":
            return f'There is no field "{field}".'
        case ["body"], _:
            return "The body of the request is a JSON object."
        case _:
            return f'The field "{where[-1]}" is wrong: {str(error["msg"]).removeprefix("Value error, ").rstrip(".")}.'


def _facts(error: Mapping[str, Any]) -> dict[str, str | int]:
    """The field, what is wrong with it, and the limits it has; no value either."""
    limits = {name: limit for name, limit in error.get("ctx", {}).items() if isinstance(limit, int)}
    return {"field": str(error["loc"][-1])[:40], "fault": str(error["type"]), **limits}
