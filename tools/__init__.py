"""Maintenance commands, run by `make`."""
