"""The messages of the table protocol (docs/protocol.md), and how a frame becomes one."""

from typing import Annotated, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, model_validator
from pydantic_core import ErrorDetails, PydanticCustomError

from outerworld.play.start import RECOMMENDED_TEAMS

MAX_SIZE = 16 * 1024
MAX_SEED = 2**63 - 1
MAX_BANS = 100

Code: TypeAlias = Literal[
    "bad-message",
    "too-large",
    "hello-first",
    "protocol",
    "no-game",
    "unknown-tutorial",
    "unknown-bot",
    "bad-duel",
    "stale",
    "not-your-turn",
    "illegal",
    "over",
    "taken-over",
]


class Refused(Exception):
    """A message that is answered by an `error` and changes nothing.

    >>> str(Refused("over", "The game has ended."))
    'The game has ended.'
    """

    def __init__(self, code: Code, sentence: str) -> None:
        super().__init__(sentence)
        self.code: Code = code


class Message(BaseModel):
    """What all messages share: they hold exactly what the protocol names, and never change."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Hello(Message):
    """The first message of a page; with a seat that the server knows it takes up its game."""

    type: Literal["hello"]
    protocol: int = Field(ge=1, le=1)
    seat: str | None = None


class DuelSetup(Message):
    """A whole duel: the rules, the arena, and the two teams by the ids of their Krosmasters.

    An arena that is null is chosen in the game, and teams that are null are built in it.
    """

    ruleset: str = "fanmade-4.1"
    arena: str | None = "bonta-1"
    teams: Annotated[list[list[str]], Field(min_length=2, max_length=2)] | None = Field(
        default=[list(team) for team in RECOMMENDED_TEAMS]
    )
    format: str = "constructed"
    bans: int | None = Field(default=None, ge=0, le=MAX_BANS)


class Start(Message):
    """A new game in the place of the one before: a lesson or a duel."""

    type: Literal["start"]
    tutorial: str | None = None
    duel: DuelSetup | None = None
    bot: str = "greedy"
    seed: int | None = Field(default=None, ge=0, le=MAX_SEED, repr=False)

    @model_validator(mode="after")
    def _one_game(self) -> Self:
        if (self.tutorial is None) == (self.duel is None):
            raise PydanticCustomError("one_game", 'A start has either a "tutorial" or a "duel".')
        return self


class Answer(Message):
    """An answer to the question of the state with that number."""

    type: Literal["answer"]
    number: int
    option: str


class TutorialTitle(Message):
    """A tutorial to choose from."""

    id: str
    title: str


class Choice(Message):
    """An arena or a ruleset to choose from."""

    id: str
    name: str


class Member(Message):
    """A Krosmaster of a recommended team."""

    id: str
    name: str
    level: int


class Welcome(Message):
    """The answer to `hello`."""

    type: Literal["welcome"] = "welcome"
    protocol: Literal[1] = 1
    version: str
    seat: str
    tutorials: list[TutorialTitle]
    arenas: list[Choice]
    rulesets: list[Choice]
    opponents: list[Choice]
    teams: list[list[Member]]


class Events(Message):
    """What happened on the way to the state with that number."""

    type: Literal["events"] = "events"
    number: int
    events: list[dict[str, object]]


class State(Message):
    """The game as this player may know it."""

    type: Literal["state"] = "state"
    number: int
    view: dict[str, object]


class Options(Message):
    """What this player may answer to the question of the state with that number."""

    type: Literal["options"] = "options"
    number: int
    kind: str
    dice: list[str | None]
    reward: dict[str, object] | None
    options: list[dict[str, object]]
    paths: list[dict[str, object]]
    unavailable: list[dict[str, object]]


class Error(Message):
    """Something was refused, and nothing changed."""

    type: Literal["error"] = "error"
    code: Code
    message: str
    number: int | None = None


Request: TypeAlias = Hello | Start | Answer
Reply: TypeAlias = Welcome | Events | State | Options | Error

_REQUEST: TypeAdapter[Request] = TypeAdapter(Annotated[Request, Field(discriminator="type")])


def read(frame: str | bytes) -> Request:
    """The message in a frame, or `Refused` with the reason.

    >>> read('{"type": "answer", "number": 4, "option": "move c3"}')
    Answer(type='answer', number=4, option='move c3')
    """
    if len(frame if isinstance(frame, bytes) else frame.encode("utf-8", "surrogatepass")) > MAX_SIZE:
        raise Refused("too-large", f"A message may have up to {MAX_SIZE} bytes.")
    if isinstance(frame, bytes):
        raise Refused("bad-message", "A message is a text frame, and this one is binary.")
    try:
        return _REQUEST.validate_json(frame)
    except ValidationError as error:
        errors = error.errors(include_url=False)
        if any(map(_is_another_protocol, errors)):
            raise Refused("protocol", "This server speaks protocol 1: load the page again.") from None
        raise Refused("bad-message", _reason(errors[0])) from None


def write(reply: Reply) -> str:
    """The frame for a message.

    >>> write(Error(code="no-game", message="No game is on: send a start."))
    '{"type":"error","code":"no-game","message":"No game is on: send a start."}'
    """
    return reply.model_dump_json(exclude_none=isinstance(reply, Error))


def _is_another_protocol(error: ErrorDetails) -> bool:
    return error["loc"] == ("hello", "protocol") and type(error.get("input")) is int


def _reason(error: ErrorDetails) -> str:
    """One sentence for people; it repeats no value, for a seed could be among them."""
    where, fault = error["loc"], error["type"]
    match where, fault:
        case _, "json_invalid":
            return "A message is a JSON object, and this is not JSON."
        case (), "union_tag_invalid":
            return "The type of a message is hello, start or answer, and this is none of them."
        case _, "one_game":
            return error["msg"]
        case (), "union_tag_not_found":
            return 'A message has a "type": hello, start or answer.'
        case (), _:
            return "A message is a JSON object."
        case (kind, field), "missing":
            return f'The field "{field}" of {kind} is missing.'
        case (kind, field), "extra_forbidden":
            return f'There is no field "{str(field)[:40]}" in {kind}.'
        case _:
            return f'The field "{where[-1]}" of {where[0]} is wrong: {error["msg"]}.'
