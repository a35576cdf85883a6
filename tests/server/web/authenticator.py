"""A device that keeps passkeys, as a browser speaks for it."""

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn import base64url_to_bytes
from webauthn.helpers import bytes_to_base64url as text_of

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Authenticator:
    """It holds one passkey, and asks who holds it unless told otherwise."""

    def __init__(self, origin: str = "http://testserver", flags: int = PRESENT | VERIFIED) -> None:
        self.origin = origin
        self.flags = flags
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._id = secrets.token_bytes(16)
        self._handle = ""

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """A new passkey."""
        self._handle = options["user"]["id"]
        numbers = self._key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        attested = bytes(16) + len(self._id).to_bytes(2) + self._id + cbor2.dumps(key)
        data = self._data(options["rp"]["id"], ATTESTED) + attested
        statement = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._told(
            {
                "clientDataJSON": text_of(self._client_data("webauthn.create", options["challenge"])),
                "attestationObject": text_of(statement),
            }
        )

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """A signature by the passkey that it has."""
        self.count += 1
        data, client = self._data(options["rpId"]), self._client_data("webauthn.get", options["challenge"])
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._told(
            {
                "clientDataJSON": text_of(client),
                "authenticatorData": text_of(data),
                "signature": text_of(signature),
                "userHandle": self._handle,
            }
        )

    def _data(self, host: str, more: int = 0) -> bytes:
        return hashlib.sha256(host.encode()).digest() + bytes([self.flags | more]) + self.count.to_bytes(4)

    def _client_data(self, kind: str, challenge: str) -> bytes:
        assert base64url_to_bytes(challenge)
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _told(self, response: dict[str, str]) -> dict[str, Any]:
        name = text_of(self._id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}
