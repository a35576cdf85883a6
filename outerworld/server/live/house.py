"""The house: the tables that this worker owns, and the way to those that others own."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, TypeVar

import structlog
from redis.exceptions import RedisError

from outerworld.cards.loading import Catalogue
from outerworld.server.live.bell import bell
from outerworld.server.live.bus import Bus, Data, NoAnswer
from outerworld.server.live.declined import Declined
from outerworld.server.live.messages import ACT, Rematched, TableInfo, write
from outerworld.server.live.opening import open_table, plan_of
from outerworld.server.live.table import Ear, LiveTable, Unfinished, role_of, room
from outerworld.server.metrics import ANSWERS, TABLES
from outerworld.server.storage.database import Database
from outerworld.server.storage.journal import Journal, Overtaken
from outerworld.server.storage.rows import StoredTable
from outerworld.server.tables import acts
from outerworld.server.tables.acts import PlayersAct
from outerworld.server.tables.plan import TablePlan
from outerworld.server.tables.question import Question
from outerworld.server.tables.refusal import Refused

PATIENCE: Final = 12.0
PAUSE: Final = 0.1
IDLE: Final = 300.0
MOST_TABLES: Final = 5_000
MOST_FINISHING: Final = 20
UNREACHABLE: Final = ("unavailable", "The table cannot be reached now: try again in a moment.")

Result = TypeVar("Result")
_log = structlog.get_logger("outerworld.house")


async def _nothing() -> None:
    """There is nothing to find out."""


class Moved(Exception):
    """Another worker owns the table."""


class House:
    """Finds the owner of a table and has it do what is wanted; the owner does it under the table's lock."""

    def __init__(self, database: Database, journal: Journal, bus: Bus, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        """The cards that are played with here."""
        self.watched: Counter[str] = Counter()
        """The tables that connections of this worker are at."""
        self.untold: set[str] = set()
        """Those where something was done that could not be told."""
        self.on_change: Callable[[str], None] = lambda _: None
        """Called with a table that was loaded, or whose game moved on: a bot could be asked."""
        self.is_awake: Callable[[], bool] = lambda: True
        """Whether it is known that the machine did not sleep, and its clock was not set: else nobody is late."""
        self.catch_up: Callable[[], Awaitable[None]] = _nothing
        """Finds out for how long it slept."""
        self._database = database
        self._journal = journal
        self._bus = bus
        self._tables: dict[str, LiveTable] = {}
        self._going_on: set[asyncio.Task[Any]] = set()
        self._finishing: set[asyncio.Task[None]] = set()
        self._is_closed = False
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="odds")
        self._does: dict[str, Callable[[Data], Awaitable[Data]]] = {
            "act": self._act,
            "look": self._look,
            "info": self._info,
            "changed": self._changed,
            "present": self._present,
            "time": self._time,
            "call-time": self._call_time,
            "rule": self._rule,
            "give-up": self._give_up,
            "wake": self._wake,
            "rematch": self._rematch,
            "group": self._group,
        }

    # What anybody may ask for, at any worker.

    async def open(self, plan: TablePlan, creator: int, persons: Sequence[int | None] | None = None) -> StoredTable:
        """Opens a table; `persons` says who sits where, if not the creator alone."""
        async with self._database.write() as connection:
            table = await open_table(connection, plan, creator, self.catalogue, persons)
        await self.changed(table.id)
        return table

    async def act(self, table: str, person: int | None, message: PlayersAct) -> int | None:
        """Does what a person's message asks for: the table's number then, or None if it was done before.

        Once this returns it is durable. `Declined` if it cannot be.
        """
        try:
            done: int | None = (await self._ask("act", table, person=person, act=message))["number"]
        except Declined as declined:
            if declined.code != "unavailable" or self.is_awake():
                raise
            await self.catch_up()
            done = (await self._ask("act", table, person=person, act=message))["number"]
        return done

    async def look(
        self, table: str, person: int | None, since: int | None, language: str = "en", invite: str | None = None
    ) -> Data:
        """What a person sees at a table: `table`, `seats` (the ids of persons), `number`, `frames` and `book`."""
        return await self._ask("look", table, person=person, since=since, language=language, invite=invite)

    async def info(self, table: str, person: int | None, invite: str | None = None) -> TableInfo:
        """The table as a person may know it."""
        found = await self._ask("info", table, person=person, invite=invite)
        return TableInfo.model_validate_json(found["table"])

    async def changed(self, table: str) -> None:
        """Somebody sat down or left: tells all who are there, and lets the game begin if nobody is missing."""
        await self._ask("changed", table)

    async def present(self, table: str) -> None:
        """Somebody came to the table or went away: tells all who are there."""
        await self._ask("present", table)

    async def time_up(self, table: str) -> None:
        """The time of whoever is asked is over."""
        await self._ask("time", table)

    async def call_time(self, table: str, must_decide: bool) -> None:
        """The time of an event's round is over: a game that has begun ends as glory and injuries say."""
        await self._ask("call-time", table, must_decide=must_decide)

    async def rule(self, table: str, number: int, what: str, is_trial: bool = False) -> None:
        """Has a table follow what act `number` of its event orders, once; a trial only says whether it could."""
        await self._ask("rule", table, number=number, what=what, is_trial=is_trial)

    async def give_up(self, table: str, loses: bool) -> list[int]:
        """Ends a game that did not begin because somebody never gave a value for the dice: who did not.

        Where one `loses` who does not come, the others win, if anybody was there.
        """
        missing: list[int] = (await self._ask("give-up", table, loses=loses))["missing"]
        return missing

    async def wake(self, table: str) -> None:
        """Has the table's owner load it, and tell all who are there how far it is."""
        await self._ask("wake", table)
        self.untold.discard(table)

    async def rematch(self, table: str, person: int) -> str | None:
        """Wants a new game with the sides swapped: its table, once all persons want it."""
        found: str | None = (await self._ask("rematch", table, person=person))["rematch"]
        return found

    async def group(self, table: str, person: int) -> list[int]:
        """The persons whom the game has on one side with a person, who is one of them."""
        found: list[int] = (await self._ask("group", table, person=person))["persons"]
        return found

    async def on_the_page(self, persons: Iterable[int]) -> set[int]:
        """Those of the persons who have a line of their own to any worker."""
        bells = {bell(person): person for person in persons}
        return {bells[name] for name in await self._bus.heard(bells)} if bells else set()

    # Bots, which think where the table is owned.

    async def question(self, table: str) -> Question | None:
        """What a bot at a table of this worker is asked, or None."""
        live = self._tables.get(table)
        if live is None:
            return None
        async with live.lock:
            return live.question() if self._tables.get(table) is live else None

    async def answer_question(self, table: str, seat: int, number: int, option: str) -> None:
        """A bot's answer, which goes the same way as a person's; `Moved` if the table is in other hands now."""
        await self._protected(self._do(table, acts.BotAnswer(number, option), seat))

    async def tell_busy(self, table: str, before: int | None) -> None:
        """Tells those at a table of this worker how many bots think before theirs; None: theirs does."""
        live = self._tables.get(table)
        if live is not None:
            async with live.lock:
                if live.is_loaded and self._tables.get(table) is live:
                    live.busy = before
                    await live.tell_table()

    def whose(self, table: str) -> int | None:
        """Who plays at a table of this worker with bots: its maker."""
        live = self._tables.get(table)
        return live.row.creator if live is not None and live.is_loaded else None

    def owns(self, table: str) -> bool:
        """Whether the table is in this worker's hands, and in motion."""
        return table in self._tables

    def was_away(self, gaps: Sequence[tuple[int, int]]) -> None:
        """No clock ran in these times."""
        for live in self._tables.values():
            live.was_away(gaps)

    def doubt(self) -> None:
        """Another may have taken what this worker owned: each table is asked for and read anew before it is used."""
        for live in self._tables.values():
            live.is_doubtful = True

    async def evict(self, idle: float = IDLE, most: int = MOST_TABLES) -> None:
        """Puts tables away that nobody used for a while; they are loaded again when somebody does."""
        latest = time.monotonic() - idle
        by_use = sorted(self._tables.values(), key=lambda table: table.used_at)
        too_many = {table.id for table in by_use[: max(0, len(by_use) - most)]}
        for table in by_use:
            is_idle = table.used_at < latest and not await self._bus.heard([room(table.id)])
            if (is_idle or table.id in too_many) and not table.lock.locked():
                await self._put_away(table)

    async def put_all_away(self) -> None:
        """Finishes what is going on and gives every table up, because another may have taken them."""
        while self._going_on:
            await asyncio.wait(self._going_on)
        for table in list(self._tables.values()):
            await self._put_away(table)

    async def close(self) -> None:
        """Gives every table up and takes none on any more: whoever asks for one is sent to another worker."""
        self._is_closed = True
        await self.put_all_away()
        for task in self._finishing:
            task.cancel()
        await asyncio.gather(*self._finishing, return_exceptions=True)
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _put_away(self, table: LiveTable) -> None:
        async with table.lock:
            self._forget(table)
            await self._bus.disown(table.id)

    def _forget(self, table: LiveTable) -> None:
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
            TABLES.set(len(self._tables))

    async def _ask(self, do: str, table: str, **arguments: object) -> Data:
        """The owner's answer; an owner that died is replaced, within a time."""
        request: Data = {"do": do, "table": table, **arguments}
        until = time.monotonic() + PATIENCE
        while True:
            try:
                reply = await self._ask_owner(table, request)
                if "moved" not in reply:
                    break
            except NoAnswer:
                _log.info("the owner of a table does not answer", table=table)
            if self._is_closed or time.monotonic() > until:
                raise Declined(*UNREACHABLE)
            await asyncio.sleep(PAUSE)
        if declined := reply.get("declined"):
            raise Declined(*declined)
        return reply

    def _is_here(self, table: str) -> bool:
        """Whether the table in memory is this worker's beyond doubt; who slept must ask."""
        live = self._tables.get(table)
        return live is not None and not live.is_doubtful and self.is_awake()

    async def _ask_owner(self, table: str, request: Data) -> Data:
        if self._is_here(table):
            return await self.answer(request)
        owner = await self._bus.own(table)
        if owner == self._bus.worker:
            return await self.answer(request)
        said = {"act": ACT.dump_json(request["act"]).decode()} if "act" in request else {}
        return await self._bus.call(owner, request | said)

    async def answer_others(self, request: Data) -> Data:
        """Does what another worker asks for; an act comes from there as text."""
        said = {"act": ACT.validate_json(request["act"])} if "act" in request else {}
        return await self.answer(request | said)

    async def answer(self, request: Data) -> Data:
        """Does what is asked of a table that this worker should own; `moved` if it does not."""
        return await self._protected(self._answered(request))

    async def _answered(self, request: Data) -> Data:
        try:
            return await self._does[request["do"]](request)
        except Declined as declined:
            return {"declined": [declined.code, str(declined), declined.number]}
        except (Moved, Overtaken):
            return {"moved": True}
        except (NoAnswer, RedisError):  # The bus says so in the log, once.
            return {"declined": [*UNREACHABLE, None]}
        except Exception:  # noqa: BLE001
            _log.exception("a table failed", table=request["table"], asked=request["do"])
            return {"declined": ["failed", "The server could not do that, and it is logged: try again.", None]}

    async def _protected(self, work: Awaitable[Result]) -> Result:
        """Finishes what was begun, also when whoever asked for it is gone."""
        task = asyncio.ensure_future(work)
        self._going_on.add(task)
        task.add_done_callback(self._going_on.discard)
        return await asyncio.shield(task)

    @asynccontextmanager
    async def _held(self, table: str) -> AsyncIterator[LiveTable]:
        """The table, loaded and with its lock held; whatever goes wrong with it, it is read anew the next time."""
        while True:
            if self._is_closed:
                raise Moved
            if not self._is_here(table) and await self._bus.own(table) != self._bus.worker:
                if lost := self._tables.get(table):
                    self._forget(lost)
                raise Moved
            new = LiveTable(table, self._database, self._journal, self._bus, self.catalogue)
            live = self._tables.setdefault(table, new)
            async with live.lock:
                if self._tables.get(table) is not live:
                    continue
                try:
                    if not live.is_loaded or live.is_doubtful:
                        await live.load()
                        TABLES.set(len(self._tables))
                        self.on_change(table)
                    live.used_at = time.monotonic()
                    yield live
                    self._finish(live)
                except Declined:
                    if not live.is_loaded:
                        self._forget(live)
                    raise
                except BaseException:
                    self._forget(live)
                    raise
                return

    def _finish(self, live: LiveTable) -> None:
        """Has the odds that somebody waits for worked out beside the table; with too much to do nobody gets them."""
        unfinished, live.unfinished = live.unfinished, []
        for options in unfinished:
            if len(self._finishing) < MOST_FINISHING:
                task = asyncio.create_task(self._work_out(live, options))
                self._finishing.add(task)
                task.add_done_callback(self._finishing.discard)

    async def _work_out(self, live: LiveTable, options: Unfinished) -> None:
        text = await asyncio.get_running_loop().run_in_executor(self._thread, options.options)
        live.finished(options)
        with suppress(RedisError):  # Who asks anew gets them.
            await self._bus.publish(options.channel, {"options": text, "number": options.number})

    # What an owner does.

    async def _act(self, request: Data) -> Data:
        try:
            return await self._acted(request)
        except Declined as declined:
            if declined.code != "late" or self.is_awake():
                raise
            raise Declined("unavailable", "The server was away for a moment: try again.", declined.number) from None

    async def _acted(self, request: Data) -> Data:
        act: PlayersAct = request["act"]
        async with self._held(request["table"]) as live:
            seats = live.row.seats_of(request["person"]) if request["person"] is not None else ()
            if not seats:
                raise Declined("not-seated", "Only who sits at the table can do that.", live.number)
            done = await self._advance(live, act, live.playing().seat_for(act, seats))
            return {"number": live.number if done else None}

    async def _do(self, table: str, act: acts.Act, seat: int | None) -> None:
        async with self._held(table) as live:
            await self._advance(live, act, seat)

    async def _advance(self, live: LiveTable, act: acts.Act, seat: int | None) -> bool:
        before = live.number
        if not await live.act(act, seat):
            return False
        if isinstance(act, acts.Answer | acts.BotAnswer):
            ANSWERS.inc()
        await self._tell(live, before)
        self.on_change(live.id)
        return True

    async def _tell(self, live: LiveTable, since: int) -> None:
        """Tells what is durable. Should that fail it stands all the same: the table is read anew, and told then."""
        try:
            await live.tell(since)
        except Exception as error:  # noqa: BLE001
            if not isinstance(error, RedisError):
                _log.exception("a table could not be told", table=live.id)
            self.untold.add(live.id)
            self._forget(live)

    async def _look(self, request: Data) -> Data:
        async with self._held(request["table"]) as live:
            live.check_visible(request["person"], request["invite"])
            role = role_of(live.row, request["person"])
            return {
                "table": live.shown(await live.info(), role),
                "seats": live.persons(),
                "number": live.number,
                **live.look(Ear(role, request["language"]), request["since"]),
            }

    async def _info(self, request: Data) -> Data:
        async with self._held(request["table"]) as live:
            live.check_visible(request["person"], request["invite"])
            return {"table": live.shown(await live.info(), role_of(live.row, request["person"]))}

    async def _changed(self, request: Data) -> Data:
        async with self._held(request["table"]) as live:
            await live.load()
            await self._tell(live, 0)
        self.on_change(request["table"])
        return {}

    async def _present(self, request: Data) -> Data:
        async with self._held(request["table"]) as live:
            await live.tell_table()
        return {}

    async def _time(self, request: Data) -> Data:
        await self._do(request["table"], acts.TimeUp(), None)
        return {}

    async def _call_time(self, request: Data) -> Data:
        await self._do(request["table"], acts.CallTime(request["must_decide"]), None)
        return {}

    async def _rule(self, request: Data) -> Data:
        ruling = acts.Ruling(request["number"], request["what"])
        async with self._held(request["table"]) as live:
            if not request["is_trial"]:
                await self._advance(live, ruling, None)
                return {}
            try:
                live.playing().check_ruling(ruling)
            except Refused as refused:
                raise Declined(refused.code, str(refused), live.number) from None
        return {}

    async def _give_up(self, request: Data) -> Data:
        async with self._held(request["table"]) as live:
            if live.match and live.match.status == "waiting":
                absent = live.match.absent
                is_lost = request["loses"] and len(absent) == 1
                await self._advance(live, (acts.Absent if is_lost else acts.Abandon)(absent[0]), None)
                missing = [live.persons()[seat] for seat in absent]
                return {"missing": [person for person in missing if person is not None]}
        return {"missing": []}

    async def _wake(self, request: Data) -> Data:
        async with self._held(request["table"]) as live:
            await live.tell_table()
        self.on_change(request["table"])
        return {}

    async def _rematch(self, request: Data) -> Data:
        async with self._held(request["table"]) as live:
            seats = live.row.seats_of(request["person"])
            if not seats:
                raise Declined("not-seated", "Only who sits at the table can do that.")
            if live.match is None or live.match.result is None:
                raise Declined("not-over", "A rematch comes after the game.", live.number)
            return await self._agree(live, request["person"])

    async def _group(self, request: Data) -> Data:
        async with self._held(request["table"]) as live:
            seats = live.row.seats_of(request["person"])
            members = {live.persons()[seat] for seat in live.match.group_of(seats)} if live.match else set()
            persons = sorted(person for person in members if person is not None)
            if len(persons) < 2:
                raise Declined("no-group", "Nobody else is in your group.", live.number)
            return {"persons": persons}

    async def _agree(self, live: LiveTable, person: int) -> Data:
        """One more person wants a rematch; the last one opens it."""
        persons = live.persons()
        live.wants_rematch.add(person)
        if live.rematch is None and live.wants_rematch >= {person for person in persons if person is not None}:
            plan = plan_of(live.row)
            sitting = persons[::-1] if plan.game.swaps_sides else persons
            live.rematch = (await self.open(plan.swapped(), person, sitting)).id
        players = [place for place, person in enumerate(persons, start=1) if person in live.wants_rematch]
        await self._bus.publish(room(live.id), {"told": write(Rematched(table=live.rematch, players=players))})
        return {"rematch": live.rematch}
