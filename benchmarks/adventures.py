"""How bots fare in Krosmaster Quest, and whether its reconstructed numbers make a fair game.

    python -m benchmarks.adventures [GAMES] [--only NAME] [--workers 2] [--seed 1]

Each question is asked of that many free games (400 if nothing is said) that chance sets up, with the Krosmasters of the
box and the seats in turn. It prints one object of JSON with every share and Wilson's interval at 95 %.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from outerworld.bots.adventure.greedy import GreedyAdventurer
from outerworld.bots.bot import Bot
from outerworld.bots.random import RandomBot
from outerworld.bots.registry import ADVENTURERS
from outerworld.engine.game import NOBODY
from outerworld.lab.scores import Score
from outerworld.play.adventure.start import new_adventure
from outerworld.play.view import view

BOX: Final = ("raul-bak", "diver-birel", "pandalida", "chrissy-entrinch", "katsu-mi")
BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyAdventurer,
    "questless": partial(GreedyAdventurer, with_quests=False),
    "level-5": ADVENTURERS["level-5"],
}
QUESTIONS: Final = {
    "greedy-v-random": ("greedy", "random"),
    "one-greedy-v-three-random": ("greedy", "random", "random", "random"),
    "four-greedy": ("greedy",) * 4,
    "five-greedy": ("greedy",) * 5,
    "questless-v-greedy": ("questless", "greedy"),
    "level-5-v-greedy": ("level-5", "greedy"),
}
BY_GEEGEE_PATH: Final = "Q4.1.2"


@dataclass(frozen=True)
class Ending:
    """How a game ended: the bot and the Krosmaster that won, by which rule, in which round, with how many GG."""

    bot: str
    krosmaster: str
    rule: str
    rounds: int
    gg: int


def play(question: str, number: int, seed: int) -> Ending:
    """One game of a question: the bots change seats from game to game, and so do the Krosmasters."""
    names = QUESTIONS[question]
    turned, first = number % len(names), number // len(names)
    bots = [*names[turned:], *names[:turned]]
    party = [BOX[(first + seat) % len(BOX)] for seat in range(len(bots))]
    game = new_adventure(party, seed=seed * 1_000_003 + number)
    game.record()
    by_seat = [BOTS[name](seed + 7919 * number + seat) for seat, name in enumerate(bots)]
    rule = ""
    while not game.over:
        bot = by_seat[game.setting.seats[game.asked]]
        game.apply(bot.choose(view(game, game.asked), game.decision))
        rule = next((event.rule for event in game.take_events() if event.kind == "won"), rule)
    assert game.winner != NOBODY
    seat = game.setting.seats[game.winner]
    return Ending(bots[seat], party[seat], rule, game.round, game.gg[game.winner])


def answer(question: str, endings: Sequence[Ending]) -> dict[str, Any]:
    """The figures of a question."""
    games = len(endings)
    by_path = sum(ending.rule == BY_GEEGEE_PATH for ending in endings)
    figures: dict[str, Any] = {
        "games": games,
        "mean rounds": sum(ending.rounds for ending in endings) / games,
        "winner's mean GG": sum(ending.gg for ending in endings) / games,
        "by a full Geegee Path": share(by_path, games),
    }
    for bot, won in sorted(Counter(ending.bot for ending in endings).items()):
        if len(set(QUESTIONS[question])) > 1:
            figures[bot] = share(won, games)
    if question == "five-greedy":
        wins = Counter(ending.krosmaster for ending in endings)
        figures |= {krosmaster: share(wins[krosmaster], games) for krosmaster in BOX}
    return figures


def share(won: int, played: int) -> dict[str, float]:
    """A share of games with its interval."""
    score = Score(won, played)
    low, high = score.interval
    return {"share": round(score.share, 4), "low": round(low, 4), "high": round(high, 4)}


def main() -> None:
    """Asks every question."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="?", type=int, default=400)
    parser.add_argument("--only", choices=sorted(QUESTIONS))
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    figures = {}
    with ProcessPoolExecutor(told.workers) as workers:
        for question in [told.only] if told.only else QUESTIONS:
            numbers = range(told.games)
            endings = list(workers.map(partial(play, question, seed=told.seed), numbers, chunksize=4))
            figures[question] = answer(question, endings)
    sys.stdout.write(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
