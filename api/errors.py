"""One shape for every error: RFC 9457 problem details, with a code that a program can use.

`TABLE` is the whole list: status, title, log level. A body that breaks several
rules has them all under `errors`, each with its place.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

MEDIA_TYPE = "application/problem+json"


@dataclass(frozen=True, slots=True)
class ProblemKind:
    status: int
    title: str
    level: int = logging.INFO


TABLE: Mapping[str, ProblemKind] = {
    "bad-request": ProblemKind(400, "The request cannot be read"),
    "bad-json": ProblemKind(400, "The body is not JSON"),
    "bad-encoding": ProblemKind(400, "The address is not UTF-8"),
    "not-allowed": ProblemKind(400, "Cross-origin request not allowed"),
    "not-found": ProblemKind(404, "There is nothing at this address"),
    "unknown-language": ProblemKind(404, "There is no such language"),
    "unknown-category": ProblemKind(404, "There is no such category"),
    "method-not-allowed": ProblemKind(405, "This address does not take this method"),
    "not-acceptable": ProblemKind(406, "The answer is JSON, which the request does not accept"),
    "too-slow": ProblemKind(408, "The request takes too long to arrive"),
    "body-too-large": ProblemKind(413, "The body is too large"),
    "unsupported-media-type": ProblemKind(415, "The body must be application/json"),
    "invalid": ProblemKind(422, "Some values are not what is expected"),
    "bad-question": ProblemKind(422, "The question cannot be answered as it is put"),
    "headers-too-large": ProblemKind(431, "The headers are too large"),
    "too-many-requests": ProblemKind(429, "Too many requests from this client", logging.WARNING),
    "internal": ProblemKind(500, "Something went wrong here, not with the request", logging.ERROR),
    "busy": ProblemKind(503, "Too many searches are waiting", logging.WARNING),
    "crowded": ProblemKind(503, "Too many connections are open", logging.WARNING),
    "not-ready": ProblemKind(503, "The words are still being loaded", logging.WARNING),
    "stopping": ProblemKind(503, "The service is being stopped", logging.WARNING),
}
#: Log level by status; INFO otherwise.
LEVELS: Mapping[int, int] = {kind.status: kind.level for kind in TABLE.values()}


class FieldError(BaseModel):
    """What is wrong with one value."""

    model_config = ConfigDict(extra="forbid")

    place: str = Field(description="where the value is: `body.words[3]`, `query.limit`")
    expected: str = Field(description="what was expected there")


class ProblemDetails(BaseModel):
    """Every error has this shape (RFC 9457)."""

    model_config = ConfigDict(extra="forbid")

    type: str = Field(description="always about:blank: `code` tells problems apart")
    title: str = Field(
        description="the title of the problem, the same for every problem with this code"
    )
    status: int = Field(description="the status of the response")
    code: str = Field(
        description="the problem, for programs", json_schema_extra={"enum": list(TABLE)}
    )
    detail: str | None = Field(None, description="what is wrong this time, and what is expected")
    request_id: str | None = Field(None, description="the X-Request-ID of the response")
    reason: str | None = Field(None, description="for `bad-question`: which kind of mistake")
    errors: list[FieldError] | None = Field(None, description="for `invalid`: each wrong value")


class ClientDisconnected(Exception):
    """The client has disconnected: there is no response to send, and its search stops."""


class Problem(Exception):
    """Answer with this problem."""

    def __init__(
        self,
        code: str,
        detail: str | None = None,
        *,
        headers: Mapping[str, str] | None = None,
        **members: Any,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.kind = TABLE[code]
        self.detail = detail
        self.headers = dict(headers or {})
        self.members = members

    def body(self, request_id: str | None = None) -> dict[str, Any]:
        members = {
            "type": "about:blank",
            "title": self.kind.title,
            "status": self.kind.status,
            "code": self.code,
            "detail": self.detail,
            "request_id": request_id,
            **self.members,
        }
        return {name: value for name, value in members.items() if value is not None}
