"""Whole games in a terminal: what is drawn of them, and the loop that asks the players.

Start with `loop`. Each game has a screen, found by `screens.screen_of`, that draws a view in plain
text and names what can be done; it works without colour and in 80 columns.
"""
