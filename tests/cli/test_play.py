"""`outerworld play` as a player starts and ends it."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from outerworld.cli import app
from outerworld.server.live.messages import PROTOCOL

Running: TypeAlias = tuple["subprocess.Popen[str]", str]

ADDRESS = re.compile(r"http://[\w.\[\]:]+/")


@pytest.fixture(autouse=True)
def _games_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OUTERWORLD_DATABASE", f"sqlite:///{tmp_path / 'games.sqlite'}")


@contextmanager
def playing(*arguments: str, command: Sequence[str] = ("play", "--no-browser")) -> Iterator[Running]:
    """A running server and the address that it printed."""
    command = [sys.executable, "-m", "outerworld", *command, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            found = ADDRESS.search(process.stdout.readline())
            assert found, process.communicate()
            yield process, found.group()
        finally:
            process.kill()


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_play_answers_where_it_says_and_ends_cleanly(end: signal.Signals) -> None:
    with playing() as (process, address):
        with urllib.request.urlopen(f"{address}healthz") as answer:  # noqa: S310
            assert json.load(answer)["status"] == "ok"
        process.send_signal(end)
        output, errors = process.communicate()
    assert (process.returncode, output, errors) == (0, "", "")


def ask(address: str, path: str, body: object, cookie: str = "") -> tuple[dict[str, Any], str]:
    """What a page gets for a request, and its cookie."""
    headers = {"content-type": "application/json", "cookie": cookie}
    request = urllib.request.Request(address + path, json.dumps(body).encode(), headers)  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        return json.load(answer), answer.headers.get("set-cookie", cookie).partition(";")[0]


@contextmanager
def at_a_table(address: str) -> Iterator[ClientConnection]:
    """A guest at a table of a lesson."""
    _, cookie = ask(address, "api/guests", {"name": "Joris"})
    seats = [{"by": "person"}, {"by": "bot", "bot": "random"}]
    table, _ = ask(address, "api/tables", {"plan": {"tutorial": "1", "seats": seats}}, cookie)
    where = f"{address.replace('http', 'ws')}api/tables/{table['id']}/socket"
    with connect(where, additional_headers={"cookie": cookie}, proxy=None) as socket:
        yield socket


def all_said(table: ClientConnection) -> Iterator[str]:
    """The kinds of all messages until the connection is closed, for a restart (1012)."""
    try:
        while True:
            yield json.loads(table.recv())["type"]
    except ConnectionClosed as closed:
        assert closed.rcvd
        assert closed.rcvd.code == 1012


@pytest.mark.parametrize("command", [("play", "--no-browser"), ("serve", "--port", "0", "--log-level", "error")])
def test_it_ends_cleanly_while_a_game_is_on_and_says_goodbye(command: tuple[str, ...]) -> None:
    with playing(command=command) as (process, address), at_a_table(address) as table:
        table.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
        assert json.loads(table.recv())["type"] == "welcome"
        process.send_signal(signal.SIGINT)
        said = list(all_said(table))
        _, errors = process.communicate()
    assert said[-1] == "bye"
    assert (process.returncode, errors) == (0, "")


def test_a_frame_a_little_over_the_limit_leaves_the_connection_open() -> None:
    with playing() as (_, address), at_a_table(address) as table:
        table.send("x" * 20_000)
        assert json.loads(table.recv())["code"] == "too-large"
        table.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
        assert json.loads(table.recv())["type"] == "welcome"


def test_games_are_there_again_after_a_restart() -> None:
    with playing() as (process, address):
        _, cookie = ask(address, "api/guests", {"name": "Joris"})
        ask(address, "api/tables", {"plan": {"tutorial": "1"}}, cookie)
        process.send_signal(signal.SIGTERM)
        process.communicate()
    with playing() as (_, address):
        request = urllib.request.Request(f"{address}api/me", headers={"cookie": cookie})  # noqa: S310
        with urllib.request.urlopen(request) as answer:  # noqa: S310
            me = json.load(answer)
    assert (me["name"], len(me["tables"])) == ("Joris", 1)


ANY_PORT = ("serve", "--host", "127.0.0.1", "--port", "0")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--workers", "2"), "Several workers need"),
        (("--public-address", "club.example"), "begins with http"),
        (("--log-format", "xml"), "auto, json, text"),
        (("--log-level", "loud"), "debug, info"),
    ],
)
def test_a_setting_that_cannot_be_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    done = CliRunner().invoke(app, [*ANY_PORT, *arguments])
    assert (done.exit_code, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--database", "games.sqlite"), "sqlite:///FILE"),
        (("--database", "sqlite:////dev/null/games.sqlite"), "cannot be opened"),
        (("--redis", "redis://127.0.0.1:1/0"), "Redis does not answer"),
        (("--redis", "nonsense"), "redis://HOST:PORT/NUMBER"),
    ],
)
def test_a_server_that_cannot_be_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    command = [sys.executable, "-m", "outerworld", *ANY_PORT, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_serve_says_where_friends_find_it() -> None:
    with playing("--host", "0.0.0.0", command=("serve", "--port", "0")) as (process, address):  # noqa: S104
        assert address.startswith("http://localhost:")
        with urllib.request.urlopen(f"{address}readyz") as answer:  # noqa: S310
            assert json.load(answer)["status"] == "ok"
        process.send_signal(signal.SIGTERM)
        output, _ = process.communicate()
    assert process.returncode == 0
    assert output == "" or "Friends in your network" in output


def test_a_port_that_is_taken_is_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "outerworld", "play", "--no-browser", "--port", port]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert port in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_play_in_the_terminal_until_the_input_ends() -> None:
    command = [sys.executable, "-m", "outerworld", "play", "--text", "--tutorial", "1", "--seed", "7"]
    done = subprocess.run(command, input="end\n", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Joris" in done.stdout


@pytest.mark.parametrize("wrong", [("--tutorial", "99"), ("--bot", "nobody")])
def test_an_unknown_tutorial_or_bot_is_one_sentence(wrong: tuple[str, str]) -> None:
    command = [sys.executable, "-m", "outerworld", "play", "--text", *wrong]
    done = subprocess.run(command, input="", capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert wrong[1] in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_the_browser_opens_on_the_page(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(0o755)
    command = [sys.executable, "-m", "outerworld", "play"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=os.environ | {"BROWSER": f"{browser} %s"}
    ) as process:
        assert process.stdout
        found = ADDRESS.search(process.stdout.readline())
        with urllib.request.urlopen(f"{found and found.group()}healthz"):  # noqa: S310
            process.send_signal(signal.SIGTERM)
            process.communicate()
    assert process.returncode == 0
    assert found
    assert opened.read_text().strip() == found.group()
