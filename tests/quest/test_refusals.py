"""Why an answer is refused: the sentence names what is missing, in both languages."""

import pytest

from outerworld.cards.text.words import vocabulary
from outerworld.engine.game import IllegalOptionError
from outerworld.play.notation import read
from outerworld.play.reasons import why_not
from outerworld.quest.actions import ACTIONS
from outerworld.quest.adventure import Adventure
from tests.quest.adventures import CARDS, adventure, play, scenario, texts

ALONE = """
map = '''
.#..
.A..
...m
'''
zones = '''
cccg
cccg
cccg
'''
phase = "mode"
[units.A]
card = "hero"
player = 1
active = true
[units.m]
card = "gob"
"""


def alone() -> Adventure:
    """A in the city beside a tree, a mob outside, before the mode is chosen."""
    return adventure(ALONE + CARDS)


def sentence(game: Adventure, text: str) -> str:
    """The reason of Quest's own why an answer is refused; nothing changes by it."""
    before = game.hash()
    option = read(game, text)
    assert text not in texts(game)
    with pytest.raises(IllegalOptionError):
        game.apply(option)
    assert game.hash() == before
    reason = why_not(game, option)
    assert reason.say(game, "fr") != reason.sentence
    return reason.sentence


def test_what_is_for_the_other_mode() -> None:
    game = play(alone(), "adventure")
    assert "Combat mode" in sentence(game, "punch b1")
    assert "Combat mode" in sentence(game, "flee")
    assert "city" in sentence(play(alone(), "combat"), "punch b1")
    assert "Adventure mode" in sentence(play(alone(), "combat"), "heal")


def test_what_comes_first_or_not_at_all() -> None:
    assert "first" in sentence(play(alone(), "adventure", "move c2"), "heal")
    assert "first" in sentence(play(alone(), "combat", "move c2"), "flee")


def test_what_is_not_there_or_costs_too_much() -> None:
    game = play(alone(), "adventure")
    assert "tree" in sentence(game, "farm a1")
    assert "dung" in sentence(game, "pick-up")
    assert "kama" in sentence(game, "uncover bag")
    play(game, "farm b3")
    game.ap[0] = 2
    game.lay(game.grid.cell("a2"), 1)
    game.rearranged()
    assert "AP" in sentence(game, "farm a2")


def test_what_a_mob_cannot_do() -> None:
    game = play(scenario("Q6.2.3-mobs-do-not-attack-each-other"), "activate m")
    assert "mob" in sentence(game, "cast stomp b3")
    for text in (
        "farm a1",
        "pick-up",
        "uncover bag",
        "buy-gg",
        "zaap a1",
        "dabble",
        "trade p1",
        "flee",
        "heal",
    ):
        assert "Krosmaster" in sentence(game, text)
    game = play(alone(), "adventure", "end", "adventure", "end")
    assert game.kind == "mobs"
    assert "mob" in sentence(game, "activate A")
    assert "city" in sentence(play(game, "activate m"), "move c1")


def test_what_is_not_among_the_answers() -> None:
    game = play(scenario("Q1.5.4-a-full-bag"), "farm b3")
    assert "wool" in sentence(game, "drop wool")
    assert "phoenix" in sentence(play(scenario("Q5.15.1-fleeing-first"), "flee"), "place A e3")
    game = scenario("Q8.2.3-loot-and-consolation", "critical", "dodge")
    assert "wood" in sentence(play(game, "cast bolt c2"), "take wood")
    game = scenario("Q8.3.2-consolation-from-the-reserve", "critical", "dodge")
    assert "reserve" in sentence(play(game, "cast bolt c2"), "take wool")
    full = scenario("Q1.5.4-a-full-bag")
    full.slots = (20, 0)
    full.rearranged()
    assert "cover" in sentence(full, "uncover bag")


def test_what_a_zaap_needs() -> None:
    game = scenario("Q5.10.1-by-zaap")
    assert "Zaap" in sentence(game, "zaap d3")
    game.mp[0] = 0
    game.rearranged()
    assert "MP" in sentence(game, "zaap f3")
    assert "Zaap" in sentence(play(alone(), "adventure"), "zaap a1")


def test_what_is_covered_or_is_not() -> None:
    game = scenario("Q5.11.1-covers")
    assert "cover" in sentence(game, "cast storm c2")
    assert "cover" in sentence(game, "uncover bolt")
    game.purse = (2, 0, 0)
    game.rearranged()
    assert "3 kamas" in sentence(game, "uncover powers")
    full = play(scenario("Q1.5.4-a-full-bag"), "farm b3")
    full.covered = (4, 0)
    full.rearranged()
    assert "bag" in sentence(full, "uncover story")


def test_the_most_summons() -> None:
    game = play(scenario("Q7.12.2-at-the-limit-of-summons"), "cast call-tofu a2", "cast call-duck c2")
    assert "Call Tofu" in sentence(game, "cast call-tofu b3")


def test_what_every_fight_forbids_is_left_to_its_rules() -> None:
    game = play(alone(), "adventure")
    assert why_not(game, read(game, "move d3")).rule == "F4.17.2"


def test_every_question_takes_the_answers_that_it_lists() -> None:
    game = alone()
    for text in ("adventure", "move c2", "end", "combat"):
        assert all(game.kind in ACTIONS.of(option).answers for option in game.legal_options())
        play(game, text)


def test_both_languages_have_every_reason() -> None:
    english, french = (vocabulary(language).entry("quest-reasons") for language in ("en", "fr"))
    assert english.keys() == french.keys()
