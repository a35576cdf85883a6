"""Passkeys by WebAuthn: what a device is asked to sign, and whether it did."""

import json
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, parse_client_data_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from outerworld.server.settings import Settings
from outerworld.server.storage.passkeys import Passkey

Credential: TypeAlias = dict[str, Any]
Options: TypeAlias = dict[str, Any]
_SITE: Final = "Outerworld"
_SELECTION: Final = AuthenticatorSelectionCriteria(
    resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
)
_T = TypeVar("_T")


class BadCredential(ValueError):
    """What was signed is not what was asked for, or by nobody who may.

    >>> str(BadCredential("no"))
    'no'
    """


@dataclass(frozen=True, slots=True)
class Site:
    """Where passkeys count: the page's origin, and its host.

    >>> Site("https://club.example:8443").host
    'club.example'
    """

    origin: str

    @property
    def host(self) -> str:
        """The name that a device keeps a passkey for."""
        return urlsplit(self.origin).hostname or ""


@dataclass(frozen=True, slots=True)
class Made:
    """What a device made: what it calls it, its public half, and how often it has signed."""

    credential_id: str
    public_key: str
    sign_count: int


def site_of(connection: HTTPConnection, settings: Settings) -> Site:
    """The site that a page belongs to: by its public address, or as it was asked; who asks was checked before."""
    address = settings.public_address or connection.headers.get("origin") or str(connection.base_url)
    found = urlsplit(address)
    return Site(f"{found.scheme}://{found.netloc}")


def new_challenge() -> str:
    """What a device signs, once."""
    return secrets.token_urlsafe(32)


def new_handle() -> str:
    """By what a person's devices know the account; it says nothing of who that is."""
    return secrets.token_urlsafe(32)


def options_for_new(site: Site, name: str, handle: str, challenge: str, known: Iterable[Passkey]) -> Options:
    """What `navigator.credentials.create` takes."""
    options = generate_registration_options(
        rp_id=site.host,
        rp_name=_SITE,
        user_name=name,
        user_id=base64url_to_bytes(handle),
        challenge=base64url_to_bytes(challenge),
        authenticator_selection=_SELECTION,
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one.credential_id)) for one in known],
    )
    return _read(options_to_json(options))


def options_for_known(site: Site, challenge: str) -> Options:
    """What `navigator.credentials.get` takes; the device knows which accounts it has here."""
    options = generate_authentication_options(
        rp_id=site.host,
        challenge=base64url_to_bytes(challenge),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return _read(options_to_json(options))


def challenge_in(credential: Credential) -> str:
    """What a device says that it has signed."""
    signed = _checked(lambda: parse_client_data_json(base64url_to_bytes(credential["response"]["clientDataJSON"])))
    return bytes_to_base64url(signed.challenge)


def verified_new(credential: Credential, challenge: str, site: Site) -> Made:
    """A new passkey that has signed a challenge on our page, or `BadCredential`."""
    made = _checked(
        lambda: verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.host,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    )
    return Made(bytes_to_base64url(made.credential_id), bytes_to_base64url(made.credential_public_key), made.sign_count)


def verified_known(credential: Credential, challenge: str, site: Site, passkey: Passkey) -> int:
    """How often a passkey that is known has signed, a challenge on our page the last time; or `BadCredential`."""
    handle = _checked(lambda: credential["response"].get("userHandle"))
    if handle not in (None, passkey.handle):
        raise BadCredential("another account's handle")
    signed = _checked(
        lambda: verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=base64url_to_bytes(passkey.public_key),
            credential_current_sign_count=passkey.sign_count,
            require_user_verification=True,
        )
    )
    return signed.new_sign_count


def _checked(look: Callable[[], _T]) -> _T:
    """What a stranger sends can make the library raise about anything."""
    try:
        return look()
    except Exception as error:  # noqa: BLE001
        raise BadCredential(type(error).__name__) from None


def _read(text: str) -> Options:
    found: Options = json.loads(text)
    return found
