"""Response models of health and readiness."""

from __future__ import annotations

from typing import Literal

from ..common_models import Out


class Health(Out):
    status: Literal["ok"]
