"""E-mail: proved by a link, changed and removed; a forgotten password by mail; and nobody learns who has an account."""

import asyncio
import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.smtp import SMTP
from anyio.from_thread import start_blocking_portal
from starlette.testclient import TestClient

from outerworld.server.live.messages import PROTOCOL
from outerworld.server.people import mail as letters
from outerworld.server.web.limits import LocalBuckets
from tests.server.web.conftest import site_in
from tests.server.web.scenes import say, until
from tests.server.web.test_care import at_the_database, everything
from tests.server.web.visitors import LESSON, Visitor, account, guest, table_of

PROOF = {"password": "swordfish 7"}
HOME = "http://testserver"


class Box:
    """All mail that was sent."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuses = 0

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        """Takes a mail, or not."""
        if self.refuses:
            self.refuses -= 1
            return "451 Later"
        self.mails.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"


@pytest.fixture(scope="module")
def mailbox() -> Iterator[tuple[Box, str]]:
    """A real mail server, and its address."""
    box = Box()

    async def listen() -> asyncio.Server:
        return await asyncio.get_running_loop().create_server(lambda: SMTP(box), "127.0.0.1", 0)

    with start_blocking_portal() as portal:
        server = portal.call(listen)
        yield box, f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        portal.call(server.close)


@pytest.fixture(scope="module")
def writing_site(mailbox: tuple[Box, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server that sends mail."""
    folder = tmp_path_factory.mktemp("writing")
    with site_in(folder, rate_limits=False, public_address=HOME, mail_server=mailbox[1]) as client:
        yield client


@pytest.fixture
def box(mailbox: tuple[Box, str]) -> Box:
    mailbox[0].mails.clear()
    return mailbox[0]


def delivered(site: TestClient) -> None:
    """Waits until all mail that was written is delivered."""

    async def wait() -> None:
        post = site.app.state.worker.post  # type: ignore[attr-defined]
        while post._tasks:
            await asyncio.gather(*post._tasks)

    site.portal.call(wait)  # type: ignore[union-attr]


def link_in(mail: EmailMessage, screen: str) -> str:
    """The secret end of the link in a mail."""
    found = re.search(rf"{HOME}/#/{screen}/([A-Za-z0-9_-]{{43}})\s", mail.get_content())
    assert found, mail
    return found[1]


def with_email(site: TestClient, box: Box, address: str, language: str = "en") -> Visitor:
    """Somebody whose address was proved."""
    holder = account(site)
    assert holder.ask("PUT", "/api/me/email", PROOF | {"email": address, "language": language}).status == 204
    delivered(site)
    token = link_in(box.mails[-1], "email")
    assert Visitor(site).ask("POST", "/api/emails", {"token": token}).status == 204
    return holder


def test_an_address_counts_once_its_link_was_followed(writing_site: TestClient, box: Box) -> None:
    holder = account(writing_site)
    wrong = {"password": "swordfish 8", "email": "joris@club.example"}
    assert holder.refused("PUT", "/api/me/email", wrong) == (403, "wrong-password")
    assert holder.ask("PUT", "/api/me/email", PROOF | {"email": "joris@club.example"}).status == 204
    delivered(writing_site)
    told = holder.get("/api/me/security")
    assert (told["email"], told["unconfirmed"], told["mail"]) == (None, "joris@club.example", True)
    [mail] = box.mails
    assert (mail["To"], mail["From"]) == ("joris@club.example", "outerworld@testserver")
    assert holder.name in mail.get_content()
    token = link_in(mail, "email")
    assert token not in at_the_database(writing_site, everything)
    assert Visitor(writing_site).ask("POST", "/api/emails", {"token": token}).status == 204
    assert holder.get("/api/me/security")["email"] == "joris@club.example"
    assert Visitor(writing_site).refused("POST", "/api/emails", {"token": token}) == (404, "no-ticket")
    assert holder.get("/api/me/export")["emails"][0]["address"] == "joris@club.example"


def test_the_address_before_is_told_and_what_was_sent_there_counts_no_more(writing_site: TestClient, box: Box) -> None:
    holder = with_email(writing_site, box, "old@club.example", "fr")
    assert "Bonjour" in box.mails[-1].get_content()
    Visitor(writing_site).ask("POST", "/api/recovery", {"email": "OLD@club.example"})
    delivered(writing_site)
    reset = link_in(box.mails[-1], "reset")
    assert holder.ask("PUT", "/api/me/email", PROOF | {"email": "new@club.example"}).status == 204
    delivered(writing_site)
    Visitor(writing_site).ask("POST", "/api/emails", {"token": link_in(box.mails[-1], "email")})
    delivered(writing_site)
    assert (box.mails[-1]["To"], holder.get("/api/me/security")["email"]) == ("old@club.example", "new@club.example")
    late = {"token": reset, "password": "swordfish 9"}
    assert Visitor(writing_site).refused("POST", "/api/resets", late) == (404, "no-reset")
    assert holder.ask("DELETE", "/api/me/email", PROOF).status == 204
    delivered(writing_site)
    assert box.mails[-1]["To"] == "new@club.example"
    told = holder.get("/api/me/security")
    assert (told["email"], told["unconfirmed"]) == (None, None)
    assert "@club.example" not in str(holder.get("/api/me/export"))


def test_a_forgotten_password_is_replaced_by_mail(writing_site: TestClient, box: Box) -> None:
    holder = with_email(writing_site, box, "ruel@club.example")
    box.mails.clear()
    table = table_of(holder, LESSON)["id"]
    with holder.at(table) as session:
        say(session, "hello", protocol=PROTOCOL)
        until(session, "welcome")
        assert Visitor(writing_site).ask("POST", "/api/recovery", {"email": "ruel@club.example"}).status == 204
        delivered(writing_site)
        body = {"token": link_in(box.mails[0], "reset"), "password": "swordfish 8"}
        assert Visitor(writing_site).ask("POST", "/api/resets", body).status == 204
        assert until(session, "bye")["back"] is False
    delivered(writing_site)
    assert len(box.mails) == 2
    assert holder.ask("GET", "/api/me").status == 401
    right = {"name": holder.name, "password": "swordfish 8"}
    assert Visitor(writing_site).ask("POST", "/api/sessions", right).status == 200


def test_nobody_learns_whether_an_address_has_an_account(writing_site: TestClient, box: Box) -> None:
    holder = with_email(writing_site, box, "kerub@club.example")
    box.mails.clear()
    asked = [
        Visitor(writing_site).ask("POST", "/api/recovery", {"email": email})
        for email in ("kerub@club.example", "nobody@club.example")
    ]
    delivered(writing_site)
    assert [mail["To"] for mail in box.mails] == ["kerub@club.example"]
    known, unknown = ({key: one.headers[key] for key in one.headers if key != "x-request-id"} for one in asked)
    assert (asked[0].status, asked[0].body, known) == (asked[1].status, asked[1].body, unknown)
    other = with_email(writing_site, box, "kerub@club.example")
    box.mails.clear()
    Visitor(writing_site).ask("POST", "/api/recovery", {"email": "kerub@club.example"})
    delivered(writing_site)
    assert {holder.name in mail.get_content() for mail in box.mails} == {True, False}
    assert len(box.mails) == 2
    assert other.ask("DELETE", "/api/me", PROOF).status == 204


def test_who_leaves_is_written_to_no_more(writing_site: TestClient, box: Box) -> None:
    holder = with_email(writing_site, box, "leaver@club.example")
    assert holder.ask("DELETE", "/api/me", PROOF).status == 204
    assert "leaver@club.example" not in at_the_database(writing_site, everything)


def test_whoever_changes_how_they_are_let_in_is_told(writing_site: TestClient, box: Box) -> None:
    holder = with_email(writing_site, box, "joris@other.example")
    box.mails.clear()
    assert holder.ask("PATCH", "/api/me", {"password": {"old": "swordfish 7", "new": "swordfish 8"}}).status == 200
    delivered(writing_site)
    assert [(mail["To"], mail["Subject"]) for mail in box.mails] == [
        ("joris@other.example", "Your password was changed")
    ]


def test_a_mail_that_is_not_taken_is_tried_again(
    writing_site: TestClient, box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(letters, "_PAUSES", (0.0, 0.0))
    box.refuses = 2
    with_email(writing_site, box, "patient@club.example")
    box.refuses = 3
    box.mails.clear()
    Visitor(writing_site).ask("POST", "/api/recovery", {"email": "patient@club.example"})
    delivered(writing_site)
    assert (box.mails, box.refuses) == ([], 0)


def test_too_much_mail_is_not_sent(writing_site: TestClient, box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    holder = with_email(writing_site, box, "busy@club.example")
    box.mails.clear()
    monkeypatch.setattr(letters, "MOST_WAITING", 0)
    Visitor(writing_site).ask("POST", "/api/recovery", {"email": "busy@club.example"})
    delivered(writing_site)
    assert box.mails == []
    assert holder.get("/api/me")["name"] == holder.name


def test_without_a_mail_server_nothing_is_sent_and_everybody_is_told(site: TestClient) -> None:
    holder = account(site)
    assert Visitor(site).get("/api/recovery") == {"mail": False}
    assert Visitor(site).refused("POST", "/api/recovery", {"email": "a@b.example"}) == (409, "no-mail")
    assert holder.refused("PUT", "/api/me/email", PROOF | {"email": "a@b.example"}) == (409, "no-mail")
    assert holder.get("/api/me/security")["mail"] is False
    assert guest(site).refused("GET", "/api/me/security") == (403, "not-for-guests")


@pytest.mark.parametrize("address", ["", "joris", "a@b", "a b@c.example", "a@b.example\nBcc: x@y.example", "é@b.fr"])
def test_what_is_no_address_is_refused(site: TestClient, address: str) -> None:
    assert Visitor(site).refused("POST", "/api/recovery", {"email": address}) == (422, "bad-request")


def test_one_mailbox_is_not_filled(tmp_path: Path, mailbox: tuple[Box, str]) -> None:
    with site_in(tmp_path, public_address=HOME, mail_server=mailbox[1]) as site:
        site.app.state.buckets = LocalBuckets(clock=lambda: 0.0)  # type: ignore[attr-defined]
        asked = [Visitor(site).ask("POST", "/api/recovery", {"email": "full@club.example"}).status for _ in range(4)]
        assert asked == [204, 204, 204, 429]
        others = [Visitor(site).ask("POST", "/api/recovery", {"email": f"{n}@club.example"}).status for n in range(3)]
        assert others == [204, 429, 429]
