"""A run gives the same games however it is played, and can be stopped at any moment."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path

import pytest

from outerworld.cards.loading import load_catalogue
from outerworld.lab.errors import LabError
from outerworld.lab.parquet import read_parquet
from outerworld.lab.playing import play_number
from outerworld.lab.rows import Row
from outerworld.lab.settings import Settings, new_manifest
from outerworld.lab.simulate import simulate
from outerworld.lab.store import Run
from outerworld.lab.workers import play_on_cores
from outerworld.play.replay import play_replay, read_replay
from tests.duels import as_duel
from tests.lab.conftest import GAMES, begin, play_out, wait_for_rows


def test_the_same_games_whatever_the_number_of_workers(played: Run, tmp_path: Path) -> None:
    run = begin(tmp_path / "run")
    play_out(run, workers=3)
    assert run.games_file.read_bytes() == played.games_file.read_bytes()
    assert [row.number for row in run.rows()] == list(range(1, GAMES + 1))


def test_parquet_holds_the_same_rows(played: Run) -> None:
    assert list(read_parquet(played.parquet_file)) == list(played.rows())


def test_a_row_replays_to_the_same_state(played: Run) -> None:
    for row in played.rows():
        text = row.replay(played.manifest()).text()
        games = [
            game for _, game in play_replay(read_replay(text), load_catalogue().for_duels, played.manifest().version)
        ]
        assert len(games) == row.decisions
        assert as_duel(games[-1]).gg == tuple(row.gg)


def test_what_cards_did_adds_up(played: Run) -> None:
    for row in played.rows():
        krosmasters = [deeds for deeds in row.cards if deeds.kind == "krosmaster"]
        assert sorted(deeds.card for deeds in krosmasters) == sorted(card for team in row.teams for card in team)
        assert sum(deeds.dealt for deeds in row.cards) <= sum(deeds.taken for deeds in row.cards)
        for side in (1, 2):
            own = [deeds for deeds in row.cards if deeds.player == side]
            assert sum(deeds.kamas for deeds in own) <= row.kamas[side - 1]
            summoned = sum(sum(deeds.summons.values()) for deeds in own)
            assert summoned == sum(deeds.units for deeds in own if deeds.kind == "summon")
        assert sum(sum(deeds.casts.values()) for deeds in row.cards) >= sum(
            answer.split()[0] in ("cast", "punch") for answer in row.answers
        )


def test_a_torn_last_line_is_played_again(played: Run, tmp_path: Path) -> None:
    run = begin(tmp_path / "run")
    lines = played.games_file.read_bytes().splitlines(keepends=True)
    run.games_file.write_bytes(lines[4] + lines[0] + lines[2][:-10])
    assert [row.number for row in run.rows()] == [5, 1]
    assert play_out(run) == [2, 3, 4, 5, 6]
    assert run.games_file.read_bytes() == played.games_file.read_bytes()


def test_a_line_without_its_end_is_torn_even_if_it_reads_well(played: Run, tmp_path: Path) -> None:
    run = begin(tmp_path / "run", games=1)
    first = played.games_file.read_bytes().splitlines()[0]
    run.games_file.write_bytes(first)
    assert play_out(run) == [0, 1]
    assert run.games_file.read_bytes() == first + b"\n"


@pytest.mark.parametrize(("spoilt", "sentence"), [(b"nonsense\n", "line 1"), (b'{"number": 1}\n' * 2, "twice")])
def test_a_spoilt_file_is_one_sentence_and_stays(spoilt: bytes, sentence: str, tmp_path: Path) -> None:
    run = begin(tmp_path / "run")
    run.games_file.write_bytes(spoilt)
    with pytest.raises(LabError, match=sentence):
        play_out(run)
    assert run.games_file.read_bytes() == spoilt


def test_more_games_of_a_run_leave_the_first_ones_alone(played: Run, tmp_path: Path) -> None:
    run = begin(tmp_path / "run", games=2)
    play_out(run)
    run.begin(run.manifest().model_copy(update={"games": GAMES}))
    assert play_out(run) == [2, 3, 4, 5, 6]
    assert run.games_file.read_bytes() == played.games_file.read_bytes()
    assert len(list(read_parquet(run.parquet_file))) == GAMES


def test_a_finished_run_is_not_played_again(played: Run) -> None:
    def never(manifest: str, numbers: object) -> Iterator[str]:
        assert not numbers
        yield from ()

    assert list(simulate(played, never)) == [GAMES]


def test_two_at_once_are_refused(tmp_path: Path) -> None:
    run = begin(tmp_path / "run")
    with run.locked(), pytest.raises(LabError, match="another process"):
        play_out(run)


@pytest.mark.parametrize("change", [{"version": "0.0.1"}, {"cards": "0"}])
def test_another_version_or_other_cards_are_refused(change: dict[str, str], tmp_path: Path) -> None:
    run = begin(tmp_path / "run")
    run.begin(run.manifest().model_copy(update=change))
    with pytest.raises(LabError, match="begin a new one"):
        play_out(run)


def test_a_worker_that_is_killed_loses_nothing(played: Run, tmp_path: Path) -> None:
    run = begin(tmp_path / "run")
    manifest = run.manifest().model_dump_json()
    rows = []
    for row in play_on_cores(manifest, range(1, GAMES + 1), workers=2):
        rows.append(row)
        if len(rows) == 1:
            for child in active_children():
                child.kill()
    assert sorted(rows, key=lambda row: int(json.loads(row)["number"])) == played.games_file.read_text(
        encoding="utf-8"
    ).splitlines(keepends=True)


def test_a_game_that_kills_every_worker_ends_the_run_with_one_sentence(tmp_path: Path) -> None:
    script = tmp_path / "killer.py"
    script.write_text(f"import os\nos.kill(os.getppid(), {int(signal.SIGKILL)})\n")
    manifest = new_manifest(Settings(bots=(f"program:{sys.executable} {script}",)), 2).model_dump_json()
    with pytest.raises(LabError, match=r"^Game \d: the process that played it was ended 3 times\.$"):
        list(play_on_cores(manifest, (1, 2), workers=2))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_goes_on_after_it_was_killed(workers: int, played: Run, tmp_path: Path) -> None:
    run = begin(tmp_path / "run")
    command = [sys.executable, "-m", "outerworld", "lab", "simulate", str(run.folder), "--workers", str(workers)]
    with subprocess.Popen(command, text=True, start_new_session=True) as process:
        wait_for_rows(run, 2, process)
        process.kill()
    before = run.games_file.read_bytes()
    kept = before[: before.rfind(b"\n") + 1]
    there = len(run.mend())
    assert there >= 2
    assert play_out(run)[0] == there
    assert run.games_file.read_bytes() == played.games_file.read_bytes()
    assert all(line in played.games_file.read_bytes() for line in kept.splitlines())


def test_ctrl_c_ends_a_run_with_one_sentence(tmp_path: Path) -> None:
    run = begin(tmp_path / "run", games=10_000)
    command = [sys.executable, "-m", "outerworld", "lab", "simulate", str(run.folder), "--workers", "2"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        wait_for_rows(run, 1, process)
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate()
    assert process.returncode == 130
    assert len(errors.splitlines()) == 1
    assert "goes on from there" in errors
    assert run.mend()


def test_a_game_that_is_too_long_has_no_winner() -> None:
    row = play_first(Settings(bots=("random",), longest=20))
    assert (row.winner, row.won_by, row.decisions, row.faults) == (None, None, 20, ())


def test_a_program_plays_and_one_that_fails_is_named(tmp_path: Path) -> None:
    script = tmp_path / "last.py"
    script.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    question = json.loads(line)\n"
        "    if question['type'] == 'choose':\n"
        "        print(json.dumps({'option': question['options'][-1]}), flush=True)\n"
    )
    row = play_first(Settings(bots=(f"program:{sys.executable} {script}",), longest=40))
    assert (row.decisions, row.faults) == (40, ())
    script.write_text("")
    row = play_first(Settings(bots=(f"program:{sys.executable} {script}", "random"), longest=40))
    assert len(row.faults) == 1
    assert "forfeits" in row.faults[0]


def play_first(settings: Settings) -> Row:
    """The first game of such a run."""
    return Row.model_validate_json(play_number(new_manifest(settings, 1).model_dump_json(), 1))
