"""The web app: pages and scripts, and the application that serves them with the API.

`docs/web.md` says what it does. It has no game logic of its own: it calls the API and shows the
answers (`tests/web/computed.txt` lists what its scripts compute). `texts/` has everything the
screens say, in three languages; `static/index.html` is the one page, `static/sw.js` the service
worker that stores it for offline use. Scripts start at `static/js/main.js`.
"""

from .app import create_app

__all__ = ["create_app"]
