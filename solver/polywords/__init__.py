"""Polywords: the 8×8 board, its writing rules, and where a word costs the fewest new cells."""
