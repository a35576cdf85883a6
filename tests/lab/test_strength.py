"""The measurement of the bots' strength: its claims, its verdicts, and going on where it was stopped."""

import json
from pathlib import Path

from benchmarks.strength import (
    CLAIMS,
    Claim,
    Record,
    claim_figures,
    figures_of,
    play_on,
    read_records,
    senseless_figures,
    write_figures,
)
from outerworld.bots import BOT_NAMES
from outerworld.bots.sense import NOTHING

CLAIM = Claim("greedy", "random", bar=0.55, above=0.65, most=200)


def test_claims_are_about_bots_that_exist_and_form_a_ladder() -> None:
    assert {name for claim in CLAIMS for name in (claim.bot, claim.against)} == set(BOT_NAMES)
    steps = [(claim.bot, claim.against) for claim in CLAIMS if claim.bar == 0.55]
    assert steps == [(f"level-{level}", f"level-{level - 1}") for level in range(2, 6)]


def test_a_claim_holds_when_the_test_and_wilsons_bound_agree() -> None:
    assert Record("1" * 20).verdict(CLAIM) == "yes"
    assert Record("1" * 5).verdict(CLAIM) == "open"
    assert Record("0" * 20).verdict(CLAIM) == "no"
    undecided = Record("10110" * 40)
    assert undecided.verdict(Claim("greedy", "random", bar=0.55, above=0.65, most=1000)) == "open"
    assert undecided.verdict(CLAIM) == "no"


def test_what_was_played_is_read_back_unless_something_changed(tmp_path: Path) -> None:
    played = Record("1101", {"greedy": {"steps": 40, "walks back": 1}, "random": {"steps": 60}})
    file, records = tmp_path / "strength.json", {CLAIMS[0].name: played}
    write_figures(file, figures_of(records, "abc", seed=1))
    assert read_records(file, "abc", seed=1)[CLAIMS[0].name] == played
    assert read_records(file, "other", seed=1) == {}
    assert read_records(file, "abc", seed=2) == {}
    file.write_text("[", encoding="utf-8")
    assert read_records(file, "abc", seed=1) == {}
    assert read_records(tmp_path / "missing.json", "abc", seed=1) == {}


def test_figures_can_be_cited() -> None:
    figures = claim_figures(CLAIM, Record("1110"))
    assert (figures["won"], figures["played"], figures["share"], figures["verdict"]) == (3, 4, 0.75, "open")
    assert json.loads(json.dumps(figures)) == figures


def test_it_goes_on_where_it_was_stopped() -> None:
    claim = Claim("greedy", "random", bar=0.5, above=0.6, most=3)
    whole = list(play_on(claim, Record(), workers=1, seed=1))
    assert [len(record.games) for record in whole] == [1, 2, 3]
    assert list(play_on(claim, whole[0], workers=1, seed=1)) == whole[1:]


def test_senseless_steps_are_counted_by_bot_and_kind() -> None:
    *_, record = play_on(Claim("greedy", "random", bar=0.5, above=0.6, most=2), Record(), workers=1, seed=1)
    shown = {bot["bot"]: bot for bot in senseless_figures([record, record])}
    assert list(shown) == ["random", "greedy"]
    assert shown["random"]["in_a_hundred"] > 10 > shown["greedy"]["in_a_hundred"]
    assert shown["random"][NOTHING] == 2 * record.steps["random"][NOTHING] > 0
