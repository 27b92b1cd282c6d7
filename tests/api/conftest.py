"""A service for the tests of the API: a real server in a thread, without a limit of requests."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from contesta.api import Settings
from tests.helpers.serving import serving


@pytest.fixture(scope="session")
def client() -> Iterator[httpx.Client]:
    # a deadline that nothing reaches: answers are compared with the library's
    with serving(Settings(rate_limit="", log_level="error", deadline=60)) as made:
        yield made
