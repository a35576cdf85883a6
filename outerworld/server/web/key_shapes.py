"""What requests and responses about e-mail and one-time codes, and lists of passkeys hold."""

from typing import Annotated, TypeAlias

from pydantic import Field

from outerworld.server.web.shapes import AnyPassword, Code, Key, Shape

EmailAddress: TypeAlias = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,8}$",
        max_length=254,
        examples=["joris@club.example"],
    ),
]
Language: TypeAlias = Annotated[
    str, Field(pattern="^[a-z]{2}$", description="What the mail is written in; another than those there are: English.")
]


class Recovery(Shape):
    """Whether this server sends mail; if not, who runs it makes a link for whoever forgot a password."""

    mail: bool


class Forgotten(Shape):
    """The e-mail address of an account whose password was forgotten."""

    email: EmailAddress


class Ticket(Shape):
    """The secret end of a link."""

    token: Key


class Proof(Shape):
    """The password of now."""

    password: AnyPassword


class NewEmail(Proof):
    """Another e-mail address, which counts once its link was followed."""

    email: EmailAddress
    language: Language = "en"


class PasskeyInfo(Shape):
    """A passkey."""

    id: int
    label: str
    created_at: int
    used_at: int | None


class Security(Shape):
    """How you are let in besides your password, and where you are written to."""

    mail: bool
    email: str | None
    unconfirmed: str | None
    """The address whose link was not followed yet."""
    passkeys: list[PasskeyInfo]
    codes: bool
    """Whether one-time codes are asked for."""
    recovery_codes: int
    """How many recovery codes are left."""


class NewCodes(Shape):
    """What an app makes one-time codes of: to be typed, to be opened, and as a picture."""

    secret: str
    address: str
    picture: str


class FirstCode(Shape):
    """A code of the app, which shows that it works."""

    code: Annotated[Code, Field(repr=False)]


class RecoveryCodes(Shape):
    """Codes for who has lost the app, shown this once; each counts once."""

    codes: list[str]
