"""What README.md and the guides for who changes the project show works."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_the_python_examples_run(example: str) -> None:
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"Player [12] wins\.\n", done.stdout)


def test_the_example_of_the_architecture_runs() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"\d+ answers\n", done.stdout)


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/architecture.md"])
def test_the_links_lead_somewhere(page: str) -> None:
    path = ROOT / page
    prose = re.sub(r"```.*?```", "", path.read_text("utf-8"), flags=re.DOTALL)
    targets = re.findall(r"\]\(([^):]+)\)", prose)
    assert targets
    assert [target for target in targets if not (path.parent / target).exists()] == []


def test_what_the_architecture_names_is_there() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    named = set(re.findall(r"`((?:[a-z]+/)+[a-z_]+\.py)`", text))
    assert len(named) > 10
    assert [name for name in named if not (ROOT / "outerworld" / name).exists() and not (ROOT / name).exists()] == []
