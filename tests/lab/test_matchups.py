"""Wins are counted as one would by hand, and ratings follow from them."""

from collections.abc import Callable
from math import log

import pytest

from outerworld.lab.ratings import expected_share, rate, rate_cards
from outerworld.lab.rows import Row
from outerworld.lab.scores import Score
from outerworld.lab.tables import matchup_json
from outerworld.lab.tally import Tally, head_to_head

Make = Callable[..., Row]


@pytest.fixture
def tally(make_row: Make) -> Tally:
    """Seven games: strong wins four of six with Julith and Marline, from both sides; one is not decided."""
    swapped = {"teams": (("bakara", "lilotte"), ("marline", "julith")), "bots": ("weak", "strong"), "arena": "bonta-2"}
    return Tally(
        [
            make_row(1),
            make_row(1, began=2),
            make_row(2),
            make_row(2, **swapped, began=2),
            make_row(2, **swapped, began=2),
            make_row(1, **swapped, began=2),
            make_row(None),
        ]
    )


def test_games_without_a_winner_are_counted_apart(tally: Tally) -> None:
    assert (tally.games, tally.undecided) == (7, 1)


def test_bots_teams_and_cards_by_hand(tally: Tally) -> None:
    assert tally.bots.scores() == {("strong", "weak"): Score(4, 6), ("weak", "strong"): Score(2, 6)}
    assert tally.teams.scores() == {
        ("julith, marline", "bakara, lilotte"): Score(4, 6),
        ("bakara, lilotte", "julith, marline"): Score(2, 6),
    }
    assert tally.cards.scores()["julith"] == Score(4, 6)
    assert tally.cards.scores()["lilotte"] == Score(2, 6)
    assert tally.card_pairs.scores()["marline", "bakara"] == Score(4, 6)
    assert tally.arena_of_team.scores()["bonta-2", "bakara, lilotte"] == Score(1, 3)


def test_first_player_and_sides_by_hand(tally: Tally) -> None:
    assert tally.first_in_arena.total() == Score(3, 6)
    assert tally.first_in_arena.scores() == {"bonta-2": Score(2, 3), "bonta-1": Score(1, 3)}
    assert tally.seat_in_arena.scores() == {("bonta-1", "south"): Score(2, 3), ("bonta-2", "south"): Score(1, 3)}
    assert tally.first_under_ruleset.scores() == {"fanmade-4.1": Score(3, 6)}


def test_a_card_on_both_sides_says_nothing(make_row: Make) -> None:
    tally = Tally([make_row(1, teams=(("julith", "yugo"), ("julith", "bakara")), bots=("greedy", "greedy"))])
    assert set(tally.cards.scores()) == {"yugo", "bakara"}
    assert ("julith", "julith") not in tally.card_pairs.scores()
    assert tally.bots.scores() == {}


def test_each_pair_is_told_once_from_the_side_that_is_ahead(tally: Tally) -> None:
    assert list(head_to_head(tally.bots.scores())) == [("strong", "weak", Score(4, 6))]


def test_wilson_by_hand() -> None:
    """Known values: 8 of 10 is 49.0 to 94.3 %, none of 10 is 0 to 27.8 %."""
    assert [round(bound, 3) for bound in Score(8, 10).interval] == [0.490, 0.943]
    assert [round(bound, 3) for bound in Score(0, 10).interval] == [0.0, 0.278]
    assert [Score(won, 100).verdict for won in (70, 50, 30)] == ["above", "open", "below"]


def test_as_plain_data(tally: Tally) -> None:
    table = matchup_json(tally)
    assert table["bots"][0] | {"low": 0, "high": 0} == {
        "name": "strong",
        "against": "weak",
        "won": 4,
        "played": 6,
        "share": 4 / 6,
        "low": 0,
        "high": 0,
    }
    assert table["first_player"]["played"] == 6


def test_a_rating_is_the_odds_of_the_games() -> None:
    """Two who met: Bradley-Terry's best fit is the odds themselves, and its error is known."""
    strong, weak = rate({("a", "b"): Score(7500, 10_000), ("b", "a"): Score(2500, 10_000)})
    assert strong.points - weak.points == pytest.approx(400 * log(3) / log(10), abs=0.2)
    assert expected_share(strong.points - weak.points) == pytest.approx(0.75, abs=1e-3)
    half = 1.96 * (10_000 * 0.75 * 0.25) ** -0.5 * 400 / log(10) / 2
    assert strong.high - strong.points == pytest.approx(half, rel=1e-3)


def test_ratings_of_those_who_never_met_follow_from_the_others() -> None:
    scores = {("a", "b"): Score(90, 100), ("b", "a"): Score(10, 100), ("b", "c"): Score(90, 100)}
    ratings = rate(scores | {("c", "b"): Score(10, 100)})
    assert [rating.name for rating in ratings] == ["a", "b", "c"]
    assert sum(rating.points for rating in ratings) == pytest.approx(0, abs=1e-6)
    assert ratings[1].points == pytest.approx(0, abs=1e-6)
    assert ratings[0].low > ratings[1].high > ratings[1].low > ratings[2].high


def test_who_never_lost_has_a_rating_with_bounds() -> None:
    strong, _ = rate({("a", "b"): Score(40, 40), ("b", "a"): Score(0, 40)})
    assert 200 < strong.points < 2000
    assert 0 < strong.low < strong.high < 2000
    assert rate({}) == []


def test_cards_together_count_as_one_game(make_row: Make) -> None:
    tally = Tally([make_row(1)] * 60 + [make_row(2)] * 40)
    ratings = {rating.name: rating for rating in rate_cards(tally)}
    assert ratings["julith"].points == pytest.approx(ratings["marline"].points)
    assert ratings["julith"].points > 0 > ratings["bakara"].points
    one_game = rate({("a", "b"): Score(60, 100), ("b", "a"): Score(40, 100)})[0]
    assert ratings["julith"].high - ratings["julith"].low > one_game.high - one_game.low
    assert rate_cards(Tally()) == []
