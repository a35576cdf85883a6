"""Passkeys and one-time codes at a real page: made, used to come in, and taken away."""

import re

import pyotp
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import new_context

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
PASSWORD = "swordfish 7"  # noqa: S105


def prove(page: Page) -> None:
    """Tells the password once more, by the keyboard."""
    expect(page.get_by_test_id("proof-password")).to_be_focused()
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")


def log_out(page: Page) -> None:
    page.get_by_test_id("log-out").click()
    expect(page.get_by_test_id("log-in")).to_be_visible()


def test_a_passkey_and_a_code_let_their_holder_in(address: str, browser: Browser) -> None:
    context = new_context(browser, 390, 844, False, False)
    page = context.new_page()
    devices = context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    page.goto(address.replace("127.0.0.1", "localhost") + "#/account")

    form = page.locator("form", has=page.get_by_test_id("register"))
    form.get_by_test_id("name").fill("Joris of the keys")
    form.get_by_test_id("password").fill(PASSWORD)
    page.get_by_test_id("register").click()
    page.get_by_test_id("passkey-label").fill("My telephone")
    page.get_by_test_id("add-passkey").click()
    prove(page)
    expect(page.get_by_test_id("passkey")).to_contain_text("My telephone")
    log_out(page)
    page.get_by_test_id("log-in-passkey").click()
    expect(page.get_by_test_id("log-out")).to_be_visible()

    page.get_by_test_id("codes-begin").click()
    prove(page)
    secret = page.get_by_test_id("codes-secret").inner_text()
    page.get_by_test_id("first-code").fill(pyotp.TOTP(secret).now())
    page.get_by_test_id("first-code").press("Enter")
    expect(page.get_by_test_id("recovery-codes").locator("li")).to_have_count(10)
    recovery = page.get_by_test_id("recovery-codes").locator("li").first.inner_text()
    assert re.fullmatch(r"([a-z2-7]{4}-){3}[a-z2-7]{4}", recovery)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    log_out(page)
    form = page.locator("form", has=page.get_by_test_id("log-in"))
    form.get_by_test_id("name").fill("Joris of the keys")
    form.get_by_test_id("password").fill(PASSWORD)
    page.get_by_test_id("log-in").click()
    expect(page.get_by_test_id("code")).to_be_focused()
    page.keyboard.type(recovery)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("log-out")).to_be_visible()

    page.get_by_test_id("codes-off").click()
    prove(page)
    expect(page.get_by_test_id("codes-begin")).to_be_visible()
    page.get_by_test_id("passkey").get_by_role("button").click()
    prove(page)
    expect(page.get_by_test_id("passkey")).to_have_count(0)
    context.close()
