"""Plans: what cannot be played is refused in one sentence."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from outerworld.arena.duel import Duel
from outerworld.cards.loading import load_catalogue
from outerworld.play.duel.start import FOUR_TEAMS
from outerworld.play.modes import mode_of
from outerworld.play.start import start
from outerworld.server.tables.plan import TablePlan
from outerworld.server.tables.refusal import Refused
from tests.duels import start_duel

BOT = {"by": "bot", "bot": "level-1"}
NAMED = [{"name": "Ann"}, {"name": "Béla"}]
PERSON = {"by": "person"}
FOUR = [list(team) for team in FOUR_TEAMS]


def opened(plan: dict[str, Any]) -> Duel:
    read = TablePlan.model_validate(plan)
    read.check(load_catalogue())
    assert TablePlan.model_validate_json(read.model_dump_json()) == read
    return start_duel(read.setup(), 1, load_catalogue())


@pytest.mark.parametrize(
    ("plan", "players", "kind"),
    [
        ({"tutorial": "1"}, 2, "activation"),
        ({"duel": {}}, 2, "order"),
        ({"duel": {"arena": None, "teams": None, "bans": 2}}, 2, "set-up"),
        ({"duel": {"ruleset": "arena-2.0", "arena": None, "teams": None, "format": "box"}}, 2, "set-up"),
        ({"duel": {"teams": FOUR[:3]}, "seats": [PERSON, BOT, BOT]}, 3, "placement"),
        ({"duel": {"teams": FOUR, "pairs": True}, "seats": [PERSON, BOT, PERSON, BOT]}, 4, "placement"),
        ({"duel": {}, "rated": True, "clock": {"kind": "fischer", "seconds": 600, "increment": 5}}, 2, "order"),
        ({"duel": {}, "hot_seat": True, "clock": {"kind": "correspondence", "days": 3}}, 2, "order"),
    ],
)
def test_what_can_be_played(plan: dict[str, Any], players: int, kind: str) -> None:
    game = opened(plan)
    assert (len(game.setting.teams), game.kind) == (players, kind)


FIVE = ["raul-bak", "diver-birel", "pandalida", "chrissy-entrinch", "katsu-mi"]


@pytest.mark.parametrize(
    ("adventure", "seats"),
    [
        ({}, 2),
        ({"krosmasters": ["katsu-mi"]}, 1),
        ({"krosmasters": ["julith", "raul-bak", "pandalida"], "demon": "player"}, 4),
        ({"krosmasters": FIVE, "demon": "player", "mode": "cooperative"}, 6),
    ],
)
def test_adventures_that_can_be_played(adventure: dict[str, Any], seats: int) -> None:
    """Q1.1.1, Q1.2.5: a seat for each of up to five Krosmasters, and one for a Demon player."""
    bots = [{"by": "bot", "bot": "random"}] * (seats - 1)
    plan = TablePlan.model_validate({"adventure": adventure, "seats": [PERSON, *bots]})
    plan.check(load_catalogue())
    assert TablePlan.model_validate_json(plan.model_dump_json()) == plan
    game = start(plan.setup(), 1, load_catalogue())
    assert (mode_of(game).seats(game), game.kind) == (seats, "mode")


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        ({}, "A table plays one game: a tutorial, a duel or an adventure."),
        ({"tutorial": "1", "duel": {}}, "A table plays one game: a tutorial, a duel or an adventure."),
        ({"tutorial": "1", "seats": [PERSON] * 3}, "This game has 2 seats, and the plan has 3."),
        ({"duel": {"teams": FOUR}}, "This game has 4 seats, and the plan has 2."),
        ({"duel": {}, "seats": [BOT, BOT]}, "At least one seat is a person's."),
        ({"duel": {}, "seats": [PERSON, BOT], "hot_seat": True}, "A hot seat has two seats of persons or more."),
        ({"duel": {}, "seats": [PERSON, BOT], "rated": True}, "A rated table is a duel of two persons"),
        ({"duel": {}, "hot_seat": True, "rated": True}, "A rated table is a duel of two persons"),
        ({"tutorial": "1", "rated": True}, "A rated table is a duel of two persons"),
        ({"duel": {"teams": FOUR}, "seats": [PERSON] * 4, "rated": True}, "A rated table is a duel of two persons"),
        ({"duel": {}, "seats": [PERSON, {"by": "bot"}]}, "The seat of a bot names one of"),
        ({"duel": {}, "seats": [PERSON, {"by": "bot", "bot": "program:sh"}]}, "The seat of a bot names one of"),
        ({"duel": {}, "seats": [PERSON, {"by": "person", "bot": "greedy"}]}, "The seat of a person names no bot."),
        ({"duel": {}, "seats": NAMED}, "Only at a hot seat do the seats of persons have names of their own."),
        ({"duel": {}, "seats": [NAMED[0]] * 2, "hot_seat": True}, "Two players at a hot seat need names that differ."),
        ({"duel": {}, "seats": [PERSON, BOT | {"name": "Ann"}]}, "The seat of a bot names one of"),
        ({"duel": {}, "seats": [PERSON, {"name": "<b>"}], "hot_seat": True}, "A name is made of letters, digits"),
        (
            {"adventure": {"mode": "cooperative", "demon": "player"}, "seats": [PERSON] * 3, "rated": True},
            "A rated table is a duel of two persons",
        ),
        ({"adventure": {}, "seats": [PERSON] * 3}, "This game has 2 seats, and the plan has 3."),
        ({"adventure": {"demon": "player"}}, "This game has 3 seats, and the plan has 2."),
        ({"adventure": {}, "seats": [PERSON, BOT | {"bot": "plain"}]}, "The bots that play this game are: random, "),
        ({"adventure": {}, "duel": {}}, "A table plays one game: a tutorial, a duel or an adventure."),
        ({"duel": {}, "clock": {"kind": "move"}}, "A clock of the kind move has seconds."),
        ({"duel": {}, "clock": {"kind": "none", "seconds": 9}}, "A clock of the kind none has nothing more."),
        ({"duel": {}, "clock": {"kind": "fischer", "seconds": 9}}, "A clock of the kind fischer has seconds and incr"),
    ],
)
def test_a_plan_that_contradicts_itself(plan: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValidationError) as error:
        TablePlan.model_validate(plan)
    assert error.value.errors()[0]["msg"].startswith(sentence)


@pytest.mark.parametrize(
    "plan",
    [
        {"duel": {"ruleset": "../secrets"}},
        {"duel": {"ruleset": "/etc/passwd"}},
        {"duel": {"arena": "bonta 1"}},
        {"duel": {"teams": [["julith | x"], ["bakara"]]}},
        {"duel": {"teams": [["julith\nseed 7"], ["bakara"]]}},
        {"duel": {"bans": -1}},
        {"duel": {}, "clock": {"kind": "move", "seconds": 0}},
        {"duel": {}, "secret": "x"},
        {"duel": {}, "rated": 1},
        {"adventure": {"world": "../secrets"}},
        {"adventure": {"mode": "duel"}},
        {"adventure": {"krosmasters": []}, "seats": [PERSON]},
        {"adventure": {"krosmasters": ["raul-bak"] * 6}, "seats": [PERSON] * 6},
    ],
)
def test_what_is_no_plan(plan: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        TablePlan.model_validate(plan)


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        ({"tutorial": "99"}, "tutorial"),
        ({"duel": {"ruleset": "fanmade-9"}}, "There is no such ruleset: choose one of"),
        ({"duel": {"format": "formats.toml"}}, "There is no such format: choose one of"),
        ({"duel": {"arena": "nowhere"}}, "arena"),
        ({"duel": {"teams": [["bakara"], ["julith"]]}}, "A team has 3 to 8 Krosmasters"),
        ({"duel": {"teams": [["nobody"] * 4, ["julith"] * 4]}}, ""),
        ({"adventure": {"world": "nowhere"}}, "set-up: expected"),
        ({"adventure": {"krosmasters": ["raul-bak", "raul-bak"]}}, "krosmasters: expected each Krosmaster once"),
        ({"adventure": {"krosmasters": ["raul-bak", "nobody"]}}, "krosmaster: expected a Krosmaster"),
        ({"adventure": {"mode": "cooperative"}}, "set-up: expected player for the Demon of a cooperative game"),
    ],
)
def test_a_game_that_cannot_be(plan: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        TablePlan.model_validate(plan).check(load_catalogue())
    assert refused.value.code == "bad-plan"
    assert str(refused.value).startswith(sentence)


plain = st.none() | st.booleans() | st.integers() | st.text()
words = st.sampled_from(["duel", "seats", "clock", "kind", "teams", "by"])
things = st.recursive(plain, lambda inner: st.lists(inner) | st.dictionaries(words, inner))


@settings(max_examples=30)
@given(things)
def test_anything_else_is_refused_too(thing: Any) -> None:
    with pytest.raises(ValidationError):
        TablePlan.model_validate_json(json.dumps({"tutorial": "1", "seats": thing, "duel": thing}))
