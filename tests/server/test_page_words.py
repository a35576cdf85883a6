"""What the server sends as an id or a code has words on the page in every language."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import outerworld.server
from outerworld.board import DIRECTION_NAMES
from outerworld.cards.base import Area, Face, Rank
from outerworld.cards.effects import Effect
from outerworld.cards.keywords import PLAIN_KEYWORDS
from outerworld.cards.text import languages
from outerworld.cards.text.words import vocabulary
from outerworld.play.modes import AnyEvent
from outerworld.server.tables.refusal import Code

SERVER = Path(outerworld.server.__file__).parent
PAGE = Path(__file__).parents[2] / "web" / "src" / "words"
# Where the code stands among the arguments of what refuses.
PLACES = {"Refused": 0, "Declined": 0, "Denied": 0, "BadMessage": 0, "Refusal": 1, "problem": 1}
VERBS = get_args(get_args(Effect)[0])
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


def listed(language: str, name: str) -> dict[str, str]:
    """A list of the page's words, by their ids."""
    page = "".join(file.read_text(encoding="utf-8") for file in sorted(PAGE.glob(f"{language}*.ts")))
    found = page.partition(f"const {name}:")[2].partition("\n};")[0]
    return dict(re.findall(r'^  "?([^\s":]+)"?: (.+(?:\n    .+)*)$', found, re.MULTILINE))


def test_the_codes_are_found() -> None:
    assert set(get_args(Code)) | {"slow-down", "failed", "hello-first", "protocol", "not-found"} <= sent()


@pytest.mark.parametrize("language", OTHERS)
def test_every_refusal_has_words(language: str) -> None:
    # "refused" is the code of what the framework refuses by itself.
    assert set(listed(language, "REFUSALS")) == sent() | {"refused"}
    assert all(len(words) > len('() => "…",') for words in listed(language, "REFUSALS").values())


@pytest.mark.parametrize("language", OTHERS)
def test_every_power_of_one_word_has_its_name(language: str) -> None:
    named = listed(language, "KEYWORDS")
    assert set(named) == {*PLAIN_KEYWORDS, "resistance", "loot"}
    for word, said in named.items():
        name = vocabulary(language).entry("keywords", word, "name")
        assert said.strip('",') == name.partition(" {")[0], word


@pytest.mark.parametrize("language", OTHERS)
def test_every_word_of_an_option_is_said(language: str) -> None:
    """Directions, faces, the areas of spells, and effects that wait for their turn."""
    effects = {word for effect in VERBS for word in get_args(effect.model_fields["do"].annotation)}
    wanted = {*DIRECTION_NAMES, *get_args(Face), *get_args(Area), *get_args(Rank)} | effects
    assert wanted <= set(listed(language, "SAID"))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", ["GROUND", "QUESTIONS", "LIMITS", "POWERS"])
def test_the_page_lists_the_same_in_every_language(name: str, language: str) -> None:
    assert set(listed(language, name)) == set(listed("en", name)) != set()


def test_the_page_reads_every_kind_of_event() -> None:
    """None is "other" to it: each has a reader, and a line in both languages (tests/play/test_forms.py)."""
    events = (PAGE.parent / "events.ts").read_text(encoding="utf-8")
    readers = events[events.index("const READERS") : events.index("});", events.index("const READERS"))]
    read = {quoted or plain for quoted, plain in re.findall(r'^  (?:"([a-z-]+)"|([a-z]+))[:,]', readers, re.MULTILINE)}
    forms = get_args(get_args(AnyEvent)[0])
    assert read == {kind for form in forms for kind in get_args(get_type_hints(form)["kind"])}
