"""A whole duel over the WebSocket: how it starts, what its questions bring, and what is refused."""

import pytest
from starlette.testclient import TestClient

from outerworld.bots import BOT_NAMES
from outerworld.cards.loading import load_catalogue
from outerworld.cards.ruleset import ruleset_names
from outerworld.play.start import RECOMMENDED_TEAMS
from tests.server.page import Message, Page, connected, greeted

TEAM = list(RECOMMENDED_TEAMS[1])


def start_duel(page: Page, seed: int = 7, bot: str = "greedy", **duel: object) -> list[Message]:
    page.send(type="start", duel=duel, seed=seed, bot=bot)
    return page.until_asked()


def until(page: Page, messages: list[Message], kind: str) -> Message:
    """Takes the first option, or the last where a unit acts, until a question of that kind comes."""
    while (asked := messages[-1])["kind"] != kind:
        option = asked["options"][-1 if asked["kind"] == "activation" else 0]
        messages = page.answer(asked["number"], option["text"])
    return asked


def test_welcome_lists_what_a_duel_can_be(client: TestClient) -> None:
    with connected(client) as page:
        welcome = page.hello()
    assert [arena["id"] for arena in welcome["arenas"]] == list(load_catalogue().arenas)
    assert [rules["id"] for rules in welcome["rulesets"]] == ruleset_names()
    assert welcome["opponents"][0] == {"id": "level-1", "name": "Newcomer"}
    assert all(opponent["id"] in BOT_NAMES for opponent in welcome["opponents"])
    assert [[card["id"] for card in team] for team in welcome["teams"]] == [list(team) for team in RECOMMENDED_TEAMS]
    assert all(sum(card["level"] for card in team) == 12 for team in welcome["teams"])


@pytest.mark.parametrize("ruleset", ruleset_names())
@pytest.mark.parametrize("arena", list(load_catalogue().arenas))
def test_a_duel_opens_with_everybody_beside_the_board(client: TestClient, ruleset: str, arena: str) -> None:
    with greeted(client) as page:
        view = start_duel(page, ruleset=ruleset, arena=arena)[-2]["view"]
    assert (view["ruleset"], view["title"]) == (ruleset, load_catalogue().arenas[arena].name)
    assert view["stakes"] == "gg"
    own = [unit for unit in view["units"] if unit["player"] == 1]
    assert [(unit["cell"], unit["ko"]) for unit in own] == [(None, False)] * 4
    assert all(pile["left"] > 0 and pile["shown"] is None for pile in view["piles"])


def test_the_teams_can_be_chosen(client: TestClient) -> None:
    with greeted(client) as page:
        view = start_duel(page, teams=[TEAM, TEAM])[-2]["view"]
    assert sorted(unit["card"] for unit in view["units"]) == sorted(TEAM * 2)


def test_questions_bring_what_they_are_about(client: TestClient) -> None:
    with greeted(client) as page:
        order = start_duel(page)[-1]
        assert order["kind"] == "order"
        placement = until(page, [order], "placement")
        assert all(option["unit"] and option["cell"] for option in placement["options"])
        tension = until(page, [placement], "tension")
        assert len(tension["dice"]) == 2
        assert [option["action"] for option in tension["options"]] == ["keep", "reroll"]
        inspiration = until(page, [tension], "inspiration")
        assert all(option["die"] in (1, 2) for option in inspiration["options"] if option["action"] == "inspire")


def test_a_spell_of_a_duel_has_words_and_reasons(client: TestClient) -> None:
    with greeted(client) as page:
        acting = until(page, start_duel(page), "activation")
        page.send(type="answer", number=acting["number"], option="end")
        view = page.until_asked()[-2]["view"]
    texts = {spell["id"]: spell["text"] for unit in view["units"] for spell in unit["spells"]}
    assert texts["punch"] == ""
    assert texts["hupperkut"].startswith("The caster retreats 1 cell")
    assert {entry["action"] for entry in acting["unavailable"]} >= {"collect", "buy-gg", "buy"}


@pytest.mark.parametrize(
    ("duel", "said"),
    [
        ({"ruleset": "house"}, "ruleset"),
        ({"ruleset": "/etc/rules.toml"}, "ruleset"),
        ({"arena": "moon"}, "arena"),
        ({"format": "house"}, "format"),
        ({"format": "/etc/house.toml"}, "format"),
        ({"bans": 2}, "leave the teams open"),
        ({"bans": 3, "teams": None}, "halved"),
        ({"teams": [TEAM, ["julith"]]}, "3 to 8 Krosmasters"),
        ({"teams": [TEAM, [*TEAM[:3], "nobody"]]}, "nobody"),
        ({"teams": [TEAM, ["julith", "marline", "lilotte"]]}, "levels"),
    ],
)
def test_a_duel_that_cannot_be_is_refused_with_a_sentence(
    client: TestClient, duel: dict[str, object], said: str
) -> None:
    with greeted(client) as page:
        before = page.start("1", seed=1)[-2:]
        error = page.refusal(type="start", duel=duel)
        assert error["code"] == "bad-duel"
        assert said in error["message"]
        with greeted(client, page.seat) as other:
            assert other.until_asked() == before


def test_a_duel_is_set_up_by_its_players(client: TestClient) -> None:
    with greeted(client) as page:
        messages = start_duel(page, arena=None, teams=None, bans=2, bot="random")
        actions = set()
        while (asked := messages[-1])["kind"] == "set-up":
            view = messages[-2]["view"]
            assert set(view["set_up"]) == {"banned", "offered", "teams"}
            option = asked["options"][0]
            actions.add(option["action"])
            assert option["text"] == f"{option['action']} {option.get('card') or option.get('arena') or option['side']}"
            messages = page.answer(asked["number"], option["text"])
        assert {"ban", "draft"} <= actions
        assert messages[-2]["view"]["set_up"] is None
        assert messages[-2]["view"]["units"]


@pytest.mark.parametrize(
    ("message", "named"),
    [
        ({"tutorial": "1", "duel": {}}, "duel"),
        ({"duel": {"teams": [TEAM]}}, "teams"),
        ({"duel": {"dice": [6]}}, "dice"),
        ({"duel": "bonta-1"}, "duel"),
    ],
)
def test_a_start_is_one_game_and_a_duel_has_two_teams(
    client: TestClient, message: dict[str, object], named: str
) -> None:
    with greeted(client) as page:
        error = page.refusal(type="start", **message)
    assert error["code"] == "bad-message"
    assert named in error["message"]


def test_random_answers_go_far_into_a_duel(client: TestClient) -> None:
    with greeted(client) as page:
        messages = start_duel(page, bot="random")
        kinds = set()
        for place in range(120):
            asked = messages[-1]
            if asked["type"] != "options":
                break
            kinds.add(asked["kind"])
            messages = page.answer(asked["number"], asked["options"][place % len(asked["options"])]["text"])
    assert kinds >= {"order", "placement", "activation", "tension", "inspiration"}
