"""The practice positions solved: the way to win each, with dice that are kind."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count

from outerworld.arena.duel import Duel
from outerworld.play.duel.start import new_tutorial, practice_positions
from outerworld.play.log import event_json
from outerworld.play.modes import AnyEvent, AnyView
from outerworld.play.notation import parse, write
from outerworld.play.view import view


@dataclass(frozen=True, slots=True)
class Solution:
    """A practice position that is won: the seed of its dice, and every answer."""

    seed: int
    answers: tuple[str, ...]


@cache
def solution_of(name: str) -> Solution:
    """The solution of a practice position with the first seed whose dice let it win.

    >>> solution_of("ko-01").answers
    ('move c1', 'move c2', 'cast draconian-crisis c3')
    """
    for seed in count():
        game, answers = solve(name, seed)
        if game.over and game.winner == 0:
            return Solution(seed, tuple(answers))
    raise AssertionError("There is always another seed.")


def solve(name: str, seed: int) -> tuple[Duel, list[str]]:
    """Plays the way to win, with the first answer to whatever is asked besides; it stops where the dice spoil it."""
    game, answers = new_tutorial(name, seed), list[str]()

    def answer(text: str) -> None:
        game.apply(parse(game, text))
        answers.append(text)

    for text in practice_positions()[name].solution:
        while not game.over and game.kind != "activation":
            answer(str(write(game, game.legal_options()[0])))
        if game.over or text not in [str(write(game, code)) for code in game.legal_options()]:
            break
        answer(text)
    return game, answers


def show_solution(name: str, names: Sequence[str], language: str) -> Iterator[tuple[list[AnyEvent], AnyView]]:
    """The solution step by step, from the position on: what happened, and what its player sees then."""
    solution = solution_of(name)
    game = new_tutorial(name, solution.seed)
    game.record()
    yield [], view(game, 0).as_json(language)
    for number, text in enumerate(solution.answers, start=1):
        game.apply(parse(game, text))
        events = [event_json(game, event, 0, names, language) | {"answer": number} for event in game.take_events()]
        yield events, view(game, 0).as_json(language)
