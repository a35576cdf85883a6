"""`outerworld play` as a player starts and ends it."""

import json
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.sync.client import connect

ADDRESS = re.compile(r"http://[\w.\[\]:]+/")


@contextmanager
def playing(*arguments: str) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A running server and the address that it printed."""
    command = [sys.executable, "-m", "outerworld", "play", "--no-browser", *arguments]
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
        output, errors = process.communicate(timeout=60)
    assert (process.returncode, output, errors) == (0, "", "")


def test_play_ends_cleanly_while_a_game_is_on() -> None:
    with playing() as (process, address), connect(address.replace("http", "ws") + "api/table") as table:
        table.send(json.dumps({"type": "hello", "protocol": 1}))
        table.send(json.dumps({"type": "start", "tutorial": "1"}))
        assert [json.loads(table.recv())["type"] for _ in range(3)] == ["welcome", "events", "state"]
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (0, "")


def test_a_frame_over_the_limit_leaves_the_connection_open() -> None:
    with playing() as (_, address), connect(address.replace("http", "ws") + "api/table") as table:
        table.send("x" * 500_000)
        assert json.loads(table.recv())["code"] == "too-large"
        table.send(json.dumps({"type": "hello", "protocol": 1}))
        assert json.loads(table.recv())["type"] == "welcome"


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
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={"BROWSER": f"{browser} %s"}) as process:
        assert process.stdout
        found = ADDRESS.search(process.stdout.readline())
        with urllib.request.urlopen(f"{found and found.group()}healthz"):  # noqa: S310
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=60)
    assert process.returncode == 0
    assert found
    assert opened.read_text().strip() == found.group()
