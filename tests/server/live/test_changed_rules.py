"""Stored games outlive versions: with other rules or cards they go on from their last turn and say so, or they end."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import insert, select

from outerworld.cards.loading import Catalogue, load_catalogue
from outerworld.play.rules_version import RULES_VERSION
from outerworld.play.verify import report_on
from outerworld.server.live import table as live_table
from outerworld.server.live.info import table_info
from outerworld.server.live.local import LocalBus
from outerworld.server.live.opening import open_table
from outerworld.server.live.table import LiveTable
from outerworld.server.storage.database import Database
from outerworld.server.storage.journal import Journal
from outerworld.server.storage.people import add_person
from outerworld.server.storage.schema.people import standings
from outerworld.server.storage.schema.tables import snapshots, tables
from outerworld.server.tables import standing
from outerworld.server.tables.acts import Answer, Resign, Value
from outerworld.server.tables.match import Match
from outerworld.server.tables.plan import AdventurePlan, Clock, DuelPlan, SeatPlan, TablePlan
from tests.cards.own import TEAMS, change, own_pack
from tests.server.tables.matches import VALUES, any_answer

pytestmark = pytest.mark.anyio

# The version of rules that were changed since.
RAISED = f"{RULES_VERSION}.1"
CLOCK = Clock(kind="fischer", seconds=600, increment=5)
SEATS = (SeatPlan(), SeatPlan())
PLANS = {
    "duel": TablePlan(duel=DuelPlan(teams=TEAMS), packs=("my-cards",), seats=SEATS, clock=CLOCK),
    "adventure": TablePlan(
        adventure=AdventurePlan(krosmasters=("ember-fox", "pandalida")), packs=("my-cards",), seats=SEATS, clock=CLOCK
    ),
}
SOME_TURNS = 4


class Server:
    """What a server has of one table: it is stopped and started with other cards by making another one."""

    def __init__(self, database: Database, catalogue: Catalogue) -> None:
        self.database, self.catalogue = database, catalogue

    async def opened(self, plan: TablePlan) -> str:
        """A table of two people who have given their values."""
        async with self.database.write() as connection:
            ids = [(await add_person(connection, name, 0, "hash")).id for name in ("Ann", "Ben")]
            row = await open_table(connection, plan, ids[0], self.catalogue, ids)
        live = await self.loaded(row.id)
        for seat in (0, 1):
            await live.act(Value(VALUES[seat]), seat)
        return row.id

    async def loaded(self, table: str) -> LiveTable:
        """The table as a server that has just started has it."""
        live = LiveTable(table, self.database, Journal(self.database), LocalBus(), self.catalogue)
        await live.load()
        return live


def game(live: LiveTable) -> Match:
    assert live.match is not None
    return live.match


async def play(live: LiveTable, random: Random, answers: int) -> None:
    for _ in range(answers):
        match = game(live)
        if match.result is None:
            await live.act(Answer(match.number, any_answer(match, random)), match.asked)


async def left_in_a_turn(server: Server, kind: str) -> tuple[str, LiveTable]:
    """A game that was left in the middle of a turn."""
    table, random = await server.opened(PLANS[kind]), Random(5)
    live = await server.loaded(table)
    while len(game(live)._course.turns) < SOME_TURNS or game(live)._course.turns[-1][0] == len(
        game(live)._course.answers
    ):
        await play(live, random, 1)
    return table, live


def says(live: LiveTable) -> tuple[str, str] | None:
    """What everybody at the table is told."""
    info = table_info(live.row, live.match, [], 0)
    return None if info.resumed is None else (info.resumed.changed, info.resumed.back_to)


async def kept(database: Database, table: str) -> Sequence[str]:
    async with database.read() as connection:
        found = await connection.execute(select(snapshots.c.saved).where(snapshots.c.table_id == table))
        return found.scalars().all()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return own_pack(tmp_path)


@pytest.mark.parametrize("kind", PLANS)
async def test_a_game_that_is_left_goes_on_where_it_was(database: Database, folder: Path, kind: str) -> None:
    server = Server(database, load_catalogue([folder]))
    table, before = await left_in_a_turn(server, kind)
    after = await server.loaded(table)
    assert game(after).state_hash() == game(before).state_hash()
    assert (after.number, says(after)) == (before.number, None)


@pytest.mark.parametrize("kind", PLANS)
async def test_by_a_changed_rule_it_goes_on_from_its_turn_and_says_so(
    database: Database, folder: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is asked twice for what is before the turn, no die falls again, and the record can be checked."""
    server = Server(database, load_catalogue([folder]))
    table, before = await left_in_a_turn(server, kind)
    turn, left = game(before)._course.turns[-1][1], game(before)._clocks.left
    fallen = [tuple(faces) for faces in json.loads((await kept(database, table))[0])["dice"]]
    monkeypatch.setattr(standing, "RULES_VERSION", RAISED)
    after = await server.loaded(table)
    resumed = game(after)._course.game
    assert says(after) == ("rules", "turn")
    assert (resumed.active_player, resumed.cell, resumed.purse) == (turn.active_player, turn.cell, turn.purse)
    assert (resumed.injuries, resumed.card) == (turn.injuries, turn.card)
    assert len(game(after)._clocks.left) == len(left)
    assert [dice.faces for dice in game(after).dice()] == fallen
    assert kind != "duel" or sum(map(sum, fallen)) > 0
    assert game(after).number == before.number + 1
    await play(after, Random(6), 30)
    again = await server.loaded(table)
    assert (game(again).state_hash(), says(again)) == (game(after).state_hash(), ("rules", "turn"))
    if game(again).result is None:
        await again.act(Resign(0), 0)
    report = report_on(game(again).record(), server.catalogue, RAISED)
    assert report[0].startswith("The record is sound")
    assert any(line.startswith("Resumed:") for line in report)
    assert await kept(database, table) == []


@pytest.mark.parametrize("kind", PLANS)
async def test_with_a_changed_card_it_goes_on_with_what_the_card_says_now(
    database: Database, folder: Path, kind: str
) -> None:
    table, before = await left_in_a_turn(Server(database, load_catalogue([folder])), kind)
    fox = next(unit for unit in range(9) if game(before)._course.game.row(unit).card.id == "ember-fox")
    change(folder / "krosmasters" / "ember-fox.toml", "hp = 9", "hp = 11")
    change(folder / "krosmasters" / "ember-fox.toml", "damage = { fire = 2 }", "damage = { fire = 3 }")
    after = await Server(database, load_catalogue([folder])).loaded(table)
    assert says(after) == ("cards", "turn")
    resumed = game(after)._course.game
    assert resumed.hp[fox] == game(before)._course.turns[-1][1].hp[fox] + 2
    assert resumed.row(fox).spells[1].damage == 3
    await play(after, Random(6), 30)


@pytest.mark.parametrize("kind", PLANS)
async def test_without_a_card_of_its_own_it_ends_unfinished_and_counts_for_nobody(
    database: Database, folder: Path, kind: str
) -> None:
    table, _ = await left_in_a_turn(Server(database, load_catalogue([folder])), kind)
    (folder / "krosmasters" / "ember-fox.toml").rename(folder / "krosmasters" / "snow-fox.toml")
    (folder / "words" / "fr.toml").unlink()
    server = Server(database, load_catalogue([folder]))
    for live in (await server.loaded(table), await server.loaded(table)):
        info = table_info(live.row, live.match, [], 0)
        assert info.result is not None
        assert (info.status, info.result.how, info.result.winners, info.resumed) == ("over", "unfinished", [], None)
    assert report_on(game(live).record(), server.catalogue, RAISED)[0] == "The record is sound: 0 answers, nobody wins."
    assert await kept(database, table) == []
    async with database.read() as connection:
        assert (await connection.execute(select(standings))).all() == []


async def test_a_card_that_is_not_played_with_may_go(database: Database, folder: Path) -> None:
    """Numbers of cards change with it, and ids do not."""
    other = folder / "krosmasters" / "abyss-fox.toml"
    other.write_text((folder / "krosmasters" / "ember-fox.toml").read_text().replace("Ember Fox", "Abyss Fox"))
    table, before = await left_in_a_turn(Server(database, load_catalogue([folder])), "duel")
    other.unlink()
    after = await Server(database, load_catalogue([folder])).loaded(table)
    cards = [
        [match.row(unit).card.id for unit in range(7)] for match in (game(x)._course.game for x in (before, after))
    ]
    assert cards[0] == cards[1]
    assert says(after) == ("cards", "turn")


async def test_before_its_first_turn_it_begins_anew(
    database: Database, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Server(database, load_catalogue([folder]))
    table = await server.opened(PLANS["duel"])
    first = await server.loaded(table)
    await play(first, Random(5), 2)
    monkeypatch.setattr(standing, "RULES_VERSION", RAISED)
    after = await server.loaded(table)
    assert (says(after), game(after)._course.game.number) == (("rules", "start"), 0)
    await play(after, Random(6), 30)
    assert game(await server.loaded(table)).state_hash() == game(after).state_hash()


async def test_a_game_from_before_turns_were_saved_ends_unfinished(database: Database, folder: Path) -> None:
    """As a migration leaves it."""
    server = Server(database, load_catalogue([folder]))
    table, _ = await left_in_a_turn(server, "duel")
    async with database.write() as connection:
        await connection.execute(snapshots.delete())
        await connection.execute(insert(snapshots).values(table_id=table, number=9, saved=""))
        heading = (await connection.execute(select(tables.c.heading))).scalar_one()
        await connection.execute(
            tables.update().values(heading=heading.replace(f"version {RULES_VERSION}", "version 0.1.0"))
        )
    after = await server.loaded(table)
    assert live_table.result_of(after.row) == game(after).result
    assert (after.row.status, after.row.how) == ("over", "unfinished")
