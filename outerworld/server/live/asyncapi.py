"""The AsyncAPI document of the table's WebSocket, generated from the messages themselves."""

from typing import Any, Final, get_args

from pydantic.json_schema import models_json_schema

from outerworld import __version__
from outerworld.server.live.messages import Message, Reply, Request

ADDRESS: Final = "/api/tables/{table}/socket"
_SCHEMAS: Final = "#/components/schemas/"


def document() -> dict[str, Any]:
    """The whole document, JSON-ready (`/api/asyncapi.json`).

    >>> document()["channels"]["table"]["address"]
    '/api/tables/{table}/socket'
    """
    requests, replies = get_args(Request), get_args(Reply)
    said: list[tuple[type[Message], Any]] = [(model, "validation") for model in requests]
    told: list[tuple[type[Message], Any]] = [(model, "serialization") for model in replies]
    _, schemas = models_json_schema([*said, *told], ref_template=f"{_SCHEMAS}{{model}}")
    names = {model: model.__name__ for model in (*requests, *replies)}
    return {
        "asyncapi": "3.0.0",
        "id": "urn:outerworld:table",
        "info": {
            "title": "Outerworld: a table",
            "version": __version__,
            "description": "One WebSocket a table and person. The first message of a client is hello.",
            "license": {"name": "MIT"},
        },
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": ADDRESS,
                "parameters": {"table": {"description": "The id of the table."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in names.values()},
                "bindings": {"ws": {"query": {"type": "object", "properties": {"invite": {"type": "string"}}}}},
            }
        },
        "operations": {
            "hear": _operation("receive", "What a client says.", requests),
            "tell": _operation("send", "What the server says.", replies),
        },
        "components": {
            "messages": {name: _message(model) for model, name in names.items()},
            "schemas": schemas["$defs"],
        },
    }


def _operation(action: str, summary: str, models: tuple[type[Message], ...]) -> dict[str, Any]:
    return {
        "action": action,
        "summary": summary,
        "channel": {"$ref": "#/channels/table"},
        "messages": [{"$ref": f"#/channels/table/messages/{model.__name__}"} for model in models],
    }


def _message(model: type[Message]) -> dict[str, Any]:
    return {
        "name": model.model_fields["type"].annotation.__args__[0],  # type: ignore[union-attr]
        "title": model.__name__,
        "summary": (model.__doc__ or "").splitlines()[0],
        "payload": {"$ref": f"{_SCHEMAS}{model.__name__}"},
    }
