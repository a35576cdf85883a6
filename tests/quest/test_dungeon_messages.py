"""What somebody writes who enters a dungeon and has not read how: one sentence each, and nothing changes."""

from pathlib import Path

import pytest

from outerworld.cards.loading import load_catalogue
from outerworld.cards.text.card import card_text
from outerworld.play.notation import OptionError, parse
from outerworld.play.scenario_runner import run_scenario
from outerworld.play.scenarios import read_scenario
from outerworld.quest.adventure import Adventure
from tests.quest.adventures import CARDS, adventure, play, scenario_text

WORLD = """
world = [{ tile = "620-a", at = [0, 0] }, { tile = "621-a", at = [1, 0] }, { tile = "631-a", at = [2, 0] }]
scenery = { 1b5 = "phoenix", 3c4 = "dungeon-entrance" }
players = { 1 = { group = 1 }, 2 = { group = 1 } }
[units.A]
card = "hero"
player = 1
cell = "3b4"
active = true
[units.B]
card = "hero"
player = 2
cell = "3a6"
"""


def refusal(game: Adventure, text: str) -> str:
    before = game.hash()
    with pytest.raises(OptionError) as refused:
        parse(game, text)
    assert game.hash() == before
    return str(refused.value)


def at(*answers: str) -> Adventure:
    return play(adventure(WORLD + CARDS), *answers)


LAID = ("enter", "accept", "tile 624-a", "lay north")


@pytest.mark.parametrize(
    ("answers", "text", "sentence"),
    [
        ((), "enter gobball", '"enter gobball" says too much: write it like "enter".'),
        ((), "lay north", "The open question is what to do with the active unit."),
        (("enter",), "lay north", "The open question is whether to come along into the dungeon."),
        (("enter", "accept"), "lay north", "There is no tile in hand: choose one first."),
        (("enter", "accept"), "place A g1a1", "Nobody is placed now."),
        (
            ("enter", "accept", "tile 624-a"),
            "lay here north",
            'A room has its place and is only turned: write it like "lay north".',
        ),
        (LAID, "lay north", "There is no tile to lay now."),
        (LAID, "place B g1a1", "A is placed now, not B."),
        (
            LAID,
            "place A g1a6",
            "A cannot begin on g1a6: it is no free starting cell at that side of the dungeon.",
        ),
    ],
)
def test_an_answer_out_of_place_gets_one_sentence(answers: tuple[str, ...], text: str, sentence: str) -> None:
    assert refusal(at(*answers), text) == sentence


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"dungeon.gobball" = 1', '"dungeon.dragon" = 1', 'nothing is called "dragon" after "dungeon."'),
        ('draws = ["elite", ', 'draws = ["elf", ', 'draws otherwise than written: "elf" is written, but one of elite'),
        (
            'draws = ["elite", "elite", "elite", "elite"]',
            'draws = ["elite"]',
            "draws otherwise than written: 1 draw is written, and one of elite is drawn besides",
        ),
    ],
)
def test_a_scenario_that_goes_otherwise_says_how(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    text, path = scenario_text("Q11.1.3-a-group-enters"), tmp_path / "group.toml"
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert sentence in str(run_scenario(read_scenario(path), "quest", load_catalogue()))


@pytest.mark.parametrize(("language", "words"), [("en", "neither locks nor is locked."), ("fr", "Ignore les Blocages")])
def test_itty_bitty_is_explained_by_quests_own_rule_on_its_mobs(language: str, words: str) -> None:
    """Q9.4.2; of the summon of the same name Arena's rule is told."""
    known = load_catalogue()
    texts = [card_text(card, known, language).parts[0].text for card in (known.mobs["tofu"], known.summons["tofu"])]
    assert words in texts[0]
    assert texts[0] != texts[1]
