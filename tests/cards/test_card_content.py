"""The rewards, summons and season cards that ship with the package."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from pydantic import BaseModel, TypeAdapter

from outerworld.cards import load_catalogue
from outerworld.cards.base import slug
from outerworld.cards.effects import Effect, Improve, walk
from outerworld.cards.keywords import PLAIN_KEYWORDS, RESISTANCES, split_keyword
from outerworld.cards.powers import Event, Power, Static
from outerworld.cards.rewards import Reward
from outerworld.cards.units import Card

CATALOGUE = load_catalogue().for_duels
REWARDS = CATALOGUE.rewards
SEASONS = next(pack for pack in CATALOGUE.packs if pack.info.id == "seasons")
CARDS: list[Card] = [*CATALOGUE.krosmasters.values(), *CATALOGUE.summons.values()]
STATS = {
    "darkness-knight": ("gold", 6, 8, 4, 15, 7),
    "drop-knight": ("gold", 3, 2, 3, 10, 6),
    "king-of-the-gobballs": ("gold", 3, 2, 3, 10, 7),
    "leaf-knight": ("gold", 3, 0, 3, 11, 5),
    "oscar-kass": ("white", 3, 6, 3, 10, 6),
    "queen-of-the-tofus": ("gold", 3, 8, 4, 8, 6),
    "yugo": ("gold", 3, 7, 3, 8, 7),
}


def plain(model: BaseModel) -> dict[str, Any]:
    """What a card writes, without what it has by default."""
    return model.model_dump(mode="json", by_alias=True, exclude_defaults=True)


def effect(identifier: str, index: int = 0) -> dict[str, Any]:
    return plain((REWARDS[identifier].effects or ())[index])


def scripts() -> Iterator[tuple[Effect, ...]]:
    for card in CARDS:
        yield from (spell.effects for spell in card.spells)
        yield from (power.effects for power in card.written_powers)
    for reward in REWARDS.values():
        yield reward.effects or ()
        yield reward.spell.effects if reward.spell else ()
        yield reward.punch.effects if reward.punch else ()


def tokens(**wanted: str) -> int:
    """How many tokens have these values."""
    return sum(r.copies for r in REWARDS.values() if all(getattr(r, key) == value for key, value in wanted.items()))


def test_the_box_has_sixty_rewards_in_three_piles_of_granite_two_of_jade_and_one_of_silver() -> None:
    assert tokens() == 60
    assert [tokens(rank=rank) for rank in ("granite", "jade", "silver")] == [30, 20, 10]


def test_twenty_are_boosts_fifteen_buffs_and_twenty_five_equipment() -> None:
    assert [tokens(kind=kind) for kind in ("boost", "buff", "equipment")] == [20, 15, 25]
    slots = ("weapon", "outfit", "pet", "dofus", "technique")
    assert [tokens(slot=slot) for slot in slots] == [5, 5, 5, 2, 8]


def test_only_multi_slap_comes_in_copies() -> None:
    assert {reward.id: reward.copies for reward in REWARDS.values() if reward.copies > 1} == {"multi-slap": 4}


def test_every_id_is_used_once_and_says_the_name() -> None:
    written = [key for pack in CATALOGUE.packs for key in pack.files]
    assert len(written) == len(set(written))
    named: list[Card | Reward] = [*CARDS, *REWARDS.values()]
    for card in named:
        version = getattr(card, "version", None)
        assert card.id == slug(f"{card.name} {version or ''}")
    assert len({card.id for card in CARDS}) == len(CARDS)


def test_every_verb_used_is_in_the_language() -> None:
    language = {
        verb for model in get_args(get_args(Effect)[0]) for verb in get_args(model.model_fields["do"].annotation)
    }
    used = {inner.do for script in scripts() for _, inner in walk(script, ())}
    assert used <= language
    assert used >= {"injure", "improve", "now", "choose", "heal", "summon", "steal", "copy", "count", "heal-more"}


def test_every_power_used_is_in_the_language() -> None:
    used = {power for card in CARDS for power in card.powers}
    used |= {power for reward in REWARDS.values() for power in reward.powers or ()}
    assert {power for power in used if split_keyword(power)[0] != "loot"} <= {*PLAIN_KEYWORDS, *RESISTANCES}
    written: list[Power] = [power for card in CARDS for power in card.written_powers]
    assert {power.when for power in written if power.when} <= set(get_args(Event))
    statics = [reward.static for reward in REWARDS.values()] + [power.static for power in written]
    words = {key for static in statics if static for key in plain(static)}
    assert words <= {field.alias for field in Static.model_fields.values()}


@pytest.mark.parametrize("reward", REWARDS.values(), ids=list(REWARDS))
def test_every_reward_does_something_and_marks_what_was_chosen(reward: Reward) -> None:
    assert {"effects", "spell", "powers", "static", "stats", "punch"} & plain(reward).keys()
    assert "rank" in reward.source.reconstructed
    assert all(plain(inner)["do"] for inner in reward.effects or ())


@pytest.mark.parametrize("name", ["lightning-bolt", "muddle", "crustyness", "return-of-the-jet-eye", "jet-eye-master"])
def test_a_boost_with_a_spell_names_the_spell_after_itself(name: str) -> None:
    spell = REWARDS[name].spell
    assert spell is not None
    assert spell.id == name
    assert spell.cost.ap == (1 if name == "lightning-bolt" else 2)


@pytest.mark.parametrize(("name", "injuries", "damage"), [("multi-slap", 1, 1), ("multi-slap-xl", 3, 2)])
def test_multi_slap_waits_for_an_elemental_attack(name: str, injuries: int, damage: int) -> None:
    assert effect(name, 0) == {"do": "injure", "amount": injuries}
    assert effect(name, 1) == {
        "do": "improve",
        "damage": damage,
        "spells": {"kind": "attack", "element": "elemental"},
        "until": "next-spell",
    }


@pytest.mark.parametrize(
    ("name", "element"), [("aqua", "water"), ("aero", "air"), ("terra", "earth"), ("pyro", "fire")]
)
def test_an_elemental_boost_adds_two_in_close_combat_and_goes_with_the_next_spell(name: str, element: str) -> None:
    any_element, close = effect(f"{name}-boost", 0), effect(f"{name}-boost", 1)
    assert (any_element["damage"], any_element["until"]) == (close["damage"], close["until"]) == (1, "next-cast")
    assert any_element["spells"] == {"element": "elemental"}
    assert close["spells"] == {"element": element, "range": "close"}


def test_an_improvement_says_whether_other_spells_use_it_up() -> None:
    adapter: TypeAdapter[Effect] = TypeAdapter(Effect)
    for until in ("next-cast", "next-spell"):
        improve = adapter.validate_python({"do": "improve", "damage": 1, "until": until})
        assert isinstance(improve, Improve)
        assert improve.until == until


def test_the_eight_buffs_pair_each_element_with_the_powers_of_two_others() -> None:
    buffs = [reward for name, reward in REWARDS.items() if reward.kind == "buff" and "-and-" in name]
    pairs = [(plain(buff)["static"]["improve"]["spells"]["element"], buff.powers) for buff in buffs]
    assert len(set(pairs)) == 8
    own = {"water": "chance", "air": "agility", "earth": "strength", "fire": "intelligence"}
    assert all((own[element],) != powers for element, powers in pairs)
    assert set(Counter(element for element, _ in pairs).values()) == {2}
    assert set(Counter(powers for _, powers in pairs).values()) == {2}


def test_every_technique_makes_punch_one_ap_cheaper() -> None:
    techniques = [reward for reward in REWARDS.values() if reward.slot == "technique"]
    assert [plain(reward)["punch"]["cost"] for reward in techniques] == [{"ap": -1}] * 8
    punches = [reward.punch for reward in techniques if reward.punch]
    assert all(punch.effects or punch.range or punch.area for punch in punches)


@pytest.mark.parametrize(
    ("name", "stats"),
    [
        ("ebony-dofus", {"ap": 1, "mp": 1}),
        ("ivory-dofus", {"ap": 1, "range": 1}),
        ("elite-outfit", {"ap": 1, "hp": 1}),
        ("merchant-outfit", {"ap": 1}),
        ("champion-outfit", {"ap": 2}),
        ("hardy-outfit", {"hp": 5}),
        ("sprightly-pet", {"mp": 1, "hp": 2}),
    ],
)
def test_what_equipment_adds(name: str, stats: dict[str, int]) -> None:
    assert plain(REWARDS[name])["stats"] == stats


@pytest.mark.parametrize("name", ["terrabomb", "water-bomb", "firebomb", "grenado"])
def test_a_bomb_wears_out_and_explodes_around_itself(name: str) -> None:
    bomb = CATALOGUE.summons[name]
    assert (bomb.family, bomb.hp, bomb.is_character, bomb.free) == ("bomb", 1, False, False)
    assert bomb.powers == ("wear", "explosive")
    explosion = bomb.spell("explosion")
    assert (explosion.cost.ap, explosion.range.kind, explosion.area) == (None, "personal", "square")


@pytest.mark.parametrize("name", ["lethal-trap", "tricky-trap"])
def test_a_trap_springs_and_leaves_its_cell_free(name: str) -> None:
    trap = CATALOGUE.summons[name]
    assert (trap.family, trap.hp, trap.springs, trap.free, trap.powers) == ("trap", None, True, True, ("untouchable",))
    assert trap.spell("click").damage is not None


def test_a_tombstone_is_injured_by_profanation_and_leaves_its_cell_free() -> None:
    tombstone = CATALOGUE.summons["tombstone"]
    assert (tombstone.is_character, tombstone.springs, tombstone.free) == (False, False, True)
    assert tombstone.powers == ("profanation", "untouchable")
    assert tombstone.hp


def test_the_rewards_of_the_box_summon() -> None:
    assert effect("pink-fleeflee") == {"do": "summon", "card": "pink-fleeflee"}
    assert CATALOGUE.summons["pink-fleeflee"].is_character
    bag = REWARDS["rogue-bag"].spell
    assert bag is not None
    assert (bag.summons, [plain(inner) for inner in bag.effects]) == (2, [{"do": "summon", "card": "terrabomb"}])


def test_the_season_cards_have_their_printed_numbers() -> None:
    found = {
        card.id: (card.colour, card.level, card.initiative, card.mp, card.hp, card.ap)
        for card in SEASONS.krosmasters.values()
    }
    assert found == STATS


def test_the_season_cards_count_tofus_gobballs_and_allies() -> None:
    queen, king = CATALOGUE.krosmasters["queen-of-the-tofus"], CATALOGUE.krosmasters["king-of-the-gobballs"]
    assert plain(queen.spell("dan-to-fu").effects[0])["amount"] == {"each": 1, "of": "type:tofu", "near": "target"}
    assert plain(king.spell("gobbolob").effects[0])["if"] == {"near": {"what": "type:gobball", "of": "target"}}
    assert (queen.spell("summon-tofu").summons, king.spell("summon-gobball").summons) == (3, 1)
    toadaby = CATALOGUE.krosmasters["leaf-knight"].spell("toadaby")
    assert plain(toadaby.effects[1])["if"] == {"ally-in-play": "type:knight"}
    inspiration = CATALOGUE.krosmasters["yugo"].written_powers[0]
    assert plain(inspiration)["static"] == {
        "cost": {"ap": -1},
        "if": {"ally-in-play": "type:brotherhood-of-the-tofu"},
    }


def test_french_names_of_the_seasons() -> None:
    words = SEASONS.words["fr"]
    assert words["oscar-kass"].name == "Oscar Nak"
    assert words["oscar-kass"].spells == {"con": "Arnaque", "deviousness": "Sournoiserie"}
    assert words["king-of-the-gobballs"].spells["gobbolob"] == "Bouftabaffe"
