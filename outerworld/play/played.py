"""A game as far as it was played: who answered what, what can be taken back, and how it ended."""

from copy import copy
from dataclasses import dataclass
from typing import Final, Literal, Self, TypeAlias

from outerworld.cards.loading import Catalogue
from outerworld.combat.battle import Battle
from outerworld.engine.chance import Chance
from outerworld.engine.events import Event
from outerworld.engine.game import NOBODY
from outerworld.play.fair import FairDice
from outerworld.play.modes import mode_of
from outerworld.play.notation import Option
from outerworld.play.saving import Saved, save
from outerworld.play.start import cards_of, start
from outerworld.play.tally import Dice, rolls

How: TypeAlias = Literal["won", "resigned", "draw", "time", "abandoned", "unfinished", "called"]
What: TypeAlias = Literal["draw", "undo"]

KEPT_EVERY: Final = 16
NOT_PLAYED: Final = "-"


class CourseError(ValueError):
    """A line that cannot stand where it does: the rest of a sentence that begins with the line."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, and for whom: the seats that won, none in a draw."""

    winners: tuple[int, ...]
    how: How


@dataclass(frozen=True, slots=True)
class Offer:
    """What somebody offers to all others, and who has accepted so far."""

    line: int
    seat: int
    what: What
    to: int = 0  # the answer that an undo takes back, with all after it
    accepted: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Undone:
    """Answers that were taken back: the line that did it, by whom, and the first of them."""

    line: int
    seat: int
    to: int
    is_ruled: bool = False  # a judge or all players together did it, whoever had given the first


@dataclass(frozen=True, slots=True)
class Resumed:
    """That a game went on by other rules or with other cards: the line that says so, and those of now."""

    line: int
    version: str
    packs: str
    saved: Saved | None  # None where it began anew


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer that stands: the line that it came with, who gave it, and what happened."""

    line: int
    seat: int
    option: int
    events: tuple[Event, ...]


class Played:
    """What was played of a game, and what it needs to go on or back; `Course` says what leads from line to line."""

    def __init__(
        self, setup: str, source: int | bytes, catalogue: Catalogue, bots: frozenset[int] = frozenset()
    ) -> None:
        self.setup = setup
        self.source = source  # a seed, or the secret of fair dice
        self.catalogue = cards_of(setup, catalogue)
        self.bots = bots
        self.number = 0  # of lines
        self.past: bytes | None = None  # the secret of the game whose lines are taken, before this one branches from it
        self.branched: Battle | None = None  # the game to go on from, before this one begins
        self.promises: dict[int, str] = {}
        self.values: dict[int, str] = {}
        self.chance = Chance()
        self.opened: Battle | None = None
        self.answers: list[Answered] = []
        self.free: list[int] = []  # answers that whoever gave them may take back at once
        self.settled = 0  # the last answer with which a die fell or something hidden was shown
        self.kept: list[tuple[int, Battle]] = []  # the game after so many answers
        self.undone: Undone | None = None  # what was taken back last
        self.heard: tuple[int, Option] | None = None  # the option that was read last, and after how many lines
        self.asked_since = 0  # the line that the open question came with
        self.offer: Offer | None = None
        self.left: frozenset[int] = frozenset()
        self.result: Result | None = None
        self.dice: list[Dice] = []
        self.is_over = False  # the line that says so was taken
        self.is_closed = False
        self.resumed: Resumed | None = None
        self.is_branch = False
        self.is_paused = False  # a judge has stopped it
        self.rulings: frozenset[int] = frozenset()  # the acts of its event that were followed
        self.shifts: tuple[tuple[int, int], ...] = ()  # of the dice: none from before it was resumed falls again
        self.turns: list[tuple[int, Battle]] = []  # the game at the start of its turns, and with which answer it came

    def fork(self) -> Self:
        """A twin that goes its own way, to see what a line would lead to; it counts no dice."""
        twin = copy(self)
        twin.values, twin.promises = {**self.values}, {**self.promises}
        twin.answers, twin.free, twin.kept, twin.turns = [*self.answers], [*self.free], [*self.kept], [*self.turns]
        twin.opened = self.opened.copy() if self.opened else None
        return twin

    @property
    def game(self) -> Battle:
        """The game, once it has begun."""
        if self.opened is None:
            raise CourseError("the game has not begun")
        return self.opened

    @property
    def is_played(self) -> bool:
        """Whether anybody has answered yet, be it that the answer was taken back."""
        is_resumed = self.resumed is not None and self.resumed.saved is not None
        return bool(self.answers or self.undone or isinstance(self.source, int) or is_resumed)

    @property
    def asked(self) -> int | None:
        """The seat that is asked, if any is."""
        if self.opened is None or self.result is not None:
            return None
        return self.seat_of(self.opened.asked)

    def seat_of(self, player: int) -> int:
        """The seat of a player of the game."""
        return self.game.setting.seats[player]

    def player_of(self, seat: int) -> int:
        """The player of the game at a seat."""
        return self.game.setting.seats.index(seat)

    def seats_in(self) -> list[int]:
        """The seats of those who have not left."""
        return [seat for seat in range(mode_of(self.game).seats(self.game)) if seat not in self.left]

    def team_of(self, seat: int) -> int:
        """Which side a seat is on."""
        return self.game.setting.teams[self.player_of(seat)]

    def over_line(self) -> str:
        """The line that closes the game."""
        if not self.is_played or self.opened is None:
            return f"over state {NOT_PLAYED} winner 0"
        winner = self.game.winner
        if self.result is not None and not self.game.over:
            winner = min(map(self.player_of, self.result.winners), default=NOBODY)
        return f"over state {self.game.hash()} winner {winner + 1}"

    def saved(self) -> Saved | None:
        """The turn that goes on; None before the first."""
        return save(self.turns[-1][1]) if self.turns else None

    # The game, from its start on.

    def begin(self) -> None:
        """The game begins: every value that counts was given."""
        if isinstance(self.source, bytes):
            secret = self.source if self.past is None else self.past
            self.chance = self._fair_dice(secret)
            self._open(self._go_on(self.chance), self.number)
        else:
            self._open(start(self.setup, self.source, self.catalogue), self.number)
            self.chance = self.game.chance
        if any(seat not in self.game.setting.seats for seat in self.values):
            raise CourseError("a value belongs to a seat that this game does not have")

    def _fair_dice(self, secret: bytes) -> FairDice:
        return FairDice(secret, (self.values[seat] for seat in sorted(self.values)), self.shifts)

    def _go_on(self, chance: Chance) -> Battle:
        """The game from its start, or from where it branches."""
        if self.branched is None:
            return start(self.setup, chance, self.catalogue)
        game = self.branched.copy()
        game.chance = chance
        return game

    def _open(self, game: Battle, since: int) -> None:
        """From a line on this game is played, and somebody listens to it."""
        self.opened = game
        game.record()
        self.kept, self.asked_since = [(0, game.copy())], since
        self.dice = [Dice() for _ in range(mode_of(game).seats(game))]
        self._keep_turn()

    def _keep_turn(self) -> None:
        """A turn that has just begun is kept, to go on from there."""
        kept = self.game.at_turn
        if isinstance(kept, Battle) and not (self.turns and self.turns[-1][1] is kept):
            self.turns.append((len(self.answers), kept))

    def _apply(self, game: Battle, option: int) -> None:
        seat, before = self.seat_of(game.asked), game.copy()
        if len(self.answers) % KEPT_EVERY == 0 and self.kept[-1][0] < len(self.answers):
            self.kept.append((len(self.answers), before))
        game.take_events()
        game.apply(option)
        events = tuple(game.events or ())
        self.answers.append(Answered(self.number + 1, seat, option, events))
        self._count_dice(game, events)
        self._keep_turn()
        self._keep_free(seat, before, game)
        self.offer, self.asked_since = None, self.number + 1
        if game.over:
            self.result = self._won(game)

    def _count_dice(self, game: Battle, events: tuple[Event, ...]) -> None:
        for player, faces in rolls(game, events):
            seat = self.seat_of(player)
            if seat != NOBODY:
                self.dice[seat] = self.dice[seat].plus(faces)

    def _uncount_dice(self, answers: list[Answered]) -> None:
        self.dice = [*self.dice]
        for answered in answers:
            for player, faces in rolls(self.game, answered.events):
                seat = self.seat_of(player)
                if seat != NOBODY:
                    self.dice[seat] = self.dice[seat].minus(faces)

    def _keep_free(self, seat: int, before: Battle, after: Battle) -> None:
        """The answer may be taken back if nothing fell and nothing was shown; those of another may not any more."""
        if after.drawn != before.drawn or mode_of(after).shows_hidden(before, after):
            self.free, self.settled = [], len(self.answers)
        else:
            own = [number for number in self.free if self.answers[number - 1].seat == seat]
            self.free = [*own, len(self.answers)]

    def _won(self, game: Battle) -> Result:
        """The winner's side wins together (O9.3.2), but who left does not; without a winner it is a draw."""
        if game.winner == NOBODY:
            return Result((), "draw")
        team = game.setting.teams[game.winner]
        return Result(tuple(seat for seat in self.seats_in() if self.team_of(seat) == team), "won")

    def merits(self) -> list[tuple[int, int]]:
        """What each seat has when time is called now, the better the greater; partners have it together."""
        mode, sides = mode_of(self.game), self.game.setting.teams
        each = [mode.merit(self.game, player) for player in range(len(sides))]
        of_side = {
            side: tuple(map(sum, zip(*(each[player] for player, own in enumerate(sides) if own == side), strict=True)))
            for side in sides
        }
        found = (of_side[self.team_of(seat)] for seat in range(mode.seats(self.game)))
        return [(first, second) for first, second in found]

    def _go_back(self, number: int, falls_again: bool = False) -> None:
        """The game as it was before an answer. Dice that fell since then (in older records) never fall again, but by a
        ruling what fell stays fallen: the same dice fall again, and are counted once."""
        if falls_again:
            self._uncount_dice(self.answers[number - 1 :])
        drawn, undone = self.game.drawn, Undone(self.number + 1, self.answers[number - 1].seat, number, falls_again)
        self.kept = [(count, game) for count, game in self.kept if count < number]
        self.turns = [(count, game) for count, game in self.turns if count < number]
        count, kept = self.kept[-1]
        game = kept.copy()
        game.chance = self.chance
        for answered in self.answers[count : number - 1]:
            game.apply(answered.option)
        if isinstance(self.chance, FairDice) and not falls_again:
            game.chance = self.chance = self.chance.after_undo(game.drawn, drawn)
        game.record()
        self.opened, self.answers, self.free = game, self.answers[: number - 1], []
        self.settled = min(self.settled, number - 1)
        self.offer, self.undone, self.asked_since = None, undone, undone.line
