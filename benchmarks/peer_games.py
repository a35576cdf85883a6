"""Random full games of one peer, in one process: `python benchmarks/peer_games.py PEER SECONDS` prints its figures.

It runs in an environment that has the peer and perhaps not Outerworld, so it imports nothing but what is asked for.
Every peer lists its legal actions at every decision and picks one at random; all is measured by CPU time.
"""

import json
import random
import sys
from collections.abc import Callable
from time import process_time
from typing import Any, NamedTuple

COPY_AFTER = 20  # decisions into a game, so that a copy has something to copy


class Peer(NamedTuple):
    """How to start a game, make one random decision (False when it is over), and copy it."""

    start: Callable[[int], Any]
    step: Callable[[Any], bool]
    copy: Callable[[Any], Any]


def outerworld() -> Peer:
    """A duel on Bonta I between the two recommended teams."""
    from outerworld.play.duel.start import new_game

    def step(game: Any) -> bool:
        options = game.legal_options()
        game.apply(options[int(random.random() * len(options))])
        return not game.over

    return Peer(lambda seed: new_game(seed=seed), step, lambda game: game.copy())


def catanatron() -> Peer:
    """Settlers of Catan between two random players; a game of a thousand turns counts as over, as theirs do."""
    from catanatron import Color, Game, RandomPlayer

    def step(game: Any) -> bool:
        game.play_tick()
        return game.winning_color() is None and game.state.num_turns < 1000

    return Peer(
        lambda seed: Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed),
        step,
        lambda game: game.copy(),
    )


def chess() -> Peer:
    """python-chess."""
    from chess import Board

    def step(board: Any) -> bool:
        moves = list(board.legal_moves)
        board.push(moves[int(random.random() * len(moves))])
        return not board.is_game_over()

    return Peer(lambda _: Board(), step, lambda board: board.copy())


def open_spiel(name: str) -> Peer:
    """A game of OpenSpiel, whose rules are in C++, driven from Python."""
    import pyspiel

    game = pyspiel.load_game(name)

    def step(state: Any) -> bool:
        chance = state.is_chance_node()
        actions = [action for action, _ in state.chance_outcomes()] if chance else state.legal_actions()
        state.apply_action(actions[int(random.random() * len(actions))])
        return not state.is_terminal()

    return Peer(lambda _: game.new_initial_state(), step, lambda state: state.clone())


def pettingzoo_chess() -> Peer:
    """Chess as an environment of PettingZoo; it has no copy of its own."""
    from copy import deepcopy

    from pettingzoo.classic import chess_v6

    def start(seed: int) -> Any:
        env = chess_v6.raw_env()
        env.reset(seed)
        return env

    def step(env: Any) -> bool:
        moves = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
        env.step(moves[int(random.random() * len(moves))])
        return not any(env.terminations.values()) and not any(env.truncations.values())

    return Peer(start, step, deepcopy)


PEERS: dict[str, Callable[[], Peer]] = {
    "outerworld": outerworld,
    "catanatron": catanatron,
    "python_chess": chess,
    "open_spiel_chess": lambda: open_spiel("chess"),
    "open_spiel_backgammon": lambda: open_spiel("backgammon"),
    "pettingzoo_chess": pettingzoo_chess,
}


def measure(peer: Peer, seconds: float) -> dict[str, float]:
    """Two thirds of the time for games, one for copies; what is made when first needed is made before."""
    random.seed(0)
    play(peer, 0, process_time() + seconds / 4)
    decisions = games = 0
    started = process_time()
    until = started + seconds * 2 / 3
    while process_time() < until:
        played, ended = play(peer, games + 1, until)
        decisions, games = decisions + played, games + ended
    spent = process_time() - started
    return {
        "decisions_per_s": decisions / spent,
        "games_per_s": games / spent,
        "copies_per_s": copies(peer, seconds / 3),
    }


def play(peer: Peer, seed: int, until: float) -> tuple[int, int]:
    """Decisions made, and whether the game came to its end, before that CPU time."""
    game, decisions = peer.start(seed), 0
    while True:
        decisions += 1
        if not peer.step(game):
            return decisions, 1
        if not decisions % 16 and process_time() > until:
            return decisions, 0


def copies(peer: Peer, seconds: float) -> float:
    """Copies a second of one position."""
    game = peer.start(1)
    for _ in range(COPY_AFTER):
        peer.step(game)
    made, started = 0, process_time()
    while (spent := process_time() - started) < seconds:
        for _ in range(10):
            peer.copy(game)
        made += 10
    return made / spent


if __name__ == "__main__":
    print(json.dumps(measure(PEERS[sys.argv[1]](), float(sys.argv[2]))))
