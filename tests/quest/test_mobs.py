"""The stock of mobs: what is drawn, what is put aside, and whose place a newcomer takes."""

from collections import Counter as Bag

import pytest

from outerworld.cards.errors import CardError
from outerworld.combat.battle import OFF_BOARD
from outerworld.engine.chance import Counter, EveryOutcome
from outerworld.engine.game import NOBODY
from outerworld.play.choices import choices
from outerworld.quest.adventure import Adventure
from outerworld.quest.demon.mobs import card_of, come_into_play, draw_mob, enter, return_mob
from outerworld.quest.frames import MOBS_FRAME
from tests.quest.adventures import CARDS, adventure, of, play
from tests.quest.invariants import check, mob_tokens

STOCK = """
map = '''
A.....
..n...
m.....
'''
reserve = { gob = 2, ox = 1 }
aside = ["gob", "gob", "ox"]
[units.A]
card = "hero"
player = 1
mode = "combat"
active = true
[units.m]
card = "gob"
[units.n]
card = "gob"
[cards.ox]
name = "Ox"
family = "gobball"
category = "normal"
mp = 2
hp = 4
ap = 5
[cards.chief]
name = "Chief"
family = "gobball"
category = "special"
mp = 2
hp = 4
ap = 5
"""


def stock(*faces: str) -> Adventure:
    return adventure(STOCK + CARDS, *faces)


def drawn(game: Adventure, category: str = "normal", family: str = "gobball") -> str:
    mob = draw_mob(game, family, category)
    return "" if mob == NOBODY else game.terms.mobs[mob].id


def test_the_reserve_holds_what_the_position_says_and_all_tokens_of_the_others() -> None:
    game = stock()
    assert [mob.id for mob in game.terms.mobs] == ["chief", "gob", "ox"]
    assert (game.mob_stock, game.aside) == ((1, 2, 1), (0, 2, 1))


def test_q8_4_1_those_put_aside_come_back_when_their_kind_has_run_out() -> None:
    game = stock()
    assert Bag(drawn(game) for _ in range(3)) == {"gob": 2, "ox": 1}
    assert (game.mob_stock, game.aside) == ((1, 0, 0), (0, 2, 1))
    drawn(game)
    assert (sum(game.mob_stock), game.aside) == (3, (0, 0, 0))
    assert Bag(drawn(game) for _ in range(2)).total() == 2
    assert (drawn(game), drawn(game, "special"), drawn(game, "special")) == ("", "chief", "")
    assert drawn(game, family="tofu") == ""


def test_a_mob_is_drawn_as_often_as_it_has_tokens() -> None:
    found = {}
    every = EveryOutcome(0)
    more = True
    while more:
        game = adventure(STOCK + CARDS, chance=every)
        name = drawn(game)
        found[name] = str(every.probability)
        more = every.advance()
    assert found == {"gob": "2/3", "ox": "1/3"}


def test_a_mob_without_a_cell_goes_back() -> None:
    game = stock()
    return_mob(game, drawn(game, "special"))
    assert game.mob_stock == (1, 2, 1)


def test_q8_4_1_a_ko_d_mob_is_put_aside_and_its_place_is_used_again() -> None:
    game = stock("critical", "dodge")
    before = mob_tokens(game)
    play(game, "cast bolt c2")
    assert (game.aside, mob_tokens(game)) == ((0, 3, 1), before)
    gone = of(game, "n")
    assert game.cell[gone] == OFF_BOARD
    play(game, "end")
    game.chance = Counter(1)
    game.worked, game.lasting = ((gone, 0, 0), (0, 0, 0)), ((2, 0, gone, 0, 0),)
    unit = enter(game, card_of(game, draw_mob(game, "gobball", "special")))
    assert (unit, game.name[unit], game.hp[unit], game.ap[unit], game.mp[unit]) == (gone, "a", 4, 5, 2)
    assert [*game.worked, *game.lasting] == [(0, 0, 0)]
    come_into_play(game, unit, 3, "Q13.2.1")
    assert game.occupant[3] == unit
    assert enter(game, card_of(game, 1)) == len(game.name) - 1
    assert game.name[-2:] == ("a", "b")


def test_a_newcomer_takes_the_place_that_has_its_name() -> None:
    game = stock()
    game.name = ("A", "b", "a")
    for unit in (1, 2):
        game.lift(unit)
    units = [enter(game, card_of(game, 1))]
    game.place(units[0], 3)
    units.append(enter(game, card_of(game, 2)))
    assert (units, game.name) == ([2, 1], ("A", "b", "a"))


def test_a_unit_of_which_something_still_speaks_keeps_its_place() -> None:
    game = stock("critical", "dodge")
    play(game, "cast bolt c2")
    gone = of(game, "n")
    for standby, frames in ((((2, gone, 1),), []), ((), [(MOBS_FRAME, gone)])):
        twin = game.copy()
        twin.standby = standby
        twin.frames += frames
        assert enter(twin, card_of(twin, 1)) != gone


def test_a_game_whose_place_was_used_again_is_sound() -> None:
    game = stock("critical", "dodge")
    play(game, "cast bolt c2")
    come_into_play(game, enter(game, card_of(game, 0)), 3, "Q13.2.1")
    game.mob_stock = (0, 2, 1)
    check(game)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("ox = 1 }", "oxx = 1 }"), 'reserve.oxx: expected a resource, a piece, a mob or an item, found "oxx"'),
        (('"gob", "ox"]', '"gob", "wood"]'), 'aside[2]: expected a mob, found "wood"'),
    ],
)
def test_a_stock_of_what_is_not_there_is_refused(change: tuple[str, str], sentence: str) -> None:
    with pytest.raises(CardError) as error:
        adventure((STOCK + CARDS).replace(*change))
    assert sentence in str(error.value)


def test_a_mob_that_acts_is_told_where_krosmasters_hit_and_they_where_mobs_do() -> None:
    walker = '[units.A]\ncard = "hero"\nplayer = 1\nmode = "combat"\n{}\n'
    fight = 'map = "A..a"\n' + walker + '[units.a]\ncard = "gob"\n{}\n'
    for own, others, enemy in (("active = true", "", "a"), ("", "active = true", "A")):
        found = choices(adventure(fight.format(own, others) + CARDS))["threats"]
        assert {letter for by in found.values() for letter in by} == {enemy}
