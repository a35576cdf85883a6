"""Quest's first rules, in positions of a few lines: the round, the Demon, names, the city, and the phoenix."""

from itertools import combinations

import pytest

from outerworld.cards.boxes import changed, load_box
from outerworld.cards.errors import CardError
from outerworld.cards.loading import load_catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.cards.tables import power_words
from outerworld.cards.worlds import load_world
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.relations import fits
from outerworld.combat.spellbook import spells_of
from outerworld.engine.chance import Counter
from outerworld.engine.game import NOBODY, IllegalOptionError
from outerworld.play.view import view
from outerworld.quest.setting_up.new_adventure import new_adventure
from tests.loose import json_of
from tests.quest.adventures import CARDS, adventure, cell_of, kinds, of, play, scenario, scenario_text, texts

THREE = """
map = '''
A.....
..B...
....C.
......
m.n...
'''
round = 1
[units.A]
card = "hero"
player = 1
active = true
[units.B]
card = "hero"
player = 2
[units.C]
card = "hero"
player = 3
[units.m]
card = "gob"
[units.n]
card = "gob"
"""


def test_q5_1_1_each_krosmaster_chooses_its_mode_in_the_order_of_initiative() -> None:
    game = adventure('phase = "mode"' + THREE + CARDS)
    asked = []
    for _ in range(3):
        asked.append((game.asked, game.kind, texts(game)))
        play(game, "adventure", "end")
    assert asked == [(player, "mode", ["adventure", "combat"]) for player in range(3)]


def test_q6_3_the_token_is_turned_and_passed_against_the_order_of_play() -> None:
    """Inactive at 3, active at 2, inactive at 2, active at 1, inactive at 1 and active at 3 in one round."""
    game = adventure('phase = "mode"' + THREE + CARDS)
    seen = []
    while game.round < 6:
        if game.kind == "mobs":
            seen.append((game.round, game.asked + 1))
            play(game, "end")
        play(game, "adventure", "end")
    assert seen == [(2, 2), (4, 1), (5, 3)]


def test_q6_3_2_whoever_has_the_token_plays_the_mobs_before_its_own_turn() -> None:
    game = adventure('phase = "mobs"\ntoken = { player = 2 }' + THREE.replace("active = true", "") + CARDS)
    assert (game.asked, game.kind, texts(game)) == (1, "mobs", ["activate m", "activate n", "end"])
    play(game, "activate n", "end", "activate m", "end")
    assert (game.asked, game.kind, game.name[game.active]) == (1, "mode", "B")
    assert (game.holder, game.active_side) == (1, False)


def test_q6_2_4_the_demon_need_not_play_a_mob() -> None:
    game = adventure('phase = "mobs"' + THREE.replace("active = true", "") + CARDS)
    assert play(game, "end").kind == "mode"


def test_q6_4_2_a_demon_player_has_its_turn_after_the_lowest_initiative() -> None:
    game = adventure('demon = 4\ntoken = { active = true }\nphase = "mode"' + THREE + CARDS)
    assert game.setting.seats == (0, 1, 2, 3)
    for _ in range(3):
        play(game, "adventure", "end")
    assert (game.asked, game.kind) == (3, "mobs")
    play(game, "end")
    assert (game.round, game.asked, game.active_side) == (2, 0, False)
    for _ in range(3):
        play(game, "adventure", "end")
    assert (game.round, game.asked, game.kind) == (3, 0, "mode")


def test_q6_4_3_in_a_cooperative_game_the_mobs_act_every_turn_and_krosmasters_are_allies() -> None:
    text = 'mode = "cooperative"\ndemon = 4\nphase = "mode"\nbox = { last_round = 2 }' + THREE + CARDS
    game = adventure(text)
    assert not game.are_enemies(of(game, "A"), of(game, "B"))
    for number in (1, 2):
        for _ in range(3):
            play(game, "adventure", "end")
        assert (game.round, game.kind, game.asked) == (number, "mobs", 3)
        play(game, "end")
    assert game.over
    assert game.winner == 3


def test_the_last_round_is_won_by_gg_then_kamas_then_initiative() -> None:
    for stocks, winner in (
        ("[players.3]\ngg = 4", 2),
        ("[players.2]\nkamas = 1", 1),
        ("", 0),
    ):
        game = adventure('phase = "mode"\nbox = { last_round = 1 }' + THREE + CARDS + stocks)
        for _ in range(3):
            play(game, "adventure", "end")
        assert (game.over, game.winner) == (True, winner)


def test_newcomers_are_named_after_their_summoner_or_as_the_demons() -> None:
    game = adventure(THREE + CARDS)
    assert game.next_name(0, of(game, "A")) == "A1"
    assert game.next_name(3, NOBODY) == "a"


def test_mobs_block_sight_and_are_no_summons() -> None:
    game = adventure(THREE + CARDS)
    mob, hero = of(game, "m"), of(game, "A")
    assert game.opaque[game.cell[mob]]
    assert fits(game, hero, mob, "mob")
    assert not fits(game, hero, mob, "summon")
    assert not fits(game, hero, hero, "mob")
    assert fits(game, hero, mob, "type:gobball")


def test_q1_6_4_a_mob_has_no_move_into_the_city() -> None:
    game = scenario("Q1.6.4-no-lock-across-the-border")
    play(game, "move b2", "end", "adventure", "end", "activate m")
    assert cell_of(game, "m") == "d2"
    assert "move c2" not in texts(game)
    assert "move e2" in texts(game)


def test_q1_6_3_nobody_casts_in_the_city() -> None:
    game = scenario("Q1.6.2-an-area-passes-over-the-city")
    play(game, "end", "adventure", "end", "combat")
    assert game.name[game.active] == "A"
    assert {text.split()[0] for text in texts(game)} == {"move", "invite", "flee", "end"}


def test_q1_6_locks_in_the_city_are_as_the_box_says() -> None:
    text = 'map = "ABC..."\nzones = "cccggg"\n' + "".join(
        f'[units.{letter}]\ncard = "hero"\nplayer = {player}\n' for letter, player in (("A", 1), ("B", 2), ("C", 3))
    )
    active = text.replace("player = 3", "player = 3\nactive = true") + CARDS
    assert kinds(play(adventure(active, "armour", "armour"), "move d1"))[:2] == ["rolled", "rolled"]
    assert kinds(play(adventure("box = { city_locks = false }\n" + active), "move d1"))[0] == "moved"


def test_q7_12_6_summons_miss_their_turn_while_their_summoner_is_in_the_city() -> None:
    text = """
map = '''
.AT..B
'''
zones = '''
ccgggg
'''
[units.A]
card = "hero"
player = 1
mode = "combat"
active = true
[units.B]
card = "hero"
player = 2
[units.T]
card = "tofu"
player = 1
summoner = "A"
[cards.tofu]
name = "Tofu"
mp = 5
hp = 1
ap = 3
"""
    game = play(adventure(text + CARDS), "end")
    assert game.name[game.active] == "B"
    assert game.cell[of(game, "T")] != OFF_BOARD


def test_q4_6_2_a_krosmaster_without_gg_loses_none() -> None:
    game = scenario("Q4.6.1-every-cell-at-the-phoenix-is-taken", "critical", "dodge")
    play(game, "cast bite c1")
    assert game.gg[0] == 0
    assert "gg" not in kinds(game)


def test_q5_15_2_who_is_ko_d_by_its_own_spell_ends_its_turn_at_the_phoenix() -> None:
    text = """
map = '''
P...
..A.
...B
'''
scenery = { P = "phoenix" }
[units.A]
card = "martyr"
player = 1
mode = "combat"
injuries = 7
active = true
[units.B]
card = "hero"
player = 2
[cards.martyr]
name = "Martyr"
level = 3
initiative = 6
mp = 3
hp = 8
ap = 6
[[cards.martyr.spell]]
name = "Sacrifice"
cost = { ap = 1, injuries = 1 }
range = { kind = "line", min = 1, max = 3 }
effects = [{ do = "push", cells = 1 }]
"""
    game = play(adventure(text + CARDS), "cast sacrifice c1")
    assert (game.kind, game.asked) == ("phoenix", 0)
    play(game, "place A b3")
    assert (game.name[game.active], game.kind, game.injuries[0], game.gg[0]) == ("B", "mode", 7, 2)


def test_a_world_without_a_phoenix_has_the_city() -> None:
    text = scenario_text("Q4.6.1-a-ko-by-a-mob").replace("P....", ".....").replace('scenery = { P = "phoenix" }', "")
    game = play(adventure("zones = '''\ncgggg\ncgggg\nggggg\n'''\n" + text, "critical", "dodge"), "cast bite c1")
    assert texts(game) == ["place A a3", "place A a2"]


def test_q8_3_1_whoever_injures_a_mob_has_a_marker_on_it() -> None:
    text = THREE.replace("active = true", 'active = true\nmode = "combat"').replace('card = "gob"', 'card = "ox"')
    ox = CARDS.replace("cards.gob", "cards.ox").replace("hp = 2", "hp = 5")
    game = adventure(text.replace("A.....", "......").replace("m.n", "mAn") + ox, "critical", "dodge", "armour")
    play(game, "cast bolt a1")
    assert (game.injuries[of(game, "m")], game.hurt_by[of(game, "m")]) == (3, 1)


def test_q9_2_7_a_prospector_takes_one_more_of_its_choice() -> None:
    text = THREE.replace("active = true", 'active = true\nmode = "combat"\npowers = ["prospecting"]')
    game = adventure(text + CARDS, "critical", "dodge", "dofus")
    play(game, "cast bolt a1")
    assert texts(game) == ["take wool", "take horn", "take kama"]
    play(game, "take kama")
    assert (game.purse[0], game.bag[0][1:3], game.kind) == (3, (1, 1), "activation")


def test_a_refused_answer_changes_nothing() -> None:
    game = adventure(THREE + CARDS)
    before = game.hash()
    with pytest.raises(IllegalOptionError):
        game.apply(1 << 29)
    assert game.hash() == before


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("round = 1", 'world = [{ tile = "620-a", at = [0, 0] }]'), "expected a map or a world, found both"),
        (("round = 1", 'scenery = { 3c4 = "zaap" }'), 'scenery: expected a letter of the map, found "3c4"'),
        (("round = 1", "market = { prices = { gold = 3 } }"), "market.prices"),
        (("round = 1", 'mode = "cooperative"'), "demon: expected the number of a Demon player"),
        (("round = 1", "demon = 3"), 'demon: expected "shared" or 4, found 3'),
        (("round = 1", "token = { player = 4 }"), "token.player: expected a player from 1 to 3, found 4"),
        (("round = 1", "lying = { z9 = { dung = 1 } }"), 'lying: expected a cell of the 6 x 5 board, found "z9"'),
        (("round = 1", 'zones = "cg"'), "zones: expected the shape of the map, 6 x 5"),
        (("round = 1", "players = { 4 = { gg = 1 } }"), "players.4: expected a player from 1 to 3, found 4"),
        (("round = 1", "players = { 1 = { bag = { wood = 9 } } }"), "players.1.bag: expected at most 8 slots"),
        (("player = 3", "player = 4"), "units: expected one Krosmaster for each of players 1, 2"),
        (("active = true", ""), "units: expected one active unit, found none"),
        (("A.....", "A....?"), "map: row 1, column 6 (f5): expected one of"),
        (('card = "gob"\n[units.n]', 'card = "gob"\nmode = "combat"\n[units.n]'), "units.m.mode: expected no mode"),
        (('card = "gob"\n[units.n]', 'card = "gob"\ninjuries = 2\n[units.n]'), "units.m.injuries: expected fewer"),
        (("round = 1", "box = { last_rond = 2 }"), "last_rond"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(change: tuple[str, str], sentence: str) -> None:
    text = THREE + CARDS
    assert change[0] in text
    with pytest.raises(CardError) as error:
        adventure(text.replace(*change, 1))
    assert sentence in str(error.value)


def test_players_are_numbered_in_turn_order() -> None:
    late = CARDS.replace("cards.hero", "cards.late").replace("initiative = 5", "initiative = 1").split("[cards.gob]")[0]
    text = THREE.replace('card = "hero"\nplayer = 1', 'card = "late"\nplayer = 1')
    with pytest.raises(CardError, match="the highest Initiative first"):
        adventure(text + CARDS + late)


def test_a_summon_of_a_player_has_a_summoner() -> None:
    tofu = '[units.T]\ncard = "tofu"\nplayer = 1\ncell = "f1"\n[cards.tofu]\nname = "Tofu"\nmp = 5\nhp = 1\nap = 3\n'
    with pytest.raises(CardError, match=r"units\.T\.summoner: expected the letter of the Krosmaster"):
        adventure(THREE + tofu + CARDS)


def test_a_mob_cannot_begin_in_the_city() -> None:
    zones = "zones = '''\ncccccc\ncccccc\ncccccc\ncccccc\ncccccc\n'''"
    with pytest.raises(CardError, match=r"units\.m\.cell: expected a cell outside the city"):
        adventure(zones + THREE + CARDS)


def test_q4_1_3_a_new_adventure_begins_in_the_city_with_6_minus_the_level_gg() -> None:
    world, catalogue, rules = load_world("first-steps"), load_catalogue(), load_ruleset("quest")
    game = new_adventure(world, ["pandalida", "raul-bak"], catalogue, rules, Counter(1))
    assert [game.row(unit).card.id for unit in range(2)] == ["raul-bak", "pandalida"]
    assert game.setting.seats == (1, 0, NOBODY)
    assert (game.gg, game.purse) == ((3, 3, 0), (5, 5, 0))
    assert [game.terms.printed[game.cell[unit]] for unit in range(2)] == ["S", "S"]
    assert all(game.is_safe(unit) for unit in range(2))
    assert (game.kind, game.asked, game.mode) == ("mode", 0, (0, 0, 1))


def test_equal_initiatives_are_decided_by_lots() -> None:
    world, catalogue, rules = load_world("first-steps"), load_catalogue(), load_ruleset("quest")
    known = [card for card in catalogue.krosmasters.values() if "boss" not in card.types]
    alike = next([one.id, two.id] for one, two in combinations(known, 2) if one.initiative == two.initiative)
    seats = {new_adventure(world, alike, catalogue, rules, Counter(seed)).setting.seats for seed in range(20)}
    assert seats == {(0, 1, NOBODY), (1, 0, NOBODY)}
    game = new_adventure(world, alike, catalogue, rules, Counter(1))
    assert game.drawn == 1 + len(game.event_deck) - 1 + len(game.stalls)


@pytest.mark.parametrize(
    ("krosmasters", "sentence"),
    [
        ([], "expected 1 to 5 Krosmasters, found 0"),
        (["raul-bak", "raul-bak"], 'expected each Krosmaster once, found "raul-bak" again'),
        (["raul-back"], "raul-bak"),
    ],
)
def test_krosmasters_that_make_no_game_are_refused(krosmasters: list[str], sentence: str) -> None:
    with pytest.raises(CardError) as error:
        new_adventure(load_world("first-steps"), krosmasters, load_catalogue(), load_ruleset("quest"), Counter(1))
    assert sentence in str(error.value)


def test_a_box_can_be_changed() -> None:
    box = load_box("quest")
    assert changed(box, {}) is box
    assert changed(box, {"city_locks": False}).city_locks is False


def test_q3_2_4_a_new_adventure_begins_with_every_cover_but_that_of_the_first_spell() -> None:
    game = new_adventure(
        load_world("first-steps"), ["raul-bak", "katsu-mi"], load_catalogue(), load_ruleset("quest"), Counter(1)
    )
    play(game, "combat")
    assert [spell.id for spell in spells_of(game, of(game, "A"))] == ["punch", "clock"]
    assert not game.powers[of(game, "A")]
    covers = json_of(view(game, 0))["players"][0]["covers"]
    assert {name: cover["price"] for name, cover in covers.items()} == {"slow-down": 4, "powers": 6, "story": 8}


def test_q9_1_1_covered_powers_are_out_and_q5_11_2_count_at_once() -> None:
    text = (
        scenario_text("Q5.11.1-covers")
        + """
[[cards.hero.power]]
name = "Glare"
static = { to = "enemies", lose = ["lock"] }
"""
    )
    game = adventure(text.replace("hp = 9\nap = 5", 'hp = 9\nap = 5\npowers = ["lock"]'))
    assert (power_words(game.powers[of(game, "A")]), power_words(game.powers[of(game, "m")])) == ([], ["lock"])
    play(game, "uncover powers")
    assert (power_words(game.powers[of(game, "A")]), power_words(game.powers[of(game, "m")])) == (["critical"], [])


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"spell-2", ', '"strom", ', 'units.A.covered[0]: expected what a cover hides, found "strom"'),
        ("[units.m]\n", '[units.m]\ncovered = ["powers"]\n', "units.m.covered: expected no covers"),
        ("{ storm = 4 }", "{ bolt = 4 }", 'covers.spells: expected a spell after its first one, found "bolt"'),
    ],
)
def test_covers_that_make_no_sense_get_one_sentence(old: str, new: str, sentence: str) -> None:
    with pytest.raises(CardError) as refusal:
        adventure(scenario_text("Q5.11.1-covers").replace(old, new))
    assert sentence in str(refusal.value)


def test_q4_1_2_gg_beyond_the_last_space_are_lost() -> None:
    game = scenario("Q4.2.1-buying-gg")
    game.gain_gg(1, 3, "Q4.4.1")
    assert (game.gg[1], game.winner, game.over) == (5, 1, True)


def test_a_position_whose_path_is_full_gets_one_sentence() -> None:
    with pytest.raises(CardError, match="expected fewer than the 5 spaces of the Geegee Path, found 5"):
        adventure(scenario_text("Q4.2.1-buying-gg").replace("gg = 4", "gg = 5"))
