"""Trade beyond its scenarios: enemies are no partners, and an offer that is given up counts."""

from outerworld.play.log import event_text
from outerworld.play.notation import read
from outerworld.play.reasons import why_not
from tests.quest.adventures import adventure, play, scenario, scenario_text, texts

TRADE = "Q5.13.1-a-trade"


def test_q5_13_1_only_those_of_one_group_trade() -> None:
    alone = scenario_text(TRADE).replace('mode = "cooperative"\ndemon = 3\n', "")
    game = adventure(alone)
    assert "trade p2" not in texts(game)
    assert "group" in why_not(game, read(game, "trade p2")).sentence


def test_a_trade_that_is_given_up_counts_and_the_next_turn_has_new_ones() -> None:
    game = scenario(TRADE)
    for _ in range(game.terms.box.offers_a_turn):
        play(game, "trade p2", "give wood", "end")
    assert "trade p2" not in texts(game)
    play(game, "end", "adventure")
    assert "trade p1" in texts(game)
    assert game.bag[0][6] == 3


def test_an_offer_says_what_for_what_in_both_languages() -> None:
    game = play(scenario(TRADE), "trade p2", "give wood", "give iron", "offer")
    (told,) = [event for event in game.take_events() if event.kind == "trade-offered"]
    assert event_text(game, told, 0) == "Hero offers Friend: wood, iron, in exchange for nothing."
    assert event_text(game, told, 0, language="fr") == "Hero propose à Friend : bois, fer, en échange de rien."


def test_what_is_traded_counts_for_a_quest_that_wants_it_in_the_bag() -> None:
    quest = """
[cards.wood-in]
name = "Wood In"
kind = "quest"
family = "both"
need = { have = { wood = 2 } }
gg = 1
"""
    text = scenario_text(TRADE).replace("demon = 3", 'demon = 3\npath = ["wood-in"]').split("[[step]]")[0]
    game = adventure(text.replace("wood = 3", "wood = 1").replace("wool = 8", "wood = 1, wool = 6") + quest)
    assert game.done[:2] == (0, 0)
    play(game, "trade p2", "give wood", "offer", "accept")
    assert (game.done[:2], game.gg[1]) == ((0, 1), 4)
