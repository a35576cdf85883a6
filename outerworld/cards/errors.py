"""One clear sentence for whatever is wrong with a card file."""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

Path = tuple[str | int, ...]

# A list of words longer than this helps nobody: once the nearest one is named, and at all.
LONG_LIST = 12
TOO_LONG_LIST = 40
MISSING = 2
_MEANT = re.compile(r'^no such key; did you mean "([^"]*)"')


class CardError(Exception):
    """A card, arena, tutorial, ruleset or pack that cannot be read, said in one sentence.

    >>> print(CardError("krosmasters/joris.toml", ("spell", 0, "limit"), "expected a text, found 3"))
    krosmasters/joris.toml: spell[0].limit: expected a text, found 3
    """

    def __init__(
        self, where: str, path: Path, clause: str, also: Iterable[CardError] = (), missing: str | None = None
    ) -> None:
        self.also = tuple(also)
        """What else is wrong."""
        self.missing = missing
        """What it names that is not there."""
        self.where = where
        self.path = path_text(path)
        self.clause = clause
        super().__init__(": ".join(part for part in (where, self.path, clause) if part))
        self.steps = path

    def told(self, where: str | None = None, clause: str | None = None) -> CardError:
        """The same with another place before it, or another clause at its end."""
        return CardError(where or self.where, self.steps, clause or self.clause, self.also, self.missing)

    def below(self, where: str, path: Path) -> CardError:
        """The same where what it speaks of is a part of a file, at a key path."""
        return CardError(
            where, (*path, *self.steps), self.clause, [e.below(where, path) for e in self.also], self.missing
        )

    @property
    def each(self) -> list[CardError]:
        """This and everything else that is wrong, one by one."""
        alone = CardError(self.where, self.steps, self.clause, missing=self.missing)
        return [alone, *(one for error in self.also for one in error.each)]

    @property
    def sentences(self) -> list[str]:
        """Everything that is wrong, a sentence each."""
        return [str(error) for error in self.each]


class Wrong:
    """Gathers what is wrong: whoever can still look looks, and then all is told at once.

    >>> wrong = Wrong()
    >>> for key in ("hp", "ap"):
    ...     with wrong:
    ...         raise CardError("fox.toml", (key,), "no")
    >>> [str(error) for error in wrong.found]
    ['fox.toml: hp: no', 'fox.toml: ap: no']
    """

    def __init__(self) -> None:
        self.found: list[CardError] = []

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        if isinstance(error, CardError):
            self.found += error.each
        return isinstance(error, CardError)

    def tell(self) -> None:
        """Refuses what is wrong, if anything is."""
        together(self.found)


def joined(errors: Iterable[CardError]) -> CardError | None:
    """The first of some errors, with all others; None if there are none."""
    found = [one for error in errors for one in error.each]
    return CardError(found[0].where, found[0].steps, found[0].clause, found[1:], found[0].missing) if found else None


def together(errors: Iterable[CardError]) -> None:
    """Refuses what is wrong in some ways, if there are any: the first has all others with it.

    >>> together([CardError("fox.toml", ("hp",), "no"), CardError("fox.toml", ("ap",), "neither")])
    Traceback (most recent call last):
    outerworld.cards.errors.CardError: fox.toml: hp: no
    """
    if error := joined(errors):
        raise error


def path_text(path: Path) -> str:
    """The key path as people write it.

    >>> path_text(("spell", 0, "range", "max"))
    'spell[0].range.max'
    """
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            plain = step if re.fullmatch(r"[\w-]+", step) else json.dumps(step, ensure_ascii=False)
            text += f".{plain}" if text else plain
    return text


def nearest(word: object, words: Iterable[str]) -> str | None:
    """The word that was probably meant, if any is near enough.

    >>> nearest("trun", ["none", "turn", "target"])
    'turn'
    """
    found = difflib.get_close_matches(str(word).lower(), list(words), n=1, cutoff=0.6)
    return found[0] if found else None


def found_text(value: object) -> str:
    """What was found, as the file shows it.

    >>> found_text("trun"), found_text([2, 9]), found_text([{}]), found_text([])
    ('"trun"', '[2, 9]', 'a list', 'an empty list')
    """
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, list | tuple) and not all(isinstance(part, int | str) for part in value):
        return "a list"
    if value in ([], ()):
        return "an empty list"
    try:
        text = json.dumps(value, ensure_ascii=False)
    except TypeError:
        text = str(value)
    return text if len(text) <= 60 else text[:57] + '..."'


def expected(what: str, value: object) -> str:
    """The clause for a value of the wrong kind.

    >>> expected("a whole number", "two")
    'expected a whole number, found "two"'
    """
    return f"expected {what}, found {found_text(value)}"


def expected_name(value: object, names: Iterable[str], noun: str) -> str:
    """The clause for the name of something that is not there, with the nearest that is.

    >>> expected_name("julit", ["julith", "joris"], "a loaded card")
    'expected a loaded card, found "julit"; did you mean "julith"?'
    """
    near = nearest(value, names) if isinstance(value, str) else None
    clause = expected(noun, value)
    return clause if near is None else f'{clause}; did you mean "{near}"?'


def expected_word(value: object, words: Iterable[str], *, noun: str = "a known word") -> str:
    """The clause for a word that is not one of those allowed, with the nearest right one.

    >>> expected_word("trun", ["none", "turn"])
    'expected one of none, turn, found "trun"; did you mean "turn"?'
    """
    known = list(words)
    most = LONG_LIST if isinstance(value, str) and nearest(value, known) else TOO_LONG_LIST
    return expected_name(value, known, f"one of {', '.join(known)}" if 0 < len(known) <= most else noun)


def unknown_key(key: str, keys: Iterable[str]) -> str:
    """The clause for a key that the table does not have.

    >>> unknown_key("limt", ["name", "limit"])
    'no such key; did you mean "limit"?'
    """
    known = list(keys)
    near = nearest(key, known)
    return f'no such key; did you mean "{near}"?' if near else f"no such key; expected one of {', '.join(known)}"


def card_error(where: str, table: Mapping[str, Any], model: type[BaseModel]) -> CardError | None:
    """Everything that a model finds wrong in a table, the most useful first; None if nothing is.

    A key that it does not know keeps it from looking further, so it looks again without that key.
    """
    found: dict[tuple[Path, int], tuple[int, str]] = {}
    left = deepcopy(dict(table))
    while details := _found_by(model, left):
        unknown = [detail for detail in details if detail["type"] == "unknown_key"]
        for detail in unknown or details:
            for number, said in enumerate(_clauses(detail)):
                path, clause = _key_first(left, _place_of(left, detail), said)
                found.setdefault((path, number), (_usefulness(detail), clause))
        if not unknown or not all(_removed(left, detail) for detail in unknown):
            break
    meant = {(*path[:-1], near[1]) for (path, _), (_, clause) in found.items() if (near := _MEANT.search(clause))}
    nameless = {path[:-1] for (path, _), (use, _) in found.items() if use == MISSING and path[-1] == "name"}
    told = [
        (use, path, clause)
        for (path, _), (use, clause) in found.items()
        if not (use >= MISSING and (path in meant or (path[-1] == "id" and path[:-1] in nameless)))
    ]
    return joined(CardError(where, path, clause) for _, path, clause in sorted(told, key=lambda entry: entry[0]))


def _key_first(table: Any, path: Path, clause: str) -> tuple[Path, str]:
    """What a table checks as a whole names its key itself: `path: expected at most 30 cells` is about that key."""
    named = re.match(r"([\w.\[\]-]+): ", clause)
    for step in path:
        table = table[step] if named else table
    if named is None or not isinstance(table, Mapping):
        return path, clause
    steps = [int(step) if in_list else step for in_list, step in re.findall(r"(\[?)([\w-]+)", named[1])]
    return ((*path, *steps), clause[named.end() :]) if steps[0] in table else (path, clause)


def _removed(table: Any, unknown: ErrorDetails) -> bool:
    """Takes a key away that a model does not know; whether it was there."""
    for step in _path_in(table, unknown["loc"], missing=False):
        table = table[step]
    return isinstance(table, dict) and table.pop(unknown["ctx"]["key"], table) is not table


def _found_by(model: type[BaseModel], table: Mapping[str, Any]) -> list[ErrorDetails]:
    try:
        model.model_validate(table)
    except ValidationError as error:
        details = error.errors(include_url=False)
        return [detail for detail in details if not _is_of_wrong_entries(detail, details)]
    return []


def _is_of_wrong_entries(detail: ErrorDetails, details: list[ErrorDetails]) -> bool:
    """Whether a list is only too short because entries of it are wrong, which are told themselves."""
    place = detail["loc"]
    inside = (other for other in details if other["loc"][: len(place)] == place and len(other["loc"]) > len(place))
    return detail["type"] == "too_short" and any(inside)


def _place_of(table: object, details: ErrorDetails) -> Path:
    path = _path_in(table, details["loc"], missing=details["type"] == "missing")
    if details["type"] == "unknown_key":
        return (*path, details["ctx"]["key"])
    return (*path, "do") if details["type"].startswith("union_tag") else path


def _usefulness(details: ErrorDetails) -> int:
    """A misspelt key explains a missing one, and a missing name a missing id: the explanation comes first."""
    if details["type"] == "missing":
        return MISSING + 1 if details["loc"][-1] == "id" else MISSING
    return 0 if details["type"] == "unknown_key" else 1


def _path_in(table: object, location: Path, *, missing: bool) -> Path:
    """The location without the steps that are only names of alternatives in a model."""
    path: list[str | int] = []
    here: Any = table
    for step in location[:-1] if missing else location:
        if isinstance(here, Mapping) and step in here:
            here = here[step]
            path.append(step)
        elif isinstance(here, list | tuple) and isinstance(step, int):
            here = here[step] if step < len(here) else None
            path.append(step)
    return (*path, location[-1]) if missing else tuple(path)


def _quoted(words: str) -> list[str]:
    return re.findall(r"'([^']*)'", words)


def _clauses(details: ErrorDetails) -> list[str]:
    """What is wrong: a table that is checked as a whole can say several things, `ValueError(*clauses)`."""
    if details["type"] == "value_error":
        return [str(clause) for clause in details["ctx"]["error"].args]
    return [_clause(details)]


def _clause(details: ErrorDetails) -> str:
    kind, value, context = details["type"], details["input"], details.get("ctx", {})
    if kind == "unknown_key":
        return str(context["clause"])
    if kind == "missing":
        return "expected a value, found nothing"
    if kind == "literal_error":
        words = _quoted(context["expected"])
        return expected_word(value, words) if words else expected(context["expected"], value)
    if kind == "union_tag_invalid":
        return expected_word(context["tag"], _quoted(context["expected_tags"]), noun="a verb")
    if kind == "union_tag_not_found":
        return "expected a verb, found nothing"
    return expected(_EXPECTED.get(kind, _message)(details), value)


def _message(details: ErrorDetails) -> str:
    return details["msg"].removeprefix("Input should be ").removeprefix("a valid ")


def _fixed(text: str) -> Callable[[ErrorDetails], str]:
    return lambda _: text


_EXPECTED: dict[str, Callable[[ErrorDetails], str]] = {
    "int_type": _fixed("a whole number"),
    "int_from_float": _fixed("a whole number"),
    "string_type": _fixed("a text"),
    "bool_type": _fixed("true or false"),
    "tuple_type": _fixed("a list"),
    "list_type": _fixed("a list"),
    "dict_type": _fixed("a table"),
    "model_type": _fixed("a table"),
    "model_attributes_type": _fixed("a table"),
    "greater_than_equal": lambda details: f"a number not below {details['ctx']['ge']}",
    "less_than_equal": lambda details: f"a number not above {details['ctx']['le']}",
    "string_too_short": _fixed("a text that is not empty"),
    "string_too_long": lambda details: f"a text of at most {details['ctx']['max_length']} letters",
    "string_pattern_mismatch": _fixed("a text without control characters that is not all blanks"),
    "too_short": lambda details: f"at least {details['ctx']['min_length']} in the list",
    "too_long": lambda details: f"at most {details['ctx']['max_length']} in the list",
}


def not_there(word: str, words: Iterable[str], noun: str, where: str, path: Path) -> CardError:
    """What is wrong with a word that is none of those known, with the nearest."""
    return CardError(where, path, expected_name(word, sorted(words), noun), missing=word)


def must_be(word: str, words: Iterable[str], noun: str, where: str, path: Path) -> None:
    """Refuses a word that is none of those known."""
    known = list(words)
    if word not in known:
        raise not_there(word, known, noun, where, path)
