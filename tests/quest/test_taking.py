"""Krosmasters that are taken in the game, `?` in its line (Q3.2.1)."""

from random import Random

import pytest

from outerworld.cards.errors import CardError
from outerworld.engine.chance import Counter
from outerworld.play.notation import OptionError, parse
from outerworld.play.packs import quest_cards
from outerworld.play.start import start
from outerworld.play.view import view
from outerworld.quest.adventure import Adventure
from tests.quest.adventures import kinds, play, texts
from tests.quest.invariants import check

LINE = "adventure quest free-for-all player gobball,tofu free quick {party}"


def begun(party: str, seed: int = 7) -> Adventure:
    """The adventure of a line."""
    game = start(LINE.format(party=party), Counter(seed), quest_cards())
    assert isinstance(game, Adventure)
    return game


def seat(game: Adventure) -> int:
    """The seat that is asked."""
    return game.setting.seats[game.asked]


def test_q3_2_1_each_seat_without_a_krosmaster_takes_one_of_the_box_that_is_left() -> None:
    game = begun("? pandalida ?")
    assert (game.kind, seat(game)) == ("set-up", 0)
    assert texts(game) == ["draft chrissy-entrinch", "draft diver-birel", "draft katsu-mi", "draft raul-bak"]
    play(game, "draft raul-bak")
    assert (game.kind, seat(game)) == ("set-up", 2)
    for taken in ("raul-bak", "pandalida", "royal-tofu"):
        with pytest.raises(OptionError, match="not a Krosmaster that nobody plays"):
            parse(game, f"draft {taken}")


def test_when_all_are_taken_it_is_the_game_of_those_who_were() -> None:
    game, named = begun("? pandalida ?"), begun("katsu-mi pandalida raul-bak")
    game.record()
    play(game, "draft katsu-mi", "draft raul-bak")
    assert kinds(game) == ["drafted", "drafted"]
    assert game.number == 2
    assert {name for name, column in game.columns().items() if column != named.columns()[name]} == {"number"}
    assert game.setting.seats == named.setting.seats == (2, 1, 0, 3)
    random = Random(1)
    for _ in range(50):
        game.apply(random.choice(game.legal_options()))
        check(game)


def test_taking_can_be_copied_hashed_dealt_and_seen() -> None:
    game = begun("? ? ? ? ?")
    while game.kind == "set-up":
        twin, dealt = game.copy(), view(game, game.asked).deal(1)
        assert twin.hash() == game.hash()
        assert dealt.legal_options() == game.legal_options()
        view(game, None).as_json("fr")
        for one in (game, twin):
            one.apply(one.legal_options()[-1])
        assert twin.hash() == game.hash()
    # The last one takes what is left, and is not asked.
    assert game.number == 4


def test_no_more_are_taken_than_the_box_has() -> None:
    with pytest.raises(CardError, match="expected at most 4 to be taken of the box, found 5"):
        begun("raul-bak ? ? ? ? ?")
