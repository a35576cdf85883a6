"""The course of a game: what each line of a record means, from the first value to the secret.

    past HEX             what follows happened in another game, whose secret this is, before this one went on from it
    branch               from here on this game is played, with dice of its own and new values
    promise P HEX        the SHA-256 of the value that P will give; until a value is known another takes its place
    value P HEX          the value of who sits at seat P, before the game begins
    N OPTION             answer number N, by whoever is asked
    undo N               answer N and its giver's after it are taken back at once: nothing fell, nothing was shown
    offer P draw         P offers a draw, or (offer P undo N) asks to go back to before answer N
    accept P, decline P  by another than who offered; once all have accepted it is done
    withdraw P           by who offered
    resign P, time P, abandon P
    resume RULES PACKS SAVED   rules or cards have changed: it goes on from the turn that was saved, or - from its start
    unfinished           it could not go on with the rules and cards of then
    over state HASH winner PLAYER
    secret HEX

P is a seat, from 1: the place of a team in the set-up. In a duel it is the player; of three and four players each has
the seat that `game.setting.seats` says. An answer, an undo and a departure end any offer that is open. A game that
somebody leaves before its first answer was not played: nobody has won it. A game that branches from a branch has one
`past` after the other. Answers are counted anew from there and from `resume` on, and none from before can be taken
back. What stands before the last `resume`, or before `unfinished`, was played by other rules: it is passed over.
"""

import json
import re
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from outerworld.cards.loading import Catalogue
from outerworld.combat.battle import Battle
from outerworld.engine.chance import Chance
from outerworld.engine.events import Event
from outerworld.engine.game import NOBODY
from outerworld.play.fair import PROMISE, VALUE, FairDice, promise
from outerworld.play.modes import mode_of
from outerworld.play.notation import OptionError, parse
from outerworld.play.record import RESUME, UNFINISHED
from outerworld.play.saving import LostError, Saved, resume, save
from outerworld.play.start import cards_of, start
from outerworld.play.tally import Dice, rolls

How: TypeAlias = Literal["won", "resigned", "draw", "time", "abandoned", "unfinished"]
What: TypeAlias = Literal["draw", "undo"]

DEPARTURES: Final[Mapping[str, How]] = {"resign": "resigned", "time": "time", "abandon": "abandoned"}
KEPT_EVERY: Final = 16
NOT_PLAYED: Final = "-"
BRANCH: Final = "branch"
FROM_THE_START: Final = "-"
# The dice of a game that was resumed at a line are numbered from this far behind those before.
DRAWS_APART: Final = 32


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


class Course:
    """A game along the lines of its record: CardError for a pack that is missing, CourseError for what cannot stand.

    >>> from outerworld.cards.loading import load_catalogue
    >>> course = Course("tutorial 1", b"a secret", load_catalogue())
    >>> for line in ("value 1 00ff00ff00ff00ff", "1 move c3", "undo 1", "1 end", "resign 2"):
    ...     course.take(line)
    >>> course.result
    Result(winners=(0,), how='resigned')
    >>> course.take("resign 1")
    Traceback (most recent call last):
    outerworld.play.course.CourseError: "resign 1" comes after the end
    """

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
        self.asked_since = 0  # the line that the open question came with
        self.offer: Offer | None = None
        self.left: frozenset[int] = frozenset()
        self.result: Result | None = None
        self.dice: list[Dice] = []
        self.is_over = False  # the line that says so was taken
        self.is_closed = False
        self.resumed: Resumed | None = None
        self.is_branch = False
        self.shifts: tuple[tuple[int, int], ...] = ()  # of the dice: none from before it was resumed falls again
        self.turns: list[tuple[int, Battle]] = []  # the game at the start of its turns, and with which answer it came

    def fork(self) -> "Course":
        """A twin that goes its own way, to see what a line would lead to; it counts no dice."""
        twin = copy(self)
        twin.values, twin.promises = {**self.values}, {**self.promises}
        twin.answers, twin.free, twin.kept, twin.turns = [*self.answers], [*self.free], [*self.kept], [*self.turns]
        twin.opened = self.opened.copy() if self.opened else None
        return twin

    # What can be asked of it.

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

    # Taking lines.

    def take(self, line: str) -> None:
        """Does what a line says."""
        for form, meaning in _MEANINGS:
            if found := form.fullmatch(line):
                if self.is_closed or (self.result is not None and meaning not in _AT_THE_END):
                    raise CourseError(f'"{line}" comes after the end')
                if isinstance(self.source, int) and meaning not in _WITH_A_SEED:
                    break
                meaning(self, *found.groups())
                self.number += 1
                return
        raise CourseError(f'"{line}" is not what a replay says there')

    def pass_over(self, line: str) -> None:
        """Counts a line that other rules or cards played: of it only values, and who has left, are known."""
        word, *rest = line.split(" ")
        if word == "value":
            self.values[int(rest[0]) - 1] = rest[1]
        elif word == "promise":
            self.promises[int(rest[0]) - 1] = rest[1]
        elif word in ("past", BRANCH):
            self.values, self.promises, self.left, self.is_branch = {}, {}, frozenset(), True
        elif word in DEPARTURES:
            self.left |= {int(rest[0]) - 1}
        self.number += 1

    def saved(self) -> Saved | None:
        """The turn that goes on; None before the first."""
        return save(self.turns[-1][1]) if self.turns else None

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

    def _resume(self, version: str, packs: str, text: str) -> None:
        if self.past is not None or not isinstance(self.source, bytes):
            raise CourseError("only a game that is played is resumed")
        if self.is_branch and text == FROM_THE_START:
            raise CourseError("a branch cannot begin anew: what it branches from was played by other rules")
        line, saved = self.number + 1, None if text == FROM_THE_START else json.loads(text)
        self.answers, self.free, self.turns, self.settled = [], [], [], 0
        self.undone, self.offer, self.opened, self.result = None, None, None, None
        self.shifts = ((0 if saved is None else saved["columns"]["drawn"], line << DRAWS_APART),)
        if saved is not None:
            self.chance = self._fair_dice(self.source)
            try:
                self._open(resume(self.setup, saved, self.chance, self.catalogue), line)
                self._count_on(saved.get("dice", []))
            except LostError as error:
                raise CourseError(f"the game cannot go on: {error}") from None
        self.resumed = Resumed(line, version, packs, saved)

    def _count_on(self, fallen: list[list[int]]) -> None:
        """Dice from before it was resumed are counted too; games from before they were saved count anew."""
        if len(fallen) == len(self.dice):
            self.dice = [Dice(tuple(faces)) for faces in fallen]

    def _unfinished(self) -> None:
        self.offer, self.result = None, Result((), "unfinished")

    def _go_on(self, chance: Chance) -> Battle:
        """The game from its start, or from where it branches."""
        if self.branched is None:
            return start(self.setup, chance, self.catalogue)
        game = self.branched.copy()
        game.chance = chance
        return game

    def _past(self, secret: str) -> None:
        if self.number and self.past is None:
            raise CourseError("the past of a game stands before all else")
        self._cut()
        self.past = bytes.fromhex(secret)

    def _branch(self) -> None:
        if self.past is None:
            raise CourseError("there is no game that this one could branch from")
        self._cut()
        self.past = None

    def _cut(self) -> None:
        """What was played so far is a position now; what belongs to the play alone is gone."""
        if self.past is not None and self.opened is None:
            self.begin()
        self.branched, self.opened = self.opened, None
        self.values, self.promises = {}, {}
        self.answers, self.free, self.kept, self.turns = [], [], [], []
        self.settled, self.undone, self.offer, self.left = 0, None, None, frozenset()

    def _promise(self, seat: str, told: str) -> None:
        place = int(seat) - 1
        if self.opened is not None or place in self.values:
            raise CourseError("a promise is given before its value and before the game begins")
        if place in self.promises and self.values:
            raise CourseError(f"seat {seat} has given a promise already, and another's value is known")
        self.promises[place] = told

    def _value(self, seat: str, value: str) -> None:
        place = int(seat) - 1
        if self.opened is not None:
            raise CourseError("a value is given before the game begins")
        if place in self.values:
            raise CourseError(f"seat {seat} has given a value already")
        if self.promises.get(place) not in (None, promise(value)):
            raise CourseError(f"the value of seat {seat} is not the one that it promised")
        self.values[place] = value

    def _answer(self, number: str, text: str) -> None:
        if self.opened is None:
            self.begin()
        game = self.game
        if int(number) != len(self.answers) + 1:
            raise CourseError(f"answer {len(self.answers) + 1} should stand there, and it is answer {number}")
        try:
            option = parse(game, text)
        except OptionError as error:
            raise CourseError(f'"{text}" is not legal there: {error}') from None
        self._apply(game, option)

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

    def _undo(self, number: str) -> None:
        if int(number) not in self.free:
            raise CourseError(f"answer {number} cannot be taken back at once")
        free = [own for own in self.free if own < int(number)]
        self._go_back(int(number))
        self.free = free

    def _go_back(self, number: int) -> None:
        """The game as it was before an answer; dice that fell since then (in older records) never fall again."""
        drawn, undone = self.game.drawn, Undone(self.number + 1, self.answers[number - 1].seat, number)
        self.kept = [(count, game) for count, game in self.kept if count < number]
        self.turns = [(count, game) for count, game in self.turns if count < number]
        count, kept = self.kept[-1]
        game = kept.copy()
        game.chance = self.chance
        for answered in self.answers[count : number - 1]:
            game.apply(answered.option)
        if isinstance(self.chance, FairDice):
            game.chance = self.chance = self.chance.after_undo(game.drawn, drawn)
        game.record()
        self.opened, self.answers, self.free = game, self.answers[: number - 1], []
        self.settled = min(self.settled, number - 1)
        self.offer, self.undone, self.asked_since = None, undone, undone.line

    # Offers and departures.

    def _offer(self, seat: str, number: str | None) -> None:
        if self.offer is not None:
            raise CourseError("another offer is open")
        if not self.is_played:
            raise CourseError("nothing was played yet")
        self._check_in(seat)
        if number is not None and not self._gave(int(seat) - 1, int(number)):
            raise CourseError(f"seat {seat} gave no answer {number} that it could take back")
        self.offer = Offer(self.number + 1, int(seat) - 1, "undo" if number else "draw", int(number or 0))

    def _gave(self, seat: int, number: int) -> bool:
        return number <= len(self.answers) and self.answers[number - 1].seat == seat

    def _accept(self, seat: str) -> None:
        offer = self._open_offer(seat, own=False)
        accepted = offer.accepted | {int(seat) - 1}
        if accepted | {offer.seat} < {*self.seats_in()}:
            self.offer = replace(offer, accepted=accepted)
        elif offer.what == "undo":
            self._go_back(offer.to)
        else:
            self.offer, self.result = None, Result((), "draw")

    def _decline(self, seat: str) -> None:
        self._open_offer(seat, own=False)
        self.offer = None

    def _withdraw(self, seat: str) -> None:
        self._open_offer(seat, own=True)
        self.offer = None

    def _open_offer(self, seat: str, own: bool) -> Offer:
        self._check_in(seat)
        if self.offer is None or (self.offer.seat == int(seat) - 1) != own or int(seat) - 1 in self.offer.accepted:
            raise CourseError(f"there is no offer that seat {seat} could say that to")
        return self.offer

    def _depart(self, how: str, seat: str) -> None:
        if not self.is_played:
            self.result = Result((), "abandoned")
            return
        self._check_in(seat)
        if how == "time" and self.asked != int(seat) - 1:
            raise CourseError(f"seat {seat} is not asked, and its time does not run")
        self.left, self.offer = self.left | {int(seat) - 1}, None
        remaining = self.seats_in()
        bots = self.bots if self.past is None else frozenset()  # they sit in this game, and not in the one before
        if len({self.team_of(other) for other in remaining}) < 2 or bots.issuperset(remaining):
            self.result = Result(tuple(remaining), DEPARTURES[how])

    def _check_in(self, seat: str) -> None:
        if int(seat) - 1 not in self.seats_in():
            raise CourseError(f"nobody plays at seat {seat}")

    # The end.

    def _over(self, state: str, winner: str) -> None:
        if self.past is not None:
            raise CourseError("the game ends before it branches from its past")
        if self.is_over:
            raise CourseError("the game has ended already")
        if self.opened is None and isinstance(self.source, int):
            self.begin()
        if self.result is None and self.left:
            # Only bots were left, which the record of a game does not name.
            self.result = Result(tuple(self.seats_in()), "resigned")
        if self.result is None and isinstance(self.source, bytes):
            raise CourseError("the game is not over")
        if self.over_line() != f"over state {state} winner {winner}":
            raise CourseError("the game ends in another state than the replay says")
        self.is_over = True

    def _secret(self, secret: str) -> None:
        if not self.is_over or not isinstance(self.source, bytes) or secret != self.source.hex():
            raise CourseError("the secret is told when the game is over")
        self.is_closed = True


_SEAT: Final = "([1-9])"
_NUMBER: Final = "([1-9][0-9]{0,6})"
_MEANINGS: Final[tuple[tuple[re.Pattern[str], Callable[..., None]], ...]] = (
    (re.compile(f"{_NUMBER} (.+)"), Course._answer),
    (re.compile("past ((?:[0-9a-f]{2}){1,64})"), Course._past),
    (re.compile(BRANCH), Course._branch),
    (re.compile(f"promise {_SEAT} ({PROMISE})"), Course._promise),
    (re.compile(f"value {_SEAT} ({VALUE})"), Course._value),
    (re.compile(f"undo {_NUMBER}"), Course._undo),
    (re.compile(f"offer {_SEAT} (?:draw|undo {_NUMBER})"), Course._offer),
    (re.compile(f"accept {_SEAT}"), Course._accept),
    (re.compile(f"decline {_SEAT}"), Course._decline),
    (re.compile(f"withdraw {_SEAT}"), Course._withdraw),
    (re.compile(f"(resign|time|abandon) {_SEAT}"), Course._depart),
    (re.compile(rf"{RESUME} (\S+) (\S+) (-|\{{.+\}})"), Course._resume),
    (re.compile(UNFINISHED), Course._unfinished),
    (re.compile(r"over state (\S+) winner (\d+)"), Course._over),
    (re.compile("secret ([0-9a-f]{2,128})"), Course._secret),
)
_AT_THE_END: Final = (Course._over, Course._secret)
_WITH_A_SEED: Final = (Course._answer, Course._over)
