"""How long a table takes for one answer: proposing it, taking it, and what each role receives; and to be rebuilt.

    python -m benchmarks.matches [GAMES]

Greedy bots play whole duels. Times are milliseconds of CPU time.
"""

import statistics
import sys
import time
import tracemalloc
from collections import defaultdict
from collections.abc import Callable
from typing import TypeVar

from outerworld.arena.duel import Duel
from outerworld.bots import GreedyBot
from outerworld.cards.loading import load_catalogue
from outerworld.engine.form import COMPILED
from outerworld.play.notation import write
from outerworld.play.view import view
from outerworld.server.tables.acts import Answer, Value
from outerworld.server.tables.lines import new_heading
from outerworld.server.tables.match import Match
from outerworld.server.tables.plan import DuelPlan, TablePlan
from outerworld.server.tables.roles import SPECTATOR, Role
from outerworld.server.tables.seats import Seat

GAMES = 3
T = TypeVar("T")
Times = defaultdict[str, list[float]]


def timed(times: Times, what: str, work: Callable[..., T], *given: object, **named: object) -> T:
    """Does some work, and notes how long it took."""
    began = time.process_time()
    done = work(*given, **named)
    times[what].append(1000 * (time.process_time() - began))
    return done


def new_match(secret: bytes) -> Match:
    """A duel of two persons, ready to begin."""
    plan, known = TablePlan(duel=DuelPlan()), load_catalogue()
    match = Match(plan, secret, (Seat(1, "Ann"), Seat(2, "Ben")), new_heading(plan, secret, known), known)
    for seat, value in enumerate(("00ff00ff00ff00ff", "1122334455667788")):
        match.do(Value(value), seat, 0)
    return match


def play(match: Match, times: Times) -> None:
    """Plays a duel to its end."""
    bots = (GreedyBot(1), GreedyBot(2))
    while match.status == "playing":
        game, seat, number = match._course.game, match.asked or 0, match.number
        assert isinstance(game, Duel)
        text = str(write(game, bots[seat].choose(view(game, game.asked), game.decision)))
        timed(times, "do", match.do, Answer(number, text), seat, 0)
        asked = Role((match.asked or 0,))
        kind = match._course.game.kind if match.result is None else "over"
        timed(times, "frames of a spectator", match.frames, SPECTATOR, number)
        timed(times, f"frames of who is asked, at once: {kind}", match.frames, asked, number, whole=False)
        choosing = match.choosing(asked)
        if choosing is not None:
            timed(times, f"options with odds: {kind}", choosing.options)


def rebuild(match: Match, secret: bytes) -> Match:
    """The match of the same lines."""
    return Match(match.plan, secret, match.seats, match.heading, load_catalogue(), match.lines)


def main(games: int) -> None:
    """Prints the figures."""
    times: Times = defaultdict(list)
    sizes = []
    for number in range(games):
        secret = bytes([number] * 32)
        match = new_match(secret)
        play(match, times)
        timed(times, "rebuild a whole duel", rebuild, match, secret)
        tracemalloc.start()
        again = rebuild(match, secret)
        sizes.append(tracemalloc.get_traced_memory()[0] / 1024)
        tracemalloc.stop()
        assert again.state_hash() == match.state_hash()
    print(f"{'compiled' if COMPILED else 'interpreted'} engine, {games} duels, milliseconds")
    print(f"{'':50}{'count':>7}{'mean':>8}{'median':>8}{'p99':>8}{'max':>8}")
    for what, found in sorted(times.items()):
        p99 = sorted(found)[int(0.99 * (len(found) - 1))]
        row = (statistics.mean(found), statistics.median(found), p99, max(found))
        print(f"{what:50}{len(found):7}" + "".join(f"{value:8.2f}" for value in row))
    print(f"a match of a whole duel holds {statistics.mean(sizes):.0f} KiB")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
