"""The text form of options: what logs, replays, scenarios, the terminal and the page all write."""

from typing import Self

from outerworld.cards.text.said import Said, said
from outerworld.combat.battle import Battle
from outerworld.combat.misread import IncompleteError, MisreadError, kind_of_word, quoted, unknown
from outerworld.play.modes import mode_of
from outerworld.play.reasons import why_not


class OptionError(ValueError):
    """A text that is no option, or an option that is not legal now: one sentence that says why.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> game = new_tutorial("1", seed=7)
    >>> try:
    ...     parse(game, "mvoe c3")
    ... except OptionError as refusal:
    ...     print(refusal, refusal.say(game, "fr"), sep="\\n")
    "mvoe" is not an action: did you mean "move"?
    "mvoe" n'est pas une action : peut-être "move" ?
    """

    def __init__(self, refusal: Said) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return self.refusal.say()

    def say(self, game: Battle, language: str) -> str:
        """The sentence in a language, with the names that the game's own cards have there."""
        return self.refusal.say(language, game.setting.book.catalogue)


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


def parse(game: Battle, text: str) -> Option:
    """The legal option that a text means; OptionError says why there is none."""
    if game.over:
        raise OptionError(said("typed", "over"))
    code = read(game, text)
    if code not in game.legal_options():
        raise OptionError(why_not(game, code).what)
    return write(game, code)


def read(game: Battle, text: str) -> int:
    """The packed option that a text means, legal or not."""
    words, known = text.split(), mode_of(game).actions.by_word
    try:
        if not words or words[0] not in known:
            raise unknown(words[0] if words else "", _answers(game), kind_of_word("action"))
        action = known[words[0]]
        return action.form.read(game, action.number, words[1:])
    except IncompleteError:
        wrong = "too-much" if len(words) > len(action.example().split()) else "too-little"
        raise OptionError(said("typed", wrong, typed=quoted(text), example=quoted(action.example()))) from None
    except MisreadError as error:
        raise OptionError(error.said) from None


def _answers(game: Battle) -> list[str]:
    """The actions that answer the open question here."""
    known = mode_of(game).actions.answering(game.kind)
    is_open = game.setting.actions if game.kind == "activation" else {action.number for action in known}
    return [action.word for action in known if action.number in is_open]
