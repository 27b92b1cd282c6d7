"""The OpenAPI document, as the service gives it."""

from __future__ import annotations

from contesta.api.app import ROUTERS
from contesta.api.openapi import document

DOCUMENT = document(ROUTERS)
