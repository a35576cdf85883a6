"""A bot that plays on a server in your name: `python docs/examples/server_bot.py https://games.example ow_TOKEN TABLE`.

It takes a free seat at the table if you have none, gives its value for the dice, answers whenever it is asked, and
leaves when the game is over. It needs nothing of Outerworld but what docs/protocol.md says; `pip install websockets`.
"""

import asyncio
import json
import secrets
import sys
import urllib.error
import urllib.request

from websockets.asyncio.client import connect


def choose(options: list[str]) -> str:
    """What to answer: here the first attack, else the first option that is not the end of the turn."""
    attacks = [text for text in options if text.startswith(("punch", "cast"))]
    return next(iter([*attacks, *(text for text in options if text != "end")]), options[0])


def take_a_seat(server: str, token: str, table: str) -> None:
    """Sits down, unless you sit there already."""
    request = urllib.request.Request(  # noqa: S310 (the server that you name)
        f"{server}/api/tables/{table}/seats",
        json.dumps({"seat": None}).encode(),
        {"authorization": f"Bearer {token}", "content-type": "application/json"},
    )
    try:
        urllib.request.urlopen(request).close()  # noqa: S310
    except urllib.error.HTTPError as error:
        problem = json.load(error)
        if problem["code"] not in ("seated", "not-open"):
            raise SystemExit(problem["message"]) from None


async def play(server: str, token: str, table: str) -> str:
    """Plays a game to its end and says how it ended."""
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    async with connect(address, additional_headers={"authorization": f"Bearer {token}"}, proxy=None) as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": 3, "seen": None}))
        gave_value = False
        answered = -1
        async for frame in socket:
            message = json.loads(frame)
            if message["type"] in ("welcome", "table"):
                if message["table"]["status"] == "over":
                    return str(message["table"]["result"]["how"])
                if message["table"]["status"] == "playing" and not gave_value:
                    gave_value = True
                    await socket.send(json.dumps({"type": "value", "value": secrets.token_hex(16)}))
            elif message["type"] == "options" and message["number"] > answered:
                answered = message["number"]
                option = choose([option["text"] for option in message["options"]])
                await socket.send(json.dumps({"type": "answer", "number": answered, "option": option}))
    return "disconnected"


if __name__ == "__main__":
    server, token, table = sys.argv[1].rstrip("/"), *sys.argv[2:4]
    take_a_seat(server, token, table)
    print(asyncio.run(play(server, token, table)))
