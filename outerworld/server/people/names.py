"""What a name may be, and when two names are too alike to be two people.

By Unicode's security mechanisms (UTS 39): what cannot be seen is dropped, a name keeps to one script and one kind of
digits, and two names with one skeleton are one. The confusable characters are those of `confusable_homoglyphs`.
"""

import re
import unicodedata
from functools import cache
from itertools import groupby, pairwise
from typing import Final

from confusable_homoglyphs import categories, confusables

from outerworld.server.people import reserved

SHORTEST: Final = 2
LONGEST: Final = 24

_BETWEEN: Final = frozenset(" -_.'")
# Unicode's property Default_Ignorable_Code_Point: what shows nothing, among them fillers that count as letters.
_UNSEEN: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
# A dot on a letter that has one already, and strokes through letters: they make another name that looks the same.
_DISGUISED: Final = re.compile("[iıj\u0237\u0456\u0458]\u0307|[\u0334-\u0338]")
_MOST_MARKS: Final = 2
_HEAP: Final = 7
_DIGITS_FOR_LETTERS: Final = str.maketrans("0134578", "oieastb")
_ANY_SCRIPT: Final = frozenset({"COMMON", "INHERITED"})
# Languages that are written in several scripts at once.
_TOGETHER: Final = (
    frozenset({"HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"HAN", "HANGUL"}),
    frozenset({"HAN", "BOPOMOFO"}),
)


class BadName(ValueError):
    """A name that nobody can have; it says why.

    >>> str(BadName("A name has no line breaks."))
    'A name has no line breaks.'
    """


def name_of(text: str) -> str:
    """The name in the form that is kept and shown, or `BadName` with the reason.

    >>> name_of("  Ｊo\u200bris  ")
    'Joris'
    """
    name = seen(text).strip(" ")
    if not SHORTEST <= len(name) <= LONGEST:
        raise BadName(f"A name has {SHORTEST} to {LONGEST} characters.")
    if not all(_is_letter_or_digit(character) or character in _BETWEEN for character in name):
        raise BadName("A name is made of letters, digits, single spaces, and the signs - _ . '")
    if not (_is_letter_or_digit(name[0]) and _is_letter_or_digit(name[-1])) or _is_mark(name[0]):
        raise BadName("A name begins and ends with a letter or a digit.")
    if any(first in _BETWEEN and (second in _BETWEEN or _is_mark(second)) for first, second in pairwise(name)):
        raise BadName("A name has no two signs or spaces in a row.")
    if any(marks and len(list(run)) > _MOST_MARKS for marks, run in groupby(name, _is_mark)):
        raise BadName(f"A name has at most {_MOST_MARKS} accents on a letter.")
    if _DISGUISED.search(unicodedata.normalize("NFD", name)):
        raise BadName("A name has no strokes through its letters, and no second dot on an i or j.")
    if not (_is_of_one_script(name) and _is_of_one_kind_of_digits(name)):
        raise BadName("A name keeps to one alphabet, so that nobody can pass for somebody else.")
    if is_reserved(name):
        raise BadName("A name is not one of the site's own, so that nobody can pass for it or for a bot.")
    return name


def key_of(name: str) -> str:
    """The same however a name is written, in capitals or with letters that look the same: one person has it.

    >>> key_of("B0B") == key_of("Bob") == key_of("bоb")  # The last has a Cyrillic о.
    True
    """
    folded = unicodedata.normalize("NFKC", seen(name).casefold())
    return re.sub("[_ ]", "-", _skeleton(folded).casefold())


def looks_of(name: str) -> str:
    """The same for names that look the same as they are shown, capitals included: one person has it too.

    >>> looks_of("Ian") == looks_of("lan"), key_of("Ian") == key_of("lan")
    (True, False)
    """
    return re.sub("[_ ]", "-", _skeleton(seen(name)).casefold())


def is_reserved(name: str) -> bool:
    """Whether a name is the site's own, however it is disguised.

    >>> is_reserved("Club Adm1n"), is_reserved("Level 5"), is_reserved("Joris")
    (True, True, False)
    """
    together = re.sub(r"[-_ .']", "", name)
    words = {form for word in (*re.split(r"[-_ .']", name), together) for form in _readings(word)}
    numbered = re.fullmatch(r"(\D+)\d+", together)
    return (
        not words.isdisjoint(_forms(reserved.WORDS))
        or not _readings(together).isdisjoint(_forms(reserved.ALONE))
        or (numbered is not None and _plain(numbered[1]) in _forms(reserved.NUMBERED))
    )


@cache
def _forms(words: frozenset[str]) -> frozenset[str]:
    return frozenset(map(_plain, words))


def _readings(word: str) -> set[str]:
    """A word with the digits around it, which may stand for letters, and without them."""
    return {_plain(word), _plain(word.strip("0123456789") or word)}


def _plain(word: str) -> str:
    """A word without accents and digits in the place of letters; i and l are one."""
    letters = (letter for letter in unicodedata.normalize("NFD", word) if not _is_mark(letter))
    return key_of("".join(letters).translate(_DIGITS_FOR_LETTERS)).replace("i", "l")


def seen(text: str) -> str:
    """A text in one form, without what shows nothing.

    >>> seen("Ｊo\u034fris")
    'Joris'
    """
    return unicodedata.normalize("NFKC", _UNSEEN.sub("", unicodedata.normalize("NFKC", text)))


def has_heap_of_marks(text: str) -> bool:
    """Whether so many accents stand on one letter that they cover the lines beside it; no language needs as many.

    >>> has_heap_of_marks("Tiê\u0301ng Viê\u0323t"), has_heap_of_marks("Z" + 40 * "\u0301")
    (False, True)
    """
    return any(marks and len(list(run)) >= _HEAP for marks, run in groupby(text, _is_mark))


def _skeleton(text: str) -> str:
    """What a text looks like, by section 4 of UTS 39."""
    prototypes = map(_prototype, unicodedata.normalize("NFD", text))
    return unicodedata.normalize("NFC", "".join(prototypes))


@cache
def _prototype(character: str) -> str:
    """The one of all that look like a character that stands for them.

    The list has each of them beside that one, and that one beside each; where there are but two, the lesser stands.
    """
    found = confusables.is_confusable(character, greedy=True)
    if not found:
        return character
    alike = [str(other["c"]) for other in found[0]["homoglyphs"]]
    if len(alike) > 1:
        return character
    (other,) = alike
    if len(other) == 1 and not _stands_for_several(other):
        return min(character, other)
    return other


def _stands_for_several(character: str) -> bool:
    found = confusables.is_confusable(character, greedy=True)
    return bool(found) and len(found[0]["homoglyphs"]) > 1


def _is_of_one_script(name: str) -> bool:
    scripts = frozenset(categories.unique_aliases(name)) - _ANY_SCRIPT
    return len(scripts) <= 1 or any(scripts <= together for together in _TOGETHER)


def _is_of_one_kind_of_digits(name: str) -> bool:
    digits = {ord(character) - unicodedata.decimal(character) for character in name if character.isdecimal()}
    return len(digits) <= 1


def _is_letter_or_digit(character: str) -> bool:
    return unicodedata.category(character)[0] in "LM" or unicodedata.category(character) == "Nd"


def _is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] == "M"
