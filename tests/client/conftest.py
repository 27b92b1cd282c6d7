"""The service that the client asks: the one that the tests of the API ask."""

from __future__ import annotations

from tests.api.conftest import client

__all__ = ["client"]
