"""What docs/formats.md shows works."""

import contextlib
import io
import re
import tomllib
from pathlib import Path

from outerworld.cards.formats import Format, format_names, load_format

PAGE = (Path(__file__).parents[2] / "docs" / "formats.md").read_text("utf-8")


def shown(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_every_format_is_told() -> None:
    assert re.findall(r"^\| `([a-z-]+)` \|", PAGE, re.MULTILINE) == [
        "constructed", "limited", "box", "draft", "first-box"
    ]  # fmt: skip
    assert len(format_names()) == 5


def test_the_format_of_an_event_is_read(tmp_path: Path) -> None:
    (text,) = shown("toml")
    path = tmp_path / "little-duel.toml"
    path.write_text(text, encoding="utf-8")
    found = load_format(path)
    assert (found.name, found.bans, found.fullest) == ("Little duel", 4, False)


def test_every_key_is_told() -> None:
    (text,) = shown("toml")
    assert set(Format.model_fields) - {"id"} - set(tomllib.loads(text)) == set(
        re.findall(r"`([a-z_]+)`", PAGE[PAGE.index("Other keys") : PAGE.index("`outerworld schema format`")])
    )


def test_the_example_in_python_runs() -> None:
    (code,) = shown("python")
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(code, {})  # noqa: S102 (the page's own example)
    assert out.getvalue() == "set-up 4\n"
