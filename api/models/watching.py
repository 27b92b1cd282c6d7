"""Health."""

from __future__ import annotations

from typing import Literal

from .asking import Out


class Health(Out):
    status: Literal["ok"]
