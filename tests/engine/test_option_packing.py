"""Packed options: an action and three arguments in one integer."""

from hypothesis import given
from hypothesis import strategies as st

from outerworld.engine.option import action_of, first_of, pack, second_of, third_of

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
