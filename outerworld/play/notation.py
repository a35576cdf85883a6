"""The text form of options: what logs, replays, scenarios, the terminal and the page all write."""

from collections.abc import Sequence
from typing import Self

from outerworld.cards.errors import nearest
from outerworld.cards.text.said import ENGLISH
from outerworld.combat.actions import IncompleteError, MisreadError, NoCellError, UnknownWordError
from outerworld.combat.battle import Battle
from outerworld.play.modes import mode_of
from outerworld.play.reasons import why_not

LONGEST_ECHO = 40
LONGEST_LIST = 60


class OptionError(ValueError):
    """A text that is no option, or an option that is not legal now: one sentence that says why."""


class Option(int):
    """A packed option that can be read: an integer to the engine, its text form to everybody else.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> game = new_tutorial("1", seed=7)
    >>> option = parse(game, "move c3")
    >>> str(option), option in game.decision.options, parse(game, str(option)) == option
    ('move c3', True, True)
    """

    text: str

    def __new__(cls, code: int, text: str) -> Self:
        option = super().__new__(cls, code)
        option.text = text
        return option

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Option {self.text}>"


def write(game: Battle, code: int) -> Option:
    """An option of the open question in its text form."""
    action = mode_of(game).actions.of(code)
    return Option(code, " ".join((action.word, *action.form.write(game, code))))


def parse(game: Battle, text: str, language: str = ENGLISH) -> Option:
    """The legal option that a text means; OptionError says why there is none."""
    if game.over:
        raise OptionError("The game is over.")
    code = read(game, text)
    if code not in game.legal_options():
        raise OptionError(why_not(game, code).say(game, language))
    return write(game, code)


def read(game: Battle, text: str) -> int:
    """The packed option that a text means, legal or not."""
    words, known = text.split(), mode_of(game).actions.by_word
    if not words or words[0] not in known:
        raise OptionError(_unknown(words[0] if words else "", _answers(game), "an action"))
    action = known[words[0]]
    try:
        return action.form.read(game, action.number, words[1:])
    except IncompleteError:
        wrong = "says too much" if len(words) > len(action.example().split()) else "is not complete"
        said = f'"{_short(text)}" {wrong}: write it like "{action.example()}".'
    except NoCellError as error:
        first, last = game.grid.ends()
        said = f'"{_short(str(error))}" is not a cell of this board, which goes from {first} to {last}.'
    except UnknownWordError as error:
        said = _unknown(str(error), error.known, error.what)
    except MisreadError as error:
        said = str(error)
    raise OptionError(said)


def _answers(game: Battle) -> list[str]:
    """The actions that answer the open question here."""
    known = mode_of(game).actions.answering(game.kind)
    is_open = game.setting.actions if game.kind == "activation" else {action.number for action in known}
    return [action.word for action in known if action.number in is_open]


def _unknown(word: str, known: Sequence[str], what: str) -> str:
    near = nearest(word, known)
    if not known:
        return f'"{_short(word)}" is not {what}, which has none.'
    listed = f"expected one of {', '.join(known)}." if len(known) <= LONGEST_LIST else "look it up among the cards."
    hint = f'did you mean "{near}"?' if near else listed
    return f'"{_short(word)}" is not {what}: {hint}'


def _short(text: str) -> str:
    """What was typed, on one line and no longer than anybody wants to read."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_ECHO else f"{line[:LONGEST_ECHO]}…"
