"""How well Swiss rounds are paired: against swisspair on the same rounds, by strength, and how long 512 players take.

`python -m benchmarks.events` plays 2,000 events of 3 to 256 players who draw, leave, come back and come late. With
swisspair at hand (`pip install swisspair`; Linux and macOS alone) every round is paired by it too.
"""

import argparse
import math
import time
from importlib.util import find_spec
from random import Random
from typing import Any

from rich.progress import track

from outerworld.events.acts import Pair, Seats
from outerworld.events.event import Event
from outerworld.events.pairing import next_round
from outerworld.events.pairing.swiss import ranked
from outerworld.events.plan import Plan
from outerworld.events.scores import Score, scores
from outerworld.events.simulate import Habits, Simulation

Tables = list[tuple[str, ...]]


def by_swisspair(event: Event) -> Tables | None:
    """The same round as swisspair pairs it, or None where it finds no way without meeting again."""
    import swisspair

    record = scores(event)
    players = ranked(event, event.present(), record)
    here = {player.name for player in players}
    told: list[Any] = [
        swisspair.Player(
            id=player.name,
            points=player.points,
            rank=player.place + 1,
            can_get_bye=not player.had_bye,
            cannot_be_paired_against_ids=set(record[player.name].opponents) & here,
        )
        for player in players
    ]
    try:
        matches = swisspair.create_matches(told)
    except RuntimeError:
        return None
    return [(match.p1.id,) if match.is_bye else (match.p1.id, match.p2.id) for match in matches]


def apart(tables: Tables, record: dict[str, Score]) -> int:
    """The points between opponents, a bye being somebody with the fewest."""
    fewest = min(record[name].points for table in tables for name in table)
    points = [[record[name].points for name in table] for table in tables]
    return sum(abs(both[0] - (both[1] if len(both) > 1 else fewest)) for both in points)


class Counting(Simulation):
    """An event whose rounds are compared as they are paired."""

    rounds = 0
    above = 0
    repeats = 0

    def proposed(self) -> Pair:
        """Our next round, beside swisspair's."""
        ours = next_round(self.event)
        theirs = by_swisspair(self.event)
        if theirs is not None:
            record = scores(self.event)
            tables = [seats.players for seats in ours.tables]
            Counting.rounds += 1
            Counting.above += apart(tables, record) > apart(theirs, record)
            Counting.repeats += any(len(table) == 2 and table[1] in record[table[0]].opponents for table in tables)
        return ours


class Theirs(Simulation):
    """An event that swisspair pairs as long as it can."""

    def proposed(self) -> Pair:
        """Swisspair's next round."""
        tables = by_swisspair(self.event)
        return Pair(tables=tuple(Seats(players=table) for table in tables)) if tables else next_round(self.event)


def plan_for(players: int, seed: int) -> Plan:
    """Swiss rounds enough for one winner, or one more."""
    return Plan(name="event", system="swiss", rounds=math.ceil(math.log2(players)) + seed % 2, seed=seed)


def compare(events: int) -> None:
    """Pairs every round twice and prints what differs."""
    kinds = (Counting, Theirs) if find_spec("swisspair") else (Simulation,)
    displaced = {kind.__name__: 0.0 for kind in kinds}
    for seed in track(range(events), "Playing…"):
        players = round(3 * (256 / 3) ** Random(seed).random())
        for kind in kinds:
            displaced[kind.__name__] += (
                kind(plan_for(players, seed), players, Random(seed), Habits()).play().displacement
            )
    for name, total in displaced.items():
        print(f"{name}: {total / events:.3f} places from where strength would put players, mean of {events} events")
    if find_spec("swisspair"):
        print(f"{Counting.rounds} rounds: points further apart than swisspair's in {Counting.above},")
        print(f"somebody met again where it could be avoided in {Counting.repeats}")
    else:
        print("swisspair is not installed, so nothing was compared: pip install swisspair")


def time_a_large_round() -> None:
    """Prints the slowest round of an event of 512, in seconds of CPU time."""
    slowest = 0.0

    class Timed(Simulation):
        def proposed(self) -> Pair:
            nonlocal slowest
            began = time.process_time()
            pair = next_round(self.event)
            slowest = max(slowest, time.process_time() - began)
            return pair

    Timed(Plan(name="event", system="swiss"), 512, Random(1), Habits()).play()
    print(f"the slowest round of 512 players was paired in {slowest:.2f} s")


def main() -> None:
    """Reads the options and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--events", type=int, default=2000, help="how many events")
    compare(parser.parse_args().events)
    time_a_large_round()


if __name__ == "__main__":
    main()
