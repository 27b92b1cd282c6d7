"""docs/api.md tells the truth: its examples are run, its tables compared with the code."""

from __future__ import annotations

import argparse
import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from contesta.api import Settings, bounds
from contesta.api import errors as problems

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
READMES = {path.name: path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("README*.md"))}
ADDRESS = "http://127.0.0.1:8000"
#: Each curl, and the JSON shown after it, if any.
EXAMPLE = re.compile(r"```console\n\$ (curl .*?)\n```\n(?:\n```jsonc\n(.*?)```)?", re.DOTALL)
EXAMPLES = [example for text in (PAGE, *READMES.values()) for example in EXAMPLE.findall(text)]
NAMES = [command.partition(":8000")[2][:60] for command, _ in EXAMPLES]
CLIENT = re.compile(r"```python\n(from contesta\.client .*?)```", re.DOTALL)
SECTION = re.compile(r"^### `(\w+) (\S+)`\n(.*?)(?=^##)", re.DOTALL | re.MULTILINE)
SECTIONS = {(method.lower(), path): text for method, path, text in SECTION.findall(PAGE)}
ROW = re.compile(r"^\| `(\w+)` \| (path|query|body) \| [^|]* \| ([^|]*) \|", re.MULTILINE)
#: Where an example is of an error.
STATUS = {"/v1/de/": 404, '"colour"': 422}


def arguments(command: str) -> list[str]:
    """What a shell makes of it."""
    return shlex.split(command.replace("\\\n", " "))


def by_curl(command: str, client: httpx.Client) -> tuple[int, str]:
    program = shutil.which("curl")
    if program is None:
        pytest.skip("there is no curl here")
    told = arguments(command.replace(ADDRESS, str(client.base_url).rstrip("/")))[1:]
    done = subprocess.run(
        [program, "--silent", "--show-error", "--write-out", "\n%{http_code}", *told],
        check=True,
        capture_output=True,
    )
    body, _, status = done.stdout.decode().rpartition("\n")
    return int(status), body


def by_httpx(command: str, client: httpx.Client) -> tuple[int, str]:
    """The few flags of curl that the examples use."""
    reading = argparse.ArgumentParser()
    reading.add_argument("url")
    reading.add_argument("-H", dest="headers", action="append", default=[])
    reading.add_argument("-d", dest="body")
    reading.add_argument("-I", dest="head", action="store_true")
    told = reading.parse_args(arguments(command)[1:])
    method = "HEAD" if told.head else "GET" if told.body is None else "POST"
    headers = dict(one.split(": ", 1) for one in told.headers)
    path = told.url.removeprefix(ADDRESS)
    response = client.request(method, path, content=told.body, headers=headers)
    return response.status_code, response.text


def shown(text: str) -> Any:
    """JSON without its comments."""
    return json.loads(re.sub(r"(^|\s)// .*$", "", text, flags=re.MULTILINE))


def has(answer: Any, part: Any, place: str = "") -> None:
    """Whether what is shown is a part of the answer: of a list, its beginning."""
    if isinstance(part, dict):
        for name, value in part.items():
            assert name in answer, f"{place}.{name}"
            has(answer[name], value, f"{place}.{name}")
    elif isinstance(part, list):
        assert len(answer) >= len(part) and bool(answer) == bool(part), place
        for number, value in enumerate(part):
            has(answer[number], value, f"{place}[{number}]")
    else:
        assert answer == part, place


@pytest.mark.parametrize("run", [by_httpx, by_curl])
@pytest.mark.parametrize(("command", "text"), EXAMPLES, ids=NAMES)
def test_an_example_answers_what_is_shown(
    client: httpx.Client, command: str, text: str, run: Any
) -> None:
    expected = next((status for sign, status in STATUS.items() if sign in command), 200)
    status, body = run(command, client)
    assert status == expected, body
    if text:
        has(json.loads(body), shown(text))


def test_has_accepts_parts_and_refuses_what_is_no_part() -> None:
    has({"a": [{"b": 1, "c": 2}, 3]}, {"a": [{"b": 1}]})
    others: list[Any] = [{"d": 1}, {"a": [{"b": 2}]}, {"a": []}, {"a": [{}, 3, 4]}]
    for other in others:
        with pytest.raises(AssertionError):
            has({"a": [{"b": 1, "c": 2}, 3]}, other)


@pytest.mark.parametrize("page", [PAGE, *READMES.values()], ids=["docs/api.md", *READMES])
def test_the_client_in_three_lines(client: httpx.Client, page: str) -> None:
    (code,) = CLIENT.findall(page)
    assert len([line for line in code.splitlines() if line]) == 3
    code = code.replace(ADDRESS, str(client.base_url))
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True)
    assert done.stdout == b"True\n"


@pytest.fixture(scope="session")
def document(client: httpx.Client) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/openapi.json").json()
    return found


def resolved(document: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    name = schema.get("$ref")
    found: dict[str, Any] = (
        schema if name is None else document["components"]["schemas"][name.rpartition("/")[2]]
    )
    return found


def asked(document: dict[str, Any], operation: dict[str, Any]) -> dict[tuple[str, str], Any]:
    """Every parameter and field of an operation, with its default."""
    found = {
        (one["name"], one["in"]): one["schema"].get("default")
        for one in operation.get("parameters", ())
    }
    if "requestBody" in operation:
        sent = operation["requestBody"]["content"]["application/json"]
        schema = resolved(document, sent["schema"])
        for one in schema.get("oneOf", [schema]):
            fields = resolved(document, one)["properties"]
            found |= {(name, "body"): field.get("default") for name, field in fields.items()}
    return found


def test_every_endpoint_has_its_section(document: dict[str, Any]) -> None:
    known = {(method, path) for path, methods in document["paths"].items() for method in methods}
    assert set(SECTIONS) == known
    for (method, path), text in SECTIONS.items():
        example = EXAMPLE.search(text)
        assert example is not None, (method, path)
        pattern = re.sub(r"\\\{\w+\\\}", "[^/?']+", re.escape(path))
        assert re.search(rf"{ADDRESS}{pattern}(?=[?'\s]|$)", example[1]), (method, path)


def test_every_parameter_has_its_row(document: dict[str, Any]) -> None:
    for (method, path), text in SECTIONS.items():
        known = asked(document, document["paths"][path][method])
        rows = {(name, where): default for name, where, default in ROW.findall(text)}
        assert set(rows) == set(known), (method, path)
        for place, default in known.items():
            if default not in (None, "", [], {}):
                plain = default if isinstance(default, str) else json.dumps(default)
                assert f"`{plain}`" in rows[place], (method, path, place)


def table(first: str) -> list[str]:
    """The rows of the table with this heading."""
    found = re.search(rf"^\| {first} \|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    assert found is not None
    return found[1].splitlines()


def test_the_table_of_limits() -> None:
    assert table("limit") == [f"| {name} | {most:,} |" for name, most in bounds.TABLE.items()]


def test_the_table_of_errors() -> None:
    assert table("code") == [
        f"| `{code}` | {kind.status} | {kind.title} |" for code, kind in problems.TABLE.items()
    ]


def test_the_table_of_settings() -> None:
    rows = []
    for name, field in Settings.model_fields.items():
        flag = name.replace("_", "-")
        flags = f"`--{flag}`, `--no-{flag}`" if field.annotation is bool else f"`--{flag}`"
        default = "" if field.default in (None, "") else f"`{field.default}`"
        default = default.lower() if field.annotation is bool else default
        rows.append(f"| `CONTESTA_{name.upper()}` | {flags} | {default} | {field.description} |")
    assert table("variable") == rows


def test_the_numbers_in_the_text() -> None:
    assert Settings.model_fields["rate_limit"].default == "600/minute"
    assert f"at most {bounds.BODY // 1024} kB" in PAGE
    assert f"up to {bounds.WORDS} words" in PAGE
