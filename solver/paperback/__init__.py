"""Paperback: cards, hands, scores, and the search for the best play."""
