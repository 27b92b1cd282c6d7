"""Dashboard and alerts ask only for metrics that there are, and each alert has its runbook."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from contesta.api.app import routes
from contesta.api.errors import TABLE
from contesta.api.ops.metrics import Metrics
from contesta.api.settings import Settings

ROOT = Path(__file__).parent.parent
RULES: list[dict[str, Any]] = [
    rule
    for group in yaml.safe_load((ROOT / "deploy/alerts.yaml").read_text(encoding="utf-8"))["groups"]
    for rule in group["rules"]
]
DASHBOARD = json.loads((ROOT / "deploy/grafana-dashboard.json").read_text(encoding="utf-8"))
GUIDE = (ROOT / "docs/running.md").read_text(encoding="utf-8")
NAME = re.compile(r"\bcontesta_\w+")


def expressions() -> Iterator[str]:
    yield from (rule["expr"] for rule in RULES)
    for panel in DASHBOARD["panels"]:
        yield from (target["expr"] for target in panel["targets"])


@pytest.fixture(scope="module")
def samples() -> dict[str, set[str]]:
    """The names of all samples that are exported, with their labels."""
    metrics = Metrics()
    metrics.answered("GET", "/healthz", 200, 0.001)
    metrics.searches_refused.labels("busy").inc()
    families = text_string_to_metric_families(metrics.text().decode())
    return {one.name: set(one.labels) for family in families for one in family.samples}


def test_every_metric_that_is_asked_for_exists(samples: dict[str, set[str]]) -> None:
    asked = {name for one in expressions() for name in NAME.findall(one)}
    assert asked <= set(samples)
    # and nothing is measured that nobody looks at
    bases = {re.sub(r"_(bucket|sum|count|created)$", "", name) for name in samples}
    assert {one for one in bases if one.startswith("contesta_")} == {
        *(name.removesuffix("_bucket") for name in asked),
        *(one for one in bases if f"{one}_total" in samples),
    }


def test_every_label_that_is_asked_for_exists(samples: dict[str, set[str]]) -> None:
    for one in expressions():
        for name, wanted in re.findall(r"(contesta_\w+)\{(.*?)\}\[", one):
            assert set(re.findall(r"(\w+)=", wanted)) <= samples[name]
        for grouped in re.findall(r"by \((.*?)\) \(rate\((contesta_\w+)", one):
            assert set(grouped[0].split(", ")) <= samples[grouped[1]]
    paths = {route.path for _, route in routes(Settings())}
    assert set(re.findall(r'route="(.*?)"', " ".join(expressions()))) <= paths
    statuses = {str(kind.status) for kind in TABLE.values()}
    assert set(re.findall(r'status="(.*?)"', " ".join(expressions()))) <= statuses


def test_every_alert_has_its_runbook() -> None:
    headings = re.findall(r"^### (Contesta\w+)$", GUIDE, re.MULTILINE)
    assert [rule["alert"] for rule in RULES] == headings
    for rule in RULES:
        anchor = rule["annotations"]["runbook"]
        assert anchor == f"docs/running.md#{rule['alert'].lower()}"
        assert rule["annotations"]["summary"] and rule["labels"]["severity"] in ("page", "ticket")


def test_every_metric_is_explained(samples: dict[str, set[str]]) -> None:
    section = GUIDE.partition("## Metrics")[2].partition("\n## ")[0]
    listed = set(re.findall(r"^\| `(contesta_\w+)`", section, re.MULTILINE))
    families = {re.sub(r"_(bucket|sum|count|created)$", "", name) for name in samples}
    totals = {name for name in families if name.endswith("_total")}
    plain = {name for name in families - totals if f"{name}_total" not in families}
    assert listed == totals | plain
