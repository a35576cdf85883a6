"""The messages of a table (docs/protocol.md): what a socket says and hears, and how a frame becomes a message."""

from typing import Annotated, Any, Final, Literal, TypeAlias, get_args, get_type_hints

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails, to_json

from outerworld.server.people.names import has_heap_of_marks, seen
from outerworld.server.tables.acts import DicePromise, DiceValue, Number, PlayersAct
from outerworld.server.tables.frames import BookPages, Events, Options, State
from outerworld.server.tables.plan import TablePlan

PROTOCOL: Final = 3
MOST_SEATS = 6
MAX_SIZE = 16 * 1024
MAX_CHAT = 500
# Some text and no control characters: neither line ends, nor what turns the direction of the text around.
_ODD = r"\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069"
PLAIN = rf"^[^{_ODD}]*[^\s{_ODD}][^{_ODD}]*$"


def shown(text: str) -> str:
    """A text of which something is to be seen, and that stays on its line; ValueError for any other."""
    if not seen(text).strip():
        raise ValueError("nothing of it is to be seen")
    if has_heap_of_marks(text):
        raise ValueError("it has a heap of accents on one letter")
    return text


Plain: TypeAlias = Annotated[str, Field(pattern=PLAIN), AfterValidator(shown)]
"""A line of words that people read."""

Language: TypeAlias = Literal["en", "fr"]
Player: TypeAlias = Annotated[int, Field(ge=1, le=MOST_SEATS)]


class Message(BaseModel):
    """What all messages share: they hold exactly what the protocol names, and never change."""

    model_config = ConfigDict(
        strict=True, extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )


# What a client says.


class Hello(Message):
    """The first message: the protocol, the number of the last line that this client has seen, and its language."""

    type: Literal["hello"]
    protocol: Annotated[int, Field(ge=PROTOCOL, le=PROTOCOL)]
    seen: Number | None = None
    language: Language = "en"


ChatTo: TypeAlias = Literal["table", "group"]


class Chat(Message):
    """A line to all who are at the table, or to those alone whom the game has on one's own side now."""

    type: Literal["chat"]
    to: ChatTo = "table"
    text: Annotated[Plain, Field(max_length=MAX_CHAT)]


class Rematch(Message):
    """Asks for a new game with the sides swapped; it begins once all persons of the game that is over asked for it."""

    type: Literal["rematch"]


class Ping(Message):
    """Is anybody there?"""

    type: Literal["ping"]


Request: TypeAlias = Hello | PlayersAct | Chat | Rematch | Ping
"""What a client says at a table."""


class PromiseAt(Message):
    """The promise of a value for the fair dice of a table, from whichever screen the player is at."""

    type: Literal["promise"]
    table: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,40}$")]
    promise: DicePromise


class ValueAt(Message):
    """The player's own part of the fair dice of a table, from whichever screen the player is at."""

    type: Literal["value"]
    table: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,40}$")]
    value: DiceValue


OwnRequest: TypeAlias = Hello | PromiseAt | ValueAt | Ping
"""What a client says on a person's own line."""

EventRequest: TypeAlias = Hello | Ping
"""What a client says that looks at an event."""

# What the server says.


class PersonInfo(Message):
    """Somebody at a seat, as all may know."""

    name: str
    rating: int | None
    guest: bool


class SeatInfo(Message):
    """A seat: its person or its bot, whether that person is connected, and whether the dice have their value.

    `plays` is the number that the seat has in the game; with more than two players and in an adventure Initiative gives
    it. Seats with the same `side` are on one side now. `name` is what the player is called who shares a person's hot
    seat. `promise` binds its person to a value.
    """

    player: Player
    plays: Player | None
    side: int | None
    name: str | None
    person: PersonInfo | None
    bot: str | None
    online: bool
    promise: str | None
    ready: bool


class Clocks(Message):
    """What is left to each player at the moment `at` (null: no limit), and whose clock runs."""

    remaining_ms: list[int | None]
    running: Player | None
    at: int


class OfferInfo(Message):
    """The offer that stands; `to` is the number that an undo leads back to."""

    player: Player
    what: Literal["draw", "undo"]
    to: Number | None


class ResultInfo(Message):
    """How the game ended; nobody wins a draw."""

    winners: list[Player]
    how: Literal["won", "resigned", "draw", "time", "abandoned", "unfinished", "called"]


class DiceInfo(Message):
    """One player's dice so far: how often each face fell, and how often each was to be expected."""

    player: Player
    rolled: dict[str, int]
    expected: float


class ResumedInfo(Message):
    """That rules or cards have changed since the game was left: with which line, and from where it goes on."""

    number: Number
    changed: Literal["rules", "cards"]
    back_to: Literal["turn", "start"]


class TableInfo(Message):
    """A table as it is listed and shown."""

    id: str
    status: Literal["open", "playing", "over", "cancelled"]
    plan: TablePlan
    seats: list[SeatInfo]
    commitment: str
    number: Number
    asked: Player | None = None
    busy: int | None = None
    clocks: Clocks | None
    offer: OfferInfo | None
    resumed: ResumedInfo | None = None
    paused: bool = False
    result: ResultInfo | None
    dice: list[DiceInfo]
    spectators: int
    invite: str | None = None
    secret: str | None = None
    created_at: int
    started_at: int | None = None
    ended_at: int | None = None


class You(Message):
    """Who this connection speaks for: a person (null: nobody who is known), and the players that it plays."""

    person: int | None
    name: str | None
    players: list[Player]
    role: Literal["player", "spectator"]


class ChatLine(Message):
    """One line of chat."""

    id: int
    person: str
    at: int
    text: str
    to: ChatTo


class Welcome(Message):
    """The answer to `hello`."""

    type: Literal["welcome"] = "welcome"
    protocol: Literal[3] = PROTOCOL
    version: str
    table: TableInfo
    you: You
    chat: list[ChatLine]
    muted: list[str]


class Table(Message):
    """The table, whenever seats, clocks, offers, status, result or dice change."""

    type: Literal["table"] = "table"
    table: TableInfo


class Chatted(Message):
    """Somebody said something."""

    type: Literal["chat"] = "chat"
    id: int
    person: str
    at: int
    text: str
    to: ChatTo


class Rematched(Message):
    """A new game with the sides swapped: its table (null while others have not agreed), and who asked so far."""

    type: Literal["rematch"] = "rematch"
    table: str | None
    players: list[Player]


class Pong(Message):
    """Somebody is: with the server's time."""

    type: Literal["pong"] = "pong"
    at: int


class Error(Message):
    """Something was refused, and nothing changed."""

    type: Literal["error"] = "error"
    code: Annotated[str, Field(pattern="^[a-z]+(-[a-z]+)*$")]
    message: str
    number: Number | None = None


class Bye(Message):
    """The server closes this connection: the reason, and whether it is worth coming back in a moment."""

    type: Literal["bye"] = "bye"
    reason: str
    back: bool


Reply: TypeAlias = Welcome | Events | BookPages | State | Options | Table | Chatted | Rematched | Pong | Error | Bye
"""What the server says at a table."""


class Tables(Message):
    """The answer to `hello` on a person's own line: the games that wait, or could wait, for that person."""

    type: Literal["tables"] = "tables"
    tables: list[TableInfo]


class Said(Message):
    """Somebody else said something at one of the person's tables."""

    type: Literal["said"] = "said"
    table: str
    line: ChatLine


OwnReply: TypeAlias = Tables | Table | Said | Pong | Error | Bye
"""What the server says on a person's own line."""


class EventChanged(Message):
    """The answer to `hello` at an event, and told whenever something there changed: how many acts it has."""

    type: Literal["event"] = "event"
    number: Number


EventReply: TypeAlias = EventChanged | Pong | Error | Bye
"""What the server says to who looks at an event."""


class BadMessage(Exception):
    """A frame that is no message; `code` and a sentence, as `error` tells them.

    >>> BadMessage("bad-message", "A message is a JSON object.").code
    'bad-message'
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


ACT: TypeAdapter[PlayersAct] = TypeAdapter(Annotated[PlayersAct, Field(discriminator="type")])
REQUEST: TypeAdapter[Request] = TypeAdapter(Annotated[Request, Field(discriminator="type")])
OWN_REQUEST: TypeAdapter[OwnRequest] = TypeAdapter(Annotated[OwnRequest, Field(discriminator="type")])
EVENT_REQUEST: TypeAdapter[EventRequest] = TypeAdapter(Annotated[EventRequest, Field(discriminator="type")])
REPLY: TypeAdapter[Reply] = TypeAdapter(Annotated[Reply, Field(discriminator="type")])
AnyRequest: TypeAlias = TypeAdapter[Request] | TypeAdapter[OwnRequest] | TypeAdapter[EventRequest]


def _types(union: Any) -> str:
    """The types of a union's messages in words."""
    *most, last = map(type_of, get_args(union))
    return f"{', '.join(most)} or {last}"


def type_of(message: type[Any]) -> str:
    """The word by which a message is told from others.

    >>> type_of(Pong), type_of(State)
    ('pong', 'state')
    """
    word: str = get_args(get_type_hints(message)["type"])[0]
    return word


_TYPES: dict[AnyRequest, str] = {
    REQUEST: _types(Request),
    OWN_REQUEST: _types(OwnRequest),
    EVENT_REQUEST: _types(EventRequest),
}


def read(frame: str | bytes, known: AnyRequest = REQUEST) -> Request | OwnRequest:
    """The message in a frame, or `BadMessage` with the reason.

    >>> read('{"type": "answer", "number": 4, "option": "move c3"}')
    Answer(number=4, option='move c3', type='answer')
    """
    if len(frame if isinstance(frame, bytes) else frame.encode("utf-8", "surrogatepass")) > MAX_SIZE:
        raise BadMessage("too-large", f"A message may have up to {MAX_SIZE} bytes.")
    if isinstance(frame, bytes):
        raise BadMessage("bad-message", "A message is a text frame, and this one is binary.")
    try:
        return known.validate_json(frame)
    except ValidationError as error:
        errors = error.errors(include_url=False)
        if any(map(_is_another_protocol, errors)):
            raise BadMessage("protocol", f"This server speaks protocol {PROTOCOL}: load the page again.") from None
        raise BadMessage("bad-message", _reason(errors[0], _TYPES[known])) from None


def write(reply: Reply | OwnReply | EventReply) -> str:
    """The frame for a message.

    >>> write(Error(code="stale", message="The game has moved on.", number=4))
    '{"type":"error","code":"stale","message":"The game has moved on.","number":4}'
    """
    return to_json(reply).decode()


def _is_another_protocol(error: ErrorDetails) -> bool:
    return error["loc"] == ("hello", "protocol") and type(error.get("input")) is int


def _reason(error: ErrorDetails, types: str) -> str:
    """One sentence for people; it repeats no value, for a secret could be among them."""
    where, fault = error["loc"], error["type"]
    match where, fault:
        case _, "json_invalid":
            return "A message is a JSON object, and this is not JSON."
        case (), "union_tag_invalid":
            return f"The type of a message is {types}, and this is none of them."
        case (), "union_tag_not_found":
            return f'A message has a "type": {types}.'
        case (), _:
            return "A message is a JSON object."
        case (kind, field), "missing":
            return f'The field "{field}" of {kind} is missing.'
        case (kind, field), "extra_forbidden":
            return f'There is no field "{str(field)[:40]}" in {kind}.'
        case _, "string_pattern_mismatch":
            return f'The field "{where[-1]}" of {where[0]} has not the form that docs/protocol.md gives it.'
        case _:
            return f'The field "{where[-1]}" of {where[0]} is wrong: {error["msg"]}.'
