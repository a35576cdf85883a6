"""What every game shares: one question at a time, and refusals that change nothing."""

import pytest

from outerworld.engine.chance import Counter
from outerworld.engine.frames import Frame, Procedure
from outerworld.engine.game import NOBODY, Game, IllegalOptionError


class Countdown(Procedure[Game]):
    """A frame (0, n): the players say "one less" in turn until nothing is left, and the last of them wins."""

    def kind_of(self, game: Game, frame: Frame) -> str:
        return "countdown"

    def run(self, game: Game, frame: Frame) -> int:
        if frame[1] == 0:
            game.end(game.number % 2)
            return -1
        return frame[1] % 2

    def options(self, game: Game, frame: Frame) -> list[int]:
        return list(range(1, frame[1] + 1))

    def answer(self, game: Game, frame: Frame, option: int) -> None:
        game.frames[-1] = (0, frame[1] - option)
        game.draw(6, 0)
        game.tell("counted", "F1", {"left": frame[1] - option})


def countdown(start: int = 5) -> Game:
    game = Game((Countdown(),), Counter(1))
    game.start_empty()
    game.frames.append((0, start))
    game.run()
    return game


def test_a_game_asks_until_it_is_over() -> None:
    game = countdown()
    assert (game.decision.player, game.decision.kind, list(game.decision.options)) == (1, "countdown", [1, 2, 3, 4, 5])
    game.apply(3)
    assert (game.asked, game.legal_options(), game.drawn, game.number) == (0, [1, 2], 1, 1)
    game.apply(2)
    assert (game.over, game.winner, game.asked, game.frames) == (True, 0, NOBODY, [])


@pytest.mark.parametrize("option", [0, 6, -1, 10**9])
def test_what_is_not_listed_is_refused_and_changes_nothing(option: int) -> None:
    game = countdown()
    before = game.hash()
    with pytest.raises(IllegalOptionError, match=r"^that option is not legal now$"):
        game.apply(option)
    assert game.hash() == before


def test_a_game_that_is_over_asks_and_takes_nothing() -> None:
    game = countdown(1)
    game.apply(1)
    with pytest.raises(IllegalOptionError, match=r"^the game is over, and nothing is asked$"):
        _ = game.decision
    with pytest.raises(IllegalOptionError):
        game.apply(1)


def test_events_are_kept_only_for_who_listens() -> None:
    game = countdown()
    game.apply(1)
    assert game.take_events() == []
    game.record()
    game.apply(1)
    assert [dict(event.facts) for event in game.take_events()] == [{"left": 3}]
    assert game.take_events() == []


def test_listening_is_not_part_of_the_state() -> None:
    silent, heard = countdown(), countdown()
    heard.record()
    for game in (silent, heard):
        game.apply(2)
    assert silent.hash() == heard.hash()


def test_a_hash_is_that_of_the_canonical_text() -> None:
    """The same on every machine and Python version."""
    assert countdown().hash() == "30e8f2aa4675e8e534dcf6d3507e74ba21d3698bda6436350ce19e1d0ba7d5f6"
