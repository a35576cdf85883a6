"""The dice of the whole site, against what was to be expected."""

from collections.abc import Iterable
from typing import Final

from fastapi import APIRouter, Request

from outerworld.server.storage import dice
from outerworld.server.storage.rows import Sum
from outerworld.server.web.asking import TheDatabase
from outerworld.server.web.errors import problems
from outerworld.server.web.limits import SEARCHES, address_of, limit
from outerworld.server.web.shapes import Dice, Face

router: Final = APIRouter(prefix="/api", tags=["fair dice"])


@router.get("/dice", responses=problems())
async def all_dice(request: Request, database: TheDatabase) -> Dice:
    """Every die of every finished game."""
    await limit(request, SEARCHES, address_of(request))
    async with database.read() as connection:
        faces = faces_of(await dice.sums_of(connection))
    return Dice(faces=faces, total=sum(face.count for face in faces))


def faces_of(sums: Iterable[Sum]) -> list[Face]:
    """Sums as they are shown.

    >>> faces_of([Sum("hit", 3, 2.5)])
    [Face(face='hit', count=3, expected=2.5)]
    """
    return [Face(face=total.face, count=total.count, expected=total.expected) for total in sums]
