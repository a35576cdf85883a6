"""Every numbered rule is shown by a scenario or a test, or has a reason why it cannot be, or is known to be open."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from outerworld.play.rulebook import (
    CHECKOUT,
    Open,
    Rulebook,
    covered,
    numbered_rules,
    read_not_played,
    read_rulebook,
    rule_texts,
)
from tests.rules.prune import kept

OPEN = "docs/open.toml"


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return read_rulebook()


def below(number: str) -> list[str]:
    return [other for other in numbered_rules() if other.startswith(f"{number}.")]


def committed(checkout: Path) -> Open | str:
    """What was open at the last commit, or why there is nothing to compare with."""
    git = shutil.which("git")
    if git is None or not (checkout / ".git").exists():
        return "This is no git checkout."
    shown = subprocess.run([git, "show", f"HEAD:{OPEN}"], cwd=checkout, capture_output=True, text=True, check=False)
    return Open.model_validate(tomllib.loads(shown.stdout)) if shown.returncode == 0 else shown.stderr.strip()


def grown(now: Open, before: Open) -> set[str]:
    """What is open now and was not before."""
    return (now.rules.keys() - before.rules.keys()) | (now.unfired.keys() - before.unfired.keys())


def test_every_rule_is_shown_or_has_a_reason_or_is_open(book: Rulebook) -> None:
    missing = [number for number in numbered_rules() if book.standing(number) == "missing"]
    assert missing == [], f"cite these in a scenario or a test, or say in {OPEN} what they lack"


def test_what_is_open_is_neither_shown_nor_has_a_reason(book: Rulebook) -> None:
    settled = [number for number in book.open.rules if book.standing(number) != "open"]
    assert settled == [], f"take these out of {OPEN}: python -m tests.rules.prune"


def test_pruning_takes_out_what_is_settled_and_nothing_else() -> None:
    still = Open(rules={"F1.1.1": "x", "F1.1.2": "x"}, unfired={})
    book = Rulebook(cited={}, reasons={"F1.1.1": "a name"}, open=still)
    lines = [
        "# What nothing shows yet.\n",
        "[rules]\n",
        '"F1.1.1" = "x"\n',
        '"F1.1.2" = "x"\n',
        "[unfired]\n",
        '"y" = "x"\n',
    ]
    assert list(kept(lines, book)) == [line for line in lines if "F1.1.1" not in line]


def test_what_is_open_is_a_rule_and_sorted(book: Rulebook) -> None:
    order = list(numbered_rules())
    assert list(book.open.rules) == [number for number in order if number in book.open.rules]
    assert list(book.open.unfired) == sorted(book.open.unfired)


def test_what_is_open_only_shrinks(book: Rulebook) -> None:
    before = committed(CHECKOUT)
    if isinstance(before, str):
        sys.stdout.write(f"There is nothing to compare with: {before}\n")
        return
    assert grown(book.open, before) == set(), f"{OPEN} may only shrink: show these instead"


def test_growth_is_found_in_both_tables() -> None:
    before = Open(rules={"F1.1.1": "x", "F1.2.1": "x"}, unfired={"krosmaster/joris": "x"})
    assert grown(Open(rules={"F1.2.1": "y"}, unfired={}), before) == set()
    assert grown(Open(rules={"F1.3.1": "x"}, unfired={"reward/muddle": "x"}), before) == {"F1.3.1", "reward/muddle"}


def test_without_a_commit_there_is_nothing_to_compare_with(tmp_path: Path) -> None:
    assert committed(tmp_path) == "This is no git checkout."


def test_each_reason_names_rules_that_exist_and_none_twice() -> None:
    entries = [entry for reason in read_not_played().reasons for entry in reason.rules]
    assert [entry for entry in entries if not covered(entry)] == []
    named = [number for entry in entries for number in covered(entry)]
    assert sorted({number for number in named if named.count(number) > 1}) == []


def test_what_a_scenario_shows_needs_no_reason(book: Rulebook) -> None:
    """An opening line may be cited with what it opens; any other rule that is shown can be shown."""
    refuted = [number for number in book.reasons if number in book.cited and not below(number)]
    assert refuted == [], "take these out of docs/rules-not-played.toml"


def test_every_rule_is_told_in_our_own_words() -> None:
    told = [number for number in rule_texts() if number[0] in "FOQ"]
    assert sorted(told) == sorted(numbered_rules())


def test_the_numbers_stand_in_the_order_of_the_documents() -> None:
    def key(number: str) -> list[tuple[int, str]]:
        return [(int(part), "") if part.isdecimal() else (0, part) for part in number[1:].split(".")]

    for letter, count in (("F", 544), ("O", 466), ("Q", 426)):
        numbers = [number for number in numbered_rules() if number[0] == letter]
        assert len(numbers) == count
        assert numbers == sorted(numbers, key=key)
