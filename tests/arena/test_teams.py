"""What a team may be: Constructed, an event's own rules, Limited, the box (F1.1, O1.1)."""

from pathlib import Path

import pytest

from outerworld.arena.pools import check_given, check_pool, read_pools
from outerworld.arena.teams import TeamError, TeamRules, constructed, read_team, team_rules
from outerworld.cards.errors import CardError
from outerworld.cards.formats import load_format
from outerworld.cards.loading import Catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.play.duel.start import RECOMMENDED_TEAMS, new_game
from tests.arena.toys import event_file
from tests.combat.fights import RULESETS


def refusal(names: list[str], rules: TeamRules) -> str | None:
    """Why a team may not fight, in one sentence, or None."""
    try:
        read_team(names, rules)
    except TeamError as error:
        assert str(error).endswith(".")
        return str(error)
    return None


@pytest.fixture(params=RULESETS)
def rules(request: pytest.FixtureRequest, toys: Catalogue) -> TeamRules:
    return constructed(load_ruleset(request.param), toys)


def test_a_team_has_3_to_8_krosmasters(rules: TeamRules) -> None:
    """F1.1.1.a, O1.1.1.a: two that have 12 levels are too few, nine too many, eight and three are not."""
    assert "3 to 8 Krosmasters, and this one has 2" in (refusal(["giant", "titan"], rules) or "")
    assert "3 to 8 Krosmasters, and this one has 9" in (refusal(["imp"] * 3 + ["rat"] * 3 + ["wolf"] * 3, rules) or "")
    assert refusal(["imp"] * 3 + ["rat"] * 3 + ["guard"] * 2, rules) is None
    assert refusal(["giant", "wolf", "percy"], rules) is None


def test_levels_sum_up_to_12(rules: TeamRules) -> None:
    """F1.1.1.b, O1.1.1.b: exactly 12, neither 11 nor 13."""
    for third, total in (("imp", 11), ("guard", 13)):
        assert f"sum up to 12, and these sum up to {total}" in (refusal(["giant", "percy", third], rules) or "")
    assert refusal(["giant", "percy", "wolf"], rules) is None


def test_a_gold_name_is_unique(rules: TeamRules) -> None:
    """F1.1.1.c, O1.1.1.c: once each, but several different ones may fight together."""
    assert "Percy is unique" in (refusal(["percy", "percy", "bear"], rules) or "")
    assert refusal(["percy", "stone", "hound"], rules) is None


def test_one_version_of_a_unique_krosmaster(rules: TeamRules) -> None:
    """F1.1.1.d, O1.1.1.d, F2.1.2, O2.1.2: versions of one gold name are one Krosmaster when a team is built."""
    assert "Percy is unique" in (refusal(["percy", "percy-dark", "bear"], rules) or "")
    assert refusal(["percy-dark", "bear", "stone"], rules) is None


def test_a_white_name_comes_twice(rules: TeamRules) -> None:
    """F1.1.1.e, O1.1.1.e, F2.1.2, O2.1.2: twice, both versions counted together."""
    assert refusal(["guard", "guard", "giant"], rules) is None
    assert refusal(["guard", "guard-royal", "giant"], rules) is None
    assert "Guard may be in a team 2 times, and is 3 times" in (refusal(["guard"] * 3 + ["imp"] * 3, rules) or "")
    assert "and is 3 times" in (refusal(["guard", "guard", "guard-royal", "wolf", "imp"], rules) or "")


def test_a_black_name_comes_three_times(rules: TeamRules) -> None:
    """F1.1.1.f, O1.1.1.f."""
    assert refusal(["imp"] * 3 + ["guard", "giant"], rules) is None
    assert "Imp may be in a team 3 times, and is 4 times" in (refusal(["imp"] * 4 + ["percy", "stone"], rules) or "")


@pytest.mark.parametrize(("ruleset", "allowed"), [("fanmade-4.1", True), ("official-2.7", False), ("arena-2.0", False)])
def test_two_bosses_in_a_team(toys: Catalogue, ruleset: str, allowed: bool) -> None:
    """F1.1.1.g knows no Boss type any more; O1.1.1.g and the box allow one Boss a team."""
    rules = constructed(load_ruleset(ruleset), toys)
    problem = refusal(["king", "queen", "bear"], rules)
    assert (problem is None) if allowed else "one Boss, and this one has King and Queen" in (problem or "")
    assert refusal(["king", "bear", "stone"], rules) is None


@pytest.mark.parametrize("ruleset", RULESETS)
def test_only_what_the_event_allows(toys: Catalogue, tmp_path: Path, ruleset: str) -> None:
    """F1.1.1.h, O1.1.1.h: from a legal pack, and not banned."""
    event = load_format(event_file(tmp_path, packs='["toys"]', banned='["giant"]'))
    rules = team_rules(event, load_ruleset(ruleset), toys)
    assert refusal(["titan", "percy", "wolf"], rules) is None
    assert "Giant is not allowed at this event" in (refusal(["giant", "percy", "wolf"], rules) or "")
    assert "Julith is not allowed at this event" in (refusal(["titan", "julith", "wolf"], rules) or "")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_event_may_have_team_rules_of_its_own(toys: Catalogue, tmp_path: Path, ruleset: str) -> None:
    """F1.1.2: two Krosmasters, another total, copies of a unique one, as in its example."""
    copies = '{ gold = 2, white = "-", black = 3 }'
    event = load_format(event_file(tmp_path, fewest=2, most=2, least_levels=8, most_levels=10, copies=copies))
    rules = team_rules(event, load_ruleset(ruleset), toys)
    for team in (["percy", "percy"], ["percy", "percy-dark"], ["giant", "stone"]):
        assert refusal(team, rules) is None
    assert "2 to 2 Krosmasters" in (refusal(["percy", "wolf", "wolf"], rules) or "")
    assert "sum up to 8 to 10, and these sum up to 12" in (refusal(["giant", "titan"], rules) or "")
    teams = [["percy", "percy"], ["giant", "stone"]]
    assert len(new_game(ruleset, "meadow", teams, 1, toys, format=tmp_path / "house.toml").name) == 4


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"fewest": 9}, "expected fewest not above most, found 9 and 8"),
        ({"least_levels": 13}, "expected least_levels not above most_levels"),
        ({"most": 0}, "expected a number not below 1"),
        ({"copis": "{}"}, 'did you mean "copies"'),
        ({"banned": '["gaint"]'}, 'did you mean "giant"'),
        ({"packs": '["toy"]'}, 'did you mean "toys"'),
        ({"box": '"arena-2.0"', "bans": 2}, "expected no bans where a box is split"),
        ({"draft": "true", "bans": 2}, "expected no bans where teams are drafted"),
    ],
)
def test_an_event_that_makes_no_sense_is_one_sentence(
    toys: Catalogue, tmp_path: Path, facts: dict[str, object], said: str
) -> None:
    with pytest.raises(CardError) as error:
        new_game(catalogue=toys, format=event_file(tmp_path, **facts))
    assert said in str(error.value)
    assert "\n" not in str(error.value)


LIMITED = ["king", "king", "queen", "imp", "imp", "imp", "imp", "wolf"]


@pytest.fixture
def limited(toys: Catalogue) -> TeamRules:
    return team_rules(load_format("limited"), load_ruleset("official-2.7"), toys)


def test_a_limited_team_has_3_to_8_krosmasters(limited: TeamRules) -> None:
    """O1.1.2.a."""
    assert "3 to 8 Krosmasters, and this one has 2" in (refusal(["giant", "titan"], limited) or "")
    assert "3 to 8 Krosmasters, and this one has 9" in (refusal(["imp"] * 9, limited) or "")
    assert refusal(["imp"] * 8, limited) is None


def test_a_limited_team_has_as_many_levels_as_its_pool_allows(limited: TeamRules) -> None:
    """O1.1.2.b: 12 if that is possible, otherwise the most below 12; never more."""
    assert "at most 12" in (refusal(["giant", "titan", "imp"], limited) or "")

    def problem(team: list[str], pool: list[str]) -> str | None:
        try:
            check_pool(read_team(team, limited), limited, read_pools([pool], limited)[0])
        except TeamError as error:
            return str(error)
        return None

    assert problem(["king", "king", "queen"], LIMITED) is None
    assert "allows a team of 12 levels, and this one has 8" in (
        problem(["king", "wolf", "wolf"], [*LIMITED, "wolf"]) or ""
    )
    # Three or four of these never have 12 levels, and some have 11.
    small = ["giant", "percy", "bear", "imp"]
    assert problem(["giant", "percy", "imp"], small) is None
    assert "allows a team of 11 levels, and this one has 9" in (problem(["percy", "bear", "imp"], small) or "")
    assert "Wolf is 1 times in the pool, and is played 2 times" in (
        problem(["king", "king", "wolf", "wolf"], LIMITED) or ""
    )


def test_a_limited_team_may_have_any_copies(limited: TeamRules) -> None:
    """O1.1.2.c: two of a gold name, four of a black one, two Bosses."""
    for team in (["percy", "percy", "percy-dark"], ["imp"] * 4 + ["stone", "stone"], ["king", "king", "queen"]):
        assert refusal(team, limited) is None


def test_the_box_is_split(toys: Catalogue) -> None:
    box = team_rules(load_format("box"), load_ruleset("arena-2.0"), toys)
    teams = [read_team(team, box) for team in RECOMMENDED_TEAMS]
    check_given(teams, box, ())
    with pytest.raises(TeamError, match="Bakara is 1 times in the box, and is played 2 times"):
        check_given([teams[0], teams[0]], box, ())
    assert "not allowed" in (refusal(["giant", "percy", "wolf"], box) or "")


def test_pools_are_for_everybody_and_of_known_figures(toys: Catalogue, limited: TeamRules) -> None:
    with pytest.raises(TeamError, match="Each of the 2 players has a pool, and the number given is 1"):
        new_game("official-2.7", teams=None, catalogue=toys, format="limited", pools=[["imp"] * 4])
    with pytest.raises(TeamError, match="No team can be built from the pool of player 2"):
        new_game("official-2.7", teams=None, catalogue=toys, format="limited", pools=[["imp"] * 4, ["imp"] * 2])
    with pytest.raises(TeamError, match="giant"):
        read_pools([["gaint"]], limited)
