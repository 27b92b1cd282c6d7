"""The service: everything the library answers, over HTTP. Start at `app.create_app`."""

import lazy_loader

# the client uses the models of the folders below, and must not load the server with them
__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
