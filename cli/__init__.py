"""The `contesta` command. Start with `main`; `commands/` has a module for each command.

It may use any layer. `render_…` modules turn answers into text.
"""

from .main import main

__all__ = ["main"]
