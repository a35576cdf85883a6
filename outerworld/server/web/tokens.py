"""Tokens for programs: bots that play in the name of their owner."""

from typing import Annotated, Final

from fastapi import APIRouter, Path

from outerworld.server.people.identity import open_session
from outerworld.server.storage import people, sessions
from outerworld.server.storage.rows import Session
from outerworld.server.web.asking import Holder, TheDatabase, TheWorker
from outerworld.server.web.errors import Refusal, problems
from outerworld.server.web.shapes import FreshToken, NewToken, TokenInfo, TokenList

router: Final = APIRouter(prefix="/api/tokens", tags=["tokens"])

MOST_TOKENS: Final = 20


@router.post("", status_code=201, responses=problems(401, 403, 409))
async def make_a_token(body: NewToken, holder: Holder, database: TheDatabase) -> FreshToken:
    """A token for a program, shown this once: `Authorization: Bearer ow_…`."""
    async with database.write() as connection:
        await people.hold(connection, holder.id)
        if len(await sessions.tokens_of(connection, holder.id)) >= MOST_TOKENS:
            raise Refusal(
                409, "too-many-tokens", f"You have {MOST_TOKENS} tokens: take one back first.", most=MOST_TOKENS
            )
        token, session = await open_session(connection, holder, "api", body.label)
    return FreshToken(**_info(session).model_dump(), token=token)


@router.get("", responses=problems(401, 403))
async def list_tokens(holder: Holder, database: TheDatabase) -> TokenList:
    """Your tokens, the oldest first."""
    async with database.read() as connection:
        return TokenList(tokens=[_info(session) for session in await sessions.tokens_of(connection, holder.id)])


@router.delete("/{token_id}", status_code=204, responses=problems(401, 403, 404))
async def take_a_token_back(
    token_id: Annotated[int, Path(ge=1, le=2**31 - 1)], holder: Holder, database: TheDatabase, worker: TheWorker
) -> None:
    """From now on nobody is let in by that token."""
    async with database.write() as connection:
        if not await sessions.end_token(connection, holder.id, token_id):
            raise Refusal(404, "not-found", "You have no such token.")
    await worker.revoking.tell()


def _info(session: Session) -> TokenInfo:
    return TokenInfo(id=session.id, label=session.label, created_at=session.created_at, seen_at=session.seen_at)
