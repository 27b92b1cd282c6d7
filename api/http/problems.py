"""Converts exceptions that routes raise to problems of the API."""

from __future__ import annotations

import logging
import re
import traceback
from collections.abc import Sequence
from typing import Any

from fastapi.exceptions import RequestValidationError

from contesta.games.codec import UNREADABLE
from contesta.lexicon import LexiconError
from contesta.lexicon.errors import UnknownCategory
from contesta.lexicon.texts import texts
from contesta.solver import SolverError
from contesta.solver.polywords.cards import DECKS

from ..errors import Problem

log = logging.getLogger("contesta.api")

#: How pydantic names the parts of unions.
TAGS = frozenset({*DECKS, "paperback", "polywords"})
_TYPE = re.compile(r"str|int|bool|(list|tuple|dict|constrained|function|literal)[-\[].*")
#: Where pydantic speaks of the classes into which it reads a body, by the type of error.
IN_JSON = {
    "dataclass_type": "Input should be an object",
    "model_type": "Input should be an object",
    "tuple_type": "Input should be a valid list",
    "unexpected_keyword_argument": "Extra inputs are not permitted",
}
#: Maximum length of `place` and `expected`: a field may have any name.
PLACE, EXPECTED = 200, 300
#: Maximum number of validation errors listed.
ERRORS = 20


def problem_of(error: Exception, language: str, request_id: str) -> Problem:
    """The problem that an error becomes; one that is unexpected is logged with its trace."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, UnknownCategory):
        return Problem("unknown-category", str(error))
    if isinstance(error, SolverError):
        return Problem("bad-question", error.said(texts(language)), reason=error.code)
    if isinstance(error, LexiconError):
        return Problem("bad-question", str(error), reason=getattr(error, "code", None))
    if isinstance(error, RequestValidationError):
        return _validation_problem(error, language, request_id)
    fields = {"request_id": request_id, "error": "".join(traceback.format_exception(error))}
    log.error("unexpected", extra={"fields": fields})
    return Problem("internal")


def _validation_problem(error: RequestValidationError, language: str, request_id: str) -> Problem:
    found = error.errors()
    found = [one for one in found if not _follows(one, found)]
    if found and all(one["type"] == UNREADABLE for one in found):
        return problem_of(found[0]["ctx"]["error"], language, request_id)
    if found and found[0]["type"] == "json_invalid":
        where = f"at character {found[0]['loc'][-1]}"
        return Problem("bad-json", f"{where}: {found[0]['ctx']['error']}")
    errors = [_field_error(one) for one in found]
    detail = "; ".join(f"{one['place']}: {one['expected']}" for one in errors[:3])
    return Problem("invalid", detail, errors=errors)


def _follows(error: dict[str, Any], found: Sequence[dict[str, Any]]) -> bool:
    """Whether a list is called too short only because its items are wrong."""
    place = error["loc"]
    return error["type"] == "too_short" and any(
        one["loc"][: len(place)] == place for one in found if one is not error
    )


def _field_error(error: dict[str, Any]) -> dict[str, str]:
    """The place and the expectation of one wrong value."""
    location, expected = error["loc"], str(error["msg"]).removeprefix("Value error, ")
    if error["type"].startswith("union_tag"):
        # of a union: what is wrong is the field that chooses between its parts
        context = error["ctx"]
        missing = error["type"] == "union_tag_not_found"
        location = (*location, context["discriminator"].strip("'"))
        expected = "Field required" if missing else f"Input should be {context['expected_tags']}"
    expected = IN_JSON.get(error["type"], expected).replace("Tuple should", "List should")
    return {"place": _place(location), "expected": expected[:EXPECTED]}


def _place(location: tuple[int | str, ...]) -> str:
    """`body.words[3]`"""
    place = ""
    for number, part in enumerate(location):
        tag = number == 1 and part in TAGS and len(location) > 2
        if tag or _TYPE.fullmatch(str(part)):
            continue  # of a union: not a place in the body
        place += f"[{part}]" if isinstance(part, int) else f".{part}" if place else str(part)
    return place[:PLACE]
