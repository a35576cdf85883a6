"""An adventure over real sockets: the same protocol as a duel, with a Demon that whoever holds the token plays."""

import random

import pytest

from benchmarks.reliability.client import Choose, Message, Player
from outerworld.server.live.messages import PROTOCOL
from outerworld.server.storage import reports
from tests.server.live.site import MOST, Site, at, begun, play_out

pytestmark = pytest.mark.anyio

PERSON = {"by": "person"}
TWO: Message = {"adventure": {}, "seats": [PERSON, PERSON]}


async def test_a_whole_adventure_of_two_people_and_a_shared_demon(site: Site) -> None:
    """Q6.3.2: the Demon of two players is played by whoever holds its token, and has no seat of its own."""
    one, other, table = await site.two(TWO)
    players = [Player(guest, table, random.Random(place)) for place, guest in enumerate((one, other))]
    await play_out(*players)
    for each in players:
        assert set(each.decided) == each.acknowledged
        assert not each.errors
        assert [player["is_demon"] for player in each._view["players"]] == [False, False, True]
    info = await one.request("GET", f"/api/tables/{table}")
    assert (info["status"], info["result"]["how"], len(info["seats"])) == ("over", "won", 2)
    assert len(info["dice"]) == 2


async def test_a_spectator_and_whoever_comes_back_see_the_adventure_as_it_is(site: Site) -> None:
    async with begun(site, TWO) as (first, second, table), at(await site.guest(), table) as spectator:
        seen = (await spectator.until("state"))["view"]
        names = [player["name"] for player in seen["players"]]
        assert (seen["viewer"], names[2]) == (None, "the Demon")
        asked = await first.until("options")
        assert [option["text"] for option in asked["options"]] == ["adventure", "combat"]
        await first.send("answer", number=asked["number"], option="adventure")
        while (state := await first.until("state"))["number"] <= asked["number"]:
            pass
        told = await second.until("events")
        assert told["events"][0]["kind"] == "mode"
        assert first.welcome["you"]["name"] in names
    async with at(await site.guest(), table) as late:
        again = await late.until("state")
        assert again["number"] == state["number"]
        assert again["view"] | {"viewer": 1} == state["view"]


def ending_turns(kinds: set[str]) -> Choose:
    """Notes what is asked, and does as little as can be done."""

    def choose(options: Message) -> str:
        kinds.add(options["kind"])
        texts = [option["text"] for option in options["options"]]
        return "end" if "end" in texts else str(texts[-1])

    return choose


async def test_a_demon_player_is_asked_at_a_seat_after_the_krosmasters(site: Site) -> None:
    """Q1.2.5, Q6.3.3: mobs act in every other turn of the Demon, whose player says which one.

    The Krosmaster resigns long before the Demon has turned as many cards as could fill the Adventure Path (Q4.5.5).
    """
    plan: Message = {"adventure": {"krosmasters": ["katsu-mi"], "demon": "player"}, "seats": [PERSON, PERSON]}
    one, other, table = await site.two(plan)
    walks, demons = set[str](), set[str]()
    first = Player(one, table, random.Random(1), choose=ending_turns(walks), most=MOST)
    second = Player(other, table, random.Random(2), choose=ending_turns(demons))
    await play_out(first, second)
    assert second._own == [2]
    assert "mode" in walks
    assert "mobs" in demons
    assert "mode" not in demons
    assert "mobs" not in walks
    info = await one.request("GET", f"/api/tables/{table}")
    assert (info["result"]["how"], info["result"]["winners"]) == ("resigned", [2])


async def test_what_is_said_to_the_group_is_heard_by_nobody_else(site: Site) -> None:
    """Q15.1.13: in a Cooperative game all Krosmasters are one group; the Demon player and who watches hear nothing."""
    plan: Message = {"adventure": {"mode": "cooperative", "demon": "player"}, "seats": [PERSON] * 3}
    one, other, demon, stranger = [await site.guest() for _ in range(4)]
    table = (await one.open(plan))["id"]
    for guest in (other, demon):
        await guest.request("POST", f"/api/tables/{table}/seats")
    async with at(one, table) as first, at(other, table) as second, at(demon, table) as foe:
        for place, line in enumerate((first, second, foe)):
            await line.send("value", value=f"{place}" * 32)
        await first.until("state")
        async with at(stranger, table) as watching, demon.own_line() as own:
            await own.send("hello", protocol=PROTOCOL)
            await own.until("tables")
            await first.send("chat", text="Into the den!", to="group")
            assert (heard := await second.until("chat"))["text"] == "Into the den!"
            assert (heard["to"], heard["person"]) == ("group", one.name)
            await first.send("chat", text="Good luck.")
            for line in (foe, watching):
                assert (await line.until("chat"))["text"] == "Good luck."
            assert (await own.until("said"))["line"]["text"] == "Good luck."
        await foe.send("chat", text="Anybody?", to="group")
        assert (await foe.until("error"))["code"] == "no-group"
        await demon.request("POST", "/api/reports", {"person": one.name, "text": "Plots.", "table": table})
    async with site.worker.database.read() as connection:
        (report,) = await reports.listed(connection, is_open=True)
    assert [line["text"] for line in report.evidence["chat"]] == ["Good luck."]
    for guest, lines in ((other, 2), (demon, 1), (stranger, 1)):
        async with at(guest, table) as again:
            assert len(again.welcome["chat"]) == lines


async def test_a_group_that_is_made_in_the_game_can_be_talked_to_from_then_on(site: Site) -> None:
    """Q5.12.1: who accepts an invitation is of the group."""
    async with begun(site, TWO) as (first, second, _):
        asked = await first.until("options")
        await first.send("chat", text="Alone?", to="group")
        assert (await first.until("error"))["code"] == "no-group"
        await first.send("answer", number=asked["number"], option="adventure")
        before = asked["number"]
        while (asked := await first.until("options"))["number"] == before:
            pass
        invitation = next(each["text"] for each in asked["options"] if each["text"].startswith("invite"))
        await first.send("answer", number=asked["number"], option=invitation)
        asked = await second.until("options")
        await second.send("answer", number=asked["number"], option="accept")
        seats = (await second.until("table"))["table"]["seats"]
        while seats[0]["side"] != seats[1]["side"]:
            seats = (await second.until("table"))["table"]["seats"]
        await second.send("chat", text="Together!", to="group")
        assert (await first.until("chat"))["text"] == "Together!"
