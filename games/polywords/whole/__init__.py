"""Whole games of Polywords, from the first card to the last: Pesce Specchio so far.

Start with `specchio`, the course of a game; `state` and `actions` are its values. How a turn is
scored is in the folder above.
"""
