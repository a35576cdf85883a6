"""A game over real sockets: how it begins, goes on and ends, for everybody who is there."""

import asyncio

import pytest

from benchmarks.reliability.client import Line, Message
from outerworld.server.live.messages import PROTOCOL
from tests.server.live.site import HOT_SEAT, VALUE, WITH_BOT, Site, at, begun, play_out, player

pytestmark = pytest.mark.anyio


async def answer(line: Line, options: Message, place: int = 0) -> Message:
    """Answers a question: the state that comes of it."""
    await line.send("answer", number=options["number"], option=options["options"][place]["text"])
    while (state := await line.until("state"))["number"] <= options["number"]:
        pass
    return state


async def test_two_people_play_a_game_to_its_end(site: Site) -> None:
    one, other, table = await site.two()
    players = player(one, table, 1), player(other, table, 2)
    await play_out(*players)
    for each in players:
        assert set(each.decided) == each.acknowledged
        assert not each.errors
    info = await one.request("GET", f"/api/tables/{table}")
    assert info["status"] == "over"
    assert info["result"]["winners"]
    assert info["secret"]


async def test_a_game_begins_when_everybody_gave_a_value(site: Site) -> None:
    one, other, table = await site.two()
    async with at(one, table) as first, at(other, table) as second:
        assert first.welcome["you"]["players"] == [1]
        assert second.welcome["you"]["players"] == [2]
        assert first.welcome["table"]["status"] == "playing"
        await first.send("answer", number=0, option="end")
        assert (await first.until("error"))["code"] == "waiting"
        await first.send("value", value=VALUE)
        while not (info := (await second.until("table"))["table"])["seats"][0]["ready"]:
            pass
        assert not info["seats"][1]["ready"]
        await second.send("value", value=VALUE)
        assert (await first.until("state"))["view"]["viewer"] == 1
        assert (await first.until("options"))["number"] == 2


async def test_options_come_at_once_and_whole_a_moment_later(site: Site) -> None:
    async with begun(site) as (first, _, _table):
        at_once = await first.until("options")
        assert not at_once["whole"]
        assert at_once["paths"] == []
        whole = await first.until("options")
        assert whole["whole"]
        assert whole["number"] == at_once["number"]
        assert whole["paths"]
        assert [option["text"] for option in whole["options"]] == [option["text"] for option in at_once["options"]]


async def test_everybody_is_told_and_only_who_is_asked_gets_options(site: Site) -> None:
    async with begun(site) as (first, second, table), at(await site.guest(), table) as spectator:
        assert spectator.welcome["you"]["role"] == "spectator"
        assert (await spectator.until("state"))["view"]["viewer"] is None
        state = await answer(first, await first.until("options"))
        assert (await second.until("state"))["number"] == state["number"]
        assert (await spectator.until("state"))["number"] == state["number"]
        await spectator.send("ping")
        await spectator.until("pong")
        assert not any('"type":"options"' in frame for frame in spectator.frames)


async def test_an_answer_sent_twice_is_done_once_and_answered_by_the_state(site: Site) -> None:
    async with begun(site) as (first, _, _table):
        options = await first.until("options")
        state = await answer(first, options)
        await first.send("answer", number=options["number"], option=options["options"][0]["text"])
        again = await first.until("state", "error")
        assert (again["type"], again["number"]) == ("state", state["number"])


async def test_late_early_and_foreign_answers_change_nothing(site: Site) -> None:
    async with begun(site) as (first, second, table), at(await site.guest(), table) as spectator:
        options = await first.until("options")
        number, texts = options["number"], [option["text"] for option in options["options"]]
        for line, said, code in [
            (second, {"number": number, "option": texts[0]}, "not-your-turn"),
            (spectator, {"number": number, "option": texts[0]}, "not-seated"),
            (first, {"number": number + 5, "option": texts[0]}, "stale"),
            (first, {"number": 0, "option": texts[0]}, "stale"),
            (first, {"number": number, "option": "fly away"}, "illegal"),
        ]:
            await line.send("answer", **said)
            error = await line.until("error")
            assert (error["code"], error["number"]) == (code, number), code
        state = await answer(first, options)
        assert state["number"] == number + 1
        await first.send("answer", number=number, option=texts[1])
        assert (await first.until("error"))["code"] == "stale"


async def test_two_devices_of_one_person_get_everything_and_either_may_answer(site: Site) -> None:
    one, other, table = await site.two(HOT_SEAT | {"hot_seat": False})
    async with at(one, table) as laptop, at(one, table) as phone, at(other, table) as second:
        await laptop.send("value", value=VALUE)
        await second.send("value", value=VALUE)
        on_phone = await phone.until("options")
        assert (await laptop.until("options"))["options"] == on_phone["options"]
        state = await answer(phone, on_phone)
        while (seen := await laptop.until("state"))["number"] < state["number"]:
            pass
        assert seen == state


async def test_coming_back_on_another_device_tells_what_was_missed(site: Site) -> None:
    one, _other, table = await site.two()
    async with at(one, table) as first, at(_other, table) as second:
        await first.send("value", value=VALUE)
        await second.send("value", value=VALUE)
        options = await first.until("options")
        seen = options["number"]
        state = await answer(first, options)
    async with at(_other, table, seen=seen) as again:
        missed = await again.until("events")
        assert missed["number"] == state["number"]
        assert missed["events"]
        assert (await again.until("state"))["number"] == state["number"]
    async with at(_other, table) as fresh:
        assert (await fresh.until("state", "events"))["type"] == "state"


async def test_a_bot_answers_and_a_game_against_it_ends(site: Site) -> None:
    guest = await site.guest()
    table = await guest.open(WITH_BOT)
    each = player(guest, table["id"])
    await play_out(each)
    assert each.number > len(each.decided) + 3, "the bot has answered"
    assert not each.errors


async def test_players_at_a_hot_seat_have_names_of_their_own(site: Site) -> None:
    guest = await site.guest()
    table = (await guest.open(HOT_SEAT | {"seats": [{"name": "Ann"}, {"name": "Béla"}]}))["id"]
    async with at(guest, table) as line:
        assert [seat["name"] for seat in line.welcome["table"]["seats"]] == ["Ann", "Béla"]
        await line.send("value", value=VALUE)
        state = await line.until("state")
        assert [player["name"] for player in state["view"]["players"]] == ["Ann", "Béla"]
        options = await line.until("options")
        await line.send("answer", number=options["number"], option="end")
        said = [event["text"] for event in (await line.until("events"))["events"]]
        assert "The turn of Ann ends." in said


async def test_at_a_hot_seat_one_person_plays_everybody(site: Site) -> None:
    guest = await site.guest()
    table = (await guest.open(HOT_SEAT))["id"]
    async with at(guest, table) as line:
        assert line.welcome["you"]["players"] == [1, 2]
        assert [seat["name"] for seat in line.welcome["table"]["seats"]] == [guest.name, f"{guest.name} 2"]
        await line.send("value", value=VALUE)
        viewers = set()
        for _ in range(60):
            options = await line.until("options")
            if options["whole"]:
                continue
            await line.send("answer", number=options["number"], option="end")
            viewers.add((await line.until("state"))["view"]["viewer"])
            if viewers == {1, 2}:
                break
        assert viewers == {1, 2}


async def test_resigning_ends_the_game_and_reveals_the_secret(site: Site) -> None:
    async with begun(site) as (first, second, _):
        assert first.welcome["table"]["secret"] is None
        state = await answer(first, await first.until("options"))
        await first.send("resign", number=state["number"])
        while not (info := (await second.until("table"))["table"])["result"]:
            pass
        assert info["result"] == {"winners": [2], "how": "resigned"}
        assert len(info["secret"]) == 64
        await second.send("answer", number=info["number"], option="end")
        assert (await second.until("error"))["code"] == "over"


async def test_a_draw_is_offered_and_accepted(site: Site) -> None:
    async with begun(site) as (first, second, _):
        state = await answer(first, await first.until("options"))
        await first.send("offer", what="draw", number=state["number"])
        while not (info := (await second.until("table"))["table"])["offer"]:
            pass
        assert info["offer"] == {"player": 1, "what": "draw", "to": None}
        await second.send("accept", number=info["number"])
        while not (info := (await first.until("table"))["table"])["result"]:
            pass
        assert info["result"] == {"winners": [], "how": "draw"}


async def test_an_answer_of_which_nothing_came_is_taken_back(site: Site) -> None:
    async with begun(site) as (first, second, _):
        options = await first.until("options")
        move = next(place for place, option in enumerate(options["options"]) if option["action"] == "move")
        state = await answer(first, options, move)
        await first.send("undo", number=state["number"])
        undone = await first.until("events")
        while not any(event["kind"] == "undone" for event in undone["events"]):
            undone = await first.until("events")
        assert undone["number"] == state["number"] + 1
        while (seen := await second.until("state"))["number"] < undone["number"]:
            pass
        assert seen["view"]["asked"]["player"] == 1
        assert (await first.until("options"))["options"][0]["text"] == options["options"][0]["text"]


async def test_a_rematch_swaps_the_sides_once_both_want_it(site: Site) -> None:
    async with begun(site, {"duel": {}}) as (first, second, table):
        await first.send("rematch")
        assert (await first.until("error"))["code"] == "not-over"
        await first.send("resign", number=2)
        await second.until("table")
        await first.send("rematch")
        asked = await second.until("rematch")
        assert asked == {"type": "rematch", "table": None, "players": [1]}
        await second.send("rematch")
        while not (found := await first.until("rematch"))["table"]:
            pass
        assert found["players"] == [1, 2]
    again = (await site.worker.house.info(found["table"], None)).seats
    before = (await site.worker.house.info(table, None)).seats
    assert [seat.person and seat.person.name for seat in again] == [
        seat.person and seat.person.name for seat in before[::-1]
    ]


async def test_somebody_who_takes_a_seat_becomes_a_player_on_the_same_connection(site: Site) -> None:
    one, other = await site.guest(), await site.guest()
    table = await one.open()
    async with at(one, table["id"]) as first, at(other, table["id"]) as watching:
        assert watching.welcome["you"]["role"] == "spectator"
        assert first.welcome["table"]["status"] == "open"
        assert (first.welcome["table"]["invite"], watching.welcome["table"]["invite"]) == (table["invite"], None)
        await other.join(table["id"])
        assert (await watching.until("welcome"))["you"]["players"] == [2]
        while (info := (await first.until("table"))["table"])["status"] != "playing":
            pass
        assert info["seats"][1]["person"]["name"] == other.name
        assert info["invite"] == table["invite"]


async def test_the_table_shows_who_is_there(site: Site) -> None:
    async with begun(site) as (first, _, table):
        guest = await site.guest()
        async with at(guest, table), at(guest, table):
            while (info := (await first.until("table"))["table"])["spectators"] != 1:
                pass
            assert [seat["online"] for seat in info["seats"]] == [True, True]
        while (await first.until("table"))["table"]["spectators"]:
            pass


async def test_texts_are_in_the_language_of_hello(site: Site) -> None:
    guest = await site.guest()
    table = (await guest.open(WITH_BOT))["id"]
    async with guest.connected(table) as english, guest.connected(table) as french:
        await english.send("hello", protocol=PROTOCOL, language="en")
        await french.send("hello", protocol=PROTOCOL, language="fr")
        await french.until("welcome")
        await english.send("value", value=VALUE)
        goals = [(await line.until("state"))["view"]["goal"] for line in (english, french)]
        assert goals[0] != goals[1]


async def test_bots_go_on_when_nobody_is_there(site: Site) -> None:
    guest = await site.guest()
    table = (await guest.open(WITH_BOT))["id"]
    async with at(guest, table) as line:
        await line.send("value", value=VALUE)
        while True:
            options = await line.until("options")
            await line.send("answer", number=options["number"], option="end")
            state = await line.until("state")
            if state["view"]["asked"]["player"] == 2:
                break
    async with asyncio.timeout(30):
        while (await guest.request("GET", f"/api/tables/{table}"))["number"] <= state["number"]:
            await asyncio.sleep(0.02)
