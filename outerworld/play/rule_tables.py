"""The tables of data/rules: what belongs to each number of a rule."""

from collections.abc import Iterator, Mapping
from functools import cache

from outerworld.cards.files import built_in


def lines_of(table: str) -> Iterator[tuple[str, str]]:
    """The lines of a table of two columns, a number and what belongs to it.

    >>> next(lines_of("official-2.7"))
    ('O1.1.1', 'In the Constructed format a team is built by these rules')
    """
    _, *lines = (built_in("rules") / f"{table}.tsv").read_text(encoding="utf-8").splitlines()
    for line in lines:
        number, _, rest = line.partition("\t")
        yield number, rest


@cache
def same_rules(ruleset: str) -> Mapping[str, str]:
    """The rules of fanmade-4.1 that a ruleset tells under numbers of its own, by their numbers.

    >>> same_rules("quest")["F6.3.2"]
    'Q5.4.1'
    """
    return dict(lines_of(f"{ruleset}-same"))
