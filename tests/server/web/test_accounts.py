"""Guests, accounts, log-in, tokens and oneself."""

import re
from itertools import count

import pytest
from starlette.testclient import TestClient

from outerworld.server.people.names import key_of
from outerworld.server.storage import people
from outerworld.server.storage.schema.people import former_names
from outerworld.server.web import accounts
from outerworld.server.web.limits import Rate
from tests.server.web.visitors import FOR_TWO, LESSON, Visitor, account, guest, program_of, table_of


def test_a_guest_has_a_name_at_once(site: TestClient) -> None:
    joris = guest(site, "Joris the First")
    me = joris.get("/api/me")
    assert (me["name"], me["guest"], me["standings"][1]["rating"], me["tables"]) == ("Joris the First", True, 1500, [])


def test_a_guest_without_a_name_gets_one(site: TestClient) -> None:
    visitor = Visitor(site)
    me = visitor.post("/api/guests", {})
    assert re.fullmatch(r"Guest \d{7}", me["name"])


def test_a_name_is_one_persons(site: TestClient) -> None:
    guest(site, "Kerub")
    assert Visitor(site).refused("POST", "/api/guests", {"name": "KERUB"}) == (409, "name-taken")
    assert Visitor(site).refused("POST", "/api/accounts", {"name": "Kerub", "password": "swordfish 7"}) == (
        409,
        "name-taken",
    )


@pytest.mark.parametrize("name", ["J", "<b>bold</b>", "Jo\nris", "x" * 25])
def test_a_bad_name_is_refused(site: TestClient, name: str) -> None:
    assert Visitor(site).refused("POST", "/api/guests", {"name": name}) == (422, "bad-name")


def test_a_guest_becomes_an_account_and_keeps_the_games(site: TestClient) -> None:
    visitor = guest(site)
    table = table_of(visitor, LESSON)
    before = visitor.cookie
    me = visitor.post("/api/accounts", {"name": "Grown up", "password": "swordfish 7"})
    assert (me["name"], me["guest"]) == ("Grown up", False)
    assert [mine["id"] for mine in me["tables"]] == [table["id"]]
    assert visitor.cookie != before
    assert Visitor(site, cookie=before).ask("GET", "/api/me").status == 401


def test_log_in_from_another_device(site: TestClient) -> None:
    holder = account(site)
    elsewhere = Visitor(site)
    assert (
        elsewhere.post("/api/sessions", {"name": holder.name.upper(), "password": "swordfish 7"})["name"] == holder.name
    )
    assert elsewhere.cookie not in {None, holder.cookie}
    assert elsewhere.get("/api/me") == holder.get("/api/me")


def test_a_wrong_password_and_a_wrong_name_look_the_same(site: TestClient) -> None:
    holder, visitor = account(site), guest(site)
    answers = [
        Visitor(site).ask("POST", "/api/sessions", {"name": name, "password": "swordfish 9"})
        for name in (holder.name, "Nobody at all", visitor.name)
    ]
    assert [answer.status for answer in answers] == [401, 401, 401]
    assert answers[0].body == answers[1].body == answers[2].body


def test_log_out_ends_the_session(site: TestClient) -> None:
    holder = account(site)
    cookie = holder.cookie
    assert holder.ask("DELETE", "/api/sessions").status == 204
    assert holder.cookie is None
    assert Visitor(site, cookie=cookie).ask("GET", "/api/me").status == 401


def test_log_out_everywhere(site: TestClient) -> None:
    holder = account(site)
    elsewhere = Visitor(site)
    elsewhere.post("/api/sessions", {"name": holder.name, "password": "swordfish 7"})
    assert holder.ask("DELETE", "/api/sessions?everywhere=true").status == 204
    assert elsewhere.ask("GET", "/api/me").status == 401


def test_a_new_password_ends_all_other_sessions_and_tokens(site: TestClient) -> None:
    holder = account(site)
    program = program_of(holder)
    elsewhere = Visitor(site)
    elsewhere.post("/api/sessions", {"name": holder.name, "password": "swordfish 7"})
    change = {"password": {"old": "swordfish 7", "new": "swordfish 8"}}
    assert holder.refused("PATCH", "/api/me", {"password": {"old": "wrong one", "new": "swordfish 8"}}) == (
        403,
        "wrong-password",
    )
    assert holder.ask("PATCH", "/api/me", change).status == 200
    assert holder.ask("GET", "/api/me").status == 200
    assert elsewhere.ask("GET", "/api/me").status == 401
    assert program.ask("GET", "/api/me").status == 401
    assert Visitor(site).ask("POST", "/api/sessions", {"name": holder.name, "password": "swordfish 7"}).status == 401
    assert Visitor(site).ask("POST", "/api/sessions", {"name": holder.name, "password": "swordfish 8"}).status == 200


def test_another_name(site: TestClient) -> None:
    visitor = guest(site)
    assert visitor.ask("PATCH", "/api/me", {"name": "Renamed"}).body["name"] == "Renamed"
    assert visitor.get("/api/people/renamed")["name"] == "Renamed"
    other = guest(site)
    assert other.refused("PATCH", "/api/me", {"name": "Renamed"}) == (409, "name-taken")


def test_a_token_plays_and_is_shown_once(site: TestClient) -> None:
    holder = account(site)
    program = program_of(holder)
    assert (program.token or "").startswith("ow_")
    assert table_of(program, LESSON)["seats"][0]["person"]["name"] == holder.name
    (listed,) = holder.get("/api/tokens")["tokens"]
    assert set(listed) == {"id", "label", "created_at", "seen_at"}
    assert holder.ask("DELETE", f"/api/tokens/{listed['id']}").status == 204
    assert program.ask("GET", "/api/me").status == 401
    assert holder.refused("DELETE", f"/api/tokens/{listed['id']}") == (404, "not-found")


def test_nobody_takes_anothers_token_back(site: TestClient) -> None:
    holder, other = account(site), account(site)
    program = program_of(holder)
    token = holder.get("/api/tokens")["tokens"][0]["id"]
    assert other.refused("DELETE", f"/api/tokens/{token}") == (404, "not-found")
    assert program.ask("GET", "/api/me").status == 200


def test_a_cookie_is_no_token_and_a_token_no_cookie(site: TestClient) -> None:
    holder = account(site)
    program = program_of(holder)
    assert Visitor(site, token=holder.cookie).ask("GET", "/api/me").status == 401
    assert Visitor(site, cookie=program.token).ask("GET", "/api/me").status == 401
    # With a token that is wrong no cookie counts.
    assert Visitor(site, cookie=holder.cookie, token="ow_wrong").ask("GET", "/api/me").status == 401  # noqa: S106


def test_a_cookie_is_out_of_reach_of_scripts_and_other_sites(site: TestClient) -> None:
    answer = Visitor(site).ask("POST", "/api/guests", {})
    parts = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")}
    assert {"httponly", "samesite=lax", "path=/"} <= parts
    assert "secure" not in parts


def test_of_unfinished_lessons_only_the_newest_is_listed(site: TestClient) -> None:
    visitor = guest(site)
    duel = table_of(visitor, {"duel": {}, "seats": LESSON["seats"]})["id"]
    waiting = table_of(visitor, FOR_TWO)["id"]
    newest = [table_of(visitor, LESSON)["id"] for _ in range(3)][-1]
    assert {table["id"] for table in visitor.get("/api/me")["tables"]} == {duel, waiting, newest}


@pytest.mark.parametrize("password", ["password", "12345678", "qwertyuiop", "iloveyou", "Anna1234", "outerworld"])
def test_a_password_that_anybody_would_try_first_is_refused(site: TestClient, password: str) -> None:
    assert Visitor(site).refused("POST", "/api/accounts", {"name": "Anna", "password": password}) == (
        422,
        "weak-password",
    )
    holder = account(site)
    change = {"name": "Anna", "password": {"old": "swordfish 7", "new": password}}
    assert holder.refused("PATCH", "/api/me", change) == (422, "weak-password")


def wrong_passwords(site: TestClient, name: str, count: int) -> list[int]:
    wrong = {"name": name, "password": "swordfish 9"}
    return [Visitor(site).ask("POST", "/api/sessions", wrong).status for _ in range(count)]


def test_a_stranger_does_not_keep_the_holder_out(limited_site: TestClient) -> None:
    """Twelve wrong passwords from elsewhere, even from the same address, leave a device that is known alone."""
    holder = account(limited_site, "Joris")
    right = {"name": "Joris", "password": "swordfish 7"}
    assert holder.ask("DELETE", "/api/sessions").status == 204
    assert wrong_passwords(limited_site, "Joris", 12)[-1] == 429
    assert Visitor(limited_site).refused("POST", "/api/sessions", right) == (429, "slow-down")
    assert holder.ask("POST", "/api/sessions", right).status == 200
    assert holder.ask("PATCH", "/api/me", {"password": {"old": "swordfish 7", "new": "swordfish 8"}}).status == 200


def test_a_stranger_elsewhere_does_not_keep_the_holder_out_of_a_new_device(
    limited_site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    account(limited_site, "Joris")
    monkeypatch.setattr(accounts, "address_of", lambda _: "203.0.113.7")
    assert wrong_passwords(limited_site, "Joris", 12)[-1] == 429
    monkeypatch.setattr(accounts, "address_of", lambda _: "198.51.100.4")
    right = {"name": "Joris", "password": "swordfish 7"}
    assert Visitor(limited_site).ask("POST", "/api/sessions", right).status == 200


def test_guesses_from_many_addresses_end_while_the_holder_comes_in(
    limited_site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    holder = account(limited_site, "Joris")
    addresses = count()
    monkeypatch.setattr(accounts, "address_of", lambda _: f"2001:db8:{next(addresses):x}::/64")
    monkeypatch.setattr(accounts, "GUESSING_ANYWHERE", Rate("guesses-anywhere", burst=5, a_second=1 / 10))
    assert wrong_passwords(limited_site, "Joris", 7) == [401] * 5 + [429] * 2
    assert holder.ask("POST", "/api/sessions", {"name": "Joris", "password": "swordfish 7"}).status == 200


def test_a_device_of_somebody_else_is_a_strangers(limited_site: TestClient) -> None:
    account(limited_site, "Joris")
    stranger = account(limited_site, "Stranger")
    wrong = {"name": "Joris", "password": "swordfish 9"}
    tries = [stranger.ask("POST", "/api/sessions", wrong).status for _ in range(12)]
    assert tries == [401] * 10 + [429] * 2


@pytest.mark.parametrize("name", ["Jo\u034fris", "J0ris", "ЈОRIS", "Jorⅰs", "ＪＯＲＩＳ"])
def test_nobody_passes_for_another(limited_site: TestClient, name: str) -> None:
    account(limited_site, "Joris")
    status, code = Visitor(limited_site).refused("POST", "/api/guests", {"name": name})
    assert (status, code) in {(409, "name-taken"), (422, "bad-name")}


@pytest.mark.parametrize("name", ["Admin", "Level 5"])
def test_nobody_passes_for_the_site(limited_site: TestClient, name: str) -> None:
    assert Visitor(limited_site).refused("POST", "/api/guests", {"name": name}) == (422, "bad-name")


def test_whose_name_was_changed_comes_in_by_the_former_one(site: TestClient) -> None:
    holder = account(site, "Former name")

    async def changed() -> None:
        async with site.app.state.worker.database.write() as connection:  # type: ignore[attr-defined]
            row = await people.by_key(connection, key_of("Former name"))
            await people.rename(connection, row.id, "Former name 2")  # type: ignore[union-attr]
            former = {"name_key": key_of("Former name"), "person_id": row.id}  # type: ignore[union-attr]
            await connection.execute(former_names.insert().values(former))

    site.portal.call(changed)  # type: ignore[union-attr]
    guest(site, "Former name")
    me = Visitor(site).post("/api/sessions", {"name": holder.name, "password": "swordfish 7"})
    assert me["name"] == "Former name 2"
    assert holder.ask("PATCH", "/api/me", {"name": "Chosen"}).status == 200
    assert Visitor(site).ask("POST", "/api/sessions", {"name": holder.name, "password": "swordfish 7"}).status == 401
