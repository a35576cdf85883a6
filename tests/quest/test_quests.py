"""Quests: the Adventure Path, personal quests and their decks, and what a position may say of them."""

import pytest

from outerworld.cards.errors import CardError
from outerworld.engine.chance import Counter
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure
from outerworld.quest.quests.drawing import deal_quests
from outerworld.quest.quests.path import lay_quest, lay_scenario_card
from tests.quest.adventures import CARDS, adventure, play, texts

TWO = """
map = '''
#A....
*B....
'''
[units.A]
card = "hero"
player = 1
ap = 9
active = true
[units.B]
card = "hero"
player = 2
"""
QUESTS = """
[cards.ore]
name = "Ore"
kind = "quest"
need = { have = { iron = 1 } }
gg = 1
[cards.again]
name = "Again"
kind = "quest"
need = "scenario"
[cards.duel]
name = "Duel"
kind = "quest"
need = { kill = "krosmaster" }
gg = 2
""" + "".join(
    f"""
[cards.{name}]
name = "{name}"
gg = {value}
steps = [{{ zaap = 1 }}]
{more}
"""
    for name, value, more in (
        ("one-a", 1, ""),
        ("one-b", 1, 'needs = "low-wall"'),
        ("one-c", 1, ""),
        ("one-d", 1, ""),
        ("one-e", 1, ""),
        ("two-a", 2, ""),
        ("two-b", 2, ""),
        ("two-c", 2, ""),
        ("two-d", 2, ""),
        ("three-a", 3, ""),
    )
)
DECKS = 'quest_decks = { 1 = ["one-a", "one-b", "one-c", "one-d", "one-e"], 2 = ["two-a", "two-b", "two-c", "two-d"] }'


def number(game: Adventure, name: str) -> int:
    """The number of a quest card."""
    rows = game.terms.quests
    return next(place for place, row in enumerate(rows) if row.id == name)


def names(game: Adventure, cards: tuple[int, ...]) -> list[str]:
    """The ids of quest cards."""
    return [game.terms.quests[card].id for card in cards]


@pytest.mark.parametrize("cells", [5, 8])
def test_q4_5_5_a_quest_card_with_no_free_cell_ends_the_game_for_who_has_most_gg(cells: int) -> None:
    """Also where a tale shortens the path (Q4.5.1, Q4.5.6)."""
    text = f"box = {{ path_cells = {cells} }}\n" + TWO + CARDS + QUESTS + "[players.2]\ngg = 4"
    game = adventure(text)
    for _ in range(cells):
        lay_quest(game, number(game, "ore"))
        assert not game.over
    assert len(game.path) == cells
    lay_quest(game, number(game, "ore"))
    assert (game.over, game.winner) == (True, 1)


def test_q4_5_5_equal_gg_are_told_apart_by_kamas_then_initiative() -> None:
    for stocks, winner in (("[players.2]\nkamas = 1", 1), ("", 0)):
        game = adventure("box = { path_cells = 1 }\npath = ['ore']\n" + TWO + CARDS + QUESTS + stocks)
        lay_quest(game, number(game, "ore"))
        assert game.winner == winner


def test_q1_2_4_a_full_path_is_the_demons_victory_in_a_cooperative_game() -> None:
    head = 'mode = "cooperative"\ndemon = 3\nbox = { path_cells = 1 }\npath = ["ore"]\n'
    game = adventure(head + TWO + CARDS + QUESTS)
    lay_quest(game, number(game, "ore"))
    assert (game.over, game.winner) == (True, 2)


def test_q4_5_2_a_quest_that_is_laid_is_completed_at_once_by_who_has_what_it_asks_for() -> None:
    game = adventure(TWO + CARDS + QUESTS + "[players.2]\nbag = { iron = 1 }")
    lay_quest(game, number(game, "ore"))
    assert (game.done, game.gg) == ((0, 1, 0), (3, 4, 0))


def test_q15_1_12_a_standard_quest_acts_as_the_scenario_card() -> None:
    """Never a copy of itself, nor a kill of Krosmasters, nor a quest of a family that is not in play."""
    drawn = set()
    for seed in range(60):
        game = adventure('families = ["gobball"]' + TWO + CARDS + QUESTS, chance=Counter(seed))
        lay_scenario_card(game)
        drawn |= set(names(game, game.path))
    assert {"ore", "so-soft", "bling-bling"} <= drawn
    assert not {"again", "duel", "repeatable-quest", "krosmasticide", "dos-beak"} & drawn


def test_q4_5_7_the_first_card_of_the_path_is_no_copy() -> None:
    game = adventure(TWO + CARDS + QUESTS)
    lay_quest(game, number(game, "again"))
    assert len(game.path) == 2
    assert not game.terms.quests[game.path[0]].is_repeatable


def test_q3_7_each_player_is_dealt_four_quests_and_puts_one_back() -> None:
    game = adventure(DECKS + TWO + CARDS + QUESTS)
    deal_quests(game)
    game.run()
    dealt = [names(game, held) for held in game.quests[:2]]
    assert [sorted(name[:3] for name in held) for held in dealt] == [["one", "one", "two", "two"]] * 2
    assert not any("one-b" in held for held in dealt), "nothing to step on: exchanged"
    assert (game.kind, game.asked) == ("deal", 0)
    assert texts(game) == [f"return {name}" for name in dealt[0]]
    play(game, f"return {dealt[0][3]}")
    assert (game.kind, game.asked) == ("deal", 1)
    play(game, f"return {dealt[1][0]}")
    assert game.kind == "activation"
    assert [names(game, held) for held in game.quests[:2]] == [dealt[0][:3], dealt[1][1:]]
    assert names(game, game.returned[:2]) == [dealt[0][3], dealt[1][0]]
    everywhere = [card for held in (*game.quests, *game.quest_decks) for card in held]
    assert sorted(everywhere) == sorted(game.terms.personal)


def test_a_journey_that_needs_a_low_wall_is_dealt_where_one_stands() -> None:
    game = adventure(DECKS.replace('"one-a", ', "") + TWO.replace("*B..", "*B=.") + CARDS + QUESTS)
    deal_quests(game)
    assert "one-b" in [name for held in game.quests for name in names(game, held)]


def test_a_game_may_deal_no_quests() -> None:
    game = adventure("box = { quests_dealt = 0 }\n" + DECKS + TWO + CARDS + QUESTS)
    deal_quests(game)
    game.run()
    assert (game.kind, game.quests) == ("activation", ((), (), ()))


def test_q4_4_7_an_empty_deck_is_its_discards_shuffled() -> None:
    """A quest that was completed comes back, but not to who has just completed it."""
    first = 'steps = [{ farm = "tree" }]'
    cards = QUESTS.replace('"three-a"\ngg = 3\nsteps = [{ zaap = 1 }]', f'"three-a"\ngg = 3\n{first}')
    cards = cards.replace('"two-a"\ngg = 2\nsteps = [{ zaap = 1 }]', '"two-a"\ngg = 2\nsteps = [{ farm = "vein" }]')
    stock = '[players.1]\nquests = [{ card = "three-a" }, { card = "two-a" }]'
    game = adventure(TWO.replace("*B", ".B").replace("#A.", "#A*") + CARDS + cards + stock)
    play(game, "farm a2")
    assert (names(game, game.quests[0]), names(game, game.quests_gone[2])) == (["two-a"], ["three-a"])
    play(game, "farm c2")
    assert (names(game, game.quests[0]), game.quests_gone[2]) == (["three-a"], ())
    assert game.gg[0] == 8


def test_a_game_that_a_quest_has_ended_asks_nothing_more() -> None:
    """Kamas of a Loot complete the last quest before its resources find a full bag."""
    text = """
map = '''
.A.m..
'''
path = ["bling"]
[units.A]
card = "hero"
player = 1
mode = "combat"
active = true
[units.m]
card = "gob"
injuries = 1
[players.1]
gg = 12
kamas = 10
bag = { wood = 8 }
[cards.bling]
name = "Bling"
kind = "quest"
need = { have = { kamas = 12 } }
gg = 1
"""
    game = play(adventure(text + CARDS, "critical", "lock"), "cast bolt d1")
    assert (game.over, game.winner, game.frames) == (True, 0, [])


@pytest.mark.parametrize(
    ("head", "stock", "clause"),
    [
        ('path = ["oar"]', "", 'did you mean "ore"?'),
        ('path = ["one-a"]', "", "expected a quest of the Adventure Path"),
        ('path = ["again"]', "", "expected a quest that copies no other"),
        ('quest_decks = { 2 = ["ore"] }', "", "expected a Journey or Hunting Trophy"),
        ('quest_decks = { 2 = ["one-a"] }', "", "expected a quest of 2 GG, found one-a of 1"),
        ("", "done = 1", "expected at most the 0 quests of the path, found 1"),
        ("", 'quests = [{ card = "one-a", step = 1 }]', "expected fewer than 1 steps done"),
        ("", 'quests = [{ card = "one-a", marks = [1] }]', "expected fewer than 0 marks"),
        ('quest_decks = { 1 = ["one-a"] }', 'quests = [{ card = "one-a" }]', "expected each personal quest once"),
    ],
)
def test_a_position_whose_quests_make_no_sense_is_refused(head: str, stock: str, clause: str) -> None:
    with pytest.raises(CardError) as refused:
        adventure(head + TWO + CARDS + QUESTS + "[players.1]\n" + stock)
    assert clause in str(refused.value)


def test_a_quest_that_names_a_mob_which_is_not_there_is_refused() -> None:
    hunt = '[cards.hunt]\nname = "Hunt"\ngg = 1\nhunt = [{ kill = "mob:gob" }, { kill = "mob:gop" }]'
    with pytest.raises(CardError, match='expected a loaded mob, found "gop"; did you mean "gob"'):
        adventure(TWO + CARDS + hunt)


def test_nobody_has_returned_anything_before_the_deal() -> None:
    assert adventure(TWO + CARDS).returned == (NOBODY,) * 3


@pytest.mark.parametrize(
    ("card", "goods", "enough"),
    [
        ("put-your-foot-in-it", "dung", 4),
        ("so-soft", "wool", 3),
        ("horn-in", "horn", 2),
        ("bakers-dozen", "egg", 4),
        ("light-as-a-feather", "feather", 3),
        ("dos-beak", "beak", 2),
    ],
)
def test_a_quest_of_having_is_completed_with_exactly_what_it_asks_for(card: str, goods: str, enough: int) -> None:
    """Q13.3.2, Q13.3.3, Q13.3.4, Q13.3.5, Q13.3.6, Q13.3.7."""
    for count in (enough - 1, enough):
        game = adventure(f'path = ["{card}"]' + TWO + CARDS + f"[players.1]\nbag = {{ {goods} = {count} }}")
        assert (game.done[0], game.gg[0]) == ((1, 4) if count == enough else (0, 3))


def test_q13_3_10_toficide_asks_for_any_tofu() -> None:
    position = 'map = "A.t.g"\npath = ["toficide"]\n'
    units = '[units.A]\ncard = "raul-bak"\nplayer = 1\nmode = "combat"\nap = 12\nactive = true\n'
    mobs = '[units.t]\ncard = "tofu"\n[units.g]\ncard = "white-gobbly"\n'
    game = adventure(position + units + mobs, *["critical"] * 3, "lock")
    play(game, "cast clock c1")
    assert (game.done[0], game.gg[0]) == (1, 4)
