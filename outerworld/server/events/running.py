"""Events in motion: whatever is done goes through one transaction that holds the event; then all are told."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final

import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.arena.teams import TeamError
from outerworld.cards.errors import CardError
from outerworld.cards.formats import load_format
from outerworld.events.acts import SERVER, Claim, Consent, Leave
from outerworld.events.event import Event
from outerworld.events.figures import check_built, legal_figures, rules_for
from outerworld.events.meetings import Result
from outerworld.play.teamcheck import check_team
from outerworld.server.events import arena
from outerworld.server.events.at_tables import call_games, carry_out, draw, try_order
from outerworld.server.events.held import (
    Held,
    enter,
    is_ready,
    leave,
    meeting_of,
    overdue,
    read,
    report,
    settle,
    start,
)
from outerworld.server.events.limited import advance, due_at, open_packs, reveal, rules_of, take
from outerworld.server.events.news import News, end_of
from outerworld.server.events.plan import MOST_PLAYERS, EventPlan
from outerworld.server.events.thinking import thinking
from outerworld.server.events.webhooks import Webhooks
from outerworld.server.live.bus import Bus
from outerworld.server.live.declined import Declined
from outerworld.server.live.house import House
from outerworld.server.live.opening import ID_LENGTH, LETTERS
from outerworld.server.people.identity import Person, now
from outerworld.server.people.names import key_of
from outerworld.server.storage import events, people, webhooks
from outerworld.server.storage.database import Database
from outerworld.server.storage.events import Status, StoredEvent, StoredGame, StoredPlayer, handle_of
from outerworld.server.storage.outages import missed, outages_since
from outerworld.server.storage.rows import Denied
from outerworld.server.tables.refusal import Refused

MOST_OPEN: Final = 10
"""So many events that are not over one organiser may have."""
MOST_KEPT: Final = 32
"""So many events are kept as they were last read."""
MINUTE: Final = 60_000
NO_SHOW: Final = "no-show"

_log = structlog.get_logger("outerworld.events")


def channel(event_id: str) -> str:
    """Where those are told that something changed who look at an event.

    >>> channel("k7xw3m9q2d")
    'event:k7xw3m9q2d'
    """
    return f"event:{event_id}"


def new_secret() -> str:
    """What packs are opened by, beside the values of the players."""
    return secrets.token_hex(32)


class Events:
    """What can be done with events, and what happens to them by itself."""

    def __init__(self, database: Database, bus: Bus, house: House, webhooks: Webhooks) -> None:
        self._database = database
        self._bus = bus
        self._house = house
        self._webhooks = webhooks
        self._kept: dict[str, tuple[int, Event]] = {}
        """What followed from so many acts of an event; it is only looked at."""

    async def create(self, plan: EventPlan, organiser: Person, password_hash: str | None) -> Held:
        """A new event, if what it plays can be played."""
        await asyncio.to_thread(self._check, plan)
        row = StoredEvent(
            id="".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH)),
            organiser=organiser.id,
            plan=plan.model_dump(mode="json"),
            status="open",
            public=plan.public,
            invite=secrets.token_urlsafe(16),
            password_hash=password_hash,
            created_at=now(),
            starts_at=plan.starts_at,
            secret=None if plan.limited is None else new_secret(),
        )
        async with self._database.write() as connection:
            await people.hold(connection, organiser.id)
            if await events.amount_open(connection, organiser.id) >= MOST_OPEN:
                raise Denied("too-many-events", f"You have {MOST_OPEN} events that are not over: finish one first.")
            await events.create(connection, row)
            return await read(connection, row)

    def _check(self, plan: EventPlan) -> None:
        """Refused with one sentence if no table of it can be played."""
        # Teams that are brought can be any: what must be possible is to build one.
        teams = None if plan.teams == "own" else plan.box_teams(2)
        for number, _ in enumerate(plan.arenas, 1):
            plan.table(number, teams).naming_packs(self._house.catalogue).check(self._house.catalogue)
        if plan.teams == "own" and load_format(plan.format).bans:
            raise Refused("bad-plan", "Bans come before teams are built: let teams be built in each game (F1.1.3).")
        if plan.limited is not None:
            catalogue = self._house.catalogue
            try:
                legal_figures(plan.limited, rules_for(plan.format, plan.ruleset, catalogue), catalogue)
            except CardError as error:
                raise Refused("bad-plan", f"{error}.") from None

    async def see(self, event_id: str, person: Person | None, key: str | None) -> Held:
        """An event; a private one is for those who have its link, or to do with it."""
        held = await self._look(event_id)
        if held is None or not is_visible(held, person, key):
            raise not_found()
        return held

    async def see_the_door(self, event_id: str, person: Person | None, key: str | None) -> StoredEvent:
        """The event alone, which whoever may see it is told cheaply."""
        async with self._database.read() as connection:
            row = await events.load(connection, event_id)
        if row is not None and (row.public or key == row.invite):
            return row
        return (await self.see(event_id, person, key)).row

    async def _look(self, event_id: str) -> Held | None:
        """An event that is only looked at: its acts are read again when there are more of them."""
        async with self._database.read() as connection:
            row = await events.load(connection, event_id)
            if row is None:
                return None
            number, event = self._kept.get(event_id, (0, None))
            held = await read(connection, row, event if number == row.number else None)
        self._keep(held)
        return held

    def _keep(self, held: Held) -> None:
        self._kept.pop(held.row.id, None)
        if len(self._kept) >= MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[held.row.id] = held.row.number, held.event

    @asynccontextmanager
    async def change(self, event_id: str) -> AsyncIterator[tuple[AsyncConnection, Held]]:
        """Holds an event while something is done; what follows from it is done too, and then all are told."""
        # For how long the machine slept is to be known before anybody's time is over.
        await self._house.catch_up()
        async with self._database.write() as connection:
            held = await read(connection, await events.held(connection, event_id))
            yield connection, held
            await self.settle(connection, held)
        await self._tell(held)

    async def settle(self, connection: AsyncConnection, held: Held) -> None:
        """Writes down what was done, and all that follows from it."""
        await advance(connection, held, self._house.catalogue)
        if held.row.status == "running":
            await settle(connection, held, self._house.catalogue)
        if held.event.is_finished and held.row.status == "running":
            await events.set_status(connection, held.row.id, "over")
        if held.event.is_finished or held.row.status == "cancelled":
            reveal(held)
        due = now() if held.is_opening else due_at(held) or arena.due_at(held)
        if due != held.row.due_at:
            await events.set_due(connection, held.row.id, due)
        await events.add_acts(connection, held.row, [act.model_dump(mode="json") for act in held.done])
        await events.add_orders(connection, held.ordered)

    async def _tell(self, held: Held) -> None:
        for table in held.opened:
            try:
                await self._house.changed(table)
            except Declined as declined:
                _log.info("a table of an event cannot be reached yet", table=table, code=declined.code)
        await carry_out(self._database, self._house, held.ordered)
        await self._bus.publish(channel(held.row.id), {"changed": held.row.number + len(held.done)})
        await self._post(held)

    async def _post(self, held: Held) -> None:
        if not held.news or not self._webhooks.is_on:
            return
        async with self._database.read() as connection:
            found = await webhooks.of_event(connection, held.row.id)
        about: News = {"event": held.row.id, "name": held.plan.name, "number": held.row.number + len(held.done)}
        self._webhooks.tell(found, [about | news for news in held.news])

    async def try_order(self, event_id: str, table: int, round: int | None, what: str, needs_game: bool = True) -> None:
        """Declined if the game that is on at a table could not do that; a real table has none."""
        if held := await self._look(event_id):
            await try_order(self._house, held, held.meeting(table, round), what, needs_game)

    # What players do.

    @thinking
    async def sign_up(
        self, event_id: str, person: Person, team: Sequence[str] | None, value: str | None = None
    ) -> None:
        """Signs somebody up, behind all others; once the event is on they enter at once, late or again."""
        async with self.change(event_id) as (connection, held):
            handle = handle_of(person.id)
            held.persons[person.id] = person
            known = held.player(handle)
            if held.row.status in ("over", "cancelled"):
                raise Denied("event-over", "The event is over.")
            if known is not None and held.row.status == "open":
                raise Denied("signed-up", "You have signed up already.")
            if known is None:
                known = await self._add(connection, held, handle, team, value)
            if held.row.status == "running":
                held.check_patience(handle)
                if not is_ready(held, known) and not (known.team or not held.plan.wants_teams):
                    raise Denied("no-team", "Hand a team in with your late entry.")
                enter(held, known, handle)

    @thinking
    async def write_down(self, event_id: str, name: str, by: str) -> None:
        """The organiser enters somebody without an account, who plays with real figures."""
        async with self.change(event_id) as (connection, held):
            if held.row.status in ("over", "cancelled"):
                raise Denied("event-over", "The event is over.")
            if held.player(name) is not None or name in {held.name(player.handle) for player in held.players}:
                raise Denied("signed-up", f"{name} has signed up already.")
            namesake = await people.by_key(connection, key_of(name))
            if namesake is not None and not namesake.is_guest:
                raise Denied("name-of-an-account", f"An account is called {name}: let them sign up, or add a letter.")
            if held.plan.limited is not None:
                raise Denied("needs-a-page", "Who opens packs needs a page: let them sign up themselves.")
            player = await self._add(connection, held, name, None)
            if held.row.status == "running":
                enter(held, player, by)

    async def _add(
        self,
        connection: AsyncConnection,
        held: Held,
        handle: str,
        team: Sequence[str] | None,
        value: str | None = None,
    ) -> StoredPlayer:
        if len(held.players) >= MOST_PLAYERS:
            raise Denied("event-full", f"No event has more than {MOST_PLAYERS} players, with those who wait.")
        await events.add_player(connection, held.row.id, handle)
        if value is not None and held.plan.limited is not None:
            await events.change_player(connection, held.row.id, handle, value=value)
        if team is not None:
            await self._hand_in(connection, held, handle, team)
        held.players = await events.players_of(connection, held.row.id)
        player = held.player(handle)
        assert player is not None
        return player

    @thinking
    async def go(self, event_id: str, handle: str) -> None:
        """Somebody goes: before the event they are forgotten, and once it is on they are paired no more."""
        async with self.change(event_id) as (connection, held):
            if held.player(handle) is None:
                raise Denied("not-signed-up", "Who has not signed up cannot go.")
            if held.row.status == "open":
                await events.drop_player(connection, event_id, handle)
            else:
                held.check_patience(handle)
                act = Leave(player=handle, by=handle, at=now())
                if held.plan.system == "arena":
                    # Who rests plays the game to its end that is on.
                    held.do(act)
                else:
                    leave(held, handle, act)

    @thinking
    async def hand_in(self, event_id: str, handle: str, team: Sequence[str]) -> None:
        """A team, which the event's rules allow; from the beginning on it stays."""
        async with self.change(event_id) as (connection, held):
            if held.player(handle) is None:
                raise Denied("not-signed-up", "Sign up first.")
            if held.plan.limited is not None:
                self._check_pool(held, handle, team)
            elif held.row.status != "open":
                raise Denied("teams-locked", "The event has begun: teams stay as they are.")
            await self._hand_in(connection, held, handle, team)
            held.players = await events.players_of(connection, event_id)

    def _check_pool(self, held: Held, handle: str, team: Sequence[str]) -> None:
        opened = held.event.limited
        if opened is None or opened.phase != "building" or held.row.status != "running":
            raise Denied("teams-locked", "Teams are built once the packs are opened, until the first round.")
        pool = held.asked(lambda: opened.pod_of(handle)).pools[handle]
        try:
            check_built(team, pool, rules_of(held, self._house.catalogue))
        except TeamError as error:
            raise Denied("bad-team", f"{error}") from None

    @thinking
    async def pick(self, event_id: str, handle: str, figure: str, place: int) -> None:
        """A player who has so many figures takes one of those that lie before them."""
        async with self.change(event_id) as (_, held):
            take(held, handle, figure, place)

    async def _hand_in(self, connection: AsyncConnection, held: Held, handle: str, team: Sequence[str]) -> None:
        plan = held.plan
        if not plan.wants_teams:
            raise Denied("no-teams-wanted", "Nobody hands a team in for this event.")
        try:
            found = check_team(team, self._house.catalogue.for_duels, plan.ruleset, plan.format)
        except (TeamError, CardError) as error:
            raise Denied("bad-team", f"{error}") from None
        if not found["legal"]:
            raise Denied("bad-team", " ".join(problem["text"] for problem in found["problems"]))
        await events.change_player(connection, held.row.id, handle, team=list(team))

    @thinking
    async def check_in(self, event_id: str, handle: str) -> None:
        """Somebody is there."""
        async with self.change(event_id) as (connection, held):
            if held.row.status != "open" or not held.plan.check_in:
                raise Denied("no-check-in", "Nobody has to check in now.")
            if held.player(handle) is None:
                raise Denied("not-signed-up", "Sign up first.")
            await events.change_player(connection, event_id, handle, checked_in=True)

    @thinking
    async def claim(
        self, event_id: str, handle: str, table: int, round: int | None, places: tuple[int, ...], games: tuple[int, ...]
    ) -> None:
        """What a player says came of a real table."""
        async with self.change(event_id) as (_, held):
            meeting = held.meeting(table, round)
            if held.plan.is_on_page(meeting.players):
                raise Denied("played-here", "The result of this table comes from its game.")
            if meeting.claims.get(handle) == Result(places, games):
                return
            held.check_patience(handle)
            told = {"places": places, "games": games, "by": handle, "at": now()}
            held.do(Claim.model_validate({"player": handle, "table": table, "round": round} | told))

    @thinking
    async def consent(self, event_id: str, handle: str, table: int, round: int | None, to: int) -> None:
        """A player agrees to go back to before an answer; the last one to agree makes it so."""
        await self.try_order(event_id, table, round, f"back {to}")
        async with self.change(event_id) as (_, held):
            meeting = held.meeting(table, round)
            if meeting.consents.get(handle) == to:
                return
            held.do(Consent(player=handle, table=table, round=round, to=to, by=handle, at=now()))
            if meeting.agreed is not None:
                held.order(meeting, f"back {to}")

    async def begin_held(self, connection: AsyncConnection, held: Held, by: str) -> None:
        """An event that is held starts with everybody who is ready."""
        if held.row.status != "open":
            raise Denied("event-begun", "The event has begun already.")
        await start(held, by)
        if held.plan.limited is not None:
            open_packs(held, by, self._house.catalogue)
        await _set_status(connection, held, "running")

    async def cancel_held(self, connection: AsyncConnection, held: Held) -> None:
        """An event that is held does not take place, or not to its end."""
        if held.row.status == "over":
            raise Denied("event-over", "The event is over.")
        await _set_status(connection, held, "cancelled")
        held.news.append(end_of(held.event, held.name, is_cancelled=True))

    # What happens by itself.

    async def sweep(self) -> None:
        """Starts what is due, takes the results of games that are over, and gives games up to whom nobody came."""
        await self._house.catch_up()
        async with self._database.read() as connection:
            due = await events.due(connection, now())
            lapsed = await events.overdue(connection, now())
            ended = await events.ended_games(connection)
            unbegun = await events.unbegun_games(connection, now() - MINUTE)
            orders = await events.open_orders(connection)
        await carry_out(self._database, self._house, orders)
        for event_id in due:
            await self._try(self._start_on_time(event_id))
        for event_id in {*ended, *lapsed}:
            await self._try(self._settle(event_id))
        for game in unbegun:
            await self._try(self._no_show(game))

    async def call_time(self) -> None:
        """Rounds whose time is over: where the event says so, tables without a result are drawn."""
        await self._house.catch_up()
        async with self._database.read() as connection:
            running = await events.running(connection)
        for row in running:
            if row.plan["minutes"] is not None and row.plan["at_time"] != "judge":
                await self._try(self._call_time(row.id))

    @thinking
    async def _settle(self, event_id: str) -> None:
        async with self.change(event_id):
            pass

    @thinking
    async def _start_on_time(self, event_id: str) -> None:
        """Once: what cannot start then waits for its organiser."""
        try:
            async with self.change(event_id) as (connection, held):
                if held.row.status == "open" and sum(is_ready(held, player) for player in held.players) > 1:
                    await self.begin_held(connection, held, SERVER)
        finally:
            async with self._database.write() as connection:
                await events.set_start(connection, event_id, None)

    @thinking
    async def _no_show(self, game: StoredGame) -> None:
        began = game.started_at or now()
        async with self._database.read() as connection:
            row = await events.load(connection, game.event_id)
            away = await outages_since(connection, began)
        grace = EventPlan.model_validate(row.plan).grace if row else 0
        # Nobody can come while the server is away.
        if now() - began - missed(away, began) < grace * MINUTE:
            return
        info = await self._house.info(game.table_id, row.organiser if row else None)
        promised = [seat.ready or seat.promise is not None for seat in info.seats]
        came = [seat.ready for seat in info.seats] if all(promised) else promised
        if all(came):
            return
        async with self.change(game.event_id) as (_, held):
            self._report_absent(held, game, came)
        await self._house.give_up(game.table_id, loses=False)

    def _report_absent(self, held: Held, game: StoredGame, came: list[bool]) -> None:
        """Who came wins; where nobody did, both lose, and in a bracket a judge decides."""
        meeting = meeting_of(held, game)
        there = {handle for handle, is_there in zip(game.players, came, strict=True) if is_there}
        if meeting is None or meeting.result or (not there and meeting.slot):
            return
        places = tuple(1 if handle in there else len(there) + 1 for handle in meeting.players)
        places = places if there else (len(places),) * len(places)
        held.do(report(meeting, places, absent=True, reason=NO_SHOW))
        if held.plan.system == "arena":
            arena.rest(held, set(meeting.players) - there, NO_SHOW)

    @thinking
    async def _call_time(self, event_id: str) -> None:
        held = await self._look(event_id)
        if held is None or not overdue(held):
            return
        unplayed = await call_games(self._house, held) if held.plan.at_time == "glory" else None
        if held.event.rounds[-1].in_bracket or unplayed == set():
            return
        async with self.change(event_id) as (_, held):
            if not held.event.rounds[-1].in_bracket:
                draw(held, unplayed)

    async def _try(self, work: Awaitable[None]) -> None:
        try:
            await work
        except (Denied, Declined, Refused) as refused:
            _log.info("an event did not want to be swept", code=refused.code)


def is_visible(held: Held, person: Person | None, key: str | None) -> bool:
    """Whether somebody may know of an event."""
    if held.row.public or key == held.row.invite:
        return True
    return person is not None and (may_judge(held, person) or held.player(handle_of(person.id)) is not None)


def may_judge(held: Held, person: Person) -> bool:
    """Whether somebody is a judge of the event, or its organiser."""
    return person.id == held.row.organiser or handle_of(person.id) in held.event.judges


def not_found() -> Denied:
    """No event of that name, or none that this person may know of: nobody can tell one from the other."""
    return Denied("no-event", "There is no such event, or it is a private one: ask for its link.")


async def _set_status(connection: AsyncConnection, held: Held, status: Status) -> None:
    await events.set_status(connection, held.row.id, status)
    held.row = replace(held.row, status=status)
