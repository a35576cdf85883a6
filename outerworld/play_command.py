"""The command `outerworld play`: a game on the page or in the terminal, with whatever can be told of it."""

import os
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from outerworld.options import Packs, fail, read_packs
from outerworld.server.commands import Database, start

if TYPE_CHECKING:
    from collections.abc import Sequence

    from outerworld.cards.loading import Catalogue

# Options of `play` that mean nothing without another one, and those that mean nothing with it.
_IN_TERMINAL = (
    "tutorial",
    "duel",
    "quest",
    "krosmaster",
    "tale",
    "boss",
    "enemy",
    "lesson",
    "ruleset",
    "arena",
    "team",
    "format",
    "bans",
    "bot",
    "seed",
    "save",
    "name",
    "language",
)
_OF_A_DUEL = ("ruleset", "arena", "team", "format", "bans")
_OF_THE_PAGE = ("host", "port", "browser", "database")


def play(
    context: typer.Context,
    text: Annotated[bool, typer.Option("--text", help="Play in this terminal instead of the browser.")] = False,
    tutorial: Annotated[str, typer.Option(help="With --text: which tutorial.")] = "1",
    duel: Annotated[bool, typer.Option("--duel", help="With --text: a whole duel instead of a tutorial.")] = False,
    quest: Annotated[
        bool, typer.Option("--quest", help="With --text: an adventure of Krosmaster Quest instead of a tutorial.")
    ] = False,
    krosmaster: Annotated[
        list[str] | None, typer.Option(help="With --quest, once a seat: who walks; you have the first.")
    ] = None,
    tale: Annotated[str, typer.Option(help="With --quest: which tale; free for none.")] = "free",
    boss: Annotated[
        list[str] | None, typer.Option(help="With --quest: a boss in the place of a family's own, as tofu:jahash.")
    ] = None,
    enemy: Annotated[
        list[str] | None,
        typer.Option(help="With --quest: a Krosmaster whom the Demon may take too; collection for all."),
    ] = None,
    lesson: Annotated[
        str | None, typer.Option(help="With --quest: a lesson instead, first-steps being the first.")
    ] = None,
    ruleset: Annotated[str, typer.Option(help="With --duel: fanmade-4.1, official-2.7 or arena-2.0.")] = "fanmade-4.1",
    arena: Annotated[str, typer.Option(help="With --duel: where it is fought; ? to choose it.")] = "bonta-1",
    team: Annotated[
        list[str] | None,
        typer.Option(help="With --duel, twice: a team, with commas between its Krosmasters; ? to build it."),
    ] = None,
    format: Annotated[
        str, typer.Option(help="With --duel: constructed, limited, box, draft, first-box, or the file of an event.")
    ] = "constructed",
    bans: Annotated[
        int | None, typer.Option(min=0, max=100, help="With --duel: how many Krosmasters are banned.")
    ] = None,
    bot: Annotated[
        str | None,
        typer.Option(help="With --text: who plays the others: random, greedy (in duels the default), level-1 …"),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, max=2**63 - 1, help="With --text: fixes the dice.")] = None,
    name: Annotated[
        str, typer.Option(envvar=["USER", "USERNAME"], help="With --text: what the log calls you.")
    ] = "Guest",
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes a free one.")] = 0,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")] = True,
    database: Database = None,
    save: Annotated[Path | None, typer.Option(help="With --text: keep the game here, also one that is left.")] = None,
    language: Annotated[str, typer.Option(help="With --text: en or fr.")] = "en",
    pack: Packs = None,
) -> None:
    """Play a game: in the browser, or with --text in the terminal.

    \b
    [bold]Examples[/bold]
      outerworld play                           a free port; the browser opens
      outerworld play --no-browser --port 8000  on http://127.0.0.1:8000/
      outerworld play --text --save fight.txt   and keep the replay
      outerworld play --text --duel --bot level-3
      outerworld play --text --language fr      in French
      outerworld play --text --duel --arena ? --team ? --team ? --bans 6
      outerworld play --text --quest --krosmaster pandalida --krosmaster raul-bak
      outerworld play --text --quest --lesson first-steps
      outerworld play --text --quest --tale dung-rush
      outerworld play --text --quest --boss gobball:jahash --enemy collection
      outerworld play --pack my-cards           with cards of your own, on the page
    """
    _refuse_idle(context, text, duel, quest)
    if text:
        from outerworld.play.packs import own_packs, tutorial_line

        known, teams = read_packs(pack), [words.split(",") for words in team] if team else None
        if quest:
            demons = boss or (), enemy or ()
            setup = _tale_line(tale, krosmaster or (), *demons, known) if lesson is None else _lesson_line(lesson)
        elif duel:
            setup = _duel(ruleset, arena, teams, format, bans, own_packs(known))
        else:
            setup = tutorial_line(tutorial, known)
        _play_in_terminal(setup, bot or ("random" if quest else "greedy"), seed, known, save, name, language)
    else:
        _serve(host, port, browser, database, pack)


def _refuse_idle(context: typer.Context, text: bool, duel: bool, quest: bool) -> None:
    """An option that would change nothing is refused in a sentence."""
    sources = {name: context.get_parameter_source(name) for name in context.params}
    for name in [name for name, source in sources.items() if source is not None and source.name == "COMMANDLINE"]:
        if name in _IN_TERMINAL and not text:
            fail(f"--{name} is for a game in the terminal: add --text, or choose the game on the page.", code=2)
        if name in _OF_A_DUEL and not duel:
            fail(f"--{name} is for a whole duel: add --duel.", code=2)
        if name in ("krosmaster", "tale", "boss", "enemy", "lesson") and not quest:
            fail(f"--{name} is for an adventure: add --quest.", code=2)
        if (name == "tutorial" and (duel or quest)) or (name == "duel" and quest):
            other = "duel" if duel and name != "duel" else "quest"
            fail(f"--{name} and --{other} are two games: choose one of them.", code=2)
        if name in _OF_THE_PAGE and text:
            fail(f"--{name} is for the page: leave out --text.", code=2)


def _duel(
    ruleset: str, arena: str, teams: list[list[str]] | None, format: str, bans: int | None, packs: tuple[str, ...]
) -> str:
    """The line that says which duel is played."""
    from outerworld.play.duel.start import RECOMMENDED_TEAMS, duel_line

    if teams is not None and len(teams) != 2:
        fail(f"A duel has two teams: give --team twice, not {len(teams)} times.", code=2)
    return duel_line(ruleset, arena, teams or RECOMMENDED_TEAMS, format=format, bans=bans, packs=packs)


def _lesson_line(lesson: str) -> str:
    """The line of a lesson of Quest."""
    from outerworld.cards.errors import CardError
    from outerworld.play.adventure.lessons import lesson_line

    try:
        return lesson_line(lesson)
    except CardError as error:
        fail(str(error), code=2)


def _tale_line(
    tale: str,
    krosmasters: "Sequence[str]",
    bosses: "Sequence[str]",
    enemies: "Sequence[str]",
    known: "Catalogue",
) -> str:
    """The line of an adventure in a tale, or in none."""
    from outerworld.cards.errors import CardError
    from outerworld.play.adventure.start import read_bosses, tale_line
    from outerworld.play.packs import QUEST

    packs = [pack.info.id for pack in known.own]
    try:
        cards = known.of((*QUEST, *packs))
        return tale_line(tale, krosmasters, cards, packs, bosses=read_bosses(bosses), enemies=enemies)
    except CardError as error:
        fail(str(error), code=2)


def _play_in_terminal(
    setup: str, bot: str, seed: int | None, catalogue: "Catalogue", save: Path | None, name: str, language: str
) -> None:
    from outerworld.arena.teams import TeamError
    from outerworld.bots.registry import BotNameError
    from outerworld.cards.errors import CardError
    from outerworld.tui.play import play_in_terminal

    if save is not None and (save.is_dir() or not save.parent.is_dir()):
        fail(f"No game can be kept in {save}: name a file in a folder that exists.", code=2)
    try:
        play_in_terminal(setup, bot, seed, catalogue, save, name, language=language)
    except (BotNameError, CardError, TeamError) as error:
        fail(str(error), code=2)


def _serve(host: str, port: int, browser: bool, database: str | None, packs: list[Path] | None) -> None:
    """A server for oneself: it says where it is and nothing else, and only strangers are told to slow down."""
    alone = host in {"127.0.0.1", "::1", "localhost"}
    told = {"host": host, "port": port, "log_level": "warning", "rate_limits": not alone, "packs": tuple(packs or ())}
    start(told | ({"database": database} if database else {}), _open_browser if browser else lambda _: None)


def _open_browser(address: str) -> None:
    """Opens the page where there is a screen: without one `webbrowser` would start a text browser in this terminal."""
    has_screen = sys.platform != "linux" or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")))
    if has_screen:
        webbrowser.open(address)
