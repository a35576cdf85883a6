"""Limited on the server: packs are opened, figures taken and teams built under a clock, by bots for who is gone."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.arena.teams import TeamRules
from outerworld.cards.loading import Catalogue
from outerworld.events.acts import SERVER, Finish, Leave, Lock, Open, Pick, Reveal
from outerworld.events.figures import build, choose, fair_opening, legal_figures, rules_for
from outerworld.events.limited import Drafting, Opened
from outerworld.server.events.held import Held, pair
from outerworld.server.people.identity import now
from outerworld.server.storage import events
from outerworld.server.storage.outages import missed
from outerworld.server.storage.rows import Denied

MOST_FIGURES = 8_000
"""So many are opened at an event: each that is taken is an act, and all of it is read whenever somebody looks."""
GONE = "gone"
NO_TEAM = "no team can be built"


def rules_of(held: Held, catalogue: Catalogue) -> TeamRules:
    """How teams are built at an event."""
    return rules_for(held.plan.format, held.plan.ruleset, catalogue)


def open_packs(held: Held, by: str, catalogue: Catalogue) -> None:
    """Everybody who has entered opens packs; what is in them follows from the secret and from everybody's value."""
    limited = held.plan.limited
    assert limited is not None
    assert held.row.secret is not None
    present = [entrant.name for entrant in held.event.present()]
    if len(present) * limited.boosters * limited.size > MOST_FIGURES:
        raise Denied("too-many-figures", f"More than {MOST_FIGURES:,} figures cannot be opened: let packs be smaller.")
    values = [player.value or "" for name in present if (player := held.player(name))]
    figures = legal_figures(limited, rules_of(held, catalogue), catalogue)
    pods = fair_opening(limited, present, figures, bytes.fromhex(held.row.secret), values)
    held.do(Open(values=tuple(values), pods=pods, by=by, at=now()))


def ends_at(held: Held, since: int, limit: int) -> int:
    """When a time is over that began then: it stands still while the server is away."""
    opened = held.event.limited
    stops = [] if opened is None else [*opened.stops, *opened.standing(now())]
    return limit + missed(held.away, since, stops)


def _is_on(held: Held, opened: Opened) -> bool:
    """Whether packs are opened or teams built, and the time runs."""
    is_running = held.row.status == "running" and not held.event.is_finished
    return is_running and not opened.is_locked and opened.paused_at is None


def due_at(held: Held) -> int | None:
    """When something happens by itself the next time."""
    opened = held.event.limited
    if opened is None or not _is_on(held, opened):
        return None
    if opened.drafted_at is not None and opened.built_at is not None:
        return ends_at(held, opened.drafted_at, opened.built_at)
    return min(ends_at(held, pod.since, pod.ends_at) for pod in opened.pods if pod.offers)


async def advance(connection: AsyncConnection, held: Held, catalogue: Catalogue) -> None:
    """Takes figures for who is gone or has no time left, and begins the first round once teams are built."""
    opened = held.event.limited
    if opened is None or not _is_on(held, opened):
        return
    rules = rules_of(held, catalogue)
    for pod in opened.pods:
        _take_for_the_gone(held, pod, rules)
    if opened.phase == "building" and _is_built(held, opened):
        await _lock(connection, held, opened, rules)


def _take_for_the_gone(held: Held, pod: Drafting, rules: TeamRules) -> None:
    while True:
        is_late = ends_at(held, pod.since, pod.ends_at) <= now()
        gone = [player for player in pod.asked() if is_late or held.event.entrants[player].is_away]
        if not gone:
            return
        for player in gone:
            figure = choose(pod.offers[player], pod.pools[player], rules)
            held.do(Pick(player=player, figure=figure, by=SERVER, reason=GONE, at=now()))


def _is_built(held: Held, opened: Opened) -> bool:
    """Whether everybody has handed a team in, or the time for it is over."""
    assert opened.drafted_at is not None
    assert opened.built_at is not None
    present = {entrant.name for entrant in held.event.present()}
    is_late = ends_at(held, opened.drafted_at, opened.built_at) <= now()
    return is_late or all(player.team for player in held.players if player.handle in present)


async def _lock(connection: AsyncConnection, held: Held, opened: Opened, rules: TeamRules) -> None:
    """Who has handed nothing in plays a team that was built for them; with a pool that gives none nobody can play."""
    for entrant in held.event.present():
        player = held.player(entrant.name)
        if player is None or player.team:
            continue
        team = build(opened.pod_of(entrant.name).pools[entrant.name], rules)
        if team is None:
            held.do(Leave(player=entrant.name, by=SERVER, reason=NO_TEAM, at=now()))
        else:
            await events.change_player(connection, held.row.id, entrant.name, team=team)
    held.players = await events.players_of(connection, held.row.id)
    held.do(Lock(by=SERVER, at=now()))
    if len(held.event.present()) < 2:
        held.do(Finish(by=SERVER, reason="too few players", at=now()))
    else:
        await pair(held, SERVER)


def take(held: Held, handle: str, figure: str, place: int) -> None:
    """A player who has so many figures takes one; who tells it again, because no answer came, takes no second one."""
    if held.row.status != "running":
        raise Denied("not-now", "Nobody takes figures now.")
    pool = next((pod.pools[handle] for pod in _pods(held) if handle in pod.players), [])
    if pool[place : place + 1] == [figure]:
        return
    if place != len(pool):
        raise Denied("picked-already", "A figure was taken for you meanwhile.")
    held.do(Pick(player=handle, figure=figure, by=handle, at=now()))


def _pods(held: Held) -> list[Drafting]:
    return [] if held.event.limited is None else held.event.limited.pods


def reveal(held: Held) -> None:
    """Once nothing more is played the secret is told."""
    opened = held.event.limited
    if opened is not None and not opened.secret and held.row.secret is not None:
        held.do(Reveal(secret=held.row.secret, by=SERVER, at=now()))
