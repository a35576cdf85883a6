"""An event in a file, and the commands that a club's laptop needs."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from outerworld.cards.formats import load_format
from outerworld.cli import app
from outerworld.events.acts import Enter, Leave
from outerworld.events.event import Refused
from outerworld.events.files import create, do, load
from outerworld.events.meetings import MINUTE
from outerworld.events.plan import Plan
from outerworld.events.standings import standings


def run(*arguments: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["event", *map(str, arguments)], env={"COLUMNS": "120"})
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.output


@pytest.fixture
def friday(tmp_path: Path) -> Path:
    file = tmp_path / "friday.event"
    assert run("new", file, "--rounds", "2", "--cut", "2")[0] == 0
    assert run("enter", file, "Ana", "Ben", "Cleo", "Dan") == (0, "4 players.\n")
    return file


def test_an_evening_from_the_first_name_to_the_podium(friday: Path) -> None:
    for result in ("2-1", "1-0"):
        assert "round" in run("pair", friday)[1]
        assert run("report", friday, "1", result)[1] == "Waiting for table 2.\n"
        assert run("report", friday, "2", "0-1", "--glory", "1-4")[1] == "All tables have a result.\n"
    assert run("pair", friday)[0] == 0
    assert run("report", friday, "1", "1-0") == (0, "All tables have a result.\n")
    assert run("pair", friday) == (2, "All rounds have been played: finish the event.\n")
    code, final = run("finish", friday)
    assert code == 0
    event = load(friday)
    assert final.splitlines()[-4].split()[:2] == ["1", standings(event)[0].name]
    assert event.is_finished


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["report", "1", "1-0"], "No round has begun."),
        (["leave", "Zoe"], "Nobody called Zoe has entered."),
        (["enter", "Ana"], "Ana has entered already."),
        (["enter", ""], "player: String should have at least 1 character."),
        (["forbid", "Ana", "Ana"], "Two different players who have entered cannot meet."),
        (["disqualify", "Ana", "--reason", ""], "A disqualification needs a reason."),
        (["pair", "--table", "Ana,Zoe"], "Nobody called Zoe has entered."),
        (["pair", "--table", "Ana,Ben", "--table", "Ana,Cleo"], "Somebody sits at two tables."),
    ],
)
def test_what_cannot_be_is_one_sentence_and_changes_nothing(friday: Path, arguments: list[str], sentence: str) -> None:
    before = friday.read_bytes()
    command, *rest = arguments
    assert run(command, friday, *rest) == (2, sentence + "\n")
    assert friday.read_bytes() == before


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        ("x", 'A result is written 2-1 (games won), 1-1 (a draw) or 3,1,2 (places of a pod), not "x".'),
        ("1,2,3", "Table 1 has 2 players, not 3."),
    ],
)
def test_a_result_must_be_one(friday: Path, result: str, sentence: str) -> None:
    run("pair", friday)
    before = friday.read_bytes()
    assert run("report", friday, "1", result) == (2, sentence + "\n")
    assert run("report", friday, "9", "1-0") == (2, "Round 1 has tables 1 to 2, not 9.\n")
    assert friday.read_bytes() == before


def test_who_changes_a_result_says_why(friday: Path) -> None:
    run("pair", friday)
    run("report", friday, "1", "1-0")
    assert run("report", friday, "1", "0-1")[1] == "Table 1 has a result already; who changes it gives a reason.\n"
    assert run("report", friday, "1", "0-1", "--by", "Lea", "--reason", "misread")[0] == 0
    assert run("log", friday)[1].splitlines()[-1].startswith("7 Lea: report")
    assert run("log", friday)[1].endswith("(misread)\n")


def test_standings_as_data(friday: Path) -> None:
    run("pair", friday)
    assert run("standings", friday, "--csv")[1].splitlines()[0].startswith("place,player,points,won,drawn,lost,byes,")
    assert '"player": "Ana"' in run("standings", friday, "--json")[1]


def test_a_plan_of_ones_own(tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text('name = "League"\nsystem = "round-robin"\npoints = { win = 2, bye = 1 }\n')
    assert run("new", tmp_path / "league.event", "--plan", plan)[0] == 0
    assert load(tmp_path / "league.event").plan.points.win == 2
    plan.write_text('name = "League"\nsystem = "round-robin"\nrounds = 3\n')
    code, sentence = run("new", tmp_path / "other.event", "--plan", plan)
    assert code == 2
    assert "rounds can be set for Swiss rounds and pods" in sentence
    assert not (tmp_path / "other.event").exists()


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "friday.event"
    event = create(file, Plan(name="Friday", system="swiss"))
    do(file, event, Enter(player="Ana"))
    do(file, event, Leave(player="Ana", reason="ill"))
    assert load(file) == event
    with pytest.raises(Refused, match="there already"):
        create(file, event.plan)


@pytest.mark.parametrize(("text", "sentence"), [("", "is no event"), ("{}", "is no event"), ("\xff", "is no event")])
def test_another_file_is_no_event(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "other.txt"
    file.write_bytes(text.encode("latin-1"))
    assert run("show", file) == (2, f"{file} {sentence}.\n")


def test_a_broken_line_is_named(friday: Path) -> None:
    with friday.open("a") as file:
        file.write('{"act": "dance"}\n')
    assert run("show", friday) == (2, f"{friday}:6 is no act of an event.\n")


def test_a_simulation_tells_how_far_players_ended_from_their_strength() -> None:
    code, told = run("simulate", "--events", "3", "--players", "8")
    assert code == 0
    assert "3 events of 8 players, swiss:" in told


def test_an_event_has_team_rules_of_its_own(tmp_path: Path) -> None:
    rules, file = tmp_path / "little.toml", tmp_path / "friday.event"
    rules.write_text('name = "Little duel"\nextends = "constructed"\nmost_levels = 8\nleast_levels = 6\n', "utf-8")
    assert run("new", file, "--format", rules)[0] == 0
    assert load_format(load(file).plan.format).most_levels == 8
    assert run("new", tmp_path / "other.event", "--format", "nothing")[0] == 2


def test_the_crosstable_and_a_path_are_told(friday: Path) -> None:
    assert run("pair", friday, "--table", "Ana,Ben")[0] == 0
    assert run("report", friday, "1", "1-1")[0] == 0
    assert "½" in run("crosstable", friday)[1]
    assert run("crosstable", friday, "--csv")[1].splitlines()[0] == "place,player,1,2,3,4,points"
    steps = json.loads(run("path", friday, "Ana", "--json")[1])
    assert [(step["how"], step["opponents"]) for step in steps] == [("drawn", ["Ben"])]
    assert "Ben" in run("path", friday, "Ana")[1]
    assert run("path", friday, "Nobody") == (2, "Nobody called Nobody has entered.\n")


def test_a_judge_stops_the_time_of_one_table_and_of_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at = [1_000_000.0]
    monkeypatch.setattr("outerworld.events.commands.time.time", lambda: at[0])
    file = tmp_path / "friday.event"
    run("new", file, "--minutes", "50")
    run("enter", file, "Ana", "Ben", "Cleo", "Dan")
    assert run("pair", file)[1].endswith("50 minutes left.\n")
    for command, *more in (("stop", "1"), ("pause",)):
        assert run(command, file, *more)[0] == 0
        assert run(command, file, *more)[1] == "The time stands still already.\n"
    at[0] += 10 * 60
    assert run("show", file)[1].endswith("50 minutes left, but the time stands still.\n")
    for command, *more in (("release", "1"), ("resume",), ("extend", "1", "5"), ("add-time", "7")):
        assert run(command, file, *more) == (0, "")
    assert run("show", file)[1].endswith("57 minutes left.\n")
    assert [meeting.extra for meeting in load(file).tables_on()] == [15 * MINUTE, 0]
    run("report", file, "1", "1-0")
    assert run("annul", file, "1", "--reason", "Wrong teams.") == (0, "")
    assert len(load(file).open_tables()) == 2


@pytest.fixture
def over(tmp_path: Path) -> list[Path]:
    """Three events that are over: Ana wins two of them, and Ben one where Ana was not."""
    files = []
    for name, players, result in (("june", "Ana Ben", "1-0"), ("july", "Ben Ana", "0-1"), ("may", "Ben Cleo", "1-0")):
        files.append(file := tmp_path / f"{name}.event")
        run("new", file, "--rounds", "1")
        run("enter", file, *players.split())
        run("pair", file)
        first = load(file).rounds[0].meetings[0].players[0] == players.split()[0]
        run("report", file, "1", result if first else result[::-1])
        assert run("finish", file)[0] == 0
    return files


def test_a_series_adds_up_the_best_of_several_events(over: list[Path]) -> None:
    code, told = run("series", *over, "--points", "5,2", "--best", "2")
    assert code == 0
    assert [line.split() for line in told.splitlines()[1:]] == [
        ["1", "Ana", "10", "5", "5"],
        ["2", "Ben", "7", "2", "(2)", "5"],
        ["3", "Cleo", "2", "2"],
    ]
    assert run("series", *over, "--points", "5,2", "--best", "2", "--csv")[1].splitlines() == [
        "place,player,points,june,july,may",
        "1,Ana,10,5,5,",
        "2,Ben,7,2,2,5",
        "3,Cleo,2,,,2",
    ]
    first = json.loads(run("series", *over, "--json")[1])[0]
    assert first == {
        "place": 1,
        "name": "Ben",
        "points": 26,
        "results": [8, 8, 10],
        "counts": [True, True, True],
    }


def test_a_series_is_of_events_that_are_over(over: list[Path], friday: Path) -> None:
    assert run("series", *over, friday) == (2, f"{friday} is not over: outerworld event finish {friday}\n")
    for points in ("", "5,x", "5,-2", "9" * 5_000):
        assert run("series", *over, "--points", points)[0] == 2
