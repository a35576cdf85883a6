"""Every source of chance: fair, the same everywhere, and all of it when every outcome is walked."""

from collections import Counter as Bag
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outerworld.engine.chance import Chance, Counter, EveryOutcome, OutOfDiceError, Script
from outerworld.engine.dice import COUNTING, SIDES
from tests.engine.chi_square import bound, chi_square, fits

FAIR = {face: Fraction(1, SIDES) for face in range(SIDES)}
SEEDS = (0, 1, 2, 7, 41, 1000, 2**31, 2**32 - 1, 2**63 - 1, 2**64 - 1, 123456789, 987654321)


class Loaded(Chance):
    """A die that shows its last face a little more often: one roll in twenty is turned to it."""

    def __init__(self, seed: int) -> None:
        self.fair = Counter(seed)

    def draw(self, number: int, sides: int, wanted: int) -> int:
        turned = self.fair.draw(2 * number, 20, 0) == 0
        return sides - 1 if turned else self.fair.draw(2 * number + 1, sides, wanted)


def rolls(source: Chance, count: int, sides: int = SIDES) -> list[int]:
    return [source.draw(number, sides, 0) for number in range(count)]


@pytest.mark.parametrize("seed", SEEDS)
def test_each_face_comes_up_a_sixth_of_the_time(seed: int) -> None:
    assert fits(Bag(rolls(Counter(seed), 6000)), FAIR)


def test_the_first_roll_of_many_seeds_is_fair() -> None:
    assert fits(Bag(Counter(seed).draw(0, SIDES, 0) for seed in range(6000)), FAIR)


@pytest.mark.parametrize("sides", [2, 3, 6, 10, 60])
def test_every_number_of_sides_is_fair(sides: int) -> None:
    fair = {side: Fraction(1, sides) for side in range(sides)}
    assert fits(Bag(rolls(Counter(7), 12_000, sides)), fair)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_loaded_die_does_not_pass(seed: int) -> None:
    assert not fits(Bag(rolls(Loaded(seed), 6000)), FAIR)


def test_the_statistic_itself() -> None:
    assert chi_square({0: 100, 1: 100, 2: 100, 3: 100, 4: 100, 5: 100}, FAIR) == 0
    assert chi_square({0: 600}, FAIR) == pytest.approx(3000)
    assert bound(6) == pytest.approx(25.74, abs=0.7)
    assert bound(36) == pytest.approx(75.0, abs=1)


@pytest.mark.parametrize("apart", [1, 2, 3, 64, 2**32])
def test_nearby_seeds_are_not_alike(apart: int) -> None:
    pairs = {pair: Fraction(1, SIDES**2) for pair in product(range(SIDES), repeat=2)}
    met = Bag((Counter(seed).draw(n, SIDES, 0), Counter(seed + apart).draw(n, SIDES, 0))
              for seed in range(100) for n in range(60))  # fmt: skip
    assert fits(met, pairs)


@pytest.mark.parametrize("later", [1, 2, 6])
def test_a_roll_says_nothing_about_a_later_one(later: int) -> None:
    pairs = {pair: Fraction(1, SIDES**2) for pair in product(range(SIDES), repeat=2)}
    source = Counter(11)
    assert fits(Bag((source.draw(n, SIDES, 0), source.draw(n + later, SIDES, 0)) for n in range(6000)), pairs)


@given(st.integers(0, 2**64 - 1), st.integers(0, 10_000), st.integers(2, 60))
def test_a_draw_follows_from_seed_and_number_alone(seed: int, number: int, sides: int) -> None:
    source = Counter(seed)
    first = source.draw(number, sides, 0)
    assert 0 <= first < sides
    for other in (number + 1, 0, number + 5):
        source.draw(other, sides, 1)
    assert source.draw(number, sides, 0) == first == Counter(seed).draw(number, sides, (1 << sides) - 1)


def test_a_seed_counts_in_64_bits() -> None:
    assert rolls(Counter(2**64 + 5), 20) == rolls(Counter(5), 20)
    assert rolls(Counter(-1), 20) == rolls(Counter(2**64 - 1), 20)


@pytest.mark.parametrize(
    ("seed", "dice"),
    [
        (0, "101410525214"),
        (1, "510532330434"),
        (7, "300343405514"),
        (2**32, "411310403430"),
        (2**63 - 1, "332531321153"),
        (2**64 - 1, "231001120411"),
    ],
)
def test_the_first_dice_of_a_seed_are_the_same_everywhere(seed: int, dice: str) -> None:
    assert "".join(map(str, rolls(Counter(seed), 12))) == dice


def test_the_words_are_those_of_splitmix64() -> None:
    """The published sequence of the seed 1234567."""
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
    assert rolls(Counter(1234567), 5, 2**64) == known


def test_the_base_source_knows_no_future() -> None:
    with pytest.raises(OutOfDiceError, match="no source of chance"):
        Chance().draw(0, SIDES, 0)


def test_a_script_gives_its_results_in_order() -> None:
    script = Script([(6, 2), (2, 1), (6, 5)], first=4)
    assert [script.draw(4, 6, 0), script.draw(5, 2, 0), script.draw(6, 6, 0)] == [2, 1, 5]
    assert script.draw(4, 6, 0) == 2


@pytest.mark.parametrize(
    ("number", "sides", "sentence"),
    [
        (2, 6, "the script gives 2 results and more are rolled"),
        (0, 2, "result 1 of the script is a die, but a coin is rolled"),
        (1, 6, "result 2 of the script is a coin, but a die is rolled"),
        (0, 10, "result 1 of the script is a die, but a draw of 10 is rolled"),
    ],
)
def test_a_script_refuses_too_many_rolls_and_the_wrong_kind(number: int, sides: int, sentence: str) -> None:
    with pytest.raises(OutOfDiceError) as refusal:
        Script([(6, 2), (2, 1)], first=0).draw(number, sides, 0)
    assert str(refusal.value) == sentence


def test_a_script_names_what_is_drawn_beside_its_dice() -> None:
    script = Script([(6, 2), (6, 5)], first=4, names=["tofu", "gob"])
    kinds, counts = ["gob", "cat", "tofu"], [2, 0, 1]
    drawn = [script.draw(4, 6, 0), script.draw_among(5, kinds, counts), script.draw(6, 6, 0)]
    assert [*drawn, script.draw_among(7, kinds, counts)] == [2, 2, 5, 0]
    assert (script.draw_among(5, kinds, counts), script.draw(6, 6, 0)) == (2, 5)


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ([], "0 draws are written, and one of gob, tofu is drawn besides"),
        (["cat"], '"cat" is written, but one of gob, tofu is drawn'),
    ],
)
def test_a_script_refuses_names_that_cannot_be_drawn(names: list[str], sentence: str) -> None:
    with pytest.raises(OutOfDiceError) as refusal:
        Script([], first=0, names=names).draw_among(0, ["gob", "cat", "tofu"], [2, 0, 1])
    assert str(refusal.value) == sentence


def test_tokens_are_drawn_as_often_as_there_are_of_them() -> None:
    drawn = Bag(Counter(7).draw_among(number, ["gob", "cat", "tofu"], [3, 0, 1]) for number in range(4000))
    assert fits(drawn, {0: Fraction(3, 4), 2: Fraction(1, 4)})
    with pytest.raises(OutOfDiceError, match="nothing to draw from"):
        Script([(0, 0)], first=0).draw_among(0, [], [])


def test_every_kind_of_token_is_one_outcome() -> None:
    every = EveryOutcome(first=0)
    found = [(every.draw_among(0, ["gob", "cat", "tofu"], [3, 0, 1]), every.probability, every.advance()) for _ in "ab"]
    assert found == [(0, Fraction(3, 4), True), (2, Fraction(1, 4), False)]


def walk(draws: list[tuple[int, int]], first: int = 0) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every outcome of some draws, each given by its sides and what is wanted."""
    every = EveryOutcome(first)
    more = True
    while more:
        yield tuple(every.draw(first + n, sides, wanted) for n, (sides, wanted) in enumerate(draws)), every.probability
        more = every.advance()


def hits(results: tuple[int, ...], draws: list[tuple[int, int]]) -> tuple[int, ...]:
    """What the game can tell apart: the side itself, or whether it is wanted."""
    return tuple(wanted >> result & 1 if wanted else result for result, (_, wanted) in zip(results, draws, strict=True))


some_draws = st.lists(
    st.sampled_from([2, 3, 6]).flatmap(lambda sides: st.tuples(st.just(sides), st.integers(0, (1 << sides) - 1))),
    max_size=4,
)


@given(some_draws, st.integers(0, 50))
def test_all_outcomes_are_walked_with_their_weight(draws: list[tuple[int, int]], first: int) -> None:
    walked = [(hits(results, draws), chance) for results, chance in walk(draws, first)]
    assert sum(chance for _, chance in walked) == 1
    assert len({seen for seen, _ in walked}) == len(walked)
    counted = Bag(hits(results, draws) for results in product(*(range(sides) for sides, _ in draws)))
    assert dict(walked) == {seen: Fraction(count, counted.total()) for seen, count in counted.items()}


def test_outcomes_that_look_for_one_side_are_far_fewer() -> None:
    looking = [(SIDES, COUNTING[0])] * 3
    assert len(list(walk(looking))) == 2**3
    assert len(list(walk([(SIDES, 0)] * 3))) == SIDES**3


def test_an_outcome_may_decide_how_many_draws_follow() -> None:
    """A second die only after a six: 5/6, and six times 1/36."""
    every = EveryOutcome(first=0)
    found: dict[tuple[int, ...], Fraction] = {}
    more = True
    while more:
        seen = [every.draw(0, 6, 0)]
        if seen[0] == 5:
            seen.append(every.draw(1, 6, 0))
        found[tuple(seen)] = every.probability
        more = every.advance()
    assert found == {(n,): Fraction(1, 6) for n in range(5)} | {(5, n): Fraction(1, 36) for n in range(6)}


def test_with_nothing_to_draw_there_is_one_outcome() -> None:
    assert list(walk([])) == [((), Fraction(1))]
