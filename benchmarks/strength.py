"""How strong the bots are: `make measure` plays the first tutorial from both sides and prints what came of it."""

from math import sqrt

from rich.console import Console
from rich.progress import track
from rich.table import Table

from outerworld.bots import BOTS
from outerworld.play.start import new_tutorial
from outerworld.play.view import view

GAMES = 200
STANDARD_DEVIATIONS = 1.96


def wins(name: str, against: str, player: int) -> int:
    """How many of the games a bot wins as that player."""
    won = 0
    for seed in track(range(GAMES), description=f"{name} as player {player + 1} against {against}"):
        game = new_tutorial("1", seed)
        bots = [BOTS[name if side == player else against](seed) for side in (0, 1)]
        while not game.over:
            game.apply(bots[game.asked].choose(view(game, game.asked), game.decision))
        won += game.winner == player
    return won


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's interval for the share of games won, at 95 %."""
    share, spread = won / games, STANDARD_DEVIATIONS**2 / games
    centre = (share + spread / 2) / (1 + spread)
    half = STANDARD_DEVIATIONS * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return centre - half, centre + half


def main() -> None:
    """Plays the matches and prints a table."""
    table = Table("bot", "against", "plays", "won", "95 % interval")
    for name, against in (("greedy", "random"), ("greedy", "greedy")):
        for player, figure in enumerate(("Joris", "Lilotte")):
            won = wins(name, against, player)
            low, high = interval(won, GAMES)
            table.add_row(name, against, figure, f"{won / GAMES:.0%}", f"{low:.0%} to {high:.0%}")
    Console().print(table)


if __name__ == "__main__":
    main()
