"""What a game costs as it grows: decisions a second and memory against the number of units, and where the time goes.

`python -m benchmarks.growth` measures whichever form of the engine it imports and draws docs/performance/*.svg;
`--json` prints the figures instead.
"""

import argparse
import cProfile
import json
import pstats
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import ascii_lowercase, ascii_uppercase
from time import process_time

from outerworld.arena.duel import Duel
from outerworld.arena.setup import set_up
from outerworld.cards.loading import load_catalogue
from outerworld.cards.position import Position
from outerworld.cards.ruleset import load_ruleset
from outerworld.engine.chance import Counter
from outerworld.engine.form import COMPILED
from outerworld.lab.speed import play_random
from outerworld.play.duel.start import RECOMMENDED_TEAMS, new_game

PICTURES = Path(__file__).parent.parent / "docs" / "performance"
UNITS = range(4, 25, 4)
TWINS = 1000
MOST_DECISIONS = 400
WIDTH, HEIGHT, EDGE = 480, 240, 48


def crowd(units: int, seed: int) -> Duel:
    """A fight on Bonta I with that many Krosmasters, half of them a side, on cells drawn at random."""
    catalogue, random = load_catalogue(), Random(seed)
    rows = catalogue.arenas["bonta-1"].rows
    free = [
        f"{ascii_lowercase[column]}{len(rows) - row}"
        for row, cells in enumerate(rows)
        for column, cell in enumerate(cells)
        if cell in ".P"
    ]
    cells, letters = random.sample(free, units), [ascii_lowercase, ascii_uppercase]
    placed = {
        letters[n % 2][n // 2]: {
            "card": RECOMMENDED_TEAMS[n % 2][n // 2 % 4],
            "player": n % 2 + 1,
            "cell": cell,
            "active": n == 0,
        }
        for n, cell in enumerate(cells)
    }
    position = Position.model_validate({"arena": "bonta-1", "units": placed})
    return set_up(position, catalogue, load_ruleset("fanmade-4.1"), Counter(seed))


def decisions_per_second(units: int, seconds: float) -> float:
    """Random play from many such positions, while most units still stand."""
    random, decisions, spent, seed = Random(0), 0, 0.0, 0
    while spent < seconds:
        game, seed = crowd(units, seed), seed + 1
        started = process_time()
        decisions += play_random(game, random, MOST_DECISIONS)
        spent += process_time() - started
    return decisions / spent


def bytes_of_a_copy(units: int) -> float:
    """What one more copy of a game takes, the cards and the board being shared."""
    game = crowd(units, 0)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    twins = [game.copy() for _ in range(TWINS)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(twins)


def profile(games: int) -> Iterator[tuple[str, float]]:
    """The share of the time that each package of the engine takes by itself; an interpreted engine only."""
    watch = cProfile.Profile()
    watch.enable()
    for seed in range(games):
        play_random(new_game(seed=seed), Random(seed))
    watch.disable()
    shares: dict[str, float] = {}
    for (file, _, _), (_, _, own, _, _) in pstats.Stats(watch).stats.items():  # type: ignore[attr-defined]
        place = file.partition("outerworld/")[2].split(".")[0] or "Python itself"
        shares[place] = shares.get(place, 0) + own
    whole = sum(shares.values())
    return ((place, share / whole) for place, share in sorted(shares.items(), key=lambda item: -item[1]))


def picture(title: str, points: dict[int, float], unit: str) -> str:
    """A line through some points, each with its number, as a drawing that needs nothing else."""
    top = max(points.values()) * 1.15
    across = {n: EDGE + (WIDTH - 2 * EDGE) * (n - min(points)) / (max(points) - min(points)) for n in points}
    up = {n: HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * value / top for n, value in points.items()}
    line = " ".join(f"{across[n]:.0f},{up[n]:.0f}" for n in points)
    marks = "".join(
        f'<circle cx="{across[n]:.0f}" cy="{up[n]:.0f}" r="4" fill="#2b6cb0"/>'
        f'<text x="{across[n]:.0f}" y="{up[n] - 10:.0f}" text-anchor="middle">{value:,.0f}</text>'
        f'<text x="{across[n]:.0f}" y="{HEIGHT - EDGE + 18}" text-anchor="middle">{n}</text>'
        for n, value in points.items()
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="11">'
        f'<title>{title}</title><rect width="100%" height="100%" fill="#fff"/>'
        f'<text x="{WIDTH / 2}" y="20" text-anchor="middle" font-size="14">{title}</text>'
        f'<polyline points="{line}" fill="none" stroke="#2b6cb0" stroke-width="2"/>{marks}'
        f'<text x="{WIDTH / 2}" y="{HEIGHT - 10}" text-anchor="middle">units on the board ({unit})</text></svg>\n'
    )


def main() -> None:
    """Measures, and draws or prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print the figures, draw nothing")
    parser.add_argument("--seconds", type=float, default=4.0, help="of CPU time for each number of units")
    asked = parser.parse_args()
    form = "compiled" if COMPILED else "interpreted"
    speed = {units: decisions_per_second(units, asked.seconds) for units in UNITS}
    memory = {units: bytes_of_a_copy(units) for units in UNITS}
    shares = {} if COMPILED else dict(profile(6))
    if asked.json:
        print(json.dumps({"form": form, "decisions_per_s": speed, "bytes_a_copy": memory, "shares": shares}, indent=2))
        return
    PICTURES.mkdir(exist_ok=True)
    (PICTURES / f"decisions-{form}.svg").write_text(picture(f"Decisions a second, {form}", speed, "one core"))
    (PICTURES / f"memory-{form}.svg").write_text(picture(f"Bytes a copy, {form}", memory, "the board is shared"))
    for place, share in list(shares.items())[:12]:
        print(f"{share:5.0%}  {place}")


if __name__ == "__main__":
    main()
