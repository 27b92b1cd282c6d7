"""The client is gone."""


class Gone(Exception):
    """The client has disconnected, so its search was given up."""
