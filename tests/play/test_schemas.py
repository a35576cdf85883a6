"""The schema of scenarios agrees with the files that are run."""

import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from outerworld.play.schemas import schema

SCENARIOS = Path(__file__).parent.parent / "scenarios"
VALIDATOR = Draft202012Validator(schema("scenario"))


@pytest.mark.parametrize("letter", ["A", "F", "O", "Q"])
def test_the_first_scenarios_of_each_document_agree_with_the_schema(letter: str) -> None:
    files = sorted(SCENARIOS.rglob(f"{letter}*.toml"))[:30]
    assert len(files) == 30
    for file in files:
        VALIDATOR.validate(tomllib.loads(file.read_text("utf-8")))


@pytest.mark.parametrize("wrong", ['titel = "x"', "title = 3", 'title = "x"\nstep = [{ dice = ["lock"] }]'])
def test_an_editor_sees_the_mistake(wrong: str) -> None:
    right = 'title = "x"\nmap = "A."\n[units.A]\ncard = "joris-swashbuckler"\nplayer = 1\nactive = true\n'
    assert VALIDATOR.is_valid(tomllib.loads(right))
    assert not VALIDATOR.is_valid(tomllib.loads(wrong + "\n" + right.partition("\n")[2]))
