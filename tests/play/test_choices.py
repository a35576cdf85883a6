"""What a player who is asked receives: as docs/protocol.md says, and true."""

import json
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from outerworld.arena.duel import Duel
from outerworld.board import reachable
from outerworld.play.choices import choices
from outerworld.play.duel.start import new_tutorial
from outerworld.play.notation import parse
from outerworld.play.odds import leaving_odds
from outerworld.play.view import view
from tests.arena.random_positions import random_fight
from tests.combat.fights import RULESETS, fight, play

# Fields of each action beside `text`, `action` and `odds`.
FIELDS = {
    "move": {"cell"},
    "punch": {"cell", "aim", "rolls"},
    "cast": {"cell", "aim", "spell", "rolls"},
    "block": {"unit"},
    "buy": {"pile", "way", "kamas"},
    "reveal": {"reward"},
    "pick": {"unit"},
    "choose": {"word"},
    "resolve": {"word"},
    "rebound": {"unit"},
    "order": {"unit"},
    "assign": {"unit"},
    "face": {"face"},
    "inspire": {"die", "unit"},
}
ROLLED = ("move", "punch", "cast")
BAR = (*ROLLED, "collect", "buy-gg", "buy", "reveal")
RESULT = {
    "chance": float,
    "exact": str,
    "moved": bool,
    "ap": int,
    "mp": int,
    "injuries": dict,
    "healed": dict,
    "ko": list,
}


def surrounded() -> Duel:
    units = {"J": "joris-swashbuckler", "B": "bakara", "k": "khan-karkass", "l": "lilotte", "m": "marline"}
    return fight("..k.B .lJ.. ....* m..=.", units)


def asked_who_blocks() -> Duel:
    return play(surrounded(), "move d3")


def some_fight(seed: int) -> Duel:
    """A random fight without spells that hit many at once, whose odds would take long."""
    game = random_fight(Random(seed), RULESETS[seed % 3], seed)
    while not game.over and any(spell.area for spell in game.row(game.active).spells):
        game.apply(game.legal_options()[-1])
        if game.number > 20:
            return some_fight(seed + 1000)
    return game


def check_choices(game: Duel) -> Any:
    """Everything that the protocol promises of the options message."""
    found: Any = choices(game)
    assert json.loads(json.dumps(found)) == found
    assert list(found) == ["kind", "says", "dice", "reward", "options", "paths", "unavailable", "hidden", "threats"]
    assert found["kind"] == game.decision.kind
    assert [parse(game, option["text"]) for option in found["options"]] == game.legal_options()
    for option in found["options"]:
        check_option(game, option)
    for entry in found["unavailable"]:
        assert set(entry) == ({"action", "reason", "rule"} | ({"spell"} if entry["action"] == "cast" else set()))
        assert entry["action"] in BAR
        assert entry["reason"].endswith(".")
    check_paths(game, found["paths"])
    return found


def check_option(game: Duel, option: dict[str, Any]) -> None:
    too_many = {"too_many"} if option.get("too_many") else set()
    area = {"area"} if "area" in option else set()
    assert set(option) == {"text", "action", "odds"} | too_many | area | FIELDS.get(option["action"], set())
    assert not area or (option["action"] in ("punch", "cast") and option["area"][0] == option["cell"])
    assert option["text"].split()[0] == option["action"]
    if too_many or option["action"] not in ROLLED:
        assert option["odds"] is None
        return
    assert option["text"].split()[1:2] == [option[name] for name in ("spell", "cell") if name in option][:1]
    assert sum(Fraction(result["exact"]) for result in option["odds"]) == 1
    chances = [result["chance"] for result in option["odds"]]
    assert chances == sorted(chances, reverse=True)
    for result in option["odds"]:
        assert {name: type(value) for name, value in result.items()} == RESULT
        assert result["chance"] == float(Fraction(result["exact"]))
        assert all(unit in game.name and taken > 0 for unit, taken in result["injuries"].items())
        assert set(result["ko"]) <= set(game.name)
        assert not result["moved"] or option["action"] in ("move", "cast")


def check_paths(game: Duel, paths: list[dict[str, Any]]) -> None:
    """One way to each cell within reach, walkable, as short as can be, each step with its own risk."""
    if game.decision.kind != "activation":
        assert paths == []
        return
    grid, unit = game.grid, game.active
    reach = reachable(grid, game.cell[unit], game.blocked, game.mp[unit])
    assert {path["to"]: path["mp"] for path in paths} == {grid.name(cell): far for cell, far in reach.items()}
    for path in paths:
        assert set(path) == {"to", "mp", "steps"}
        assert len(path["steps"]) == path["mp"]
        assert path["steps"][-1]["cell"] == path["to"]
        here = game.cell[unit]
        for step in path["steps"]:
            there = grid.cell(step["cell"])
            assert there in grid.neighbours[here]
            assert not game.blocked[there]
            risks = {name: value for name, value in step.items() if name != "cell"}
            assert risks == {grip: float(chance) for grip, chance in leaving_odds(game, here).items()}
            assert sum(risks.values()) == pytest.approx(1)
            here = there


@pytest.mark.parametrize("make", [surrounded, asked_who_blocks, lambda: new_tutorial("1", seed=7)])
def test_choices_are_what_the_protocol_says(make: Any) -> None:
    check_choices(make())


@pytest.mark.parametrize("seed", range(40))
def test_choices_of_random_fights(seed: int) -> None:
    game = some_fight(seed)
    before = game.hash()
    check_choices(game)
    assert game.hash() == before


def test_choices_all_through_a_lesson() -> None:
    game = new_tutorial("1", seed=3)
    random = Random(3)
    while not game.over and game.number < 60:
        check_choices(game)
        game.apply(random.choice(game.legal_options()))


def test_a_path_goes_around_a_risk() -> None:
    """Two shortest ways lead to the corner; one passes an enemy."""
    game = fight("..k ... J..", {"J": "joris-swashbuckler", "k": "khan-karkass"})
    way = next(path for path in choices(game)["paths"] if path["to"] == "b3")
    assert [step["cell"] for step in way["steps"]] in (["a2", "a3", "b3"], ["a2", "b2", "b3"], ["b1", "b2", "b3"])
    assert all(step["free"] == 1.0 for step in way["steps"])
    around = next(path for path in choices(game)["paths"] if path["to"] == "c2")
    assert [step["free"] for step in around["steps"]] == [1.0, 1.0, 1.0]


def test_the_odds_of_a_block_are_not_told_twice() -> None:
    found = choices(asked_who_blocks())
    assert [option["text"] for option in found["options"]] == ["block k", "block l"]
    assert (found["kind"], found["paths"], found["unavailable"]) == ("block", [], [])


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_view_is_what_the_protocol_says(seed: int, viewer: int | None) -> None:
    game = random_fight(Random(seed), "fanmade-4.1", seed)
    seen = view(game, viewer).as_json()
    assert json.loads(json.dumps(seen)) == seen
    assert seen["viewer"] == (None if viewer is None else viewer + 1)
    assert seen["asked"] == {"player": game.asked + 1, "kind": game.decision.kind}
    assert [len(row) for row in seen["board"]["rows"]] == [seen["board"]["width"]] * seen["board"]["height"]
    assert set("".join(seen["board"]["rows"])) <= set(".#*=@P")
    for unit in seen["units"]:
        assert unit["ko"] == (unit["cell"] is None)
        assert (unit["level"] is None) == (unit["kind"] == "summon") == (unit["initiative"] is None)
        assert (unit["ap"] is None) == (unit["max_ap"] is None)
        assert (unit["mp"] is None) == (unit["max_mp"] is None)


def test_the_view_of_the_first_lesson_is_the_one_in_the_protocol() -> None:
    seen = view(new_tutorial("1", seed=7), 0).as_json()
    assert seen["board"]["rows"] == ["......", "......", ".*....", "....*.", "......", "......"]
    joris = seen["units"][0]
    assert (joris["letter"], joris["card"], joris["cell"], joris["hp"]) == ("A", "joris-swashbuckler", "c2", 8)
    punch = joris["spells"][0]
    assert (punch["id"], punch["used"]) == ("punch", False)
    assert punch["cost"] == {"ap": 5, "mp": 0, "injuries": 0, "kamas": 0}
    assert seen["book"]["spells"][punch["page"]] == {
        "name": "Punch", "range": {"kind": "close", "min": 1, "max": 1, "sight": True},
        "damage": 1, "heal": 0, "element": "neutral", "limit": "turn", "area": None, "text": "",
    }  # fmt: skip
