"""What fits a JSON schema: the documents of the server say what it reads, so that nothing new is left out."""

import random
from typing import Any, Final

DEEPEST: Final = 6
"""How deep a thing goes at most; what is further down is left out where it may be."""


class Fitting:
    """Makes things that fit the schemas of a document, by what `$ref` finds in it.

    >>> Fitting({}, random.Random(1)).make({"type": "object", "properties": {"type": {"const": "ping"}}})
    {'type': 'ping'}
    """

    def __init__(self, document: Any, chance: random.Random) -> None:
        self._document = document
        self._chance = chance

    def make(self, schema: Any, depth: int = 0) -> Any:
        """Something that fits, or nearly: patterns are left to the server."""
        if "$ref" in schema:
            return self.make(self._found(schema["$ref"]), depth)
        if "const" in schema:
            return schema["const"]
        for choices in ("enum", "examples"):
            if schema.get(choices):
                return self._chance.choice(schema[choices])
        for choices in ("anyOf", "oneOf"):
            if choices in schema:
                return self.make(self._chance.choice(schema[choices]), depth + 1)
        return self._of_type(schema, depth)

    def _of_type(self, schema: Any, depth: int) -> Any:
        texts = ("Joris", "julith", "1", "a note", "00112233445566778899aabbccddeeff")
        numbers = (schema.get("minimum", 0), schema.get("maximum", 9), 1, 2)
        match schema.get("type"):
            case "object":
                return self._object(schema, depth)
            case "array":
                count = 0 if depth > DEEPEST else schema.get("minItems", 0) + self._chance.randint(0, 3)
                return [self.make(schema.get("items", {}), depth + 1) for _ in range(count)]
            case kind:
                simple = {"integer": numbers, "number": numbers, "boolean": (True, False), "null": (None,)}
                return self._chance.choice(simple.get(kind, texts))

    def _object(self, schema: Any, depth: int) -> dict[str, Any]:
        wanted = set(schema.get("required", ()))
        return {
            name: self.make(part, depth + 1)
            for name, part in schema.get("properties", {}).items()
            if name in wanted or name == "type" or (depth < DEEPEST and self._chance.random() < 0.5)
        }

    def _found(self, reference: str) -> Any:
        found = self._document
        for part in reference.removeprefix("#/").split("/"):
            found = found[part]
        return found
