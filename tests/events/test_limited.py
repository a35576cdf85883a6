"""Limited: packs that are opened and go round, teams that are built of them, and the proof that chance was fair."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from outerworld.arena.teams import TeamError
from outerworld.cards.loading import load_catalogue
from outerworld.cli import app
from outerworld.events.acts import (
    AddTime,
    AnyAct,
    Enter,
    Finish,
    Leave,
    Lock,
    Open,
    Pair,
    Pause,
    Pick,
    Resume,
    Reveal,
    Seats,
)
from outerworld.events.event import Event, Refused
from outerworld.events.figures import build, check_built, choose, fair_opening, legal_figures, rules_for
from outerworld.events.limited import Limited
from outerworld.events.plan import Plan
from outerworld.play.fair import commitment

CATALOGUE = load_catalogue()
RULES = rules_for("limited", "official-2.7", CATALOGUE)
SECRET = "ab" * 32
VALUES = ("00ff00ff00ff00ff", "", "1122334455667788", "")
NAMES = ("Ana", "Ben", "Cleo", "Dan")


def begun(players: int = 4, **limited: Any) -> Event:
    """An event whose packs were just opened."""
    plan = Plan(name="Friday", system="swiss", format="limited", limited=Limited(**limited))
    event = Event(plan)
    for name in NAMES[:players]:
        event.do(Enter(player=name))
    assert plan.limited is not None
    figures = legal_figures(plan.limited, RULES, CATALOGUE)
    pods = fair_opening(plan.limited, NAMES[:players], figures, bytes.fromhex(SECRET), VALUES[:players])
    event.do(Open(values=VALUES[:players], pods=pods, at=1_000))
    return event


def drafted(event: Event) -> Event:
    """Everybody takes what the server would take for them."""
    assert event.limited is not None
    while event.limited.phase == "drafting":
        for pod in event.limited.pods:
            for player in pod.asked():
                event.do(Pick(player=player, figure=choose(pod.offers[player], pod.pools[player], RULES), at=2_000))
    return event


def test_who_is_sealed_keeps_what_they_open_and_builds_at_once() -> None:
    event = begun(way="sealed", boosters=2, figures=5)
    assert event.limited is not None
    assert event.limited.phase == "building"
    assert {len(pool) for pool in event.limited.pods[0].pools.values()} == {10}
    assert event.limited.built_at == 1_000 + 15 * 60_000
    with pytest.raises(Refused, match="not the time"):
        event.do(Pick(player="Ana", figure="julith"))


def test_packs_go_to_the_left_and_then_to_the_right() -> None:
    event = begun(3, way="draft", boosters=2, figures=4)
    assert event.limited is not None
    (pod,) = event.limited.pods
    for way in (1, -1):
        before = {player: list(offer) for player, offer in pod.offers.items()}
        for player in pod.players:
            event.do(Pick(player=player, figure=before[player][0], at=3_000))
        for seat, player in enumerate(pod.players):
            assert pod.offers[pod.players[(seat + way) % 3]] == before[player][1:]
        while pod.turns == (1 if way == 1 else 2) and pod.offers:
            for player in pod.asked():
                event.do(Pick(player=player, figure=pod.offers[player][0], at=4_000))
    assert event.limited.phase == "building"
    assert event.limited.drafted_at == 4_000


@pytest.mark.parametrize(("way", "each"), [("draft", 8), ("two-cards", 4)])
def test_nothing_is_lost_and_everybody_gets_as_much(way: str, each: int) -> None:
    event = begun(way=way, boosters=2, figures=4)
    assert event.limited is not None
    opened = Counter(
        figure for pod in event.limited.pods for packs in pod.boosters for pack in packs for figure in pack
    )
    drafted(event)
    pools = [pool for pod in event.limited.pods for pool in pod.pools.values()]
    assert [len(pool) for pool in pools] == [each] * 4
    assert Counter(figure for pool in pools for figure in pool) == opened


def test_two_cards_are_shared_and_who_takes_first_changes() -> None:
    event = begun(3, way="two-cards", boosters=2)
    assert event.limited is not None
    (pod,) = event.limited.pods
    for turn in range(6):
        first, second = pod.players[turn % 3], pod.players[(turn + 1) % 3]
        assert pod.asked() == [first]
        one, other = pod.offers[first]
        event.do(Pick(player=first, figure=other))
        assert (pod.pools[first][-1], pod.pools[second][-1]) == (other, one)
    assert event.limited.phase == "building"


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        (Pick(player="Zoe", figure="julith"), "Zoe has opened nothing"),
        (Pick(player="Ana", figure="nobody-at-all"), "does not lie before"),
        (Pair(tables=(Seats(players=("Ana", "Ben")),)), "not built yet"),
        (Lock(), "not the time"),
        (Enter(player="Eva"), "packs are opened"),
    ],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(act: AnyAct, sentence: str) -> None:
    event = begun(way="draft")
    with pytest.raises(Refused, match=sentence):
        event.do(act)
    assert len(event.log) == 5


def test_nobody_takes_twice_of_one_pack() -> None:
    event = begun(way="draft")
    assert event.limited is not None
    pod = event.limited.pods[0]
    one, other, *_ = pod.offers["Ana"]
    event.do(Pick(player="Ana", figure=one))
    with pytest.raises(Refused, match="nothing to take"):
        event.do(Pick(player="Ana", figure=other))


def test_the_time_of_packs_and_of_building_stands_still_and_is_added_to() -> None:
    event = begun(way="draft", boosters=1, figures=2, seconds=60, build=10)
    assert event.limited is not None
    event.do(Pause(at=2_000))
    with pytest.raises(Refused, match="stands still"):
        event.do(Pick(player="Ana", figure=event.limited.pods[0].offers["Ana"][0]))
    event.do(Resume(at=5_000))
    event.do(AddTime(minutes=1))
    assert event.limited.pods[0].ends_at == 1_000 + 60_000 + 3_000 + 60_000
    drafted(event)
    assert event.limited.built_at == 2_000 + 10 * 60_000
    event.do(AddTime(minutes=5))
    assert event.limited.built_at == 2_000 + 15 * 60_000
    event.do(Lock())
    with pytest.raises(Refused, match="limit of time"):
        event.do(Pause(at=6_000))


def test_the_first_round_begins_once_teams_are_locked() -> None:
    event = drafted(begun(way="draft"))
    event.do(Lock())
    event.do(Pair(tables=(Seats(players=("Ana", "Ben")), Seats(players=("Cleo", "Dan")))))
    assert len(event.rounds) == 1


def test_a_team_is_built_of_the_pool_alone() -> None:
    pool = ["julith", "marline", "joris-swashbuckler", "jahash", "bakara"]
    team = build(pool, RULES)
    assert team is not None
    assert sum(RULES.known[name].level for name in team) == 12
    check_built(team, pool, RULES)
    with pytest.raises(TeamError):
        check_built(["lilotte", *team[1:]], pool, RULES)
    assert build(["julith"], RULES) is None


def exported(event: Event) -> dict[str, Any]:
    acts = [act.model_dump(mode="json") for act in event.log]
    told = {"plan": event.plan.model_dump(mode="json"), "acts": acts}
    return told | {"commitment": commitment(bytes.fromhex(SECRET))}


def verified(tmp_path: Path, told: dict[str, Any], *options: str) -> tuple[int, str]:
    file = tmp_path / "event.json"
    file.write_text(json.dumps(told), "utf-8")
    result = CliRunner().invoke(app, ["verify", str(file), *options], env={"COLUMNS": "400"})
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.output


@pytest.fixture
def told() -> dict[str, Any]:
    """The export of an event that is over; one left and the server took for them."""
    event = begun(way="draft", boosters=1)
    assert event.limited is not None
    pod = event.limited.pods[0]
    event.do(Leave(player="Ben"))
    event.do(Pick(player="Ben", figure=choose(pod.offers["Ben"], [], RULES), by="server"))
    drafted(event)
    for act in (Lock(), Finish(), Reveal(secret=SECRET)):
        event.do(act)
    return exported(event)


def test_the_packs_of_an_event_are_verified(told: dict[str, Any], tmp_path: Path) -> None:
    code, said = verified(tmp_path, told)
    assert code == 0
    assert "4 players opened 4 packs, which follow from the secret and 2 values" in said
    assert "1 of them by the server" in said
    assert "Anchor: none" in said
    code, said = verified(tmp_path, told, "--commitment", told["commitment"], "--value", VALUES[0])
    assert (code, "the commitment and your value that you kept" in said) == (0, True)


def spoilt_pack(told: dict[str, Any]) -> None:
    packs = next(act for act in told["acts"] if act["act"] == "open")["pods"][0]["boosters"]
    packs[0][0].reverse()


def spoilt_value(told: dict[str, Any]) -> None:
    next(act for act in told["acts"] if act["act"] == "open")["values"][0] = "aa" * 8


def spoilt_secret(told: dict[str, Any]) -> None:
    told["acts"][-1]["secret"] = "cd" * 32


def no_secret(told: dict[str, Any]) -> None:
    told["acts"].pop()


def spoilt_choice(told: dict[str, Any]) -> None:
    index = next(number for number, act in enumerate(told["acts"]) if act["by"] == "server")
    told["acts"][index]["figure"] = "nobody-at-all"


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (spoilt_pack, "do not follow"),
        (spoilt_value, "do not follow"),
        (spoilt_secret, "does not fit the commitment"),
        (no_secret, "not over"),
        (spoilt_choice, "what it takes for everybody"),
    ],
)
def test_what_was_changed_is_found(told: dict[str, Any], tmp_path: Path, spoil: Any, sentence: str) -> None:
    spoil(told)
    code, said = verified(tmp_path, told)
    assert code == 1
    assert sentence in said


def test_another_anchor_is_found(told: dict[str, Any], tmp_path: Path) -> None:
    assert "another secret" in verified(tmp_path, told, "--commitment", "00" * 32)[1]
    assert "nobody gave the value" in verified(tmp_path, told, "--value", "ee" * 8)[1]
    assert "not the export" in verified(tmp_path, {"plan": 3})[1]
