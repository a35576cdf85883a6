"""One-time codes by an app (TOTP, RFC 6238), and recovery codes for who has lost it."""

import secrets
import time
from base64 import b32encode
from typing import Final

import pyotp
import segno
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.people.identity import token_hash
from outerworld.server.storage import codes

RECOVERY_CODES: Final = 10
_STEP: Final = 30  # Seconds.
_BESIDE: Final = (0, -1, 1)
"""The steps around now that count too: clocks differ."""


def new_secret() -> str:
    """What an app makes codes of."""
    return pyotp.random_base32()


def address_for_apps(secret: str, name: str, site: str) -> str:
    """What an app reads from a picture.

    >>> address_for_apps("JBSWY3DPEHPK3PXP", "Joris", "club.example")
    'otpauth://totp/club.example:Joris?secret=JBSWY3DPEHPK3PXP&issuer=club.example'
    """
    return str(pyotp.TOTP(secret).provisioning_uri(name, issuer_name=site))


def picture_of(address: str) -> str:
    """That picture, as the address of an image.

    >>> picture_of("otpauth://totp/x?secret=JBSWY3DPEHPK3PXP")[:19]
    'data:image/svg+xml;'
    """
    return str(segno.make(address, error="m").svg_data_uri(scale=5, border=4, dark="#000", light="#fff"))


def new_recovery_codes() -> list[str]:
    """Codes to be kept on paper, 80 bits each.

    >>> len(new_recovery_codes()), len(new_recovery_codes()[0])
    (10, 19)
    """
    drawn = [b32encode(secrets.token_bytes(10)).decode().lower() for _ in range(RECOVERY_CODES)]
    return ["-".join(code[at : at + 4] for at in range(0, 16, 4)) for code in drawn]


def plain(code: str) -> str:
    """A code as it is compared, however it was typed.

    >>> plain(" 123 456"), plain("ABCD-2345")
    ('123456', 'abcd2345')
    """
    return "".join(sign for sign in code.lower() if sign.isalnum())


def recovery_hash(code: str) -> str:
    """What is kept of a recovery code."""
    return token_hash(plain(code))


async def is_right(connection: AsyncConnection, person_id: int, code: str) -> bool:
    """Whether it is the code of now, or a recovery code; either counts once."""
    found = await codes.of_person(connection, person_id)
    if found is None:
        return False
    told, step = plain(code), int(time.time()) // _STEP
    app = pyotp.TOTP(found.secret)
    for near in (step + beside for beside in _BESIDE):
        if secrets.compare_digest(app.generate_otp(near).encode(), told.encode()):
            return await codes.take_step(connection, person_id, near)
    return found.confirmed_at is not None and await codes.use_recovery(connection, person_id, recovery_hash(code))
