"""What takes long to write is written beside the event loop, where games go on, for one household after the other."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Final, TypeAlias, TypeVar

from fastapi import Depends

from outerworld.server.live.turns import Turns
from outerworld.server.web.limits import address_of

Text = TypeVar("Text")

Household: TypeAlias = Annotated[str, Depends(address_of)]
"""Whose address asks."""

_TURNS: Final = Turns(places=2, share=1)


async def aside(who: str, write: Callable[[], Text]) -> Text:
    """What is written, once it is that household's turn."""
    async with _TURNS.turn(who):
        return await asyncio.to_thread(write)
