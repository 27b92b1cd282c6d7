"""What a test needs and does not find here: said on a desk, a failure where all must be there."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def skip_or_fail(reason: str) -> NoReturn:
    """Skip the test with this reason; in CI it fails."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)
