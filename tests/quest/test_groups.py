"""Groups of Krosmasters (Q5.12)."""

import pytest

from outerworld.cards.errors import CardError
from tests.quest.adventures import CARDS, adventure, of, play, texts

THREE = """
map = "ABC..m"
[units.A]
card = "hero"
player = 1
active = true
[units.B]
card = "hero"
player = 2
[units.C]
card = "hero"
player = 3
[units.m]
card = "gob"
"""


def test_q5_12_1_who_accepts_leaves_its_group_and_a_group_of_one_dissolves() -> None:
    game = adventure(THREE + CARDS + "[players.2]\ngroup = 2\n[players.3]\ngroup = 2\n")
    assert not game.are_enemies(of(game, "B"), of(game, "C"))
    play(game, "invite p3", "accept")
    assert game.group == (1, 0, 1, 0)
    assert game.side == (0, 1, 0, 3)
    assert not game.are_enemies(of(game, "A"), of(game, "C"))
    assert game.are_enemies(of(game, "B"), of(game, "C"))
    play(game, "invite p2", "accept")
    assert game.group == (1, 1, 1, 0)
    assert "invite p2" not in texts(game)


def test_q5_12_1_everybody_may_be_invited_again_in_the_next_turn() -> None:
    game = play(adventure(THREE + CARDS), "invite p2", "decline")
    assert "invite p2" not in texts(game)
    play(game, "end", "adventure", "end", "adventure", "end", "adventure")
    assert "invite p2" in texts(game)


def test_q15_1_13_in_a_cooperative_game_all_are_one_group() -> None:
    game = adventure('mode = "cooperative"\ndemon = 4\n' + THREE + CARDS)
    assert game.group == (1, 1, 1, 0)
    assert not {"leave", "invite p2"} & set(texts(game))
    assert game.are_enemies(of(game, "A"), of(game, "m"))


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("", "[players.2]\ngroup = 2\n", "players.2.group: expected another player of group 2, found nobody"),
        (
            'mode = "cooperative"\ndemon = 4\n',
            "[players.1]\ngroup = 1\n[players.2]\ngroup = 1\n",
            "players.1.group: expected no group, since all are one in a Cooperative game",
        ),
    ],
)
def test_groups_that_make_no_sense_get_one_sentence(before: str, after: str, sentence: str) -> None:
    with pytest.raises(CardError) as refusal:
        adventure(before + THREE + CARDS + after)
    assert str(refusal.value) == sentence
