"""Bans: who may not play or not speak, until when and why. Nothing of it is secret to whom it is about."""

import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from sqlalchemy import ColumnElement, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.rows import Denied
from outerworld.server.storage.schema.care import bans
from outerworld.server.storage.schema.people import people

Scope: TypeAlias = Literal["site", "chat"]


@dataclass(frozen=True, slots=True)
class Ban:
    """A ban of a person (`name`), or of a range of addresses (`network`); without an end it lasts till it is lifted."""

    id: int
    person_id: int | None
    name: str | None
    network: str | None
    scope: Scope
    reason: str
    at: int
    ends_at: int | None
    appeal: str | None


_BAN = (
    bans.c.id,
    bans.c.person_id,
    people.c.name,
    bans.c.network,
    bans.c.scope,
    bans.c.reason,
    bans.c.at,
    bans.c.ends_at,
    bans.c.appeal,
)
_BANS = select(*_BAN).join_from(bans, people, isouter=True)


def is_in_force(now: int) -> ColumnElement[bool]:
    """Whether a ban holds: it was not lifted, and has not ended."""
    return bans.c.lifted_at.is_(None) & or_(bans.c.ends_at.is_(None), bans.c.ends_at > now)


def network_of(text: str) -> str:
    """A range of addresses in its one form, or `Denied`.

    >>> network_of("203.0.113.7"), network_of("2001:db8::/48")
    ('203.0.113.7/32', '2001:db8::/48')
    """
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise Denied("bad-network", "A range of addresses is told as 203.0.113.0/24 or 2001:db8::/48.") from None
    if network.prefixlen < (16 if network.version == 6 else 8):
        raise Denied("bad-network", "That range holds half of the world: name a smaller one.")
    return str(network)


async def ban_person(
    connection: AsyncConnection, person_id: int, scope: Scope, reason: str, now: int, ends_at: int | None
) -> Ban:
    """Bans a person; an earlier ban of the same scope is lifted."""
    await connection.execute(_lifting(now).where(bans.c.person_id == person_id, bans.c.scope == scope))
    return await _add(connection, reason, now, ends_at, person_id=person_id, scope=scope)


async def ban_network(connection: AsyncConnection, network: str, reason: str, now: int, ends_at: int | None) -> Ban:
    """Nobody new comes from those addresses."""
    return await _add(connection, reason, now, ends_at, network=network_of(network), scope="site")


async def lift(connection: AsyncConnection, ban_id: int, now: int) -> Ban:
    """The end of a ban, or `Denied` if there is none."""
    found = await _listed(connection, bans.c.id == ban_id, is_in_force(now))
    if not found:
        raise Denied("no-ban", "There is no such ban, or it has ended.")
    await connection.execute(_lifting(now).where(bans.c.id == ban_id))
    return found[0]


async def of_person(connection: AsyncConnection, person_id: int, scope: Scope, now: int) -> Ban | None:
    """The ban that keeps a person away, or silent."""
    found = await _listed(connection, bans.c.person_id == person_id, bans.c.scope == scope, is_in_force(now))
    return found[0] if found else None


async def of_address(connection: AsyncConnection, address: str, now: int) -> Ban | None:
    """The ban that keeps whoever comes anew from an address away."""
    try:
        there = ipaddress.ip_address(address.partition("/")[0].partition("%")[0])
    except ValueError:
        return None
    for ban in await _listed(connection, bans.c.network.is_not(None), is_in_force(now)):
        network = ipaddress.ip_network(str(ban.network))
        if there.version == network.version and there in network:
            return ban
    return None


async def in_force(connection: AsyncConnection, now: int, limit: int = 200) -> list[Ban]:
    """Every ban that holds, with those who appeal first."""
    order = (bans.c.appealed_at.is_(None), bans.c.id.desc())
    rows = await connection.execute(_BANS.where(is_in_force(now)).order_by(*order).limit(limit))
    return [_ban_of(row) for row in rows]


async def appeal(connection: AsyncConnection, person_id: int, text: str, now: int) -> Ban:
    """What a banned person has to say; once for each ban."""
    ban = await of_person(connection, person_id, "site", now) or await of_person(connection, person_id, "chat", now)
    if ban is None:
        raise Denied("no-ban", "You are not banned.")
    if ban.appeal is not None:
        raise Denied("appealed", "You have appealed already: a moderator reads it.")
    await connection.execute(update(bans).where(bans.c.id == ban.id).values(appeal=text, appealed_at=now))
    return ban


async def forget(connection: AsyncConnection, before: int) -> None:
    """Forgets bans that were lifted or ended before a moment, and the addresses in them."""
    await connection.execute(delete(bans).where(or_(bans.c.lifted_at < before, bans.c.ends_at < before)))


async def _add(connection: AsyncConnection, reason: str, now: int, ends_at: int | None, **about: Any) -> Ban:
    values = {"reason": reason, "at": now, "ends_at": ends_at, **about}
    number = (await connection.execute(insert(bans).values(values).returning(bans.c.id))).scalar_one()
    return (await _listed(connection, bans.c.id == number))[0]


async def _listed(connection: AsyncConnection, *which: ColumnElement[bool]) -> list[Ban]:
    return [_ban_of(row) for row in await connection.execute(_BANS.where(*which).order_by(bans.c.id.desc()))]


def _lifting(now: int) -> Any:
    return update(bans).where(is_in_force(now)).values(lifted_at=now)


def _ban_of(row: Sequence[Any]) -> Ban:
    return Ban(*row)
