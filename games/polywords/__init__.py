"""Polywords: set-up, turns and results of its six modes."""
