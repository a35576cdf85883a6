"""The report is one page that needs nothing else, and says in words what it shows in plots."""

import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from outerworld.lab.findings import Findings
from outerworld.lab.page_parts import heat_table, names_of, spoken
from outerworld.lab.report import page
from outerworld.lab.rows import Deeds, Row
from outerworld.lab.scores import Score
from outerworld.lab.store import Run

EMPTY = {"meta", "br", "line", "circle", "rect"}


class Balance(HTMLParser):
    """Reads a page and notes every element that is left open or closed twice."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attributes)))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attributes)))

    def handle_endtag(self, tag: str) -> None:
        if tag in EMPTY:
            return
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)


@pytest.fixture
def text(played: Run) -> str:
    return page(Findings(played.rows()), ["run"])


def test_the_page_needs_nothing_else(text: str) -> None:
    assert not re.search(r"https?:|//[a-z]|@import|url\(|<script|<link|<img|<iframe", text)


def test_the_page_is_well_formed_and_each_plot_has_words(text: str) -> None:
    balance = Balance()
    balance.feed(text)
    assert (balance.open, balance.wrong) == ([], [])
    plots = [attributes for tag, attributes in balance.seen if tag == "svg"]
    assert len(plots) >= 4
    identifiers = [attributes["id"] for _, attributes in balance.seen if "id" in attributes]
    assert len(identifiers) == len(set(identifiers))
    for plot in plots:
        assert plot["role"] == "img"
        assert all(word in identifiers for word in (plot["aria-labelledby"] or "").split())
    assert sum(tag == "table" for tag, _ in balance.seen) >= len(plots)


@pytest.mark.parametrize(
    "heading",
    [
        "At a glance",
        "What beginning is worth",
        "How long games last",
        "Which Krosmasters win",
        "Who deals damage, and who takes it",
        "What each card did",
        "Spells, summons and rewards",
        "Which teams win",
        "Krosmaster against Krosmaster",
    ],
)
def test_the_page_tells_it_all(text: str, heading: str) -> None:
    assert f"<h2>{heading}</h2>" in text


def test_figures_by_hand(make_row: Callable[..., Row]) -> None:
    mixed = [make_row(1, turns=10)] * 3 + [make_row(2, turns=21, cards=())]
    text = page(Findings(mixed), ["by hand"])
    assert "strong wins 75.0 % of 4 games against weak (30.1 to 95.4 %)." in text
    assert "Julith hits hardest, with 4.0 injuries on enemies a game." in text
    assert "<dt>turns a game, median</dt><dd>10</dd>" in text
    assert "<h2>How strong the bots are</h2>" in text


def test_names_are_escaped(make_row: Callable[..., Row]) -> None:
    cards = (Deeds(player=1, card="<b>&", kind="krosmaster", units=1, casts={"<i>": 1}),)
    row = make_row(1, bots=("program:<script>", "b"), teams=(("<b>&",), ("c",)), arena="<u>", cards=cards)
    text = page(Findings([row]), ["<run>"])
    assert not re.search(r"<(script|run|u|b|i)>", text)


def test_games_that_nobody_won_make_a_page_too(make_row: Callable[..., Row]) -> None:
    assert "How long games last" in page(Findings([make_row(None)]), ["run"])


def test_only_what_all_pairs_prove_together_is_coloured() -> None:
    pairs = {("a", "b"): Score(60, 100), ("c", "d"): Score(90, 100), ("e", "f"): Score(50, 100)}
    turned = {pair[::-1]: Score(100 - score.won, 100) for pair, score in pairs.items()}
    shown = heat_table("Won", [*"abcdef"], pairs | turned)
    assert [shown.count(f"var(--{hue})") for hue in ("above", "below", "open")] == [1, 1, 4]
    assert "A against B: 60 of 100, 50 to 69 %, too close to tell" in shown


def test_cards_of_other_packs_have_their_names(tmp_path: Path) -> None:
    (tmp_path / "krosmasters").mkdir()
    (tmp_path / "pack.toml").write_text('id = "mine"\nname = "Mine"\n', encoding="utf-8")
    hero = 'name = "Zoë"\nversion = "of the Hills"\nlevel = 4\ninitiative = 9\n'
    hero += 'mp = 3\nhp = 9\nap = 6\ncolour = "black"\n'
    (tmp_path / "krosmasters" / "hero.toml").write_text(hero, encoding="utf-8")
    with names_of([str(tmp_path)]):
        assert spoken("hero, julith") == "Zoë of the Hills, Julith"
    with names_of([str(tmp_path / "gone")]):
        assert spoken("hero, julith") == "Hero, Julith"
