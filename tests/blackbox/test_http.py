"""What HTTP promises: caching, HEAD, OPTIONS, packing, ids, headers."""

from __future__ import annotations

import re

import httpx
import pytest

from contesta.api.health.models import Health
from tests.helpers.refusals import has_security_headers, refused

WORD = "/v1/it/words/casa"
#: Some address of each kind, and the methods it takes.
ADDRESSES = {
    WORD: "GET, HEAD, OPTIONS",
    "/v1/languages": "GET, HEAD, OPTIONS",
    "/v1/it/words": "POST, OPTIONS",
    "/v1/it/paperback/solve": "GET, HEAD, POST, OPTIONS",
    "/v1/polywords/draw": "POST, OPTIONS",
    "/healthz": "GET, HEAD, OPTIONS",
    "/docs/files/swagger-ui.css": "GET, HEAD, OPTIONS",
}
TAG = re.compile(r'W/"[0-9a-f]+"')


def test_an_answer_may_be_kept_and_is_asked_for_again_by_its_tag(http: httpx.Client) -> None:
    first = http.get(WORD)
    tag = first.headers["etag"]
    assert TAG.fullmatch(tag)
    assert first.headers["cache-control"].startswith("public, max-age=")
    for sent in (tag, tag.removeprefix("W/"), f'"other", {tag}'):
        again = http.get(WORD, headers={"If-None-Match": sent})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
        assert again.headers["cache-control"] == first.headers["cache-control"]
        has_security_headers(again)
    for other in ("/v1/it/words/cosa", "/v1/pt/words/casa", WORD + "?game=paperback"):
        assert http.get(other, headers={"If-None-Match": tag}).status_code == 200
        assert http.get(other).headers["etag"] != tag


def test_what_is_refused_is_not_kept(http: httpx.Client) -> None:
    for sent in ("*", '"x"'):
        response = http.get("/v1/it/nothing", headers={"If-None-Match": sent})
        refused(response, "not-found")
        assert "etag" not in response.headers


def test_health_is_not_kept(http: httpx.Client) -> None:
    for path in ("/healthz", "/readyz"):
        response = http.get(path)
        assert Health.model_validate_json(response.content).status == "ok"
        assert response.headers["cache-control"] == "no-store"


def test_metrics_are_not_for_everybody(http: httpx.Client) -> None:
    assert http.get("/metrics").status_code == 404


@pytest.mark.parametrize("path", [WORD, "/v1/languages", "/v1/it/paperback/solve?hand=C1", "/docs"])
def test_head_is_get_without_the_body(http: httpx.Client, path: str) -> None:
    for coding in ("identity", "gzip"):
        whole = http.get(path, headers={"Accept-Encoding": coding})
        head = http.head(path, headers={"Accept-Encoding": coding})
        assert (head.status_code, head.content) == (200, b"")
        for name in ("content-length", "content-type", "etag", "content-encoding"):
            assert head.headers.get(name) == whole.headers.get(name)


def test_head_of_what_is_refused(http: httpx.Client) -> None:
    for path, status in [("/v1/it/nothing", 404), ("/v1/it/words", 405), ("/v1/de/words/a", 404)]:
        head = http.head(path)
        assert (head.status_code, head.content) == (status, b"")
        has_security_headers(head)


@pytest.mark.parametrize(("path", "allowed"), ADDRESSES.items())
def test_options_and_methods_that_are_not_taken(
    http: httpx.Client, path: str, allowed: str
) -> None:
    options = http.options(path)
    assert (options.status_code, options.content) == (204, b"")
    assert options.headers["allow"] == allowed
    for method in ("PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"):
        response = http.request(method, path)
        refused(response, "method-not-allowed")
        assert response.headers["allow"] == allowed


def test_large_answers_are_packed_for_who_takes_it(http: httpx.Client) -> None:
    path = "/v1/polywords/cards"
    plain = http.get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers and "gzip;q=0" not in plain.headers
    assert plain.headers["vary"] == "Accept-Encoding"
    packed = http.get(path, headers={"Accept-Encoding": "br, gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content)
    assert packed.content == plain.content
    unwanted = http.get(path, headers={"Accept-Encoding": "gzip;q=0"})
    assert "content-encoding" not in unwanted.headers


def test_a_request_keeps_its_id_or_is_given_one(http: httpx.Client) -> None:
    assert http.get(WORD, headers={"X-Request-ID": "table-7.a_B"}).headers["x-request-id"] == (
        "table-7.a_B"
    )
    made = {http.get(WORD).headers["x-request-id"] for _ in range(3)}
    assert len(made) == 3
    for bad in ("a b", "x" * 65, "<script>", "%00"):
        given = http.get(WORD, headers={"X-Request-ID": bad}).headers["x-request-id"]
        assert re.fullmatch("[0-9a-f]{16}", given)
    problem = refused(http.get("/v1/x", headers={"X-Request-ID": "mine"}), "not-found")
    assert problem.request_id == "mine"


def test_every_kind_of_answer_is_secured(http: httpx.Client) -> None:
    has_security_headers(http.get(WORD))
    has_security_headers(http.post("/v1/it/words", json={"words": ["casa"]}))
    has_security_headers(http.options(WORD))
    has_security_headers(http.get("/openapi.json"))


def test_the_documentation_loads_nothing_from_outside(http: httpx.Client) -> None:
    page = http.get("/docs")
    if page.status_code == 404:
        pytest.skip("the documentation is switched off")
    assert "default-src 'none'" in page.headers["content-security-policy"]
    used = re.findall(r'(?:src|href)="([^"]+)"', page.text)
    assert used and all(link.startswith(("/", "data:")) for link in used)
    for link in used:
        if link.startswith("/"):
            assert http.get(link).status_code == 200


def test_files_are_sent_as_all_else_is(http: httpx.Client) -> None:
    path = "/docs/files/swagger-ui-bundle.js"
    headers = {"X-Request-ID": "mine", "Accept-Encoding": "identity"}
    file = http.get(path, headers=headers)
    if file.status_code == 404:
        pytest.skip("the documentation is switched off")
    has_security_headers(file)
    assert file.headers["x-request-id"] == "mine"
    assert int(file.headers["content-length"]) == len(file.content) > 500_000
    head = http.head(path, headers=headers)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == file.headers["content-length"]
    for method in ("GET", "POST", "OPTIONS"):
        refused(http.request(method, "/docs/files/nope"), "not-found")


@pytest.mark.usefixtures("ours")
def test_other_sites_get_no_cors_headers(http: httpx.Client) -> None:
    origin = {"Origin": "https://example.org"}
    asked = {**origin, "Access-Control-Request-Method": "POST"}
    for response in (http.get(WORD, headers=origin), http.options(WORD, headers=asked)):
        assert not [name for name in response.headers if name.startswith("access-control-")]


def test_the_same_answer_every_time(http: httpx.Client) -> None:
    """Whichever worker it comes from: each connection is a new one."""
    for path in (WORD, "/v1/it/paperback/solve?hand=C1+A1+S1+A1", "/v1/pt/categories/rettile"):
        with httpx.Client(base_url=http.base_url, headers={"Connection": "close"}) as other:
            found = [other.get(path) for _ in range(6)]
        assert len({(one.content, one.headers["etag"]) for one in found}) == 1
