"""One-time codes: asked for with a password once they are on, each counts once, and there is a way back."""

from typing import Any

import pyotp
import pytest
from starlette.testclient import TestClient

from outerworld.server.people import codes as apps
from outerworld.server.storage.schema import metadata
from tests.server.web.test_care import at_the_database, everything
from tests.server.web.visitors import Visitor, account

PROOF = {"password": "swordfish 7"}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, which goes on when it is told to."""
    told = [1_800_000_000.0]
    monkeypatch.setattr("outerworld.server.people.codes.time.time", lambda: told[0])
    return told


def code_of(secret: str, clock: list[float]) -> str:
    return pyotp.TOTP(secret).at(int(clock[0]))


def with_codes(site: TestClient, clock: list[float]) -> tuple[Visitor, str, list[str]]:
    """Somebody who has turned them on, the secret of their app and their recovery codes."""
    holder = account(site)
    begun = holder.post("/api/me/codes", PROOF)
    turned = holder.ask("PUT", "/api/me/codes", {"code": code_of(begun["secret"], clock)})
    assert turned.status == 200, turned
    clock[0] += 30
    return holder, begun["secret"], turned.body["codes"]


def log_in(site: TestClient, holder: Visitor, code: str | None = None, password: str = "swordfish 7") -> Any:  # noqa: S107
    return Visitor(site).ask("POST", "/api/sessions", {"name": holder.name, "password": password, "code": code})


def test_a_password_lets_in_only_with_a_code(site: TestClient, clock: list[float]) -> None:
    holder, secret, _ = with_codes(site, clock)
    assert holder.get("/api/me/security")["codes"] is True
    assert log_in(site, holder).body["code"] == "code-wanted"
    assert log_in(site, holder, code_of(secret, clock), "swordfish 8").body["code"] == "wrong-password"
    wrong = f"{(int(code_of(secret, clock)) + 1) % 1_000_000:06}"
    assert log_in(site, holder, wrong).body["code"] == "wrong-code"
    assert log_in(site, holder, code_of(secret, clock)).status == 200


def test_a_code_counts_once_and_those_beside_it_count(site: TestClient, clock: list[float]) -> None:
    holder, secret, _ = with_codes(site, clock)
    now = code_of(secret, clock)
    assert log_in(site, holder, f" {now[:3]} {now[3:]} ").status == 200
    assert log_in(site, holder, now).body["code"] == "wrong-code"
    clock[0] += 60
    before = pyotp.TOTP(secret).at(int(clock[0]) - 30)
    assert log_in(site, holder, before).status == 200
    assert log_in(site, holder, pyotp.TOTP(secret).at(int(clock[0]) - 60)).status == 401
    assert log_in(site, holder, pyotp.TOTP(secret).at(int(clock[0]) + 90)).status == 401


def test_a_recovery_code_counts_once(site: TestClient, clock: list[float]) -> None:
    holder, _, recovery = with_codes(site, clock)
    assert len(set(recovery)) == apps.RECOVERY_CODES
    assert log_in(site, holder, recovery[0].upper().replace("-", " ")).status == 200
    assert log_in(site, holder, recovery[0]).body["code"] == "wrong-code"
    assert holder.get("/api/me/security")["recovery_codes"] == apps.RECOVERY_CODES - 1
    fresh = holder.post("/api/me/codes/recovery", PROOF)["codes"]
    assert log_in(site, holder, recovery[1]).body["code"] == "wrong-code"
    assert log_in(site, holder, fresh[0]).status == 200


def test_codes_are_asked_for_once_the_first_was_told(site: TestClient, clock: list[float]) -> None:
    holder = account(site)
    assert holder.refused("PUT", "/api/me/codes", {"code": "123456"}) == (409, "codes-not-begun")
    assert holder.refused("POST", "/api/me/codes", {"password": "swordfish 8"}) == (403, "wrong-password")
    begun = holder.post("/api/me/codes", PROOF)
    assert begun["secret"] in begun["address"]
    assert begun["picture"].startswith("data:image/svg+xml")
    assert holder.refused("PUT", "/api/me/codes", {"code": "nonsense"}) == (403, "wrong-code")
    assert log_in(site, holder).status == 200
    assert holder.refused("POST", "/api/me/codes/recovery", PROOF) == (409, "codes-not-begun")


def test_who_has_them_on_does_not_lose_them_by_beginning_again(site: TestClient, clock: list[float]) -> None:
    holder, _, _ = with_codes(site, clock)
    assert holder.refused("POST", "/api/me/codes", PROOF) == (409, "codes-on")
    assert log_in(site, holder).body["code"] == "code-wanted"
    assert holder.refused("DELETE", "/api/me/codes", {"password": "swordfish 8"}) == (403, "wrong-password")
    assert holder.ask("DELETE", "/api/me/codes", PROOF).status == 204
    assert log_in(site, holder).status == 200


def test_who_knows_the_password_cannot_try_all_codes(limited_site: TestClient, clock: list[float]) -> None:
    holder, secret, _ = with_codes(limited_site, clock)
    tried = [log_in(limited_site, holder, "000000").body["code"] for _ in range(7)]
    assert tried[:5] == ["wrong-code"] * 5
    assert tried[5:] == ["slow-down"] * 2
    known = Visitor(limited_site)
    known.device = holder.device
    right = {"name": holder.name, "password": "swordfish 7", "code": code_of(secret, clock)}
    assert known.ask("POST", "/api/sessions", right).status == 200


def test_no_code_is_kept_as_it_is_told(site: TestClient, clock: list[float]) -> None:
    holder, secret, recovery = with_codes(site, clock)
    kept = at_the_database(site, everything)
    assert not any(code in kept or code.replace("-", "") in kept for code in recovery)
    data = str(holder.get("/api/me/export"))
    assert secret not in data
    assert "'recovery_codes': [{" in data
    assert holder.ask("DELETE", "/api/me", PROOF).status == 204
    assert secret not in at_the_database(site, everything)
    assert "one_time_codes" in metadata.tables
