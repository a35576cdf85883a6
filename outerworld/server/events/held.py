"""An event that one transaction holds: what follows from its acts, and what is added to them."""

from __future__ import annotations

import asyncio
import itertools
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.cards.loading import Catalogue
from outerworld.events.acts import SERVER, AnyAct, Enter, Finish, Pair, Report, reads_act
from outerworld.events.event import Event, Refused
from outerworld.events.meetings import Meeting, Time
from outerworld.events.pausing import Pausable
from outerworld.server.events import arena
from outerworld.server.events.news import News, news_of
from outerworld.server.events.plan import EventPlan
from outerworld.server.events.thinking import thought_round
from outerworld.server.live.opening import open_table
from outerworld.server.people.identity import now
from outerworld.server.people.ratings import START
from outerworld.server.storage import events, people, standings, tables
from outerworld.server.storage.endings import NOT_PLAYED_OUT
from outerworld.server.storage.events import GameState, Order, StoredEvent, StoredGame, StoredPlayer, person_in
from outerworld.server.storage.outages import missed, outages_since
from outerworld.server.storage.rows import Denied, Outage, Person
from outerworld.server.tables.games import DuelPlan

Answer = TypeVar("Answer")

MOST_ACTS = 20_000
"""So much can be done in one event: all of it is read whenever somebody looks at it."""
MOST_OPENED = 32
"""So many tables open in one transaction: whoever plays elsewhere does not wait for more of them."""
MOST_A_ROUND = 20
"""So much a player may do from one pairing to the next."""
_HANDLE = re.compile(r"@\d+")


@dataclass(slots=True)
class Held:
    """An event as it stands, with names for those whom acts call by their handles."""

    row: StoredEvent
    plan: EventPlan
    event: Event
    players: list[StoredPlayer]
    games: list[StoredGame]
    persons: dict[int, Person]
    ratings: dict[int, int]
    """Of the persons, in the league that the event's games belong to."""
    taken: frozenset[str]
    """What the persons are called."""
    away: list[Outage] = field(default_factory=list)
    """When the server was away while a clock of the event ran: it stood still."""
    done: list[AnyAct] = field(default_factory=list)
    """What was done since it was read."""
    opened: list[str] = field(default_factory=list)
    """The tables that were opened since."""
    is_opening: bool = False
    """Whether others are to open as soon as it can be."""
    ordered: list[Order] = field(default_factory=list)
    """What tables are to do since."""
    news: list[News] = field(default_factory=list)
    """What others want to hear of it."""

    def name(self, handle: str) -> str:
        """What somebody is called now, and nobody else of the event.

        Those whom the organiser wrote down are called by their handle; a guest may have taken the same name since.
        """
        person = self.persons.get(person_in(handle) or 0)
        if person is not None:
            return person.name
        return f"{handle} (2)" if handle in self.taken else handle

    def named(self, sentence: str) -> str:
        """A sentence with names in it instead of handles."""
        return _HANDLE.sub(lambda found: self.name(found.group()), sentence)

    def player(self, handle: str) -> StoredPlayer | None:
        """Who signed up under that handle."""
        return next((player for player in self.players if player.handle == handle), None)

    def waiting(self) -> list[str]:
        """Who is on the waiting list: those for whom there is no room, the first one first."""
        return [player.handle for player in self.players[self.plan.capacity or len(self.players) :]]

    def do(self, act: AnyAct) -> None:
        """Does an act, or refuses it in a sentence with names."""
        if len(self.event.log) >= MOST_ACTS:
            raise Denied("event-too-long", f"More than {MOST_ACTS:,} things cannot be done in one event.")
        self.asked(lambda: self.event.do(act))
        self.done.append(act)
        self.news += news_of(self.event, act, self.name)

    def check_patience(self, handle: str) -> None:
        """Denied if a player has done enough since the last pairing, by which no log grows without bound."""
        acts = itertools.takewhile(lambda act: not isinstance(act, Pair), reversed(self.event.log))
        at_once = len(self.event.rounds_on()) if self.plan.at_once else 1
        if sum(act.by == handle for act in acts) >= MOST_A_ROUND * at_once:
            raise Denied("enough-this-round", "You have done all that you can in this round: ask a judge.")

    def asked(self, what: Callable[[], Answer]) -> Answer:
        """What the event answers; what it refuses is said in a sentence with names."""
        try:
            return what()
        except Refused as refused:
            raise Denied("event-refused", self.named(str(refused))) from None

    def meeting(self, table: int, round: int | None) -> Meeting:
        """A table of a round that is on, of the last one if none is named."""
        return self.asked(lambda: self.event.meeting(table, round))

    def order(self, meeting: Meeting, what: str) -> None:
        """What was done last is an order to the game that is on at a table."""
        for game in self.games_at(meeting, "on"):
            self.ordered.append(Order(self.row.id, self.row.number + len(self.done), game.table_id, what))

    def missed_by(self, time: Time, *also: Pausable) -> int:
        """For how long the server was away while the time of a round, or of one of its tables as well, ran."""
        stops = [stop for each in (time, *also) for stop in (*each.stops, *each.standing(now()))]
        return missed(self.away, time.since, stops)

    def is_time_over(self, meeting: Meeting) -> bool:
        """Whether the time of a table is over."""
        time = self.event.rounds[meeting.round - 1].time
        return self.event.is_time_over(meeting, now() - self.missed_by(time, meeting))

    async def set_game(
        self, connection: AsyncConnection, game: StoredGame, state: GameState, won: tuple[str, ...] | None = None
    ) -> None:
        """What becomes of a game, and who won it."""
        changed = replace(game, state=state, won=won)
        await events.set_game(connection, changed)
        self.games[self.games.index(game)] = changed

    def games_at(self, meeting: Meeting, *states: GameState) -> list[StoredGame]:
        """The games of a table that are in one of these states, in their order."""
        return [game for game in self.games if game.state in states and is_at(game, meeting)]


def is_at(game: StoredGame, meeting: Meeting) -> bool:
    """Whether a game belongs to a table: a judge may change its number, but nobody sits twice in a round."""
    return game.round == meeting.round and set(game.players) == set(meeting.players)


async def read(connection: AsyncConnection, row: StoredEvent, event: Event | None = None) -> Held:
    """An event as it is stored; `event` is what follows from its acts, if that is known."""
    plan = EventPlan.model_validate(row.plan)
    event = event or await replayed(connection, row, plan)
    players = await events.players_of(connection, row.id)
    games = await events.games_of(connection, row.id)
    known = {player.person_id for player in players if player.person_id is not None} | {row.organiser}
    known |= {person for handle in event.judges if (person := person_in(handle)) is not None}
    known |= {person for act in event.log if (person := person_in(act.by)) is not None}
    league = DuelPlan.league
    assert league is not None
    stand = await connection.run_sync(standings.of_people, league, known)
    ratings = {person: standing.rating.shown for person, standing in stand.items()}
    persons = await people.by_ids(connection, known)
    taken = frozenset(person.name for person in persons.values())
    held = Held(row, plan, event, players, games, persons, ratings, taken)
    if (since := _clock_runs_since(event)) is not None:
        held.away = await outages_since(connection, since)
    return held


def _clock_runs_since(event: Event) -> int | None:
    """Since when packs are opened, or a round with a limit of time is on."""
    if event.limited is not None and not event.limited.is_locked:
        return min(pod.since for pod in event.limited.pods)
    time = event.rounds[-1].time if event.rounds else None
    return None if time is None or time.ends_at is None else time.since


async def replayed(connection: AsyncConnection, row: StoredEvent, plan: EventPlan) -> Event:
    """What follows from all that was done."""
    event = Event(plan.pure(seed=row.created_at))
    for act in await events.acts_of(connection, row.id):
        event.do(reads_act.validate_python(act))
    return event


async def start(held: Held, by: str) -> None:
    """Everybody who is there and has a team enters, and the first round begins where no packs are opened before."""
    ready = [player for player in held.players if is_ready(held, player)]
    if len(ready) < 2:
        raise Denied("too-few-players", "An event needs at least two players who are ready.")
    for player in ready[: held.plan.capacity]:
        enter(held, player, by)
    if held.plan.limited is None:
        await pair(held, by)


def is_ready(held: Held, player: StoredPlayer) -> bool:
    """Whether somebody can be paired: checked in and with a team, where that is asked for."""
    is_known = player.person_id is not None
    has_come = player.checked_in or not (held.plan.check_in and is_known)
    has_team = player.team is not None or held.plan.limited is not None
    return has_come and (has_team or not (held.plan.wants_teams and is_known))


def enter(held: Held, player: StoredPlayer, by: str) -> None:
    """Somebody enters, or comes back."""
    rating = max(0, held.ratings.get(player.person_id or 0, START.shown))
    held.do(Enter(player=player.handle, rating=rating, by=by, at=now()))


def leave(held: Held, handle: str, act: AnyAct) -> None:
    """Somebody goes, or is sent home; games of two that they were at are won by the other one."""
    held.do(act)
    for meeting in held.event.open_tables():
        if handle in meeting.players and len(meeting.players) == 2:
            places = (2, 1) if meeting.players[0] == handle else (1, 2)
            held.do(report(meeting, places, absent=True, by=act.by, reason=act.reason))


def report(meeting: Meeting, places: tuple[int, ...], **told: Any) -> Report:
    """What came of a table, by the server if nobody else is named."""
    return Report.model_validate(
        {"table": meeting.number, "round": meeting.round, "places": places, "by": SERVER, "at": now()} | told
    )


async def pair(held: Held, by: str) -> None:
    """The next round begins, and where all are on at once the others do too.

    Seating many takes a while, and nobody waits for it.
    """
    is_begun = False
    while not is_begun or (held.plan.at_once and held.event.is_side_by_side):
        act = await asyncio.to_thread(held.asked, lambda: thought_round(held.event))
        held.do(act.model_copy(update={"by": by, "at": now()}))
        is_begun = True


async def settle(connection: AsyncConnection, held: Held, catalogue: Catalogue) -> None:
    """Takes the results of games that are over, opens tables, and goes on by itself where that is wanted."""
    while held.row.status == "running" and held.event.rounds and not held.event.is_finished:
        await _take_results(connection, held)
        arena.seat(held)
        await _open_tables(connection, held, catalogue)
        if held.event.open_tables() or not _goes_on(held):
            return
        if held.event.is_over or arena.is_over(held):
            held.do(Finish(by=SERVER, at=now()))
        else:
            await pair(held, SERVER)


def _goes_on(held: Held) -> bool:
    """Whether what follows comes by itself: an arena ends with its time, all else goes as the organiser wants it."""
    return arena.is_over(held) if held.plan.system == "arena" else held.plan.goes_on == "by-itself"


async def _take_results(connection: AsyncConnection, held: Held) -> None:
    for game in [game for game in held.games if game.state == "on"]:
        meeting = meeting_of(held, game)
        if meeting is None or meeting.result is not None:
            await held.set_game(connection, game, "void")
        elif game.status == "over":
            won = await _winners(connection, game)
            state: GameState = "over" if won is not None else "stuck" if game.how == "abandoned" else "void"
            await held.set_game(connection, game, state, won)
        elif game.status == "cancelled":
            await held.set_game(connection, game, "void")
    for meeting in held.event.open_tables():
        if told := outcome(held, meeting):
            held.do(told)


async def _winners(connection: AsyncConnection, game: StoredGame) -> tuple[str, ...] | None:
    """Who won a game that is over, nobody if it was drawn; None if it was not played to an end.

    Whoever gives a game up before anybody has answered has lost it here, though elsewhere it counts for nobody.
    """
    if game.winners or game.how not in NOT_PLAYED_OUT:
        return tuple(game.players[seat] for seat in game.winners or ())
    lines = await tables.lines_of(connection, game.table_id)
    left = {line.text for line in lines if line.text.startswith("resign ")}
    if not left:
        return None
    return tuple(handle for place, handle in enumerate(game.players, 1) if f"resign {place}" not in left)


def meeting_of(held: Held, game: StoredGame) -> Meeting | None:
    """The table of a round that is on at which a game is played."""
    return next((meeting for meeting in held.event.tables_on() if is_at(game, meeting)), None)


def outcome(held: Held, meeting: Meeting) -> Report | None:
    """What the games of a table have led to, if that is decided; in a bracket nobody goes on by a draw."""
    played = held.games_at(meeting, "over")
    if not played:
        return None
    won: Counter[str] = Counter()
    for game in played:
        won.update(game.won or ())
    wins = tuple(won[handle] for handle in meeting.players)
    best_of = held.plan.best_of if len(meeting.players) == 2 else 1
    is_drawn = wins.count(max(wins)) > 1
    is_open = len(played) < best_of and not is_time_called(held, meeting)
    if max(wins) <= best_of // 2 and (is_open or (is_drawn and meeting.slot)):
        return None
    places = tuple(1 + sum(other > own for other in wins) for own in wins)
    return report(meeting, places, games=wins, glory=_glory(meeting, played))


def _glory(meeting: Meeting, played: list[StoredGame]) -> tuple[int, ...]:
    """The Gallons of Glory that each had left, over all games; nothing if one of them does not say."""
    left: Counter[str] = Counter()
    for game in played:
        if game.glory is None:
            return ()
        left.update(dict(zip(game.players, game.glory, strict=True)))
    return tuple(left[handle] for handle in meeting.players)


def overdue(held: Held) -> list[Meeting]:
    """The tables that have no result although their time is over."""
    return [meeting for meeting in held.event.open_tables() if held.is_time_over(meeting)]


def is_time_called(held: Held, meeting: Meeting) -> bool:
    """Whether no more games begin at a table: its time is over, and glory decides the one that is on."""
    return held.plan.at_time == "glory" and held.is_time_over(meeting)


async def _open_tables(connection: AsyncConnection, held: Held, catalogue: Catalogue) -> None:
    wanted = [meeting for meeting in held.event.open_tables() if _wants_game(held, meeting)]
    held.is_opening = len(wanted) > MOST_OPENED
    for meeting in wanted[:MOST_OPENED]:
        game = len(held.games_at(meeting, "over")) + 1
        # Sides are swapped from game to game.
        sitting = meeting.players if game % 2 else meeting.players[::-1]
        table = held.plan.table(meeting.round, _teams(held, sitting)).naming_packs(catalogue)
        persons = [person_in(handle) for handle in sitting]
        stored = await open_table(connection, table, held.row.organiser, catalogue, persons)
        await events.add_game(connection, held.row.id, stored.id, meeting.round, game, sitting)
        held.opened.append(stored.id)
    held.games = await events.games_of(connection, held.row.id)


def _wants_game(held: Held, meeting: Meeting) -> bool:
    """Whether a table is played here, goes on, and has no game."""
    is_stopped = meeting.paused_at is not None or is_time_called(held, meeting)
    return held.plan.is_on_page(meeting.players) and not is_stopped and not held.games_at(meeting, "on", "stuck")


def _teams(held: Held, sitting: tuple[str, ...]) -> tuple[tuple[str, ...], ...] | None:
    if not held.plan.wants_teams:
        return held.plan.box_teams(len(sitting))
    teams = [player.team for handle in sitting if (player := held.player(handle))]
    return tuple(team for team in teams if team is not None)
