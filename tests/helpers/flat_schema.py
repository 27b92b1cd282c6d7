"""The OpenAPI document as lines: a field each, with its type, bounds, default and meaning.

References are followed, so that it does not matter how the parts are called or where they lie.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

Schema = Mapping[str, Any]
#: Where the parts of lists and objects are described, and how a line shows them.
INSIDE = {"items": "[]", "additionalProperties": "{}", "propertyNames": "#"}
#: What a line says besides the type: how a value is bounded, in this order.
BOUNDS = (
    *("const", "enum", "format", "pattern", "minLength", "maxLength", "minimum", "maximum"),
    *("minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties"),
)


def flat(document: Schema) -> list[str]:
    """A line for every field of every question and answer of the document."""
    found: list[str] = []
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            where = f"{method.upper()} {path}"
            for one in operation.get("parameters", ()):
                name = f"{where} {one['in']}.{one['name']}"
                found += _lines(document, name, one["schema"], required=one["required"])
            contents = {
                "body": operation.get("requestBody", {}).get("content", {}),
                "answer": operation["responses"]["200"].get("content", {}),
            }
            for part, content in contents.items():
                for media_type, one in content.items():
                    name = f"{where} {part} ({media_type})"
                    found += _lines(document, name, one.get("schema", {}), required=True)
    return found


def _lines(document: Schema, name: str, schema: Schema, *, required: bool) -> Iterator[str]:
    given = schema
    schema = _resolved(document, schema)
    options = list(_options(document, schema))
    kinds = sorted({_kind(one) for one in options}) if options else [_kind(schema)]
    bounds = [
        f"{bound}={json.dumps(part[bound], sort_keys=True)}"
        for part in (given, *([] if given is schema else [schema]), *options)
        for bound in BOUNDS
        if bound in part
    ]
    if given.get("default") not in (None, [], {}):
        bounds.append(f"default={json.dumps(given['default'], sort_keys=True)}")
    if schema.get("additionalProperties") is False:
        bounds.append("closed")
    meaning = given.get("description", "")
    need = "" if required else "?"
    yield " ".join(
        [f"{name}{need}:", "|".join(kinds), *bounds, f"-- {meaning}".strip("- ")]
    ).strip()
    for number, part in enumerate((schema, *options)):
        inside = name
        if len(options) > 2 or (options and "null" not in kinds):
            mode = part.get("properties", {}).get("mode") or part.get("properties", {}).get("game")
            inside = f"{name}<{(mode or {}).get('const', number)}>"
        for field, one in part.get("properties", {}).items():
            needed = field in part.get("required", ())
            yield from _lines(document, f"{inside}.{field}", one, required=needed)
        for inner, mark in INSIDE.items():
            if isinstance(part.get(inner), Mapping):
                yield from _lines(document, inside + mark, part[inner], required=True)


def _options(document: Schema, schema: Schema) -> Iterator[Schema]:
    """The parts of a union, those of unions in it too; none of anything else."""
    for part in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
        one = _resolved(document, part)
        yield from list(_options(document, one)) or [one]


def _kind(schema: Schema) -> str:
    return str(schema.get("type", "any"))


def _resolved(document: Schema, schema: Schema) -> Schema:
    while "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema
