"""People look after each other: reports, moderators, bans that are read and appealed, one's own data."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from outerworld.server.live.messages import PROTOCOL
from outerworld.server.people import looking_after
from outerworld.server.people.names import key_of
from outerworld.server.storage import people
from outerworld.server.storage.schema import metadata
from outerworld.server.storage.schema.care import acts, bans, reports
from outerworld.server.storage.schema.people import people as people_rows
from outerworld.server.storage.schema.people import sessions
from outerworld.server.storage.schema.tables import chat, seats
from tests.server.web.conftest import site_in
from tests.server.web.scenes import resign, say, until
from tests.server.web.visitors import FOR_TWO, LESSON, Visitor, account, guest, program_of, table_of

BAN = {"scope": "site", "reason": "Insults, twice warned.", "days": 7}


def at_the_database(site: TestClient, work: Callable[[Any], Awaitable[Any]]) -> Any:
    async def done() -> Any:
        async with site.app.state.worker.database.write() as connection:  # type: ignore[attr-defined]
            return await work(connection)

    return site.portal.call(done)  # type: ignore[union-attr]


def moderator(site: TestClient) -> Visitor:
    """Somebody whom the operator made a moderator."""
    holder = account(site)

    async def appoint(connection: Any) -> None:
        person = await people.by_key(connection, key_of(holder.name))
        assert person is not None
        await looking_after.appoint(connection, person, True)

    at_the_database(site, appoint)
    return holder


def said(visitor: Visitor, table: str, text: str) -> dict[str, Any]:
    """A line of chat that somebody said at a table."""
    with visitor.at(table) as session:
        say(session, "hello", protocol=PROTOCOL)
        say(session, "chat", text=text)
        return until(session, "chat")


def test_a_report_keeps_the_evidence_whatever_is_changed_later(site: TestClient) -> None:
    keeper, rude, other = moderator(site), account(site), guest(site)
    table = table_of(rude, FOR_TWO)["id"]
    line = said(rude, table, "You are a fool.")
    body = {"person": rude.name, "text": "Insults", "table": table, "line": line["id"]}
    assert other.ask("POST", "/api/reports", body).status == 204
    assert keeper.ask("DELETE", f"/api/moderation/chat/{line['id']}").status == 204
    assert keeper.ask("POST", f"/api/moderation/people/{rude.name}/name", {"name": "Quiet one"}).status == 204
    report = next(one for one in keeper.get("/api/moderation/reports")["reports"] if one["reporter"] == other.name)
    assert (report["person"], report["evidence"]["name"], report["table"]) == ("Quiet one", rude.name, table)
    assert [heard["text"] for heard in report["evidence"]["chat"]] == ["You are a fool."]
    with other.at(table) as session:
        say(session, "hello", protocol=PROTOCOL)
        assert until(session, "welcome")["chat"] == []
    assert keeper.ask("POST", f"/api/moderation/reports/{report['id']}/close", {"note": "Renamed"}).status == 204
    assert report["id"] not in [one["id"] for one in keeper.get("/api/moderation/reports")["reports"]]
    assert keeper.refused("POST", f"/api/moderation/reports/{report['id']}/close", {"note": "Again"}) == (
        404,
        "no-report",
    )
    log = [(act["what"], act["actor"]) for act in keeper.get("/api/moderation/log")["acts"]]
    assert {("unsay", keeper.name), ("rename", keeper.name), ("close", keeper.name)} <= set(log)
    me = Visitor(site).post("/api/sessions", {"name": rude.name, "password": "swordfish 7"})
    assert me["name"] == "Quiet one"


def test_a_report_is_not_about_oneself_or_nobody_or_a_table_that_is_not_seen(site: TestClient) -> None:
    one, hidden = guest(site), table_of(guest(site), FOR_TWO | {"public": False})
    assert one.refused("POST", "/api/reports", {"person": one.name, "text": "Me"}) == (409, "yourself")
    assert one.refused("POST", "/api/reports", {"person": "Nobody at all", "text": "Who"}) == (404, "not-found")
    body = {"person": one.name, "text": "There", "table": hidden["id"]}
    assert one.refused("POST", "/api/reports", body) == (404, "not-found")


def test_who_is_banned_reads_why_and_until_when_and_may_appeal(site: TestClient) -> None:
    keeper, rude = moderator(site), account(site)
    program = program_of(rude)
    table = table_of(rude, LESSON)["id"]
    with rude.at(table) as session:
        say(session, "hello", protocol=PROTOCOL)
        until(session, "welcome")
        ban = keeper.post(f"/api/moderation/people/{rude.name}/bans", BAN)
        assert until(session, "bye")["back"] is False
        with pytest.raises(WebSocketDisconnect):
            until(session, "never")
    assert ban["ends_at"] - ban["at"] == pytest.approx(7 * 24 * 3600 * 1000, abs=60_000)
    for visitor in (rude, program):
        assert visitor.refused("POST", "/api/tables", {"plan": LESSON}) == (403, "banned")
        assert BAN["reason"] in visitor.ask("POST", "/api/tables", {"plan": LESSON}).body["message"]
    with rude.at(table) as session:
        say(session, "hello", protocol=PROTOCOL)
        assert until(session, "welcome")["you"]["role"] == "spectator"
    me = rude.get("/api/me")
    assert (me["ban"]["reason"], me["ban"]["ends_at"]) == (BAN["reason"], ban["ends_at"])
    assert rude.ask("POST", "/api/me/appeal", {"text": "It was my brother."}).status == 204
    assert rude.refused("POST", "/api/me/appeal", {"text": "Again."}) == (409, "appealed")
    assert keeper.get("/api/moderation/bans")["bans"][0]["appeal"] == "It was my brother."
    assert keeper.ask("DELETE", f"/api/moderation/bans/{ban['id']}").status == 204
    assert rude.get("/api/me")["ban"] is None
    assert rude.ask("POST", "/api/tables", {"plan": LESSON}).status == 201
    assert keeper.refused("DELETE", f"/api/moderation/bans/{ban['id']}") == (404, "no-ban")


def test_who_is_silenced_plays_on(site: TestClient) -> None:
    keeper, rude = moderator(site), guest(site)
    table = table_of(rude, LESSON)["id"]
    keeper.post(f"/api/moderation/people/{rude.name}/bans", BAN | {"scope": "chat"})
    with rude.at(table) as session:
        say(session, "hello", protocol=PROTOCOL)
        say(session, "chat", text="Hello?")
        error = until(session, "error")
        assert error["code"] == "silenced"
        assert str(BAN["reason"]) in error["message"]
    assert rude.get("/api/me")["silence"]["reason"] == BAN["reason"]
    resign(rude, table)


def test_nobody_new_comes_from_banned_addresses(limited_site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper, known = moderator(limited_site), account(limited_site)
    monkeypatch.setattr("starlette.requests.HTTPConnection.client", property(lambda _: Address("203.0.113.9")))
    body = {"network": "203.0.113.0/24", "reason": "Hundreds of guests.", "days": 1}
    assert keeper.ask("POST", "/api/moderation/networks", body).status == 201
    assert Visitor(limited_site).refused("POST", "/api/guests", {}) == (403, "banned")
    new = {"name": "Somebody new", "password": "swordfish 7"}
    assert Visitor(limited_site).refused("POST", "/api/accounts", new) == (403, "banned")
    again = {"name": known.name, "password": "swordfish 7"}
    assert Visitor(limited_site).ask("POST", "/api/sessions", again).status == 200
    monkeypatch.setattr("starlette.requests.HTTPConnection.client", property(lambda _: Address("203.0.114.9")))
    assert Visitor(limited_site).ask("POST", "/api/guests", {}).status == 201
    for network in ("somewhere", "0.0.0.0/0", "::/0"):
        assert keeper.refused("POST", "/api/moderation/networks", body | {"network": network}) == (422, "bad-network")


class Address:
    """Where a request comes from."""

    def __init__(self, host: str) -> None:
        self.host = host


def test_a_moderator_is_banned_by_the_operator_alone(site: TestClient) -> None:
    keeper, other = moderator(site), moderator(site)
    assert keeper.refused("POST", f"/api/moderation/people/{other.name}/bans", BAN) == (409, "moderator")


def test_devices_are_listed_and_logged_out_one_by_one(site: TestClient) -> None:
    holder = account(site)
    elsewhere = Visitor(site)
    right = {"name": holder.name, "password": "swordfish 7"}
    elsewhere.ask("POST", "/api/sessions", right, **{"user-agent": "Mozilla/5.0 (X11; Linux) Firefox/150.0"})
    devices = holder.get("/api/me/sessions")["devices"]
    assert [(one["label"], one["current"]) for one in devices] == [("Firefox, Linux", False), ("", True)]
    assert guest(site).refused("DELETE", f"/api/me/sessions/{devices[0]['id']}") == (404, "not-found")
    assert holder.ask("DELETE", f"/api/me/sessions/{devices[0]['id']}").status == 204
    assert elsewhere.ask("GET", "/api/me").status == 401


def test_a_link_of_the_operator_lets_one_choose_another_password_once(site: TestClient) -> None:
    holder = account(site)

    async def link(connection: Any) -> str:
        person = await people.by_key(connection, key_of(holder.name))
        assert person is not None
        return await looking_after.reset_link(connection, looking_after.OPERATOR, person)

    token = at_the_database(site, link)
    weak = {"token": token, "password": "password"}
    assert Visitor(site).refused("POST", "/api/resets", weak) == (422, "weak-password")
    assert Visitor(site).ask("POST", "/api/resets", {"token": token, "password": "swordfish 8"}).status == 204
    assert holder.ask("GET", "/api/me").status == 401
    assert Visitor(site).refused("POST", "/api/resets", {"token": token, "password": "swordfish 9"}) == (
        404,
        "no-reset",
    )
    right = {"name": holder.name, "password": "swordfish 8"}
    assert Visitor(site).ask("POST", "/api/sessions", right).status == 200


def test_all_data_is_handed_over_and_no_secret_among_it(site: TestClient) -> None:
    holder = account(site)
    table = table_of(holder, LESSON)["id"]
    said(holder, table, "Good luck!")
    data = holder.get("/api/me/export")
    assert data["people"][0]["name"] == holder.name
    assert [game["id"] for game in data["tables"]] == [table]
    assert [line["text"] for line in data["chat"]] == ["Good luck!"]
    text = json.dumps(data)
    for secret in ("password_hash", "token_hash", "argon2", '"secret"', '"invite"', '"chain"', '"plan"'):
        assert secret not in text


def test_who_leaves_is_forgotten_and_the_games_of_others_stay_whole(site: TestClient) -> None:
    leaver, other = account(site), account(site)
    table = table_of(leaver, FOR_TWO)["id"]
    other.post(f"/api/tables/{table}/seats")
    said(leaver, table, "My secret life.")
    resign_before_it_begins(leaver, table)
    waiting = table_of(leaver, FOR_TWO)["id"]
    before = Visitor(site).get(f"/api/archive/{table}/record")
    assert leaver.refused("DELETE", "/api/me", {"password": "swordfish 9"}) == (403, "wrong-password")
    assert leaver.ask("DELETE", "/api/me", {"password": "swordfish 7"}).status == 204
    assert leaver.ask("GET", "/api/me").status == 401
    again = {"name": leaver.name, "password": "swordfish 7"}
    assert Visitor(site).ask("POST", "/api/sessions", again).status == 401
    assert Visitor(site).get(f"/api/archive/{table}/record") == before
    shown = Visitor(site).get(f"/api/archive/{table}")["table"]
    assert shown["seats"][0]["person"]["name"].startswith("Deleted #")
    assert other.get(f"/api/tables/{waiting}")["status"] == "cancelled"
    assert leaver.name not in at_the_database(site, everything)
    assert "My secret life." not in at_the_database(site, everything)
    assert guest(site, leaver.name).name == leaver.name


def resign_before_it_begins(visitor: Visitor, table: str) -> None:
    with visitor.at(table) as session:
        say(session, "hello", protocol=PROTOCOL)
        say(session, "resign", number=0)
        while until(session, "table")["table"]["result"] is None:
            pass


async def everything(connection: Any) -> str:
    """All that the database holds, as text."""
    return "\n".join([str((await connection.execute(select(table))).all()) for table in metadata.sorted_tables])


def test_guests_who_are_gone_bans_that_ended_and_the_log_are_forgotten(tmp_path: Path) -> None:
    with site_in(tmp_path, rate_limits=False, keep_guests=1, keep_bans=1, keep_log=1) as site:
        keeper, gone, here, playing, holder = moderator(site), guest(site), guest(site), guest(site), account(site)
        table = table_of(gone, FOR_TWO)["id"]
        here.post(f"/api/tables/{table}/seats")
        resign_before_it_begins(gone, table)
        table_of(playing, LESSON)
        ban = {"network": "203.0.113.0/24", "reason": "Many guests."}
        number = keeper.post("/api/moderation/networks", ban)["id"]
        assert keeper.ask("DELETE", f"/api/moderation/bans/{number}").status == 204
        keeper.post(f"/api/moderation/people/{holder.name}/bans", BAN | {"days": None, "scope": "chat"})
        forget = site.app.state.worker._sweeper.forget  # type: ignore[attr-defined]

        async def age(connection: Any) -> None:
            await connection.execute(people_rows.update().values(created_at=0))
            await connection.execute(seats.update().where(seats.c.ended_at.is_not(None)).values(ended_at=0))
            await connection.execute(bans.update().where(bans.c.lifted_at.is_not(None)).values(lifted_at=0))
            await connection.execute(acts.update().values(at=0))
            which = people_rows.select().where(people_rows.c.name.in_([gone.name, playing.name]))
            left = [row.id for row in await connection.execute(which)]
            await connection.execute(sessions.delete().where(sessions.c.person_id.in_(left)))

        site.portal.call(forget)  # type: ignore[union-attr]
        assert all(one.name in at_the_database(site, everything) for one in (gone, here, playing, holder))
        at_the_database(site, age)
        site.portal.call(forget)  # type: ignore[union-attr]
        kept = at_the_database(site, everything)
        assert gone.name not in kept
        assert all(one.name in kept for one in (here, playing, holder, keeper))
        assert "203.0.113" not in kept
        assert [one["person"] for one in keeper.get("/api/moderation/bans")["bans"]] == [holder.name]
        assert keeper.get("/api/moderation/log")["acts"] == []
        assert Visitor(site).get(f"/api/archive/{table}/record")


def test_what_the_operator_does_not_keep_for_longer_is_forgotten(tmp_path: Path) -> None:
    with site_in(tmp_path, rate_limits=False, keep_chat=1, keep_reports=1) as site:
        keeper, other = moderator(site), guest(site)
        table = table_of(other, LESSON)["id"]
        said(other, table, "Long ago.")
        keeper.ask("POST", "/api/reports", {"person": other.name, "text": "Long ago.", "table": table})
        assert keeper.ask("POST", "/api/moderation/reports/1/close", {"note": "Read"}).status == 204

        async def age(connection: Any) -> None:
            await connection.execute(chat.update().values(at=0))
            await connection.execute(reports.update().values(closed_at=0))

        at_the_database(site, age)
        site.portal.call(site.app.state.worker._sweeper.forget)  # type: ignore[union-attr, attr-defined, call-arg]
        assert "Long ago." not in at_the_database(site, everything)
