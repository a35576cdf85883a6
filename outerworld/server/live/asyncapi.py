"""The AsyncAPI document of the WebSockets, generated from the messages themselves."""

from collections.abc import Iterable
from typing import Any, Final, TypeAlias, get_args

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from outerworld import __version__
from outerworld.server.live.messages import (
    EventReply,
    EventRequest,
    OwnReply,
    OwnRequest,
    Reply,
    Request,
    type_of,
)

Models: TypeAlias = tuple[type[Any], ...]
_SCHEMAS: Final = "#/components/schemas/"
_INVITE: Final = {"ws": {"query": {"type": "object", "properties": {"invite": {"type": "string"}}}}}
_KEY: Final = {"ws": {"query": {"type": "object", "properties": {"key": {"type": "string"}}}}}


def document() -> dict[str, Any]:
    """The whole document, JSON-ready (`/api/asyncapi.json`).

    >>> document()["channels"]["table"]["address"]
    '/api/tables/{table}/socket'
    """
    requests, replies = get_args(Request), get_args(Reply)
    own_requests, own_replies = get_args(OwnRequest), get_args(OwnReply)
    event_requests, event_replies = get_args(EventRequest), get_args(EventReply)
    said = dict.fromkeys((*requests, *own_requests, *event_requests))
    told = dict.fromkeys((*replies, *own_replies, *event_replies))
    schemas = _schemas(said, "validation") | _schemas(told, "serialization")
    table, own, event = (*requests, *replies), (*own_requests, *own_replies), (*event_requests, *event_replies)
    return {
        "asyncapi": "3.0.0",
        "id": "urn:outerworld:table",
        "info": {
            "title": "Outerworld: tables, a person's own line, and events",
            "version": __version__,
            "description": "One WebSocket a table and person, one a person, one an event. The first is hello.",
            "license": {"name": "MIT"},
        },
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": "/api/tables/{table}/socket",
                "parameters": {"table": {"description": "The id of the table."}},
                "messages": _messages(table),
                "bindings": _INVITE,
            },
            "own": {"address": "/api/me/socket", "parameters": {}, "messages": _messages(own)},
            "event": {
                "address": "/api/events/{event}/socket",
                "parameters": {"event": {"description": "The id of the event."}},
                "messages": _messages(event),
                "bindings": _KEY,
            },
        },
        "operations": {
            "hear": _operation("receive", "table", "What a client says at a table.", requests),
            "tell": _operation("send", "table", "What the server says at a table.", replies),
            "hear-own": _operation("receive", "own", "What a client says on a person's own line.", own_requests),
            "tell-own": _operation("send", "own", "What the server says on a person's own line.", own_replies),
            "hear-event": _operation("receive", "event", "What a client says that looks at an event.", event_requests),
            "tell-event": _operation("send", "event", "What the server says of an event.", event_replies),
        },
        "components": {
            "messages": {model.__name__: _message(model) for model in _once(table, own, event)},
            "schemas": schemas,
        },
    }


def _schemas(models: Iterable[type[Any]], mode: JsonSchemaMode) -> dict[str, Any]:
    """The forms of messages, and all that they are made of, by name."""
    wanted = [(model.__name__, mode, TypeAdapter(model)) for model in models]
    named, made_of = TypeAdapter.json_schemas(wanted, ref_template=f"{_SCHEMAS}{{model}}")
    whole = {name: schema for (name, _), schema in named.items() if "$ref" not in schema}
    defined: dict[str, Any] = made_of.get("$defs", {})
    return defined | whole


def _once(*several: Models) -> Models:
    """The messages of all, each once."""
    return tuple(dict.fromkeys(model for some in several for model in some))


def _messages(models: Models) -> dict[str, Any]:
    return {model.__name__: {"$ref": f"#/components/messages/{model.__name__}"} for model in models}


def _operation(action: str, channel: str, summary: str, models: Models) -> dict[str, Any]:
    return {
        "action": action,
        "summary": summary,
        "channel": {"$ref": f"#/channels/{channel}"},
        "messages": [{"$ref": f"#/channels/{channel}/messages/{model.__name__}"} for model in models],
    }


def _message(model: type[Any]) -> dict[str, Any]:
    return {
        "name": type_of(model),
        "title": model.__name__,
        "summary": (model.__doc__ or "").splitlines()[0],
        "payload": {"$ref": f"{_SCHEMAS}{model.__name__}"},
    }
