"""Hands of Paperback: plays, scores, hints, the shop, the decks."""
