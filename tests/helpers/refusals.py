"""What every refusal looks like."""

from __future__ import annotations

import httpx

from contesta.api.errors import MEDIA_TYPE, TABLE, ProblemDetails

from .server_process import GIVEN

SECURITY = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
}


def has_security_headers(response: httpx.Response) -> None:
    for name, value in SECURITY.items():
        assert response.headers[name] == value
    if not GIVEN:  # a proxy in front may tell its name
        assert "server" not in response.headers
    assert "x-powered-by" not in response.headers
    assert "access-control-allow-origin" not in response.headers


def refused(response: httpx.Response, *codes: str) -> ProblemDetails:
    """The one shape, and one of these codes; no traceback, no file, no class of ours."""
    has_security_headers(response)
    assert response.headers["content-type"] == MEDIA_TYPE, response.text
    assert response.headers["cache-control"] == "no-store"
    problem = ProblemDetails.model_validate_json(response.content)
    kind = TABLE[problem.code]
    assert problem.code in codes, response.text
    assert (problem.status, problem.title) == (kind.status, kind.title)
    assert response.status_code == kind.status
    assert problem.type == "about:blank"
    assert problem.request_id == response.headers["x-request-id"]
    for leak in ("Traceback", ".py", "pydantic", "starlette", "Exception", "0x7"):
        assert leak not in response.text
    if kind.status in (429, 503):
        assert int(response.headers["retry-after"]) >= 1
    return problem
