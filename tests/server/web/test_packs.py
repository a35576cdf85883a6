"""Packs of one's own on a server: it offers their cards, and a table names those that it plays with."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.cards.own import TEAMS, empty_pack, own_pack
from tests.server.web.conftest import site_in
from tests.server.web.scenes import resign
from tests.server.web.visitors import LESSON, Visitor, guest, table_of

AGAINST_A_BOT: dict[str, Any] = {"seats": LESSON["seats"]}
FOXES = {"duel": {"teams": TEAMS}} | AGAINST_A_BOT


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return own_pack(tmp_path)


@contextmanager
def serving(folder: Path, *packs: Path) -> Iterator[TestClient]:
    """A server with these packs; all in one folder share their games."""
    own = folder / f"site {len(list(folder.glob('site *')))}"
    own.mkdir()
    with site_in(own, database=f"sqlite:///{folder / 'games.sqlite'}", rate_limits=False, packs=packs) as client:
        yield client


def test_the_server_offers_the_cards_of_its_packs(tmp_path: Path, folder: Path) -> None:
    with serving(tmp_path, folder) as site:
        visitor = Visitor(site)
        assert visitor.get("/api/library/choices")["packs"] == [{"id": "my-cards", "name": "My Cards"}]
        assert visitor.get("/api/library/cards/ember-fox?language=fr")["name"] == "Renard de braise"
        assert "ember-fox" in visitor.get("/api/library/teams")["allowed"]
        assert visitor.get(f"/api/library/teams/check?team={','.join(TEAMS[0])}")["legal"]
    with serving(tmp_path) as site:
        assert Visitor(site).get("/api/library/choices")["packs"] == []
        assert Visitor(site).refused("GET", "/api/library/cards/ember-fox") == (404, "not-found")


def test_a_table_names_the_packs_that_it_plays_with_and_no_other(tmp_path: Path, folder: Path) -> None:
    with serving(tmp_path, folder, empty_pack(tmp_path / "more", "more")) as site:
        player = guest(site)
        assert table_of(player, FOXES)["plan"]["packs"] == ["my-cards"]
        assert table_of(player, FOXES | {"packs": ["more"]})["plan"]["packs"] == ["more", "my-cards"]
        assert table_of(player, LESSON)["plan"]["packs"] == []
        assert table_of(player, {"duel": {}} | AGAINST_A_BOT)["plan"]["packs"] == []


def test_a_table_with_a_pack_that_is_not_there_is_refused_in_one_sentence(site: TestClient) -> None:
    answer = guest(site).ask("POST", "/api/tables", {"plan": LESSON | {"packs": ["my-cards"]}})
    assert (answer.status, answer.body["code"]) == (422, "bad-plan")
    assert answer.body["message"].endswith('expected the pack "my-cards" to be loaded: give its folder with --pack')


@pytest.mark.parametrize("is_over", [False, True])
def test_a_game_whose_pack_is_gone_is_refused_and_others_are_not(tmp_path: Path, folder: Path, is_over: bool) -> None:
    with serving(tmp_path, folder) as site:
        player = guest(site)
        foxes, lesson = (table_of(player, plan)["id"] for plan in (FOXES, LESSON))
        for table in (foxes, lesson) if is_over else ():
            resign(player, table)
    where = "/api/archive/{}/moments/1" if is_over else "/api/tables/{}"
    with serving(tmp_path) as site:
        player = Visitor(site, player.cookie)
        answer = player.ask("GET", where.format(foxes))
        assert (answer.status, answer.body["code"]) == (409, "other-cards")
        assert '"my-cards"' in answer.body["message"]
        assert player.get(where.format(lesson))
        assert {table["id"] for table in player.get("/api/me")["tables"]} == (set() if is_over else {foxes, lesson})
    with serving(tmp_path, folder) as site:
        assert Visitor(site, player.cookie).get(where.format(foxes))
