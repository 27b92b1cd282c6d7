"""Boards, cards and turns of Polywords."""
