"""Browsers of other sites, where some are let in."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from contesta.api import Settings
from contesta.api.errors import ProblemDetails
from tests.helpers.refusals import SECURITY
from tests.helpers.serving import serving

WORDS = "/v1/it/words"
ORIGIN = "https://play.example"


@pytest.fixture(scope="module")
def open_to() -> Iterator[httpx.Client]:
    settings = Settings(rate_limit="", log_level="error", cors_origins=ORIGIN)
    with serving(settings) as client:
        yield client


def preflight(client: httpx.Client, origin: str, headers: str) -> httpx.Response:
    asked = {
        "Origin": origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": headers,
        "X-Request-ID": "mine",
    }
    response = client.options(WORDS, headers=asked)
    assert response.headers["X-Request-ID"] == "mine"
    for name, value in SECURITY.items():
        assert response.headers[name] == value
    return response


def test_a_site_that_is_let_in(open_to: httpx.Client) -> None:
    response = preflight(open_to, ORIGIN, "content-type, if-none-match, x-request-id")
    assert (response.status_code, response.content) == (204, b"")
    assert response.headers["Access-Control-Allow-Origin"] == ORIGIN
    assert "POST" in response.headers["Access-Control-Allow-Methods"]
    answer = open_to.post(WORDS, json={"words": ["casa"]}, headers={"Origin": ORIGIN})
    assert answer.headers["Access-Control-Allow-Origin"] == ORIGIN


@pytest.mark.parametrize(
    ("origin", "headers", "about"),
    [("https://evil.example", "content-type", "origin"), (ORIGIN, "x-evil", "headers")],
)
def test_what_is_not_let_in(open_to: httpx.Client, origin: str, headers: str, about: str) -> None:
    response = preflight(open_to, origin, headers)
    problem = ProblemDetails.model_validate_json(response.content)
    assert (response.status_code, problem.code) == (400, "not-allowed")
    assert response.headers["Content-Type"] == "application/problem+json"
    assert about in (problem.detail or "") and problem.request_id == "mine"
