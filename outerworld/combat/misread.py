"""What is said to words that no option has: the sentence before it is put in a language."""

from collections.abc import Sequence
from typing import Final

from outerworld.cards.errors import nearest
from outerworld.cards.text.said import Fact, Said, Verbatim, said

LONGEST_ECHO: Final = 40
LONGEST_LIST: Final = 60


class IncompleteError(ValueError):
    """Fewer or more words than the action has."""


class MisreadError(ValueError):
    """Words that no option has: `said` is what to say to them."""

    def __init__(self, said: Said) -> None:
        super().__init__(said)
        self.said = said


def quoted(text: str) -> Verbatim:
    """What was typed, or could be, as every language quotes it: on one line, no longer than anybody wants to read.

    >>> quoted("move   a1")
    '"move a1"'
    """
    line = " ".join(text.split())
    return Verbatim(f'"{line if len(line) <= LONGEST_ECHO else f"{line[:LONGEST_ECHO]}…"}"')


def kind_of_word(key: str, **facts: str) -> Said:
    """What a word should have named, by its key among the words: a unit, a spell of somebody."""
    return said("typed-kinds", key, **facts)


def unknown(word: str, known: Sequence[str], what: Said) -> MisreadError:
    """A word that names nothing; `known` is what it could have been, `what` says what that is.

    >>> unknown("mvoe", ["move", "end"], kind_of_word("action")).said.say()
    '"mvoe" is not an action: did you mean "move"?'
    """
    typed, near = quoted(word), nearest(word, known)
    if not known:
        return MisreadError(said("typed", "none", typed=typed, what=what))
    if near is not None:
        return MisreadError(said("typed", "near", typed=typed, what=what, near=quoted(near)))
    if len(known) > LONGEST_LIST:
        return MisreadError(said("typed", "many", typed=typed, what=what))
    return MisreadError(said("typed", "listed", typed=typed, what=what, known=Verbatim(", ".join(known))))


def aimed(spell: str, ways: Sequence[str]) -> MisreadError:
    """A spell that is aimed there in one of these ways alone.

    >>> aimed("Wave", ["cast wave c1 east", "cast wave c1 south"]).said.say()
    'Wave is aimed there as "cast wave c1 east" or "cast wave c1 south".'
    """
    first, *others = [Verbatim(f'"{way}"') for way in ways]
    either: Fact = first
    for other in others:
        either = said("typed", "either", one=either, other=other)
    return MisreadError(said("typed", "aimed", spell=spell, ways=either))
