"""People, sessions, mutes and who waits for an opponent."""

import pytest
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.people.ratings import Rating
from outerworld.server.storage import mutes, people, seekers, sessions, standings
from outerworld.server.storage.database import Database
from outerworld.server.storage.rows import Denied, Person, Seeker, Standing
from outerworld.server.storage.schema.people import people as people_table

pytestmark = pytest.mark.anyio


async def add(connection: AsyncConnection, name: str, is_guest: bool = False) -> Person:
    return await people.add_person(connection, name, 1000, None if is_guest else "hash", is_guest)


async def test_a_person_is_found_by_id_and_by_key(database: Database) -> None:
    async with database.write() as connection:
        joris = await add(connection, "Joris")
        ruel = await add(connection, "Ruel", is_guest=True)
    async with database.read() as connection:
        assert await people.by_id(connection, joris.id) == joris
        assert await people.by_key(connection, "ruel") == ruel
        assert await people.by_ids(connection, [joris.id, ruel.id, 99]) == {joris.id: joris, ruel.id: ruel}
        assert await people.by_key(connection, "nobody") is None
    assert (joris.name, joris.is_guest, joris.password_hash) == ("Joris", False, "hash")
    assert ruel.password_hash is None
    assert "hash=" not in repr(joris)


async def test_a_name_is_taken_once_and_the_transaction_goes_on(database: Database) -> None:
    async with database.write() as connection:
        joris = await add(connection, "Joris")
        with pytest.raises(Denied, match="choose another") as denied:
            await people.add_person(connection, "JORIS", 1)
        ruel = await add(connection, "Ruel", is_guest=True)
        with pytest.raises(Denied):
            await people.rename(connection, ruel.id, "Joris")
    assert denied.value.code == "name-taken"
    async with database.read() as connection:
        assert await people.by_ids(connection, [joris.id, ruel.id]) == {joris.id: joris, ruel.id: ruel}


async def test_a_guest_becomes_an_account_and_keeps_the_number(database: Database) -> None:
    async with database.write() as connection:
        guest = await add(connection, "Somebody", is_guest=True)
        account = await people.upgrade(connection, guest.id, "Yugo", "secret")
        assert (account.id, account.name, account.is_guest, account.password_hash) == (
            guest.id,
            "Yugo",
            False,
            "secret",
        )
        await people.set_password(connection, guest.id, "another hash")
        renamed = await people.rename(connection, guest.id, "Adamaï")
        assert (renamed.name, renamed.password_hash) == ("Adamaï", "another hash")
        with pytest.raises(Denied, match="no such person"):
            await people.rename(connection, 99, "Nox")


async def test_the_leaderboard_has_accounts_with_rated_games_and_the_surely_strong_first(database: Database) -> None:
    async with database.write() as connection:
        for name, mu, sigma, games in [
            ("Sure", 30.0, 1.0, 10),
            ("Unsure", 33.0, 8.0, 15),
            ("New", 40.0, 1.0, 0),
            ("Best", 35.0, 1.0, 99),
            ("Provisional", 40.0, 1.0, 9),
            ("Beginner", 25.0, 8.0, 1),
        ]:
            person = await add(connection, name)
            known = Standing(Rating(mu, sigma), games)
            await connection.run_sync(standings.keep, "duel", person.id, known)
    async with database.read() as connection:
        assert [name for name, _ in await standings.leaderboard(connection, "duel")] == ["Best", "Sure", "Unsure"]
        assert [name for name, _ in await standings.leaderboard(connection, "duel", limit=1, offset=1)] == ["Sure"]
        unsettled = await standings.leaderboard(connection, "duel", provisional=True)
        assert [name for name, _ in unsettled] == ["Provisional", "Beginner"]
        assert await standings.leaderboard(connection, "adventure", provisional=True) == []


async def test_sessions_expire_and_are_ended(database: Database) -> None:
    async with database.write() as connection:
        joris = await add(connection, "Joris")
        cookie = await sessions.add_session(connection, "cookie-hash", joris.id, "cookie", "Firefox", 1000, 5000)
        token = await sessions.add_session(connection, "token-hash", joris.id, "api", "my bot", 1000)
        assert (cookie.person, token.label, token.expires_at) == (joris, "my bot", None)
        assert await sessions.session_of(connection, "cookie-hash", 4999) == cookie
        assert await sessions.session_of(connection, "cookie-hash", 5000) is None
        await sessions.touch(connection, cookie.id, 4000, 9000)
        touched = await sessions.session_of(connection, "cookie-hash", 5000)
        assert touched is not None
        assert (touched.seen_at, touched.expires_at) == (4000, 9000)
        await sessions.touch(connection, token.id, 6000)
        assert [(found.label, found.seen_at) for found in await sessions.tokens_of(connection, joris.id)] == [
            ("my bot", 6000)
        ]
        assert await sessions.forget_expired(connection, 9000) == 1
        assert await sessions.session_of(connection, "cookie-hash", 1) is None
        assert await sessions.session_of(connection, "token-hash", 10**15) is not None


async def test_a_token_is_taken_back_by_its_owner_alone(database: Database) -> None:
    async with database.write() as connection:
        joris, ruel = await add(connection, "Joris"), await add(connection, "Ruel")
        token = await sessions.add_session(connection, "token", joris.id, "api", "bot", 0)
        cookie = await sessions.add_session(connection, "cookie", joris.id, "cookie", "", 0)
        assert not await sessions.end_token(connection, ruel.id, token.id)
        assert not await sessions.end_token(connection, joris.id, cookie.id)
        assert await sessions.end_token(connection, joris.id, token.id)
        await sessions.end_session(connection, "cookie")
        assert await sessions.session_of(connection, "cookie", 0) is None


async def test_all_sessions_of_a_person_are_ended_but_this_one(database: Database) -> None:
    async with database.write() as connection:
        joris, ruel = await add(connection, "Joris"), await add(connection, "Ruel")
        for token, person in [("a", joris), ("b", joris), ("c", ruel)]:
            await sessions.add_session(connection, token, person.id, "cookie", "", 0)
        await sessions.add_session(connection, "d", joris.id, "api", "", 0)
        await sessions.end_sessions(connection, joris.id, "cookie", but="a")
        left = [token for token in "abcd" if await sessions.session_of(connection, token, 0)]
        assert left == ["a", "c", "d"]
        await sessions.end_sessions(connection, joris.id)
        assert [token for token in "abcd" if await sessions.session_of(connection, token, 0)] == ["c"]


async def test_mutes_go_one_way_and_twice_is_once(database: Database) -> None:
    async with database.write() as connection:
        joris, ruel, nox = [await add(connection, name) for name in ("Joris", "Ruel", "Nox")]
        await mutes.mute(connection, joris.id, ruel.id)
        await mutes.mute(connection, joris.id, ruel.id)
        await mutes.mute(connection, joris.id, nox.id)
        assert await mutes.muted_by(connection, joris.id) == [nox, ruel]
        assert await mutes.muted_by(connection, ruel.id) == []
        assert await mutes.muters_of(connection, ruel.id) == [joris.id]
        await mutes.unmute(connection, joris.id, ruel.id)
        assert await mutes.muters_of(connection, ruel.id) == []


async def test_two_who_wait_are_paired_once(database: Database) -> None:
    async with database.write() as connection:
        first, second, third = [(await add(connection, name)).id for name in ("A1", "B2", "C3")]
        await seekers.seek(connection, Seeker(second, "fast", 1500.0, 20))
        await seekers.seek(connection, Seeker(first, "slow", 1500.0, 5))
        await seekers.seek(connection, Seeker(first, "fast", 1510.0, 10))
        await seekers.seek(connection, Seeker(third, "slow", 1490.0, 30))
        assert await seekers.seeking(connection, "fast") == [
            Seeker(first, "fast", 1510.0, 10),
            Seeker(second, "fast", 1500.0, 20),
        ]
        assert [found.person_id for found in await seekers.seeking(connection)] == [first, second, third]
        assert await seekers.pair(connection, second, first)
        assert not await seekers.pair(connection, first, third)
        assert await seekers.seeker(connection, third) == Seeker(third, "slow", 1490.0, 30)
        assert await seekers.forget_seekers(connection, 31) == 1
        assert not await seekers.stop_seeking(connection, third)


async def test_what_fails_leaves_nothing(database: Database) -> None:
    async def fail_halfway() -> None:
        async with database.write() as connection:
            await add(connection, "Joris")
            await connection.execute(insert(people_table).values(id=1))

    with pytest.raises(Exception, match=r"NOT NULL|null value"):
        await fail_halfway()
    async with database.read() as connection:
        assert await people.by_key(connection, "joris") is None


async def test_the_name_of_a_guest_who_cannot_come_back_is_free_again(database: Database) -> None:
    async with database.write() as connection:
        guest = await add(connection, "Joris", is_guest=True)
        await sessions.add_session(connection, "hash", guest.id, "cookie", "", 0, expires_at=1000)
        await people.free_name(connection, "joris", 999)
        with pytest.raises(Denied):
            await add(connection, "Joris")
        await people.free_name(connection, "joris", 1000)
        holder = await add(connection, "Joris")
        await people.free_name(connection, "joris", 2000)
    async with database.read() as connection:
        found = await people.by_ids(connection, [guest.id, holder.id])
    assert [found[guest.id].name, found[holder.id].name] == [f"Joris #{guest.id}", "Joris"]
