"""Adventures over HTTP: what there is to choose, tables that wait, rematches, the archive, and playing on."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from outerworld.bots import PLAYS
from outerworld.cards.loading import load_catalogue
from outerworld.play.rules_version import RULES_VERSION
from outerworld.play.verify import report_on
from outerworld.server.live.messages import PROTOCOL
from tests.server.web.scenes import VALUE, resign, say, until
from tests.server.web.visitors import Visitor, account, guest, table_of

PERSON = {"by": "person"}
BOT = {"by": "bot", "bot": "random"}
WITH_BOT = {"adventure": {}, "seats": [PERSON, BOT]}
LINES = 3
"""A value and two answers."""


def finished(player: Visitor) -> str:
    """An adventure in which somebody does two things, and gives up."""
    table: str = table_of(player, WITH_BOT | {"adventure": {"krosmasters": ["raul-bak", "pandalida"]}})["id"]
    with player.at(table) as session:
        say(session, "hello", protocol=PROTOCOL)
        say(session, "value", value=VALUE)
        for option in ("adventure", "move e4"):
            number = until(session, "options")["number"]
            say(session, "answer", number=number, option=option)
            while until(session, "state")["number"] <= number:
                pass
    resign(player, table)
    return table


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_an_adventure_can_be_made_of(site: TestClient, language: str) -> None:
    choices = guest(site).get(f"/api/library/choices?language={language}")
    adventure = choices["adventure"]
    assert "first-steps" in [world["id"] for world in adventure["worlds"]]
    assert [known["id"] for known in adventure["bots"]] == list(PLAYS["adventure"])
    for world in adventure["worlds"]:
        assert world["krosmasters"]
    assert "quest" not in [ruleset["id"] for ruleset in choices["rulesets"]]
    assert {"royal-gobball", "royal-tofu", "jahash"} <= {boss["id"] for boss in adventure["bosses"]}
    tale = next(tale for tale in adventure["tales"] if tale["id"] == "the-two-totems")
    assert (tale["fewest"], tale["most"], tale["modes"], tale["families"]) == (3, 5, ["cooperative"], ["gobball"])
    assert tale["name"] == {"en": "The Two Totems", "fr": "Les deux totems"}[language]
    assert tale["text"].startswith({"en": "Throw yourself", "fr": "Jetez-vous"}[language])
    assert {"en": "kill a boss", "fr": "tuer un boss"}[language] in tale["goal"]


@pytest.mark.parametrize(("families", "other"), [(["gobball"], "tofu"), (["tofu"], "gobball")])
@pytest.mark.parametrize(("quick", "kind"), [(True, "mode"), (False, "city")])
def test_a_world_is_laid_of_the_families_that_were_chosen_by_chance_or_by_hand(
    site: TestClient, families: list[str], other: str, quick: bool, kind: str
) -> None:
    player = guest(site)
    chosen = {"world": None, "families": families, "quick": quick, "krosmasters": ["yugo", "katsu-mi"]}
    table = table_of(player, WITH_BOT | {"adventure": chosen, "hot_seat": True, "seats": [PERSON, PERSON]})["id"]
    with player.at(table) as session:
        say(session, "hello", protocol=PROTOCOL)
        say(session, "value", value=VALUE)
        view = until(session, "state")["view"]
    assert view["asked"]["kind"] == kind
    assert other not in view["tiles"]["kinds"].values()
    assert {unit["card"] for unit in view["units"]} >= {"yugo", "katsu-mi"}


@pytest.mark.parametrize(
    ("language", "goal"), [("en", "A full Geegee Path wins."), ("fr", "Un Chemin de Geegee complet gagne.")]
)
def test_a_tale_is_told_at_a_table_with_other_bosses(site: TestClient, language: str, goal: str) -> None:
    player = guest(site)
    chosen = {
        "world": None,
        "families": ["tofu"],
        "tale": "egg-trail",
        "krosmasters": ["yugo", "katsu-mi"],
        "bosses": {"tofu": "jahash"},
        "enemies": ["collection"],
    }
    table = table_of(player, WITH_BOT | {"adventure": chosen})["id"]
    assert player.get(f"/api/tables/{table}")["plan"]["adventure"]["tale"] == "egg-trail"
    with player.at(table) as session:
        say(session, "hello", protocol=PROTOCOL, language=language)
        say(session, "value", value=VALUE)
        assert goal in until(session, "state")["view"]["goal"]


def test_an_adventure_waits_for_its_players_and_is_listed(site: TestClient) -> None:
    maker, friend = guest(site), guest(site)
    table = table_of(maker, {"adventure": {}})
    listed = next(waiting for waiting in maker.get("/api/lobby")["open"] if waiting["id"] == table["id"])
    assert listed["plan"]["adventure"]["world"] == "first-steps"
    assert friend.post(f"/api/tables/{table['id']}/seats")["status"] == "playing"


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (
            {"adventure": {"demon": "player"}, "seats": [PERSON] * 3, "rated": True},
            "A rated table is a duel of two persons",
        ),
        ({"adventure": {}, "seats": [PERSON]}, "This game has 2 seats, and the plan has 1."),
        ({"adventure": {}, "seats": [PERSON, {"by": "bot", "bot": "plain"}]}, "The bots that play this game are:"),
        ({"adventure": {"world": "nowhere"}}, "set-up: expected"),
        ({"adventure": {"tale": "dung-rush"}}, "first-steps lies already"),
        ({"adventure": {"bosses": {"tofu": "jahash"}}}, "first-steps lies already"),
        ({"adventure": {"world": None, "tale": "nowhere"}}, "expected a tale"),
        ({"adventure": {"world": None, "tale": "dung-rush"}}, "expected gobball for Dung Rush"),
        ({"adventure": {"world": None, "tale": "../secret"}}, "String should match pattern"),
        ({"adventure": {"world": None, "bosses": {"tofu": "yugo"}}}, "boss"),
        (
            {"adventure": {"world": None, "families": ["tofu", "tofu"]}},
            "set-up: expected gobball, tofu or both, each once",
        ),
        ({"adventure": {"world": None, "families": ["dragon"]}}, "Input should be 'gobball' or 'tofu'"),
        ({"adventure": {"world": None, "krosmasters": ["royal-tofu", "jahash"]}}, "expected no boss"),
        ({"adventure": {"mode": "cooperative"}}, "set-up: expected player for the Demon of a cooperative game"),
    ],
)
def test_an_adventure_that_cannot_be_is_refused_in_one_sentence(
    site: TestClient, plan: dict[str, Any], sentence: str
) -> None:
    answer = account(site).ask("POST", "/api/tables", {"plan": plan})
    assert (answer.status, answer.body["code"]) in {(422, "bad-plan"), (422, "bad-request")}
    assert sentence in answer.body["message"]


def test_a_finished_adventure_is_in_the_archive_and_can_be_verified(site: TestClient) -> None:
    player = guest(site)
    table = finished(player)
    assert table in [game["id"] for game in player.get("/api/archive?ruleset=quest")["games"]]
    moment = player.get(f"/api/archive/{table}/moments/{LINES}?language=fr")
    assert moment["view"]["players"][-1]["name"] == "le Démon"
    record = player.client.get(f"/api/archive/{table}/record", headers=player.headers())
    assert "sound" in report_on(record.text, load_catalogue(), RULES_VERSION)[0]


def test_an_adventure_is_played_on_from_a_moment_with_bots_that_play_it(site: TestClient) -> None:
    player = guest(site)
    table = finished(player)
    path = f"/api/archive/{table}/branches"
    assert player.refused("POST", path, {"number": LINES, "seat": 1, "bot": "plain"}) == (422, "bad-plan")
    made = player.post(path, {"number": LINES, "seat": 1, "bot": "random"})
    then = player.get(f"/api/archive/{table}/moments/{LINES}")["view"]
    with player.at(made["id"]) as session:
        say(session, "hello", protocol=PROTOCOL)
        say(session, "value", value=VALUE)
        now = until(session, "state")["view"]
    assert now["units"] == then["units"]
    assert now["tiles"] == then["tiles"]


def test_in_a_rematch_everybody_keeps_the_seat_and_the_krosmaster(site: TestClient) -> None:
    one, other = guest(site), guest(site)
    table = table_of(one, {"adventure": {}})["id"]
    other.post(f"/api/tables/{table}/seats")
    with other.at(table) as session:
        say(session, "hello", protocol=PROTOCOL)
        say(session, "value", value=VALUE)
        resign(one, table)
    one.post(f"/api/tables/{table}/rematch")
    again = other.post(f"/api/tables/{table}/rematch")["table"]
    seats = one.get(f"/api/tables/{again}")["seats"]
    assert [seat["person"]["name"] for seat in seats] == [one.name, other.name]
