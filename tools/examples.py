"""`python -m tools.examples`: sends every API example to a server and updates its answer.

A shortened example keeps only the parts of the answer that it showed before.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx

from contesta.api.examples import PROBLEMS, Example, example_files

from .serving import serving

#: A fixed request id, so that answers are reproducible.
REQUEST_ID = "5f0c2a9e1b7d4c38"
WIDTH = 100


def ask(http: httpx.Client, example: Example) -> httpx.Response:
    """The response to an example."""
    headers = {"X-Request-ID": REQUEST_ID, **example.headers}
    if example.body is None:
        return http.get(example.path, headers=headers)
    if isinstance(example.body, str):
        headers = {"Content-Type": "application/json"} | headers
        return http.post(example.path, content=example.body, headers=headers)
    return http.post(example.path, json=example.body, headers=headers)


def as_text(value: Any, indent: int = 0, taken: int = 0) -> str:
    """JSON in which everything that fits on one line is on one line."""
    line = json.dumps(value, ensure_ascii=False)
    if not value or not isinstance(value, dict | list) or indent + taken + len(line) < WIDTH:
        return line
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        begun = {f"{json.dumps(name, ensure_ascii=False)}: ": one for name, one in value.items()}
        parts = [name + as_text(one, indent + 2, len(name)) for name, one in begun.items()]
    else:
        parts = [as_text(one, indent + 2) for one in value]
    first, last = "{}" if isinstance(value, dict) else "[]"
    listed = f",\n{inner}".join(parts)
    return f"{first}\n{inner}{listed}\n{' ' * indent}{last}"


def answer(http: httpx.Client, example: Example) -> Any:
    """The real answer to an example, or the same part of it if the example is shortened."""
    found = ask(http, example).json()
    return part_of(found, example.answer) if example.shortened else found


def part_of(whole: Any, shown: Any) -> Any:
    """The fields, list items and beginnings of strings of `whole` that `shown` has."""
    if isinstance(shown, dict):
        return {name: part_of(whole[name], one) for name, one in shown.items() if name in whole}
    if isinstance(shown, list) and shown and isinstance(shown[0], dict):
        return [part_of(_like(one, whole), one) for one in shown]
    if isinstance(shown, str) and whole.startswith(shown):
        return shown
    return whole


def _like(shown: dict[str, Any], items: list[dict[str, Any]]) -> dict[str, Any]:
    """The first item whose first field is the same."""
    name = next(iter(shown))
    return next((item for item in items if item[name] == shown[name]), {})


def refresh(http: httpx.Client, told: dict[str, Any]) -> None:
    """Update the answer of an example, if it has one."""
    example = Example(**told)
    if example.answer is not None:
        told["answer"] = answer(http, example)


def write(file: Path, content: Any) -> None:
    file.write_text(as_text(content) + "\n", encoding="utf-8")


def main() -> None:
    with serving() as address, httpx.Client(base_url=address, timeout=30) as http:
        for file in example_files():
            operations = json.loads(file.read_text(encoding="utf-8"))
            for named in operations.values():
                for told in named.values():
                    refresh(http, told)
            write(file, operations)
        problems = json.loads(PROBLEMS.read_text(encoding="utf-8"))
        for told in problems.values():
            refresh(http, told)
        write(PROBLEMS, problems)


if __name__ == "__main__":
    main()
