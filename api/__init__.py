"""The service: everything the library answers, over HTTP. Start at `app`."""

from .app import create_app
from .settings import Settings

__all__ = ["Settings", "create_app"]
