"""Searches of the service that are held back until a test lets them go."""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from tests.helpers.waiting import eventually


class Held:
    """Takes the place of what a module searches with; its deadline still ends a search."""

    def __init__(self, patch: pytest.MonkeyPatch, module: ModuleType, name: str) -> None:
        self.begun = 0
        self.let_go = threading.Event()
        self._search: Callable[..., Any] = getattr(module, name)
        patch.setattr(module, name, self)

    def __call__(self, *args: Any, expired: Callable[[], bool] | None, **named: Any) -> Any:
        if expired is not None:  # else it is answered at once, on the event loop
            self.begun += 1
            while not self.let_go.wait(0.002) and not expired():
                pass
        return self._search(*args, expired=expired, **named)

    def wait_for(self, number: int) -> None:
        """Return when so many searches have begun."""
        eventually(lambda: self.begun >= number)
