"""Writes the page's types of all that the server says and hears, `web/src/wire.ts`, from the forms in Python.

`python -m tools.wire` writes it, `python -m tools.wire --check` fails if it is not current.
"""

import json
import re
import sys
import tempfile
from pathlib import Path
from typing import Any, get_args

from fastapi.routing import APIRoute
from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from outerworld.play.modes import AnyEvent, AnyView
from outerworld.server.app import ROUTERS
from outerworld.server.live.messages import EventReply, EventRequest, OwnReply, OwnRequest, Reply, Request
from outerworld.server.web.errors import Problem
from tools.npm import WEB, npm

_SEEN = r" \* This interface was referenced by .*\n \* via .*\n"
NOISE = re.compile(rf"/\*\*\n{_SEEN} \*/\n|( \*\n)?{_SEEN}")
TYPES = WEB / "src" / "wire.ts"
BANNER = (
    "/** What the server says and hears, made of its own forms by `python -m tools.wire`: never changed by hand. */"
)
UNTYPED = {"title", "default", "discriminator", "minLength", "maxLength", "minItems", "maxItems", "pattern"}
HEARD: dict[str, Any] = {"Request": Request, "OwnRequest": OwnRequest, "EventRequest": EventRequest}
SAID: dict[str, Any] = {"Reply": Reply, "OwnReply": OwnReply, "EventReply": EventReply}
TOLD: dict[str, Any] = {"AnyView": AnyView, "AnyEvent": AnyEvent, "Problem": Problem}
NOTHING = {"type": "null"}


def schema() -> dict[str, Any]:
    """The JSON Schema of every form, as it stands in a message, and what each place of HTTP hears.

    What is both said and heard has two forms if more may be left out of what is heard.

    >>> forms = schema()["$defs"]
    >>> forms["Answer"]["required"], forms["Bodies"]["properties"]["POST /api/tables"]
    (['type', 'number', 'option'], {'$ref': '#/$defs/NewTable'})
    >>> "required" in forms["Clock"], "required" in forms["Clock-Input"]
    (True, False)
    """
    bodies = _bodies()
    heard = HEARD | _messages(HEARD) | {body.__name__: body for body in bodies.values() if body}
    said = SAID | _messages(SAID) | TOLD | _answers()
    named, whole = TypeAdapter.json_schemas([*_forms(heard, "validation"), *_forms(said, "serialization")])
    defined: dict[str, Any] = whole["$defs"]
    defined |= {name: found for (name, _), found in named.items() if name not in defined}
    sent = {place: named[body.__name__, "validation"] if body else NOTHING for place, body in bodies.items()}
    defined["Bodies"] = {"type": "object", "properties": sent, "required": list(sent), "additionalProperties": False}
    # What is said keeps its name.
    plain = json.loads(json.dumps(defined).replace('-Output"', '"'))
    return {"$defs": {name: _bare(plain[name]) for name in sorted(plain)}}


def _forms(named: dict[str, Any], mode: JsonSchemaMode) -> list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]]:
    return [(name, mode, TypeAdapter(form)) for name, form in named.items()]


def _messages(unions: dict[str, Any]) -> dict[str, Any]:
    """Every message by itself."""
    return {model.__name__: model for union in unions.values() for model in get_args(union)}


def _routes() -> list[APIRoute]:
    return [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]


def _answers() -> dict[str, type[BaseModel]]:
    """What HTTP answers with."""
    models = [route.response_model for route in _routes()]
    return {model.__name__: model for model in models if isinstance(model, type) and issubclass(model, BaseModel)}


def _bodies() -> dict[str, Any]:
    """What every place of HTTP hears that is not only asked, if anything."""
    return {
        f"{method} {route.path}": route.body_field.field_info.annotation if route.body_field else None
        for route in _routes()
        for method in sorted((route.methods or set()) - {"GET"})
    }


def _bare(form: Any) -> Any:
    """A schema without what a type does not tell: titles, defaults and limits of numbers and texts."""
    if isinstance(form, list):
        return [_bare(entry) for entry in form]
    if not isinstance(form, dict):
        return form
    if "$ref" in form:
        return {"$ref": form["$ref"]}
    if "prefixItems" in form:
        each = _bare(form["prefixItems"])
        return {"type": "array", "items": each, "minItems": len(each), "maxItems": len(each)}
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
