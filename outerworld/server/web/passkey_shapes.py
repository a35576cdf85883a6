"""What a browser and its devices are asked for, and what they answer, in the words of WebAuthn's JSON."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import ConfigDict, Field
from pydantic.alias_generators import to_camel

from outerworld.server.web.shapes import Label, Shape

Bytes: TypeAlias = Annotated[str, Field(max_length=16_384, pattern="^[A-Za-z0-9_-]*$", description="As base64url.")]
Kind: TypeAlias = Literal["public-key"]


class Spoken(Shape):
    """A part whose names are WebAuthn's."""

    model_config = ConfigDict(alias_generator=to_camel, validate_by_name=True)


class PasskeySite(Spoken):
    """Where a passkey counts."""

    id: str
    name: str


class PasskeyHolder(Spoken):
    """Whose passkey it is, as the device shows it."""

    id: Bytes
    name: str
    display_name: str


class PasskeyWay(Spoken):
    """A way to sign, by its number among COSE's algorithms."""

    type: Kind
    alg: int


class PasskeyName(Spoken):
    """A passkey that a device has already."""

    id: Bytes
    type: Kind


class PasskeySelection(Spoken):
    """What a device must do."""

    resident_key: Literal["required"]
    require_resident_key: bool
    user_verification: Literal["required"]


class CreationOptions(Spoken):
    """What the browser's `parseCreationOptionsFromJSON` takes."""

    rp: PasskeySite
    user: PasskeyHolder
    challenge: Bytes
    pub_key_cred_params: list[PasskeyWay]
    timeout: int
    exclude_credentials: list[PasskeyName]
    authenticator_selection: PasskeySelection
    attestation: Literal["none"]


class RequestOptions(Spoken):
    """What the browser's `parseRequestOptionsFromJSON` takes."""

    challenge: Bytes
    timeout: int
    rp_id: str
    allow_credentials: list[PasskeyName]
    user_verification: Literal["required"]


class NewPasskeyOptions(Shape):
    """What a device is asked for a new passkey."""

    options: CreationOptions


class PasskeyOptions(Shape):
    """What a device is asked to sign."""

    options: RequestOptions


class Answered(Spoken):
    """What is common to whatever a device answers; browsers tell more than is needed here."""

    model_config = ConfigDict(extra="ignore")

    client_data: Bytes = Field(alias="clientDataJSON")


class Made(Answered):
    """What a device made."""

    attestation_object: Bytes


class Signed(Answered):
    """What a device signed."""

    authenticator_data: Bytes
    signature: Bytes
    user_handle: Bytes | None = None


class Credential(Spoken):
    """`PublicKeyCredential.toJSON()`, as a browser makes it."""

    model_config = ConfigDict(extra="ignore")

    id: Bytes
    raw_id: Bytes
    type: Kind

    def as_told(self) -> dict[str, Any]:
        """As it came, for the library that checks it."""
        return self.model_dump(by_alias=True, exclude_none=True)


class NewCredential(Credential):
    """A credential of a new passkey."""

    response: Made


class KnownCredential(Credential):
    """A credential by a passkey that is known."""

    response: Signed


class NewPasskey(Shape):
    """What a device made; without a label it is called as the browser is."""

    credential: NewCredential
    label: Label | None = None


class PasskeyLogIn(Shape):
    """What a device signed."""

    credential: KnownCredential
