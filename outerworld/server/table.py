"""A table: one game, the person who plays it, and the bots who play the others. It knows nothing of the web."""

import hashlib
import secrets
from dataclasses import dataclass

from outerworld.bots import BOTS, Bot
from outerworld.engine.game import Decision
from outerworld.play.choices import choices
from outerworld.play.log import event_json
from outerworld.play.notation import OptionError, parse
from outerworld.play.view import View, view
from outerworld.server.lobby import open_game
from outerworld.server.messages import MAX_SEED, Events, Options, Refused, Reply, Start, State

PERSON = 0


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: all that it may know, and the number of the state in which it is asked."""

    number: int
    bot: Bot
    view: View
    decision: Decision

    def think(self) -> int:
        """The bot's choice. It touches no table, so that it may take its time beside one."""
        return self.bot.choose(self.view, self.decision)


class Table:
    """One game; the person is player 1 and a bot plays every other player.

    Without a seed the dice fall as nobody can foresee; the seed stays inside.

    >>> table = Table(Start(type="start", tutorial="1", seed=7))
    >>> [reply.type for reply in table.state()]
    ['state', 'options']
    """

    def __init__(self, start: Start) -> None:
        if start.bot not in BOTS:
            raise Refused("unknown-bot", f"There is no such bot: choose one of {', '.join(BOTS)}.")
        self._seed = secrets.randbelow(MAX_SEED + 1) if start.seed is None else start.seed
        self._game = open_game(start, self._seed)
        self._game.record()
        self._make_bot = BOTS[start.bot]
        self._bots: dict[int, Bot] = {}

    @property
    def number(self) -> int:
        """The number of the state: it grows by one with each answer."""
        return self._game.number

    def state(self) -> list[Reply]:
        """The whole view of the person, and the options if it is asked."""
        replies: list[Reply] = [State(number=self.number, view=view(self._game, PERSON).as_json())]
        if not self._game.over and self._game.decision.player == PERSON:
            replies.append(Options(number=self.number, **choices(self._game)))
        return replies

    def news(self) -> list[Reply]:
        """What happened since the news before, and the state that it led to."""
        events = [event_json(self._game, event, PERSON) for event in self._game.take_events()]
        return [Events(number=self.number, events=events), *self.state()]

    def answer(self, number: int, text: str) -> list[Reply]:
        """The person's answer to the state with that number, and the news of it; a refused answer changes nothing."""
        if number != self.number:
            raise Refused("stale", f"The game has moved on: this answers state {number}, and it is at {self.number}.")
        if self._game.over:
            raise Refused("over", "The game has ended.")
        if self._game.decision.player != PERSON:
            raise Refused("not-your-turn", "Another player is asked now.")
        try:
            option = parse(self._game, text)
        except OptionError as error:
            raise Refused("illegal", str(error)) from None
        self._game.apply(option)
        return self.news()

    def bot_question(self) -> Question | None:
        """The question that a bot is asked now, or None if none is."""
        if self._game.over or (decision := self._game.decision).player == PERSON:
            return None
        return Question(self.number, self._bot(decision.player), view(self._game, decision.player), decision)

    def answer_question(self, question: Question, option: int) -> list[Reply]:
        """A bot's answer to its question, and the news of it; nothing if somebody answered meanwhile."""
        if question.number != self.number:
            return []
        self._game.apply(option)
        return self.news()

    def _bot(self, player: int) -> Bot:
        """Who plays that player. A bot's own chance follows from the game's seed, and tells nothing about it."""
        if player not in self._bots:
            digest = hashlib.sha256(f"bot {player} of {self._seed}".encode()).digest()
            self._bots[player] = self._make_bot(int.from_bytes(digest[:7], "big"))
        return self._bots[player]
