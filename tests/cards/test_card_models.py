"""The models accept what the reference of the card language shows."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from outerworld.cards import parse_card
from outerworld.cards.effects import Choose, MoreDamage, Move, Pick, SummonVerb
from outerworld.cards.files import parse_table
from outerworld.cards.powers import Power
from outerworld.cards.rewards import Reward
from outerworld.cards.spells import Spell
from outerworld.cards.units import Krosmaster, Summon

JORIS = """
id = "joris-swashbuckler"
name = "Joris"
version = "Swashbuckler"
colour = "gold"
types = ["adventurer"]
level = 2
initiative = 4
mp = 3
hp = 8
ap = 6
powers = ["dodge"]

[[spell]]
id = "draconian-crisis"
name = "Draconian Crisis"
limit = "turn"
cost = { ap = 5 }
range = { kind = "close" }
damage = { neutral = 1 }
effects = [
  { do = "push", cells = 2 },
  { do = "damage", amount = 3, if = { pushed = false } },
]

[source]
status = "printed"
reconstructed = []
"""


def spell(text: str) -> Spell:
    return parse_table(Spell, tomllib.loads(f'name = "Spell"\n{text}'), "spell", "example")


def power(text: str) -> Power:
    return parse_table(Power, tomllib.loads(text), "power", "example")


def reward(text: str) -> Reward:
    return parse_table(Reward, tomllib.loads(f'name = "Reward"\nrank = "granite"\n{text}'), "reward", "example")


def test_a_krosmaster_as_the_reference_shows_it() -> None:
    joris = parse_card(tomllib.loads(JORIS), "file-name", "joris.toml")
    assert isinstance(joris, Krosmaster)
    assert (joris.id, joris.name, joris.version, joris.colour) == (
        "joris-swashbuckler",
        "Joris",
        "Swashbuckler",
        "gold",
    )
    assert (joris.level, joris.initiative, joris.mp, joris.hp, joris.ap) == (2, 4, 3, 8, 6)
    assert joris.powers == ("dodge",)
    crisis = joris.spell("draconian-crisis")
    assert (crisis.limit, crisis.cost.ap, crisis.kind) == ("turn", 5, "attack")
    assert crisis.damage is not None
    assert (crisis.damage.element, crisis.damage.amount) == ("neutral", 1)
    push, more = crisis.effects
    assert isinstance(push, Move)
    assert (push.do, push.cells) == ("push", 2)
    assert isinstance(more, MoreDamage)
    assert more.if_ is not None
    assert more.if_.pushed is False


def test_only_the_name_and_the_numbers_are_required() -> None:
    card = parse_card({"name": "Boo", "level": 1, "initiative": 2, "mp": 3, "hp": 4, "ap": 5}, "boo-ming", "boo.toml")
    assert isinstance(card, Krosmaster)
    assert (card.id, card.colour, card.spells, card.powers, card.types) == ("boo-ming", "gold", (), (), ())
    assert card.source.status == "printed"


def test_a_card_without_level_is_a_summon() -> None:
    card = parse_card({"name": "Post", "mp": "-", "hp": "-", "ap": "-"}, "post", "scenario.toml")
    assert isinstance(card, Summon)
    assert (card.mp, card.hp, card.ap, card.strength, card.springs, card.free) == (None, None, None, 1, False, False)
    assert not card.is_character


def test_a_trap_springs_and_leaves_its_cell_free() -> None:
    table: dict[str, Any] = {"name": "Trap", "mp": "-", "hp": "-", "ap": "-", "family": "trap", "strength": 2}
    card = parse_card({**table, "springs": True, "free": True}, "trap", "summons/trap.toml")
    assert isinstance(card, Summon)
    assert (card.family, card.strength, card.springs, card.free) == ("trap", 2, True, True)


def test_a_spell_by_default_is_free_close_and_special() -> None:
    plain = spell("")
    assert (plain.id, plain.limit, plain.cost.ap, plain.range.kind, plain.kind) == (
        "spell",
        "none",
        0,
        "close",
        "special",
    )


def test_the_id_of_a_spell_is_made_of_its_name() -> None:
    table = {"name": "X", "mp": 1, "hp": 1, "ap": 1, "spell": [{"name": "Nothing Less, Than Koa's Best!"}]}
    assert parse_card(table, "x", "x.toml").spells[0].id == "nothing-less-than-koas-best"


@pytest.mark.parametrize(
    ("text", "nearest", "farthest", "variable"),
    [
        ('range = { kind = "close" }', 1, 1, False),
        ('range = { kind = "personal" }', 0, 0, False),
        ('range = { kind = "target", min = 0, max = 4 }', 0, 4, True),
        ('range = { kind = "line", max = 3 }', 1, 3, True),
        ('range = { kind = "target", min = 2, max = 5, sight = false, fixed = true }', 2, 5, False),
    ],
)
def test_ranges(text: str, nearest: int, farthest: int, variable: bool) -> None:
    found = spell(text).range
    assert (found.nearest, found.farthest, found.variable) == (nearest, farthest, variable)


def test_a_cost_of_a_dash_and_costs_of_all_kinds() -> None:
    assert spell('cost = { ap = "-" }').cost.ap is None
    cost = spell("cost = { ap = 5, mp = 1, injuries = 2, kamas = 3 }").cost
    assert (cost.ap, cost.mp, cost.injuries, cost.kamas) == (5, 1, 2, 3)


@pytest.mark.parametrize("area", ["cross", "square", "hammer", "staff", "shovel", "hand", "breath", "axe", "multiple"])
def test_areas(area: str) -> None:
    assert spell(f'area = "{area}"').area == area


def test_a_healing_spell_and_a_summoning_spell() -> None:
    assert spell("heal = 2").kind == "heal"
    summoning = spell('summons = 2\nkeywords = ["track", "invasion"]\neffects = [{ do = "summon", card = "tofu" }]')
    assert (summoning.summons, summoning.keywords) == (2, ("track", "invasion"))
    assert isinstance(summoning.effects[0], SummonVerb)


def test_the_powers_of_the_reference() -> None:
    krobust = power('id = "krobust"\nname = "Krobust"\nstatic = { most-injuries = 3, from = "enemies" }').static
    assert krobust is not None
    assert (krobust.most_injuries, krobust.from_, krobust.to) == (3, "enemies", "self")
    shield = power(
        'id = "feca-shield"\n'
        'static = { grant = ["resistance:fire"], to = "allies", only = "krosmaster", near = "self" }'
    )
    assert shield.name == "Feca Shield"
    assert shield.static is not None
    assert (shield.static.grant, shield.static.to, shield.static.near) == (("resistance:fire",), "allies", "self")
    laid_low = power(
        'id = "laid-low"\nwhen = "ko"\nonce = "turn"\n'
        'if = { whose = "enemy", what = "krosmaster", during = "own-turn" }\n'
        'effects = [{ do = "now", ap = 1, on = "self" }]'
    )
    assert (laid_low.when, laid_low.once, laid_low.effects[0].on) == ("ko", "turn", "self")
    assert laid_low.if_ is not None
    assert (laid_low.if_.whose, laid_low.if_.what, laid_low.if_.during) == ("enemy", "krosmaster", "own-turn")
    lives = power(
        'id = "nine-lives"\ninstead = "removal"\nonce = "fight"\n'
        'effects = [{ do = "replace", card = "veronika-sino" }, { do = "heal", amount = "all", on = "self" }]'
    )
    assert (lives.instead, lives.once, len(lives.effects)) == ("removal", "fight", 2)


@pytest.mark.parametrize("word", ["move", "cast", "reveal", "buy", "heal", "target"])
def test_a_static_power_forbids(word: str) -> None:
    found = power(f'id = "p"\nstatic = {{ forbid = "{word}", to = "enemies", only = "character", near = "self" }}')
    assert found.static is not None
    assert found.static.forbid == word


def test_static_words_that_improve_lose_and_change_costs() -> None:
    found = power(
        'id = "p"\n'
        'static = { improve = { damage = 1, spells = { element = "fire" } }, cost = { ap = -1 }, lose = "all" }'
    ).static
    assert found is not None
    assert found.improve is not None
    assert found.cost is not None
    assert (found.improve.damage, found.improve.spells.element, found.cost.ap, found.lose) == (1, "fire", -1, "all")


def test_a_boost_with_a_choice_and_one_with_a_spell() -> None:
    pahoa = reward(
        'kind = "boost"\neffects = [{ do = "choose", from = { ap = [{ do = "now", ap = 1 }],'
        ' mp = [{ do = "now", mp = 1 }], heal = [{ do = "heal", amount = 2 }] } }]'
    )
    assert pahoa.effects is not None
    assert isinstance(pahoa.effects[0], Choose)
    assert set(pahoa.effects[0].from_) == {"ap", "mp", "heal"}
    book = reward(
        'kind = "boost"\neffects = [{ do = "pick", from = "other-allies", near = "caster" },'
        ' { do = "summon", card = "tombstone" }, { do = "teleport", on = "picked" }]'
    )
    assert book.effects is not None
    assert isinstance(book.effects[0], Pick)
    bolt = reward(
        'kind = "boost"\n[spell]\nname = "Bolt"\ncost = { ap = 1 }\nrange = { kind = "target", min = 2, max = 5 }'
    )
    assert bolt.spell is not None
    assert bolt.spell.range.farthest == 5


def test_a_buff_and_all_kinds_of_equipment() -> None:
    block = reward('kind = "buff"\npowers = ["lock"]\nstatic = { forbid = "move", to = "enemies", near = "self" }')
    assert (block.powers, block.copies) == (("lock",), 1)
    dofus = reward('kind = "equipment"\nslot = "dofus"\nstats = { ap = 1, hp = 2, mp = 1, range = 1 }')
    assert dofus.stats is not None
    assert (dofus.stats.ap, dofus.stats.hp, dofus.stats.mp, dofus.stats.range) == (1, 2, 1, 1)
    technique = reward(
        'kind = "equipment"\nslot = "technique"\ncopies = 2\n'
        'punch = { area = "breath", cost = { ap = -1 }, effects = [{ do = "now", mp = "all", on = "caster" }] }'
    )
    assert technique.punch is not None
    assert (technique.punch.area, technique.copies) == ("breath", 2)


@pytest.mark.parametrize("field", ["name", "hp", "spells"])
def test_cards_do_not_change(field: str) -> None:
    joris = parse_card(tomllib.loads(JORIS), "joris", "joris.toml")
    with pytest.raises(ValueError, match="frozen"):
        setattr(joris, field, None)
