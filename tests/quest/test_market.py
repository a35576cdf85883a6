"""The Marketplace beyond its scenarios: which resources it trades, what is counted, and prices that change."""

import pytest

from outerworld.cards.loading import load_catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.cards.units import RESOURCES
from outerworld.cards.worlds import load_world
from outerworld.engine.chance import Counter
from outerworld.play.notation import OptionError, parse, read
from outerworld.play.reasons import why_not
from outerworld.play.view import view
from outerworld.quest.belongings.auction import bidders
from outerworld.quest.belongings.market import change_price
from outerworld.quest.setting_up.new_adventure import new_adventure
from outerworld.tui.dashboard import draw_adventure
from tests.quest.adventures import adventure, kinds, play, scenario, scenario_text, texts


def test_only_wood_iron_and_what_the_families_bring_have_a_price() -> None:
    """Q3.6.1, Q10.1.2, Q10.1.3, Q10.1.4: each of them costs 3 Kamas at the start."""
    game = new_adventure(load_world("first-steps"), ["raul-bak"], load_catalogue(), load_ruleset("quest"), Counter(1))
    prices = dict(zip(RESOURCES, game.prices, strict=True))
    traded = ("wood", "iron", "dung", "wool", "horn")
    assert {game.terms.items[item].family for item in game.stalls} <= {"gobball", "both"}
    assert prices == dict.fromkeys(traded, 3) | dict.fromkeys(("egg", "feather", "beak"), 0)


def test_what_is_bought_and_sold_is_counted_for_one_turn() -> None:
    """Q13.4.11, Q13.4.12: over several visits of one turn."""
    game = play(scenario("Q5.9.1-selling-then-buying"), "dabble", "sell wool", "sell wool", "buy iron", "end")
    play(game, "dabble", "sell wool")
    assert (game.sold, game.bought) == (3, 1)
    play(game, "end", "end", "adventure")
    assert (game.sold, game.bought) == (0, 0)


def test_a_price_goes_up_and_never_below_the_least() -> None:
    """Q13.2.13: by 1 Kama, for selling and buying alike."""
    game = scenario("Q5.9.1-selling-then-buying")
    wool, least = RESOURCES.index("wool"), game.terms.box.price_least
    change_price(game, wool, 1, least)
    assert game.prices[wool] == 4
    for _ in range(6):
        change_price(game, wool, -1, least)
    assert game.prices[wool] == 1
    assert set(kinds(game)) == {"price"}


def test_q13_2_16_whoever_holds_the_demons_token_bids_last() -> None:
    game = scenario("Q13.2.18-nobody-bids")
    game.holder = 0
    assert bidders(game) == [1, 2, 0]
    alone = adventure(scenario_text("Q13.2.18-nobody-bids").replace('phase = "demon"', 'phase = "demon"\ndemon = 4'))
    assert bidders(alone) == [0, 1, 2]


def test_a_bid_is_a_number_above_the_last_one() -> None:
    game = scenario("Q13.2.18-nobody-bids")
    assert texts(game) == ["bid 1", "bid 2", "pass"]
    for word in ("many", "-1", "0", "1001"):
        with pytest.raises(OptionError, match="number of kamas"):
            parse(game, f"bid {word}")
    play(game, "bid 1")
    assert "more kamas" in why_not(game, read(game, "bid 1")).sentence


def test_the_terminal_shows_prices_and_to_who_visits_the_marketplace_its_recipes() -> None:
    game = scenario("Q10.3.2-a-recipe-bought-unseen")
    names = ["Ann", "Bob"]
    last = draw_adventure(view(game, 0), names).plain.splitlines()[-1]
    assert last == "Marketplace  dung 3, wool 3, horn 3, egg 3, feather 3, beak 3, wood 3, iron 3"
    play(game, "dabble")
    assert "    armour-1 boots for 4 (1 wood, 2 wool)" in draw_adventure(view(game, 0), names).plain.splitlines()
    play(game, "buy armour-1")
    bag = draw_adventure(view(game, 0), names).plain
    assert "bag 9/12 4 wool, 1 wood, recipe of boots for 4 (1 wood, 2 wool)" in bag
