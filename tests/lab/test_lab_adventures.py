"""The lab plays adventures as well: any number of seats, a bot at each, and rows of the same form."""

from collections.abc import Callable

import pytest

from outerworld.cards.loading import load_catalogue
from outerworld.lab.errors import LabError
from outerworld.lab.parquet import read_parquet
from outerworld.lab.rows import Row
from outerworld.lab.schedule import AdventureSchedule
from outerworld.lab.scores import Score
from outerworld.lab.settings import AdventureSettings, new_manifest, new_settings
from outerworld.lab.store import Run
from outerworld.lab.tables import matchup_json
from outerworld.lab.tally import Ends, Tally
from outerworld.play.replay import play_replay, read_replay
from tests.lab.conftest import play_out

Make = Callable[..., Row]


@pytest.fixture(scope="module")
def adventures(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Two games of three, not to be changed."""
    run = Run(tmp_path_factory.mktemp("adventures") / "run")
    run.begin(new_manifest(AdventureSettings(bots=("random",) * 3), games=2))
    play_out(run)
    return run


def test_a_row_tells_every_seat(adventures: Run) -> None:
    for row in adventures.rows():
        assert row.seats == ("seat 1", "seat 2", "seat 3")
        assert len(row.teams) == len(row.bots) == len(row.gg) == len(row.kamas) == 3
        assert sorted(row.order) == [1, 2, 3]
        assert row.winner in row.order
        assert row.won_by in ("Q4.1.2", "Q4.5.5")
        assert 1 <= row.rounds <= row.turns
        heroes = {(deeds.player, deeds.card) for deeds in row.cards if deeds.kind == "krosmaster"}
        assert {(seat, team[0]) for seat, team in enumerate(row.teams, start=1)} <= heroes
        assert {deeds.player for deeds in row.cards if deeds.kind == "mob"} == {4}


def test_rows_are_kept_and_replayed_as_those_of_duels(adventures: Run) -> None:
    rows = list(adventures.rows())
    assert list(read_parquet(adventures.parquet_file)) == rows
    replay = read_replay(rows[0].replay(adventures.manifest()).text())
    games = [game for _, game in play_replay(replay, load_catalogue(), adventures.manifest().version)]
    assert games[-1].hash() == rows[0].state


def test_who_won_has_beaten_each_who_has_not(make_row: Make) -> None:
    seats = {"seats": ("seat 1", "seat 2", "seat 3"), "sides": (0, 1, 2), "order": (2, 1, 3), "gg": (2, 7, 4)}
    played = {"bots": ("greedy", "search", "random"), "teams": (("raul-bak",), ("katsu-mi",), ("pandalida",))}
    tally = Tally([make_row(2, **seats, **played, won_by="Q4.1.2", rounds=9)])
    assert tally.bots.scores() == {
        ("search", "greedy"): Score(1, 1),
        ("search", "random"): Score(1, 1),
        ("greedy", "search"): Score(0, 1),
        ("random", "search"): Score(0, 1),
    }
    assert tally.cards.scores() == {"katsu-mi": Score(1, 1), "pandalida": Score(0, 1), "raul-bak": Score(0, 1)}
    assert tally.seat_in_arena.scores()["bonta-1", "seat 2"] == Score(1, 1)
    assert tally.ends == {"Q4.1.2": Ends(games=1, rounds=9, gg=7)}
    assert matchup_json(tally)["ends"] == [{"rule": "Q4.1.2", "games": 1, "mean_rounds": 9.0, "mean_gg": 7.0}]


def test_those_of_one_side_win_together(make_row: Make) -> None:
    played = {"bots": ("greedy", "level-1", "random"), "teams": (("raul-bak",), ("katsu-mi",), ())}
    row = make_row(1, **played, seats=("seat 1", "seat 2", "demon"), sides=(0, 0, 1), order=(1, 2, 3), gg=(2, 7, 0))
    assert row.winners == (True, True, False)
    tally = Tally([row])
    assert ("greedy", "level-1") not in tally.bots.scores()
    assert tally.bots.scores()["level-1", "random"] == Score(1, 1)
    assert tally.seat_in_arena.scores()["bonta-1", "demon"] == Score(0, 1)
    assert tally.teams.scores()["katsu-mi", "demon"] == Score(1, 1)


def test_bots_change_seats_and_who_plays_the_demon_stays() -> None:
    settings = AdventureSettings(bots=("greedy", "random", "level-1", "level-2"), tales=("the-demons-wager",))
    schedule = AdventureSchedule(settings, settings.catalogue())
    matches = [schedule.match(number) for number in range(1, 5)]
    assert [match.bots[0] for match in matches] == ["greedy", "random", "level-1", "greedy"]
    assert {match.bots[3] for match in matches} == {"level-2"}
    assert matches[0].teams == matches[2].teams != matches[3].teams
    assert matches[0].teams[3] == ()
    assert matches[0].seats[3] == "demon"


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"arenas": ("bonta-1",)}, "A run of games of the mode adventure has no arenas."),
        ({"bots": ("plain",)}, 'No bot "plain" plays this game'),
        ({"tales": ("nowhere",)}, "nowhere"),
        ({"teams": ("raul-bak",)}, "expected a bot for each Krosmaster of raul-bak"),
        ({"bots": ("random",) * 6}, "expected"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(told: dict[str, object], sentence: str) -> None:
    with pytest.raises(LabError) as refused:
        new_manifest(new_settings({"mode": "adventure"} | told), games=1)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)
