"""The timeline of a whole duel: laid out once at its start, and followed in every turn (F2.4.3)."""

import pytest

from outerworld.arena.duel import Duel
from outerworld.play.duel.start import new_game
from outerworld.play.notation import write
from tests.combat.fights import RULESETS, play

# Bakara (7), Khan and Grampy (6 both), Lilotte (2) against Julith (11), Marline and Joris (4 both), Jahash (1).
TURNS = 2


def asked_order(game: Duel) -> list[str]:
    assert game.kind == "order"
    return [str(write(game, option)) for option in game.legal_options()]


def acting(game: Duel, activations: int) -> str:
    """The letters of the units that act next, each ending its turn at once."""
    order = ""
    while len(order) < activations:
        if game.kind == "activation":
            order += game.name[game.active]
            play(game, "end")
        else:
            game.apply(game.legal_options()[0])
    return order


@pytest.mark.parametrize(("own", "other"), [("BC", "bc"), ("CB", "cb")])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_equal_initiatives_keep_the_order_that_their_player_chose(ruleset: str, own: str, other: str) -> None:
    """F2.4.3.b, O2.4.3.b: each player settles the order of equals at the start, and it stays."""
    game = new_game(ruleset, seed=3)
    assert (game.asked, asked_order(game)) == (0, ["order B", "order C"])
    play(game, f"order {own[0]}")
    assert (game.asked, asked_order(game)) == (1, ["order b", "order c"])
    play(game, f"order {other[0]}")
    assert acting(game, TURNS * 8) == f"A{own}Da{other}d" * TURNS


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_timeline_is_the_row_by_falling_initiative(ruleset: str) -> None:
    """F2.4.3.d, O2.4.3.d: all Krosmasters of a player in one row, whatever their order in the team list."""
    teams = [["lilotte", "grampy-protector", "bakara", "khan-karkass"],
             ["jahash", "joris-swashbuckler", "marline", "julith"]]  # fmt: skip
    game = play(new_game(ruleset, teams=teams, seed=3), "order B", "order b")
    rows = [[game.row(unit).card.id for unit in timeline] for timeline in game.timeline]
    assert rows == [["bakara", "grampy-protector", "khan-karkass", "lilotte"],
                    ["julith", "joris-swashbuckler", "marline", "jahash"]]  # fmt: skip
    assert [[game.row(unit).initiative for unit in timeline] for timeline in game.timeline] == [
        [7, 6, 6, 2],
        [11, 4, 4, 1],
    ]
