"""Matches to test with: made of few words, played on by chance, and compared whole."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from outerworld.cards.loading import load_catalogue
from outerworld.play.duel.start import FOUR_TEAMS
from outerworld.play.notation import write
from outerworld.server.tables.acts import Act, Answer, BotAnswer, Value
from outerworld.server.tables.lines import Line, new_heading
from outerworld.server.tables.match import Match
from outerworld.server.tables.plan import AdventurePlan, Clock, DuelPlan, SeatPlan, TablePlan
from outerworld.server.tables.refusal import Refused
from outerworld.server.tables.roles import Role, roles_of
from outerworld.server.tables.seats import Seat

CATALOGUE = load_catalogue()
SECRET = b"the secret of a test, 32 bytes.."
VALUES = ("00ff00ff00ff00ff", "1122334455667788", "99aabbccddeeff00", "0123456789abcdef")
START = 1_700_000_000_000
BOT = SeatPlan(by="bot", bot="random")
PERSON = SeatPlan()
PEOPLE = ("Ann", "Ben", "Cai", "Dee")
ADVENTURES = {
    "adventure": AdventurePlan(),
    "demon": AdventurePlan(demon="player"),
    "together": AdventurePlan(mode="cooperative", demon="player", krosmasters=("katsu-mi", "pandalida", "raul-bak")),
}


def plan_of(kind: str = "lesson", seats: Sequence[SeatPlan] = (), clock: Clock | None = None, **more: Any) -> TablePlan:
    """A plan: a lesson, a duel, one of three players, of four, or of pairs, or one of the adventures."""
    if kind in ADVENTURES:
        adventure = ADVENTURES[kind]
        places = tuple(seats) or (PERSON,) * adventure.seats()
        return TablePlan(adventure=adventure, seats=places, clock=clock or Clock(), **more)
    teams = {"three": FOUR_TEAMS[:3], "four": FOUR_TEAMS, "pairs": FOUR_TEAMS}.get(kind)
    duel = DuelPlan() if teams is None else DuelPlan(teams=teams, pairs=kind == "pairs")
    duel = DuelPlan(teams=None, arena=None, bans=2) if kind == "open" else duel
    game: dict[str, Any] = {"tutorial": "1"} if kind == "lesson" else {"duel": duel}
    places = tuple(seats) or (PERSON,) * (len(teams) if teams else 2)
    return TablePlan(**game, seats=places, clock=clock or Clock(), **more)


def seats_of(plan: TablePlan) -> tuple[Seat, ...]:
    """Somebody at each seat; in a hot seat all are the same person."""
    return tuple(
        Seat(None, seat.bot, seat.bot) if seat.bot else Seat(1 if plan.hot_seat else place + 1, PEOPLE[place])
        for place, seat in enumerate(plan.seats)
    )


def new_match(kind: str = "lesson", *seats: SeatPlan, secret: bytes = SECRET, begun: bool = True, **more: Any) -> Match:
    """A match before its first line, or with every value given."""
    plan = plan_of(kind, seats, **more)
    match = Match(plan, secret, seats_of(plan), new_heading(plan, secret, CATALOGUE), CATALOGUE)
    for seat, ready in enumerate(match.ready):
        if begun and not ready and not match.ready[seat]:
            do(match, Value(VALUES[seat]), seat)
    return match


def do(match: Match, act: Act, seat: int | None, now: int = START) -> list[Line]:
    """Does what an act means: the lines that it writes."""
    return match.do(act, seat, now)


def refusal(match: Match, act: Act, seat: int | None, now: int = START) -> str:
    """The code with which an act is refused."""
    with pytest.raises(Refused) as refused:
        match.do(act, seat, now)
    return refused.value.code


def answer(match: Match, text: str, now: int = START) -> list[Line]:
    """Whoever is asked answers, person or bot."""
    kind = BotAnswer if match.asked_person is None else Answer
    return do(match, kind(match.number, text), match.asked, now)


def any_answer(match: Match, random: Random) -> str:
    """Some legal answer to the open question."""
    game = match._course.game
    return str(write(game, random.choice(game.legal_options())))


def play_on(match: Match, random: Random, answers: int, now: int = START) -> None:
    """So many answers by chance, unless the game is over before."""
    for _ in range(answers):
        if match.status == "over":
            return
        answer(match, any_answer(match, random), now)


def rebuilt(match: Match) -> Match:
    """The match of the same lines."""
    return Match(match.plan, match._secret, match.seats, match.heading, CATALOGUE, match.lines, match._clocks.outages)


def received(match: Match, role: Role, since: int | None = 0, whole: bool = False) -> str:
    """Everything that a role receives, as it is sent."""
    return json.dumps(match.frames(role, since, whole=whole))


def everything(match: Match, now: int) -> tuple[Any, ...]:
    """All that a match is, to be compared with another."""
    seats, since = range(len(match.seats)), max(0, match.number - 12)
    return (
        (match.number, match.status, match.result, match.offer, match.asked, match.asked_person),
        (match.deadline, match.running, match.clocks(now), match.state_hash(), match.left, match.ready, match.dice()),
        [(match.player_of(seat), match.can_undo(seat), match.last_answer(seat)) for seat in seats],
        [received(match, role, since) for role in (*roles_of(len(match.seats)), Role(tuple(seats)))],
        match.record(),
    )
