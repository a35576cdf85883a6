"""Every refusal has words: the server's sentence in English, and one by its code in the page's other languages."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import outerworld.server
from outerworld.cards.text import languages
from outerworld.server.tables.refusal import Code

SERVER = Path(outerworld.server.__file__).parent
PAGE = Path(__file__).parents[2] / "web" / "src" / "words"
# Where the code stands among the arguments of what refuses.
PLACES = {"Refused": 0, "Declined": 0, "Denied": 0, "BadMessage": 0, "Refusal": 1, "problem": 1}
OTHERS = [language for language in languages() if language != "en"]


def sent() -> set[str]:
    """Every code that the server can send."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in SERVER.rglob("*.py")]
    return {code for tree in trees for node in ast.walk(tree) for code in codes_in(node)}


def codes_in(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Call(func=ast.Name(id=name), args=args) if len(args) > PLACES.get(name, len(args)):
            if isinstance(given := args[PLACES[name]], ast.Constant):
                yield str(given.value)
        case ast.Call(
            func=ast.Name(id="Error"), keywords=[ast.keyword(arg="code", value=ast.Constant(value=str(code))), *_]
        ):
            yield code
        case ast.Dict(
            keys=[ast.Constant(value="declined")], values=[ast.List(elts=[ast.Constant(value=str(code)), *_])]
        ):
            yield code
        case ast.AnnAssign(target=ast.Name(id="_CODES"), value=ast.Dict(values=values)):
            yield from (str(value.value) for value in values if isinstance(value, ast.Constant))


def told(language: str) -> dict[str, str]:
    """The page's words for refusals by their codes."""
    page = (PAGE / f"{language}.ts").read_text(encoding="utf-8")
    listed = page.partition("const REFUSALS")[2].partition("\n};")[0]
    return dict(re.findall(r'^  "?([a-z-]+)"?: (.+(?:\n    .+)*)$', listed, re.MULTILINE))


def test_the_codes_are_found() -> None:
    assert set(get_args(Code)) | {"slow-down", "failed", "hello-first", "protocol", "not-found"} <= sent()


@pytest.mark.parametrize("language", OTHERS)
def test_every_refusal_has_words(language: str) -> None:
    # "refused" is the code of what the framework refuses by itself.
    assert set(told(language)) == sent() | {"refused"}
    assert all(len(words) > len('() => "…",') for words in told(language).values())
