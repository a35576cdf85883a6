"""Which events the rules can tell, and by which rule: read from the code that tells them.

A call of `tell` names a kind and a rule, or passes on those that its function was given; then the calls of that
function are read in the same way.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import outerworld

PACKAGE = Path(outerworld.__file__).parent
Rules = tuple[str, ...]
RULES: Rules = ("combat", "arena")


@dataclass(frozen=True, slots=True)
class Passed:
    """A word that a function was given under this name."""

    name: str


Word = str | Passed


@dataclass(frozen=True, slots=True)
class Telling:
    """A function that tells events of a kind by a rule, each of them known or passed to it."""

    parameters: tuple[str, ...]
    kind: Word
    rule: Word


def files(rules: Rules) -> list[Path]:
    """The modules of the rules."""
    return [path for folder in rules for path in sorted((PACKAGE / folder).rglob("*.py"))]


@cache
def modules(rules: Rules) -> list[ast.Module]:
    """Their code."""
    return [ast.parse(path.read_text("utf-8")) for path in files(rules)]


@cache
def tellable(rules: Rules = RULES) -> frozenset[str]:
    """Every event with its rule, as `event KIND RULE`.

    >>> "event moved F6.3.2" in tellable()
    True
    """
    functions = [node for module in modules(rules) for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]
    tell = Telling(("kind", "rule"), Passed("kind"), Passed("rule"))
    known: dict[str, set[Telling]] = {"tell": {tell}}
    while True:
        found = {(f.name, telling) for f in functions if f.name != "tell" for telling in tellings(f, known, rules)}
        new = {(name, telling) for name, telling in found if telling not in known.get(name, set())}
        if not new:
            break
        for name, telling in new:
            known.setdefault(name, set()).add(telling)
    every = [telling for tellings in known.values() for telling in tellings]
    return frozenset(f"event {t.kind} {t.rule}" for t in every if isinstance(t.kind, str) and isinstance(t.rule, str))


def tellings(function: ast.FunctionDef, known: dict[str, set[Telling]], rules: Rules) -> Iterator[Telling]:
    """What the calls in a function's body tell."""
    parameters = tuple(argument.arg for argument in function.args.args if argument.arg != "self")
    parameters += tuple(argument.arg for argument in function.args.kwonlyargs)
    for call in ast.walk(function):
        if not isinstance(call, ast.Call):
            continue
        for telling in known.get(called(call), ()):
            for kind in words(function, parameters, call, telling, telling.kind, rules):
                for rule in words(function, parameters, call, telling, telling.rule, rules):
                    if isinstance(telling.kind, Passed) or isinstance(telling.rule, Passed):
                        yield Telling(parameters, kind, rule)


def called(call: ast.Call) -> str:
    """The name of the function that a call calls."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def words(
    function: ast.FunctionDef, parameters: tuple[str, ...], call: ast.Call, telling: Telling, word: Word, rules: Rules
) -> Iterator[Word]:
    """What a call puts in the place of a word."""
    if isinstance(word, str):
        yield word
        return
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    given |= dict(zip(telling.parameters, call.args, strict=False))
    if word.name in given:
        yield from values(function, parameters, given[word.name], rules)


def values(function: ast.FunctionDef, parameters: tuple[str, ...], value: ast.expr, rules: Rules) -> Iterator[Word]:
    """The words that an expression may stand for."""
    match value:
        case ast.Constant(value=str(word)):
            yield word
        case ast.IfExp(body=one, orelse=other):
            yield from values(function, parameters, one, rules)
            yield from values(function, parameters, other, rules)
        case ast.Name(id=name) if name in parameters:
            yield Passed(name)
        case ast.Name(id=name):
            for node in ast.walk(function):
                if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in node.targets):
                    yield from values(function, parameters, node.value, rules)
        case ast.Subscript(value=ast.Name(id=name)):
            yield from constants(rules).get(name, ())


@cache
def constants(rules: Rules) -> dict[str, tuple[str, ...]]:
    """The words in the tables that modules hold, by the tables' names."""
    found: dict[str, tuple[str, ...]] = {}
    for module in modules(rules):
        for node in module.body:
            target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
            match target, getattr(node, "value", None):
                case ast.Name(id=name), ast.Dict(values=inside) | ast.Tuple(elts=inside):
                    words = [part.value for part in inside if isinstance(part, ast.Constant)]
                    found[name] = tuple(word for word in words if isinstance(word, str))
    return found
