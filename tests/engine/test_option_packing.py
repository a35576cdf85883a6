"""Packed options: an action and three arguments in one integer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outerworld.board import DIRECTION_NAMES
from outerworld.board.grid import LARGEST
from outerworld.board.layout import MOST_TILES, TILE
from outerworld.cards.compendium import MOST_GIVEN, MOST_REWARDS, compile_catalogue
from outerworld.cards.errors import CardError
from outerworld.cards.loading import load_catalogue
from outerworld.cards.shelves import MOST_CARDS
from outerworld.cards.spells import MOST_SPELLS
from outerworld.cards.tables import COPIED_SLOTS, REWARD_SLOTS, SCENERY_SLOTS
from outerworld.cards.units import Scenery
from outerworld.combat.aim import SIDE_NAMES
from outerworld.combat.spellbook import MOST_COPIES
from outerworld.engine.option import AIM_BITS, ARGUMENT_BITS, action_of, first_of, pack, second_of, third_of
from outerworld.quest.belongings.auction import MOST_BID
from outerworld.quest.belongings.goods import KAMA

actions, cells, slots, aims = st.integers(0, 63), st.integers(0, 1023), st.integers(0, 1023), st.integers(0, 15)


@given(actions, cells, slots, aims)
def test_what_is_packed_comes_out_again(action: int, first: int, second: int, third: int) -> None:
    code = pack(action, first, second, third)
    assert (action_of(code), first_of(code), second_of(code), third_of(code)) == (action, first, second, third)
    assert 0 <= code < 1 << 30


@given(st.tuples(actions, cells, slots, aims), st.tuples(actions, cells, slots, aims))
def test_different_options_are_different_numbers(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    assert (pack(*one) == pack(*other)) == (one == other)


def test_arguments_left_out_are_zero() -> None:
    assert pack(4) == pack(4, 0, 0, 0) == 4


def test_whatever_an_option_names_has_a_number_that_fits() -> None:
    most = 1 << ARGUMENT_BITS
    assert max(LARGEST * LARGEST, MOST_TILES * TILE, MOST_CARDS, MOST_BID + 1, KAMA + 1) <= most
    assert 1 + MOST_SPELLS <= REWARD_SLOTS
    assert REWARD_SLOTS + MOST_REWARDS <= COPIED_SLOTS
    assert COPIED_SLOTS + MOST_COPIES <= SCENERY_SLOTS
    assert most >= SCENERY_SLOTS + MOST_GIVEN
    assert len(DIRECTION_NAMES) * len(SIDE_NAMES) + len(DIRECTION_NAMES) + 3 <= 1 << AIM_BITS


def test_a_game_with_more_cards_than_options_can_name_does_not_begin() -> None:
    known = load_catalogue().for_duels.of(["arena-2.0"])
    tofu = load_catalogue().for_duels.summons["tofu"]
    more = {f"tofu-{number}": tofu for number in range(MOST_CARDS)}
    with pytest.raises(CardError, match="expected at most 1024 cards in a game, found 1"):
        compile_catalogue(known, more)


@pytest.mark.parametrize("kind", ["arenas", "tiles", "quests", "rewards"])
def test_shelves_with_more_of_a_kind_than_options_can_name_are_refused(kind: str) -> None:
    known = load_catalogue()
    card = next(iter(getattr(known, kind).values()))
    more = [card.model_copy(update={"id": f"another-{number}"}) for number in range(MOST_CARDS)]
    with pytest.raises(CardError, match=f"expected at most 1024 {kind} in a game, found 1"):
        known.with_own(more)


def test_a_game_with_more_spells_of_scenery_than_options_can_name_does_not_begin() -> None:
    spells = [{"name": f"Spell {number}"} for number in range(MOST_SPELLS)]
    rock = Scenery.model_validate({"id": "rock", "name": "Rock", "gives": spells})
    more = {f"rock-{number}": rock for number in range(MOST_GIVEN // MOST_SPELLS + 1)}
    with pytest.raises(CardError, match="expected at most 512 spells that scenery gives in a game, found 5"):
        compile_catalogue(load_catalogue(), more)
