"""Nothing hidden leaves while a duel is set up: neither the other's team nor the cards to come."""

import json
from collections import Counter as Bag
from random import Random
from typing import Any

import pytest

from outerworld.arena.duel import Duel
from outerworld.engine.chance import Counter
from outerworld.engine.events import Event
from outerworld.play.choices import choices
from outerworld.play.duel.start import new_game
from outerworld.play.log import event_json
from outerworld.play.view import view
from tests.combat.fights import play
from tests.loose import json_of

VIEWERS = (None, 0, 1)
# As many Krosmasters of 12 levels each, in two ways.
TEAMS = (
    ("julith", "bakara", "marline", "lilotte"),
    ("jahash", "grampy-protector", "khan-karkass", "joris-swashbuckler"),
)


def received(game: Duel, viewer: int | None, events: list[Event]) -> str:
    """Everything that leaves for a viewer, as it is sent."""
    sent: list[Any] = [json_of(view(game, viewer)), [event_json(game, event, viewer) for event in events]]
    if viewer == game.asked:
        sent.append(choices(game))
    return json.dumps(sent)


def test_a_team_that_is_built_shows_to_its_builder_alone() -> None:
    games = [new_game(teams=None, seed=3) for _ in TEAMS]
    first = games[0].asked
    for game in games:
        game.record()
    for picks in zip(*TEAMS, strict=True):
        for game, pick in zip(games, picks, strict=True):
            play(game, f"draft {pick}")
        events = [game.take_events() for game in games]
        for viewer in VIEWERS:
            seen = {received(game, viewer, told) for game, told in zip(games, events, strict=True)}
            assert len(seen) == (2 if viewer == first else 1)
    assert games[0].asked == 1 - first


def test_both_teams_show_when_both_are_built() -> None:
    game = new_game(arena=None, teams=None, seed=3)
    for team in TEAMS:
        play(game, *(f"draft {name}" for name in team))
    first = new_game(arena=None, teams=None, seed=3).asked
    for viewer in VIEWERS:
        shown = json_of(view(game, viewer))["set_up"]["teams"]
        assert (shown[first], shown[1 - first]) == (list(TEAMS[0]), list(TEAMS[1]))


@pytest.mark.parametrize("seed", range(6))
def test_cards_to_come_do_not_show(seed: int) -> None:
    """Other chance from some moment on: nobody can tell until the next two cards are turned up."""
    games = [new_game("arena-2.0", None, None, seed, format="box") for _ in range(3)]
    random = Random(seed)
    while games[0].kind == "set-up":
        for number, game in enumerate(games):
            game.chance = Counter(1000 * number + seed)
        for viewer in VIEWERS:
            assert len({received(game, viewer, []) for game in games}) == 1
        option = random.choice(games[0].legal_options())
        for game in games:
            game.chance = Counter(seed)
            game.apply(option)


@pytest.mark.parametrize("seed", range(8))
def test_a_deal_agrees_with_the_view(seed: int) -> None:
    random = Random(seed)
    game = new_game(arena=None, teams=None, seed=seed, bans=4)
    while game.kind == "set-up":
        for viewer in VIEWERS:
            seen = view(game, viewer)
            dealt = seen.deal(seed)
            assert json_of(view(dealt, viewer)) == json_of(seen)
            assert [len(team) for team in dealt.drafted] == [len(team) for team in game.drafted]
            assert all(card >= 0 and card not in game.banned for team in dealt.drafted for card in team)
            if viewer == game.asked:
                assert dealt.legal_options() == game.legal_options()
            while dealt.kind == "set-up":
                dealt.apply(random.choice(dealt.legal_options()))
        game.apply(random.choice(game.legal_options()))


def test_hidden_teams_are_dealt_in_many_ways() -> None:
    game = new_game(teams=None, seed=3)
    other = 1 - game.asked
    play(game, *(f"draft {name}" for name in TEAMS[0]))
    assert len(Bag(view(game, other).deal(seed).drafted[1 - other] for seed in range(40))) > 20
