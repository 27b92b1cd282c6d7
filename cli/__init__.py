"""The `contesta` command. `main` reads the question, `show` says the answer."""

from .main import main

__all__ = ["main"]
