"""The powers at the beginning of the fight, after placement and before the first turn (F1.3.10, O1.3.10)."""

import pytest

from outerworld.arena.duel import Duel
from outerworld.cards.loading import Catalogue
from outerworld.cards.tables import power_words
from outerworld.play.duel.start import new_game
from tests.combat.fights import RULESETS, play
from tests.duels import texts


def placed(game: Duel) -> Duel:
    """Everybody stands on the board, in the order of the letters."""
    game.record()
    while game.kind in ("order", "placement"):
        game.apply(game.legal_options()[0])
    return game


def triggered(game: Duel) -> list[str]:
    """The powers that were triggered since the last call, with whose they are."""
    told = [event.facts for event in game.take_events() if event.kind == "triggered"]
    return [f"{game.name[unit]}:{facts['power']}" for facts in told if isinstance(unit := facts["unit"], int)]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_first_players_powers_come_first(toys: Catalogue, ruleset: str) -> None:
    """F1.3.10, O1.3.10: the first player's by falling Initiative, then the second player's, then the first turn."""
    teams = [["piper", "harper", "bear"], ["harper", "hound", "stone"]]
    game = placed(new_game(ruleset, "meadow", teams, 1, toys))
    assert (game.active_player, game.kind, game.asked) == (0, "standby", 0)
    play(game, "resolve A:drum")
    kinds = [event.kind for event in game.events or []]
    assert kinds.index("turn-began") > max(place for place, kind in enumerate(kinds) if kind == "triggered")
    assert triggered(game) == ["A:Drum", "A:Pipe", "B:Harp", "b:Harp"]
    assert (game.purse, game.kind, game.turn, game.active_player) == ((2, 1), "activation", 1, 0)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_whose_powers_they_are_orders_them(toys: Catalogue, ruleset: str) -> None:
    """F1.3.10.b, O1.3.10.b: also the second player, although the first one's turn comes next."""
    game = placed(new_game(ruleset, "meadow", [["giant", "percy", "wolf"], ["piper", "bear", "stone"]], 1, toys))
    assert (game.kind, game.asked) == ("standby", 1)
    assert sorted(texts(game)) == ["resolve a:drum", "resolve a:pipe"]
    play(game, "resolve a:pipe")
    assert triggered(game) == ["a:Pipe", "a:Drum"]
    assert (game.kind, game.asked, game.active_player) == ("activation", 0, 0)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_until_the_end_of_the_fight_is_until_the_end_of_the_game(toys: Catalogue, ruleset: str) -> None:
    """F1.3.10.a, O1.3.10.a: what a power grants at the beginning is still there many turns later."""
    game = placed(
        new_game(ruleset, "meadow", [["piper", "bear", "stone"], ["wolf", "bear", "imp", "imp", "bear"]], 1, toys)
    )
    play(game, "resolve A:drum")
    for _ in range(60):
        if game.over:
            break
        assert "critical" in power_words(game.powers[0])
        game.apply(game.legal_options()[-1])
    assert game.turn > 6


def test_equals_wait_together(toys: Catalogue) -> None:
    """F1.3.10.b, O1.3.10.b: powers of two with the same Initiative, in the order that their player likes."""
    teams = [["harper", "harper", "bear"], ["percy", "stone", "bear"]]
    game = placed(new_game("official-2.7", "meadow", teams, 1, toys, format="limited"))
    assert (game.active_player, game.asked, sorted(texts(game))) == (0, 0, ["resolve A:harp", "resolve B:harp"])
    play(game, "resolve B:harp")
    assert triggered(game) == ["B:Harp", "A:Harp"]
