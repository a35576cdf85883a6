"""What a server can be told."""

import re

import pytest

from outerworld.server.settings import Settings, SettingsError

CLUB = "postgresql://club@localhost/club"


def test_without_a_word_it_is_a_server_for_oneself() -> None:
    settings = Settings()
    assert settings.database.startswith("sqlite:///")
    assert settings.workers == 1
    assert not settings.has_secure_cookies


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"workers": 2}, "--database postgresql://… --redis redis://…"),
        ({"workers": 2, "database": CLUB}, "Redis"),
        ({"workers": 2, "redis": "redis://localhost"}, "a database that they share"),
        ({"public_address": "club.example"}, "begins with http"),
        ({"public_address": "https://"}, "names a host"),
        ({"log_format": "xml"}, "auto, json, text"),
        ({"log_level": "loud"}, "debug, info"),
    ],
)
def test_what_does_not_go_together_is_one_sentence(told: dict[str, object], sentence: str) -> None:
    with pytest.raises(SettingsError, match=re.escape(sentence)):
        Settings(**told)  # type: ignore[arg-type]


def test_several_workers_share_a_database_and_a_redis() -> None:
    assert Settings(workers=4, database=CLUB, redis="redis://localhost").workers == 4


@pytest.mark.parametrize(
    ("address", "told", "secure"),
    [
        (None, None, False),
        ("http://club.example", None, False),
        ("https://club.example", None, True),
        ("https://club.example", False, False),
        (None, True, True),
    ],
)
def test_cookies_are_secure_when_the_site_is(address: str | None, told: bool | None, secure: bool) -> None:
    assert Settings(public_address=address, secure_cookies=told).has_secure_cookies is secure


def test_a_token_is_not_in_what_is_printed() -> None:
    assert "swordfish" not in repr(Settings(metrics_token="swordfish"))  # noqa: S106
