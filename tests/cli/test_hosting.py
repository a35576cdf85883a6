"""docs/hosting.md and deploy/ tell what there is."""

import inspect
import json
import re
from pathlib import Path

import pytest
from prometheus_client import Counter, Gauge, Histogram

from outerworld.server import metrics
from outerworld.server.commands import serve
from tools import deploying

ROOT = Path(__file__).parent.parent.parent
GUIDE = (ROOT / "docs/hosting.md").read_text("utf-8")


def test_every_setting_is_explained_and_nothing_else() -> None:
    options = {f"--{name.replace('_', '-')}" for name in inspect.signature(serve).parameters}
    assert set(re.findall(r"^\| `(--[a-z-]+)`", GUIDE, re.MULTILINE)) == options


def test_every_figure_that_is_explained_is_counted() -> None:
    all_of_it = [found for found in vars(metrics).values() if isinstance(found, Counter | Gauge | Histogram)]
    counted = {family.name for found in all_of_it for family in found.collect()}
    named = re.findall(r"`(outerworld_[a-z_]+?)(?:_total)?(?:\{[a-z,]+\})?`", GUIDE)
    assert len(named) > 6
    assert set(named) <= counted


def test_every_figure_that_is_drawn_or_watched_is_counted() -> None:
    """Dashboard and alert rules ask for nothing that is not there, and for all that is."""
    all_of_it = [found for found in vars(metrics).values() if isinstance(found, Counter | Gauge | Histogram)]
    families = {family.name: family.type for found in all_of_it for family in found.collect()}
    endings = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_count", "_sum")}
    exist = {name + ending for name, kind in families.items() for ending in endings[kind]}
    board, rules = (
        (ROOT / "deploy" / file).read_text("utf-8")
        for file in ("grafana/outerworld.json", "prometheus/outerworld.rules.yml")
    )
    drawn, watched = (set(re.findall(r"\bouterworld_\w+", text)) for text in (board, rules))
    assert drawn | watched <= exist
    assert {name for name in families if any(found.startswith(name) for found in drawn)} == set(families)
    assert len(watched) >= 6
    panels = json.loads(board)["panels"]
    assert len({panel["id"] for panel in panels}) == len({panel["title"] for panel in panels}) == len(panels)


def test_what_is_deployed_is_right_for_the_programs_that_are_here(capsys: pytest.CaptureFixture[str]) -> None:
    """nginx, caddy, systemd and promtool where they are; what is not is said, and no fault."""
    assert deploying.main() == 0, capsys.readouterr().out
    assert len(capsys.readouterr().out.splitlines()) == len(deploying.CHECKS)


def test_the_unit_and_the_container_say_serve_with_options_that_exist() -> None:
    options = {name.replace("_", "-") for name in inspect.signature(serve).parameters}
    for file in ("deploy/outerworld.service", "deploy/outerworld-workers.conf", "deploy/Containerfile"):
        text = (ROOT / file).read_text("utf-8")
        line = next(line for line in text.splitlines() if "serve" in line and line.startswith(("ExecStart", "CMD")))
        used = re.findall(r"--([a-z-]+)", line)
        assert used
        assert set(used) <= options
