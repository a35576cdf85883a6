"""What is stored of events, compared with what everybody was told."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from benchmarks.reliability.client import Message
from outerworld.events.acts import (
    SERVER,
    AnyAct,
    Claim,
    Enter,
    ExtendTable,
    Finish,
    Lock,
    Pair,
    Pick,
    Report,
    reads_act,
)
from outerworld.events.event import Event
from outerworld.events.meetings import MINUTE
from outerworld.server.events.plan import EventPlan
from outerworld.server.storage import events, people, tables
from outerworld.server.storage.database import Database
from outerworld.server.storage.events import StoredGame, StoredPlayer, handle_of
from outerworld.server.storage.outages import missed, outages_since
from outerworld.server.storage.rows import Outage
from outerworld.server.tables.lines import Line

SECOND: Final = 1_000


@dataclass
class Figures:
    """What happened. From `lost` on all must be 0."""

    database: str
    workers: int
    kills: int = 0
    seconds: float = 0.0
    events: int = 0
    acknowledged: int = 0
    """What somebody was told that it is done."""
    games: int = 0
    orders: int = 0
    outages: int = 0
    by_clock: int = 0
    """What was done because a time was over."""
    lost: int = 0
    twice: int = 0
    unfollowed: int = 0
    early: int = 0
    """Times that were over too soon."""
    stuck: int = 0

    @property
    def is_good(self) -> bool:
        """Whether nothing was lost, happened twice, was left undone or came too soon."""
        return not (self.lost or self.twice or self.unfollowed or self.early or self.stuck)


@dataclass
class Known:
    """What people were told of an event."""

    event: str
    plan: Message
    told: list[tuple[str, str]] = field(default_factory=list)
    picked: dict[str, str] = field(default_factory=dict)
    """The figures that were taken for certain: by whom and with how many before it."""
    tried: set[tuple[str, str]] = field(default_factory=set)
    """Those that somebody has tried to take."""

    @property
    def path(self) -> str:
        """The event's address."""
        return f"/api/events/{self.event}"


async def check(url: str, all_known: Iterable[Known], figures: Figures) -> None:
    """Counts what is not as it was told."""
    database = await Database.open_as_it_is(url)
    try:
        async with database.read() as connection:
            away = await outages_since(connection, 0)
        figures.outages = len(away)
        for known in all_known:
            figures.events += 1
            await _check(database, known, away, figures)
    finally:
        await database.close()


async def _check(database: Database, known: Known, away: list[Outage], figures: Figures) -> None:
    async with database.read() as connection:
        row = await events.load(connection, known.event)
        assert row is not None
        log = [reads_act.validate_python(act) for act in await events.acts_of(connection, known.event)]
        signed_up = await events.players_of(connection, known.event)
        games = await events.games_of(connection, known.event)
        lines = [line for game in games for line in await tables.lines_of(connection, game.table_id)]
        persons = await people.by_ids(connection, {player.person_id for player in signed_up if player.person_id})
    names = {handle_of(person.id): person.name for person in persons.values()}
    figures.acknowledged += len(known.told) + len(known.picked)
    _compare(known, signed_up, log, names, figures)
    _replay(known, EventPlan.model_validate(row.plan), row.created_at, log, names, away, figures)
    _check_games(games, log, lines, figures)


def _compare(
    known: Known, signed_up: list[StoredPlayer], log: list[AnyAct], names: dict[str, str], figures: Figures
) -> None:
    """Everything that was acknowledged is there, and nothing is there twice."""
    stored = [*_stored(log, names)]
    stored += [("sign-up", names[player.handle]) for player in signed_up]
    stored += [("check-in", names[player.handle]) for player in signed_up if player.checked_in]
    figures.lost += len(set(known.told) - set(stored))
    figures.twice += len(stored) - len(set(stored))


def _stored(log: list[AnyAct], names: dict[str, str]) -> Iterable[tuple[str, str]]:
    """What stands in the log, each so that the same thing twice is the same text."""
    rounds = 0
    for act in log:
        match act:
            case Enter():
                yield "enter", act.player
            case Pair():
                rounds += 1
                yield "pair", str(rounds)
            case Claim():
                yield "claim", f"{rounds} {names[act.player]}"
            case Report():
                yield "report", f"{rounds} {act.table}"
            case ExtendTable():
                yield "extend", act.reason
            case Finish():
                yield "finish", ""
            case Lock():
                yield "lock", ""


def _replay(
    known: Known,
    plan: EventPlan,
    seed: int,
    log: list[AnyAct],
    names: dict[str, str],
    away: list[Outage],
    figures: Figures,
) -> None:
    """Figures were taken by who tried to, and no time was over before it had run."""
    event = Event(plan.pure(seed=seed))
    taken: dict[str, str] = {}
    for act in log:
        since, limit = _limit(event, plan, act)
        before = [outage for outage in away if outage.to_at <= act.at]
        figures.by_clock += limit > 0
        figures.early += act.at - since - missed(before, since) < limit
        if isinstance(act, Pick) and event.limited is not None:
            place = f"{names[act.player]} {len(event.limited.pod_of(act.player).pools[act.player])}"
            taken[place] = act.figure
            figures.twice += act.by != SERVER and (place, act.figure) not in known.tried
        event.do(act)
    figures.lost += sum(taken.get(place) != figure for place, figure in known.picked.items())
    figures.twice += max(0, len(event.rounds) - (plan.rounds or 0))


def _limit(event: Event, plan: EventPlan, act: AnyAct) -> tuple[int, int]:
    """Since when and for how long a time runs whose end an act is; 0 where it is none."""
    opened, limited = event.limited, plan.limited
    if isinstance(act, Pick) and act.by == SERVER and opened is not None and limited is not None:
        return opened.pod_of(act.player).since, limited.seconds * SECOND
    if isinstance(act, Lock) and plan.minutes and opened is not None and limited is not None:
        return opened.drafted_at or 0, limited.build * MINUTE
    if isinstance(act, Report) and act.reason == "time":
        return event.rounds[-1].time.since, (plan.minutes or 0) * MINUTE
    return act.at, 0


def _check_games(games: list[StoredGame], log: list[AnyAct], lines: list[Line], figures: Figures) -> None:
    """No table was opened twice, nobody lost by a clock that ran on, and each order was followed once."""
    figures.games += len(games)
    opened = Counter((game.round, frozenset(game.players)) for game in games)
    figures.twice += sum(count - 1 for count in opened.values())
    figures.early += sum(game.how == "time" for game in games)
    orders = [number for number, act in enumerate(log, 1) if isinstance(act, ExtendTable)]
    followed = Counter(line.text.split(" ")[1] for line in lines if line.text.startswith("ruling "))
    is_on = all(game.status == "playing" for game in games)
    figures.orders += len(orders)
    figures.unfollowed += is_on * sum(followed[str(number)] == 0 for number in orders)
    figures.twice += sum(count - 1 for count in followed.values())
