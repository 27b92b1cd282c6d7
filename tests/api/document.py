"""The OpenAPI document, as the service gives it."""

from __future__ import annotations

from contesta.api import Settings
from contesta.api.app import routed
from contesta.api.service import Service

DOCUMENT = routed(Service(Settings())).openapi()
