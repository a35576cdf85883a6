"""The plain fighter: hits whom it can reach, else walks up to the nearest."""

from outerworld.arena.duel import Duel
from outerworld.bots import RandomBot, bot_named
from outerworld.bots.plain import PlainBot, nearest
from outerworld.lab.speed import new_duel
from outerworld.play.notation import write
from outerworld.play.view import view
from tests.bots.matches import match
from tests.combat.fights import card, fight
from tests.duels import as_duel

JORIS = "joris-swashbuckler"


def plain(game: Duel) -> str:
    return str(write(game, bot_named("plain", 1).choose(view(game, game.asked), game.decision)))


def test_it_casts_before_it_punches() -> None:
    assert plain(fight("Jl", {"J": JORIS, "l": "lilotte"})).startswith("cast ")


def test_it_punches_who_stands_beside_it_when_it_can_cast_nothing() -> None:
    boxer = card(spell=[{"name": "Long Shot", "range": {"kind": "target", "min": 3, "max": 5}, "damage": {"air": 1}}])
    game = fight("Bk", {"B": "boxer", "k": "khan-karkass"}, cards={"boxer": boxer})
    assert plain(game) == "punch b1"


def test_it_walks_around_what_stands_in_the_way() -> None:
    assert plain(fight(".#k .#. J..", {"J": {"card": JORIS, "ap": 0}, "k": "khan-karkass"})) == "move b1"


def test_it_ends_where_it_can_come_no_nearer() -> None:
    assert plain(fight("J.k", {"J": {"card": JORIS, "ap": 0, "mp": 0}, "k": "khan-karkass"})) == "end"
    assert plain(fight("Jk.", {"J": {"card": JORIS, "ap": 0}, "k": "khan-karkass"})) == "end"


def test_it_heals_nobody() -> None:
    units = {"L": "lilotte", "J": {"card": JORIS, "injuries": 5}, "k": "khan-karkass"}
    assert not plain(fight("LJ.......k", units)).startswith("cast 30-licks")


def test_of_two_cells_as_near_the_first_is_taken_and_the_own_one_is_kept() -> None:
    def steps(one: int, other: int) -> int:
        return abs(one - other)

    assert nearest(5, [4, 6], [0, 10], steps) == 4
    assert nearest(5, [5, 9], [7], steps) == 5
    assert nearest(5, [4, 6], [], steps) == 5


def test_it_beats_random() -> None:
    assert match((PlainBot(1), RandomBot(2)), as_duel(new_duel(3))).winner == 0
