"""A fight in the terminal: you type options in their text form, a bot answers."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import SystemRandom

from rich.console import Console
from rich.table import Table
from rich.text import Text

from outerworld.bots import bot_named, bot_title
from outerworld.cards.loading import Catalogue
from outerworld.cards.text.said import ENGLISH
from outerworld.cards.text.words import Vocabulary, vocabulary
from outerworld.combat.battle import Battle
from outerworld.engine.game import NOBODY
from outerworld.play.choices import AnyOption, Outcome, choices
from outerworld.play.lessons import Guide
from outerworld.play.log import cited, event_text
from outerworld.play.modes import mode_of
from outerworld.play.notation import Option, OptionError, parse, write
from outerworld.play.replay import replay_of
from outerworld.play.rules_version import RULES_VERSION
from outerworld.play.start import start
from outerworld.play.view import view
from outerworld.tui.board import draw_board, draw_units
from outerworld.tui.dashboard import BESIDE

SEAT = 0
"""Where whoever types sits."""
APART = 4
"""Columns between a board and what is told beside it."""
READABLE = 50
"""Columns that this needs."""
FURTHER_IN = 2


class Quit(Exception):
    """The player leaves the table."""


def play_in_terminal(
    setup: str,
    bot: str,
    seed: int | None,
    catalogue: Catalogue,
    save: Path | None = None,
    name: str = "Guest",
    console: Console | None = None,
    ask: Callable[[str], str] | None = None,
    language: str = ENGLISH,
) -> None:
    """Plays a lesson, a duel or an adventure against a bot until somebody wins or you quit; `save` keeps the replay.

    The log calls you by your `name`, in a `language`; options are typed alike in all. `setup` is a line as
    `outerworld.play.start.start` reads it: `tutorial 1`.
    """
    out, words = console or Console(highlight=False), vocabulary(language)
    dealt = SystemRandom().getrandbits(63) if seed is None else seed
    game = start(setup, dealt, catalogue)
    game.record()
    opponent, you = bot_named(bot, dealt, mode_of(game).name), game.setting.seats.index(SEAT)
    names = [name if player == you else bot_title(bot) for player in range(len(game.setting.teams))]
    answers: list[str] = []
    shown = view(game, you).as_json(language)
    out.print(Text(shown["title"], style="bold").append(f"  {shown['goal']}", style="not bold"))
    out.print(words.say("terminal", "help"), style="dim")
    guide = Guide(setup, language)
    if guide.about:
        out.print(guide.about, markup=False)
    came = ["start"]
    try:
        while not game.over:
            seen = view(game, game.asked)
            if game.asked == you:
                _teach(game, guide, came, out, words)
            chosen = (
                _ask(game, out, names, ask or out.input, language)
                if game.asked == you
                else opponent.choose(seen, game.decision)
            )
            answer = str(write(game, chosen))
            guide.was_done(answer)
            game.apply(chosen)
            answers.append(answer)
            for event in game.take_events():
                came.append(f"event {event.kind}")
                told = Text(f"  {event_text(game, event, you, names, language)} ")
                out.print(told.append(cited(game, event.rule), style="dim"))
        out.print(draw_board(view(game, you), language))
        _tell_the_end(game, you, out, words)
    except (Quit, EOFError, KeyboardInterrupt):
        out.print(words.say("terminal", "left"))
    finally:
        # Also of a game that is left, or that a fault ended: its record shows the fault.
        if save is not None and answers:
            replay = replay_of(game, setup, dealt, answers, catalogue, RULES_VERSION)
            save.write_text(replay.text(), encoding="utf-8")
            out.print(words.say("terminal", "kept", file=save), markup=False)


def _tell_the_end(game: Battle, you: int, out: Console, words: Vocabulary) -> None:
    if _won(game, you):
        out.print(f"[bold]{words.say('terminal', 'won')}[/bold]")
    else:
        out.print(f"[bold]{words.say('terminal', 'lost')}[/bold] {words.say('terminal', 'again')}")


def _teach(game: Battle, guide: Guide, came: Iterable[str], out: Console, words: Vocabulary) -> None:
    """What a lesson says before the next decision."""
    options = [str(write(game, code)) for code in game.legal_options()]
    now = [f"asked {game.decision.kind}", *(f"can {option.partition(' ')[0]}" for option in options)]
    for hint in guide.hear([*came, *now]):
        out.print(f"{words.say('terminal', hint.who)}: {hint.text}", style="bold", markup=False)
    step = guide.next(options)
    if step:
        out.print(words.say("terminal", "way", option=step), style="dim", markup=False)


def _won(game: Battle, player: int) -> bool:
    """Whether a player's side won."""
    teams = game.setting.teams
    return game.winner != NOBODY and teams[game.winner] == teams[player]


def _ask(game: Battle, out: Console, names: Sequence[str], ask: Callable[[str], str], language: str) -> Option:
    """Shows the board and asks until the answer is a legal option."""
    _show(game, out, names, language)
    while True:
        text = ask("> ").strip()
        if text == "quit":
            raise Quit
        if text in ("", "board", "options", "help"):
            out.print(vocabulary(language).say("terminal", "help"), style="dim")
            _show(game, out, names, language, everything=text == "options")
            continue
        try:
            return parse(game, text)
        except OptionError as error:
            out.print(error.say(game, language), style="yellow", markup=False)


def _show(game: Battle, out: Console, names: Sequence[str], language: str, everything: bool = False) -> None:
    seen, words = view(game, game.asked), vocabulary(language)
    board = Text("\n").join([draw_board(seen, language), draw_units(seen, language)])
    beside = BESIDE.get(mode_of(game).name)
    _show_table(out, board, Text() if beside is None else beside(seen, names, language))
    asked = choices(game, language)
    if asked.get("says"):
        out.print(asked["says"], style="bold", markup=False)
    useful = [option for option in asked["options"] if everything or not _touches_nobody(option)]
    for line in _lines(useful, words):
        out.print(line)
    if len(useful) < len(asked["options"]):
        idle = words.say("terminal", "nobody", number=len(asked["options"]) - len(useful))
        out.print(f"  [dim]{idle}[/dim]")
    for refusal in asked["unavailable"]:
        out.print(f"  {refusal.get('spell', refusal['action'])}: {refusal['reason']}", style="dim", markup=False)


def _show_table(out: Console, board: Text, beside: Text) -> None:
    """The board, and what lies around it: beside it where there is room for both."""
    left = max(map(len, board.plain.splitlines())) + APART
    if beside.plain and out.width - left >= READABLE:
        table = Table.grid(padding=(0, APART, 0, 0))
        table.add_row(board, _wrapped(out, beside, out.width - left))
        out.print(table)
    else:
        out.print(board, end="")
        out.print(_wrapped(out, beside, out.width))


def _wrapped(out: Console, text: Text, width: int) -> Text:
    """Long lines go on below, a little further in than they began."""
    lines = []
    for line in text.split():
        indent = len(line.plain) - len(line.plain.lstrip())
        first, *others = line[indent:].wrap(out, width - indent - FURTHER_IN)
        lines += [Text(" " * indent) + first, *(Text(" " * (indent + FURTHER_IN)) + other for other in others)]
    return Text("\n").join(lines)


def _lines(options: list[AnyOption], words: Vocabulary) -> list[Text]:
    """An option with odds has a line of its own; of the others those that differ only at their end share one."""
    alike: dict[str, list[str]] = {}
    lines = []
    for option in options:
        odds = _odds_text(option, words)
        if odds:
            lines.append(Text(f"  {option['text']:<12} ").append(odds, style="dim"))
        else:
            beginning, _, end = option["text"].rpartition(" ")
            alike.setdefault(f"  {beginning}".rstrip(), []).append(end)
    lines += [Text(f"{beginning or ' '} {' | '.join(ends)}") for beginning, ends in alike.items()]
    return lines


def _touches_nobody(option: AnyOption) -> bool:
    """Whether it is a Punch, an attack or a healing spell that cannot hurt or heal anybody."""
    return bool(option.get("rolls")) and not _can_touch(option)


def _can_touch(option: AnyOption) -> bool:
    return any(result["injuries"] or result["healed"] or result["ko"] for result in option["odds"] or [])


def _odds_text(option: AnyOption, words: Vocabulary) -> str:
    """The odds of an option in a few words, most likely first."""
    results = option["odds"] or []
    if option["action"] == "move":
        stays = sum(result["chance"] for result in results if not result["moved"])
        loses = sum(result["chance"] for result in results if result["mp"] < -1 or not result["moved"])
        return "" if not loses else words.say("terminal", "held", loses=f"{loses:.0%}", stays=f"{stays:.0%}")
    if not option.get("rolls") and not _can_touch(option):
        return ""  # It summons, pushes or gives: it is not nothing, though nobody is hurt.
    return ", ".join(f"{result['chance']:.0%} {_harm(result, words)}" for result in results)


def _harm(result: Outcome, words: Vocabulary) -> str:
    parts = [words.say("terminal", "hurts", amount=taken, unit=unit) for unit, taken in result["injuries"].items()]
    parts += [words.say("terminal", "heals", amount=healed, unit=unit) for unit, healed in result["healed"].items()]
    harm = words.say("terminal", "and").join(parts) or words.say("terminal", "nothing")
    return harm + (f", KO {' '.join(result['ko'])}" if result["ko"] else "")
