"""Limited on the server: packs that only their players see, figures taken under a clock, and teams built of them."""

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from outerworld.cli import app
from outerworld.events.figures import build, rules_for
from outerworld.events.limited import Limited, Pod
from outerworld.server.people.identity import now
from tests.server.web.test_events import made, neutral, played, rule, seen, sweep, tables
from tests.server.web.visitors import Visitor, account, guest

VALUE = "00ff00ff00ff00ff"
PACK = ("julith", "marline", "joris-swashbuckler", "jahash")
OTHER_PACK = ("bakara", "khan-karkass", "grampy-protector", "lilotte")


def opened(organiser: Visitor, players: list[Visitor], **limited: object) -> str:
    """An event of these players whose packs are opened."""
    event = made(organiser, teams="own", format="limited", ruleset="official-2.7", limited=limited)
    for player in players:
        player.post(f"/api/events/{event}/players", {"value": VALUE})
    rule(organiser, event, "start")
    return event


def mine(player: Visitor, event: str) -> dict[str, Any]:
    return dict(seen(player, event)["limited"]["you"])


def hand_in(player: Visitor, event: str, site: TestClient) -> None:
    """The best team of a pool."""
    catalogue = site.app.state.worker.catalogue  # type: ignore[attr-defined]
    team = build(mine(player, event)["pool"], rules_for("limited", "official-2.7", catalogue))
    assert player.ask("PUT", f"/api/events/{event}/team", {"team": team}).status == 200


def take_first(player: Visitor, event: str) -> None:
    own = mine(player, event)
    figure = own["offer"][0]
    player.post(f"/api/events/{event}/picks", {"figure": figure, "place": len(own["pool"])})
    assert figure in mine(player, event)["pool"]


@pytest.fixture(autouse=True)
def _same_packs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run opens the same packs: not every pool makes a team."""
    monkeypatch.setattr("outerworld.server.events.running.new_secret", lambda: "07" * 32)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Lets time pass for events."""
    ahead = [0]

    def at() -> int:
        return now() + ahead[0]

    for module in ("limited", "running", "held", "rulings"):
        monkeypatch.setattr(f"outerworld.server.events.{module}.now", at)

    def pass_by(milliseconds: int) -> None:
        ahead[0] += milliseconds

    return pass_by


def test_sealed_pools_become_teams_and_the_rounds_begin(site: TestClient, tmp_path: Path) -> None:
    organiser, players = account(site), [guest(site), guest(site)]
    event = opened(organiser, players, way="sealed", boosters=3, figures=5)
    info = seen(players[0], event)
    assert info["limited"]["phase"] == "building"
    assert info["limited"]["ends_at"] > info["now"]
    assert info["limited"]["secret"] is None
    assert info["rounds"] == []
    assert [len(mine(player, event)["pool"]) for player in players] == [15, 15]
    assert organiser.refused("POST", f"/api/events/{event}/rulings", {"ruling": {"do": "next"}}) == (
        409,
        "event-refused",
    )
    assert guest(site).refused("POST", f"/api/events/{event}/players", {}) == (409, "event-refused")
    address = f"/api/events/{event}/team"
    assert players[0].refused("PUT", address, {"team": ["julith"] * 12}) == (422, "bad-team")
    for player in players:
        hand_in(player, event, site)
    info = seen(organiser, event)
    assert info["limited"]["phase"] == "locked"
    assert players[0].refused("PUT", address, {"team": list(PACK)}) == (409, "teams-locked")
    duel = organiser.get(f"/api/tables/{tables(info)[0]['games'][0]['table']}")["plan"]["duel"]
    assert duel["format"] == "limited"
    export = organiser.get(f"/api/events/{event}/export")
    assert all(pod["boosters"] == [] for act in export["acts"] if act["act"] == "open" for pod in act["pods"])
    rule(organiser, event, "report", table=1, places=[1, 2], reason="Ruled.")
    info = rule(organiser, event, "finish")
    file = tmp_path / "event.json"
    file.write_text(json.dumps(organiser.get(f"/api/events/{event}/export")), "utf-8")
    promised = info["limited"]["commitment"]
    result = CliRunner().invoke(app, ["verify", str(file), "--commitment", promised, "--value", VALUE])
    assert result.exit_code == 0, result.output


def test_a_draft_goes_round_and_who_is_gone_is_picked_for(site: TestClient, later: Any) -> None:
    organiser, players = account(site), [guest(site), guest(site), guest(site)]
    event = opened(organiser, players, way="draft", boosters=2, figures=4, seconds=60, build=60)
    (pod,) = seen(organiser, event)["limited"]["pods"]
    assert sorted(pod["asked"]) == sorted(player.name for player in players)
    players[2].ask("DELETE", f"/api/events/{event}/players", {})
    take_first(players[0], event)
    taken = {"figure": "julith", "place": 1}
    assert players[0].refused("POST", f"/api/events/{event}/picks", taken) == (409, "event-refused")
    sweep(site)
    assert seen(organiser, event)["limited"]["pods"][0]["asked"] == [players[1].name]
    take_first(players[1], event)
    assert len(mine(players[0], event)["offer"]) == 3
    later(61_000)
    sweep(site)
    assert len(mine(players[0], event)["pool"]) == 2
    for _ in range(4):
        later(61_000)
        sweep(site)
    info = seen(players[0], event)
    assert info["limited"]["phase"] == "building"
    assert len(info["limited"]["you"]["pool"]) == 8
    assert not [line for line in info["log"] if line["act"] == "pick"]
    later(60 * 60_000)
    sweep(site)
    info = seen(players[0], event)
    assert info["limited"]["phase"] == "locked"
    assert [len(table["games"]) for table in tables(info)] == [1]
    assert info["you"]["team"]


def test_two_cards_lie_face_up_for_both(site: TestClient) -> None:
    organiser, players = account(site), [guest(site), guest(site)]
    event = opened(organiser, players, way="two-cards", boosters=2)
    first, second = sorted(players, key=lambda player: not mine(player, event)["asked"])
    offer = mine(first, event)["offer"]
    assert mine(second, event)["offer"] == offer
    take_first(first, event)
    assert mine(second, event)["pool"] == offer[1:]
    assert mine(second, event)["asked"]


def test_a_pick_that_is_told_again_takes_no_second_figure(site: TestClient, later: Any) -> None:
    organiser, players = account(site), [guest(site), guest(site)]
    event = opened(organiser, players, way="draft", boosters=1, figures=4, seconds=60, build=60)
    address = f"/api/events/{event}/picks"
    first, other, *_ = mine(players[0], event)["offer"]
    for _ in range(2):
        players[0].post(address, {"figure": first, "place": 0})
    take_first(players[1], event)
    assert players[0].post(address, {"figure": first, "place": 0})["limited"]["you"]["pool"] == [first]
    assert players[0].refused("POST", address, {"figure": other, "place": 0}) == (409, "picked-already")
    assert players[0].refused("POST", address, {"figure": other, "place": 8_001})[0] == 422
    later(61_000)
    sweep(site)
    assert len(mine(players[0], event)["pool"]) == 2


def test_a_pool_and_a_pick_are_shown_to_nobody_else(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two events that differ only in what somebody opened and took look the same to everybody else."""
    at = now()
    for module in ("limited", "running", "held"):
        monkeypatch.setattr(f"outerworld.server.events.{module}.now", lambda: at)
    organiser, judge, one, other, stranger = account(site), account(site), guest(site), guest(site), guest(site)
    shown: list[list[str]] = []
    for pack, figure in ((PACK, PACK[0]), (PACK, PACK[1]), (OTHER_PACK, OTHER_PACK[2])):

        def opening(_: Limited, players: list[str], *__: object, mine: tuple[str, ...] = pack) -> tuple[Pod, ...]:
            return (Pod(players=tuple(players), boosters=((mine,), (OTHER_PACK,))),)

        monkeypatch.setattr("outerworld.server.events.limited.fair_opening", opening)
        event = opened(organiser, [one, other], way="draft", boosters=1)
        rule(organiser, event, "appoint", person=judge.name)
        one.post(f"/api/events/{event}/picks", {"figure": figure, "place": 0})
        assert mine(one, event)["pool"] == [figure]
        promised = seen(organiser, event)["limited"]["commitment"]
        seen_by = []
        for viewer in (organiser, judge, other, stranger):
            for path in ("", "/export", "/standings.csv"):
                text = str(viewer.get(f"/api/events/{event}{path}")).replace(promised, "…")
                seen_by.append(neutral(text, {"rounds": [{"tables": []}]} | without_rounds(seen(viewer, event))))
        shown.append(seen_by)
    assert shown[0] == shown[1] == shown[2]


def without_rounds(info: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in info.items() if key != "rounds"}


def test_glory_goes_by_the_levels_of_both_teams(site: TestClient) -> None:
    """O1.3.5.b comes by itself with the format of the game."""
    organiser, players = account(site), [guest(site), guest(site)]
    event = opened(organiser, players, way="sealed", boosters=3, figures=5)
    for player in players:
        hand_in(player, event, site)
    table = tables(seen(organiser, event))[0]["games"][0]["table"]
    duel = organiser.get(f"/api/tables/{table}")["plan"]["duel"]
    assert duel["format"] == "limited"
    assert sorted(duel["teams"]) == sorted(seen(player, event)["you"]["team"] for player in players)


def test_who_has_fewer_levels_begins_with_more_glory(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """O1.3.5.b in a game of the event: with 17 levels of both teams 5 each, of which who is 3 behind takes 1."""
    monkeypatch.setattr("outerworld.server.events.running.new_secret", lambda: "01" * 32)
    organiser, players = account(site), [guest(site), guest(site)]
    event = opened(organiser, players, way="sealed", boosters=1, figures=3)
    for player in players:
        hand_in(player, event, site)
    figures = site.app.state.worker.catalogue.for_duels.krosmasters  # type: ignore[attr-defined]
    teams = {player.name: seen(player, event)["you"]["team"] for player in players}
    info = seen(organiser, event)
    levels = [sum(figures[figure].level for figure in teams[name]) for name in tables(info)[0]["players"]]
    assert sorted(levels) == [7, 10]
    played(players, info)
    sweep(site)
    (report,) = (act for act in organiser.get(f"/api/events/{event}/export")["acts"] if act["act"] == "report")
    assert dict(zip(levels, report["glory"], strict=True)) == {7: 6, 10: 4}


def test_a_judge_stops_the_time_of_a_draft(site: TestClient, later: Any) -> None:
    organiser, players = account(site), [guest(site), guest(site)]
    event = opened(organiser, players, way="draft", boosters=1, figures=4, seconds=60, build=60)
    rule(organiser, event, "pause")
    assert seen(players[0], event)["limited"]["paused_at"] is not None
    figure = {"figure": mine(players[0], event)["offer"][0], "place": 0}
    assert players[0].refused("POST", f"/api/events/{event}/picks", figure) == (409, "event-refused")
    later(10 * 61_000)
    sweep(site)
    assert mine(players[0], event)["pool"] == []
    rule(organiser, event, "resume")
    rule(organiser, event, "add-time", minutes=1, reason="A card fell down.")
    later(61_000)
    sweep(site)
    assert mine(players[0], event)["pool"] == []
    later(60_000)
    sweep(site)
    assert len(mine(players[0], event)["pool"]) == 1


@pytest.mark.parametrize(
    "plan",
    [
        {"format": "constructed"},
        {"teams": "built"},
        {"on": "real"},
        {"limited": {"packs": ["no-such-pack"]}},
        {"limited": {"figures": 10_000_000}},
        {"limited": {"packs": ["frigost"]}},
    ],
)
def test_what_cannot_be_opened_is_refused(site: TestClient, plan: dict[str, Any]) -> None:
    whole = {"name": "Friday night", "teams": "own", "format": "limited", "limited": {"way": "sealed"}} | plan
    assert account(site).refused("POST", "/api/events", {"plan": whole})[0] == 422


def test_who_has_no_account_opens_no_packs(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, teams="own", format="limited", limited={"way": "sealed"})
    body = {"name": "Ana"}
    assert organiser.refused("POST", f"/api/events/{event}/written-down", body) == (409, "needs-a-page")
    taken = {"figure": "julith", "place": 0}
    assert organiser.refused("POST", f"/api/events/{event}/picks", taken) == (409, "not-now")


def test_more_figures_than_an_event_can_hold_are_not_opened(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outerworld.server.events.limited.MOST_FIGURES", 15)
    organiser = account(site)
    event = made(organiser, teams="own", format="limited", limited={"way": "sealed", "boosters": 2, "figures": 4})
    for _ in range(2):
        guest(site).post(f"/api/events/{event}/players", {"value": VALUE})
    body = {"ruling": {"do": "start"}}
    assert organiser.refused("POST", f"/api/events/{event}/rulings", body) == (409, "too-many-figures")
    assert seen(organiser, event)["status"] == "open"


def test_an_event_can_be_ended_though_the_time_of_its_draft_is_over(site: TestClient, later: Any) -> None:
    organiser, players = account(site), [guest(site), guest(site)]
    event = opened(organiser, players, way="draft", seconds=600)
    later(601_000)
    info = rule(organiser, event, "finish")
    assert info["status"] == "over"
    assert info["limited"]["secret"]
