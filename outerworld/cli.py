"""The command `outerworld`. Each command imports what it needs when it runs, so that help comes at once."""

import json
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from outerworld.events.commands import event
from outerworld.events.judging import judging
from outerworld.lab.commands import lab
from outerworld.options import Packs, err, fail, read_packs
from outerworld.play_command import play
from outerworld.server.commands import server
from outerworld.server.people_commands import people

app = typer.Typer(
    name="outerworld",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Each command tells more about itself: [bold]outerworld play --help[/bold]",
)
event.add_typer(judging)
app.add_typer(event)
app.add_typer(lab)
app.add_typer(server)
app.add_typer(people, name="people")
_out = Console(soft_wrap=True, highlight=False)


def main() -> None:
    """Runs the command line."""
    app()


@app.callback()
def outerworld() -> None:
    """Krosmaster Arena and Quest: play in the browser or in the terminal, against people and bots.

    Outerworld is an unofficial fan project, not affiliated with the publisher.

    \b
    [bold]Examples[/bold]
      outerworld play                           a game in the browser
      outerworld play --text                    the same in the terminal
      outerworld play --text --seed 7           the same dice every time
      outerworld play --text --quest            an adventure of Krosmaster Quest
      outerworld scenario tests/scenarios       ask the executable rulebook
      outerworld rules F4.14.2.d                read a rule, and see what shows it
      outerworld replay fight.txt               watch a fight again
      outerworld verify game.txt                check the dice of a game on a server
      outerworld cards julith                   what a card does, in plain words
      outerworld schema krosmaster              what a Krosmaster's file may say
      outerworld lab simulate my-run            many games at once, to learn from
      outerworld bench                          how fast the engine is here
      outerworld event new friday.event         pair and rank a club's evening
      outerworld serve                          host games for friends or a club
      outerworld backup games.zip               all that a server keeps, in one file
    """


app.command()(play)


@app.command()
def scenario(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.")],
    trace: Annotated[bool, typer.Option("--trace", help="Print every event with its rule number.")] = False,
    pack: Packs = None,
) -> None:
    """Run scenarios: a position, decisions, dice, and what must be true after each.

    Ends with the count of those passed and failed: exit code 0 if all passed, 1 if any failed, 2 if a file cannot
    be read.

    \b
    [bold]Examples[/bold]
      outerworld scenario tests/scenarios
      outerworld scenario --trace tests/scenarios/F4.14.2.d-locked.toml
    """
    from outerworld.play.scenario_report import run_all

    raise typer.Exit(run_all(paths, read_packs(pack), trace, _out, err))


@app.command()
def rules(
    what: Annotated[
        str | None,
        typer.Argument(metavar="NUMBER|RULESET", help="A rule or a section of rules, or a ruleset; all without it."),
    ] = None,
    missing: Annotated[bool, typer.Option("--missing", help="Only the rules that nothing shows yet.")] = False,
) -> None:
    """Read the rules by number, and see which scenarios, tests and lines of the source are about each.

    F numbers are those of fanmade-4.1, O numbers those of official-2.7, Q numbers those of Quest; the boxed game has
    headings, A:boosts. A number is told in our own words, with all below it; a ruleset is a list. A rule that no
    scenario can show, such as what is printed on a card, comes with the reason, and one that nothing shows yet is
    open. Ends with the count of each.

    \b
    [bold]Examples[/bold]
      outerworld rules F4.14.2.d                one rule, and what cites it
      outerworld rules F4.14                    the section on Block
      outerworld rules quest --missing          what is still open there
    """
    from outerworld.cards.errors import CardError
    from outerworld.play.rulebook_report import UnknownRule, report
    from outerworld.play.scenarios import ScenarioError

    try:
        for line in report(what, missing):
            _out.print(line, markup=False)
    except (UnknownRule, CardError, ScenarioError) as error:
        fail(str(error), code=2)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A replay, as written by play --text --save.")],
    quiet: Annotated[bool, typer.Option("--quiet", help="Only say whether it is sound.")] = False,
    pack: Packs = None,
) -> None:
    """Play a replay again: every answer, every die, and whether it ends in the very same state.

    \b
    [bold]Example[/bold]
      outerworld play --text --save fight.txt && outerworld replay fight.txt
    """
    from outerworld.play.log import cited, event_text
    from outerworld.play.record import ReplayError, read_record, read_text
    from outerworld.play.replay import play_record
    from outerworld.play.rules_version import RULES_VERSION
    from outerworld.play.verify import ending

    try:
        with file.open("rb") as stream:
            recorded = read_record(read_text(stream))
        for line, course in play_record(recorded, read_packs(pack), RULES_VERSION):
            if not quiet:
                _out.print(f"> {line.lstrip('0123456789').strip()}", style="bold", markup=False)
                for event in course.game.take_events() if course.opened else ():
                    rule = cited(course.game, event.rule)
                    _out.print(f"  {event_text(course.game, event, None)} {rule}", markup=False)
    except (OSError, UnicodeDecodeError):
        fail(f"{file}: expected a replay that can be read, found none.", code=2)
    except ReplayError as error:
        fail(f"{file}: {error}.")
    _out.print(f"The replay is sound: {ending(course)}.")


@app.command()
def verify(
    game: Annotated[
        str,
        typer.Argument(metavar="GAME", help="The record of a game or the export of an event; - for standard input."),
    ],
    commitment: Annotated[
        str | None, typer.Option(metavar="HEX", help="What the server promised before the game, as your page kept it.")
    ] = None,
    value: Annotated[
        list[str] | None, typer.Option(metavar="HEX", help="The value that you gave, as your page kept it.")
    ] = None,
    pack: Packs = None,
) -> None:
    """Check a game that was played on a server: nobody changed its record, and its dice fell as was promised.

    Needs nothing but the record, which the server gives to everybody when a game is over: every line fits those before
    it, the secret is the one that was promised before the game, every answer is legal, every die is what secret and
    values say, and the end is the same. With --commitment and --value it is also the game that you played, and not one
    that was made up afterwards (docs/fair-dice.md). Ends with code 1 and one sentence for whatever is wrong.

    The export of an event at which packs were opened is checked in the same way: the packs follow from its secret.

    \b
    [bold]Examples[/bold]
      outerworld verify game.txt
      outerworld verify game.txt --commitment 984ca5… --value 00ff00…
      curl -s https://games.example/api/archive/4f2a/record | outerworld verify -
    """
    from outerworld.events.verify import Unsound, is_export, report_on_event
    from outerworld.play.record import ReplayError, read_text
    from outerworld.play.rules_version import RULES_VERSION
    from outerworld.play.verify import report_on

    name = "standard input" if game == "-" else game
    try:
        with nullcontext(sys.stdin.buffer) if game == "-" else Path(game).open("rb") as stream:
            text = read_text(stream)
        if is_export(text):
            lines = report_on_event(text, read_packs(pack), commitment, value or ())
        else:
            lines = report_on(text, read_packs(pack), RULES_VERSION, commitment, value or ())
        for line in lines:
            _out.print(line, markup=False)
    except (OSError, UnicodeDecodeError):
        fail(f"{name}: expected the record of a game that can be read, found none.", code=2)
    except (ReplayError, Unsound) as error:
        fail(f"{name}: {error}.")


@app.command()
def cards(
    word: Annotated[
        str | None, typer.Argument(metavar="ID|WORD", help="The id of one card, or a word to search for.")
    ] = None,
    kind: Annotated[
        str | None, typer.Option(help="Only krosmaster, summon, mob, item, quest, event, mood, reward …")
    ] = None,
    only: Annotated[
        list[str] | None, typer.Option("--from", metavar="PACK", help="Only the pack of that name; again for more.")
    ] = None,
    pack: Packs = None,
    language: Annotated[str, typer.Option(help="en or fr.")] = "en",
) -> None:
    """List the cards, or show one whole: its numbers, and what its powers and spells do in plain words.

    \b
    [bold]Examples[/bold]
      outerworld cards                          all cards of all packs
      outerworld cards julith                   one card, by its id
      outerworld cards julith --language fr     the same in French
      outerworld cards teleport                 every card that says the word
      outerworld cards --kind summon --from seasons
      outerworld cards my-hero --pack my-cards  a card of your own
    """
    from outerworld.cards.errors import CardError
    from outerworld.tui.cards import show_cards

    try:
        show_cards(_out, read_packs(pack), word, language, kind, only or ())
    except CardError as error:
        fail(str(error), code=2)


@app.command()
def bench(
    seconds: Annotated[float, typer.Option(min=0.3, help="CPU seconds for each kind of fight.")] = 6.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as one JSON object.")] = False,
    baseline: Annotated[Path | None, typer.Option(help="Earlier figures, as --json prints them, to compare.")] = None,
    growth: Annotated[
        bool, typer.Option("--growth", help="Adventures with more Krosmasters and more mobs instead.")
    ] = False,
) -> None:
    """Measure the engine on this machine: random full games of Arena and of Quest by CPU time, and their memory.

    Compared with a baseline, each figure is a ratio in which the machine's own speed is taken out: below 1 is slower
    than before. "Beside a duel" are the decisions and the copies a second of each kind as shares of a duel's.

    \b
    [bold]Examples[/bold]
      outerworld bench --seconds 3
      outerworld bench --json > figures.json && outerworld bench --baseline figures.json
      outerworld bench --growth                 what a decision and a game cost with 1 to 5 Krosmasters and more mobs
    """
    from outerworld.lab.growth import growth_json, growth_table, measure_growth
    from outerworld.lab.speed import measure_all, read_figures, table_of

    if growth:
        sizes = measure_growth(seconds)
        if as_json:
            sys.stdout.write(growth_json(sizes) + "\n")
        else:
            _out.print(growth_table(sizes))
        return
    try:
        earlier = read_figures(baseline.read_text(encoding="utf-8")) if baseline else None
    except (OSError, ValueError):
        fail(f"{baseline}: expected figures as outerworld bench --json prints them, found none.", code=2)
    figures = measure_all(seconds)
    if as_json:
        sys.stdout.write(figures.to_json() + "\n")
    else:
        _out.print(table_of(figures, earlier))


@app.command()
def schema(
    kind: Annotated[
        str, typer.Argument(help="What the file describes, such as krosmaster, arena, format or scenario.")
    ],
) -> None:
    """Print the JSON Schema of a kind of file, for editors and checkers.

    \b
    [bold]Example[/bold]
      outerworld schema krosmaster > krosmaster.schema.json
      outerworld schema scenario
    """
    from outerworld.cards.errors import CardError
    from outerworld.play.schemas import schema as schema_of

    try:
        described = schema_of(kind)
    except CardError as error:
        fail(str(error), code=2)
    sys.stdout.write(json.dumps(described, indent=2, ensure_ascii=False) + "\n")


@app.command()
def version() -> None:
    """Print the version, and whether the engine is compiled or interpreted."""
    from outerworld import __version__
    from outerworld.engine.form import COMPILED

    _out.print(f"{__version__} ({'compiled' if COMPILED else 'interpreted'} engine)")
