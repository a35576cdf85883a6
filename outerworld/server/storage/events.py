"""Events: kept as a plan, those who signed up, and acts that are only ever added."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Literal, TypeAlias

from sqlalchemy import ColumnElement, Select, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.rows import Denied
from outerworld.server.storage.schema.events import event_acts, event_orders, event_players, event_tables, events
from outerworld.server.storage.schema.tables import tables

Status: TypeAlias = Literal["open", "running", "over", "cancelled"]
GameState: TypeAlias = Literal["on", "over", "void", "stuck"]
"""A game that is on, one whose result was taken, one that does not count, and one that a judge has to look at."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event without its acts."""

    id: str
    organiser: int
    plan: dict[str, Any]
    status: Status
    public: bool
    invite: str = field(repr=False)
    password_hash: str | None = field(repr=False)
    created_at: int
    starts_at: int | None
    number: int = 0
    secret: str | None = field(default=None, repr=False)
    """What the packs of a Limited event are filled from, as hexadecimal digits."""
    due_at: int | None = None
    """When something is to happen by itself the next time."""


@dataclass(frozen=True, slots=True)
class StoredPlayer:
    """Somebody who signed up; without a person the organiser wrote them down."""

    handle: str
    place: int
    person_id: int | None = None
    team: tuple[str, ...] | None = None
    checked_in: bool = False
    value: str | None = field(default=None, repr=False)
    """What they gave to the chance that fills packs."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game of an event, with how its table is."""

    event_id: str
    table_id: str
    round: int
    game: int
    players: tuple[str, ...]
    state: GameState
    won: tuple[str, ...] | None
    """Who won, once its result was taken; nobody where it was drawn."""
    status: str
    winners: tuple[int, ...] | None
    how: str | None
    glory: tuple[int, ...] | None
    """The Gallons of Glory that each seat had left at the end."""
    started_at: int | None
    invite: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Order:
    """What an act of an event, by its number, orders at a table."""

    event_id: str
    number: int
    table_id: str
    what: str


EVENT = tuple(events.c[part.name] for part in fields(StoredEvent))
_ORDER = tuple(event_orders.c[part.name] for part in fields(Order))
_PLAYER = tuple(event_players.c[part.name] for part in fields(StoredPlayer))
_GAME = tuple((event_tables if part.name in event_tables.c else tables).c[part.name] for part in fields(StoredGame))


def handle_of(person_id: int) -> str:
    """What acts call a person: their name may change, and nobody's name looks like it.

    >>> handle_of(12)
    '@12'
    """
    return f"@{person_id}"


def person_in(handle: str) -> int | None:
    """The number of the person whom acts call so; None for somebody whom the organiser wrote down.

    >>> person_in("@12"), person_in("Ana")
    (12, None)
    """
    return int(handle[1:]) if handle.startswith("@") else None


async def create(connection: AsyncConnection, event: StoredEvent) -> None:
    """A new event, where nobody has signed up."""
    await connection.execute(insert(events).values({part.name: getattr(event, part.name) for part in fields(event)}))


async def load(connection: AsyncConnection, event_id: str) -> StoredEvent | None:
    """The event with that id."""
    row = (await connection.execute(select(*EVENT).where(events.c.id == event_id))).one_or_none()
    return None if row is None else StoredEvent(*row)


async def held(connection: AsyncConnection, event_id: str) -> StoredEvent:
    """The event with that id, which nobody else changes until this transaction ends."""
    await connection.execute(select(events.c.id).where(events.c.id == event_id).with_for_update())
    event = await load(connection, event_id)
    if event is None:
        raise Denied("no-event", "There is no such event, or it is a private one: ask for its link.")
    return event


async def set_status(connection: AsyncConnection, event_id: str, status: Status) -> None:
    """How far the event is."""
    await connection.execute(update(events).where(events.c.id == event_id).values(status=status))


async def set_start(connection: AsyncConnection, event_id: str, at: int | None) -> None:
    """When the event is to start by itself; None for when its organiser says so."""
    await connection.execute(update(events).where(events.c.id == event_id).values(starts_at=at))


async def set_due(connection: AsyncConnection, event_id: str, at: int | None) -> None:
    """When something is to happen by itself the next time; None for never."""
    await connection.execute(update(events).where(events.c.id == event_id).values(due_at=at))


async def acts_of(connection: AsyncConnection, event_id: str) -> list[dict[str, Any]]:
    """Everything that was done, in its order."""
    found = select(event_acts.c.act).where(event_acts.c.event_id == event_id).order_by(event_acts.c.number)
    return list((await connection.execute(found)).scalars())


async def add_acts(connection: AsyncConnection, event: StoredEvent, acts: Sequence[dict[str, Any]]) -> None:
    """Adds what was done to what `event` has; of two who add at once, only one can."""
    if not acts:
        return
    numbered = [
        {"event_id": event.id, "number": number, "act": act} for number, act in enumerate(acts, event.number + 1)
    ]
    await connection.execute(insert(event_acts), numbered)
    await connection.execute(update(events).where(events.c.id == event.id).values(number=event.number + len(acts)))


async def players_of(connection: AsyncConnection, event_id: str) -> list[StoredPlayer]:
    """Who signed up, in the order of signing up."""
    found = select(*_PLAYER).where(event_players.c.event_id == event_id).order_by(event_players.c.place)
    return [
        StoredPlayer(handle, place, person_id, None if team is None else tuple(team), checked_in, value)
        for handle, place, person_id, team, checked_in, value in await connection.execute(found)
    ]


async def add_player(connection: AsyncConnection, event_id: str, handle: str) -> None:
    """Somebody signs up, behind all others."""
    last = select(func.max(event_players.c.place)).where(event_players.c.event_id == event_id)
    place = (await connection.execute(last)).scalar_one() or 0
    values = {"event_id": event_id, "handle": handle, "place": place + 1, "person_id": person_in(handle)}
    await connection.execute(insert(event_players).values(values | {"checked_in": False}))


async def change_player(connection: AsyncConnection, event_id: str, handle: str, **values: object) -> None:
    """Another team, or a check-in."""
    await connection.execute(update(event_players).where(*_player(event_id, handle)).values(values))


async def drop_player(connection: AsyncConnection, event_id: str, handle: str) -> None:
    """Somebody is not signed up any more."""
    await connection.execute(delete(event_players).where(*_player(event_id, handle)))


async def add_game(
    connection: AsyncConnection, event_id: str, table_id: str, round: int, game: int, players: Sequence[str]
) -> None:
    """A game of a round has its table."""
    values = {"event_id": event_id, "table_id": table_id, "round": round, "game": game, "players": list(players)}
    await connection.execute(insert(event_tables).values(values | {"state": "on"}))


async def games_of(connection: AsyncConnection, event_id: str) -> list[StoredGame]:
    """All games of an event, in their order."""
    return await _games(connection, event_tables.c.event_id == event_id)


async def game_at(connection: AsyncConnection, table_id: str) -> StoredGame | None:
    """The game of an event that is played at a table, if it is one."""
    found = await _games(connection, event_tables.c.table_id == table_id)
    return found[0] if found else None


async def set_game(connection: AsyncConnection, game: StoredGame) -> None:
    """What became of a game."""
    won = None if game.won is None else list(game.won)
    which = event_tables.c.table_id == game.table_id
    await connection.execute(update(event_tables).where(which).values(state=game.state, won=won))


async def add_orders(connection: AsyncConnection, orders: Sequence[Order]) -> None:
    """What tables are to do."""
    if orders:
        await connection.execute(insert(event_orders), [asdict(order) | {"done": False} for order in orders])


async def open_orders(connection: AsyncConnection) -> list[Order]:
    """What tables have not done yet, in its order."""
    found = select(*_ORDER).where(event_orders.c.done.is_(False))
    rows = await connection.execute(found.order_by(event_orders.c.event_id, event_orders.c.number))
    return [Order(*row) for row in rows]


async def order_done(connection: AsyncConnection, order: Order) -> None:
    """A table has done what it was to do."""
    which = (event_orders.c[name] == getattr(order, name) for name in ("event_id", "number", "table_id"))
    await connection.execute(update(event_orders).where(*which).values(done=True))


async def ended_games(connection: AsyncConnection) -> list[str]:
    """The events with games that are over and whose results were not taken yet."""
    is_ended = (event_tables.c.state == "on", tables.c.status.in_(["over", "cancelled"]))
    found = select(event_tables.c.event_id).join_from(event_tables, tables).where(*is_ended).distinct()
    return list((await connection.execute(found)).scalars())


async def unbegun_games(connection: AsyncConnection, before: int) -> list[StoredGame]:
    """The games that wait for a player since before then."""
    is_unbegun = (tables.c.status == "playing", tables.c.asked.is_(None), tables.c.started_at < before)
    return await _games(connection, event_tables.c.state == "on", *is_unbegun)


async def due(connection: AsyncConnection, now: int) -> list[str]:
    """The events that are to start by now."""
    is_due = (events.c.status == "open", events.c.starts_at <= now)
    return list((await connection.execute(select(events.c.id).where(*is_due))).scalars())


async def overdue(connection: AsyncConnection, now: int) -> list[str]:
    """The events in which something is to happen by itself by now."""
    is_due = (events.c.status == "running", events.c.due_at <= now)
    return list((await connection.execute(select(events.c.id).where(*is_due))).scalars())


async def running(connection: AsyncConnection) -> list[StoredEvent]:
    """The events that are on."""
    found = await connection.execute(select(*EVENT).where(events.c.status == "running"))
    return [StoredEvent(*row) for row in found]


async def listed(connection: AsyncConnection, person_id: int | None, limit: int = 100) -> list[tuple[StoredEvent, int]]:
    """Public events, and all that a person organises or plays in, the newest first; with how many signed up."""
    visible: list[ColumnElement[bool]] = [events.c.public]
    if person_id is not None:
        theirs = select(event_players.c.event_id).where(event_players.c.person_id == person_id)
        visible += [events.c.organiser == person_id, events.c.id.in_(theirs)]
    amount = select(func.count()).where(event_players.c.event_id == events.c.id).scalar_subquery()
    found: Select[Any] = select(*EVENT, amount).where(or_(*visible), events.c.status != "cancelled")
    rows = await connection.execute(found.order_by(events.c.created_at.desc(), events.c.id).limit(limit))
    return [(StoredEvent(*row[:-1]), int(row[-1])) for row in rows]


async def amount_open(connection: AsyncConnection, organiser: int) -> int:
    """How many events of an organiser are not over."""
    which = (events.c.organiser == organiser, events.c.status.in_(["open", "running"]))
    return int((await connection.execute(select(func.count()).where(*which))).scalar_one())


def _player(event_id: str, handle: str) -> tuple[ColumnElement[bool], ...]:
    return event_players.c.event_id == event_id, event_players.c.handle == handle


async def _games(connection: AsyncConnection, *which: ColumnElement[bool]) -> list[StoredGame]:
    found = select(*_GAME).join_from(event_tables, tables).where(*which)
    rows = await connection.execute(found.order_by(event_tables.c.round, event_tables.c.game, event_tables.c.table_id))
    return [_game(row._asdict()) for row in rows]


def _game(row: dict[str, Any]) -> StoredGame:
    lists = {name: tuple(row[name]) for name in ("players", "won", "winners", "glory") if row[name] is not None}
    return StoredGame(**row | lists)
