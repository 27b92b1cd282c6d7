"""Maintenance commands, run by `make` or as `python -m tools.…`."""
