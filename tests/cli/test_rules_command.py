"""`outerworld rules` tells a rule in our own words, what shows it, and how many are shown."""

import re
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from outerworld.cli import app
from outerworld.play import rulebook, rulebook_report
from outerworld.play.rulebook import numbered_rules, read_rulebook, rule_texts

pytestmark = pytest.mark.interpreted

read_once = cache(read_rulebook)
COUNTS = r"(\d+) cited, (\d+) not played, (\d+) open"


@pytest.fixture(autouse=True)
def _read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever cites a rule in a whole checkout takes a while to read, and stays the same."""
    monkeypatch.setattr(rulebook_report, "read_rulebook", read_once)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["rules", *arguments], env={"NO_COLOR": "1", "COLUMNS": "120", "TERM": "dumb"})


def numbers(result: Result) -> list[str]:
    return re.findall(r"^([FOQ]\d\S*)  ", result.output, re.MULTILINE)


def test_a_rule_is_told_with_what_cites_it() -> None:
    result = run("F4.14.2.d")
    assert result.exit_code == 0
    assert numbers(result) == ["F4.14.2.d"]
    assert rule_texts()["F4.14.2.d"] in result.output
    assert "    tests/scenarios/F4.14.2.d-locked.toml: Locked: more Lock than Dodge" in result.output
    assert result.output.endswith("1 cited, 0 not played, 0 open\n")


def test_a_section_is_told_with_all_below_it() -> None:
    result = run("f4.14.2")
    assert numbers(result) == ["F4.14.2", *(f"F4.14.2.{letter}" for letter in "abcdef")]


def test_a_rule_that_is_not_played_comes_with_the_reason() -> None:
    result = run("F2.3.1")
    assert "    not played: a picture" in result.output
    assert result.output.endswith("0 cited, 1 not played, 0 open\n")


@pytest.mark.parametrize(("ruleset", "letter"), [("fanmade-4.1", "F"), ("official-2.7", "O"), ("QUEST", "Q")])
def test_a_ruleset_is_a_list_of_all_its_rules(ruleset: str, letter: str) -> None:
    result = run(ruleset)
    expected = [number for number in numbered_rules() if number[0] == letter]
    assert numbers(result) == expected
    counts = re.fullmatch(COUNTS, result.output.splitlines()[-1])
    assert counts
    assert sum(map(int, counts.groups())) == len(expected)


def test_without_a_number_all_rules_are_counted() -> None:
    result = run()
    assert numbers(result) == list(numbered_rules())
    assert re.search(r"^F4\.14\.2\.d .*\n    .*\bF4\.14\.2\.d-locked\b", result.output, re.MULTILINE)


def test_missing_shows_what_is_open_and_no_other() -> None:
    result = run("--missing")
    book = read_once()
    lacking = [number for number in book.open.rules if book.standing(number) == "open"]
    assert numbers(result) == lacking
    assert all(f"    open: {book.open.rules[number]}\n" in result.output for number in lacking)
    assert "not played:" not in result.output


@pytest.mark.parametrize(
    ("unknown", "meant"),
    [
        ("F99", "."),
        ("X", "."),
        ("", "."),
        ("F4.14.2.z", "; did you mean F4.14.2.f?"),
        ("4.14.2.d", "; did you mean F4.14.2.d or O4.14.2.d?"),
        ("A:boost", "; did you mean A:boosts?"),
    ],
)
def test_what_is_no_rule_is_refused_in_one_sentence(unknown: str, meant: str) -> None:
    result = run(unknown)
    assert result.exit_code == 2
    assert f'found "{unknown}"{meant}' in result.output.replace("\n", " ")
    assert "such as F4.14.2.d" in result.output


def test_a_heading_of_the_boxed_game_is_told_like_a_rule() -> None:
    result = run("A:boosts")
    assert rule_texts()["A:boosts"][:40] in result.output
    assert "tests/scenarios/A-boosts-red-ball.toml: Red Ball: 2 MP at once" in result.output
    assert result.output.endswith("1 cited, 0 not played, 0 open\n")


def test_a_ruleset_answers_to_the_beginning_of_its_name() -> None:
    assert run("official").output == run("official-2.7").output
    assert "A:boosts  Boosts" in run("arena").output


def test_a_rule_is_told_with_the_lines_of_the_source_that_cite_it() -> None:
    output = run("F4.14.2.d").output
    assert re.search(r"    outerworld/combat/block.py:\d+: .*F4\.14\.2\.d", output)
    assert "1 of 1 named in the source" in output


def test_a_rule_that_nobody_has_looked_at_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = rulebook.Rulebook({}, {}, rulebook.Open(rules={}, unfired={}))
    monkeypatch.setattr(rulebook_report, "read_rulebook", lambda: nothing)
    assert run("O8", "--missing").output.endswith("0 cited, 0 not played, 0 open, 3 missing\n")


def test_without_a_checkout_the_rules_are_told_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook_report, "is_checkout", lambda: False)
    result = run("O9.1.2")
    assert rule_texts()["O9.1.2"] in result.output
    assert "which is not here" in result.output


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tests" / "scenarios").mkdir(parents=True)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "rules-not-played.toml").write_text('[[reason]]\nwhy = "x"\nrules = 3\n')
    monkeypatch.setattr(rulebook_report, "read_rulebook", lambda: read_rulebook(tmp_path))
    result = run("O8")
    assert result.exit_code == 2
    assert result.output == "docs/rules-not-played.toml: reason[0].rules: expected a list, found 3\n"
