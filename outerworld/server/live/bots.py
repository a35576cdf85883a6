"""Bots at the tables of this worker: they think beside the event loop, and answer the way a person does."""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Final

import structlog

from outerworld.play.notation import write
from outerworld.server.live.bus import NoAnswer
from outerworld.server.live.declined import Declined
from outerworld.server.live.house import House, Moved
from outerworld.server.live.turns import Turns
from outerworld.server.metrics import BOT_SECONDS
from outerworld.server.storage.journal import Overtaken
from outerworld.server.tables.question import Question

BUSY: Final = 2
"""With so many to think before it, a bot is said to be busy."""

_log = structlog.get_logger("outerworld.bots")


class Bots:
    """One task for each table at which bots are asked. What a bot says too late is refused like a person's answer.

    They think for one person after the other, and at most half of them for the same one: who plays at twenty tables
    lets nobody else wait for all of them.
    """

    def __init__(self, house: House, threads: int) -> None:
        self._house = house
        self._threads = ThreadPoolExecutor(max_workers=threads, thread_name_prefix="bot")
        self._turns = Turns(threads, max(1, threads // 2))
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._has_stopped = False
        house.on_change = self.wake

    def wake(self, table: str) -> None:
        """A bot could be asked at this table."""
        if table in self._playing:
            self._again.add(table)
        elif not self._has_stopped:
            self._playing[table] = asyncio.create_task(self._play(table))

    async def stop(self) -> None:
        """No bot answers any more. One that thinks is not waited for: its question is asked again elsewhere."""
        self._has_stopped = True
        for task in self._playing.values():
            task.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _play(self, table: str) -> None:
        try:
            while True:
                self._again.discard(table)
                while await self._answer_one(table):
                    pass
                if table not in self._again:
                    return
        except (Moved, Overtaken, NoAnswer):
            _log.info("a bot's table has moved", table=table)
        except Exception:  # noqa: BLE001
            _log.exception("a bot's table failed, and is looked at again in a moment", table=table)
        finally:
            self._playing.pop(table, None)
            self._again.discard(table)

    async def _answer_one(self, table: str) -> bool:
        """Lets a bot answer, if one is asked at a table that this worker owns."""
        question = await self._house.question(table)
        if question is None:
            return False
        who = self._house.whose(table)
        before = self._turns.before(who)
        if before >= BUSY:
            await self._house.tell_busy(table, before)
        async with self._turns.turn(who):
            if before >= BUSY:
                await self._house.tell_busy(table, None)
            option = await asyncio.get_running_loop().run_in_executor(self._threads, _think, question)
        try:
            await self._house.answer_question(table, question.seat, question.number, option)
        except Declined as declined:
            # Somebody resigned or took an answer back meanwhile: there is another question, or none. Should it be the
            # same one, the sweeper asks again in a moment.
            _log.info("a bot's answer was declined", table=table, code=declined.code, reason=str(declined))
            return declined.number != question.number
        return True


def _think(question: Question) -> str:
    """The bot's answer. A bot that fails does not stop the game: chance answers for it, and the log says so."""
    began = perf_counter()
    try:
        return question.think()
    except Exception:  # noqa: BLE001
        _log.exception("a bot could not answer, and chance answers for it")
        return str(write(question.view.known, random.choice(question.decision.options)))
    finally:
        BOT_SECONDS.observe(perf_counter() - began)
