"""docs/hosting.md and deploy/ tell what there is."""

import inspect
import re
from pathlib import Path

from prometheus_client import Counter, Gauge, Histogram

from outerworld.server import metrics
from outerworld.server.commands import serve

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


def test_the_unit_and_the_container_say_serve_with_options_that_exist() -> None:
    options = {name.replace("_", "-") for name in inspect.signature(serve).parameters}
    for file in ("deploy/outerworld.service", "deploy/Containerfile"):
        text = (ROOT / file).read_text("utf-8")
        line = next(line for line in text.splitlines() if "serve" in line and line.startswith(("ExecStart", "CMD")))
        used = re.findall(r"--([a-z-]+)", line)
        assert used
        assert set(used) <= options
