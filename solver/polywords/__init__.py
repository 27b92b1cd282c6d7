"""Polywords: the 8×8 board, its writing rules, and where a word costs the fewest new cells.

Start with `placing`, then `suggest`; `docs/polywords.md` is the specification.
"""
