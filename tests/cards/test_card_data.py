"""The data that ships with the package."""

from __future__ import annotations

import pytest

from outerworld.cards import load_catalogue
from outerworld.cards.effects import Move, SummonVerb

CATALOGUE = load_catalogue().for_duels
# Level, Initiative, MP, HP and AP of the eight of the box.
PRINTED = {
    "bakara": (4, 7, 3, 11, 7),
    "grampy-protector": (4, 6, 3, 12, 7),
    "jahash": (4, 1, 3, 12, 7),
    "joris-swashbuckler": (2, 4, 3, 8, 6),
    "julith": (4, 11, 3, 13, 7),
    "khan-karkass": (2, 6, 3, 8, 6),
    "lilotte": (2, 2, 3, 6, 6),
    "marline": (2, 4, 3, 6, 6),
}


def test_the_eight_of_the_box_have_their_printed_numbers() -> None:
    found = {
        card.id: (card.level, card.initiative, card.mp, card.hp, card.ap) for card in CATALOGUE.krosmasters.values()
    }
    assert {identifier: found[identifier] for identifier in PRINTED} == PRINTED


def test_the_recommended_teams_have_twelve_levels_and_the_printed_initiative() -> None:
    bonta = [CATALOGUE.krosmasters[name] for name in ("bakara", "khan-karkass", "grampy-protector", "lilotte")]
    brakmar = [CATALOGUE.krosmasters[name] for name in ("julith", "marline", "joris-swashbuckler", "jahash")]
    assert [sum(card.level for card in team) for team in (bonta, brakmar)] == [12, 12]
    assert [sum(card.initiative for card in team) for team in (bonta, brakmar)] == [21, 20]


@pytest.mark.parametrize("name", sorted(PRINTED))
def test_every_spell_of_the_box_can_be_paid(name: str) -> None:
    card = CATALOGUE.krosmasters[name]
    assert card.spells
    for spell in card.spells:
        assert (spell.cost.ap or 0) <= (card.ap or 0)


@pytest.mark.parametrize("name", sorted(PRINTED))
def test_the_files_are_named_after_their_cards_and_mark_what_was_chosen(name: str) -> None:
    assert CATALOGUE.packs[0].files[f"krosmasters/{name}"] == f"krosmasters/{name}.toml"
    assert CATALOGUE.krosmasters[name].source.status == "reconstructed"
    assert CATALOGUE.krosmasters[name].source.reconstructed


def test_grampy_summons_fleeflee() -> None:
    spell = CATALOGUE.krosmasters["grampy-protector"].spell("summoning-of-fleeflee")
    assert isinstance(spell.effects[0], SummonVerb)
    fleeflee = CATALOGUE.summons[spell.effects[0].card]
    assert (spell.summons, fleeflee.mp, fleeflee.hp, fleeflee.ap) == (1, 3, 2, 5)
    assert fleeflee.powers == ("loot:1", "itty-bitty")


def test_joris_pushes_two_cells() -> None:
    push = CATALOGUE.krosmasters["joris-swashbuckler"].spell("draconian-crisis").effects[0]
    assert isinstance(push, Move)
    assert (push.do, push.cells) == ("push", 2)


@pytest.mark.parametrize("name", ["bonta-1", "bonta-2"])
def test_the_bonta_boards_are_their_own_half_turn(name: str) -> None:
    rows = CATALOGUE.arenas[name].rows
    assert (len(rows), len(rows[0])) == (12, 12)
    assert rows == tuple(row[::-1] for row in reversed(rows))


@pytest.mark.parametrize("name", ["bonta-1", "bonta-2"])
def test_each_side_of_bonta_has_ten_start_cells_in_its_two_rows(name: str) -> None:
    rows = CATALOGUE.arenas[name].rows
    turned = tuple("".join(column) for column in zip(*rows, strict=True))
    for side in (rows[:2], rows[-2:], turned[:2], turned[-2:]):
        assert "".join(side).count("P") == 10


def test_the_first_tutorial() -> None:
    tutorial = CATALOGUE.tutorials["1"]
    assert (tutorial.title, tutorial.ruleset, tutorial.goal.ko) == ("Right in the Kisser!", "arena-2.0", "any")
    assert (tutorial.actions, tutorial.powers) == (("move", "punch"), False)
    assert tutorial.cells == {"A": "c2", "b": "d5"}
    assert tutorial.ground(CATALOGUE.arenas) == ("......", "......", ".*....", "....*.", "......", "......")
    assert (tutorial.units["A"].card, tutorial.units["A"].active) == ("joris-swashbuckler", True)
    assert (tutorial.units["b"].card, tutorial.units["b"].player) == ("lilotte", 2)
    assert tutorial.source.reconstructed == ("map",)


def test_french_names() -> None:
    words = CATALOGUE.packs[0].words["fr"]
    assert (words["grampy-protector"].name, words["joris-swashbuckler"].version) == ("Papycha", "Bretteur")
