"""A house full of people and tables, to see who may do what there."""

import json
from dataclasses import dataclass, field
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from outerworld.server.live.messages import PROTOCOL
from tests.server.web.visitors import FOR_TWO, LESSON, PRIVATE, Visitor, account, guest, program_of, table_of

ROLES = ("nobody", "guest", "account", "other", "spectator", "player", "token")
"""Nobody who is known; a guest; an account; the player of another table; somebody with the link of the private tables;
a player of the tables; and a program of that player."""

VALUE = "00112233445566778899aabbccddeeff"


@dataclass
class Scene:
    """Everybody by role, and tables by what they are."""

    client: TestClient
    roles: dict[str, Visitor]
    opponent: Visitor
    host: Visitor
    tables: dict[str, dict[str, Any]] = field(default_factory=dict)

    def link(self, role: str, name: str) -> str:
        """The key that somebody with a link has."""
        found = self.tables[name]
        return str(found["invite"] if "invite" in found else found["key"]) if role == "spectator" else ""

    def open(self, name: str, plan: dict[str, Any], maker: Visitor) -> None:
        """A fresh table under that name."""
        self.tables[name] = table_of(maker, plan)


def scene_at(client: TestClient) -> Scene:
    """People, and tables of every kind: open and hidden ones of a host, playing and finished ones of the player."""
    player = account(client)
    roles = {
        "nobody": Visitor(client),
        "guest": guest(client),
        "account": account(client),
        "other": guest(client),
        "spectator": guest(client),
        "player": player,
        "token": program_of(player),
    }
    scene = Scene(client, roles, opponent=guest(client), host=guest(client))
    scene.open("elsewhere", LESSON, roles["other"])
    scene.open("hidden", PRIVATE, scene.host)
    scene.open("public", FOR_TWO, player)
    scene.open("private", PRIVATE, player)
    for name in ("public", "private"):
        table = scene.tables[name]
        scene.opponent.post(f"/api/tables/{table['id']}/seats", {"invite": table["invite"]})
    for name, plan in (("over", LESSON), ("private_over", LESSON | {"public": False})):
        scene.open(name, plan, player)
        resign(player, scene.tables[name]["id"])
    organiser = account(client)
    for name, public in (("event", True), ("private_event", False), ("empty_event", True)):
        body = {"plan": {"name": "Friday", "public": public}}
        scene.tables[name] = organiser.post("/api/events", body)
    return scene


def resign(player: Visitor, table: str) -> None:
    """Gives the dice their value, and the game up."""
    with player.at(table) as session:
        say(session, "hello", protocol=PROTOCOL)
        say(session, "value", value=VALUE)
        number = until(session, "options", "state")["number"]
        say(session, "resign", number=number)
        while until(session, "table")["table"]["result"] is None:
            pass


def say(session: WebSocketTestSession, kind: str, **fields: object) -> None:
    """Sends a message."""
    session.send_text(json.dumps({"type": kind, **fields}))


def until(session: WebSocketTestSession, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    while True:
        message: dict[str, Any] = json.loads(session.receive_text())
        if message["type"] in kinds:
            return message
