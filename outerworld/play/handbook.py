"""The rules to read: the books in our own words, by chapter and section, and one rule with what stands below it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final

from outerworld.cards.files import built_in
from outerworld.cards.ruleset import load_ruleset
from outerworld.cards.text.said import ENGLISH, called
from outerworld.cards.text.words import vocabulary
from outerworld.play.rule_tables import lines_of
from outerworld.play.rulebook import is_under, numbered_rules, words_of_rules

BOOKS: Final = {"F": "fanmade-4.1", "O": "official-2.7", "A": "arena-2.0", "Q": "quest"}
"""The books by the letter that their numbers begin with."""

_HEADING = re.compile(r"^(#+) (?:([\d.]+?)\.? )?(.+)$")
_PARAGRAPH = re.compile(r"^\*\*([FOAQ][\w.:-]*)\*\* (.+)$")
CHAPTER: Final = 1


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule: `Entry("F4.8.5", "Punch: close combat, once a turn …", "Every Krosmaster has Punch …")`."""

    number: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A section or a lesson: `4.8 Spells`."""

    number: str
    title: str
    rules: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter with its sections."""

    number: str
    title: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of a ruleset."""

    ruleset: str
    name: str
    chapters: tuple[Chapter, ...]


@cache
def books(language: str = ENGLISH) -> tuple[Book, ...]:
    """Every book of rules in a language.

    >>> [book.ruleset for book in books()]
    ['fanmade-4.1', 'official-2.7', 'arena-2.0', 'quest']
    >>> books()[0].chapters[3].sections[7].title
    'Spells'
    """
    return tuple(
        Book(ruleset, called(load_ruleset(ruleset).name, language), tuple(_chapters(ruleset, language)))
        for ruleset in BOOKS.values()
    )


def _chapters(ruleset: str, language: str) -> Iterator[Chapter]:
    folder = words_of_rules()
    shelf = folder / ruleset
    pages = sorted(shelf.iterdir(), key=lambda page: page.name) if shelf.is_dir() else [folder / f"{ruleset}.md"]
    for page in pages:
        yield from _chapters_of(page, language)


def _chapters_of(page: Traversable, language: str) -> Iterator[Chapter]:
    """A page as chapters: each of its first headings, and what stands under each heading below."""
    number, title = "", ""
    sections: list[tuple[str, str, list[Entry]]] = []
    for line in page.read_text(encoding="utf-8").splitlines():
        if heading := _HEADING.match(line):
            depth, place, text = len(heading[1]), heading[2] or "", _translated_heading(heading[3], language)
            if depth == CHAPTER:
                yield from _filled(number, title, sections)
                number, title, sections = place, text, []
            else:
                sections.append((place, text, []))
        elif paragraph := _PARAGRAPH.match(line):
            if not sections:
                sections.append((number, title, []))
            sections[-1][2].append(_entry(paragraph[1], paragraph[2], language))
    yield from _filled(number, title, sections)


def _filled(number: str, title: str, sections: list[tuple[str, str, list[Entry]]]) -> Iterator[Chapter]:
    """A chapter of the sections that have rules, if there are any."""
    if filled := tuple(Section(place, text, tuple(rules)) for place, text, rules in sections if rules):
        yield Chapter(number, title, filled)


def _translated_heading(heading: str, language: str) -> str:
    known: Mapping[str, str] = vocabulary(language).entry("headings")
    return heading if language == ENGLISH else known[heading]


def _entry(number: str, text: str, language: str) -> Entry:
    if language != ENGLISH:
        return Entry(number, titles(language)[number], translations(language)[number])
    title = numbered_rules()[number].title if number in numbered_rules() else _heading_of(number)
    return Entry(number, title, text)


def _heading_of(number: str) -> str:
    """The heading of the box's rulebook that a slug comes from: `Moving`."""
    return number.partition(":")[2].replace("-", " ").capitalize()


@cache
def translations(language: str) -> Mapping[str, str]:
    """The rules by their numbers as another language tells them: `data/rules/fr.md`."""
    lines = (built_in("rules") / f"{language}.md").read_text(encoding="utf-8").splitlines()
    return {found[1]: found[2] for line in lines if (found := _PARAGRAPH.match(line))}


@cache
def titles(language: str) -> Mapping[str, str]:
    """The titles of the rules by their numbers in another language: `data/rules/fr.tsv`."""
    return dict(lines_of(language))


@cache
def entries(language: str = ENGLISH) -> Mapping[str, Entry]:
    """Every rule by its number."""
    return {
        rule.number: rule
        for book in books(language)
        for chapter in book.chapters
        for section in chapter.sections
        for rule in section.rules
    }


def rules_at(number: str, language: str = ENGLISH) -> list[Entry]:
    """A rule and all below it, or all of a section; empty for a number that does not exist.

    >>> [entry.number for entry in rules_at("F4.14.2")][:2], rules_at("F99")
    (['F4.14.2', 'F4.14.2.a'], [])
    """
    return [entry for key, entry in entries(language).items() if is_under(key, number)]
