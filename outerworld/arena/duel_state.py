"""The columns of a duel, written out by `python -m tools.columns`: change `columns.py` instead."""

from outerworld.arena.columns import DUEL, DUEL_UNITS
from outerworld.arena.preparation import Preparation
from outerworld.combat.battle import Battle
from outerworld.engine.columns import Column


class DuelState(Battle):
    """Every column of a duel."""

    rewards: tuple[tuple[int, ...], ...]  # by unit: face down, numbers in the compendium
    inspired: tuple[int, ...]  # by unit: powers that Tension dice give, a bit mask
    gg: tuple[int, ...]  # by player: Gallons of Glory
    wild_gg: int  # Gallons of Glory beside the board
    piles: tuple[tuple[int, ...], ...]  # face-down rewards beside the board, top first
    shown: tuple[int, ...]  # the reward face up beside each pile, or NOBODY
    # rewards that left the table: (reward, who alone knows which, or NOBODY where all do)
    gone: tuple[tuple[int, int], ...]
    witnessed: tuple[tuple[int, int], ...]  # rewards face down that all saw being bought: (unit, reward)
    has_bought_gg: bool  # the active player, this turn (F6.3.4)
    has_bought_reward: bool  # the active unit, in this activation
    has_revealed: bool  # the active unit, in this activation
    has_collected: bool  # the active unit, in this activation
    preparation: Preparation | None  # what is prepared in the game
    arena: int  # which of the arenas to choose from
    banned: tuple[int, ...]  # cards that no team may begin with (F1.1.3.d)
    drafted: tuple[tuple[int, ...], ...]  # by player: cards taken, until they stand beside the board

    def declared(self) -> tuple[Column, ...]:
        """Every column of this game, as it is declared."""
        return (*super().declared(), *DUEL)

    def unit_columns(self) -> tuple[Column, ...]:
        """Every column by unit, as it is declared."""
        return (*super().unit_columns(), *DUEL_UNITS)

    def start_empty(self) -> None:
        """Nothing happened yet. A twin does without: it is handed every column."""
        super().start_empty()
        self.wild_gg = 0
        self.gone = ()
        self.witnessed = ()
        self.has_bought_gg = False
        self.has_bought_reward = False
        self.has_revealed = False
        self.has_collected = False
        self.preparation = None
        self.arena = -1
        self.banned = ()
        self.drafted = ()

    def share_duel(self, twin: "DuelState") -> None:
        """Hands a twin every column, and lists of its own; nobody listens to it."""
        self.share_battle(twin)
        twin.rewards = self.rewards
        twin.inspired = self.inspired
        twin.gg = self.gg
        twin.wild_gg = self.wild_gg
        twin.piles = self.piles
        twin.shown = self.shown
        twin.gone = self.gone
        twin.witnessed = self.witnessed
        twin.has_bought_gg = self.has_bought_gg
        twin.has_bought_reward = self.has_bought_reward
        twin.has_revealed = self.has_revealed
        twin.has_collected = self.has_collected
        twin.preparation = self.preparation
        twin.arena = self.arena
        twin.banned = self.banned
        twin.drafted = self.drafted

    def columns(self) -> dict[str, object]:
        """All that can change in the game, by name: what a hash covers."""
        return super().columns() | {
            "rewards": self.rewards,
            "inspired": self.inspired,
            "gg": self.gg,
            "wild_gg": self.wild_gg,
            "piles": self.piles,
            "shown": self.shown,
            "gone": self.gone,
            "witnessed": self.witnessed,
            "has_bought_gg": self.has_bought_gg,
            "has_bought_reward": self.has_bought_reward,
            "has_revealed": self.has_revealed,
            "has_collected": self.has_collected,
        }
