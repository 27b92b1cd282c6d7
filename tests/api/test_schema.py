"""The OpenAPI document is true: schemathesis asks what it allows, and what it does not.

Every operation is a test of its own, so that several processes can share them. The questions are
the same each time: `SEED` and the document decide. `make fuzz` asks ten times as many.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from typing import Any

import httpx
import pytest
import schemathesis
from schemathesis import Case, CheckContext, Response
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import events, from_schema
from schemathesis.engine.recorder import ScenarioRecorder

from contesta.api.errors import TABLE
from tests.helpers.openapi_document import DOCUMENT

SEED = 5
#: Questions made up for each operation that has anything to make up, beside those of the
#: document's examples and limits.
FUZZED = int(os.environ.get("FUZZED", "125"))
#: Questions asked at least, with every run of the tests and with `make fuzz`.
WANTED = 2_000 if FUZZED < 1_000 else 20_000
#: A search looks at every word there is: fewer of them.
SLOW = {"/v1/{lang}/search": 4}

OPERATIONS = [
    (method.upper(), path) for path, methods in DOCUMENT["paths"].items() for method in methods
]


def fuzzed(method: str, path: str) -> int:
    """How many questions are made up: one where there is nothing to make up."""
    variable = {"parameters", "requestBody"} & set(DOCUMENT["paths"][path][method.lower()])
    return FUZZED // SLOW.get(path, 1) if variable else 1


#: What no schema can say about a body: rules between its values, and notations. Anything else
#: that the document allows must be answered.
BETWEEN_VALUES = re.compile(
    r"['\"].*['\"] is not written in Latin letters"
    r"|a card of kind [\w-]+ (has \d letters|needs its points|has no ability)"
    r"|a joker has no points"
    r"|the Space Bar works only as the Common card"
    r"|a Common card is a letter without ability, or space-bar or dyslexia, .*"
    r"|expected either `hand` or `cards`"
    r"|in `hand` the Common card is the last one, with a plus"
    r"|The ability .* cannot be read .*",
    re.DOTALL,
)


@schemathesis.check
def refused_for_a_reason(ctx: CheckContext, response: Response, case: Case[Any]) -> None:
    """What the document allows is refused only for what a schema cannot say."""
    if (
        response.status_code != 422
        or case.meta is None
        or not case.meta.generation.mode.is_positive
    ):
        return
    problem = response.json()
    if problem["code"] == "bad-question":
        return
    said = [error["expected"] for error in problem["errors"]]
    assert all(map(BETWEEN_VALUES.fullmatch, said)), problem


@schemathesis.check
def a_problem_is_whole(ctx: CheckContext, response: Response, case: Case[Any]) -> None:
    """Every error has the one shape, and says the same as the response it comes with."""
    if response.status_code < 400:
        return
    problem = response.json()
    assert response.headers["content-type"] == ["application/problem+json"]
    assert problem["status"] == response.status_code == TABLE[problem["code"]].status
    assert problem["request_id"] == response.headers["x-request-id"][0]


def config(phases: list[str], fuzzed: int = 1) -> SchemathesisConfig:
    return SchemathesisConfig.from_dict(
        {
            "seed": SEED,
            "continue-on-failure": True,
            "request-timeout": 60,
            "generation": {"database": "none", "no-shrink": True},
            "checks": {
                "positive_data_acceptance": {"expected-statuses": ["2xx", "404", "413", "422"]},
                "negative_data_rejection": {
                    "expected-statuses": ["400", "404", "405", "413", "415", "422"]
                },
            },
            "phases": {
                "examples": {"enabled": "examples" in phases, "fill-missing": True},
                "coverage": {"enabled": "coverage" in phases},
                "fuzzing": {"enabled": "fuzzing" in phases, "generation": {"max-examples": fuzzed}},
                "stateful": {"enabled": "stateful" in phases, "generation": {"max-examples": 20}},
            },
        }
    )


def run(client: httpx.Client, config: SchemathesisConfig, **only: Any) -> Counter[str]:
    """How many questions were asked in each phase; every answer passed every check."""
    schema = schemathesis.openapi.from_dict(DOCUMENT, config=config)
    schema.config.update(base_url=str(client.base_url))
    asked: Counter[str] = Counter()
    wrong: list[str] = []
    for event in from_schema(schema.include(**only) if only else schema).execute():
        if isinstance(event, events.ScenarioFinished):
            asked[event.phase.value] += len(event.recorder.interactions)
            wrong += _failures(event.recorder)
        elif isinstance(event, events.NonFatalError):
            wrong.append(f"{event.label}: {event.value!r}")
        elif isinstance(event, events.FatalError):
            raise event.exception
    assert not wrong, "\n\n".join(wrong[:5])
    return asked


def _failures(recorder: ScenarioRecorder) -> list[str]:
    return [
        f"{check.name}: {check.failure_info.failure}\n{check.failure_info.code_sample[:1_000]}"
        for checks in recorder.checks.values()
        for check in checks
        if check.failure_info is not None
    ]


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_an_operation_is_as_documented(client: httpx.Client, method: str, path: str) -> None:
    wanted = fuzzed(method, path)
    phases = ["examples", "coverage", "fuzzing"]
    asked = run(client, config(phases, wanted), method=method, path=path)
    assert asked["examples"] > 0
    assert asked["coverage"] > 0
    assert asked["fuzzing"] >= wanted


def test_answers_lead_to_questions(client: httpx.Client) -> None:
    """One answer gives values for the next question, wherever the document lets that be seen."""
    assert run(client, config(["stateful"]))["stateful"] > 0


def test_as_many_questions_are_generated_as_wanted() -> None:
    """Each operation counts those it made up; together they are as many as wanted."""
    assert sum(fuzzed(method, path) for method, path in OPERATIONS) >= WANTED
