"""Packed options: an action and three arguments in one integer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outerworld.board import DIRECTION_NAMES
from outerworld.board.grid import LARGEST
from outerworld.board.layout import MOST_TILES, TILE
from outerworld.cards.compendium import MOST_CARDS, MOST_REWARDS, compile_catalogue
from outerworld.cards.errors import CardError
from outerworld.cards.loading import load_catalogue
from outerworld.cards.tables import REWARD_SLOTS
from outerworld.combat.aim import SIDE_NAMES
from outerworld.engine.option import AIM_BITS, ARGUMENT_BITS, action_of, first_of, pack, second_of, third_of

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


def test_every_board_card_and_reward_has_a_number_that_fits() -> None:
    most = 1 << ARGUMENT_BITS
    assert max(LARGEST * LARGEST, MOST_TILES * TILE, MOST_CARDS, REWARD_SLOTS + MOST_REWARDS) <= most
    assert len(DIRECTION_NAMES) * len(SIDE_NAMES) + len(DIRECTION_NAMES) + 3 <= 1 << AIM_BITS


def test_a_game_with_more_cards_than_options_can_name_does_not_begin() -> None:
    known = load_catalogue().for_duels.of(["arena-2.0"])
    tofu = load_catalogue().for_duels.summons["tofu"]
    more = {f"tofu-{number}": tofu for number in range(MOST_CARDS)}
    with pytest.raises(CardError, match="expected at most 1024 cards in a game, found 1"):
        compile_catalogue(known, more)
