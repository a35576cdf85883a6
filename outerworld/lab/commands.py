"""The commands `outerworld lab …`. Each imports what it needs when it runs, so that help comes at once."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NoReturn

import typer
from rich.console import Console

from outerworld.options import Packs

if TYPE_CHECKING:
    from outerworld.lab.rows import Row
    from outerworld.lab.settings import Manifest
    from outerworld.lab.simulate import Play
    from outerworld.lab.store import Run

lab = typer.Typer(
    name="lab",
    no_args_is_help=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
_out = Console(soft_wrap=True, highlight=False)
_err = Console(soft_wrap=True, highlight=False, stderr=True)

Runs = Annotated[list[Path], typer.Argument(metavar="RUN...", help="Folders of runs, as lab simulate makes them.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print everything as one JSON object.")]


@lab.callback()
def outerworld_lab() -> None:
    """Play many games at once and learn from them: who is stronger, what is fair, what each card does.

    \b
    [bold]Examples[/bold]
      outerworld lab simulate my-run --games 200 --bot greedy --bot random
      outerworld lab rate my-run                how strong the bots are
      outerworld lab matchups my-run            who beats whom, and what beginning is worth
      outerworld lab report my-run              all of it as one page with plots
      outerworld lab replay my-run 17           game 17, to watch again
    """


@lab.command()
def simulate(
    run: Annotated[Path, typer.Argument(help="The folder of the run; one that was begun goes on.")],
    games: Annotated[int | None, typer.Option(min=1, help="How many games in all.", show_default="100")] = None,
    bot: Annotated[
        list[str] | None, typer.Option(help="A bot; again for each more.", show_default="greedy, random")
    ] = None,
    team: Annotated[
        list[str] | None,
        typer.Option(
            help="recommended-1, recommended-2, random, or Krosmasters with commas between; again for each more.",
            show_default="both recommended",
        ),
    ] = None,
    quest: Annotated[
        bool, typer.Option("--quest", help="Adventures: a bot a seat, a team is a party, box that of the box.")
    ] = False,
    tale: Annotated[
        list[str] | None, typer.Option(help="With --quest, a tale; again for each more.", show_default="free")
    ] = None,
    arena: Annotated[
        list[str] | None, typer.Option(help="Where it is fought; again for each more.", show_default="bonta-1")
    ] = None,
    ruleset: Annotated[
        list[str] | None, typer.Option(help="By which rules; again for each more.", show_default="fanmade-4.1")
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, max=2**63 - 1, help="Fixes all chance.", show_default="0")] = None,
    longest: Annotated[
        int | None,
        typer.Option(min=1, help="After so many decisions nobody wins any more.", show_default="50000"),
    ] = None,
    pack: Packs = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Games at a time.", show_default="one a core")] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster; local starts one here.")
    ] = None,
) -> None:
    """Play many games on all cores, and keep a row of each: who won, and what every card did.

    Every bot meets every other with every pair of teams, from both sides in turn. Around the table of an adventure sit
    as many bots as are named, each at every seat in turn; the last plays the Demon where a tale has somebody do so.

    A run can be stopped with Ctrl-C or worse at any moment: the same command goes on where it was, and no game is lost
    or played twice. The games depend on the options alone, never on how many are played at a time.

    \b
    [bold]Examples[/bold]
      outerworld lab simulate my-run --games 200 --bot greedy --bot random
      outerworld lab simulate my-run            go on with it
      outerworld lab simulate my-run --games 500        the same, and 300 more
      outerworld lab simulate fair --bot greedy --team random --games 1000
      outerworld lab simulate four --quest --bot greedy --bot greedy --bot greedy --bot random
      outerworld lab simulate wager --quest --tale the-demons-wager --bot greedy --bot greedy --bot greedy --bot greedy
      outerworld lab simulate big --cluster 10.0.0.7:6379 --games 100000
    """
    _need("lab", "pyarrow")
    if cluster is not None:
        _need("cluster", "ray")
    from outerworld.lab.simulate import simulate as play_missing
    from outerworld.lab.store import Run
    from outerworld.play.adventure.mode import QUEST

    given: dict[str, Any] = {"bots": bot, "teams": team, "arenas": arena, "rulesets": ruleset, "seed": seed}
    given |= {
        "mode": QUEST.name if quest else None,
        "tales": tale,
        "longest": longest,
        "packs": [str(folder.resolve()) for folder in pack] if pack else None,
    }
    chosen = {name: tuple(v) if isinstance(v, list) else v for name, v in given.items() if v is not None}
    with _one_sentence():
        place = Run(run)
        manifest = _begin(place, games, chosen)
        _watch(play_missing(place, _way_to_play(workers or os.cpu_count() or 1, cluster)), manifest, run)


def _begin(run: "Run", games: int | None, chosen: dict[str, Any]) -> "Manifest":
    """The manifest of a new run, or of the one that is there, which must agree."""
    from outerworld.lab.errors import LabError
    from outerworld.lab.settings import new_manifest, new_settings

    if not run.exists:
        manifest = new_manifest(new_settings(chosen), games or 100)
        run.begin(manifest)
        return manifest
    manifest = run.manifest()
    for name, value in chosen.items():
        begun = getattr(manifest.settings, name, ())
        if begun != value:
            words = (", ".join(begun) or "none") if isinstance(begun, tuple) else begun
            raise LabError(f"{run.folder}: the run was begun with {name} {words}: keep to it, or name another folder.")
    if games is not None and games < manifest.games:
        raise LabError(f"{run.folder}: the run was begun with {manifest.games} games: --games can make them more.")
    if games is not None:
        manifest = manifest.model_copy(update={"games": games})
        run.begin(manifest)
    return manifest


def _way_to_play(workers: int, cluster: str | None) -> "Play":
    """On this machine's cores, or on a cluster."""
    if cluster is None:
        from outerworld.lab.workers import play_on_cores

        return partial(play_on_cores, workers=workers)
    from outerworld.lab.cluster import play_on_cluster

    return partial(play_on_cluster, address=cluster, workers=workers)


def _watch(counts: Iterator[int], manifest: "Manifest", run: Path) -> None:
    """Shows how far the run is until it is there."""
    from outerworld.lab.progress import watch

    try:
        watch(counts, manifest.games, _err)
    except KeyboardInterrupt:
        _err.print(f"Stopped: the games so far are in {run}, and the same command goes on from there.", markup=False)
        raise typer.Exit(130) from None
    _out.print(f"{manifest.games} games are in {run}, as games.jsonl and games.parquet.", markup=False)


@lab.command()
def rate(
    runs: Runs,
    what: Annotated[
        Literal["bots", "teams", "cards"], typer.Option("--of", help="What is rated: bots, teams or cards.")
    ] = "bots",
    as_json: AsJson = False,
) -> None:
    """Rate bots, teams or cards by who beat whom, with 95 % intervals (Bradley-Terry).

    The scale is that of chess: a lead of 100 points wins 64 % of the games, one of 400 wins 91 %. 0 is the average.
    Cards that always fight together cannot be told apart: rate them in games with random teams.

    \b
    [bold]Examples[/bold]
      outerworld lab rate my-run
      outerworld lab rate my-run another-run --of teams
      outerworld lab rate fair --of cards --json
    """
    _need("lab", "choix")
    from dataclasses import asdict

    from outerworld.lab.ratings import rate as rate_pairs
    from outerworld.lab.ratings import rate_cards
    from outerworld.lab.tables import ratings_table
    from outerworld.lab.tally import Tally

    with _one_sentence():
        tally = Tally(_rows(runs))
    pairs = tally.bots if what == "bots" else tally.teams
    ratings = rate_cards(tally) if what == "cards" else rate_pairs(pairs.scores())
    if not ratings:
        _fail(f"No two {what} met in these games: there is nothing to rate.")
    if as_json:
        _print_json({what: [asdict(rating) for rating in ratings]})
    else:
        _out.print(ratings_table(ratings, what))


@lab.command()
def matchups(runs: Runs, as_json: AsJson = False) -> None:
    """Show who beats whom: bots, teams and cards, what beginning is worth, and arenas, with 95 % intervals.

    A card's share counts the games in which one player alone has it; intervals are Wilson's.

    \b
    [bold]Examples[/bold]
      outerworld lab matchups my-run
      outerworld lab matchups my-run another-run --json
    """
    from outerworld.lab.tables import matchup_json, matchup_tables
    from outerworld.lab.tally import Tally

    with _one_sentence():
        tally = Tally(_rows(runs))
    if as_json:
        _print_json(matchup_json(tally))
        return
    for table in matchup_tables(tally):
        _out.print(table)
    forfeits = f", {tally.forfeited} in which a bot program forfeited" if tally.forfeited else ""
    _out.print(f"{tally.games} games, {tally.undecided} of them without a winner{forfeits}.")


@lab.command()
def report(
    runs: Runs,
    output: Annotated[Path, typer.Option("--output", "-o", help="The file to write.")] = Path("report.html"),
) -> None:
    """Write one page with plots and tables of all that the games show; it needs no network.

    \b
    [bold]Example[/bold]
      outerworld lab report my-run --output balance.html
    """
    _need("lab", "choix")
    from outerworld.lab.findings import Findings
    from outerworld.lab.page_parts import names_of
    from outerworld.lab.report import page
    from outerworld.lab.store import Run

    with _one_sentence():
        packs = dict.fromkeys(folder for run in runs for folder in Run(run).manifest().settings.packs)
        findings = Findings(_rows(runs))
        if not findings.tally.games:
            _fail("There is no game in these runs yet: there is nothing to report.")
        try:
            with names_of(packs):
                text = page(findings, [run.name or str(run) for run in runs])
            output.write_text(text, encoding="utf-8")
        except OSError as error:
            _fail(f"{output}: cannot write the page there: {error.strerror}.", code=2)
    _out.print(f"The report of {findings.tally.games} games is in {output}.", markup=False)


@lab.command()
def replay(
    run: Annotated[Path, typer.Argument(help="The folder of a run.")],
    number: Annotated[int, typer.Argument(min=1, help="The number of the game.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The file to write.", show_default="RUN/game-NUMBER.txt")
    ] = None,
) -> None:
    """Write a game of a run as a replay, which outerworld replay plays again and verifies.

    \b
    [bold]Example[/bold]
      outerworld lab replay my-run 17 && outerworld replay my-run/game-17.txt
    """
    from outerworld.lab.store import Run

    with _one_sentence():
        place = Run(run)
        manifest = place.manifest()
        text = place.row(number).replay(manifest).text()
        file = output or run / f"game-{number}.txt"
        try:
            file.write_text(text, encoding="utf-8")
        except OSError as error:
            _fail(f"{file}: cannot write the replay there: {error.strerror}.", code=2)
    _out.print(f"The replay of game {number} is in {file}.", markup=False)


def _rows(runs: list[Path]) -> Iterator["Row"]:
    """The games of all runs, one run after the other."""
    from outerworld.lab.store import Run

    for folder in runs:
        run = Run(folder)
        run.manifest()
        yield from run.rows()


def _need(extra: str, module: str) -> None:
    """Ends the command if an extra is not installed."""
    if find_spec(module) is None:
        _fail(f"This needs more packages: pip install 'outerworld[{extra}]'.")


@contextmanager
def _one_sentence() -> Iterator[None]:
    """What goes wrong in the lab ends the command with its sentence."""
    from outerworld.lab.errors import LabError

    try:
        yield
    except LabError as error:
        _fail(str(error), code=2)


def _fail(sentence: str, code: int = 1) -> NoReturn:
    _err.print(sentence, markup=False)
    raise typer.Exit(code)


def _print_json(table: object) -> None:
    sys.stdout.write(json.dumps(table, indent=2, ensure_ascii=False) + "\n")
