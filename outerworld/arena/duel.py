"""An Arena fight: what it adds to a battle is glory, and what wins it."""

from typing import Final

from outerworld.combat.battle import OFF_BOARD, Battle
from outerworld.combat.setting import Setting
from outerworld.engine.chance import Chance

# What wins: the GG, as in a whole duel, or in a tutorial the first KO of a Krosmaster, or the last.
BY_GLORY: Final = 0
BY_ANY_KO: Final = 1
BY_LAST_KO: Final = 2
GOALS: Final = ("gg", "any", "all")


class Duel(Battle):
    """A fight for Gallons of Glory (F4.6).

    `piles` are the face-down rewards beside the board, top first, and `shown` what lies face up beside each pile
    (NOBODY for nothing); `pile_names` and `goal` never change.
    """

    gg: list[int]
    piles: tuple[tuple[int, ...], ...]
    shown: tuple[int, ...]

    def __init__(self, setting: Setting, chance: Chance, goal: int, pile_names: tuple[str, ...]) -> None:
        super().__init__(setting, chance)
        self.goal = goal
        self.pile_names = pile_names
        self.wild_gg = 0

    def copy(self) -> "Duel":
        """A twin that goes its own way, with the same dice to come.

        >>> from outerworld.play.start import new_tutorial
        >>> game = new_tutorial("1", seed=7)
        >>> game.copy().hash() == game.hash()
        True
        """
        twin = Duel(self.setting, self.chance, self.goal, self.pile_names)
        self._copy_to(twin)
        twin.wild_gg = self.wild_gg
        twin.gg = self.gg[:]
        twin.piles = self.piles
        twin.shown = self.shown
        return twin

    def columns(self) -> dict[str, object]:
        """Every column by name."""
        glory = {"gg": self.gg, "wild_gg": self.wild_gg, "piles": self.piles, "shown": self.shown}
        return super().columns() | glory

    # What combat asks the mode.

    def knocked_out(self, unit: int, by: int) -> None:
        """A Krosmaster's enemies take its level in GG, or have reached a tutorial's goal (F4.6.2, F4.10.2.a)."""
        if not self.is_krosmaster(unit):
            return
        loser, winner = self.player[unit], self.who_profits(unit, by)
        if self.goal == BY_ANY_KO:
            self.win(winner, "A:aim-of-the-game")
        elif self.goal == BY_GLORY:
            self.take_gg(winner, loser, self.row(unit).level)

    def left_board(self, unit: int) -> None:
        """Whoever alone has Krosmasters left wins (F1.4.3)."""
        standing = {
            self.player[other]
            for other, cell in enumerate(self.cell)
            if cell != OFF_BOARD and self.is_krosmaster(other)
        }
        if len({self.setting.teams[player] for player in standing}) == 1:
            self.win(min(standing), "F1.4.3")

    # Glory.

    def who_profits(self, unit: int, by: int) -> int:
        """The player who made the KO; for one's own unit the opponent whose turn comes next."""
        if self.are_enemies(unit, by):
            return self.player[by]
        return self.next_opponent(self.player[unit])

    def next_opponent(self, player: int) -> int:
        """The first player of another team, in turn order after this one."""
        teams = self.setting.teams
        following = [(player + step) % len(teams) for step in range(1, len(teams))]
        return next(other for other in following if teams[other] != teams[player])

    def take_gg(self, player: int, loser: int, amount: int) -> None:
        """The wild GG goes first, then the loser's (F4.6.2)."""
        wild = min(amount, self.wild_gg)
        stolen = min(amount - wild, self.gg[loser])
        self.wild_gg -= wild
        self.gg[loser] -= stolen
        self.gg[player] += wild + stolen
        self.tell_gg(player, wild + stolen, wild)
        self.tell_gg(loser, -stolen, 0)
        self.check_glory()

    def tell_gg(self, player: int, amount: int, wild: int) -> None:
        """Says how many GG a player gained or lost, and how many of them were wild."""
        if amount and self.events is not None:
            self.tell("gg", "F4.6.2", {"player": player, "amount": amount, "gg": self.gg[player], "wild": wild})

    def check_glory(self) -> None:
        """Once no wild GG is left, the only side with GG has won (F1.4.1, F1.4.2)."""
        glorious = [player for player, gg in enumerate(self.gg) if gg]
        if self.wild_gg == 0 and len({self.setting.teams[player] for player in glorious}) == 1:
            self.win(glorious[0], "F1.4.1")

    def win(self, player: int, rule: str) -> None:
        """The fight ends here, in the middle of whatever was going on; only the first victory counts."""
        if not self.over:
            self.tell("won", rule, {"player": player})
            self.end(player)
