"""A match: what those at a table may do with its game, what each of them receives, and what its bots are asked.

`do` checks an act, takes the lines that it means and returns them: they are not durable yet. Whoever holds the match
writes them before it tells anybody, and throws the match away if they cannot be written (`live/table.py`). An act that
is refused changes nothing.
"""

import hashlib
import hmac
from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from typing import TypeAlias

from outerworld.bots import Bot, bot_named
from outerworld.cards.text.said import ENGLISH
from outerworld.engine.game import NOBODY
from outerworld.play.fair import promise
from outerworld.play.modes import AnyView, mode_of
from outerworld.play.notation import OptionError
from outerworld.play.view import view
from outerworld.server.tables.acts import (
    Abandon,
    Absent,
    Accept,
    Act,
    Answer,
    BotAnswer,
    CallTime,
    Decline,
    Entrust,
    Promise,
    Resign,
    Ruling,
    TimeUp,
    Undo,
    Value,
    Withdraw,
)
from outerworld.server.tables.acts import Offer as MakeOffer
from outerworld.server.tables.frames import Choosing, Frame, events_json, view_json
from outerworld.server.tables.lines import Line
from outerworld.server.tables.offers import offer_lines, reply_lines
from outerworld.server.tables.question import Question
from outerworld.server.tables.refusal import AlreadyDone, Refused
from outerworld.server.tables.roles import Role
from outerworld.server.tables.ruling import called_lines, ruling_lines
from outerworld.server.tables.seats import stand_in
from outerworld.server.tables.standing import TableStanding
from outerworld.server.tables.undoing import undo_lines

PlayingAct: TypeAlias = Answer | BotAnswer | Entrust | Undo | MakeOffer | Accept | Decline | Withdraw


class Match(TableStanding):
    """The game at a table.

    >>> from outerworld.cards.loading import load_catalogue
    >>> from outerworld.server.tables.lines import new_heading
    >>> from outerworld.server.tables.plan import SeatPlan, TablePlan
    >>> from outerworld.server.tables.seats import Seat
    >>> plan = TablePlan(tutorial="1", seats=(SeatPlan(), SeatPlan(by="bot", bot="greedy")))
    >>> seats = (Seat(7, "Ann"), Seat(None, "Greedy", "greedy"))
    >>> known = load_catalogue()
    >>> match = Match(plan, b"a secret", seats, new_heading(plan, b"a secret", known), known)
    >>> for act in (Value("00ff00ff00ff00ff"), Answer(1, "move c3")):
    ...     lines = match.do(act, 0, now=1_700_000_000_000)
    >>> match.number, match.status, match.asked, [frame["type"] for frame in match.frames(Role((0,)), since=1)]
    (2, 'playing', 0, ['events', 'state', 'options'])
    """

    _choosing: tuple[int, Choosing] | None = None
    _entrusted = NOBODY  # the number of the question that a bot answers in a player's place

    # What a role receives.

    def frames(self, role: Role, since: int | None = None, language: str = ENGLISH, whole: bool = True) -> list[Frame]:
        """What a role receives: what happened since a line, the whole view, and the options if it is asked.

        A game that has not begun has nothing to show. Options that are not `whole` lack what takes long.
        """
        if self._course.opened is None:
            return []
        found: list[Frame] = []
        if since is not None:
            events = events_json(self._course, role.eyes(self._recent), since, self._names(language), language)
            found.append({"type": "events", "number": self.number, "events": events})
        found.append({"type": "state", "number": self.number, "view": self._view(role, language)})
        choosing = self.choosing(role)
        if choosing is not None:
            asked = choosing.options(language, whole)
            found.append({"type": "options", "number": self.number, "whole": whole, **asked})
        return found

    def view(self, role: Role, language: str = ENGLISH) -> AnyView | None:
        """The game as a role may know it; None before it begins."""
        return None if self._course.opened is None else self._view(role, language)

    def _view(self, role: Role, language: str) -> AnyView:
        return view_json(self._course, role.eyes(self._recent), self._names(language), role.sees_all, language)

    def choosing(self, role: Role) -> Choosing | None:
        """The open question if the role is asked; its options may be worked out beside the match."""
        if self.asked is None or self.asked not in role.seats or self.asked in self.left:
            return None
        since = self._course.asked_since
        if self._choosing is None or self._choosing[0] != since:
            self._choosing = (since, Choosing(self._course.game))
        return self._choosing[1]

    def _names(self, language: str) -> list[str]:
        """The names of the game's players; a bot's is the language's, and who has no seat is called by the mode."""
        game = self._course.game
        return [
            (mode_of(game).player_name(game, player, language) or "")
            if seat == NOBODY
            else self.seats[seat].called(language)
            for player, seat in enumerate(game.setting.seats)
        ]

    # Bots.

    def bot_question(self) -> Question | None:
        """The question that a bot is asked now, or None; bots wait while an offer is open."""
        asked = self.asked
        if asked is None or self.is_paused or not self._is_answered_by_bot(asked) or self.offer is not None:
            return None
        game = self._course.game
        return Question(self.number, asked, self._bot_at(asked), view(game, game.asked), game.decision)

    @cached_property
    def _thinking(self) -> dict[tuple[int, str], Bot]:
        return {}

    def _bot_at(self, seat: int) -> Bot:
        """The bot that plays a seat: the same one for the whole game, so that what it does hangs together."""
        name = None if seat in self.left else self.seats[seat].bot
        name = name or stand_in(self.plan.bots())
        if (seat, name) not in self._thinking:
            seed = int.from_bytes(hmac.digest(self._secret, f"bot {seat}".encode(), hashlib.sha256)[:7])
            self._thinking[seat, name] = bot_named(name, seed, mode_of(self._course.game).name)
        return self._thinking[seat, name]

    def _is_answered_by_bot(self, seat: int) -> bool:
        """Whether a bot plays there, or was asked to answer this one question."""
        return self._is_played_by_bot(seat) or self._entrusted == self._course.asked_since

    # Acting.

    def seat_for(self, act: Act, seats: Sequence[int]) -> int | None:
        """Which of a person's seats an act is meant for: the one that is asked, or that may take an answer back."""
        if not seats:
            return None
        if isinstance(act, Answer | Undo) and (done := self._done_after(act.number)) and done[0] in seats:
            return done[0]
        if isinstance(act, Undo):
            return next((seat for seat in seats if self.can_undo(seat)), seats[0])
        if isinstance(act, Accept | Decline) and self.offer:
            return next((seat for seat in seats if seat not in (self.offer.seat, *self.offer.accepted)), seats[0])
        if isinstance(act, Withdraw) and self.offer and self.offer.seat in seats:
            return self.offer.seat
        if isinstance(act, MakeOffer) and act.what == "undo":
            return max(seats, key=lambda seat: self.last_answer(seat) or 0)
        return Role(tuple(seats)).eyes(self._recent)

    def do(self, act: Act, seat: int | None, now: int) -> list[Line]:
        """Takes the lines that an act means, and returns them to be written; Refused or AlreadyDone if it has none."""
        before, at = self.number, max(now, self.lines[-1].at) if self.lines else now
        for text in self._texts(act, seat, now):
            self.take(Line(self.number + 1, at, text))
        if self._course.result is not None:
            for text in (self._course.over_line(), f"secret {self._secret.hex()}"):
                self.take(Line(self.number + 1, at, text))
        return self.lines[before:]

    def _texts(self, act: Act, seat: int | None, now: int) -> list[str]:
        if isinstance(act, Answer | BotAnswer | Undo):
            self._check_done(act, seat)
        if self._course.result is not None:
            raise Refused("over", "The game has ended.")
        if isinstance(act, TimeUp | CallTime | Ruling):
            return self._by_the_house(act, now)
        if isinstance(act, Abandon | Absent):
            seat = act.seat
        if seat is None or not 0 <= seat < len(self.seats):
            raise Refused("not-seated", "You watch this table: only its players can do that.")
        if seat in self.left and not isinstance(act, BotAnswer):
            raise Refused("left", "You have left this game.")
        if isinstance(act, Abandon | Absent | Resign):
            return [f"{type(act).__name__.lower()} {seat + 1}"]
        if isinstance(act, Promise):
            return self._give_promise(act, seat)
        if isinstance(act, Value):
            return self._give_value(act, seat)
        return self._play(act, seat, now)

    def _by_the_house(self, act: TimeUp | CallTime | Ruling, now: int) -> list[str]:
        """What nobody who sits there does."""
        if isinstance(act, TimeUp):
            return self._time_up(now)
        return ruling_lines(act, self._course) if isinstance(act, Ruling) else called_lines(act, self._course)

    def check_ruling(self, act: Ruling) -> None:
        """Refused where a ruling could not be followed."""
        if self._course.result is not None:
            raise Refused("over", "The game has ended.")
        ruling_lines(act, self._course)

    def _play(self, act: PlayingAct, seat: int, now: int) -> list[str]:
        """What needs a game that is on, time that is left, and the newest question."""
        if self.status == "waiting":
            raise Refused("waiting", "The game begins when every player has given a value for the dice.")
        if self.is_paused:
            raise Refused("paused", "A judge has stopped this table: wait until it goes on.")
        if self.deadline is not None and now >= self.deadline:
            raise Refused("late", "The time is over.")
        if not self._course.asked_since <= act.number <= self.number:
            raise Refused(
                "stale", f"The game has moved on: this is for state {act.number}, and it is at {self.number}."
            )
        if isinstance(act, Answer | BotAnswer):
            return self._answer(act, seat)
        if isinstance(act, Entrust):
            return self._entrust(seat)
        if isinstance(act, Undo):
            return undo_lines(seat, self._course)
        if isinstance(act, MakeOffer):
            if not self._course.is_played:
                raise Refused("waiting", "Nothing was played yet.")
            return offer_lines(act, seat, self._course, self.seats)
        return reply_lines(act, seat, self._course)

    def _answer(self, act: Answer | BotAnswer, seat: int) -> list[str]:
        by_bot = isinstance(act, BotAnswer)
        if seat != self.asked or not (self._is_answered_by_bot(seat) if by_bot else not self._is_played_by_bot(seat)):
            raise Refused("not-your-turn", "Another player is asked now.")
        try:
            option = self._course.read(act.option)
        except OptionError as error:
            raise Refused("illegal", str(error)) from None
        return [f"{len(self._course.answers) + 1} {option}"]

    def _entrust(self, seat: int) -> list[str]:
        """A bot answers what is asked now; the record has its answer as the player's own."""
        if seat != self.asked:
            raise Refused("not-your-turn", "Another player is asked now.")
        if self.plan.rated:
            raise Refused("rated", "In a rated game nobody else answers for you.")
        self._entrusted = self._course.asked_since
        return []

    def _check_done(self, act: Answer | BotAnswer | Undo, seat: int | None) -> None:
        """AlreadyDone if the first thing that was done in the state of that number is this very one."""
        meant = "undo" if isinstance(act, Undo) else " ".join(act.option.split())
        if self._done_after(act.number) == (seat, meant):
            raise AlreadyDone

    def _done_after(self, number: int) -> tuple[int, str] | None:
        """The first answer or undo after a line: who gave it, and what it says."""
        place = bisect_right(self._given, number, key=lambda given: given[0])
        return self._given[place][1:] if number >= 0 and place < len(self._given) else None

    def _give_promise(self, act: Promise, seat: int) -> list[str]:
        speaker = self._speakers[seat]
        if self._course.promises.get(speaker) == act.promise:
            raise AlreadyDone
        is_bound = speaker in self._course.values or (speaker in self._course.promises and self._course.values)
        if is_bound or self.status != "waiting":
            raise Refused("bad-value", "Your value for the dice was given or promised before, and that stands.")
        return [f"promise {speaker + 1} {act.promise}"]

    def _give_value(self, act: Value, seat: int) -> list[str]:
        speaker = self._speakers[seat]
        given = self._course.values.get(speaker)
        if given == act.value:
            raise AlreadyDone
        if given is not None or self.status != "waiting":
            raise Refused("bad-value", "Your value for the dice was given before, and stands.")
        if seat in self._bots:
            raise Refused("bad-value", "A bot gives no value for the dice.")
        if self._course.promises.get(speaker) not in (None, promise(act.value)):
            raise Refused("bad-value", "That is not the value that you promised.")
        return [f"value {speaker + 1} {act.value}"]

    def _time_up(self, now: int) -> list[str]:
        if self.deadline is None or self._clocks.running is None or now < self.deadline:
            raise Refused("too-early", "Nobody's time is over.")
        return [f"time {self._clocks.running + 1}"]
