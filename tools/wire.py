"""Writes the page's types of all that the server says and hears, `web/src/wire.ts`, from the forms in Python.

`python -m tools.wire` writes it, `python -m tools.wire --check` fails if it is not current.
"""

import json
import re
import sys
import tempfile
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel, TypeAdapter

from outerworld.play.modes import AnyEvent, AnyView
from outerworld.server.live.messages import EventReply, EventRequest, OwnReply, OwnRequest, Reply, Request
from outerworld.server.web import event_shapes, shapes, shelf
from tools.npm import WEB, npm

_SEEN = r" \* This interface was referenced by .*\n \* via .*\n"
NOISE = re.compile(rf"/\*\*\n{_SEEN} \*/\n|( \*\n)?{_SEEN}")
TYPES = WEB / "src" / "wire.ts"
BANNER = (
    "/** What the server says and hears, made of its own forms by `python -m tools.wire`: never changed by hand. */"
)
UNTYPED = {"title", "default", "discriminator", "minLength", "maxLength", "minItems", "maxItems", "pattern"}
UNIONS: dict[str, Any] = {
    "AnyView": AnyView,
    "AnyEvent": AnyEvent,
    "Request": Request,
    "OwnRequest": OwnRequest,
    "Reply": Reply,
    "OwnReply": OwnReply,
    "EventRequest": EventRequest,
    "EventReply": EventReply,
}


def schema() -> dict[str, Any]:
    """The JSON Schema of every form, as it stands in a message.

    >>> schema()["$defs"]["Answer"]["required"]
    ['type', 'number', 'option']
    """
    unions = {name: (name, "serialization", TypeAdapter(union)) for name, union in UNIONS.items()}
    models = [(name, "serialization", TypeAdapter(model)) for name, model in _models()]
    named, whole = TypeAdapter.json_schemas([*unions.values(), *models])  # type: ignore[list-item]
    defined: dict[str, Any] = whole["$defs"]
    defined |= {name: found for (name, _), found in named.items() if name not in defined}
    return {"$defs": {name: _bare(defined[name]) for name in sorted(defined)}}


def _models() -> list[tuple[str, type[BaseModel]]]:
    """What HTTP answers with, and every message by itself."""
    answers = [
        (name, model)
        for module in (shapes, shelf, event_shapes)
        for name, model in vars(module).items()
        if isinstance(model, type) and issubclass(model, BaseModel) and model.__module__ == module.__name__
    ]
    messages = {model for union in (Request, OwnRequest, Reply, OwnReply, EventReply) for model in get_args(union)}
    return [*answers, *((model.__name__, model) for model in sorted(messages, key=lambda model: str(model.__name__)))]


def _bare(form: Any) -> Any:
    """A schema without what a type does not tell: titles, defaults and limits of numbers and texts."""
    if isinstance(form, list):
        return [_bare(entry) for entry in form]
    if not isinstance(form, dict):
        return form
    if "$ref" in form:
        return {"$ref": form["$ref"]}
    # A property may be called like a keyword: then it has a form of its own.
    kept = {key: _bare(value) for key, value in form.items() if key not in UNTYPED or _is_form(value)}
    if isinstance(kept.get("description"), str):
        kept["description"] = kept["description"].partition("\n")[0]
    return kept


def _is_form(value: Any) -> bool:
    return isinstance(value, dict) and not value.keys().isdisjoint(("type", "anyOf", "$ref"))


def types() -> str:
    """The page's types, written by json-schema-to-typescript."""
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "Wire.json"), Path(folder, "wire.ts")
        source.write_text(json.dumps(schema()), encoding="utf-8")
        npm("exec", "--offline", "--", "json2ts", "-i", str(source), "-o", str(made), "--unreachableDefinitions",
            "--additionalProperties", "false", "--bannerComment", BANNER)  # fmt: skip
        return NOISE.sub("", made.read_text(encoding="utf-8"))


def main() -> None:
    """Writes the types, or says that they are old."""
    made = types()
    if sys.argv[1:] != ["--check"]:
        TYPES.write_text(made, encoding="utf-8")
    elif not TYPES.exists() or TYPES.read_text(encoding="utf-8") != made:
        raise SystemExit("web/src/wire.ts is not what the server says any more: run `python -m tools.wire`.")


if __name__ == "__main__":
    main()
