"""Passkeys: made with the password, a way in without it, and what they opened ends with them."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from outerworld.server.live.messages import PROTOCOL
from outerworld.server.people.passkeys import BadCredential, Site, challenge_in, verified_new
from outerworld.server.storage.schema.keys import tickets
from outerworld.server.web import passkeys
from tests.server.web.authenticator import PRESENT, Authenticator
from tests.server.web.scenes import say, until
from tests.server.web.test_care import at_the_database
from tests.server.web.visitors import LESSON, Visitor, account, table_of

PROOF = {"password": "swordfish 7"}


def made(holder: Visitor, device: Authenticator, label: str | None = None) -> dict[str, Any]:
    """A passkey of somebody, on a device."""
    options = holder.post("/api/me/passkeys/options", PROOF)["options"]
    found: dict[str, Any] = holder.post("/api/me/passkeys", {"credential": device.create(options), "label": label})
    return found


def asked(visitor: Visitor) -> dict[str, Any]:
    """What a device is asked to sign by whoever wants to be let in."""
    found: dict[str, Any] = visitor.post("/api/sessions/passkey/options")["options"]
    return found


def let_in(visitor: Visitor, device: Authenticator) -> Any:
    """What comes of logging in by a device."""
    return visitor.ask("POST", "/api/sessions/passkey", {"credential": device.sign(asked(visitor))})


def test_a_passkey_lets_its_holder_in(site: TestClient) -> None:
    holder, device, elsewhere = account(site), Authenticator(), Visitor(site)
    passkey = made(holder, device, "My telephone")
    assert let_in(elsewhere, device).body["name"] == holder.name
    assert elsewhere.get("/api/me")["name"] == holder.name
    assert let_in(Visitor(site), device).status == 200
    listed = holder.get("/api/me/security")["passkeys"]
    assert [(one["id"], one["label"], one["used_at"] is None) for one in listed] == [
        (passkey["id"], "My telephone", False)
    ]


def test_one_account_is_known_by_one_handle_on_all_devices(site: TestClient) -> None:
    holder = account(site)
    made(holder, Authenticator())
    first, second = (holder.post("/api/me/passkeys/options", PROOF)["options"] for _ in range(2))
    assert first["user"]["id"] == second["user"]["id"]
    assert len(first["excludeCredentials"]) == 1
    assert first["authenticatorSelection"]["userVerification"] == "required"
    other = account(site).post("/api/me/passkeys/options", PROOF)["options"]
    assert other["user"]["id"] != first["user"]["id"]


def test_what_was_signed_counts_once(site: TestClient) -> None:
    holder, device, elsewhere = account(site), Authenticator(), Visitor(site)
    options = holder.post("/api/me/passkeys/options", PROOF)["options"]
    credential = device.create(options)
    holder.post("/api/me/passkeys", {"credential": credential})
    assert holder.refused("POST", "/api/me/passkeys", {"credential": credential}) == (404, "no-ticket")
    again = device.create(holder.post("/api/me/passkeys/options", PROOF)["options"])
    assert holder.refused("POST", "/api/me/passkeys", {"credential": again}) == (409, "passkey-known")
    signed = device.sign(asked(elsewhere))
    assert elsewhere.ask("POST", "/api/sessions/passkey", {"credential": signed}).status == 200
    assert Visitor(site).refused("POST", "/api/sessions/passkey", {"credential": signed}) == (404, "no-ticket")


def test_a_passkey_is_made_for_who_asked_and_with_the_password(site: TestClient) -> None:
    holder, other = account(site), account(site)
    wrong = {"password": "swordfish 8"}
    assert holder.refused("POST", "/api/me/passkeys/options", wrong) == (403, "wrong-password")
    options = holder.post("/api/me/passkeys/options", PROOF)["options"]
    stolen = {"credential": Authenticator().create(options)}
    assert other.refused("POST", "/api/me/passkeys", stolen) == (403, "bad-passkey")
    assert other.get("/api/me/security")["passkeys"] == []


@pytest.mark.parametrize(
    "device", [Authenticator("http://elsewhere.example"), Authenticator(flags=PRESENT), Authenticator(flags=0)]
)
def test_another_site_and_a_device_that_asked_nobody_do_not_count(site: TestClient, device: Authenticator) -> None:
    holder, known = account(site), Authenticator()
    options = holder.post("/api/me/passkeys/options", PROOF)["options"]
    assert holder.refused("POST", "/api/me/passkeys", {"credential": device.create(options)}) == (403, "bad-passkey")
    made(holder, known)
    known.origin, known.flags = device.origin, device.flags
    assert let_in(Visitor(site), known).status == 403


def test_a_copy_that_counts_less_is_not_let_in(site: TestClient) -> None:
    holder, device = account(site), Authenticator()
    made(holder, device)
    device.count = 7
    assert let_in(Visitor(site), device).status == 200
    device.count = 3
    assert let_in(Visitor(site), device).body["code"] == "bad-passkey"


def test_a_stranger_is_not_let_in(site: TestClient) -> None:
    holder, device, stranger = account(site), Authenticator(), Authenticator()
    made(holder, device)
    stranger._id, stranger._handle = device._id, device._handle
    for credential in (stranger.sign(asked(holder)), Authenticator().sign(asked(holder))):
        assert Visitor(site).refused("POST", "/api/sessions/passkey", {"credential": credential}) == (
            403,
            "bad-passkey",
        )
    device._handle = "AAAA"
    assert let_in(Visitor(site), device).status == 403


def test_a_challenge_of_long_ago_counts_no_more(site: TestClient) -> None:
    holder, device, elsewhere = account(site), Authenticator(), Visitor(site)
    made(holder, device)
    options = asked(elsewhere)

    async def age(connection: Any) -> None:
        await connection.execute(tickets.update().values(expires_at=1))

    at_the_database(site, age)
    late = {"credential": device.sign(options)}
    assert elsewhere.refused("POST", "/api/sessions/passkey", late) == (404, "no-ticket")
    site.portal.call(site.app.state.worker._sweeper.clear_away)  # type: ignore[union-attr, attr-defined, call-arg]

    async def left(connection: Any) -> int:
        return len((await connection.execute(tickets.select())).all())

    assert at_the_database(site, left) == 0


def test_with_a_passkey_goes_what_it_opened(site: TestClient) -> None:
    holder, device, elsewhere = account(site), Authenticator(), Visitor(site)
    passkey = made(holder, device)["id"]
    let_in(elsewhere, device)
    path = f"/api/me/passkeys/{passkey}"
    assert account(site).refused("DELETE", path, PROOF) == (404, "not-found")
    assert holder.refused("DELETE", path, {"password": "swordfish 8"}) == (403, "wrong-password")
    with elsewhere.at(table_of(elsewhere, LESSON)["id"]) as session:
        say(session, "hello", protocol=PROTOCOL)
        until(session, "welcome")
        assert holder.ask("DELETE", path, PROOF).status == 204
        assert until(session, "bye")["back"] is False
        with pytest.raises(WebSocketDisconnect):
            until(session, "never")
    assert elsewhere.ask("GET", "/api/me").status == 401
    assert holder.get("/api/me/security")["passkeys"] == []
    assert let_in(Visitor(site), device).status == 403


def test_nobody_has_more_passkeys_than_that(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkeys, "MOST_PASSKEYS", 1)
    holder = account(site)
    made(holder, Authenticator())
    assert holder.refused("POST", "/api/me/passkeys/options", PROOF) == (409, "too-many-passkeys")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20) | st.binary(max_size=40).map(bytes.hex),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=8,
)
FIELDS = st.sampled_from(
    ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle", "transports"]
)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(JSON, st.dictionaries(FIELDS, JSON, max_size=4), st.integers(0, 400), st.binary(min_size=1, max_size=4))
def test_no_nonsense_is_a_passkey(whole: Any, parts: dict[str, Any], at: int, bits: bytes) -> None:
    """Whatever is sent, it is refused as one thing; also what differs from a good one in a few bytes."""
    options = {"rp": {"id": "testserver"}, "user": {"id": "AAAA"}, "challenge": "AAAA"}
    good = Authenticator().create(options)
    site = Site("http://testserver")
    for field in ("clientDataJSON", "attestationObject"):
        text = good["response"][field]
        changed = text[: at % len(text)] + bits.hex() + text[at % len(text) + 1 :]
        parts = parts | {field: changed} if field not in parts else parts
    for credential in ({"response": whole}, {"response": parts}, good | {"response": parts}, good | {"id": whole}):
        with pytest.raises(BadCredential):
            challenge_in(credential)
            verified_new(credential, "AAAA", site)
            raise BadCredential("what is changed may say the same")
