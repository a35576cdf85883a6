"""The published document says all that the API does: schemathesis asks whatever it allows, and more."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.testclient import TestClient

from outerworld.server.app import create_app
from outerworld.server.live.asyncapi import document as asyncapi
from tests.server.web.visitors import FOR_TWO, Visitor, account, guest, program_of, table_of

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
SHORT = settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
LONG = settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))

document = create_app().openapi()
schema = schemathesis.openapi.from_dict(document)
ENDPOINTS = [(path, method) for path, ways in document["paths"].items() for method in ways]


@pytest.fixture(scope="module")
def askers(site: TestClient) -> list[Visitor]:
    """Nobody, a guest and a program, at a table of theirs."""
    visitors = [Visitor(site), guest(site), program_of(account(site))]
    for visitor in visitors[1:]:
        table_of(visitor, FOR_TWO)
    return visitors


@schema.parametrize()
@SHORT
def test_whatever_the_document_allows_is_answered_as_it_says(case: Any, askers: list[Visitor]) -> None:
    ask(case, askers)


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("path", "method"), ENDPOINTS)
def test_whatever_the_document_allows_at_length(path: str, method: str, askers: list[Visitor]) -> None:
    """What is asked is made up here and not by `schema.parametrize`, which does so before any test of a run begins."""

    @LONG
    @given(schema[path][method].as_strategy())
    def allowed(case: Any) -> None:
        ask(case, askers)

    allowed()


def untyped(node: Any, path: str = "") -> Iterator[str]:
    """Where a document says of a thing only that it holds something."""
    if isinstance(node, list):
        for number, part in enumerate(node):
            yield from untyped(part, f"{path}/{number}")
    elif isinstance(node, dict):
        says = {"properties", "$ref", "oneOf", "anyOf", "allOf"} & node.keys()
        values = node.get("additionalProperties")
        if (node.get("type") == "object" and not says and not isinstance(values, dict)) or values is True:
            yield path
        for key, part in node.items():
            yield from untyped(part, f"{path}/{key}")


@pytest.mark.parametrize("published", [document, asyncapi()], ids=["openapi", "asyncapi"])
def test_whatever_goes_over_the_wire_has_a_type(published: Any) -> None:
    assert list(untyped(published)) == []


def ask(case: Any, askers: list[Visitor]) -> None:
    """Asks by each of them; every answer is one that the document has."""
    for asker in askers:
        sent = case.as_transport_kwargs(base_url="http://testserver")
        headers = dict(sent.pop("headers", None) or {}) | {"content-type": "application/json"} | asker.headers()
        known = {key: sent[key] for key in ("params", "json") if sent.get(key) is not None}
        if isinstance(data := sent.get("data"), bytes | str):
            known["content"] = data
        response = asker.client.request(sent["method"], sent["url"], headers=headers, **known)
        asker.client.cookies.clear()
        case.validate_response(response, checks=CHECKS)


def test_every_endpoint_says_how_it_refuses() -> None:
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            responses = operation["responses"]
            assert operation["summary"], (method, path)
            assert operation["description"], (method, path)
            assert {"422", "429"} <= set(responses), (method, path)
            for status, response in responses.items():
                if int(status) >= 400:
                    body = response["content"]["application/json"]["schema"]
                    assert body == {"$ref": "#/components/schemas/Problem"}, (method, path, status)


def test_who_asks_is_documented() -> None:
    schemes = document["components"]["securitySchemes"]
    assert schemes["session"]["name"] == "outerworld_session"
    assert schemes["token"]["scheme"] == "bearer"
    assert document["paths"]["/api/tables"]["post"]["security"]


def test_every_request_is_strict() -> None:
    used = {
        operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
        for operations in document["paths"].values()
        for operation in operations.values()
        if "requestBody" in operation
    }
    assert len(used) >= 8
    for name in used:
        assert document["components"]["schemas"][name]["additionalProperties"] is False


def test_the_guide_to_accounts_names_addresses_that_exist() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "accounts.md").read_text("utf-8")
    rows = [row.split("|")[1] for row in guide.splitlines() if row.startswith("| `")]
    named = [found.split(" ") for row in rows for found in re.findall(r"`([A-Z]+ /api/[^`]+)`", row)]
    known = {
        (method.upper(), re.sub("{.*?}", "{id}", path)) for path, ways in document["paths"].items() for method in ways
    }
    assert len(named) > 15
    assert {(method, path) for method, path in named} <= known
