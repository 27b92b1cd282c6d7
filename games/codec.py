"""Frozen dataclasses as JSON by their type hints: one class is read, documented and answered.

A dataclass that travels is a `Message`. Its attribute docstrings are the descriptions, its hints
the types and bounds; a value that JSON has in another form says so with `AsJson`:

>>> from contesta.games.polywords import PlayLine
>>> from_json(PlayLine, {"player": "Anna", "word": "via", "path": "d4 RR"}).path
(27, 28, 29)
>>> to_json(PlayLine("Bruno", "re", (27, 28)))["path"]
['d4', 'e4']
>>> adapter(PlayLine).json_schema()["properties"]["word"]["default"]
''

No field is unknown, no number is in quotes. pydantic does all of it: `TypeAdapter` takes these
classes as they are, and so does a model that has them as fields.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from typing import (
    Annotated,
    ClassVar,
    Generic,
    TypeAlias,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import (
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    Strict,
    TypeAdapter,
    ValidationError,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import (
    CoreSchema,
    PydanticCustomError,
    PydanticSerializationUnexpectedValue,
    core_schema,
)

from contesta.solver.errors import SolverError

Item = TypeVar("Item")
#: An object of JSON.
Json: TypeAlias = dict[str, object]
Value = TypeVar("Value")
T = TypeVar("T", bound="Message")

#: The type of error of a value that is of the right form, but says no board, path, card …
UNREADABLE = "unreadable"
#: A list of JSON, read as a tuple.
Listed = Annotated[tuple[Item, ...], Strict(False)]
#: The same, validated up to the first invalid item: thousands of errors take long to make.
FailFastListed = Annotated[tuple[Item, ...], Strict(False), Field(fail_fast=True)]


@dataclass(frozen=True, slots=True, eq=False)
class AsJson(Generic[Value]):
    """Marks a hint whose values JSON has in another form: a board as text, a mask as cells."""

    #: The hint of that form, with its bounds.
    form: object
    #: From the form to the value; a ValueError says what is wrong.
    read: Callable[..., Value]
    write: Callable[[Value], object]
    #: The class of the values; needed where a hint is a union, to tell its members apart.
    kind: type[Value] | None = None

    def __get_pydantic_core_schema__(self, _: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        form = handler.generate_schema(self.form)
        writer = core_schema.plain_serializer_function_ser_schema(self._write, return_schema=form)
        return core_schema.no_info_after_validator_function(self._read, form, serialization=writer)

    def _write(self, value: Value) -> object:
        if self.kind is not None and not isinstance(value, self.kind):
            raise PydanticSerializationUnexpectedValue(f"no {self.kind.__name__}")
        return self.write(value)

    def _read(self, given: object) -> Value:
        try:
            return self.read(given)
        except SolverError as error:
            raise PydanticCustomError(UNREADABLE, "{error}", {"error": error}) from error


class Message:
    """Base of dataclasses that travel as JSON objects."""

    __slots__ = ()
    __pydantic_config__: ClassVar = ConfigDict(
        extra="forbid", strict=True, use_attribute_docstrings=True
    )

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        schema = handler(source)
        inner = schema
        if inner["type"] == "definition-ref":
            inner = handler.resolve_ref_schema(schema)
        # an object of JSON is as good as an instance; its fields stay strict
        cast("dict[str, object]", inner)["strict"] = False
        return schema

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        found = handler(schema)
        properties = handler.resolve_ref_schema(found).get("properties", {})
        for name, (form, default) in _defaults(cls).items():
            properties[name]["default"] = form.write(default)
        return found


def _defaults(kind: type[Message]) -> dict[str, tuple[AsJson[object], object]]:
    """The defaults that JSON has in another form, by field."""
    hints = get_type_hints(kind, include_extras=True)
    found = {}
    for one in fields(kind):  # type: ignore[arg-type]  # messages are dataclasses
        hint = hints[one.name]
        marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        for mark in marks:
            if isinstance(mark, AsJson) and one.default is not MISSING:
                found[one.name] = (mark, one.default)
    return found


def adapter(kind: type[T]) -> TypeAdapter[T]:
    """Reads, writes and documents the values of this class."""
    if kind not in _adapters:
        _adapters[kind] = TypeAdapter(kind)
    return cast("TypeAdapter[T]", _adapters[kind])


def hint_adapter(hint: object) -> TypeAdapter[Value]:
    """Reads and writes the values of any hint: a class of states, a union of actions."""
    make = cast("Callable[[object], TypeAdapter[Value]]", TypeAdapter)
    return make(hint)


#: Made once for each class: it takes a millisecond.
_adapters: dict[type[Message], object] = {}


def to_json(value: Message) -> Json:
    """The message as plain values."""
    plain: Json = adapter(type(value)).dump_python(value, mode="json")
    return plain


def from_json(kind: type[T], plain: object) -> T:
    """The message from plain values; SolverError or ValidationError says where it is wrong."""
    try:
        return adapter(kind).validate_python(plain)
    except ValidationError as error:
        for one in error.errors():
            if one["type"] == UNREADABLE:
                raise one["ctx"]["error"] from None
        raise
