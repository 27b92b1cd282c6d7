"""The service: everything the library answers, over HTTP. Start at `app.create_app`.

`docs/api.md` is its specification, `docs/running.md` says how to run it. The folders below are
products, each with its routes and models, and the machinery in `http` and `ops`. Nothing but
cached answers is kept between requests, so any number of processes gives the same answers.
`tests/blackbox` sends requests to a real server, or to the one at `CONTESTA_URL`.
"""

import lazy_loader

# the client uses the models of the folders below, and must not load the server with them
__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
