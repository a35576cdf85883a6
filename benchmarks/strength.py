"""How strong the bots are: `make measure` plays matches until a sequential test is sure, on all cores.

    python -m benchmarks.strength [PAIR …] [--workers 2] [--seed 1]

Each pair of bots, e.g. level-5-v-greedy, is a claim of its own; without any, all of them are played. It also counts the
senseless steps in those games (outerworld/bots/sense.py): from level 2 up none shall be taken.

Both recommended teams, both sides and both seats in turn, ruleset fanmade-4.1, arena bonta-1. What was played is kept
in benchmarks/strength.json after every game: a run that was stopped goes on where it was, unless bots or rules have
changed since.
"""

import argparse
import hashlib
import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

from rich.console import Console
from rich.table import Table

import outerworld
from outerworld.arena.duel import Duel
from outerworld.bots import BOT_NAMES
from outerworld.bots.sense import FOLLIES, Trail, folly
from outerworld.cards.loading import Catalogue
from outerworld.lab.rows import Row, add_up
from outerworld.lab.settings import Settings, new_manifest
from outerworld.lab.sprt import Sprt, wilson
from outerworld.lab.workers import play_on_cores
from outerworld.play.duel.start import duel_line
from outerworld.play.notation import parse
from outerworld.play.start import start

FIGURES: Final = Path(__file__).with_name("strength.json")
LONGEST: Final = 5_000
SEED: Final = 1
WORDS: Final = "words"
PACKAGES: Final = ("board", "cards", "engine", "combat", "arena", "play", "bots", "data")
OF_ADVENTURES: Final = ("adventure", "quest")
"""Folders that no duel depends on."""


@dataclass(frozen=True, slots=True)
class Claim:
    """That a bot beats another in more than a share of their games, `bar`; a game without a winner is not won."""

    bot: str
    against: str
    bar: float
    above: float
    most: int

    @property
    def pair(self) -> str:
        """What the command calls it."""
        return f"{self.bot}-v-{self.against}"

    @property
    def name(self) -> str:
        """What the figures call it."""
        return f"{self.bot} beats {self.against} in more than {self.bar:.0%}"

    @property
    def test(self) -> Sprt:
        """The sequential test of the claim."""
        return Sprt(self.bar, self.above)


CLAIMS: Final = (
    Claim("greedy", "random", bar=0.95, above=0.99, most=400),
    Claim("plain", "level-1", bar=0.70, above=0.80, most=400),
    *(Claim(f"level-{level}", f"level-{level - 1}", bar=0.55, above=0.65, most=400) for level in range(2, 6)),
    Claim("level-5", "greedy", bar=0.65, above=0.75, most=400),
)


# Levels that may err, but never without sense.
SENSIBLE: Final = ("level-2", "level-3", "level-4", "level-5")
STEPS: Final = "steps"

Steps: TypeAlias = dict[str, dict[str, int]]
"""By bot, how many steps its units took, and how many of them were of each kind that is senseless."""


@dataclass(frozen=True, slots=True)
class Record:
    """The games of a claim in their order, 1 for each that was won and 0 for each other, and the steps in them."""

    games: str = ""
    steps: Steps = field(default_factory=dict)

    @property
    def won(self) -> int:
        """How many were won."""
        return self.games.count("1")

    def low(self) -> float:
        """Wilson's lower bound for the share won."""
        return wilson(self.won, len(self.games))[0]

    def verdict(self, claim: Claim) -> str:
        """Yes if the test says so and Wilson's bound too, no if the test does or games run out, else open."""
        verdict = claim.test.verdict(self.won, len(self.games))
        if verdict == "yes" and self.low() <= claim.bar:
            verdict = "open"
        return "no" if verdict == "open" and len(self.games) >= claim.most else verdict


def count_steps(row: Row, catalogue: Catalogue) -> Steps:
    """The steps of a game, played again from its answers."""
    game, trail = start(duel_line(row.ruleset, row.arena, row.teams), row.seed, catalogue), Trail()
    assert isinstance(game, Duel)
    found = {bot: Counter[str]() for bot in row.bots}
    for answer in row.answers:
        option = parse(game, answer)
        if game.kind == "activation":
            trail.see(game)
            counted = found[row.bots[game.asked]]
            counted[STEPS] += 1
            if (kind := folly(game, option, trail)) is not None:
                counted[kind] += 1
            trail.follow(game, option)
        game.apply(option)
    return {bot: dict(counted) for bot, counted in found.items()}


def added(steps: Steps, more: Steps) -> Steps:
    """Both together.

    >>> added({"greedy": {"steps": 2}}, {"greedy": {"steps": 3, "walks back": 1}})
    {'greedy': {'steps': 5, 'walks back': 1}}
    """
    total = {bot: dict(counted) for bot, counted in steps.items()}
    for bot, counted in more.items():
        add_up(total.setdefault(bot, {}), counted)
    return total


def fingerprint(packages: Iterable[str] = PACKAGES, left_out: Iterable[str] = OF_ADVENTURES) -> str:
    """SHA-256 of all that a game depends on: other bots, rules or cards make other figures, other words do not."""
    unread = {WORDS, *left_out}
    folder = Path(outerworld.__file__).parent
    digest = hashlib.sha256()
    for package in packages:
        for file in sorted((folder / package).rglob("*")):
            if file.suffix in (".py", ".toml") and unread.isdisjoint(file.relative_to(folder).parts):
                digest.update(str(file.relative_to(folder)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def read_records(figures: Path, sources: str, seed: int) -> dict[str, Record]:
    """What was played before, if it was played by the same bots and rules from the same seed."""
    try:
        table = json.loads(figures.read_text(encoding="utf-8"))
        if (table["sources"], table["seed"]) != (sources, seed):
            return {}
        return {claim["claim"]: Record(claim["games"], claim["steps"]) for claim in table["claims"]}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def figures_of(records: dict[str, Record], sources: str, seed: int) -> dict[str, Any]:
    """The figures as the file keeps them."""
    return {
        "ruleset": "fanmade-4.1",
        "arena": "bonta-1",
        "teams": "both recommended teams, both sides in turn",
        "seed": seed,
        "sources": sources,
        "claims": [claim_figures(claim, records.get(claim.name, Record())) for claim in CLAIMS],
        "senseless": senseless_figures(records.values()),
    }


def senseless_figures(records: Iterable[Record]) -> list[dict[str, Any]]:
    """By bot, the senseless steps of all games: how many of which kind, and how many in a hundred."""
    total: Steps = {}
    for record in records:
        total = added(total, record.steps)
    found = []
    for bot in sorted(total, key=BOT_NAMES.index):
        kinds = {kind: total[bot].get(kind, 0) for kind in FOLLIES}
        steps = total[bot][STEPS]
        found.append({"bot": bot, STEPS: steps, "in_a_hundred": round(100 * sum(kinds.values()) / steps, 2), **kinds})
    return found


def claim_figures(claim: Claim, record: Record) -> dict[str, Any]:
    """One claim with its evidence."""
    games = len(record.games)
    return {
        "claim": claim.name,
        "bot": claim.bot,
        "against": claim.against,
        "bar": claim.bar,
        "verdict": record.verdict(claim),
        "won": record.won,
        "played": games,
        "share": round(record.won / games, 4) if games else None,
        "low": round(record.low(), 4),
        "evidence": round(claim.test.evidence(record.won, games), 3),
        "bound": round(claim.test.bound, 3),
        "games": record.games,
        "steps": record.steps,
    }


def write_figures(figures: Path, table: dict[str, Any]) -> None:
    """In one go, so that a stop in the middle leaves the file before."""
    part = figures.with_suffix(".part")
    part.write_text(json.dumps(table, indent=2) + "\n", encoding="utf-8")
    part.replace(figures)


def play_on(claim: Claim, record: Record, workers: int, seed: int) -> Iterator[Record]:
    """The record after each further game, in the order of the games, until the claim is decided."""
    settings = Settings(bots=(claim.bot, claim.against), longest=LONGEST, seed=seed)
    manifest = new_manifest(settings, claim.most).model_dump_json()
    catalogue = settings.catalogue()
    results: dict[int, Row] = {}
    for line in play_on_cores(manifest, range(len(record.games) + 1, claim.most + 1), workers):
        played = Row.model_validate_json(line)
        results[played.number] = played
        while record.verdict(claim) == "open" and (row := results.pop(len(record.games) + 1, None)) is not None:
            won = row.winner is not None and row.bots[row.winner - 1] == claim.bot
            record = Record(record.games + str(int(won)), added(record.steps, count_steps(row, catalogue)))
            yield record
        if record.verdict(claim) != "open":
            return


def table_of(table: dict[str, Any]) -> Table:
    """The figures for a terminal."""
    shown = Table("claim", "won", "share", "95 % above", "evidence", "verdict")
    for claim in table["claims"]:
        share = "" if claim["share"] is None else f"{claim['share']:.1%}"
        shown.add_row(
            claim["claim"],
            f"{claim['won']} of {claim['played']}",
            share,
            f"{claim['low']:.1%}",
            f"{claim['evidence']:+.2f} of {claim['bound']:.2f}",
            claim["verdict"],
        )
    return shown


def senseless_table(table: dict[str, Any]) -> Table:
    """The senseless steps for a terminal."""
    shown = Table("bot", "steps", "senseless in a hundred", *FOLLIES)
    for bot in table["senseless"]:
        shown.add_row(bot["bot"], str(bot[STEPS]), f"{bot['in_a_hundred']:.2f}", *(str(bot[kind]) for kind in FOLLIES))
    return shown


def main() -> None:
    """Plays every claim that is not decided yet, prints the table, and fails if a claim does not hold."""
    pairs = {claim.pair: claim for claim in CLAIMS}
    parser = argparse.ArgumentParser(description="Measure how strong the bots are.")
    parser.add_argument("pairs", nargs="*", metavar="PAIR", help=f"one of {', '.join(pairs)} (all)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes that play (all cores)")
    parser.add_argument("--seed", type=int, default=SEED, help=f"of all chance in the games ({SEED})")
    parser.add_argument("--figures", type=Path, default=FIGURES, help="the file that keeps the figures")
    arguments = parser.parse_args()
    if unknown := sorted({*arguments.pairs} - {*pairs}):
        parser.error(f"There is no pair {unknown[0]}: choose {', '.join(pairs)}.")
    console, sources = Console(highlight=False), fingerprint()
    records = read_records(arguments.figures, sources, arguments.seed)
    for claim in [pairs[pair] for pair in arguments.pairs or pairs]:
        before = records.get(claim.name, Record())
        console.print(f"[bold]{claim.name}[/bold]: {len(before.games)} games played before, {before.verdict(claim)}")
        if before.verdict(claim) != "open":
            continue
        for record in play_on(claim, before, arguments.workers, arguments.seed):
            records[claim.name] = record
            write_figures(arguments.figures, figures_of(records, sources, arguments.seed))
            figures = claim_figures(claim, record)
            console.print(
                f"  {figures['won']} of {figures['played']}, at least {figures['low']:.1%}, "
                f"evidence {figures['evidence']:+.2f} of {figures['bound']:.2f}: {figures['verdict']}"
            )
    table = figures_of(records, sources, arguments.seed)
    write_figures(arguments.figures, table)
    console.print(table_of(table), senseless_table(table))
    if any(claim["verdict"] != "yes" for claim in table["claims"]):
        raise SystemExit("Not every claim holds.")
    if any(bot["in_a_hundred"] for bot in table["senseless"] if bot["bot"] in SENSIBLE):
        raise SystemExit("A level took a senseless step.")


if __name__ == "__main__":
    main()
