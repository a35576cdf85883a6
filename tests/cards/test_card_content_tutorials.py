"""The seven tutorials: what the rulebook says of each set-up."""

from __future__ import annotations

import pytest

from outerworld.cards import load_catalogue
from outerworld.cards.tutorials import Tutorial
from outerworld.cards.units import Krosmaster

CATALOGUE = load_catalogue().for_duels
TUTORIALS = CATALOGUE.tutorials
LATER = ["2", "3", "4", "5", "6", "7"]
# Title, bags, stalls, crates, the side that plays first, and the other. The text of the last asks for eight stalls,
# but the printed board of Bonta I shows six.
PRINTED = {
    "2": ("My Very First Spell", 2, 2, 0, {"julith"}, {"grampy-protector"}),
    "3": ("Summoning: A Calling", 4, 4, 0, {"julith"}, {"grampy-protector"}),
    "4": ("Strength in Numbers", 2, 2, 0, {"julith", "marline"}, {"grampy-protector", "khan-karkass"}),
    "5": ("Out With the Old", 2, 4, 0, {"joris-swashbuckler", "khan-karkass"}, {"bakara"}),
    "6": ("Unfinished Sympathy", 4, 4, 4, {"bakara", "lilotte"}, {"jahash", "khan-karkass"}),
    "7": (
        "Village, Town: Soldier Tactics",
        8,
        6,
        4,
        {"bakara", "khan-karkass", "grampy-protector", "lilotte"},
        {"julith", "marline", "joris-swashbuckler", "jahash"},
    ),
}
GOALS = {"2": "any", "3": "any", "4": "any", "5": "all", "6": "all", "7": None}


def side(tutorial: Tutorial, player: int) -> list[Krosmaster]:
    return [CATALOGUE.krosmasters[unit.card] for unit in tutorial.units.values() if unit.player == player]


@pytest.mark.parametrize("name", LATER)
def test_the_set_up_is_the_one_the_text_names(name: str) -> None:
    tutorial = TUTORIALS[name]
    title, bags, stalls, crates, first, second = PRINTED[name]
    ground = "".join(tutorial.ground(CATALOGUE.arenas))
    assert (tutorial.title, tutorial.ruleset, tutorial.turn) == (title, "arena-2.0", 1)
    assert [ground.count(scenery) for scenery in "*#="] == [bags, stalls, crates]
    assert {card.id for card in side(tutorial, 1)} == first
    assert {card.id for card in side(tutorial, 2)} == second


@pytest.mark.parametrize("name", LATER)
def test_the_goal_and_what_is_open(name: str) -> None:
    tutorial = TUTORIALS[name]
    assert (tutorial.goal.ko, tutorial.goal.gg) == (GOALS[name], True if name == "7" else None)
    economy = ("collect", "buy-gg") if name == "7" else ()
    assert tutorial.actions == ("move", "punch", "cast", *economy)
    assert tutorial.powers
    assert tutorial.teaches
    assert all(rule.startswith("A:") for rule in tutorial.teaches)
    assert tutorial.source.reconstructed


@pytest.mark.parametrize("name", LATER)
def test_the_side_with_more_initiative_starts_with_its_fastest(name: str) -> None:
    tutorial = TUTORIALS[name]
    ours, theirs = side(tutorial, 1), side(tutorial, 2)
    assert sum(card.initiative for card in ours) > sum(card.initiative for card in theirs)
    assert sum(card.level for card in ours) == sum(card.level for card in theirs)
    active = [unit.card for unit in tutorial.units.values() if unit.active]
    assert active == [max(ours, key=lambda card: card.initiative).id]


@pytest.mark.parametrize("name", LATER)
def test_player_one_starts_in_the_south(name: str) -> None:
    tutorial = TUTORIALS[name]
    rows = {
        player: [int(tutorial.cells[k][1:]) for k, u in tutorial.units.items() if u.player == player]
        for player in (1, 2)
    }
    assert max(rows[1]) < min(rows[2])


@pytest.mark.parametrize("name", ["2", "4", "5", "6"])
def test_the_scenery_favours_nobody(name: str) -> None:
    ground = TUTORIALS[name].ground(CATALOGUE.arenas)
    assert ground == tuple(row[::-1] for row in reversed(ground))


def test_julith_starts_the_third_lesson_in_a_dead_end() -> None:
    tutorial = TUTORIALS["3"]
    ground = tutorial.ground(CATALOGUE.arenas)
    assert tutorial.cells["A"] == "d2"
    assert [row[2:5] for row in ground[4:]] == ["#.#", "#.#", "*.*"]


@pytest.mark.parametrize(
    ("name", "julith", "grampy"),
    [("2", ["hupperkap"], ["gahfeld"]), ("3", ["hupperkap"], ["gahfeld", "summoning-of-fleeflee"])],
)
def test_the_first_spells_are_opened_one_by_one(name: str, julith: list[str], grampy: list[str]) -> None:
    cards = {own: card for own, card in TUTORIALS[name].cards.items() if isinstance(card, Krosmaster)}
    assert cards.keys() == TUTORIALS[name].cards.keys()
    assert [spell.id for spell in cards["julith"].spells] == julith
    assert [spell.id for spell in cards["grampy-protector"].spells] == grampy
    assert (cards["julith"].powers, cards["grampy-protector"].powers) == (("critical", "lock"), ("armour", "dodge"))
    for identifier, card in cards.items():
        full = CATALOGUE.krosmasters[identifier]
        assert (card.name, card.level, card.initiative) == (full.name, full.level, full.initiative)
        assert (card.mp, card.hp, card.ap) == (full.mp, full.hp, full.ap)


def test_the_breath_of_hupperkap_is_learnt_in_the_third_lesson() -> None:
    learners = [TUTORIALS[name].cards["julith"] for name in ("2", "3")]
    second, third = (card.spell("hupperkap") for card in learners if isinstance(card, Krosmaster))
    assert (second.area, second.effects) == (None, ())
    assert third == CATALOGUE.krosmasters["julith"].spell("hupperkap")


def test_the_last_lesson_starts_on_start_cells_of_bonta() -> None:
    tutorial = TUTORIALS["7"]
    assert tutorial.arena == "bonta-1"
    rows = CATALOGUE.arenas["bonta-1"].rows
    for letter, cell in tutorial.cells.items():
        row = int(cell[1:])
        assert row in ((1, 2) if tutorial.units[letter].player == 1 else (11, 12))
        assert rows[len(rows) - row]["abcdefghijkl".index(cell[0])] == "P"
    assert (tutorial.stock(1).gg, tutorial.stock(2).gg, tutorial.wild_gg) == (6, 6, 1)
