"""Rules about what a card, a token, a die or a board has, shown by the files that ship with the package."""

from typing import Any, get_args

import pytest

from outerworld.arena.teams import TeamError
from outerworld.cards import load_catalogue
from outerworld.cards.arenas import Arena
from outerworld.cards.errors import CardError
from outerworld.cards.loading import parse_card
from outerworld.cards.rewards import Reward
from outerworld.cards.units import Krosmaster, Summon
from outerworld.engine.dice import FACES
from outerworld.play.duel.start import RECOMMENDED_TEAMS, new_game
from outerworld.play.view import view
from tests.combat.fights import fight

CATALOGUE = load_catalogue().for_duels
KROSMASTER: dict[str, Any] = {"name": "Mage", "level": 3, "initiative": 4, "mp": 3, "hp": 8, "ap": 6}
SUMMON: dict[str, Any] = {"name": "Totem", "mp": 2, "hp": 1, "ap": 3}


def refusal(table: dict[str, Any]) -> str:
    with pytest.raises(CardError) as caught:
        parse_card(table, "made-up", "made-up.toml")
    return str(caught.value)


def without(table: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in table.items() if name != key}


def family(name: str) -> set[str]:
    return {summon.id for summon in CATALOGUE.summons.values() if summon.family == name}


@pytest.mark.parametrize("name", ["initiative", "mp", "hp", "ap"])
def test_a_krosmaster_has_five_characteristics(name: str) -> None:
    """F2.4.1, O2.4.1: without any of them it is no card; without a level it would be a summon, which has no other."""
    assert refusal(without(KROSMASTER, name)) == f"made-up.toml: {name}: expected a value, found nothing"
    assert refusal(without(KROSMASTER, "level")).startswith("made-up.toml: initiative: no such key")


@pytest.mark.parametrize("name", ["mp", "hp", "ap"])
def test_a_summon_has_three_characteristics(name: str) -> None:
    """F3.2.1, O3.2.1."""
    assert isinstance(parse_card(SUMMON, "made-up", "made-up.toml"), Summon)
    assert refusal(without(SUMMON, name)) == f"made-up.toml: {name}: expected a value, found nothing"


def test_a_summon_has_neither_level_nor_initiative() -> None:
    """F3.2.2, O3.2.2, F3.2.3, O3.2.3."""
    assert not {"level", "initiative"} & Summon.model_fields.keys()
    assert refusal(SUMMON | {"initiative": 4}).startswith("made-up.toml: initiative: no such key")


@pytest.mark.parametrize("strength", [0, 4])
def test_a_summons_strength_is_one_to_three(strength: int) -> None:
    """F3.2.2.a, F8.1.1."""
    assert all(1 <= summon.strength <= 3 for summon in CATALOGUE.summons.values())
    assert refusal(SUMMON | {"strength": strength}).startswith("made-up.toml: strength: expected a number not")


def test_a_unit_is_a_krosmaster_or_a_summon_and_never_both() -> None:
    """F4.3.3, O4.3.3: only a Krosmaster has a level, and only a summon a Strength."""
    assert isinstance(parse_card(KROSMASTER, "made-up", "made-up.toml"), Krosmaster)
    assert refusal(KROSMASTER | {"strength": 1}).startswith("made-up.toml: strength: no such key")
    assert not CATALOGUE.krosmasters.keys() & CATALOGUE.summons.keys()


def test_a_team_is_made_of_krosmasters_each_with_a_level_on_its_card() -> None:
    """F4.2.2, F4.3.3.a, O4.2.2, O4.3.3.a: no summon can be chosen with the team, and none is there at the start."""
    units = view(new_game(), None).as_json()["units"]
    assert [unit["level"] for unit in units] == [CATALOGUE.krosmasters[unit["card"]].level for unit in units]
    assert {unit["kind"] for unit in units} == {"krosmaster"}
    with pytest.raises(TeamError, match='"tofu"'):
        new_game(teams=[["tofu", *RECOMMENDED_TEAMS[0]], RECOMMENDED_TEAMS[1]])


@pytest.mark.parametrize(("mp", "is_character"), [(3, True), ("-", False)])
def test_a_unit_with_mp_is_a_character(mp: object, is_character: bool) -> None:
    """F4.3.4, F4.3.4.a, F4.3.4.b, O4.3.4, O4.3.4.a, O4.3.4.b: a dash means that there are none."""
    assert parse_card(SUMMON | {"mp": mp}, "made-up", "made-up.toml").is_character is is_character


def test_bombs_traps_and_tombstones_are_mechanisms_and_mobs_are_not() -> None:
    """F4.19.1.e, F4.19.1.f, F4.19.8, O4.19.1.d, O4.19.1.e, O4.19.8."""
    mechanisms = {summon.id for summon in CATALOGUE.summons.values() if not summon.is_character}
    assert mechanisms == family("bomb") | family("trap") | family("turret") | {"tombstone"}
    assert {"gobball", "tofu", "fleeflee"} & mechanisms == set()


def test_every_krosmaster_has_a_spell() -> None:
    """F2.5.1, O2.5.1."""
    assert all(krosmaster.spells for krosmaster in CATALOGUE.krosmasters.values())


def test_no_summon_has_more_than_one_spell() -> None:
    """F3.3.1, O3.3.1: a second one is refused."""
    assert {len(summon.spells) for summon in CATALOGUE.summons.values()} == {0, 1}
    two = [{"name": "Bite"}, {"name": "Bark"}]
    assert refusal(SUMMON | {"spell": two}) == "made-up.toml: spell: expected one spell of a summon or none, found 2"


def test_a_spell_that_summons_has_its_number() -> None:
    """F4.19.9, F8.1.3, O4.19.9: also where a choice leads to the summon."""
    summoning: dict[str, Any] = {"do": "summon", "card": "tofu"}
    for effect in (summoning, {"do": "choose", "from": {"bird": [summoning], "none": []}}):
        spell = {"name": "Whistle", "effects": [effect]}
        assert refusal(KROSMASTER | {"spell": [spell]}) == (
            "made-up.toml: spell[0]: summons: expected the number in brackets of a spell that summons, found nothing"
        )
        parse_card(KROSMASTER | {"spell": [spell | {"summons": 1}]}, "made-up", "made-up.toml")
    assert refusal(KROSMASTER | {"spell": [{"name": "Bite", "summons": 1}]}) == (
        "made-up.toml: spell[0].summons: expected a spell that summons, found 1 in one that does not"
    )


@pytest.mark.parametrize(
    ("unit", "said"),
    [
        ({"markers": {"ap": -9}}, "units.J.markers.ap: expected no more than 6 markers of -1 (F4.11.7), found 9"),
        (
            {"equipped": ["muddle"]},
            'units.J.equipped[0]: expected what stays face up, found "muddle", a Boost (F4.7.5.a)',
        ),
        (
            {"equipped": ["ebony-dofus", "ivory-dofus"]},
            'units.J.equipped[1]: expected one equipment of a type (F4.7.11), found "ivory-dofus" too',
        ),
        (
            {"rewards": ["muddle", "muddle", "muddle"]},
            "units.J.rewards: expected no more than its level, 2 (F4.7.9), found 1 more",
        ),
    ],
)
def test_a_position_that_no_rule_allows_is_refused(unit: dict[str, Any], said: str) -> None:
    """F4.11.7, F4.7.11.a, F4.7.9, O4.11.7, O4.7.11.a, O4.7.9."""
    with pytest.raises(CardError) as caught:
        fight("J.k", {"J": {"card": "joris-swashbuckler", **unit}, "k": "lilotte"})
    assert str(caught.value) == said
    fight(
        "J.k", {"J": {"card": "joris-swashbuckler", "markers": {"ap": -6}, "rewards": ["muddle"] * 2}, "k": "lilotte"}
    )


def test_a_unit_without_a_gauge_has_no_markers_of_it() -> None:
    """F4.11.6, O4.11.6."""
    with pytest.raises(CardError, match="expected no markers without such a gauge"):
        fight("JT.k", {"J": "joris-swashbuckler", "T": {"card": "terrabomb", "markers": {"mp": 1}}, "k": "lilotte"})


@pytest.mark.parametrize(
    ("name", "members"),
    [
        ("bomb", {"water-bomb", "firebomb", "terrabomb", "grenado"}),
        ("trap", {"lethal-trap", "tricky-trap"}),
        ("gobball", {"gobball"}),
        ("tofu", {"tofu"}),
    ],
)
def test_families_of_summons(name: str, members: set[str]) -> None:
    """F4.19.2.a, F4.19.2.b, F4.19.2.e, F4.19.2.f, O4.19.2.a, O4.19.2.b, O4.19.2.e, O4.19.2.f."""
    assert family(name) == members


def test_the_types_of_rewards() -> None:
    """F4.7.5, O4.7.5: there are no others, and the box has all three."""
    assert set(get_args(Reward.model_fields["kind"].annotation)) == {"boost", "buff", "equipment"}
    assert {reward.kind for reward in CATALOGUE.rewards.values()} == {"boost", "buff", "equipment"}


def test_the_types_of_equipment() -> None:
    """F4.7.11, O4.7.11: a Set is an outfit."""
    slots, _ = get_args(Reward.model_fields["slot"].annotation)
    assert set(get_args(slots)) == {"weapon", "outfit", "pet", "dofus", "trophy", "technique"}


def test_a_rebound_states_its_range() -> None:
    """F8.5.2."""
    spell = {"name": "Discoplane", "cost": {"ap": 3}, "range": {"kind": "close"}, "damage": {"fire": 1}}
    rebound = {"do": "rebound", "min": 1, "max": 2, "effects": [{"do": "injure", "amount": 1}]}
    ranged = KROSMASTER | {"spell": [spell | {"effects": [rebound]}]}
    assert parse_card(ranged, "made-up", "made-up.toml").spells[0].effects
    unranged = KROSMASTER | {"spell": [spell | {"effects": [without(rebound, "max")]}]}
    assert refusal(unranged) == "made-up.toml: spell[0].effects[0].max: expected a value, found nothing"


def test_a_die_has_four_plain_faces_and_two_wild_ones() -> None:
    """F1.6.1, O1.6.1."""
    assert FACES == ("critical", "armour", "lock", "dodge", "critical-dodge", "dofus")


@pytest.mark.parametrize("arena", CATALOGUE.arenas.values(), ids=CATALOGUE.arenas.keys())
def test_an_arena_has_scenery_and_demon_kama_and_starting_cells(arena: Arena) -> None:
    """F1.2.1, F4.17.1, F4.17.6, O1.2.1, O4.17.1."""
    cells = "".join(arena.rows)
    # Special scenery takes the place of crates.
    assert all(kind in cells for kind in ("".join(arena.scenery) or "=") + "#*DP")
    assert any(cell in "123456789" for cell in cells)
    assert len({len(row) for row in arena.rows}) == 1
