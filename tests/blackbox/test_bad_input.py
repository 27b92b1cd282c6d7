"""Bad input of every kind: refused in the one shape, never a 500."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx
import pytest

from contesta.api import bounds
from tests.helpers.refusals import refused
from tests.helpers.waiting import TIMEOUT

WORDS = "/v1/it/words"
JSON = {"Content-Type": "application/json"}
#: Every address that takes a body.
BODIES = [
    WORDS,
    "/v1/pt/words",
    "/v1/it/contests",
    "/v1/it/paperback/solve",
    "/v1/it/paperback/score",
    "/v1/it/paperback/hints",
    "/v1/it/paperback/buy",
    "/v1/it/polywords/check",
    "/v1/it/polywords/place",
    "/v1/it/polywords/suggest",
    "/v1/it/polywords/score",
    "/v1/polywords/draw",
]
BROKEN = {
    "half": b'{"words": ["casa"',
    "text": b"words=casa",
    "comma": b'{"words": ["casa",]}',
    "not utf-8": b'{"words": ["caff\xe8"]}',
    "deep lists": b"[" * 50_000,
    "deep and closed": b"[" * 30_000 + b"]" * 30_000,
    "deep objects": b'{"a":' * 12_000,
    "an endless number": b'{"words": ' + b"9" * 5000 + b"}",
    "two values": b"{}{}",
    "zero": b"\0",
}
NO_OBJECT = {
    "nothing": b"",
    "null": b"null",
    "list": b"[]",
    "number": b"1e999",
    "not a number": b"NaN",
    "string": b'"casa"',
}


@pytest.mark.parametrize("body", BROKEN.values(), ids=BROKEN.keys())
@pytest.mark.parametrize("path", BODIES)
def test_broken_json(http: httpx.Client, path: str, body: bytes) -> None:
    assert refused(http.post(path, content=body, headers=JSON), "bad-json").status == 400


@pytest.mark.parametrize("depth", [100, 300, 400, 700, 980, 1000, 1500, 2000, 7_000])
@pytest.mark.parametrize("path", BODIES)
def test_deep_and_well_formed(http: httpx.Client, path: str, depth: int) -> None:
    for begin, end in ((b'{"a":', b"}"), (b"[", b"]"), (b'[{"a":', b"}]")):
        deep = begin * depth + b"1.5" + end * depth
        for name in (b"house", b"words", b"colour", b"table", b"cards"):
            body = b'{"words": ["a"], "' + name + b'": ' + deep + b"}"
            refused(http.post(path, content=body, headers=JSON), "bad-json", "invalid")


def test_other_encodings_of_json(http: httpx.Client) -> None:
    for encoding in ("utf-16", "utf-16-le", "utf-32"):
        body = '{"words": ["casa"]}'.encode(encoding)
        refused(http.post(WORDS, content=body, headers=JSON), "bad-json")
    body = '{"words": ["casa"]}'.encode("utf-8-sig")
    assert http.post(WORDS, content=body, headers=JSON).status_code == 200


def test_whole_numbers_may_have_a_point(http: httpx.Client) -> None:
    body = b'{"hand": "C1 A1 S1 A1", "limit": 2.0}'
    found = http.post("/v1/it/paperback/solve", content=body, headers=JSON)
    assert (found.status_code, len(found.json()["plays"])) == (200, 2)
    body = body.replace(b"2.0", b"2.5")
    refused(http.post("/v1/it/paperback/solve", content=body, headers=JSON), "invalid")


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/v1/it/search?limit=1&limit=3", "query.limit"),
        ("/v1/it/words/casa?game=polywords&game=polywords", "query.game"),
        ("/v1/it/search?zzz=1&zzz=2", "query.zzz"),
    ],
)
def test_what_is_said_twice_is_refused(http: httpx.Client, path: str, place: str) -> None:
    problem = refused(http.get(path), "invalid")
    assert [error.place for error in problem.errors or ()] == [place]


def test_a_list_may_be_said_several_times(http: httpx.Client) -> None:
    path = "/v1/it/paperback/solve?hand=C1+A1&attack=no_wild&attack=no_common"
    assert http.get(path).status_code == 200


@pytest.mark.parametrize("path", BODIES)
def test_a_query_beside_a_body_is_refused(http: httpx.Client, path: str) -> None:
    problem = refused(http.post(f"{path}?zzz=1", json={}), "invalid")
    assert [error.place for error in problem.errors or ()] == ["query.zzz"]


@pytest.mark.parametrize("body", NO_OBJECT.values(), ids=NO_OBJECT.keys())
@pytest.mark.parametrize("path", BODIES)
def test_json_that_is_no_object(http: httpx.Client, path: str, body: bytes) -> None:
    problem = refused(http.post(path, content=body, headers=JSON), "invalid")
    assert problem.errors and problem.errors[0].place.startswith("body")


@pytest.mark.parametrize("path", BODIES)
def test_an_unknown_field_is_named(http: httpx.Client, path: str) -> None:
    chosen = {"mode": "palla"} if path.endswith(("polywords/score", "draw")) else {}
    chosen = {"game": "paperback"} if path.endswith("contests") else chosen
    problem = refused(http.post(path, json={**chosen, "colour": "red"}), "invalid")
    assert "body.colour" in [error.place for error in problem.errors or ()]


@pytest.mark.parametrize(
    ("path", "body", "place"),
    [
        (WORDS, {"words": "casa"}, "body.words"),
        (WORDS, {"words": ["casa", 7]}, "body.words[1]"),
        (WORDS, {"words": [["casa"]]}, "body.words[0]"),
        (WORDS, {"words": ["casa"], "european": "yes"}, "body.european"),
        (WORDS, {"words": ["casa"] * (bounds.WORDS + 1)}, "body.words"),
        (WORDS, {"words": ["a" * (bounds.WORD + 1)]}, "body.words[0]"),
        (WORDS, {"words": ["casa"], "house": {"alow": []}}, "body.house.alow"),
        ("/v1/it/paperback/buy", {"points": "6", "shop": "A2@2"}, "body.points"),
        ("/v1/it/paperback/buy", {"points": 10**300, "shop": "A2@2"}, "body.points"),
        ("/v1/it/paperback/hints", {"hand": "C1", "level": 5}, "body.level"),
        ("/v1/it/polywords/place", {"word": "casa", "limit": 1e9}, "body.limit"),
        ("/v1/it/polywords/place", {"word": "casa", "board": ["8"]}, "body.board"),
        ("/v1/it/polywords/check", {"word": "casa", "path": 3}, "body.path"),
        ("/v1/polywords/draw", {"mode": "palla", "players": [], "seed": 1}, "body.players"),
    ],
)
def test_wrong_types_and_absurd_numbers_are_named(
    http: httpx.Client, path: str, body: object, place: str
) -> None:
    problem = refused(http.post(path, json=body), "invalid")
    assert place in [error.place for error in problem.errors or ()]


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/v1/it/search?limit=1000000000000000000000000", "query.limit"),
        ("/v1/it/search?limit=-1", "query.limit"),
        ("/v1/it/search?zipf=nan", "query.zipf"),
        ("/v1/it/search?min=2.5", "query.min"),
        ("/v1/it/categories/citta?offset=99999999999", "query.offset"),
        ("/v1/it/categories/citta?limit=501", "query.limit"),
        ("/v1/it/paperback/solve", "query.hand"),
        ("/v1/it/paperback/solve?hand=C1&limit=0", "query.limit"),
        ("/v1/it/words/casa?gioco=paperback", "query.gioco"),
        ("/v1/it/words/casa?game=", "query.game"),
        ("/v1/languages?x=1", "query.x"),
        ("/v1/polywords/cards?x=1", "query.x"),
    ],
)
def test_parameters_that_are_not_understood_are_named(
    http: httpx.Client, path: str, place: str
) -> None:
    problem = refused(http.get(path), "invalid")
    assert [error.place for error in problem.errors or ()] == [place]


def test_very_long_field_names_are_not_repeated_in_the_answer(http: httpx.Client) -> None:
    response = http.post(WORDS, json={"words": ["casa"], "k" * 200_000: 1})
    refused(response, "invalid")
    assert len(response.content) < 2000


def chunks(piece: bytes, times: int) -> Iterator[bytes]:
    for _ in range(times):
        yield piece


@pytest.mark.parametrize("path", BODIES)
def test_huge_bodies(http: httpx.Client, path: str) -> None:
    announced = b'{"words": ["' + b"a" * bounds.LARGE_BODY + b'"]}'
    refused(http.post(path, content=announced, headers=JSON), "body-too-large")
    streamed = http.post(path, content=chunks(b" " * 1024, 300), headers=JSON)
    refused(streamed, "body-too-large")


def test_a_body_of_the_greatest_size(http: httpx.Client) -> None:
    body = json.dumps({"words": ["casa"]}).encode().ljust(bounds.LARGE_BODY)
    assert http.post(WORDS, content=body, headers=JSON).status_code == 200
    refused(http.post(WORDS, content=body + b" ", headers=JSON), "body-too-large")


@pytest.mark.parametrize(
    "kind",
    [
        "",
        "text/plain",
        "text/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/json; charset=latin-1",
        "application/jsonp",
        "\xff",
    ],
)
def test_wrong_content_types(http: httpx.Client, kind: str) -> None:
    headers = [(b"content-type", kind.encode("latin-1"))] if kind else []
    response = http.post(WORDS, content=b'{"words": ["casa"]}', headers=headers)
    assert refused(response, "unsupported-media-type").status == 415


@pytest.mark.parametrize(
    "kind",
    ["application/json", 'application/json; charset="utf-8"', "Application/JSON;charset=UTF-8"],
)
def test_right_content_types(http: httpx.Client, kind: str) -> None:
    headers = {"Content-Type": kind}
    assert http.post(WORDS, content=b'{"words": ["a"]}', headers=headers).status_code == 200


@pytest.mark.parametrize("accept", ["text/html", "image/*", "application/xml;q=0.9", "json", ""])
def test_who_does_not_take_json(http: httpx.Client, accept: str) -> None:
    response = http.get("/v1/it/words/casa", headers={"Accept": accept})
    assert refused(response, "not-acceptable").status == 406
    refused(http.post(WORDS, json={"words": ["a"]}, headers={"Accept": accept}), "not-acceptable")


@pytest.mark.parametrize("accept", ["*/*", "application/json", "text/html, application/*;q=0.1"])
def test_who_takes_json_among_others(http: httpx.Client, accept: str) -> None:
    assert http.get("/v1/it/words/casa", headers={"Accept": accept}).status_code == 200


def test_who_takes_json_on_another_line(http: httpx.Client) -> None:
    for lines in (["text/html", "application/json"], ["application/json", "text/html"]):
        headers = [("Accept", line) for line in lines]
        assert http.get(f"{WORDS}/casa", headers=headers).status_code == 200


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/nothing", "not-found"),
        ("/v1", "not-found"),
        ("/v1/", "not-found"),
        ("/v2/it/words/casa", "not-found"),
        ("/v1/languages/", "not-found"),
        ("/v1/it", "not-found"),
        ("/v1//words/casa", "not-found"),
        ("/v1/de/words/haus", "unknown-language"),
        ("/v1/it%00/words/casa", "unknown-language"),
        ("/v1/it-BR/words/casa", "unknown-language"),
        ("/v1/it_br/words/casa", "unknown-language"),
        ("/v1/paperback/decks/xx", "unknown-language"),
        ("/v1/it/categories/drago", "unknown-category"),
        ("/v1/it/categories/%00", "unknown-category"),
        ("/v1/it/words/casa?category=drago", "unknown-category"),
        ("/v1/it/categories/a%2Fb", "not-found"),
        ("/docs/files/..%2F..%2F..%2Fapp.py", "not-found"),
        ("/docs/files/%00", "not-found"),
    ],
)
def test_what_is_not_there(http: httpx.Client, path: str, code: str) -> None:
    assert refused(http.get(path), code).status == 404


@pytest.mark.parametrize("text", ["%FF", "caff%E8", "%C3", "%ED%A0%80", "%F5%80%80%80"])
def test_addresses_that_are_not_utf8(http: httpx.Client, text: str) -> None:
    for path in (f"{WORDS}/{text}", f"/v1/it/categories/{text}", f"/v1/it/search?pattern={text}"):
        assert refused(http.get(path), "bad-encoding").status == 400


@pytest.mark.parametrize("text", ["%00", "a%2Fb", "..%2F..%2Fetc", "%0d%0aX: y", "%25", "a" * 7000])
def test_odd_words_are_judged(http: httpx.Client, text: str) -> None:
    """A word that is none is an answer, not an error."""
    response = http.get(f"{WORDS}/{text}")
    assert (response.status_code, response.json()["valid"]) == (200, False)


def test_long_addresses(http: httpx.Client) -> None:
    for path in (f"{WORDS}/{'a' * bounds.ADDRESS}", f"/v1/languages?{'a' * bounds.ADDRESS}"):
        assert refused(http.get(path), "bad-request").status == 400


def test_floods_of_headers(http: httpx.Client) -> None:
    many = {f"X-{number}": "a" for number in range(bounds.HEADER_COUNT + 1)}
    for flood in (many, {"X-Long": "a" * bounds.HEADERS}, {"Cookie": "a=b;" * 40_000}):
        assert refused(http.get("/v1/languages", headers=flood), "headers-too-large").status == 431
        refused(http.get("/healthz", headers=flood), "headers-too-large")


REQUEST = b"GET /v1/languages HTTP/1.1\r\nHost: contesta\r\n"
POST = b"POST /v1/it/words HTTP/1.1\r\nHost: contesta\r\nContent-Type: application/json\r\n"
UNREADABLE = {
    "a method nobody knows": REQUEST.replace(b"GET", b"BREW") + b"\r\n",
    "a byte beyond ASCII": b"GET /v1/it/words/caff\xc3\xa8 HTTP/1.1\r\nHost: contesta\r\n\r\n",
    "a relative address": b"GET v1/languages HTTP/1.1\r\nHost: contesta\r\n\r\n",
    "an address of 70 kB": REQUEST.replace(b"languages", b"a" * 70_000) + b"\r\n",
    "a version to come": REQUEST.replace(b"1.1", b"9.9") + b"\r\n",
    "a header that is none": REQUEST + b"colour red\r\n\r\n",
    "a length that is none": POST + b"Content-Length: many\r\n\r\n",
    "a length below zero": POST + b"Content-Length: -1\r\n\r\n",
    "two lengths": POST + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "a length and chunks": POST + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
    "chunks of no length": POST + b"Transfer-Encoding: chunked\r\n\r\nxyz\r\n",
    "another protocol": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
}


@pytest.mark.usefixtures("ours")
@pytest.mark.parametrize("sent", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_what_is_no_http(url: str, sent: bytes) -> None:
    """Said to the socket, since no client would say it; a proxy in front would answer itself."""
    address = urlsplit(url)
    with socket.create_connection((address.hostname, address.port), timeout=TIMEOUT) as line:
        line.sendall(sent)
        found = b"".join(iter(lambda: line.recv(65536), b""))
    head, _, body = found.partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    headers = [(name, value) for name, _, value in (one.partition(": ") for one in lines)]
    refused(httpx.Response(int(status.split()[1]), headers=headers, content=body), "bad-request")
