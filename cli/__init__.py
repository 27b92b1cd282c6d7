"""The `contesta` command. Start with `main`; `commands/` has a module for each command."""

from .main import main

__all__ = ["main"]
