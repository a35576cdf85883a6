"""docs/research.md says what the encodings are: every part with its numbers, every field by its name, every size."""

import re
from pathlib import Path

import pytest

from outerworld.rl import ACTION_COUNT, ACTION_PARTS, ENCODING, OBSERVATION_PARTS, OBSERVATION_SIZE
from outerworld.rl.actions import SIZES, STARTS
from outerworld.rl.observations import NAMES, SLICES

TEXT = (Path(__file__).parent.parent.parent / "docs" / "research.md").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


def row(name: str, first: int, last: int, shape: tuple[int, ...]) -> str:
    return f"| `{name}` | {first} to {last} | {' x '.join(map(str, shape))} |"


def test_the_version_and_the_sizes() -> None:
    assert f"## The encodings, version {ENCODING}\n" in TEXT
    assert f"| n, {OBSERVATION_SIZE} | float32 |" in TEXT
    assert f"| n, {ACTION_COUNT} | int8 |" in TEXT


def test_every_part_of_the_actions() -> None:
    for name, shape in ACTION_PARTS.items():
        assert row(name, STARTS[name], STARTS[name] + SIZES[name] - 1, shape) in TEXT


def test_every_part_of_the_observations() -> None:
    for name, shape in OBSERVATION_PARTS.items():
        assert row(name, SLICES[name].start, SLICES[name].stop - 1, shape) in TEXT


@pytest.mark.parametrize("name", ["board", "units", "spells", "table"])
def test_every_field_with_its_number(name: str) -> None:
    start = re.search(rf"^`{name}`, \w+ 0 to {len(NAMES[name]) - 1}:$", TEXT, re.MULTILINE)
    assert start, f"`{name}` has another number of fields"
    table = TEXT[start.end() :].strip().split("\n\n")[0]
    found: list[str] = []
    for line in table.splitlines()[2:]:
        numbers, names = line.split("|")[1:3]
        fields = re.findall(r"`([^`]+)`", names)
        ends = [int(number) for number in re.findall(r"\d+", numbers)]
        assert list(range(ends[0], ends[-1] + 1)) == list(range(len(found), len(found) + len(fields))), line
        found += fields
    assert tuple(found) == NAMES[name]


@pytest.mark.parametrize(("name", "beginning"), [("hand", "A reward is five numbers: "), ("piles", "- `piles`: ")])
def test_the_fields_of_rewards(name: str, beginning: str) -> None:
    line = next(line for line in TEXT.splitlines() if line.startswith(beginning))
    assert tuple(re.findall(r"`([^`]+)`", line.removeprefix(beginning))) == NAMES[name]


@pytest.mark.parametrize("snippet", SNIPPETS)
def test_what_it_shows_runs(snippet: str) -> None:
    exec(snippet, {})  # noqa: S102 (the documentation's own examples)
