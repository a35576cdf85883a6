"""What an action is, said once: its number, its word, the words after it, what it shows, and why it may be refused.

An action is declared next to the rule that does it; a mode lists the tables of its rules as one (`Actions`). Notation,
reasons, choices, log, research encoding and the page read that list, and know no action by name.

A mode may give its own actions any number below 64 that is free here.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from outerworld.cards.text.said import said
from outerworld.combat.battle import Battle
from outerworld.combat.misread import IncompleteError, MisreadError, kind_of_word, quoted, unknown
from outerworld.combat.reasons import Reason, because
from outerworld.engine.option import ACTION_BITS, action_of, first_of, pack, second_of

RESOLVE: Final = 14
CHOOSE: Final = 16
PICK: Final = 17
PLACE: Final = 18
ORDER: Final = 19

MOST_ACTIONS: Final = 1 << ACTION_BITS


class Argument:
    """What a word after an action names: its place among the names that a game has for such things.

    `what` is the key of what it is among the words; its own name, if none is given.

    >>> Argument("side", "north", lambda game: ("north", "south")).number(None, "south")
    1
    """

    def __init__(self, name: str, example: str, names: Callable[[Any], Sequence[str]], what: str = "") -> None:
        self.name = name
        self.example = example
        self.names = names
        self.what = what or name

    def word(self, game: Any, value: int) -> str:
        """The name of a number."""
        return self.names(game)[value]

    def fact(self, word: str) -> str | int:
        """What a page is told of a word: the word, unless it is an amount."""
        return word

    def number(self, game: Any, word: str) -> int:
        """The number that a word names."""
        known = self.names(game)
        if word not in known:
            raise unknown(word, [name for name in known if name != "0"], kind_of_word(self.what))
        return list(known).index(word)


class CellArgument(Argument):
    """A cell, which the board itself names."""

    def word(self, game: Any, value: int) -> str:
        """The name of a cell."""
        return str(game.grid.name(value))

    def number(self, game: Any, word: str) -> int:
        """The cell of that name."""
        return cell_named(game, word)


def cell_named(game: Battle, word: str) -> int:
    """The cell of that name."""
    try:
        return game.grid.cell(word)
    except ValueError:
        first, last = game.grid.ends()
        raise MisreadError(said("typed", "no-cell", typed=quoted(word), first=first, last=last)) from None


CELL: Final = CellArgument("cell", "c3", lambda game: [game.grid.name(cell) for cell in range(game.grid.size)])
UNIT: Final = Argument("unit", "J", lambda game: game.name)


class Form:
    """The words after an action, each an argument that the option packs, in their order."""

    def __init__(self, *arguments: Argument) -> None:
        self.arguments = arguments

    def example(self) -> str:
        """Such words."""
        return " ".join(argument.example for argument in self.arguments)

    def write(self, game: Battle, code: int) -> tuple[str, ...]:
        """The words of an option."""
        values = (first_of(code), second_of(code))
        return tuple(argument.word(game, value) for argument, value in zip(self.arguments, values, strict=False))

    def read(self, game: Battle, number: int, words: Sequence[str]) -> int:
        """The option of that action which the words mean, legal or not."""
        if len(words) != len(self.arguments):
            raise IncompleteError
        pairs = zip(self.arguments, words, strict=True)
        return pack(number, *(argument.number(game, word) for argument, word in pairs))

    def facts(self, game: Battle, code: int) -> dict[str, Any]:
        """What the words mean, by name."""
        named = zip(self.arguments, self.write(game, code), strict=True)
        return {argument.name: argument.fact(word) for argument, word in named}


class FrameForm(Form):
    """One word that only the frame which asks can say: a direction, an entry, something to choose."""

    def __init__(self, shown: str) -> None:
        super().__init__()
        self.shown = shown

    def example(self) -> str:
        """Such a word."""
        return self.shown

    def write(self, game: Battle, code: int) -> tuple[str, ...]:
        """The frame's word for the option."""
        frame = game.frames[-1]
        return (game.procedures[frame[0]].word(game, frame, code),)

    def read(self, game: Battle, number: int, words: Sequence[str]) -> int:
        """Of what is asked now, the option that goes by that word; where nothing such is asked, the action alone."""
        if len(words) != 1:
            raise IncompleteError
        asked = {self.write(game, code)[0]: code for code in game.legal_options() if action_of(code) == number}
        if not asked:
            return pack(number)
        if words[0] not in asked:
            raise unknown(words[0], list(asked), kind_of_word("asked"))
        return asked[words[0]]

    def facts(self, game: Battle, code: int) -> dict[str, Any]:
        """The word."""
        return {"word": self.write(game, code)[0]}


def why_not_listed(game: Battle, code: int) -> Reason:
    """A unit or a thing is not among those that are asked about."""
    return because("not-listed", "F4.18.3.e", letter=game.name[first_of(code)])


def nothing_more(_game: Battle, _code: int) -> dict[str, Any]:
    """Its words show all there is to an option."""
    return {}


PLAIN: Final = Form()


@dataclass(frozen=True)
class Action:
    """An action of a game: `Action(BUY, "buy", Form(PILE, WAY), ("activation",), why_not_buy)`.

    `answers` are the kinds of question that it answers, `why_not` says why an option of it is not legal, `shows` what
    a page needs to know of one besides its words. What a bar of actions always offers has `on_bar`: an option of it
    to say why not now, or None where it makes no sense to the unit. `elsewhere` says when it is asked for at all, to
    whom it matters while another kind of question is open.
    """

    number: int
    word: str
    form: Form
    answers: tuple[str, ...]
    why_not: Callable[[Any, int], Reason] = why_not_listed
    shows: Callable[[Any, int], dict[str, Any]] = nothing_more
    on_bar: Callable[[Any], int | None] | None = None
    has_odds: bool = False
    elsewhere: Callable[[], Reason] | None = None

    def example(self) -> str:
        """An option as somebody would write it."""
        return f"{self.word} {self.form.example()}".strip()

    def facts(self, game: Battle, code: int) -> dict[str, Any]:
        """What an option means, by name, for a page."""
        return self.form.facts(game, code) | self.shows(game, code)


class Actions:
    """The actions of a mode, by number and by word, in the order in which they are told.

    >>> [action.word for action in Actions(ANSWERS).answering("order")]
    ['order']
    """

    def __init__(self, *tables: Iterable[Action]) -> None:
        self.all = tuple(action for table in tables for action in table)
        self.by_number = {action.number: action for action in self.all}
        self.by_word = {action.word: action for action in self.all}
        if not len(self.all) == len(self.by_number) == len(self.by_word) or max(self.by_number) >= MOST_ACTIONS:
            raise ValueError("two actions have the same number or word, or a number is too large")

    def __iter__(self) -> Iterator[Action]:
        return iter(self.all)

    def of(self, code: int) -> Action:
        """The action of a packed option."""
        return self.by_number[action_of(code)]

    def answering(self, kind: str) -> list[Action]:
        """The actions that answer a kind of question."""
        return [action for action in self.all if kind in action.answers]

    @property
    def words(self) -> tuple[str, ...]:
        """The words of all, in the order of their numbers."""
        return tuple(action.word for _, action in sorted(self.by_number.items()))

    @property
    def questions(self) -> frozenset[str]:
        """Every kind of question that can be asked."""
        return frozenset(kind for action in self.all for kind in action.answers)


ANSWERS: Final = (
    Action(RESOLVE, "resolve", FrameForm("J:drain"), ("standby",)),
    Action(CHOOSE, "choose", FrameForm("WORD"), ("choose",)),
    Action(PICK, "pick", Form(UNIT), ("pick",)),
    Action(ORDER, "order", Form(UNIT), ("order",)),
)
"""What any rule may have to ask for."""
