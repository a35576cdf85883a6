"""French on every screen: nothing is left in English, and nothing is missing that the English page has."""

import re
from collections.abc import Iterator
from itertools import chain

import pytest

from tests.browser.conftest import Sit
from tests.browser.screens import READING, among_others, go, playing, reading
from tests.browser.table import Table

# Words that many English sentences have, and no French one.
ENGLISH = re.compile(
    r"\b(the|and|of|to|with|your|you|this|that|are|is|was|from|has|have|who|what|each|every|not|by|it|its|one|all|turn|"
    r"turns|roll|rolls|player|opponent|injury|injuries|health|spell|spells|card|cards|rule|rules|cell|range|damage|"
    r"game|games|team|teams|choose|free|wins|lost)\b",
    re.IGNORECASE,
)
# Cards, spells and rewards keep their names in every language.
NAMES = """() => [...document.querySelectorAll("[data-testid=full-card] :is(.name, .spells b)")]
    .map(({ firstChild }) => firstChild.textContent)"""
# All that is shown or read out, but what is marked as another language and the names of people.
TEXTS = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const own = (node) => !node.closest("[lang]:not(html, [lang=fr]), script, style, code, [data-testid=language]");
    const texts = [];
    while (walker.nextNode()) {
        const text = walker.currentNode.textContent.trim();
        if (text && own(walker.currentNode.parentElement)) texts.push(text);
    }
    for (const thing of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
        const said = ["aria-label", "title", "placeholder"].map((name) => thing.getAttribute(name) ?? "");
        if (own(thing)) texts.push(...said);
    }
    return [...new Set(texts.filter(Boolean))];
}"""
PARTS = """() => [...new Set([...document.querySelectorAll("[data-testid]")].map(({ dataset }) => dataset.testid))]
    .filter((name) => !name.startsWith("table-")).sort()"""


def walk(table: Table, language: str) -> Iterator[tuple[str, list[str], list[str]]]:
    """Every screen with its texts and its parts."""
    table.seen("language").select_option(language)
    for screen in chain(reading(table), playing(table)):
        yield screen, table.page.evaluate(TEXTS), table.page.evaluate(PARTS)


def english_in(texts: list[str], names: list[str]) -> list[str]:
    """The texts with a word that is English, names apart."""
    named = re.compile(
        "|".join(map(re.escape, sorted([*names, "Rock 'n Roll", "Board Game Arena"], key=len, reverse=True)))
    )
    return [text for text in texts if ENGLISH.search(named.sub("", text))]


@pytest.mark.long
def test_no_screen_has_an_english_word_or_misses_a_part_in_french(sit: Sit) -> None:
    french, english = (among_others(sit(seed=5)) for _ in range(2))
    # Both have left the first screen once, where sound is offered: it is not offered again.
    names, _ = (go(table, *READING["cards"]).page.evaluate(NAMES) for table in (english, french))
    left: dict[str, list[str]] = {}
    for (screen, ours, parts), (_, theirs, same) in zip(walk(french, "fr"), walk(english, "en"), strict=True):
        assert parts == same, screen
        assert english_in(theirs, names), screen
        if found := english_in(ours, names):
            left[screen] = found
    assert not left
