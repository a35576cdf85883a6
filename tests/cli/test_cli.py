"""The command line teaches, and fails with one sentence."""

import json
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
from typer.testing import CliRunner, Result

import outerworld
from outerworld.cli import app

COMMANDS = sorted(command.name or command.callback.__name__ for command in app.registered_commands if command.callback)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments, env={"NO_COLOR": "1", "COLUMNS": "120", "TERM": "dumb"})


def test_help_teaches_with_examples() -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert "outerworld play --text" in result.output
    assert all(command in result.output for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"outerworld {command}" in result.output


def test_no_command_shows_the_help() -> None:
    assert "outerworld play --text" in run().output


def test_version() -> None:
    assert run("version").output.startswith(f"{outerworld.__version__} (")


def test_schema_is_a_json_schema() -> None:
    result = run("schema", "krosmaster")
    assert result.exit_code == 0
    jsonschema.Draft202012Validator.check_schema(json.loads(result.output))


def test_an_unknown_schema_is_refused_in_one_sentence() -> None:
    result = run("schema", "sandwich")
    assert result.exit_code == 2
    assert "sandwich" in result.output
    assert "krosmaster" in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    "arguments", [("play", "--port", "70000"), ("play", "--port", "x"), ("play", "--seed", "-1"), ("dance",)]
)
def test_wrong_arguments_are_refused(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


@pytest.mark.parametrize("missing", ["fastapi", "uvicorn", "websockets"])
def test_a_missing_extra_is_named_with_its_command(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; from outerworld.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, "play", "--no-browser"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "pip install 'outerworld[server]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_help_comes_without_the_server_or_the_rules() -> None:
    code = (
        "import sys; from outerworld.cli import app; from typer.testing import CliRunner;"
        "assert CliRunner().invoke(app, ['--help']).exit_code == 0;"
        "print(*(name for name in sys.modules if name.split('.')[0] in ('fastapi', 'uvicorn', 'starlette')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_a_folder_without_scenarios_is_said_to_be_empty(tmp_path: Path) -> None:
    result = run("scenario", str(tmp_path))
    assert result.exit_code == 2
    assert "expected scenario files, which end with .toml, found none" in " ".join(result.output.split())


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_no_replay_is_said_to_be_none(command: str, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Dear diary,\n", "utf-8")
    result = run(command, str(file))
    assert result.exit_code == 1
    assert "this is not a replay that can be read here" in " ".join(result.output.split())


def test_a_card_is_found_however_its_id_is_written() -> None:
    shown = run("cards", "MARLINE").output
    assert shown == run("cards", "marline").output
    assert shown.startswith("Marline  Krosmaster")
