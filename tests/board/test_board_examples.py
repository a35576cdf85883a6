"""The examples in the docstrings are true."""

import ast
import doctest
from importlib import import_module
from pathlib import Path

import pytest

import outerworld.board


def documented(source: str) -> list[tuple[str, str]]:
    """Each public class and function with its docstring, read from the source as a compiled module keeps none."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef | ast.FunctionDef)]
    return [(node.name, ast.get_docstring(node) or "") for node in nodes if not node.name.startswith("_")]


@pytest.mark.parametrize("module", ["areas", "grid", "layout", "reach", "sight", "tracing"])
def test_every_public_name_has_a_true_example(module: str) -> None:
    source = (Path(outerworld.board.__path__[0]) / f"{module}.py").read_text(encoding="utf-8")
    known = vars(import_module(f"outerworld.board.{module}"))
    for name, text in documented(source):
        examples = doctest.DocTestParser().get_doctest(text, known, name, module, None)
        results = doctest.DocTestRunner().run(examples)
        assert results.attempted > 0, name
        assert results.failed == 0, name
