"""What a Demonic Reward shows between being bought and being assigned."""

import json

import pytest

from outerworld.arena.duel import Duel
from outerworld.play.choices import choices
from outerworld.play.view import view
from tests.combat.fights import RULESETS, fight, play
from tests.loose import event_json, json_of


def shopper(ruleset: str) -> Duel:
    """Joris on a demon cell with nine kamas, before a pile with the Ebony Dofus on top."""
    units = {"J": {"card": "joris-swashbuckler", "on": "@"}, "L": "lilotte", "k": "khan-karkass"}
    piles = {"silver": [["ebony-dofus", "ivory-dofus"]]}
    return fight("J.L.k", units, ruleset=ruleset, piles=piles, players={"1": {"kamas": 9}})


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_bought_it_sees_it_before_assigning_it(ruleset: str) -> None:
    """F4.7.8.a, O4.7.8.a: the question who receives it comes with the reward itself, for its buyer alone."""
    game = shopper(ruleset)
    assert "ebony-dofus" not in json.dumps([choices(game), json_of(view(game, 0))])
    game.record()
    play(game, "buy silver-1 down")
    assert (game.asked, game.kind) == (0, "assign")
    events = game.take_events()
    assert choices(game)["reward"] == "ebony-dofus"
    assert view(game, 0).as_json()["book"]["rewards"]["ebony-dofus"]["name"] == "Ebony Dofus"
    assert "ebony-dofus" in json.dumps([event_json(game, event, 0) for event in events])
    for other in (1, None):
        sent = json.dumps([json_of(view(game, other)), [event_json(game, event, other) for event in events]])
        assert "bony" not in sent
    play(game, "assign L")
    assert json_of(view(game, 0))["units"][1]["rewards"]["known"] == ["ebony-dofus"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_next_reward_is_shown_before_the_bought_one_is_assigned(ruleset: str) -> None:
    """F4.7.7, O4.7.7: what lay face up is replaced at once, so that its buyer sees the next one when deciding."""
    units = {"J": {"card": "joris-swashbuckler", "on": "@"}, "L": "lilotte", "k": "khan-karkass"}
    piles, shown = {"granite": [["muddle", "red-ball"]]}, {"granite-1": "crustyness"}
    game = fight("J.L.k", units, ruleset=ruleset, piles=piles, face_up=shown, players={"1": {"kamas": 3}})
    play(game, "buy granite-1 up")
    assert game.kind == "assign"
    for viewer in (0, 1, None):
        assert json_of(view(game, viewer))["piles"] == [{"name": "granite-1", "left": 1, "shown": "muddle"}]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_nobody_has_room_for_is_shown_to_everybody_and_leaves_the_game(ruleset: str) -> None:
    """F4.7.9.a, O4.7.9.a: bought face down, it is revealed before it is discarded."""
    units = {"J": {"card": "joris-swashbuckler", "on": "@", "rewards": ["red-ball", "crustyness"]}, "k": "khan-karkass"}
    game = fight("J.k", units, ruleset=ruleset, piles={"granite": [["muddle"]]}, players={"1": {"kamas": 3}})
    game.record()
    play(game, "buy granite-1 down")
    discarded = [event for event in game.take_events() if event.kind == "discarded"]
    for viewer in (0, 1, None):
        assert [event_json(game, event, viewer)["reward"] for event in discarded] == ["muddle"]
    assert json_of(view(game, 0))["piles"] == [{"name": "granite-1", "left": 0, "shown": None}]
