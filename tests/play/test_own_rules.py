"""In an adventure the rules of combat are cited by the numbers of Quest's rulebook, where it tells them."""

import re

from outerworld.play.choices import choices
from outerworld.play.duel.start import new_game
from outerworld.play.log import cited, event_json
from outerworld.play.rule_tables import same_rules
from outerworld.play.rulebook import CHECKOUT, numbered_rules
from tests.quest.adventures import CARDS, adventure, play

# What Quest's rulebook does not tell: special markers, scenery that is built, moved or destroyed, Kamas that effects
# give or take, swaps and copies, tombstones, points lost to a lock, and what effects forbid.
UNTOLD = [
    "F4.5.1",
    "F4.7.8",
    "F4.9.26",
    "F4.13.1",
    "F4.14.2.f",
    "F4.14.3",
    "F4.17.5",
    "F4.17.5.a",
    "F4.17.5.b",
    "F4.17.7.c",
    "F4.17.7.d",
    "F4.18.3.e",
    "F4.18.4",
    "F4.18.5",
    "F4.18.8",
    "F7.1.7",
    "F7.5.16",
    "F7.5.23",
    "F7.5.24",
    "F8.8.2.b",
    "F8.8.2.c",
]

WALK = """
map = "A.m"
[units.A]
card = "hero"
player = 1
mode = "combat"
active = true
mp = 1
[units.m]
card = "gob"
"""


def test_each_pair_names_two_rules_that_exist() -> None:
    for number, own in same_rules("quest").items():
        assert (number[0], own[0]) == ("F", "Q")
        assert {number, own} <= numbered_rules().keys()


def test_what_combat_cites_has_a_number_of_quest_or_is_untold_there() -> None:
    files = [*(CHECKOUT / "outerworld" / "combat").rglob("*.py"), *(CHECKOUT / "outerworld" / "engine").rglob("*.py")]
    found = {number for file in files for number in re.findall(r'"(F\d[\w.]+)"', file.read_text("utf-8"))}
    assert sorted(found - same_rules("quest").keys()) == sorted(UNTOLD)


def test_the_log_of_an_adventure_cites_its_own_rules() -> None:
    game = adventure(WALK + CARDS)
    game.record()
    play(game, "move b1")
    assert [event_json(game, event, 0)["rule"] for event in game.take_events()] == ["Q5.4.1"]


def test_so_does_the_reason_why_something_cannot_be_done() -> None:
    told = choices(play(adventure(WALK + CARDS), "cast bolt c1", "cast bolt c1"))["unavailable"]
    assert [each["rule"] for each in told if each["action"] == "cast"] == ["Q7.5.2"]


def test_what_quest_does_not_tell_keeps_its_number() -> None:
    assert cited(adventure(WALK + CARDS), "F4.13.1") == "F4.13.1"


def test_a_duel_cites_the_tournament_rules() -> None:
    assert cited(new_game(), "F6.3.2") == "F6.3.2"
