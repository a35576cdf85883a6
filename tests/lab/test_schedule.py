"""Which game has which number."""

from collections import Counter

import pytest

from outerworld.arena.teams import constructed, why_illegal
from outerworld.cards.loading import load_catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.lab.errors import LabError
from outerworld.lab.schedule import Schedule
from outerworld.lab.settings import Settings, new_manifest
from outerworld.play.duel.start import RECOMMENDED_TEAMS

CATALOGUE = load_catalogue().for_duels


def schedule(**settings: object) -> Schedule:
    return Schedule(Settings.model_validate(settings), CATALOGUE)


def test_a_round_has_every_pairing_once_from_both_sides() -> None:
    games = schedule(
        bots=("random", "greedy", "level-1"), arenas=("bonta-1", "bonta-2"), rulesets=("fanmade-4.1", "arena-2.0")
    )
    matches = [games.match(number) for number in range(1, 49)]
    assert len(games.round) == 6 * 2 * 2 * 2
    assert len({(match.bots, match.teams, match.arena, match.ruleset) for match in matches}) == 48
    assert set(Counter(match.bots for match in matches).values()) == {8}
    assert Counter(match.teams for match in matches) == {RECOMMENDED_TEAMS: 24, RECOMMENDED_TEAMS[::-1]: 24}


def test_who_is_alone_meets_itself() -> None:
    games = schedule(bots=("random",), teams=("recommended-1",))
    assert len(games.round) == 1
    assert games.match(5).bots == ("random", "random")
    assert games.match(5).teams == (RECOMMENDED_TEAMS[0],) * 2


def test_every_game_has_dice_of_its_own() -> None:
    games = schedule(bots=("random",))
    assert len({games.match(number).seed for number in range(1, 101)}) == 100
    assert schedule(bots=("random",), seed=1).match(1).seed != games.match(1).seed


def test_random_teams_are_legal_and_meet_from_both_sides() -> None:
    games = schedule(bots=("random",), teams=("random",), rulesets=("official-2.7",))
    rules = constructed(load_ruleset("official-2.7"), CATALOGUE)
    drawn = [games.match(number).teams for number in range(1, 41)]
    for team in {team for teams in drawn for team in teams}:
        assert why_illegal([CATALOGUE.krosmasters[name] for name in team], rules) is None
    assert all(here == there[::-1] for here, there in zip(drawn[::2], drawn[1::2], strict=True))
    assert len(set(drawn)) == 40


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"bots": ("nobody",)}, "nobody"),
        ({"arenas": ("bonta-9",)}, "bonta-9"),
        ({"rulesets": ("fanmade-9",)}, "fanmade-9"),
        ({"teams": ("julith,marlin",)}, 'did you mean "marline"'),
        ({"teams": ("julith,marline",)}, "A team has 3 to 8"),
        ({"packs": ("nowhere",)}, "nowhere"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(settings: dict[str, tuple[str, ...]], sentence: str) -> None:
    with pytest.raises(LabError, match=sentence) as refused:
        new_manifest(Settings.model_validate(settings), 4)
    assert "\n" not in str(refused.value)
