"""docs/protocol.md names what there is: every event with its facts, every question and every action."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from outerworld.cards.text.words import vocabulary
from outerworld.combat.battle import Battle
from outerworld.play.adventure.start import new_adventure
from outerworld.play.duel.start import new_game
from outerworld.play.modes import MODES
from tests.arena.random_positions import random_fight
from tests.combat.fights import RULESETS
from tests.loose import event_json

PROTOCOL = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^### (.+)\n((?:.*\n)*?)(?=^##|\Z)", PROTOCOL, re.MULTILINE))


def event_rows() -> dict[str, set[str]]:
    """The facts of each kind of event, as the table tells them."""
    rows: dict[str, set[str]] = {}
    for kinds, facts in re.findall(r"^\| (`.+?) \| (.+) \|$", SECTIONS["Events"], re.MULTILINE):
        named = re.findall(r"`([a-z]+)`", re.sub(r"\([^)]*\)", "", facts))
        rows |= {kind: set(named) for kind in re.findall(r"`([a-z-]+)`", kinds)}
    return rows


def told(game: Battle, random: Random, most: int) -> Iterator[dict[str, object]]:
    """The events of a random game, as somebody is told them."""
    game.record()
    while not game.over and game.number < most:
        game.apply(random.choice(game.legal_options()))
        viewer = random.choice([None, 0, 1])
        yield from (event_json(game, event, viewer) for event in game.take_events())


def test_every_kind_of_event_is_in_the_table() -> None:
    assert set(event_rows()) == set(vocabulary("en").entry("log"))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_events_have_the_facts_of_the_table(ruleset: str) -> None:
    random = Random(ruleset)
    games = [new_game(ruleset, seed=1), *(random_fight(Random(seed), ruleset, seed) for seed in range(15))]
    check_facts(games, random)


def test_events_of_an_adventure_have_the_facts_of_the_table() -> None:
    check_facts(
        [new_adventure(["raul-bak", "pandalida", "katsu-mi"], world="first-steps", seed=seed) for seed in range(6)],
        Random(1),
    )


# Facts that not every viewer learns.
HIDDEN = {"reward", "recipe", "quest"}


def check_facts(games: Sequence[Battle], random: Random) -> None:
    rows = event_rows()
    for game in games:
        for event in told(game, random, most=300):
            kind = str(event["kind"])
            facts = set(event) - {"kind", "rule", "text"}
            assert facts <= rows[kind] <= facts | HIDDEN, event


@pytest.mark.parametrize("action", sorted({word for mode in MODES for word in mode.actions.words}))
def test_every_action_is_told(action: str) -> None:
    assert f"`{action}`" in SECTIONS["Options"]


@pytest.mark.parametrize("kind", sorted({kind for mode in MODES for kind in mode.actions.questions}))
def test_every_question_is_told(kind: str) -> None:
    assert f"`{kind}`" in SECTIONS["Options"]
