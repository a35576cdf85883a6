"""Fair dice: bound by a commitment, steered by nobody, never the same again after an undo, and checked by anybody."""

import hashlib
import hmac
import re
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from outerworld.cards.loading import load_catalogue
from outerworld.engine.dice import SIDES
from outerworld.play.duel.start import new_game
from outerworld.play.fair import VALUE, FairDice, commitment
from outerworld.play.start import start
from tests.engine.chi_square import fits

SECRET = bytes(range(32))
VALUES = ("00ff00ff00ff00ff", "1122334455667788")
secrets = st.binary(min_size=32, max_size=32)
values = st.lists(st.text("0123456789abcdef", min_size=16, max_size=64), min_size=1, max_size=4)
sides = st.sampled_from([2, 3, 6, 20])


@given(secrets)
def test_the_commitment_is_the_hash_of_the_secret(secret: bytes) -> None:
    assert commitment(secret) == hashlib.sha256(secret).hexdigest()


@given(secrets, values, st.integers(0, 10**6), sides)
def test_a_die_is_what_the_formula_says(secret: bytes, given_values: list[str], number: int, faces: int) -> None:
    text = f"{','.join(given_values)}:{number}".encode()
    said = int(hmac.new(secret, text, hashlib.sha256).hexdigest(), 16) % faces
    assert FairDice(secret, given_values).draw(number, faces, 0) == said
    assert FairDice(secret, given_values).draw(number, faces, 1) == said


def test_every_face_falls_as_often() -> None:
    dice = FairDice(SECRET, VALUES)
    fallen = [dice.draw(number, SIDES, 0) for number in range(12_000)]
    assert fits({face: fallen.count(face) for face in range(SIDES)}, dict.fromkeys(range(SIDES), Fraction(1, SIDES)))


def test_whoever_changes_anything_rolls_other_dice() -> None:
    def first(secret: bytes, *given_values: str) -> list[int]:
        return [FairDice(secret, given_values).draw(number, SIDES, 0) for number in range(40)]

    all_dice = [
        first(SECRET, *VALUES),
        first(SECRET[::-1], *VALUES),
        first(SECRET, *VALUES[::-1]),
        first(SECRET, VALUES[0]),
        first(SECRET, VALUES[0], VALUES[1] + "0"),
    ]
    assert len({tuple(dice) for dice in all_dice}) == len(all_dice)


steps = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 20)), max_size=12)


@given(steps)
def test_after_an_undo_no_draw_comes_again(given_steps: list[tuple[int, int]]) -> None:
    """Draws some dice, goes back some, and so on: each draw of the formula is used once, and none is left out."""
    dice, drawn = FairDice(SECRET, VALUES), 0
    used: list[int] = []
    for more, back in given_steps:
        used += [dice.place(number) for number in range(drawn, drawn + more)]
        drawn += more
        kept = [dice.place(number) for number in range(max(0, drawn - back))]
        dice = dice.after_undo(max(0, drawn - back), drawn)
        drawn = max(0, drawn - back)
        assert [dice.place(number) for number in range(drawn)] == kept
    assert used == list(range(len(used)))
    assert dice.place(drawn) == len(used)


def test_what_a_value_is() -> None:
    is_value = re.compile(VALUE).fullmatch
    assert all(map(is_value, ("0" * 16, "f" * 64)))
    assert not any(map(is_value, ("", "0" * 15, "0" * 65, "F" * 16, "0x" + "0" * 16, "0" * 16 + "\n")))


def test_a_game_is_played_with_them_and_nothing_shows_the_secret() -> None:
    dice = FairDice(SECRET, VALUES)
    game, again = new_game(seed=dice), start("duel fanmade-4.1 ? ? ?", dice, load_catalogue())
    assert game.hash() == new_game(seed=FairDice(SECRET, VALUES)).hash()
    assert game.hash() != new_game(seed=FairDice(SECRET, VALUES[::-1])).hash()
    assert again.drawn
    assert SECRET.hex() not in repr(dice)
    assert repr(SECRET) not in repr(dice)
