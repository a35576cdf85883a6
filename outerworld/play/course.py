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
    absent P             P did not come before the game began: who had promised or given a value wins
    resume RULES PACKS SAVED   rules or cards have changed: it goes on from the turn that was saved, or - from its start
    ruling N back M      by act N of its event's log it goes back to before answer M; what fell since falls again
    ruling N pause, ruling N resume, ruling N time S   nobody may answer, all may, everybody has S seconds more
    called               the time of an event's round is over: most glory wins, then fewest injuries
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
from dataclasses import replace
from typing import Final

from outerworld.play.fair import PROMISE, VALUE, promise
from outerworld.play.notation import Option, OptionError, parse
from outerworld.play.played import CourseError, How, Offer, Played, Result, Resumed
from outerworld.play.record import RESUME, UNFINISHED
from outerworld.play.saving import LostError, Saved, resume
from outerworld.play.tally import Dice

DEPARTURES: Final[Mapping[str, How]] = {"resign": "resigned", "time": "time", "abandon": "abandoned"}
BRANCH: Final = "branch"
RULING: Final = "ruling"
FROM_THE_START: Final = "-"
# The dice of a game that was resumed at a line are numbered from this far behind those before.
DRAWS_APART: Final = 32


class Course(Played):
    """A game along the lines of its record: CardError for a pack that is missing, CourseError for what cannot stand.

    >>> from outerworld.cards.loading import load_catalogue
    >>> course = Course("tutorial 1", b"a secret", load_catalogue())
    >>> for line in ("value 1 00ff00ff00ff00ff", "1 move c3", "undo 1", "1 end", "resign 2"):
    ...     course.take(line)
    >>> course.result
    Result(winners=(0,), how='resigned')
    >>> course.take("resign 1")
    Traceback (most recent call last):
    outerworld.play.played.CourseError: "resign 1" comes after the end
    """

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
        elif word == RULING:
            self._note_ruling(rest[0], rest[1])
        self.number += 1

    # Before it begins, and where it goes on from.

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

    def _resume(self, version: str, packs: str, text: str) -> None:
        if self.past is not None or not isinstance(self.source, bytes):
            raise CourseError("only a game that is played is resumed")
        if self.is_branch and text == FROM_THE_START:
            raise CourseError("a branch cannot begin anew: what it branches from was played by other rules")
        line, saved = self.number + 1, _saved(text)
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

    # Answers.

    def _answer(self, number: str, text: str) -> None:
        if self.opened is None:
            self.begin()
        game = self.game
        if int(number) != len(self.answers) + 1:
            raise CourseError(f"answer {len(self.answers) + 1} should stand there, and it is answer {number}")
        try:
            option = self.read(text)
        except OptionError as error:
            raise CourseError(f'"{text}" is not legal there: {error}') from None
        self._apply(game, option)

    def read(self, text: str) -> Option:
        """The option that a text means now. A message that was read is not read again when its line is taken."""
        line, known = self.heard or (-1, None)
        if known is None or line != self.number or known.text != text:
            known = parse(self.game, text)
            self.heard = (self.number, known)
        return known

    def _undo(self, number: str) -> None:
        if int(number) not in self.free:
            raise CourseError(f"answer {number} cannot be taken back at once")
        free = [own for own in self.free if own < int(number)]
        self._go_back(int(number))
        self.free = free

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
            self._check_there(seat)
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

    def _absent(self, seat: str) -> None:
        """Before the first answer only who was there can win, and nobody is asked."""
        if self.opened is not None:
            raise CourseError(f"the game has begun, and seat {seat} was there")
        self._check_there(seat)
        came = {*self.values, *self.promises} - {int(seat) - 1}
        self.result = Result(tuple(sorted(came)), "abandoned")

    def _called(self) -> None:
        """Who is best among those who have not left wins; nobody does where all of them are equal."""
        if not self.is_played or self.past is not None:
            raise CourseError("time is called in a game that is played")
        merits = self.merits()
        remaining = self.seats_in()
        best = max(merits[seat] for seat in remaining)
        winners = tuple(seat for seat in remaining if merits[seat] == best)
        self.offer = None
        self.result = Result(() if len(winners) == len(remaining) else winners, "called")

    def _check_in(self, seat: str) -> None:
        if int(seat) - 1 not in self.seats_in():
            raise CourseError(f"nobody plays at seat {seat}")

    def _check_there(self, seat: str) -> None:
        """Whether there is such a seat, be it that the game has not begun."""
        begun = self.fork()
        if begun.opened is None:
            begun.begin()
        begun._check_in(seat)

    # What judges of its event rule.

    def _ruled_back(self, number: str, to: str) -> None:
        if not 1 <= int(to) <= len(self.answers):
            raise CourseError(f"there is no answer {to} to go back to")
        self._note_ruling(number, "back")
        self._go_back(int(to), falls_again=True)

    def _ruled_time(self, number: str, what: str) -> None:
        if self.opened is None or what == ("pause" if self.is_paused else "resume"):
            raise CourseError("a game that is on can be stopped, and go on again")
        self._note_ruling(number, what.partition(" ")[0])

    def _note_ruling(self, number: str, what: str) -> None:
        if int(number) in self.rulings:
            raise CourseError(f"ruling {number} was followed already")
        self.rulings |= {int(number)}
        if what in ("pause", "resume"):
            self.is_paused = what == "pause"

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
    (re.compile(f"absent {_SEAT}"), Course._absent),
    (re.compile(f"{RULING} {_NUMBER} back {_NUMBER}"), Course._ruled_back),
    (re.compile(f"{RULING} {_NUMBER} (pause|resume|time {_NUMBER[1:-1]})"), Course._ruled_time),
    (re.compile("called"), Course._called),
    (re.compile(rf"{RESUME} (\S+) (\S+) (-|\{{.+\}})"), Course._resume),
    (re.compile(UNFINISHED), Course._unfinished),
    (re.compile(r"over state (\S+) winner (\d+)"), Course._over),
    (re.compile("secret ([0-9a-f]{2,128})"), Course._secret),
)
_AT_THE_END: Final = (Course._over, Course._secret)
_WITH_A_SEED: Final = (Course._answer, Course._over)


def _saved(text: str) -> Saved | None:
    """What was saved of a game that is resumed; None where it begins anew."""
    try:
        return None if text == FROM_THE_START else json.loads(text)
    except (ValueError, RecursionError):
        raise CourseError("what was saved cannot be read") from None
