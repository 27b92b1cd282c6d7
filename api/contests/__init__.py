"""Contests: who was right about a contested word, and the penalties."""
