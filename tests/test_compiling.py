"""The hot path is compiled where a C compiler is at hand, and stays as it is elsewhere."""

from pathlib import Path

import pytest

from tools.compiled import can_compile, hot_modules, main

pytestmark = pytest.mark.interpreted


def test_without_a_compiler_the_engine_stays_interpreted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "/nonexistent/cc -O2")
    before = tmp_path / "compiled"
    (before / "outerworld").mkdir(parents=True)
    main(before)
    assert (can_compile(), before.exists()) == (False, False)
    assert "no C compiler" in capsys.readouterr().out


def test_the_hot_path_is_what_runs_at_every_decision() -> None:
    modules = hot_modules()
    assert {"outerworld/engine/game.py", "outerworld/combat/battle.py", "outerworld/arena/duel.py"} <= set(modules)
    assert not any(path.endswith("__init__.py") or path.startswith("outerworld/play") for path in modules)
