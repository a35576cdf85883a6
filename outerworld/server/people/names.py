"""What a name may be, and when two names are too alike to be two people."""

import unicodedata
from itertools import pairwise
from typing import Final

SHORTEST: Final = 2
LONGEST: Final = 24

_BETWEEN: Final = frozenset(" -_.'")
_ALPHABETS: Final = frozenset({"LATIN", "GREEK", "CYRILLIC"})
# Letters of other alphabets, and digits, that look like a Latin letter.
_LOOKS_LIKE: Final = str.maketrans("аеорсухіјѕԁһοανρτκ01", "aeopcyxijsdhoavptkol")


class BadName(ValueError):
    """A name that nobody can have; it says why.

    >>> str(BadName("A name has no line breaks."))
    'A name has no line breaks.'
    """


def name_of(text: str) -> str:
    """The name in the form that is kept and shown, or `BadName` with the reason.

    >>> name_of("  Ｊoris  ")
    'Joris'
    """
    name = unicodedata.normalize("NFKC", text).strip(" ")
    if not SHORTEST <= len(name) <= LONGEST:
        raise BadName(f"A name has {SHORTEST} to {LONGEST} characters.")
    if not all(_is_letter_or_digit(character) or character in _BETWEEN for character in name):
        raise BadName("A name is made of letters, digits, single spaces, and the signs - _ . '")
    if not (_is_letter_or_digit(name[0]) and _is_letter_or_digit(name[-1])) or unicodedata.combining(name[0]):
        raise BadName("A name begins and ends with a letter or a digit.")
    if any(first in _BETWEEN and second in _BETWEEN for first, second in pairwise(name)):
        raise BadName("A name has no two signs or spaces in a row.")
    if len({_alphabet(character) for character in name} & _ALPHABETS) > 1:
        raise BadName("A name keeps to one alphabet, so that nobody can pass for somebody else.")
    return name


def key_of(name: str) -> str:
    """The same for all names that a reader could take for each other: one person has it.

    >>> key_of("B0B") == key_of("Bob") == key_of("bоb")  # The last has a Cyrillic о.
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return folded.translate(_LOOKS_LIKE).replace("_", "-").replace(" ", "-")


def _is_letter_or_digit(character: str) -> bool:
    return unicodedata.category(character)[0] in "LM" or unicodedata.category(character) == "Nd"


def _alphabet(character: str) -> str:
    return unicodedata.name(character, "").split(" ")[0]
