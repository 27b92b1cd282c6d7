"""The data that ships with contesta. This module only knows where it lies."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent

LANGUAGES = ("it", "pt")
