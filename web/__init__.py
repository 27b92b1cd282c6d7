"""The web app: pages and scripts, and the application that serves them beside the API.

It holds no rule: it asks the API and shows what it answers.
"""

from .app import create_app

__all__ = ["create_app"]
