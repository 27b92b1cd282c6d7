"""The web app: pages and scripts, and the application that serves them with the API.

It has no game logic of its own: it calls the API and shows the answers.
"""

from .app import create_app

__all__ = ["create_app"]
