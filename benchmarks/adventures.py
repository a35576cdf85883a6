"""How bots fare in Krosmaster Quest, and whether its reconstructed numbers make a fair game.

    python -m benchmarks.adventures [CLAIM …] [--games N] [--until-sure] [--workers 2] [--seed 1]

Each claim is asked of as many games as it says, or of N: chance sets them up, and the Krosmasters of the box and the
seats go in turn. With --until-sure a claim's games end as soon as the intervals of its shares leave no doubt. What was
played is kept in benchmarks/adventures.json after every game: a run that was stopped goes on where it was, unless bots,
rules or numbers have changed since. Shares have Wilson's interval at 95 %.
"""

import argparse
import json
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from benchmarks.strength import PACKAGES, SEED, fingerprint, write_figures
from outerworld.bots.adventure.greedy import GreedyAdventurer
from outerworld.bots.bot import Bot
from outerworld.bots.random import RandomBot
from outerworld.bots.registry import ADVENTURERS
from outerworld.engine.game import NOBODY
from outerworld.lab.scores import Score
from outerworld.play.adventure.start import new_adventure
from outerworld.play.view import view
from outerworld.quest.adventure import Adventure

FIGURES: Final = Path(__file__).with_name("adventures.json")
BOX: Final = ("raul-bak", "diver-birel", "pandalida", "chrissy-entrinch", "katsu-mi")
BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyAdventurer,
    "questless": partial(GreedyAdventurer, with_quests=False),
    "level-5": ADVENTURERS["level-5"],
}
THE_DEMON: Final = "the Demon"
BY_GEEGEE_PATH: Final = "Q4.1.2"
COUNTED: Final = {
    "quest-completed": "quests",
    "crafted": "crafts",
    "enters": "dungeons entered",
}


@dataclass(frozen=True)
class Ending:
    """How a game ended: the bot and the Krosmaster that won, by which rule, in which round, with how many GG."""

    bot: str
    krosmaster: str
    rule: str
    rounds: int
    gg: int
    counts: dict[str, int] = field(default_factory=dict)
    """How often what COUNTED names was done in it."""


@dataclass(frozen=True)
class Bar:
    """What a figure of some games is to be: a share of them, or a mean."""

    name: str
    of: Callable[[Ending], float]
    least: float = 0.0
    most: float = 1.0
    is_share: bool = True
    is_exact: bool = True
    """Whether the figure itself is to keep within the bar, or only some of its interval."""

    def figures(self, endings: Sequence[Ending]) -> dict[str, Any]:
        """The figure of these games, and whether it is as it should be."""
        value = sum(self.of(ending) for ending in endings) / len(endings)
        low, high = self.interval(endings)
        holds = self.least <= value <= self.most if self.is_exact else low <= self.most and high >= self.least
        found = {"figure": self.name, "value": round(value, 4), "least": self.least, "most": self.most, "holds": holds}
        return found | ({"low": round(low, 4), "high": round(high, 4)} if self.is_share else {})

    def interval(self, endings: Sequence[Ending]) -> tuple[float, float]:
        """Wilson's, of a share; of a mean the mean itself."""
        total = sum(self.of(ending) for ending in endings)
        return Score(int(total), len(endings)).interval if self.is_share else (total / len(endings),) * 2

    def is_sure(self, endings: Sequence[Ending]) -> bool:
        """Whether the whole interval of a share lies within its bar, or beyond it; a mean is never waited for.

        >>> Bar("won", lambda ending: 1.0, least=0.9).is_sure([Ending("greedy", "", "", 9, 13)] * 20)
        False
        >>> Bar("won", lambda ending: 1.0, least=0.9).is_sure([Ending("greedy", "", "", 9, 13)] * 40)
        True
        """
        if not self.is_share:
            return True
        low, high = self.interval(endings)
        return self.is_exact and (self.least <= low <= high <= self.most or high < self.least or low > self.most)


@dataclass(frozen=True)
class Claim:
    """Who plays what, how many games, and what is claimed of them."""

    name: str
    bots: tuple[str, ...]
    bars: tuple[Bar, ...]
    games: int = 400
    mode: str = "free-for-all"
    tale: str | None = None

    @property
    def is_cooperative(self) -> bool:
        """Whether the last bot plays the Demon against all others."""
        return self.mode == "cooperative"

    def set_up(self, number: int, seed: int) -> tuple[Adventure, list[str], list[str]]:
        """A game, its bots by seat and its Krosmasters: both change places from game to game, but for a Demon."""
        bots = list(self.bots)
        if not self.is_cooperative:
            turned = number % len(bots)
            bots = [*bots[turned:], *bots[:turned]]
        party = [BOX[(number // len(bots) + seat) % len(BOX)] for seat in range(len(bots) - self.is_cooperative)]
        demon = "player" if self.is_cooperative else "shared"
        game = new_adventure(party, self.mode, demon, tale=self.tale, seed=seed * 1_000_003 + number)
        return game, bots, party


def won_by(bot: str, ending: Ending) -> float:
    """1 if a bot won."""
    return float(ending.bot == bot)


def won_with(krosmaster: str, ending: Ending) -> float:
    """1 if a Krosmaster won."""
    return float(ending.krosmaster == krosmaster)


def by_geegee_path(ending: Ending) -> float:
    """1 if a full Geegee Path ended the game."""
    return float(ending.rule == BY_GEEGEE_PATH)


def was(what: str, ending: Ending) -> float:
    """1 if something was done in the game."""
    return float(ending.counts.get(what, 0) > 0)


def rounds(ending: Ending) -> float:
    """How long it was."""
    return ending.rounds


def glory(ending: Ending) -> float:
    """The winner's GG."""
    return ending.gg


def counted(what: str, ending: Ending) -> float:
    """How often something was done."""
    return ending.counts.get(what, 0)


def mean(name: str, of: Callable[[Ending], float], least: float = 0.0, most: float = 1000.0) -> Bar:
    """A mean, to which any value is right where nothing is said."""
    return Bar(name, of, least, most, is_share=False)


DEEDS: Final = (
    mean("mean quests a game", partial(counted, "quests"), least=1.0),
    mean("mean crafts a game", partial(counted, "crafts"), least=0.001),
)
CLAIMS: Final = {
    claim.name: claim
    for claim in (
        Claim(
            "greedy-v-random",
            ("greedy", "random"),
            (Bar("won by greedy", partial(won_by, "greedy"), least=0.95), *DEEDS),
        ),
        Claim(
            "one-greedy-v-three-random",
            ("greedy", "random", "random", "random"),
            (Bar("won by greedy", partial(won_by, "greedy"), least=0.85),),
        ),
        Claim(
            "four-greedy",
            ("greedy",) * 4,
            (
                Bar("ended by a full Geegee Path", by_geegee_path, least=0.40, most=0.70),
                mean("mean rounds", rounds, least=8, most=12),
                mean("winner's mean GG", glory),
                *DEEDS,
            ),
            games=100,
        ),
        Claim(
            "five-greedy",
            ("greedy",) * 5,
            tuple(
                Bar(f"won with {name}", partial(won_with, name), least=0.15, most=0.25, is_exact=False) for name in BOX
            ),
            games=100,
        ),
        Claim(
            "questless-v-greedy",
            ("questless", "greedy"),
            (Bar("won by questless", partial(won_by, "questless"), most=0.40),),
            games=100,
        ),
        Claim(
            "level-5-v-greedy",
            ("level-5", "greedy"),
            (Bar("won by level-5", partial(won_by, "level-5")),),
            games=50,
        ),
        Claim(
            "three-v-the-demon",
            ("greedy",) * 4,
            (
                Bar("with a dungeon entered", partial(was, "dungeons entered"), least=0.001),
                Bar("with a dungeon won", partial(was, "dungeons won"), least=0.001),
                Bar("won by the Krosmasters", lambda ending: float(ending.bot != THE_DEMON)),
                mean("mean rounds", rounds),
            ),
            games=50,
            mode="cooperative",
        ),
        Claim(
            "the-demons-wager",
            ("greedy",) * 4,
            (
                Bar("won by the Krosmasters", lambda ending: float(ending.bot != THE_DEMON), least=0.35, most=0.65),
                mean("mean rounds", rounds),
            ),
            games=100,
            mode="cooperative",
            tale="the-demons-wager",
        ),
        Claim(
            "a-searching-demon",
            ("greedy", "greedy", "greedy", "level-5"),
            (Bar("won by the Krosmasters", lambda ending: float(ending.bot != THE_DEMON)),),
            games=20,
            mode="cooperative",
            tale="the-demons-wager",
        ),
    )
}


def play(name: str, number: int, seed: int) -> Ending:
    """One game of a claim."""
    game, bots, party = CLAIMS[name].set_up(number, seed)
    game.record()
    by_seat = [BOTS[bot](seed + 7919 * number + seat) for seat, bot in enumerate(bots)]
    rule, counts = "", Counter[str]()
    while not game.over:
        bot = by_seat[game.setting.seats[game.asked]]
        game.apply(bot.choose(view(game, game.asked), game.decision))
        for event in game.take_events():
            if event.kind == "won":
                rule = event.rule
            elif event.rule == "Q11.4.2" and event.kind == "gg":
                counts["dungeons won"] += 1
            elif event.kind in COUNTED:
                counts[COUNTED[event.kind]] += 1
    assert game.winner != NOBODY
    if game.winner == game.terms.demon:
        return Ending(THE_DEMON, "", rule, game.round, max(game.gg), dict(counts))
    seat = game.setting.seats[game.winner]
    return Ending(bots[seat], party[seat], rule, game.round, game.gg[game.winner], dict(counts))


def sources() -> str:
    """What a game depends on."""
    return fingerprint((*(package for package in PACKAGES if package != "arena"), "quest"), left_out=())


def read_endings(figures: Path, made_of: str, seed: int) -> dict[str, list[Ending]]:
    """What was played before, if it was played by the same bots and rules from the same seed."""
    try:
        table = json.loads(figures.read_text(encoding="utf-8"))
        if (table["sources"], table["seed"]) != (made_of, seed):
            return {}
        return {claim["claim"]: [Ending(**ending) for ending in claim["games"]] for claim in table["claims"]}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def figures_of(endings: dict[str, list[Ending]], made_of: str, seed: int) -> dict[str, Any]:
    """The figures as the file keeps them."""
    played = {name: games for name, games in endings.items() if games}
    claims = [
        {
            "claim": name,
            "played": len(games),
            "figures": [bar.figures(games) for bar in CLAIMS[name].bars],
            "games": [asdict(ending) for ending in games],
        }
        for name, games in played.items()
    ]
    return {"seed": seed, "sources": made_of, "claims": claims}


def is_sure(name: str, endings: Sequence[Ending]) -> bool:
    """Whether more games would tell nothing new about a claim."""
    return bool(endings) and all(bar.is_sure(endings) for bar in CLAIMS[name].bars)


def play_on(name: str, numbers: range, workers: int, seed: int) -> Iterator[Ending]:
    """The endings of further games, in their order."""
    if workers == 1:
        yield from (play(name, number, seed) for number in numbers)
        return
    with ProcessPoolExecutor(workers) as crew:
        yield from crew.map(partial(play, name, seed=seed), numbers)


def table_of(table: dict[str, Any]) -> Table:
    """The figures for a terminal."""
    shown = Table("claim", "games", "figure", "value", "95 %", "bar", "holds")
    for claim in table["claims"]:
        for row in claim["figures"]:
            between = f"{row['low']:.1%} to {row['high']:.1%}" if "low" in row else ""
            value = f"{row['value']:.1%}" if "low" in row else f"{row['value']:.2f}"
            bar, holds = f"{row['least']:g} to {row['most']:g}", "yes" if row["holds"] else "no"
            shown.add_row(claim["claim"], str(claim["played"]), row["figure"], value, between, bar, holds)
    return shown


def main() -> None:
    """Plays what is not played yet of each claim, prints the table, and fails if a claim does not hold."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("claims", nargs="*", metavar="CLAIM", help=f"one of {', '.join(CLAIMS)} (all)")
    parser.add_argument("--games", type=int, help="of each claim (as many as it says)")
    parser.add_argument("--until-sure", action="store_true", help="play no more of a claim that is decided")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes that play (all cores)")
    parser.add_argument("--seed", type=int, default=SEED, help=f"of all chance in the games ({SEED})")
    parser.add_argument("--figures", type=Path, default=FIGURES, help="the file that keeps the figures")
    told = parser.parse_args()
    if unknown := sorted({*told.claims} - {*CLAIMS}):
        parser.error(f"There is no claim {unknown[0]}: choose {', '.join(CLAIMS)}.")
    console, made_of = Console(highlight=False), sources()
    endings = read_endings(told.figures, made_of, told.seed)
    for name in told.claims or CLAIMS:
        games = endings.setdefault(name, [])
        console.print(f"[bold]{name}[/bold]: {len(games)} games played before")
        wanted = range(len(games), told.games or CLAIMS[name].games)
        if told.until_sure and is_sure(name, games):
            continue
        for ending in play_on(name, wanted, told.workers, told.seed):
            games.append(ending)
            write_figures(told.figures, figures_of(endings, made_of, told.seed))
            if told.until_sure and is_sure(name, games):
                break
    table = figures_of(endings, made_of, told.seed)
    console.print(table_of(table))
    if not all(row["holds"] for claim in table["claims"] for row in claim["figures"]):
        raise SystemExit("Not every claim holds.")


if __name__ == "__main__":
    main()
